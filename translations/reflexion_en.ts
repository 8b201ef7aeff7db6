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
        <source>%n finding(s)</source>
        <translation><numerusform>%n finding</numerusform><numerusform>%n findings</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n column</numerusform><numerusform>%n columns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) before: no rows.</source>
        <translation>
            <numerusform>%n attempt before: no rows.</numerusform>
            <numerusform>%n attempts before: no rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) before.</source>
        <translation>
            <numerusform>%n attempt before.</numerusform>
            <numerusform>%n attempts before.</numerusform>
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
        <source>%n iteration(s)</source>
        <translation><numerusform>%n iteration</numerusform><numerusform>%n iterations</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not run</source>
        <translation>
            <numerusform>%n change not run</numerusform>
            <numerusform>%n changes not run</numerusform>
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
        <source>fork saved %n step(s)</source>
        <translation><numerusform>fork saved %n step</numerusform><numerusform>fork saved %n steps</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s) for you.</source>
        <comment>relationships</comment>
        <translation>
            <numerusform>%n more waits for you.</numerusform>
            <numerusform>%n more wait for you.</numerusform>
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
        <source>May use %1 of %n document(s)</source>
        <translation><numerusform>May use %1 of %n document</numerusform><numerusform>May use %1 of %n documents</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ScoreChart</name>
    <message numerus="yes">
        <source>Score %1 after %n iteration(s)</source>
        <translation><numerusform>Score %1 after %n iteration</numerusform><numerusform>Score %1 after %n iterations</numerusform></translation>
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
        <source>%n more kind(s)</source>
        <translation><numerusform>%n more kind</numerusform><numerusform>%n more kinds</numerusform></translation>
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
        <source>%n difference(s) in the query</source>
        <translation>
            <numerusform>%n difference in the query</numerusform>
            <numerusform>%n differences in the query</numerusform>
        </translation>
    </message>
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
        <source>%n token(s) not paid again</source>
        <translation>
            <numerusform>%n token not paid again</numerusform>
            <numerusform>%n tokens not paid again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replayed from the record: %n step(s), each the same; nothing was called or paid.</source>
        <translation><numerusform>Replayed from the record: %n step, the same; nothing was called or paid.</numerusform><numerusform>Replayed from the record: %n steps, each the same; nothing was called or paid.</numerusform></translation>
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
        <source>%1 of %n passage(s) go to the answer</source>
        <translation><numerusform>%1 of %n passage goes to the answer</numerusform><numerusform>%1 of %n passages go to the answer</numerusform></translation>
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
        <source>%n column(s)</source>
        <translation><numerusform>%n column</numerusform><numerusform>%n columns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>on %n sheet(s), as one ends at 1,048,576 rows</source>
        <translation><numerusform>on %n sheet, as one ends at 1,048,576 rows</numerusform><numerusform>on %n sheets, as one ends at 1,048,576 rows</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) cut at 32,767 characters</source>
        <translation><numerusform>%n text cut at 32,767 characters</numerusform><numerusform>%n texts cut at 32,767 characters</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) beyond the 16,384 of a sheet left out</source>
        <translation><numerusform>%n column beyond the 16,384 of a sheet left out</numerusform><numerusform>%n columns beyond the 16,384 of a sheet left out</numerusform></translation>
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
        <source>%n different</source>
        <translation><numerusform>%n different</numerusform><numerusform>%n different</numerusform></translation>
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
        <source>%n number(s) and names of it stand in what the run found</source>
        <translation>
            <numerusform>%n number or name of it stands in what the run found</numerusform>
            <numerusform>%n numbers and names of it stand in what the run found</numerusform>
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
        <source>The first %n time(s) are only counted.</source>
        <translation>
            <numerusform>The first time is only counted.</numerusform>
            <numerusform>The first %n times are only counted.</numerusform>
        </translation>
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
        <source>%n finding(s)</source>
        <translation><numerusform>%n finding</numerusform><numerusform>%n findings</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ConsolePane</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation><numerusform>%n finding</numerusform><numerusform>%n findings</numerusform></translation>
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
        <source>leave %n relationship(s) open</source>
        <translation><numerusform>leave %n relationship open</numerusform><numerusform>leave %n relationships open</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n used</source>
        <comment>relationships</comment>
        <translation><numerusform>%n used</numerusform><numerusform>%n used</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>relationships</comment>
        <translation><numerusform>%n waiting</numerusform><numerusform>%n waiting</numerusform></translation>
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
        <source>%n relationship(s) chosen</source>
        <translation><numerusform>%n relationship chosen</numerusform><numerusform>%n relationships chosen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) missing</source>
        <translation><numerusform>%n value is missing</numerusform><numerusform>%n values are missing</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::FoundNotice</name>
    <message numerus="yes">
        <source>%n found, not declared</source>
        <comment>relationships</comment>
        <translation><numerusform>%n found, not declared</numerusform><numerusform>%n found, not declared</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n waiting for you</source>
        <comment>relationships</comment>
        <translation><numerusform>%n waiting for you</numerusform><numerusform>%n waiting for you</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::WordsPane</name>
    <message numerus="yes">
        <source>%n new word(s) from %1</source>
        <translation>
            <numerusform>%n new word from %1</numerusform>
            <numerusform>%n new words from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) written to %1</source>
        <translation>
            <numerusform>%n word written to %1</numerusform>
            <numerusform>%n words written to %1</numerusform>
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
</TS>
