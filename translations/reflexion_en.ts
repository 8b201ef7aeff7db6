<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>widgets::BreakpointDelegate</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation><numerusform>%n hit</numerusform><numerusform>%n hits</numerusform></translation>
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
        <source>The run has %n earlier attempt(s). The latest attempt found no rows.</source>
        <translation>
            <numerusform>The run has %n earlier attempt. This attempt found no rows.</numerusform>
            <numerusform>The run has %n earlier attempts. The latest attempt found no rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The run has %n earlier attempt(s).</source>
        <translation>
            <numerusform>The run has %n earlier attempt.</numerusform>
            <numerusform>The run has %n earlier attempts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::ResultExport</name>
    <message numerus="yes">
        <source>%n column(s) not exported, because a sheet holds at most 16,384 columns</source>
        <translation><numerusform>%n column not exported, because a sheet holds at most 16,384 columns</numerusform><numerusform>%n columns not exported, because a sheet holds at most 16,384 columns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) shortened to 32,767 characters</source>
        <translation><numerusform>%n text shortened to 32,767 characters</numerusform><numerusform>%n texts shortened to 32,767 characters</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>apostrophe added to %n formula-like text(s)</source>
        <translation><numerusform>apostrophe added to %n formula-like text</numerusform><numerusform>apostrophe added to %n formula-like texts</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>split over %n sheet(s), because a sheet holds at most 1,048,576 rows</source>
        <translation><numerusform>split over %n sheet, because a sheet holds at most 1,048,576 rows</numerusform><numerusform>split over %n sheets, because a sheet holds at most 1,048,576 rows</numerusform></translation>
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
        <source>%n change(s) that have not run yet</source>
        <translation><numerusform>%n change that has not run yet</numerusform><numerusform>%n changes that have not run yet</numerusform></translation>
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
    <name>widgets::StatusPresenter</name>
    <message numerus="yes">
        <source>branches reused %n step(s)</source>
        <translation><numerusform>branches reused %n step</numerusform><numerusform>branches reused %n steps</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::StripPresenter</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n character</numerusform><numerusform>%n characters</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Decide about %n more relationship(s) that were found in the data.</source>
        <comment>relationships</comment>
        <translation><numerusform>Decide about %n more relationship that was found in the data.</numerusform><numerusform>Decide about %n more relationships that were found in the data.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Found %n relationship(s) that the database does not declare</source>
        <translation>
            <numerusform>Found %n relationship that the database does not declare</numerusform>
            <numerusform>Found %n relationships that the database does not declare</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message numerus="yes">
        <source>reuses %n step(s) of %1</source>
        <translation><numerusform>reuses %n step of %1</numerusform><numerusform>reuses %n steps of %1</numerusform></translation>
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
        <source>Query stopped after %n row(s)</source>
        <translation><numerusform>Query stopped after %n row</numerusform><numerusform>Query stopped after %n rows</numerusform></translation>
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
        <source>%n relationship(s) found in the data</source>
        <comment>relationships</comment>
        <translation><numerusform>%n relationship found in the data</numerusform><numerusform>%n relationships found in the data</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ComparePane</name>
    <message numerus="yes">
        <source>%n addition(s)</source>
        <translation>
            <numerusform>%n addition</numerusform>
            <numerusform>%n additions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removal(s) from the query</source>
        <translation><numerusform>%n removal from the query</numerusform><numerusform>%n removals from the query</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::DebugController</name>
    <message numerus="yes">
        <source>Branch %1 reuses %n step(s)</source>
        <translation><numerusform>Branch %1 reuses %n step</numerusform><numerusform>Branch %1 reuses %n steps</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) reused at no cost</source>
        <translation><numerusform>%n token reused at no cost</numerusform><numerusform>%n tokens reused at no cost</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>The replay of %n recorded step(s) had the same outcome as the recording. It called no model and no database.</source>
        <translation><numerusform>The replay of %n recorded step had the same outcome as the recording. It called no model and no database.</numerusform><numerusform>The replay of %n recorded steps had the same outcome as the recording. It called no model and no database.</numerusform></translation>
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
        <source>%1 will be deleted: up to %n step(s), about %2. The program keeps steps from which another branch starts. You cannot undo the deletion.</source>
        <translation><numerusform>%1 will be deleted: up to %n step, about %2. The program keeps steps from which another branch starts. You cannot undo the deletion.</numerusform><numerusform>%1 will be deleted: up to %n steps, about %2. The program keeps steps from which another branch starts. You cannot undo the deletion.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::AnswerPage</name>
    <message numerus="yes">
        <source>partially supported: %n</source>
        <translation><numerusform>partially supported: %n</numerusform><numerusform>partially supported: %n</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Supported sentences: %1 of %n</source>
        <translation><numerusform>Supported sentences: %1 of %n</numerusform><numerusform>Supported sentences: %1 of %n</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ToolsPane</name>
    <message numerus="yes">
        <source>The model is allowed to call %1 of %n tool(s)</source>
        <translation><numerusform>The model is allowed to call %1 of %n tool</numerusform><numerusform>The model is allowed to call %1 of %n tools</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::PassagesPage</name>
    <message numerus="yes">
        <source>The answer cites %1 of %n passage(s)</source>
        <translation><numerusform>The answer cites %1 of %n passage</numerusform><numerusform>The answer cites %1 of %n passages</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>The answer can use %1 of %n passage(s)</source>
        <translation><numerusform>The answer can use %1 of %n passage</numerusform><numerusform>The answer can use %1 of %n passages</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::NameLinks</name>
    <message numerus="yes">
        <source>The chosen graph contains %n name(s) from this answer:</source>
        <translation><numerusform>The chosen graph contains %n name from this answer:</numerusform><numerusform>The chosen graph contains %n names from this answer:</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ResultView</name>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n column</numerusform><numerusform>%n columns</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SearchReplaceBar</name>
    <message numerus="yes">
        <source>%n match(es) replaced</source>
        <translation><numerusform>%n match replaced</numerusform><numerusform>%n matches replaced</numerusform></translation>
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
        <source>%n other value(s)</source>
        <translation><numerusform>%n other value</numerusform><numerusform>%n other values</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) in the chart</source>
        <translation><numerusform>%n point in the chart</numerusform><numerusform>%n points in the chart</numerusform></translation>
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
        <source>Only the first %n relationship(s) of the node</source>
        <translation><numerusform>Only the first relationship of the node</numerusform><numerusform>Only the first %n relationships of the node</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) of the node</source>
        <translation><numerusform>%n relationship of the node</numerusform><numerusform>%n relationships of the node</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPanel</name>
    <message numerus="yes">
        <source>%n distinct value(s)</source>
        <translation><numerusform>%n distinct value</numerusform><numerusform>%n distinct values</numerusform></translation>
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
        <source>%n property(ies)</source>
        <translation><numerusform>%n property</numerusform><numerusform>%n properties</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::PlainPane</name>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) or name(s) in this answer appear in the run's results</source>
        <translation><numerusform>%n number or name in this answer appears in the run's results</numerusform><numerusform>%n numbers or names in this answer appear in the run's results</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n claim(s) contradicted, %2 correct, %3 not decided</source>
        <translation>
            <numerusform>%1 of %n claim contradicted, %2 correct, %3 not decided</numerusform>
            <numerusform>%1 of %n claims contradicted, %2 correct, %3 not decided</numerusform>
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
        <source>The run does not pause in the first %n attempt(s).</source>
        <translation><numerusform>The run does not pause in the first attempt.</numerusform><numerusform>The run does not pause in the first %n attempts.</numerusform></translation>
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
        <source>The proposal has %n addition(s)</source>
        <translation><numerusform>The proposal has %n addition</numerusform><numerusform>The proposal has %n additions</numerusform></translation>
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
        <source>use of %n relationship(s)</source>
        <translation><numerusform>use of %n relationship</numerusform><numerusform>use of %n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>refusal of %n relationship(s)</source>
        <translation><numerusform>refusal of %n relationship</numerusform><numerusform>refusal of %n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>reset of %n relationship(s)</source>
        <translation><numerusform>reset of %n relationship</numerusform><numerusform>reset of %n relationships</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n in use</source>
        <comment>relationships</comment>
        <translation><numerusform>%n in use</numerusform><numerusform>%n in use</numerusform></translation>
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
        <source>%n with too few matches</source>
        <comment>relationships</comment>
        <translation><numerusform>%n with too few matches</numerusform><numerusform>%n with too few matches</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) found; %1 of %2 search steps are done</source>
        <translation><numerusform>%n relationship found; %1 of %2 search steps are done</numerusform><numerusform>%n relationships found; %1 of %2 search steps are done</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) selected</source>
        <translation><numerusform>%n relationship selected</numerusform><numerusform>%n relationships selected</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) without a match at the other end</source>
        <translation><numerusform>%n value without a match at the other end</numerusform><numerusform>%n values without a match at the other end</numerusform></translation>
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
        <source>%n undecided</source>
        <comment>relationships</comment>
        <translation><numerusform>%n undecided</numerusform><numerusform>%n undecided</numerusform></translation>
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
        <translation><numerusform>used %n time, last on %1</numerusform><numerusform>used %n times, last on %1</numerusform></translation>
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
        <source>%n stored value(s)</source>
        <translation><numerusform>%n stored value</numerusform><numerusform>%n stored values</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ChangeList</name>
    <message numerus="yes">
        <source>and %n more change(s)</source>
        <translation>
            <numerusform>and %n more change</numerusform>
            <numerusform>and %n more changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::ResultStrip</name>
    <message numerus="yes">
        <source>First %n row(s)</source>
        <translation><numerusform>First row</numerusform><numerusform>First %n rows</numerusform></translation>
    </message>
</context>
</TS>
