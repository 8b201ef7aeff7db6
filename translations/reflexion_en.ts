<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>widgets::BreakpointDelegate</name>
    <message numerus="yes">
        <source>hit %n time(s)</source>
        <translation><numerusform>hit %n time</numerusform><numerusform>hit %n times</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ChangesPage</name>
    <message numerus="yes">
        <source>%n addition(s)</source>
        <translation><numerusform>%n addition</numerusform><numerusform>%n additions</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n removal(s)</source>
        <translation><numerusform>%n removal</numerusform><numerusform>%n removals</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::CopyDialog</name>
    <message numerus="yes">
        <source>%n copy(ies)</source>
        <translation><numerusform>%n copy</numerusform><numerusform>%n copies</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::QueryPage</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation><numerusform>%n problem</numerusform><numerusform>%n problems</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n column</numerusform><numerusform>%n columns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n earlier attempt(s), the latest without rows.</source>
        <translation>
            <numerusform>%n earlier attempt, the latest without rows.</numerusform>
            <numerusform>%n earlier attempts, the latest without rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier attempt(s).</source>
        <translation>
            <numerusform>%n earlier attempt.</numerusform>
            <numerusform>%n earlier attempts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::RowsPage</name>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n column</numerusform><numerusform>%n columns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n character</numerusform><numerusform>%n characters</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::RunDelegate</name>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation><numerusform>%n branch</numerusform><numerusform>%n branches</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation><numerusform>%n attempt</numerusform><numerusform>%n attempts</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not run yet</source>
        <translation>
            <numerusform>%n change not run yet</numerusform>
            <numerusform>%n changes not run yet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::RunPresenter</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n character</numerusform><numerusform>%n characters</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>branches saved %n step(s)</source>
        <translation><numerusform>branches saved %n step</numerusform><numerusform>branches saved %n steps</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n more undecided.</source>
        <comment>relationships</comment>
        <translation>
            <numerusform>%n more undecided.</numerusform>
            <numerusform>%n more undecided.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) that the database does not declare</source>
        <translation>
            <numerusform>%n relationship that the database does not declare</numerusform>
            <numerusform>%n relationships that the database does not declare</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPane</name>
    <message numerus="yes">
        <source>%n type(s) found</source>
        <translation><numerusform>%n type found</numerusform><numerusform>%n types found</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Model sees all %n type(s)</source>
        <translation><numerusform>Model sees the one type</numerusform><numerusform>Model sees all %n types</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Model sees %1 of %n type(s)</source>
        <translation><numerusform>Model sees %1 of %n type</numerusform><numerusform>Model sees %1 of %n types</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Model may use %1 of %n document(s)</source>
        <translation><numerusform>Model may use %1 of %n document</numerusform><numerusform>Model may use %1 of %n documents</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ScoreChart</name>
    <message numerus="yes">
        <source>Score %1 after %n attempt(s)</source>
        <translation><numerusform>Score %1 after %n attempt</numerusform><numerusform>Score %1 after %n attempts</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message numerus="yes">
        <source>%n step(s) reused from %1</source>
        <translation><numerusform>%n step reused from %1</numerusform><numerusform>%n steps reused from %1</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::Words</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n character</numerusform><numerusform>%n characters</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation><numerusform>%n step</numerusform><numerusform>%n steps</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation><numerusform>%Ln row</numerusform><numerusform>%Ln rows</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation><numerusform>%Ln token</numerusform><numerusform>%Ln tokens</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation><numerusform>%n attempt</numerusform><numerusform>%n attempts</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n row(s)</source>
        <translation><numerusform>Stopped after %n row</numerusform><numerusform>Stopped after %n rows</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::PlanPage</name>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation><numerusform>%n operator</numerusform><numerusform>%n operators</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::GraphPage</name>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation><numerusform>%n table</numerusform><numerusform>%n tables</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n foreign key(s)</source>
        <translation><numerusform>%n foreign key</numerusform><numerusform>%n foreign keys</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation><numerusform>%n node</numerusform><numerusform>%n nodes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s)</source>
        <translation><numerusform>%n relationship</numerusform><numerusform>%n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n more type(s)</source>
        <translation><numerusform>%n more type</numerusform><numerusform>%n more types</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <comment>relationships</comment>
        <translation><numerusform>%n found</numerusform><numerusform>%n found</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ComparePane</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n addition(s)</source>
        <translation>
            <numerusform>%n addition</numerusform>
            <numerusform>%n additions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removal(s) in the query</source>
        <translation>
            <numerusform>%n removal in the query</numerusform>
            <numerusform>%n removals in the query</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::DebugController</name>
    <message numerus="yes">
        <source>%1: %n step(s) reused</source>
        <translation>
            <numerusform>%1: %n step reused</numerusform>
            <numerusform>%1: %n steps reused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) not billed again</source>
        <translation>
            <numerusform>%n token not billed again</numerusform>
            <numerusform>%n tokens not billed again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replayed %n recorded step(s), all with the same outcome. Nothing was called or billed.</source>
        <translation><numerusform>Replayed %n recorded step, all with the same outcome. Nothing was called or billed.</numerusform><numerusform>Replayed %n recorded steps, all with the same outcome. Nothing was called or billed.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::HistoryDialog</name>
    <message numerus="yes">
        <source>Reading %n recent session(s)…</source>
        <translation><numerusform>Reading %n recent session…</numerusform><numerusform>Reading %n recent sessions…</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SessionDialog</name>
    <message numerus="yes">
        <source>%n step(s) were deleted.</source>
        <translation><numerusform>%n step was deleted.</numerusform><numerusform>%n steps were deleted.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation><numerusform>%n run</numerusform><numerusform>%n runs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation><numerusform>%n branch</numerusform><numerusform>%n branches</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%1 will be deleted: up to %n step(s), about %2. Steps that another branch starts from are kept. This cannot be undone.</source>
        <translation><numerusform>%1 will be deleted: up to %n step, about %2. Steps that another branch starts from are kept. This cannot be undone.</numerusform><numerusform>%1 will be deleted: up to %n steps, about %2. Steps that another branch starts from are kept. This cannot be undone.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::AnswerPage</name>
    <message numerus="yes">
        <source>%n partially</source>
        <translation><numerusform>%n partially</numerusform><numerusform>%n partially</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n sentence(s) supported</source>
        <translation><numerusform>%1 of %n sentence supported</numerusform><numerusform>%1 of %n sentences supported</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ToolsPane</name>
    <message numerus="yes">
        <source>The model may call %1 of %n tool(s)</source>
        <translation><numerusform>The model may call %1 of %n tool</numerusform><numerusform>The model may call %1 of %n tools</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::PassagesPage</name>
    <message numerus="yes">
        <source>%1 of %n passage(s) used for the answer</source>
        <translation><numerusform>%1 of %n passage used for the answer</numerusform><numerusform>%1 of %n passages used for the answer</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::NameLinks</name>
    <message numerus="yes">
        <source>%n name(s) in that graph:</source>
        <translation><numerusform>%n name in that graph:</numerusform><numerusform>%n names in that graph:</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ResultView</name>
    <message numerus="yes">
        <source>%n formula-like text(s) marked with an apostrophe</source>
        <translation><numerusform>%n formula-like text marked with an apostrophe</numerusform><numerusform>%n formula-like texts marked with an apostrophe</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n column</numerusform><numerusform>%n columns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>on %n sheet(s), because a sheet holds at most 1,048,576 rows</source>
        <translation><numerusform>on %n sheet, because a sheet holds at most 1,048,576 rows</numerusform><numerusform>on %n sheets, because a sheet holds at most 1,048,576 rows</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) cut at 32,767 characters</source>
        <translation><numerusform>%n text cut at 32,767 characters</numerusform><numerusform>%n texts cut at 32,767 characters</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) left out, because a sheet holds at most 16,384</source>
        <translation><numerusform>%n column left out, because a sheet holds at most 16,384</numerusform><numerusform>%n columns left out, because a sheet holds at most 16,384</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SearchReplaceBar</name>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation><numerusform>%n replaced</numerusform><numerusform>%n replaced</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::TeachPanel</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation><numerusform>%n row</numerusform><numerusform>%n rows</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ChartView</name>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation><numerusform>%n other</numerusform><numerusform>%n others</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) drawn</source>
        <translation><numerusform>%n point drawn</numerusform><numerusform>%n points drawn</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::QueryHistoryPane</name>
    <message numerus="yes">
        <source>%n snippet(s)</source>
        <translation><numerusform>%n snippet</numerusform><numerusform>%n snippets</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ResultGraph</name>
    <message numerus="yes">
        <source>The first %n relationship(s) of the node; there are more</source>
        <translation><numerusform>The first relationship of the node; there are more</numerusform><numerusform>The first %n relationships of the node; there are more</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) of the node</source>
        <translation><numerusform>%n relationship of the node</numerusform><numerusform>%n relationships of the node</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPanel</name>
    <message numerus="yes">
        <source>%n distinct</source>
        <translation><numerusform>%n distinct</numerusform><numerusform>%n distinct</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation><numerusform>%n row</numerusform><numerusform>%n rows</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s)</source>
        <translation><numerusform>%n relationship</numerusform><numerusform>%n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation><numerusform>%n element</numerusform><numerusform>%n elements</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n property(s)</source>
        <translation><numerusform>%n property</numerusform><numerusform>%n properties</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::PlainPane</name>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n iteration</numerusform>
            <numerusform>%n iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) or name(s) in this answer found in the run&apos;s results</source>
        <translation>
            <numerusform>%n number or name in this answer found in the run&apos;s results</numerusform>
            <numerusform>%n numbers or names in this answer found in the run&apos;s results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n claim(s) contradicted, %2 right, %3 not decided</source>
        <translation>
            <numerusform>%1 of %n claim contradicted, %2 right, %3 not decided</numerusform>
            <numerusform>%1 of %n claims contradicted, %2 right, %3 not decided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::BreakpointDialog</name>
    <message numerus="yes">
        <source>The run does not pause at the first %n hit(s).</source>
        <translation>
            <numerusform>The run does not pause at the first %n hit.</numerusform>
            <numerusform>The run does not pause at the first %n hits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It does not pause in the first %n attempt(s).</source>
        <translation><numerusform>It does not pause in the first attempt.</numerusform><numerusform>It does not pause in the first %n attempts.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::StateView</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::ChangeProposal</name>
    <message numerus="yes">
        <source>Proposed: %n addition(s)</source>
        <translation><numerusform>Proposed: %n addition</numerusform><numerusform>Proposed: %n additions</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::QueryFindings</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation><numerusform>%n problem</numerusform><numerusform>%n problems</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::RelationshipsPane</name>
    <message numerus="yes">
        <source>use %n relationship(s)</source>
        <translation><numerusform>use %n relationship</numerusform><numerusform>use %n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>refuse %n relationship(s)</source>
        <translation><numerusform>refuse %n relationship</numerusform><numerusform>refuse %n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>reset %n relationship(s)</source>
        <translation><numerusform>reset %n relationship</numerusform><numerusform>reset %n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n used</source>
        <comment>relationships</comment>
        <translation><numerusform>%n used</numerusform><numerusform>%n used</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <comment>relationships</comment>
        <translation><numerusform>%n undecided</numerusform><numerusform>%n undecided</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <comment>relationships</comment>
        <translation><numerusform>%n refused</numerusform><numerusform>%n refused</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <comment>relationships</comment>
        <translation><numerusform>%n left out</numerusform><numerusform>%n left out</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Searched %1 of %2, %n found</source>
        <translation><numerusform>Searched %1 of %2, %n found</numerusform><numerusform>Searched %1 of %2, %n found</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) selected</source>
        <translation><numerusform>%n relationship selected</numerusform><numerusform>%n relationships selected</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) unmatched</source>
        <translation><numerusform>%n value unmatched</numerusform><numerusform>%n values unmatched</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::FoundNotice</name>
    <message numerus="yes">
        <source>%n undeclared relationship(s)</source>
        <comment>relationships</comment>
        <translation><numerusform>%n undeclared relationship</numerusform><numerusform>%n undeclared relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n to review</source>
        <comment>relationships</comment>
        <translation><numerusform>%n to review</numerusform><numerusform>%n to review</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::WordsPane</name>
    <message numerus="yes">
        <source>%n new word(s) imported from %1</source>
        <translation>
            <numerusform>%n new word imported from %1</numerusform>
            <numerusform>%n new words imported from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) exported to %1</source>
        <translation>
            <numerusform>%n word exported to %1</numerusform>
            <numerusform>%n words exported to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>used %n time(s), last on %1</source>
        <translation><numerusform>used once, last on %1</numerusform><numerusform>used %n times, last on %1</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <comment>used</comment>
        <translation><numerusform>once</numerusform><numerusform>%n times</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ModelDialog</name>
    <message numerus="yes">
        <source>The server responds. Choose one of its %n model(s) under Model, then test again.</source>
        <translation><numerusform>The server responds. Choose its only model under Model, then test again.</numerusform><numerusform>The server responds. Choose one of its %n models under Model, then test again.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::RelationshipDialog</name>
    <message numerus="yes">
        <source>None of the %n value(s) of %1 is a value of %2.</source>
        <translation><numerusform>The only value of %1 is no value of %2.</numerusform><numerusform>None of the %n values of %1 is a value of %2.</numerusform></translation>
    </message>
</context>
<context>
    <name>app::StoredValues</name>
    <message numerus="yes">
        <source>%n stored</source>
        <translation><numerusform>%n stored</numerusform><numerusform>%n stored</numerusform></translation>
    </message>
</context>
</TS>
