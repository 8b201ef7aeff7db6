<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>StopRuleDialog</name>
    <message>
        <source>Agent&apos;s default rule</source>
        <translation>Standardregel des Agenten</translation>
    </message>
    <message>
        <source>Stop rule</source>
        <translation>Stoppregel</translation>
    </message>
    <message>
        <source>&amp;Rule</source>
        <translation>&amp;Regel</translation>
    </message>
    <message>
        <source>High score or at least one row</source>
        <translation>Hohe Punktzahl oder mindestens eine Zeile</translation>
    </message>
    <message>
        <source>Strict: high score and at least one row</source>
        <translation>Streng: hohe Punktzahl und mindestens eine Zeile</translation>
    </message>
    <message>
        <source>&amp;Score threshold</source>
        <translation>Schwelle der &amp;Punktzahl</translation>
    </message>
    <message>
        <source>&amp;Maximum number of steps</source>
        <translation>&amp;Höchstzahl der Schritte</translation>
    </message>
    <message>
        <source>The rule applies to new runs and is stored with each run.</source>
        <translation>Die Regel gilt für neue Läufe und wird mit jedem Lauf gespeichert.</translation>
    </message>
    <message>
        <source>Custom conditions</source>
        <translation>Eigene Bedingungen</translation>
    </message>
</context>
<context>
    <name>PictureFile</name>
    <message>
        <source>Picture (*.png);;Vector graphic (*.svg)</source>
        <translation>Bild (*.png);;Vektorgrafik (*.svg)</translation>
    </message>
</context>
<context>
    <name>widgets::ArtefactsPage</name>
    <message>
        <source>No outputs yet</source>
        <translation>Noch keine Ausgaben</translation>
    </message>
    <message>
        <source>The outputs of this attempt will appear here.</source>
        <translation>Hier erscheinen die Ausgaben dieses Versuchs.</translation>
    </message>
</context>
<context>
    <name>widgets::AboutDialog</name>
    <message>
        <source>About Reflexion Workbench</source>
        <translation>Über Reflexion Workbench</translation>
    </message>
    <message>
        <source>Reflexion Workbench %1</source>
        <translation>Reflexion Workbench %1</translation>
    </message>
    <message>
        <source>Ask databases questions in plain words, and debug the agent that answers. You can watch each step, pause the run, inspect and change any value, and continue from there.

Free software under the GNU General Public License, version 3 or later. The sample graph has its own licence in a file next to the graph. Built with Qt %1.</source>
        <translation>Stellen Sie Datenbanken Fragen in einfachen Worten, und untersuchen Sie den Agenten, der antwortet. Sie können jeden Schritt beobachten, den Lauf anhalten, jeden Wert ansehen und ändern und von dort fortsetzen.

Freie Software unter der GNU General Public License, Version 3 oder neuer. Der Beispielgraph hat eine eigene Lizenz in einer Datei neben dem Graphen. Erstellt mit Qt %1.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Libraries and data inside the program</source>
        <translation>Bibliotheken und Daten im Programm</translation>
    </message>
    <message>
        <source>The full texts of the licences are in the documentation that is installed with the program.</source>
        <translation>Der volle Wortlaut der Lizenzen steht in der Dokumentation, die mit dem Programm installiert ist.</translation>
    </message>
</context>
<context>
    <name>widgets::CardFaces</name>
    <message>
        <source>Ask a question. Each attempt appears here as a card that shows its steps.</source>
        <translation>Stellen Sie eine Frage. Jeder Versuch erscheint hier als Karte, die seine Schritte zeigt.</translation>
    </message>
</context>
<context>
    <name>widgets::CompareController</name>
    <message>
        <source>Ask the model the same question without data, and compare both answers</source>
        <translation>Dem Modell dieselbe Frage ohne Daten stellen und beide Antworten vergleichen</translation>
    </message>
    <message>
        <source>Both results in one graph</source>
        <translation>Beide Ergebnisse in einem Graphen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare two attempts</source>
        <translation>Zwei Versuche vergleichen</translation>
    </message>
    <message>
        <source>Model without data</source>
        <translation>Modell ohne Daten</translation>
    </message>
    <message>
        <source>The comparison was copied to the clipboard.</source>
        <translation>Der Vergleich wurde in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>There are no attempts to compare yet. Ask a question first.</source>
        <translation>Es gibt noch keine Versuche zum Vergleichen. Stellen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>There is no answer to compare with yet. Ask a question first. Then you can ask the model the same question without data.</source>
        <translation>Es gibt noch keine Antwort zum Vergleichen. Stellen Sie zuerst eine Frage. Danach können Sie dem Modell dieselbe Frage ohne Daten stellen.</translation>
    </message>
    <message>
        <source>This run has only one attempt. To compare attempts, rerun this attempt or change it first.</source>
        <translation>Dieser Lauf hat nur einen Versuch. Führen Sie den Versuch zuerst neu aus, oder ändern Sie ihn, um Versuche zu vergleichen.</translation>
    </message>
    <message>
        <source>With this source, you cannot ask the model a question without data from the source.</source>
        <translation>Mit dieser Quelle können Sie dem Modell keine Frage ohne Daten der Quelle stellen.</translation>
    </message>
</context>
<context>
    <name>widgets::CompareFigures</name>
    <message>
        <source>Parts of the score</source>
        <translation>Teile der Punktzahl</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Reflections of both attempts</source>
        <translation>Reflexionen beider Versuche</translation>
    </message>
    <message>
        <source>Score %1 → %2</source>
        <translation>Punkte %1 → %2</translation>
    </message>
    <message>
        <source>Work and cost</source>
        <translation>Aufwand und Kosten</translation>
    </message>
    <message>
        <source>Work and cost of both attempts</source>
        <translation>Aufwand und Kosten beider Versuche</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>compared part</source>
        <translation>verglichener Teil</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>database time</source>
        <translation>Zeit der Datenbank</translation>
    </message>
    <message>
        <source>executed steps</source>
        <translation>ausgeführte Schritte</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>reused steps</source>
        <translation>wiederverwendete Schritte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>total score</source>
        <translation>gesamte Punktzahl</translation>
    </message>
    <message>
        <source>total time</source>
        <translation>Gesamtzeit</translation>
    </message>
</context>
<context>
    <name>widgets::CrashDialog</name>
    <message>
        <source>Reflexion Workbench</source>
        <translation>Reflexion Workbench</translation>
    </message>
    <message>
        <source>The program ended unexpectedly when you last used it.</source>
        <translation>Das Programm wurde bei der letzten Verwendung unerwartet beendet.</translation>
    </message>
    <message>
        <source>The report could not be saved. You can read the report below.</source>
        <translation>Der Bericht konnte nicht gespeichert werden. Sie können ihn unten lesen.</translation>
    </message>
    <message>
        <source>A report was saved as “%1”.</source>
        <translation>Ein Bericht wurde als „%1“ gespeichert.</translation>
    </message>
    <message>
        <source>The report shows what the program was doing when it crashed, and the last lines of its log. The report stays on this computer.

Your session contains all steps that ended before the crash. Open the session again?</source>
        <translation>Der Bericht zeigt, was das Programm beim Absturz tat, und die letzten Zeilen seines Protokolls. Der Bericht bleibt auf diesem Rechner.

Ihre Sitzung enthält alle Schritte, die vor dem Absturz beendet waren. Sitzung wieder öffnen?</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Start a new session</source>
        <translation>Neue Sitzung beginnen</translation>
    </message>
</context>
<context>
    <name>widgets::Actions</name>
    <message>
        <source>&amp;Open a source…</source>
        <translation>Quelle ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a graph, a database or a file with tables</source>
        <translation>Einen Graphen, eine Datenbank oder eine Datei mit Tabellen öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy the answer as text</source>
        <translation>Antwort als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the question, answer, query and rows of the selected attempt</source>
        <translation>Frage, Antwort, Abfrage und Zeilen des gewählten Versuchs kopieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Edit the query</source>
        <translation>Abfrage b&amp;earbeiten</translation>
    </message>
    <message>
        <source>Edit the query of the selected attempt</source>
        <translation>Die Abfrage des gewählten Versuchs bearbeiten</translation>
    </message>
    <message>
        <source>Search for types and properties</source>
        <translation>Nach Typen und Eigenschaften suchen</translation>
    </message>
    <message>
        <source>Go to the &amp;question</source>
        <translation>Zur &amp;Frage</translation>
    </message>
    <message>
        <source>Move the cursor to the question field</source>
        <translation>Den Cursor in das Fragefeld setzen</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the next pane of the window</source>
        <translation>Den Fokus auf den nächsten Bereich des Fensters setzen</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>&amp;Vorheriger Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the previous pane of the window</source>
        <translation>Den Fokus auf den vorherigen Bereich des Fensters setzen</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Move all panes back to their default places</source>
        <translation>Alle Bereiche an ihren Standardplatz zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;System colours</source>
        <translation>Farben des &amp;Systems</translation>
    </message>
    <message>
        <source>&amp;Light colours</source>
        <translation>&amp;Helle Farben</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>Ask the question</source>
        <translation>Die Frage stellen</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Start the run, or continue the run until it ends or pauses</source>
        <translation>Den Lauf starten oder fortsetzen, bis er endet oder anhält</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Pause before the next step</source>
        <translation>Vor dem nächsten Schritt anhalten</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>End the run and keep the completed steps</source>
        <translation>Den Lauf beenden und die ausgeführten Schritte behalten</translation>
    </message>
    <message>
        <source>S&amp;kip the pending step</source>
        <translation>Anstehenden Schritt über&amp;springen</translation>
    </message>
    <message>
        <source>Skip the pending step without changing the state</source>
        <translation>Den anstehenden Schritt überspringen, ohne den Zustand zu ändern</translation>
    </message>
    <message>
        <source>&amp;Rerun from here</source>
        <translation>Ab hier &amp;neu ausführen</translation>
    </message>
    <message>
        <source>Start a new branch at the selected attempt and run the branch</source>
        <translation>Beim gewählten Versuch einen neuen Zweig beginnen und ausführen</translation>
    </message>
    <message>
        <source>Toggle &amp;breakpoint</source>
        <translation>&amp;Haltepunkt setzen oder entfernen</translation>
    </message>
    <message>
        <source>Set or remove a breakpoint before the selected step</source>
        <translation>Einen Haltepunkt vor dem gewählten Schritt setzen oder entfernen</translation>
    </message>
    <message>
        <source>Stop &amp;rule…</source>
        <translation>Stopp&amp;regel …</translation>
    </message>
    <message>
        <source>Choose the rule that decides when a run ends</source>
        <translation>Die Regel wählen, nach der ein Lauf endet</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the user guide at the page about the pane that has the focus</source>
        <translation>Das Handbuch auf der Seite über den Bereich mit dem Fokus öffnen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Show all keyboard shortcuts of this window</source>
        <translation>Alle Tastenkürzel dieses Fensters zeigen</translation>
    </message>
    <message>
        <source>&amp;About Reflexion Workbench</source>
        <translation>&amp;Über Reflexion Workbench</translation>
    </message>
    <message>
        <source>Show the version and the licence of the program</source>
        <translation>Version und Lizenz des Programms zeigen</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Sitzung</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Left or Right arrow key</source>
        <translation>Pfeiltaste links oder rechts</translation>
    </message>
    <message>
        <source>Timeline: go to the previous or next attempt</source>
        <translation>Verlauf: zum vorherigen oder nächsten Versuch</translation>
    </message>
    <message>
        <source>Up or Down arrow key</source>
        <translation>Pfeiltaste auf oder ab</translation>
    </message>
    <message>
        <source>Timeline: go to the previous or next step of an attempt</source>
        <translation>Verlauf: zum vorherigen oder nächsten Schritt eines Versuchs</translation>
    </message>
    <message>
        <source>Ctrl+Up or Ctrl+Down</source>
        <translation>Strg+Auf oder Strg+Ab</translation>
    </message>
    <message>
        <source>Timeline: go to the previous or next branch</source>
        <translation>Verlauf: zum vorherigen oder nächsten Zweig</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Timeline: open the attempt in the inspector</source>
        <translation>Verlauf: den Versuch im Inspektor öffnen</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Strg+Leertaste</translation>
    </message>
    <message>
        <source>Query editor: complete a word</source>
        <translation>Abfrageeditor: ein Wort vervollständigen</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Find in the &amp;schema</source>
        <translation>Im &amp;Schema suchen</translation>
    </message>
    <message>
        <source>&amp;Find in the run</source>
        <translation>Im &amp;Lauf suchen</translation>
    </message>
    <message>
        <source>Search the queries, prompts, rows, reflections and notes of the run</source>
        <translation>Abfragen, Prompts, Zeilen, Reflexionen und Notizen des Laufs durchsuchen</translation>
    </message>
    <message>
        <source>Run queries &amp;without asking me</source>
        <translation>Abfragen &amp;ohne Nachfrage ausführen</translation>
    </message>
    <message>
        <source>Ask me before &amp;costly queries</source>
        <translation>Vor &amp;teuren Abfragen nachfragen</translation>
    </message>
    <message>
        <source>Ask me before &amp;every query</source>
        <translation>Vor &amp;jeder Abfrage nachfragen</translation>
    </message>
    <message>
        <source>This choice applies to future questions</source>
        <translation>Diese Wahl gilt für künftige Fragen</translation>
    </message>
    <message>
        <source>&amp;Compare two attempts</source>
        <translation>Zwei Versuche &amp;vergleichen</translation>
    </message>
    <message>
        <source>Show the queries, rows, scores and costs of two attempts side by side</source>
        <translation>Abfragen, Zeilen, Punkte und Kosten zweier Versuche nebeneinander zeigen</translation>
    </message>
    <message>
        <source>C&amp;hange the step and rerun…</source>
        <translation>Schritt ä&amp;ndern und neu ausführen…</translation>
    </message>
    <message>
        <source>Change the question, schema, prompt, query, rows, reflection or score of the selected step, and run again from this step</source>
        <translation>Frage, Schema, Prompt, Abfrage, Zeilen, Reflexion oder Punkte des gewählten Schritts ändern und ab diesem Schritt neu ausführen</translation>
    </message>
    <message>
        <source>&amp;Insert a hint…</source>
        <translation>&amp;Hinweis einfügen…</translation>
    </message>
    <message>
        <source>Add a hint to the next prompt for the model</source>
        <translation>Dem nächsten Prompt für das Modell einen Hinweis hinzufügen</translation>
    </message>
    <message>
        <source>S&amp;witch the model or source…</source>
        <translation>Modell oder &amp;Quelle wechseln…</translation>
    </message>
    <message>
        <source>Use another model or source for one step or for all later steps</source>
        <translation>Ein anderes Modell oder eine andere Quelle für einen Schritt oder für alle späteren Schritte verwenden</translation>
    </message>
    <message>
        <source>Repeat the step…</source>
        <translation>Schritt wiederholen…</translation>
    </message>
    <message>
        <source>Run the step several times to see whether an improvement is real or due to chance</source>
        <translation>Den Schritt mehrmals ausführen, um zu sehen, ob eine Verbesserung echt oder Zufall ist</translation>
    </message>
    <message>
        <source>Mark the a&amp;ttempt with a star</source>
        <translation>Versuch mit Stern &amp;markieren</translation>
    </message>
    <message>
        <source>Mark the selected attempt with a star, or remove the star</source>
        <translation>Den gewählten Versuch mit einem Stern markieren oder den Stern entfernen</translation>
    </message>
    <message>
        <source>Write a &amp;note…</source>
        <translation>N&amp;otiz schreiben…</translation>
    </message>
    <message>
        <source>Write a note on the selected attempt</source>
        <translation>Eine Notiz zum gewählten Versuch schreiben</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export runs as an HTML page or as JSON lines</source>
        <translation>Läufe als HTML-Seite oder als JSON-Zeilen exportieren</translation>
    </message>
    <message>
        <source>Make a &amp;test case…</source>
        <translation>&amp;Testfall erstellen…</translation>
    </message>
    <message>
        <source>Save the question, query and rows of the selected attempt as a test case for the command “reflexion eval”</source>
        <translation>Frage, Abfrage und Zeilen des gewählten Versuchs als Testfall für den Befehl „reflexion eval“ speichern</translation>
    </message>
    <message>
        <source>Question &amp;history…</source>
        <translation>&amp;Verlauf der Fragen…</translation>
    </message>
    <message>
        <source>Show all earlier questions and their outcomes</source>
        <translation>Alle früheren Fragen und ihren Ausgang zeigen</translation>
    </message>
    <message>
        <source>&amp;Prompts…</source>
        <translation>&amp;Prompts …</translation>
    </message>
    <message>
        <source>Show and change the instructions that the agent sends to the model before the question</source>
        <translation>Die Anweisungen zeigen und ändern, die der Agent dem Modell vor der Frage sendet</translation>
    </message>
    <message>
        <source>&amp;Evaluation…</source>
        <translation>&amp;Auswertung …</translation>
    </message>
    <message>
        <source>Ask a list of questions, and count the right, wrong and missing answers</source>
        <translation>Eine Liste von Fragen stellen und die richtigen, falschen und fehlenden Antworten zählen</translation>
    </message>
    <message>
        <source>Re&amp;play recorded results</source>
        <translation>Aufgezeichnete Ergebnisse w&amp;iedergeben</translation>
    </message>
    <message>
        <source>Run the selected branch again with its recorded results. The replay calls no model and no database, so it costs nothing</source>
        <translation>Den gewählten Zweig mit seinen aufgezeichneten Ergebnissen noch einmal ausführen. Die Wiedergabe ruft weder Modell noch Datenbank auf und kostet nichts</translation>
    </message>
    <message>
        <source>Session si&amp;ze…</source>
        <translation>&amp;Größe der Sitzung …</translation>
    </message>
    <message>
        <source>Show the size of each run and branch in the session file. Delete runs and branches, or compact the file</source>
        <translation>Die Größe jedes Laufs und Zweigs in der Sitzungsdatei zeigen. Läufe und Zweige löschen oder die Datei verdichten</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lehren …</translation>
    </message>
    <message>
        <source>Show the lessons that the agents learned from errors with this source</source>
        <translation>Die Lehren zeigen, die die Agenten aus Fehlern mit dieser Quelle gezogen haben</translation>
    </message>
    <message>
        <source>Show the &amp;log file</source>
        <translation>&amp;Protokolldatei zeigen</translation>
    </message>
    <message>
        <source>Open the folder with the log file. The program records errors in this file</source>
        <translation>Den Ordner mit der Protokolldatei öffnen. In dieser Datei zeichnet das Programm Fehler auf</translation>
    </message>
    <message>
        <source>Question &amp;details…</source>
        <translation>&amp;Details zur Frage…</translation>
    </message>
    <message>
        <source>Add values, an answer format, more sources or earlier questions to your question. Only the agent with tools uses these details</source>
        <translation>Ihrer Frage Werte, ein Antwortformat, weitere Quellen oder frühere Fragen hinzufügen. Nur der Agent mit Werkzeugen verwendet diese Angaben</translation>
    </message>
    <message>
        <source>Open the query in the &amp;console</source>
        <translation>Abfrage in der &amp;Konsole öffnen</translation>
    </message>
    <message>
        <source>Open a copy of the selected attempt&apos;s query in the console</source>
        <translation>Eine Kopie der Abfrage des gewählten Versuchs in der Konsole öffnen</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Set the query limits, the budgets and the data visible to models. These settings apply to all future runs</source>
        <translation>Abfragegrenzen, Budgets und die für Modelle sichtbaren Daten festlegen. Diese Einstellungen gelten für alle künftigen Läufe</translation>
    </message>
    <message>
        <source>Settings for the ne&amp;xt run…</source>
        <translation>Einstellungen für den näch&amp;sten Lauf…</translation>
    </message>
    <message>
        <source>Set the query limits, the budgets and the data visible to models. These settings apply only to the next run</source>
        <translation>Abfragegrenzen, Budgets und die für Modelle sichtbaren Daten festlegen. Diese Einstellungen gelten nur für den nächsten Lauf</translation>
    </message>
    <message>
        <source>Keep the attempt as an e&amp;xample</source>
        <translation>Versuch als &amp;Beispiel aufbewahren</translation>
    </message>
    <message>
        <source>Keep the question and query of the selected attempt as an example. Language models see the example when a similar question is asked</source>
        <translation>Frage und Abfrage des gewählten Versuchs als Beispiel aufbewahren. Sprachmodelle sehen das Beispiel, wenn eine ähnliche Frage gestellt wird</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Query editor: run the edited query</source>
        <translation>Abfrageeditor: die geänderte Abfrage ausführen</translation>
    </message>
    <message>
        <source>Close the open list or the search bar. If neither is open, stop the run</source>
        <translation>Die offene Liste oder die Suchleiste schließen. Ist keine von beiden offen, den Lauf stoppen</translation>
    </message>
    <message>
        <source>&amp;Keep a copy of the sources…</source>
        <translation>&amp;Kopie der Quellen aufbewahren …</translation>
    </message>
    <message>
        <source>Copy the files and folders of the sources into the session file, so that runs can be repeated on another computer</source>
        <translation>Die Dateien und Ordner der Quellen in die Sitzungsdatei kopieren, damit sich Läufe auf einem anderen Rechner wiederholen lassen</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo the change that was undone last</source>
        <translation>Die zuletzt rückgängig gemachte Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Run one step. If the run has ended, ask its question again and pause before the first step</source>
        <translation>Einen Schritt ausführen. Ist der Lauf beendet, seine Frage noch einmal stellen und vor dem ersten Schritt anhalten</translation>
    </message>
    <message>
        <source>Agent &amp;graph</source>
        <translation>Agenten&amp;graph</translation>
    </message>
    <message>
        <source>Show the nodes and routes of the agent, its breakpoints and the path of the selected branch</source>
        <translation>Knoten und Wege des Agenten, seine Haltepunkte und den Pfad des gewählten Zweigs zeigen</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Hoher Kontrast</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Move the selected text to the clipboard</source>
        <translation>Verschiebt den ausgewählten Text in die Zwischenablage</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected text or cells to the clipboard</source>
        <translation>Kopiert den ausgewählten Text oder die ausgewählten Zellen in die Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Insert the text of the clipboard</source>
        <translation>Fügt den Text der Zwischenablage ein</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
    <message>
        <source>Select the whole text, or all rows of the list</source>
        <translation>Wählt den ganzen Text oder alle Zeilen der Liste aus</translation>
    </message>
    <message>
        <source>Lar&amp;ger text</source>
        <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
        <source>Enlarge the text of the window</source>
        <translation>Vergrößert die Schrift des Fensters</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
        <source>Reduce the text of the window</source>
        <translation>Verkleinert die Schrift des Fensters</translation>
    </message>
    <message>
        <source>&amp;Default text size</source>
        <translation>Standard&amp;schriftgröße</translation>
    </message>
    <message>
        <source>Show the text in the system&apos;s default size</source>
        <translation>Zeigt die Schrift in der Standardgröße des Systems</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>Find a command, run, type, setting or source by its name</source>
        <translation>Findet einen Befehl, einen Lauf, einen Typ, eine Einstellung oder eine Quelle über den Namen</translation>
    </message>
    <message>
        <source>A run is in progress. Stop the run first.</source>
        <translation>Ein Lauf ist im Gang. Stoppen Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>Open a source first.</source>
        <translation>Öffnen Sie zuerst eine Quelle.</translation>
    </message>
    <message>
        <source>Ask a question first.</source>
        <translation>Stellen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>Kein Lauf ist im Gang.</translation>
    </message>
    <message>
        <source>No run is paused.</source>
        <translation>Kein Lauf ist angehalten.</translation>
    </message>
    <message>
        <source>Dra&amp;wing of the query</source>
        <translation>&amp;Zeichnung der Abfrage</translation>
    </message>
    <message>
        <source>Build the query of the console by drawing it</source>
        <translation>Die Abfrage der Konsole zeichnen</translation>
    </message>
    <message>
        <source>A&amp;ttach an agent…</source>
        <translation>Agenten an&amp;binden…</translation>
    </message>
    <message>
        <source>Start the program of your own agent, and step through it</source>
        <translation>Das Programm Ihres eigenen Agenten starten und schrittweise ausführen</translation>
    </message>
</context>
<context>
    <name>widgets::BreakpointDelegate</name>
    <message>
        <source>always on</source>
        <translation>immer aktiv</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation><numerusform>%n Treffer</numerusform><numerusform>%n Treffer</numerusform></translation>
    </message>
    <message>
        <source>from hit number %1 on</source>
        <translation>ab Treffer %1</translation>
    </message>
    <message>
        <source>only after attempt %1</source>
        <translation>erst nach Versuch %1</translation>
    </message>
</context>
<context>
    <name>widgets::BreakpointsPane</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Haltepunkte</translation>
    </message>
    <message>
        <source>Remove breakpoint</source>
        <translation>Haltepunkt entfernen</translation>
    </message>
    <message>
        <source>Before a step</source>
        <translation>Vor einem Schritt</translation>
    </message>
    <message>
        <source>After a step</source>
        <translation>Nach einem Schritt</translation>
    </message>
    <message>
        <source>Edit breakpoint…</source>
        <translation>Haltepunkt ändern…</translation>
    </message>
    <message>
        <source>Breakpoint with a condition…</source>
        <translation>Haltepunkt mit Bedingung…</translation>
    </message>
    <message>
        <source>Set breakpoint: %1</source>
        <translation>Haltepunkt setzen: %1</translation>
    </message>
</context>
<context>
    <name>widgets::Card</name>
    <message>
        <source>your edit</source>
        <comment>badge: edited by the user</comment>
        <translation>Ihre Änderung</translation>
    </message>
    <message>
        <source>best attempt</source>
        <comment>badge: the best attempt so far</comment>
        <translation>bester Versuch</translation>
    </message>
    <message>
        <source>starred</source>
        <comment>badge: starred by the user</comment>
        <translation>markiert</translation>
    </message>
    <message>
        <source>note</source>
        <comment>badge: the user wrote a note</comment>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>edited, not run yet</source>
        <comment>badge: an edit by the user</comment>
        <translation>geändert, noch nicht ausgeführt</translation>
    </message>
</context>
<context>
    <name>widgets::CentrePane</name>
    <message>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>widgets::ChangeDelegate</name>
    <message>
        <source>added</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
</context>
<context>
    <name>widgets::ChangesPage</name>
    <message>
        <source>Query of the earlier attempt</source>
        <translation>Abfrage des früheren Versuchs</translation>
    </message>
    <message>
        <source>Query of the later attempt</source>
        <translation>Abfrage des späteren Versuchs</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>Vergleichen &amp;mit</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Row changes</source>
        <translation>Änderungen der Zeilen</translation>
    </message>
    <message>
        <source>the query is unchanged</source>
        <translation>die Abfrage ist unverändert</translation>
    </message>
    <message numerus="yes">
        <source>%n addition(s)</source>
        <translation><numerusform>%n Ergänzung</numerusform><numerusform>%n Ergänzungen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n removal(s)</source>
        <translation><numerusform>%n Streichung</numerusform><numerusform>%n Streichungen</numerusform></translation>
    </message>
    <message>
        <source>Score %1 → %2</source>
        <translation>Punkte %1 → %2</translation>
    </message>
    <message>
        <source>Rows %1 → %2</source>
        <translation>Zeilen %1 → %2</translation>
    </message>
    <message>
        <source>the results have no common column</source>
        <translation>die Ergebnisse haben keine gemeinsame Spalte</translation>
    </message>
    <message>
        <source>+%1 added</source>
        <translation>+%1 neu</translation>
    </message>
    <message>
        <source>−%1 removed</source>
        <translation>−%1 entfernt</translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 unverändert</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>There is no other attempt to compare with yet.</source>
        <translation>Es gibt noch keinen anderen Versuch zum Vergleichen.</translation>
    </message>
</context>
<context>
    <name>widgets::ChoiceButton</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Verified as read-only: %1</source>
        <translation>Geprüft, nur lesend: %1</translation>
    </message>
    <message>
        <source>Probably read-only, but not verified: %1</source>
        <translation>Vermutlich nur lesend, aber nicht geprüft: %1</translation>
    </message>
</context>
<context>
    <name>widgets::DetailBox</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>widgets::DockPanes</name>
    <message>
        <source>Breakpoints</source>
        <translation>Haltepunkte</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
</context>
<context>
    <name>widgets::DockTitle</name>
    <message>
        <source>Detach or dock %1</source>
        <translation>%1 ablösen oder andocken</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>widgets::HeaderBar</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Stop rule</source>
        <comment>stop rule in force</comment>
        <translation>Stoppregel</translation>
    </message>
    <message>
        <source>Main view</source>
        <translation>Hauptansicht</translation>
    </message>
    <message>
        <source>Ask</source>
        <comment>switch</comment>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask questions, and debug the agent that answers</source>
        <translation>Fragen stellen und den Agenten untersuchen, der antwortet</translation>
    </message>
    <message>
        <source>Build</source>
        <comment>switch</comment>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Write your own queries</source>
        <translation>Eigene Abfragen schreiben</translation>
    </message>
</context>
<context>
    <name>widgets::HeaderPresenter</name>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>No source</source>
        <translation>Keine Quelle</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>Hält an</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>This is the source of the selected run. New questions go to %1.</source>
        <translation>Dies ist die Quelle des gewählten Laufs. Neue Fragen gehen an %1.</translation>
    </message>
</context>
<context>
    <name>widgets::Inspector</name>
    <message>
        <source>Previous attempt</source>
        <translation>Vorheriger Versuch</translation>
    </message>
    <message>
        <source>Next attempt</source>
        <translation>Nächster Versuch</translation>
    </message>
    <message>
        <source>Click an attempt to see its query, rows, reflection, prompt and score.</source>
        <translation>Klicken Sie auf einen Versuch, um Abfrage, Zeilen, Reflexion, Prompt und Punkte zu sehen.</translation>
    </message>
    <message>
        <source>Parts of the attempt</source>
        <translation>Teile des Versuchs</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Raw data</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Attempt %1 · %2</source>
        <translation>Versuch %1 · %2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>Werkzeugaufruf</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
</context>
<context>
    <name>widgets::MainWindow</name>
    <message>
        <source>Header bar</source>
        <translation>Kopfleiste</translation>
    </message>
    <message>
        <source>Open a source, then ask a question</source>
        <translation>Öffnen Sie eine Quelle, und stellen Sie dann eine Frage</translation>
    </message>
    <message>
        <source>Ask the sample graph a question</source>
        <translation>Fragen Sie den Beispielgraphen</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Stellen Sie eine Frage</translation>
    </message>
    <message>
        <source>Ctrl+Enter: ask the question. Up or Down: show earlier questions</source>
        <translation>Strg+Eingabe: Frage stellen. Auf oder Ab: frühere Fragen zeigen</translation>
    </message>
    <message>
        <source>A run is in progress. Stop the run, then open %1.</source>
        <translation>Ein Lauf ist im Gang. Stoppen Sie den Lauf, und öffnen Sie dann %1.</translation>
    </message>
</context>
<context>
    <name>widgets::QueryDialogs</name>
    <message>
        <source>Cypher (*.cypher)</source>
        <translation>Cypher (*.cypher)</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Open a query</source>
        <translation>Abfrage öffnen</translation>
    </message>
    <message>
        <source>Queries and snippets (*.cypher *.cql *.sql *.json);;All files (*)</source>
        <translation>Abfragen und Bausteine (*.cypher *.cql *.sql *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Rename the query</source>
        <translation>Abfrage umbenennen</translation>
    </message>
    <message>
        <source>SQL (*.sql)</source>
        <translation>SQL (*.sql)</translation>
    </message>
    <message>
        <source>Save the query</source>
        <translation>Abfrage speichern</translation>
    </message>
</context>
<context>
    <name>widgets::Reruns</name>
    <message>
        <source>your rerun from attempt %1</source>
        <translation>Ihre Neuausführung ab Versuch %1</translation>
    </message>
    <message>
        <source>you edited query %1</source>
        <translation>Sie haben Abfrage %1 bearbeitet</translation>
    </message>
    <message>
        <source>your edit of attempt %2: %1</source>
        <translation>Ihre Änderung an Versuch %2: %1</translation>
    </message>
    <message>
        <source>you ran the revision of attempt %1</source>
        <translation>Sie haben die Überarbeitung von Versuch %1 ausgeführt</translation>
    </message>
</context>
<context>
    <name>widgets::ApprovalController</name>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Reason (shown to the model):</source>
        <translation>Grund (für das Modell sichtbar):</translation>
    </message>
    <message>
        <source>The user rejected the request.</source>
        <translation>Der Benutzer hat die Anfrage abgelehnt.</translation>
    </message>
    <message>
        <source>Answer the agent</source>
        <translation>Dem Agenten antworten</translation>
    </message>
    <message>
        <source>Answer (sent to the agent):</source>
        <translation>Antwort (wird an den Agenten gesendet):</translation>
    </message>
</context>
<context>
    <name>widgets::Mark</name>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>No rows</source>
        <translation>Keine Zeilen</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Nicht beantwortet</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>Antwortet</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Partly answered</source>
        <translation>Teilweise beantwortet</translation>
    </message>
    <message>
        <source>Needs approval</source>
        <translation>Braucht Freigabe</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Relationships found</source>
        <translation>Beziehungen gefunden</translation>
    </message>
</context>
<context>
    <name>widgets::PromptPage</name>
    <message>
        <source>Prompt text</source>
        <translation>Text des Prompts</translation>
    </message>
    <message>
        <source>The exact prompt</source>
        <translation>Der genaue Prompt</translation>
    </message>
    <message>
        <source>Prompt blocks</source>
        <translation>Blöcke des Prompts</translation>
    </message>
    <message>
        <source>No model was asked in this attempt, so there is no prompt.</source>
        <translation>In diesem Versuch wurde kein Modell gefragt, darum gibt es keinen Prompt.</translation>
    </message>
    <message>
        <source>prompt block</source>
        <translation>Prompt-Block</translation>
    </message>
    <message>
        <source>tokens</source>
        <comment>column of a table</comment>
        <translation>Token</translation>
    </message>
    <message>
        <source>share of tokens</source>
        <translation>Anteil der Token</translation>
    </message>
</context>
<context>
    <name>widgets::QueryPage</name>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Rerun from here</source>
        <translation>Ab hier neu</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>State before this step</source>
        <translation>Zustand vor diesem Schritt</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Prompt blocks</source>
        <translation>Prompt-Blöcke</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation><numerusform>%n Problem</numerusform><numerusform>%n Probleme</numerusform></translation>
    </message>
    <message>
        <source>No query yet</source>
        <translation>Noch keine Abfrage</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>No problems, the query is read-only</source>
        <translation>Keine Probleme, die Abfrage liest nur</translation>
    </message>
    <message>
        <source>This query changes data, so the program would reject it. Change the query so that it only reads data.</source>
        <translation>Diese Abfrage ändert Daten, deshalb würde das Programm sie ablehnen. Ändern Sie die Abfrage so, dass sie nur Daten liest.</translation>
    </message>
    <message>
        <source>Score %1 of 10</source>
        <translation>%1 von 10 Punkten</translation>
    </message>
    <message>
        <source>%1 gave the score %2</source>
        <translation>%1 gab die Punktzahl %2</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n Spalte</numerusform><numerusform>%n Spalten</numerusform></translation>
    </message>
    <message>
        <source>Changes since attempt %1</source>
        <translation>Änderungen seit Versuch %1</translation>
    </message>
    <message>
        <source>sent: %1, received: %2</source>
        <translation>gesendet: %1, empfangen: %2</translation>
    </message>
    <message>
        <source>sent: %1 (%2 from the server&apos;s cache), received: %3</source>
        <translation>gesendet: %1 (%2 aus dem Zwischenspeicher des Servers), empfangen: %3</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>prompt block</source>
        <translation>Prompt-Block</translation>
    </message>
    <message>
        <source>tokens</source>
        <comment>column of a table</comment>
        <translation>Token</translation>
    </message>
    <message>
        <source>share of tokens</source>
        <translation>Anteil der Token</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>The last revision was not run</source>
        <translation>Letzte Überarbeitung nicht ausgeführt</translation>
    </message>
    <message>
        <source>Run revision</source>
        <translation>Überarbeitung ausführen</translation>
    </message>
    <message>
        <source>Run the last revision</source>
        <translation>Die letzte Überarbeitung ausführen</translation>
    </message>
    <message>
        <source>Next step: %1. This step sends the prompt to the model.</source>
        <translation>Nächster Schritt: %1. Er sendet den Prompt an das Modell.</translation>
    </message>
    <message>
        <source>Next step: %1.</source>
        <translation>Nächster Schritt: %1.</translation>
    </message>
    <message>
        <source>Next step: %1. This step uses the query shown here. You can edit the query first.</source>
        <translation>Nächster Schritt: %1. Er verwendet die hier gezeigte Abfrage. Sie können die Abfrage vorher ändern.</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>input of the step “%1”</source>
        <translation>Eingabe des Schritts „%1“</translation>
    </message>
    <message numerus="yes">
        <source>The run has %n earlier attempt(s). The latest attempt found no rows.</source>
        <translation>
            <numerusform>Der Lauf hat %n früheren Versuch. Der Versuch fand keine Zeilen.</numerusform>
            <numerusform>Der Lauf hat %n frühere Versuche. Der letzte Versuch fand keine Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The run has %n earlier attempt(s).</source>
        <translation>
            <numerusform>Der Lauf hat %n früheren Versuch.</numerusform>
            <numerusform>Der Lauf hat %n frühere Versuche.</numerusform>
        </translation>
    </message>
    <message>
        <source>query limits</source>
        <comment>of a query</comment>
        <translation>Grenzen der Abfrage</translation>
    </message>
    <message>
        <source>access to the source</source>
        <comment>to the source</comment>
        <translation>Zugriff auf die Quelle</translation>
    </message>
    <message>
        <source>unknown, because the source is not open</source>
        <translation>unbekannt, weil die Quelle nicht geöffnet ist</translation>
    </message>
    <message>
        <source>read-only, verified: %1</source>
        <translation>nur lesend, geprüft: %1</translation>
    </message>
    <message>
        <source>read-only, not verified: %1</source>
        <translation>nur lesend, nicht geprüft: %1</translation>
    </message>
    <message>
        <source>the model gave no score</source>
        <translation>das Modell gab keine Punktzahl</translation>
    </message>
    <message>
        <source>your score (computed score: %1)</source>
        <translation>Ihre Punktzahl (berechnete Punktzahl: %1)</translation>
    </message>
    <message>
        <source>The model is answering</source>
        <translation>Das Modell antwortet</translation>
    </message>
</context>
<context>
    <name>widgets::QuestionBox</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>%1 is read as %2</source>
        <translation>%1 wird gelesen als %2</translation>
    </message>
</context>
<context>
    <name>widgets::QuestionController</name>
    <message>
        <source>Write a question first, or choose one of the samples.</source>
        <translation>Schreiben Sie zuerst eine Frage, oder wählen Sie ein Beispiel.</translation>
    </message>
</context>
<context>
    <name>widgets::QuestionPane</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>end the run</comment>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause before the next step</source>
        <translation>Vor dem nächsten Schritt anhalten</translation>
    </message>
    <message>
        <source>Ask the question again and pause before the first step</source>
        <translation>Die Frage noch einmal stellen und vor dem ersten Schritt anhalten</translation>
    </message>
    <message>
        <source>Ask the question and pause before the first step</source>
        <translation>Die Frage stellen und vor dem ersten Schritt anhalten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Run one step</source>
        <translation>Einen Schritt ausführen</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>Lauf beenden</translation>
    </message>
</context>
<context>
    <name>widgets::RawPage</name>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Model reply</source>
        <translation>Antwort des Modells</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>This attempt called no model and no database.</source>
        <translation>In diesem Versuch wurde weder ein Modell noch eine Datenbank aufgerufen.</translation>
    </message>
    <message>
        <source>recorded reply</source>
        <translation>aufgezeichnete Antwort</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Full state</source>
        <translation>Vollständiger Zustand</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>Text received before the call ended:</source>
        <translation>Text, der vor dem Ende des Aufrufs empfangen wurde:</translation>
    </message>
</context>
<context>
    <name>widgets::ReflectionPage</name>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Problems found by the check</source>
        <translation>Bei der Prüfung gefundene Probleme</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1 is read as %2</source>
        <translation>%1 wird gelesen als %2</translation>
    </message>
    <message>
        <source>How the question was understood</source>
        <translation>Wie die Frage verstanden wurde</translation>
    </message>
    <message>
        <source>There is no reflection on this attempt yet.</source>
        <translation>Zu diesem Versuch gibt es noch keine Reflexion.</translation>
    </message>
    <message>
        <source>%1 (from '%2')</source>
        <comment>what a pass of the rules did</comment>
        <translation>%1 (aus '%2')</translation>
    </message>
    <message>
        <source>removed: %1</source>
        <comment>what a pass of the rules did</comment>
        <translation>entfernt: %1</translation>
    </message>
    <message>
        <source>Possible meanings of each word, with the confidence of each meaning</source>
        <translation>Mögliche Bedeutungen jedes Wortes mit ihrer Verlässlichkeit</translation>
    </message>
    <message>
        <source>What the offline rules did, in order</source>
        <translation>Was die Offline-Regeln getan haben, der Reihe nach</translation>
    </message>
</context>
<context>
    <name>widgets::ResultExport</name>
    <message>
        <source>%1 written to %2</source>
        <translation>%1 nach %2 geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) not exported, because a sheet holds at most 16,384 columns</source>
        <translation><numerusform>%n Spalte nicht exportiert, denn ein Blatt fasst höchstens 16.384 Spalten</numerusform><numerusform>%n Spalten nicht exportiert, denn ein Blatt fasst höchstens 16.384 Spalten</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) shortened to 32,767 characters</source>
        <translation><numerusform>%n Text auf 32.767 Zeichen gekürzt</numerusform><numerusform>%n Texte auf 32.767 Zeichen gekürzt</numerusform></translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV…</translation>
    </message>
    <message>
        <source>As JSON lines…</source>
        <translation>Als JSON-Zeilen…</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>Als JSON…</translation>
    </message>
    <message>
        <source>As Markdown…</source>
        <translation>Als Markdown…</translation>
    </message>
    <message>
        <source>As SQL INSERT statements…</source>
        <translation>Als SQL-INSERT-Anweisungen…</translation>
    </message>
    <message>
        <source>As TSV…</source>
        <translation>Als TSV…</translation>
    </message>
    <message>
        <source>As a workbook (.xlsx)…</source>
        <translation>Als Arbeitsmappe (.xlsx) …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Copied %1 with the column names</source>
        <translation>%1 mit den Spaltennamen kopiert</translation>
    </message>
    <message>
        <source>Export all rows</source>
        <translation>Alle Zeilen exportieren</translation>
    </message>
    <message>
        <source>Export all rows, or only the filtered rows, to a file</source>
        <translation>Alle Zeilen oder nur die gefilterten Zeilen in eine Datei exportieren</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Export the rows in this view</source>
        <translation>Zeilen dieser Ansicht exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>The clipboard holds at most 50,000 rows. Select fewer rows, or export the rows to a file.</source>
        <translation>Die Zwischenablage fasst höchstens 50.000 Zeilen. Wählen Sie weniger Zeilen, oder exportieren Sie die Zeilen in eine Datei.</translation>
    </message>
    <message>
        <source>The export was cancelled. No file was written.</source>
        <translation>Der Export wurde abgebrochen. Es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Writing the file %1</source>
        <translation>Die Datei %1 wird geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>apostrophe added to %n formula-like text(s)</source>
        <translation><numerusform>Apostroph zu %n formelähnlichen Text hinzugefügt</numerusform><numerusform>Apostroph zu %n formelähnlichen Texten hinzugefügt</numerusform></translation>
    </message>
    <message>
        <source>rows</source>
        <comment>name of a file</comment>
        <translation>zeilen</translation>
    </message>
    <message numerus="yes">
        <source>split over %n sheet(s), because a sheet holds at most 1,048,576 rows</source>
        <translation><numerusform>auf %n Blatt verteilt, denn ein Blatt fasst höchstens 1.048.576 Zeilen</numerusform><numerusform>auf %n Blätter verteilt, denn ein Blatt fasst höchstens 1.048.576 Zeilen</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ResultMessage</name>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Übernehmen: %1</translation>
    </message>
    <message>
        <source>Go to the error</source>
        <translation>Zum Fehler</translation>
    </message>
    <message>
        <source>The query returned no rows.</source>
        <translation>Die Abfrage lieferte keine Zeilen.</translation>
    </message>
    <message>
        <source>The query returned no rows. %1</source>
        <translation>Die Abfrage lieferte keine Zeilen. %1</translation>
    </message>
    <message>
        <source>The query returned no rows. Looking for the reason…</source>
        <translation>Die Abfrage lieferte keine Zeilen. Der Grund wird gesucht…</translation>
    </message>
    <message>
        <source>The query returned no rows. Possible fixes:</source>
        <translation>Die Abfrage lieferte keine Zeilen. Mögliche Korrekturen:</translation>
    </message>
    <message>
        <source>You stopped the query before the first row arrived. The complete result may contain rows.</source>
        <translation>Sie haben die Abfrage vor der ersten Zeile angehalten. Das vollständige Ergebnis kann Zeilen enthalten.</translation>
    </message>
</context>
<context>
    <name>widgets::RowsPage</name>
    <message>
        <source>rows</source>
        <comment>name of a file</comment>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected cells with their headers. If no cells are selected, copy all rows</source>
        <translation>Die gewählten Zellen mit Kopfzeile kopieren. Sind keine Zellen gewählt, alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Copy with headers</source>
        <translation>Mit Kopfzeile kopieren</translation>
    </message>
    <message>
        <source>The query failed, so there are no rows: %1</source>
        <translation>Die Abfrage ist fehlgeschlagen, darum gibt es keine Zeilen: %1</translation>
    </message>
    <message>
        <source>The query ran and found no rows.</source>
        <translation>Die Abfrage lief und fand keine Zeilen.</translation>
    </message>
    <message>
        <source>Rows appear here after the query has run.</source>
        <translation>Hier erscheinen Zeilen, nachdem die Abfrage gelaufen ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n Spalte</numerusform><numerusform>%n Spalten</numerusform></translation>
    </message>
    <message>
        <source>The rows were written to %1</source>
        <translation>Die Zeilen wurden nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Write all rows to a file</source>
        <translation>Schreibt alle Zeilen in eine Datei</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>Als JSON …</translation>
    </message>
    <message>
        <source>As JSON lines…</source>
        <translation>Als JSON-Zeilen …</translation>
    </message>
    <message>
        <source>Export the rows</source>
        <translation>Zeilen exportieren</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Copy without headers</source>
        <translation>Ohne Kopfzeile kopieren</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n Zeichen</numerusform><numerusform>%n Zeichen</numerusform></translation>
    </message>
    <message>
        <source>Full value of the selected cell</source>
        <translation>Vollständiger Wert der gewählten Zelle</translation>
    </message>
    <message>
        <source>The export was cancelled. No file was written.</source>
        <translation>Der Export wurde abgebrochen. Es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>The selection is too large for the clipboard. Export the rows to a file, or select fewer cells.</source>
        <translation>Die Auswahl ist zu groß für die Zwischenablage. Exportieren Sie die Zeilen in eine Datei, oder wählen Sie weniger Zellen.</translation>
    </message>
    <message>
        <source>only the beginning of the value is shown. Export the rows to see the whole value</source>
        <translation>nur der Anfang des Werts wird gezeigt. Ein Export der Zeilen enthält den ganzen Wert</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>key-value map</source>
        <translation>Schlüssel-Wert-Tabelle</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>relationship</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>Binärdaten</translation>
    </message>
    <message>
        <source>date or time</source>
        <translation>Datum oder Zeit</translation>
    </message>
    <message>
        <source>geographic point</source>
        <translation>geografischer Punkt</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Rows are missing: %1</source>
        <translation>Zeilen fehlen: %1</translation>
    </message>
    <message>
        <source>Show private values</source>
        <translation>Private Werte zeigen</translation>
    </message>
    <message>
        <source>Show the values of private columns until you select another attempt</source>
        <translation>Die Werte privater Spalten zeigen, bis Sie einen anderen Versuch wählen</translation>
    </message>
</context>
<context>
    <name>widgets::RunControls</name>
    <message>
        <source>Approval needed</source>
        <translation>Freigabe nötig</translation>
    </message>
    <message>
        <source>Choose a step of an attempt first. Click the dot of the step, or press Up or Down in the timeline.</source>
        <translation>Wählen Sie zuerst einen Schritt eines Versuchs. Klicken Sie auf den Punkt des Schritts, oder drücken Sie im Verlauf Auf oder Ab.</translation>
    </message>
    <message>
        <source>Question, answer, query and rows were copied to the clipboard.</source>
        <translation>Frage, Antwort, Abfrage und Zeilen wurden in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>The question, the answer and its sources were copied to the clipboard.</source>
        <translation>Die Frage, die Antwort und ihre Quellen wurden in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>The run waits for your approval. Approve or reject the query or tool call that is shown below the question.</source>
        <translation>Der Lauf wartet auf Ihre Freigabe. Geben Sie die Abfrage oder den Werkzeugaufruf, der unter der Frage steht, frei, oder lehnen Sie ab.</translation>
    </message>
</context>
<context>
    <name>widgets::RunDelegate</name>
    <message>
        <source>paused before step %1</source>
        <translation>vor Schritt %1 angehalten</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation><numerusform>%n Zweig</numerusform><numerusform>%n Zweige</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation><numerusform>%n Versuch</numerusform><numerusform>%n Versuche</numerusform></translation>
    </message>
    <message>
        <source>started by another run</source>
        <translation>von anderem Lauf gestartet</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) that have not run yet</source>
        <translation><numerusform>%n Änderung noch nicht ausgeführt</numerusform><numerusform>%n Änderungen noch nicht ausgeführt</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::RunTexts</name>
    <message>
        <source>You have opened the copy of the source that is stored in the session. The copy was made on %1 (%2).</source>
        <translation>Sie haben die Kopie der Quelle geöffnet, die in der Sitzung gespeichert ist. Die Kopie ist vom %1 (%2).</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>form of a date</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
</context>
<context>
    <name>widgets::StatusPresenter</name>
    <message>
        <source>%1: attempt %2 of %3, %4</source>
        <translation>%1: Versuch %2 von %3, %4</translation>
    </message>
    <message>
        <source>%1: attempt %2, step %3 of %4, %5</source>
        <translation>%1: Versuch %2, Schritt %3 von %4, %5</translation>
    </message>
    <message>
        <source>No source is open</source>
        <translation>Keine Quelle ist geöffnet</translation>
    </message>
    <message>
        <source>Opening the source</source>
        <translation>Die Quelle wird geöffnet</translation>
    </message>
    <message>
        <source>Paused before %1</source>
        <translation>Angehalten vor %1</translation>
    </message>
    <message>
        <source>Press %1 to continue the run, or %2 to run one step</source>
        <translation>%1 drücken, um den Lauf fortzusetzen, oder %2, um einen Schritt auszuführen</translation>
    </message>
    <message>
        <source>Press Continue or Step to resume the run</source>
        <translation>Drücken Sie „Fortsetzen“ oder „Schritt“, um den Lauf fortzusetzen</translation>
    </message>
    <message>
        <source>Question answered in %1</source>
        <translation>Frage beantwortet in %1</translation>
    </message>
    <message>
        <source>Question answered on branch %1 in %2</source>
        <translation>Frage beantwortet auf Zweig %1 in %2</translation>
    </message>
    <message>
        <source>Ready.</source>
        <translation>Bereit.</translation>
    </message>
    <message>
        <source>Ready. %2 is open, with %1 rows in its tables.</source>
        <translation>Bereit. %2 ist geöffnet, mit %1 Zeilen in Tabellen.</translation>
    </message>
    <message>
        <source>Ready. %3 is open, with %1 nodes and %2 relationships.</source>
        <translation>Bereit. %3 ist geöffnet, mit %1 Knoten und %2 Beziehungen.</translation>
    </message>
    <message>
        <source>Ready. %3 is open, with %1 passages from %2 documents.</source>
        <translation>Bereit. %3 ist geöffnet, mit %1 Textstellen aus %2 Dokumenten.</translation>
    </message>
    <message>
        <source>Run ended after %1</source>
        <translation>Lauf beendet nach %1</translation>
    </message>
    <message>
        <source>Session not saved</source>
        <translation>Sitzung nicht gespeichert</translation>
    </message>
    <message>
        <source>The run failed. Press Try again below the question.</source>
        <translation>Der Lauf ist fehlgeschlagen. Drücken Sie „Noch einmal“ unter der Frage.</translation>
    </message>
    <message>
        <source>Waiting for your approval</source>
        <translation>Wartet auf Ihre Freigabe</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>Versuch %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>branches reused %n step(s)</source>
        <translation><numerusform>Zweige verwendeten %n Schritt wieder</numerusform><numerusform>Zweige verwendeten %n Schritte wieder</numerusform></translation>
    </message>
    <message>
        <source>cost saved by branches: %1</source>
        <translation>durch Zweige gesparte Kosten: %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>cost %1 (outdated prices, as of %2)</source>
        <translation>Kosten %1 (veraltete Preise, Stand %2)</translation>
    </message>
    <message>
        <source>cost %1 (prices as of %2)</source>
        <translation>Kosten %1 (Preise, Stand %2)</translation>
    </message>
    <message>
        <source>the run waits for your decision</source>
        <translation>der Lauf wartet auf Ihre Entscheidung</translation>
    </message>
    <message>
        <source>unknown cost</source>
        <translation>Kosten unbekannt</translation>
    </message>
</context>
<context>
    <name>widgets::StripPresenter</name>
    <message>
        <source>%1 is answering: %2, attempt %3</source>
        <translation>%1 antwortet: %2, Versuch %3</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n Zeichen</numerusform><numerusform>%n Zeichen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Decide about %n more relationship(s) that were found in the data.</source>
        <comment>relationships</comment>
        <translation><numerusform>%n weitere in den Daten gefundene Beziehung braucht Ihre Entscheidung.</numerusform><numerusform>%n weitere in den Daten gefundene Beziehungen brauchen Ihre Entscheidung.</numerusform></translation>
    </message>
    <message>
        <source>Add relationship</source>
        <translation>Beziehung hinzufügen</translation>
    </message>
    <message>
        <source>All attempts are kept. Edit an attempt and rerun from there, or rephrase the question.</source>
        <translation>Alle Versuche bleiben erhalten. Ändern Sie einen Versuch und führen Sie ab dort neu aus, oder fragen Sie mit anderen Worten.</translation>
    </message>
    <message>
        <source>Answers may be incomplete. Correct the files with errors, then open the folder again.</source>
        <translation>Antworten können unvollständig sein. Berichtigen Sie die fehlerhaften Dateien, und öffnen Sie dann den Ordner noch einmal.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approve for the whole run</source>
        <translation>Für den Lauf freigeben</translation>
    </message>
    <message>
        <source>Ask with the offline rules</source>
        <translation>Mit den Offline-Regeln fragen</translation>
    </message>
    <message>
        <source>Best answer so far: %1</source>
        <translation>Bisher beste Antwort: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel answer</source>
        <translation>Antwort abbrechen</translation>
    </message>
    <message>
        <source>Cancel step</source>
        <translation>Schritt abbrechen</translation>
    </message>
    <message>
        <source>Copy answer with sources</source>
        <translation>Antwort mit Quellen kopieren</translation>
    </message>
    <message>
        <source>Copy of the source</source>
        <comment>the open source is a copy</comment>
        <translation>Kopie der Quelle</translation>
    </message>
    <message>
        <source>Define “%1”</source>
        <translation>„%1“ festlegen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit breakpoint</source>
        <translation>Haltepunkt ändern</translation>
    </message>
    <message>
        <source>Edit the query of an attempt and rerun from there, or rephrase the question.</source>
        <translation>Ändern Sie die Abfrage eines Versuchs und führen Sie ab dort neu aus, oder fragen Sie mit anderen Worten.</translation>
    </message>
    <message numerus="yes">
        <source>Found %n relationship(s) that the database does not declare</source>
        <translation>
            <numerusform>%n Beziehung gefunden, die die Datenbank nicht angibt</numerusform>
            <numerusform>%n Beziehungen gefunden, die die Datenbank nicht angibt</numerusform>
        </translation>
    </message>
    <message>
        <source>May the tool %1 run?</source>
        <translation>Darf das Werkzeug %1 ausgeführt werden?</translation>
    </message>
    <message>
        <source>May this query run?</source>
        <translation>Darf diese Abfrage ausgeführt werden?</translation>
    </message>
    <message>
        <source>No source is open. Open a BioCypher folder or the sample graph from the Session menu.</source>
        <translation>Keine Quelle ist geöffnet. Öffnen Sie im Menü Sitzung einen BioCypher-Ordner oder den Beispielgraphen.</translation>
    </message>
    <message>
        <source>Open a source</source>
        <translation>Quelle öffnen</translation>
    </message>
    <message>
        <source>Opening the source</source>
        <translation>Die Quelle wird geöffnet</translation>
    </message>
    <message>
        <source>Original source: %1</source>
        <translation>Originalquelle: %1</translation>
    </message>
    <message>
        <source>Questions can use these relationships to join tables.</source>
        <translation>Fragen können mit diesen Beziehungen Tabellen verbinden.</translation>
    </message>
    <message>
        <source>Question read as: %1</source>
        <translation>Frage gelesen als: %1</translation>
    </message>
    <message>
        <source>Reject…</source>
        <translation>Ablehnen …</translation>
    </message>
    <message>
        <source>Remember that “%1” means %2?</source>
        <translation>Merken, dass „%1“ %2 bedeutet?</translation>
    </message>
    <message>
        <source>Remember “%1”</source>
        <translation>„%1“ merken</translation>
    </message>
    <message>
        <source>Rephrase the question, or tick more documents on the left.</source>
        <translation>Fragen Sie mit anderen Worten, oder haken Sie links mehr Dokumente an.</translation>
    </message>
    <message>
        <source>Rephrase the question, or use the names from the schema on the left.</source>
        <translation>Fragen Sie mit anderen Worten, oder verwenden Sie die Namen aus dem Schema links.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Run the revised query</source>
        <translation>Überarbeitete Abfrage ausführen</translation>
    </message>
    <message>
        <source>Show best attempt</source>
        <translation>Besten Versuch zeigen</translation>
    </message>
    <message>
        <source>Show rows</source>
        <translation>Zeilen zeigen</translation>
    </message>
    <message>
        <source>The answer uses relationships found in the data: %1</source>
        <translation>Die Antwort verwendet Beziehungen, die in den Daten gefunden wurden: %1</translation>
    </message>
    <message>
        <source>The answer uses words as you defined them: %1</source>
        <translation>Die Antwort verwendet Wörter so, wie Sie sie festgelegt haben: %1</translation>
    </message>
    <message>
        <source>The program ended while this step was running. The finished parts of the step are kept.</source>
        <translation>Das Programm endete, während dieser Schritt lief. Die fertigen Teile des Schritts sind erhalten.</translation>
    </message>
    <message>
        <source>The revised query was not run, because the stop rule had already ended the run.</source>
        <translation>Die überarbeitete Abfrage wurde nicht ausgeführt, weil die Stoppregel den Lauf schon beendet hatte.</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The session contains a copy of the source, made on %1. You can open this copy from the source menu.</source>
        <translation>Die Sitzung enthält eine Kopie der Quelle vom %1. Sie können diese Kopie im Menü der Quelle öffnen.</translation>
    </message>
    <message>
        <source>The source has changed during this run. New results are not comparable with the results of earlier steps.</source>
        <translation>Die Quelle hat sich während dieses Laufs geändert. Neue Ergebnisse sind mit den Ergebnissen früherer Schritte nicht vergleichbar.</translation>
    </message>
    <message>
        <source>The program has tried this step %1 times.</source>
        <translation>Das Programm hat diesen Schritt %1-mal versucht.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Use all</source>
        <translation>Alle verwenden</translation>
    </message>
    <message>
        <source>before %1, attempt %2</source>
        <translation>vor %1, Versuch %2</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>form of a date</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>expected result: about %1</source>
        <comment>rows</comment>
        <translation>erwartetes Ergebnis: etwa %1</translation>
    </message>
    <message>
        <source>pausing after %1, attempt %2</source>
        <translation>hält nach %1 an, Versuch %2</translation>
    </message>
    <message>
        <source>preparing the run</source>
        <translation>Lauf wird vorbereitet</translation>
    </message>
    <message>
        <source>sources of the data: %1</source>
        <translation>Quellen der Daten: %1</translation>
    </message>
    <message>
        <source>the query could not be understood and is rejected</source>
        <translation>die Abfrage wurde nicht verstanden und wird abgelehnt</translation>
    </message>
    <message>
        <source>the query only reads data</source>
        <translation>die Abfrage liest nur Daten</translation>
    </message>
    <message>
        <source>the query or tool has not run yet</source>
        <translation>Abfrage oder Werkzeug noch nicht ausgeführt</translation>
    </message>
    <message>
        <source>the query would change data and is rejected</source>
        <translation>die Abfrage würde Daten ändern und wird abgelehnt</translation>
    </message>
    <message>
        <source>“%1” = %2</source>
        <translation>„%1“ = %2</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>Antworten…</translation>
    </message>
</context>
<context>
    <name>widgets::TeachPanel</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Kind of meaning</source>
        <translation>Art der Bedeutung</translation>
    </message>
    <message>
        <source>Looking for possible meanings…</source>
        <translation>Mögliche Bedeutungen werden gesucht …</translation>
    </message>
    <message>
        <source>The schema suggests no meaning. Define a meaning below.</source>
        <translation>Das Schema legt keine Bedeutung nahe. Legen Sie unten eine fest.</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Read as: %1</source>
        <translation>Gelesen als: %1</translation>
    </message>
    <message>
        <source>Save and ask</source>
        <translation>Speichern und fragen</translation>
    </message>
    <message>
        <source>Define “%1”</source>
        <translation>„%1“ festlegen</translation>
    </message>
    <message>
        <source>Type or relationship</source>
        <translation>Typ oder Beziehung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>synonym</source>
        <translation>Synonym</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>no meaning</source>
        <translation>keine Bedeutung</translation>
    </message>
    <message>
        <source>sort order</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>The definition applies to all questions to this source.</source>
        <translation>Die Bedeutung gilt für alle Fragen an diese Quelle.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>First results: %1</source>
        <translation>Erste Ergebnisse: %1</translation>
    </message>
    <message>
        <source>Stored value for this word</source>
        <translation>Gespeicherter Wert für dieses Wort</translation>
    </message>
    <message>
        <source>Search stored values</source>
        <translation>Gespeicherte Werte suchen</translation>
    </message>
    <message>
        <source>Stored value that “%1” stands for</source>
        <translation>Gespeicherter Wert, für den „%1“ steht</translation>
    </message>
    <message>
        <source>Meaning of the word</source>
        <translation>Bedeutung des Worts</translation>
    </message>
</context>
<context>
    <name>widgets::RunPresenter</name>
    <message>
        <source>Did you mean one of these questions?</source>
        <translation>Meinten Sie eine dieser Fragen?</translation>
    </message>
    <message>
        <source>Or start with one of these questions</source>
        <translation>Oder beginnen Sie mit einer dieser Fragen</translation>
    </message>
    <message>
        <source>Earlier, you chose this interpretation of the question: %1</source>
        <translation>Sie haben diese Lesart der Frage früher gewählt: %1</translation>
    </message>
    <message>
        <source>Forget this interpretation and ask the question again</source>
        <translation>Diese Lesart vergessen und die Frage neu stellen</translation>
    </message>
</context>
<context>
    <name>widgets::RunsPane</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>No runs yet. Each question that you ask will appear here.</source>
        <translation>Noch keine Läufe. Hier erscheint jede Frage, die Sie stellen.</translation>
    </message>
    <message>
        <source>Delete branch</source>
        <translation>Zweig löschen</translation>
    </message>
    <message>
        <source>Rename branch…</source>
        <translation>Zweig umbenennen…</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Frage stellen</translation>
    </message>
</context>
<context>
    <name>widgets::SampleButton</name>
    <message>
        <source>Ask: %1</source>
        <translation>Fragen: %1</translation>
    </message>
</context>
<context>
    <name>widgets::SchemaDelegate</name>
    <message>
        <source>count unknown</source>
        <translation>Anzahl unbekannt</translation>
    </message>
    <message>
        <source>in query</source>
        <comment>by the selected query</comment>
        <translation>in Abfrage</translation>
    </message>
    <message>
        <source>in passages</source>
        <comment>of the selected answer</comment>
        <translation>in Textstellen</translation>
    </message>
    <message>
        <source>Node types</source>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>General labels</source>
        <translation>Allgemeine Label</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Foreign keys</source>
        <translation>Fremdschlüssel</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>synonyms: %1</source>
        <translation>Synonyme: %1</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>sent to model</source>
        <comment>to the model</comment>
        <translation>an Modell gesendet</translation>
    </message>
    <message>
        <source>Found in the data</source>
        <translation>In den Daten gefunden</translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPane</name>
    <message>
        <source>The source is empty.</source>
        <translation>Die Quelle ist leer.</translation>
    </message>
    <message>
        <source>No document or heading matches the search.</source>
        <translation>Kein Dokument und keine Überschrift passt zur Suche.</translation>
    </message>
    <message>
        <source>No type or property matches the search.</source>
        <translation>Kein Typ und keine Eigenschaft passt zur Suche.</translation>
    </message>
    <message>
        <source>The source is not open. Open it to see its schema.</source>
        <translation>Die Quelle ist nicht geöffnet. Öffnen Sie sie, um ihr Schema zu sehen.</translation>
    </message>
    <message>
        <source>Search for types and properties</source>
        <translation>Nach Typen und Eigenschaften suchen</translation>
    </message>
    <message>
        <source>Search the schema</source>
        <translation>Das Schema durchsuchen</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message numerus="yes">
        <source>%n type(s) found</source>
        <translation><numerusform>%n Typ gefunden</numerusform><numerusform>%n Typen gefunden</numerusform></translation>
    </message>
    <message>
        <source>No source is open</source>
        <translation>Keine Quelle ist geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>Model sees all %n type(s)</source>
        <translation><numerusform>Modell sieht den einen Typ</numerusform><numerusform>Modell sieht alle %n Typen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Model sees %1 of %n type(s)</source>
        <translation><numerusform>Modell sieht %1 von %n Typ</numerusform><numerusform>Modell sieht %1 von %n Typen</numerusform></translation>
    </message>
    <message>
        <source>Show the schema as a diagram</source>
        <translation>Schema als Diagramm zeigen</translation>
    </message>
    <message>
        <source>&amp;Insert into the query</source>
        <translation>In die Abfrage &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Synonyms…</source>
        <translation>&amp;Synonyme …</translation>
    </message>
    <message>
        <source>Search for documents and headings</source>
        <translation>Nach Dokumenten und Überschriften suchen</translation>
    </message>
    <message>
        <source>Search the documents</source>
        <translation>Die Dokumente durchsuchen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message numerus="yes">
        <source>Model may use %1 of %n document(s)</source>
        <translation><numerusform>Modell darf %1 von %n Dokument benutzen</numerusform><numerusform>Modell darf %1 von %n Dokumenten benutzen</numerusform></translation>
    </message>
    <message>
        <source>&amp;Private values</source>
        <translation>&amp;Private Werte</translation>
    </message>
    <message>
        <source>Mask the values of this property in rows, cards, prompts and exports</source>
        <translation>Die Werte dieser Eigenschaft in Zeilen, Karten, Prompts und Exporten verdecken</translation>
    </message>
    <message>
        <source>Show &amp;evidence</source>
        <translation>&amp;Belege zeigen</translation>
    </message>
    <message>
        <source>&amp;Display name…</source>
        <translation>&amp;Anzeigename …</translation>
    </message>
    <message>
        <source>Choose the properties that name an item of this type in rows and questions</source>
        <translation>Die Eigenschaften wählen, die ein Element dieses Typs in Zeilen und Fragen benennen</translation>
    </message>
    <message>
        <source>Default &amp;meaning…</source>
        <translation>&amp;Übliche Bedeutung …</translation>
    </message>
    <message>
        <source>Choose the relationship and the date that apply if a question does not name them</source>
        <translation>Beziehung und Datum wählen, die gelten, wenn eine Frage sie nicht nennt</translation>
    </message>
    <message>
        <source>Search schema</source>
        <translation>Schema durchsuchen</translation>
    </message>
    <message>
        <source>Search documents</source>
        <translation>Dokumente durchsuchen</translation>
    </message>
    <message>
        <source>Add &amp;relationship…</source>
        <translation>&amp;Beziehung hinzufügen…</translation>
    </message>
    <message>
        <source>Add a relationship between a column of this table and a column of another table</source>
        <translation>Eine Beziehung zwischen einer Spalte dieser Tabelle und einer Spalte einer anderen Tabelle hinzufügen</translation>
    </message>
</context>
<context>
    <name>widgets::ScoreChart</name>
    <message>
        <source>Score chart</source>
        <translation>Punktediagramm</translation>
    </message>
    <message>
        <source>This chart shows the score of each attempt and the threshold.</source>
        <translation>Dieses Diagramm zeigt die Punkte jedes Versuchs und die Schwelle.</translation>
    </message>
    <message numerus="yes">
        <source>Score %1 after %n attempt(s)</source>
        <translation><numerusform>%1 Punkte nach %n Versuch</numerusform><numerusform>%1 Punkte nach %n Versuchen</numerusform></translation>
    </message>
    <message>
        <source>, best score %1 at attempt %2</source>
        <translation>, beste Punktzahl %1 bei Versuch %2</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>best</source>
        <comment>the best score so far</comment>
        <translation>beste Punktzahl</translation>
    </message>
    <message>
        <source>best score</source>
        <comment>the best score so far</comment>
        <translation>beste Punktzahl</translation>
    </message>
    <message>
        <source>Attempt %1: score %2</source>
        <translation>Versuch %1: %2 Punkte</translation>
    </message>
    <message>
        <source>Scores of branch %1</source>
        <translation>Punkte von Zweig %1</translation>
    </message>
    <message>
        <source>shared with the parent branch</source>
        <translation>geteilt mit dem übergeordneten Zweig</translation>
    </message>
</context>
<context>
    <name>widgets::ScorePane</name>
    <message>
        <source>Budget</source>
        <comment>title of what is in its place</comment>
        <translation>Budget</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>attempt</source>
        <comment>column of a table</comment>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>score</source>
        <comment>column of a table</comment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>model score</source>
        <translation>Punkte des Modells</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>tokens</source>
        <comment>column of a table</comment>
        <translation>Token</translation>
    </message>
    <message>
        <source>cost</source>
        <comment>column of a table</comment>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Score</source>
        <comment>title of the chart</comment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Second a&amp;xis</source>
        <translation>Zweite A&amp;chse</translation>
    </message>
    <message>
        <source>Time</source>
        <comment>second axis</comment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Tokens</source>
        <comment>second axis</comment>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cost</source>
        <comment>second axis</comment>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>Zweite Achse</translation>
    </message>
    <message>
        <source>Scores as a table</source>
        <translation>Punkte als Tabelle</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a number with its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Time by step</source>
        <comment>second axis</comment>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Time</source>
        <comment>title of the chart</comment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Budget</source>
        <comment>second axis</comment>
        <translation>Budget</translation>
    </message>
</context>
<context>
    <name>widgets::SessionMenu</name>
    <message>
        <source>session</source>
        <comment>name of a file</comment>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>&amp;New session</source>
        <translation>&amp;Neue Sitzung</translation>
    </message>
    <message>
        <source>Start an empty session. The current session stays in its file</source>
        <translation>Eine leere Sitzung beginnen. Die jetzige Sitzung bleibt in ihrer Datei</translation>
    </message>
    <message>
        <source>Open a s&amp;ession…</source>
        <translation>S&amp;itzung öffnen …</translation>
    </message>
    <message>
        <source>Open a session file with earlier runs</source>
        <translation>Eine Sitzungsdatei mit früheren Läufen öffnen</translation>
    </message>
    <message>
        <source>Save the session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Save the session under another name or in another folder</source>
        <translation>Die Sitzung unter einem anderen Namen oder in einem anderen Ordner speichern</translation>
    </message>
    <message>
        <source>&amp;Recent sessions</source>
        <translation>&amp;Letzte Sitzungen</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Sessions (*.rfx)</source>
        <translation>Sitzungen (*.rfx)</translation>
    </message>
    <message>
        <source>Save the session as</source>
        <translation>Sitzung speichern unter</translation>
    </message>
    <message>
        <source>Save the a&amp;udit log…</source>
        <translation>A&amp;uditprotokoll speichern …</translation>
    </message>
    <message>
        <source>Save a list of all queries sent to sources, with time, user and result</source>
        <translation>Eine Liste aller an Quellen gesendeten Abfragen speichern, mit Zeit, Benutzer und Ergebnis</translation>
    </message>
    <message>
        <source>Audit log</source>
        <translation>Auditprotokoll</translation>
    </message>
    <message>
        <source>Save the audit log</source>
        <translation>Auditprotokoll speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv);;JSON lines (*.jsonl)</source>
        <translation>CSV (*.csv);;JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>This window has unsaved changes.</source>
        <translation>Dieses Fenster enthält nicht gespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter …</translation>
    </message>
    <message>
        <source>Continue &amp;without saving</source>
        <translation>&amp;Ohne Speichern fortfahren</translation>
    </message>
    <message>
        <source>&amp;Import runs…</source>
        <translation>Läufe &amp;importieren…</translation>
    </message>
    <message>
        <source>Import runs from a session exported as JSON lines, or from other programs (OTLP JSON, Langfuse, LangSmith, OpenInference)</source>
        <translation>Läufe importieren: aus einer als JSON-Zeilen exportierten Sitzung oder aus anderen Programmen (OTLP JSON, Langfuse, LangSmith, OpenInference)</translation>
    </message>
    <message>
        <source>Import runs</source>
        <translation>Läufe importieren</translation>
    </message>
    <message>
        <source>Runs and traces (*.json *.jsonl);;All files (*)</source>
        <translation>Läufe und Traces (*.json *.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>A model is still answering</source>
        <translation>Ein Modell antwortet noch</translation>
    </message>
    <message>
        <source>If you close now, the answer is lost. After the next start of the program, the run continues at this step and asks the model again.</source>
        <translation>Wenn Sie jetzt schließen, geht die Antwort verloren. Nach dem nächsten Start des Programms wird der Lauf bei diesem Schritt fortgesetzt und das Modell erneut gefragt.</translation>
    </message>
    <message>
        <source>&amp;Close anyway</source>
        <translation>Trotzdem &amp;schließen</translation>
    </message>
</context>
<context>
    <name>widgets::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
</context>
<context>
    <name>widgets::StatusLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Action not completed</source>
        <translation>Aktion nicht ausgeführt</translation>
    </message>
</context>
<context>
    <name>widgets::StatusStrip</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>widgets::StopRuleDialog</name>
    <message>
        <source>Each agent has its own default rule. The numbers below belong to the selected agent.</source>
        <translation>Jeder Agent hat seine eigene Standardregel. Die Zahlen unten gehören zum gewählten Agenten.</translation>
    </message>
    <message>
        <source>After each revision, the run ends if it has reached the maximum number of steps, if the score is above the threshold, or if the result has rows. If the model gives no score, the program computes the score from the result.</source>
        <translation>Nach jeder Überarbeitung endet der Lauf, wenn er die Höchstzahl der Schritte erreicht hat, die Punktzahl über der Schwelle liegt oder das Ergebnis Zeilen hat. Gibt das Modell keine Punktzahl an, berechnet das Programm sie aus dem Ergebnis.</translation>
    </message>
    <message>
        <source>After each attempt, the run ends in two cases: the result has rows and its computed score is above the threshold, or a check confirms that no rows can match. The answer is the best attempt, not the last attempt.</source>
        <translation>Nach jedem Versuch endet der Lauf in zwei Fällen: Das Ergebnis hat Zeilen und seine berechnete Punktzahl liegt über der Schwelle, oder eine Prüfung bestätigt, dass keine Zeilen passen können. Die Antwort ist der beste Versuch, nicht der letzte.</translation>
    </message>
    <message>
        <source>The selected conditions are checked from top to bottom. The first true condition ends the run and is shown as the reason. The rule is saved for this agent.</source>
        <translation>Die angehakten Bedingungen werden von oben nach unten geprüft. Die erste, die zutrifft, beendet den Lauf und wird als Grund angezeigt. Die Regel wird für diesen Agenten gespeichert.</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message numerus="yes">
        <source>reuses %n step(s) of %1</source>
        <translation><numerusform>nutzt %n Schritt von %1</numerusform><numerusform>nutzt %n Schritte von %1</numerusform></translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>spart %1</translation>
    </message>
    <message>
        <source>no extra cost</source>
        <translation>ohne zusätzliche Kosten</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Edit the pending step</source>
        <translation>Den anstehenden Schritt bearbeiten</translation>
    </message>
    <message>
        <source>Skip the pending step</source>
        <translation>Den anstehenden Schritt überspringen</translation>
    </message>
    <message>
        <source>Continue the run from the pending step</source>
        <translation>Den Lauf ab dem anstehenden Schritt fortsetzen</translation>
    </message>
    <message>
        <source>Attempt %1, %2, on branch %3: %4. %5</source>
        <translation>Versuch %1, %2, auf Zweig %3: %4. %5</translation>
    </message>
    <message>
        <source>Click to remove the breakpoint before %1</source>
        <translation>Klicken, um den Haltepunkt vor %1 zu entfernen</translation>
    </message>
    <message>
        <source>Click to set a breakpoint before %1</source>
        <translation>Klicken, um einen Haltepunkt vor %1 zu setzen</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>Branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>starts from %1 after attempt %2</source>
        <translation>beginnt bei %1 nach Versuch %2</translation>
    </message>
    <message>
        <source>starts from the beginning of %1</source>
        <translation>beginnt am Anfang von %1</translation>
    </message>
    <message>
        <source>Attempt %1, %2</source>
        <translation>Versuch %1, %2</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>Punktzahl %1</translation>
    </message>
    <message>
        <source>the best attempt</source>
        <translation>der beste Versuch</translation>
    </message>
    <message>
        <source>edited by the user</source>
        <translation>vom Benutzer bearbeitet</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>has a note</source>
        <translation>hat eine Notiz</translation>
    </message>
    <message>
        <source>has an edit that has not run yet</source>
        <translation>hat eine Änderung, die noch nicht gelaufen ist</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>Remove breakpoint</source>
        <translation>Haltepunkt entfernen</translation>
    </message>
    <message>
        <source>Set breakpoint</source>
        <translation>Haltepunkt setzen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht ausgeführt</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
</context>
<context>
    <name>widgets::WindowDialogs</name>
    <message>
        <source>This computer has no program that opens folders. The log file is at %1.</source>
        <translation>Auf diesem Rechner gibt es kein Programm, das Ordner öffnet. Die Protokolldatei liegt unter %1.</translation>
    </message>
</context>
<context>
    <name>widgets::Words</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a number with its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Recorded answers: %1</source>
        <translation>Aufgezeichnete Antworten: %1</translation>
    </message>
    <message>
        <source>unsaved session</source>
        <translation>ungespeicherte Sitzung</translation>
    </message>
    <message>
        <source>new session</source>
        <translation>neue Sitzung</translation>
    </message>
    <message>
        <source>%1 (another program is writing this file)</source>
        <translation>%1 (ein anderes Programm schreibt diese Datei)</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (schreibgeschützt)</translation>
    </message>
    <message>
        <source>%1 (saved)</source>
        <translation>%1 (gespeichert)</translation>
    </message>
    <message>
        <source>before %1</source>
        <comment>paused before a node</comment>
        <translation>vor %1</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n Zeichen</numerusform><numerusform>%n Zeichen</numerusform></translation>
    </message>
    <message>
        <source>score %1 &gt; %2</source>
        <translation>Punkte %1 &gt; %2</translation>
    </message>
    <message>
        <source>stopped because the score %1 is above %2</source>
        <translation>beendet, weil die Punktzahl %1 über %2 liegt</translation>
    </message>
    <message>
        <source>reason for the stop: %1</source>
        <translation>Grund für das Ende: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation><numerusform>%n Schritt</numerusform><numerusform>%n Schritte</numerusform></translation>
    </message>
    <message>
        <source>score &gt; %1</source>
        <translation>Punkte &gt; %1</translation>
    </message>
    <message>
        <source>strict rule</source>
        <translation>strenge Regel</translation>
    </message>
    <message>
        <source>Offline rules</source>
        <comment>the model without network</comment>
        <translation>Offline-Regeln</translation>
    </message>
    <message>
        <source>no source</source>
        <comment>no source is open</comment>
        <translation>keine Quelle</translation>
    </message>
    <message>
        <source>Sample graph</source>
        <translation>Beispielgraph</translation>
    </message>
    <message>
        <source>Sample library (SQL)</source>
        <translation>Beispielbibliothek (SQL)</translation>
    </message>
    <message>
        <source>Sample medical data (SQL)</source>
        <translation>Medizinische Beispieldaten (SQL)</translation>
    </message>
    <message>
        <source>Open the biomedical graph included with the program</source>
        <translation>Den mitgelieferten biomedizinischen Graphen öffnen</translation>
    </message>
    <message>
        <source>Open the lending library tables included with the program</source>
        <translation>Die mitgelieferten Tabellen einer Leihbücherei öffnen</translation>
    </message>
    <message>
        <source>Open part of the biomedical graph as SQL tables</source>
        <translation>Einen Teil des biomedizinischen Graphen als SQL-Tabellen öffnen</translation>
    </message>
    <message>
        <source>On a write statement</source>
        <translation>Bei einer schreibenden Anweisung</translation>
    </message>
    <message>
        <source>On an error</source>
        <translation>Bei einem Fehler</translation>
    </message>
    <message>
        <source>On an empty result</source>
        <translation>Bei leerem Ergebnis</translation>
    </message>
    <message>
        <source>More than %1 rows</source>
        <translation>Mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>if the step fails</source>
        <translation>wenn der Schritt fehlschlägt</translation>
    </message>
    <message>
        <source>if the result is empty</source>
        <translation>wenn das Ergebnis leer ist</translation>
    </message>
    <message>
        <source>if the result has more than %1 rows</source>
        <translation>wenn das Ergebnis mehr als %1 Zeilen hat</translation>
    </message>
    <message>
        <source>if the score is below %1</source>
        <translation>wenn die Punktzahl unter %1 liegt</translation>
    </message>
    <message>
        <source>if the score is lower than before</source>
        <translation>wenn die Punktzahl niedriger ist als zuvor</translation>
    </message>
    <message>
        <source>if the score has not improved in %1 attempts</source>
        <translation>wenn die Punktzahl in %1 Versuchen nicht gestiegen ist</translation>
    </message>
    <message>
        <source>if the query repeats an earlier one</source>
        <translation>wenn die Abfrage eine frühere wiederholt</translation>
    </message>
    <message>
        <source>if the run has used more than %1 tokens</source>
        <translation>wenn der Lauf mehr als %1 Token verbraucht hat</translation>
    </message>
    <message>
        <source>if the run has cost more than %1 dollars</source>
        <translation>wenn der Lauf mehr als %1 Dollar gekostet hat</translation>
    </message>
    <message>
        <source>Score lower than before</source>
        <translation>Punktzahl niedriger als zuvor</translation>
    </message>
    <message>
        <source>No better score in %1 attempts</source>
        <translation>%1 Versuche ohne bessere Punktzahl</translation>
    </message>
    <message>
        <source>On a repeated query</source>
        <translation>Bei wiederholter Abfrage</translation>
    </message>
    <message>
        <source>More than %1 tokens</source>
        <translation>Mehr als %1 Token</translation>
    </message>
    <message>
        <source>Cost above %1</source>
        <translation>Kosten über %1</translation>
    </message>
    <message>
        <source>Before every step</source>
        <translation>Vor jedem Schritt</translation>
    </message>
    <message>
        <source>After every step</source>
        <translation>Nach jedem Schritt</translation>
    </message>
    <message>
        <source>Before %1</source>
        <comment>breakpoint</comment>
        <translation>Vor %1</translation>
    </message>
    <message>
        <source>After %1</source>
        <comment>breakpoint</comment>
        <translation>Nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation><numerusform>%Ln Zeile</numerusform><numerusform>%Ln Zeilen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation><numerusform>%Ln Token</numerusform><numerusform>%Ln Token</numerusform></translation>
    </message>
    <message>
        <source>revision not executed</source>
        <translation>Überarbeitung nicht ausgeführt</translation>
    </message>
    <message>
        <source>the second check doubts the answer</source>
        <translation>die zweite Prüfung zweifelt an der Antwort</translation>
    </message>
    <message>
        <source>Sample documents</source>
        <translation>Beispieldokumente</translation>
    </message>
    <message>
        <source>Open twelve short notes about a disease and ask about them</source>
        <translation>Zwölf kurze Notizen über eine Krankheit öffnen und Fragen dazu stellen</translation>
    </message>
    <message>
        <source>supported, useful answer</source>
        <translation>belegte, nützliche Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation><numerusform>%n Versuch</numerusform><numerusform>%n Versuche</numerusform></translation>
    </message>
    <message>
        <source>no better score in %1 attempts</source>
        <translation>%1 Versuche ohne bessere Punktzahl</translation>
    </message>
    <message>
        <source>custom rule</source>
        <translation>eigene Regel</translation>
    </message>
    <message>
        <source>The run is paused here. Press Continue to resume the run.</source>
        <translation>Der Lauf ist hier angehalten. „Fortsetzen“ führt ihn weiter.</translation>
    </message>
    <message>
        <source>The run has reached the selected step.</source>
        <translation>Der Lauf hat den gewählten Schritt erreicht.</translation>
    </message>
    <message>
        <source>Breakpoint “%1”</source>
        <translation>Haltepunkt „%1“</translation>
    </message>
    <message>
        <source>%1, after %2: %3.</source>
        <comment>breakpoint, step, what came of it</comment>
        <translation>%1, nach %2: %3.</translation>
    </message>
    <message>
        <source>One step was run. Press Continue to resume the run.</source>
        <translation>Ein Schritt wurde ausgeführt. „Fortsetzen“ führt den Lauf weiter.</translation>
    </message>
    <message>
        <source>You paused the run. Press Continue to resume the run.</source>
        <translation>Sie haben den Lauf angehalten. „Fortsetzen“ führt ihn weiter.</translation>
    </message>
    <message>
        <source>The running step was cancelled. Press Continue to run the step again.</source>
        <translation>Der laufende Schritt wurde abgebrochen. „Fortsetzen“ führt den Schritt noch einmal aus.</translation>
    </message>
    <message>
        <source>your edit</source>
        <comment>what begins an attempt</comment>
        <translation>Ihre Änderung</translation>
    </message>
    <message>
        <source>your hint</source>
        <comment>what begins an attempt</comment>
        <translation>Ihr Hinweis</translation>
    </message>
    <message>
        <source>skipped step</source>
        <comment>what begins an attempt</comment>
        <translation>übersprungener Schritt</translation>
    </message>
    <message>
        <source>other model or source</source>
        <comment>what begins an attempt</comment>
        <translation>anderes Modell oder andere Quelle</translation>
    </message>
    <message>
        <source>replay of a recording</source>
        <comment>what begins an attempt</comment>
        <translation>Wiedergabe einer Aufzeichnung</translation>
    </message>
    <message>
        <source>types</source>
        <comment>part of a step</comment>
        <translation>Typen</translation>
    </message>
    <message>
        <source>relationships</source>
        <comment>part of a step</comment>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>properties</source>
        <comment>part of a step</comment>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>prompt</source>
        <comment>part of a step</comment>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>beginning</source>
        <comment>part of a step</comment>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>next part</source>
        <comment>part of a step</comment>
        <translation>nächster Teil</translation>
    </message>
    <message>
        <source>score</source>
        <comment>part of a step</comment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>ranking</source>
        <comment>part of a step</comment>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>step, part of it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of the language that the offline rules read in this window</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>offline rules, their language</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>score &gt; %1 or ≥ 1 row</source>
        <translation>Punkte &gt; %1 oder ≥ 1 Zeile</translation>
    </message>
    <message numerus="yes">
        <source>Query stopped after %n row(s)</source>
        <translation><numerusform>Abfrage nach %n Zeile angehalten</numerusform><numerusform>Abfrage nach %n Zeilen angehalten</numerusform></translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>relationship</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>keyword</source>
        <translation>Schlüsselwort</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>stored value</source>
        <translation>gespeicherter Wert</translation>
    </message>
    <message>
        <source>Score below %1</source>
        <translation>Punktzahl unter %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a cost</comment>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>widgets::PlanPage</name>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation><numerusform>%n Operator</numerusform><numerusform>%n Operatoren</numerusform></translation>
    </message>
    <message>
        <source>Show plan</source>
        <translation>Plan zeigen</translation>
    </message>
    <message>
        <source>Measure query</source>
        <translation>Abfrage messen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Measured plan</source>
        <translation>Gemessener Plan</translation>
    </message>
    <message>
        <source>Measuring the query…</source>
        <translation>Abfrage wird gemessen …</translation>
    </message>
    <message>
        <source>Getting the plan…</source>
        <translation>Plan wird geladen …</translation>
    </message>
    <message>
        <source>Details of the operator</source>
        <translation>Einzelheiten des Operators</translation>
    </message>
    <message>
        <source>Warnings about the plan</source>
        <translation>Warnungen zum Plan</translation>
    </message>
    <message>
        <source>Show how the source would run the query, without running the query</source>
        <translation>Zeigt, wie die Quelle die Abfrage ausführen würde, ohne die Abfrage auszuführen</translation>
    </message>
    <message>
        <source>Run the query and measure rows and time of every operator</source>
        <translation>Führt die Abfrage aus und misst Zeilen und Zeit jedes Operators</translation>
    </message>
    <message>
        <source>The plan appears here when the attempt has a query.</source>
        <translation>Hier erscheint der Plan, sobald der Versuch eine Abfrage hat.</translation>
    </message>
    <message>
        <source>Asking the source for the query plan…</source>
        <translation>Abfrageplan wird angefordert …</translation>
    </message>
    <message>
        <source>The source does not report how it would run this query.</source>
        <translation>Die Quelle gibt nicht an, wie sie diese Abfrage ausführen würde.</translation>
    </message>
    <message>
        <source>the row estimate is wrong by a factor of %1</source>
        <translation>die Schätzung der Zeilen ist um den Faktor %1 falsch</translation>
    </message>
    <message>
        <source>%1 of total time</source>
        <translation>%1 der Gesamtzeit</translation>
    </message>
</context>
<context>
    <name>widgets::ViewLinks</name>
    <message>
        <source>Open a source to see the plan of this query.</source>
        <translation>Öffnen Sie eine Quelle, um den Plan dieser Abfrage zu sehen.</translation>
    </message>
    <message>
        <source>Open %1 to see the plan of this query.</source>
        <translation>Öffnen Sie %1, um den Plan dieser Abfrage zu sehen.</translation>
    </message>
    <message>
        <source>Schema diagram</source>
        <translation>Schemadiagramm</translation>
    </message>
</context>
<context>
    <name>widgets::GraphPage</name>
    <message>
        <source>Save the graph as an image or vector graphic…</source>
        <translation>Graph als Bild oder Vektorgrafik speichern …</translation>
    </message>
    <message>
        <source>Save the graph</source>
        <translation>Graph speichern</translation>
    </message>
    <message>
        <source>graph</source>
        <comment>name of a file</comment>
        <translation>graph</translation>
    </message>
    <message>
        <source>The graph was written to %1</source>
        <translation>Der Graph wurde nach %1 geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation><numerusform>%n Tabelle</numerusform><numerusform>%n Tabellen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n foreign key(s)</source>
        <translation><numerusform>%n Fremdschlüssel</numerusform><numerusform>%n Fremdschlüssel</numerusform></translation>
    </message>
    <message>
        <source>Click a table or select it with the arrow keys. Press + or − to zoom, 0 to show everything.</source>
        <translation>Klicken Sie eine Tabelle an, oder wählen Sie sie mit den Pfeiltasten. + und − vergrößern und verkleinern, 0 zeigt alles.</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation><numerusform>%n Knoten</numerusform><numerusform>%n Knoten</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s)</source>
        <translation><numerusform>%n Beziehung</numerusform><numerusform>%n Beziehungen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n more type(s)</source>
        <translation><numerusform>%n weiterer Typ</numerusform><numerusform>%n weitere Typen</numerusform></translation>
    </message>
    <message>
        <source>Fit graph</source>
        <translation>Graph einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph (key: 0)</source>
        <translation>Den ganzen Graphen zeigen (Taste 0)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Node types</source>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>Drawing the graph…</source>
        <translation>Der Graph wird gezeichnet …</translation>
    </message>
    <message>
        <source>%1 more nodes and relationships are not drawn</source>
        <translation>%1 weitere Knoten und Beziehungen sind nicht gezeichnet</translation>
    </message>
    <message>
        <source>nodes outside the result</source>
        <translation>Knoten außerhalb des Ergebnisses</translation>
    </message>
    <message>
        <source>dashed outline: only in the old result (%1)</source>
        <translation>gestrichelter Rand: nur im alten Ergebnis (%1)</translation>
    </message>
    <message>
        <source>ring: only in the new result (%1)</source>
        <translation>Ring: nur im neuen Ergebnis (%1)</translation>
    </message>
    <message>
        <source>Click a node or select it with the arrow keys. Press + or − to zoom, 0 to show everything.</source>
        <translation>Klicken Sie einen Knoten an, oder wählen Sie ihn mit den Pfeiltasten. + und − vergrößern und verkleinern, 0 zeigt alles.</translation>
    </message>
    <message>
        <source>This result contains no nodes or relationships. To see a graph, run a query that returns nodes, relationships or paths.</source>
        <translation>Dieses Ergebnis enthält keine Knoten oder Beziehungen. Um einen Graphen zu sehen, führen Sie eine Abfrage aus, die Knoten, Beziehungen oder Pfade liefert.</translation>
    </message>
    <message>
        <source>Neither result contains nodes or relationships.</source>
        <translation>Keines der Ergebnisse enthält Knoten oder Beziehungen.</translation>
    </message>
    <message>
        <source>Open a source to see the diagram of its types.</source>
        <translation>Öffnen Sie eine Quelle, um das Diagramm ihrer Typen zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) found in the data</source>
        <comment>relationships</comment>
        <translation><numerusform>%n Beziehung in den Daten gefunden</numerusform><numerusform>%n Beziehungen in den Daten gefunden</numerusform></translation>
    </message>
    <message>
        <source>solid line: declared in the database (%1)</source>
        <translation>durchgezogene Linie: in der Datenbank angegeben (%1)</translation>
    </message>
    <message>
        <source>dashed line: found in the data (%1). The label is the share of matching values</source>
        <translation>gestrichelte Linie: in den Daten gefunden (%1). Die Beschriftung ist der Anteil übereinstimmender Werte</translation>
    </message>
    <message>
        <source>Click a type to hide or show its nodes</source>
        <translation>Ein Klick auf einen Typ blendet seine Knoten aus oder ein</translation>
    </message>
</context>
<context>
    <name>ModelDialog</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation>&amp;Anbieter</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Re&amp;cord answers</source>
        <translation>Antworten auf&amp;zeichnen</translation>
    </message>
    <message>
        <source>Recording file</source>
        <translation>Aufzeichnungsdatei</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>Durchs&amp;uchen …</translation>
    </message>
    <message>
        <source>P&amp;rompts</source>
        <translation>P&amp;rompts</translation>
    </message>
    <message>
        <source>Choice of model</source>
        <translation>Wahl des Modells</translation>
    </message>
    <message>
        <source>Model input and output</source>
        <translation>Ein- und Ausgabe des Modells</translation>
    </message>
</context>
<context>
    <name>widgets::ModelDialog</name>
    <message>
        <source>Offline rules (no network)</source>
        <translation>Offline-Regeln (kein Netz)</translation>
    </message>
    <message>
        <source>Recorded answers</source>
        <translation>Aufgezeichnete Antworten</translation>
    </message>
    <message>
        <source>Model file (.gguf)</source>
        <translation>Modelldatei (.gguf)</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Modelldatei wählen</translation>
    </message>
    <message>
        <source>Choose the model file.</source>
        <translation>Wählen Sie die Modelldatei.</translation>
    </message>
    <message>
        <source>Model files (*.gguf);;All files (*)</source>
        <translation>Modelldateien (*.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The program llama-server runs the model on this computer. llama-server starts with the first question and ends together with this program. No data leaves this computer.</source>
        <translation>Das Programm llama-server führt das Modell auf diesem Computer aus. llama-server startet mit der ersten Frage und endet zusammen mit diesem Programm. Keine Daten verlassen diesen Computer.</translation>
    </message>
    <message>
        <source>llama-server is not installed. Install llama.cpp, or set LLAMA_SERVER to the path of llama-server.</source>
        <translation>llama-server ist nicht installiert. Installieren Sie llama.cpp, oder setzen Sie LLAMA_SERVER auf den Pfad von llama-server.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>default: key from %1 or the keyring</source>
        <translation>Standard: aus %1 oder dem Schlüsselbund</translation>
    </message>
    <message>
        <source>The offline rules use the schema and the values of the database. They are not a language model, need no network and cost nothing. No data leaves this computer.</source>
        <translation>Die Offline-Regeln verwenden das Schema und die Werte der Datenbank. Sie sind kein Sprachmodell, brauchen kein Netz und kosten nichts. Keine Daten verlassen diesen Rechner.</translation>
    </message>
    <message>
        <source>The question is sent to this server, with the schema and the rows that the settings let the model see. The key is kept in the system keyring, never in settings or sessions.</source>
        <translation>Die Frage geht an diesen Server, mit dem Schema und den Zeilen, die das Modell nach den Einstellungen sehen darf. Der Schlüssel liegt im Schlüsselbund des Systems, nie in Einstellungen oder Sitzungen.</translation>
    </message>
    <message>
        <source>Choose a file with recorded answers</source>
        <translation>Datei mit aufgezeichneten Antworten wählen</translation>
    </message>
    <message>
        <source>Choose the file with the recorded answers.</source>
        <translation>Wählen Sie die Datei mit den aufgezeichneten Antworten.</translation>
    </message>
    <message>
        <source>Enter the server address, for example http://127.0.0.1:8080/v1.</source>
        <translation>Geben Sie die Adresse des Servers ein, zum Beispiel http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <source>Testing the model…</source>
        <translation>Modell wird getestet …</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>✗ %1</source>
        <translation>✗ %1</translation>
    </message>
    <message>
        <source>file that stores all questions and answers, but not the key</source>
        <translation>Datei für alle Fragen und Antworten, ohne Schlüssel</translation>
    </message>
    <message>
        <source>Recording file</source>
        <translation>Aufzeichnungsdatei</translation>
    </message>
    <message>
        <source>Choose a recording file, or turn recording off.</source>
        <translation>Wählen Sie eine Aufzeichnungsdatei, oder schalten Sie die Aufzeichnung aus.</translation>
    </message>
    <message>
        <source>The answers come from a file that was recorded with “Record answers” in this dialog or with the command “reflexion ask --record FILE”. Replayed answers need no network and cost nothing.</source>
        <translation>Die Antworten kommen aus einer Datei, die mit „Antworten aufzeichnen“ in diesem Dialog oder mit dem Befehl „reflexion ask --record DATEI“ aufgezeichnet wurde. Wiedergegebene Antworten brauchen kein Netz und kosten nichts.</translation>
    </message>
    <message>
        <source>Prompts of the agent</source>
        <translation>Prompts des Agenten</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Choose a language file</source>
        <translation>Sprachdatei wählen</translation>
    </message>
    <message>
        <source>OpenAI-compatible server</source>
        <translation>OpenAI-kompatibler Server</translation>
    </message>
    <message>
        <source>Enter the name of the model.</source>
        <translation>Geben Sie den Namen des Modells ein.</translation>
    </message>
    <message>
        <source>Enter the address of the server.</source>
        <translation>Geben Sie die Adresse des Servers ein.</translation>
    </message>
    <message numerus="yes">
        <source>The server responds. Choose one of its %n model(s) under Model, then test again.</source>
        <translation><numerusform>Der Server antwortet. Wählen Sie unter Modell sein einziges Modell, und testen Sie noch einmal.</numerusform><numerusform>Der Server antwortet. Wählen Sie unter Modell eines seiner %n Modelle, und testen Sie noch einmal.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ModelChoice</name>
    <message>
        <source>Models on this computer</source>
        <translation>Modelle auf diesem Rechner</translation>
    </message>
    <message>
        <source>Looking for model servers…</source>
        <translation>Modellserver werden gesucht …</translation>
    </message>
    <message>
        <source>Look for models on this computer</source>
        <translation>Modelle auf diesem Rechner suchen</translation>
    </message>
    <message>
        <source>No model server found</source>
        <translation>Kein Modellserver gefunden</translation>
    </message>
    <message>
        <source>No other models found</source>
        <translation>Keine weiteren Modelle gefunden</translation>
    </message>
    <message>
        <source>Another &amp;model…</source>
        <translation>Anderes &amp;Modell…</translation>
    </message>
    <message>
        <source>A model &amp;file…</source>
        <translation>Eine Modell&amp;datei…</translation>
    </message>
</context>
<context>
    <name>widgets::BreakpointDialog</name>
    <message>
        <source>Breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>every step</source>
        <translation>jedem Schritt</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>Before or after the step</source>
        <translation>Vor oder nach dem Schritt</translation>
    </message>
    <message>
        <source>Step of the breakpoint</source>
        <translation>Schritt des Haltepunkts</translation>
    </message>
    <message>
        <source>Condition of the breakpoint</source>
        <translation>Bedingung des Haltepunkts</translation>
    </message>
    <message>
        <source>Number N of the condition</source>
        <translation>Zahl N der Bedingung</translation>
    </message>
    <message>
        <source>&amp;When</source>
        <translation>&amp;Wann</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>&amp;Condition</source>
        <translation>&amp;Bedingung</translation>
    </message>
    <message>
        <source>&amp;Number N</source>
        <translation>&amp;Zahl N</translation>
    </message>
    <message>
        <source>The run pauses %1 %2.</source>
        <translation>Der Lauf hält %1 %2 an.</translation>
    </message>
    <message>
        <source>The run pauses after %1 %2.</source>
        <comment>step, if ...</comment>
        <translation>Der Lauf hält nach %1 an, %2.</translation>
    </message>
    <message>
        <source>N</source>
        <comment>number of a condition</comment>
        <translation>N</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>First hit at which the run pauses</source>
        <translation>Erster Treffer, bei dem der Lauf anhält</translation>
    </message>
    <message>
        <source>&amp;First pause at hit number</source>
        <translation>Zuerst &amp;anhalten bei Treffer Nr.</translation>
    </message>
    <message numerus="yes">
        <source>The run does not pause at the first %n hit(s).</source>
        <translation>
            <numerusform>Beim ersten Treffer hält der Lauf nicht an.</numerusform>
            <numerusform>Bei den ersten %n Treffern hält der Lauf nicht an.</numerusform>
        </translation>
    </message>
    <message>
        <source>0 (in every attempt)</source>
        <translation>0 (in jedem Versuch)</translation>
    </message>
    <message>
        <source>The run does not pause in attempts up to this number</source>
        <translation>Der Lauf hält in Versuchen bis zu dieser Nummer nicht an</translation>
    </message>
    <message>
        <source>Pause only after &amp;attempt number</source>
        <translation>Anhalten erst nach &amp;Versuch Nr.</translation>
    </message>
    <message numerus="yes">
        <source>The run does not pause in the first %n attempt(s).</source>
        <translation><numerusform>Im ersten Versuch hält der Lauf nicht an.</numerusform><numerusform>In den ersten %n Versuchen hält der Lauf nicht an.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ChangeDialog</name>
    <message>
        <source>Enter JSON with the same structure as the current value.</source>
        <translation>Geben Sie JSON mit demselben Aufbau wie der jetzige Wert ein.</translation>
    </message>
    <message>
        <source>Hint for the model</source>
        <translation>Hinweis für das Modell</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>Another source</source>
        <translation>Andere Quelle</translation>
    </message>
    <message>
        <source>The next prompt for the model contains this hint.</source>
        <translation>Der nächste Prompt für das Modell enthält diesen Hinweis.</translation>
    </message>
    <message>
        <source>Earlier steps are reused at no cost. The original attempt is kept.</source>
        <translation>Frühere Schritte werden ohne Kosten wiederverwendet. Der ursprüngliche Versuch bleibt erhalten.</translation>
    </message>
    <message>
        <source>For the next step &amp;only</source>
        <translation>&amp;Nur für den nächsten Schritt</translation>
    </message>
    <message>
        <source>Change and rerun</source>
        <translation>Ändern und neu ausführen</translation>
    </message>
    <message>
        <source>Kind of change</source>
        <translation>Art der Änderung</translation>
    </message>
    <message>
        <source>default: automatic name</source>
        <translation>Standard: automatischer Name</translation>
    </message>
    <message>
        <source>Branch name</source>
        <translation>Name des Zweigs</translation>
    </message>
    <message>
        <source>&amp;Kind of change</source>
        <translation>&amp;Art der Änderung</translation>
    </message>
    <message>
        <source>Branch &amp;name</source>
        <translation>Name des &amp;Zweigs</translation>
    </message>
    <message>
        <source>&amp;Rerun from here</source>
        <translation>Von hier ne&amp;u ausführen</translation>
    </message>
    <message>
        <source>Only create the &amp;branch</source>
        <translation>Nur den Zweig an&amp;legen</translation>
    </message>
    <message>
        <source>The program stored no state before this step. Choose a step that has already run.</source>
        <translation>Das Programm hat vor diesem Schritt keinen Zustand gespeichert. Wählen Sie einen Schritt, der schon ausgeführt wurde.</translation>
    </message>
    <message>
        <source>The text is empty. Enter a text first.</source>
        <translation>Der Text ist leer. Geben Sie zuerst einen Text ein.</translation>
    </message>
    <message>
        <source>your hint</source>
        <translation>Ihr Hinweis</translation>
    </message>
    <message>
        <source>%1: %2, for all later steps</source>
        <translation>%1: %2, für alle späteren Schritte</translation>
    </message>
    <message>
        <source>%1: %2, for one step</source>
        <translation>%1: %2, für einen Schritt</translation>
    </message>
    <message>
        <source>This step has not run yet. Choose a step that has already run.</source>
        <translation>Dieser Schritt wurde noch nicht ausgeführt. Wählen Sie einen Schritt, der schon ausgeführt wurde.</translation>
    </message>
    <message>
        <source>your edit of attempt %2: %1</source>
        <translation>Ihre Änderung an Versuch %2: %1</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Discard this change. If you only close the dialog, the change is kept as a draft</source>
        <translation>Diese Änderung verwerfen. Wenn Sie den Dialog nur schließen, bleibt die Änderung als Entwurf erhalten</translation>
    </message>
    <message>
        <source>Choose the model for the next steps, or type a name, for example recorded:FILE.</source>
        <translation>Wählen Sie das Modell für die nächsten Schritte, oder geben Sie einen Namen ein, zum Beispiel recorded:DATEI.</translation>
    </message>
    <message>
        <source>Choose the source for the next steps, or type an address. The model still uses the schema of the old source.</source>
        <translation>Wählen Sie die Quelle für die nächsten Schritte, oder geben Sie eine Adresse ein. Das Modell verwendet weiter das Schema der alten Quelle.</translation>
    </message>
    <message>
        <source>Tick the types that the model may see.</source>
        <translation>Kreuzen Sie die Typen an, die das Modell sehen darf.</translation>
    </message>
    <message>
        <source>Double-click a cell to change its value. Values keep their types. The score is computed again.</source>
        <translation>Klicken Sie doppelt auf eine Zelle, um ihren Wert zu ändern. Werte behalten ihren Typ. Die Punktzahl wird neu berechnet.</translation>
    </message>
    <message>
        <source>Enter your score, from %1 to %2. Your score replaces the computed score, and the stop rule is checked again.</source>
        <translation>Geben Sie Ihre Punktzahl ein, von %1 bis %2. Sie ersetzt die berechnete Punktzahl, und die Stoppregel wird neu geprüft.</translation>
    </message>
    <message>
        <source>Tick at least one type.</source>
        <translation>Kreuzen Sie mindestens einen Typ an.</translation>
    </message>
</context>
<context>
    <name>widgets::ComparePane</name>
    <message>
        <source>Outcomes of both attempts</source>
        <translation>Ausgang beider Versuche</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzu</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Both sides show the same attempt. To compare, choose another attempt above.</source>
        <translation>Beide Seiten zeigen denselben Versuch. Wählen Sie zum Vergleichen oben einen anderen Versuch.</translation>
    </message>
    <message>
        <source>The query is the same on both sides.</source>
        <translation>Die Abfrage ist auf beiden Seiten gleich.</translation>
    </message>
    <message>
        <source>The two attempts belong to different runs.</source>
        <translation>Die beiden Versuche gehören zu verschiedenen Läufen.</translation>
    </message>
    <message>
        <source>The two attempts have no step in common.</source>
        <translation>Die beiden Versuche haben keinen Schritt gemeinsam.</translation>
    </message>
    <message>
        <source>The attempts share all steps up to step %1 (%2) of attempt %3.</source>
        <translation>Die Versuche haben alle Schritte bis Schritt %1 (%2) von Versuch %3 gemeinsam.</translation>
    </message>
    <message>
        <source>compared part</source>
        <translation>verglichener Teil</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Rows %1 → %2</source>
        <translation>Zeilen %1 → %2</translation>
    </message>
    <message>
        <source>Rows: the results have no common column</source>
        <translation>Zeilen: Die Ergebnisse haben keine gemeinsame Spalte</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 unverändert</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 verglichen mit %2</translation>
    </message>
    <message>
        <source>Rows: %1 added, %2 removed, %3 changed, %4 unchanged</source>
        <translation>Zeilen: %1 neu, %2 entfernt, %3 geändert, %4 unverändert</translation>
    </message>
    <message>
        <source>Back to the timeline</source>
        <translation>Zurück zum Verlauf</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Compare two attempts</source>
        <translation>Zwei Versuche vergleichen</translation>
    </message>
    <message>
        <source>Differences in the query</source>
        <translation>Unterschiede der Abfragen</translation>
    </message>
    <message>
        <source>Previous difference in the query</source>
        <translation>Voriger Unterschied der Abfragen</translation>
    </message>
    <message>
        <source>Next difference in the query</source>
        <translation>Nächster Unterschied der Abfragen</translation>
    </message>
    <message>
        <source>Copy comparison</source>
        <translation>Vergleich kopieren</translation>
    </message>
    <message>
        <source>Query of the earlier attempt</source>
        <translation>Abfrage des früheren Versuchs</translation>
    </message>
    <message>
        <source>Query of the later attempt</source>
        <translation>Abfrage des späteren Versuchs</translation>
    </message>
    <message>
        <source>The earlier attempt</source>
        <translation>Der frühere Versuch</translation>
    </message>
    <message>
        <source>The later attempt</source>
        <translation>Der spätere Versuch</translation>
    </message>
    <message>
        <source>Rows of both attempts, by kind of change</source>
        <translation>Zeilen beider Versuche, nach Art der Änderung</translation>
    </message>
    <message>
        <source>Show as one graph</source>
        <translation>Als ein Graph</translation>
    </message>
    <message>
        <source>The attempts ran on different data. The source changed in between, or the attempts used different sources.</source>
        <translation>Die Versuche liefen auf verschiedenen Daten. Die Quelle hat sich dazwischen geändert, oder die Versuche nutzten verschiedene Quellen.</translation>
    </message>
    <message>
        <source>Show the nodes and relationships of both results in one graph. Nodes and relationships that occur in only one result are marked</source>
        <translation>Knoten und Beziehungen beider Ergebnisse in einem Graphen zeigen. Knoten und Beziehungen, die nur in einem Ergebnis vorkommen, sind gekennzeichnet</translation>
    </message>
    <message>
        <source>Comparison of %1 and %2 for the question “%3”</source>
        <translation>Vergleich von %1 und %2 zur Frage „%3“</translation>
    </message>
    <message numerus="yes">
        <source>%n addition(s)</source>
        <translation>
            <numerusform>%n Zusatz</numerusform>
            <numerusform>%n Zusätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removal(s) from the query</source>
        <translation><numerusform>%n Entfernung aus der Abfrage</numerusform><numerusform>%n Entfernungen aus der Abfrage</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::DebugController</name>
    <message>
        <source>questions</source>
        <comment>name of a file</comment>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>The data was written to %1</source>
        <translation>Die Daten wurden nach %1 geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>Branch %1 reuses %n step(s)</source>
        <translation><numerusform>Zweig %1 verwendet %n Schritt wieder</numerusform><numerusform>Zweig %1 verwendet %n Schritte wieder</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) reused at no cost</source>
        <translation><numerusform>%n Token kostenlos wiederverwendet</numerusform><numerusform>%n Token kostenlos wiederverwendet</numerusform></translation>
    </message>
    <message>
        <source>There is no attempt to change yet. Ask a question first.</source>
        <translation>Es gibt noch keinen Versuch, den Sie ändern können. Stellen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>Rename branch</source>
        <translation>Zweig umbenennen</translation>
    </message>
    <message>
        <source>Branch name:</source>
        <translation>Name des Zweigs:</translation>
    </message>
    <message>
        <source>A branch named “%1” already exists. Choose another name.</source>
        <translation>Ein Zweig mit dem Namen „%1“ existiert bereits. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on this attempt (leave empty to remove the note):</source>
        <translation>Notiz zu diesem Versuch (leer lassen, um die Notiz zu entfernen):</translation>
    </message>
    <message>
        <source>Choose an attempt or a step to repeat.</source>
        <translation>Wählen Sie einen Versuch oder einen Schritt zum Wiederholen.</translation>
    </message>
    <message>
        <source>Add the test case to a question file</source>
        <translation>Testfall zu einer Fragendatei hinzufügen</translation>
    </message>
    <message>
        <source>Questions (*.jsonl)</source>
        <translation>Fragen (*.jsonl)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>The replay of %n recorded step(s) had the same outcome as the recording. It called no model and no database.</source>
        <translation><numerusform>Die Wiedergabe von %n aufgezeichneten Schritt hatte dasselbe Ergebnis wie die Aufzeichnung. Sie rief weder Modell noch Datenbank auf.</numerusform><numerusform>Die Wiedergabe von %n aufgezeichneten Schritten hatte dasselbe Ergebnis wie die Aufzeichnung. Sie rief weder Modell noch Datenbank auf.</numerusform></translation>
    </message>
    <message>
        <source>The replay stopped at the first difference from the recording: %1</source>
        <translation>Die Wiedergabe hielt beim ersten Unterschied zur Aufzeichnung an: %1</translation>
    </message>
    <message>
        <source>There is no run to replay yet. Ask a question first.</source>
        <translation>Es gibt noch keinen Lauf, der wiedergegeben werden kann. Stellen Sie zuerst eine Frage.</translation>
    </message>
</context>
<context>
    <name>widgets::ExportDialog</name>
    <message>
        <source>report</source>
        <comment>name of a file</comment>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>One &amp;HTML page, for reading and printing</source>
        <translation>Eine &amp;HTML-Seite, zum Lesen und Drucken</translation>
    </message>
    <message>
        <source>&amp;JSON lines, for programs and for import</source>
        <translation>&amp;JSON-Zeilen, für Programme und zum Einlesen</translation>
    </message>
    <message>
        <source>&amp;All runs of the session</source>
        <translation>&amp;Alle Läufe der Sitzung</translation>
    </message>
    <message>
        <source>Include &amp;rows</source>
        <translation>&amp;Zeilen einschließen</translation>
    </message>
    <message>
        <source>Include &amp;prompts</source>
        <translation>&amp;Prompts einschließen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Choose a file for the export</source>
        <translation>Datei für den Export wählen</translation>
    </message>
    <message>
        <source>HTML pages (*.html)</source>
        <translation>HTML-Seiten (*.html)</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>&amp;OpenTelemetry spans, for trace viewers</source>
        <translation>&amp;OpenTelemetry-Spans, für Trace-Betrachter</translation>
    </message>
    <message>
        <source>OpenTelemetry spans (*.json)</source>
        <translation>OpenTelemetry-Spans (*.json)</translation>
    </message>
    <message>
        <source>Passwords and keys are never stored in sessions or exports. Values of private columns are masked.</source>
        <translation>Passwörter und Schlüssel werden nie in Sitzungen oder Exporten gespeichert. Werte privater Spalten sind verdeckt.</translation>
    </message>
    <message>
        <source>Without rows, the file contains no values from the database. It also contains no answers, no reflections and no rows in prompts.</source>
        <translation>Ohne Zeilen enthält die Datei keine Werte aus der Datenbank. Sie enthält auch keine Antworten, keine Reflexionen und keine Zeilen in Prompts.</translation>
    </message>
    <message>
        <source>The exported runs can be imported and read, but not continued.</source>
        <translation>Die exportierten Läufe lassen sich importieren und lesen, aber nicht fortsetzen.</translation>
    </message>
</context>
<context>
    <name>widgets::FindBar</name>
    <message>
        <source>Previous hit</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Search in the run</source>
        <translation>Im Lauf suchen</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>no hits</source>
        <translation>keine Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>widgets::HistoryDialog</name>
    <message>
        <source>Question history</source>
        <translation>Verlauf der Fragen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>Alle Quellen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>&amp;Show the run</source>
        <translation>Lauf &amp;zeigen</translation>
    </message>
    <message>
        <source>Ask &amp;again</source>
        <translation>&amp;Noch einmal fragen</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>date of the question</source>
        <translation>Datum der Frage</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n recent session(s)…</source>
        <translation><numerusform>%n frühere Sitzung wird gelesen …</numerusform><numerusform>%n frühere Sitzungen werden gelesen …</numerusform></translation>
    </message>
    <message>
        <source>These sessions were not read, because another program uses them or they are damaged: %1</source>
        <translation>Diese Sitzungen wurden nicht gelesen, weil ein anderes Programm sie verwendet oder sie beschädigt sind: %1</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>current session</source>
        <translation>jetzige Sitzung</translation>
    </message>
    <message>
        <source>&amp;Open the session</source>
        <translation>Sitzung ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Every question you ask will appear here with its outcome.</source>
        <translation>Hier erscheint jede Frage, die Sie stellen, mit ihrem Ergebnis.</translation>
    </message>
    <message>
        <source>Find a question</source>
        <translation>Frage suchen</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Frage stellen</translation>
    </message>
    <message>
        <source>No question contains all these words. Delete some words.</source>
        <translation>Keine Frage enthält alle diese Wörter. Löschen Sie einige Wörter.</translation>
    </message>
</context>
<context>
    <name>widgets::RepeatDialog</name>
    <message>
        <source>&amp;Repeat</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Repetition of a step</source>
        <translation>Wiederholung eines Schritts</translation>
    </message>
    <message>
        <source>Number of repetitions</source>
        <translation>Anzahl der Wiederholungen</translation>
    </message>
    <message>
        <source>&amp;Number of repetitions of the steps from %1 to the next score:</source>
        <translation>&amp;Anzahl der Wiederholungen der Schritte von %1 bis zur nächsten Bewertung:</translation>
    </message>
    <message>
        <source>Each repetition is a separate branch. Scores from a language model vary between repetitions. The offline rules always give the same result.</source>
        <translation>Jede Wiederholung ist ein eigener Zweig. Die Punkte eines Sprachmodells schwanken zwischen den Wiederholungen. Die Offline-Regeln liefern immer dasselbe Ergebnis.</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Results of each repetition appear here.</source>
        <translation>Hier erscheinen die Ergebnisse jeder Wiederholung.</translation>
    </message>
</context>
<context>
    <name>SourceDialog</name>
    <message>
        <source>Ta&amp;ble</source>
        <translation>Ta&amp;belle</translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation>&amp;Verbindungen</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>Ver&amp;gessen</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>A&amp;rt</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>Ord&amp;ner</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Encryption</source>
        <translation>Versch&amp;lüsselung</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>Po&amp;rt</source>
        <translation>P&amp;ort</translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation>Daten&amp;bank</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>Ben&amp;utzer</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>&amp;Passwort</translation>
    </message>
    <message>
        <source>Keep the password in this system's ke&amp;yring</source>
        <translation>Passwort im &amp;Schlüsselbund dieses Systems behalten</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Test report</source>
        <translation>Testbericht</translation>
    </message>
    <message>
        <source>Open a source</source>
        <translation>Quelle öffnen</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>SSH &amp;gateway</source>
        <translation>SSH-Gate&amp;way</translation>
    </message>
</context>
<context>
    <name>widgets::SourceDialog</name>
    <message>
        <source>Documents in PostgreSQL</source>
        <translation>Dokumente in PostgreSQL</translation>
    </message>
    <message>
        <source>Documents in Neo4j</source>
        <translation>Dokumente in Neo4j</translation>
    </message>
    <message>
        <source>La&amp;bel</source>
        <translation>La&amp;bel</translation>
    </message>
    <message>
        <source>Ta&amp;ble</source>
        <translation>Ta&amp;belle</translation>
    </message>
    <message>
        <source>table or label with the texts (to choose from a list, leave this empty and press Test)</source>
        <translation>Tabelle oder Label mit den Texten (zur Auswahl aus einer Liste leer lassen und „Testen“ klicken)</translation>
    </message>
    <message>
        <source>BioCypher output folder</source>
        <translation>BioCypher-Ausgabeordner</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>No encryption</source>
        <translation>Keine Verschlüsselung</translation>
    </message>
    <message>
        <source>Encrypted, certificate verified</source>
        <translation>Verschlüsselt, Zertifikat geprüft</translation>
    </message>
    <message>
        <source>Encrypted, no certificate check</source>
        <translation>Verschlüsselt, ohne Prüfung des Zertifikats</translation>
    </message>
    <message>
        <source>%1 · cluster</source>
        <translation>%1 · Cluster</translation>
    </message>
    <message>
        <source>full address (bolt://user@host:7687/database) or folder path</source>
        <translation>vollständige Adresse (bolt://benutzer@host:7687/datenbank) oder Ordnerpfad</translation>
    </message>
    <message>
        <source>name in the list (optional)</source>
        <translation>Name in der Liste (optional)</translation>
    </message>
    <message>
        <source>default: password from the keyring or REFLEXION_PASSWORD</source>
        <translation>Standard: Passwort aus dem Schlüsselbund oder REFLEXION_PASSWORD</translation>
    </message>
    <message>
        <source>Fi&amp;le</source>
        <translation>Da&amp;tei</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>Ord&amp;ner</translation>
    </message>
    <message>
        <source>default database of the user</source>
        <translation>Standarddatenbank des Benutzers</translation>
    </message>
    <message>
        <source>Addresses that begin with %1 cannot be opened here. Choose a kind of source from the list.</source>
        <translation>Adressen, die mit %1 beginnen, können hier nicht geöffnet werden. Wählen Sie eine Art von Quelle aus der Liste.</translation>
    </message>
    <message>
        <source>Enter the host of the database, for example localhost.</source>
        <translation>Geben Sie den Host der Datenbank ein, zum Beispiel localhost.</translation>
    </message>
    <message>
        <source>The port must be a number from 1 to 65535.</source>
        <translation>Der Port muss eine Zahl von 1 bis 65535 sein.</translation>
    </message>
    <message>
        <source>Choose a folder or file, or paste an address.</source>
        <translation>Wählen Sie einen Ordner oder eine Datei, oder fügen Sie eine Adresse ein.</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>The test was stopped.</source>
        <translation>Der Test wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Connecting to the source…</source>
        <translation>Verbindung zur Quelle wird hergestellt …</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>✗ %1</source>
        <translation>✗ %1</translation>
    </message>
    <message>
        <source>Reading the source…</source>
        <translation>Quelle wird gelesen …</translation>
    </message>
    <message>
        <source>Documents (text, Markdown, HTML, PDF)</source>
        <translation>Dokumente (Text, Markdown, HTML, PDF)</translation>
    </message>
    <message>
        <source>user@host of an SSH gateway (leave empty for a direct connection)</source>
        <translation>benutzer@host eines SSH-Gateways (leer lassen für eine direkte Verbindung)</translation>
    </message>
    <message>
        <source>Sources that you opened before appear here. Choose a source to fill in the fields.</source>
        <translation>Hier erscheinen Quellen, die Sie schon geöffnet haben. Wählen Sie eine Quelle, um die Felder auszufüllen.</translation>
    </message>
    <message>
        <source>The result of the test appears here.</source>
        <translation>Hier erscheint das Ergebnis des Tests.</translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation>Beispieldaten</translation>
    </message>
    <message>
        <source>Copy stored in the session</source>
        <translation>Kopie in der Sitzung</translation>
    </message>
    <message>
        <source>Tables in files (CSV, Excel, Parquet, JSON lines)</source>
        <translation>Tabellen in Dateien (CSV, Excel, Parquet, JSON-Zeilen)</translation>
    </message>
    <message>
        <source>&amp;Sample</source>
        <translation>&amp;Beispiel</translation>
    </message>
    <message>
        <source>&amp;Encryption</source>
        <translation>&amp;Verschlüsselung</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Einen Ordner wählen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>PromptsDialog</name>
    <message>
        <source>S&amp;ources</source>
        <translation>&amp;Quellen</translation>
    </message>
    <message>
        <source>Sources that use these prompts</source>
        <translation>Quellen, die diese Prompts verwenden</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation>&amp;Prompts</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>Text des Prompts</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Difference from the default</source>
        <translation>Unterschied zur Vorgabe</translation>
    </message>
    <message>
        <source>&amp;Difference from the default</source>
        <translation>&amp;Unterschied zur Vorgabe</translation>
    </message>
    <message>
        <source>&amp;Restore the default</source>
        <translation>Vorgabe &amp;wiederherstellen</translation>
    </message>
</context>
<context>
    <name>widgets::PromptsDialog</name>
    <message>
        <source>All sources</source>
        <translation>Alle Quellen</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>%1 (changed)</source>
        <translation>%1 (geändert)</translation>
    </message>
    <message>
        <source>The default prompt contains %1, which the program fills in for each run. Your text does not contain %1, so the model does not get this information.</source>
        <translation>Die Vorgabe enthält %1. Das Programm füllt %1 für jeden Lauf aus. In Ihrem Text fehlt %1, deshalb erhält das Modell diese Angaben nicht.</translation>
    </message>
    <message>
        <source>The program does not fill in %1. The model sees %1 exactly as written.</source>
        <translation>Das Programm füllt %1 nicht aus. Das Modell sieht %1 genau so, wie es dasteht.</translation>
    </message>
    <message>
        <source>This prompt is the default prompt.</source>
        <translation>Dieser Prompt ist die Vorgabe.</translation>
    </message>
</context>
<context>
    <name>app::EvaluationModel</name>
    <message>
        <source>category or question</source>
        <translation>Kategorie oder Frage</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>abstained</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>previous outcome</source>
        <translation>voriges Ergebnis</translation>
    </message>
</context>
<context>
    <name>widgets::EvaluationWindow</name>
    <message>
        <source>worse (before: %1)</source>
        <translation>schlechter (vorher: %1)</translation>
    </message>
    <message>
        <source>better (before: %1)</source>
        <translation>besser (vorher: %1)</translation>
    </message>
    <message>
        <source>better results: %1</source>
        <translation>bessere Ergebnisse: %1</translation>
    </message>
    <message>
        <source>worse results: %1</source>
        <translation>schlechtere Ergebnisse: %1</translation>
    </message>
    <message>
        <source>worse results: %1, better results: %2</source>
        <translation>schlechtere Ergebnisse: %1, bessere: %2</translation>
    </message>
    <message>
        <source>unknown cost</source>
        <translation>unbekannte Kosten</translation>
    </message>
    <message>
        <source>%1 USD</source>
        <translation>%1 USD</translation>
    </message>
    <message>
        <source>no cost</source>
        <translation>keine Kosten</translation>
    </message>
    <message>
        <source>First attempts: %1 correct, %2 wrong. After reflection: %3 correct, %4 wrong. Average per question: %5 attempts, %6 tokens, %7, %8 s.</source>
        <translation>Erste Versuche: %1 richtig, %2 falsch. Nach der Reflexion: %3 richtig, %4 falsch. Durchschnitt je Frage: %5 Versuche, %6 Token, %7, %8 s.</translation>
    </message>
    <message>
        <source>Only &amp;worse results</source>
        <translation>&amp;Nur schlechtere Ergebnisse</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>abstained</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>outcome of a question</comment>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>&amp;Vergleichen mit …</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Open the &amp;run</source>
        <translation>&amp;Lauf öffnen</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Results by category and question</source>
        <translation>Ergebnisse nach Kategorie und Frage</translation>
    </message>
    <message>
        <source>The evaluation asks each model every question and compares the rows of the answers with the correct rows.</source>
        <translation>Die Auswertung stellt jedem Modell jede Frage und vergleicht die Zeilen der Antworten mit den richtigen Zeilen.</translation>
    </message>
    <message>
        <source>Separate several entries with semicolons</source>
        <translation>Mehrere Einträge mit Strichpunkten trennen</translation>
    </message>
    <message>
        <source>File of questions (JSON lines). Leave empty to generate questions from the source.</source>
        <translation>Datei mit Fragen (JSON-Zeilen). Leer lassen, um Fragen aus der Quelle zu erzeugen.</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>%1 of %2 questions are done (%3)</source>
        <translation>%1 von %2 Fragen sind erledigt (%3)</translation>
    </message>
    <message>
        <source>Stopped. The results so far are shown.</source>
        <translation>Angehalten. Die bisherigen Ergebnisse werden gezeigt.</translation>
    </message>
    <message>
        <source>Done. Open a question to see its run, or compare the results with an earlier evaluation.</source>
        <translation>Fertig. Öffnen Sie eine Frage, um ihren Lauf zu sehen, oder vergleichen Sie die Ergebnisse mit einer früheren Auswertung.</translation>
    </message>
    <message>
        <source>Compared with %1. Changes are in bold.</source>
        <translation>Verglichen mit %1. Änderungen sind fett.</translation>
    </message>
    <message>
        <source>Evaluation written to %1</source>
        <translation>Auswertung nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Stopping after the current question…</source>
        <translation>Hält nach der aktuellen Frage an …</translation>
    </message>
    <message>
        <source>Opening the source…</source>
        <translation>Öffnet die Quelle …</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Choose question files</source>
        <translation>Dateien mit Fragen wählen</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl);;All files (*)</source>
        <translation>JSON-Zeilen (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose an earlier evaluation</source>
        <translation>Frühere Auswertung wählen</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export the evaluation</source>
        <translation>Auswertung exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json);;CSV (*.csv);;Markdown (*.md);;JUnit (*.xml)</source>
        <translation>JSON (*.json);;CSV (*.csv);;Markdown (*.md);;JUnit (*.xml)</translation>
    </message>
    <message>
        <source>S&amp;ources</source>
        <translation>Q&amp;uellen</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>&amp;Modelle</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>Questions to &amp;generate</source>
        <translation>Zu er&amp;zeugende Fragen</translation>
    </message>
    <message>
        <source>Press Start. Results by category appear here.</source>
        <translation>Klicken Sie auf „Starten“. Hier erscheinen die Ergebnisse nach Kategorie.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose from the known sources</source>
        <translation>Aus den bekannten Quellen wählen</translation>
    </message>
    <message>
        <source>Choose from the known models</source>
        <translation>Aus den bekannten Modellen wählen</translation>
    </message>
</context>
<context>
    <name>widgets::SynonymsDialog</name>
    <message>
        <source>Synonyms</source>
        <translation>Synonyme</translation>
    </message>
    <message>
        <source>&amp;Synonyms of “%1”, separated by commas:</source>
        <translation>&amp;Synonyme für „%1“, durch Kommas getrennt:</translation>
    </message>
    <message>
        <source>In every question to this source, the offline rules treat these words as synonyms of this name.</source>
        <translation>In jeder Frage an diese Quelle behandeln die Offline-Regeln diese Wörter als Synonyme dieses Namens.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Open a new window even if one is already open.</source>
        <translation>Ein neues Fenster öffnen, auch wenn schon eines offen ist.</translation>
    </message>
</context>
<context>
    <name>widgets::MiniMap</name>
    <message>
        <source>Run overview</source>
        <translation>Übersicht des Laufs</translation>
    </message>
    <message>
        <source>Overview of the run. Click or drag to scroll the timeline. Press Left or Right to scroll by one page, and Enter to select an attempt.</source>
        <translation>Übersicht des Laufs. Klicken oder ziehen Sie, um die Zeitleiste zu bewegen. Drücken Sie Links oder Rechts, um zu blättern, und die Eingabetaste, um einen Versuch zu wählen.</translation>
    </message>
    <message>
        <source>Attempts %1 to %2 of %3</source>
        <translation>Versuche %1 bis %2 von %3</translation>
    </message>
</context>
<context>
    <name>widgets::SessionDialog</name>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>Session size</source>
        <translation>Größe der Sitzung</translation>
    </message>
    <message>
        <source>Runs and branches</source>
        <translation>Läufe und Zweige</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>Preview of the deletion</source>
        <translation>Vorschau auf das Löschen</translation>
    </message>
    <message>
        <source>&amp;Delete selected</source>
        <translation>Ausgewähltes &amp;löschen</translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation>&amp;Verdichten</translation>
    </message>
    <message>
        <source>Frees unused space in the session file. Runs do not change.</source>
        <translation>Gibt ungenutzten Platz in der Sitzungsdatei frei. Die Läufe ändern sich nicht.</translation>
    </message>
    <message>
        <source>There is no session yet. Ask a question first.</source>
        <translation>Es gibt noch keine Sitzung. Stellen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>%1: %2 in total, %3 shared by several runs, %4 unused.</source>
        <translation>%1: insgesamt %2, davon %3 von mehreren Läufen geteilt, %4 ungenutzt.</translation>
    </message>
    <message>
        <source>The session is read-only, so you cannot delete runs or compact the file.</source>
        <translation>Die Sitzung ist schreibgeschützt, deshalb können Sie keine Läufe löschen und die Datei nicht verkleinern.</translation>
    </message>
    <message>
        <source>Size: %1 before, %2 now.</source>
        <translation>Größe: vorher %1, jetzt %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were deleted.</source>
        <translation><numerusform>%n Schritt wurde gelöscht.</numerusform><numerusform>%n Schritte wurden gelöscht.</numerusform></translation>
    </message>
    <message>
        <source>Run or branch</source>
        <translation>Lauf oder Zweig</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Select the runs and branches to delete.</source>
        <translation>Wählen Sie die Läufe und Zweige aus, die gelöscht werden sollen.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation><numerusform>%n Lauf</numerusform><numerusform>%n Läufe</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation><numerusform>%n Zweig</numerusform><numerusform>%n Zweige</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%1 will be deleted: up to %n step(s), about %2. The program keeps steps from which another branch starts. You cannot undo the deletion.</source>
        <translation><numerusform>Gelöscht wird: %1, bis zu %n Schritt, etwa %2. Schritte, von denen ein anderer Zweig ausgeht, bleiben erhalten. Das Löschen lässt sich nicht rückgängig machen.</numerusform><numerusform>Gelöscht wird: %1, bis zu %n Schritte, etwa %2. Schritte, von denen ein anderer Zweig ausgeht, bleiben erhalten. Das Löschen lässt sich nicht rückgängig machen.</numerusform></translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
</context>
<context>
    <name>widgets::GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>Handbuch (englisch)</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page text</source>
        <translation>Text der Seite</translation>
    </message>
    <message>
        <source>This file is not part of the guide. It is in the source archive: docs/%1</source>
        <translation>Diese Datei gehört nicht zum Handbuch. Sie liegt im Quellarchiv: docs/%1</translation>
    </message>
    <message>
        <source>No page contains all these words.</source>
        <translation>Keine Seite enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
</context>
<context>
    <name>widgets::LessonsDialog</name>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>wrong name</source>
        <translation>falscher Name</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>fix worked</source>
        <translation>Korrektur half</translation>
    </message>
    <message>
        <source>trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>last used</source>
        <translation>zuletzt benutzt</translation>
    </message>
    <message>
        <source>%1 of %2 times</source>
        <translation>%1 von %2 Malen</translation>
    </message>
    <message>
        <source>%1, no longer used</source>
        <translation>%1, nicht mehr benutzt</translation>
    </message>
    <message>
        <source>Fixes for earlier errors with this source. The model gets these fixes. If an error was a wrong name and a query uses this name again, the program applies the fix at once. Double-click a fix to edit it.</source>
        <translation>Korrekturen früherer Fehler mit dieser Quelle. Das Modell erhält diese Korrekturen. War der Fehler ein falscher Name und verwendet eine Abfrage diesen Namen wieder, wendet das Programm die Korrektur sofort an. Doppelklicken Sie auf eine Korrektur, um sie zu ändern.</translation>
    </message>
    <message>
        <source>Export lessons</source>
        <translation>Lehren exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>%1 could not be written. Check that the folder exists and that you have permission to write to it.</source>
        <translation>%1 konnte nicht geschrieben werden. Prüfen Sie, ob es den Ordner gibt und ob Sie darin schreiben dürfen.</translation>
    </message>
    <message>
        <source>There are no lessons for this source. Only the SQL agent learns lessons, and only from databases with tables.</source>
        <translation>Für diese Quelle gibt es keine Lehren. Nur der SQL-Agent zieht Lehren, und nur aus Datenbanken mit Tabellen.</translation>
    </message>
    <message>
        <source>There are no lessons for this source yet. If a query fails, for example because of an unknown column, and the next attempt works, the fix appears here. A query that returns no rows does not count as failed.</source>
        <translation>Für diese Quelle gibt es noch keine Lehren. Wenn eine Abfrage scheitert, zum Beispiel an einer unbekannten Spalte, und der nächste Versuch gelingt, erscheint die Korrektur hier. Eine Abfrage, die keine Zeilen liefert, gilt nicht als gescheitert.</translation>
    </message>
    <message>
        <source>Lessons appear here after you ask questions.</source>
        <translation>Lehren erscheinen hier, nachdem Sie Fragen gestellt haben.</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Frage stellen</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Einf&amp;ügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Einf&amp;ügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>&amp;Link-Adresse kopieren</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild hoch</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild runter</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>Alles a&amp;uswählen</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>S&amp;chritt nach oben</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>Schritt nach &amp;unten</translation>
    </message>
</context>
<context>
    <name>score.detour</name>
    <message>
        <source>the query uses {type}, which the question does not mention</source>
        <translation>die Abfrage verwendet {type}, die Frage nennt das nicht</translation>
    </message>
</context>
<context>
    <name>score.negated</name>
    <message>
        <source>the query excludes &quot;{name}&quot;, but the question does not</source>
        <translation>die Abfrage schließt „{name}“ aus, die Frage nicht</translation>
    </message>
</context>
<context>
    <name>score.order-asked</name>
    <message>
        <source>the question asks for an order, but the query has none</source>
        <translation>die Frage verlangt eine Reihenfolge, die Abfrage hat keine</translation>
    </message>
</context>
<context>
    <name>statekeys</name>
    <message>
        <source>access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>checked after step</source>
        <translation>geprüft nach Schritt</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>beginning</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>chosen by</source>
        <translation>ausgewählt nach</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>maximum score</source>
        <translation>höchste Punktzahl</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>citations</source>
        <translation>Zitate</translation>
    </message>
    <message>
        <source>answer with citations</source>
        <translation>Antwort mit Zitaten</translation>
    </message>
    <message>
        <source>cited passages</source>
        <translation>zitierte Textstellen</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>entity types</source>
        <translation>Knotentypen</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>quoted word for word</source>
        <translation>wörtlich zitiert</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>invented citations</source>
        <translation>erfundene Zitate</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>kept passages</source>
        <translation>behaltene Textstellen</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>in the documents</source>
        <translation>in den Dokumenten</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>von Ihnen weggelassen</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>offline rules</source>
        <translation>Offline-Regeln</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Höchstwert</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>syntax is correct</source>
        <translation>Syntax ist richtig</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>passage</source>
        <translation>Textstelle</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>stop rule</source>
        <translation>Stoppregel</translation>
    </message>
    <message>
        <source>properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>unchanged text</source>
        <translation>unveränderter Text</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>irrelevant passages</source>
        <translation>nicht relevante Textstellen</translation>
    </message>
    <message>
        <source>relationship types</source>
        <translation>Beziehungstypen</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>berichtigt</translation>
    </message>
    <message>
        <source>role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>search text</source>
        <translation>Suchtext</translation>
    </message>
    <message>
        <source>queries to run</source>
        <translation>auszuführende Abfragen</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>word stem</source>
        <translation>Wortstamm</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>rows cut off</source>
        <translation>Zeilen gekürzt</translation>
    </message>
    <message>
        <source>unsupported sentences</source>
        <translation>nicht belegte Sätze</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>empty result is verified</source>
        <translation>leeres Ergebnis ist geprüft</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>whole schema</source>
        <translation>ganzes Schema</translation>
    </message>
    <message>
        <source>queries as written</source>
        <translation>Abfragen wie geschrieben</translation>
    </message>
</context>
<context>
    <name>score.part</name>
    <message>
        <source>order</source>
        <translation>Reihenfolge der Zeilen</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>negation</source>
        <translation>Verneinung</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Grundwert</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>Abdeckung der Frage</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Zuordnung der Wörter</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form des Ergebnisses</translation>
    </message>
    <message>
        <source>not trivial</source>
        <translation>Ergebnis nicht leer</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>syntax error</source>
        <translation>Syntaxfehler</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>Zeilen gekürzt</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>doppelte Zeilen</translation>
    </message>
    <message>
        <source>cartesian product</source>
        <translation>Kreuzprodukt</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>Richtung der Beziehung</translation>
    </message>
    <message>
        <source>kind of answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>relevante Textstellen</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>belegte Antwort</translation>
    </message>
    <message>
        <source>useful</source>
        <translation>nützliche Antwort</translation>
    </message>
</context>
<context>
    <name>score.no-words</name>
    <message>
        <source>the question has no content words to compare with the query</source>
        <translation>die Frage hat keine Inhaltswörter, die sich mit der Abfrage vergleichen lassen</translation>
    </message>
</context>
<context>
    <name>score.part-of-answer</name>
    <message>
        <source>the query returns only {property}, but the question asks for more</source>
        <translation>die Abfrage liefert nur {property}, die Frage verlangt mehr</translation>
    </message>
</context>
<context>
    <name>score.words</name>
    <message>
        <source>the query covers {part} of {whole} content words of the question</source>
        <translation>die Abfrage deckt {part} von {whole} Inhaltswörtern der Frage ab</translation>
    </message>
</context>
<context>
    <name>score.certainty-one</name>
    <message>
        <source>certainty of the link between {count} word and the schema</source>
        <translation>Sicherheit der Zuordnung von {count} Wort zum Schema</translation>
    </message>
</context>
<context>
    <name>score.certainty</name>
    <message>
        <source>average certainty of the links between {count} words and the schema</source>
        <translation>mittlere Sicherheit der Zuordnung von {count} Wörtern zum Schema</translation>
    </message>
</context>
<context>
    <name>score.no-values</name>
    <message>
        <source>the query contains no value to check</source>
        <translation>die Abfrage enthält keinen Wert, den das Programm prüfen muss</translation>
    </message>
</context>
<context>
    <name>score.values-missing</name>
    <message>
        <source>{part} of {whole} values in the query exist in the source, but {value} does not</source>
        <translation>{part} von {whole} Werten der Abfrage kommen in der Quelle vor, aber {value} nicht</translation>
    </message>
</context>
<context>
    <name>score.values</name>
    <message>
        <source>{part} of {whole} values in the query exist in the source</source>
        <translation>{part} von {whole} Werten der Abfrage kommen in der Quelle vor</translation>
    </message>
</context>
<context>
    <name>score.none</name>
    <message>
        <source>the result is empty, and the program verified that no rows match</source>
        <translation>das Ergebnis ist leer, und das Programm hat geprüft, dass keine Zeilen passen</translation>
    </message>
</context>
<context>
    <name>score.number</name>
    <message>
        <source>the result is one number, as the question asks</source>
        <translation>das Ergebnis ist eine Zahl, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.number-asked</name>
    <message>
        <source>the question asks for a number that the query does not return</source>
        <translation>die Frage verlangt eine Zahl, die die Abfrage nicht liefert</translation>
    </message>
</context>
<context>
    <name>score.yes-no</name>
    <message>
        <source>the result is yes or no, as the question asks</source>
        <translation>das Ergebnis ist ja oder nein, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.yes-no-asked</name>
    <message>
        <source>the question asks for yes or no, but the query returns something else</source>
        <translation>die Frage verlangt ja oder nein, aber die Abfrage liefert etwas anderes</translation>
    </message>
</context>
<context>
    <name>score.few</name>
    <message>
        <source>the result has only a few rows, as the question asks</source>
        <translation>das Ergebnis hat nur wenige Zeilen, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.few-asked</name>
    <message>
        <source>the question asks for the first few rows, but the query returns more rows or no rows</source>
        <translation>die Frage verlangt die ersten paar Zeilen, aber die Abfrage liefert mehr Zeilen oder keine Zeile</translation>
    </message>
</context>
<context>
    <name>score.not-judged</name>
    <message>
        <source>the grade of the answer is missing or not readable</source>
        <translation>die Bewertung der Antwort fehlt oder ist nicht lesbar</translation>
    </message>
</context>
<context>
    <name>score.average-asked</name>
    <message>
        <source>the question asks for an average, but the query does not calculate an average</source>
        <translation>die Frage verlangt einen Durchschnitt, aber die Abfrage berechnet keinen Durchschnitt</translation>
    </message>
</context>
<context>
    <name>score.total-asked</name>
    <message>
        <source>the question asks for a total, but the query does not calculate a total</source>
        <translation>die Frage verlangt eine Summe, aber die Abfrage berechnet keine Summe</translation>
    </message>
</context>
<context>
    <name>score.each-asked</name>
    <message>
        <source>the question asks for a number for each item, but the query returns only one number</source>
        <translation>die Frage verlangt eine Zahl für jedes Element, aber die Abfrage liefert nur eine Zahl</translation>
    </message>
</context>
<context>
    <name>score.count-not-asked</name>
    <message>
        <source>the query returns a count, but the question does not ask for a count</source>
        <translation>die Abfrage liefert eine Anzahl, aber die Frage verlangt keine Anzahl</translation>
    </message>
</context>
<context>
    <name>score.order-missing</name>
    <message>
        <source>the question asks for the highest or lowest value, but the query does not select it</source>
        <translation>die Frage verlangt den höchsten oder niedrigsten Wert, aber die Abfrage wählt ihn nicht</translation>
    </message>
</context>
<context>
    <name>score.other-end</name>
    <message>
        <source>the query returns the lowest value instead of the highest, or the highest instead of the lowest</source>
        <translation>die Abfrage liefert den niedrigsten statt des höchsten Werts oder den höchsten statt des niedrigsten</translation>
    </message>
</context>
<context>
    <name>score.one-asked</name>
    <message>
        <source>the question asks for one row, but the query returns {count} rows</source>
        <translation>die Frage verlangt eine Zeile, aber die Abfrage liefert {count} Zeilen</translation>
    </message>
</context>
<context>
    <name>score.cut-short</name>
    <message>
        <source>the query returns at most {count} rows, but the question sets no limit</source>
        <translation>die Abfrage liefert höchstens {count} Zeilen, aber die Frage setzt keine Grenze</translation>
    </message>
</context>
<context>
    <name>score.other-side</name>
    <message>
        <source>the query tests for “less” instead of “greater”, or the reverse</source>
        <translation>die Abfrage prüft auf „kleiner“ statt „größer“, oder umgekehrt</translation>
    </message>
</context>
<context>
    <name>score.not-negated</name>
    <message>
        <source>the question contains a negation, but the query does not</source>
        <translation>die Frage enthält eine Verneinung, aber die Abfrage nicht</translation>
    </message>
</context>
<context>
    <name>score.other-property</name>
    <message>
        <source>the query returns {property}, but the question asks for something else</source>
        <translation>die Abfrage liefert {property}, aber die Frage verlangt etwas anderes</translation>
    </message>
</context>
<context>
    <name>score.counts-one</name>
    <message>
        <source>the query selects one item by its name and counts only this item</source>
        <translation>die Abfrage wählt ein Element über seinen Namen und zählt nur dieses Element</translation>
    </message>
</context>
<context>
    <name>score.other-flag</name>
    <message>
        <source>the query requires {property} to be false, but the question does not</source>
        <translation>die Abfrage verlangt, dass {property} falsch ist, die Frage aber nicht</translation>
    </message>
</context>
<context>
    <name>score.other-number</name>
    <message>
        <source>{number} is in the query, but not in the question</source>
        <translation>{number} steht in der Abfrage, aber nicht in der Frage</translation>
    </message>
</context>
<context>
    <name>score.other-join</name>
    <message>
        <source>{from} and {to} are joined by keys that do not refer to each other</source>
        <translation>{from} und {to} werden über Schlüssel verbunden, die nicht aufeinander verweisen</translation>
    </message>
</context>
<context>
    <name>score.repeats</name>
    <message>
        <source>the query returns only {property}, which the question already states</source>
        <translation>die Abfrage liefert nur {property}, das schon in der Frage steht</translation>
    </message>
</context>
<context>
    <name>score.list-asked</name>
    <message>
        <source>the question asks for a list, but the query does not return a list</source>
        <translation>die Frage verlangt eine Liste, aber die Abfrage liefert keine Liste</translation>
    </message>
</context>
<context>
    <name>score.list-wide</name>
    <message>
        <source>the result is a list, but the list has many columns</source>
        <translation>das Ergebnis ist eine Liste, aber mit vielen Spalten</translation>
    </message>
</context>
<context>
    <name>score.list</name>
    <message>
        <source>the result is a list, as the question asks</source>
        <translation>das Ergebnis ist eine Liste, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.none-verified</name>
    <message>
        <source>the result is empty, and the program verified that no rows match</source>
        <translation>das Ergebnis ist leer, und das Programm hat geprüft, dass keine Zeilen passen</translation>
    </message>
</context>
<context>
    <name>score.nothing</name>
    <message>
        <source>the result is empty</source>
        <translation>das Ergebnis ist leer</translation>
    </message>
</context>
<context>
    <name>score.everything</name>
    <message>
        <source>the query ignores the condition in the question and returns all rows</source>
        <translation>die Abfrage lässt die Bedingung der Frage weg und liefert alle Zeilen</translation>
    </message>
</context>
<context>
    <name>score.something</name>
    <message>
        <source>the result has at least one row</source>
        <translation>das Ergebnis hat mindestens eine Zeile</translation>
    </message>
</context>
<context>
    <name>score.refused</name>
    <message>
        <source>a safety check refused the query</source>
        <translation>eine Sicherheitsprüfung lehnte die Abfrage ab</translation>
    </message>
</context>
<context>
    <name>score.unreadable</name>
    <message>
        <source>the query has a syntax error</source>
        <translation>die Abfrage hat einen Syntaxfehler</translation>
    </message>
</context>
<context>
    <name>score.limit</name>
    <message>
        <source>the query exceeded its time or memory limit</source>
        <translation>die Abfrage überschritt ihr Zeitlimit oder ihre Speichergrenze</translation>
    </message>
</context>
<context>
    <name>score.failed</name>
    <message>
        <source>the query failed: {code}</source>
        <translation>die Abfrage schlug fehl: {code}</translation>
    </message>
</context>
<context>
    <name>score.lost-condition</name>
    <message>
        <source>the question asks about the rows of the earlier question, but &quot;{name}&quot; is not in the query</source>
        <translation>die Frage meint die Zeilen der früheren Frage, aber „{name}“ steht nicht in der Abfrage</translation>
    </message>
</context>
<context>
    <name>score.never-true</name>
    <message>
        <source>the query has a condition that no row can meet</source>
        <translation>die Abfrage hat eine Bedingung, die keine Zeile erfüllen kann</translation>
    </message>
</context>
<context>
    <name>score.verified-empty</name>
    <message>
        <source>the program verified that no rows match</source>
        <translation>das Programm hat geprüft, dass keine Zeilen passen</translation>
    </message>
</context>
<context>
    <name>score.empty</name>
    <message>
        <source>the result is empty, and the program could not verify that no rows match</source>
        <translation>das Ergebnis ist leer, und das Programm konnte nicht prüfen, ob wirklich keine Zeilen passen</translation>
    </message>
</context>
<context>
    <name>score.duplicates</name>
    <message>
        <source>some rows occur twice</source>
        <translation>manche Zeilen kommen doppelt vor</translation>
    </message>
</context>
<context>
    <name>score.cartesian</name>
    <message>
        <source>parts of the query are not joined</source>
        <translation>Teile der Abfrage sind nicht verbunden</translation>
    </message>
</context>
<context>
    <name>score.ran</name>
    <message>
        <source>the query ran without an error</source>
        <translation>die Abfrage lief ohne Fehler</translation>
    </message>
</context>
<context>
    <name>score.repaired</name>
    <message>
        <source>a repair changed the query</source>
        <translation>eine Reparatur hat die Abfrage geändert</translation>
    </message>
</context>
<context>
    <name>score.repaired-by</name>
    <message>
        <source>the repair "{move}" changed the query</source>
        <translation>die Reparatur „{move}“ hat die Abfrage geändert</translation>
    </message>
</context>
<context>
    <name>agents</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Asks the model which entity types the question needs. The list of entity types follows.</source>
        <translation>Fragt das Modell, welche Knotentypen die Frage braucht. Die Liste der Knotentypen folgt.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>First part of the prompt for the first query. The schema and the question follow.</source>
        <translation>Erster Teil des Prompts für die erste Abfrage. Das Schema und die Frage folgen.</translation>
    </message>
    <message>
        <source>First part of the prompt for a revised query. The schema, the question and the earlier steps follow.</source>
        <translation>Erster Teil des Prompts für eine überarbeitete Abfrage. Schema, Frage und frühere Schritte folgen.</translation>
    </message>
    <message>
        <source>First part of the prompt for a query. The schema, the question and the earlier attempts follow.</source>
        <translation>Erster Teil des Prompts für eine Abfrage. Schema, Frage und frühere Versuche folgen.</translation>
    </message>
    <message>
        <source>Best attempt</source>
        <translation>Bester Versuch</translation>
    </message>
    <message>
        <source>Choose entity types</source>
        <translation>Knotentypen wählen</translation>
    </message>
    <message>
        <source>Choose properties</source>
        <translation>Eigenschaften wählen</translation>
    </message>
    <message>
        <source>Choose relationship types</source>
        <translation>Beziehungstypen wählen</translation>
    </message>
    <message>
        <source>SQL dialect</source>
        <translation>SQL-Dialekt</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Writes a query, checks the query and runs it. Repairs or revises the query if the result is not good enough.</source>
        <translation>Schreibt eine Abfrage, prüft sie und führt sie aus. Repariert oder überarbeitet sie, wenn das Ergebnis nicht gut genug ist.</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Result of the query</source>
        <translation>Ergebnis der Abfrage</translation>
    </message>
    <message>
        <source>Executions of the query</source>
        <translation>Ausführungen der Abfrage</translation>
    </message>
    <message>
        <source>Problems in the query</source>
        <translation>Probleme in der Abfrage</translation>
    </message>
    <message>
        <source>Fixes for the query</source>
        <translation>Korrekturen an der Abfrage</translation>
    </message>
    <message>
        <source>Fixes for the structure of the query</source>
        <translation>Korrekturen am Aufbau der Abfrage</translation>
    </message>
    <message>
        <source>Graph query</source>
        <translation>Graphabfrage</translation>
    </message>
    <message>
        <source>BioChatter graph query (recorded runs)</source>
        <translation>BioChatter-Graphabfrage (aufgezeichnete Läufe)</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Chosen interpretation of the question</source>
        <translation>Gewählte Lesart der Frage</translation>
    </message>
    <message>
        <source>Confidence in the interpretation of the question</source>
        <translation>Sicherheit der Lesart der Frage</translation>
    </message>
    <message>
        <source>Synonyms that you added</source>
        <translation>Von Ihnen hinzugefügte Synonyme</translation>
    </message>
    <message>
        <source>How the question was understood</source>
        <translation>Wie die Frage verstanden wurde</translation>
    </message>
    <message>
        <source>Judgement of the result</source>
        <translation>Urteil über das Ergebnis</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>New lessons</source>
        <translation>Neue Lehren</translation>
    </message>
    <message>
        <source>Lessons that were used</source>
        <translation>Benutzte Lehren</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Closing note</source>
        <translation>Schlusshinweis</translation>
    </message>
    <message>
        <source>BioChatter options</source>
        <translation>Optionen von BioChatter</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Draft prompt</source>
        <translation>Entwurfsprompt</translation>
    </message>
    <message>
        <source>Revision prompt</source>
        <translation>Überarbeitungsprompt</translation>
    </message>
    <message>
        <source>Schema selection prompt</source>
        <translation>Prompt der Schema-Auswahl</translation>
    </message>
    <message>
        <source>Proof of an empty result</source>
        <translation>Beweis für ein leeres Ergebnis</translation>
    </message>
    <message>
        <source>Queries to run</source>
        <translation>Auszuführende Abfragen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Interpretations of the question</source>
        <translation>Lesarten der Frage</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>Replays recorded runs with BioChatter's own prompts, rules and defects.</source>
        <translation>Spielt aufgezeichnete Läufe mit BioChatters eigenen Prompts, Regeln und Mängeln ab.</translation>
    </message>
    <message>
        <source>Model reply</source>
        <translation>Antwort des Modells</translation>
    </message>
    <message>
        <source>Revise</source>
        <translation>Überarbeitung</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Rows as text</source>
        <translation>Zeilen als Text</translation>
    </message>
    <message>
        <source>Rows of the best attempt</source>
        <translation>Zeilen des besten Versuchs</translation>
    </message>
    <message>
        <source>SQL query</source>
        <translation>SQL-Abfrage</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Schema as the model sees it</source>
        <translation>Schema, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>BioChatter schema</source>
        <translation>Schema von BioChatter</translation>
    </message>
    <message>
        <source>Score of the result</source>
        <translation>Punktzahl des Ergebnisses</translation>
    </message>
    <message>
        <source>Schema selection</source>
        <translation>Auswahl aus dem Schema</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Stop rule</source>
        <translation>Stoppregel</translation>
    </message>
    <message>
        <source>Last part of the prompts for the first query and for revised queries.</source>
        <translation>Letzter Teil der Prompts für die erste Abfrage und für überarbeitete Abfragen.</translation>
    </message>
    <message>
        <source>Last part of the prompt for a query.</source>
        <translation>Letzter Teil des Prompts für eine Abfrage.</translation>
    </message>
    <message>
        <source>Score from the model</source>
        <translation>Punktzahl vom Modell</translation>
    </message>
    <message>
        <source>Asks the model which relationship types the question needs. The list of relationship types follows.</source>
        <translation>Fragt das Modell, welche Beziehungstypen die Frage braucht. Die Liste der Beziehungstypen folgt.</translation>
    </message>
    <message>
        <source>Asks the model which properties the question needs. The list of properties follows.</source>
        <translation>Fragt das Modell, welche Eigenschaften die Frage braucht. Die Liste der Eigenschaften folgt.</translation>
    </message>
    <message>
        <source>This version of the program does not have this agent. You can only read the runs of the agent.</source>
        <translation>Diese Version des Programms hat diesen Agenten nicht. Sie können die Läufe des Agenten nur lesen.</translation>
    </message>
    <message>
        <source>Is a better query needed?</source>
        <translation>Ist eine bessere Abfrage nötig?</translation>
    </message>
    <message>
        <source>Check of the result</source>
        <translation>Prüfung des Ergebnisses</translation>
    </message>
    <message>
        <source>Parts of the schema that the model is allowed to see</source>
        <translation>Teile des Schemas, die das Modell sehen darf</translation>
    </message>
    <message>
        <source>Types and properties in the query</source>
        <translation>Typen und Eigenschaften in der Abfrage</translation>
    </message>
    <message>
        <source>Corrections to the model's reply</source>
        <translation>Korrekturen an der Antwort des Modells</translation>
    </message>
    <message>
        <source>Writes a query, checks the query and runs it. Then reflects on the result and writes better queries until a limit is reached.</source>
        <translation>Schreibt eine Abfrage, prüft sie und führt sie aus. Beurteilt dann das Ergebnis und schreibt bessere Abfragen, bis eine Grenze erreicht ist.</translation>
    </message>
    <message>
        <source>Your score</source>
        <translation>Ihre Punktzahl</translation>
    </message>
    <message>
        <source>abstained</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>budget used up</source>
        <translation>Budget verbraucht</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>no progress</source>
        <translation>kein Fortschritt</translation>
    </message>
    <message>
        <source>refused by a safety rule</source>
        <translation>von einer Schutzregel abgelehnt</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>rows found</source>
        <translation>Zeilen gefunden</translation>
    </message>
    <message>
        <source>score reached</source>
        <translation>Punktzahl erreicht</translation>
    </message>
    <message>
        <source>step limit reached</source>
        <translation>Schrittgrenze erreicht</translation>
    </message>
    <message>
        <source>stopped at the step limit</source>
        <translation>an der Schrittgrenze beendet</translation>
    </message>
    <message>
        <source>stopped because the program verified that no rows match</source>
        <translation>beendet, weil das Programm geprüft hat, dass keine Zeilen passen</translation>
    </message>
    <message>
        <source>stopped because the last attempts made no progress</source>
        <translation>beendet, weil die letzten Versuche keinen Fortschritt brachten</translation>
    </message>
    <message>
        <source>No answer found</source>
        <translation>Keine Antwort gefunden</translation>
    </message>
    <message>
        <source>no answer found</source>
        <translation>keine Antwort gefunden</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>Nicht beurteilt</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>Partly answered</source>
        <translation>Teilweise beantwortet</translation>
    </message>
    <message>
        <source>partly answered</source>
        <translation>teilweise beantwortet</translation>
    </message>
    <message>
        <source>stopped because the program cannot read the model&apos;s grade of the answer</source>
        <translation>beendet, weil das Programm die Bewertung der Antwort durch das Modell nicht lesen kann</translation>
    </message>
    <message>
        <source>stopped because the search found no passage that answers the question</source>
        <translation>beendet, weil die Suche keine Textstelle fand, die die Frage beantwortet</translation>
    </message>
    <message>
        <source>stopped although a part of the question is not answered</source>
        <translation>beendet, obwohl ein Teil der Frage nicht beantwortet ist</translation>
    </message>
    <message>
        <source>stopped because rows were found</source>
        <translation>beendet, weil Zeilen gefunden wurden</translation>
    </message>
    <message>
        <source>stopped because the budget is used up</source>
        <translation>beendet, weil das Budget verbraucht ist</translation>
    </message>
    <message>
        <source>stopped because the score is high enough</source>
        <translation>beendet, weil die Punktzahl hoch genug ist</translation>
    </message>
    <message>
        <source>stopped because there is an answer</source>
        <translation>beendet, weil es eine Antwort gibt</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>durch einen Fehler beendet</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>von Ihnen gestoppt</translation>
    </message>
    <message>
        <source>stopped without an answer, because the agent would have to guess</source>
        <translation>ohne Antwort beendet, weil der Agent raten müsste</translation>
    </message>
    <message>
        <source>no rows, verified</source>
        <translation>keine Zeilen, geprüft</translation>
    </message>
    <message>
        <source>Prompt for the second check</source>
        <translation>Prompt für die zweite Prüfung</translation>
    </message>
    <message>
        <source>Second check of the answer</source>
        <translation>Zweite Prüfung der Antwort</translation>
    </message>
    <message>
        <source>Queries that you chose to run</source>
        <translation>Abfragen, die Sie zum Ausführen gewählt haben</translation>
    </message>
    <message>
        <source>First part of the prompt for the second check of the answer. The question, the query, the answer and the rows follow.</source>
        <translation>Erster Teil des Prompts für die zweite Prüfung der Antwort. Frage, Abfrage, Antwort und Zeilen folgen.</translation>
    </message>
    <message>
        <source>BioChatter&apos;s own prompts</source>
        <translation>Eigene Prompts von BioChatter</translation>
    </message>
    <message>
        <source>The prompt texts of BioChatter&apos;s KGQueryReflexionAgent, for language models.</source>
        <translation>Die Prompttexte von BioChatters KGQueryReflexionAgent, für Sprachmodelle.</translation>
    </message>
    <message>
        <source>BioChatter: role</source>
        <translation>BioChatter: Rolle</translation>
    </message>
    <message>
        <source>First part of both BioChatter prompts. Tells the model its task.</source>
        <translation>Erster Teil beider Prompts von BioChatter. Nennt dem Modell seine Aufgabe.</translation>
    </message>
    <message>
        <source>BioChatter: query and schema</source>
        <translation>BioChatter: Abfrage und Schema</translation>
    </message>
    <message>
        <source>Part of both BioChatter prompts. Tells the model which parts of the schema the query may use.</source>
        <translation>Teil beider Prompts von BioChatter. Sagt dem Modell, welche Teile des Schemas die Abfrage benutzen darf.</translation>
    </message>
    <message>
        <source>BioChatter: types per relationship</source>
        <translation>BioChatter: Typen je Beziehung</translation>
    </message>
    <message>
        <source>Part of the text “BioChatter: query and schema”. Lists the types that each relationship connects, if known.</source>
        <translation>Teil des Textes „BioChatter: Abfrage und Schema“. Nennt die Typen, die jede Beziehung verbindet, falls bekannt.</translation>
    </message>
    <message>
        <source>BioChatter: revision</source>
        <translation>BioChatter: Überarbeitung</translation>
    </message>
    <message>
        <source>Part of BioChatter&apos;s revision prompt. Tells the model how to revise the query.</source>
        <translation>Teil des Überarbeitungsprompts von BioChatter. Sagt dem Modell, wie es die Abfrage überarbeiten soll.</translation>
    </message>
    <message>
        <source>BioChatter: closing note</source>
        <translation>BioChatter: Schlusshinweis</translation>
    </message>
    <message>
        <source>Last part of both BioChatter prompts.</source>
        <translation>Letzter Teil beider Prompts von BioChatter.</translation>
    </message>
    <message>
        <source>Warning about instructions in rows</source>
        <translation>Warnung vor Anweisungen in Zeilen</translation>
    </message>
    <message>
        <source>Added after BioChatter&apos;s revision prompt, which contains rows. Tells the model not to obey instructions in the rows.</source>
        <translation>Wird an den Überarbeitungsprompt von BioChatter angehängt, der Zeilen enthält. Sagt dem Modell, dass es Anweisungen in den Zeilen nicht befolgen darf.</translation>
    </message>
    <message>
        <source>Trace of another program</source>
        <translation>Spur eines anderen Programms</translation>
    </message>
    <message>
        <source>Shows the recorded steps of another program's agent. You can step through and compare these steps.</source>
        <translation>Zeigt die aufgezeichneten Schritte des Agenten eines anderen Programms. Sie können diese Schritte durchgehen und vergleichen.</translation>
    </message>
    <message>
        <source>Model output</source>
        <translation>Ausgabe des Modells</translation>
    </message>
    <message>
        <source>Recorded trace span</source>
        <translation>Aufgezeichneter Trace-Span</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Tool calls of another program</source>
        <translation>Werkzeugaufrufe eines anderen Programms</translation>
    </message>
    <message>
        <source>Shows each tool call that another program made through the Model Context Protocol (MCP).</source>
        <translation>Zeigt jeden Werkzeugaufruf, den ein anderes Programm über das Model Context Protocol (MCP) gemacht hat.</translation>
    </message>
    <message>
        <source>tool call failed</source>
        <translation>Werkzeugaufruf fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped because the tool call failed</source>
        <translation>beendet, weil der Werkzeugaufruf fehlgeschlagen ist</translation>
    </message>
    <message>
        <source>Tools, step by step</source>
        <translation>Werkzeuge, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Thinks, calls tools and reads their results, step by step, until the question is answered.</source>
        <translation>Denkt nach, ruft Werkzeuge auf und liest ihre Ergebnisse, Schritt für Schritt, bis die Frage beantwortet ist.</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>First part of every prompt. It tells the model its task.</source>
        <translation>Erster Teil jedes Prompts. Er nennt dem Modell seine Aufgabe.</translation>
    </message>
    <message>
        <source>Output format</source>
        <translation>Form der Ausgabe</translation>
    </message>
    <message>
        <source>Comes after the list of tools in the prompt. Tells the model how to write a tool call.</source>
        <translation>Steht im Prompt nach der Liste der Werkzeuge. Sagt dem Modell, wie es einen Werkzeugaufruf schreibt.</translation>
    </message>
    <message>
        <source>Rules for the task</source>
        <translation>Regeln für die Aufgabe</translation>
    </message>
    <message>
        <source>Last part of the instructions to the model.</source>
        <translation>Letzter Teil der Anweisungen an das Modell.</translation>
    </message>
    <message>
        <source>New approach</source>
        <translation>Neuer Ansatz</translation>
    </message>
    <message>
        <source>Added to the prompt if the model makes the same tool call twice with the same result.</source>
        <translation>Wird dem Prompt hinzugefügt, wenn das Modell denselben Werkzeugaufruf zweimal mit demselben Ergebnis macht.</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>In the last step, the prompt contains this text instead of the list of tools.</source>
        <translation>Im letzten Schritt enthält der Prompt diesen Text statt der Liste der Werkzeuge.</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Gedanke</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>Werkzeugaufruf</translation>
    </message>
    <message>
        <source>Unreadable reply</source>
        <translation>Unlesbare Antwort</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>Observations</source>
        <translation>Beobachtungen</translation>
    </message>
    <message>
        <source>Score of the last query</source>
        <translation>Punktzahl der letzten Abfrage</translation>
    </message>
    <message>
        <source>Context values</source>
        <translation>Kontextwerte</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>Frühere Fragen</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Schritte</translation>
    </message>
    <message>
        <source>Answer in the requested format</source>
        <translation>Antwort im verlangten Format</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Answer from documents (Self-RAG paper)</source>
        <translation>Antwort aus Dokumenten (Self-RAG-Artikel)</translation>
    </message>
    <message>
        <source>Decides whether to search. Writes one answer from each passage and ranks the answers by relevance, support and usefulness.</source>
        <translation>Entscheidet, ob gesucht wird. Schreibt aus jeder Textstelle eine Antwort und ordnet die Antworten nach Bezug, Beleg und Nützlichkeit.</translation>
    </message>
    <message>
        <source>Weights for ranking the answers</source>
        <translation>Gewichte für die Rangfolge der Antworten</translation>
    </message>
    <message>
        <source>Prompt for the search decision</source>
        <translation>Prompt der Suchentscheidung</translation>
    </message>
    <message>
        <source>Search decision</source>
        <translation>Suchentscheidung</translation>
    </message>
    <message>
        <source>Answers per passage</source>
        <translation>Antworten je Textstelle</translation>
    </message>
    <message>
        <source>Parts of the answer</source>
        <translation>Teile der Antwort</translation>
    </message>
    <message>
        <source>candidate answer</source>
        <translation>mögliche Antwort</translation>
    </message>
    <message>
        <source>candidate answers</source>
        <translation>mögliche Antworten</translation>
    </message>
    <message>
        <source>answered without documents</source>
        <translation>ohne Dokumente beantwortet</translation>
    </message>
    <message>
        <source>stopped because the model answered without documents</source>
        <translation>beendet, weil das Modell ohne Dokumente geantwortet hat</translation>
    </message>
    <message>
        <source>Asks the model whether the next part of the answer needs a search.</source>
        <translation>Fragt das Modell, ob der nächste Teil der Antwort eine Suche braucht.</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>Answer without passages</source>
        <translation>Antwort ohne Textstellen</translation>
    </message>
    <message>
        <source>First part of the prompt for an answer from one passage. The passage and the question follow.</source>
        <translation>Erster Teil des Prompts für eine Antwort aus einer Textstelle. Die Textstelle und die Frage folgen.</translation>
    </message>
    <message>
        <source>First part of the prompt for an answer without a search.</source>
        <translation>Erster Teil des Prompts für eine Antwort ohne Suche.</translation>
    </message>
    <message>
        <source>Asks the model whether the passage supports the answer.</source>
        <translation>Fragt das Modell, ob die Textstelle die Antwort belegt.</translation>
    </message>
    <message>
        <source>Answer from documents</source>
        <translation>Antwort aus Dokumenten</translation>
    </message>
    <message>
        <source>Finds and grades passages. Writes an answer from the relevant passages and checks each sentence of the answer against these passages.</source>
        <translation>Findet und bewertet Textstellen. Schreibt eine Antwort aus den relevanten Textstellen und prüft jeden Satz der Antwort an diesen Textstellen.</translation>
    </message>
    <message>
        <source>Search text</source>
        <translation>Suchtext</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Passages for the answer</source>
        <translation>Textstellen für die Antwort</translation>
    </message>
    <message>
        <source>Passage grades</source>
        <translation>Bewertung der Textstellen</translation>
    </message>
    <message>
        <source>Answer with citations</source>
        <translation>Antwort mit Belegstellen</translation>
    </message>
    <message>
        <source>Sentence grades</source>
        <translation>Bewertung der Sätze</translation>
    </message>
    <message>
        <source>Usefulness</source>
        <translation>Nützlichkeit</translation>
    </message>
    <message>
        <source>Unsupported sentences</source>
        <translation>Nicht belegte Sätze</translation>
    </message>
    <message>
        <source>Decision on the answer</source>
        <translation>Entscheidung über die Antwort</translation>
    </message>
    <message>
        <source>Reason for the decision</source>
        <translation>Grund der Entscheidung</translation>
    </message>
    <message>
        <source>Weights of the search words</source>
        <translation>Gewichte der Suchwörter</translation>
    </message>
    <message>
        <source>Earlier searches</source>
        <translation>Frühere Suchen</translation>
    </message>
    <message>
        <source>Prompt for passage grades</source>
        <translation>Prompt der Textstellenbewertung</translation>
    </message>
    <message>
        <source>Prompt for the answer</source>
        <translation>Prompt der Antwort</translation>
    </message>
    <message>
        <source>Prompt for the support check</source>
        <translation>Prompt der Belegprüfung</translation>
    </message>
    <message>
        <source>Prompt for the usefulness check</source>
        <translation>Prompt der Nützlichkeitsprüfung</translation>
    </message>
    <message>
        <source>Prompt for a new search text</source>
        <translation>Prompt für einen neuen Suchtext</translation>
    </message>
    <message>
        <source>Score of the answer</source>
        <translation>Punktzahl der Antwort</translation>
    </message>
    <message>
        <source>Documents that the agent may use</source>
        <translation>Dokumente, die der Agent benutzen darf</translation>
    </message>
    <message>
        <source>passage kept</source>
        <translation>Textstelle behalten</translation>
    </message>
    <message>
        <source>passages kept</source>
        <translation>Textstellen behalten</translation>
    </message>
    <message>
        <source>no retries left</source>
        <translation>keine Wiederholungen mehr</translation>
    </message>
    <message>
        <source>stopped because no retries are left, so the best answer is shown</source>
        <translation>beendet, weil keine Versuche mehr übrig sind; gezeigt wird die beste Antwort</translation>
    </message>
    <message>
        <source>Grading of passages</source>
        <translation>Bewertung von Textstellen</translation>
    </message>
    <message>
        <source>Asks the model whether a passage is relevant to the question.</source>
        <translation>Fragt das Modell, ob eine Textstelle für die Frage relevant ist.</translation>
    </message>
    <message>
        <source>First part of the prompt for the answer. The passages and the question follow.</source>
        <translation>Erster Teil des Prompts für die Antwort. Die Textstellen und die Frage folgen.</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Asks the model whether the passages support the answer.</source>
        <translation>Fragt das Modell, ob die Textstellen die Antwort belegen.</translation>
    </message>
    <message>
        <source>Asks the model how useful the answer is for the question.</source>
        <translation>Fragt das Modell, wie nützlich die Antwort für die Frage ist.</translation>
    </message>
    <message>
        <source>New search text</source>
        <translation>Neuer Suchtext</translation>
    </message>
    <message>
        <source>Asks the model for a new search text when no passage answers the question.</source>
        <translation>Fragt das Modell nach einem neuen Suchtext, wenn keine Textstelle die Frage beantwortet.</translation>
    </message>
    <message>
        <source>useful</source>
        <translation>nützlich</translation>
    </message>
    <message>
        <source>stopped because the answer is supported and useful</source>
        <translation>beendet, weil die Antwort belegt und nützlich ist</translation>
    </message>
    <message>
        <source>If an attempt finds no rows, the next attempt repairs the query.</source>
        <translation>Wenn ein Versuch keine Zeilen findet, repariert der nächste Versuch die Abfrage.</translation>
    </message>
    <message>
        <source>think</source>
        <translation>denken</translation>
    </message>
    <message>
        <source>call</source>
        <translation>aufrufen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Ask a question. In each step, the agent thinks, calls a tool and reads its result.</source>
        <translation>Stellen Sie eine Frage. In jedem Schritt überlegt der Agent, ruft ein Werkzeug auf und liest dessen Ergebnis.</translation>
    </message>
    <message>
        <source>Each step uses the results of the earlier steps. The run ends with an answer.</source>
        <translation>Jeder Schritt nutzt die Ergebnisse der früheren Schritte. Der Lauf endet mit einer Antwort.</translation>
    </message>
    <message>
        <source>Tools allowed for this run</source>
        <translation>Für diesen Lauf erlaubte Werkzeuge</translation>
    </message>
    <message>
        <source>Useful</source>
        <translation>Nützlich</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht belegt</translation>
    </message>
    <message>
        <source>Not useful</source>
        <translation>Nicht nützlich</translation>
    </message>
    <message>
        <source>Passages left out</source>
        <translation>Textstellen weggelassen</translation>
    </message>
    <message>
        <source>No passage found</source>
        <translation>Keine Textstelle gefunden</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>relevant</translation>
    </message>
    <message>
        <source>relevant {kept/#}/{passages/#}</source>
        <translation>relevant {kept/#}/{passages/#}</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>partially supported</source>
        <translation>teilweise belegt</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>fully supported</source>
        <translation>ganz belegt</translation>
    </message>
    <message>
        <source>useful {usefulness/value}/5</source>
        <translation>nützlich {usefulness/value}/5</translation>
    </message>
    <message>
        <source>not useful</source>
        <translation>nicht nützlich</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>bewerten</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>urteilen</translation>
    </message>
    <message>
        <source>rewrite</source>
        <translation>umformulieren</translation>
    </message>
    <message>
        <source>give up</source>
        <translation>aufgeben</translation>
    </message>
    <message>
        <source>Ask a question about the documents. Each attempt finds and grades passages, answers the question and checks the answer.</source>
        <translation>Stellen Sie eine Frage zu den Dokumenten. Jeder Versuch findet und bewertet Textstellen, beantwortet die Frage und prüft die Antwort.</translation>
    </message>
    <message>
        <source>If the passages do not support the answer, the next attempt searches with other words.</source>
        <translation>Wenn die Textstellen die Antwort nicht belegen, sucht der nächste Versuch mit anderen Wörtern.</translation>
    </message>
    <message>
        <source>search?</source>
        <translation>suchen?</translation>
    </message>
    <message>
        <source>relevant?</source>
        <translation>relevant?</translation>
    </message>
    <message>
        <source>supported?</source>
        <translation>belegt?</translation>
    </message>
    <message>
        <source>useful?</source>
        <translation>nützlich?</translation>
    </message>
    <message>
        <source>Model without data</source>
        <translation>Modell ohne Daten</translation>
    </message>
    <message>
        <source>One answer from the model, without tools or data.</source>
        <translation>Eine Antwort des Modells, ohne Werkzeuge und Daten.</translation>
    </message>
    <message>
        <source>Ask a question. The model gives one answer, without tools or data.</source>
        <translation>Stellen Sie eine Frage. Das Modell gibt eine Antwort, ohne Werkzeuge und Daten.</translation>
    </message>
    <message>
        <source>Earlier question and query</source>
        <translation>Frühere Frage und Abfrage</translation>
    </message>
    <message>
        <source>Rows of the earlier question</source>
        <translation>Zeilen der früheren Frage</translation>
    </message>
    <message>
        <source>Stored values in the question</source>
        <translation>Gespeicherte Werte in der Frage</translation>
    </message>
    <message>
        <source>Examples generated from the source</source>
        <translation>Aus der Quelle erzeugte Beispiele</translation>
    </message>
    <message>
        <source>Grammar that restricts the reply</source>
        <translation>Grammatik, die die Antwort beschränkt</translation>
    </message>
    <message>
        <source>Rules or models that write the drafts</source>
        <translation>Regeln oder Modelle, die die Entwürfe schreiben</translation>
    </message>
    <message>
        <source>Agreement between the drafts</source>
        <translation>Übereinstimmung zwischen den Entwürfen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>execute</source>
        <translation>Ausführung</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>revise</source>
        <translation>Überarbeitung</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>fix structure</source>
        <translation>Aufbau korrigieren</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>second check</source>
        <translation>zweite Prüfung</translation>
    </message>
    <message>
        <source>read the schema</source>
        <translation>Schema lesen</translation>
    </message>
    <message>
        <source>generate</source>
        <translation>Erzeugung</translation>
    </message>
    <message>
        <source>validate</source>
        <translation>Nachprüfung</translation>
    </message>
    <message>
        <source>reflect</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>neuer Anlauf</translation>
    </message>
    <message>
        <source>finish</source>
        <translation>Abschluss</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Nicht beantwortet</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Several nodes at once</source>
        <translation>Mehrere Knoten zugleich</translation>
    </message>
    <message>
        <source>Position of the run in the attached program</source>
        <translation>Stand des Laufs im angebundenen Programm</translation>
    </message>
    <message>
        <source>Ask a question. The attached program executes each step.</source>
        <translation>Stellen Sie eine Frage. Das angebundene Programm führt jeden Schritt aus.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>The program of this agent is not attached. You can only read the runs of the agent.</source>
        <translation>Das Programm dieses Agenten ist nicht angebunden. Sie können die Läufe des Agenten nur lesen.</translation>
    </message>
</context>
<context>
    <name>widgets::AgentChoice</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>Automatisch: %1</translation>
    </message>
    <message>
        <source>The program selects the agent for each question. The agent with tools answers questions that need a calculation, have several parts or include context values. The run shows the reason for the choice.</source>
        <translation>Das Programm wählt den Agenten für jede Frage. Der Agent mit Werkzeugen beantwortet Fragen, die eine Rechnung verlangen, mehrere Teile haben oder Kontextwerte enthalten. Der Lauf zeigt den Grund für die Wahl.</translation>
    </message>
</context>
<context>
    <name>widgets::BudgetView</name>
    <message>
        <source>Run budget</source>
        <translation>Budget des Laufs</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>used, and the limit</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is counted, and how much</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>score.other-name</name>
    <message>
        <source>&quot;{name}&quot; is in the query, but not in the question</source>
        <translation>„{name}“ steht in der Abfrage, aber nicht in der Frage</translation>
    </message>
</context>
<context>
    <name>score.missing-name</name>
    <message>
        <source>"{name}" is in the question, but not in the query</source>
        <translation>„{name}“ steht in der Frage, aber nicht in der Abfrage</translation>
    </message>
</context>
<context>
    <name>score.missing-number</name>
    <message>
        <source>{number} is in the question, but not in the query</source>
        <translation>{number} steht in der Frage, aber nicht in der Abfrage</translation>
    </message>
</context>
<context>
    <name>score.missing-type</name>
    <message>
        <source>the question asks for {type}, but the query does not use {type}</source>
        <translation>die Frage fragt nach {type}, aber die Abfrage benutzt {type} nicht</translation>
    </message>
</context>
<context>
    <name>score.turned</name>
    <message>
        <source>the query follows the relationship in the wrong direction</source>
        <translation>die Abfrage folgt der Beziehung in der falschen Richtung</translation>
    </message>
</context>
<context>
    <name>score.never-occurs</name>
    <message>
        <source>the query uses a relationship that never occurs in this direction</source>
        <translation>die Abfrage benutzt eine Beziehung, die in dieser Richtung nie vorkommt</translation>
    </message>
</context>
<context>
    <name>score.other-kind</name>
    <message>
        <source>the query returns {shown}, but the question asks for {type}</source>
        <translation>die Abfrage liefert {shown}, aber die Frage verlangt {type}</translation>
    </message>
</context>
<context>
    <name>drafts.agree-none</name>
    <message>
        <source>{count} drafts return no rows.</source>
        <translation>{count} Entwürfe liefern keine Zeilen.</translation>
    </message>
</context>
<context>
    <name>drafts.agree-first</name>
    <message>
        <source>{count} drafts return the same first rows.</source>
        <translation>{count} Entwürfe liefern dieselben ersten Zeilen.</translation>
    </message>
</context>
<context>
    <name>drafts.agree</name>
    <message>
        <source>{count} drafts return the same rows.</source>
        <translation>{count} Entwürfe liefern dieselben Zeilen.</translation>
    </message>
</context>
<context>
    <name>drafts.choice</name>
    <message>
        <source>A draft needs your choice: {choice}</source>
        <translation>Ein Entwurf braucht Ihre Wahl: {choice}</translation>
    </message>
</context>
<context>
    <name>drafts.differ</name>
    <message>
        <source>The drafts differ. Draft by the {taken}: {rows}. Draft by the {other}: {otherRows}.</source>
        <translation>Die Entwürfe unterscheiden sich. Entwurf ({taken}): {rows}. Entwurf ({other}): {otherRows}.</translation>
    </message>
</context>
<context>
    <name>drafts.votes</name>
    <message>
        <source>{count} of {all} drafts return {rows}. The remaining drafts return different rows.</source>
        <translation>{count} von {all} Entwürfen liefern {rows}. Die übrigen Entwürfe liefern andere Zeilen.</translation>
    </message>
</context>
<context>
    <name>drafts.same</name>
    <message>
        <source>The offline rules and the model wrote the same query.</source>
        <translation>Die Offline-Regeln und das Modell schrieben dieselbe Abfrage.</translation>
    </message>
</context>
<context>
    <name>look.agrees</name>
    <message>
        <source>In a second check, the model found that the wording of the answer agrees with the rows.</source>
        <translation>In einer zweiten Prüfung fand das Modell, dass der Wortlaut der Antwort zu den Zeilen passt.</translation>
    </message>
</context>
<context>
    <name>look.differs</name>
    <message>
        <source>In a second check, the model found that the wording of the answer differs from the rows: {why}</source>
        <translation>In einer zweiten Prüfung fand das Modell, dass der Wortlaut der Antwort von den Zeilen abweicht: {why}</translation>
    </message>
</context>
<context>
    <name>look.unsure</name>
    <message>
        <source>In a second check, the model could not decide whether the wording of the answer agrees with the rows: {why}</source>
        <translation>In einer zweiten Prüfung konnte das Modell nicht klären, ob der Wortlaut der Antwort zu den Zeilen passt: {why}</translation>
    </message>
</context>
<context>
    <name>look.none</name>
    <message>
        <source>The model could not check the answer a second time: {why}</source>
        <translation>Das Modell konnte die Antwort kein zweites Mal prüfen: {why}</translation>
    </message>
</context>
<context>
    <name>score.fully-supported</name>
    <message>
        <source>the passage fully supports the answer</source>
        <translation>die Textstelle belegt die Antwort ganz</translation>
    </message>
</context>
<context>
    <name>score.partially-supported</name>
    <message>
        <source>the passage partially supports the answer</source>
        <translation>die Textstelle belegt die Antwort teilweise</translation>
    </message>
</context>
<context>
    <name>score.no-support</name>
    <message>
        <source>the passage does not support the answer</source>
        <translation>die Textstelle belegt die Antwort nicht</translation>
    </message>
</context>
<context>
    <name>score.passages-kept</name>
    <message>
        <source>{part} of {whole} passages were kept for the answer</source>
        <translation>{part} von {whole} Textstellen wurden für die Antwort behalten</translation>
    </message>
</context>
<context>
    <name>score.sentences-supported</name>
    <message>
        <source>passages support {part} of {whole} sentences of the answer</source>
        <translation>Textstellen belegen {part} von {whole} Sätzen der Antwort</translation>
    </message>
</context>
<context>
    <name>score.useful</name>
    <message>
        <source>usefulness of the answer for your question: {value} of 5</source>
        <translation>Nutzen der Antwort für Ihre Frage: {value} von 5</translation>
    </message>
</context>
<context>
    <name>score.not-asked</name>
    <message>
        <source>the model was not asked for this grade</source>
        <translation>das Modell wurde nicht nach dieser Bewertung gefragt</translation>
    </message>
</context>
<context>
    <name>widgets::AnswerPage</name>
    <message>
        <source>partially supported</source>
        <translation>teilweise belegt</translation>
    </message>
    <message numerus="yes">
        <source>partially supported: %n</source>
        <translation><numerusform>teilweise belegt: %n</numerusform><numerusform>teilweise belegt: %n</numerusform></translation>
    </message>
    <message>
        <source>Answer sentences</source>
        <translation>Sätze der Antwort</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Textstelle</translation>
    </message>
    <message>
        <source>This attempt has no answer yet.</source>
        <translation>Dieser Versuch hat noch keine Antwort.</translation>
    </message>
    <message>
        <source>[%1: passage does not exist]</source>
        <translation>[%1: Textstelle gibt es nicht]</translation>
    </message>
    <message>
        <source>No passage supports this sentence.</source>
        <translation>Keine Textstelle belegt diesen Satz.</translation>
    </message>
    <message>
        <source>quoted word for word from the documents</source>
        <translation>wörtlich aus den Dokumenten zitiert</translation>
    </message>
    <message>
        <source>This sentence cites no passage.</source>
        <translation>Dieser Satz nennt keine Textstelle.</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>grade cannot be read</source>
        <translation>Bewertung nicht lesbar</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message numerus="yes">
        <source>Supported sentences: %1 of %n</source>
        <translation><numerusform>Belegte Sätze: %1 von %n</numerusform><numerusform>Belegte Sätze: %1 von %n</numerusform></translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation>Dokument öffnen</translation>
    </message>
    <message>
        <source>Score %1 of 10</source>
        <translation>Punkte: %1 von 10</translation>
    </message>
</context>
<context>
    <name>widgets::PassagesPage</name>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>This attempt has not searched for passages yet, or has found none.</source>
        <translation>Dieser Versuch hat noch nicht nach Textstellen gesucht oder keine gefunden.</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>relevant</translation>
    </message>
    <message>
        <source>irrelevant</source>
        <translation>nicht relevant</translation>
    </message>
    <message>
        <source>grade cannot be read, passage kept</source>
        <translation>Bewertung nicht lesbar, Textstelle behalten</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>von Ihnen weggelassen</translation>
    </message>
    <message>
        <source>added by you</source>
        <translation>von Ihnen hinzugefügt</translation>
    </message>
    <message>
        <source>score for matching words: %1</source>
        <translation>Wert der Worttreffer: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Rerun from here</source>
        <translation>Ab hier neu</translation>
    </message>
    <message>
        <source>Search text</source>
        <translation>Suchtext</translation>
    </message>
    <message numerus="yes">
        <source>The answer cites %1 of %n passage(s)</source>
        <translation><numerusform>Die Antwort zitiert %1 von %n Textstelle</numerusform><numerusform>Die Antwort zitiert %1 von %n Textstellen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>The answer can use %1 of %n passage(s)</source>
        <translation><numerusform>Die Antwort kann %1 von %n Textstelle verwenden</numerusform><numerusform>Die Antwort kann %1 von %n Textstellen verwenden</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::GradesPage</name>
    <message>
        <source>Grades</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>This attempt has no grades yet.</source>
        <translation>Dieser Versuch hat noch keine Bewertungen.</translation>
    </message>
</context>
<context>
    <name>widgets::CallPage</name>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Rerun from here</source>
        <translation>Ab hier neu</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>Werkzeugaufruf</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Show the call as JSON text</source>
        <translation>Den Aufruf als JSON-Text zeigen</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Gedanke</translation>
    </message>
    <message>
        <source>Effect of the tool call</source>
        <translation>Wirkung des Werkzeugaufrufs</translation>
    </message>
    <message>
        <source>This step has called no tool yet.</source>
        <translation>Dieser Schritt hat noch kein Werkzeug aufgerufen.</translation>
    </message>
    <message>
        <source>No tool was called</source>
        <translation>Kein Werkzeug aufgerufen</translation>
    </message>
    <message>
        <source>access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesend</translation>
    </message>
    <message>
        <source>would change data, so the call is refused</source>
        <translation>würde Daten ändern, daher wird der Aufruf abgelehnt</translation>
    </message>
    <message>
        <source>the query cannot be parsed, so the call is refused</source>
        <translation>die Abfrage ist nicht lesbar, daher wird der Aufruf abgelehnt</translation>
    </message>
    <message>
        <source>reads from</source>
        <translation>liest aus</translation>
    </message>
    <message>
        <source>estimated result</source>
        <translation>geschätztes Ergebnis</translation>
    </message>
    <message>
        <source>tool origin</source>
        <translation>Herkunft des Werkzeugs</translation>
    </message>
    <message>
        <source>MCP server %1</source>
        <translation>MCP-Server %1</translation>
    </message>
    <message>
        <source>your own command</source>
        <translation>ein eigener Befehl</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>sends data to</source>
        <translation>sendet Daten an</translation>
    </message>
    <message>
        <source>the server %1</source>
        <translation>den Server %1</translation>
    </message>
    <message>
        <source>the command&apos;s input</source>
        <translation>die Eingabe des Befehls</translation>
    </message>
    <message>
        <source>Your edited call runs instead of the model's call. The program informs the model of the change.</source>
        <translation>Ihr geänderter Aufruf wird anstelle des Aufrufs des Modells ausgeführt. Das Programm teilt dem Modell die Änderung mit.</translation>
    </message>
    <message>
        <source>The edited call runs on a new branch. Earlier steps do not run again.</source>
        <translation>Der geänderte Aufruf läuft auf einem neuen Zweig. Frühere Schritte werden nicht wiederholt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Open the nested run</source>
        <translation>Inneren Lauf öffnen</translation>
    </message>
    <message>
        <source>Open the run that answered this tool call</source>
        <translation>Den Lauf öffnen, der diesen Werkzeugaufruf beantwortet hat</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>rows</comment>
        <translation>etwa %1</translation>
    </message>
</context>
<context>
    <name>widgets::ObservationPage</name>
    <message>
        <source>Done</source>
        <comment>a tool ran</comment>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Failed</source>
        <comment>a tool</comment>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Refused</source>
        <comment>a call of a tool</comment>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <comment>a call of a tool</comment>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Open the full text</source>
        <translation>Ganzen Text öffnen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Rerun from here</source>
        <translation>Ab hier neu</translation>
    </message>
    <message>
        <source>Observation of the step</source>
        <translation>Beobachtung des Schritts</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Text sent to the model</source>
        <translation>An das Modell gesendeter Text</translation>
    </message>
    <message>
        <source>This step has no observation yet.</source>
        <translation>Zu diesem Schritt gibt es noch keine Beobachtung.</translation>
    </message>
    <message>
        <source>The observation was shortened for the model. The full text is stored with the run.</source>
        <translation>Die Beobachtung wurde für das Modell gekürzt. Der vollständige Text ist mit dem Lauf gespeichert.</translation>
    </message>
    <message>
        <source>The tool returned more than this text. The full result is stored with the run.</source>
        <translation>Das Werkzeug lieferte mehr als diesen Text. Das vollständige Ergebnis ist mit dem Lauf gespeichert.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Open the nested run</source>
        <translation>Inneren Lauf öffnen</translation>
    </message>
    <message>
        <source>Open the run that answered this tool call</source>
        <translation>Den Lauf öffnen, der diesen Werkzeugaufruf beantwortet hat</translation>
    </message>
</context>
<context>
    <name>widgets::SchemaForm</name>
    <message>
        <source>Arguments as JSON</source>
        <translation>Argumente als JSON</translation>
    </message>
    <message>
        <source>The arguments are not a JSON object such as {"limit": 10}.</source>
        <translation>Die Argumente sind kein JSON-Objekt wie {"limit": 10}.</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1 fehlt.</translation>
    </message>
    <message>
        <source>The tool takes no arguments.</source>
        <translation>Das Werkzeug hat keine Argumente.</translation>
    </message>
    <message>
        <source>The query would change data, so the program rejects the query.</source>
        <translation>Die Abfrage würde Daten ändern. Das Programm lehnt sie deshalb ab.</translation>
    </message>
    <message>
        <source>No problems. The query is read-only.</source>
        <translation>Keine Probleme. Die Abfrage liest nur Daten.</translation>
    </message>
    <message>
        <source>not given</source>
        <comment>an argument of a tool</comment>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>%1 is not JSON. Put text in double quotes and a list in [ ].</source>
        <translation>%1 ist kein JSON. Setzen Sie Text in doppelte Anführungszeichen und eine Liste in [ ].</translation>
    </message>
    <message>
        <source>query in %1</source>
        <translation>Abfrage in %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>text</source>
        <comment>type of an argument</comment>
        <translation>Text</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <source>number</source>
        <comment>type of an argument</comment>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>one of %1 choices</source>
        <translation>eine von %1 Möglichkeiten</translation>
    </message>
    <message>
        <source>JSON</source>
        <comment>type of an argument</comment>
        <translation>JSON</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
    </message>
</context>
<context>
    <name>widgets::ToolsPane</name>
    <message>
        <source>allowed</source>
        <comment>permission of a tool</comment>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>ask first</source>
        <comment>permission of a tool</comment>
        <translation>vorher fragen</translation>
    </message>
    <message>
        <source>never allowed</source>
        <comment>permission of a tool</comment>
        <translation>nie erlaubt</translation>
    </message>
    <message>
        <source>Add servers and commands…</source>
        <translation>Server und Befehle hinzufügen …</translation>
    </message>
    <message>
        <source>Refresh the tool list</source>
        <translation>Werkzeugliste aktualisieren</translation>
    </message>
    <message>
        <source>Try…</source>
        <translation>Ausprobieren …</translation>
    </message>
    <message>
        <source>Search tools</source>
        <translation>Werkzeuge suchen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Permission to run</source>
        <translation>Erlaubnis zum Ausführen</translation>
    </message>
    <message>
        <source>%1 (MCP)</source>
        <comment>a server</comment>
        <translation>%1 (MCP)</translation>
    </message>
    <message>
        <source>Custom tools</source>
        <translation>Eigene Werkzeuge</translation>
    </message>
    <message>
        <source>Built-in tools</source>
        <translation>Eingebaute Werkzeuge</translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>how often a tool was used</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>not approved</source>
        <comment>a command of the user</comment>
        <translation>nicht freigegeben</translation>
    </message>
    <message>
        <source>Looking for tools…</source>
        <translation>Werkzeuge werden gesucht …</translation>
    </message>
    <message>
        <source>No tools. Open a source.</source>
        <translation>Keine Werkzeuge. Öffnen Sie eine Quelle.</translation>
    </message>
    <message numerus="yes">
        <source>The model is allowed to call %1 of %n tool(s)</source>
        <translation><numerusform>Das Modell darf %1 von %n Werkzeug aufrufen</numerusform><numerusform>Das Modell darf %1 von %n Werkzeugen aufrufen</numerusform></translation>
    </message>
    <message>
        <source>%1 (optional)</source>
        <comment>an argument</comment>
        <translation>%1 (optional)</translation>
    </message>
    <message>
        <source>No arguments.</source>
        <translation>Keine Argumente.</translation>
    </message>
    <message>
        <source>Arguments: %1</source>
        <translation>Argumente: %1</translation>
    </message>
    <message>
        <source>Withdraw approval</source>
        <translation>Freigabe zurückziehen</translation>
    </message>
    <message>
        <source>Approve this version</source>
        <translation>Diese Version freigeben</translation>
    </message>
    <message>
        <source>The approval covers the current files of the command. If a file changes, approve the command again.</source>
        <translation>Die Freigabe gilt für die jetzigen Dateien des Befehls. Ändert sich eine Datei, geben Sie den Befehl erneut frei.</translation>
    </message>
</context>
<context>
    <name>widgets::ToolTrialDialog</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Try the tool %1</source>
        <translation>Werkzeug %1 ausprobieren</translation>
    </message>
    <message>
        <source>Tool result</source>
        <translation>Ergebnis des Werkzeugs</translation>
    </message>
    <message>
        <source>Done in %1</source>
        <translation>Erledigt in %1</translation>
    </message>
    <message>
        <source>Failed after %1</source>
        <translation>Gescheitert nach %1</translation>
    </message>
    <message>
        <source>No source is open. Open a source first.</source>
        <translation>Keine Quelle ist geöffnet. Öffnen Sie zuerst eine Quelle.</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>The tool result appears here.</source>
        <translation>Hier erscheint das Ergebnis des Werkzeugs.</translation>
    </message>
</context>
<context>
    <name>widgets::ServersDialog</name>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>one argument per line</source>
        <translation>ein Argument je Zeile</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>HTTP headers</source>
        <translation>HTTP-Kopfzeilen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Custom tools</source>
        <translation>Eigene Werkzeuge</translation>
    </message>
    <message>
        <source>MCP servers</source>
        <translation>MCP-Server</translation>
    </message>
    <message>
        <source>Local program</source>
        <translation>Lokales Programm</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>Commands as JSON</source>
        <translation>Befehle als JSON</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>&amp;Argumente</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>&amp;Working folder</source>
        <translation>Arbeits&amp;ordner</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>&amp;HTTP headers</source>
        <translation>HTTP-&amp;Kopfzeilen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>A&amp;rt</translation>
    </message>
    <message>
        <source>Do not enter secrets here. Write ${NAME} for an environment variable or ${keyring:NAME} for a secret in the keyring.</source>
        <translation>Geben Sie hier keine Geheimnisse ein. Schreiben Sie ${NAME} für eine Umgebungsvariable oder ${keyring:NAME} für ein Geheimnis im Schlüsselbund.</translation>
    </message>
    <message>
        <source>Store a secret…</source>
        <translation>Geheimnis speichern …</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Your own programs, each with a JSON Schema for its arguments. A program receives its arguments as JSON on standard input. A program runs only after you approve it in the tool list. If its files change, approve the program again.</source>
        <translation>Ihre eigenen Programme, jedes mit einem JSON-Schema für seine Argumente. Ein Programm erhält seine Argumente als JSON auf der Standardeingabe. Ein Programm läuft erst, wenn Sie es in der Werkzeugliste freigeben. Ändern sich seine Dateien, geben Sie es erneut frei.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>server</source>
        <comment>name of a new one</comment>
        <translation>server</translation>
    </message>
    <message>
        <source>The server file is not valid JSON and was left unchanged. Correct the file in a text editor.</source>
        <translation>Die Serverdatei ist kein gültiges JSON und wurde nicht geändert. Berichtigen Sie die Datei in einem Texteditor.</translation>
    </message>
    <message>
        <source>Getting the tools of the server %1…</source>
        <translation>Werkzeuge des Servers %1 werden abgerufen …</translation>
    </message>
    <message>
        <source>Store a secret</source>
        <translation>Geheimnis speichern</translation>
    </message>
    <message>
        <source>Name of the secret (NAME in ${keyring:NAME}):</source>
        <translation>Name des Geheimnisses (NAME in ${keyring:NAME}):</translation>
    </message>
    <message>
        <source>Value of the secret %1 (stored in the keyring):</source>
        <translation>Wert des Geheimnisses %1 (wird im Schlüsselbund gespeichert):</translation>
    </message>
    <message>
        <source>No servers yet. Add a server so that the agent with tools can call the tools of this server.</source>
        <translation>Noch keine Server. Fügen Sie einen Server hinzu, damit der Agent mit Werkzeugen die Werkzeuge dieses Servers aufrufen kann.</translation>
    </message>
</context>
<context>
    <name>widgets::DocumentDialog</name>
    <message>
        <source>Document text</source>
        <translation>Text des Dokuments</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Document page</source>
        <translation>Seite des Dokuments</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
</context>
<context>
    <name>widgets::RunNote</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go to the run that started this run with a tool call</source>
        <translation>Zum Lauf, der diesen Lauf mit einem Werkzeugaufruf gestartet hat</translation>
    </message>
    <message>
        <source>Go to the run that this question continues</source>
        <translation>Zum Lauf, den diese Frage fortsetzt</translation>
    </message>
    <message>
        <source>Continues “%1”</source>
        <translation>Setzt „%1“ fort</translation>
    </message>
    <message>
        <source>Started by a tool call in the run “%1”</source>
        <translation>Durch einen Werkzeugaufruf im Lauf „%1“ gestartet</translation>
    </message>
    <message>
        <source>Started by a tool call in a run that is no longer in this session</source>
        <translation>Durch einen Werkzeugaufruf in einem Lauf gestartet, der nicht mehr in dieser Sitzung ist</translation>
    </message>
</context>
<context>
    <name>choice.parts</name>
    <message>
        <source>The question has several parts. The agent with tools answers the parts one by one.</source>
        <translation>Die Frage hat mehrere Teile. Der Agent mit Werkzeugen beantwortet die Teile nacheinander.</translation>
    </message>
</context>
<context>
    <name>choice.compares</name>
    <message>
        <source>The question compares numbers (&quot;{words}&quot;). In the agent with tools, the offline rules look up each number separately, and then compare the numbers.</source>
        <translation>Die Frage vergleicht Zahlen („{words}“). Im Agenten mit Werkzeugen fragen die Offline-Regeln jede Zahl einzeln ab und vergleichen dann die Zahlen.</translation>
    </message>
</context>
<context>
    <name>choice.calculates</name>
    <message>
        <source>The question needs a calculation (&quot;{words}&quot;). The agent with tools looks up the numbers and then calculates the result.</source>
        <translation>Die Frage verlangt eine Rechnung („{words}“). Der Agent mit Werkzeugen fragt die Zahlen ab und berechnet dann das Ergebnis.</translation>
    </message>
</context>
<context>
    <name>choice.sources</name>
    <message>
        <source>Several sources are open. Only the agent with tools can query all of these sources in one run.</source>
        <translation>Mehrere Quellen sind offen. Nur der Agent mit Werkzeugen kann alle diese Quellen in einem Lauf abfragen.</translation>
    </message>
</context>
<context>
    <name>choice.form</name>
    <message>
        <source>You chose an answer format. Only the agent with tools can answer in this format.</source>
        <translation>Sie haben ein Format der Antwort gewählt. Nur der Agent mit Werkzeugen kann in diesem Format antworten.</translation>
    </message>
</context>
<context>
    <name>choice.context</name>
    <message>
        <source>The question has context values. Only the agent with tools reads context values.</source>
        <translation>Die Frage hat Kontextwerte. Nur der Agent mit Werkzeugen liest Kontextwerte.</translation>
    </message>
</context>
<context>
    <name>choice.earlier</name>
    <message>
        <source>The question includes earlier runs as context. Only the agent with tools reads earlier runs.</source>
        <translation>Die Frage enthält frühere Läufe als Kontext. Nur der Agent mit Werkzeugen liest frühere Läufe.</translation>
    </message>
</context>
<context>
    <name>widgets::QuestionContextDialog</name>
    <message>
        <source>Question details</source>
        <translation>Details zur Frage</translation>
    </message>
    <message>
        <source>Only the agent with tools uses these details. The model gets the details as data, and the run stores them.</source>
        <translation>Nur der Agent mit Werkzeugen verwendet diese Angaben. Das Modell erhält die Angaben als Daten, und der Lauf speichert sie.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Answer format</source>
        <translation>Format der Antwort</translation>
    </message>
    <message>
        <source>Any format</source>
        <translation>Beliebiges Format</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>List of texts</source>
        <translation>Liste von Texten</translation>
    </message>
    <message>
        <source>Defined by a JSON Schema</source>
        <translation>Durch ein JSON Schema bestimmt</translation>
    </message>
    <message>
        <source>JSON Schema for the answer</source>
        <translation>JSON Schema für die Antwort</translation>
    </message>
    <message>
        <source>More sources</source>
        <translation>Weitere Quellen</translation>
    </message>
    <message>
        <source>Address, for example sqlite:/data/trials.sqlite</source>
        <translation>Adresse, zum Beispiel sqlite:/data/trials.sqlite</translation>
    </message>
    <message>
        <source>Address of another source</source>
        <translation>Adresse einer weiteren Quelle</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>Frühere Fragen</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Clears all fields</source>
        <translation>Leert alle Felder</translation>
    </message>
    <message>
        <source>No run of this session has an answer yet.</source>
        <translation>Noch hat kein Lauf dieser Sitzung eine Antwort.</translation>
    </message>
    <message>
        <source>No earlier question is selected.</source>
        <translation>Keine frühere Frage ist gewählt.</translation>
    </message>
    <message>
        <source>Adds about %1 tokens to each prompt</source>
        <translation>Fügt jedem Prompt etwa %1 Tokens hinzu</translation>
    </message>
    <message>
        <source>The answer format is not a JSON object. A JSON Schema begins with {"type": …}.</source>
        <translation>Das Format der Antwort ist kein JSON-Objekt. Ein JSON Schema beginnt mit {"type": …}.</translation>
    </message>
    <message>
        <source>The value “%1” has no name.</source>
        <translation>Der Wert „%1“ hat keinen Namen.</translation>
    </message>
</context>
<context>
    <name>widgets::FollowUpChoice</name>
    <message>
        <source>Follow-up question</source>
        <translation>Folgefrage</translation>
    </message>
    <message>
        <source>The next question continues “%1”, with its query and its rows</source>
        <translation>Die nächste Frage setzt „%1“ fort, mit deren Abfrage und Zeilen</translation>
    </message>
</context>
<context>
    <name>widgets::QuestionContextChoice</name>
    <message>
        <source>Add values, an answer format, more sources or earlier questions. Only the agent with tools uses these details.</source>
        <translation>Werte, ein Format der Antwort, weitere Quellen oder frühere Fragen hinzufügen. Nur der Agent mit Werkzeugen verwendet diese Angaben.</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>answer format</source>
        <translation>Format der Antwort</translation>
    </message>
    <message>
        <source>1 more source</source>
        <translation>1 weitere Quelle</translation>
    </message>
    <message>
        <source>%1 more sources</source>
        <translation>%1 weitere Quellen</translation>
    </message>
    <message>
        <source>1 earlier question</source>
        <translation>1 frühere Frage</translation>
    </message>
    <message>
        <source>%1 earlier questions</source>
        <translation>%1 frühere Fragen</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Details…</translation>
    </message>
</context>
<context>
    <name>widgets::DocumentsBar</name>
    <message>
        <source>Ranking by matching words</source>
        <translation>Rangfolge nach Worttreffern</translation>
    </message>
    <message>
        <source>Ranking by matching words and by vectors of %1</source>
        <translation>Rangfolge nach Worttreffern und nach Vektoren von %1</translation>
    </message>
    <message>
        <source>&amp;Vector search…</source>
        <translation>&amp;Vektorsuche…</translation>
    </message>
    <message>
        <source>Add a web page: https://…</source>
        <translation>Webseite hinzufügen: https://…</translation>
    </message>
    <message>
        <source>Address of the web page to add</source>
        <translation>Adresse der Webseite, die hinzukommt</translation>
    </message>
    <message>
        <source>The program fetches the page once and stores its text in the folder, with the address and the date. Scripts in the page do not run.</source>
        <translation>Das Programm holt die Seite einmal und speichert ihren Text im Ordner, mit Adresse und Datum. Skripte in der Seite werden nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Choose a model that finds passages by meaning, in addition to the word search</source>
        <translation>Ein Modell wählen, das zusätzlich zur Wortsuche Textstellen nach ihrer Bedeutung findet</translation>
    </message>
    <message>
        <source>Fetching the page…</source>
        <translation>Die Seite wird geholt…</translation>
    </message>
    <message>
        <source>word search only</source>
        <translation>nur Wortsuche</translation>
    </message>
    <message>
        <source>Find passages by meaning</source>
        <translation>Textstellen nach der Bedeutung finden</translation>
    </message>
    <message>
        <source>Embedding model. It receives the text of all passages once and the words of every search, and turns them into vectors.</source>
        <translation>Embedding-Modell. Es erhält einmal den Text aller Textstellen und bei jeder Suche die Suchwörter, und macht daraus Vektoren.</translation>
    </message>
    <message>
        <source>Turning vector search off…</source>
        <translation>Die Vektorsuche wird ausgeschaltet …</translation>
    </message>
    <message>
        <source>Getting the vectors from the model…</source>
        <translation>Die Vektoren werden vom Modell geholt…</translation>
    </message>
</context>
<context>
    <name>widgets::NameLinks</name>
    <message>
        <source>Find &amp;names in a graph…</source>
        <translation>&amp;Namen in einem Graphen suchen…</translation>
    </message>
    <message>
        <source>Search a graph for the names in this answer, and ask further questions about these names</source>
        <translation>Einen Graphen nach den Namen in dieser Antwort durchsuchen und weitere Fragen zu diesen Namen stellen</translation>
    </message>
    <message>
        <source>Names in the answer that the graph also contains</source>
        <translation>Namen in der Antwort, die auch der Graph enthält</translation>
    </message>
    <message>
        <source>Looking for names…</source>
        <translation>Namen werden gesucht…</translation>
    </message>
    <message>
        <source>&amp;Another graph…</source>
        <translation>&amp;Anderer Graph…</translation>
    </message>
    <message>
        <source>Find names in a graph</source>
        <translation>Namen in einem Graphen finden</translation>
    </message>
    <message>
        <source>Address of the graph (neo4j://host) or path of a BioCypher folder:</source>
        <translation>Adresse des Graphen (neo4j://Rechner) oder Pfad eines BioCypher-Ordners:</translation>
    </message>
    <message>
        <source>The chosen graph contains no name from this answer.</source>
        <translation>Der gewählte Graph enthält keinen Namen aus dieser Antwort.</translation>
    </message>
    <message numerus="yes">
        <source>The chosen graph contains %n name(s) from this answer:</source>
        <translation><numerusform>Der gewählte Graph enthält %n Namen aus dieser Antwort:</numerusform><numerusform>Der gewählte Graph enthält %n Namen aus dieser Antwort:</numerusform></translation>
    </message>
</context>
<context>
    <name>app::SourceController</name>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
</context>
<context>
    <name>widgets::AgentLink</name>
    <message>
        <source>a query of your own</source>
        <translation>eine eigene Abfrage</translation>
    </message>
    <message>
        <source>Change this query: %1
The query:
%2</source>
        <translation>Change this query: %1
The query:
%2</translation>
    </message>
    <message>
        <source>The agent proposes no change. To see the reason, switch to Ask in the header and open the last run.</source>
        <translation>Der Agent schlägt keine Änderung vor. Um den Grund zu sehen, wechseln Sie oben zu „Fragen“ und öffnen Sie den letzten Lauf.</translation>
    </message>
    <message>
        <source>Change this query: %1
The query:
%2</source>
        <comment>to a language model</comment>
        <translation>Change this query: %1
The query:
%2</translation>
    </message>
</context>
<context>
    <name>widgets::BuildMode</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>A run is in progress. Stop the run, then debug this query.</source>
        <translation>Ein Lauf ist noch nicht zu Ende. Halten Sie den Lauf an und untersuchen Sie dann diese Abfrage.</translation>
    </message>
    <message>
        <source>Ask for a change</source>
        <translation>Änderung verlangen</translation>
    </message>
    <message>
        <source>What should change in the query? The query changes only after you accept the proposal.</source>
        <translation>Was soll sich an der Abfrage ändern? Die Abfrage ändert sich erst, wenn Sie den Vorschlag annehmen.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>A run is in progress. Stop the run, then ask for the change.</source>
        <translation>Ein Lauf ist noch nicht zu Ende. Halten Sie den Lauf an und verlangen Sie dann die Änderung.</translation>
    </message>
    <message>
        <source>The offline rules understand requests for conditions, a sort order, a number of rows or one more column.</source>
        <translation>Die Offline-Regeln verstehen Wünsche nach Bedingungen, einer Sortierung, einer Zahl von Zeilen oder einer weiteren Spalte.</translation>
    </message>
    <message>
        <source>The changed query returns %1 instead of %2.</source>
        <translation>Die geänderte Abfrage liefert %1 statt %2.</translation>
    </message>
    <message>
        <source>The offline rules do not understand this request. Reword the request, or choose a language model.</source>
        <translation>Die Offline-Regeln verstehen diese Anweisung nicht. Formulieren Sie die Anweisung um, oder wählen Sie ein Sprachmodell.</translation>
    </message>
    <message>
        <source>Ask for a query</source>
        <translation>Abfrage verlangen</translation>
    </message>
    <message>
        <source>What do you want to know? The agent writes the query for this question.</source>
        <translation>Was möchten Sie wissen? Der Agent schreibt die Abfrage zu dieser Frage.</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it, then let the agent write the query.</source>
        <translation>Ein Lauf ist noch nicht zu Ende. Halten Sie ihn an und lassen Sie dann den Agenten die Abfrage schreiben.</translation>
    </message>
    <message>
        <source>Enter a value for $%1, then run the query.</source>
        <translation>Geben Sie einen Wert für $%1 ein und führen Sie dann die Abfrage aus.</translation>
    </message>
    <message>
        <source>Text or drawing</source>
        <translation>Text oder Zeichnung</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Write the query as text</source>
        <translation>Die Abfrage als Text schreiben</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Build the query by drawing (Ctrl+Shift+D)</source>
        <translation>Die Abfrage durch Zeichnen bauen (Strg+Umschalt+D)</translation>
    </message>
</context>
<context>
    <name>widgets::ColumnPanel</name>
    <message>
        <source>Close the statistics</source>
        <translation>Statistik schließen</translation>
    </message>
    <message>
        <source>Progress of the count</source>
        <translation>Fortschritt der Zählung</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>zählt…</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>distinct values</source>
        <translation>verschiedene Werte</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>lowest value</source>
        <translation>kleinster Wert</translation>
    </message>
    <message>
        <source>highest value</source>
        <translation>größter Wert</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Most common values</source>
        <translation>Die häufigsten Werte</translation>
    </message>
    <message>
        <source>Value distribution</source>
        <translation>Verteilung der Werte</translation>
    </message>
</context>
<context>
    <name>app::ConsoleController</name>
    <message>
        <source>The snippet &quot;%1&quot; is kept. It is listed for sources with %2.</source>
        <translation>Der Baustein „%1“ ist gespeichert. Er steht bei Quellen mit %2.</translation>
    </message>
    <message>
        <source>Query %1</source>
        <translation>Abfrage %1</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>von Ihnen angehalten</translation>
    </message>
    <message>
        <source>No source is open. Choose a source first.</source>
        <translation>Keine Quelle ist geöffnet. Wählen Sie zuerst eine Quelle.</translation>
    </message>
    <message>
        <source>The query uses a private property, so the program does not check why the result is empty.</source>
        <translation>Die Abfrage verwendet eine private Eigenschaft. Das Programm prüft daher nicht, warum das Ergebnis leer ist.</translation>
    </message>
</context>
<context>
    <name>widgets::ConsoleEditor</name>
    <message>
        <source>Your own query</source>
        <translation>Ihre eigene Abfrage</translation>
    </message>
</context>
<context>
    <name>widgets::ConsolePane</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formatieren</translation>
    </message>
    <message>
        <source>Debug query</source>
        <translation>Abfrage untersuchen</translation>
    </message>
    <message>
        <source>Ask for a change</source>
        <translation>Änderung verlangen</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Your own queries</source>
        <translation>Ihre eigenen Abfragen</translation>
    </message>
    <message>
        <source>New query (Ctrl+T)</source>
        <translation>Neue Abfrage (Strg+T)</translation>
    </message>
    <message>
        <source>Run the selection, or the statement under the cursor (Ctrl+Enter)</source>
        <translation>Die Auswahl oder die Anweisung unter dem Cursor ausführen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Show the query plan of the database, either estimated or measured while the statement runs</source>
        <translation>Den Abfrageplan der Datenbank zeigen, entweder geschätzt oder beim Ausführen der Anweisung gemessen</translation>
    </message>
    <message>
        <source>Format the query (Ctrl+Shift+F)</source>
        <translation>Die Abfrage formatieren (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>Start a run with this query as the first draft. The run pauses before the check of the query.</source>
        <translation>Einen Lauf mit dieser Abfrage als erstem Entwurf beginnen. Der Lauf hält vor der Prüfung der Abfrage an.</translation>
    </message>
    <message>
        <source>Describe a change in words. The agent then revises this query.</source>
        <translation>Eine Änderung in Worten beschreiben. Der Agent überarbeitet dann diese Abfrage.</translation>
    </message>
    <message>
        <source>Run all statements</source>
        <translation>Alle Anweisungen ausführen</translation>
    </message>
    <message>
        <source>Comment or uncomment lines</source>
        <translation>Zeilen aus- oder einkommentieren</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>Suchen und ersetzen</translation>
    </message>
    <message>
        <source>Apply the fix</source>
        <translation>Korrektur übernehmen</translation>
    </message>
    <message>
        <source>New query</source>
        <translation>Neue Abfrage</translation>
    </message>
    <message>
        <source>Close the query</source>
        <translation>Abfrage schließen</translation>
    </message>
    <message>
        <source>Reopen the last closed query</source>
        <translation>Zuletzt geschlossene Abfrage öffnen</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Save as a file</source>
        <translation>Als Datei speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Saved automatically while you type</source>
        <translation>Wird beim Tippen automatisch gespeichert</translation>
    </message>
    <message>
        <source>There is no statement to run yet.</source>
        <translation>Es gibt noch keine Anweisung zum Ausführen.</translation>
    </message>
    <message>
        <source>The query has a syntax error and cannot be formatted.</source>
        <translation>Die Abfrage hat einen Syntaxfehler und lässt sich nicht formatieren.</translation>
    </message>
    <message>
        <source>The query is already formatted.</source>
        <translation>Die Abfrage ist schon formatiert.</translation>
    </message>
    <message>
        <source>Estimated plan (query does not run)</source>
        <translation>Geschätzter Plan (ohne Ausführung)</translation>
    </message>
    <message>
        <source>Measured plan (runs the query)</source>
        <translation>Gemessener Plan (führt die Abfrage aus)</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Add a condition (Ctrl+Shift+W)</source>
        <translation>Bedingung hinzufügen (Strg+Umschalt+W)</translation>
    </message>
    <message>
        <source>Add a condition</source>
        <translation>Bedingung hinzufügen</translation>
    </message>
    <message>
        <source>The selection has no statement to run.</source>
        <translation>Die Auswahl enthält keine ausführbare Anweisung.</translation>
    </message>
    <message>
        <source>The program ran only the selected text. The condition that you entered is not part of the query yet.</source>
        <translation>Das Programm hat nur den ausgewählten Text ausgeführt. Die eingegebene Bedingung ist noch kein Teil der Abfrage.</translation>
    </message>
    <message>
        <source>The program ran only the selection.</source>
        <translation>Das Programm hat nur die Auswahl ausgeführt.</translation>
    </message>
    <message>
        <source>Enter a value for $%1 first.</source>
        <translation>Geben Sie zuerst einen Wert für $%1 ein.</translation>
    </message>
    <message>
        <source>Run selection</source>
        <translation>Auswahl ausführen</translation>
    </message>
    <message>
        <source>The query has changed since your request, so the proposal is in a new tab.</source>
        <translation>Die Abfrage hat sich seit Ihrer Anweisung geändert, daher steht der Vorschlag in einem neuen Tab.</translation>
    </message>
</context>
<context>
    <name>widgets::ParameterForm</name>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>map (keys and values)</source>
        <translation>Map (Schlüssel und Werte)</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
    </message>
    <message>
        <source>no value yet</source>
        <translation>noch kein Wert</translation>
    </message>
    <message>
        <source>Enter a number, true, null, a list [1, 2] or a &quot;text&quot; in quotes. Any other entry counts as text. Enter &quot;&quot; for an empty text.</source>
        <translation>Geben Sie eine Zahl, true, null, eine Liste [1, 2] oder einen &quot;Text&quot; in Anführungszeichen ein. Jede andere Eingabe gilt als Text. Geben Sie &quot;&quot; für einen leeren Text ein.</translation>
    </message>
</context>
<context>
    <name>widgets::QueryHistoryPane</name>
    <message>
        <source>Queries that were run</source>
        <translation>Ausgeführte Abfragen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>entries: %1</source>
        <translation>Einträge: %1</translation>
    </message>
    <message>
        <source>entries: %1 of %2</source>
        <translation>Einträge: %1 von %2</translation>
    </message>
    <message>
        <source>What the list shows</source>
        <translation>Was die Liste zeigt</translation>
    </message>
    <message>
        <source>Find a query or a question</source>
        <translation>Abfrage oder Frage suchen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Earlier queries and questions, newest first</source>
        <translation>Frühere Abfragen und Fragen, die neuesten zuerst</translation>
    </message>
    <message>
        <source>Snippets</source>
        <translation>Bausteine</translation>
    </message>
    <message>
        <source>Queries that you saved under a name</source>
        <translation>Abfragen, die Sie unter einem Namen gespeichert haben</translation>
    </message>
    <message>
        <source>Save as snippet…</source>
        <translation>Als Baustein speichern …</translation>
    </message>
    <message>
        <source>Delete snippet</source>
        <translation>Baustein löschen</translation>
    </message>
    <message>
        <source>Export snippet…</source>
        <translation>Baustein exportieren …</translation>
    </message>
    <message>
        <source>Export snippet</source>
        <translation>Baustein exportieren</translation>
    </message>
    <message>
        <source>Snippets (*.json)</source>
        <translation>Bausteine (*.json)</translation>
    </message>
    <message>
        <source>In the history, Ctrl+D saves the selected query as a snippet.</source>
        <translation>Im Verlauf speichert Strg+D die gewählte Abfrage als Baustein.</translation>
    </message>
    <message>
        <source>Save as snippet</source>
        <translation>Als Baustein speichern</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message numerus="yes">
        <source>%n snippet(s)</source>
        <translation><numerusform>%n Baustein</numerusform><numerusform>%n Bausteine</numerusform></translation>
    </message>
    <message>
        <source>No entry contains these words.</source>
        <translation>Kein Eintrag enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Queries that you save under a name appear here.</source>
        <translation>Hier erscheinen Abfragen, die Sie unter einem Namen speichern.</translation>
    </message>
    <message>
        <source>Queries that you run appear here. Press Enter to open the selected query.</source>
        <translation>Hier erscheinen Abfragen, die Sie ausführen. Die Eingabetaste öffnet die gewählte Abfrage.</translation>
    </message>
    <message>
        <source>Find a query</source>
        <translation>Abfrage suchen</translation>
    </message>
</context>
<context>
    <name>widgets</name>
    <message>
        <source>Add an apostrophe before text like =1+1</source>
        <translation>Apostroph vor Text wie =1+1 setzen</translation>
    </message>
    <message>
        <source>Spreadsheets treat text that begins with = + - @ or a tab as a formula. Such a formula can load data from the network. In CSV and TSV files, an apostrophe before the text prevents this. Numbers do not change. Workbooks (.xlsx) need no apostrophe.</source>
        <translation>Tabellenprogramme behandeln Text, der mit = + - @ oder einem Tabulator beginnt, als Formel. Eine solche Formel kann Daten aus dem Netz laden. In CSV- und TSV-Dateien verhindert das ein Apostroph vor dem Text. Zahlen ändern sich nicht. Arbeitsmappen (.xlsx) brauchen keinen Apostroph.</translation>
    </message>
    <message>
        <source>%1, with an apostrophe before text like =1+1</source>
        <translation>%1, mit Apostroph vor Text wie =1+1</translation>
    </message>
</context>
<context>
    <name>widgets::ResultView</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Previous rows</source>
        <translation>Vorige Zeilen</translation>
    </message>
    <message>
        <source>Next rows</source>
        <translation>Nächste Zeilen</translation>
    </message>
    <message>
        <source>All rows of the result</source>
        <translation>Alle Zeilen des Ergebnisses</translation>
    </message>
    <message>
        <source>Copy with headers</source>
        <translation>Mit Spaltennamen kopieren</translation>
    </message>
    <message>
        <source>Column statistics</source>
        <translation>Spaltenstatistik</translation>
    </message>
    <message>
        <source>Query plan</source>
        <translation>Abfrageplan</translation>
    </message>
    <message>
        <source>Copy the selected rows with the column names. Without a selection, all rows are copied.</source>
        <translation>Die gewählten Zeilen mit den Spaltennamen kopieren. Ohne Auswahl werden alle Zeilen kopiert.</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>rows</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Measured plan</source>
        <translation>Gemessener Plan</translation>
    </message>
    <message>
        <source>Estimated plan</source>
        <translation>Geschätzter Plan</translation>
    </message>
    <message>
        <source>The first %1</source>
        <comment>rows</comment>
        <translation>Die ersten %1</translation>
    </message>
    <message>
        <source>No rows</source>
        <translation>Keine Zeilen</translation>
    </message>
    <message>
        <source>All %1</source>
        <comment>rows</comment>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>first row arrived after %1</source>
        <translation>erste Zeile kam nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n Spalte</numerusform><numerusform>%n Spalten</numerusform></translation>
    </message>
    <message>
        <source>rows %1 to %2 of %3</source>
        <translation>Zeilen %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>Most rows are in a temporary file (%1). Closing this tab deletes the file.</source>
        <translation>Die meisten Zeilen liegen in einer temporären Datei (%1). Beim Schließen dieses Tabs wird die Datei gelöscht.</translation>
    </message>
    <message>
        <source>Filter the rows (Ctrl+F)</source>
        <translation>Zeilen filtern (Strg+F)</translation>
    </message>
    <message>
        <source>Chart of the rows</source>
        <translation>Diagramm der Zeilen</translation>
    </message>
    <message>
        <source>Graph of the nodes and relationships</source>
        <translation>Graph der Knoten und Beziehungen</translation>
    </message>
    <message>
        <source>Compare with another result</source>
        <translation>Mit einem anderen Ergebnis vergleichen</translation>
    </message>
    <message>
        <source>Show all rows</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Click a column title to sort the rows, or to see statistics or a chart of the column</source>
        <translation>Klicken Sie auf einen Spaltentitel, um die Zeilen zu sortieren oder eine Statistik oder ein Diagramm der Spalte zu sehen</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Sort ascending</source>
        <translation>Aufsteigend sortieren</translation>
    </message>
    <message>
        <source>Sort descending</source>
        <translation>Absteigend sortieren</translation>
    </message>
    <message>
        <source>Show all rows, in the order of the query</source>
        <translation>Alle Zeilen in der Reihenfolge der Abfrage</translation>
    </message>
    <message>
        <source>Restore the order of the query</source>
        <translation>Reihenfolge der Abfrage wiederherstellen</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filtern …</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Copy the column name</source>
        <translation>Spaltennamen kopieren</translation>
    </message>
    <message>
        <source>Reading all rows…</source>
        <translation>Alle Zeilen werden gelesen …</translation>
    </message>
    <message>
        <source>Reading all rows: %1 %</source>
        <translation>Alle Zeilen werden gelesen: %1 %</translation>
    </message>
    <message>
        <source>sorted by %1</source>
        <translation>sortiert nach %1</translation>
    </message>
    <message>
        <source>Showing %1 of %2 (%3)</source>
        <translation>Gezeigt: %1 von %2 (%3)</translation>
    </message>
    <message>
        <source>Full value of the selected cell</source>
        <translation>Vollständiger Wert der gewählten Zelle</translation>
    </message>
    <message>
        <source>Show or hide the full value</source>
        <translation>Den vollständigen Wert ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Show private values</source>
        <translation>Private Werte zeigen</translation>
    </message>
    <message>
        <source>Show the values of private columns in this result, and include them in copies and exports</source>
        <translation>Die Werte privater Spalten in diesem Ergebnis zeigen, auch in Kopien und Exporten</translation>
    </message>
    <message>
        <source>Hide private values</source>
        <translation>Private Werte verbergen</translation>
    </message>
    <message>
        <source>Search all columns</source>
        <translation>Alle Spalten durchsuchen</translation>
    </message>
    <message>
        <source>Show only rows that contain all these words. Each word may be in any column. Put phrases in quotation marks. Shortcut in the table: Ctrl+Shift+F.</source>
        <translation>Nur Zeilen zeigen, die alle diese Wörter enthalten. Jedes Wort darf in einer beliebigen Spalte stehen. Setzen Sie Wortfolgen in Anführungszeichen. Tastenkürzel in der Tabelle: Strg+Umschalt+F.</translation>
    </message>
    <message>
        <source>any column</source>
        <translation>irgendeine Spalte</translation>
    </message>
</context>
<context>
    <name>widgets::SearchReplaceBar</name>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in the query</source>
        <translation>In der Abfrage suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Use regular expression</source>
        <translation>Regulären Ausdruck verwenden</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Whole words only</source>
        <translation>Nur ganze Wörter</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) replaced</source>
        <translation><numerusform>%n Treffer ersetzt</numerusform><numerusform>%n Treffer ersetzt</numerusform></translation>
    </message>
    <message>
        <source>text not found</source>
        <translation>Text nicht gefunden</translation>
    </message>
</context>
<context>
    <name>app::StepsModel</name>
    <message>
        <source>no row count because of a timeout</source>
        <translation>keine Zeilenzahl wegen Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
</context>
<context>
    <name>widgets::StepsPane</name>
    <message>
        <source>Run a query to see the number of rows after each step of the query.</source>
        <translation>Führen Sie eine Abfrage aus, um die Zahl der Zeilen nach jedem Schritt der Abfrage zu sehen.</translation>
    </message>
    <message>
        <source>Rows after each step</source>
        <translation>Zeilen nach jedem Schritt</translation>
    </message>
    <message>
        <source>bars on a logarithmic scale</source>
        <translation>Balken mit logarithmischer Skala</translation>
    </message>
    <message>
        <source>The step “%1” finds no rows.</source>
        <translation>Der Schritt „%1“ findet keine Zeilen.</translation>
    </message>
    <message>
        <source>The step “%1” removes all %2 rows of the step before.</source>
        <translation>Der Schritt „%1“ entfernt alle %2 Zeilen des Schritts davor.</translation>
    </message>
    <message>
        <source>The step “%1” increases the number of rows the most: %2.</source>
        <translation>Der Schritt „%1“ vervielfacht die Zahl der Zeilen am stärksten: %2.</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>Entfernen: %1</translation>
    </message>
    <message>
        <source>Add a join: %1</source>
        <translation>Verknüpfung hinzufügen: %1</translation>
    </message>
    <message>
        <source>Remove duplicate rows</source>
        <translation>Doppelte Zeilen entfernen</translation>
    </message>
    <message>
        <source>Keep rows without a match</source>
        <translation>Zeilen ohne Treffer behalten</translation>
    </message>
    <message>
        <source>Search relationships in both directions</source>
        <translation>Beziehungen in beiden Richtungen suchen</translation>
    </message>
    <message>
        <source>All %1 rows have the same %2. This step has no other condition, so it finds the same matches for each of these rows.</source>
        <translation>Alle %1 Zeilen haben dasselbe %2. Dieser Schritt hat keine andere Bedingung und findet daher zu jeder dieser Zeilen dieselben Treffer.</translation>
    </message>
    <message>
        <source>No condition joins this step with the steps before it, so every earlier row is combined with every row of this step.</source>
        <translation>Keine Bedingung verbindet diesen Schritt mit den Schritten davor. Daher wird jede frühere Zeile mit jeder Zeile dieses Schritts kombiniert.</translation>
    </message>
    <message>
        <source>The query uses no values of this step, so the step only repeats rows.</source>
        <translation>Die Abfrage verwendet keine Werte dieses Schritts. Der Schritt wiederholt daher nur Zeilen.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Hide this warning</source>
        <translation>Warnung ausblenden</translation>
    </message>
    <message>
        <source>This number of rows is correct</source>
        <translation>Diese Zahl der Zeilen ist richtig</translation>
    </message>
    <message>
        <source>Do not show this warning again for this step of this query</source>
        <translation>Diese Warnung für diesen Schritt dieser Abfrage nicht mehr zeigen</translation>
    </message>
    <message>
        <source>No rows are left after line %1</source>
        <translation>Nach Zeile %1 bleiben keine Zeilen</translation>
    </message>
    <message>
        <source>Line %1 multiplies the number of rows (%2)</source>
        <translation>Zeile %1 vervielfacht die Zahl der Zeilen (%2)</translation>
    </message>
    <message>
        <source>no rows are left after this step</source>
        <translation>nach diesem Schritt bleiben keine Zeilen</translation>
    </message>
    <message>
        <source>%1: every row has the same matches</source>
        <translation>%1: jede Zeile hat dieselben Treffer</translation>
    </message>
    <message>
        <source>%1: this step is not connected to earlier steps</source>
        <translation>%1: dieser Schritt ist nicht mit früheren Schritten verbunden</translation>
    </message>
    <message>
        <source>%1: this step repeats rows</source>
        <translation>%1: dieser Schritt wiederholt Zeilen</translation>
    </message>
</context>
<context>
    <name>widgets::WordsView</name>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>Query in words</source>
        <translation>Die Abfrage in Worten</translation>
    </message>
</context>
<context>
    <name>widgets::ChartView</name>
    <message>
        <source>number of rows</source>
        <translation>Zahl der Zeilen</translation>
    </message>
    <message>
        <source>sum of %1</source>
        <translation>Summe von %1</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <source>Kind of chart</source>
        <translation>Art des Diagramms</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>A bar for each value of a column</source>
        <translation>Ein Balken für jeden Wert einer Spalte</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>A line through numbers or dates, from left to right</source>
        <translation>Eine Linie durch Zahlen oder Tage, von links nach rechts</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>A point for each row</source>
        <translation>Ein Punkt für jede Zeile</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Distribution of the numbers in a column</source>
        <translation>Verteilung der Zahlen einer Spalte</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X-Achse</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y-Achse</translation>
    </message>
    <message>
        <source>Chart progress</source>
        <translation>Fortschritt des Diagramms</translation>
    </message>
    <message>
        <source>Save the chart as an image or a vector graphic…</source>
        <translation>Diagramm als Bild oder als Vektorgrafik speichern …</translation>
    </message>
    <message>
        <source>Chart of the result</source>
        <translation>Diagramm des Ergebnisses</translation>
    </message>
    <message>
        <source>the chart has no values, so choose another column</source>
        <translation>das Diagramm hat keine Werte; wählen Sie eine andere Spalte</translation>
    </message>
    <message>
        <source>rows without a number: %1</source>
        <translation>Zeilen ohne Zahl: %1</translation>
    </message>
    <message>
        <source>the chart shows the 40 largest bars and combines the others</source>
        <translation>das Diagramm zeigt die 40 größten Balken und fasst die übrigen zusammen</translation>
    </message>
    <message>
        <source>The chart was saved as %1</source>
        <translation>Das Diagramm wurde als %1 gespeichert</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>chart</source>
        <comment>name of a file</comment>
        <translation>Diagramm</translation>
    </message>
    <message numerus="yes">
        <source>%n other value(s)</source>
        <translation><numerusform>%n weiterer Wert</numerusform><numerusform>%n weitere Werte</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) in the chart</source>
        <translation><numerusform>%n Punkt im Diagramm</numerusform><numerusform>%n Punkte im Diagramm</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ConditionForm</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Node, relationship or table of the condition</source>
        <translation>Knoten, Beziehung oder Tabelle der Bedingung</translation>
    </message>
    <message>
        <source>Property in the condition</source>
        <translation>Eigenschaft in der Bedingung</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Value in the condition</source>
        <translation>Wert in der Bedingung</translation>
    </message>
    <message>
        <source>Close the form</source>
        <translation>Formular schließen</translation>
    </message>
    <message>
        <source>A condition refers to a node, a relationship or a table by name, but the query gives no names. Add a name to the query.</source>
        <translation>Eine Bedingung nennt einen Knoten, eine Beziehung oder eine Tabelle beim Namen, aber die Abfrage vergibt keine Namen. Ergänzen Sie die Abfrage um einen Namen.</translation>
    </message>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>ist nicht</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>begins with</source>
        <translation>beginnt mit</translation>
    </message>
    <message>
        <source>ends with</source>
        <translation>endet mit</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>kleiner als</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>more than</source>
        <translation>größer als</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>has no value</source>
        <translation>hat keinen Wert</translation>
    </message>
    <message>
        <source>has a value</source>
        <translation>hat einen Wert</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
</context>
<context>
    <name>widgets::FilterHeader</name>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter for the column %1</source>
        <translation>Filter für die Spalte %1</translation>
    </message>
    <message>
        <source>Words to find, or =asthma, !=asthma, &gt;5, &lt;=2020, ^begin, null, !null</source>
        <translation>Gesuchte Wörter oder =asthma, !=asthma, &gt;5, &lt;=2020, ^Anfang, null, !null</translation>
    </message>
</context>
<context>
    <name>widgets::ResultDifference</name>
    <message>
        <source>Rows to show from the comparison</source>
        <translation>Anzuzeigende Zeilen des Vergleichs</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every row of both results</source>
        <translation>Jede Zeile beider Ergebnisse</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Rows that are only in the other result</source>
        <translation>Zeilen, die nur das andere Ergebnis hat</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Rows that are only in this result</source>
        <translation>Zeilen, die nur dieses Ergebnis hat</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Rows with the same key but different values</source>
        <translation>Zeilen mit gleichem Schlüssel, aber anderen Werten</translation>
    </message>
    <message>
        <source>Comparison of the rows of both results</source>
        <translation>Vergleich der Zeilen beider Ergebnisse</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>The two results have no column in common, so their rows cannot be compared.</source>
        <translation>Die beiden Ergebnisse haben keine gemeinsame Spalte; ihre Zeilen lassen sich nicht vergleichen.</translation>
    </message>
    <message>
        <source>the rows are matched by %1</source>
        <translation>die Zeilen sind nach %1 zugeordnet</translation>
    </message>
    <message>
        <source>the rows are matched by all columns</source>
        <translation>die Zeilen sind nach allen Spalten zugeordnet</translation>
    </message>
    <message>
        <source>Compared with %1: %2 removed, %3 added, %4 changed, %5 unchanged; %6</source>
        <translation>Verglichen mit %1: %2 entfernt, %3 neu, %4 geändert, %5 gleich; %6</translation>
    </message>
</context>
<context>
    <name>widgets::ResultGraph</name>
    <message>
        <source>Show neighbours</source>
        <translation>Nachbarn zeigen</translation>
    </message>
    <message>
        <source>Show only the result</source>
        <translation>Nur Ergebnis zeigen</translation>
    </message>
    <message>
        <source>Show the nodes that are linked to the selected node (or double-click the node)</source>
        <translation>Die Knoten zeigen, die mit dem gewählten Knoten verbunden sind (oder auf ihn doppelklicken)</translation>
    </message>
    <message>
        <source>Select a node to show its neighbours</source>
        <translation>Wählen Sie einen Knoten, um seine Nachbarn zu zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n relationship(s) of the node</source>
        <translation><numerusform>Nur die erste Beziehung des Knotens</numerusform><numerusform>Nur die ersten %n Beziehungen des Knotens</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) of the node</source>
        <translation><numerusform>%n Beziehung des Knotens</numerusform><numerusform>%n Beziehungen des Knotens</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPanel</name>
    <message>
        <source>number of rows unknown</source>
        <translation>Zahl der Zeilen unbekannt</translation>
    </message>
    <message>
        <source>Details of the selected type</source>
        <translation>Einzelheiten des gewählten Typs</translation>
    </message>
    <message>
        <source>Copy the definition</source>
        <translation>Definition kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Add a description for users and models</source>
        <translation>Beschreibung für Benutzer und Modelle eingeben</translation>
    </message>
    <message>
        <source>Description for users and models</source>
        <translation>Beschreibung für Benutzer und Modelle</translation>
    </message>
    <message>
        <source>Show the first 100 rows</source>
        <translation>Die ersten 100 Zeilen zeigen</translation>
    </message>
    <message>
        <source>Build a query from this type</source>
        <translation>Eine Abfrage aus diesem Typ bauen</translation>
    </message>
    <message>
        <source>Suggest a question about the selection</source>
        <translation>Eine Frage zur Auswahl vorschlagen</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>%1 of %2 entries have a value</source>
        <translation>%1 von %2 Einträgen haben einen Wert</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>key: %1</source>
        <translation>Schlüssel: %1</translation>
    </message>
    <message>
        <source>Counting values…</source>
        <translation>Werte werden gezählt …</translation>
    </message>
    <message>
        <source>The values cannot be counted: %1</source>
        <translation>Die Werte können nicht gezählt werden: %1</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Most frequent values</source>
        <translation>Häufigste Werte</translation>
    </message>
    <message numerus="yes">
        <source>%n distinct value(s)</source>
        <translation><numerusform>%n verschiedener Wert</numerusform><numerusform>%n verschiedene Werte</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation><numerusform>%n Zeile</numerusform><numerusform>%n Zeilen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s)</source>
        <translation><numerusform>%n Beziehung</numerusform><numerusform>%n Beziehungen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation><numerusform>%n Element</numerusform><numerusform>%n Elemente</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n property(ies)</source>
        <translation><numerusform>%n Eigenschaft</numerusform><numerusform>%n Eigenschaften</numerusform></translation>
    </message>
    <message>
        <source>The values are private</source>
        <translation>Die Werte sind privat</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>What the model sees</source>
        <translation>Was das Modell sieht</translation>
    </message>
    <message>
        <source>Run budget</source>
        <translation>Budget je Lauf</translation>
    </message>
    <message>
        <source>Applies to all agents.</source>
        <translation>Gilt für alle Agenten.</translation>
    </message>
    <message>
        <source>Applies to agents that query a database.</source>
        <translation>Gilt für Agenten, die eine Datenbank abfragen.</translation>
    </message>
    <message>
        <source>Applies to language models, not to the offline rules.</source>
        <translation>Gilt für Sprachmodelle, nicht für die Offline-Regeln.</translation>
    </message>
    <message>
        <source>Applies to agents that search documents.</source>
        <translation>Gilt für Agenten, die Dokumente durchsuchen.</translation>
    </message>
    <message>
        <source>Applies to agents that write queries.</source>
        <translation>Gilt für Agenten, die Abfragen schreiben.</translation>
    </message>
    <message>
        <source>Applies to the graph agent with a language model.</source>
        <translation>Gilt für den Graphen-Agenten mit einem Sprachmodell.</translation>
    </message>
    <message>
        <source>Query timeout</source>
        <translation>Zeitlimit einer Abfrage</translation>
    </message>
    <message>
        <source>A query that runs longer than this time is stopped. The rows received so far are kept.</source>
        <translation>Eine Abfrage, die länger als diese Zeit läuft, wird beendet. Die bis dahin erhaltenen Zeilen bleiben erhalten.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Rows per query</source>
        <translation>Zeilen je Abfrage</translation>
    </message>
    <message>
        <source>Maximum number of rows stored per step. Longer results are shortened and marked as shortened.</source>
        <translation>Höchstzahl der Zeilen, die je Schritt gespeichert werden. Längere Ergebnisse werden gekürzt und als gekürzt gekennzeichnet.</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Query retries</source>
        <translation>Wiederholungen einer Abfrage</translation>
    </message>
    <message>
        <source>Maximum number of times that a query is repeated because a file is locked or the connection is lost.</source>
        <translation>Höchstzahl der Wiederholungen einer Abfrage, weil eine Datei gesperrt oder die Verbindung verloren ist.</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Mal</translation>
    </message>
    <message>
        <source>no retries</source>
        <translation>keine Wiederholung</translation>
    </message>
    <message>
        <source>Query approval</source>
        <translation>Freigabe von Abfragen</translation>
    </message>
    <message>
        <source>Queries that run only after your approval.</source>
        <translation>Abfragen, die erst nach Ihrer Freigabe laufen.</translation>
    </message>
    <message>
        <source>No query</source>
        <translation>Keine Abfrage</translation>
    </message>
    <message>
        <source>Queries that may return many rows</source>
        <translation>Abfragen, die viele Zeilen liefern können</translation>
    </message>
    <message>
        <source>Every query</source>
        <translation>Jede Abfrage</translation>
    </message>
    <message>
        <source>Threshold for many rows</source>
        <translation>Schwelle für viele Zeilen</translation>
    </message>
    <message>
        <source>A query needs your approval if its plan expects more rows than this number. Applies only if “Query approval” is set to “Queries that may return many rows”.</source>
        <translation>Eine Abfrage braucht Ihre Freigabe, wenn ihr Plan mehr Zeilen als diese Zahl erwartet. Gilt nur, wenn „Freigabe von Abfragen“ auf „Abfragen, die viele Zeilen liefern können“ steht.</translation>
    </message>
    <message>
        <source>Passages per search</source>
        <translation>Textstellen je Suche</translation>
    </message>
    <message>
        <source>Maximum number of document passages that are graded per search.</source>
        <translation>Höchstzahl der Textstellen, die je Suche beurteilt werden.</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Rows for the model</source>
        <translation>Zeilen für das Modell</translation>
    </message>
    <message>
        <source>Which rows of each attempt the model sees.</source>
        <translation>Welche Zeilen jedes Versuchs das Modell sieht.</translation>
    </message>
    <message>
        <source>All rows, up to the maximum for the model</source>
        <translation>Alle Zeilen, bis zur Höchstzahl für das Modell</translation>
    </message>
    <message>
        <source>A sample of five rows</source>
        <translation>Eine Stichprobe von fünf Zeilen</translation>
    </message>
    <message>
        <source>No rows, only their number</source>
        <translation>Keine Zeilen, nur ihre Anzahl</translation>
    </message>
    <message>
        <source>Maximum rows for the model</source>
        <translation>Höchstzahl der Zeilen für das Modell</translation>
    </message>
    <message>
        <source>The model sees at most this number of rows of each attempt.</source>
        <translation>Das Modell sieht höchstens diese Zahl von Zeilen jedes Versuchs.</translation>
    </message>
    <message>
        <source>Maximum cell size</source>
        <translation>Höchstgröße einer Zelle</translation>
    </message>
    <message>
        <source>The program shortens a longer value before it sends the value to the model.</source>
        <translation>Das Programm kürzt einen längeren Wert, bevor es ihn an das Modell sendet.</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Schema parts</source>
        <translation>Teile des Schemas</translation>
    </message>
    <message>
        <source>The part of the schema that the model sees.</source>
        <translation>Der Teil des Schemas, den das Modell sieht.</translation>
    </message>
    <message>
        <source>Whole schema if it fits, else relevant parts</source>
        <translation>Ganzes Schema, sonst nur relevante Teile</translation>
    </message>
    <message>
        <source>Parts that the model selects (3 calls)</source>
        <translation>Teile nach Wahl des Modells (3 Aufrufe)</translation>
    </message>
    <message>
        <source>Only parts relevant to the question</source>
        <translation>Nur für die Frage relevante Teile</translation>
    </message>
    <message>
        <source>Maximum schema size</source>
        <translation>Höchstgröße des Schemas</translation>
    </message>
    <message>
        <source>A schema that is larger than this size is reduced to the parts relevant to the question.</source>
        <translation>Ein Schema, das größer ist, wird auf die für die Frage relevanten Teile verkleinert.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Generated examples</source>
        <translation>Erzeugte Beispiele</translation>
    </message>
    <message>
        <source>Maximum number of generated examples shown to the model. An example is a question with its query, generated from this source. The examples most similar to your question come first.</source>
        <translation>Höchstzahl der erzeugten Beispiele, die das Modell sieht. Ein Beispiel ist eine aus dieser Quelle erzeugte Frage mit ihrer Abfrage. Die Ihrer Frage ähnlichsten Beispiele stehen zuerst.</translation>
    </message>
    <message>
        <source>Stored values in the question</source>
        <translation>Gespeicherte Werte in der Frage</translation>
    </message>
    <message>
        <source>The model sees stored values that match words of the question.</source>
        <translation>Das Modell sieht gespeicherte Werte, die zu Wörtern der Frage passen.</translation>
    </message>
    <message>
        <source>Replies restricted to the schema</source>
        <translation>Auf das Schema beschränkte Antworten</translation>
    </message>
    <message>
        <source>The model can write only names and patterns of the schema. Needs a server that supports grammars, for example llama.cpp.</source>
        <translation>Das Modell kann nur Namen und Muster des Schemas schreiben. Braucht einen Server, der Grammatiken unterstützt, zum Beispiel llama.cpp.</translation>
    </message>
    <message>
        <source>After the check has refused a query</source>
        <translation>Nachdem die Prüfung eine Abfrage abgelehnt hat</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Author of the first query</source>
        <translation>Verfasser der ersten Abfrage</translation>
    </message>
    <message>
        <source>The offline rules cost nothing. They are certain if they understand every word of the question. If the rules and the model both write a query, the program compares the rows of both queries.</source>
        <translation>Die Offline-Regeln kosten nichts. Sie sind sicher, wenn sie jedes Wort der Frage verstehen. Wenn Regeln und Modell beide eine Abfrage schreiben, vergleicht das Programm die Zeilen beider Abfragen.</translation>
    </message>
    <message>
        <source>Number of alternative first queries</source>
        <translation>Anzahl alternativer erster Abfragen</translation>
    </message>
    <message>
        <source>The model first writes this number of queries. The answer uses the rows on which most of these queries agree.</source>
        <translation>Das Modell schreibt zuerst diese Zahl von Abfragen. Die Antwort verwendet die Zeilen, in denen die meisten dieser Abfragen übereinstimmen.</translation>
    </message>
    <message>
        <source>Model, and also rules if they are certain</source>
        <translation>Modell, und auch Regeln, wenn sie sicher sind</translation>
    </message>
    <message>
        <source>Model only</source>
        <translation>Nur das Modell verwenden</translation>
    </message>
    <message>
        <source>Rules if certain, otherwise the model</source>
        <translation>Regeln, wenn sie sicher sind, sonst Modell</translation>
    </message>
    <message>
        <source>Applies to language models that write queries.</source>
        <translation>Gilt für Sprachmodelle, die Abfragen schreiben.</translation>
    </message>
    <message>
        <source>Sample values per property</source>
        <translation>Beispielwerte je Eigenschaft</translation>
    </message>
    <message>
        <source>The model sees this number of stored values for each property. The most frequent values come first.</source>
        <translation>Das Modell sieht je Eigenschaft diese Zahl gespeicherter Werte. Die häufigsten Werte stehen zuerst.</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>no examples</source>
        <translation>keine Beispiele</translation>
    </message>
    <message>
        <source>Saved examples</source>
        <translation>Gespeicherte Beispiele</translation>
    </message>
    <message>
        <source>Maximum number of saved examples shown to the model. An example is a question with its query, saved by you. The examples most similar to your question come first.</source>
        <translation>Höchstzahl gespeicherter Beispiele für das Modell. Ein Beispiel ist eine Frage mit ihrer Abfrage, die Sie gespeichert haben. Die Beispiele, die Ihrer Frage am ähnlichsten sind, stehen zuerst.</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Your synonyms</source>
        <translation>Ihre Synonyme</translation>
    </message>
    <message>
        <source>The model sees the synonyms that you added.</source>
        <translation>Das Modell sieht die Synonyme, die Sie hinzugefügt haben.</translation>
    </message>
    <message>
        <source>Earlier question and query</source>
        <translation>Frühere Frage und Abfrage</translation>
    </message>
    <message>
        <source>For a follow-up question, the model sees the question, query and rows of the earlier run.</source>
        <translation>Bei einer Folgefrage sieht das Modell Frage, Abfrage und Zeilen des früheren Laufs.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>At 0, the model always takes the most likely words. At higher values, the replies vary from run to run.</source>
        <translation>Bei 0 nimmt das Modell immer die wahrscheinlichsten Wörter. Bei höheren Werten ändern sich die Antworten von Lauf zu Lauf.</translation>
    </message>
    <message>
        <source>Maximum reply length</source>
        <translation>Höchstlänge einer Antwort</translation>
    </message>
    <message>
        <source>If a reply is longer than this limit, the server cuts it off.</source>
        <translation>Ist eine Antwort länger als diese Grenze, schneidet der Server sie ab.</translation>
    </message>
    <message>
        <source>Reply timeout</source>
        <translation>Zeitlimit für Antworten</translation>
    </message>
    <message>
        <source>The call fails if the server sends nothing during this time.</source>
        <translation>Der Aufruf scheitert, wenn der Server in dieser Zeit nichts sendet.</translation>
    </message>
    <message>
        <source>Parallel calls</source>
        <translation>Parallele Aufrufe</translation>
    </message>
    <message>
        <source>Maximum number of model calls at the same time.</source>
        <translation>Höchstzahl gleichzeitiger Modellaufrufe.</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Second check of the answer</source>
        <translation>Zweite Prüfung der Antwort</translation>
    </message>
    <message>
        <source>After the run, the model checks whether the wording of the answer agrees with the rows of the result.</source>
        <translation>Nach dem Lauf prüft das Modell, ob der Wortlaut der Antwort zu den Zeilen des Ergebnisses passt.</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>If this setting is off, the first attempt is the answer. Compare runs with and without reflection to see the benefit of reflection.</source>
        <translation>Ist diese Einstellung aus, so ist der erste Versuch die Antwort. Vergleichen Sie Läufe mit und ohne Reflexion, um deren Nutzen zu sehen.</translation>
    </message>
    <message>
        <source>Rule-based repairs</source>
        <translation>Reparaturen durch Regeln</translation>
    </message>
    <message>
        <source>If this setting is off, a query runs exactly as the model wrote it, and only the model can revise it, as in the published BioChatter agent.</source>
        <translation>Ist diese Einstellung aus, so läuft eine Abfrage genau so, wie das Modell sie schrieb, und nur das Modell kann sie überarbeiten, wie im veröffentlichten Agenten von BioChatter.</translation>
    </message>
    <message>
        <source>Token budget</source>
        <translation>Token-Budget</translation>
    </message>
    <message>
        <source>No further model call starts after this number of tokens.</source>
        <translation>Nach dieser Anzahl Token beginnt kein weiterer Modellaufruf.</translation>
    </message>
    <message>
        <source>the agent&apos;s default</source>
        <translation>Vorgabe des Agenten</translation>
    </message>
    <message>
        <source>Cost budget</source>
        <translation>Kostenbudget</translation>
    </message>
    <message>
        <source>No further model call starts after this cost. Applies only to models with a known price.</source>
        <translation>Nach diesen Kosten beginnt kein weiterer Modellaufruf. Gilt nur für Modelle mit bekanntem Preis.</translation>
    </message>
    <message>
        <source>US dollars</source>
        <translation>US-Dollar</translation>
    </message>
    <message>
        <source>Maximum model calls</source>
        <translation>Höchstzahl Modellaufrufe</translation>
    </message>
    <message>
        <source>Maximum number of model calls per run.</source>
        <translation>Höchstzahl der Modellaufrufe je Lauf.</translation>
    </message>
    <message>
        <source>Time budget</source>
        <translation>Zeitbudget</translation>
    </message>
    <message>
        <source>No further step starts after this time. The time that the run waits for you does not count.</source>
        <translation>Nach dieser Zeit beginnt kein weiterer Schritt. Die Zeit, in der der Lauf auf Sie wartet, zählt nicht.</translation>
    </message>
</context>
<context>
    <name>widgets::SettingsForm</name>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>„%1“ auf die Voreinstellung zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the default (%1)</source>
        <translation>Auf die Voreinstellung (%1) zurücksetzen</translation>
    </message>
    <message>
        <source>If a setting applies to other agents, the description of the setting says so.</source>
        <translation>Gilt eine Einstellung für andere Agenten, steht das in der Beschreibung der Einstellung.</translation>
    </message>
</context>
<context>
    <name>widgets::PreferencesDialog</name>
    <message>
        <source>No setting contains these words. Clear the search to see all settings.</source>
        <translation>Keine Einstellung enthält diese Wörter. Leeren Sie die Suche, um alle Einstellungen zu sehen.</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings for the next run</source>
        <translation>Einstellungen für den nächsten Lauf</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>Groups of settings</source>
        <translation>Gruppen von Einstellungen</translation>
    </message>
    <message>
        <source>These settings apply to all new runs and are stored with each run. The command “reflexion settings” shows the settings on the command line.</source>
        <translation>Diese Einstellungen gelten für alle neuen Läufe und werden mit jedem Lauf gespeichert. Der Befehl „reflexion settings“ zeigt die Einstellungen auf der Befehlszeile.</translation>
    </message>
    <message>
        <source>These settings apply to the next run only.</source>
        <translation>Diese Einstellungen gelten nur für den nächsten Lauf.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Use for the next run</source>
        <translation>Für den &amp;nächsten Lauf</translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation>Alles auf &amp;Voreinstellung</translation>
    </message>
</context>
<context>
    <name>widgets::Preferences</name>
    <message>
        <source>The next run uses the settings from the preferences.</source>
        <translation>Der nächste Lauf verwendet die Einstellungen des Programms.</translation>
    </message>
    <message>
        <source>Changed for the next run only: %1.</source>
        <translation>Nur für den nächsten Lauf geändert: %1.</translation>
    </message>
</context>
<context>
    <name>widgets::StopConditions</name>
    <message>
        <source>The number of steps exceeds the limit</source>
        <translation>Die Zahl der Schritte überschreitet die Grenze</translation>
    </message>
    <message>
        <source>The number of attempts reaches the limit</source>
        <translation>Die Zahl der Versuche erreicht die Grenze</translation>
    </message>
    <message>
        <source>A check confirms that the empty result is correct</source>
        <translation>Eine Prüfung bestätigt, dass das leere Ergebnis richtig ist</translation>
    </message>
    <message>
        <source>The score (the model&apos;s score, if there is one) is above the limit</source>
        <translation>Die Punktzahl (die des Modells, falls vorhanden) liegt über der Grenze</translation>
    </message>
    <message>
        <source>There are rows, and the execution score is above the limit</source>
        <translation>Es gibt Zeilen, und die Punktzahl der Ausführung liegt über der Grenze</translation>
    </message>
    <message>
        <source>The query returns rows</source>
        <translation>Die Abfrage liefert Zeilen</translation>
    </message>
    <message>
        <source>The number of attempts without a better score reaches the limit</source>
        <translation>Die Zahl der Versuche ohne bessere Punktzahl erreicht die Grenze</translation>
    </message>
    <message>
        <source>Check conditions after every score, not only after a &amp;revision by the model</source>
        <translation>Bedingungen nach jeder &amp;Punktzahl prüfen, nicht nur nach einer Überarbeitung durch das Modell</translation>
    </message>
    <message>
        <source>Use the &amp;best attempt as the answer instead of the last attempt</source>
        <translation>Den &amp;besten statt den letzten Versuch als Antwort verwenden</translation>
    </message>
    <message>
        <source>Conditions in the order in which they are checked</source>
        <translation>Bedingungen in der Reihenfolge, in der sie geprüft werden</translation>
    </message>
    <message>
        <source>Condition that ends the run</source>
        <translation>Bedingung für das Ende des Laufs</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Höher</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>&amp;Tiefer</translation>
    </message>
    <message>
        <source>Check the selected condition earlier</source>
        <translation>Die gewählte Bedingung früher prüfen</translation>
    </message>
    <message>
        <source>Check the selected condition later</source>
        <translation>Die gewählte Bedingung später prüfen</translation>
    </message>
    <message>
        <source>Limit of the condition “%1”</source>
        <translation>Grenze der Bedingung „%1“</translation>
    </message>
</context>
<context>
    <name>widgets::LearningController</name>
    <message>
        <source>From now on, values of %1 are masked in rows, attempts, prompts and exports.</source>
        <translation>Werte von %1 sind ab jetzt in Zeilen, Versuchen, Prompts und Exporten verdeckt.</translation>
    </message>
    <message>
        <source>Values of %1 are shown again.</source>
        <translation>Werte von %1 werden wieder gezeigt.</translation>
    </message>
    <message>
        <source>Saved as an example. Models get this question and its query before other examples.</source>
        <translation>Als Beispiel gespeichert. Modelle erhalten diese Frage und ihre Abfrage vor anderen Beispielen.</translation>
    </message>
    <message>
        <source>Saved: in every question to this source, “%1” means %2.</source>
        <translation>Gespeichert: „%1“ bedeutet %2 in jeder Frage an diese Quelle.</translation>
    </message>
    <message>
        <source>Saved: by default, “%1” means %2.</source>
        <translation>Gespeichert: „%1“ bedeutet standardmäßig %2.</translation>
    </message>
</context>
<context>
    <name>widgets::PlainPane</name>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>widerlegt</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>not mentioned</source>
        <translation>nicht erwähnt</translation>
    </message>
    <message>
        <source>Differences by claim</source>
        <translation>Unterschiede nach Aussage</translation>
    </message>
    <message>
        <source>Attempts of the run</source>
        <translation>Versuche des Laufs</translation>
    </message>
    <message>
        <source>Work and cost of both answers</source>
        <translation>Aufwand und Kosten beider Antworten</translation>
    </message>
    <message>
        <source>Answer from the run</source>
        <translation>Antwort des Laufs</translation>
    </message>
    <message>
        <source>Answer of the model without data</source>
        <translation>Antwort des Modells ohne Daten</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>each claim is compared with the results of the run; no model is used</source>
        <translation>jede Aussage wird mit den Ergebnissen des Laufs verglichen; dazu dient kein Modell</translation>
    </message>
    <message>
        <source>click a row to open the attempt</source>
        <translation>Zeile anklicken, um den Versuch zu öffnen</translation>
    </message>
    <message>
        <source>Work and cost</source>
        <translation>Aufwand und Kosten</translation>
    </message>
    <message>
        <source>Back to the timeline</source>
        <translation>Zurück zum Verlauf</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>With and without data</source>
        <translation>Mit und ohne Daten</translation>
    </message>
    <message>
        <source>Ask the model again, without data</source>
        <translation>Das Modell noch einmal ohne Daten fragen</translation>
    </message>
    <message>
        <source>Copy comparison</source>
        <translation>Vergleich kopieren</translation>
    </message>
    <message>
        <source>same question, same model</source>
        <translation>gleiche Frage, gleiches Modell</translation>
    </message>
    <message>
        <source>same question, another model</source>
        <translation>gleiche Frage, anderes Modell</translation>
    </message>
    <message>
        <source>Model without data</source>
        <translation>Modell ohne Daten</translation>
    </message>
    <message>
        <source>one answer, no data</source>
        <translation>eine Antwort, keine Daten</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>No number or name in this answer appears in the run&apos;s results</source>
        <translation>Keine Zahl und kein Name dieser Antwort steht in den Ergebnissen des Laufs</translation>
    </message>
    <message>
        <source>No number or name in this answer can be compared with the results of the run</source>
        <translation>Keine Zahl und kein Name dieser Antwort lässt sich mit den Ergebnissen des Laufs vergleichen</translation>
    </message>
    <message>
        <source>no number or name in this answer can be compared with the results of the run</source>
        <translation>keine Zahl und kein Name dieser Antwort lässt sich mit den Ergebnissen des Laufs vergleichen</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Widerlegt</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Not decided</source>
        <translation>Nicht entschieden</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>der Lauf</translation>
    </message>
    <message>
        <source>model without data</source>
        <translation>Modell ohne Daten</translation>
    </message>
    <message>
        <source>verdict on the claim</source>
        <translation>Urteil über die Aussage</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>attempt %1: %2</source>
        <translation>Versuch %1: %2</translation>
    </message>
    <message>
        <source>no claims</source>
        <translation>keine Aussagen</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>query or action</source>
        <translation>Abfrage oder Aktion</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>contradicted claims</source>
        <translation>widerlegte Aussagen</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) or name(s) in this answer appear in the run's results</source>
        <translation><numerusform>%n Zahl oder Name dieser Antwort steht in den Ergebnissen des Laufs</numerusform><numerusform>%n Zahlen oder Namen dieser Antwort stehen in den Ergebnissen des Laufs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n claim(s) contradicted, %2 correct, %3 not decided</source>
        <translation>
            <numerusform>%1 von %n Aussage widerlegt, %2 richtig, %3 nicht entschieden</numerusform>
            <numerusform>%1 von %n Aussagen widerlegt, %2 richtig, %3 nicht entschieden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>claim.cell</name>
    <message>
        <source>row {row}: {column} is {value}</source>
        <translation>Zeile {row}: {column} ist {value}</translation>
    </message>
</context>
<context>
    <name>claim.rows</name>
    <message>
        <source>the result has {rows} rows</source>
        <translation>das Ergebnis hat {rows} Zeilen</translation>
    </message>
</context>
<context>
    <name>claim.observed</name>
    <message>
        <source>{tool} returned {value}</source>
        <translation>{tool} lieferte {value}</translation>
    </message>
</context>
<context>
    <name>claim.nocounterpart</name>
    <message>
        <source>the answer of the run contains no number to compare with</source>
        <translation>die Antwort des Laufs enthält keine Zahl zum Vergleichen</translation>
    </message>
</context>
<context>
    <name>claim.nofound</name>
    <message>
        <source>the run's answer contains a number that is in no row of the run</source>
        <translation>die Antwort des Laufs enthält eine Zahl, die in keiner Zeile des Laufs steht</translation>
    </message>
</context>
<context>
    <name>claim.row</name>
    <message>
        <source>the value is in row {row}</source>
        <translation>der Wert steht in Zeile {row}</translation>
    </message>
</context>
<context>
    <name>claim.earlier</name>
    <message>
        <source>the value is in row {row} of an earlier attempt, but not in the rows of the answer</source>
        <translation>der Wert steht in Zeile {row} eines früheren Versuchs, aber nicht in den Zeilen der Antwort</translation>
    </message>
</context>
<context>
    <name>claim.leftout</name>
    <message>
        <source>the model's answer does not mention {count} names from the rows</source>
        <translation>die Antwort des Modells nennt {count} Namen aus den Zeilen nicht</translation>
    </message>
</context>
<context>
    <name>claim.unknown</name>
    <message>
        <source>no row of the run contains this name</source>
        <translation>keine Zeile des Laufs enthält diesen Namen</translation>
    </message>
</context>
<context>
    <name>widgets::ContextMenus</name>
    <message>
        <source>&amp;Pause before %1</source>
        <translation>Vor %1 an&amp;halten</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>Pause before this step &amp;if a condition is met…</source>
        <translation>Vor diesem Schritt anhalten, &amp;wenn eine Bedingung gilt …</translation>
    </message>
    <message>
        <source>&amp;Run to %1</source>
        <translation>&amp;Bis %1 laufen</translation>
    </message>
    <message>
        <source>Copy the &amp;query</source>
        <translation>&amp;Abfrage kopieren</translation>
    </message>
    <message>
        <source>&amp;Show the branch</source>
        <translation>Zweig &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Show the run</source>
        <translation>Lauf &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>&amp;Noch einmal fragen</translation>
    </message>
    <message>
        <source>&amp;Copy the question</source>
        <translation>Frage &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>Aus der Liste &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Run to %1 (only while the run is paused at an earlier step)</source>
        <translation>&amp;Bis %1 laufen (nur solange der Lauf vor einem früheren Schritt angehalten ist)</translation>
    </message>
    <message>
        <source>Toggle &amp;breakpoint</source>
        <translation>&amp;Haltepunkt setzen oder entfernen</translation>
    </message>
    <message>
        <source>Before %1</source>
        <comment>a step</comment>
        <translation>Vor %1</translation>
    </message>
</context>
<context>
    <name>widgets::StateView</name>
    <message>
        <source>name</source>
        <comment>column: an artefact of the state</comment>
        <translation>Name</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>no value yet</source>
        <translation>noch kein Wert</translation>
    </message>
    <message>
        <source>empty</source>
        <comment>an artefact that holds nothing</comment>
        <translation>leer</translation>
    </message>
    <message>
        <source>&amp;Copy the full value</source>
        <translation>Ganzen Wert &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the internal &amp;name</source>
        <translation>Internen &amp;Namen kopieren</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiteres</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::TimeChart</name>
    <message>
        <source>Time of each step</source>
        <translation>Zeit jedes Schritts</translation>
    </message>
    <message>
        <source>This chart shows the time of each step, divided into models, database and other work.</source>
        <translation>Dieses Diagramm zeigt die Zeit jedes Schritts, aufgeteilt in Modelle, Datenbank und sonstige Arbeit.</translation>
    </message>
    <message>
        <source>%1 in total: %2 model, %3 database, %4 other work</source>
        <translation>Insgesamt %1: %2 Modell, %3 Datenbank, %4 sonstige Arbeit</translation>
    </message>
    <message>
        <source>Attempt %1, %2: %3</source>
        <translation>Versuch %1, %2: %3</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>database: %1</source>
        <translation>Datenbank: %1</translation>
    </message>
    <message>
        <source>other work: %1</source>
        <translation>sonstige Arbeit: %1</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>sonstige Arbeit</translation>
    </message>
</context>
<context>
    <name>widgets::ChangeProposal</name>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>The agent is working on the change…</source>
        <translation>Der Agent arbeitet an der Änderung …</translation>
    </message>
    <message numerus="yes">
        <source>The proposal has %n addition(s)</source>
        <translation>
            <numerusform>Der Vorschlag hat %n Zusatz</numerusform>
            <numerusform>Der Vorschlag hat %n Zusätze</numerusform>
        </translation>
    </message>
    <message>
        <source>The proposal removes: %1</source>
        <translation>Der Vorschlag entfernt: %1</translation>
    </message>
    <message>
        <source>Proposed addition</source>
        <translation>Vorgeschlagener Zusatz</translation>
    </message>
</context>
<context>
    <name>widgets::QueryFindings</name>
    <message>
        <source>Apply this change (Alt+Enter)</source>
        <translation>Diese Änderung anwenden (Alt+Eingabe)</translation>
    </message>
    <message>
        <source>This statement changes data, so the program would reject the statement.</source>
        <translation>Diese Anweisung ändert Daten. Das Programm würde die Anweisung ablehnen.</translation>
    </message>
    <message>
        <source>Write a query, or copy a query from an attempt</source>
        <translation>Abfrage schreiben oder aus einem Versuch kopieren</translation>
    </message>
    <message>
        <source>No problems. The query is read-only.</source>
        <translation>Keine Probleme. Die Abfrage liest nur Daten.</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation><numerusform>%n Problem</numerusform><numerusform>%n Probleme</numerusform></translation>
    </message>
    <message>
        <source>The query is not complete yet</source>
        <translation>Die Abfrage ist noch nicht vollständig</translation>
    </message>
</context>
<context>
    <name>widgets::ResultTabs</name>
    <message>
        <source>Results appear here. Ctrl+Enter runs the query under the cursor.</source>
        <translation>Hier erscheinen Ergebnisse. Strg+Eingabe führt die Abfrage unter dem Cursor aus.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Pin or unpin the result</source>
        <translation>Ergebnis anheften oder lösen</translation>
    </message>
    <message>
        <source>There is no other result to compare with.</source>
        <translation>Es gibt kein anderes Ergebnis zum Vergleichen.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Close the result</source>
        <translation>Ergebnis schließen</translation>
    </message>
    <message>
        <source>Run the query</source>
        <translation>Abfrage ausführen</translation>
    </message>
</context>
<context>
    <name>widgets::LineFinding</name>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
    <message>
        <source>Apply this change (Alt+Enter)</source>
        <translation>Diese Änderung anwenden (Alt+Eingabe)</translation>
    </message>
</context>
<context>
    <name>app::StoredValues</name>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%n stored value(s)</source>
        <translation><numerusform>%n gespeicherter Wert</numerusform><numerusform>%n gespeicherte Werte</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ScoreParts</name>
    <message>
        <source>Parts of the score</source>
        <translation>Teile der Punktzahl</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>score limited: %1</source>
        <translation>Punktzahl begrenzt: %1</translation>
    </message>
    <message>
        <source>above the threshold of %1</source>
        <translation>über der Schwelle von %1</translation>
    </message>
    <message>
        <source>not above the threshold of %1</source>
        <translation>nicht über der Schwelle von %1</translation>
    </message>
    <message>
        <source>replaced by your score of %1</source>
        <translation>durch Ihre Wertung von %1 ersetzt</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>Show Details...</source>
        <translation>Einzelheiten zeigen …</translation>
    </message>
    <message>
        <source>Hide Details...</source>
        <translation>Einzelheiten verbergen …</translation>
    </message>
</context>
<context>
    <name>app::SchemaModel</name>
    <message>
        <source>Found in the data, not declared in the schema. %1</source>
        <translation>In den Daten gefunden, nicht im Schema deklariert. %1</translation>
    </message>
    <message>
        <source>Used by the selected query</source>
        <translation>Von der gewählten Abfrage benutzt</translation>
    </message>
    <message>
        <source>Has passages for the selected answer</source>
        <translation>Enthält Textstellen der gewählten Antwort</translation>
    </message>
    <message>
        <source>Sent to the model</source>
        <translation>An das Modell gesendet</translation>
    </message>
    <message>
        <source>The values are private</source>
        <translation>Die Werte sind privat</translation>
    </message>
    <message>
        <source>Allowed values: %1 (%2)</source>
        <translation>Erlaubte Werte: %1 (%2)</translation>
    </message>
</context>
<context>
    <name>widgets::GraphView</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 zu %2</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>found in the data, not declared</source>
        <translation>in den Daten gefunden, nicht deklariert</translation>
    </message>
    <message>
        <source>used by the run</source>
        <translation>vom Lauf benutzt</translation>
    </message>
    <message>
        <source>only in the old result</source>
        <translation>nur im alten Ergebnis</translation>
    </message>
    <message>
        <source>only in the new result</source>
        <translation>nur im neuen Ergebnis</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Dateityp:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>&amp;Verborgene Dateien zeigen</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;Neuer Ordner</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Rechner</translation>
    </message>
</context>
<context>
    <name>types</name>
    <message>
        <source>anything</source>
        <translation>beliebiger Typ</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>local time</source>
        <translation>lokale Uhrzeit</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>local date and time</source>
        <translation>lokales Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Schlüssel-Wert-Zuordnung</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>list of boolean</source>
        <translation>Liste von Ja/Nein-Werten</translation>
    </message>
    <message>
        <source>list of integer</source>
        <translation>Liste ganzer Zahlen</translation>
    </message>
    <message>
        <source>list of number</source>
        <translation>Liste von Zahlen</translation>
    </message>
    <message>
        <source>list of text</source>
        <translation>Liste von Texten</translation>
    </message>
    <message>
        <source>list of bytes</source>
        <translation>Liste von Bytes</translation>
    </message>
    <message>
        <source>list of date</source>
        <translation>Liste von Daten</translation>
    </message>
    <message>
        <source>list of local time</source>
        <translation>Liste lokaler Uhrzeiten</translation>
    </message>
    <message>
        <source>list of duration</source>
        <translation>Liste von Dauern</translation>
    </message>
    <message>
        <source>list of point</source>
        <translation>Liste von Punkten</translation>
    </message>
    <message>
        <source>list of lists</source>
        <translation>Liste von Listen</translation>
    </message>
    <message>
        <source>list of map</source>
        <translation>Liste von Schlüssel-Wert-Zuordnungen</translation>
    </message>
    <message>
        <source>various types</source>
        <translation>verschiedene Typen</translation>
    </message>
    <message>
        <source>mostly boolean; some values have other types</source>
        <translation>meist ja oder nein; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly integer; some values have other types</source>
        <translation>meist ganze Zahl; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly number; some values have other types</source>
        <translation>meist Zahl; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly text; some values have other types</source>
        <translation>meist Text; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly bytes; some values have other types</source>
        <translation>meist Bytes; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly date; some values have other types</source>
        <translation>meist Datum; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly local time; some values have other types</source>
        <translation>meist lokale Uhrzeit; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly date and time; some values have other types</source>
        <translation>meist Datum und Uhrzeit; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly local date and time; some values have other types</source>
        <translation>meist lokales Datum und Uhrzeit; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly duration; some values have other types</source>
        <translation>meist Dauer; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly point; some values have other types</source>
        <translation>meist Punkt; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly map; some values have other types</source>
        <translation>meist Schlüssel-Wert-Zuordnung; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list; some values have other types</source>
        <translation>meist Liste; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of boolean; some values have other types</source>
        <translation>meist Liste von Ja/Nein-Werten; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of integer; some values have other types</source>
        <translation>meist Liste ganzer Zahlen; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of number; some values have other types</source>
        <translation>meist Liste von Zahlen; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of text; some values have other types</source>
        <translation>meist Liste von Texten; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of bytes; some values have other types</source>
        <translation>meist Liste von Bytes; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of date; some values have other types</source>
        <translation>meist Liste von Daten; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of local time; some values have other types</source>
        <translation>meist Liste lokaler Uhrzeiten; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of duration; some values have other types</source>
        <translation>meist Liste von Dauern; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of point; some values have other types</source>
        <translation>meist Liste von Punkten; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of map; some values have other types</source>
        <translation>meist Liste von Schlüssel-Wert-Zuordnungen; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>zoned time</source>
        <translation>Uhrzeit mit Zeitzone</translation>
    </message>
    <message>
        <source>list of zoned time</source>
        <translation>Liste von Uhrzeiten mit Zeitzone</translation>
    </message>
    <message>
        <source>mostly zoned time; some values have other types</source>
        <translation>meist Uhrzeit mit Zeitzone; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of zoned time; some values have other types</source>
        <translation>meist Liste von Uhrzeiten mit Zeitzone; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>list of date-and-time values</source>
        <translation>Liste von Zeitpunkten (Datum und Uhrzeit)</translation>
    </message>
    <message>
        <source>list of local date-and-time values</source>
        <translation>Liste lokaler Zeitpunkte (Datum und Uhrzeit)</translation>
    </message>
    <message>
        <source>mostly list of date-and-time values; some values have other types</source>
        <translation>meist Liste von Zeitpunkten; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of local date-and-time values; some values have other types</source>
        <translation>meist Liste lokaler Zeitpunkte; einige Werte haben andere Typen</translation>
    </message>
    <message>
        <source>mostly list of lists; some values have other types</source>
        <translation>meist Liste von Listen; einige Werte haben andere Typen</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>a ranking by the number of connected items</source>
        <translation>eine Rangfolge nach der Zahl verbundener Elemente</translation>
    </message>
    <message>
        <source>items without a connection</source>
        <translation>Elemente ohne Verbindung</translation>
    </message>
    <message>
        <source>a misspelt name that the program repairs</source>
        <translation>ein falsch geschriebener Name, den das Programm repariert</translation>
    </message>
    <message>
        <source>a count with two conditions</source>
        <translation>eine Zählung mit zwei Bedingungen</translation>
    </message>
    <message>
        <source>a count</source>
        <translation>eine Zählung</translation>
    </message>
    <message>
        <source>items connected to a named item</source>
        <translation>Elemente, die mit einem genannten Element verbunden sind</translation>
    </message>
</context>
<context>
    <name>reading</name>
    <message>
        <source>comparisons of two columns</source>
        <translation>Vergleiche zweier Spalten</translation>
    </message>
    <message>
        <source>the query uses the default date, not the date in the question</source>
        <translation>die Abfrage benutzt das Standarddatum statt des Datums der Frage</translation>
    </message>
    <message>
        <source>the query uses the default relationship, not the relationship in the question</source>
        <translation>die Abfrage benutzt die Standardbeziehung statt der Beziehung der Frage</translation>
    </message>
    <message>
        <source>the query does not use the item after 'by' as the subject</source>
        <translation>die Abfrage benutzt das Element nach „von“ nicht als Subjekt</translation>
    </message>
    <message>
        <source>the query does not show the names that the question asks for</source>
        <translation>die Abfrage zeigt die Namen nicht, nach denen die Frage fragt</translation>
    </message>
    <message>
        <source>a synonym means a relationship, but the query uses this relationship for the wrong item</source>
        <translation>ein Synonym steht für eine Beziehung, aber die Abfrage verwendet diese Beziehung für das falsche Element</translation>
    </message>
    <message>
        <source>the query puts two items at the same end of a relationship</source>
        <translation>die Abfrage setzt zwei Elemente an dasselbe Ende einer Beziehung</translation>
    </message>
    <message>
        <source>the verb has its own subject, but the query takes the items asked for as the subject</source>
        <translation>das Verb hat ein eigenes Subjekt, aber die Abfrage nimmt die gesuchten Elemente als Subjekt</translation>
    </message>
    <message>
        <source>the subject of the question&apos;s verb is an item, but the query uses the owner of this item</source>
        <translation>das Subjekt des Verbs der Frage ist ein Element, aber die Abfrage verwendet den Besitzer dieses Elements</translation>
    </message>
    <message>
        <source>the question uses a relationship twice, but the query uses the relationship only once</source>
        <translation>die Frage benutzt eine Beziehung zweimal, die Abfrage benutzt sie nur einmal</translation>
    </message>
    <message>
        <source>the query counts items that do not meet the condition</source>
        <translation>die Abfrage zählt Elemente, die die Bedingung nicht erfüllen</translation>
    </message>
    <message>
        <source>the query applies the conditions for two items to a single item</source>
        <translation>die Abfrage wendet die Bedingungen für zwei Elemente auf ein einziges Element an</translation>
    </message>
    <message>
        <source>the query counts the wrong items for the ranking</source>
        <translation>die Abfrage zählt für die Rangfolge die falschen Elemente</translation>
    </message>
    <message>
        <source>the query ranks items of the wrong entity type</source>
        <translation>die Abfrage reiht Elemente des falschen Typs</translation>
    </message>
    <message>
        <source>the query negates a verb that the question does not negate</source>
        <translation>die Abfrage verneint ein Verb, das die Frage nicht verneint</translation>
    </message>
    <message>
        <source>the question contains a negation, but the query does not</source>
        <translation>die Frage enthält eine Verneinung, aber die Abfrage nicht</translation>
    </message>
    <message>
        <source>the query has no condition on the name</source>
        <translation>die Abfrage hat keine Bedingung für den Namen</translation>
    </message>
    <message>
        <source>the query shows a property of the wrong item</source>
        <translation>die Abfrage zeigt eine Eigenschaft des falschen Elements</translation>
    </message>
    <message>
        <source>a second question in the same sentence</source>
        <translation>eine zweite Frage im selben Satz</translation>
    </message>
    <message>
        <source>the name can mean an item or only a text value</source>
        <translation>der Name kann ein Element oder nur einen Textwert bezeichnen</translation>
    </message>
    <message>
        <source>the query treats the name of a column or type as a text value</source>
        <translation>die Abfrage behandelt den Namen einer Spalte oder eines Typs als Textwert</translation>
    </message>
    <message>
        <source>yes/no properties whose value the question states</source>
        <translation>Ja/Nein-Eigenschaften, deren Wert die Frage nennt</translation>
    </message>
    <message>
        <source>the question asks for different items, but the query also accepts the same item twice</source>
        <translation>die Frage verlangt verschiedene Elemente, aber die Abfrage lässt auch zweimal dasselbe Element zu</translation>
    </message>
    <message>
        <source>words before a name that say its type, such as 'Mount'</source>
        <translation>Wörter vor einem Namen, die seinen Typ angeben, etwa „Mount“</translation>
    </message>
    <message>
        <source>the query applies a condition on two properties to only one property</source>
        <translation>die Abfrage wendet eine Bedingung für zwei Eigenschaften nur auf eine an</translation>
    </message>
    <message>
        <source>the query has fewer comparisons than the question</source>
        <translation>die Abfrage hat weniger Vergleiche als die Frage</translation>
    </message>
    <message>
        <source>the query requires the same item for two relationships, but the question does not</source>
        <translation>die Abfrage verlangt für zwei Beziehungen dasselbe Element, die Frage aber nicht</translation>
    </message>
    <message>
        <source>the query does not use the number that the relationship stores</source>
        <translation>die Abfrage benutzt die Zahl nicht, die an der Beziehung gespeichert ist</translation>
    </message>
    <message>
        <source>the query ranks texts by a number that belongs to something else</source>
        <translation>die Abfrage reiht Texte nach einer Zahl, die zu etwas anderem gehört</translation>
    </message>
    <message>
        <source>the question asks for a total or average, but the query calculates neither</source>
        <translation>die Frage verlangt eine Summe oder einen Durchschnitt, aber die Abfrage berechnet keins von beiden</translation>
    </message>
    <message>
        <source>the query swaps the subject and the object of the verb</source>
        <translation>die Abfrage vertauscht Subjekt und Objekt des Verbs</translation>
    </message>
    <message>
        <source>the query uses a path through a type that the question does not mention</source>
        <translation>die Abfrage benutzt einen Pfad über einen Typ, den die Frage nicht erwähnt</translation>
    </message>
    <message>
        <source>comparisons with an average</source>
        <translation>Vergleiche mit einem Durchschnitt</translation>
    </message>
    <message>
        <source>dates in two formats</source>
        <translation>Datumsangaben in zwei Formaten</translation>
    </message>
    <message>
        <source>properties that name another item, such as 'capital'</source>
        <translation>Eigenschaften, die ein anderes Element nennen, etwa „Hauptstadt“</translation>
    </message>
    <message>
        <source>extra nouns, such as 'description', after a property name</source>
        <translation>zusätzliche Substantive, etwa „Beschreibung“, nach einem Eigenschaftsnamen</translation>
    </message>
    <message>
        <source>the query applies the limit to the wrong entity type</source>
        <translation>die Abfrage wendet die Höchstzahl auf den falschen Typ an</translation>
    </message>
    <message>
        <source>the query compares a property of the wrong entity type</source>
        <translation>die Abfrage vergleicht eine Eigenschaft des falschen Typs</translation>
    </message>
    <message>
        <source>the time between two dates</source>
        <translation>die Zeit zwischen zwei Daten</translation>
    </message>
    <message>
        <source>the query does not show the items to choose the answer from</source>
        <translation>die Abfrage zeigt nicht die Elemente, aus denen die Antwort zu wählen ist</translation>
    </message>
    <message>
        <source>a separate count for each item that the question names</source>
        <translation>eine eigene Anzahl für jedes Element, das die Frage nennt</translation>
    </message>
    <message>
        <source>every name is linked directly to the requested items</source>
        <translation>jeder Name ist direkt mit den gefragten Elementen verbunden</translation>
    </message>
    <message>
        <source>the result includes items without a match</source>
        <translation>das Ergebnis enthält auch Elemente ohne Treffer</translation>
    </message>
    <message>
        <source>conditions with 'or'</source>
        <translation>Bedingungen mit „oder“</translation>
    </message>
    <message>
        <source>numeric properties that store an amount</source>
        <translation>Zahleneigenschaften, die eine Menge speichern</translation>
    </message>
    <message>
        <source>alternative joined by &apos;or&apos;</source>
        <translation>Alternative mit „oder“</translation>
    </message>
    <message>
        <source>the question asks for a percentage</source>
        <translation>die Frage fragt nach einem Prozentsatz</translation>
    </message>
    <message>
        <source>the requested items</source>
        <translation>die gefragten Elemente</translation>
    </message>
    <message>
        <source>comparisons with another item</source>
        <translation>Vergleiche mit einem anderen Element</translation>
    </message>
    <message>
        <source>comparisons with numbers</source>
        <translation>Vergleiche mit Zahlen</translation>
    </message>
    <message>
        <source>condition: %1</source>
        <translation>Bedingung: %1</translation>
    </message>
    <message>
        <source>conditions on text values</source>
        <translation>Bedingungen für Textwerte</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>condition on the count: %1</source>
        <translation>Bedingung für die Anzahl: %1</translation>
    </message>
    <message>
        <source>%1 is counted</source>
        <translation>%1 wird gezählt</translation>
    </message>
    <message>
        <source>dates that the question does not ask for</source>
        <translation>Daten, nach denen die Frage nicht fragt</translation>
    </message>
    <message>
        <source>dates with a day or month</source>
        <translation>Daten mit Tag oder Monat</translation>
    </message>
    <message>
        <source>the rules cannot interpret the question: %1</source>
        <translation>die Regeln können die Frage nicht deuten: %1</translation>
    </message>
    <message>
        <source>questions that ask for a definition</source>
        <translation>Fragen nach einer Definition</translation>
    </message>
    <message>
        <source>the different values of %1 are counted</source>
        <translation>die verschiedenen Werte von %1 werden gezählt</translation>
    </message>
    <message>
        <source>one group for each item</source>
        <translation>eine Gruppe je Element</translation>
    </message>
    <message>
        <source>aggregate function: %1</source>
        <translation>Aggregatfunktion: %1</translation>
    </message>
    <message>
        <source>numeric properties in brackets</source>
        <translation>Zahleneigenschaften in Klammern</translation>
    </message>
    <message>
        <source>one group for each %1</source>
        <translation>eine Gruppe je %1</translation>
    </message>
    <message>
        <source>grouping of the result</source>
        <translation>Gruppierung des Ergebnisses</translation>
    </message>
    <message>
        <source>a guess for an unknown verb</source>
        <translation>eine Annahme für ein unbekanntes Verb</translation>
    </message>
    <message>
        <source>in any order</source>
        <translation>in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source>rows are sorted, highest first</source>
        <translation>Zeilen werden absteigend sortiert</translation>
    </message>
    <message>
        <source>rows are sorted, lowest first</source>
        <translation>Zeilen werden aufsteigend sortiert</translation>
    </message>
    <message>
        <source>rows are sorted by %1, highest first</source>
        <translation>Zeilen werden nach %1 absteigend sortiert</translation>
    </message>
    <message>
        <source>rows are sorted by %1, lowest first</source>
        <translation>Zeilen werden nach %1 aufsteigend sortiert</translation>
    </message>
    <message>
        <source>word that introduces a condition</source>
        <translation>Wort, das eine Bedingung einleitet</translation>
    </message>
    <message>
        <source>the rules ignore %1</source>
        <translation>die Regeln lassen %1 unbeachtet</translation>
    </message>
    <message>
        <source>property for the calculation or ranking: %1</source>
        <translation>Eigenschaft für die Berechnung oder Rangfolge: %1</translation>
    </message>
    <message>
        <source>items are ranked by the strength of the relationship</source>
        <translation>Elemente werden nach der Stärke der Beziehung gereiht</translation>
    </message>
    <message>
        <source>negated</source>
        <translation>verneint</translation>
    </message>
    <message>
        <source>entity types and names</source>
        <translation>Typen und Namen</translation>
    </message>
    <message>
        <source>names that fit several entity types</source>
        <translation>Namen, die zu mehreren Typen passen</translation>
    </message>
    <message>
        <source>negations</source>
        <translation>Verneinungen</translation>
    </message>
    <message>
        <source>the question has a word that the rules do not know</source>
        <translation>die Frage hat ein Wort, das die Regeln nicht kennen</translation>
    </message>
    <message>
        <source>an unknown word</source>
        <translation>ein unbekanntes Wort</translation>
    </message>
    <message>
        <source>properties that store a count, such as the number of people</source>
        <translation>Eigenschaften, die eine Anzahl speichern, etwa die Zahl der Einwohner</translation>
    </message>
    <message>
        <source>nouns that repeat the type of a name</source>
        <translation>Substantive, die den Typ eines Namens wiederholen</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>alternative to another condition</source>
        <translation>Alternative zu einer anderen Bedingung</translation>
    </message>
    <message>
        <source>the result excludes the named item</source>
        <translation>das Ergebnis lässt das genannte Element weg</translation>
    </message>
    <message>
        <source>number of skipped rows: %1</source>
        <translation>Anzahl übersprungener Zeilen: %1</translation>
    </message>
    <message>
        <source>paths between two items</source>
        <translation>Pfade zwischen zwei Elementen</translation>
    </message>
    <message>
        <source>properties in a yes/no question</source>
        <translation>Eigenschaften in einer Ja/Nein-Frage</translation>
    </message>
    <message>
        <source>property: %1</source>
        <translation>Eigenschaft: %1</translation>
    </message>
    <message>
        <source>quoted text values</source>
        <translation>Textwerte in Anführungszeichen</translation>
    </message>
    <message>
        <source>items are ranked, highest first</source>
        <translation>Elemente werden absteigend gereiht</translation>
    </message>
    <message>
        <source>items are ranked, lowest first</source>
        <translation>Elemente werden aufsteigend gereiht</translation>
    </message>
    <message>
        <source>%1 is read as an entity type</source>
        <translation>%1 wird als Typ gelesen</translation>
    </message>
    <message>
        <source>%1 is read as a name</source>
        <translation>%1 wird als Name gelesen</translation>
    </message>
    <message>
        <source>%1 is read as a number</source>
        <translation>%1 wird als Zahl gelesen</translation>
    </message>
    <message>
        <source>%1 is read as a property</source>
        <translation>%1 wird als Eigenschaft gelesen</translation>
    </message>
    <message>
        <source>%1 is read as a relationship</source>
        <translation>%1 wird als Beziehung gelesen</translation>
    </message>
    <message>
        <source>%1 is read as a property value</source>
        <translation>%1 wird als Eigenschaftswert gelesen</translation>
    </message>
    <message>
        <source>%1 is read as an instruction</source>
        <translation>%1 wird als Anweisung gelesen</translation>
    </message>
    <message>
        <source>%1 is not a known word</source>
        <translation>%1 ist kein bekanntes Wort</translation>
    </message>
    <message>
        <source>%1 is read as a filler word</source>
        <translation>%1 wird als Füllwort gelesen</translation>
    </message>
    <message>
        <source>%1 is read as a yes-or-no property</source>
        <translation>%1 wird als Ja/Nein-Eigenschaft gelesen</translation>
    </message>
    <message>
        <source>relationship: %1</source>
        <translation>Beziehung: %1</translation>
    </message>
    <message>
        <source>words for relationships</source>
        <translation>Wörter für Beziehungen</translation>
    </message>
    <message>
        <source>the question asks for the relationships themselves</source>
        <translation>die Frage fragt nach den Beziehungen selbst</translation>
    </message>
    <message>
        <source>a word does not restrict the result</source>
        <translation>ein Wort schränkt das Ergebnis nicht ein</translation>
    </message>
    <message>
        <source>other words between the words of a property name</source>
        <translation>andere Wörter zwischen den Wörtern eines Eigenschaftsnamens</translation>
    </message>
    <message>
        <source>shown in an additional column</source>
        <translation>in einer weiteren Spalte gezeigt</translation>
    </message>
    <message>
        <source>maximum number of rows: %1</source>
        <translation>Höchstzahl der Zeilen: %1</translation>
    </message>
    <message>
        <source>rankings and superlatives</source>
        <translation>Rangfolgen und Superlative</translation>
    </message>
    <message>
        <source>%1 is used</source>
        <translation>%1 wird benutzt</translation>
    </message>
    <message>
        <source>a synonym that you added</source>
        <translation>ein Synonym, das Sie hinzugefügt haben</translation>
    </message>
    <message>
        <source>the most common value</source>
        <translation>der häufigste Wert</translation>
    </message>
    <message>
        <source>the question asks for the most common value</source>
        <translation>die Frage fragt nach dem häufigsten Wert</translation>
    </message>
    <message>
        <source>sort order of the result</source>
        <translation>Sortierung des Ergebnisses</translation>
    </message>
    <message>
        <source>the sentence with the question</source>
        <translation>der Satz mit der Frage</translation>
    </message>
    <message>
        <source>mentioned: %1</source>
        <translation>erwähnt: %1</translation>
    </message>
    <message>
        <source>the question compares two items</source>
        <translation>die Frage vergleicht zwei Elemente</translation>
    </message>
    <message>
        <source>units in the question, such as 'kilometres'</source>
        <translation>Einheiten in der Frage, etwa „Kilometer“</translation>
    </message>
    <message>
        <source>used for a condition or calculation</source>
        <translation>für eine Bedingung oder Berechnung verwendet</translation>
    </message>
    <message>
        <source>values after the name of their property</source>
        <translation>Werte nach dem Namen ihrer Eigenschaft</translation>
    </message>
    <message>
        <source>verbs that can name a relationship of another entity type</source>
        <translation>Verben, die auch eine Beziehung eines anderen Entitätstyps bezeichnen können</translation>
    </message>
    <message>
        <source>verbs that the schema does not contain</source>
        <translation>Verben, die das Schema nicht enthält</translation>
    </message>
    <message>
        <source>the question asks for the difference between two values</source>
        <translation>die Frage fragt nach dem Unterschied zwischen zwei Werten</translation>
    </message>
    <message>
        <source>the question asks for a number for each group</source>
        <translation>die Frage fragt nach einer Zahl für jede Gruppe</translation>
    </message>
    <message>
        <source>the question asks for a list</source>
        <translation>die Frage fragt nach einer Liste</translation>
    </message>
    <message>
        <source>the question asks for a count</source>
        <translation>die Frage fragt nach einer Anzahl</translation>
    </message>
    <message>
        <source>the question asks for one calculated number</source>
        <translation>die Frage fragt nach einer berechneten Zahl</translation>
    </message>
    <message>
        <source>the question asks for the first item of a ranking</source>
        <translation>die Frage fragt nach dem ersten Element einer Rangfolge</translation>
    </message>
    <message>
        <source>the question asks for the path between two names</source>
        <translation>die Frage fragt nach dem Pfad zwischen zwei Namen</translation>
    </message>
    <message>
        <source>the answer to the question is yes or no</source>
        <translation>die Antwort auf die Frage ist Ja oder Nein</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>the role of each word in the question</source>
        <translation>die Rolle jedes Wortes in der Frage</translation>
    </message>
    <message>
        <source>questions that the rules never answer</source>
        <translation>Fragen, die die Regeln nie beantworten</translation>
    </message>
    <message>
        <source>names that the question excludes</source>
        <translation>Namen, die die Frage ausschließt</translation>
    </message>
    <message>
        <source>filler words and introductory words</source>
        <translation>Füllwörter und einleitende Wörter</translation>
    </message>
    <message>
        <source>the kind of answer that the question asks for</source>
        <translation>die Art der Antwort, nach der die Frage fragt</translation>
    </message>
    <message>
        <source>introductory words, such as 'true or false'</source>
        <translation>einleitende Wörter, etwa „wahr oder falsch“</translation>
    </message>
    <message>
        <source>questions that no query can express</source>
        <translation>Fragen, die keine Abfrage ausdrücken kann</translation>
    </message>
    <message>
        <source>synonyms in the question</source>
        <translation>Synonyme in der Frage</translation>
    </message>
    <message>
        <source>'when' questions</source>
        <translation>Fragen mit „wann“</translation>
    </message>
    <message>
        <source>properties that store the place of another item</source>
        <translation>Eigenschaften, die den Ort eines anderen Eintrags speichern</translation>
    </message>
    <message>
        <source>'where' questions</source>
        <translation>Fragen mit „wo“</translation>
    </message>
    <message>
        <source>yes/no questions without a question word</source>
        <translation>Ja/Nein-Fragen ohne Fragewort</translation>
    </message>
    <message>
        <source>'whose' questions</source>
        <translation>Fragen mit „wessen“</translation>
    </message>
    <message>
        <source>an instruction</source>
        <translation>eine Anweisung</translation>
    </message>
    <message>
        <source>brackets that repeat the words before them</source>
        <translation>Klammern, die die Wörter davor wiederholen</translation>
    </message>
    <message>
        <source>words for a measurement, such as 'longest'</source>
        <translation>Wörter für ein Maß, etwa „längste“</translation>
    </message>
    <message>
        <source>synonyms for conditions</source>
        <translation>Synonyme für Bedingungen</translation>
    </message>
    <message>
        <source>years, and numbers with a unit</source>
        <translation>Jahre und Zahlen mit Einheit</translation>
    </message>
    <message>
        <source>the question contains a comparison, but the query does not</source>
        <translation>die Frage enthält einen Vergleich, aber die Abfrage nicht</translation>
    </message>
    <message>
        <source>the query uses the date of the wrong entity type</source>
        <translation>die Abfrage benutzt das Datum des falschen Typs</translation>
    </message>
    <message>
        <source>the query groups by the full date, not by year</source>
        <translation>die Abfrage gruppiert nach dem ganzen Datum statt nach dem Jahr</translation>
    </message>
    <message>
        <source>the query applies the negation to the wrong part of the question</source>
        <translation>die Abfrage wendet die Verneinung auf den falschen Teil der Frage an</translation>
    </message>
    <message>
        <source>the query uses a relationship that the question does not name</source>
        <translation>die Abfrage benutzt eine Beziehung, die die Frage nicht nennt</translation>
    </message>
    <message>
        <source>the number and the property have different units</source>
        <translation>die Zahl und die Eigenschaft haben verschiedene Einheiten</translation>
    </message>
    <message>
        <source>the query does not use a numeric property that the question names</source>
        <translation>die Abfrage benutzt eine Zahleneigenschaft nicht, die die Frage nennt</translation>
    </message>
    <message>
        <source>the question says 'not', but the query tests for a missing value</source>
        <translation>die Frage sagt „nicht“, aber die Abfrage prüft auf einen fehlenden Wert</translation>
    </message>
    <message>
        <source>in 'named like X', X is read as a relationship</source>
        <translation>in „heißt wie X“ wird X als Beziehung gelesen</translation>
    </message>
    <message>
        <source>the query applies the number to the wrong entity type</source>
        <translation>die Abfrage wendet die Zahl auf den falschen Typ an</translation>
    </message>
    <message>
        <source>the query does not use a verb that the question contains</source>
        <translation>die Abfrage benutzt ein Verb nicht, das die Frage enthält</translation>
    </message>
    <message>
        <source>the query does not use a yes/no property that the question names</source>
        <translation>die Abfrage benutzt eine Ja/Nein-Eigenschaft nicht, die die Frage nennt</translation>
    </message>
    <message>
        <source>the question says 'all', but the query also matches if only some items meet the condition</source>
        <translation>die Frage sagt „alle“, aber die Abfrage trifft auch zu, wenn nur einige Elemente die Bedingung erfüllen</translation>
    </message>
    <message>
        <source>the question asks for an average, but names no numeric property</source>
        <translation>die Frage fragt nach einem Durchschnitt, nennt aber keine Zahleneigenschaft</translation>
    </message>
    <message>
        <source>this reading of the question is rejected because of %1</source>
        <translation>diese Lesart der Frage wird verworfen wegen %1</translation>
    </message>
    <message>
        <source>the value is in several columns, but the question names no column</source>
        <translation>der Wert steht in mehreren Spalten, aber die Frage nennt keine Spalte</translation>
    </message>
    <message>
        <source>the question asks for two types, but the query shows only one</source>
        <translation>die Frage fragt nach zwei Typen, aber die Abfrage zeigt nur einen</translation>
    </message>
    <message>
        <source>the query applies the value to the wrong entity type</source>
        <translation>die Abfrage wendet den Wert auf den falschen Typ an</translation>
    </message>
    <message>
        <source>signs that the question was misread</source>
        <translation>Anzeichen, dass die Frage missverstanden wurde</translation>
    </message>
    <message>
        <source>the query compares texts as if they were numbers</source>
        <translation>die Abfrage vergleicht Texte, als wären sie Zahlen</translation>
    </message>
    <message>
        <source>the query returns the first of all items, not the first item of each group</source>
        <translation>die Abfrage liefert das erste aller Elemente statt des ersten Elements jeder Gruppe</translation>
    </message>
    <message>
        <source>the query lists the items at the wrong end of the relationship</source>
        <translation>die Abfrage listet die Elemente am falschen Ende der Beziehung auf</translation>
    </message>
    <message>
        <source>the question says 'the same', but the query also accepts different items</source>
        <translation>die Frage sagt „dieselben“, aber die Abfrage lässt auch verschiedene Elemente zu</translation>
    </message>
    <message>
        <source>the query requires that one property has two different values</source>
        <translation>die Abfrage verlangt, dass eine Eigenschaft zwei verschiedene Werte hat</translation>
    </message>
    <message>
        <source>the question says 'where', but the query shows no place</source>
        <translation>die Frage fragt „wo“, aber die Abfrage zeigt keinen Ort</translation>
    </message>
    <message>
        <source>words for an amount above zero, such as 'in stock'</source>
        <translation>Wörter für eine Menge über null, etwa „vorrätig“</translation>
    </message>
    <message>
        <source>the last word of a property name, used as a short form of the name</source>
        <translation>das letzte Wort eines Eigenschaftsnamens als Kurzform des Namens</translation>
    </message>
    <message>
        <source>lengths of texts</source>
        <translation>Längen von Texten</translation>
    </message>
    <message>
        <source>names as an additional column</source>
        <translation>Namen als weitere Spalte</translation>
    </message>
    <message>
        <source>nouns for a role, such as 'director'</source>
        <translation>Substantive für eine Rolle, etwa „Regisseur“</translation>
    </message>
    <message>
        <source>the query ranks by a number that the question does not name</source>
        <translation>die Abfrage reiht nach einer Zahl, die die Frage nicht nennt</translation>
    </message>
    <message>
        <source>the query compares single values, not their total</source>
        <translation>die Abfrage vergleicht einzelne Werte statt ihrer Summe</translation>
    </message>
    <message>
        <source>the rules cannot count the groups where the same item occurs</source>
        <translation>die Regeln können die Gruppen nicht zählen, in denen dasselbe Element vorkommt</translation>
    </message>
    <message>
        <source>relationships that express a role, such as &apos;director&apos;</source>
        <translation>Beziehungen, die eine Rolle ausdrücken, etwa „Regisseur“</translation>
    </message>
    <message>
        <source>the query ranks all items, not only the connected items</source>
        <translation>die Abfrage reiht alle Elemente, nicht nur die verbundenen</translation>
    </message>
    <message>
        <source>the question asks for a role such as 'director', but the query lists another type</source>
        <translation>die Frage fragt nach einer Rolle wie „Regisseur“, aber die Abfrage listet einen anderen Typ auf</translation>
    </message>
    <message>
        <source>the question asks who did something, but the query lists other items</source>
        <translation>die Frage fragt, wer etwas getan hat, aber die Abfrage listet andere Elemente auf</translation>
    </message>
    <message>
        <source>groups by year or month</source>
        <translation>Gruppen nach Jahr oder Monat</translation>
    </message>
    <message>
        <source>the query treats the name as a member of the wrong group</source>
        <translation>die Abfrage behandelt den Namen als Mitglied der falschen Gruppe</translation>
    </message>
    <message>
        <source>the query shows other items than the question asks for</source>
        <translation>die Abfrage zeigt andere Elemente, als die Frage verlangt</translation>
    </message>
    <message>
        <source>the query does not rank by the length of the name</source>
        <translation>die Abfrage reiht nicht nach der Länge des Namens</translation>
    </message>
</context>
<context>
    <name>widgets::RelationshipsPane</name>
    <message>
        <source>in use, not confirmed</source>
        <comment>state of a relationship</comment>
        <translation>benutzt, nicht bestätigt</translation>
    </message>
    <message>
        <source>accepted</source>
        <comment>state of a relationship</comment>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>refused</source>
        <comment>state of a relationship</comment>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>undecided</source>
        <comment>state of a relationship</comment>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>too few matches</source>
        <comment>state of a relationship</comment>
        <translation>zu wenige Treffer</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Never use</source>
        <translation>Nie benutzen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Show 100 joined rows</source>
        <translation>100 verbundene Zeilen zeigen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Search relationships</source>
        <translation>Beziehungen suchen</translation>
    </message>
    <message>
        <source>Relationships found in the data</source>
        <translation>In den Daten gefundene Beziehungen</translation>
    </message>
    <message>
        <source>Use this relationship in rules, checks, completion and prompts (Space)</source>
        <translation>Diese Beziehung in Regeln, Prüfungen, Ergänzung und Prompts benutzen (Leertaste)</translation>
    </message>
    <message>
        <source>Never use this relationship (Del key)</source>
        <translation>Diese Beziehung nie verwenden (Taste Entf)</translation>
    </message>
    <message>
        <source>Reset to undecided (Backspace)</source>
        <translation>Auf unentschieden zurücksetzen (Rücktaste)</translation>
    </message>
    <message>
        <source>Evidence for the selected relationship</source>
        <translation>Belege für die gewählte Beziehung</translation>
    </message>
    <message numerus="yes">
        <source>use of %n relationship(s)</source>
        <translation><numerusform>Benutzung von %n Beziehung</numerusform><numerusform>Benutzung von %n Beziehungen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>refusal of %n relationship(s)</source>
        <translation><numerusform>Ablehnung von %n Beziehung</numerusform><numerusform>Ablehnung von %n Beziehungen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>reset of %n relationship(s)</source>
        <translation><numerusform>Zurücksetzung von %n Beziehung</numerusform><numerusform>Zurücksetzung von %n Beziehungen</numerusform></translation>
    </message>
    <message>
        <source>&amp;Use all</source>
        <translation>Alle &amp;benutzen</translation>
    </message>
    <message>
        <source>Use &amp;none of the relationships</source>
        <translation>&amp;Keine der Beziehungen benutzen</translation>
    </message>
    <message>
        <source>Reset a&amp;ll</source>
        <translation>Alle &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Search the data again</source>
        <translation>Die Daten noch einmal &amp;durchsuchen</translation>
    </message>
    <message>
        <source>Open a source. Undeclared relationships found in its data appear here.</source>
        <translation>Öffnen Sie eine Quelle. Nicht deklarierte Beziehungen, die sich in ihren Daten finden, erscheinen hier.</translation>
    </message>
    <message>
        <source>No undeclared relationships were found in the data.</source>
        <translation>In den Daten fanden sich keine nicht deklarierten Beziehungen.</translation>
    </message>
    <message numerus="yes">
        <source>%n in use</source>
        <comment>relationships</comment>
        <translation><numerusform>%n benutzt</numerusform><numerusform>%n benutzt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <comment>relationships</comment>
        <translation><numerusform>%n unentschieden</numerusform><numerusform>%n unentschieden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <comment>relationships</comment>
        <translation><numerusform>%n abgelehnt</numerusform><numerusform>%n abgelehnt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n with too few matches</source>
        <comment>relationships</comment>
        <translation><numerusform>%n mit zu wenigen Treffern</numerusform><numerusform>%n mit zu wenigen Treffern</numerusform></translation>
    </message>
    <message>
        <source>Searching the data…</source>
        <translation>Die Daten werden durchsucht…</translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) found; %1 of %2 search steps are done</source>
        <translation><numerusform>%n Beziehung gefunden; %1 von %2 Suchschritten sind erledigt</numerusform><numerusform>%n Beziehungen gefunden; %1 von %2 Suchschritten sind erledigt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) selected</source>
        <translation><numerusform>%n Beziehung ausgewählt</numerusform><numerusform>%n Beziehungen ausgewählt</numerusform></translation>
    </message>
    <message>
        <source>%1 of the values of %2 are in %3</source>
        <translation>%1 der Werte von %2 stehen in %3</translation>
    </message>
    <message>
        <source>every value has a match at the other end</source>
        <translation>jeder Wert hat einen Treffer am anderen Ende</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) without a match at the other end</source>
        <translation><numerusform>%n Wert ohne Treffer am anderen Ende</numerusform><numerusform>%n Werte ohne Treffer am anderen Ende</numerusform></translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <translation>%1 von %2 Werten</translation>
    </message>
    <message>
        <source>every target value is unique</source>
        <translation>jeder Wert kommt im Ziel nur einmal vor</translation>
    </message>
    <message>
        <source>%1 distinct values</source>
        <translation>%1 verschiedene Werte</translation>
    </message>
    <message>
        <source>most target values are referenced</source>
        <translation>auf die meisten Zielwerte wird verwiesen</translation>
    </message>
    <message>
        <source>some target values are referenced</source>
        <translation>auf einige Zielwerte wird verwiesen</translation>
    </message>
    <message>
        <source>same name, same type</source>
        <translation>gleicher Name, gleicher Typ</translation>
    </message>
    <message>
        <source>similar name, same type</source>
        <translation>ähnlicher Name, gleicher Typ</translation>
    </message>
    <message>
        <source>different name, same type</source>
        <translation>anderer Name, gleicher Typ</translation>
    </message>
    <message>
        <source>Add a relationship, or decide on all relationships</source>
        <translation>Eine Beziehung hinzufügen oder über alle Beziehungen entscheiden</translation>
    </message>
    <message>
        <source>&amp;Add relationship…</source>
        <translation>Beziehung &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>some target values occur several times</source>
        <translation>einige Zielwerte kommen mehrfach vor</translation>
    </message>
    <message>
        <source>different types</source>
        <translation>verschiedene Typen</translation>
    </message>
</context>
<context>
    <name>widgets::FoundNotice</name>
    <message>
        <source>Review</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Review the relationships that the database does not declare. Use or refuse each relationship.</source>
        <translation>Die Beziehungen ansehen, die die Datenbank nicht deklariert. Jede Beziehung benutzen oder ablehnen.</translation>
    </message>
    <message>
        <source>Searching for relationships</source>
        <translation>Suche nach Beziehungen</translation>
    </message>
    <message numerus="yes">
        <source>%n undeclared relationship(s)</source>
        <comment>relationships</comment>
        <translation><numerusform>%n nicht deklarierte Beziehung</numerusform><numerusform>%n nicht deklarierte Beziehungen</numerusform></translation>
    </message>
    <message>
        <source>%1 of %2 search steps are done</source>
        <translation>%1 von %2 Suchschritten sind erledigt</translation>
    </message>
    <message>
        <source>in use, not yet confirmed</source>
        <translation>benutzt, noch nicht bestätigt</translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <comment>relationships</comment>
        <translation><numerusform>%n unentschieden</numerusform><numerusform>%n unentschieden</numerusform></translation>
    </message>
    <message>
        <source>%1 in use, %2 undecided</source>
        <translation>%1 benutzt, %2 unentschieden</translation>
    </message>
</context>
<context>
    <name>widgets::CopyDialog</name>
    <message>
        <source>Keep a copy with the session</source>
        <translation>Kopie mit der Sitzung aufbewahren</translation>
    </message>
    <message>
        <source>Session sources</source>
        <translation>Quellen der Sitzung</translation>
    </message>
    <message>
        <source>Copy progress</source>
        <translation>Fortschritt des Kopierens</translation>
    </message>
    <message>
        <source>Checking the sources…</source>
        <translation>Die Quellen werden geprüft …</translation>
    </message>
    <message>
        <source>&amp;Copy selected</source>
        <translation>Ausgewähltes &amp;kopieren</translation>
    </message>
    <message>
        <source>Copying %1…</source>
        <translation>%1 wird kopiert …</translation>
    </message>
    <message>
        <source>A copy of %1 was saved in the session (%2).</source>
        <translation>Eine Kopie von %1 wurde in der Sitzung gespeichert (%2).</translation>
    </message>
    <message>
        <source>The session already has a copy of %1, and it is up to date.</source>
        <translation>Die Sitzung hat bereits eine aktuelle Kopie von %1.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>no copies yet</source>
        <translation>noch keine Kopien</translation>
    </message>
    <message>
        <source>There is nothing to copy. This session uses only servers or sample data.</source>
        <translation>Es gibt nichts zu kopieren. Diese Sitzung verwendet nur Server oder Beispieldaten.</translation>
    </message>
    <message>
        <source>Select the sources to copy.</source>
        <translation>Wählen Sie die Quellen aus, die kopiert werden sollen.</translation>
    </message>
    <message>
        <source>The copies add about %1 to the session file.</source>
        <translation>Die Kopien vergrößern die Sitzungsdatei um etwa %1.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The session file stores the copy. You can then rerun the session on a computer where the original source is missing or has changed. Anyone who has the session file can read the copied data, including private columns. Exports do not contain the copy. Additional sources of a run are not listed and are never replaced by a copy.</source>
        <translation>Die Sitzungsdatei speichert die Kopie. Die Sitzung lässt sich dann auch auf einem Rechner wiederholen, auf dem die ursprüngliche Quelle fehlt oder sich geändert hat. Wer die Sitzungsdatei hat, kann die kopierten Daten lesen, auch private Spalten. Exporte enthalten die Kopie nicht. Weitere Quellen eines Laufs stehen nicht in der Liste und werden nie durch eine Kopie ersetzt.</translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies)</source>
        <translation><numerusform>%n Kopie</numerusform><numerusform>%n Kopien</numerusform></translation>
    </message>
    <message>
        <source>Copy made on %1</source>
        <translation>Kopie vom %1</translation>
    </message>
    <message>
        <source>&amp;Delete the copy</source>
        <translation>Kopie &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Restore the copy</source>
        <translation>Kopie wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>The copy is deleted. To free its space, choose “Session size” in the menu.</source>
        <translation>Die Kopie ist gelöscht. Um ihren Platz freizugeben, wählen Sie im Menü „Größe der Sitzung“.</translation>
    </message>
    <message>
        <source>The copy is restored.</source>
        <translation>Die Kopie ist wiederhergestellt.</translation>
    </message>
</context>
<context>
    <name>widgets::SourceChoice</name>
    <message>
        <source>Copies in the session</source>
        <translation>Kopien in der Sitzung</translation>
    </message>
    <message>
        <source>%1, copy made on %2 (%3)</source>
        <translation>%1, Kopie vom %2 (%3)</translation>
    </message>
    <message>
        <source>&amp;Recent sources</source>
        <translation>Zuletzt benutzte &amp;Quellen</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open a folder of documents</source>
        <translation>Ordner mit Dokumenten öffnen</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Databases and tables (%1)</source>
        <translation>Datenbanken und Tabellen (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>widgets::PhraseField</name>
    <message>
        <source>Words that name the relationship in questions</source>
        <translation>Wörter für die Beziehung in Fragen</translation>
    </message>
    <message>
        <source>A verb such as “lies in” for questions and answers. Press Enter to save the verb.</source>
        <translation>Ein Verb wie „liegt in“ für Fragen und Antworten. Die Eingabetaste speichert das Verb.</translation>
    </message>
    <message>
        <source>Verb of the relationship</source>
        <translation>Verb der Beziehung</translation>
    </message>
    <message>
        <source>for questions and answers</source>
        <translation>für Fragen und Antworten</translation>
    </message>
    <message>
        <source>Questions with this relationship</source>
        <translation>Fragen mit dieser Beziehung</translation>
    </message>
    <message>
        <source>If you use this relationship, questions can connect %1 and %2.</source>
        <translation>Wenn Sie diese Beziehung benutzen, können Fragen %1 und %2 verbinden.</translation>
    </message>
    <message>
        <source>Questions can connect tables through %1 without naming %1.</source>
        <translation>Fragen können Tabellen über %1 verbinden, ohne %1 zu nennen.</translation>
    </message>
    <message>
        <source>The program found no question that is only about this relationship. Try another word.</source>
        <translation>Das Programm fand keine Frage, die nur diese Beziehung betrifft. Versuchen Sie ein anderes Wort.</translation>
    </message>
    <message>
        <source>Ask the question: %1</source>
        <translation>Frage stellen: %1</translation>
    </message>
</context>
<context>
    <name>widgets::WordsPane</name>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Sort orders</source>
        <translation>Sortierungen</translation>
    </message>
    <message>
        <source>Quantities</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Synonyms</source>
        <translation>Synonyme</translation>
    </message>
    <message>
        <source>Display names</source>
        <translation>Anzeigenamen</translation>
    </message>
    <message>
        <source>Words without effect</source>
        <translation>Wörter ohne Wirkung</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Save all words as a words.yaml file that you can read, share and put under version control</source>
        <translation>Alle Wörter als Datei words.yaml speichern, die man lesen, teilen und unter Versionsverwaltung stellen kann</translation>
    </message>
    <message>
        <source>Add the words of a words.yaml file</source>
        <translation>Die Wörter einer Datei words.yaml hinzufügen</translation>
    </message>
    <message>
        <source>No words have been taught for this source yet. When a question has an unknown word, choose “Define” below the question to define the meaning of the word.</source>
        <translation>Für diese Quelle wurden noch keine Wörter festgelegt. Hat eine Frage ein unbekanntes Wort, wählen Sie „festlegen“ unter der Frage, um die Bedeutung des Wortes festzulegen.</translation>
    </message>
    <message>
        <source>Export words</source>
        <translation>Wörter exportieren</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>Wörter importieren</translation>
    </message>
    <message>
        <source>Words (*.yaml *.yml)</source>
        <translation>Wörter (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>%1 of your %2 words are switched on</source>
        <translation>%1 Ihrer %2 Wörter sind eingeschaltet</translation>
    </message>
    <message numerus="yes">
        <source>%n new word(s) imported from %1</source>
        <translation>
            <numerusform>%n neues Wort aus %1 importiert</numerusform>
            <numerusform>%n neue Wörter aus %1 importiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) exported to %1</source>
        <translation>
            <numerusform>%n Wort nach %1 exportiert</numerusform>
            <numerusform>%n Wörter nach %1 exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Words from the source</source>
        <translation>Wörter aus der Quelle</translation>
    </message>
    <message>
        <source>comment of %1</source>
        <translation>Kommentar von %1</translation>
    </message>
    <message>
        <source>check constraint of %1</source>
        <translation>Prüfbedingung von %1</translation>
    </message>
    <message>
        <source>type of %1</source>
        <translation>Typ von %1</translation>
    </message>
    <message>
        <source>check constraint %1</source>
        <translation>Prüfbedingung %1</translation>
    </message>
    <message>
        <source>type %1</source>
        <translation>Typ %1</translation>
    </message>
    <message>
        <source>view %1</source>
        <translation>Sicht %1</translation>
    </message>
    <message>
        <source>schema configuration</source>
        <translation>Schemakonfiguration</translation>
    </message>
    <message>
        <source>Search words</source>
        <translation>Wörter durchsuchen</translation>
    </message>
    <message>
        <source>Words with a meaning in this source</source>
        <translation>Wörter mit einer Bedeutung in dieser Quelle</translation>
    </message>
    <message>
        <source>%1 of %2 words from the source are switched on</source>
        <translation>%1 von %2 Wörtern der Quelle sind eingeschaltet</translation>
    </message>
    <message numerus="yes">
        <source>used %n time(s), last on %1</source>
        <translation><numerusform>%n-mal benutzt, zuletzt am %1</numerusform><numerusform>%n-mal benutzt, zuletzt am %1</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <comment>used</comment>
        <translation><numerusform>%n-mal</numerusform><numerusform>%n-mal</numerusform></translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>form of a date</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Default meanings</source>
        <translation>Übliche Bedeutungen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>two types of things that a relationship connects</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>date of %1</source>
        <translation>Datum von %1</translation>
    </message>
</context>
<context>
    <name>widgets::NamePropertiesDialog</name>
    <message>
        <source>Display name</source>
        <translation>Anzeigename</translation>
    </message>
    <message>
        <source>The display name of “%1” consists of these properties, in this order. Rows and questions use the display name.</source>
        <translation>Der Anzeigename von „%1“ besteht aus diesen Eigenschaften, in dieser Reihenfolge. Zeilen und Fragen verwenden den Anzeigenamen.</translation>
    </message>
    <message>
        <source>&amp;Display name</source>
        <translation>&amp;Anzeigename</translation>
    </message>
    <message>
        <source>&amp;Second part</source>
        <translation>&amp;Zweiter Teil</translation>
    </message>
    <message>
        <source>&amp;Third part</source>
        <translation>D&amp;ritter Teil</translation>
    </message>
    <message>
        <source>no further property</source>
        <translation>keine weitere Eigenschaft</translation>
    </message>
    <message>
        <source>Examples of the display name</source>
        <translation>Beispiele für den Anzeigenamen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>&amp;Remove your choice</source>
        <translation>Ihre Wahl &amp;löschen</translation>
    </message>
    <message>
        <source>Let the program take the display name from the data again</source>
        <translation>Das Programm den Anzeigenamen wieder aus den Daten nehmen lassen</translation>
    </message>
    <message>
        <source>Your choice is removed. The display name of “%1” is taken from the data again.</source>
        <translation>Ihre Wahl ist gelöscht. Der Anzeigename von „%1“ kommt wieder aus den Daten.</translation>
    </message>
    <message>
        <source>A property is chosen twice. Choose another property.</source>
        <translation>Eine Eigenschaft ist zweimal gewählt. Wählen Sie eine andere Eigenschaft.</translation>
    </message>
    <message>
        <source>No entry of this type has a value for the chosen properties.</source>
        <translation>Kein Eintrag dieses Typs hat einen Wert für die gewählten Eigenschaften.</translation>
    </message>
    <message>
        <source>Saved: the display name of “%1” consists of %2.</source>
        <translation>Gespeichert: Der Anzeigename von „%1“ besteht aus %2.</translation>
    </message>
</context>
<context>
    <name>widgets::DefaultMeaningDialog</name>
    <message>
        <source>Default meaning</source>
        <translation>Übliche Bedeutung</translation>
    </message>
    <message>
        <source>There is nothing to choose. “%1” has at most one date, and at most one relationship to any other type.</source>
        <translation>Hier gibt es nichts zu wählen. „%1“ hat höchstens ein Datum und zu jedem anderen Typ höchstens eine Beziehung.</translation>
    </message>
    <message>
        <source>This choice applies to questions about “%1” that mention neither a relationship nor a date. If a question mentions one, the question takes precedence over this choice.</source>
        <translation>Diese Wahl gilt für Fragen zu „%1“, die weder eine Beziehung noch ein Datum nennen. Nennt eine Frage eines davon, hat die Frage Vorrang vor dieser Wahl.</translation>
    </message>
    <message>
        <source>no default</source>
        <translation>keine Vorgabe</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Relationship to “%1”</source>
        <translation>Beziehung zu „%1“</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The default meaning of %1 is saved.</source>
        <translation>Die übliche Bedeutung von %1 ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>findings</name>
    <message>
        <source>The graph has no label %1. Did you mean %2?</source>
        <translation>Der Graph hat keinen Knotentyp %1. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>The graph has no label %1.</source>
        <translation>Der Graph hat keinen Knotentyp %1.</translation>
    </message>
    <message>
        <source>The graph has no relationship type %1. Did you mean %2?</source>
        <translation>Der Graph hat keine Beziehung %1. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>The graph has no relationship type %1.</source>
        <translation>Der Graph hat keine Beziehung %1.</translation>
    </message>
    <message>
        <source>There is no table %1. Did you mean %2?</source>
        <translation>Es gibt keine Tabelle %1. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>There is no table %1.</source>
        <translation>Es gibt keine Tabelle %1.</translation>
    </message>
    <message>
        <source>No table of this query is called %1. Did you mean %2?</source>
        <translation>Keine Tabelle dieser Abfrage heißt %1. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>No table of this query is called %1.</source>
        <translation>Keine Tabelle dieser Abfrage heißt %1.</translation>
    </message>
    <message>
        <source>%1 is not a stored name. Did you mean %2?</source>
        <translation>%1 ist kein gespeicherter Name. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>Variable %1 is not defined. Did you mean %2?</source>
        <translation>Die Variable %1 ist nicht definiert. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>Variable %1 is not defined.</source>
        <translation>Die Variable %1 ist nicht definiert. Ist ein Text gemeint, gehört er in Anführungszeichen.</translation>
    </message>
    <message>
        <source>There is no function %1(). Did you mean %2()?</source>
        <translation>Es gibt keine Funktion %1(). Meinten Sie %2()?</translation>
    </message>
    <message>
        <source>There is no function %1().</source>
        <translation>Es gibt keine Funktion %1().</translation>
    </message>
    <message>
        <source>%1 changes the graph. Only read-only queries are allowed.</source>
        <translation>%1 ändert den Graphen. Nur lesende Abfragen sind erlaubt.</translation>
    </message>
    <message>
        <source>Only read-only queries are sent to the database. This query begins with %1.</source>
        <translation>An die Datenbank gehen nur lesende Abfragen. Diese Abfrage beginnt mit %1.</translation>
    </message>
    <message>
        <source>Only read-only queries are sent to the database. This query contains %1.</source>
        <translation>An die Datenbank gehen nur lesende Abfragen. Diese Abfrage enthält %1.</translation>
    </message>
    <message>
        <source>A query begins with SELECT, WITH or VALUES, not with &apos;%1&apos;.</source>
        <translation>Eine Abfrage beginnt mit SELECT, WITH oder VALUES, nicht mit „%1“.</translation>
    </message>
    <message>
        <source>This text is not valid here: &apos;%1&apos;.</source>
        <translation>Dieser Text ist hier nicht gültig: „%1“.</translation>
    </message>
    <message>
        <source>The query is incomplete. Was it cut off?</source>
        <translation>Die Abfrage ist unvollständig. Wurde sie abgeschnitten?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is used together with an aggregate, but the query does not group by this value. Add the value to RETURN or WITH as a separate item.</source>
        <translation>„%1“ steht zusammen mit einer Aggregation, aber die Abfrage gruppiert nicht nach diesem Wert. Fügen Sie den Wert in RETURN oder WITH als eigenes Element hinzu.</translation>
    </message>
    <message>
        <source>No node or relationship here has a property %1. Did you mean %2?</source>
        <translation>Eine Eigenschaft %1 gibt es hier nicht. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>No node or relationship here has a property %1.</source>
        <translation>Eine Eigenschaft %1 gibt es hier nicht.</translation>
    </message>
    <message>
        <source>There is no column %1 here. Did you mean %2?</source>
        <translation>Eine Spalte %1 gibt es hier nicht. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>There is no column %1 here.</source>
        <translation>Eine Spalte %1 gibt es hier nicht.</translation>
    </message>
    <message>
        <source>Several tables have a column %1. Write the name of the table before the column.</source>
        <translation>Mehrere Tabellen haben eine Spalte %1. Schreiben Sie den Namen der Tabelle vor die Spalte.</translation>
    </message>
    <message>
        <source>%1 never occurs in this direction. Reverse the arrow?</source>
        <translation>%1 kommt in dieser Richtung nie vor. Den Pfeil umdrehen?</translation>
    </message>
    <message>
        <source>%1 never occurs in this direction.</source>
        <translation>%1 kommt in dieser Richtung nie vor.</translation>
    </message>
    <message>
        <source>%1 never occurs between these two node types.</source>
        <translation>%1 kommt zwischen diesen beiden Knotentypen nie vor.</translation>
    </message>
    <message>
        <source>Only read-only queries are sent to the database. This query does more than read data: %1.</source>
        <translation>An die Datenbank gehen nur lesende Abfragen. Diese Abfrage tut mehr, als Daten zu lesen: %1.</translation>
    </message>
    <message>
        <source>The query is empty.</source>
        <translation>Die Abfrage ist leer.</translation>
    </message>
    <message>
        <source>The query ends without RETURN. Was it cut off?</source>
        <translation>Die Abfrage endet ohne RETURN. Wurde sie abgeschnitten?</translation>
    </message>
    <message>
        <source>The query is incomplete: its end is missing.</source>
        <translation>Die Abfrage ist unvollständig: Ihr Ende fehlt.</translation>
    </message>
    <message>
        <source>Only one query is allowed: remove the text after the semicolon.</source>
        <translation>Nur eine Abfrage ist erlaubt: Entfernen Sie den Text hinter dem Semikolon.</translation>
    </message>
    <message>
        <source>Only one statement is allowed: remove the second statement.</source>
        <translation>Nur eine Anweisung ist erlaubt: Entfernen Sie die zweite Anweisung.</translation>
    </message>
    <message>
        <source>This is SQL, not Cypher. A Cypher query describes a pattern and returns values of the pattern: MATCH (n:Label) WHERE n.property = &apos;value&apos; RETURN n.property.</source>
        <translation>Das ist SQL, nicht Cypher. Eine Abfrage in Cypher beschreibt ein Muster und gibt Werte des Musters zurück: MATCH (n:Label) WHERE n.property = 'value' RETURN n.property.</translation>
    </message>
    <message>
        <source>This bracket is not closed.</source>
        <translation>Diese Klammer wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>This closing bracket has no opening bracket.</source>
        <translation>Zu dieser schließenden Klammer fehlt die öffnende.</translation>
    </message>
    <message>
        <source>The node that begins at this bracket is not closed.</source>
        <translation>Der Knoten, der mit dieser Klammer beginnt, wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>The brackets of this relationship are not closed.</source>
        <translation>Die Klammern dieser Beziehung werden nicht geschlossen.</translation>
    </message>
    <message>
        <source>The text that begins at this quote is not closed.</source>
        <translation>Der Text, der mit diesem Anführungszeichen beginnt, wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>A text is not closed: its closing quote is missing.</source>
        <translation>Ein Text wird nicht geschlossen: Sein schließendes Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>The name that begins at this back-tick is not closed.</source>
        <translation>Der Name, der mit diesem Gravis (`) beginnt, wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>The comment that begins here is not closed: write */ at its end.</source>
        <translation>Der Kommentar, der hier beginnt, wird nicht geschlossen: Schreiben Sie */ an sein Ende.</translation>
    </message>
    <message>
        <source>This character has no meaning here.</source>
        <translation>Dieses Zeichen hat hier keine Bedeutung.</translation>
    </message>
    <message>
        <source>GROUP BY is not needed: Cypher groups by every returned value that is not an aggregate.</source>
        <translation>GROUP BY ist nicht nötig: Cypher gruppiert nach jedem zurückgegebenen Wert, der keine Aggregation ist.</translation>
    </message>
    <message>
        <source>Cypher has no HAVING: use WHERE after WITH.</source>
        <translation>Cypher kennt kein HAVING: Benutzen Sie WHERE nach WITH.</translation>
    </message>
    <message>
        <source>Write the clauses in this order: ORDER BY, SKIP, LIMIT.</source>
        <translation>Schreiben Sie die Klauseln in dieser Reihenfolge: ORDER BY, SKIP, LIMIT.</translation>
    </message>
    <message>
        <source>A clause can have only one WHERE: connect conditions with AND.</source>
        <translation>Eine Klausel kann nur ein WHERE haben: Verbinden Sie Bedingungen mit AND.</translation>
    </message>
    <message>
        <source>Conditions after a pattern begin with WHERE.</source>
        <translation>Bedingungen nach einem Muster beginnen mit WHERE.</translation>
    </message>
    <message>
        <source>RETURN ends a query: use WITH to pass on values, or UNION to combine two queries.</source>
        <translation>RETURN beendet eine Abfrage: Geben Sie Werte mit WITH weiter, oder verbinden Sie zwei Abfragen mit UNION.</translation>
    </message>
    <message>
        <source>AND connects conditions, not patterns: separate patterns with commas.</source>
        <translation>AND verbindet Bedingungen, nicht Muster: Trennen Sie Muster mit Kommas.</translation>
    </message>
    <message>
        <source>Write a list in square brackets: IN [1, 2].</source>
        <translation>Schreiben Sie eine Liste in eckigen Klammern: IN [1, 2].</translation>
    </message>
    <message>
        <source>Cypher has no BETWEEN: write low &lt;= x &lt;= high.</source>
        <translation>Cypher kennt kein BETWEEN: Schreiben Sie low &lt;= x &lt;= high.</translation>
    </message>
    <message>
        <source>IS tests only for NULL. Compare values with = or &lt;&gt;.</source>
        <translation>IS prüft nur auf NULL. Vergleichen Sie Werte mit = oder &lt;&gt;.</translation>
    </message>
    <message>
        <source>Write a subquery in braces: EXISTS { MATCH ... }.</source>
        <translation>Schreiben Sie eine Unterabfrage in geschweiften Klammern: EXISTS { MATCH ... }.</translation>
    </message>
    <message>
        <source>An arrow without brackets has two dashes: --&gt;.</source>
        <translation>Ein Pfeil ohne Klammern hat zwei Striche: --&gt;.</translation>
    </message>
    <message>
        <source>A relationship without brackets has two dashes: --, --&gt; or &lt;--.</source>
        <translation>Eine Beziehung ohne Klammern hat zwei Striche: --, --&gt; oder &lt;--.</translation>
    </message>
    <message>
        <source>Write the relationship type in square brackets: -[:TYPE]-&gt;.</source>
        <translation>Schreiben Sie den Beziehungstyp in eckigen Klammern: -[:TYPE]-&gt;.</translation>
    </message>
    <message>
        <source>Write a node in round brackets: (name:Label).</source>
        <translation>Schreiben Sie einen Knoten in runden Klammern: (name:Label).</translation>
    </message>
    <message>
        <source>Two patterns follow each other: put a comma between them.</source>
        <translation>Zwei Muster folgen aufeinander: Setzen Sie ein Komma dazwischen.</translation>
    </message>
    <message>
        <source>In braces, write a colon between name and value: {name: &apos;value&apos;}.</source>
        <translation>Schreiben Sie in geschweiften Klammern einen Doppelpunkt zwischen Name und Wert: {name: &apos;value&apos;}.</translation>
    </message>
    <message>
        <source>Write property names without quotes: {name: &apos;value&apos;}.</source>
        <translation>Schreiben Sie Eigenschaftsnamen ohne Anführungszeichen: {name: &apos;value&apos;}.</translation>
    </message>
    <message>
        <source>An expression in WITH needs a name: write AS and a name after the expression.</source>
        <translation>Ein Ausdruck in WITH braucht einen Namen: Schreiben Sie AS und einen Namen hinter den Ausdruck.</translation>
    </message>
    <message>
        <source>An aggregate cannot contain another aggregate: compute the inner aggregate in a WITH clause first.</source>
        <translation>Eine Aggregation kann keine andere enthalten: Berechnen Sie die innere Aggregation zuerst in einer WITH-Klausel.</translation>
    </message>
    <message>
        <source>The condition excludes a pattern that MATCH requires, so no row can meet the condition.</source>
        <translation>Die Bedingung schließt ein Muster aus, das MATCH verlangt. Deshalb kann keine Zeile die Bedingung erfüllen.</translation>
    </message>
    <message>
        <source>The query was cancelled.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The query exceeded its timeout and was stopped. Make the query more selective or raise the timeout.</source>
        <translation>Die Abfrage überschritt ihr Zeitlimit und wurde beendet. Grenzen Sie die Abfrage enger ein, oder erhöhen Sie das Zeitlimit.</translation>
    </message>
    <message>
        <source>The database cannot be reached.</source>
        <translation>Die Datenbank ist nicht zu erreichen.</translation>
    </message>
    <message>
        <source>No condition joins %1 with the rest of the query, so every combination becomes a row: up to %2 combinations.</source>
        <translation>Keine Bedingung verbindet %1 mit dem Rest der Abfrage, daher wird jede Kombination zu einer Zeile: bis zu %2 Kombinationen.</translation>
    </message>
    <message>
        <source>No condition joins %1 with the rest of the query, so every combination becomes a row.</source>
        <translation>Keine Bedingung verbindet %1 mit dem Rest der Abfrage, daher wird jede Kombination zu einer Zeile.</translation>
    </message>
    <message>
        <source>COLLECT { } needs exactly one column in its RETURN.</source>
        <translation>COLLECT { } braucht genau eine Spalte in seinem RETURN.</translation>
    </message>
    <message>
        <source>A pattern is allowed only as a condition. For a value, write EXISTS { } (true or false), COUNT { } or a pattern comprehension.</source>
        <translation>Ein Muster ist nur als Bedingung erlaubt. Für einen Wert schreiben Sie EXISTS { } (wahr oder falsch), COUNT { } oder eine Mustersammlung in eckigen Klammern.</translation>
    </message>
    <message>
        <source>Graph data science functions (gds.*) are not supported.</source>
        <translation>Funktionen für Graph Data Science (gds.*) werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>RETURN * needs variables, but the query has none. Name a node or relationship in the patterns.</source>
        <translation>RETURN * braucht Variablen, die Abfrage hat aber keine. Benennen Sie einen Knoten oder eine Beziehung in den Mustern.</translation>
    </message>
    <message>
        <source>Graph data science procedures (gds.*) are not supported.</source>
        <translation>Prozeduren für Graph Data Science (gds.*) werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>Cypher cannot choose the position of nulls. They are last in ascending order and first in descending order.</source>
        <translation>Cypher kann die Stelle der Nullwerte nicht wählen. Aufsteigend stehen sie zuletzt, absteigend zuerst.</translation>
    </message>
    <message>
        <source>OR joins conditions, not patterns. Write several types in one pattern (:X|Y), test patterns in WHERE, or combine two MATCH clauses with UNION in CALL { }.</source>
        <translation>OR verbindet Bedingungen, keine Muster. Schreiben Sie mehrere Typen in ein Muster (:X|Y), prüfen Sie Muster in WHERE, oder vereinen Sie zwei MATCH mit UNION in CALL { }.</translation>
    </message>
    <message>
        <source>Write a name without quotes, or in back-ticks: AS `name`.</source>
        <translation>Schreiben Sie einen Namen ohne Anführungszeichen oder in Backticks: AS `name`.</translation>
    </message>
    <message>
        <source>Write DISTINCT once, directly after RETURN or WITH. It applies to the whole row. In an aggregate, write count(DISTINCT x).</source>
        <translation>Schreiben Sie DISTINCT einmal, direkt nach RETURN oder WITH. Es gilt für die ganze Zeile. In einer Aggregation schreiben Sie count(DISTINCT x).</translation>
    </message>
    <message>
        <source>An arrow to the left begins with its head: &lt;-[...]-.</source>
        <translation>Ein Pfeil nach links beginnt mit seiner Spitze: &lt;-[...]-.</translation>
    </message>
    <message>
        <source>Write a dash after the brackets of a relationship: -[...]- or -[...]-&gt;.</source>
        <translation>Nach den Klammern einer Beziehung steht ein Strich: -[...]- oder -[...]-&gt;.</translation>
    </message>
    <message>
        <source>Two relationships follow each other. Write a node between them.</source>
        <translation>Zwei Beziehungen folgen aufeinander. Schreiben Sie einen Knoten dazwischen.</translation>
    </message>
    <message>
        <source>Write a dash before the brackets of a relationship: -[...]-.</source>
        <translation>Vor den Klammern einer Beziehung steht ein Strich: -[...]-.</translation>
    </message>
    <message>
        <source>A node is inside the brackets of a relationship. Write a relationship as [name:TYPE] and a node as (name:Label).</source>
        <translation>In den Klammern einer Beziehung steht ein Knoten. Schreiben Sie eine Beziehung als [name:TYP] und einen Knoten als (name:Label).</translation>
    </message>
    <message>
        <source>Braces can only test for equal values, as in {name: 'value'}. Write other comparisons in WHERE.</source>
        <translation>Geschweifte Klammern prüfen nur auf gleiche Werte, wie in {name: 'Wert'}. Andere Vergleiche stehen in WHERE.</translation>
    </message>
    <message>
        <source>Join several labels or types with |, as in :A|B.</source>
        <translation>Verbinden Sie mehrere Labels oder Typen mit |, wie in :A|B.</translation>
    </message>
    <message>
        <source>This is neither a number nor a name. A name that begins with a digit needs back-ticks.</source>
        <translation>Das ist weder eine Zahl noch ein Name. Ein Name, der mit einer Ziffer beginnt, braucht Backticks.</translation>
    </message>
    <message>
        <source>This is not a number.</source>
        <translation>Das ist keine Zahl.</translation>
    </message>
    <message>
        <source>This dash is not the minus sign of the keyboard.</source>
        <translation>Dieser Strich ist nicht das Minuszeichen der Tastatur.</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>Das ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>CALL { } IN TRANSACTIONS is not supported, because it is only useful for writing.</source>
        <translation>CALL { } IN TRANSACTIONS wird nicht unterstützt, weil es nur zum Schreiben nützt.</translation>
    </message>
    <message>
        <source>SHOW can list only INDEXES, CONSTRAINTS, FUNCTIONS and PROCEDURES here.</source>
        <translation>SHOW kann hier nur INDEXES, CONSTRAINTS, FUNCTIONS und PROCEDURES auflisten.</translation>
    </message>
    <message>
        <source>UNION and UNION ALL cannot be mixed in one query. Put one of them in CALL { }.</source>
        <translation>UNION und UNION ALL dürfen in einer Abfrage nicht gemischt werden. Setzen Sie eines davon in CALL { }.</translation>
    </message>
    <message>
        <source>USE is not supported, because a query always reads the open graph. Remove USE.</source>
        <translation>USE wird nicht unterstützt, weil eine Abfrage immer den geöffneten Graphen liest. Entfernen Sie USE.</translation>
    </message>
    <message>
        <source>FINISH is not supported. End the query with RETURN.</source>
        <translation>FINISH wird nicht unterstützt. Beenden Sie die Abfrage mit RETURN.</translation>
    </message>
    <message>
        <source>This expression has too many parts, or is nested too deeply.</source>
        <translation>Dieser Ausdruck hat zu viele Teile oder ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>IS NORMALIZED and IS TYPED are not supported. To get the type of a value, use valueType(x).</source>
        <translation>IS NORMALIZED und IS TYPED werden nicht unterstützt. Den Typ eines Werts liefert valueType(x).</translation>
    </message>
    <message>
        <source>This number is too large for a float.</source>
        <translation>Diese Zahl ist für eine Gleitkommazahl zu groß.</translation>
    </message>
    <message>
        <source>This integer does not fit in 64 bits.</source>
        <translation>Diese ganze Zahl passt nicht in 64 Bit.</translation>
    </message>
    <message>
        <source>Path selectors (SHORTEST k, ANY, ALL) are not supported: use shortestPath((a)-[*]-(b)) or allShortestPaths((a)-[*]-(b)).</source>
        <translation>Pfadauswahlen (SHORTEST k, ANY, ALL) werden nicht unterstützt: verwenden Sie shortestPath((a)-[*]-(b)) oder allShortestPaths((a)-[*]-(b)).</translation>
    </message>
    <message>
        <source>Quantified path patterns are not supported: write a variable-length relationship, as in (a)-[:TYPE*1..3]-&gt;(b).</source>
        <translation>Pfadmuster mit Anzahl werden nicht unterstützt: schreiben Sie eine Beziehung variabler Länge, wie in (a)-[:TYP*1..3]-&gt;(b).</translation>
    </message>
    <message>
        <source>A parameter cannot replace all properties of a pattern. Name each property, as in {name: $name}.</source>
        <translation>Ein Parameter kann nicht alle Eigenschaften eines Musters ersetzen. Nennen Sie jede Eigenschaft, wie in {name: $name}.</translation>
    </message>
    <message>
        <source>Quantified relationships are not supported: write the range in the brackets, as in -[:TYPE*1..3]-&gt;.</source>
        <translation>Beziehungen mit Anzahl werden nicht unterstützt: schreiben Sie den Bereich in die Klammern, wie in -[:TYP*1..3]-&gt;.</translation>
    </message>
    <message>
        <source>This number of steps is too large.</source>
        <translation>Diese Zahl von Schritten ist zu groß.</translation>
    </message>
    <message>
        <source>This pattern has too many parts.</source>
        <translation>Dieses Muster hat zu viele Teile.</translation>
    </message>
    <message>
        <source>Labels and types cannot be parameters. Write the name.</source>
        <translation>Labels und Typen können keine Parameter sein. Schreiben Sie den Namen.</translation>
    </message>
    <message>
        <source>The program removed the text after the query.</source>
        <translation>Das Programm hat den Text nach der Abfrage entfernt.</translation>
    </message>
    <message>
        <source>The query was taken out of a code fence.</source>
        <translation>Die Abfrage wurde aus einem Codeblock entnommen.</translation>
    </message>
    <message>
        <source>The query was taken out of JSON.</source>
        <translation>Die Abfrage wurde aus JSON entnommen.</translation>
    </message>
    <message>
        <source>The program removed the quotes around the query.</source>
        <translation>Das Programm hat die Anführungszeichen um die Abfrage entfernt.</translation>
    </message>
    <message>
        <source>The program removed the words around the query.</source>
        <translation>Das Programm hat die Wörter um die Abfrage entfernt.</translation>
    </message>
    <message>
        <source>The query is longer than a million characters. Shorten the query.</source>
        <translation>Die Abfrage ist länger als eine Million Zeichen. Kürzen Sie die Abfrage.</translation>
    </message>
    <message>
        <source>The query contains an invisible zero byte. Type the query again.</source>
        <translation>Die Abfrage enthält ein unsichtbares Nullbyte. Schreiben Sie die Abfrage neu.</translation>
    </message>
    <message>
        <source>Comments that only some servers execute (/*! … */, /*+ … */) are not sent to a database. Remove the comment.</source>
        <translation>Kommentare, die nur manche Server ausführen (/*! … */, /*+ … */), werden nicht an eine Datenbank gesandt. Entfernen Sie den Kommentar.</translation>
    </message>
    <message>
        <source>Two quoted texts follow each other. Write them as one text.</source>
        <translation>Zwei Texte in Anführungszeichen folgen aufeinander. Schreiben Sie einen einzigen Text.</translation>
    </message>
    <message>
        <source>Only SQLite has PRAGMA. This database is not SQLite.</source>
        <translation>PRAGMA gibt es nur in SQLite. Diese Datenbank ist nicht SQLite.</translation>
    </message>
    <message>
        <source>Queries are nested too deeply here.</source>
        <translation>Hier sind Abfragen zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The name of a query must follow WITH.</source>
        <translation>Nach WITH muss der Name einer Abfrage folgen.</translation>
    </message>
    <message>
        <source>AS and a query in brackets are missing here.</source>
        <translation>Hier fehlen AS und eine Abfrage in Klammern.</translation>
    </message>
    <message>
        <source>A query in brackets is missing here.</source>
        <translation>Hier fehlt eine Abfrage in Klammern.</translation>
    </message>
    <message>
        <source>The queries named by WITH use each other more than 5,000 times in total. A database could not finish them.</source>
        <translation>Die mit WITH benannten Abfragen verwenden einander insgesamt mehr als 5.000-mal. Eine Datenbank käme damit nicht zu Ende.</translation>
    </message>
    <message>
        <source>WITH defines more than 1,000 queries here, which is too many.</source>
        <translation>WITH definiert hier mehr als 1.000 Abfragen. Das sind zu viele.</translation>
    </message>
    <message>
        <source>This form of DESCRIBE is not known to be read-only, so it is not run.</source>
        <translation>Von dieser Form von DESCRIBE ist nicht bekannt, dass sie nur liest. Deshalb wird sie nicht ausgeführt.</translation>
    </message>
    <message>
        <source>This form of SHOW is not known to be read-only, so it is not run.</source>
        <translation>Von dieser Form von SHOW ist nicht bekannt, dass sie nur liest. Deshalb wird sie nicht ausgeführt.</translation>
    </message>
    <message>
        <source>The table pragma_optimize writes statistics. Only read-only queries are sent to the database.</source>
        <translation>Die Tabelle pragma_optimize schreibt Statistiken. An die Datenbank werden nur lesende Abfragen gesandt.</translation>
    </message>
    <message>
        <source>NEXTVAL changes a sequence on some servers, so this query is not sent. If nextval is a column, write `nextval`.</source>
        <translation>NEXTVAL ändert auf manchen Servern eine Sequenz, deshalb wird diese Abfrage nicht gesendet. Wenn nextval eine Spalte ist, schreiben Sie `nextval`.</translation>
    </message>
    <message>
        <source>SELECT … INTO writes the result to a table or file. Only read-only queries are sent to the database.</source>
        <translation>SELECT … INTO schreibt das Ergebnis in eine Tabelle oder Datei. An die Datenbank werden nur lesende Abfragen gesandt.</translation>
    </message>
    <message>
        <source>LOCK IN SHARE MODE locks rows. Remove these words from the query.</source>
        <translation>LOCK IN SHARE MODE sperrt Zeilen. Entfernen Sie diese Wörter aus der Abfrage.</translation>
    </message>
    <message>
        <source>NEXT VALUE FOR changes a sequence. Only read-only queries are sent to the database.</source>
        <translation>NEXT VALUE FOR ändert eine Sequenz. An die Datenbank werden nur lesende Abfragen gesandt.</translation>
    </message>
    <message>
        <source>The query sets a variable. Only read-only queries are sent to the database.</source>
        <translation>Die Abfrage setzt eine Variable. An die Datenbank werden nur lesende Abfragen gesandt.</translation>
    </message>
</context>
<context>
    <name>fixes</name>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 benutzen</translation>
    </message>
    <message>
        <source>Add the closing bracket</source>
        <translation>Die schließende Klammer einfügen</translation>
    </message>
    <message>
        <source>Add the closing quote</source>
        <translation>Das schließende Anführungszeichen einfügen</translation>
    </message>
    <message>
        <source>Reverse the arrow</source>
        <translation>Pfeil umdrehen</translation>
    </message>
    <message>
        <source>Add RETURN *</source>
        <translation>RETURN * hinzufügen</translation>
    </message>
    <message>
        <source>Keep only the first query</source>
        <translation>Nur die erste Abfrage behalten</translation>
    </message>
    <message>
        <source>Remove GROUP BY</source>
        <translation>GROUP BY entfernen</translation>
    </message>
    <message>
        <source>Remove NULLS FIRST or NULLS LAST</source>
        <translation>NULLS FIRST oder NULLS LAST entfernen</translation>
    </message>
    <message>
        <source>Remove the quotes</source>
        <translation>Anführungszeichen entfernen</translation>
    </message>
    <message>
        <source>Remove the round brackets</source>
        <translation>Runde Klammern entfernen</translation>
    </message>
    <message>
        <source>Put the text in quotes</source>
        <translation>Den Text in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>Put the text in single quotes</source>
        <translation>Den Text in einfache Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>Write the value as a number</source>
        <translation>Den Wert als Zahl schreiben</translation>
    </message>
    <message>
        <source>Add a comma</source>
        <translation>Ein Komma einfügen</translation>
    </message>
    <message>
        <source>Use square brackets</source>
        <translation>Eckige Klammern benutzen</translation>
    </message>
    <message>
        <source>Group by this value</source>
        <translation>Nach diesem Wert gruppieren</translation>
    </message>
    <message>
        <source>Remove this property from the pattern</source>
        <translation>Diese Eigenschaft aus dem Muster entfernen</translation>
    </message>
    <message>
        <source>Remove the condition</source>
        <translation>Die Bedingung entfernen</translation>
    </message>
    <message>
        <source>Add WHERE</source>
        <translation>WHERE einfügen</translation>
    </message>
    <message>
        <source>Reorder the clauses</source>
        <translation>Klauseln umordnen</translation>
    </message>
</context>
<context>
    <name>widgets::NextQuestion</name>
    <message>
        <source>Switch source</source>
        <translation>Quelle wechseln</translation>
    </message>
    <message>
        <source>Open %1, the source of the run that is shown</source>
        <translation>%1 öffnen, die Quelle des gezeigten Laufs</translation>
    </message>
    <message>
        <source>Source of the next question: %1</source>
        <translation>Quelle der nächsten Frage: %1</translation>
    </message>
    <message>
        <source>The next question uses %1.</source>
        <translation>Die nächste Frage verwendet: %1.</translation>
    </message>
    <message>
        <source>the stop rule “%1”</source>
        <translation>die Stoppregel „%1“</translation>
    </message>
    <message>
        <source>the default stop rule</source>
        <translation>die Stoppregel des Agenten</translation>
    </message>
    <message>
        <source>Question of the run below: “%1”</source>
        <translation>Frage des Laufs unten: „%1“</translation>
    </message>
</context>
<context>
    <name>widgets::Undo</name>
    <message>
        <source>rerun of attempt %1</source>
        <translation>Wiederholung von Versuch %1</translation>
    </message>
    <message>
        <source>rename of branch “%1”</source>
        <translation>Umbenennung des Zweigs „%1“</translation>
    </message>
    <message>
        <source>deletion of branch “%1”</source>
        <translation>Löschung des Zweigs „%1“</translation>
    </message>
    <message>
        <source>change of a note</source>
        <translation>Änderung einer Notiz</translation>
    </message>
    <message>
        <source>adding or removing a star</source>
        <translation>Setzen oder Entfernen eines Sterns</translation>
    </message>
    <message>
        <source>change of breakpoints</source>
        <translation>Änderung der Haltepunkte</translation>
    </message>
    <message>
        <source>change of a lesson</source>
        <translation>Änderung einer Lehre</translation>
    </message>
    <message>
        <source>choice of types</source>
        <translation>Auswahl der Typen</translation>
    </message>
    <message>
        <source>decision on relationships</source>
        <translation>Entscheidung über Beziehungen</translation>
    </message>
</context>
<context>
    <name>widgets::ConditionLink</name>
    <message>
        <source>The condition does not fit the current query. Check the query, then add the condition again.</source>
        <translation>Die Bedingung passt nicht zur jetzigen Abfrage. Prüfen Sie die Abfrage und fügen Sie dann die Bedingung erneut hinzu.</translation>
    </message>
</context>
<context>
    <name>widgets::QueryStart</name>
    <message>
        <source>Choose type…</source>
        <translation>Typ wählen…</translation>
    </message>
    <message>
        <source>Last question</source>
        <translation>Letzte Frage</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Query template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Insert a query for a type or relationship of your choice</source>
        <translation>Eine Abfrage zu einem Typ oder einer Beziehung Ihrer Wahl einfügen</translation>
    </message>
    <message>
        <source>Insert a query that counts related elements of this source</source>
        <translation>Eine Abfrage einfügen, die verbundene Elemente dieser Quelle zählt</translation>
    </message>
    <message>
        <source>Insert the query from the last question about this source</source>
        <translation>Die Abfrage der letzten Frage an diese Quelle einfügen</translation>
    </message>
    <message>
        <source>No question about this source has an answer yet</source>
        <translation>Noch keine Frage an diese Quelle hat eine Antwort</translation>
    </message>
</context>
<context>
    <name>widgets::CompletionPopup</name>
    <message>
        <source>Completions</source>
        <translation>Vervollständigungen</translation>
    </message>
</context>
<context>
    <name>widgets::QueryOffer</name>
    <message>
        <source>Run in Build mode</source>
        <translation>In „Bauen“ ausführen</translation>
    </message>
    <message>
        <source>Ask anyway</source>
        <translation>Trotzdem fragen</translation>
    </message>
    <message>
        <source>This is a query, not a question.</source>
        <translation>Das ist eine Abfrage, keine Frage.</translation>
    </message>
</context>
<context>
    <name>widgets::PlanTree</name>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Copy the plan</source>
        <translation>Plan kopieren</translation>
    </message>
    <message>
        <source>estimated rows</source>
        <comment>rows, by the plan</comment>
        <translation>geschätzte Zeilen</translation>
    </message>
</context>
<context>
    <name>widgets::ChangeEditors</name>
    <message>
        <source>The new text</source>
        <translation>Der neue Text</translation>
    </message>
    <message>
        <source>The new number</source>
        <translation>Die neue Zahl</translation>
    </message>
    <message>
        <source>The new rows</source>
        <translation>Die neuen Zeilen</translation>
    </message>
    <message>
        <source>&amp;Add row</source>
        <translation>Zeile &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move rows</source>
        <translation>Zeilen &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Set to NULL</source>
        <translation>Auf &amp;NULL setzen</translation>
    </message>
    <message>
        <source>Search types</source>
        <translation>Typen suchen</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Tick &amp;all types</source>
        <translation>&amp;Alle Typen ankreuzen</translation>
    </message>
    <message>
        <source>&amp;Untick all types</source>
        <translation>Alle &amp;Kreuze entfernen</translation>
    </message>
</context>
<context>
    <name>widgets::RelationshipDialog</name>
    <message>
        <source>Add relationship</source>
        <translation>Beziehung hinzufügen</translation>
    </message>
    <message>
        <source>Referring table</source>
        <translation>Verweisende Tabelle</translation>
    </message>
    <message>
        <source>Referring type</source>
        <translation>Verweisender Typ</translation>
    </message>
    <message>
        <source>Referring column</source>
        <translation>Verweisende Spalte</translation>
    </message>
    <message>
        <source>Referring property</source>
        <translation>Verweisende Eigenschaft</translation>
    </message>
    <message>
        <source>Referenced table</source>
        <translation>Tabelle, auf die verwiesen wird</translation>
    </message>
    <message>
        <source>Referenced type</source>
        <translation>Typ, auf den verwiesen wird</translation>
    </message>
    <message>
        <source>Referenced column</source>
        <translation>Spalte, auf die verwiesen wird</translation>
    </message>
    <message>
        <source>Referenced property</source>
        <translation>Eigenschaft, auf die verwiesen wird</translation>
    </message>
    <message>
        <source>&amp;Referring values</source>
        <translation>Ver&amp;weisende Werte</translation>
    </message>
    <message>
        <source>Referenced &amp;values</source>
        <translation>&amp;Zielwerte</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>&amp;Use relationship</source>
        <translation>Beziehung &amp;verwenden</translation>
    </message>
    <message>
        <source>Counting values…</source>
        <translation>Werte werden gezählt…</translation>
    </message>
    <message>
        <source>Choose two different columns.</source>
        <translation>Wählen Sie zwei verschiedene Spalten.</translation>
    </message>
    <message>
        <source>The source declares this relationship. The program already uses the relationship.</source>
        <translation>Die Quelle deklariert diese Beziehung. Das Programm benutzt die Beziehung bereits.</translation>
    </message>
    <message>
        <source>%1 has no values, so the relationship joins no rows.</source>
        <translation>%1 hat keine Werte, die Beziehung verbindet also keine Zeilen.</translation>
    </message>
    <message>
        <source>%1 of %2 values of %3 also occur in %4 (%5).</source>
        <translation>%1 von %2 Werten von %3 kommen auch in %4 vor (%5).</translation>
    </message>
    <message>
        <source>Some values of %1 occur several times, so a join may count rows several times.</source>
        <translation>Einige Werte von %1 kommen mehrfach vor, daher kann eine Verknüpfung Zeilen mehrfach zählen.</translation>
    </message>
    <message>
        <source>Every value of %1 is unique.</source>
        <translation>Jeder Wert von %1 ist eindeutig.</translation>
    </message>
    <message>
        <source>The values have different types.</source>
        <translation>Die Werte haben verschiedene Typen.</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n value(s) of %1 is a value of %2.</source>
        <translation><numerusform>Der einzige Wert von %1 ist kein Wert von %2.</numerusform><numerusform>Keiner der %n Werte von %1 ist ein Wert von %2.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::NodePanel</name>
    <message>
        <source>Selected node</source>
        <translation>Ausgewählter Knoten</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Details schließen</translation>
    </message>
</context>
<context>
    <name>widgets::AgentGraph</name>
    <message>
        <source>Fit graph</source>
        <translation>Graph einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph (key: 0)</source>
        <translation>Den ganzen Graphen zeigen (Taste 0)</translation>
    </message>
    <message>
        <source>Agent graph</source>
        <translation>Agentengraph</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>next step</source>
        <translation>nächster Schritt</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>To set or remove a breakpoint, click a node, or move to the node and press Space.</source>
        <translation>Ein Klick auf einen Knoten oder die Leertaste setzt oder entfernt einen Haltepunkt.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>End: %1</source>
        <translation>Ende: %1</translation>
    </message>
    <message>
        <source>Open a source to see the graph of its agent.</source>
        <translation>Öffnen Sie eine Quelle, um den Graphen ihres Agenten zu sehen.</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>widgets::AgentGraphLink</name>
    <message>
        <source>Agent graph</source>
        <translation>Agentengraph</translation>
    </message>
</context>
<context>
    <name>widgets::Shortcuts</name>
    <message>
        <source>“%1” without Ctrl or Alt is used for typing and in lists. Add Ctrl or Alt.</source>
        <translation>„%1“ ohne Strg oder Alt dient zum Schreiben und in Listen. Nehmen Sie Strg oder Alt dazu.</translation>
    </message>
    <message>
        <source>“%1” is the shortcut of “%2”. Choose other keys, or change that shortcut first.</source>
        <translation>„%1“ ist das Tastenkürzel von „%2“. Wählen Sie andere Tasten oder ändern Sie zuerst jenes Kürzel.</translation>
    </message>
</context>
<context>
    <name>widgets::EditCommands</name>
    <message>
        <source>Select some text first.</source>
        <translation>Markieren Sie zuerst Text.</translation>
    </message>
    <message>
        <source>First click some text that you can edit.</source>
        <translation>Klicken Sie zuerst in einen Text, den Sie bearbeiten können.</translation>
    </message>
    <message>
        <source>Select some text or a cell first.</source>
        <translation>Markieren Sie zuerst Text oder eine Zelle.</translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>Die Zwischenablage enthält keinen Text.</translation>
    </message>
    <message>
        <source>Click some text or a list first.</source>
        <translation>Klicken Sie zuerst in einen Text oder eine Liste.</translation>
    </message>
</context>
<context>
    <name>widgets::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Enter a command, question, type, setting or source</source>
        <translation>Befehl, Frage, Typ, Einstellung oder Quelle eingeben</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>No entry contains this text. Shorten the text.</source>
        <translation>Kein Eintrag enthält diesen Text. Kürzen Sie den Text.</translation>
    </message>
</context>
<context>
    <name>widgets::StartChoices</name>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>Open a BioCypher folder as a graph</source>
        <translation>Öffnet einen BioCypher-Ordner als Graph</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Open a SQLite, CSV, Parquet or Excel file as tables</source>
        <translation>Öffnet eine SQLite-, CSV-, Parquet- oder Excel-Datei als Tabellen</translation>
    </message>
    <message>
        <source>Database…</source>
        <translation>Datenbank…</translation>
    </message>
    <message>
        <source>Connect to PostgreSQL, MariaDB or Neo4j</source>
        <translation>Verbindet mit PostgreSQL, MariaDB oder Neo4j</translation>
    </message>
    <message>
        <source>Documents…</source>
        <translation>Dokumente…</translation>
    </message>
    <message>
        <source>Open a folder of texts, web pages and PDF files</source>
        <translation>Öffnet einen Ordner mit Texten, Webseiten und PDF-Dateien</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Open a source that you used before</source>
        <translation>Öffnet eine Quelle, die Sie schon benutzt haben</translation>
    </message>
    <message>
        <source>Or open your own data</source>
        <translation>Oder eigene Daten öffnen</translation>
    </message>
    <message>
        <source>Hide these buttons</source>
        <translation>Diese Schaltflächen ausblenden</translation>
    </message>
    <message>
        <source>Open a source</source>
        <translation>Quelle öffnen</translation>
    </message>
    <message>
        <source>The program answers questions from the data of a source. It reads the data and never changes them.</source>
        <translation>Das Programm beantwortet Fragen aus den Daten einer Quelle. Es liest die Daten und ändert sie nie.</translation>
    </message>
</context>
<context>
    <name>widgets::WindowCommands</name>
    <message>
        <source>Run in the session</source>
        <translation>Lauf in der Sitzung</translation>
    </message>
    <message>
        <source>A run is in progress. Stop the run first.</source>
        <translation>Ein Lauf ist im Gang. Stoppen Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>A type of the schema</source>
        <translation>Ein Typ des Schemas</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
</context>
<context>
    <name>widgets::AppearancePage</name>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Colours of all windows. High contrast makes every text easy to distinguish from its background.</source>
        <translation>Farben aller Fenster. Bei hohem Kontrast hebt sich jeder Text deutlich vom Hintergrund ab.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The language changes when the program starts again.</source>
        <translation>Die Sprache wechselt beim nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Size of the text in all windows, 70 to 200 % of the system&apos;s text size. Default: 100 %.</source>
        <translation>Größe der Schrift in allen Fenstern, 70 bis 200 % der Schriftgröße des Systems. Standard: 100 %.</translation>
    </message>
    <message>
        <source>Turns animations off. Animations are also off if the system asks for reduced motion.</source>
        <translation>Schaltet Animationen aus. Animationen sind auch aus, wenn das System weniger Bewegung verlangt.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
</context>
<context>
    <name>widgets::ShortcutsPage</name>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Use &amp;default keys</source>
        <translation>&amp;Standardtasten verwenden</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys of the selected command</source>
        <translation>Tasten des ausgewählten Befehls</translation>
    </message>
    <message>
        <source>Click the field and press the new keys.</source>
        <translation>Klicken Sie in das Feld und drücken Sie die neuen Tasten.</translation>
    </message>
</context>
<context>
    <name>widgets::ChangeList</name>
    <message>
        <source>Reasons for the query changes</source>
        <translation>Gründe für die Änderungen der Abfrage</translation>
    </message>
    <message>
        <source>no reflection asks for this change</source>
        <translation>keine Reflexion verlangt diese Änderung</translation>
    </message>
    <message numerus="yes">
        <source>and %n more change(s)</source>
        <translation>
            <numerusform>und %n weitere Änderung</numerusform>
            <numerusform>und %n weitere Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1: added “%2”</source>
        <translation>Änderung %1: „%2“ eingefügt</translation>
    </message>
    <message>
        <source>Change %1: removed “%2”</source>
        <translation>Änderung %1: „%2“ entfernt</translation>
    </message>
    <message>
        <source>Change %1: replaced “%2” with “%3”</source>
        <translation>Änderung %1: „%2“ durch „%3“ ersetzt</translation>
    </message>
</context>
<context>
    <name>value.damaged</name>
    <message>
        <source>A stored value is damaged: {what}.</source>
        <translation>Ein gespeicherter Wert ist beschädigt: {what}.</translation>
    </message>
</context>
<context>
    <name>value.unknown-kind</name>
    <message>
        <source>This version of the program does not know the kind of a stored value: {kind}. Update the program.</source>
        <translation>Diese Version des Programms kennt die Art eines gespeicherten Werts nicht: {kind}. Aktualisieren Sie das Programm.</translation>
    </message>
</context>
<context>
    <name>json.too-large</name>
    <message>
        <source>The JSON is larger than {bytes} bytes.</source>
        <translation>Das JSON hat mehr als {bytes} Bytes.</translation>
    </message>
</context>
<context>
    <name>json.too-deep</name>
    <message>
        <source>The JSON is nested more than {depth} levels deep.</source>
        <translation>Das JSON ist mehr als {depth} Ebenen tief verschachtelt.</translation>
    </message>
</context>
<context>
    <name>json.invalid</name>
    <message>
        <source>The text is not valid JSON. The error is at character {place}.</source>
        <translation>Der Text ist kein gültiges JSON. Der Fehler steht bei Zeichen {place}.</translation>
    </message>
</context>
<context>
    <name>json.number</name>
    <message>
        <source>A number in the JSON is too large.</source>
        <translation>Eine Zahl im JSON ist zu groß.</translation>
    </message>
</context>
<context>
    <name>file.not-checked</name>
    <message>
        <source>“{file}” cannot be checked: {why}.</source>
        <translation>„{file}“ kann nicht geprüft werden: {why}.</translation>
    </message>
</context>
<context>
    <name>file.device</name>
    <message>
        <source>“{file}” is a pipe, a socket or a device. Choose a regular file.</source>
        <translation>„{file}“ ist eine Pipe, ein Socket oder ein Gerät. Wählen Sie eine gewöhnliche Datei.</translation>
    </message>
</context>
<context>
    <name>file.virtual</name>
    <message>
        <source>“{file}” is a virtual file of the system. Choose a file or folder on a disk.</source>
        <translation>„{file}“ ist eine virtuelle Datei des Systems. Wählen Sie eine Datei oder einen Ordner auf einem Datenträger.</translation>
    </message>
</context>
<context>
    <name>file.unreadable</name>
    <message>
        <source>The file {file} cannot be read. Check the name.</source>
        <translation>Die Datei {file} kann nicht gelesen werden. Prüfen Sie den Namen.</translation>
    </message>
</context>
<context>
    <name>file.larger</name>
    <message>
        <source>The file {file} is larger than {size} MB.</source>
        <translation>Die Datei {file} ist größer als {size} MB.</translation>
    </message>
</context>
<context>
    <name>file.incomplete</name>
    <message>
        <source>The file {file} cannot be read completely.</source>
        <translation>Die Datei {file} kann nicht vollständig gelesen werden.</translation>
    </message>
</context>
<context>
    <name>program.file-missing</name>
    <message>
        <source>The file {file} of the program is missing. Install the program again.</source>
        <translation>Die Datei {file} des Programms fehlt. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>program.file-unreadable</name>
    <message>
        <source>The file {file} of the program cannot be read. Install the program again.</source>
        <translation>Die Datei {file} des Programms kann nicht gelesen werden. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>file.not-written</name>
    <message>
        <source>“{file}” cannot be written: {why}.</source>
        <translation>„{file}“ kann nicht geschrieben werden: {why}.</translation>
    </message>
</context>
<context>
    <name>file.not-read</name>
    <message>
        <source>“{file}” cannot be read.</source>
        <translation>„{file}“ kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>file.folder</name>
    <message>
        <source>“{file}” is a folder, not a file.</source>
        <translation>„{file}“ ist ein Ordner, keine Datei.</translation>
    </message>
</context>
<context>
    <name>file.missing</name>
    <message>
        <source>There is no file “{file}”.</source>
        <translation>Die Datei „{file}“ gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>file.read-refused</name>
    <message>
        <source>The file “{file}” cannot be read: {why}.</source>
        <translation>Die Datei „{file}“ kann nicht gelesen werden: {why}.</translation>
    </message>
</context>
<context>
    <name>file.bytes</name>
    <message>
        <source>The file “{file}” has more than {count} bytes.</source>
        <translation>Die Datei „{file}“ hat mehr als {count} Bytes.</translation>
    </message>
</context>
<context>
    <name>file.read-failed</name>
    <message>
        <source>Reading “{file}” failed: {why}.</source>
        <translation>Beim Lesen von „{file}“ ist ein Fehler aufgetreten: {why}.</translation>
    </message>
</context>
<context>
    <name>folder.none</name>
    <message>
        <source>Nothing can be saved, because the program has no data folder. Check that your home folder exists and is writable.</source>
        <translation>Es kann nichts gespeichert werden, weil das Programm keinen Datenordner hat. Prüfen Sie, ob Ihr Benutzerordner vorhanden und beschreibbar ist.</translation>
    </message>
</context>
<context>
    <name>folder.not-made</name>
    <message>
        <source>The folder “{folder}” cannot be created.</source>
        <translation>Der Ordner „{folder}“ kann nicht angelegt werden.</translation>
    </message>
</context>
<context>
    <name>network.module</name>
    <message>
        <source>The network module of this program cannot be loaded. Install libqt6network6, or reinstall the program.</source>
        <translation>Das Netzwerkmodul des Programms kann nicht geladen werden. Installieren Sie libqt6network6, oder installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>network.none</name>
    <message>
        <source>The program is not connected to the database yet.</source>
        <translation>Das Programm ist noch nicht mit der Datenbank verbunden.</translation>
    </message>
</context>
<context>
    <name>network.dns</name>
    <message>
        <source>There is no host named “{host}” (the name could not be resolved). Check the spelling and the network.</source>
        <translation>Es gibt keinen Server mit dem Namen „{host}“ (der Name wurde nicht aufgelöst). Prüfen Sie die Schreibweise und das Netzwerk.</translation>
    </message>
</context>
<context>
    <name>network.not-opened</name>
    <message>
        <source>The connection to the server could not be opened.</source>
        <translation>Die Verbindung zum Server konnte nicht aufgebaut werden.</translation>
    </message>
</context>
<context>
    <name>network.no-tls</name>
    <message>
        <source>This system has no TLS library that Qt can use. Install OpenSSL, or connect with bolt://.</source>
        <translation>Dieses System hat keine TLS-Bibliothek, die Qt verwenden kann. Installieren Sie OpenSSL, oder verbinden Sie mit bolt://.</translation>
    </message>
</context>
<context>
    <name>process.pipe</name>
    <message>
        <source>The system cannot create another pipe. Close some programs and try again.</source>
        <translation>Das System kann keine weitere Pipe anlegen. Beenden Sie einige Programme, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>process.none</name>
    <message>
        <source>The command names no program.</source>
        <translation>Der Befehl nennt kein Programm.</translation>
    </message>
</context>
<context>
    <name>process.not-started</name>
    <message>
        <source>The program {program} cannot be started: {why}.</source>
        <translation>Das Programm {program} kann nicht gestartet werden: {why}.</translation>
    </message>
</context>
<context>
    <name>process.no-reader</name>
    <message>
        <source>The external program no longer reads its input.</source>
        <translation>Das externe Programm liest seine Eingabe nicht mehr.</translation>
    </message>
</context>
<context>
    <name>process.blocked</name>
    <message>
        <source>The external program does not read its input.</source>
        <translation>Das externe Programm liest seine Eingabe nicht.</translation>
    </message>
</context>
<context>
    <name>process.ended</name>
    <message>
        <source>The external program has ended.</source>
        <translation>Das externe Programm hat sich beendet.</translation>
    </message>
</context>
<context>
    <name>process.long-line</name>
    <message>
        <source>The external program wrote a line of more than {most} MB.</source>
        <translation>Das externe Programm schrieb eine Zeile von mehr als {most} MB.</translation>
    </message>
</context>
<context>
    <name>process.timeout</name>
    <message>
        <source>The program {program} took longer than {time} ms and was stopped.</source>
        <translation>Das Programm {program} brauchte länger als {time} ms und wurde beendet.</translation>
    </message>
</context>
<context>
    <name>process.too-slow</name>
    <message>
        <source>The external program exceeded its timeout and was stopped.</source>
        <translation>Das externe Programm überschritt sein Zeitlimit und wurde beendet.</translation>
    </message>
</context>
<context>
    <name>copy.unreadable</name>
    <message>
        <source>A file of the external program cannot be read: {why}.</source>
        <translation>Eine Datei des externen Programms kann nicht gelesen werden: {why}.</translation>
    </message>
</context>
<context>
    <name>copy.failed</name>
    <message>
        <source>The files of the external program cannot be copied: {why}.</source>
        <translation>Die Dateien des externen Programms können nicht kopiert werden: {why}.</translation>
    </message>
</context>
<context>
    <name>copy.file-unreadable</name>
    <message>
        <source>The file {file} cannot be read: {why}.</source>
        <translation>Die Datei {file} kann nicht gelesen werden: {why}.</translation>
    </message>
</context>
<context>
    <name>copy.irregular</name>
    <message>
        <source>{file} is not a regular file.</source>
        <translation>{file} ist keine gewöhnliche Datei.</translation>
    </message>
</context>
<context>
    <name>copy.too-large</name>
    <message>
        <source>The files that the command names are larger than 256 MB in total. Name large files inside the script instead.</source>
        <translation>Die Dateien, die der Befehl nennt, sind zusammen größer als 256 MB. Nennen Sie große Dateien stattdessen im Skript.</translation>
    </message>
</context>
<context>
    <name>copy.target</name>
    <message>
        <source>The files of the external program cannot be copied to {folder}: {why}.</source>
        <translation>Die Dateien des externen Programms können nicht nach {folder} kopiert werden: {why}.</translation>
    </message>
</context>
<context>
    <name>copy.file-changed</name>
    <message>
        <source>The file {file} has changed since it was read. Try again.</source>
        <translation>Die Datei {file} hat sich seit dem Lesen geändert. Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>copy.space</name>
    <message>
        <source>There is not enough space for a copy of the external program: {why}.</source>
        <translation>Der Platz reicht nicht für eine Kopie des externen Programms: {why}.</translation>
    </message>
</context>
<context>
    <name>copy.program-changed</name>
    <message>
        <source>The program {program} has changed since it was read. Try again.</source>
        <translation>Das Programm {program} hat sich seit dem Lesen geändert. Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>keyring.none</name>
    <message>
        <source>This system has no keyring, so the secret is kept only until the program ends.</source>
        <translation>Dieses System hat keinen Schlüsselbund. Das Geheimnis bleibt nur bis zum Ende des Programms erhalten.</translation>
    </message>
</context>
<context>
    <name>keyring.late</name>
    <message>
        <source>The keyring did not respond in time, so the secret is kept only until the program ends.</source>
        <translation>Der Schlüsselbund antwortete nicht rechtzeitig. Das Geheimnis bleibt nur bis zum Ende des Programms erhalten.</translation>
    </message>
</context>
<context>
    <name>spreadsheet.module</name>
    <message>
        <source>Workbooks cannot be written, because the module reflexion-spreadsheet is missing or cannot be loaded. Reinstall the program, or export as CSV.</source>
        <translation>Arbeitsmappen können nicht geschrieben werden, weil das Modul reflexion-spreadsheet fehlt oder nicht geladen werden kann. Installieren Sie das Programm neu, oder exportieren Sie als CSV.</translation>
    </message>
</context>
<context>
    <name>source.sql-module</name>
    <message>
        <source>This program's module for {server} cannot be loaded. Install {package}, or reinstall the program.</source>
        <translation>Das Modul dieses Programms für {server} kann nicht geladen werden. Installieren Sie {package}, oder installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>ssh.password</name>
    <message>
        <source>The ssh option takes no password, because the ssh program logs in with a key or with the SSH agent. Remove the password.</source>
        <translation>Die Option ssh nimmt kein Passwort an, weil sich das Programm ssh mit einem Schlüssel oder über den SSH-Agenten anmeldet. Entfernen Sie das Passwort.</translation>
    </message>
</context>
<context>
    <name>ssh.no-host</name>
    <message>
        <source>The ssh option has no host. Write ssh=USER@HOST or ssh=USER@HOST:PORT.</source>
        <translation>Der Option ssh fehlt der Rechner. Schreiben Sie ssh=BENUTZER@RECHNER oder ssh=BENUTZER@RECHNER:PORT.</translation>
    </message>
</context>
<context>
    <name>ssh.cluster</name>
    <message>
        <source>An SSH tunnel reaches one server, not a cluster. Use bolt:// instead of neo4j://.</source>
        <translation>Ein SSH-Tunnel erreicht einen Server, keinen Cluster. Verwenden Sie bolt:// statt neo4j://.</translation>
    </message>
</context>
<context>
    <name>ssh.no-server</name>
    <message>
        <source>The address names no server that the SSH tunnel could lead to. Add the server to the address.</source>
        <translation>Die Adresse nennt keinen Server, zu dem der SSH-Tunnel führen könnte. Ergänzen Sie den Server in der Adresse.</translation>
    </message>
</context>
<context>
    <name>ssh.no-port</name>
    <message>
        <source>This computer has no free port for the SSH tunnel. Close some programs and try again.</source>
        <translation>Dieser Rechner hat keinen freien Port für den SSH-Tunnel. Schließen Sie einige Programme, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>ssh.missing</name>
    <message>
        <source>The ssh program is not installed, so no tunnel can be opened. Install the package openssh-client.</source>
        <translation>Das Programm ssh ist nicht installiert, deshalb kann kein Tunnel geöffnet werden. Installieren Sie das Paket openssh-client.</translation>
    </message>
</context>
<context>
    <name>ssh.stopped</name>
    <message>
        <source>The attempt to open the SSH tunnel was stopped.</source>
        <translation>Der Versuch, den SSH-Tunnel zu öffnen, wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>source.busy</name>
    <message>
        <source>The request was cancelled while the source was busy.</source>
        <translation>Die Anfrage wurde abgebrochen, während die Quelle beschäftigt war.</translation>
    </message>
</context>
<context>
    <name>record.not-object</name>
    <message>
        <source>A recorded reply is not a JSON object, so it cannot be replayed.</source>
        <translation>Eine aufgezeichnete Antwort ist kein JSON-Objekt und kann deshalb nicht wiedergegeben werden.</translation>
    </message>
</context>
<context>
    <name>record.field</name>
    <message>
        <source>A recorded reply has a field with an unexpected type.</source>
        <translation>Eine aufgezeichnete Antwort hat ein Feld eines unerwarteten Typs.</translation>
    </message>
</context>
<context>
    <name>model.unknown-client</name>
    <message>
        <source>There is no model &quot;{name}&quot;. Begin the name with one of these: {schemes}. After the name of a provider, write a colon and the name of the model.</source>
        <translation>Das Modell „{name}“ gibt es nicht. Beginnen Sie den Namen mit einem von diesen: {schemes}. Nach dem Namen eines Anbieters schreiben Sie einen Doppelpunkt und den Namen des Modells.</translation>
    </message>
</context>
<context>
    <name>model.no-vectors</name>
    <message>
        <source>The answer of the server has no vectors. Check that the model is an embedding model.</source>
        <translation>Die Antwort des Servers enthält keine Vektoren. Prüfen Sie, ob das Modell ein Embedding-Modell ist.</translation>
    </message>
</context>
<context>
    <name>record.no-vector-line</name>
    <message>
        <source>The record {name} cannot be read: line {line} has no text with a vector.</source>
        <translation>Die Aufzeichnung {name} kann nicht gelesen werden: Zeile {line} enthält keinen Text mit einem Vektor.</translation>
    </message>
</context>
<context>
    <name>record.not-opened</name>
    <message>
        <source>The record {file} cannot be opened. Check the path, and that the file is not empty.</source>
        <translation>Die Aufzeichnung {file} kann nicht geöffnet werden. Prüfen Sie den Pfad, und dass die Datei nicht leer ist.</translation>
    </message>
</context>
<context>
    <name>call.cancelled</name>
    <message>
        <source>The call was cancelled.</source>
        <translation>Der Aufruf wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>record.no-vector</name>
    <message>
        <source>The record {name} has no vector of "{text}". Use a live embedding model, or record the vector first.</source>
        <translation>Die Aufzeichnung {name} enthält keinen Vektor für „{text}“. Verwenden Sie ein echtes Embedding-Modell, oder zeichnen Sie den Vektor zuerst auf.</translation>
    </message>
</context>
<context>
    <name>model.large-event</name>
    <message>
        <source>The model server sent one event of more than 16 MB.</source>
        <translation>Der Modellserver sandte ein Ereignis von mehr als 16 MB.</translation>
    </message>
</context>
<context>
    <name>model.no-json-value</name>
    <message>
        <source>The text is not a single JSON object or list.</source>
        <translation>Der Text ist kein einzelnes JSON-Objekt und keine JSON-Liste.</translation>
    </message>
</context>
<context>
    <name>prices.unreadable</name>
    <message>
        <source>The price table cannot be read. The table needs the fields date and usd_per_million_tokens.</source>
        <translation>Die Preistabelle kann nicht gelesen werden. Sie braucht die Felder date und usd_per_million_tokens.</translation>
    </message>
</context>
<context>
    <name>prices.invalid</name>
    <message>
        <source>The price table has no valid price for {model}. Write the two prices as [input, output].</source>
        <translation>Die Preistabelle hat keinen gültigen Preis für {model}. Schreiben Sie die beiden Preise als [Eingabe, Ausgabe].</translation>
    </message>
</context>
<context>
    <name>model.unknown</name>
    <message>
        <source>There is no model "{name}". Write PROVIDER:NAME, for example openai:gpt-4o or ollama:llama3.1, or the address of a server.</source>
        <translation>Das Modell „{name}“ gibt es nicht. Schreiben Sie ANBIETER:NAME, zum Beispiel openai:gpt-4o oder ollama:llama3.1, oder die Adresse eines Servers.</translation>
    </message>
</context>
<context>
    <name>model.login-in-address</name>
    <message>
        <source>The address of a model must not contain a login, because addresses are shown and stored. Store the key in {variable} instead.</source>
        <translation>Die Adresse eines Modells darf keine Anmeldung enthalten, weil Adressen angezeigt und gespeichert werden. Legen Sie den Schlüssel stattdessen in {variable} ab.</translation>
    </message>
</context>
<context>
    <name>model.no-name</name>
    <message>
        <source>The model is missing for {scheme}. Write {scheme}:NAME.</source>
        <translation>Für {scheme} fehlt das Modell. Schreiben Sie {scheme}:NAME.</translation>
    </message>
</context>
<context>
    <name>model.no-provider</name>
    <message>
        <source>There is no model provider {scheme}.</source>
        <translation>Den Modellanbieter {scheme} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>model.login-in-variable</name>
    <message>
        <source>The address in {variable} contains a login, but addresses are shown and stored. Remove the login, and store the key in {key} instead.</source>
        <translation>Die Adresse in {variable} enthält eine Anmeldung. Adressen werden aber angezeigt und gespeichert. Entfernen Sie die Anmeldung, und legen Sie den Schlüssel stattdessen in {key} ab.</translation>
    </message>
</context>
<context>
    <name>model.no-address</name>
    <message>
        <source>The address of the server is missing. Write {scheme}:{model}@https://…, or set {variable}.</source>
        <translation>Die Adresse des Servers fehlt. Schreiben Sie {scheme}:{model}@https://…, oder setzen Sie {variable}.</translation>
    </message>
</context>
<context>
    <name>model.no-key</name>
    <message>
        <source>{provider} needs a key. Set {variable}, or enter the key in the Model dialog of the window.</source>
        <translation>{provider} braucht einen Schlüssel. Setzen Sie {variable}, oder geben Sie den Schlüssel im Dialog „Modell“ des Fensters ein.</translation>
    </message>
</context>
<context>
    <name>model.not-encrypted</name>
    <message>
        <source>The key would be sent to {host} without encryption. Write https:// in the address.</source>
        <translation>Der Schlüssel würde unverschlüsselt an {host} gesandt. Schreiben Sie https:// in die Adresse.</translation>
    </message>
</context>
<context>
    <name>record.bad-line</name>
    <message>
        <source>The record {name} cannot be read: line {line} {why}.</source>
        <translation>Die Aufzeichnung {name} kann nicht gelesen werden: Zeile {line} {why}.</translation>
    </message>
</context>
<context>
    <name>record.used-up</name>
    <message>
        <source>The record {name} has no answer left for this request: all {count} of its answers have been used. Choose a live model, or record this question first.</source>
        <translation>Die Aufzeichnung {name} hat keine Antwort mehr für diese Anfrage: Alle ihre {count} Antworten sind verbraucht. Wählen Sie ein echtes Modell, oder zeichnen Sie diese Frage zuerst auf.</translation>
    </message>
</context>
<context>
    <name>record.folder</name>
    <message>
        <source>The record {file} cannot be written. Check the folder.</source>
        <translation>Die Aufzeichnung {file} kann nicht geschrieben werden. Prüfen Sie den Ordner.</translation>
    </message>
</context>
<context>
    <name>record.full</name>
    <message>
        <source>The record {file} cannot be written. The disk may be full.</source>
        <translation>Die Aufzeichnung {file} kann nicht geschrieben werden. Vielleicht ist der Datenträger voll.</translation>
    </message>
</context>
<context>
    <name>model.not-json</name>
    <message>
        <source>The model server sent something that is not JSON: “{text}”. Check that the address belongs to a server for language models.</source>
        <translation>Der Modellserver sandte etwas, das kein JSON ist: „{text}“. Prüfen Sie, ob die Adresse zu einem Server für Sprachmodelle gehört.</translation>
    </message>
</context>
<context>
    <name>model.cut</name>
    <message>
        <source>The model's answer was cut off before its end.</source>
        <translation>Die Antwort des Modells wurde vor ihrem Ende abgeschnitten.</translation>
    </message>
</context>
<context>
    <name>model.schema</name>
    <message>
        <source>The model's answer does not fit the required JSON Schema. {why}</source>
        <translation>Die Antwort des Modells passt nicht zum verlangten JSON-Schema. {why}</translation>
    </message>
</context>
<context>
    <name>model.no-tool-call</name>
    <message>
        <source>The answer did not call the tool {tool}. Call the tool with its arguments.</source>
        <translation>Die Antwort rief das Werkzeug {tool} nicht auf. Rufen Sie das Werkzeug mit seinen Argumenten auf.</translation>
    </message>
</context>
<context>
    <name>model.no-embeddings</name>
    <message>
        <source>{provider} has no embedding models. Choose a model of another provider.</source>
        <translation>{provider} hat keine Embedding-Modelle. Wählen Sie ein Modell eines anderen Anbieters.</translation>
    </message>
</context>
<context>
    <name>model.vector-count</name>
    <message>
        <source>The server returned {vectors} vectors for {texts} texts. Choose another embedding model.</source>
        <translation>Der Server lieferte {vectors} Vektoren für {texts} Texte. Wählen Sie ein anderes Embedding-Modell.</translation>
    </message>
</context>
<context>
    <name>model.vector-length</name>
    <message>
        <source>The server returned vectors of different lengths. Choose another embedding model.</source>
        <translation>Der Server lieferte verschieden lange Vektoren. Wählen Sie ein anderes Embedding-Modell.</translation>
    </message>
</context>
<context>
    <name>model.which</name>
    <message>
        <source>No model is chosen for {host}. Available models: {models}{more}. Write {scheme}:NAME@{address}.</source>
        <translation>Für {host} ist kein Modell gewählt. Verfügbare Modelle: {models}{more}. Schreiben Sie {scheme}:NAME@{address}.</translation>
    </message>
</context>
<context>
    <name>model.lost</name>
    <message>
        <source>The connection to the model server was lost during the answer.</source>
        <translation>Die Verbindung zum Modellserver brach während der Antwort ab.</translation>
    </message>
</context>
<context>
    <name>model.empty-answer</name>
    <message>
        <source>The model server sent an empty answer.</source>
        <translation>Der Modellserver sandte eine leere Antwort.</translation>
    </message>
</context>
<context>
    <name>model.empty-json</name>
    <message>
        <source>The model's answer is empty, but JSON was expected.</source>
        <translation>Die Antwort des Modells ist leer, aber JSON wurde erwartet.</translation>
    </message>
</context>
<context>
    <name>model.no-object</name>
    <message>
        <source>The model's answer contains no JSON object.</source>
        <translation>Die Antwort des Modells enthält kein JSON-Objekt.</translation>
    </message>
</context>
<context>
    <name>keyring.locked-delete</name>
    <message>
        <source>The keyring is locked, so the secret was not deleted.</source>
        <translation>Der Schlüsselbund ist gesperrt, deshalb wurde das Geheimnis nicht gelöscht.</translation>
    </message>
</context>
<context>
    <name>keyring.locked</name>
    <message>
        <source>The keyring is locked, so the secret is kept only until the program ends.</source>
        <translation>Der Schlüsselbund ist gesperrt. Das Geheimnis bleibt nur bis zum Ende des Programms erhalten.</translation>
    </message>
</context>
<context>
    <name>model.says</name>
    <message>
        <source>{error} The server says: “{said}”{end}</source>
        <translation>{error} Der Server schreibt: „{said}“{end}</translation>
    </message>
</context>
<context>
    <name>model.needs-key</name>
    <message>
        <source>The server needs a key: set {variable}, or enter the key in the Model dialog.</source>
        <translation>Der Server braucht einen Schlüssel: setzen Sie {variable}, oder geben Sie den Schlüssel im Dialog „Modell“ ein.</translation>
    </message>
</context>
<context>
    <name>model.check-key</name>
    <message>
        <source>Check the key: set {variable}, or enter the key in the Model dialog.</source>
        <translation>Prüfen Sie den Schlüssel: setzen Sie {variable}, oder geben Sie den Schlüssel im Dialog „Modell“ ein.</translation>
    </message>
</context>
<context>
    <name>model.key-refused</name>
    <message>
        <source>{host} does not accept the key. {advice}</source>
        <translation>{host} nimmt den Schlüssel nicht an. {advice}</translation>
    </message>
</context>
<context>
    <name>model.context</name>
    <message>
        <source>The prompt is too long for the model {model}. Let the model see fewer types or rows, or choose a model with a larger context.</source>
        <translation>Der Prompt ist zu lang für das Modell {model}. Geben Sie dem Modell weniger Typen oder Zeilen, oder wählen Sie ein Modell mit größerem Kontext.</translation>
    </message>
</context>
<context>
    <name>model.filter</name>
    <message>
        <source>A content filter of {host} refused the prompt.</source>
        <translation>Ein Inhaltsfilter von {host} hat den Prompt abgelehnt.</translation>
    </message>
</context>
<context>
    <name>model.rejects</name>
    <message>
        <source>{host} rejects the request{status}.</source>
        <translation>{host} lehnt die Anfrage ab{status}.</translation>
    </message>
</context>
<context>
    <name>model.proxy-login</name>
    <message>
        <source>The proxy on the way to {host} needs a login. Add user name and password to the address of the proxy.</source>
        <translation>Der Proxy auf dem Weg zu {host} verlangt eine Anmeldung. Ergänzen Sie Benutzername und Passwort in der Adresse des Proxys.</translation>
    </message>
</context>
<context>
    <name>model.credit</name>
    <message>
        <source>The account at {host} has no credit left.</source>
        <translation>Das Konto bei {host} hat kein Guthaben mehr.</translation>
    </message>
</context>
<context>
    <name>model.overloaded</name>
    <message>
        <source>{host} is overloaded. Try again later.</source>
        <translation>{host} ist überlastet. Versuchen Sie es später erneut.</translation>
    </message>
</context>
<context>
    <name>model.rate-limit</name>
    <message>
        <source>{host} accepts no more requests at present (rate limit). Try again later, or get a higher limit from the provider.</source>
        <translation>{host} nimmt zurzeit keine weiteren Anfragen an (Ratenlimit). Versuchen Sie es später erneut, oder lassen Sie das Limit beim Anbieter erhöhen.</translation>
    </message>
</context>
<context>
    <name>model.forbidden</name>
    <message>
        <source>{host} does not allow this request with this key.</source>
        <translation>{host} erlaubt diese Anfrage mit diesem Schlüssel nicht.</translation>
    </message>
</context>
<context>
    <name>model.no-service</name>
    <message>
        <source>There is no chat service at {address}. Check the address. Most addresses end with /v1.</source>
        <translation>Unter {address} gibt es keinen Chat-Dienst. Prüfen Sie die Adresse. Die meisten Adressen enden auf /v1.</translation>
    </message>
</context>
<context>
    <name>model.not-at-host</name>
    <message>
        <source>{host} has no model “{model}”. Check its name, or choose a model from the list.</source>
        <translation>{host} hat kein Modell „{model}“. Prüfen Sie den Namen, oder wählen Sie ein Modell aus der Liste.</translation>
    </message>
</context>
<context>
    <name>model.redirect</name>
    <message>
        <source>{host} redirects the request to another address (HTTP {status}). Enter the final address, so that the key is sent only there.</source>
        <translation>{host} leitet die Anfrage an eine andere Adresse um (HTTP {status}). Geben Sie die endgültige Adresse ein, damit der Schlüssel nur dorthin gesandt wird.</translation>
    </message>
</context>
<context>
    <name>model.server-error</name>
    <message>
        <source>{host} failed{status}. This is an error of the server. Try again later.</source>
        <translation>{host} meldet einen eigenen Fehler{status}. Versuchen Sie es später erneut.</translation>
    </message>
</context>
<context>
    <name>model.cancelled</name>
    <message>
        <source>The call to the model was cancelled.</source>
        <translation>Der Aufruf des Modells wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>model.asks-to-wait</name>
    <message>
        <source>{error} The server asks you to wait {seconds} s.</source>
        <translation>{error} Der Server bittet Sie, {seconds} s zu warten.</translation>
    </message>
</context>
<context>
    <name>model.sent-often</name>
    <message>
        <source>{error} The request was sent {count} times.</source>
        <translation>{error} Die Anfrage wurde {count}-mal gesandt.</translation>
    </message>
</context>
<context>
    <name>model.answer-not-json</name>
    <message>
        <source>The model server's answer is not JSON. Check that the address belongs to a model server.</source>
        <translation>Die Antwort des Modellservers ist kein JSON. Prüfen Sie, ob die Adresse zu einem Modellserver gehört.</translation>
    </message>
</context>
<context>
    <name>network.proxy</name>
    <message>
        <source>The proxy {proxy} on the way to {host} failed: {why}. Check the proxy of the system (http_proxy, https_proxy, no_proxy).</source>
        <translation>Der Proxy {proxy} auf dem Weg zu {host} meldet einen Fehler: {why}. Prüfen Sie den Proxy des Systems (http_proxy, https_proxy, no_proxy).</translation>
    </message>
</context>
<context>
    <name>model.no-listener</name>
    <message>
        <source>No program is listening at {host}. Start the model server, or check its port.</source>
        <translation>Unter {host} antwortet kein Programm. Starten Sie den Modellserver, oder prüfen Sie den Port.</translation>
    </message>
</context>
<context>
    <name>network.not-secure</name>
    <message>
        <source>No secure connection to {host} is possible: {why}. Check the address (http or https), and whether this system trusts the certificate.</source>
        <translation>Es ist keine sichere Verbindung zu {host} möglich: {why}. Prüfen Sie die Adresse (http oder https), und ob dieses System dem Zertifikat vertraut.</translation>
    </message>
</context>
<context>
    <name>model.bad-address</name>
    <message>
        <source>“{address}” is not the address of a model server.</source>
        <translation>„{address}“ ist nicht die Adresse eines Modellservers.</translation>
    </message>
</context>
<context>
    <name>network.silent</name>
    <message>
        <source>{host} does not respond. Check that it is switched on and reachable.</source>
        <translation>{host} antwortet nicht. Prüfen Sie, ob der Rechner eingeschaltet und erreichbar ist.</translation>
    </message>
</context>
<context>
    <name>network.failed</name>
    <message>
        <source>The connection to {host} failed: {why}.</source>
        <translation>Die Verbindung zu {host} ist gescheitert: {why}.</translation>
    </message>
</context>
<context>
    <name>model.endless</name>
    <message>
        <source>The model server does not stop sending its answer. Try again, or choose another model.</source>
        <translation>Der Modellserver hört nicht auf, seine Antwort zu senden. Versuchen Sie es erneut, oder wählen Sie ein anderes Modell.</translation>
    </message>
</context>
<context>
    <name>network.not-http</name>
    <message>
        <source>{host} does not respond like an HTTP server. Check the address.</source>
        <translation>{host} antwortet nicht wie ein HTTP-Server. Prüfen Sie die Adresse.</translation>
    </message>
</context>
<context>
    <name>network.cancelled</name>
    <message>
        <source>The request was cancelled.</source>
        <translation>Die Anfrage wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>model.large-answer</name>
    <message>
        <source>The model server's answer is larger than the program accepts. Try again, or choose another model.</source>
        <translation>Die Antwort des Modellservers ist größer, als das Programm zulässt. Versuchen Sie es erneut, oder wählen Sie ein anderes Modell.</translation>
    </message>
</context>
<context>
    <name>network.endless-header</name>
    <message>
        <source>{host} does not respond like an HTTP server: the header of its answer does not end. Check the address.</source>
        <translation>{host} antwortet nicht wie ein HTTP-Server: der Kopf der Antwort endet nicht. Prüfen Sie die Adresse.</translation>
    </message>
</context>
<context>
    <name>source.silent</name>
    <message>
        <source>{host} does not respond. Check that the host is switched on, and that no firewall blocks this port.</source>
        <translation>{host} antwortet nicht. Prüfen Sie, ob der Rechner eingeschaltet ist und keine Firewall diesen Port sperrt.</translation>
    </message>
</context>
<context>
    <name>source.no-listener</name>
    <message>
        <source>No program is listening at {host}. Start the database, or check the number of its Bolt port.</source>
        <translation>Unter {host} antwortet kein Programm. Starten Sie die Datenbank, oder prüfen Sie die Nummer ihres Bolt-Ports.</translation>
    </message>
</context>
<context>
    <name>source.unreachable</name>
    <message>
        <source>{host} cannot be reached: {why}.</source>
        <translation>{host} ist nicht zu erreichen: {why}.</translation>
    </message>
</context>
<context>
    <name>source.no-tls</name>
    <message>
        <source>{host} does not support TLS at this port. Try an address without encryption: bolt:// or neo4j://.</source>
        <translation>{host} unterstützt an diesem Port kein TLS. Versuchen Sie eine Adresse ohne Verschlüsselung: bolt:// oder neo4j://.</translation>
    </message>
</context>
<context>
    <name>source.certificate</name>
    <message>
        <source>The certificate of {host} is not trusted: {why}. If you trust this server, write +ssc instead of +s in the address. The connection is then encrypted, but the certificate is not checked.</source>
        <translation>Dem Zertifikat von {host} wird nicht vertraut: {why}. Wenn Sie diesem Server vertrauen, schreiben Sie in der Adresse +ssc statt +s. Die Verbindung ist dann verschlüsselt, aber das Zertifikat wird nicht geprüft.</translation>
    </message>
</context>
<context>
    <name>process.stopped</name>
    <message>
        <source>The external program was stopped.</source>
        <translation>Das externe Programm wurde beendet.</translation>
    </message>
</context>
<context>
    <name>spreadsheet.not-written</name>
    <message>
        <source>{file} was not written: {why} Choose another folder or free disk space.</source>
        <translation>{file} wurde nicht geschrieben: {why} Wählen Sie einen anderen Ordner, oder schaffen Sie Platz auf dem Datenträger.</translation>
    </message>
</context>
<context>
    <name>model.web-page</name>
    <message>
        <source>{host} returned a web page instead of a model's reply. Check the address: {address}.</source>
        <translation>{host} lieferte eine Webseite statt der Antwort eines Modells. Prüfen Sie die Adresse: {address}.</translation>
    </message>
</context>
<context>
    <name>query.cancelled</name>
    <message>
        <source>The query was cancelled.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>bolt.lost</name>
    <message>
        <source>The connection to {server} was lost. Is the database still running?</source>
        <translation>Die Verbindung zu {server} ist abgebrochen. Läuft die Datenbank noch?</translation>
    </message>
</context>
<context>
    <name>bolt.late</name>
    <message>
        <source>{server} did not answer in time.</source>
        <translation>{server} hat nicht rechtzeitig geantwortet.</translation>
    </message>
</context>
<context>
    <name>bolt.ignored</name>
    <message>
        <source>The database ignored the request and gave no reason.</source>
        <translation>Die Datenbank hat die Anfrage ohne Begründung übergangen.</translation>
    </message>
</context>
<context>
    <name>bolt.unusable</name>
    <message>
        <source>The connection to {server} is no longer usable.</source>
        <translation>Die Verbindung zu {server} ist nicht mehr brauchbar.</translation>
    </message>
</context>
<context>
    <name>query.timeout</name>
    <message>
        <source>The query exceeded its timeout and was stopped. Make it more selective, or raise the timeout.</source>
        <translation>Die Abfrage überschritt ihr Zeitlimit und wurde beendet. Grenzen Sie sie enger ein, oder erhöhen Sie das Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>bolt.no-routing</name>
    <message>
        <source>{server} does not support routing. Use bolt:// instead of neo4j://.</source>
        <translation>{server} unterstützt kein Routing. Verwenden Sie bolt:// statt neo4j://.</translation>
    </message>
</context>
<context>
    <name>bolt.bad-row</name>
    <message>
        <source>The server sent an invalid row.</source>
        <translation>Der Server sandte eine ungültige Zeile.</translation>
    </message>
</context>
<context>
    <name>bolt.large-message</name>
    <message>
        <source>The server sent a message of more than {bytes} bytes. Return less data in one row.</source>
        <translation>Der Server sandte eine Nachricht von mehr als {bytes} Bytes. Geben Sie weniger Daten in einer Zeile zurück.</translation>
    </message>
</context>
<context>
    <name>bolt.silent</name>
    <message>
        <source>{server} accepts connections but does not respond. The database may be busy, or the port may belong to another service.</source>
        <translation>{server} nimmt Verbindungen an, antwortet aber nicht. Die Datenbank ist vielleicht überlastet, oder der Port gehört zu einem anderen Dienst.</translation>
    </message>
</context>
<context>
    <name>query.took-longer</name>
    <message>
        <source>The query took longer than {time} ms and was stopped. Make it more selective, or raise the timeout.</source>
        <translation>Die Abfrage dauerte länger als {time} ms und wurde beendet. Grenzen Sie sie enger ein, oder erhöhen Sie das Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>query.read-only</name>
    <message>
        <source>Only read-only queries are sent to the database.</source>
        <translation>An die Datenbank werden nur lesende Abfragen gesandt.</translation>
    </message>
</context>
<context>
    <name>query.no-parameter</name>
    <message>
        <source>The query needs a value for the parameter ${name}.</source>
        <translation>Die Abfrage braucht einen Wert für den Parameter ${name}.</translation>
    </message>
</context>
<context>
    <name>query.not-read-only</name>
    <message>
        <source>The query was not run, because the database does not report it as read-only.</source>
        <translation>Die Abfrage wurde nicht ausgeführt, weil die Datenbank sie nicht als lesend meldet.</translation>
    </message>
</context>
<context>
    <name>bolt.few-columns</name>
    <message>
        <source>The server answered with fewer columns than requested.</source>
        <translation>Der Server lieferte weniger Spalten als angefordert.</translation>
    </message>
</context>
<context>
    <name>values.cancelled</name>
    <message>
        <source>The search for stored values was cancelled.</source>
        <translation>Die Suche nach gespeicherten Werten wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>bolt.state</name>
    <message>
        <source>The connection to the database is not ready for this request. Run the query again.</source>
        <translation>Die Verbindung zur Datenbank ist für diese Anfrage nicht bereit. Führen Sie die Abfrage erneut aus.</translation>
    </message>
</context>
<context>
    <name>query.large-parameter</name>
    <message>
        <source>A parameter of the query is too large or nested too deeply.</source>
        <translation>Ein Parameter der Abfrage ist zu groß oder zu tief verschachtelt.</translation>
    </message>
</context>
<context>
    <name>bolt.no-leader</name>
    <message>
        <source>No server of the cluster can answer now. The cluster may be choosing a leader. Try again in a moment.</source>
        <translation>Zurzeit kann kein Server des Clusters antworten. Vielleicht wählt der Cluster einen Leader. Versuchen Sie es gleich noch einmal.</translation>
    </message>
</context>
<context>
    <name>bolt.unreadable-row</name>
    <message>
        <source>The server sent a row that cannot be read.</source>
        <translation>Der Server sandte eine Zeile, die nicht gelesen werden kann.</translation>
    </message>
</context>
<context>
    <name>bolt.not-bolt</name>
    <message>
        <source>The server sent data that is not Bolt. Check whether there is a proxy between this program and the server.</source>
        <translation>Der Server sandte Daten, die kein Bolt sind. Prüfen Sie, ob zwischen diesem Programm und dem Server ein Proxy liegt.</translation>
    </message>
</context>
<context>
    <name>values.timeout</name>
    <message>
        <source>The search for stored values exceeded its timeout.</source>
        <translation>Die Suche nach gespeicherten Werten überschritt ihr Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>sql.time-over</name>
    <message>
        <source>The time for this search has run out.</source>
        <translation>Die Zeit für diese Suche ist abgelaufen.</translation>
    </message>
</context>
<context>
    <name>sql.nested-views</name>
    <message>
        <source>The views of this query are nested too deeply, so the query is not sent.</source>
        <translation>Die Sichten dieser Abfrage sind zu tief verschachtelt, deshalb wird sie nicht gesandt.</translation>
    </message>
</context>
<context>
    <name>source.connect-cancelled</name>
    <message>
        <source>Connecting was cancelled.</source>
        <translation>Das Verbinden wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>sql.no-plan</name>
    <message>
        <source>The execution plan of the server cannot be read.</source>
        <translation>Der Ausführungsplan des Servers kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>schema.cancelled</name>
    <message>
        <source>The reading of the schema was cancelled.</source>
        <translation>Das Lesen des Schemas wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>sqlite.not-copied</name>
    <message>
        <source>The file {file} could not be copied: {why}.</source>
        <translation>Die Datei {file} konnte nicht kopiert werden: {why}.</translation>
    </message>
</context>
<context>
    <name>sqlite.copy-stopped</name>
    <message>
        <source>Stopped. Nothing was copied.</source>
        <translation>Abgebrochen. Nichts wurde kopiert.</translation>
    </message>
</context>
<context>
    <name>sqlite.copy-large</name>
    <message>
        <source>The file has grown beyond the size limit for copies.</source>
        <translation>Die Datei ist über die Größengrenze für Kopien gewachsen.</translation>
    </message>
</context>
<context>
    <name>sqlite.changed</name>
    <message>
        <source>Another program changed the file {file} while it was being read. Try again.</source>
        <translation>Ein anderes Programm hat die Datei {file} während des Lesens geändert. Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>sqlite.not-opened</name>
    <message>
        <source>The file {file} cannot be opened: {why}</source>
        <translation>Die Datei {file} kann nicht geöffnet werden: {why}</translation>
    </message>
</context>
<context>
    <name>sqlite.missing</name>
    <message>
        <source>There is no file {file}. Check the name.</source>
        <translation>Die Datei {file} gibt es nicht. Prüfen Sie den Namen.</translation>
    </message>
</context>
<context>
    <name>sqlite.folder</name>
    <message>
        <source>{file} is a folder, not an SQLite file.</source>
        <translation>{file} ist ein Ordner, keine SQLite-Datei.</translation>
    </message>
</context>
<context>
    <name>sqlite.foreign</name>
    <message>
        <source>The file {file} is not an SQLite database, or is encrypted.</source>
        <translation>Die Datei {file} ist keine SQLite-Datenbank, oder sie ist verschlüsselt.</translation>
    </message>
</context>
<context>
    <name>sqlite.memory</name>
    <message>
        <source>There is not enough memory to open a database. Close other programs, then try again.</source>
        <translation>Der Speicher reicht nicht, um eine Datenbank zu öffnen. Schließen Sie andere Programme, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>query.zero-byte</name>
    <message>
        <source>The query contains an invisible zero byte. Type the query again.</source>
        <translation>Die Abfrage enthält ein unsichtbares Nullbyte. Schreiben Sie die Abfrage neu.</translation>
    </message>
</context>
<context>
    <name>query.empty</name>
    <message>
        <source>The query is empty.</source>
        <translation>Die Abfrage ist leer.</translation>
    </message>
</context>
<context>
    <name>query.second</name>
    <message>
        <source>Only one statement can run at a time. Remove the second statement.</source>
        <translation>Es kann nur eine Anweisung auf einmal laufen. Entfernen Sie die zweite Anweisung.</translation>
    </message>
</context>
<context>
    <name>sqlite.no-folder</name>
    <message>
        <source>No folder could be created for a private copy of a database. Check that the folder for temporary files is writable.</source>
        <translation>Für die private Kopie einer Datenbank konnte kein Ordner angelegt werden. Prüfen Sie, ob der Ordner für temporäre Dateien beschreibbar ist.</translation>
    </message>
</context>
<context>
    <name>sqlite.no-space</name>
    <message>
        <source>The file {file} has a write-ahead log and must be copied before it is read. The folder {folder} has no space for the {size} MB of the copy. Free some space.</source>
        <translation>Die Datei {file} hat ein Write-Ahead-Log und muss vor dem Lesen kopiert werden. Im Ordner {folder} fehlt der Platz für die {size} MB der Kopie. Schaffen Sie Platz.</translation>
    </message>
</context>
<context>
    <name>sqlite.copy-failed</name>
    <message>
        <source>The file {file} must be copied before it is read, but the copy failed.</source>
        <translation>Die Datei {file} muss vor dem Lesen kopiert werden, aber das Kopieren ist fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>sqlite.changing</name>
    <message>
        <source>The file {file} is changed continuously by another program. Try again later.</source>
        <translation>Die Datei {file} wird ständig von einem anderen Programm geändert. Versuchen Sie es später erneut.</translation>
    </message>
</context>
<context>
    <name>query.large-value</name>
    <message>
        <source>The value of the parameter {name} is too large.</source>
        <translation>Der Wert des Parameters {name} ist zu groß.</translation>
    </message>
</context>
<context>
    <name>sqlite.not-read-only</name>
    <message>
        <source>The query was not run, because SQLite does not report it as read-only.</source>
        <translation>Die Abfrage wurde nicht ausgeführt, weil SQLite sie nicht als lesend meldet.</translation>
    </message>
</context>
<context>
    <name>tables.disk-full</name>
    <message>
        <source>The tables could not be written, because the disk is full. Free some space and try again.</source>
        <translation>Die Tabellen konnten nicht geschrieben werden, weil der Datenträger voll ist. Schaffen Sie Platz, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>tables.not-closed</name>
    <message>
        <source>The temporary file for the tables could not be closed.</source>
        <translation>Die temporäre Datei für die Tabellen konnte nicht geschlossen werden.</translation>
    </message>
</context>
<context>
    <name>session.damaged-value</name>
    <message>
        <source>The session file is damaged: a value cannot be read. Open a backup of the file.</source>
        <translation>Die Sitzungsdatei ist beschädigt: ein Wert kann nicht gelesen werden. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.large-value</name>
    <message>
        <source>A value of more than 2 GB cannot be stored in a session.</source>
        <translation>Ein Wert von mehr als 2 GB kann nicht in einer Sitzung gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>session.not-compressed</name>
    <message>
        <source>A value could not be compressed, so it was not saved in the session.</source>
        <translation>Ein Wert konnte nicht komprimiert werden und wurde deshalb nicht in der Sitzung gespeichert.</translation>
    </message>
</context>
<context>
    <name>session.missing-value</name>
    <message>
        <source>The session file is damaged: a value is missing. Open a backup of the file.</source>
        <translation>Die Sitzungsdatei ist beschädigt: ein Wert fehlt. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.damaged-step</name>
    <message>
        <source>The session file is damaged: a step cannot be read. Open a backup of the file.</source>
        <translation>Die Sitzungsdatei ist beschädigt: ein Schritt kann nicht gelesen werden. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.disk-full</name>
    <message>
        <source>The session cannot be saved, because the disk is full. Free some space, then continue.</source>
        <translation>Die Sitzung kann nicht gespeichert werden, weil der Datenträger voll ist. Schaffen Sie Platz, und setzen Sie dann fort.</translation>
    </message>
</context>
<context>
    <name>session.locked</name>
    <message>
        <source>The session file is locked. If another program has the file open, close it there. If the file is on a network drive without file locks, move it to a local disk.</source>
        <translation>Die Sitzungsdatei ist gesperrt. Hat ein anderes Programm die Datei geöffnet, so schließen Sie sie dort. Liegt die Datei auf einem Netzlaufwerk ohne Dateisperren, so verschieben Sie sie auf einen lokalen Datenträger.</translation>
    </message>
</context>
<context>
    <name>session.damaged</name>
    <message>
        <source>The session file is damaged. Open a backup of the file, or start a new session.</source>
        <translation>Die Sitzungsdatei ist beschädigt. Öffnen Sie eine Sicherungskopie der Datei, oder beginnen Sie eine neue Sitzung.</translation>
    </message>
</context>
<context>
    <name>session.file-read-only</name>
    <message>
        <source>The session file is read-only. Save the session under another name.</source>
        <translation>Die Sitzungsdatei ist schreibgeschützt. Speichern Sie die Sitzung unter einem anderen Namen.</translation>
    </message>
</context>
<context>
    <name>session.not-opened</name>
    <message>
        <source>The session file cannot be opened. Check its folder and permissions.</source>
        <translation>Die Sitzungsdatei kann nicht geöffnet werden. Prüfen Sie ihren Ordner und die Rechte.</translation>
    </message>
</context>
<context>
    <name>session.no-locks</name>
    <message>
        <source>The session file cannot be locked, because its disk does not support file locks. Move the file to a local disk.</source>
        <translation>Die Sitzungsdatei kann nicht gesperrt werden, weil ihr Datenträger keine Dateisperren unterstützt. Verschieben Sie die Datei auf einen lokalen Datenträger.</translation>
    </message>
</context>
<context>
    <name>session.io</name>
    <message>
        <source>The session file could not be read or written. The disk may be full or disconnected, or your disk quota may be used up.</source>
        <translation>Die Sitzungsdatei konnte nicht gelesen oder geschrieben werden. Vielleicht ist der Datenträger voll oder getrennt, oder Ihr Speicherkontingent ist erschöpft.</translation>
    </message>
</context>
<context>
    <name>session.internal</name>
    <message>
        <source>The session file cannot be used, because its database reported an internal error. Try again, or open a backup of the file.</source>
        <translation>Die Sitzungsdatei kann nicht verwendet werden, weil ihre Datenbank einen internen Fehler gemeldet hat. Versuchen Sie es erneut, oder öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.memory</name>
    <message>
        <source>There is not enough memory to open the session file.</source>
        <translation>Der Speicher reicht nicht, um die Sitzungsdatei zu öffnen.</translation>
    </message>
</context>
<context>
    <name>session.no-file</name>
    <message>
        <source>There is no session file {file}.</source>
        <translation>Die Sitzungsdatei {file} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>session.folder</name>
    <message>
        <source>{file} is a folder, not a session file.</source>
        <translation>{file} ist ein Ordner, keine Sitzungsdatei.</translation>
    </message>
</context>
<context>
    <name>session.unreadable</name>
    <message>
        <source>{file} cannot be read. Check its permissions.</source>
        <translation>{file} kann nicht gelesen werden. Prüfen Sie die Rechte.</translation>
    </message>
</context>
<context>
    <name>session.foreign</name>
    <message>
        <source>{file} is not a session of Reflexion Workbench. The file was not changed.</source>
        <translation>{file} ist keine Sitzung von Reflexion Workbench. Die Datei wurde nicht verändert.</translation>
    </message>
</context>
<context>
    <name>session.newer</name>
    <message>
        <source>{file} has format {version}, which belongs to a newer version of this program. This version reads formats up to {own}. Update the program to open the file.</source>
        <translation>{file} hat Format {version}, das zu einer neueren Version dieses Programms gehört. Diese Version liest Formate bis {own}. Aktualisieren Sie das Programm, um die Datei zu öffnen.</translation>
    </message>
</context>
<context>
    <name>session.incomplete</name>
    <message>
        <source>{file} is incomplete: it ends after {size} of {whole} bytes. The file was not changed. Open a backup of the file.</source>
        <translation>{file} ist unvollständig: die Datei endet nach {size} von {whole} Bytes. Sie wurde nicht verändert. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.secret-line</name>
    <message>
        <source>A line could not be exported, because the secret in it could not be removed.</source>
        <translation>Eine Zeile konnte nicht exportiert werden, weil sich das Geheimnis darin nicht entfernen ließ.</translation>
    </message>
</context>
<context>
    <name>session.nothing-to-import</name>
    <message>
        <source>The file has no runs to import.</source>
        <translation>Die Datei enthält keine Läufe, die importiert werden können.</translation>
    </message>
</context>
<context>
    <name>copies.incomplete</name>
    <message>
        <source>Copy {number} in the session is incomplete. An older version of this program may have compacted the session file. Make a new copy on the computer with the original source.</source>
        <translation>Kopie {number} in der Sitzung ist unvollständig. Vielleicht hat eine ältere Version dieses Programms die Sitzungsdatei verkleinert. Legen Sie auf dem Rechner mit der ursprünglichen Quelle eine neue Kopie an.</translation>
    </message>
</context>
<context>
    <name>copies.other-session</name>
    <message>
        <source>Nothing was copied, because another session was opened during the copy. Try again.</source>
        <translation>Nichts wurde kopiert, weil während des Kopierens eine andere Sitzung geöffnet wurde. Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>copies.missing</name>
    <message>
        <source>The session has no copy {number}.</source>
        <translation>Die Sitzung hat keine Kopie {number}.</translation>
    </message>
</context>
<context>
    <name>copies.damaged</name>
    <message>
        <source>Copy {number} in the session is damaged: the session file contains only {found} of {size}. Make a new copy on the computer with the original source.</source>
        <translation>Kopie {number} in der Sitzung ist beschädigt: die Sitzungsdatei enthält nur {found} von {size}. Legen Sie auf dem Rechner mit der ursprünglichen Quelle eine neue Kopie an.</translation>
    </message>
</context>
<context>
    <name>copies.cancelled</name>
    <message>
        <source>Opening was cancelled.</source>
        <translation>Das Öffnen wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>copies.disk-full</name>
    <message>
        <source>The copy could not be extracted to the folder {folder}. The disk may be full.</source>
        <translation>Die Kopie konnte nicht in den Ordner {folder} entpackt werden. Vielleicht ist der Datenträger voll.</translation>
    </message>
</context>
<context>
    <name>session.stopped</name>
    <message>
        <source>Stopped. The session was not changed.</source>
        <translation>Abgebrochen. Die Sitzung wurde nicht verändert.</translation>
    </message>
</context>
<context>
    <name>session.no-run</name>
    <message>
        <source>The session has no run {run}.</source>
        <translation>Die Sitzung hat keinen Lauf {run}.</translation>
    </message>
</context>
<context>
    <name>session.no-branch</name>
    <message>
        <source>Run {run} has no branch {branch}.</source>
        <translation>Lauf {run} hat keinen Zweig {branch}.</translation>
    </message>
</context>
<context>
    <name>session.no-step-left</name>
    <message>
        <source>Run {run} would have no steps left. Remove the whole run instead.</source>
        <translation>Von Lauf {run} bliebe kein Schritt übrig. Entfernen Sie stattdessen den ganzen Lauf.</translation>
    </message>
</context>
<context>
    <name>session.not-smaller</name>
    <message>
        <source>“{file}” is read-only, so it cannot be made smaller.</source>
        <translation>„{file}“ ist schreibgeschützt und kann deshalb nicht verkleinert werden.</translation>
    </message>
</context>
<context>
    <name>session.open-elsewhere</name>
    <message>
        <source>“{file}” is open in another window. Close the file there, then try again.</source>
        <translation>„{file}“ ist in einem anderen Fenster geöffnet. Schließen Sie die Datei dort, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>session.not-replaced</name>
    <message>
        <source>“{file}” cannot be replaced. Check its folder and permissions.</source>
        <translation>„{file}“ kann nicht ersetzt werden. Prüfen Sie den Ordner und die Rechte.</translation>
    </message>
</context>
<context>
    <name>session.changed-outside</name>
    <message>
        <source>“{file}” is damaged: another program has changed {what}. Reflexion Workbench left the file as it is. Open a backup of the file.</source>
        <translation>„{file}“ ist beschädigt: {what} wurde von einem anderen Programm verändert. Reflexion Workbench hat die Datei so gelassen, wie sie ist. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.changed-runs</name>
    <message>
        <source>“{file}” is damaged: runs, branches or notes have been changed by another program. Open a backup of the file.</source>
        <translation>„{file}“ ist beschädigt: Läufe, Zweige oder Notizen wurden von einem anderen Programm verändert. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.foreign-content</name>
    <message>
        <source>“{file}” has content that does not belong to a session of Reflexion Workbench. The file was not changed.</source>
        <translation>„{file}“ hat Inhalte, die nicht zu einer Sitzung von Reflexion Workbench gehören. Die Datei wurde nicht verändert.</translation>
    </message>
</context>
<context>
    <name>session.damaged-file</name>
    <message>
        <source>“{file}” is damaged. The file was not changed. Open a backup of the file.</source>
        <translation>„{file}“ ist beschädigt. Die Datei wurde nicht verändert. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.read-only</name>
    <message>
        <source>The session is read-only. Save it under another name to continue.</source>
        <translation>Die Sitzung ist schreibgeschützt. Speichern Sie sie unter einem anderen Namen, um fortzufahren.</translation>
    </message>
</context>
<context>
    <name>session.steps-missing</name>
    <message>
        <source>The session file is damaged: steps of run {run} are missing or changed. Open a backup of the file.</source>
        <translation>Die Sitzungsdatei ist beschädigt: Schritte von Lauf {run} fehlen oder wurden verändert. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.exists</name>
    <message>
        <source>The file “{file}” already exists. Choose another name.</source>
        <translation>Die Datei „{file}“ gibt es schon. Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>session.not-written</name>
    <message>
        <source>“{file}” cannot be written. Check its folder and permissions.</source>
        <translation>„{file}“ kann nicht geschrieben werden. Prüfen Sie den Ordner und die Rechte.</translation>
    </message>
</context>
<context>
    <name>session.in-use</name>
    <message>
        <source>“{file}” is open in another window, or was left open by a crash. Close the file there, or open a copy in a folder where you can write.</source>
        <translation>„{file}“ ist in einem anderen Fenster geöffnet, oder ein Absturz hat die Datei offen gelassen. Schließen Sie die Datei dort, oder öffnen Sie eine Kopie in einem Ordner, in den Sie schreiben können.</translation>
    </message>
</context>
<context>
    <name>session.no-such-run</name>
    <message>
        <source>The session has no such run, or the run has no steps yet.</source>
        <translation>Die Sitzung hat diesen Lauf nicht, oder der Lauf hat noch keine Schritte.</translation>
    </message>
</context>
<context>
    <name>session.step-changed</name>
    <message>
        <source>The session file is damaged: step {step} of run {run} has been changed by another program. Open a backup of the file.</source>
        <translation>Die Sitzungsdatei ist beschädigt: Schritt {step} von Lauf {run} wurde von einem anderen Programm verändert. Öffnen Sie eine Sicherungskopie der Datei.</translation>
    </message>
</context>
<context>
    <name>session.same-name</name>
    <message>
        <source>The session already has this name. Choose another name.</source>
        <translation>Die Sitzung hat schon diesen Namen. Wählen Sie einen anderen.</translation>
    </message>
</context>
<context>
    <name>session.strange-lock</name>
    <message>
        <source>The lock file “{file}” of the session was not created by this program. Remove the lock file first.</source>
        <translation>Die Sperrdatei „{file}“ der Sitzung stammt nicht von diesem Programm. Entfernen Sie zuerst die Sperrdatei.</translation>
    </message>
</context>
<context>
    <name>session.open</name>
    <message>
        <source>The session is open in another window or program. Close it there first.</source>
        <translation>Die Sitzung ist in einem anderen Fenster oder Programm geöffnet. Schließen Sie sie dort zuerst.</translation>
    </message>
</context>
<context>
    <name>sqlite.no-table</name>
    <message>
        <source>There is no table {name}.</source>
        <translation>Die Tabelle {name} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>sqlite.no-column</name>
    <message>
        <source>There is no column {name}.</source>
        <translation>Die Spalte {name} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>sqlite.no-function</name>
    <message>
        <source>SQLite has no function {name}.</source>
        <translation>SQLite hat keine Funktion {name}.</translation>
    </message>
</context>
<context>
    <name>sqlite.ambiguous</name>
    <message>
        <source>More than one table has a column {name}. Write the name of the table and a dot before the column.</source>
        <translation>Mehr als eine Tabelle hat eine Spalte {name}. Schreiben Sie den Namen der Tabelle und einen Punkt vor die Spalte.</translation>
    </message>
</context>
<context>
    <name>sqlite.ends-early</name>
    <message>
        <source>The query ends too early.</source>
        <translation>Die Abfrage endet zu früh.</translation>
    </message>
</context>
<context>
    <name>sqlite.syntax</name>
    <message>
        <source>The query cannot be parsed at {place}.</source>
        <translation>Die Abfrage kann bei {place} nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>sqlite.not-sql</name>
    <message>
        <source>This is not SQL: {text}.</source>
        <translation>Das ist kein SQL: {text}.</translation>
    </message>
</context>
<context>
    <name>sqlite.refuses</name>
    <message>
        <source>SQLite refuses the query: {message}.</source>
        <translation>SQLite lehnt die Abfrage ab: {message}.</translation>
    </message>
</context>
<context>
    <name>sqlite.the-database</name>
    <message>
        <source>The database</source>
        <translation>Die Datenbank</translation>
    </message>
</context>
<context>
    <name>sqlite.the-file</name>
    <message>
        <source>The file {file}</source>
        <translation>Die Datei {file}</translation>
    </message>
</context>
<context>
    <name>sqlite.locked</name>
    <message>
        <source>{name} is locked by another program. Nothing was changed. Try again in a moment.</source>
        <translation>{name} ist von einem anderen Programm gesperrt. Nichts wurde verändert. Versuchen Sie es gleich noch einmal.</translation>
    </message>
</context>
<context>
    <name>sqlite.schema-changed</name>
    <message>
        <source>Another program changed {name} while the query ran. Try again.</source>
        <translation>Ein anderes Programm hat {name} während der Abfrage geändert. Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>sqlite.damaged</name>
    <message>
        <source>{name} is damaged. The command `sqlite3 FILE .recover` may save the remaining data.</source>
        <translation>{name} ist beschädigt. Der Befehl `sqlite3 DATEI .recover` kann die übrigen Daten vielleicht retten.</translation>
    </message>
</context>
<context>
    <name>sqlite.not-sqlite</name>
    <message>
        <source>{name} is not an SQLite database, or it is encrypted.</source>
        <translation>{name} ist keine SQLite-Datenbank oder ist verschlüsselt.</translation>
    </message>
</context>
<context>
    <name>sqlite.not-openable</name>
    <message>
        <source>{name} cannot be opened: {why}. A file with a write-ahead log needs a folder with write permission.</source>
        <translation>{name} kann nicht geöffnet werden: {why}. Eine Datei mit Write-Ahead-Log braucht einen Ordner mit Schreibrecht.</translation>
    </message>
</context>
<context>
    <name>sqlite.unreadable</name>
    <message>
        <source>{name} cannot be read: {why}.</source>
        <translation>{name} kann nicht gelesen werden: {why}.</translation>
    </message>
</context>
<context>
    <name>sqlite.read-only</name>
    <message>
        <source>The query would change the database, which is open read-only.</source>
        <translation>Die Abfrage würde die Datenbank ändern, die nur zum Lesen geöffnet ist.</translation>
    </message>
</context>
<context>
    <name>sqlite.query-memory</name>
    <message>
        <source>This computer does not have enough memory for this query. Make the query more selective.</source>
        <translation>Der Speicher dieses Rechners reicht für diese Abfrage nicht. Grenzen Sie die Abfrage enger ein.</translation>
    </message>
</context>
<context>
    <name>sqlite.large-value</name>
    <message>
        <source>A value of the result is larger than the limit of 16 MB.</source>
        <translation>Ein Wert des Ergebnisses ist größer als die Grenze von 16 MB.</translation>
    </message>
</context>
<context>
    <name>sqlite.disk-full</name>
    <message>
        <source>The disk is full, but the query needs space for temporary tables.</source>
        <translation>Der Datenträger ist voll, die Abfrage braucht aber Platz für vorübergehende Tabellen.</translation>
    </message>
</context>
<context>
    <name>sqlite.says</name>
    <message>
        <source>SQLite says: {message}.</source>
        <translation>SQLite meldet: {message}.</translation>
    </message>
</context>
<context>
    <name>sqlite.needs-more</name>
    <message>
        <source>Only read-only queries are sent to the database. This query does more than read data.</source>
        <translation>An die Datenbank werden nur lesende Abfragen gesandt. Diese Abfrage tut mehr als lesen.</translation>
    </message>
</context>
<context>
    <name>sqlite.needs</name>
    <message>
        <source>Only read-only queries are sent to the database. This query needs {what}.</source>
        <translation>An die Datenbank werden nur lesende Abfragen gesandt. Diese Abfrage braucht {what}.</translation>
    </message>
</context>
<context>
    <name>query.at-place</name>
    <message>
        <source>line {line}, column {column}: {error}</source>
        <translation>Zeile {line}, Spalte {column}: {error}</translation>
    </message>
</context>
<context>
    <name>server.lost</name>
    <message>
        <source>The connection to {server} was lost while the query ran. Nothing was changed. Run the query again to reconnect.</source>
        <translation>Die Verbindung zu {server} brach während der Abfrage ab. Nichts wurde verändert. Führen Sie die Abfrage erneut aus, um neu zu verbinden.</translation>
    </message>
</context>
<context>
    <name>server.timeout</name>
    <message>
        <source>{server} stopped the query, because it took too long. Make it more selective.</source>
        <translation>{server} hat die Abfrage beendet, weil sie zu lange dauerte. Grenzen Sie sie enger ein.</translation>
    </message>
</context>
<context>
    <name>server.refused</name>
    <message>
        <source>{server} refuses this query, because this user has no permission or the query would change data: {message}</source>
        <translation>{server} lehnt diese Abfrage ab, weil dieser Benutzer kein Recht hat oder die Abfrage Daten ändern würde: {message}</translation>
    </message>
</context>
<context>
    <name>server.busy</name>
    <message>
        <source>{server} cannot run the query at present: {message} Try again in a moment.</source>
        <translation>{server} kann die Abfrage zurzeit nicht ausführen: {message} Versuchen Sie es gleich noch einmal.</translation>
    </message>
</context>
<context>
    <name>server.memory</name>
    <message>
        <source>{server} does not have enough memory or disk space for this query, or limits the size of queries: {message}</source>
        <translation>{server} hat für diese Abfrage nicht genug Speicher oder Platz, oder begrenzt die Größe von Abfragen: {message}</translation>
    </message>
</context>
<context>
    <name>server.says-at</name>
    <message>
        <source>{server} says at {place}: {message}</source>
        <translation>{server} meldet bei {place}: {message}</translation>
    </message>
</context>
<context>
    <name>server.says</name>
    <message>
        <source>{server} says: {message}</source>
        <translation>{server} meldet: {message}</translation>
    </message>
</context>
<context>
    <name>server.place</name>
    <message>
        <source>line {line}, column {column}</source>
        <translation>Zeile {line}, Spalte {column}</translation>
    </message>
</context>
<context>
    <name>server.login</name>
    <message>
        <source>{server} at {host} rejects the user “{user}” with this password. Check the user and the password. You can also set the password in the environment variable REFLEXION_PASSWORD.</source>
        <translation>{server} unter {host} weist den Benutzer „{user}“ mit diesem Passwort ab. Prüfen Sie Benutzer und Passwort. Sie können das Passwort auch in der Umgebungsvariablen REFLEXION_PASSWORD setzen.</translation>
    </message>
</context>
<context>
    <name>server.no-database</name>
    <message>
        <source>{server} at {host} has no database “{database}”. Check its name.</source>
        <translation>{server} unter {host} hat keine Datenbank „{database}“. Prüfen Sie den Namen.</translation>
    </message>
</context>
<context>
    <name>server.not-secure</name>
    <message>
        <source>No secure connection to {server} at {host} is possible: {message} Check the certificate, or sslmode in the address.</source>
        <translation>Es ist keine sichere Verbindung zu {server} unter {host} möglich: {message} Prüfen Sie das Zertifikat oder sslmode in der Adresse.</translation>
    </message>
</context>
<context>
    <name>server.silent</name>
    <message>
        <source>No {server} server responds at {host}. Start the server, or check its port.</source>
        <translation>Unter {host} antwortet kein {server}-Server. Starten Sie den Server, oder prüfen Sie seinen Port.</translation>
    </message>
</context>
<context>
    <name>bolt.version</name>
    <message>
        <source>{what} This program supports Bolt 4.1 to 6.1 (Neo4j 4.1 and later).</source>
        <translation>{what} Dieses Programm unterstützt Bolt 4.1 bis 6.1 (Neo4j ab 4.1).</translation>
    </message>
</context>
<context>
    <name>bolt.web-port</name>
    <message>
        <source>This port is for web browsers. The port for Bolt is usually 7687.</source>
        <translation>Dieser Port ist für Webbrowser. Der Port für Bolt ist meist 7687.</translation>
    </message>
</context>
<context>
    <name>bolt.no-version</name>
    <message>
        <source>The server has no Bolt version that this program supports.</source>
        <translation>Der Server hat keine Bolt-Version, die dieses Programm unterstützt.</translation>
    </message>
</context>
<context>
    <name>bolt.variant</name>
    <message>
        <source>The server at this port does not support Bolt, or supports only a variant that this program does not know.</source>
        <translation>Der Server an diesem Port unterstützt Bolt nicht, oder nur eine Variante, die dieses Programm nicht kennt.</translation>
    </message>
</context>
<context>
    <name>bolt.versions</name>
    <message>
        <source>The server sent an invalid list of Bolt versions.</source>
        <translation>Der Server sandte eine ungültige Liste von Bolt-Versionen.</translation>
    </message>
</context>
<context>
    <name>bolt.capabilities</name>
    <message>
        <source>The server sent an invalid list of Bolt capabilities.</source>
        <translation>Der Server sandte eine ungültige Liste von Bolt-Fähigkeiten.</translation>
    </message>
</context>
<context>
    <name>bolt.address</name>
    <message>
        <source>{what} An address looks like bolt://user@host:7687/database.</source>
        <translation>{what} Eine Adresse sieht so aus: bolt://benutzer@rechner:7687/datenbank.</translation>
    </message>
</context>
<context>
    <name>bolt.option</name>
    <message>
        <source>A bolt:// address accepts only the option "database".</source>
        <translation>Eine bolt://-Adresse nimmt nur die Option „database“ an.</translation>
    </message>
</context>
<context>
    <name>bolt.bracket</name>
    <message>
        <source>The host in the address begins with “[”, but the closing “]” is missing.</source>
        <translation>Der Rechner in der Adresse beginnt mit „[“, aber das schließende „]“ fehlt.</translation>
    </message>
</context>
<context>
    <name>bolt.no-host</name>
    <message>
        <source>The address has no host.</source>
        <translation>Der Adresse fehlt der Rechner.</translation>
    </message>
</context>
<context>
    <name>bolt.host</name>
    <message>
        <source>The host contains an invalid character.</source>
        <translation>Der Rechnername enthält ein ungültiges Zeichen.</translation>
    </message>
</context>
<context>
    <name>bolt.port</name>
    <message>
        <source>The text after the colon is not a port (1 to 65535).</source>
        <translation>Der Text nach dem Doppelpunkt ist kein Port (1 bis 65535).</translation>
    </message>
</context>
<context>
    <name>bolt.not-address</name>
    <message>
        <source>This is not the address of a Bolt server.</source>
        <translation>Das ist nicht die Adresse eines Bolt-Servers.</translation>
    </message>
</context>
<context>
    <name>bolt.no-write</name>
    <message>
        <source>The database refused to write, because this connection is read-only.</source>
        <translation>Die Datenbank schreibt nicht, weil diese Verbindung nur liest.</translation>
    </message>
</context>
<context>
    <name>bolt.read-only-database</name>
    <message>
        <source>This database, or this server of the cluster, is read-only.</source>
        <translation>Diese Datenbank oder dieser Server des Clusters ist schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>bolt.not-leader</name>
    <message>
        <source>This server of the cluster is read-only.</source>
        <translation>Dieser Server des Clusters ist schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>bolt.locked-user</name>
    <message>
        <source>The server has locked this user for a few seconds after too many wrong passwords. Wait, then try again.</source>
        <translation>Der Server hat diesen Benutzer nach zu vielen falschen Passwörtern für einige Sekunden gesperrt. Warten Sie, und versuchen Sie es dann erneut.</translation>
    </message>
</context>
<context>
    <name>bolt.expired</name>
    <message>
        <source>The password of this user has expired. Change it with the tools of the database, then connect again.</source>
        <translation>Das Passwort dieses Benutzers ist abgelaufen. Ändern Sie es mit den Werkzeugen der Datenbank, und verbinden Sie dann erneut.</translation>
    </message>
</context>
<context>
    <name>bolt.login</name>
    <message>
        <source>The server does not accept this user name and password.</source>
        <translation>Der Server nimmt diesen Benutzernamen und dieses Passwort nicht an.</translation>
    </message>
</context>
<context>
    <name>bolt.login-expired</name>
    <message>
        <source>The login has expired. Connect again.</source>
        <translation>Die Anmeldung ist abgelaufen. Verbinden Sie erneut.</translation>
    </message>
</context>
<context>
    <name>bolt.no-database</name>
    <message>
        <source>The server does not have this database. The name of the database follows the / in the address. Without a name, the default database is used.</source>
        <translation>Der Server hat diese Datenbank nicht. Der Name der Datenbank steht in der Adresse hinter dem /. Ohne Namen wird die Standarddatenbank verwendet.</translation>
    </message>
</context>
<context>
    <name>bolt.stopped</name>
    <message>
        <source>The query was stopped on the server.</source>
        <translation>Die Abfrage wurde auf dem Server beendet.</translation>
    </message>
</context>
<context>
    <name>bolt.memory</name>
    <message>
        <source>The database does not have enough memory for this query. Make the query more selective.</source>
        <translation>Der Speicher der Datenbank reicht für diese Abfrage nicht. Grenzen Sie die Abfrage enger ein.</translation>
    </message>
</context>
<context>
    <name>bolt.no-reason</name>
    <message>
        <source>The database refused the request and gave no reason.</source>
        <translation>Die Datenbank hat die Anfrage ohne Begründung abgelehnt.</translation>
    </message>
</context>
<context>
    <name>bolt.error</name>
    <message>
        <source>The database answered with the error {code}.</source>
        <translation>Die Datenbank meldet den Fehler {code}.</translation>
    </message>
</context>
<context>
    <name>network.timeout</name>
    <message>
        <source>The connection exceeded its timeout. Check the server and the network.</source>
        <translation>Die Verbindung überschritt ihr Zeitlimit. Prüfen Sie den Server und das Netz.</translation>
    </message>
</context>
<context>
    <name>network.proxy-dns</name>
    <message>
        <source>there is no such host</source>
        <translation>diesen Rechner gibt es nicht</translation>
    </message>
</context>
<context>
    <name>network.proxy-silent</name>
    <message>
        <source>it does not respond</source>
        <translation>er antwortet nicht</translation>
    </message>
</context>
<context>
    <name>network.proxy-closed</name>
    <message>
        <source>no program listens there</source>
        <translation>dort antwortet kein Programm</translation>
    </message>
</context>
<context>
    <name>ssh.not-opened</name>
    <message>
        <source>The SSH tunnel to {host} could not be opened{why} Try `ssh {port}{host}` in a terminal. The command must connect there without asking for a password or a confirmation.</source>
        <translation>Der SSH-Tunnel zu {host} konnte nicht geöffnet werden{why} Versuchen Sie `ssh {port}{host}` in einem Terminal. Der Befehl muss dort verbinden, ohne nach einem Passwort oder einer Bestätigung zu fragen.</translation>
    </message>
</context>
<context>
    <name>model.slow</name>
    <message>
        <source>{host} did not finish its answer within {seconds} s. It may be busy or loading the model. Try again, or raise the timeout.</source>
        <translation>{host} hat die Antwort nicht innerhalb von {seconds} s beendet. Vielleicht ist der Server ausgelastet oder lädt das Modell. Versuchen Sie es erneut, oder erhöhen Sie das Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>model.silent</name>
    <message>
        <source>{host} sent nothing for {seconds} s. It may be busy or loading the model. Try again, or raise the timeout.</source>
        <translation>{host} hat {seconds} s lang nichts gesandt. Vielleicht ist der Server ausgelastet oder lädt das Modell. Versuchen Sie es erneut, oder erhöhen Sie das Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>network.closed</name>
    <message>
        <source>{host} closed the connection before its answer was complete.</source>
        <translation>{host} hat die Verbindung geschlossen, bevor die Antwort vollständig war.</translation>
    </message>
</context>
<context>
    <name>network.closed-proxy</name>
    <message>
        <source>{host}, or the proxy {proxy} on the way to it, closed the connection before the answer was complete.</source>
        <translation>{host} oder der Proxy {proxy} auf dem Weg dorthin hat die Verbindung geschlossen, bevor die Antwort vollständig war.</translation>
    </message>
</context>
<context>
    <name>server.address</name>
    <message>
        <source>“{address}” is not the address of a database: {why}. Example: postgresql://user@host:5432/database.</source>
        <translation>„{address}“ ist nicht die Adresse einer Datenbank: {why}. Beispiel: postgresql://benutzer@rechner:5432/datenbank.</translation>
    </message>
</context>
<context>
    <name>server.address-begin</name>
    <message>
        <source>it does not begin with postgresql:// or mariadb://</source>
        <translation>sie beginnt nicht mit postgresql:// oder mariadb://</translation>
    </message>
</context>
<context>
    <name>server.address-port</name>
    <message>
        <source>the text after the colon is not a port</source>
        <translation>der Text nach dem Doppelpunkt ist kein Port</translation>
    </message>
</context>
<context>
    <name>server.address-host</name>
    <message>
        <source>its host contains an invalid character</source>
        <translation>der Rechnername enthält ein ungültiges Zeichen</translation>
    </message>
</context>
<context>
    <name>server.address-database</name>
    <message>
        <source>the name of the database is missing at the end of the address</source>
        <translation>am Ende der Adresse fehlt der Name der Datenbank</translation>
    </message>
</context>
<context>
    <name>call.function</name>
    <message>
        <source>The function {name}</source>
        <translation>Die Funktion {name}</translation>
    </message>
</context>
<context>
    <name>call.used</name>
    <message>
        <source>The function {name}, which is used by a view, policy, operator, cast or type of this query,</source>
        <translation>Die Funktion {name}, die eine Sicht, eine Richtlinie, ein Operator, eine Umwandlung oder ein Typ dieser Abfrage verwendet,</translation>
    </message>
</context>
<context>
    <name>call.changes</name>
    <message>
        <source>{function} may change data, so the query is not sent.</source>
        <translation>{function} kann Daten ändern, deshalb wird die Abfrage nicht gesandt.</translation>
    </message>
</context>
<context>
    <name>call.volatile</name>
    <message>
        <source>{function} may change data (the server marks it as volatile), so the query is not sent.</source>
        <translation>{function} kann Daten ändern (der Server kennzeichnet sie als VOLATILE), deshalb wird die Abfrage nicht gesandt.</translation>
    </message>
</context>
<context>
    <name>call.definer</name>
    <message>
        <source>{function} runs with the rights of its owner (SECURITY DEFINER), so the query is not sent.</source>
        <translation>{function} läuft mit den Rechten ihres Besitzers (SECURITY DEFINER), deshalb wird die Abfrage nicht gesandt.</translation>
    </message>
</context>
<context>
    <name>call.foreign</name>
    <message>
        <source>{function} is not one of PostgreSQL&apos;s own functions, so the query is not sent. To allow the function, add ?functions={name} to the address of the database.</source>
        <translation>{function} gehört nicht zu PostgreSQL selbst, deshalb wird die Abfrage nicht gesandt. Um sie zu erlauben, ergänzen Sie die Adresse der Datenbank um ?functions={name}.</translation>
    </message>
</context>
<context>
    <name>call.stored</name>
    <message>
        <source>The function {function} is a stored function and may change data, so the query is not sent. To allow the function, add ?functions={name} to the address of the database.</source>
        <translation>{function} ist eine gespeicherte Funktion und kann Daten ändern, deshalb wird die Abfrage nicht gesandt. Um sie zu erlauben, ergänzen Sie die Adresse der Datenbank um ?functions={name}.</translation>
    </message>
</context>
<context>
    <name>call.unlisted</name>
    <message>
        <source>The function {function} is not known to be read-only, so the query is not sent.</source>
        <translation>Von der Funktion {function} ist nicht bekannt, dass sie nur liest, deshalb wird die Abfrage nicht gesandt.</translation>
    </message>
</context>
<context>
    <name>call.loaded</name>
    <message>
        <source>The function {function} was loaded into the server and may change data, so the query is not sent.</source>
        <translation>Die Funktion {function} wurde in den Server geladen und kann Daten ändern, deshalb wird die Abfrage nicht gesandt.</translation>
    </message>
</context>
<context>
    <name>call.unknown</name>
    <message>
        <source>The server does not let this user look up the function {function}, so the query is not sent. To allow the function, add ?functions={name} to the address of the database.</source>
        <translation>Der Server lässt diesen Benutzer die Funktion {function} nicht nachschlagen, deshalb wird die Abfrage nicht gesandt. Um sie zu erlauben, ergänzen Sie die Adresse der Datenbank um ?functions={name}.</translation>
    </message>
</context>
<context>
    <name>query.no-value</name>
    <message>
        <source>The query needs a value for the parameter {sign}.</source>
        <translation>Die Abfrage braucht einen Wert für den Parameter {sign}.</translation>
    </message>
</context>
<context>
    <name>query.no-value-number</name>
    <message>
        <source>The query needs a value for parameter number {name} (written as “?”).</source>
        <translation>Die Abfrage braucht einen Wert für Parameter Nummer {name} (als „?“ geschrieben).</translation>
    </message>
</context>
<context>
    <name>chart.cancelled</name>
    <message>
        <source>The chart was cancelled.</source>
        <translation>Das Diagramm wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>result.no-column</name>
    <message>
        <source>The result does not have this column.</source>
        <translation>Das Ergebnis hat diese Spalte nicht.</translation>
    </message>
</context>
<context>
    <name>source.none</name>
    <message>
        <source>No source is open. Choose a source first.</source>
        <translation>Es ist keine Quelle geöffnet. Wählen Sie zuerst eine Quelle.</translation>
    </message>
</context>
<context>
    <name>export.cancelled</name>
    <message>
        <source>The export was cancelled.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>export.not-written</name>
    <message>
        <source>{file} was not written: {why}. Choose another folder or free disk space.</source>
        <translation>{file} wurde nicht geschrieben: {why}. Wählen Sie einen anderen Ordner, oder schaffen Sie Platz auf dem Datenträger.</translation>
    </message>
</context>
<context>
    <name>export.nothing-written</name>
    <message>
        <source>The export was cancelled. Nothing was written.</source>
        <translation>Der Export wurde abgebrochen. Nichts wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>export.other-name</name>
    <message>
        <source>{file} was not written. Choose another folder or another name.</source>
        <translation>{file} wurde nicht geschrieben. Wählen Sie einen anderen Ordner oder einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>result.too-many</name>
    <message>
        <source>The result has more than {count} rows, which do not fit into memory. Make the query more selective.</source>
        <translation>Das Ergebnis hat mehr als {count} Zeilen, die nicht in den Speicher passen. Grenzen Sie die Abfrage enger ein.</translation>
    </message>
</context>
<context>
    <name>sort.cancelled</name>
    <message>
        <source>Sorting was cancelled.</source>
        <translation>Das Sortieren wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>sort.not-written</name>
    <message>
        <source>The rows cannot be sorted, because a temporary file cannot be written: {why}. Free some disk space.</source>
        <translation>Die Zeilen können nicht sortiert werden, weil eine vorübergehende Datei nicht geschrieben werden kann: {why}. Schaffen Sie Platz auf dem Datenträger.</translation>
    </message>
</context>
<context>
    <name>sort.too-many</name>
    <message>
        <source>At most 4,294,967,295 rows can be sorted. Make the query more selective.</source>
        <translation>Höchstens 4.294.967.295 Zeilen können sortiert werden. Grenzen Sie die Abfrage enger ein.</translation>
    </message>
</context>
<context>
    <name>result.damaged</name>
    <message>
        <source>The temporary file of a result is damaged. Run the query again.</source>
        <translation>Die vorübergehende Datei eines Ergebnisses ist beschädigt. Führen Sie die Abfrage erneut aus.</translation>
    </message>
</context>
<context>
    <name>result.not-stored</name>
    <message>
        <source>The rows cannot be stored in a temporary file: {why}. Free some disk space or query fewer rows.</source>
        <translation>Die Zeilen können nicht in einer vorübergehenden Datei gespeichert werden: {why}. Schaffen Sie Platz auf dem Datenträger, oder fragen Sie weniger Zeilen ab.</translation>
    </message>
</context>
<context>
    <name>result.not-read</name>
    <message>
        <source>The temporary file of a result cannot be read: {why}. Run the query again.</source>
        <translation>Die vorübergehende Datei eines Ergebnisses kann nicht gelesen werden: {why}. Führen Sie die Abfrage erneut aus.</translation>
    </message>
</context>
<context>
    <name>file.no-permission</name>
    <message>
        <source>“{file}” could not be written. The disk may be full, or you have no permission to write to the folder.</source>
        <translation>„{file}“ konnte nicht geschrieben werden. Vielleicht ist der Datenträger voll, oder Sie dürfen in diesen Ordner nicht schreiben.</translation>
    </message>
</context>
<context>
    <name>command.no-run</name>
    <message>
        <source>No run is selected. Ask a question first.</source>
        <translation>Es ist kein Lauf ausgewählt. Stellen Sie zuerst eine Frage.</translation>
    </message>
</context>
<context>
    <name>command.run-active</name>
    <message>
        <source>The run is active. Pause it first.</source>
        <translation>Der Lauf ist aktiv. Halten Sie ihn zuerst an.</translation>
    </message>
</context>
<context>
    <name>command.run-idle</name>
    <message>
        <source>The run is not active.</source>
        <translation>Der Lauf ist nicht aktiv.</translation>
    </message>
</context>
<context>
    <name>command.run-ended</name>
    <message>
        <source>The run has ended.</source>
        <translation>Der Lauf ist beendet.</translation>
    </message>
</context>
<context>
    <name>command.no-step</name>
    <message>
        <source>The run does not have this step.</source>
        <translation>Der Lauf hat diesen Schritt nicht.</translation>
    </message>
</context>
<context>
    <name>command.no-branch</name>
    <message>
        <source>The run does not have this branch.</source>
        <translation>Der Lauf hat diesen Zweig nicht.</translation>
    </message>
</context>
<context>
    <name>command.any-active</name>
    <message>
        <source>A run is active. Stop it first.</source>
        <translation>Ein Lauf ist aktiv. Beenden Sie ihn zuerst.</translation>
    </message>
</context>
<context>
    <name>export.stopped</name>
    <message>
        <source>The export was stopped.</source>
        <translation>Der Export wurde beendet.</translation>
    </message>
</context>
<context>
    <name>session.none</name>
    <message>
        <source>There is no session yet. Ask a question first.</source>
        <translation>Es gibt noch keine Sitzung. Stellen Sie zuerst eine Frage.</translation>
    </message>
</context>
<context>
    <name>run.continued</name>
    <message>
        <source>The run has continued in the meantime, so your command was not carried out. Check the current step of the run and try again.</source>
        <translation>Der Lauf ist inzwischen weitergegangen, deshalb wurde Ihr Befehl nicht ausgeführt. Prüfen Sie den aktuellen Schritt des Laufs, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>session.closed</name>
    <message>
        <source>The session was closed. Open it again.</source>
        <translation>Die Sitzung wurde geschlossen. Öffnen Sie sie erneut.</translation>
    </message>
</context>
<context>
    <name>session.no-folder</name>
    <message>
        <source>There is no folder for sessions, so this session has no file yet. Save the session to a file first.</source>
        <translation>Es gibt keinen Ordner für Sitzungen, deshalb hat diese Sitzung noch keine Datei. Speichern Sie die Sitzung zuerst in einer Datei.</translation>
    </message>
</context>
<context>
    <name>run.not-prepared</name>
    <message>
        <source>This run has not been prepared. Ask the question again.</source>
        <translation>Dieser Lauf wurde nicht vorbereitet. Stellen Sie die Frage erneut.</translation>
    </message>
</context>
<context>
    <name>copies.unable</name>
    <message>
        <source>This program cannot copy sources.</source>
        <translation>Dieses Programm kann keine Quellen kopieren.</translation>
    </message>
</context>
<context>
    <name>file.folder-rights</name>
    <message>
        <source>{file} cannot be written. Check the folder and your permissions.</source>
        <translation>{file} kann nicht geschrieben werden. Prüfen Sie den Ordner und Ihre Rechte.</translation>
    </message>
</context>
<context>
    <name>model.no-network</name>
    <message>
        <source>This version of the program cannot use models over the network.</source>
        <translation>Diese Version des Programms kann keine Modelle im Netz verwenden.</translation>
    </message>
</context>
<context>
    <name>source.cancelled</name>
    <message>
        <source>Opening was cancelled.</source>
        <translation>Das Öffnen der Quelle wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>rules.no-change</name>
    <message>
        <source>The offline rules cannot change queries of this source. Choose a language model.</source>
        <translation>Die Offline-Regeln können Abfragen an diese Quelle nicht ändern. Wählen Sie ein Sprachmodell.</translation>
    </message>
</context>
<context>
    <name>program.not-embedded</name>
    <message>
        <source>The program does not contain the file {file}. Install the program again.</source>
        <translation>Das Programm enthält die Datei {file} nicht. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>examples.stopped</name>
    <message>
        <source>The search for examples was stopped.</source>
        <translation>Die Suche nach Beispielen wurde beendet.</translation>
    </message>
</context>
<context>
    <name>keyring.cancelled</name>
    <message>
        <source>Cancelled while waiting for the keyring.</source>
        <translation>Beim Warten auf den Schlüsselbund abgebrochen.</translation>
    </message>
</context>
<context>
    <name>keyring.key-locked</name>
    <message>
        <source>The key {name} is in the system keyring, and the keyring is locked. Unlock the keyring and try again.</source>
        <translation>Der Schlüssel {name} liegt im Schlüsselbund des Systems, und dieser ist gesperrt. Entsperren Sie den Schlüsselbund, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>prompts.not-removed</name>
    <message>
        <source>Your own version of {name} could not be removed.</source>
        <translation>Ihre eigene Fassung von {name} konnte nicht entfernt werden.</translation>
    </message>
</context>
<context>
    <name>file.one-megabyte</name>
    <message>
        <source>The file {file} is larger than 1 MB.</source>
        <translation>Die Datei {file} ist größer als 1 MB.</translation>
    </message>
</context>
<context>
    <name>file.cannot-be-read</name>
    <message>
        <source>The file {file} cannot be read.</source>
        <translation>Die Datei {file} kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>tools.server-error</name>
    <message>
        <source>{server}: {why}</source>
        <translation>Server {server}: {why}</translation>
    </message>
</context>
<context>
    <name>settings.no-folder</name>
    <message>
        <source>Nothing can be saved, because there is no folder for settings.</source>
        <translation>Es kann nichts gespeichert werden, weil es keinen Ordner für Einstellungen gibt.</translation>
    </message>
</context>
<context>
    <name>tools.plain-secret</name>
    <message>
        <source>{name} would be stored in the file as plain text. Write ${NAME} for an environment variable, or ${keyring:NAME} for a secret in the keyring.</source>
        <translation>{name} würde unverschlüsselt in der Datei stehen. Schreiben Sie ${NAME} für eine Umgebungsvariable oder ${keyring:NAME} für ein Geheimnis im Schlüsselbund.</translation>
    </message>
</context>
<context>
    <name>audit.no-folder</name>
    <message>
        <source>There is no audit log, because the program has no data folder.</source>
        <translation>Es gibt kein Audit-Protokoll, weil das Programm keinen Datenordner hat.</translation>
    </message>
</context>
<context>
    <name>selftest.no-rows</name>
    <message>
        <source>The sample graph returns no rows. Install the program again.</source>
        <translation>Der Beispielgraph liefert keine Zeilen. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>selftest.ended</name>
    <message>
        <source>The sample question "{question}" ended with "{reason}" instead of an answer.</source>
        <translation>Die Beispielfrage „{question}“ endete mit „{reason}“ statt mit einer Antwort.</translation>
    </message>
</context>
<context>
    <name>copies.no-home</name>
    <message>
        <source>The copy cannot be written, because there is no home folder.</source>
        <translation>Die Kopie kann nicht geschrieben werden, weil es keinen persönlichen Ordner gibt.</translation>
    </message>
</context>
<context>
    <name>copies.many-files</name>
    <message>
        <source>{name} holds {count} files, but a session can store at most {most}.</source>
        <translation>{name} hat {count} Dateien, eine Sitzung kann aber höchstens {most} aufnehmen.</translation>
    </message>
</context>
<context>
    <name>copies.large</name>
    <message>
        <source>{name} takes {size}, but a copy can take at most {most}. To allow a larger copy, use this command: reflexion session keep-copy --limit.</source>
        <translation>{name} braucht {size}, aber eine Kopie darf höchstens {most} groß sein. Dieser Befehl erlaubt eine größere Kopie: reflexion session keep-copy --limit.</translation>
    </message>
</context>
<context>
    <name>copies.folders</name>
    <message>
        <source>The files cannot be copied, because they are in several folders.</source>
        <translation>Die Dateien können nicht kopiert werden, weil sie in mehreren Ordnern liegen.</translation>
    </message>
</context>
<context>
    <name>copies.grown</name>
    <message>
        <source>{file} has grown beyond the size limit of copies.</source>
        <translation>{file} ist über die Größengrenze für Kopien gewachsen.</translation>
    </message>
</context>
<context>
    <name>copies.not-read</name>
    <message>
        <source>{file} cannot be read completely. Nothing was copied.</source>
        <translation>{file} kann nicht vollständig gelesen werden. Nichts wurde kopiert.</translation>
    </message>
</context>
<context>
    <name>copies.no-file</name>
    <message>
        <source>Nothing was copied, because {file} does not exist.</source>
        <translation>Nichts wurde kopiert, denn {file} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>copies.changed</name>
    <message>
        <source>{name} was changed while it was being copied. Nothing was stored. Try again.</source>
        <translation>{name} wurde während des Kopierens verändert. Nichts wurde gespeichert. Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>copies.not-extracted</name>
    <message>
        <source>The copy could not be extracted to {folder}.</source>
        <translation>Die Kopie konnte nicht nach {folder} entpackt werden.</translation>
    </message>
</context>
<context>
    <name>sample.unknown</name>
    <message>
        <source>There is no sample named {name}. Available: {known}.</source>
        <translation>Das Beispiel {name} gibt es nicht. Vorhanden: {known}.</translation>
    </message>
</context>
<context>
    <name>copies.own</name>
    <message>
        <source>The source is part of the program, so it needs no copy.</source>
        <translation>Die Quelle gehört zum Programm und braucht deshalb keine Kopie.</translation>
    </message>
</context>
<context>
    <name>copies.already</name>
    <message>
        <source>The source is already a copy in a session.</source>
        <translation>Die Quelle ist schon eine Kopie in einer Sitzung.</translation>
    </message>
</context>
<context>
    <name>copies.server</name>
    <message>
        <source>The source is a server, which cannot be copied.</source>
        <translation>Die Quelle ist ein Server und kann nicht kopiert werden.</translation>
    </message>
</context>
<context>
    <name>tables.module</name>
    <message>
        <source>it needs the module reflexion-xml, which is missing. Reinstall the program</source>
        <translation>sie braucht das Modul reflexion-xml, das fehlt. Installieren Sie das Programm neu</translation>
    </message>
</context>
<context>
    <name>tables.not-written</name>
    <message>
        <source>The tables could not be written into {folder}.</source>
        <translation>Die Tabellen konnten nicht nach {folder} geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>tables.no-home</name>
    <message>
        <source>The tables cannot be opened, because there is no home folder for temporary data.</source>
        <translation>Die Tabellen können nicht geöffnet werden, weil es keinen persönlichen Ordner für vorübergehende Daten gibt.</translation>
    </message>
</context>
<context>
    <name>selftest.failed</name>
    <message>
        <source>The self-test failed.</source>
        <translation>Der Selbsttest ist fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>run.no-step</name>
    <message>
        <source>This run has no step {number}.</source>
        <translation>Dieser Lauf hat keinen Schritt {number}.</translation>
    </message>
</context>
<context>
    <name>run.nothing-changed</name>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>run.no-value</name>
    <message>
        <source>The agent {agent} has no value named “{name}”.</source>
        <translation>Der Agent {agent} hat keinen Wert mit dem Namen „{name}“.</translation>
    </message>
</context>
<context>
    <name>run.branch-exists</name>
    <message>
        <source>The run already has a branch “{name}”. Choose another name.</source>
        <translation>Der Lauf hat schon einen Zweig „{name}“. Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>run.no-hints</name>
    <message>
        <source>The agent {agent} does not accept hints.</source>
        <translation>Der Agent {agent} nimmt keine Hinweise an.</translation>
    </message>
</context>
<context>
    <name>run.ended-hint</name>
    <message>
        <source>The run has ended here, so no later step can use a hint. Choose an earlier step.</source>
        <translation>Der Lauf ist hier zu Ende, deshalb kann kein späterer Schritt einen Hinweis verwenden. Wählen Sie einen früheren Schritt.</translation>
    </message>
</context>
<context>
    <name>run.no-next</name>
    <message>
        <source>There is no next step to skip.</source>
        <translation>Es gibt keinen nächsten Schritt, der übersprungen werden kann.</translation>
    </message>
</context>
<context>
    <name>run.ended-choice</name>
    <message>
        <source>The run has ended here, so no later step can use this choice. Choose an earlier step.</source>
        <translation>Der Lauf ist hier zu Ende, deshalb kann kein späterer Schritt diese Wahl verwenden. Wählen Sie einen früheren Schritt.</translation>
    </message>
</context>
<context>
    <name>run.no-question</name>
    <message>
        <source>No step waits for your decision.</source>
        <translation>Kein Schritt wartet auf Ihre Entscheidung.</translation>
    </message>
</context>
<context>
    <name>run.empty-answer</name>
    <message>
        <source>The answer is empty.</source>
        <translation>Die Antwort ist leer.</translation>
    </message>
</context>
<context>
    <name>run.not-started-step</name>
    <message>
        <source>The next step has not been started yet, so it has no calls to repeat.</source>
        <translation>Der nächste Schritt wurde noch nicht begonnen und hat deshalb keine Aufrufe, die wiederholt werden können.</translation>
    </message>
</context>
<context>
    <name>run.no-branch</name>
    <message>
        <source>This run does not have this branch.</source>
        <translation>Dieser Lauf hat diesen Zweig nicht.</translation>
    </message>
</context>
<context>
    <name>run.branch-name</name>
    <message>
        <source>A branch needs a name.</source>
        <translation>Ein Zweig braucht einen Namen.</translation>
    </message>
</context>
<context>
    <name>call.no-reply</name>
    <message>
        <source>The call ({kind}) gave no reply.</source>
        <translation>Der Aufruf ({kind}) gab keine Antwort.</translation>
    </message>
</context>
<context>
    <name>call.internal</name>
    <message>
        <source>The call ({kind}) failed because of an internal error.</source>
        <translation>Der Aufruf ({kind}) scheiterte an einem internen Fehler.</translation>
    </message>
</context>
<context>
    <name>call.not-recorded</name>
    <message>
        <source>The replay stopped: {why}</source>
        <translation>Die Wiederholung wurde beendet: {why}</translation>
    </message>
</context>
<context>
    <name>call.stopped</name>
    <message>
        <source>Stopped before the call was made.</source>
        <translation>Vor dem Aufruf beendet.</translation>
    </message>
</context>
<context>
    <name>run.budget</name>
    <message>
        <source>The model was not called, because the budget of this run is used up.</source>
        <translation>Das Modell wurde nicht aufgerufen, weil das Budget dieses Laufs verbraucht ist.</translation>
    </message>
</context>
<context>
    <name>replay.no-start</name>
    <message>
        <source>A replay needs a run that was recorded from its start.</source>
        <translation>Eine Wiedergabe braucht einen Lauf, der von Anfang an aufgezeichnet wurde.</translation>
    </message>
</context>
<context>
    <name>replay.other-run</name>
    <message>
        <source>This is the record of another run. Replay it in a new run.</source>
        <translation>Das ist die Aufzeichnung eines anderen Laufs. Geben Sie sie in einem neuen Lauf wieder.</translation>
    </message>
</context>
<context>
    <name>run.started</name>
    <message>
        <source>This run has started already.</source>
        <translation>Dieser Lauf hat schon begonnen.</translation>
    </message>
</context>
<context>
    <name>run.damaged</name>
    <message>
        <source>The stored run is damaged: {what}.</source>
        <translation>Der gespeicherte Lauf ist beschädigt: {what}.</translation>
    </message>
</context>
<context>
    <name>run.unknown-step</name>
    <message>
        <source>The stored run waits for a step “{step}”, which this version of the agent {agent} does not have.</source>
        <translation>Der gespeicherte Lauf wartet auf einen Schritt „{step}“, den diese Version des Agenten {agent} nicht hat.</translation>
    </message>
</context>
<context>
    <name>run.agent-broken</name>
    <message>
        <source>The agent {agent} cannot run: {why}</source>
        <translation>Der Agent {agent} kann nicht laufen: {why}</translation>
    </message>
</context>
<context>
    <name>run.no-input</name>
    <message>
        <source>The agent {agent} takes no input “{name}”.</source>
        <translation>Der Agent {agent} nimmt keine Eingabe „{name}“ an.</translation>
    </message>
</context>
<context>
    <name>run.needs-input</name>
    <message>
        <source>The agent {agent} needs the input “{name}”.</source>
        <translation>Der Agent {agent} braucht die Eingabe „{name}“.</translation>
    </message>
</context>
<context>
    <name>run.not-started</name>
    <message>
        <source>The run has not started.</source>
        <translation>Der Lauf hat nicht begonnen.</translation>
    </message>
</context>
<context>
    <name>run.step-internal</name>
    <message>
        <source>The step “{step}” failed because of an internal error.</source>
        <translation>Der Schritt „{step}“ scheiterte an einem internen Fehler.</translation>
    </message>
</context>
<context>
    <name>run.read-undeclared</name>
    <message>
        <source>The step “{step}” read “{name}”, which it does not declare.</source>
        <translation>Der Schritt „{step}“ las „{name}“, ohne es anzugeben.</translation>
    </message>
</context>
<context>
    <name>run.wrote-undeclared</name>
    <message>
        <source>The step “{step}” wrote “{name}”, which it does not declare.</source>
        <translation>Der Schritt „{step}“ schrieb „{name}“, ohne es anzugeben.</translation>
    </message>
</context>
<context>
    <name>run.no-route</name>
    <message>
        <source>There is no route after the step “{step}”.</source>
        <translation>Nach dem Schritt „{step}“ gibt es keinen Weg.</translation>
    </message>
</context>
<context>
    <name>run.no-target</name>
    <message>
        <source>The route after “{step}” chose “{name}”, which has no target.</source>
        <translation>Der Weg nach „{step}“ wählte „{name}“; das hat kein Ziel.</translation>
    </message>
</context>
<context>
    <name>run.route-internal</name>
    <message>
        <source>The route after “{step}” failed because of an internal error.</source>
        <translation>Der Weg nach „{step}“ scheiterte an einem internen Fehler.</translation>
    </message>
</context>
<context>
    <name>run.no-service</name>
    <message>
        <source>This run has no {role}. Choose one.</source>
        <translation>Dieser Lauf hat kein {role}. Wählen Sie eines.</translation>
    </message>
</context>
<context>
    <name>run.service-unknown</name>
    <message>
        <source>The program cannot create the service {role}.</source>
        <translation>Das Programm kann den Dienst {role} nicht anlegen.</translation>
    </message>
</context>
<context>
    <name>run.service-type</name>
    <message>
        <source>The type of the service {role} differs from the type that the node expects.</source>
        <translation>Der Typ des Dienstes {role} ist ein anderer, als der Knoten erwartet.</translation>
    </message>
</context>
<context>
    <name>documents.language</name>
    <message>
        <source>There are no word stems for the language '{language}'. Known languages: {known}.</source>
        <translation>Für die Sprache „{language}“ gibt es keine Wortstämme. Bekannte Sprachen: {known}.</translation>
    </message>
</context>
<context>
    <name>documents.passage-size</name>
    <message>
        <source>The size of passages must be at least 1 token, and the overlap must be smaller than the size.</source>
        <translation>Passagen müssen mindestens 1 Token groß sein, und die Überlappung muss kleiner als diese Größe sein.</translation>
    </message>
</context>
<context>
    <name>documents.stopped</name>
    <message>
        <source>Reading the documents was stopped after {done} of {all} documents. The program reads the others when it opens these documents again.</source>
        <translation>Das Lesen der Dokumente wurde nach {done} von {all} Dokumenten gestoppt. Die übrigen liest das Programm, wenn es diese Dokumente wieder öffnet.</translation>
    </message>
</context>
<context>
    <name>documents.gone</name>
    <message>
        <source>The document {name} no longer exists.</source>
        <translation>Das Dokument {name} gibt es nicht mehr.</translation>
    </message>
</context>
<context>
    <name>documents.no-passage</name>
    <message>
        <source>There is no passage {number} in {name}. Search for the passage again.</source>
        <translation>In {name} gibt es keine Textstelle {number}. Suchen Sie die Textstelle erneut.</translation>
    </message>
</context>
<context>
    <name>documents.no-document</name>
    <message>
        <source>{name} has no readable document {document}. Check the name of the document in the list of documents.</source>
        <translation>{name} enthält kein lesbares Dokument {document}. Prüfen Sie den Namen des Dokuments in der Liste der Dokumente.</translation>
    </message>
</context>
<context>
    <name>documents.no-folder</name>
    <message>
        <source>The address {scheme} has no folder. Add a folder, for example {scheme}notes.</source>
        <translation>Der Adresse {scheme} fehlt der Ordner. Ergänzen Sie einen Ordner, zum Beispiel {scheme}notes.</translation>
    </message>
</context>
<context>
    <name>documents.sample</name>
    <message>
        <source>The sample documents are ranked by words only. Choose a folder of your own to use vectors.</source>
        <translation>Die Beispieldokumente werden nur nach Wörtern geordnet. Wählen Sie für Vektoren einen eigenen Ordner.</translation>
    </message>
</context>
<context>
    <name>documents.deleted</name>
    <message>
        <source>The file was deleted, or something else now has its name, for example a folder or a link.</source>
        <translation>Die Datei wurde gelöscht, oder etwas anderes trägt jetzt ihren Namen, zum Beispiel ein Ordner oder eine Verknüpfung.</translation>
    </message>
</context>
<context>
    <name>documents.no-permission</name>
    <message>
        <source>The file does not exist, or you have no permission to read it.</source>
        <translation>Die Datei gibt es nicht, oder Sie dürfen sie nicht lesen.</translation>
    </message>
</context>
<context>
    <name>documents.grown</name>
    <message>
        <source>The file has become too large.</source>
        <translation>Die Datei ist zu groß geworden.</translation>
    </message>
</context>
<context>
    <name>documents.incomplete</name>
    <message>
        <source>The file cannot be read completely.</source>
        <translation>Die Datei kann nicht vollständig gelesen werden.</translation>
    </message>
</context>
<context>
    <name>documents.search-stopped</name>
    <message>
        <source>The search for documents was stopped.</source>
        <translation>Die Suche nach Dokumenten wurde beendet.</translation>
    </message>
</context>
<context>
    <name>documents.folder-missing</name>
    <message>
        <source>There is no folder {folder}. Check its name.</source>
        <translation>Den Ordner {folder} gibt es nicht. Prüfen Sie den Namen.</translation>
    </message>
</context>
<context>
    <name>documents.not-folder</name>
    <message>
        <source>{folder} is not a folder. Choose the folder with the documents.</source>
        <translation>{folder} ist kein Ordner. Wählen Sie den Ordner mit den Dokumenten.</translation>
    </message>
</context>
<context>
    <name>documents.folder-closed</name>
    <message>
        <source>The folder {folder} cannot be opened.</source>
        <translation>Der Ordner {folder} kann nicht geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>documents.file-gone</name>
    <message>
        <source>The file no longer exists.</source>
        <translation>Die Datei gibt es nicht mehr.</translation>
    </message>
</context>
<context>
    <name>documents.listing-stopped</name>
    <message>
        <source>The listing of the documents was stopped.</source>
        <translation>Das Auflisten der Dokumente wurde beendet.</translation>
    </message>
</context>
<context>
    <name>documents.unknown</name>
    <message>
        <source>There is no document {document} in {name}. Check its name in the list of documents.</source>
        <translation>Das Dokument {document} gibt es in {name} nicht. Prüfen Sie seinen Namen in der Liste der Dokumente.</translation>
    </message>
</context>
<context>
    <name>documents.binary</name>
    <message>
        <source>The file has binary data instead of text.</source>
        <translation>Die Datei enthält Binärdaten statt Text.</translation>
    </message>
</context>
<context>
    <name>documents.encoding</name>
    <message>
        <source>The file has an unknown text encoding.</source>
        <translation>Die Textkodierung der Datei ist unbekannt.</translation>
    </message>
</context>
<context>
    <name>documents.deep-html</name>
    <message>
        <source>The elements of the file are nested more than {depth} levels deep.</source>
        <translation>Die Elemente der Datei sind mehr als {depth} Ebenen tief verschachtelt.</translation>
    </message>
</context>
<context>
    <name>documents.html</name>
    <message>
        <source>The file is not valid HTML.</source>
        <translation>Die Datei ist kein gültiges HTML.</translation>
    </message>
</context>
<context>
    <name>documents.index-stopped</name>
    <message>
        <source>The indexing of the documents was stopped.</source>
        <translation>Das Indizieren der Dokumente wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>documents.index-full</name>
    <message>
        <source>The index of the documents cannot be written. The disk may be full. Free some space.</source>
        <translation>Der Index der Dokumente kann nicht geschrieben werden. Vielleicht ist der Datenträger voll. Schaffen Sie Platz.</translation>
    </message>
</context>
<context>
    <name>documents.index-busy</name>
    <message>
        <source>Another program is indexing these documents. Wait until it has finished.</source>
        <translation>Ein anderes Programm indiziert diese Dokumente. Warten Sie, bis es fertig ist.</translation>
    </message>
</context>
<context>
    <name>documents.index-damaged</name>
    <message>
        <source>The index of the documents is damaged. Index them again.</source>
        <translation>Der Index der Dokumente ist beschädigt. Indizieren Sie sie erneut.</translation>
    </message>
</context>
<context>
    <name>documents.index-closed</name>
    <message>
        <source>The index of the documents cannot be opened. Check the permissions of the cache folder.</source>
        <translation>Der Index der Dokumente kann nicht geöffnet werden. Prüfen Sie die Rechte des Cache-Ordners.</translation>
    </message>
</context>
<context>
    <name>documents.index-unusable</name>
    <message>
        <source>The index of the documents cannot be used, because its database reported an internal error.</source>
        <translation>Der Index der Dokumente kann nicht verwendet werden, weil seine Datenbank einen internen Fehler gemeldet hat.</translation>
    </message>
</context>
<context>
    <name>documents.no-fts</name>
    <message>
        <source>This SQLite has no full-text search (FTS5).</source>
        <translation>Dieses SQLite hat keine Volltextsuche (FTS5).</translation>
    </message>
</context>
<context>
    <name>documents.passage-gone</name>
    <message>
        <source>The passage is no longer in the index. Index the documents again.</source>
        <translation>Die Passage ist nicht mehr im Index. Indizieren Sie die Dokumente erneut.</translation>
    </message>
</context>
<context>
    <name>documents.markdown</name>
    <message>
        <source>The file is not valid Markdown.</source>
        <translation>Die Datei ist kein gültiges Markdown.</translation>
    </message>
</context>
<context>
    <name>documents.vectors-differ</name>
    <message>
        <source>The vectors of {name} and of the question cannot be compared: {why} Add embedding=MODEL to the address, where MODEL is the model that made the vectors of {name}.</source>
        <translation>Die Vektoren von {name} und der Frage können nicht verglichen werden: {why} Ergänzen Sie embedding=MODELL in der Adresse. MODELL ist das Modell, das die Vektoren von {name} erzeugt hat.</translation>
    </message>
</context>
<context>
    <name>documents.no-index</name>
    <message>
        <source>There is no full-text index for the property {property} of the nodes of {type}. Without an index, each search would read all nodes. A user with write permission can create an index: CREATE FULLTEXT INDEX passages FOR (n:{label}) ON EACH [n.{column}] OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}};</source>
        <translation>Es gibt keinen Volltextindex für die Eigenschaft {property} der Knoten von {type}. Ohne Index würde jede Suche alle Knoten lesen. Ein Benutzer mit Schreibrecht kann einen Index anlegen: CREATE FULLTEXT INDEX passages FOR (n:{label}) ON EACH [n.{column}] OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}};</translation>
    </message>
</context>
<context>
    <name>documents.pdf-crash</name>
    <message>
        <source>The file crashes the part of the program that reads PDF files, so the file cannot be searched.</source>
        <translation>Die Datei bringt den Programmteil, der PDF-Dateien liest, zum Absturz. Deshalb kann die Datei nicht durchsucht werden.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-text</name>
    <message>
        <source>The text of the file is larger than {size} MB. Split the file to make it searchable.</source>
        <translation>Der Text der Datei ist größer als {size} MB. Teilen Sie die Datei, damit sie durchsucht werden kann.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-module</name>
    <message>
        <source>The part of the program that reads PDF files is not installed. Reinstall the program.</source>
        <translation>Der Programmteil, der PDF-Dateien liest, ist nicht installiert. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-stopped</name>
    <message>
        <source>The reading of the file was stopped.</source>
        <translation>Das Lesen der Datei wurde beendet.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-start</name>
    <message>
        <source>The part of the program that reads PDF files cannot be started.</source>
        <translation>Der Programmteil, der PDF-Dateien liest, kann nicht gestartet werden.</translation>
    </message>
</context>
<context>
    <name>documents.no-columns</name>
    <message>
        <source>The table {table} has no columns.</source>
        <translation>Die Tabelle {table} hat keine Spalten.</translation>
    </message>
</context>
<context>
    <name>documents.search-language</name>
    <message>
        <source>This PostgreSQL has no text search for the language “{language}”. Its languages: {known}.</source>
        <translation>Dieses PostgreSQL hat keine Textsuche für die Sprache „{language}“. Seine Sprachen: {known}.</translation>
    </message>
</context>
<context>
    <name>documents.no-vectors</name>
    <message>
        <source>The table {table} has no column of vectors (pgvector's type vector), so embedding={model} has no effect. Remove embedding= from the address to search by words only.</source>
        <translation>Die Tabelle {table} hat keine Spalte mit Vektoren (Typ vector von pgvector), deshalb hat embedding={model} keine Wirkung. Entfernen Sie embedding= aus der Adresse, um nur nach Wörtern zu suchen.</translation>
    </message>
</context>
<context>
    <name>documents.large-text</name>
    <message>
        <source>The text of the file is larger than {size}.</source>
        <translation>Der Text der Datei ist größer als {size}.</translation>
    </message>
</context>
<context>
    <name>documents.pictures</name>
    <message>
        <source>The file has no text, because its pages are pictures. Run text recognition (OCR) on the file to make it searchable.</source>
        <translation>Die Datei enthält keinen Text, weil ihre Seiten Bilder sind. Mit einer Texterkennung (OCR) wird die Datei durchsuchbar.</translation>
    </message>
</context>
<context>
    <name>documents.large-file</name>
    <message>
        <source>The file is larger than {size}. Split the file to make it searchable.</source>
        <translation>Die Datei ist größer als {size}. Teilen Sie die Datei, damit sie durchsucht werden kann.</translation>
    </message>
</context>
<context>
    <name>documents.kind</name>
    <message>
        <source>This kind of file is not supported.</source>
        <translation>Dateien dieser Art werden nicht unterstützt.</translation>
    </message>
</context>
<context>
    <name>documents.large-markup</name>
    <message>
        <source>The file is larger than {size}, which is too large for HTML or Markdown.</source>
        <translation>Die Datei ist größer als {size}, das ist zu groß für HTML oder Markdown.</translation>
    </message>
</context>
<context>
    <name>documents.no-text</name>
    <message>
        <source>The file has no text.</source>
        <translation>Die Datei enthält keinen Text.</translation>
    </message>
</context>
<context>
    <name>documents.vector-memory</name>
    <message>
        <source>The vectors of the passages do not fit into memory. Close other programs, or use fewer documents.</source>
        <translation>Die Vektoren der Passagen passen nicht in den Speicher. Schließen Sie andere Programme, oder verwenden Sie weniger Dokumente.</translation>
    </message>
</context>
<context>
    <name>documents.vector-length</name>
    <message>
        <source>The model gives vectors of {query} numbers, but the vectors of the passages have {index}. Index the documents again.</source>
        <translation>Das Modell liefert Vektoren mit {query} Zahlen, die Vektoren der Passagen haben aber {index}. Indizieren Sie die Dokumente erneut.</translation>
    </message>
</context>
<context>
    <name>web.login</name>
    <message>
        <source>The address contains a user name or password, which would be stored with the page. Remove both from the address.</source>
        <translation>Die Adresse enthält einen Benutzernamen oder ein Passwort, das mit der Seite gespeichert würde. Entfernen Sie beides aus der Adresse.</translation>
    </message>
</context>
<context>
    <name>web.compressed</name>
    <message>
        <source>{host} sends the page compressed ({kind}), although this was not requested. Compressed pages are not supported.</source>
        <translation>{host} sendet die Seite komprimiert ({kind}), obwohl das nicht verlangt war. Komprimierte Seiten werden nicht unterstützt.</translation>
    </message>
</context>
<context>
    <name>web.pdf</name>
    <message>
        <source>The address leads to a PDF file. Download the file into the folder with your documents.</source>
        <translation>Die Adresse führt zu einer PDF-Datei. Laden Sie die Datei in den Ordner mit Ihren Dokumenten herunter.</translation>
    </message>
</context>
<context>
    <name>web.large</name>
    <message>
        <source>The page is larger than {size} MB, so it was not read.</source>
        <translation>Die Seite ist größer als {size} MB und wurde deshalb nicht gelesen.</translation>
    </message>
</context>
<context>
    <name>web.slow</name>
    <message>
        <source>{host} took too long to send the page.</source>
        <translation>{host} brauchte zu lange, um die Seite zu senden.</translation>
    </message>
</context>
<context>
    <name>web.local</name>
    <message>
        <source>{from} redirects to {to}, which is this computer or one in its local network. This redirect is not followed. If you trust {to}, enter the address directly.</source>
        <translation>{from} leitet an {to} weiter, also an diesen Rechner oder einen in seinem lokalen Netz. Dieser Weiterleitung wird nicht gefolgt. Wenn Sie {to} vertrauen, geben Sie die Adresse direkt ein.</translation>
    </message>
</context>
<context>
    <name>web.circle</name>
    <message>
        <source>{host} redirects in a circle, so there is no page.</source>
        <translation>{host} leitet im Kreis weiter, deshalb gibt es keine Seite.</translation>
    </message>
</context>
<context>
    <name>web.redirects</name>
    <message>
        <source>After {count} redirects there is still no page.</source>
        <translation>Nach {count} Weiterleitungen gibt es noch immer keine Seite.</translation>
    </message>
</context>
<context>
    <name>web.not-saved</name>
    <message>
        <source>The page cannot be saved in {folder}: {why}.</source>
        <translation>Die Seite kann nicht in {folder} gespeichert werden: {why}.</translation>
    </message>
</context>
<context>
    <name>web.no-folder</name>
    <message>
        <source>Web pages are saved as files in a folder of documents, but {source} is not a folder. Open a folder of your own (docs:FOLDER).</source>
        <translation>Webseiten werden als Dateien in einem Ordner mit Dokumenten gespeichert, {source} ist aber kein Ordner. Öffnen Sie einen eigenen Ordner (docs:ORDNER).</translation>
    </message>
</context>
<context>
    <name>query.not-parsed</name>
    <message>
        <source>The query could not be parsed.</source>
        <translation>Die Abfrage kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>evaluation.earlier</name>
    <message>
        <source>The file of the earlier evaluation cannot be read, or has other sources or models. Choose a file that was written with --json or exported from the window.</source>
        <translation>Die Datei der früheren Auswertung kann nicht gelesen werden, oder sie hat andere Quellen oder Modelle. Wählen Sie eine Datei, die mit --json geschrieben oder aus dem Fenster exportiert wurde.</translation>
    </message>
</context>
<context>
    <name>evaluation.no-questions</name>
    <message>
        <source>There are no questions. Give a file of questions (--questions), or generate some (--generate).</source>
        <translation>Es gibt keine Fragen. Geben Sie eine Datei mit Fragen an (--questions), oder erzeugen Sie welche (--generate).</translation>
    </message>
</context>
<context>
    <name>evaluation.files</name>
    <message>
        <source>Give one file of questions for each source, or one file for all sources.</source>
        <translation>Geben Sie für jede Quelle eine Datei mit Fragen an, oder eine für alle Quellen.</translation>
    </message>
</context>
<context>
    <name>evaluation.source</name>
    <message>
        <source>Name at least one source and one model.</source>
        <translation>Nennen Sie mindestens eine Quelle und ein Modell.</translation>
    </message>
</context>
<context>
    <name>evaluation.phrasings</name>
    <message>
        <source>The file of phrasings cannot be read.</source>
        <translation>Die Datei mit Formulierungen kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>evaluation.phrasings-incomplete</name>
    <message>
        <source>The file of phrasings is incomplete.</source>
        <translation>Die Datei mit Formulierungen ist unvollständig.</translation>
    </message>
</context>
<context>
    <name>evaluation.no-object</name>
    <message>
        <source>{where}: this is not a JSON object.</source>
        <translation>{where}: das ist kein JSON-Objekt.</translation>
    </message>
</context>
<context>
    <name>evaluation.same-id</name>
    <message>
        <source>{where}: the id '{id}' was used before.</source>
        <translation>{where}: die Kennung „{id}“ wurde schon verwendet.</translation>
    </message>
</context>
<context>
    <name>evaluation.incomplete</name>
    <message>
        <source>{where}: a question needs the fields id and question. If it can be answered, it also needs the field rows (for documents: passages or answers).</source>
        <translation>{where}: eine Frage braucht die Felder id und question. Wenn sie beantwortbar ist, braucht sie auch das Feld rows (für Dokumente: passages oder answers).</translation>
    </message>
</context>
<context>
    <name>evaluation.empty</name>
    <message>
        <source>{name} has no questions.</source>
        <translation>{name} enthält keine Fragen.</translation>
    </message>
</context>
<context>
    <name>evaluation.no-rows</name>
    <message>
        <source>This attempt has no rows. Choose an attempt whose query was executed, or edit the rows first.</source>
        <translation>Dieser Versuch hat keine Zeilen. Wählen Sie einen Versuch, dessen Abfrage ausgeführt wurde, oder bearbeiten Sie zuerst die Zeilen.</translation>
    </message>
</context>
<context>
    <name>evaluation.cut-rows</name>
    <message>
        <source>The rows of this attempt are incomplete ({why}), but a test case needs all rows. Add a LIMIT to the query, or count the rows.</source>
        <translation>Die Zeilen dieses Versuchs sind unvollständig ({why}), ein Testfall braucht aber alle Zeilen. Ergänzen Sie die Abfrage um ein LIMIT, oder zählen Sie die Zeilen.</translation>
    </message>
</context>
<context>
    <name>evaluation.has-case</name>
    <message>
        <source>“{file}” already has this test case.</source>
        <translation>„{file}“ enthält diesen Testfall schon.</translation>
    </message>
</context>
<context>
    <name>graph.too-large</name>
    <message>
        <source>The graph is too large. It has more than 4 billion nodes, relationships or texts.</source>
        <translation>Der Graph ist zu groß. Er hat mehr als 4 Milliarden Knoten, Beziehungen oder Texte.</translation>
    </message>
</context>
<context>
    <name>graph.no-ids</name>
    <message>
        <source>the header has neither :ID nor :START_ID and :END_ID</source>
        <translation>die Kopfzeile hat weder :ID noch :START_ID und :END_ID</translation>
    </message>
</context>
<context>
    <name>graph.empty-header</name>
    <message>
        <source>the header is empty</source>
        <translation>die Kopfzeile ist leer</translation>
    </message>
</context>
<context>
    <name>graph.binary-header</name>
    <message>
        <source>the header is not text</source>
        <translation>die Kopfzeile ist kein Text</translation>
    </message>
</context>
<context>
    <name>graph.incomplete-file</name>
    <message>
        <source>The file {file} could not be read completely.</source>
        <translation>Die Datei {file} konnte nicht vollständig gelesen werden.</translation>
    </message>
</context>
<context>
    <name>graph.large-file</name>
    <message>
        <source>The file {file} is larger than the limit for files of its kind.</source>
        <translation>Die Datei {file} ist größer als die Grenze für Dateien dieser Art.</translation>
    </message>
</context>
<context>
    <name>graph.no-folder</name>
    <message>
        <source>There is no folder '{folder}'. Check the path.</source>
        <translation>Den Ordner „{folder}“ gibt es nicht. Prüfen Sie den Pfad.</translation>
    </message>
</context>
<context>
    <name>graph.is-file</name>
    <message>
        <source>'{file}' is a file. Give the folder that BioCypher wrote, with its header and part files.</source>
        <translation>„{file}“ ist eine Datei. Geben Sie den Ordner an, den BioCypher geschrieben hat, mit seinen Kopf- und Teildateien.</translation>
    </message>
</context>
<context>
    <name>graph.not-listed</name>
    <message>
        <source>The folder '{folder}' cannot be listed: {why}.</source>
        <translation>Der Inhalt des Ordners „{folder}“ kann nicht gelesen werden: {why}.</translation>
    </message>
</context>
<context>
    <name>graph.is-folder</name>
    <message>
        <source>{file} is a folder, not a file.</source>
        <translation>{file} ist ein Ordner, keine Datei.</translation>
    </message>
</context>
<context>
    <name>graph.not-opened</name>
    <message>
        <source>The file {file} cannot be opened.</source>
        <translation>Die Datei {file} kann nicht geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>graph.no-file</name>
    <message>
        <source>There is no file {file}.</source>
        <translation>Die Datei {file} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>graph.empty-folder</name>
    <message>
        <source>The folder '{folder}' is empty. Give the folder that BioCypher wrote, with its header and part files.</source>
        <translation>Der Ordner „{folder}“ ist leer. Geben Sie den Ordner an, den BioCypher geschrieben hat, mit seinen Kopf- und Teildateien.</translation>
    </message>
</context>
<context>
    <name>graph.no-output</name>
    <message>
        <source>&apos;{folder}&apos; has no BioCypher output, because it contains no file with a name of the form Gene-header.csv. The folder contains {names}.</source>
        <translation>„{folder}“ enthält keine Ausgabe von BioCypher, denn keine Datei hat einen Namen der Form Gene-header.csv. Der Ordner enthält {names}.</translation>
    </message>
</context>
<context>
    <name>parquet.incomplete</name>
    <message>
        <source>The file is incomplete.</source>
        <translation>Die Datei ist unvollständig.</translation>
    </message>
</context>
<context>
    <name>parquet.not-read</name>
    <message>
        <source>The Parquet file could not be read completely.</source>
        <translation>Die Parquet-Datei konnte nicht vollständig gelesen werden.</translation>
    </message>
</context>
<context>
    <name>parquet.not-opened</name>
    <message>
        <source>The file {file} cannot be opened.</source>
        <translation>Die Datei {file} kann nicht geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>parquet.foreign</name>
    <message>
        <source>The file {file} is not a Parquet file, or is incomplete.</source>
        <translation>Die Datei {file} ist keine Parquet-Datei, oder sie ist unvollständig.</translation>
    </message>
</context>
<context>
    <name>parquet.encrypted</name>
    <message>
        <source>The Parquet file {file} is encrypted. Encrypted files are not supported.</source>
        <translation>Die Parquet-Datei {file} ist verschlüsselt. Verschlüsselte Dateien werden nicht unterstützt.</translation>
    </message>
</context>
<context>
    <name>parquet.other-file</name>
    <message>
        <source>The Parquet file {file} is encrypted, or has its values in another file. Neither is supported.</source>
        <translation>Die Parquet-Datei {file} ist verschlüsselt oder hat ihre Werte in einer anderen Datei. Beides wird nicht unterstützt.</translation>
    </message>
</context>
<context>
    <name>parquet.damaged</name>
    <message>
        <source>The Parquet file “{file}” is damaged: column “{column}”, {what}.</source>
        <translation>Die Parquet-Datei „{file}“ ist beschädigt: Spalte „{column}“, {what}.</translation>
    </message>
</context>
<context>
    <name>parquet.large</name>
    <message>
        <source>The Parquet file “{file}” is too large when its column “{column}” is unpacked.</source>
        <translation>Die Parquet-Datei „{file}“ ist zu groß, wenn ihre Spalte „{column}“ ausgepackt wird.</translation>
    </message>
</context>
<context>
    <name>parquet.encoding</name>
    <message>
        <source>Column “{column}” of the Parquet file “{file}” uses the encoding {encoding}, which is not supported. Write the file with plain or dictionary encoding.</source>
        <translation>Spalte „{column}“ der Parquet-Datei „{file}“ verwendet die Kodierung {encoding}, die nicht unterstützt wird. Schreiben Sie die Datei mit einfacher oder mit Wörterbuchkodierung.</translation>
    </message>
</context>
<context>
    <name>snapshot.other</name>
    <message>
        <source>The snapshot {file} was made from other data.</source>
        <translation>Der Schnappschuss {file} wurde aus anderen Daten erzeugt.</translation>
    </message>
</context>
<context>
    <name>snapshot.damaged</name>
    <message>
        <source>The snapshot {file} is damaged. The graph is read from its folder again.</source>
        <translation>Der Schnappschuss {file} ist beschädigt. Der Graph wird erneut aus seinem Ordner gelesen.</translation>
    </message>
</context>
<context>
    <name>snapshot.damaged-why</name>
    <message>
        <source>The snapshot {file} is damaged ({why}). The graph is read from its folder again.</source>
        <translation>Der Schnappschuss {file} ist beschädigt ({why}). Der Graph wird erneut aus seinem Ordner gelesen.</translation>
    </message>
</context>
<context>
    <name>snapshot.not-written</name>
    <message>
        <source>The snapshot {file} cannot be written.</source>
        <translation>Der Schnappschuss {file} kann nicht geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>snapshot.full</name>
    <message>
        <source>The snapshot {file} could not be written completely. The disk may be full.</source>
        <translation>Der Schnappschuss {file} konnte nicht vollständig geschrieben werden. Vielleicht ist der Datenträger voll.</translation>
    </message>
</context>
<context>
    <name>snapshot.none</name>
    <message>
        <source>There is no snapshot {file}.</source>
        <translation>Den Schnappschuss {file} gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>snapshot.version</name>
    <message>
        <source>The snapshot {file} was written by another version of the program.</source>
        <translation>Der Schnappschuss {file} wurde von einer anderen Version des Programms geschrieben.</translation>
    </message>
</context>
<context>
    <name>graph.stopped</name>
    <message>
        <source>The graph was not opened, because the operation was stopped.</source>
        <translation>Der Graph wurde nicht geöffnet, denn der Vorgang wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>tables.empty</name>
    <message>
        <source>“{file}” is empty.</source>
        <translation>„{file}“ ist leer.</translation>
    </message>
</context>
<context>
    <name>tables.no-lines</name>
    <message>
        <source>“{file}” has no lines.</source>
        <translation>„{file}“ hat keine Zeilen.</translation>
    </message>
</context>
<context>
    <name>tables.long-line</name>
    <message>
        <source>A line is longer than 64 MB.</source>
        <translation>Eine Zeile ist länger als 64 MB.</translation>
    </message>
</context>
<context>
    <name>tables.no-members</name>
    <message>
        <source>The objects of “{file}” have no members.</source>
        <translation>Die Objekte von „{file}“ haben keine Felder.</translation>
    </message>
</context>
<context>
    <name>tables.many-columns</name>
    <message>
        <source>“{file}” has {count} columns, but a table takes at most {most}.</source>
        <translation>„{file}“ hat {count} Spalten, eine Tabelle fasst aber höchstens {most}.</translation>
    </message>
</context>
<context>
    <name>tables.large-cell</name>
    <message>
        <source>a cell is larger than 16 MB</source>
        <translation>eine Zelle ist größer als 16 MB</translation>
    </message>
</context>
<context>
    <name>tables.repeated</name>
    <message>
        <source>its repeated cells would exceed the maximum size of a table</source>
        <translation>die wiederholten Zellen würden die größte Größe einer Tabelle überschreiten</translation>
    </message>
</context>
<context>
    <name>tables.password</name>
    <message>
        <source>“{file}” is protected by a password. Save the file without a password.</source>
        <translation>„{file}“ ist durch ein Passwort geschützt. Speichern Sie die Datei ohne Passwort.</translation>
    </message>
</context>
<context>
    <name>tables.no-space</name>
    <message>
        <source>The rows of a workbook cannot be written to {file}. Free some disk space and try again.</source>
        <translation>Die Zeilen einer Arbeitsmappe können nicht nach {file} geschrieben werden. Schaffen Sie Platz auf dem Datenträger, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>tables.large-cells</name>
    <message>
        <source>it has more than 4 GB of cells</source>
        <translation>sie enthält mehr als 4 GB an Zellen</translation>
    </message>
</context>
<context>
    <name>tables.lost-rows</name>
    <message>
        <source>The temporary file {file} with the rows of a workbook cannot be read. Open the workbook again.</source>
        <translation>Die temporäre Datei {file} mit den Zeilen einer Arbeitsmappe kann nicht gelesen werden. Öffnen Sie die Arbeitsmappe erneut.</translation>
    </message>
</context>
<context>
    <name>tables.stopped</name>
    <message>
        <source>The files were not opened, because the operation was stopped.</source>
        <translation>Die Dateien wurden nicht geöffnet, denn der Vorgang wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>tables.no-files</name>
    <message>
        <source>The folder “{folder}” has no table files. Names of table files end with {endings}.</source>
        <translation>Der Ordner „{folder}“ enthält keine Tabellendateien. Namen von Tabellendateien enden auf {endings}.</translation>
    </message>
</context>
<context>
    <name>tables.no-file</name>
    <message>
        <source>There is no file “{file}”. Check the path.</source>
        <translation>Die Datei „{file}“ gibt es nicht. Prüfen Sie den Pfad.</translation>
    </message>
</context>
<context>
    <name>tables.no-name</name>
    <message>
        <source>The address names no file.</source>
        <translation>Die Adresse nennt keine Datei.</translation>
    </message>
</context>
<context>
    <name>tables.no-reader</name>
    <message>
        <source>“{file}” is a workbook, but the part of the program that reads workbooks is not installed. Reinstall the program.</source>
        <translation>„{file}“ ist eine Arbeitsmappe, aber der Programmteil, der Arbeitsmappen liest, ist nicht installiert. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>tables.large-texts</name>
    <message>
        <source>its texts are larger than 1 GB</source>
        <translation>die Texte sind größer als 1 GB</translation>
    </message>
</context>
<context>
    <name>tables.one-large-text</name>
    <message>
        <source>a text is larger than 16 MB</source>
        <translation>ein Text ist größer als 16 MB</translation>
    </message>
</context>
<context>
    <name>tables.row-order</name>
    <message>
        <source>its rows are not in order</source>
        <translation>die Zeilen stehen nicht in der richtigen Reihenfolge</translation>
    </message>
</context>
<context>
    <name>tables.cell-order</name>
    <message>
        <source>its cells are not in order</source>
        <translation>die Zellen stehen nicht in der richtigen Reihenfolge</translation>
    </message>
</context>
<context>
    <name>tables.missing-text</name>
    <message>
        <source>a text that a cell refers to is missing</source>
        <translation>ein Text, auf den eine Zelle verweist, fehlt</translation>
    </message>
</context>
<context>
    <name>tables.deep-xml</name>
    <message>
        <source>its XML is nested too deeply</source>
        <translation>das XML ist zu tief verschachtelt</translation>
    </message>
</context>
<context>
    <name>tables.doctype</name>
    <message>
        <source>its XML declares a document type (DOCTYPE), which is not supported</source>
        <translation>das XML deklariert einen Dokumenttyp (DOCTYPE), was nicht unterstützt wird</translation>
    </message>
</context>
<context>
    <name>tables.xml-memory</name>
    <message>
        <source>there is not enough memory for its XML</source>
        <translation>der Speicher reicht nicht für das XML</translation>
    </message>
</context>
<context>
    <name>tables.xml-damaged</name>
    <message>
        <source>its XML is damaged</source>
        <translation>das XML ist beschädigt</translation>
    </message>
</context>
<context>
    <name>tables.xml-open</name>
    <message>
        <source>its XML has a tag without an end</source>
        <translation>das XML hat ein Element ohne Ende</translation>
    </message>
</context>
<context>
    <name>tables.not-unpacked</name>
    <message>
        <source>“{file}” is damaged: it cannot be unpacked. Save or copy it again.</source>
        <translation>„{file}“ ist beschädigt: die Datei kann nicht ausgepackt werden. Speichern oder kopieren Sie sie erneut.</translation>
    </message>
</context>
<context>
    <name>rows.damaged</name>
    <message>
        <source>A stored result is damaged and cannot be read.</source>
        <translation>Ein gespeichertes Ergebnis ist beschädigt und kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>relationships.none</name>
    <message>
        <source>No undeclared relationships were found in the data of this source.</source>
        <translation>In den Daten dieser Quelle wurden keine nicht deklarierten Beziehungen gefunden.</translation>
    </message>
</context>
<context>
    <name>relationships.unknown</name>
    <message>
        <source>'{text}' is not one of the relationships found in the data. Found relationships: {known}.</source>
        <translation>„{text}“ ist keine der Beziehungen, die in den Daten gefunden wurden. Gefundene Beziehungen: {known}.</translation>
    </message>
</context>
<context>
    <name>relationships.not-read</name>
    <message>
        <source>Your decisions about the relationships found in this source cannot be read, because they are not valid JSON.</source>
        <translation>Ihre Entscheidungen über die in dieser Quelle gefundenen Beziehungen können nicht gelesen werden, weil sie kein gültiges JSON sind.</translation>
    </message>
</context>
<context>
    <name>data.no-folder</name>
    <message>
        <source>Nothing can be saved, because this program has no data folder.</source>
        <translation>Es kann nichts gespeichert werden, weil dieses Programm keinen Datenordner hat.</translation>
    </message>
</context>
<context>
    <name>schema.damaged</name>
    <message>
        <source>A stored schema is damaged and cannot be read.</source>
        <translation>Ein gespeichertes Schema ist beschädigt und kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>schema.foreign</name>
    <message>
        <source>This is not a schema that this program wrote: a field is missing or has a wrong type.</source>
        <translation>Das ist kein Schema, das dieses Programm geschrieben hat: ein Feld fehlt oder hat einen falschen Typ.</translation>
    </message>
</context>
<context>
    <name>schema.large</name>
    <message>
        <source>The schema file is larger than 16 MB, which is too large for a schema.</source>
        <translation>Die Schemadatei ist größer als 16 MB, das ist zu groß für ein Schema.</translation>
    </message>
</context>
<context>
    <name>schema.no-classes</name>
    <message>
        <source>The schema file has no classes. It must be a map from class names to settings.</source>
        <translation>Die Schemadatei hat keine Klassen. Sie muss Namen von Klassen ihren Einstellungen zuordnen.</translation>
    </message>
</context>
<context>
    <name>schema.yaml</name>
    <message>
        <source>The schema file is not valid YAML (line {line}, column {column}).</source>
        <translation>Die Schemadatei ist kein gültiges YAML (Zeile {line}, Spalte {column}).</translation>
    </message>
</context>
<context>
    <name>relationships.no-such-column</name>
    <message>
        <source>&quot;{table}&quot; does not have all of these columns: &quot;{columns}&quot;.</source>
        <translation>„{table}“ hat nicht alle diese Spalten: „{columns}“.</translation>
    </message>
</context>
<context>
    <name>relationships.no-column</name>
    <message>
        <source>The source has no column "{column}". Write table.column, as in the schema.</source>
        <translation>Die Quelle hat keine Spalte „{column}“. Schreiben Sie Tabelle.Spalte wie im Schema.</translation>
    </message>
</context>
<context>
    <name>relationships.form</name>
    <message>
        <source>Write a relationship as "table.column = table.column", the referring column first.</source>
        <translation>Schreiben Sie eine Beziehung als „Tabelle.Spalte = Tabelle.Spalte“, die verweisende Spalte zuerst.</translation>
    </message>
</context>
<context>
    <name>relationships.itself</name>
    <message>
        <source>A column cannot refer to itself. Choose two columns.</source>
        <translation>Eine Spalte kann nicht auf sich selbst verweisen. Wählen Sie zwei Spalten.</translation>
    </message>
</context>
<context>
    <name>relationships.only-columns</name>
    <message>
        <source>Relationships can be added only between two columns of tables.</source>
        <translation>Beziehungen können nur zwischen zwei Spalten von Tabellen ergänzt werden.</translation>
    </message>
</context>
<context>
    <name>source.unknown-kind</name>
    <message>
        <source>The address '{address}' does not match any kind of source. Known kinds: {kinds}.</source>
        <translation>Die Adresse „{address}“ passt zu keiner Art von Quelle. Bekannte Arten: {kinds}.</translation>
    </message>
</context>
<context>
    <name>counts.timeout</name>
    <message>
        <source>The count exceeded its timeout.</source>
        <translation>Das Zählen überschritt sein Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>words.not-read</name>
    <message>
        <source>The stored words and notes of this source cannot be read, because they are not valid JSON.</source>
        <translation>Die gespeicherten Wörter und Notizen dieser Quelle können nicht gelesen werden, weil sie kein gültiges JSON sind.</translation>
    </message>
</context>
<context>
    <name>words.meaning</name>
    <message>
        <source>'{kind}' is not a known kind of meaning. Choose {known}.</source>
        <translation>„{kind}“ ist keine bekannte Art von Bedeutung. Wählen Sie {known}.</translation>
    </message>
</context>
<context>
    <name>words.large</name>
    <message>
        <source>The words file is larger than 4 MB, which is too large.</source>
        <translation>Die Wörterdatei ist größer als 4 MB, das ist zu groß.</translation>
    </message>
</context>
<context>
    <name>words.word</name>
    <message>
        <source>Word {number} of the file (line {line}): {what}</source>
        <translation>Wort {number} der Datei (Zeile {line}): {what}</translation>
    </message>
</context>
<context>
    <name>words.none</name>
    <message>
        <source>The file has no words. It must begin with a list named "words".</source>
        <translation>Die Datei enthält keine Wörter. Sie muss mit einer Liste namens „words“ beginnen.</translation>
    </message>
</context>
<context>
    <name>words.many</name>
    <message>
        <source>The file lists more than 10,000 words. Shorten the list.</source>
        <translation>Die Datei enthält mehr als 10.000 Wörter. Kürzen Sie die Liste.</translation>
    </message>
</context>
<context>
    <name>words.open</name>
    <message>
        <source>The words file is not valid YAML: the text that begins in line {line} is never closed by a quotation mark.</source>
        <translation>Die Wörterdatei ist kein gültiges YAML: der Text, der in Zeile {line} beginnt, wird nicht durch ein Anführungszeichen geschlossen.</translation>
    </message>
</context>
<context>
    <name>words.uses</name>
    <message>
        <source>The usage counts of words cannot be read, because their file is damaged.</source>
        <translation>Die Zählung der Wörter kann nicht gelesen werden, weil ihre Datei beschädigt ist.</translation>
    </message>
</context>
<context>
    <name>repeat.no-step</name>
    <message>
        <source>There is no step to repeat here. Choose a step that has run.</source>
        <translation>Hier gibt es keinen Schritt, der wiederholt werden kann. Wählen Sie einen ausgeführten Schritt.</translation>
    </message>
</context>
<context>
    <name>repeat.count</name>
    <message>
        <source>A step can be repeated 2 to 100 times.</source>
        <translation>Ein Schritt kann 2- bis 100-mal wiederholt werden.</translation>
    </message>
</context>
<context>
    <name>trace.rules</name>
    <message>
        <source>The offline rules cannot answer model calls of another program. Choose a language model.</source>
        <translation>Die Offline-Regeln können Modellaufrufe eines anderen Programms nicht beantworten. Wählen Sie ein Sprachmodell.</translation>
    </message>
</context>
<context>
    <name>model.login-in-run</name>
    <message>
        <source>The address of a model must not contain a login, because addresses are shown and stored. Enter the key in the Model dialog, or set its environment variable.</source>
        <translation>Die Adresse eines Modells darf keine Anmeldung enthalten, weil Adressen angezeigt und gespeichert werden. Geben Sie den Schlüssel im Dialog „Modell“ ein, oder setzen Sie seine Umgebungsvariable.</translation>
    </message>
</context>
<context>
    <name>question.empty</name>
    <message>
        <source>The question is empty. Type a question.</source>
        <translation>Die Frage ist leer. Geben Sie eine Frage ein.</translation>
    </message>
</context>
<context>
    <name>agent.one-source</name>
    <message>
        <source>The agent {agent} can use only one source. Leave the other sources out, or choose the agent react.</source>
        <translation>Der Agent {agent} kann nur eine Quelle verwenden. Lassen Sie die anderen Quellen weg, oder wählen Sie den Agenten react.</translation>
    </message>
</context>
<context>
    <name>program.bad-file</name>
    <message>
        <source>The program's file {file} cannot be read. Install the program again.</source>
        <translation>Die Datei {file} des Programms kann nicht gelesen werden. Installieren Sie das Programm neu.</translation>
    </message>
</context>
<context>
    <name>setting.range</name>
    <message>
        <source>{name} takes {range}, not {value}.</source>
        <translation>{name}: erlaubt ist {range}, nicht {value}.</translation>
    </message>
</context>
<context>
    <name>stoprule.unknown</name>
    <message>
        <source>There is no stop rule "{name}". Choose documented, strict, reflection or answers.</source>
        <translation>Die Stoppregel „{name}“ gibt es nicht. Wählen Sie documented, strict, reflection oder answers.</translation>
    </message>
</context>
<context>
    <name>stoprule.form</name>
    <message>
        <source>The stop rule cannot be read. A stop rule is a list of named conditions.</source>
        <translation>Die Stoppregel kann nicht gelesen werden. Eine Stoppregel ist eine Liste benannter Bedingungen.</translation>
    </message>
</context>
<context>
    <name>stoprule.condition</name>
    <message>
        <source>The stop rule has an unknown condition "{name}". Use steps, attempts, rewrites, score, executed, non-empty, no-gain or verified-empty.</source>
        <translation>Die Stoppregel hat eine unbekannte Bedingung „{name}“. Verwenden Sie steps, attempts, rewrites, score, executed, non-empty, no-gain oder verified-empty.</translation>
    </message>
</context>
<context>
    <name>edit.score</name>
    <message>
        <source>A score must be a number from 0 to 10.</source>
        <translation>Eine Bewertung muss eine Zahl von 0 bis 10 sein.</translation>
    </message>
</context>
<context>
    <name>edit.unusable</name>
    <message>
        <source>The edited {name} cannot be used. {why}</source>
        <translation>Der bearbeitete Wert {name} ist nicht verwendbar. {why}</translation>
    </message>
</context>
<context>
    <name>edit.does-not-fit</name>
    <message>
        <source>The edited {name} does not fit: {why}</source>
        <translation>Der bearbeitete Wert {name} passt nicht: {why}</translation>
    </message>
</context>
<context>
    <name>query.no-language</name>
    <message>
        <source>The query cannot be checked, because the source has no query language.</source>
        <translation>Die Abfrage kann nicht geprüft werden, weil die Quelle keine Abfragesprache hat.</translation>
    </message>
</context>
<context>
    <name>query.none</name>
    <message>
        <source>There is no query to run.</source>
        <translation>Es gibt keine Abfrage, die ausgeführt werden kann.</translation>
    </message>
</context>
<context>
    <name>edit.empty-query</name>
    <message>
        <source>The query is empty. Write a query, or choose another step.</source>
        <translation>Die Abfrage ist leer. Schreiben Sie eine Abfrage, oder wählen Sie einen anderen Schritt.</translation>
    </message>
</context>
<context>
    <name>edit.empty-question</name>
    <message>
        <source>The question is empty. Write a question.</source>
        <translation>Die Frage ist leer. Schreiben Sie eine Frage.</translation>
    </message>
</context>
<context>
    <name>run.no-schema</name>
    <message>
        <source>The run has no schema. Open a source first.</source>
        <translation>Der Lauf hat kein Schema. Öffnen Sie zuerst eine Quelle.</translation>
    </message>
</context>
<context>
    <name>tool.source-closed</name>
    <message>
        <source>The source of this tool is not open.</source>
        <translation>Die Quelle dieses Werkzeugs ist nicht geöffnet.</translation>
    </message>
</context>
<context>
    <name>tool.no-source</name>
    <message>
        <source>This tool has no access to this source.</source>
        <translation>Dieses Werkzeug hat keinen Zugriff auf diese Quelle.</translation>
    </message>
</context>
<context>
    <name>call.stopped-by-you</name>
    <message>
        <source>Stopped by you.</source>
        <translation>Von Ihnen beendet.</translation>
    </message>
</context>
<context>
    <name>names.stopped</name>
    <message>
        <source>The search for names was stopped.</source>
        <translation>Die Suche nach Namen wurde beendet.</translation>
    </message>
</context>
<context>
    <name>rules.stopped</name>
    <message>
        <source>Stopped before the rules answered.</source>
        <translation>Beendet, bevor die Regeln antworteten.</translation>
    </message>
</context>
<context>
    <name>edit.no-passage</name>
    <message>
        <source>"{text}" is not a passage of this search. Write the numbers of passages, for example 1, 3.</source>
        <translation>„{text}“ ist keine Passage dieser Suche. Schreiben Sie Nummern von Passagen, zum Beispiel 1, 3.</translation>
    </message>
</context>
<context>
    <name>edit.verdict</name>
    <message>
        <source>A verdict must be relevant, irrelevant or unparsable, not "{verdict}".</source>
        <translation>Ein Urteil muss relevant, irrelevant oder unparsable sein, nicht „{verdict}“.</translation>
    </message>
</context>
<context>
    <name>edit.empty-answer</name>
    <message>
        <source>The answer is empty. Write an answer.</source>
        <translation>Die Antwort ist leer. Schreiben Sie eine Antwort.</translation>
    </message>
</context>
<context>
    <name>run.no-answer</name>
    <message>
        <source>There is no answer to rank. Write an answer, or repeat the previous step.</source>
        <translation>Es gibt keine Antwort zum Ordnen. Schreiben Sie eine Antwort, oder wiederholen Sie den vorigen Schritt.</translation>
    </message>
</context>
<context>
    <name>documents.none</name>
    <message>
        <source>{source} has no documents. Open a folder of documents with docs:FOLDER.</source>
        <translation>{source} enthält keine Dokumente. Öffnen Sie einen Ordner mit Dokumenten: docs:ORDNER.</translation>
    </message>
</context>
<context>
    <name>tables.not-workbook</name>
    <message>
        <source>“{file}” cannot be read as a workbook: {why}.</source>
        <translation>„{file}“ kann nicht als Arbeitsmappe gelesen werden: {why}.</translation>
    </message>
</context>
<context>
    <name>tables.old-excel</name>
    <message>
        <source>“{file}” is an old Excel workbook (.xls). Save it as .xlsx or .ods.</source>
        <translation>„{file}“ ist eine alte Excel-Arbeitsmappe (.xls). Speichern Sie sie als .xlsx oder .ods.</translation>
    </message>
</context>
<context>
    <name>tables.not-zip</name>
    <message>
        <source>“{file}” is not a workbook, because it is not a zip file.</source>
        <translation>„{file}“ ist keine Arbeitsmappe, denn die Datei ist keine ZIP-Datei.</translation>
    </message>
</context>
<context>
    <name>tables.only-zip</name>
    <message>
        <source>“{file}” is a zip file, but not a workbook.</source>
        <translation>„{file}“ ist eine ZIP-Datei, aber keine Arbeitsmappe.</translation>
    </message>
</context>
<context>
    <name>tables.no-sheets</name>
    <message>
        <source>it has no sheets</source>
        <translation>sie hat keine Tabellenblätter</translation>
    </message>
</context>
<context>
    <name>tables.names-no-sheets</name>
    <message>
        <source>it names no sheets</source>
        <translation>sie nennt keine Tabellenblätter</translation>
    </message>
</context>
<context>
    <name>tables.xlsb</name>
    <message>
        <source>it is a binary workbook (.xlsb). Save it as .xlsx or .ods</source>
        <translation>sie ist eine binäre Arbeitsmappe (.xlsb). Speichern Sie sie als .xlsx oder .ods</translation>
    </message>
</context>
<context>
    <name>query.stopped-after</name>
    <message>
        <source>The query was stopped after {time} ms. Make it more selective, or raise the timeout (Preferences in the Edit menu, or --seconds).</source>
        <translation>Die Abfrage wurde nach {time} ms beendet. Grenzen Sie sie enger ein, oder erhöhen Sie das Zeitlimit (Einstellungen im Menü „Bearbeiten“, oder --seconds).</translation>
    </message>
</context>
<context>
    <name>query.memory</name>
    <message>
        <source>The query needs more memory than its limit of {size} MiB. Make it more selective, or return less data.</source>
        <translation>Die Abfrage braucht mehr Speicher als ihre Grenze von {size} MiB. Grenzen Sie sie enger ein, oder geben Sie weniger Daten zurück.</translation>
    </message>
</context>
<context>
    <name>query.nested</name>
    <message>
        <source>The query is nested too deeply. Shorten the query.</source>
        <translation>Die Abfrage ist zu tief verschachtelt. Kürzen Sie die Abfrage.</translation>
    </message>
</context>
<context>
    <name>tool.arguments-large</name>
    <message>
        <source>The arguments of {tool} are larger than 256 KB.</source>
        <translation>Die Argumente von {tool} sind größer als 256 KB.</translation>
    </message>
</context>
<context>
    <name>tool.arguments</name>
    <message>
        <source>The arguments of {tool} do not fit. {why}</source>
        <translation>Die Argumente von {tool} passen nicht. {why}</translation>
    </message>
</context>
<context>
    <name>tool.definition</name>
    <message>
        <source>The tool '{tool}' in tools.json: {why}</source>
        <translation>Das Werkzeug „{tool}“ in tools.json: {why}</translation>
    </message>
</context>
<context>
    <name>tool.approvals</name>
    <message>
        <source>Approvals cannot be saved, because there is no folder for settings.</source>
        <translation>Genehmigungen können nicht gespeichert werden, weil es keinen Ordner für Einstellungen gibt.</translation>
    </message>
</context>
<context>
    <name>tool.exit-code</name>
    <message>
        <source>The tool {tool} failed with exit code {code}.{why}</source>
        <translation>Das Werkzeug {tool} endete mit dem Fehlercode {code}.{why}</translation>
    </message>
</context>
<context>
    <name>tool.query-not-run</name>
    <message>
        <source>The query was not run. {why}</source>
        <translation>Die Abfrage wurde nicht ausgeführt. {why}</translation>
    </message>
</context>
<context>
    <name>tool.query-writes</name>
    <message>
        <source>The query would change data, but only reading is allowed.</source>
        <translation>Die Abfrage würde Daten ändern, aber nur Lesen ist erlaubt.</translation>
    </message>
</context>
<context>
    <name>tool.query-long</name>
    <message>
        <source>The query is longer than 64 KB.</source>
        <translation>Die Abfrage ist länger als 64 KB.</translation>
    </message>
</context>
<context>
    <name>tool.search-words</name>
    <message>
        <source>A search needs at least one word and takes at most 2,000 bytes.</source>
        <translation>Eine Suche braucht mindestens ein Wort und nimmt höchstens 2.000 Bytes an.</translation>
    </message>
</context>
<context>
    <name>mcp.error</name>
    <message>
        <source>The server {server} answered {method} with an error ({number}): {message}</source>
        <translation>Der Server {server} beantwortete {method} mit einem Fehler ({number}): {message}</translation>
    </message>
</context>
<context>
    <name>mcp.revisions</name>
    <message>
        <source>it supports only the protocol revisions {versions}, and this program supports none of them.</source>
        <translation>er unterstützt nur die Protokollversionen {versions}, und dieses Programm unterstützt keine davon.</translation>
    </message>
</context>
<context>
    <name>mcp.unrequested</name>
    <message>
        <source>it sends too many unrequested messages.</source>
        <translation>er sendet zu viele unverlangte Nachrichten.</translation>
    </message>
</context>
<context>
    <name>mcp.revision</name>
    <message>
        <source>it uses the protocol revision '{version}', which this program does not support.</source>
        <translation>er verwendet die Protokollversion „{version}“, die dieses Programm nicht unterstützt.</translation>
    </message>
</context>
<context>
    <name>mcp.timeout</name>
    <message>
        <source>no answer to {method} within {seconds} s.</source>
        <translation>keine Antwort auf {method} innerhalb von {seconds} s.</translation>
    </message>
</context>
<context>
    <name>mcp.not-read</name>
    <message>
        <source>it could not read a message: {message}</source>
        <translation>er konnte eine Nachricht nicht lesen: {message}</translation>
    </message>
</context>
<context>
    <name>mcp.too-many</name>
    <message>
        <source>it sends too many messages instead of an answer to {method}.</source>
        <translation>er sendet zu viele Nachrichten statt einer Antwort auf {method}.</translation>
    </message>
</context>
<context>
    <name>mcp.no-list</name>
    <message>
        <source>its list of tools is not a list.</source>
        <translation>seine Liste der Werkzeuge ist keine Liste.</translation>
    </message>
</context>
<context>
    <name>mcp.many-tools</name>
    <message>
        <source>it lists more than {count} tools.</source>
        <translation>er nennt mehr als {count} Werkzeuge.</translation>
    </message>
</context>
<context>
    <name>mcp.many-pages</name>
    <message>
        <source>its list of tools has too many pages.</source>
        <translation>seine Liste der Werkzeuge hat zu viele Seiten.</translation>
    </message>
</context>
<context>
    <name>mcp.changed</name>
    <message>
        <source>The server {server} has changed its tool {tool}, so the tool is not called. List the tools of the server again.</source>
        <translation>Der Server {server} hat sein Werkzeug {tool} geändert, deshalb wird das Werkzeug nicht aufgerufen. Listen Sie die Werkzeuge des Servers neu auf.</translation>
    </message>
</context>
<context>
    <name>mcp.asks</name>
    <message>
        <source>The server {server} asks for more input during a call. This program does not support such requests.</source>
        <translation>Der Server {server} verlangt während eines Aufrufs weitere Eingaben. Dieses Programm unterstützt solche Anfragen nicht.</translation>
    </message>
</context>
<context>
    <name>network.request-stopped</name>
    <message>
        <source>The request was stopped.</source>
        <translation>Die Anfrage wurde beendet.</translation>
    </message>
</context>
<context>
    <name>mcp.unanswered</name>
    <message>
        <source>it leaves too many requests unanswered.</source>
        <translation>er lässt zu viele Anfragen unbeantwortet.</translation>
    </message>
</context>
<context>
    <name>network.no-access</name>
    <message>
        <source>This program has no network access.</source>
        <translation>Dieses Programm hat keinen Netzzugang.</translation>
    </message>
</context>
<context>
    <name>mcp.incomplete</name>
    <message>
        <source>its answer is incomplete.</source>
        <translation>seine Antwort ist unvollständig.</translation>
    </message>
</context>
<context>
    <name>mcp.large-message</name>
    <message>
        <source>it sent a message of more than 4 MB.</source>
        <translation>er sandte eine Nachricht von mehr als 4 MB.</translation>
    </message>
</context>
<context>
    <name>mcp.many-servers</name>
    <message>
        <source>The file has more than 50 servers.</source>
        <translation>Die Datei nennt mehr als 50 Server.</translation>
    </message>
</context>
<context>
    <name>tool.bad-name</name>
    <message>
        <source>'{name}' cannot be the name of a tool. A name may have at most 64 letters, digits, '_' and '-'.</source>
        <translation>„{name}“ kann nicht der Name eines Werkzeugs sein. Ein Name hat höchstens 64 Buchstaben, Ziffern, „_“ und „-“.</translation>
    </message>
</context>
<context>
    <name>tool.same-name</name>
    <message>
        <source>There are two tools named {name}.</source>
        <translation>Es gibt zwei Werkzeuge namens {name}.</translation>
    </message>
</context>
<context>
    <name>tool.unusable</name>
    <message>
        <source>The tool {tool} cannot be used. {why}</source>
        <translation>Das Werkzeug {tool} kann nicht verwendet werden. {why}</translation>
    </message>
</context>
<context>
    <name>call.cancelled-before</name>
    <message>
        <source>The call was cancelled before it began.</source>
        <translation>Der Aufruf wurde abgebrochen, bevor er begann.</translation>
    </message>
</context>
<context>
    <name>tool.failed</name>
    <message>
        <source>The tool {tool} failed.</source>
        <translation>Das Werkzeug {tool} ist gescheitert.</translation>
    </message>
</context>
<context>
    <name>tool.permission</name>
    <message>
        <source>The permission cannot be saved, because there is no folder for settings.</source>
        <translation>Die Erlaubnis kann nicht gespeichert werden, weil es keinen Ordner für Einstellungen gibt.</translation>
    </message>
</context>
<context>
    <name>webtool.definition</name>
    <message>
        <source>The web service '{service}': {why}</source>
        <translation>Der Webdienst „{service}“: {why}</translation>
    </message>
</context>
<context>
    <name>webtool.pointer</name>
    <message>
        <source>"{pointer}" is not a JSON pointer.</source>
        <translation>„{pointer}“ ist kein JSON-Pointer.</translation>
    </message>
</context>
<context>
    <name>webtool.nothing</name>
    <message>
        <source>The answer has nothing at {pointer}.</source>
        <translation>Die Antwort enthält nichts bei {pointer}.</translation>
    </message>
</context>
<context>
    <name>webtool.stopped</name>
    <message>
        <source>The call was stopped.</source>
        <translation>Der Aufruf wurde beendet.</translation>
    </message>
</context>
<context>
    <name>webtool.failure</name>
    <message>
        <source>The service reports a failure: {message}</source>
        <translation>Der Dienst meldet einen Fehler: {message}</translation>
    </message>
</context>
<context>
    <name>webtool.not-finished</name>
    <message>
        <source>The service has not finished within {seconds} s.</source>
        <translation>Der Dienst ist nach {seconds} s noch nicht fertig.</translation>
    </message>
</context>
<context>
    <name>webtool.timeout</name>
    <message>
        <source>The call exceeded its timeout.</source>
        <translation>Der Aufruf überschritt sein Zeitlimit.</translation>
    </message>
</context>
<context>
    <name>webtool.key</name>
    <message>
        <source>The key has characters that are not allowed in a header.</source>
        <translation>Der Schlüssel enthält Zeichen, die in einer Kopfzeile nicht erlaubt sind.</translation>
    </message>
</context>
<context>
    <name>mcp.server</name>
    <message>
        <source>The server {server}: {error}</source>
        <translation>Der Server {server}: {error}</translation>
    </message>
</context>
<context>
    <name>mcp.wrote</name>
    <message>
        <source>{error} The server wrote: {text}</source>
        <translation>{error} Der Server schrieb: {text}</translation>
    </message>
</context>
<context>
    <name>mcp.no-listener</name>
    <message>
        <source>no program is listening at {host}.</source>
        <translation>unter {host} antwortet kein Programm.</translation>
    </message>
</context>
<context>
    <name>mcp.silent</name>
    <message>
        <source>{host} sent nothing for too long.</source>
        <translation>{host} hat zu lange nichts gesandt.</translation>
    </message>
</context>
<context>
    <name>mcp.large-answer</name>
    <message>
        <source>its answer is too large.</source>
        <translation>seine Antwort ist zu groß.</translation>
    </message>
</context>
<context>
    <name>webtool.no-listener</name>
    <message>
        <source>No program is listening at {host}.</source>
        <translation>Unter {host} antwortet kein Programm.</translation>
    </message>
</context>
<context>
    <name>webtool.large</name>
    <message>
        <source>The answer of {host} is larger than 8 MB.</source>
        <translation>Die Antwort von {host} ist größer als 8 MB.</translation>
    </message>
</context>
<context>
    <name>webtool.http-key</name>
    <message>
        <source>{host} answered with HTTP {status}. The service needs a key, or rejects the given key.</source>
        <translation>{host} antwortete mit HTTP {status}. Der Dienst braucht einen Schlüssel oder lehnt den angegebenen ab.</translation>
    </message>
</context>
<context>
    <name>webtool.http</name>
    <message>
        <source>{host} answered with HTTP {status}.</source>
        <translation>{host} antwortete mit HTTP {status}.</translation>
    </message>
</context>
<context>
    <name>webtool.keyring</name>
    <message>
        <source>The web service {service} needs a key. Put the key into the keyring under the name {name}.</source>
        <translation>Der Webdienst {service} braucht einen Schlüssel. Legen Sie ihn unter dem Namen {name} in den Schlüsselbund.</translation>
    </message>
</context>
<context>
    <name>webtool.variable</name>
    <message>
        <source>The web service {service} needs a key. Put the key into the environment variable {name}.</source>
        <translation>Der Webdienst {service} braucht einen Schlüssel. Legen Sie ihn in der Umgebungsvariablen {name} ab.</translation>
    </message>
</context>
<context>
    <name>mcp.form</name>
    <message>
        <source>The file of servers must have the form {"mcpServers": {...}}.</source>
        <translation>Die Datei der Server muss diese Form haben: {"mcpServers": {...}}</translation>
    </message>
</context>
<context>
    <name>mcp.form-why</name>
    <message>
        <source>The file of servers must have the form {"mcpServers": {...}}. {why}</source>
        <translation>Die Datei der Server muss diese Form haben: {"mcpServers": {...}}. {why}</translation>
    </message>
</context>
<context>
    <name>import.line</name>
    <message>
        <source>Line {line} is not part of an exported session: {why}.</source>
        <translation>Zeile {line} gehört nicht zu einer exportierten Sitzung: {why}.</translation>
    </message>
</context>
<context>
    <name>import.begin</name>
    <message>
        <source>the file does not begin like an exported session</source>
        <translation>die Datei beginnt nicht wie eine exportierte Sitzung</translation>
    </message>
</context>
<context>
    <name>import.no-run</name>
    <message>
        <source>it belongs to a run that is not on an earlier line</source>
        <translation>sie gehört zu einem Lauf, der in keiner früheren Zeile steht</translation>
    </message>
</context>
<context>
    <name>import.part</name>
    <message>
        <source>“{type}” is not part of a session</source>
        <translation>„{type}“ gehört nicht zu einer Sitzung</translation>
    </message>
</context>
<context>
    <name>import.newer</name>
    <message>
        <source>it was written by a newer version of this program</source>
        <translation>sie wurde von einer neueren Version dieses Programms geschrieben</translation>
    </message>
</context>
<context>
    <name>import.no-value</name>
    <message>
        <source>it refers to a value that is not on an earlier line</source>
        <translation>sie verweist auf einen Wert, der in keiner früheren Zeile steht</translation>
    </message>
</context>
<context>
    <name>import.hash</name>
    <message>
        <source>the value does not match its hash</source>
        <translation>der Wert passt nicht zu seinem Hash</translation>
    </message>
</context>
<context>
    <name>import.word</name>
    <message>
        <source>this version of the program does not know “{word}”</source>
        <translation>diese Version des Programms kennt „{word}“ nicht</translation>
    </message>
</context>
<context>
    <name>import.no-step</name>
    <message>
        <source>the step before it is missing</source>
        <translation>der Schritt davor fehlt</translation>
    </message>
</context>
<context>
    <name>import.field</name>
    <message>
        <source>it is not JSON, or a field is missing</source>
        <translation>sie ist kein JSON, oder ein Feld fehlt</translation>
    </message>
</context>
<context>
    <name>session.nothing-to-export</name>
    <message>
        <source>The session has no runs to export.</source>
        <translation>Die Sitzung enthält keine Läufe, die exportiert werden können.</translation>
    </message>
</context>
<context>
    <name>session.no-run-listed</name>
    <message>
        <source>The session has no run {run}. `reflexion session list` lists the runs.</source>
        <translation>Die Sitzung hat keinen Lauf {run}. `reflexion session list` zeigt die Läufe.</translation>
    </message>
</context>
<context>
    <name>tools.no-server</name>
    <message>
        <source>The name of the server is missing.</source>
        <translation>Der Name des Servers fehlt.</translation>
    </message>
</context>
<context>
    <name>tools.answers-one</name>
    <message>
        <source>{server} answers (revision {revision}, {time} ms): {count} tool.</source>
        <translation>{server} antwortet (Version {revision}, {time} ms): {count} Werkzeug.</translation>
    </message>
</context>
<context>
    <name>tools.answers</name>
    <message>
        <source>{server} answers (revision {revision}, {time} ms): {count} tools.</source>
        <translation>{server} antwortet (Version {revision}, {time} ms): {count} Werkzeuge.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-memory</name>
    <message>
        <source>The file needs more than {size} MB of memory to read. Print the file to a new PDF, or save it as text, to make it searchable.</source>
        <translation>Das Lesen der Datei braucht mehr als {size} MB Speicher. Drucken Sie die Datei in ein neues PDF, oder speichern Sie sie als Text, damit sie durchsucht werden kann.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-slow</name>
    <message>
        <source>The file takes too long to read. Print the file to a new PDF, or save it as text, to make it searchable.</source>
        <translation>Das Lesen der Datei dauert zu lange. Drucken Sie die Datei in ein neues PDF, oder speichern Sie sie als Text, damit sie durchsucht werden kann.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-crashes</name>
    <message>
        <source>The file crashes the separate program that reads PDF files. Print the file to a new PDF, or save it as text, to make it searchable.</source>
        <translation>Die Datei bringt das eigene Programm, das PDF-Dateien liest, zum Absturz. Drucken Sie die Datei in ein neues PDF, oder speichern Sie sie als Text, damit sie durchsucht werden kann.</translation>
    </message>
</context>
<context>
    <name>documents.pdf-timeout</name>
    <message>
        <source>Reading the file takes longer than {seconds} s. Print the file to a new PDF, or save it as text, to make it searchable.</source>
        <translation>Das Lesen der Datei dauert länger als {seconds} s. Drucken Sie die Datei in ein neues PDF, oder speichern Sie sie als Text, damit sie durchsucht werden kann.</translation>
    </message>
</context>
<context>
    <name>documents.index-offline</name>
    <message>
        <source>There is no full-text index “{name}” that is online.</source>
        <translation>Es gibt keinen Volltextindex „{name}“, der online ist.</translation>
    </message>
</context>
<context>
    <name>documents.index-unknown</name>
    <message>
        <source>There is no full-text index “{name}” that is online. Indexes: {known}.</source>
        <translation>Es gibt keinen Volltextindex „{name}“, der online ist. Vorhanden: {known}.</translation>
    </message>
</context>
<context>
    <name>documents.no-vector-index</name>
    <message>
        <source>There is no vector index over {type}. To search by words only, remove vector= and embedding= from the address.</source>
        <translation>Es gibt keinen Vektorindex über {type}. Entfernen Sie vector= und embedding= aus der Adresse, um nur nach Wörtern zu suchen.</translation>
    </message>
</context>
<context>
    <name>documents.vector-indexes</name>
    <message>
        <source>There is no vector index over {type}. Indexes: {known}. To search by words only, remove vector= and embedding= from the address.</source>
        <translation>Es gibt keinen Vektorindex über {type}. Vorhanden: {known}. Entfernen Sie vector= und embedding= aus der Adresse, um nur nach Wörtern zu suchen.</translation>
    </message>
</context>
<context>
    <name>documents.option</name>
    <message>
        <source>The address has an unknown option. Known options: {known}.</source>
        <translation>Die Adresse enthält eine unbekannte Option. Bekannte Optionen: {known}.</translation>
    </message>
</context>
<context>
    <name>documents.index-version</name>
    <message>
        <source>The index was made by another version of the program.</source>
        <translation>Der Index stammt von einer anderen Version des Programms.</translation>
    </message>
</context>
<context>
    <name>documents.index-options</name>
    <message>
        <source>The index was made with options that differ from the current options.</source>
        <translation>Der Index wurde mit anderen als den aktuellen Optionen erstellt.</translation>
    </message>
</context>
<context>
    <name>web.no-type</name>
    <message>
        <source>{host} does not report the type of the page. Only HTML and plain text are supported.</source>
        <translation>{host} nennt den Typ der Seite nicht. Nur HTML und einfacher Text werden unterstützt.</translation>
    </message>
</context>
<context>
    <name>web.type</name>
    <message>
        <source>The page has the type {type}. Only HTML and plain text are supported.</source>
        <translation>Die Seite hat den Typ {type}. Nur HTML und einfacher Text werden unterstützt.</translation>
    </message>
</context>
<context>
    <name>web.no-listener</name>
    <message>
        <source>No program is listening at {host}. Check the address.</source>
        <translation>Unter {host} antwortet kein Programm. Prüfen Sie die Adresse.</translation>
    </message>
</context>
<context>
    <name>web.not-found</name>
    <message>
        <source>{host} does not deliver the page. It responds with HTTP status {status} (page not found).</source>
        <translation>{host} liefert die Seite nicht, sondern antwortet mit dem HTTP-Status {status} (Seite nicht gefunden).</translation>
    </message>
</context>
<context>
    <name>web.restricted</name>
    <message>
        <source>{host} does not deliver the page. It responds with HTTP status {status} (access is restricted).</source>
        <translation>{host} liefert die Seite nicht, sondern antwortet mit dem HTTP-Status {status} (Zugang beschränkt).</translation>
    </message>
</context>
<context>
    <name>web.status</name>
    <message>
        <source>{host} does not deliver the page. It responds with HTTP status {status}.</source>
        <translation>{host} liefert die Seite nicht, sondern antwortet mit dem HTTP-Status {status}.</translation>
    </message>
</context>
<context>
    <name>agent.none</name>
    <message>
        <source>No agent can ask {source}, because no agent writes the query language of this source.</source>
        <translation>Kein Agent kann {source} befragen, denn keiner schreibt die Abfragesprache dieser Quelle.</translation>
    </message>
</context>
<context>
    <name>agent.none-writes</name>
    <message>
        <source>No agent can ask {source}, because no agent writes the query language of this source, {language}.</source>
        <translation>Kein Agent kann {source} befragen, denn keiner schreibt die Abfragesprache dieser Quelle, {language}.</translation>
    </message>
</context>
<context>
    <name>agent.documents-choose</name>
    <message>
        <source>The agent {agent} answers from documents, but {source} is not a source of documents. Choose {other}, or open documents with docs:FOLDER.</source>
        <translation>Der Agent {agent} antwortet aus Dokumenten, {source} ist aber keine Quelle mit Dokumenten. Wählen Sie {other}, oder öffnen Sie Dokumente mit docs:ORDNER.</translation>
    </message>
</context>
<context>
    <name>agent.documents</name>
    <message>
        <source>The agent {agent} answers from documents, but {source} is not a source of documents. Open documents with docs:FOLDER.</source>
        <translation>Der Agent {agent} antwortet aus Dokumenten, {source} ist aber keine Quelle mit Dokumenten. Dokumente öffnen Sie mit docs:ORDNER.</translation>
    </message>
</context>
<context>
    <name>agent.language-choose</name>
    <message>
        <source>The agent {agent} writes {language}, but {source} does not understand this language. Choose {other}.</source>
        <translation>Der Agent {agent} schreibt {language}, {source} versteht diese Sprache aber nicht. Wählen Sie {other}.</translation>
    </message>
</context>
<context>
    <name>agent.language</name>
    <message>
        <source>The agent {agent} writes {language}, but {source} does not understand this language.</source>
        <translation>Der Agent {agent} schreibt {language}, {source} versteht diese Sprache aber nicht.</translation>
    </message>
</context>
<context>
    <name>agent.no-source</name>
    <message>
        <source>No source is open, so the program cannot choose an agent for you. Name an agent.</source>
        <translation>Es ist keine Quelle geöffnet, deshalb kann das Programm keinen Agenten für Sie wählen. Nennen Sie einen Agenten.</translation>
    </message>
</context>
<context>
    <name>agent.unknown</name>
    <message>
        <source>There is no agent "{agent}". Choose one of {known}.</source>
        <translation>Den Agenten „{agent}“ gibt es nicht. Wählen Sie einen von diesen: {known}.</translation>
    </message>
</context>
<context>
    <name>words.no-name</name>
    <message>
        <source>The source contains nothing named '{name}'. Write a type as in the schema, and a property as TYPE.PROPERTY.</source>
        <translation>Die Quelle enthält nichts mit dem Namen „{name}“. Schreiben Sie einen Typ wie im Schema und eine Eigenschaft als TYP.EIGENSCHAFT.</translation>
    </message>
</context>
<context>
    <name>words.near-name</name>
    <message>
        <source>The source contains nothing named '{name}'. Did you mean '{near}'?</source>
        <translation>Die Quelle enthält nichts mit dem Namen „{name}“. Meinten Sie „{near}“?</translation>
    </message>
</context>
<context>
    <name>documents.no-pgvector</name>
    <message>
        <source>The table {table} has no vector column “{name}”, and no other column of the type vector (pgvector).</source>
        <translation>Die Tabelle {table} hat keine Vektorspalte „{name}“ und auch keine andere Spalte vom Typ vector (pgvector).</translation>
    </message>
</context>
<context>
    <name>documents.vector-columns</name>
    <message>
        <source>The table {table} has no vector column “{name}”. Its vector columns: {known}.</source>
        <translation>Die Tabelle {table} hat keine Vektorspalte „{name}“. Ihre Vektorspalten: {known}.</translation>
    </message>
</context>
<context>
    <name>agent.own-tool</name>
    <message>
        <source>Only an agent can run {tool}. Ask a question with --agent react instead.</source>
        <translation>Nur ein Agent kann {tool} ausführen. Stellen Sie stattdessen eine Frage mit --agent react.</translation>
    </message>
</context>
<context>
    <name>edit.selection</name>
    <message>
        <source>An edited selection must be JSON of the form {"entities": [names], "relationships": [names], "properties": {type: [names]}}.</source>
        <translation>Eine bearbeitete Auswahl muss JSON in dieser Form sein: {"entities": [Namen], "relationships": [Namen], "properties": {Typ: [Namen]}}.</translation>
    </message>
</context>
<context>
    <name>edit.rows</name>
    <message>
        <source>Edited rows must be JSON of the form {"columns": [names], "rows": [[cells], ...]}, with one cell for each column.</source>
        <translation>Bearbeitete Zeilen müssen JSON in dieser Form sein: {"columns": [Namen], "rows": [[Zellen], ...]}, mit einer Zelle für jede Spalte.</translation>
    </message>
</context>
<context>
    <name>edit.calls</name>
    <message>
        <source>Calls must be a JSON list: [{"name": "tool", "arguments": {"name": value}}].</source>
        <translation>Aufrufe müssen eine JSON-Liste sein: [{"name": "tool", "arguments": {"name": Wert}}].</translation>
    </message>
</context>
<context>
    <name>edit.observations</name>
    <message>
        <source>Observations must be a JSON list of objects, each with a field "text".</source>
        <translation>Beobachtungen müssen eine JSON-Liste von Objekten sein, jedes mit einem Feld „text“.</translation>
    </message>
</context>
<context>
    <name>edit.verdicts</name>
    <message>
        <source>Verdicts must be a JSON list: [{"of", "number", "verdict", "why"}].</source>
        <translation>Urteile müssen eine JSON-Liste sein: [{"of", "number", "verdict", "why"}].</translation>
    </message>
</context>
<context>
    <name>agent.compatible</name>
    <message>
        <source>The BioChatter agent runs only on recorded queries, because BioChatter executes every query that a model writes. Choose the agent kg-reflexion for a live source.</source>
        <translation>Der BioChatter-Agent läuft nur auf aufgezeichneten Abfragen, weil BioChatter jede Abfrage ausführt, die ein Modell schreibt. Wählen Sie für eine echte Quelle den Agenten kg-reflexion.</translation>
    </message>
</context>
<context>
    <name>tables.no-json</name>
    <message>
        <source>“{file}” has no JSON lines. Each line must be one JSON object, for example {"name": "a"}.</source>
        <translation>„{file}“ enthält keine JSON-Zeilen. Jede Zeile muss ein JSON-Objekt sein, zum Beispiel {"name": "a"}.</translation>
    </message>
</context>
<context>
    <name>tools.no-command</name>
    <message>
        <source>There is no command named {name} in {folder}{file}.</source>
        <translation>Einen Befehl namens {name} gibt es in {folder}{file} nicht.</translation>
    </message>
</context>
<context>
    <name>web.address</name>
    <message>
        <source>“{address}” is not the address of a web page: {why}. Example: https://example.org/page.html.</source>
        <translation>„{address}“ ist nicht die Adresse einer Webseite: {why}. Beispiel: https://example.org/seite.html.</translation>
    </message>
</context>
<context>
    <name>web.address-begin</name>
    <message>
        <source>it begins with neither http:// nor https://</source>
        <translation>sie beginnt weder mit http:// noch mit https://</translation>
    </message>
</context>
<context>
    <name>web.address-long</name>
    <message>
        <source>it is longer than {count} bytes</source>
        <translation>sie ist länger als {count} Bytes</translation>
    </message>
</context>
<context>
    <name>web.address-character</name>
    <message>
        <source>it has an invalid character</source>
        <translation>sie enthält ein ungültiges Zeichen</translation>
    </message>
</context>
<context>
    <name>web.address-host</name>
    <message>
        <source>the host is missing</source>
        <translation>der Rechnername fehlt</translation>
    </message>
</context>
<context>
    <name>web.address-empty</name>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
</context>
<context>
    <name>tables.not-csv</name>
    <message>
        <source>“{file}” is not a CSV or TSV file: it is {what}.</source>
        <translation>„{file}“ ist keine CSV- oder TSV-Datei: sie ist {what}.</translation>
    </message>
</context>
<context>
    <name>tables.is-binary</name>
    <message>
        <source>a binary file</source>
        <translation>eine Binärdatei</translation>
    </message>
</context>
<context>
    <name>tables.is-zip</name>
    <message>
        <source>a workbook or another zip file</source>
        <translation>eine Arbeitsmappe oder eine andere ZIP-Datei</translation>
    </message>
</context>
<context>
    <name>tables.is-xls</name>
    <message>
        <source>an old Excel workbook</source>
        <translation>eine alte Excel-Arbeitsmappe</translation>
    </message>
</context>
<context>
    <name>tables.is-parquet</name>
    <message>
        <source>a Parquet file</source>
        <translation>eine Parquet-Datei</translation>
    </message>
</context>
<context>
    <name>tables.is-gzip</name>
    <message>
        <source>compressed with gzip. Unpack it first</source>
        <translation>mit gzip komprimiert. Packen Sie sie zuerst aus</translation>
    </message>
</context>
<context>
    <name>tables.is-zstd</name>
    <message>
        <source>compressed with zstd. Unpack it first</source>
        <translation>mit zstd komprimiert. Packen Sie sie zuerst aus</translation>
    </message>
</context>
<context>
    <name>tables.is-sqlite</name>
    <message>
        <source>an SQLite file</source>
        <translation>eine SQLite-Datei</translation>
    </message>
</context>
<context>
    <name>tables.is-pdf</name>
    <message>
        <source>a PDF</source>
        <translation>ein PDF</translation>
    </message>
</context>
<context>
    <name>tables.wide-sheets</name>
    <message>
        <source>No sheet of “{file}” can be opened, because a sheet may have at most {most} columns.</source>
        <translation>Kein Tabellenblatt von „{file}“ kann geöffnet werden, denn ein Blatt darf höchstens {most} Spalten haben.</translation>
    </message>
</context>
<context>
    <name>tables.empty-sheets</name>
    <message>
        <source>“{file}” has no cells, because all its sheets are empty.</source>
        <translation>„{file}“ hat keine Zellen, weil alle Tabellenblätter leer sind.</translation>
    </message>
</context>
<context>
    <name>tables.huge</name>
    <message>
        <source>“{file}” is not opened, because its unpacked size would be more than 4 GB, far more than usual for a table of this size.</source>
        <translation>„{file}“ wird nicht geöffnet, weil die Datei ausgepackt mehr als 4 GB groß wäre, weit mehr als üblich für eine Tabelle dieser Größe.</translation>
    </message>
</context>
<context>
    <name>tables.bomb</name>
    <message>
        <source>“{file}” is not opened, because its unpacked size would be {size} MB, far more than usual for a table of this size.</source>
        <translation>„{file}“ wird nicht geöffnet, weil die Datei ausgepackt {size} MB groß wäre, weit mehr als üblich für eine Tabelle dieser Größe.</translation>
    </message>
</context>
<context>
    <name>graph.no-id</name>
    <message>
        <source>The file has no column :ID.</source>
        <translation>Die Datei hat keine Spalte :ID.</translation>
    </message>
</context>
<context>
    <name>graph.no-ends</name>
    <message>
        <source>The file has no columns :START_ID and :END_ID.</source>
        <translation>Die Datei hat keine Spalten :START_ID und :END_ID.</translation>
    </message>
</context>
<context>
    <name>parquet.codec</name>
    <message>
        <source>The Parquet file {file} is compressed with {method}, which is not supported. Write the file with Snappy, gzip or Zstandard, or without compression.</source>
        <translation>Die Parquet-Datei {file} ist mit {method} komprimiert; das wird nicht unterstützt. Schreiben Sie die Datei mit Snappy, gzip oder Zstandard, oder ohne Kompression.</translation>
    </message>
</context>
<context>
    <name>parquet.unknown-codec</name>
    <message>
        <source>The Parquet file {file} is compressed with an unknown method, which is not supported. Write the file with Snappy, gzip or Zstandard, or without compression.</source>
        <translation>Die Parquet-Datei {file} ist mit einem unbekannten Verfahren komprimiert; das wird nicht unterstützt. Schreiben Sie die Datei mit Snappy, gzip oder Zstandard, oder ohne Kompression.</translation>
    </message>
</context>
<context>
    <name>parquet.no-column</name>
    <message>
        <source>The Parquet file {file} has no column of a supported type.</source>
        <translation>Die Parquet-Datei {file} hat keine Spalte eines unterstützten Typs.</translation>
    </message>
</context>
<context>
    <name>parquet.no-column-why</name>
    <message>
        <source>The Parquet file {file} has no column of a supported type: {why}.</source>
        <translation>Die Parquet-Datei {file} hat keine Spalte eines unterstützten Typs: {why}.</translation>
    </message>
</context>
<context>
    <name>graph.no-nodes</name>
    <message>
        <source>No node could be read from '{folder}'.</source>
        <translation>Aus „{folder}“ konnte kein Knoten gelesen werden.</translation>
    </message>
</context>
<context>
    <name>graph.no-nodes-line</name>
    <message>
        <source>No node could be read from '{folder}'. First problem: {file}, line {line}: {why}</source>
        <translation>Aus „{folder}“ konnte kein Knoten gelesen werden. Erstes Problem: {file}, Zeile {line}: {why}</translation>
    </message>
</context>
<context>
    <name>graph.no-nodes-file</name>
    <message>
        <source>No node could be read from '{folder}'. First problem: {file}: {why}</source>
        <translation>Aus „{folder}“ konnte kein Knoten gelesen werden. Erstes Problem: {file}: {why}</translation>
    </message>
</context>
<context>
    <name>query.large-cell</name>
    <message>
        <source>The query creates a single value of {size} MiB, which exceeds the memory limit of the query.</source>
        <translation>Die Abfrage erzeugt einen einzelnen Wert von {size} MiB. Das überschreitet die Speichergrenze der Abfrage.</translation>
    </message>
</context>
<context>
    <name>schema.arguments-large</name>
    <message>
        <source>The schema of the arguments is too large or is nested too deeply.</source>
        <translation>Das Schema der Argumente ist zu groß oder zu tief verschachtelt.</translation>
    </message>
</context>
<context>
    <name>schema.arguments-elsewhere</name>
    <message>
        <source>The schema of the arguments refers to a schema at another address, which is not loaded.</source>
        <translation>Das Schema der Argumente verweist auf ein Schema unter einer anderen Adresse, das nicht geladen wird.</translation>
    </message>
</context>
<context>
    <name>schema.arguments-part</name>
    <message>
        <source>The schema of the arguments refers to a part that does not exist.</source>
        <translation>Das Schema der Argumente verweist auf einen Teil, den es nicht gibt.</translation>
    </message>
</context>
<context>
    <name>schema.arguments-object</name>
    <message>
        <source>The schema of the arguments does not describe a JSON object.</source>
        <translation>Das Schema der Argumente beschreibt kein JSON-Objekt.</translation>
    </message>
</context>
<context>
    <name>schema.arguments-invalid</name>
    <message>
        <source>The schema of the arguments is not a valid JSON Schema.</source>
        <translation>Das Schema der Argumente ist kein gültiges JSON Schema.</translation>
    </message>
</context>
<context>
    <name>mcp.not-rpc</name>
    <message>
        <source>The message is not a JSON-RPC 2.0 message.</source>
        <translation>Die Nachricht ist keine JSON-RPC-2.0-Nachricht.</translation>
    </message>
</context>
<context>
    <name>mcp.no-method</name>
    <message>
        <source>The message names no method.</source>
        <translation>Die Nachricht nennt keine Methode.</translation>
    </message>
</context>
<context>
    <name>mcp.parameters</name>
    <message>
        <source>The parameters of the message are not an object.</source>
        <translation>Die Parameter der Nachricht sind kein Objekt.</translation>
    </message>
</context>
<context>
    <name>mcp.neither</name>
    <message>
        <source>The message is neither a request nor an answer.</source>
        <translation>Die Nachricht ist weder eine Anfrage noch eine Antwort.</translation>
    </message>
</context>
<context>
    <name>webtool.not-said</name>
    <message>
        <source>The answer does not contain &quot;{text}&quot;.</source>
        <translation>Die Antwort enthält „{text}“ nicht.</translation>
    </message>
</context>
<context>
    <name>webtool.no-value</name>
    <message>
        <source>The answer contains no {name}.</source>
        <translation>Die Antwort enthält kein {name}.</translation>
    </message>
</context>
<context>
    <name>tool.unknown-source</name>
    <message>
        <source>There is no source &apos;{name}&apos;. Sources: {known}.</source>
        <translation>Die Quelle „{name}“ gibt es nicht. Quellen: {known}.</translation>
    </message>
</context>
<context>
    <name>tool.unknown-type</name>
    <message>
        <source>There is no type &apos;{name}&apos;. Similar types: {near}.</source>
        <translation>Den Typ „{name}“ gibt es nicht. Ähnliche Typen: {near}.</translation>
    </message>
</context>
<context>
    <name>tool.unknown-property</name>
    <message>
        <source>{type} has no property &apos;{name}&apos;. Its properties: {known}.</source>
        <translation>{type} hat keine Eigenschaft „{name}“. Vorhanden sind: {known}.</translation>
    </message>
</context>
<context>
    <name>tool.unknown-document</name>
    <message>
        <source>There is no document &apos;{name}&apos;. Similar names: {near}.</source>
        <translation>Das Dokument „{name}“ gibt es nicht. Ähnliche Namen: {near}.</translation>
    </message>
</context>
<context>
    <name>bolt.no-server</name>
    <message>
        <source>No server of the cluster responds.</source>
        <translation>Kein Server des Clusters antwortet.</translation>
    </message>
</context>
<context>
    <name>bolt.none-available</name>
    <message>
        <source>No server of the cluster is available now.</source>
        <translation>Zurzeit ist kein Server des Clusters verfügbar.</translation>
    </message>
</context>
<context>
    <name>copies.none</name>
    <message>
        <source>“{file}” has no copy of a source.</source>
        <translation>„{file}“ enthält keine Kopie einer Quelle.</translation>
    </message>
</context>
<context>
    <name>copies.unknown</name>
    <message>
        <source>“{file}” has no copy {number}. List the copies with: reflexion session keep-copy --list</source>
        <translation>„{file}“ enthält keine Kopie {number}. Die Kopien zeigt: reflexion session keep-copy --list</translation>
    </message>
</context>
<context>
    <name>call.view</name>
    <message>
        <source>The view {name}: {why}</source>
        <translation>Die Sicht {name}: {why}</translation>
    </message>
</context>
<context>
    <name>tables.not-made</name>
    <message>
        <source>The temporary file for the tables could not be created. Check the permissions and the free disk space.</source>
        <translation>Die temporäre Datei für die Tabellen konnte nicht angelegt werden. Prüfen Sie die Berechtigungen und den freien Platz auf dem Datenträger.</translation>
    </message>
</context>
<context>
    <name>tables.not-filled</name>
    <message>
        <source>The temporary file for the tables could not be written. The disk may be full.</source>
        <translation>Die temporäre Datei für die Tabellen konnte nicht geschrieben werden. Vielleicht ist der Datenträger voll.</translation>
    </message>
</context>
<context>
    <name>cypher.label-test</name>
    <message>
        <source>A label test needs a node or a relationship, not {value}.</source>
        <translation>Eine Prüfung auf ein Label braucht einen Knoten oder eine Beziehung, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.needs-numbers</name>
    <message>
        <source>{function}() needs numbers, not {value}.</source>
        <translation>{function}() braucht Zahlen, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.needs-list</name>
    <message>
        <source>A list is expected here, not {value}.</source>
        <translation>Hier wird eine Liste erwartet, nicht {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.reduce-depth</name>
    <message>
        <source>The lists or maps that reduce() builds have more than 500 nested levels.</source>
        <translation>Die Listen oder Maps, die reduce() baut, haben mehr als 500 Ebenen.</translation>
    </message>
</context>
<context>
    <name>cypher.duration-sum</name>
    <message>
        <source>The sum of the two durations exceeds the range of durations.</source>
        <translation>Die Summe der beiden Dauern überschreitet den Bereich von Dauern.</translation>
    </message>
</context>
<context>
    <name>cypher.date-range</name>
    <message>
        <source>{left} {sign} {right} exceeds the range of dates.</source>
        <translation>{left} {sign} {right} überschreitet den Bereich von Datumsangaben.</translation>
    </message>
</context>
<context>
    <name>cypher.no-difference</name>
    <message>
        <source>{left} {sign} {right} is not possible. For the time between two moments, use duration.between(a, b).</source>
        <translation>Nicht möglich: {left} {sign} {right}. Für die Zeit zwischen zwei Zeitpunkten verwenden Sie duration.between(a, b).</translation>
    </message>
</context>
<context>
    <name>cypher.duration-result</name>
    <message>
        <source>The result exceeds the range of durations.</source>
        <translation>Das Ergebnis überschreitet den Bereich von Dauern.</translation>
    </message>
</context>
<context>
    <name>cypher.no-component</name>
    <message>
        <source>A value of type {type} has no component {name}.</source>
        <translation>Ein Wert vom Typ {type} hat keinen Bestandteil {name}.</translation>
    </message>
</context>
<context>
    <name>cypher.field-integer</name>
    <message>
        <source>The field {field} needs an integer, not {value}.</source>
        <translation>Das Feld {field} braucht eine ganze Zahl, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.field-range</name>
    <message>
        <source>The field {field} must be between {least} and {most}, not {value}.</source>
        <translation>Das Feld {field} muss zwischen {least} und {most} liegen, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.needs-year</name>
    <message>
        <source>A date needs at least a year.</source>
        <translation>Ein Datum braucht mindestens ein Jahr.</translation>
    </message>
</context>
<context>
    <name>cypher.month-days</name>
    <message>
        <source>This month has only {days} days, but the field day is {day}.</source>
        <translation>Dieser Monat hat nur {days} Tage, das Feld day ist aber {day}.</translation>
    </message>
</context>
<context>
    <name>cypher.time-zone</name>
    <message>
        <source>There is no time zone {zone}. Write an offset such as &apos;+01:00&apos;, or a name such as &apos;Europe/Stockholm&apos;.</source>
        <translation>Die Zeitzone {zone} gibt es nicht. Schreiben Sie einen Abstand wie &apos;+01:00&apos; oder einen Namen wie &apos;Europe/Stockholm&apos;.</translation>
    </message>
</context>
<context>
    <name>cypher.no-part</name>
    <message>
        <source>A value of type {type} has no {part}.</source>
        <translation>Ein Wert vom Typ {type} hat kein {part}.</translation>
    </message>
</context>
<context>
    <name>cypher.not-temporal</name>
    <message>
        <source>{value} is not a valid {type}. Example: {example}.</source>
        <translation>{value} ist kein gültiger Wert vom Typ {type}. Beispiel: {example}.</translation>
    </message>
</context>
<context>
    <name>cypher.needs-temporal</name>
    <message>
        <source>A text, a map or a temporal value is needed, not {value}.</source>
        <translation>Gebraucht wird ein Text, eine Map oder ein Zeitwert, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.truncation</name>
    <message>
        <source>Truncation needs a date or a time, not {value}.</source>
        <translation>Kürzen lässt sich ein Datum oder eine Zeit, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.truncation-unit</name>
    <message>
        <source>A value of this type cannot be truncated to {unit}.</source>
        <translation>Ein Wert dieses Typs lässt sich nicht auf {unit} kürzen.</translation>
    </message>
</context>
<context>
    <name>cypher.negative-position</name>
    <message>
        <source>{function}() needs a position or length of 0 or more, not {value}.</source>
        <translation>{function}() braucht eine Position oder Länge ab 0, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.split</name>
    <message>
        <source>split() needs a text or a list of texts to split at, not {value}.</source>
        <translation>split() braucht als Trennstelle einen Text oder eine Liste von Texten, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.reverse</name>
    <message>
        <source>reverse() needs a text or a list, not {value}.</source>
        <translation>reverse() braucht einen Text oder eine Liste, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.normalize</name>
    <message>
        <source>normalize() knows the forms NFC, NFD, NFKC and NFKD, not {value}.</source>
        <translation>normalize() kennt die Formen NFC, NFD, NFKC und NFKD, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.size</name>
    <message>
        <source>size() needs a list or a text, not {value}. For a path, use length().</source>
        <translation>size() braucht eine Liste oder einen Text, hier steht aber {value}. Für einen Pfad verwenden Sie length().</translation>
    </message>
</context>
<context>
    <name>cypher.stamp-unit</name>
    <message>
        <source>The unit must be 'ms', 's', 'm', 'h' or 'd', not {unit}.</source>
        <translation>Die Einheit muss 'ms', 's', 'm', 'h' oder 'd' sein, nicht {unit}.</translation>
    </message>
</context>
<context>
    <name>cypher.pattern-letter</name>
    <message>
        <source>The letter {letter} is not supported in a date pattern. Use y, M, d, H, m, s, S, X or Z.</source>
        <translation>Der Buchstabe {letter} wird in einem Datumsmuster nicht unterstützt. Verwenden Sie y, M, d, H, m, s, S, X oder Z.</translation>
    </message>
</context>
<context>
    <name>cypher.date-form</name>
    <message>
        <source>{value} is not a date of the form {form}.</source>
        <translation>{value} ist kein Datum der Form {form}.</translation>
    </message>
</context>
<context>
    <name>cypher.since-1970</name>
    <message>
        <source>The time {value}, counted from the start of 1970, is outside the range of dates.</source>
        <translation>Die Zeit {value}, gezählt ab Anfang 1970, liegt außerhalb des Bereichs von Datumsangaben.</translation>
    </message>
</context>
<context>
    <name>cypher.pattern-work</name>
    <message>
        <source>The regular expression &apos;{pattern}&apos; takes too long on some texts. Simplify the expression.</source>
        <translation>Der reguläre Ausdruck „{pattern}“ braucht bei manchen Texten zu lange. Vereinfachen Sie den Ausdruck.</translation>
    </message>
</context>
<context>
    <name>cypher.pattern-long</name>
    <message>
        <source>A regular expression has at most {most} bytes, but this one has {size}.</source>
        <translation>Ein regulärer Ausdruck hat höchstens {most} Bytes, dieser hat aber {size}.</translation>
    </message>
</context>
<context>
    <name>cypher.pattern</name>
    <message>
        <source>&apos;{pattern}&apos; is not a regular expression: {why} at character {place}.</source>
        <translation>„{pattern}“ ist kein regulärer Ausdruck: {why} bei Zeichen {place}.</translation>
    </message>
</context>
<context>
    <name>cypher.undefined</name>
    <message>
        <source>{left} {sign} {right} is not defined for these two types.</source>
        <translation>Für diese beiden Typen nicht definiert: {left} {sign} {right}.</translation>
    </message>
</context>
<context>
    <name>cypher.integer-range</name>
    <message>
        <source>{left} {sign} {right} exceeds the range of 64-bit integers. Use toFloat() on one side.</source>
        <translation>{left} {sign} {right} überschreitet den Bereich von 64-Bit-Ganzzahlen. Verwenden Sie auf einer Seite toFloat().</translation>
    </message>
</context>
<context>
    <name>cypher.division</name>
    <message>
        <source>{left} / 0: integers cannot be divided by zero.</source>
        <translation>{left} / 0: ganze Zahlen können nicht durch null geteilt werden.</translation>
    </message>
</context>
<context>
    <name>cypher.modulo</name>
    <message>
        <source>{left} % 0: integers cannot be divided by zero.</source>
        <translation>{left} % 0: ganze Zahlen können nicht durch null geteilt werden.</translation>
    </message>
</context>
<context>
    <name>cypher.minus</name>
    <message>
        <source>Minus needs a number, not {value}.</source>
        <translation>Minus braucht eine Zahl, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.condition</name>
    <message>
        <source>A condition must be true or false, but this one is {value}.</source>
        <translation>Eine Bedingung muss wahr oder falsch sein, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.in</name>
    <message>
        <source>IN needs a list on its right, not {value}.</source>
        <translation>IN braucht rechts eine Liste, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.index</name>
    <message>
        <source>A list is indexed by an integer, but this index is {value}.</source>
        <translation>Der Index einer Liste ist eine ganze Zahl, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.key</name>
    <message>
        <source>The name of a property must be a text, not {value}.</source>
        <translation>Der Name einer Eigenschaft muss ein Text sein, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.container</name>
    <message>
        <source>[ ] needs a list, a map, a node or a relationship, not {value}.</source>
        <translation>[ ] braucht eine Liste, eine Map, einen Knoten oder eine Beziehung, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.slice</name>
    <message>
        <source>A slice needs a list and integer bounds, not {value}.</source>
        <translation>Ein Ausschnitt braucht eine Liste und ganze Zahlen als Grenzen, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.round-mode</name>
    <message>
        <source>round() knows the modes UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN and HALF_EVEN, not {value}.</source>
        <translation>round() kennt die Modi UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN und HALF_EVEN, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.round-precision</name>
    <message>
        <source>round() needs a precision of 0 or more, not {value}.</source>
        <translation>round() braucht eine Genauigkeit ab 0, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.not-duration</name>
    <message>
        <source>{value} is not a duration. Example: &apos;P1Y2M3DT4H5M6S&apos;.</source>
        <translation>Keine Dauer: {value}. Beispiel: &apos;P1Y2M3DT4H5M6S&apos;.</translation>
    </message>
</context>
<context>
    <name>cypher.duration</name>
    <message>
        <source>duration() needs a text or a map, not {value}.</source>
        <translation>duration() braucht einen Text oder eine Map, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.field-number</name>
    <message>
        <source>The field {field} needs a number, not {value}.</source>
        <translation>Das Feld {field} braucht eine Zahl, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.duration-field</name>
    <message>
        <source>A field of the duration exceeds the range of durations.</source>
        <translation>Ein Feld der Dauer überschreitet den Bereich von Dauern.</translation>
    </message>
</context>
<context>
    <name>cypher.between</name>
    <message>
        <source>A duration between two values needs dates or times, not {value}.</source>
        <translation>Eine Dauer zwischen zwei Werten braucht Datums- oder Zeitwerte, nicht {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.no-property</name>
    <message>
        <source>Property {name} cannot be read from {value}, which has no properties.</source>
        <translation>Die Eigenschaft {name} kann hier nicht gelesen werden, denn {value} hat keine Eigenschaften.</translation>
    </message>
</context>
<context>
    <name>cypher.range-integer</name>
    <message>
        <source>range() needs an integer, not {value}.</source>
        <translation>range() braucht eine ganze Zahl, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.range-step</name>
    <message>
        <source>range() needs a step other than 0.</source>
        <translation>range() braucht eine andere Schrittweite als 0.</translation>
    </message>
</context>
<context>
    <name>cypher.is-empty</name>
    <message>
        <source>isEmpty() needs a list, a map or a text, not {value}.</source>
        <translation>isEmpty() braucht eine Liste, eine Map oder einen Text, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.conversion</name>
    <message>
        <source>{value} cannot be converted to the type that this function returns.</source>
        <translation>In den Typ, den diese Funktion liefert, nicht umwandelbar: {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.clause-integer</name>
    <message>
        <source>{clause} needs an integer, not {value}.</source>
        <translation>{clause} braucht eine ganze Zahl, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.clause-negative</name>
    <message>
        <source>{clause} needs an integer of 0 or more, not {value}.</source>
        <translation>{clause} braucht eine ganze Zahl ab 0, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.limit</name>
    <message>
        <source>LIMIT needs an integer of 0 or more, not {value}.</source>
        <translation>LIMIT braucht eine ganze Zahl ab 0, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.needs-index</name>
    <message>
        <source>{name} needs an index that only a database server has. Compare texts with CONTAINS or STARTS WITH instead.</source>
        <translation>{name} braucht einen Index, den nur ein Datenbankserver hat. Vergleichen Sie Texte stattdessen mit CONTAINS oder STARTS WITH.</translation>
    </message>
</context>
<context>
    <name>cypher.no-function</name>
    <message>
        <source>The embedded engine has no function {name}().</source>
        <translation>Die eingebaute Datenbank hat keine Funktion {name}().</translation>
    </message>
</context>
<context>
    <name>cypher.writes</name>
    <message>
        <source>The query writes ({clause}), but this source is read-only.</source>
        <translation>Die Abfrage schreibt ({clause}), diese Quelle ist aber schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>cypher.range-large</name>
    <message>
        <source>range() would create a list of {count} numbers, which is too large.</source>
        <translation>range() ergäbe eine Liste mit {count} Zahlen, das ist zu groß.</translation>
    </message>
</context>
<context>
    <name>value.true</name>
    <message>
        <source>the boolean true</source>
        <translation>der Wahrheitswert true</translation>
    </message>
</context>
<context>
    <name>value.false</name>
    <message>
        <source>the boolean false</source>
        <translation>der Wahrheitswert false</translation>
    </message>
</context>
<context>
    <name>value.integer</name>
    <message>
        <source>the integer {value}</source>
        <translation>die ganze Zahl {value}</translation>
    </message>
</context>
<context>
    <name>value.number</name>
    <message>
        <source>the number {value}</source>
        <translation>die Zahl {value}</translation>
    </message>
</context>
<context>
    <name>value.text</name>
    <message>
        <source>the text {value}</source>
        <translation>der Text {value}</translation>
    </message>
</context>
<context>
    <name>value.list</name>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
</context>
<context>
    <name>value.map</name>
    <message>
        <source>a map</source>
        <translation>eine Map</translation>
    </message>
</context>
<context>
    <name>value.node</name>
    <message>
        <source>a node</source>
        <translation>ein Knoten</translation>
    </message>
</context>
<context>
    <name>value.relationship</name>
    <message>
        <source>a relationship</source>
        <translation>eine Beziehung</translation>
    </message>
</context>
<context>
    <name>value.path</name>
    <message>
        <source>a path</source>
        <translation>ein Pfad</translation>
    </message>
</context>
<context>
    <name>value.duration</name>
    <message>
        <source>a duration</source>
        <translation>eine Dauer</translation>
    </message>
</context>
<context>
    <name>value.point</name>
    <message>
        <source>a point</source>
        <translation>ein Punkt</translation>
    </message>
</context>
<context>
    <name>value.bytes</name>
    <message>
        <source>bytes</source>
        <translation>eine Bytefolge</translation>
    </message>
</context>
<context>
    <name>value.temporal</name>
    <message>
        <source>a temporal value</source>
        <translation>ein Zeitwert</translation>
    </message>
</context>
<context>
    <name>value.else</name>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
</context>
<context>
    <name>wants.boolean</name>
    <message>
        <source>a boolean</source>
        <translation>einen Wahrheitswert</translation>
    </message>
</context>
<context>
    <name>wants.integer</name>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
</context>
<context>
    <name>wants.number</name>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
</context>
<context>
    <name>wants.text</name>
    <message>
        <source>a text</source>
        <translation>einen Text</translation>
    </message>
</context>
<context>
    <name>wants.list</name>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
</context>
<context>
    <name>wants.map</name>
    <message>
        <source>a map</source>
        <translation>eine Map</translation>
    </message>
</context>
<context>
    <name>wants.node</name>
    <message>
        <source>a node</source>
        <translation>einen Knoten</translation>
    </message>
</context>
<context>
    <name>wants.relationship</name>
    <message>
        <source>a relationship</source>
        <translation>eine Beziehung</translation>
    </message>
</context>
<context>
    <name>wants.element</name>
    <message>
        <source>a node or a relationship</source>
        <translation>einen Knoten oder eine Beziehung</translation>
    </message>
</context>
<context>
    <name>wants.path</name>
    <message>
        <source>a path</source>
        <translation>einen Pfad</translation>
    </message>
</context>
<context>
    <name>wants.temporal</name>
    <message>
        <source>a temporal value</source>
        <translation>einen Zeitwert</translation>
    </message>
</context>
<context>
    <name>wants.value</name>
    <message>
        <source>a value</source>
        <translation>einen Wert</translation>
    </message>
</context>
<context>
    <name>wants.properties</name>
    <message>
        <source>a node, a relationship or a map</source>
        <translation>einen Knoten, eine Beziehung oder eine Map</translation>
    </message>
</context>
<context>
    <name>cypher.argument</name>
    <message>
        <source>{function}() needs {wanted}, not {value}.</source>
        <translation>{function}() braucht {wanted}, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.percentile</name>
    <message>
        <source>A percentile must be between 0.0 and 1.0, not {value}.</source>
        <translation>Ein Perzentil muss zwischen 0.0 und 1.0 liegen, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>cypher.pattern-map</name>
    <message>
        <source>Properties in a pattern need a map, not {value}.</source>
        <translation>Eigenschaften in einem Muster brauchen eine Map, hier steht aber {value}.</translation>
    </message>
</context>
<context>
    <name>model.repeats</name>
    <message>
        <source>The reply repeated itself and was stopped after {count} characters.</source>
        <translation>Die Antwort wiederholte sich und wurde nach {count} Zeichen beendet.</translation>
    </message>
</context>
<context>
    <name>model.cut-at</name>
    <message>
        <source>The reply was cut off at {count} tokens.</source>
        <translation>Die Antwort wurde bei {count} Token abgeschnitten.</translation>
    </message>
</context>
<context>
    <name>model.reply-cut</name>
    <message>
        <source>The reply was cut off before its end.</source>
        <translation>Die Antwort wurde vor ihrem Ende abgeschnitten.</translation>
    </message>
</context>
<context>
    <name>model.only-thought</name>
    <message>
        <source>The reply is empty: the model wrote only its reasoning ({count} characters) and no answer.</source>
        <translation>Die Antwort ist leer: das Modell hat nur seine Überlegungen geschrieben ({count} Zeichen) und keine Antwort.</translation>
    </message>
</context>
<context>
    <name>model.empty-reply</name>
    <message>
        <source>The reply is empty.</source>
        <translation>Die Antwort ist leer.</translation>
    </message>
</context>
<context>
    <name>model.refused</name>
    <message>
        <source>The model refused to answer and gave no reason.</source>
        <translation>Das Modell hat die Antwort ohne Begründung abgelehnt.</translation>
    </message>
</context>
<context>
    <name>model.refused-why</name>
    <message>
        <source>The model refused to answer: {why}</source>
        <translation>Das Modell hat die Antwort abgelehnt: {why}</translation>
    </message>
</context>
<context>
    <name>model.not-shorter</name>
    <message>
        <source>{reason} The program asked for a shorter reply, but this reply was cut off too. Allow longer replies, or ask for less.</source>
        <translation>{reason} Das Programm verlangte eine kürzere Antwort, aber auch sie wurde abgeschnitten. Erlauben Sie längere Antworten, oder fragen Sie nach weniger.</translation>
    </message>
</context>
<context>
    <name>model.unusable</name>
    <message>
        <source>The model's answer was unusable {count} times. {reason}</source>
        <translation>Die Antwort des Modells war {count}-mal nicht brauchbar. {reason}</translation>
    </message>
</context>
<context>
    <name>model.empty</name>
    <message>
        <source>The model gave an empty answer.</source>
        <translation>Das Modell gab eine leere Antwort.</translation>
    </message>
</context>
<context>
    <name>model.no-text</name>
    <message>
        <source>The model gave no text.</source>
        <translation>Das Modell gab keinen Text.</translation>
    </message>
</context>
<context>
    <name>run.query-writes</name>
    <message>
        <source>The query changes data, or may change data. Only read-only queries are allowed.</source>
        <translation>Die Abfrage ändert Daten oder könnte Daten ändern. Erlaubt sind nur lesende Abfragen.</translation>
    </message>
</context>
<context>
    <name>run.no-query</name>
    <message>
        <source>The model gave no query.</source>
        <translation>Das Modell gab keine Abfrage.</translation>
    </message>
</context>
<context>
    <name>run.rejected</name>
    <message>
        <source>The user rejected the query.</source>
        <translation>Der Benutzer hat die Abfrage abgelehnt.</translation>
    </message>
</context>
<context>
    <name>run.rejected-why</name>
    <message>
        <source>The user rejected the query: {why}</source>
        <translation>Der Benutzer hat die Abfrage abgelehnt: {why}</translation>
    </message>
</context>
<context>
    <name>run.repeated</name>
    <message>
        <source>This query was already executed in this run, so it is not executed again.</source>
        <translation>Diese Abfrage wurde in diesem Lauf schon ausgeführt, deshalb wird sie nicht noch einmal ausgeführt.</translation>
    </message>
</context>
<context>
    <name>model-file.not-opened</name>
    <message>
        <source>The model file {file} cannot be opened.</source>
        <translation>Die Modelldatei {file} kann nicht geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>model-file.not-gguf</name>
    <message>
        <source>{name} is not a GGUF file, so llama-server cannot read it. Choose a model in the format GGUF.</source>
        <translation>{name} ist keine GGUF-Datei, deshalb kann llama-server sie nicht lesen. Wählen Sie ein Modell im Format GGUF.</translation>
    </message>
</context>
<context>
    <name>model-file.memory</name>
    <message>
        <source>The model {name} needs about {needed} of memory, but only {available} are free. Close other programs or choose a smaller file.</source>
        <translation>Das Modell {name} braucht etwa {needed} Speicher, aber nur {available} sind frei. Schließen Sie andere Programme, oder wählen Sie eine kleinere Datei.</translation>
    </message>
</context>
<context>
    <name>model-file.no-server</name>
    <message>
        <source>A model file needs the program llama-server, which was not found. Install llama.cpp, or set {variable} to the path of llama-server.</source>
        <translation>Eine Modelldatei braucht das Programm llama-server, das nicht gefunden wurde. Installieren Sie llama.cpp, oder setzen Sie {variable} auf den Pfad von llama-server.</translation>
    </message>
</context>
<context>
    <name>model-file.no-port</name>
    <message>
        <source>This computer has no free port for llama-server.</source>
        <translation>Dieser Rechner hat keinen freien Port für llama-server.</translation>
    </message>
</context>
<context>
    <name>model-file.stopped</name>
    <message>
        <source>The start of llama-server was cancelled.</source>
        <translation>Der Start von llama-server wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>model-file.ended</name>
    <message>
        <source>llama-server ended before it could answer with the model {name}. Last line of its log: {line}</source>
        <translation>llama-server endete, bevor er mit dem Modell {name} antworten konnte. Letzte Zeile seines Protokolls: {line}</translation>
    </message>
</context>
<context>
    <name>model-file.timeout</name>
    <message>
        <source>llama-server did not load the model {name} in time. See the log for the output of llama-server.</source>
        <translation>llama-server hat das Modell {name} nicht rechtzeitig geladen. Die Ausgabe von llama-server steht im Protokoll.</translation>
    </message>
</context>
<context>
    <name>model-file.waiting</name>
    <message>
        <source>The wait for llama-server was cancelled.</source>
        <translation>Das Warten auf llama-server wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>model-file.embeddings</name>
    <message>
        <source>Model files cannot be used for semantic search. Start a server with the file (llama-server --embeddings -m FILE), and enter the address of that server instead.</source>
        <translation>Modelldateien taugen nicht für die semantische Suche. Starten Sie einen Server mit der Datei (llama-server --embeddings -m DATEI), und geben Sie stattdessen die Adresse dieses Servers ein.</translation>
    </message>
</context>
<context>
    <name>model-file.ended-answering</name>
    <message>
        <source>llama-server ended while the model {name} was answering. The next request starts llama-server again. Last line of its log: {line}</source>
        <translation>llama-server endete, während das Modell {name} antwortete. Die nächste Anfrage startet llama-server wieder. Letzte Zeile seines Protokolls: {line}</translation>
    </message>
</context>
<context>
    <name>query.reads-file</name>
    <message>
        <source>The query was not run, because it reads a file or an address (LOAD CSV).</source>
        <translation>Die Abfrage wurde nicht ausgeführt, weil sie eine Datei oder Adresse liest (LOAD CSV).</translation>
    </message>
</context>
<context>
    <name>query.concerns-server</name>
    <message>
        <source>The query was not run, because it concerns the server, not the graph ({operation}).</source>
        <translation>Die Abfrage wurde nicht ausgeführt, weil sie den Server betrifft, nicht den Graphen ({operation}).</translation>
    </message>
</context>
<context>
    <name>query.calls</name>
    <message>
        <source>The query was not run, because it calls {name}, which is not known to be read-only.</source>
        <translation>Die Abfrage wurde nicht ausgeführt, weil sie {name} aufruft. Davon ist nicht bekannt, dass es nur liest.</translation>
    </message>
</context>
<context>
    <name>record.failed</name>
    <message>
        <source>The recorded call failed.</source>
        <translation>Der aufgezeichnete Aufruf schlug fehl.</translation>
    </message>
</context>
<context>
    <name>tool.private</name>
    <message>
        <source>The user has marked the values of {property} as private.</source>
        <translation>Der Benutzer hat die Werte von {property} als privat gekennzeichnet.</translation>
    </message>
</context>
<context>
    <name>tool.unknown</name>
    <message>
        <source>There is no tool '{name}'.</source>
        <translation>Das Werkzeug „{name}“ gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>tool.near</name>
    <message>
        <source>There is no tool '{name}'. Similar names: {near}.</source>
        <translation>Das Werkzeug „{name}“ gibt es nicht. Ähnliche Namen: {near}.</translation>
    </message>
</context>
<context>
    <name>tool.form</name>
    <message>
        <source>tools.json must have the form {&quot;tools&quot;: [...]}.</source>
        <translation>tools.json muss die Form {&quot;tools&quot;: [...]} haben.</translation>
    </message>
</context>
<context>
    <name>tool.form-why</name>
    <message>
        <source>tools.json must have the form {&quot;tools&quot;: [...]}. {why}</source>
        <translation>tools.json muss die Form {&quot;tools&quot;: [...]} haben. {why}</translation>
    </message>
</context>
<context>
    <name>tool.not-approved</name>
    <message>
        <source>The tool {tool} is not approved, or its program has changed since the approval. To approve it: reflexion tools approve {tool}</source>
        <translation>Das Werkzeug {tool} ist nicht genehmigt, oder sein Programm hat sich seit der Genehmigung geändert. So genehmigen Sie es: reflexion tools approve {tool}</translation>
    </message>
</context>
<context>
    <name>answer.schema</name>
    <message>
        <source>The schema of the answer is not a JSON object.</source>
        <translation>Das Schema der Antwort ist kein JSON-Objekt.</translation>
    </message>
</context>
<context>
    <name>script.env</name>
    <message>
        <source>The first line of {file} sets options of “env”. Name the interpreter there, for example #!/usr/bin/python3.</source>
        <translation>Die erste Zeile von {file} setzt Optionen von „env“. Nennen Sie dort den Interpreter, zum Beispiel #!/usr/bin/python3.</translation>
    </message>
</context>
<context>
    <name>script.nested</name>
    <message>
        <source>The interpreter of {file} is a script, the interpreter of this script is a script too, and so on. Name a program as the interpreter.</source>
        <translation>Der Interpreter von {file} ist ein Skript, dessen Interpreter ist auch ein Skript, und so weiter. Geben Sie ein Programm als Interpreter an.</translation>
    </message>
</context>
<context>
    <name>script.starter</name>
    <message>
        <source>{name} executes another program, which the approval does not cover. Enter that program in place of {name}.</source>
        <translation>{name} führt ein anderes Programm aus, für das die Genehmigung nicht gilt. Geben Sie dieses Programm statt {name} ein.</translation>
    </message>
</context>
<context>
    <name>script.cure</name>
    <message>
        <source>Save the script as a file, and name this file in &quot;command&quot;. If the script reads other files, name them in &quot;files&quot;.</source>
        <translation>Speichern Sie das Skript als Datei, und nennen Sie diese Datei in "command". Wenn das Skript weitere Dateien liest, nennen Sie sie in "files".</translation>
    </message>
</context>
<context>
    <name>script.input</name>
    <message>
        <source>Without a script, {name} executes whatever it reads as input, and the approval does not cover that input. {cure}</source>
        <translation>Ohne Skript führt {name} aus, was es als Eingabe liest, und die Freigabe deckt diese Eingabe nicht ab. {cure}</translation>
    </message>
</context>
<context>
    <name>script.folder</name>
    <message>
        <source>{name} executes files of the folder {folder}, which the approval does not cover. {cure}</source>
        <translation>{name} führt Dateien des Ordners {folder} aus, für die die Genehmigung nicht gilt. {cure}</translation>
    </message>
</context>
<context>
    <name>script.text</name>
    <message>
        <source>“{call}” executes a text or a module, which the approval does not cover. {cure}</source>
        <translation>„{call}“ führt einen Text oder ein Modul aus, wofür die Genehmigung nicht gilt. {cure}</translation>
    </message>
</context>
<context>
    <name>rules.request</name>
    <message>
        <source>The offline rules can only read questions, so they cannot carry out this request. Use a language model.</source>
        <translation>Die Offline-Regeln können nur Fragen lesen, deshalb können sie diese Anfrage nicht ausführen. Verwenden Sie ein Sprachmodell.</translation>
    </message>
</context>
<context>
    <name>rules.step</name>
    <message>
        <source>The offline rules cannot do this step. Use a language model.</source>
        <translation>Die Offline-Regeln können diesen Schritt nicht ausführen. Verwenden Sie ein Sprachmodell.</translation>
    </message>
</context>
<context>
    <name>rules.long</name>
    <message>
        <source>The question has more than {most} bytes. Shorten the question.</source>
        <translation>Die Frage hat mehr als {most} Bytes. Kürzen Sie die Frage.</translation>
    </message>
</context>
<context>
    <name>rules.gave-up</name>
    <message>
        <source>The offline rules stopped: {why}. Shorten the question.</source>
        <translation>Die Offline-Regeln haben aufgehört: {why}. Kürzen Sie die Frage.</translation>
    </message>
</context>
<context>
    <name>store.no-column</name>
    <message>
        <source>{holder} has no {kind} “{name}”. Known: {known}.</source>
        <translation>{holder} enthält dies nicht: {kind} „{name}“. Vorhanden sind: {known}.</translation>
    </message>
</context>
<context>
    <name>store.near-column</name>
    <message>
        <source>{holder} has no {kind} “{name}”. Did you mean {near}? Known: {known}.</source>
        <translation>{holder} enthält dies nicht: {kind} „{name}“. Meinten Sie {near}? Vorhanden sind: {known}.</translation>
    </message>
</context>
<context>
    <name>store.no-text</name>
    <message>
        <source>{holder} has no {kind} that contains text. Use text=… in the address to name a {kind}, or choose another table or label.</source>
        <translation>{holder} hat nichts, das Text enthält ({kind}). Nennen Sie mit text=… in der Adresse etwas anderes ({kind}), oder wählen Sie eine andere Tabelle oder ein anderes Label.</translation>
    </message>
</context>
<context>
    <name>store.none</name>
    <message>
        <source>{source} has no {kind} with text.</source>
        <translation>{source} enthält dies nicht: {kind} mit Text.</translation>
    </message>
</context>
<context>
    <name>store.with-text</name>
    <message>
        <source>These contain text: {known}.</source>
        <translation>Text enthalten: {known}.</translation>
    </message>
</context>
<context>
    <name>store.not-named</name>
    <message>
        <source>The address does not name the {kind} with the documents. Add {option}. {list}</source>
        <translation>In der Adresse fehlt die Angabe, wo die Dokumente sind ({kind}). Ergänzen Sie {option}. {list}</translation>
    </message>
</context>
<context>
    <name>store.unknown</name>
    <message>
        <source>{source} has no {kind} “{name}”. {list}</source>
        <translation>{source} enthält dies nicht: {kind} „{name}“. {list}</translation>
    </message>
</context>
<context>
    <name>store.near</name>
    <message>
        <source>{source} has no {kind} “{name}”. Did you mean {near}? {list}</source>
        <translation>{source} enthält dies nicht: {kind} „{name}“. Meinten Sie {near}? {list}</translation>
    </message>
</context>
<context>
    <name>store.table</name>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
</context>
<context>
    <name>store.label</name>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
</context>
<context>
    <name>store.column</name>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
</context>
<context>
    <name>store.property</name>
    <message>
        <source>property</source>
        <translation>Eigenschaft</translation>
    </message>
</context>
<context>
    <name>store.the-table</name>
    <message>
        <source>The table {name}</source>
        <translation>Die Tabelle {name}</translation>
    </message>
</context>
<context>
    <name>store.the-label</name>
    <message>
        <source>The label {name}</source>
        <translation>Das Label {name}</translation>
    </message>
</context>
<context>
    <name>drawing.boxed</name>
    <message>
        <source>This part cannot be drawn. Edit the text of the query.</source>
        <translation>Dieser Teil lässt sich nicht zeichnen. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>drawing.hop-order</name>
    <message>
        <source>The minimum number of hops is larger than the maximum.</source>
        <translation>Die kleinste Zahl der Schritte ist größer als die größte.</translation>
    </message>
</context>
<context>
    <name>drawing.hop-use</name>
    <message>
        <source>The query uses properties of this relationship, so it must have exactly one hop.</source>
        <translation>Die Abfrage verwendet Eigenschaften dieser Beziehung, deshalb muss sie genau einen Schritt haben.</translation>
    </message>
</context>
<context>
    <name>drawing.hops</name>
    <message>
        <source>A relationship of several hops has no properties of its own. Set the number of hops to 1 first.</source>
        <translation>Eine Beziehung über mehrere Schritte hat keine eigenen Eigenschaften. Setzen Sie zuerst die Zahl der Schritte auf 1.</translation>
    </message>
</context>
<context>
    <name>drawing.in-use</name>
    <message>
        <source>Another part of the query depends on this part. Remove the other part first.</source>
        <translation>Ein anderer Teil der Abfrage braucht diesen Teil. Entfernen Sie zuerst den anderen Teil.</translation>
    </message>
</context>
<context>
    <name>drawing.inline</name>
    <message>
        <source>A value that is written inside the pattern cannot be negated. Choose another comparison instead.</source>
        <translation>Ein Wert, der im Muster steht, lässt sich nicht verneinen. Wählen Sie stattdessen einen anderen Vergleich.</translation>
    </message>
</context>
<context>
    <name>drawing.inside</name>
    <message>
        <source>This part is a condition. A relationship can be added only at the end of the condition.</source>
        <translation>Dieser Teil ist eine Bedingung. Eine Beziehung lässt sich nur am Ende der Bedingung anfügen.</translation>
    </message>
</context>
<context>
    <name>drawing.language</name>
    <message>
        <source>A query in {language} cannot be drawn.</source>
        <translation>Eine Abfrage in {language} lässt sich nicht zeichnen.</translation>
    </message>
</context>
<context>
    <name>drawing.asked</name>
    <message>
        <source>The query asks for this value already.</source>
        <translation>Die Abfrage erfragt diesen Wert schon.</translation>
    </message>
</context>
<context>
    <name>drawing.no-one-value</name>
    <message>
        <source>A query can ask for a value only in a condition with exactly one value. Edit the text.</source>
        <translation>Eine Abfrage kann einen Wert nur in einer Bedingung mit genau einem Wert erfragen. Ändern Sie den Text.</translation>
    </message>
</context>
<context>
    <name>drawing.last-column</name>
    <message>
        <source>A query needs at least one column.</source>
        <translation>Eine Abfrage braucht mindestens eine Spalte.</translation>
    </message>
</context>
<context>
    <name>drawing.negative</name>
    <message>
        <source>The number of rows must be 0 or more.</source>
        <translation>Die Zahl der Zeilen muss 0 oder größer sein.</translation>
    </message>
</context>
<context>
    <name>drawing.nested</name>
    <message>
        <source>This condition is part of another condition. Edit the text of the query.</source>
        <translation>Diese Bedingung ist Teil einer anderen Bedingung. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>drawing.no-column</name>
    <message>
        <source>Choose a column of the table.</source>
        <translation>Wählen Sie eine Spalte der Tabelle.</translation>
    </message>
</context>
<context>
    <name>drawing.no-condition-here</name>
    <message>
        <source>No condition can be added to this part. Edit the text of the query.</source>
        <translation>Dieser Teil kann keine Bedingung bekommen. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>drawing.no-direction</name>
    <message>
        <source>This relationship has no direction. Give it one first.</source>
        <translation>Diese Beziehung hat keine Richtung. Geben Sie ihr zuerst eine.</translation>
    </message>
</context>
<context>
    <name>drawing.no-group</name>
    <message>
        <source>Only a column with a function such as count can be compared here.</source>
        <translation>Hier lässt sich nur eine Spalte mit einer Funktion wie count vergleichen.</translation>
    </message>
</context>
<context>
    <name>drawing.no-join-column</name>
    <message>
        <source>Columns belong to tables, not to joins. Choose one of the tables of this join.</source>
        <translation>Spalten gehören zu Tabellen, nicht zu Verknüpfungen. Wählen Sie eine der Tabellen dieser Verknüpfung.</translation>
    </message>
</context>
<context>
    <name>drawing.no-part</name>
    <message>
        <source>The query no longer contains this part. Choose a part of the drawing again.</source>
        <translation>Die Abfrage enthält diesen Teil nicht mehr. Wählen Sie noch einmal einen Teil der Zeichnung.</translation>
    </message>
</context>
<context>
    <name>drawing.no-pattern</name>
    <message>
        <source>The query has no part that can be extended. Edit the text of the query.</source>
        <translation>Die Abfrage hat keinen Teil, der sich erweitern lässt. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>drawing.no-property</name>
    <message>
        <source>Choose a property for this function.</source>
        <translation>Wählen Sie eine Eigenschaft für diese Funktion.</translation>
    </message>
</context>
<context>
    <name>drawing.none</name>
    <message>
        <source>The query cannot be drawn: {why}</source>
        <translation>Die Abfrage lässt sich nicht zeichnen: {why}</translation>
    </message>
</context>
<context>
    <name>drawing.not-here</name>
    <message>
        <source>The drawing cannot make this change in this query language. Edit the text of the query.</source>
        <translation>Die Zeichnung kann diese Änderung in dieser Abfragesprache nicht vornehmen. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>drawing.not-visible</name>
    <message>
        <source>The result cannot show this part, because it is only a condition, or because an earlier part of the query groups its values.</source>
        <translation>Das Ergebnis kann diesen Teil nicht zeigen, weil er nur eine Bedingung ist, oder weil ein früherer Teil der Abfrage seine Werte gruppiert.</translation>
    </message>
</context>
<context>
    <name>drawing.only-count</name>
    <message>
        <source>For all rows together, only a count is possible.</source>
        <translation>Für alle Zeilen zusammen ist nur eine Anzahl möglich.</translation>
    </message>
</context>
<context>
    <name>drawing.order-first</name>
    <message>
        <source>The rows are sorted by another value. Remove the order first.</source>
        <translation>Die Zeilen sind nach einem anderen Wert sortiert. Entfernen Sie zuerst die Sortierung.</translation>
    </message>
</context>
<context>
    <name>drawing.ordered-by</name>
    <message>
        <source>The rows are sorted by this column. Remove the order first.</source>
        <translation>Die Zeilen sind nach dieser Spalte sortiert. Entfernen Sie zuerst die Sortierung.</translation>
    </message>
</context>
<context>
    <name>drawing.other-clause</name>
    <message>
        <source>Only conditions of the same clause can be alternatives. Edit the text of the query.</source>
        <translation>Nur Bedingungen derselben Klausel können Alternativen sein. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>drawing.other-text</name>
    <message>
        <source>The text in the editor is not a query. Delete the text first.</source>
        <translation>Der Text im Editor ist keine Abfrage. Löschen Sie den Text zuerst.</translation>
    </message>
</context>
<context>
    <name>drawing.returned</name>
    <message>
        <source>The result shows columns of this part. Remove these columns before you make the part a condition.</source>
        <translation>Das Ergebnis zeigt Spalten dieses Teils. Entfernen Sie diese Spalten, bevor Sie den Teil zu einer Bedingung machen.</translation>
    </message>
</context>
<context>
    <name>drawing.star</name>
    <message>
        <source>The query returns all columns. Edit the text of the query to choose some.</source>
        <translation>Die Abfrage gibt alle Spalten zurück. Ändern Sie den Text der Abfrage, um einige zu wählen.</translation>
    </message>
</context>
<context>
    <name>drawing.too-large</name>
    <message>
        <source>The query is too large to be drawn.</source>
        <translation>Die Abfrage ist zu groß zum Zeichnen.</translation>
    </message>
</context>
<context>
    <name>drawing.unreadable</name>
    <message>
        <source>The query would not be valid after this change. Edit the text of the query.</source>
        <translation>Die Abfrage wäre nach dieser Änderung nicht mehr gültig. Ändern Sie den Text der Abfrage.</translation>
    </message>
</context>
<context>
    <name>widgets::DrawingLink</name>
    <message>
        <source>Accept or reject the proposed change first.</source>
        <translation>Übernehmen oder verwerfen Sie zuerst die vorgeschlagene Änderung.</translation>
    </message>
</context>
<context>
    <name>widgets::DrawingPane</name>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Another type…</source>
        <translation>Anderer Typ …</translation>
    </message>
    <message>
        <source>Attach a relationship…</source>
        <translation>Beziehung anfügen …</translation>
    </message>
    <message>
        <source>Add a condition</source>
        <translation>Bedingung hinzufügen</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>Nicht</translation>
    </message>
    <message>
        <source>Ask for the value</source>
        <translation>Wert erfragen</translation>
    </message>
    <message>
        <source>Reverse the direction</source>
        <translation>Richtung umkehren</translation>
    </message>
    <message>
        <source>Choose columns…</source>
        <translation>Spalten wählen …</translation>
    </message>
    <message>
        <source>Add another type…</source>
        <translation>Weiteren Typ hinzufügen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Show all possible changes to this part</source>
        <translation>Alle möglichen Änderungen an diesem Teil zeigen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>The drawing shows the query before your last change. %1</source>
        <translation>Die Zeichnung zeigt die Abfrage vor Ihrer letzten Änderung. %1</translation>
    </message>
    <message>
        <source>This source has no types to draw.</source>
        <translation>Diese Quelle hat keine Typen zum Zeichnen.</translation>
    </message>
    <message>
        <source>Choose a type to start the query. Then add relationships and conditions to the type.</source>
        <translation>Wählen Sie einen Typ für den Anfang der Abfrage. Fügen Sie dann Beziehungen und Bedingungen an ihn an.</translation>
    </message>
    <message>
        <source>Change the condition</source>
        <translation>Bedingung ändern</translation>
    </message>
    <message>
        <source>This part has no properties for a condition.</source>
        <translation>Dieser Teil hat keine Eigenschaften für eine Bedingung.</translation>
    </message>
    <message>
        <source>found in the data</source>
        <translation>in den Daten gefunden</translation>
    </message>
    <message>
        <source>found in the data, %1</source>
        <translation>in den Daten gefunden, %1</translation>
    </message>
    <message>
        <source>Find a relationship</source>
        <translation>Beziehung suchen</translation>
    </message>
    <message>
        <source>No relationship of this source starts or ends at this type.</source>
        <translation>Keine Beziehung dieser Quelle beginnt oder endet bei diesem Typ.</translation>
    </message>
    <message>
        <source>Find a type</source>
        <translation>Typ suchen</translation>
    </message>
    <message>
        <source>Drop a type here, or drop a relationship on a type that has this relationship.</source>
        <translation>Legen Sie hier einen Typ ab, oder eine Beziehung auf einem Typ, der diese Beziehung hat.</translation>
    </message>
    <message>
        <source>Require all of these conditions</source>
        <translation>Alle diese Bedingungen verlangen</translation>
    </message>
    <message>
        <source>Make this condition an alternative to</source>
        <translation>Diese Bedingung zur Alternative machen zu</translation>
    </message>
    <message>
        <source>Connect with</source>
        <translation>Verbinden mit</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>genau %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Relationship</source>
        <translation>Beziehung</translation>
    </message>
</context>
<context>
    <name>widgets::Drawing</name>
    <message>
        <source>any type</source>
        <translation>beliebiger Typ</translation>
    </message>
    <message>
        <source>no condition</source>
        <translation>ohne Bedingung</translation>
    </message>
    <message>
        <source>any relationship</source>
        <translation>beliebige Beziehung</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>not</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>any number of hops</source>
        <translation>beliebig viele Schritte</translation>
    </message>
    <message>
        <source>at least %1 hops</source>
        <translation>mindestens %1 Schritte</translation>
    </message>
    <message>
        <source>%1 to %2 hops</source>
        <translation>%1 bis %2 Schritte</translation>
    </message>
    <message>
        <source>%1 hops</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>begins with</source>
        <translation>beginnt mit</translation>
    </message>
    <message>
        <source>ends with</source>
        <translation>endet mit</translation>
    </message>
    <message>
        <source>has no value</source>
        <translation>hat keinen Wert</translation>
    </message>
    <message>
        <source>has a value</source>
        <translation>hat einen Wert</translation>
    </message>
    <message>
        <source>not: %1</source>
        <translation>nicht: %1</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>count of different values</source>
        <translation>Anzahl verschiedener Werte</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Durchschnitt</translation>
    </message>
    <message>
        <source>lowest value</source>
        <translation>kleinster Wert</translation>
    </message>
    <message>
        <source>highest value</source>
        <translation>größter Wert</translation>
    </message>
    <message>
        <source>list of values</source>
        <translation>Liste der Werte</translation>
    </message>
    <message>
        <source>number of rows</source>
        <translation>Anzahl der Zeilen</translation>
    </message>
</context>
<context>
    <name>widgets::DrawingView</name>
    <message>
        <source>Drawing of the query</source>
        <translation>Zeichnung der Abfrage</translation>
    </message>
    <message>
        <source>either %1</source>
        <translation>entweder %1</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>oder %1</translation>
    </message>
    <message>
        <source>This join was found in the data. The source does not declare it.</source>
        <translation>Diese Verknüpfung wurde in den Daten gefunden. Die Quelle deklariert sie nicht.</translation>
    </message>
    <message>
        <source>This part cannot be drawn. It remains in the text of the query.</source>
        <translation>Dieser Teil lässt sich nicht zeichnen. Er bleibt im Text der Abfrage.</translation>
    </message>
    <message>
        <source>Attach a relationship (+)</source>
        <translation>Beziehung anfügen (+)</translation>
    </message>
    <message>
        <source>Remove the condition (Delete)</source>
        <translation>Bedingung entfernen (Entf)</translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <comment>an element of a drawing and the number of rows after it</comment>
        <translation>%1, %2 Zeilen</translation>
    </message>
    <message>
        <source>Condition: %1</source>
        <translation>Bedingung: %1</translation>
    </message>
    <message>
        <source>Only in the query text: %1</source>
        <translation>Nur im Abfragetext: %1</translation>
    </message>
    <message>
        <source>Attach a relationship</source>
        <translation>Beziehung anfügen</translation>
    </message>
    <message>
        <source>Change the condition</source>
        <translation>Bedingung ändern</translation>
    </message>
</context>
<context>
    <name>widgets::ResultStrip</name>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Result of the query</source>
        <translation>Ergebnis der Abfrage</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Choose the columns of the result</source>
        <translation>Spalten des Ergebnisses wählen</translation>
    </message>
    <message>
        <source>Choose the order of the rows</source>
        <translation>Reihenfolge der Zeilen wählen</translation>
    </message>
    <message>
        <source>Choose how many rows are returned</source>
        <translation>Anzahl der Zeilen wählen</translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>Reihenfolge: %1</translation>
    </message>
    <message>
        <source>Column: %1</source>
        <translation>Spalte: %1</translation>
    </message>
    <message>
        <source>Condition on groups: %1</source>
        <translation>Bedingung für Gruppen: %1</translation>
    </message>
    <message numerus="yes">
        <source>First %n row(s)</source>
        <translation><numerusform>Erste %n Zeile</numerusform><numerusform>Erste %n Zeilen</numerusform></translation>
    </message>
    <message>
        <source>%1, no duplicates</source>
        <translation>%1, ohne Duplikate</translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation>Anzahl der Zeilen</translation>
    </message>
    <message>
        <source>Number of %1</source>
        <translation>Anzahl: %1</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <source>Lowest first</source>
        <translation>Kleinste zuerst</translation>
    </message>
    <message>
        <source>Highest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Summarise</source>
        <translation>Zusammenfassen</translation>
    </message>
    <message>
        <source>At least…</source>
        <translation>Mindestens …</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>%1, highest first</source>
        <translation>%1, größte zuerst</translation>
    </message>
    <message>
        <source>%1, lowest first</source>
        <translation>%1, kleinste zuerst</translation>
    </message>
    <message>
        <source>No order</source>
        <translation>Keine Reihenfolge</translation>
    </message>
    <message>
        <source>Another number…</source>
        <translation>Andere Anzahl …</translation>
    </message>
    <message>
        <source>Different rows only</source>
        <translation>Nur verschiedene Zeilen</translation>
    </message>
    <message>
        <source>Condition on groups</source>
        <translation>Bedingung für Gruppen</translation>
    </message>
    <message>
        <source>%1 is at least</source>
        <translation>%1 ist mindestens</translation>
    </message>
    <message>
        <source>Rename the column</source>
        <translation>Spalte umbenennen</translation>
    </message>
    <message>
        <source>Name of the column</source>
        <translation>Name der Spalte</translation>
    </message>
    <message>
        <source>Return at most this number of rows</source>
        <translation>Höchstens so viele Zeilen zurückgeben</translation>
    </message>
</context>
<context>
    <name>widgets::ChoiceList</name>
    <message>
        <source>No entry contains this text. Shorten the text.</source>
        <translation>Kein Eintrag enthält diesen Text. Kürzen Sie den Text.</translation>
    </message>
</context>
<context>
    <name>app::DrawingModel</name>
    <message>
        <source>The query cannot be drawn, so the drawing cannot change it. Correct the query first.</source>
        <translation>Die Abfrage lässt sich nicht zeichnen, deshalb kann die Zeichnung sie nicht ändern. Korrigieren Sie zuerst die Abfrage.</translation>
    </message>
</context>
<context>
    <name>agent.not-attached</name>
    <message>
        <source>The agent &quot;{agent}&quot; of another program is not attached. Until you attach the agent, you can only read its runs.</source>
        <translation>Der Agent „{agent}“ eines anderen Programms ist nicht angebunden. Bis Sie den Agenten anbinden, können Sie seine Läufe nur lesen.</translation>
    </message>
</context>
<context>
    <name>attached.at</name>
    <message>
        <source>Its answer must have a field &quot;at&quot; with a text of 1 to {most} bytes.</source>
        <translation>Seine Antwort muss ein Feld „at“ mit einem Text von 1 bis {most} Bytes haben.</translation>
    </message>
</context>
<context>
    <name>attached.changed</name>
    <message>
        <source>The program now describes an agent other than &quot;{agent}&quot;. Attach the agent again.</source>
        <translation>Das Programm beschreibt jetzt einen anderen Agenten als „{agent}“. Binden Sie den Agenten neu an.</translation>
    </message>
</context>
<context>
    <name>attached.description</name>
    <message>
        <source>The description of the agent cannot be used: {why}</source>
        <translation>Die Beschreibung des Agenten ist nicht verwendbar: {why}</translation>
    </message>
</context>
<context>
    <name>attached.edges</name>
    <message>
        <source>&quot;edges&quot; must be a list of at most {most} edges.</source>
        <translation>&quot;edges&quot; muss eine Liste von höchstens {most} Kanten sein.</translation>
    </message>
</context>
<context>
    <name>attached.edited-kind</name>
    <message>
        <source>The edited value &quot;{key}&quot; must be of the kind {kind}.</source>
        <translation>Der bearbeitete Wert „{key}“ muss von der Art {kind} sein.</translation>
    </message>
</context>
<context>
    <name>attached.error</name>
    <message>
        <source>The attached agent &quot;{agent}&quot; failed: {error}</source>
        <translation>Der angebundene Agent „{agent}“ ist gescheitert: {error}</translation>
    </message>
</context>
<context>
    <name>attached.flood</name>
    <message>
        <source>It sends too many messages instead of an answer to {method}.</source>
        <translation>Er sendet zu viele Nachrichten statt einer Antwort auf {method}.</translation>
    </message>
</context>
<context>
    <name>attached.interrupt</name>
    <message>
        <source>It waits for &quot;{kind}&quot;, but an agent can wait only for &quot;approval&quot; or &quot;question&quot;.</source>
        <translation>Er wartet auf „{kind}“, aber ein Agent kann nur auf "approval" oder "question" warten.</translation>
    </message>
</context>
<context>
    <name>attached.junk</name>
    <message>
        <source>It writes lines that are not messages of the protocol, for example &quot;{line}&quot;.</source>
        <translation>Er schreibt Zeilen, die keine Nachrichten des Protokolls sind, zum Beispiel „{line}“.</translation>
    </message>
</context>
<context>
    <name>attached.key</name>
    <message>
        <source>The agent names the value &quot;{key}&quot;, but its description has no value of this name.</source>
        <translation>Der Agent nennt den Wert „{key}“, aber seine Beschreibung hat keinen Wert dieses Namens.</translation>
    </message>
</context>
<context>
    <name>attached.key-kind</name>
    <message>
        <source>The value &quot;{key}&quot; has the kind &quot;{kind}&quot;, which does not exist.</source>
        <translation>Der Wert „{key}“ hat die Art „{kind}“, die es nicht gibt.</translation>
    </message>
</context>
<context>
    <name>attached.key-name</name>
    <message>
        <source>&quot;{key}&quot; is not allowed as the name of a value, or occurs twice.</source>
        <translation>„{key}“ ist als Name eines Werts nicht erlaubt oder kommt zweimal vor.</translation>
    </message>
</context>
<context>
    <name>attached.keys</name>
    <message>
        <source>&quot;state&quot; must be a list of 1 to {most} keys.</source>
        <translation>&quot;state&quot; muss eine Liste von 1 bis {most} Schlüsseln sein.</translation>
    </message>
</context>
<context>
    <name>attached.kind</name>
    <message>
        <source>The value &quot;{key}&quot; is not of the kind {kind}.</source>
        <translation>Der Wert „{key}“ ist nicht von der Art {kind}.</translation>
    </message>
</context>
<context>
    <name>attached.large</name>
    <message>
        <source>The values of its state are larger than {most} MB.</source>
        <translation>Die Werte seines Zustands sind größer als {most} MB.</translation>
    </message>
</context>
<context>
    <name>attached.name</name>
    <message>
        <source>Its name must have 1 to 64 letters, digits, dots, &apos;-&apos; and &apos;_&apos;.</source>
        <translation>Sein Name muss aus 1 bis 64 Buchstaben, Ziffern, Punkten, &apos;-&apos; und &apos;_&apos; bestehen.</translation>
    </message>
</context>
<context>
    <name>attached.next</name>
    <message>
        <source>Its answer needs a list &quot;next&quot; of the nodes that run next.</source>
        <translation>Seine Antwort braucht eine Liste &quot;next&quot; der Knoten, die als Nächstes laufen.</translation>
    </message>
</context>
<context>
    <name>attached.no-command</name>
    <message>
        <source>Name the program that serves the agent, for example: python3 -m reflexion_attach agent:graph</source>
        <translation>Nennen Sie das Programm, das den Agenten bereitstellt, zum Beispiel: python3 -m reflexion_attach agent:graph</translation>
    </message>
</context>
<context>
    <name>attached.no-first</name>
    <message>
        <source>The attached agent &quot;{agent}&quot; names no first node.</source>
        <translation>Der angebundene Agent „{agent}“ nennt keinen ersten Knoten.</translation>
    </message>
</context>
<context>
    <name>attached.no-object</name>
    <message>
        <source>It is not a JSON object.</source>
        <translation>Sie ist kein JSON-Objekt.</translation>
    </message>
</context>
<context>
    <name>attached.node</name>
    <message>
        <source>The agent names the node &quot;{node}&quot;, but its description has no node of this name.</source>
        <translation>Der Agent nennt den Knoten „{node}“, aber seine Beschreibung hat keinen Knoten dieses Namens.</translation>
    </message>
</context>
<context>
    <name>attached.node-name</name>
    <message>
        <source>&quot;{node}&quot; is not allowed as the name of a node, or occurs twice.</source>
        <translation>„{node}“ ist als Name eines Knotens nicht erlaubt oder kommt zweimal vor.</translation>
    </message>
</context>
<context>
    <name>attached.nodes</name>
    <message>
        <source>&quot;nodes&quot; must be a list of 1 to {most} nodes.</source>
        <translation>&quot;nodes&quot; muss eine Liste von 1 bis {most} Knoten sein.</translation>
    </message>
</context>
<context>
    <name>attached.not-here</name>
    <message>
        <source>This program cannot attach agents.</source>
        <translation>Dieses Programm kann keine Agenten anbinden.</translation>
    </message>
</context>
<context>
    <name>attached.not-started</name>
    <message>
        <source>The agent cannot be attached. {why}</source>
        <translation>Der Agent kann nicht angebunden werden. {why}</translation>
    </message>
</context>
<context>
    <name>attached.quote</name>
    <message>
        <source>The command has a quotation mark that is not closed.</source>
        <translation>Der Befehl hat ein Anführungszeichen, das nicht geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>attached.refused</name>
    <message>
        <source>The attached agent &quot;{agent}&quot; reports: {message}</source>
        <translation>Der angebundene Agent „{agent}“ meldet: {message}</translation>
    </message>
</context>
<context>
    <name>attached.refused-at</name>
    <message>
        <source>The attached agent &quot;{agent}&quot; reports at {where}: {message}</source>
        <translation>Der angebundene Agent „{agent}“ meldet bei {where}: {message}</translation>
    </message>
</context>
<context>
    <name>attached.score</name>
    <message>
        <source>&quot;score&quot; must name a value of the kind &quot;number&quot; and give the lowest and the highest number that it can have.</source>
        <translation>"score" muss einen Wert der Art "number" nennen und die kleinste und die größte Zahl angeben, die er haben kann.</translation>
    </message>
</context>
<context>
    <name>attached.state</name>
    <message>
        <source>The &quot;state&quot; of its answer is not a JSON object.</source>
        <translation>"state" in seiner Antwort ist kein JSON-Objekt.</translation>
    </message>
</context>
<context>
    <name>attached.timeout</name>
    <message>
        <source>It did not answer {method} within {seconds} s.</source>
        <translation>Er hat nicht innerhalb von {seconds} s auf {method} geantwortet.</translation>
    </message>
</context>
<context>
    <name>attached.together</name>
    <message>
        <source>It runs several nodes at once, but its description does not say that it may.</source>
        <translation>Er führt mehrere Knoten zugleich aus, aber seine Beschreibung sieht das nicht vor.</translation>
    </message>
</context>
<context>
    <name>attached.variable</name>
    <message>
        <source>There is no environment variable {name}.</source>
        <translation>Es gibt keine Umgebungsvariable {name}.</translation>
    </message>
</context>
<context>
    <name>attached.variable-name</name>
    <message>
        <source>&quot;{name}&quot; is not the name of an environment variable. Name the variables, without their values.</source>
        <translation>„{name}“ ist nicht der Name einer Umgebungsvariablen. Nennen Sie die Variablen ohne ihre Werte.</translation>
    </message>
</context>
<context>
    <name>attached.version</name>
    <message>
        <source>It follows version {version} of the protocol, but this program supports only version {own}.</source>
        <translation>Sie folgt Version {version} des Protokolls, aber dieses Programm unterstützt nur Version {own}.</translation>
    </message>
</context>
<context>
    <name>attached.wrote</name>
    <message>
        <source>{error} The agent wrote: {text}</source>
        <translation>{error} Der Agent schrieb: {text}</translation>
    </message>
</context>
<context>
    <name>snippet.no-number</name>
    <message>
        <source>The value of {name} must be a number, not &apos;{value}&apos;.</source>
        <translation>Der Wert von {name} muss eine Zahl sein, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>snippet.no-truth</name>
    <message>
        <source>The value of {name} must be true or false, not &apos;{value}&apos;.</source>
        <translation>Der Wert von {name} muss true oder false sein, nicht „{value}“.</translation>
    </message>
</context>
<context>
    <name>widgets::AttachDialog</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Start and attach</source>
        <translation>&amp;Starten und anbinden</translation>
    </message>
    <message>
        <source>Attach an agent</source>
        <translation>Agenten anbinden</translation>
    </message>
    <message>
        <source>The program of your own agent runs alongside the workbench. You can step through your agent, pause it, edit it and branch it, just like the agents of the workbench.</source>
        <translation>Das Programm Ihres eigenen Agenten läuft neben der Workbench. Sie können Ihren Agenten schrittweise ausführen, anhalten, bearbeiten und verzweigen, genau wie die Agenten der Workbench.</translation>
    </message>
    <message>
        <source>the folder of the agent&apos;s files</source>
        <translation>der Ordner mit den Dateien des Agenten</translation>
    </message>
    <message>
        <source>Names of environment variables that the program gets, separated by blanks. It gets no others, except PATH, HOME, TMPDIR, the language and the time zone.</source>
        <translation>Namen der Umgebungsvariablen, die das Programm erhält, durch Leerzeichen getrennt. Es erhält keine anderen außer PATH, HOME, TMPDIR, der Sprache und der Zeitzone.</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>Umgebungs&amp;variablen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>Umgebungsvariablen</translation>
    </message>
    <message>
        <source>What is started</source>
        <translation>Was gestartet wird</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>Problem: %1</translation>
    </message>
    <message>
        <source>Type the command that serves the agent.</source>
        <translation>Geben Sie den Befehl ein, der den Agenten bereitstellt.</translation>
    </message>
    <message>
        <source>This command will be started with your rights and without a shell: %1</source>
        <translation>Dieser Befehl wird mit Ihren Rechten und ohne Shell gestartet: %1</translation>
    </message>
    <message>
        <source>in the folder %1</source>
        <translation>im Ordner %1</translation>
    </message>
    <message>
        <source>with the environment variables %1</source>
        <translation>mit den Umgebungsvariablen %1</translation>
    </message>
    <message>
        <source>Folder of the agent</source>
        <translation>Ordner des Agenten</translation>
    </message>
    <message>
        <source>The program is starting. Large libraries can take a few seconds to load.</source>
        <translation>Das Programm startet. Große Bibliotheken können einige Sekunden zum Laden brauchen.</translation>
    </message>
</context>
<context>
    <name>agent.not-built</name>
    <message>
        <source>The agent {agent} cannot be built: {why}</source>
        <translation>Der Agent {agent} kann nicht gebaut werden: {why}</translation>
    </message>
</context>
<context>
    <name>agent.lacks</name>
    <message>
        <source>The agent {agent} cannot be built: it lacks {what}.</source>
        <translation>Der Agent {agent} kann nicht gebaut werden: Es fehlt {what}.</translation>
    </message>
</context>
<context>
    <name>agent.not-ended</name>
    <message>
        <source>The agent {agent} has not ended: {why}</source>
        <translation>Der Agent {agent} ist nicht zu Ende: {why}</translation>
    </message>
</context>
<context>
    <name>rules.list</name>
    <message>
        <source>The word list of the rules cannot be read.</source>
        <translation>Die Wortliste der Regeln kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>rules.key</name>
    <message>
        <source>The word list has an unknown role '{role}'.</source>
        <translation>Die Wortliste hat eine unbekannte Rolle „{role}“.</translation>
    </message>
</context>
<context>
    <name>rules.forms</name>
    <message>
        <source>The planning rules cannot be read.</source>
        <translation>Die Planungsregeln können nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>names.late</name>
    <message>
        <source>The reading of the names was cancelled.</source>
        <translation>Das Lesen der Namen wurde abgebrochen.</translation>
    </message>
</context>
</TS>
