<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>StopRuleDialog</name>
    <message>
        <source>Agent&apos;s default</source>
        <translation>Vorgabe des Agenten</translation>
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
        <source>As documented</source>
        <translation>Wie dokumentiert</translation>
    </message>
    <message>
        <source>Strict</source>
        <translation>Streng</translation>
    </message>
    <message>
        <source>Stop above a &amp;score of</source>
        <translation>Stopp bei &amp;Punktzahl über</translation>
    </message>
    <message>
        <source>&amp;Maximum steps</source>
        <translation>&amp;Höchstzahl Schritte</translation>
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
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>What this attempt produces will appear here.</source>
        <translation>Hier erscheint, was dieser Versuch erzeugt.</translation>
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
        <source>Ask databases questions in plain words, and debug the agent that answers: watch each step, pause the run, inspect and change any value, and continue from there.

Free software under the GNU General Public License, version 3 or later. The sample graph has its own licence, in the file beside it. Built with Qt %1.</source>
        <translation>Stellen Sie Datenbanken Fragen in einfachen Worten, und untersuchen Sie den Agenten, der antwortet: jeden Schritt beobachten, den Lauf anhalten, jeden Wert ansehen und ändern und von dort fortsetzen.

Freie Software unter der GNU General Public License, Version 3 oder neuer. Der Beispielgraph hat eine eigene Lizenz, in der Datei daneben. Erstellt mit Qt %1.</translation>
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
        <source>Their full texts are in the documentation that was installed with the program.</source>
        <translation>Ihr voller Wortlaut steht in der Dokumentation, die mit dem Programm installiert wurde.</translation>
    </message>
</context>
<context>
    <name>widgets::Asking</name>
    <message>
        <source>Write a question first, or choose one of the samples.</source>
        <translation>Schreiben Sie zuerst eine Frage, oder wählen Sie ein Beispiel.</translation>
    </message>
</context>
<context>
    <name>widgets::CrashDialog</name>
    <message>
        <source>Reflexion Workbench</source>
        <translation>Reflexion Workbench</translation>
    </message>
    <message>
        <source>The program ended unexpectedly last time.</source>
        <translation>Das Programm wurde beim letzten Mal unerwartet beendet.</translation>
    </message>
    <message>
        <source>The report could not be saved; you can read it below.</source>
        <translation>Der Bericht konnte nicht gespeichert werden; Sie können ihn unten lesen.</translation>
    </message>
    <message>
        <source>A report was saved as “%1”.</source>
        <translation>Ein Bericht wurde als „%1“ gespeichert.</translation>
    </message>
    <message>
        <source>The report shows what the program was doing and the last lines of its log. It is not sent to anyone.

Every step of your session up to that point is kept. Open the session again?</source>
        <translation>Der Bericht zeigt, was das Programm gerade tat, und die letzten Zeilen seines Protokolls. Er wird niemandem gesendet.

Jeder Schritt Ihrer Sitzung bis dahin ist erhalten. Sitzung wieder öffnen?</translation>
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
        <source>Open a graph, a database or a file of tables</source>
        <translation>Einen Graphen, eine Datenbank oder eine Datei mit Tabellen öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy the answer as text</source>
        <translation>Antwort als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy question, answer, query and rows of the selected attempt</source>
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
        <translation>&amp;Wiederholen</translation>
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
        <source>&amp;Find in the schema</source>
        <translation>Im Schema &amp;suchen</translation>
    </message>
    <message>
        <source>Search types and properties</source>
        <translation>Typen und Eigenschaften suchen</translation>
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
        <source>Move to the next part of the window</source>
        <translation>Zum nächsten Teil des Fensters</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>&amp;Vorheriger Bereich</translation>
    </message>
    <message>
        <source>Move to the previous part of the window</source>
        <translation>Zum vorherigen Teil des Fensters</translation>
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
        <source>Start the run, or continue until it ends or pauses</source>
        <translation>Starten, oder fortsetzen, bis der Lauf endet oder pausiert</translation>
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
        <source>Start a new branch at the selected attempt</source>
        <translation>Beim gewählten Versuch einen neuen Zweig beginnen</translation>
    </message>
    <message>
        <source>Toggle &amp;breakpoint</source>
        <translation>&amp;Haltepunkt setzen oder entfernen</translation>
    </message>
    <message>
        <source>Pause before the selected step</source>
        <translation>Vor dem gewählten Schritt anhalten</translation>
    </message>
    <message>
        <source>Stop &amp;rule…</source>
        <translation>Stopp&amp;regel …</translation>
    </message>
    <message>
        <source>Set the rule for when a run ends</source>
        <translation>Festlegen, wann ein Lauf endet</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the guide at the page for the focused part of the window</source>
        <translation>Das Handbuch auf der Seite zum Teil des Fensters mit dem Fokus öffnen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>All keyboard shortcuts of this window</source>
        <translation>Alle Tastenkürzel dieses Fensters</translation>
    </message>
    <message>
        <source>&amp;About Reflexion Workbench</source>
        <translation>&amp;Über Reflexion Workbench</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
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
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Timeline: previous or next attempt</source>
        <translation>Verlauf: vorheriger oder nächster Versuch</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Timeline: previous or next step of an attempt</source>
        <translation>Verlauf: vorheriger oder nächster Schritt eines Versuchs</translation>
    </message>
    <message>
        <source>Ctrl+Up, Ctrl+Down</source>
        <translation>Strg+Auf, Strg+Ab</translation>
    </message>
    <message>
        <source>Timeline: previous or next branch</source>
        <translation>Verlauf: vorheriger oder nächster Zweig</translation>
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
        <source>Query: complete a word</source>
        <translation>Abfrage: ein Wort vervollständigen</translation>
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
        <source>Run queries &amp;without asking</source>
        <translation>Abfragen &amp;ohne Nachfrage ausführen</translation>
    </message>
    <message>
        <source>Ask before &amp;costly queries</source>
        <translation>Vor &amp;teuren Abfragen fragen</translation>
    </message>
    <message>
        <source>Ask before &amp;every query</source>
        <translation>Vor &amp;jeder Abfrage fragen</translation>
    </message>
    <message>
        <source>Applies to future questions</source>
        <translation>Gilt für künftige Fragen</translation>
    </message>
    <message>
        <source>&amp;Compare two attempts</source>
        <translation>Zwei Versuche &amp;vergleichen</translation>
    </message>
    <message>
        <source>Show queries, rows, scores and cost of two attempts side by side</source>
        <translation>Abfragen, Zeilen, Punkte und Kosten zweier Versuche nebeneinander zeigen</translation>
    </message>
    <message>
        <source>C&amp;hange and rerun…</source>
        <translation>Ä&amp;ndern und neu ausführen…</translation>
    </message>
    <message>
        <source>Change the question, schema, prompt, query, rows, reflection or score of the selected step, then run again from there</source>
        <translation>Frage, Schema, Prompt, Abfrage, Zeilen, Reflexion oder Punkte des gewählten Schritts ändern und von dort neu ausführen</translation>
    </message>
    <message>
        <source>&amp;Insert a hint…</source>
        <translation>&amp;Hinweis einfügen…</translation>
    </message>
    <message>
        <source>Add a hint to the next prompt of the model</source>
        <translation>Dem nächsten Prompt des Modells einen Hinweis hinzufügen</translation>
    </message>
    <message>
        <source>S&amp;wap model or source…</source>
        <translation>Modell oder &amp;Quelle tauschen…</translation>
    </message>
    <message>
        <source>Use another model or source, for one step or for all steps from there on</source>
        <translation>Ein anderes Modell oder eine andere Quelle verwenden, für einen Schritt oder für alle ab dort</translation>
    </message>
    <message>
        <source>Repeat the step…</source>
        <translation>Schritt wiederholen…</translation>
    </message>
    <message>
        <source>Run the step several times to see whether an improvement is only chance</source>
        <translation>Den Schritt mehrmals ausführen, um zu sehen, ob eine Verbesserung nur Zufall ist</translation>
    </message>
    <message>
        <source>S&amp;tar</source>
        <translation>&amp;Markieren</translation>
    </message>
    <message>
        <source>Star the selected attempt, or remove its star</source>
        <translation>Den gewählten Versuch markieren oder die Markierung entfernen</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>N&amp;otiz…</translation>
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
        <source>Save question, query and rows of the selected attempt as a test case for “reflexion eval”</source>
        <translation>Frage, Abfrage und Zeilen des gewählten Versuchs als Testfall für „reflexion eval“ speichern</translation>
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
        <source>Show the instructions that the agent sends to the model before the question</source>
        <translation>Die Anweisungen zeigen, die der Agent dem Modell vor der Frage sendet</translation>
    </message>
    <message>
        <source>&amp;Evaluation…</source>
        <translation>&amp;Auswertung …</translation>
    </message>
    <message>
        <source>Ask many questions at once and count right answers, wrong answers and abstentions</source>
        <translation>Viele Fragen auf einmal stellen und richtige Antworten, falsche Antworten und Enthaltungen zählen</translation>
    </message>
    <message>
        <source>Re&amp;play from the record</source>
        <translation>Aus der Aufzeichnung w&amp;iederholen</translation>
    </message>
    <message>
        <source>Run the selected branch again with its recorded results only: nothing is called, nothing costs money</source>
        <translation>Den gewählten Zweig nur mit seinen aufgezeichneten Ergebnissen noch einmal ausführen: Nichts wird aufgerufen, nichts kostet Geld</translation>
    </message>
    <message>
        <source>Session si&amp;ze…</source>
        <translation>&amp;Größe der Sitzung …</translation>
    </message>
    <message>
        <source>See what takes up space in the session file; delete runs and branches, or compact the file</source>
        <translation>Sehen, was in der Sitzungsdatei Platz braucht; Läufe und Zweige löschen oder die Datei verdichten</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lehren …</translation>
    </message>
    <message>
        <source>What the agents learned from errors on this source</source>
        <translation>Was die Agenten aus Fehlern an dieser Quelle gelernt haben</translation>
    </message>
    <message>
        <source>Show the &amp;log file</source>
        <translation>&amp;Protokolldatei zeigen</translation>
    </message>
    <message>
        <source>Open the folder with the log file, where the program records errors</source>
        <translation>Den Ordner mit der Protokolldatei öffnen, in der das Programm Fehler aufzeichnet</translation>
    </message>
    <message>
        <source>Question &amp;details…</source>
        <translation>&amp;Details zur Frage…</translation>
    </message>
    <message>
        <source>Add values, an answer format, more sources or earlier questions, for the agent with tools</source>
        <translation>Werte, ein Format der Antwort, weitere Quellen oder frühere Fragen hinzufügen, für den Agenten mit Werkzeugen</translation>
    </message>
    <message>
        <source>Open in the &amp;console</source>
        <translation>In der &amp;Konsole öffnen</translation>
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
        <source>Set query limits, budgets and what a model sees, for all future runs</source>
        <translation>Abfragegrenzen, Budgets und was ein Modell sieht für alle künftigen Läufe festlegen</translation>
    </message>
    <message>
        <source>Settings for the ne&amp;xt run…</source>
        <translation>Einstellungen für den näch&amp;sten Lauf…</translation>
    </message>
    <message>
        <source>Set the same limits for the next run only</source>
        <translation>Dieselben Grenzen nur für den nächsten Lauf festlegen</translation>
    </message>
    <message>
        <source>Keep as an e&amp;xample</source>
        <translation>Als &amp;Beispiel aufbewahren</translation>
    </message>
    <message>
        <source>Show the selected attempt&apos;s question and query to language models as an example for other questions</source>
        <translation>Sprachmodellen Frage und Abfrage des gewählten Versuchs als Beispiel für andere Fragen zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Query: run the edited query</source>
        <translation>Abfrage: die geänderte Abfrage ausführen</translation>
    </message>
    <message>
        <source>Close a list or a search; otherwise stop the run</source>
        <translation>Eine Liste oder Suche schließen; sonst den Lauf stoppen</translation>
    </message>
    <message>
        <source>&amp;Keep a copy of the sources…</source>
        <translation>&amp;Kopie der Quellen aufbewahren …</translation>
    </message>
    <message>
        <source>Store the files and folders that runs used in the session file, so that runs can be repeated on another computer</source>
        <translation>Die von Läufen verwendeten Dateien und Ordner in der Sitzungsdatei speichern, damit sich Läufe auf einem anderen Rechner wiederholen lassen</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Make the undone change again</source>
        <translation>Die rückgängig gemachte Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
    <message>
        <source>Run one step. After a run, ask its question again and pause before the first step</source>
        <translation>Einen Schritt ausführen. Nach einem Lauf die Frage noch einmal stellen und vor dem ersten Schritt anhalten</translation>
    </message>
    <message>
        <source>Agent &amp;graph</source>
        <translation>Agenten&amp;graph</translation>
    </message>
    <message>
        <source>Show the nodes and routes of the agent, with the path of the selected branch and breakpoints</source>
        <translation>Knoten und Wege des Agenten zeigen, mit dem Pfad des gewählten Zweigs und Haltepunkten</translation>
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
        <source>Show the text in the size of the system</source>
        <translation>Zeigt die Schrift in der Größe des Systems</translation>
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
        <source>A run is in progress. Stop it first.</source>
        <translation>Ein Lauf ist im Gang. Stoppen Sie ihn zuerst.</translation>
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
</context>
<context>
    <name>widgets::BreakpointDelegate</name>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message numerus="yes">
        <source>hit %n time(s)</source>
        <translation><numerusform>%n-mal erreicht</numerusform><numerusform>%n-mal erreicht</numerusform></translation>
    </message>
    <message>
        <source>from hit %1 on</source>
        <translation>ab dem %1. Mal</translation>
    </message>
    <message>
        <source>after attempt %1</source>
        <translation>nach Versuch %1</translation>
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
        <source>With a condition…</source>
        <translation>Mit einer Bedingung…</translation>
    </message>
    <message>
        <source>Set one with %1 on a step</source>
        <translation>Mit %1 an einem Schritt setzen</translation>
    </message>
</context>
<context>
    <name>widgets::Card</name>
    <message>
        <source>by you</source>
        <comment>badge: edited by the user</comment>
        <translation>von Ihnen</translation>
    </message>
    <message>
        <source>best</source>
        <comment>badge: the best attempt so far</comment>
        <translation>bester</translation>
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
        <source>change not run</source>
        <comment>badge: an edit by the user</comment>
        <translation>nicht ausgeführt</translation>
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
        <source>kept</source>
        <translation>geblieben</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
</context>
<context>
    <name>widgets::ChangesPage</name>
    <message>
        <source>Query before</source>
        <translation>Abfrage vorher</translation>
    </message>
    <message>
        <source>Query after</source>
        <translation>Abfrage nachher</translation>
    </message>
    <message>
        <source>Compared &amp;with</source>
        <translation>Verglichen &amp;mit</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
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
        <source>the same query</source>
        <translation>dieselbe Abfrage</translation>
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
        <source>no column in common</source>
        <translation>keine gemeinsame Spalte</translation>
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
        <source>%1 kept</source>
        <translation>%1 geblieben</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
</context>
<context>
    <name>widgets::ChoiceButton</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Read-only, verified: %1</source>
        <translation>Nur lesend, geprüft: %1</translation>
    </message>
    <message>
        <source>Read-only by assumption, not verified: %1</source>
        <translation>Vermutlich nur lesend, nicht geprüft: %1</translation>
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
    <name>widgets::DockTitle</name>
    <message>
        <source>Float or dock %1</source>
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
        <source>Stop</source>
        <comment>stop rule in force</comment>
        <translation>Stopp</translation>
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
        <source>Write queries of your own</source>
        <translation>Eigene Abfragen schreiben</translation>
    </message>
</context>
<context>
    <name>widgets::Inspector</name>
    <message>
        <source>Previous iteration</source>
        <translation>Vorherige Iteration</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>Nächste Iteration</translation>
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
        <source>Raw</source>
        <translation>Roh</translation>
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
        <source>Iteration %1 · %2</source>
        <translation>Iteration %1 · %2</translation>
    </message>
    <message>
        <source>There is no other attempt to compare with yet.</source>
        <translation>Es gibt noch keinen anderen Versuch zum Vergleichen.</translation>
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
        <source>Call</source>
        <translation>Aufruf</translation>
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
        <source>Header</source>
        <translation>Kopfleiste</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Haltepunkte</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>Nicht ausgeführt</translation>
    </message>
    <message>
        <source>Choose a step of an attempt first: click its dot, or press Up or Down in the timeline.</source>
        <translation>Wählen Sie zuerst einen Schritt eines Versuchs: Klicken Sie auf seinen Punkt, oder drücken Sie Auf oder Ab in der Zeitleiste.</translation>
    </message>
    <message>
        <source>Open a source, then ask it a question</source>
        <translation>Öffnen Sie eine Quelle, dann stellen Sie ihr eine Frage</translation>
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
        <source>Ctrl+Enter asks, Up and Down recall earlier questions</source>
        <translation>Strg+Eingabe fragt, Auf und Ab holen frühere Fragen</translation>
    </message>
    <message>
        <source>Question, answer, query and rows were copied to the clipboard.</source>
        <translation>Frage, Antwort, Abfrage und Zeilen wurden in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it, then open %1.</source>
        <translation>Ein Lauf ist im Gang. Stoppen Sie ihn, dann öffnen Sie %1.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Approve or reject in the strip below the question.</source>
        <translation>Geben Sie im Streifen unter der Frage frei, oder lehnen Sie dort ab.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>The question, the answer and its sources were copied to the clipboard.</source>
        <translation>Die Frage, die Antwort und ihre Quellen wurden in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
</context>
<context>
    <name>widgets::Reruns</name>
    <message>
        <source>rerun by you from attempt %1</source>
        <translation>von Ihnen ab Versuch %1 neu ausgeführt</translation>
    </message>
    <message>
        <source>query of attempt %1 edited by you</source>
        <translation>Abfrage von Versuch %1, von Ihnen bearbeitet</translation>
    </message>
    <message>
        <source>%1 of attempt %2 edited by you</source>
        <translation>%1 von Versuch %2, von Ihnen bearbeitet</translation>
    </message>
    <message>
        <source>revision of attempt %1, run by you</source>
        <translation>Überarbeitung von Versuch %1, von Ihnen ausgeführt</translation>
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
        <source>The user rejected it.</source>
        <translation>Der Benutzer hat sie abgelehnt.</translation>
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
        <source>Partial</source>
        <translation>Teilweise</translation>
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
        <source>Found</source>
        <translation>Gefunden</translation>
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
        <source>share</source>
        <translation>Anteil</translation>
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
        <translation>Keine Abfrage</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>No problems, reads only</source>
        <translation>Keine Probleme, liest nur</translation>
    </message>
    <message>
        <source>This query changes data; it would be rejected.</source>
        <translation>Diese Abfrage ändert Daten; sie würde abgelehnt.</translation>
    </message>
    <message>
        <source>Score %1 of 10</source>
        <translation>%1 von 10 Punkten</translation>
    </message>
    <message>
        <source>%1 gave %2</source>
        <translation>%1 gibt %2</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n Spalte</numerusform><numerusform>%n Spalten</numerusform></translation>
    </message>
    <message>
        <source>Changes since iteration %1</source>
        <translation>Änderungen seit Iteration %1</translation>
    </message>
    <message>
        <source>%1 sent, %2 received</source>
        <translation>%1 gesendet, %2 empfangen</translation>
    </message>
    <message>
        <source>%1 sent (%2 from the server&apos;s cache), %3 received</source>
        <translation>%1 gesendet (%2 aus dem Zwischenspeicher des Servers), %3 empfangen</translation>
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
        <source>share</source>
        <translation>Anteil</translation>
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
        <source>Run it</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the last revision</source>
        <translation>Die letzte Überarbeitung ausführen</translation>
    </message>
    <message>
        <source>Next: %1. It sends the prompt to the model.</source>
        <translation>Als Nächstes: %1. Der Prompt geht an das Modell.</translation>
    </message>
    <message>
        <source>Next: %1.</source>
        <translation>Als Nächstes: %1.</translation>
    </message>
    <message>
        <source>Next: %1. It uses this query; you can edit it first.</source>
        <translation>Als Nächstes: %1. Er verwendet diese Abfrage; Sie können sie vorher ändern.</translation>
    </message>
    <message>
        <source>Internal name: %1</source>
        <translation>Interner Name: %1</translation>
    </message>
    <message>
        <source>input of %1</source>
        <translation>Eingabe von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier attempt(s), the latest without rows.</source>
        <translation>
            <numerusform>%n früherer Versuch, ohne Zeilen.</numerusform>
            <numerusform>%n frühere Versuche, der letzte ohne Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier attempt(s).</source>
        <translation>
            <numerusform>%n früherer Versuch.</numerusform>
            <numerusform>%n frühere Versuche.</numerusform>
        </translation>
    </message>
    <message>
        <source>limits</source>
        <comment>of a query</comment>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>access</source>
        <comment>to the source</comment>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>unknown: the source is not open</source>
        <translation>unbekannt: die Quelle ist nicht geöffnet</translation>
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
        <source>no model score</source>
        <translation>keine Punkte vom Modell</translation>
    </message>
    <message>
        <source>given by you; computed: %1</source>
        <translation>von Ihnen; berechnet: %1</translation>
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
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
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
        <source>Received before the call ended:</source>
        <translation>Vor dem Ende des Aufrufs empfangen:</translation>
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
        <source>How the question was read</source>
        <translation>Wie die Frage gelesen wurde</translation>
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
        <source>Possible meanings of each word, with confidence</source>
        <translation>Mögliche Bedeutungen jedes Wortes, mit Sicherheit</translation>
    </message>
    <message>
        <source>What the offline rules did in each pass</source>
        <translation>Was die Offline-Regeln in jedem Durchgang taten</translation>
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
        <source>Export the rows as CSV</source>
        <translation>Die Zeilen als CSV exportieren</translation>
    </message>
    <message>
        <source>Export the rows as JSON</source>
        <translation>Die Zeilen als JSON exportieren</translation>
    </message>
    <message>
        <source>Copy the selected cells, or all rows, with their headers</source>
        <translation>Die gewählten Zellen oder alle Zeilen mit Kopfzeile kopieren</translation>
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
        <source>The query ran and found nothing.</source>
        <translation>Die Abfrage lief und fand nichts.</translation>
    </message>
    <message>
        <source>Rows appear here once the query has run.</source>
        <translation>Hier erscheinen Zeilen, sobald die Abfrage gelaufen ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n Spalte</numerusform><numerusform>%n Spalten</numerusform></translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>Als JSON exportieren</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>Nicht geschrieben: %1</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
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
        <source>The export was cancelled; nothing was written.</source>
        <translation>Der Export wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>That is too much for the clipboard: export it to a file, or select fewer cells.</source>
        <translation>Das ist zu viel für die Zwischenablage: exportieren Sie es in eine Datei oder wählen Sie weniger Zellen.</translation>
    </message>
    <message>
        <source>only the beginning; export the rows to see the rest</source>
        <translation>nur der Anfang; den Rest enthält ein Export der Zeilen</translation>
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
        <source>map</source>
        <translation>Abbildung</translation>
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
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>date or time</source>
        <translation>Datum oder Zeit</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 und mehr</translation>
    </message>
    <message>
        <source>Cut off: %1</source>
        <translation>Abgeschnitten: %1</translation>
    </message>
    <message>
        <source>Show private values</source>
        <translation>Private Werte zeigen</translation>
    </message>
    <message>
        <source>Show the values of columns marked as private until another attempt is shown</source>
        <translation>Die Werte privater Spalten zeigen, bis ein anderer Versuch gezeigt wird</translation>
    </message>
</context>
<context>
    <name>widgets::RunDelegate</name>
    <message>
        <source>paused at step %1</source>
        <translation>angehalten bei Schritt %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
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
        <source>%n change(s) not run yet</source>
        <translation>
            <numerusform>%n Änderung noch nicht ausgeführt</numerusform>
            <numerusform>%n Änderungen noch nicht ausgeführt</numerusform>
        </translation>
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
        <source>The schema suggests no meaning. Define it below.</source>
        <translation>Das Schema legt keine Bedeutung nahe. Legen Sie sie unten fest.</translation>
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
        <source>Teach “%1”</source>
        <translation>„%1“ beibringen</translation>
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
        <source>a property</source>
        <translation>eine Eigenschaft</translation>
    </message>
    <message>
        <source>a synonym</source>
        <translation>ein Synonym</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>sorting</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>define it once for all questions to this source</source>
        <translation>einmal festlegen, für alle Fragen an diese Quelle</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Finds: %1</source>
        <translation>Findet: %1</translation>
    </message>
    <message>
        <source>is another name of</source>
        <translation>ist ein anderer Name von</translation>
    </message>
    <message>
        <source>Search stored values</source>
        <translation>Gespeicherte Werte suchen</translation>
    </message>
    <message>
        <source>Stored value that “%1” is another name of</source>
        <translation>Gespeicherter Wert, für den „%1“ ein anderer Name ist</translation>
    </message>
    <message>
        <source>or means</source>
        <translation>oder bedeutet</translation>
    </message>
</context>
<context>
    <name>widgets::RunPresenter</name>
    <message>
        <source>Read as: %1</source>
        <translation>Gelesen als: %1</translation>
    </message>
    <message>
        <source>Teach “%1”</source>
        <translation>„%1“ beibringen</translation>
    </message>
    <message>
        <source>No source</source>
        <translation>Keine Quelle</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>Hält an</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Did you mean one of these?</source>
        <translation>Meinten Sie eines davon?</translation>
    </message>
    <message>
        <source>Or start with one of these</source>
        <translation>Oder beginnen Sie mit einer davon</translation>
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
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Opening the source</source>
        <translation>Die Quelle wird geöffnet</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>pausing after %1, iteration %2</source>
        <translation>hält nach %1 an, Iteration %2</translation>
    </message>
    <message>
        <source>%1 is answering: %2, iteration %3</source>
        <translation>%1 antwortet: %2, Iteration %3</translation>
    </message>
    <message>
        <source>getting ready</source>
        <translation>wird vorbereitet</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1, Iteration %2</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n Zeichen</numerusform><numerusform>%n Zeichen</numerusform></translation>
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
        <source>before %1, iteration %2</source>
        <translation>vor %1, Iteration %2</translation>
    </message>
    <message>
        <source>Edit breakpoint</source>
        <translation>Haltepunkt ändern</translation>
    </message>
    <message>
        <source>Show rows</source>
        <translation>Zeilen zeigen</translation>
    </message>
    <message>
        <source>Rephrase the question, or use the names from the schema on the left.</source>
        <translation>Fragen Sie mit anderen Worten, oder verwenden Sie die Namen aus dem Schema links.</translation>
    </message>
    <message>
        <source>Edit the query of an attempt and rerun from there, or rephrase the question.</source>
        <translation>Ändern Sie die Abfrage eines Versuchs und führen Sie ab dort neu aus, oder fragen Sie mit anderen Worten.</translation>
    </message>
    <message>
        <source>All attempts are kept. Edit one and rerun from there, or rephrase the question.</source>
        <translation>Alle Versuche bleiben erhalten. Ändern Sie einen und führen Sie ab dort neu aus, oder fragen Sie mit anderen Worten.</translation>
    </message>
    <message>
        <source>Show best attempt</source>
        <translation>Besten Versuch zeigen</translation>
    </message>
    <message>
        <source>Ready.</source>
        <translation>Bereit.</translation>
    </message>
    <message>
        <source>Ready. %3 is open, with %1 nodes and %2 relationships.</source>
        <translation>Bereit. %3 ist geöffnet, mit %1 Knoten und %2 Beziehungen.</translation>
    </message>
    <message>
        <source>Ready. %2 is open, with %1 rows in its tables.</source>
        <translation>Bereit. %2 ist geöffnet, mit %1 Zeilen in Tabellen.</translation>
    </message>
    <message>
        <source>Ended after %1</source>
        <translation>Beendet nach %1</translation>
    </message>
    <message>
        <source>Answered in %1</source>
        <translation>Beantwortet in %1</translation>
    </message>
    <message>
        <source>Answered on branch %1 in %2</source>
        <translation>Beantwortet auf Zweig %1 in %2</translation>
    </message>
    <message>
        <source>%1: iteration %2, step %3 of %4, %5</source>
        <translation>%1: Iteration %2, Schritt %3 von %4, %5</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>No source is open</source>
        <translation>Keine Quelle ist geöffnet</translation>
    </message>
    <message>
        <source>Paused before %1</source>
        <translation>Angehalten vor %1</translation>
    </message>
    <message>
        <source>cost not known</source>
        <translation>Kosten unbekannt</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>cost %1 at old prices from %2</source>
        <translation>Kosten %1 nach alten Preisen vom %2</translation>
    </message>
    <message>
        <source>cost %1 at prices from %2</source>
        <translation>Kosten %1 nach Preisen vom %2</translation>
    </message>
    <message numerus="yes">
        <source>branches saved %n step(s)</source>
        <translation><numerusform>Zweige sparten %n Schritt</numerusform><numerusform>Zweige sparten %n Schritte</numerusform></translation>
    </message>
    <message>
        <source>branches saved %1</source>
        <translation>Zweige sparten %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>The program ended while this step was running. Its finished work is kept.</source>
        <translation>Das Programm endete, während dieser Schritt lief. Was er schon fertig hatte, ist erhalten.</translation>
    </message>
    <message>
        <source>reads %1</source>
        <translation>liest %1</translation>
    </message>
    <message>
        <source>May this query run?</source>
        <translation>Darf diese Abfrage laufen?</translation>
    </message>
    <message>
        <source>Using the reading you chose before: %1</source>
        <translation>Mit der früher gewählten Lesart: %1</translation>
    </message>
    <message>
        <source>Forget this reading and ask again</source>
        <translation>Diese Lesart vergessen und neu fragen</translation>
    </message>
    <message>
        <source>The source has changed since earlier steps of this run, so new results are not comparable with theirs.</source>
        <translation>Die Quelle hat sich seit früheren Schritten dieses Laufs geändert. Neue Ergebnisse sind mit deren Ergebnissen nicht vergleichbar.</translation>
    </message>
    <message>
        <source>Answers may be incomplete. Correct the files and open the folder again.</source>
        <translation>Antworten können unvollständig sein. Berichtigen Sie die Dateien und öffnen Sie den Ordner noch einmal.</translation>
    </message>
    <message>
        <source>Run the revision</source>
        <translation>Überarbeitete Abfrage ausführen</translation>
    </message>
    <message>
        <source>The revised query was not run because the stop rule was already met.</source>
        <translation>Die überarbeitete Abfrage wurde nicht ausgeführt, weil die Stoppregel schon erfüllt war.</translation>
    </message>
    <message>
        <source>Ready. %3 is open, with %1 passages from %2 documents.</source>
        <translation>Bereit. %3 ist geöffnet, mit %1 Textstellen aus %2 Dokumenten.</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>noch nicht ausgeführt</translation>
    </message>
    <message>
        <source>May %1 run?</source>
        <translation>Darf %1 ausgeführt werden?</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Reject…</source>
        <translation>Ablehnen …</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Approve for this run</source>
        <translation>Für diesen Lauf freigeben</translation>
    </message>
    <message>
        <source>reads only</source>
        <translation>liest nur</translation>
    </message>
    <message>
        <source>would change data and is rejected</source>
        <translation>würde Daten ändern und wird abgelehnt</translation>
    </message>
    <message>
        <source>could not be understood and is rejected</source>
        <translation>wurde nicht verstanden und wird abgelehnt</translation>
    </message>
    <message>
        <source>Waiting for your approval</source>
        <translation>Wartet auf Ihre Freigabe</translation>
    </message>
    <message>
        <source>nothing runs until you decide</source>
        <translation>nichts läuft, bis Sie entscheiden</translation>
    </message>
    <message>
        <source>Copy with sources</source>
        <translation>Mit Quellen kopieren</translation>
    </message>
    <message>
        <source>Best so far: %1</source>
        <translation>Bisher am besten: %1</translation>
    </message>
    <message>
        <source>iteration %1 of %2</source>
        <translation>Iteration %1 von %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1: iteration %2 of %3, %4</source>
        <translation>%1: Iteration %2 von %3, %4</translation>
    </message>
    <message>
        <source>This is the source of the selected run. New questions go to %1.</source>
        <translation>Dies ist die Quelle des gewählten Laufs. Neue Fragen gehen an %1.</translation>
    </message>
    <message>
        <source>Rephrase the question, or tick more documents on the left.</source>
        <translation>Fragen Sie mit anderen Worten, oder haken Sie links mehr Dokumente an.</translation>
    </message>
    <message>
        <source>about %1 expected</source>
        <comment>rows</comment>
        <translation>etwa %1 erwartet</translation>
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
        <source>The session has a copy from %1. You can open it from the source menu.</source>
        <translation>Die Sitzung hat eine Kopie vom %1. Sie können sie im Menü der Quelle öffnen.</translation>
    </message>
    <message>
        <source>Using the copy from %1 (%2) that is kept with the session.</source>
        <translation>Verwendet wird die Kopie vom %1 (%2), die mit der Sitzung aufbewahrt ist.</translation>
    </message>
    <message>
        <source>Copy</source>
        <comment>what is asked: not the original</comment>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>form of a date</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>Original: %1</source>
        <translation>Original: %1</translation>
    </message>
    <message>
        <source>“%1” = %2</source>
        <translation>„%1“ = %2</translation>
    </message>
    <message>
        <source>Used your words: %1</source>
        <translation>Mit Ihren Wörtern: %1</translation>
    </message>
    <message>
        <source>Used relationships found in the data: %1</source>
        <translation>Über Beziehungen, die in den Daten gefunden wurden: %1</translation>
    </message>
    <message>
        <source>Questions can use them to join these tables.</source>
        <translation>Fragen können diese Tabellen damit verbinden.</translation>
    </message>
    <message numerus="yes">
        <source>%n more undecided.</source>
        <comment>relationships</comment>
        <translation>
            <numerusform>%n weitere ist unentschieden.</numerusform>
            <numerusform>%n weitere sind unentschieden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) that the database does not declare</source>
        <translation>
            <numerusform>%n Beziehung, die die Datenbank nicht angibt</numerusform>
            <numerusform>%n Beziehungen, die die Datenbank nicht angibt</numerusform>
        </translation>
    </message>
    <message>
        <source>Use all</source>
        <translation>Alle benutzen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Add relationship</source>
        <translation>Beziehung hinzufügen</translation>
    </message>
    <message>
        <source>Continue or Step resumes the run</source>
        <translation>Fortsetzen oder Schritt führt den Lauf fort</translation>
    </message>
    <message>
        <source>%1 continues, %2 runs one step</source>
        <translation>%1 setzt fort, %2 führt einen Schritt aus</translation>
    </message>
    <message>
        <source>The run failed. Press Try again in the strip below the question.</source>
        <translation>Der Lauf ist fehlgeschlagen. Drücken Sie „Noch einmal“ in der Leiste unter der Frage.</translation>
    </message>
</context>
<context>
    <name>widgets::RunsPane</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>No runs yet. Each question is kept here.</source>
        <translation>Noch keine Läufe. Jede Frage bleibt hier.</translation>
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
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>used</source>
        <comment>by the selected query</comment>
        <translation>benutzt</translation>
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
        <source>also %1</source>
        <translation>auch %1</translation>
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
        <source>sent</source>
        <comment>to the model</comment>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>Found, not declared</source>
        <translation>Gefunden, nicht deklariert</translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPane</name>
    <message>
        <source>Search types and properties</source>
        <translation>Typen und Eigenschaften suchen</translation>
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
        <source>Search documents and headings</source>
        <translation>Dokumente und Überschriften suchen</translation>
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
        <source>Masks these values in rows, cards, prompts and exports</source>
        <translation>Verdeckt diese Werte in Zeilen, Karten, Prompts und Exporten</translation>
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
        <source>Choose the properties that identify an item of this type in rows and questions</source>
        <translation>Die Eigenschaften wählen, die ein Element dieses Typs in Zeilen und Fragen benennen</translation>
    </message>
    <message>
        <source>Default &amp;meaning…</source>
        <translation>&amp;Übliche Bedeutung …</translation>
    </message>
    <message>
        <source>The relationship and date that apply when a question names none</source>
        <translation>Beziehung und Datum, die gelten, wenn eine Frage keine nennt</translation>
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
        <source>Relate a column to the column of another table that it refers to</source>
        <translation>Eine Spalte mit der Spalte einer anderen Tabelle verbinden, auf die sie verweist</translation>
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
        <source>, best %1 at attempt %2</source>
        <translation>, am besten %1 bei Versuch %2</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>best</source>
        <comment>the best score so far</comment>
        <translation>am besten</translation>
    </message>
    <message>
        <source>Iteration %1: score %2</source>
        <translation>Iteration %1: %2 Punkte</translation>
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
        <source>iteration</source>
        <comment>column of a table</comment>
        <translation>Iteration</translation>
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
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Score</source>
        <comment>title of the chart</comment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
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
        <source>Start an empty session; the current one stays in its file</source>
        <translation>Eine leere Sitzung beginnen; die jetzige bleibt in ihrer Datei</translation>
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
        <source>Choose a name and folder; the session is then saved in that file</source>
        <translation>Name und Ordner wählen; die Sitzung wird dann in dieser Datei gespeichert</translation>
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
        <source>Save a list of all statements sent to sources: when, by whom and with what result</source>
        <translation>Eine Liste aller an Quellen gesendeten Anweisungen speichern: wann, von wem und mit welchem Ergebnis</translation>
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
        <source>&amp;Go on without saving</source>
        <translation>&amp;Ohne Speichern weiter</translation>
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
        <translation>Läufe und Spuren (*.json *.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Close during an answer</source>
        <translation>Während einer Antwort schließen</translation>
    </message>
    <message>
        <source>A model is still answering; after the next start, the run continues at this step and asks it again.</source>
        <translation>Ein Modell antwortet noch; nach dem nächsten Start läuft der Lauf bei diesem Schritt weiter und fragt es erneut.</translation>
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
        <source>Each agent uses its own default rule. The numbers below are those of the selected agent.</source>
        <translation>Jeder Agent verwendet seine eigene Regel. Die Zahlen unten sind die des gewählten Agenten.</translation>
    </message>
    <message>
        <source>Checked after each revision, in this order: the run ends if there are too many steps, if the score is above the threshold, or if the result has rows. The score is the model&apos;s own; if the model gives none, it is the execution score.</source>
        <translation>Nach jeder Überarbeitung in dieser Reihenfolge geprüft: Der Lauf endet, wenn es zu viele Schritte sind, wenn die Punkte über der Schwelle liegen oder wenn das Ergebnis Zeilen hat. Es zählen die Punkte des Modells; gibt es keine, die der Ausführung.</translation>
    </message>
    <message>
        <source>Checked after each score: the run ends if the execution score is above the threshold and the result has rows, or if a check confirms that no rows match. The answer is the best attempt, not the last one.</source>
        <translation>Nach jeder Punktzahl geprüft: Der Lauf endet, wenn die Punkte der Ausführung über der Schwelle liegen und das Ergebnis Zeilen hat oder wenn eine Prüfung bestätigt, dass keine Zeilen passen. Die Antwort ist der beste Versuch, nicht der letzte.</translation>
    </message>
    <message>
        <source>The selected conditions are checked from top to bottom. The first one that is true ends the run and is shown as the reason. The rule is saved for this agent.</source>
        <translation>Die angehakten Bedingungen werden von oben nach unten geprüft. Die erste, die zutrifft, beendet den Lauf und wird als Grund angezeigt. Die Regel wird für diesen Agenten gespeichert.</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message numerus="yes">
        <source>%n step(s) reused from %1</source>
        <translation><numerusform>%n Schritt von %1 wiederverwendet</numerusform><numerusform>%n Schritte von %1 wiederverwendet</numerusform></translation>
    </message>
    <message>
        <source>%1 saved by reuse</source>
        <translation>%1 durch Wiederverwendung gespart</translation>
    </message>
    <message>
        <source>no extra cost</source>
        <translation>ohne zusätzliche Kosten</translation>
    </message>
    <message>
        <source>Ask a question. Each attempt appears here as a card that shows its steps.</source>
        <translation>Stellen Sie eine Frage. Jeder Versuch erscheint hier als Karte, die seine Schritte zeigt.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
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
        <source>Run the pending step</source>
        <translation>Den anstehenden Schritt ausführen</translation>
    </message>
    <message>
        <source>Iteration %1, %2, on %3: %4. %5</source>
        <translation>Iteration %1, %2, auf %3: %4. %5</translation>
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
</context>
<context>
    <name>widgets::WindowDialogs</name>
    <message>
        <source>No program is set to open folders. The log file is %1.</source>
        <translation>Kein Programm ist zum Öffnen von Ordnern eingestellt. Die Protokolldatei ist %1.</translation>
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
        <source>Recorded: %1</source>
        <translation>Aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>new session</source>
        <translation>neue Sitzung</translation>
    </message>
    <message>
        <source>%1, being written by another program</source>
        <translation>%1, wird von einem anderen Programm geschrieben</translation>
    </message>
    <message>
        <source>%1, read only</source>
        <translation>%1, schreibgeschützt</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespeichert</translation>
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
        <source>stopped because score %1 &gt; %2</source>
        <translation>beendet, weil Punkte %1 &gt; %2</translation>
    </message>
    <message>
        <source>stopped: %1</source>
        <translation>beendet: %1</translation>
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
        <source>strict</source>
        <translation>streng</translation>
    </message>
    <message>
        <source>Offline rules</source>
        <comment>the model without network</comment>
        <translation>Offline-Regeln</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no source is open</comment>
        <translation>keine</translation>
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
        <source>Score drops</source>
        <translation>Punkte fallen</translation>
    </message>
    <message>
        <source>No better score for %1 attempts</source>
        <translation>%1 Versuche ohne bessere Punkte</translation>
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
        <source>Before every node</source>
        <translation>Vor jedem Knoten</translation>
    </message>
    <message>
        <source>After every node</source>
        <translation>Nach jedem Knoten</translation>
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
        <source>second check: doubtful</source>
        <translation>zweite Prüfung: zweifelhaft</translation>
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
        <source>supported and useful</source>
        <translation>belegt und nützlich</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation><numerusform>%n Versuch</numerusform><numerusform>%n Versuche</numerusform></translation>
    </message>
    <message>
        <source>no gain %1 times</source>
        <translation>%1-mal kein Gewinn</translation>
    </message>
    <message>
        <source>custom rule</source>
        <translation>eigene Regel</translation>
    </message>
    <message>
        <source>The run is paused here. Press Continue to resume.</source>
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
        <source>One step was run. Press Continue to resume.</source>
        <translation>Ein Schritt wurde ausgeführt. „Fortsetzen“ führt den Lauf weiter.</translation>
    </message>
    <message>
        <source>You paused the run. Press Continue to resume.</source>
        <translation>Sie haben den Lauf angehalten. „Fortsetzen“ führt ihn weiter.</translation>
    </message>
    <message>
        <source>The running step was cancelled. Press Continue to run it again.</source>
        <translation>Der laufende Schritt wurde abgebrochen. „Fortsetzen“ führt ihn noch einmal aus.</translation>
    </message>
    <message>
        <source>edit</source>
        <comment>what begins an attempt</comment>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>hint</source>
        <comment>what begins an attempt</comment>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>skip</source>
        <comment>what begins an attempt</comment>
        <translation>Auslassung</translation>
    </message>
    <message>
        <source>swap</source>
        <comment>what begins an attempt</comment>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>replay</source>
        <comment>what begins an attempt</comment>
        <translation>Wiederholung</translation>
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
        <source>start</source>
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
        <source>score &gt; %1 or rows</source>
        <translation>Punkte &gt; %1 oder Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n row(s)</source>
        <translation><numerusform>Nach %n Zeile angehalten</numerusform><numerusform>Nach %n Zeilen angehalten</numerusform></translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Knotentyp</translation>
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
        <source>not known</source>
        <comment>a cost</comment>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>widgets::PlanPage</name>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation><numerusform>%n Operator</numerusform><numerusform>%n Operatoren</numerusform></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Messen</translation>
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
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>Wird geplant …</translation>
    </message>
    <message>
        <source>What the operator does</source>
        <translation>Was der Operator tut</translation>
    </message>
    <message>
        <source>Plan warnings</source>
        <translation>Warnungen zum Plan</translation>
    </message>
    <message>
        <source>Show how the source would run the query, without running it</source>
        <translation>Zeigt, wie die Quelle die Abfrage ausführen würde, ohne sie auszuführen</translation>
    </message>
    <message>
        <source>Run the query and measure rows and time of every operator</source>
        <translation>Führt die Abfrage aus und misst Zeilen und Zeit jedes Operators</translation>
    </message>
    <message>
        <source>The plan appears here once the attempt has a query.</source>
        <translation>Hier erscheint der Plan, sobald der Versuch eine Abfrage hat.</translation>
    </message>
    <message>
        <source>Asking the source for the query plan…</source>
        <translation>Die Quelle wird nach dem Abfrageplan gefragt …</translation>
    </message>
    <message>
        <source>The source does not report how it would run this query.</source>
        <translation>Die Quelle gibt nicht an, wie sie diese Abfrage ausführen würde.</translation>
    </message>
    <message>
        <source>expected rows off by a factor of %1</source>
        <translation>erwartete Zeilen um den Faktor %1 daneben</translation>
    </message>
    <message>
        <source>%1 of total time</source>
        <translation>%1 der Gesamtzeit</translation>
    </message>
</context>
<context>
    <name>widgets::ViewLinks</name>
    <message>
        <source>Open a source to see how it executes this query.</source>
        <translation>Öffnen Sie eine Quelle, um zu sehen, wie sie diese Abfrage ausführt.</translation>
    </message>
    <message>
        <source>Open %1 to see how it executes this query.</source>
        <translation>Öffnen Sie %1, um zu sehen, wie diese Abfrage dort ausgeführt wird.</translation>
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
        <translation>Der Graph steht in %1</translation>
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
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph (0)</source>
        <translation>Zeigt den ganzen Graphen (0)</translation>
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
        <source>%1 more not drawn</source>
        <translation>%1 weitere nicht gezeichnet</translation>
    </message>
    <message>
        <source>not in the result</source>
        <translation>nicht im Ergebnis</translation>
    </message>
    <message>
        <source>dashed: only in old result (%1)</source>
        <translation>gestrichelt: nur im alten Ergebnis (%1)</translation>
    </message>
    <message>
        <source>ringed: only in new result (%1)</source>
        <translation>umrandet: nur im neuen Ergebnis (%1)</translation>
    </message>
    <message>
        <source>Click a node or select it with the arrow keys. Press + or − to zoom, 0 to show everything.</source>
        <translation>Klicken Sie einen Knoten an, oder wählen Sie ihn mit den Pfeiltasten. + und − vergrößern und verkleinern, 0 zeigt alles.</translation>
    </message>
    <message>
        <source>This result contains no nodes or relationships. To see a graph, return nodes, relationships or paths.</source>
        <translation>Dieses Ergebnis enthält keine Knoten oder Beziehungen. Geben Sie Knoten, Beziehungen oder Pfade zurück, um einen Graphen zu sehen.</translation>
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
        <source>%n found</source>
        <comment>relationships</comment>
        <translation><numerusform>%n gefunden</numerusform><numerusform>%n gefunden</numerusform></translation>
    </message>
    <message>
        <source>solid: declared (%1)</source>
        <translation>durchgezogen: erklärt (%1)</translation>
    </message>
    <message>
        <source>dashed: found in the data, with the share of matching values (%1)</source>
        <translation>gestrichelt: in den Daten gefunden, mit dem Anteil übereinstimmender Werte (%1)</translation>
    </message>
    <message>
        <source>Click a type to hide or show its nodes</source>
        <translation>Klick auf einen Typ blendet seine Knoten aus oder ein</translation>
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
        <source>Re&amp;cord to</source>
        <translation>Auf&amp;zeichnen in</translation>
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
        <source>Which model</source>
        <translation>Welches Modell</translation>
    </message>
    <message>
        <source>What it sees, how it answers</source>
        <translation>Was es sieht, wie es antwortet</translation>
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
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>from %1 or the keyring</source>
        <translation>aus %1 oder dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Rules that use the schema and the values of the database. They are not a language model, need no network and cost nothing. Nothing leaves this machine.</source>
        <translation>Regeln, die Schema und Werte der Datenbank verwenden. Sie sind kein Sprachmodell, brauchen kein Netz und kosten nichts. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Answers of a model that were written to a file (reflexion ask --record FILE). They are replayed without network and without price.</source>
        <translation>Antworten eines Modells, die in eine Datei geschrieben wurden (reflexion ask --record DATEI). Sie werden ohne Netz und ohne Kosten wiederholt.</translation>
    </message>
    <message>
        <source>The question, the schema visible to the model and the selected rows are sent to this server. The key is kept in the system keyring, never in settings or sessions.</source>
        <translation>Die Frage, das für das Modell sichtbare Schema und die gewählten Zeilen gehen an diesen Server. Der Schlüssel liegt im Schlüsselbund des Systems, nie in Einstellungen oder Sitzungen.</translation>
    </message>
    <message>
        <source>Choose recorded answers</source>
        <translation>Aufgezeichnete Antworten wählen</translation>
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
        <source>Asking…</source>
        <translation>Wird gefragt…</translation>
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
        <source>file for every question and answer, without the key; can be chosen as a model later</source>
        <translation>Datei für jede Frage und Antwort, ohne den Schlüssel; später als Modell wählbar</translation>
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
        <source>Recorded answers of a model, from a file written with “Record to” here or with reflexion ask --record FILE. They are replayed without network access and at no cost.</source>
        <translation>Aufgezeichnete Antworten eines Modells aus einer Datei, die hier mit „Aufzeichnen in“ oder mit reflexion ask --record DATEI geschrieben wurde. Sie werden ohne Netz und ohne Kosten wiedergegeben.</translation>
    </message>
    <message>
        <source>Agent&apos;s own prompts</source>
        <translation>Eigene Prompts des Agenten</translation>
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
        <source>Choose a word file</source>
        <translation>Wortdatei wählen</translation>
    </message>
    <message>
        <source>OpenAI-compatible server</source>
        <translation>OpenAI-kompatibler Server</translation>
    </message>
    <message>
        <source>Enter the name of the model.</source>
        <translation>Den Namen des Modells eingeben.</translation>
    </message>
    <message>
        <source>Enter the address of the server.</source>
        <translation>Die Adresse des Servers eingeben.</translation>
    </message>
    <message numerus="yes">
        <source>The server responds. Choose one of its %n model(s) under Model, then test again.</source>
        <translation><numerusform>Der Server antwortet. Unter Modell sein einziges Modell wählen und noch einmal testen.</numerusform><numerusform>Der Server antwortet. Unter Modell eines seiner %n Modelle wählen und noch einmal testen.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ModelChoice</name>
    <message>
        <source>On this machine</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Looking for model servers…</source>
        <translation>Modellserver werden gesucht …</translation>
    </message>
    <message>
        <source>Look for models on this machine</source>
        <translation>Modelle auf diesem Rechner suchen</translation>
    </message>
    <message>
        <source>No model server answers here</source>
        <translation>Hier antwortet kein Modellserver</translation>
    </message>
    <message>
        <source>No models besides those above</source>
        <translation>Keine weiteren Modelle als die oben</translation>
    </message>
    <message>
        <source>Another &amp;model…</source>
        <translation>Anderes &amp;Modell…</translation>
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
        <source>any step</source>
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
        <source>The step</source>
        <translation>Der Schritt</translation>
    </message>
    <message>
        <source>The condition</source>
        <translation>Die Bedingung</translation>
    </message>
    <message>
        <source>Threshold of the condition</source>
        <translation>Schwellwert der Bedingung</translation>
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
        <source>&amp;Threshold</source>
        <translation>Schwell&amp;wert</translation>
    </message>
    <message>
        <source>The run pauses %1 %2.</source>
        <translation>Der Lauf hält %1 %2 an.</translation>
    </message>
    <message>
        <source>The run pauses after %1 on this condition: %2.</source>
        <translation>Der Lauf hält nach %1 bei dieser Bedingung an: %2.</translation>
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
        <source>&amp;From hit</source>
        <translation>&amp;Ab Treffer</translation>
    </message>
    <message numerus="yes">
        <source>The run does not pause at the first %n hit(s).</source>
        <translation>
            <numerusform>Beim ersten Treffer hält der Lauf nicht an.</numerusform>
            <numerusform>Bei den ersten %n Treffern hält der Lauf nicht an.</numerusform>
        </translation>
    </message>
    <message>
        <source>any attempt</source>
        <translation>jeder Versuch</translation>
    </message>
    <message>
        <source>Attempts up to this number do not pause</source>
        <translation>Versuche bis zu dieser Nummer halten nicht an</translation>
    </message>
    <message>
        <source>&amp;Attempt above</source>
        <translation>&amp;Versuch größer als</translation>
    </message>
    <message numerus="yes">
        <source>It does not pause in the first %n attempt(s).</source>
        <translation><numerusform>Im ersten Versuch hält er nicht an.</numerusform><numerusform>In den ersten %n Versuchen hält er nicht an.</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ChangeDialog</name>
    <message>
        <source>JSON, with the same structure as now.</source>
        <translation>JSON, mit demselben Aufbau wie jetzt.</translation>
    </message>
    <message>
        <source>Hint to the model</source>
        <translation>Hinweis an das Modell</translation>
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
        <source>A sentence that the model reads with its next prompt.</source>
        <translation>Ein Satz, den das Modell mit seinem nächsten Prompt liest.</translation>
    </message>
    <message>
        <source>Earlier steps are reused at no cost; the original attempt is kept.</source>
        <translation>Frühere Schritte werden ohne Kosten wiederverwendet; der ursprüngliche Versuch bleibt erhalten.</translation>
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
        <source>What to change</source>
        <translation>Was geändert wird</translation>
    </message>
    <message>
        <source>automatic name</source>
        <translation>automatischer Name</translation>
    </message>
    <message>
        <source>Branch name</source>
        <translation>Name des Zweigs</translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation>Ä&amp;ndern</translation>
    </message>
    <message>
        <source>Branch &amp;name</source>
        <translation>Name des &amp;Zweigs</translation>
    </message>
    <message>
        <source>&amp;Rerun from here</source>
        <translation>Von hier &amp;neu ausführen</translation>
    </message>
    <message>
        <source>Make the branch and &amp;wait</source>
        <translation>Zweig anlegen und &amp;warten</translation>
    </message>
    <message>
        <source>There is no stored state to start from here. Choose a step that has run.</source>
        <translation>Hier gibt es keinen gespeicherten Zustand, von dem aus es weitergeht. Wählen Sie einen Schritt, der gelaufen ist.</translation>
    </message>
    <message>
        <source>Enter a text first.</source>
        <translation>Geben Sie zuerst einen Text ein.</translation>
    </message>
    <message>
        <source>hint by you</source>
        <translation>Hinweis von Ihnen</translation>
    </message>
    <message>
        <source>%1: %2, from here on</source>
        <translation>%1: %2, von hier an</translation>
    </message>
    <message>
        <source>%1: %2, for one step</source>
        <translation>%1: %2, für einen Schritt</translation>
    </message>
    <message>
        <source>This step has not run yet.</source>
        <translation>Dieser Schritt ist noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>%1 of attempt %2 edited by you</source>
        <translation>%1 von Versuch %2 von Ihnen geändert</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Discard this change; otherwise it is kept as a draft</source>
        <translation>Diese Änderung verwerfen; sonst bleibt sie als Entwurf erhalten</translation>
    </message>
    <message>
        <source>The model to continue with. You can also type a name, for example recorded:FILE.</source>
        <translation>Das Modell, mit dem es weitergeht. Ein Name kann auch eingetippt werden, zum Beispiel recorded:DATEI.</translation>
    </message>
    <message>
        <source>The source to continue with. You can also type an address. The model keeps the schema that it has seen.</source>
        <translation>Die Quelle, mit der es weitergeht. Eine Adresse kann auch eingetippt werden. Das Modell behält das Schema, das es gesehen hat.</translation>
    </message>
    <message>
        <source>Tick the types that the model may see.</source>
        <translation>Die Typen ankreuzen, die das Modell sehen darf.</translation>
    </message>
    <message>
        <source>Double-click a cell to change it. Values keep their types. The score is computed again.</source>
        <translation>Ein Doppelklick ändert eine Zelle. Werte behalten ihren Typ. Die Punktzahl wird neu berechnet.</translation>
    </message>
    <message>
        <source>Your score, from %1 to %2. It replaces the computed one, and the stop rule is checked again.</source>
        <translation>Ihre Punktzahl, von %1 bis %2. Sie ersetzt die berechnete, und die Stoppregel wird neu geprüft.</translation>
    </message>
    <message>
        <source>Tick at least one type.</source>
        <translation>Mindestens einen Typ ankreuzen.</translation>
    </message>
</context>
<context>
    <name>widgets::ComparePane</name>
    <message>
        <source>Both outcomes</source>
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
        <source>Both sides show the same attempt. Choose another one above to compare.</source>
        <translation>Beide Seiten zeigen denselben Versuch. Wählen Sie oben einen anderen zum Vergleichen.</translation>
    </message>
    <message>
        <source>Reasons for the query changes</source>
        <translation>Gründe für die Änderungen der Abfrage</translation>
    </message>
    <message>
        <source>The query is the same on both sides.</source>
        <translation>Die Abfrage ist auf beiden Seiten gleich.</translation>
    </message>
    <message>
        <source>no reflection asks for it</source>
        <translation>keine Reflexion verlangt es</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The two attempts belong to different runs.</source>
        <translation>Die beiden Versuche gehören zu verschiedenen Läufen.</translation>
    </message>
    <message>
        <source>The two attempts differ from the first step on.</source>
        <translation>Die beiden Versuche unterscheiden sich vom ersten Schritt an.</translation>
    </message>
    <message>
        <source>Identical up to step %1 (%2, attempt %3).</source>
        <translation>Identisch bis Schritt %1 (%2, Versuch %3).</translation>
    </message>
    <message>
        <source>Score %1 → %2</source>
        <translation>Punkte %1 → %2</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Rows %1 → %2</source>
        <translation>Zeilen %1 → %2</translation>
    </message>
    <message>
        <source>Rows: no column in common</source>
        <translation>Zeilen: keine gemeinsame Spalte</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
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
        <source>%1 kept</source>
        <translation>%1 gleich</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 verglichen mit %2</translation>
    </message>
    <message>
        <source>Rows: %1 added, %2 removed, %3 changed, %4 kept</source>
        <translation>Zeilen: %1 neu, %2 entfernt, %3 geändert, %4 gleich</translation>
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
        <source>step through differences</source>
        <translation>Unterschiede durchgehen</translation>
    </message>
    <message>
        <source>Previous query difference</source>
        <translation>Voriger Unterschied der Abfrage</translation>
    </message>
    <message>
        <source>Next query difference</source>
        <translation>Nächster Unterschied der Abfrage</translation>
    </message>
    <message>
        <source>Copy as report</source>
        <translation>Als Bericht kopieren</translation>
    </message>
    <message>
        <source>Query before</source>
        <translation>Abfrage vorher</translation>
    </message>
    <message>
        <source>Query after</source>
        <translation>Abfrage nachher</translation>
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
        <source>Score parts</source>
        <translation>Teile der Punkte</translation>
    </message>
    <message>
        <source>Work and cost</source>
        <translation>Arbeit und Kosten</translation>
    </message>
    <message>
        <source>Work and cost of both</source>
        <translation>Arbeit und Kosten beider</translation>
    </message>
    <message>
        <source>Rows of both, by kind of change</source>
        <translation>Zeilen beider, nach Art der Änderung</translation>
    </message>
    <message>
        <source>Both as a graph</source>
        <translation>Beide als Graph</translation>
    </message>
    <message>
        <source>The attempts ran on different data: the source changed in between, or they used different sources.</source>
        <translation>Die Versuche liefen auf verschiedenen Daten: Die Quelle hat sich dazwischen geändert, oder sie nutzten verschiedene Quellen.</translation>
    </message>
    <message>
        <source>Nodes and relationships of both results in one picture; those of only one result are marked</source>
        <translation>Knoten und Beziehungen beider Ergebnisse in einem Bild; solche nur eines Ergebnisses sind gekennzeichnet</translation>
    </message>
    <message>
        <source>Comparing %1 with %2 of “%3”</source>
        <translation>Vergleich von %1 mit %2 zu „%3“</translation>
    </message>
    <message numerus="yes">
        <source>%n addition(s)</source>
        <translation>
            <numerusform>%n Zusatz</numerusform>
            <numerusform>%n Zusätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removal(s) in the query</source>
        <translation>
            <numerusform>%n Streichung in der Abfrage</numerusform>
            <numerusform>%n Streichungen in der Abfrage</numerusform>
        </translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>steps run</source>
        <translation>Schritte gelaufen</translation>
    </message>
    <message>
        <source>steps reused</source>
        <translation>Schritte wiederverwendet</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Reflections of both</source>
        <translation>Reflexionen beider</translation>
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
        <source>Compare two attempts</source>
        <translation>Zwei Versuche vergleichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n step(s) reused</source>
        <translation>
            <numerusform>%1: %n Schritt wiederverwendet</numerusform>
            <numerusform>%1: %n Schritte wiederverwendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) not billed again</source>
        <translation>
            <numerusform>%n Token nicht erneut berechnet</numerusform>
            <numerusform>%n Token nicht erneut berechnet</numerusform>
        </translation>
    </message>
    <message>
        <source>The comparison was copied to the clipboard.</source>
        <translation>Der Vergleich wurde in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>This run has only one attempt, so there is nothing to compare. Rerun it or change something first.</source>
        <translation>Dieser Lauf hat nur einen Versuch, daher gibt es nichts zu vergleichen. Wiederholen Sie ihn, oder ändern Sie zuerst etwas.</translation>
    </message>
    <message>
        <source>There are no attempts to compare yet. Ask a question first.</source>
        <translation>Es gibt noch keine Versuche zum Vergleichen. Stellen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>There is nothing to change yet. Ask a question first.</source>
        <translation>Es gibt noch nichts zu ändern. Stellen Sie zuerst eine Frage.</translation>
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
        <source>Note on this attempt (leave empty to remove it):</source>
        <translation>Notiz zu diesem Versuch (leer lassen, um sie zu entfernen):</translation>
    </message>
    <message>
        <source>Choose an attempt, or one of its steps, to repeat.</source>
        <translation>Wählen Sie einen Versuch oder einen seiner Schritte zum Wiederholen.</translation>
    </message>
    <message>
        <source>Add to a question file</source>
        <translation>Zu einer Fragendatei hinzufügen</translation>
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
        <source>Replayed %n recorded step(s), all with the same outcome. Nothing was called or billed.</source>
        <translation><numerusform>%n aufgezeichneter Schritt wiederholt, mit demselben Ergebnis. Nichts wurde aufgerufen oder berechnet.</numerusform><numerusform>%n aufgezeichnete Schritte wiederholt, alle mit demselben Ergebnis. Nichts wurde aufgerufen oder berechnet.</numerusform></translation>
    </message>
    <message>
        <source>The replay stopped at the first difference: %1</source>
        <translation>Die Wiederholung hielt beim ersten Unterschied an: %1</translation>
    </message>
    <message>
        <source>There is no run to replay yet. Ask a question first.</source>
        <translation>Es gibt noch keinen Lauf zum Wiederholen. Stellen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>Both results in one graph</source>
        <translation>Beide Ergebnisse in einem Graphen</translation>
    </message>
    <message>
        <source>Ask the plain model, without data, and compare</source>
        <translation>Das Modell allein, ohne Daten, fragen und vergleichen</translation>
    </message>
    <message>
        <source>Plain model</source>
        <translation>Modell allein</translation>
    </message>
    <message>
        <source>There is no answer to compare with yet. Ask a question first; then you can ask the plain model the same question.</source>
        <translation>Es gibt noch keine Antwort zum Vergleichen. Stellen Sie zuerst eine Frage; danach können Sie dem Modell allein dieselbe Frage stellen.</translation>
    </message>
    <message>
        <source>The plain model cannot be asked with this source.</source>
        <translation>Mit dieser Quelle kann das Modell allein nicht gefragt werden.</translation>
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
        <source>With &amp;rows</source>
        <translation>Mit &amp;Zeilen</translation>
    </message>
    <message>
        <source>With &amp;prompts</source>
        <translation>Mit &amp;Prompts</translation>
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
        <source>Export to</source>
        <translation>Exportieren nach</translation>
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
        <source>Without rows, the file contains no values from the database: answers, reflections and rows in prompts are also left out.</source>
        <translation>Ohne Zeilen enthält die Datei keine Werte aus der Datenbank: Auch Antworten, Reflexionen und Zeilen in Prompts fehlen.</translation>
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
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
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
        <translation>Stand</translation>
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
        <source>asked</source>
        <translation>gefragt</translation>
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
        <source>Not read, because they are in use elsewhere or damaged: %1</source>
        <translation>Nicht gelesen, weil anderswo in Gebrauch oder beschädigt: %1</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>diese</translation>
    </message>
    <message>
        <source>&amp;Open its session</source>
        <translation>Ihre Sitzung ö&amp;ffnen</translation>
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
        <source>No question has these words. Delete some of them.</source>
        <translation>Keine Frage enthält diese Wörter. Löschen Sie einige davon.</translation>
    </message>
</context>
<context>
    <name>widgets::RepeatDialog</name>
    <message>
        <source>&amp;Repeat</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Chance or improvement?</source>
        <translation>Zufall oder Verbesserung?</translation>
    </message>
    <message>
        <source>Number of repetitions</source>
        <translation>Anzahl der Wiederholungen</translation>
    </message>
    <message>
        <source>&amp;Times to repeat %1 up to the next score:</source>
        <translation>S&amp;o oft %1 bis zur nächsten Bewertung wiederholen:</translation>
    </message>
    <message>
        <source>Each repetition is its own branch. A model's scores vary; the offline rules always give the same result.</source>
        <translation>Jede Wiederholung ist ein eigener Zweig. Die Punkte eines Modells schwanken; die Offline-Regeln liefern immer dasselbe.</translation>
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
        <source>Report</source>
        <translation>Bericht</translation>
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
        <source>Via SS&amp;H</source>
        <translation>Über SS&amp;H</translation>
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
        <source>that holds the texts; leave empty and press Test for a list</source>
        <translation>mit den Texten; für eine Liste leer lassen und „Testen“ drücken</translation>
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
        <source>paste a full address (bolt://user@host:7687/database) or a folder</source>
        <translation>vollständige Adresse (bolt://benutzer@host:7687/datenbank) oder Ordner einfügen</translation>
    </message>
    <message>
        <source>name in the list; optional</source>
        <translation>Name in der Liste; freiwillig</translation>
    </message>
    <message>
        <source>if empty: from the keyring or REFLEXION_PASSWORD</source>
        <translation>leer: aus dem Schlüsselbund oder REFLEXION_PASSWORD</translation>
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
        <source>user&apos;s default</source>
        <translation>Standard des Benutzers</translation>
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
        <translation>Der Test wurde angehalten.</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindet …</translation>
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
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Documents (text, Markdown, HTML, PDF)</source>
        <translation>Dokumente (Text, Markdown, HTML, PDF)</translation>
    </message>
    <message>
        <source>user@host of an SSH gateway; if empty, connects directly</source>
        <translation>nutzer@rechner eines SSH-Gateways; leer: direkte Verbindung</translation>
    </message>
    <message>
        <source>Sources that you opened before appear here. Choose one to fill in its fields.</source>
        <translation>Hier erscheinen Quellen, die Sie schon geöffnet haben. Wählen Sie eine, um ihre Felder auszufüllen.</translation>
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
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>For which sources</source>
        <translation>Für welche Quellen</translation>
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
        <source>The default contains %1, which is filled in for each run. Your text does not contain it.</source>
        <translation>Die Vorgabe enthält %1, was für jeden Lauf ausgefüllt wird. In Ihrem Text fehlt es.</translation>
    </message>
    <message>
        <source>%1 is not filled in. The model sees it unchanged.</source>
        <translation>%1 wird nicht ausgefüllt. Das Modell sieht es unverändert.</translation>
    </message>
    <message>
        <source>This prompt is the default.</source>
        <translation>Dieser Prompt ist die Vorgabe.</translation>
    </message>
</context>
<context>
    <name>app::EvaluationModel</name>
    <message>
        <source>category, question</source>
        <translation>Kategorie, Frage</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>right</source>
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
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>vorher</translation>
    </message>
</context>
<context>
    <name>widgets::EvaluationWindow</name>
    <message>
        <source>worse, was %1</source>
        <translation>schlechter, war %1</translation>
    </message>
    <message>
        <source>better, was %1</source>
        <translation>besser, war %1</translation>
    </message>
    <message>
        <source>%1 better</source>
        <translation>%1 besser</translation>
    </message>
    <message>
        <source>%1 worse</source>
        <translation>%1 schlechter</translation>
    </message>
    <message>
        <source>%1 worse, %2 better</source>
        <translation>%1 schlechter, %2 besser</translation>
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
        <source>First attempts: %1 right, %2 wrong. After reflection: %3 right, %4 wrong. Average per question: %5 attempts, %6 tokens, %7 and %8 s.</source>
        <translation>Erste Versuche: %1 richtig, %2 falsch. Nach der Reflexion: %3 richtig, %4 falsch. Durchschnitt je Frage: %5 Versuche, %6 Token, %7 und %8 s.</translation>
    </message>
    <message>
        <source>Only &amp;worse results</source>
        <translation>&amp;Nur schlechtere Ergebnisse</translation>
    </message>
    <message>
        <source>right</source>
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
        <source>was %1</source>
        <translation>war %1</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
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
        <source>&amp;Open as a run</source>
        <translation>Als &amp;Lauf öffnen</translation>
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
        <source>Every model is asked each question, and the rows it returns are compared with the correct rows.</source>
        <translation>Jedem Modell wird jede Frage gestellt, und die Zeilen, die es liefert, werden mit den richtigen verglichen.</translation>
    </message>
    <message>
        <source>Separate several entries with semicolons</source>
        <translation>Mehrere Einträge mit Strichpunkten trennen</translation>
    </message>
    <message>
        <source>A file of questions, as JSON lines; if empty, questions are generated from the source</source>
        <translation>Eine Datei mit Fragen, als JSON-Zeilen; wenn leer, werden Fragen aus der Quelle erzeugt</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>%1 of %2 asked: %3</source>
        <translation>%1 von %2 gefragt: %3</translation>
    </message>
    <message>
        <source>Stopped. The results so far are shown.</source>
        <translation>Angehalten. Die bisherigen Ergebnisse werden gezeigt.</translation>
    </message>
    <message>
        <source>Done. Open a question to see its run, or compare with an earlier evaluation.</source>
        <translation>Fertig. Öffnen Sie eine Frage, um ihren Lauf zu sehen, oder vergleichen Sie mit einer früheren Auswertung.</translation>
    </message>
    <message>
        <source>Compared with %1. Changes are in bold.</source>
        <translation>Verglichen mit %1. Änderungen sind fett.</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
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
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl);;All files (*)</source>
        <translation>JSON-Zeilen (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>An earlier evaluation</source>
        <translation>Eine frühere Auswertung</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
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
        <source>Or &amp;generate this many</source>
        <translation>Oder so viele er&amp;zeugen</translation>
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
        <source>The offline rules treat these words as this name in every question to this source.</source>
        <translation>Die Offline-Regeln behandeln diese Wörter in jeder Frage an diese Quelle wie diesen Namen.</translation>
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
        <source>The whole run: click or drag to move; press Left or Right to turn a page, Enter to select an attempt</source>
        <translation>Der ganze Lauf: klicken oder ziehen, um sich zu bewegen; Links und Rechts blättern, Eingabe wählt einen Versuch</translation>
    </message>
    <message>
        <source>Iterations %1 to %2 of %3</source>
        <translation>Iterationen %1 bis %2 von %3</translation>
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
        <source>What will be deleted</source>
        <translation>Was gelöscht wird</translation>
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
        <source>Frees unused space in the file; no run is changed</source>
        <translation>Gibt ungenutzten Platz in der Datei frei; kein Lauf wird geändert</translation>
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
        <source>The session is read-only.</source>
        <translation>Die Sitzung ist schreibgeschützt.</translation>
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
        <source>%1 will be deleted: up to %n step(s), about %2. Steps that another branch starts from are kept. This cannot be undone.</source>
        <translation><numerusform>Gelöscht wird: %1, bis zu %n Schritt, etwa %2. Schritte, von denen ein anderer Zweig ausgeht, bleiben. Das lässt sich nicht rückgängig machen.</numerusform><numerusform>Gelöscht wird: %1, bis zu %n Schritte, etwa %2. Schritte, von denen ein anderer Zweig ausgeht, bleiben. Das lässt sich nicht rückgängig machen.</numerusform></translation>
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
        <source>instead of</source>
        <translation>statt</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreibe</translation>
    </message>
    <message>
        <source>worked</source>
        <translation>half</translation>
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
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, no longer used</source>
        <translation>%1, nicht mehr benutzt</translation>
    </message>
    <message>
        <source>Fixes for earlier errors with this source. They are given to the model, and a fix is applied at once when the same name is unknown again. Double-click a fix to edit it.</source>
        <translation>Korrekturen früherer Fehler an dieser Quelle. Das Modell erhält sie, und eine Korrektur wird sofort angewendet, wenn derselbe Name wieder unbekannt ist. Ein Doppelklick ändert sie.</translation>
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
        <source>There are no lessons for this source. Only the SQL agent makes them, for databases of tables.</source>
        <translation>Für diese Quelle gibt es keine Lektionen. Nur der SQL-Agent lernt welche, für Datenbanken mit Tabellen.</translation>
    </message>
    <message>
        <source>There are no lessons for this source yet. When a query fails with an error, for example an unknown column, and the next attempt corrects it, the fix is listed here. A query without rows is not an error.</source>
        <translation>Für diese Quelle gibt es noch keine Lektionen. Wenn eine Abfrage mit einem Fehler scheitert, zum Beispiel an einer unbekannten Spalte, und der nächste Versuch ihn behebt, steht die Korrektur hier. Eine Abfrage ohne Zeilen ist kein Fehler.</translation>
    </message>
    <message>
        <source>Lessons come from questions.</source>
        <translation>Lehren entstehen aus Fragen.</translation>
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
    <name>score.part</name>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
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
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>not trivial</source>
        <translation>nicht trivial</translation>
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
        <translation>gekürzt</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>Doppelte</translation>
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
        <translation>Richtung</translation>
    </message>
    <message>
        <source>kind of answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>einschlägig</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>useful</source>
        <translation>nützlich</translation>
    </message>
</context>
<context>
    <name>score.no-words</name>
    <message>
        <source>the question has no content words</source>
        <translation>die Frage hat keine Inhaltswörter</translation>
    </message>
</context>
<context>
    <name>score.words</name>
    <message>
        <source>the query explains {part} of {whole} content words</source>
        <translation>die Abfrage erklärt {part} von {whole} Inhaltswörtern</translation>
    </message>
</context>
<context>
    <name>score.certainty-one</name>
    <message>
        <source>mean certainty of {count} linked word</source>
        <translation>Sicherheit von {count} Wort</translation>
    </message>
</context>
<context>
    <name>score.certainty</name>
    <message>
        <source>mean certainty of {count} linked words</source>
        <translation>mittlere Sicherheit von {count} Wörtern</translation>
    </message>
</context>
<context>
    <name>score.no-values</name>
    <message>
        <source>the query names no stored value</source>
        <translation>die Abfrage nennt keinen gespeicherten Wert</translation>
    </message>
</context>
<context>
    <name>score.values-missing</name>
    <message>
        <source>{part} of {whole} values in the query are stored, {value} is not</source>
        <translation>{part} von {whole} Werten der Abfrage sind gespeichert, {value} nicht</translation>
    </message>
</context>
<context>
    <name>score.values</name>
    <message>
        <source>{part} of {whole} values in the query are stored</source>
        <translation>{part} von {whole} Werten der Abfrage sind gespeichert</translation>
    </message>
</context>
<context>
    <name>score.none</name>
    <message>
        <source>no rows is the answer</source>
        <translation>keine Zeilen: das ist die Antwort</translation>
    </message>
</context>
<context>
    <name>score.number</name>
    <message>
        <source>one number, as asked</source>
        <translation>eine Zahl, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.number-asked</name>
    <message>
        <source>a number was asked for</source>
        <translation>gefragt war eine Zahl</translation>
    </message>
</context>
<context>
    <name>score.yes-no</name>
    <message>
        <source>yes or no, as asked</source>
        <translation>ja oder nein, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.yes-no-asked</name>
    <message>
        <source>a yes or no was asked for</source>
        <translation>gefragt war ja oder nein</translation>
    </message>
</context>
<context>
    <name>score.few</name>
    <message>
        <source>only a few rows, as asked</source>
        <translation>nur wenige Zeilen, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.few-asked</name>
    <message>
        <source>only the first few rows were asked for</source>
        <translation>gefragt waren nur die ersten Zeilen</translation>
    </message>
</context>
<context>
    <name>score.not-judged</name>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
</context>
<context>
    <name>score.average-asked</name>
    <message>
        <source>an average was asked for</source>
        <translation>gefragt war ein Durchschnitt</translation>
    </message>
</context>
<context>
    <name>score.total-asked</name>
    <message>
        <source>a total was asked for</source>
        <translation>gefragt war eine Summe</translation>
    </message>
</context>
<context>
    <name>score.each-asked</name>
    <message>
        <source>a number for each item was asked for</source>
        <translation>gefragt war eine Zahl für jedes</translation>
    </message>
</context>
<context>
    <name>score.count-not-asked</name>
    <message>
        <source>a count is shown, but was not asked for</source>
        <translation>eine Anzahl wird gezeigt, aber nicht erfragt</translation>
    </message>
</context>
<context>
    <name>score.order-missing</name>
    <message>
        <source>the query does not select the highest or lowest</source>
        <translation>die Abfrage wählt nicht das Höchste oder Niedrigste</translation>
    </message>
</context>
<context>
    <name>score.other-end</name>
    <message>
        <source>the wrong end of the order is shown</source>
        <translation>gezeigt wird das falsche Ende der Reihenfolge</translation>
    </message>
</context>
<context>
    <name>score.one-asked</name>
    <message>
        <source>one row was asked for, {count} are shown</source>
        <translation>gefragt war eine Zeile, gezeigt werden {count}</translation>
    </message>
</context>
<context>
    <name>score.cut-short</name>
    <message>
        <source>the query returns at most {count} rows, but the question sets no such limit</source>
        <translation>die Abfrage liefert höchstens {count} Zeilen, aber die Frage nennt keine solche Höchstzahl</translation>
    </message>
</context>
<context>
    <name>score.other-side</name>
    <message>
        <source>the query compares in the wrong direction</source>
        <translation>die Abfrage vergleicht in der falschen Richtung</translation>
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
        <source>{property} is shown, but was not asked for</source>
        <translation>{property} wird gezeigt, war aber nicht gefragt</translation>
    </message>
</context>
<context>
    <name>score.counts-one</name>
    <message>
        <source>the query counts the one thing that it names</source>
        <translation>die Abfrage zählt nur das eine Ding, das sie nennt</translation>
    </message>
</context>
<context>
    <name>score.other-flag</name>
    <message>
        <source>{property} is false in the query, but not in the question</source>
        <translation>{property} ist in der Abfrage falsch, in der Frage aber nicht</translation>
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
        <source>only {property} is shown, but the question already states it</source>
        <translation>nur {property} wird gezeigt, steht aber schon in der Frage</translation>
    </message>
</context>
<context>
    <name>score.list-asked</name>
    <message>
        <source>a list was asked for</source>
        <translation>gefragt war eine Liste</translation>
    </message>
</context>
<context>
    <name>score.list-wide</name>
    <message>
        <source>a list, with many columns</source>
        <translation>eine Liste mit vielen Spalten</translation>
    </message>
</context>
<context>
    <name>score.list</name>
    <message>
        <source>a list, as asked</source>
        <translation>eine Liste, wie gefragt</translation>
    </message>
</context>
<context>
    <name>score.none-verified</name>
    <message>
        <source>no rows, and that is verified</source>
        <translation>keine Zeilen, und das ist geprüft</translation>
    </message>
</context>
<context>
    <name>score.nothing</name>
    <message>
        <source>nothing was found</source>
        <translation>nichts gefunden</translation>
    </message>
</context>
<context>
    <name>score.everything</name>
    <message>
        <source>the condition in the question is missing: everything was found</source>
        <translation>die Bedingung der Frage fehlt: alles wurde gefunden</translation>
    </message>
</context>
<context>
    <name>score.something</name>
    <message>
        <source>at least one row was found</source>
        <translation>mindestens eine Zeile gefunden</translation>
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
        <source>the query cannot be read</source>
        <translation>die Abfrage ist nicht lesbar</translation>
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
    <name>score.verified-empty</name>
    <message>
        <source>verified: no rows</source>
        <translation>geprüft: keine Zeilen</translation>
    </message>
</context>
<context>
    <name>score.empty</name>
    <message>
        <source>no rows, not verified</source>
        <translation>keine Zeilen, nicht geprüft</translation>
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
        <source>the query ran</source>
        <translation>die Abfrage lief</translation>
    </message>
</context>
<context>
    <name>score.repaired</name>
    <message>
        <source>after a repair</source>
        <translation>nach einer Reparatur</translation>
    </message>
</context>
<context>
    <name>score.repaired-by</name>
    <message>
        <source>after the repair {move}</source>
        <translation>nach der Reparatur {move}</translation>
    </message>
</context>
<context>
    <name>agents</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Asks the model which entity types of the schema it needs; the list of types follows.</source>
        <translation>Fragt das Modell, welche Knotentypen des Schemas es braucht; die Liste der Typen folgt.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Comes before the schema and the question when the model writes the first query.</source>
        <translation>Steht vor dem Schema und der Frage, wenn das Modell die erste Abfrage schreibt.</translation>
    </message>
    <message>
        <source>Comes before the schema, the question and the earlier steps when the model revises its query.</source>
        <translation>Steht vor Schema, Frage und früheren Schritten, wenn das Modell seine Abfrage überarbeitet.</translation>
    </message>
    <message>
        <source>Comes before the schema, the question and the earlier attempts when the model writes a query.</source>
        <translation>Steht vor dem Schema, der Frage und den früheren Versuchen, wenn das Modell eine Abfrage schreibt.</translation>
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
        <source>Dialect</source>
        <translation>Dialekt</translation>
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
        <source>Drafts a query, checks and runs it, reads the result, and repairs or revises it.</source>
        <translation>Entwirft eine Abfrage, prüft sie, führt sie aus, liest das Ergebnis und repariert oder überarbeitet sie.</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Execution</source>
        <translation>Ausführung</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>Ausführungen</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Structural fixes</source>
        <translation>Korrekturen der Struktur</translation>
    </message>
    <message>
        <source>Graph query</source>
        <translation>Graphabfrage</translation>
    </message>
    <message>
        <source>Graph query as BioChatter runs it</source>
        <translation>Graphabfrage wie bei BioChatter</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Reading confidence</source>
        <translation>Sicherheit der Lesart</translation>
    </message>
    <message>
        <source>Words that were taught</source>
        <translation>Beigebrachte Wörter</translation>
    </message>
    <message>
        <source>How the question was read</source>
        <translation>Wie die Frage gelesen wurde</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>Lessons learned</source>
        <translation>Neue Lehren</translation>
    </message>
    <message>
        <source>Lessons used</source>
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
        <source>Selection prompt</source>
        <translation>Auswahlprompt</translation>
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
        <source>Readings</source>
        <translation>Lesarten</translation>
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
        <source>Reply</source>
        <translation>Erwiderung</translation>
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
        <source>Execution score</source>
        <translation>Punktzahl der Ausführung</translation>
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
        <source>The closing text of both prompts.</source>
        <translation>Der Schlusstext beider Prompts.</translation>
    </message>
    <message>
        <source>The closing text of the prompt.</source>
        <translation>Der Schlusstext des Prompts.</translation>
    </message>
    <message>
        <source>The model&apos;s score</source>
        <translation>Punktzahl des Modells</translation>
    </message>
    <message>
        <source>Asks the model which relationship types it needs; their list follows.</source>
        <translation>Fragt das Modell, welche Beziehungstypen es braucht; ihre Liste folgt.</translation>
    </message>
    <message>
        <source>Asks the model which properties it needs; their list follows.</source>
        <translation>Fragt das Modell, welche Eigenschaften es braucht; ihre Liste folgt.</translation>
    </message>
    <message>
        <source>This version of the program does not know the agent; its runs can be read.</source>
        <translation>Diese Version des Programms kennt den Agenten nicht; seine Läufe lassen sich lesen.</translation>
    </message>
    <message>
        <source>Needs refinement</source>
        <translation>Zu verbessern</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>What the model may see</source>
        <translation>Was das Modell sehen darf</translation>
    </message>
    <message>
        <source>What the query reads</source>
        <translation>Was die Abfrage liest</translation>
    </message>
    <message>
        <source>Reply repairs</source>
        <translation>Korrekturen der Antwort</translation>
    </message>
    <message>
        <source>Writes a query, runs it, reflects on the result, and writes a better one within its limits.</source>
        <translation>Schreibt eine Abfrage, führt sie aus, beurteilt das Ergebnis und schreibt innerhalb seiner Grenzen eine bessere.</translation>
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
        <source>finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>Befunde</translation>
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
        <source>step limit</source>
        <translation>Schrittgrenze</translation>
    </message>
    <message>
        <source>stopped at the step limit</source>
        <translation>an der Schrittgrenze beendet</translation>
    </message>
    <message>
        <source>stopped because it is verified that no rows match</source>
        <translation>beendet, weil erwiesen ist, dass keine Zeilen passen</translation>
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
        <source>stopped because the model&apos;s verdict on the answer is not readable</source>
        <translation>beendet, weil das Urteil des Modells über die Antwort nicht lesbar ist</translation>
    </message>
    <message>
        <source>stopped because no passage that was found answers the question</source>
        <translation>beendet, weil keine gefundene Stelle die Frage beantwortet</translation>
    </message>
    <message>
        <source>stopped because a part of the question is not answered</source>
        <translation>beendet, weil ein Teil der Frage nicht beantwortet ist</translation>
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
        <source>the model declined to guess</source>
        <translation>das Modell wollte nicht raten</translation>
    </message>
    <message>
        <source>verified empty</source>
        <translation>erwiesen leer</translation>
    </message>
    <message>
        <source>Second look prompt</source>
        <translation>Prompt des zweiten Blicks</translation>
    </message>
    <message>
        <source>Second look</source>
        <translation>Zweiter Blick</translation>
    </message>
    <message>
        <source>Queries that you want to run</source>
        <translation>Abfragen, die Sie ausführen wollen</translation>
    </message>
    <message>
        <source>Comes before the question, query, answer and rows when a second look is requested.</source>
        <translation>Steht vor Frage, Abfrage, Antwort und Zeilen, wenn ein zweiter Blick verlangt ist.</translation>
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
        <source>BioChatter&apos;s own text, if you choose it: the start of both prompts.</source>
        <translation>BioChatters eigener Text, wenn Sie ihn wählen: der Anfang beider Prompts.</translation>
    </message>
    <message>
        <source>BioChatter: query and schema</source>
        <translation>BioChatter: Abfrage und Schema</translation>
    </message>
    <message>
        <source>BioChatter&apos;s own text: which parts of the schema the query may use; in both prompts.</source>
        <translation>BioChatters eigener Text: welche Teile des Schemas die Abfrage benutzen darf; in beiden Prompts.</translation>
    </message>
    <message>
        <source>BioChatter: combinations</source>
        <translation>BioChatter: Kombinationen</translation>
    </message>
    <message>
        <source>BioChatter&apos;s own text: which types each relationship connects. It is part of “query and schema”, if known.</source>
        <translation>BioChatters eigener Text: welche Typen jede Beziehung verbindet. Er steht in „Abfrage und Schema“, falls bekannt.</translation>
    </message>
    <message>
        <source>BioChatter: revise</source>
        <translation>BioChatter: Überarbeiten</translation>
    </message>
    <message>
        <source>BioChatter&apos;s own text: guidelines for revising the query.</source>
        <translation>BioChatters eigener Text: Regeln für das Überarbeiten der Abfrage.</translation>
    </message>
    <message>
        <source>BioChatter: closing note</source>
        <translation>BioChatter: Schlusshinweis</translation>
    </message>
    <message>
        <source>BioChatter&apos;s own text: the end of both prompts.</source>
        <translation>BioChatters eigener Text: das Ende beider Prompts.</translation>
    </message>
    <message>
        <source>Rows are data</source>
        <translation>Zeilen sind Daten</translation>
    </message>
    <message>
        <source>Follows BioChatter&apos;s revision text, which shows rows: tells the model that rows are never instructions.</source>
        <translation>Folgt auf BioChatters Überarbeitungstext, der Zeilen zeigt: sagt dem Modell, dass Zeilen nie Anweisungen sind.</translation>
    </message>
    <message>
        <source>Trace of another program</source>
        <translation>Spur eines anderen Programms</translation>
    </message>
    <message>
        <source>The recorded steps of another program's agent, to step through and compare.</source>
        <translation>Die aufgezeichneten Schritte des Agenten eines anderen Programms, zum Durchgehen und Vergleichen.</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>Gesagt</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>One tool call</source>
        <translation>Ein Werkzeugaufruf</translation>
    </message>
    <message>
        <source>The tool calls that another program made over the Model Context Protocol, one by one.</source>
        <translation>Die Werkzeugaufrufe eines anderen Programms über das Model Context Protocol, einer nach dem anderen.</translation>
    </message>
    <message>
        <source>call failed</source>
        <translation>Aufruf fehlgeschlagen</translation>
    </message>
    <message>
        <source>the call failed</source>
        <translation>der Aufruf ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Tools, step by step</source>
        <translation>Werkzeuge, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Thinks, calls tools and reads their results until it can answer.</source>
        <translation>Denkt, ruft Werkzeuge auf und liest ihre Ergebnisse, bis er antworten kann.</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Starts every prompt: tells the model its task.</source>
        <translation>Beginnt jeden Prompt: nennt dem Modell seine Aufgabe.</translation>
    </message>
    <message>
        <source>Output format</source>
        <translation>Form der Ausgabe</translation>
    </message>
    <message>
        <source>Follows the list of tools: how to write a tool call.</source>
        <translation>Folgt auf die Liste der Werkzeuge: wie ein Werkzeugaufruf zu schreiben ist.</translation>
    </message>
    <message>
        <source>Task rules</source>
        <translation>Regeln der Aufgabe</translation>
    </message>
    <message>
        <source>Ends the instructions.</source>
        <translation>Beendet die Anweisungen.</translation>
    </message>
    <message>
        <source>New approach</source>
        <translation>Neuer Ansatz</translation>
    </message>
    <message>
        <source>Added when the same tool call was made twice with the same outcome.</source>
        <translation>Wird hinzugefügt, wenn derselbe Werkzeugaufruf zweimal dasselbe ergab.</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Replaces the list of tools when no step is left.</source>
        <translation>Ersetzt die Liste der Werkzeuge, wenn kein Schritt übrig ist.</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Gedanke</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
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
        <source>Context</source>
        <translation>Beigelegtes</translation>
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
        <source>Answer as a value</source>
        <translation>Antwort als Wert</translation>
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
        <source>Decides whether to search, answers from each passage separately, and ranks the answers by relevance, support and usefulness.</source>
        <translation>Entscheidet, ob gesucht wird, antwortet aus jeder Textstelle einzeln und ordnet die Antworten nach Bezug, Beleg und Nützlichkeit.</translation>
    </message>
    <message>
        <source>Decision weights</source>
        <translation>Gewichte der Entscheidungen</translation>
    </message>
    <message>
        <source>Search decision prompt</source>
        <translation>Prompt der Suchentscheidung</translation>
    </message>
    <message>
        <source>Search or not</source>
        <translation>Suchen oder nicht</translation>
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
        <source>answer ranked</source>
        <translation>Antwort geordnet</translation>
    </message>
    <message>
        <source>answers ranked</source>
        <translation>Antworten geordnet</translation>
    </message>
    <message>
        <source>without the documents</source>
        <translation>ohne die Dokumente</translation>
    </message>
    <message>
        <source>stopped because the model answered without the documents</source>
        <translation>beendet, weil das Modell ohne die Dokumente geantwortet hat</translation>
    </message>
    <message>
        <source>Used before each part of the answer is written.</source>
        <translation>Wird benutzt, bevor jeder Teil der Antwort geschrieben wird.</translation>
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
        <source>Comes before a passage and the question.</source>
        <translation>Steht vor einer Textstelle und der Frage.</translation>
    </message>
    <message>
        <source>Used when no search is needed.</source>
        <translation>Wird benutzt, wenn keine Suche nötig ist.</translation>
    </message>
    <message>
        <source>Used to check an answer against its passage.</source>
        <translation>Wird benutzt, um eine Antwort an ihrer Textstelle zu prüfen.</translation>
    </message>
    <message>
        <source>Answer from documents</source>
        <translation>Antwort aus Dokumenten</translation>
    </message>
    <message>
        <source>Finds passages, grades them, answers from those it keeps, and checks every sentence against them.</source>
        <translation>Findet Textstellen, bewertet sie, antwortet aus denen, die bleiben, und prüft jeden Satz an ihnen.</translation>
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
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Reason for the decision</source>
        <translation>Grund der Entscheidung</translation>
    </message>
    <message>
        <source>Word weights</source>
        <translation>Gewichte der Wörter</translation>
    </message>
    <message>
        <source>Earlier searches</source>
        <translation>Frühere Suchen</translation>
    </message>
    <message>
        <source>Grader prompt</source>
        <translation>Prompt der Bewerter</translation>
    </message>
    <message>
        <source>Answer prompt</source>
        <translation>Prompt der Antwort</translation>
    </message>
    <message>
        <source>Support check prompt</source>
        <translation>Prompt der Belegprüfung</translation>
    </message>
    <message>
        <source>Usefulness check prompt</source>
        <translation>Prompt der Nützlichkeitsprüfung</translation>
    </message>
    <message>
        <source>Rewrite prompt</source>
        <translation>Prompt der neuen Suche</translation>
    </message>
    <message>
        <source>Answer score</source>
        <translation>Punktzahl der Antwort</translation>
    </message>
    <message>
        <source>Documents that may be used</source>
        <translation>Dokumente, die benutzt werden dürfen</translation>
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
        <source>stopped because no answer was supported and useful; the best one is shown</source>
        <translation>beendet, weil keine Antwort belegt und nützlich war; die beste wird gezeigt</translation>
    </message>
    <message>
        <source>Passage graders</source>
        <translation>Bewerter der Textstellen</translation>
    </message>
    <message>
        <source>Used for each passage that was found.</source>
        <translation>Wird für jede gefundene Textstelle benutzt.</translation>
    </message>
    <message>
        <source>Comes before the passages and the question.</source>
        <translation>Steht vor den Textstellen und der Frage.</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Used to check the answer against the passages.</source>
        <translation>Wird benutzt, um die Antwort an den Textstellen zu prüfen.</translation>
    </message>
    <message>
        <source>Used to check whether the answer fits the question.</source>
        <translation>Wird benutzt, um zu prüfen, ob die Antwort zur Frage passt.</translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation>Neue Suche</translation>
    </message>
    <message>
        <source>Used when no passage that was found answers the question.</source>
        <translation>Wird benutzt, wenn keine gefundene Textstelle die Frage beantwortet.</translation>
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
        <source>If an attempt finds nothing, the next one repairs its query.</source>
        <translation>Wenn ein Versuch nichts findet, repariert der nächste seine Abfrage.</translation>
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
        <source>Ask a question. Each step thinks, calls a tool and reads its result.</source>
        <translation>Stellen Sie eine Frage. Jeder Schritt überlegt, ruft ein Werkzeug auf und liest sein Ergebnis.</translation>
    </message>
    <message>
        <source>Each step uses the results of the earlier ones, until there is an answer.</source>
        <translation>Jeder Schritt nutzt die Ergebnisse der früheren, bis es eine Antwort gibt.</translation>
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
        <source>No passage</source>
        <translation>Keine Textstelle</translation>
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
        <source>Ask the documents. Each attempt searches, grades what it finds, answers, and checks its answer.</source>
        <translation>Fragen Sie die Dokumente. Jeder Versuch sucht, bewertet die Funde, antwortet und prüft seine Antwort.</translation>
    </message>
    <message>
        <source>If the answer is not supported, the next attempt searches with other words.</source>
        <translation>Wenn die Antwort nicht belegt ist, sucht der nächste Versuch mit anderen Wörtern.</translation>
    </message>
    <message>
        <source>search or not</source>
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
        <source>Plain model</source>
        <translation>Modell allein</translation>
    </message>
    <message>
        <source>One answer from the model, without tools or data.</source>
        <translation>Eine Antwort des Modells, ohne Werkzeuge und Daten.</translation>
    </message>
    <message>
        <source>Ask the model alone: one answer, without tools or data.</source>
        <translation>Fragen Sie das Modell allein: eine Antwort, ohne Werkzeuge und Daten.</translation>
    </message>
    <message>
        <source>Matching stored values</source>
        <translation>Passende gespeicherte Werte</translation>
    </message>
    <message>
        <source>Examples made from the source</source>
        <translation>Aus der Quelle erzeugte Beispiele</translation>
    </message>
    <message>
        <source>Reply grammar</source>
        <translation>Grammatik der Antwort</translation>
    </message>
    <message>
        <source>Draft authors</source>
        <translation>Verfasser der Entwürfe</translation>
    </message>
    <message>
        <source>Agreement of drafts</source>
        <translation>Übereinstimmung der Entwürfe</translation>
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
        <source>structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>second look</source>
        <translation>zweiter Blick</translation>
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
        <source>complete</source>
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
        <source>Selects the agent that suits the open source. Questions that need a calculation, have several parts or come with values go to the agent with tools. The run shows the reason.</source>
        <translation>Wählt den Agenten passend zur offenen Quelle. Fragen, die eine Rechnung brauchen, mehrere Teile haben oder mit Werten kommen, gehen an den Agenten mit Werkzeugen. Der Lauf zeigt den Grund.</translation>
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
        <source>Iterations</source>
        <translation>Iterationen</translation>
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
        <translation>Tokens</translation>
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
        <source>the question names &quot;{name}&quot;, but the query does not</source>
        <translation>die Frage nennt „{name}“, aber die Abfrage nicht</translation>
    </message>
</context>
<context>
    <name>score.missing-number</name>
    <message>
        <source>the question contains {number}, but the query does not</source>
        <translation>die Frage enthält {number}, aber die Abfrage nicht</translation>
    </message>
</context>
<context>
    <name>score.missing-type</name>
    <message>
        <source>the question asks for {type}, but the query does not</source>
        <translation>die Frage fragt nach {type}, aber die Abfrage nicht</translation>
    </message>
</context>
<context>
    <name>score.turned</name>
    <message>
        <source>the question means the opposite direction of the relationship</source>
        <translation>die Frage meint die umgekehrte Richtung der Beziehung</translation>
    </message>
</context>
<context>
    <name>score.never-occurs</name>
    <message>
        <source>the query asks for a relationship that never occurs</source>
        <translation>die Abfrage verlangt eine Beziehung, die es nicht gibt</translation>
    </message>
</context>
<context>
    <name>score.other-kind</name>
    <message>
        <source>{shown} is shown, but {type} was asked for</source>
        <translation>{shown} wird gezeigt, aber nach {type} war gefragt</translation>
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
        <source>A draft needs a choice: {choice}</source>
        <translation>Ein Entwurf verlangt eine Wahl: {choice}</translation>
    </message>
</context>
<context>
    <name>drafts.differ</name>
    <message>
        <source>The drafts differ: {taken} returns {rows}, {other} returns {otherRows}.</source>
        <translation>Die Entwürfe unterscheiden sich: {taken} liefert {rows}, {other} liefert {otherRows}.</translation>
    </message>
</context>
<context>
    <name>drafts.votes</name>
    <message>
        <source>{count} of {all} drafts return {rows}. The others differ.</source>
        <translation>{count} von {all} Entwürfen liefern {rows}. Die anderen weichen ab.</translation>
    </message>
</context>
<context>
    <name>drafts.same</name>
    <message>
        <source>The rules and the model wrote the same query.</source>
        <translation>Regeln und Modell schrieben dieselbe Abfrage.</translation>
    </message>
</context>
<context>
    <name>look.agrees</name>
    <message>
        <source>A second look found that the answer&apos;s wording agrees with its rows.</source>
        <translation>Ein zweiter Blick ergab, dass der Wortlaut der Antwort zu ihren Zeilen passt.</translation>
    </message>
</context>
<context>
    <name>look.differs</name>
    <message>
        <source>A second look found that the answer&apos;s wording differs from its rows: {why}</source>
        <translation>Ein zweiter Blick ergab, dass der Wortlaut der Antwort von ihren Zeilen abweicht: {why}</translation>
    </message>
</context>
<context>
    <name>look.unsure</name>
    <message>
        <source>A second look could not tell whether the answer&apos;s wording agrees with its rows: {why}</source>
        <translation>Ein zweiter Blick konnte nicht klären, ob der Wortlaut der Antwort zu ihren Zeilen passt: {why}</translation>
    </message>
</context>
<context>
    <name>look.none</name>
    <message>
        <source>The second look did not take place: {why}</source>
        <translation>Der zweite Blick fand nicht statt: {why}</translation>
    </message>
</context>
<context>
    <name>score.fully-supported</name>
    <message>
        <source>fully supported by its passage</source>
        <translation>ganz belegt durch die Textstelle</translation>
    </message>
</context>
<context>
    <name>score.partially-supported</name>
    <message>
        <source>partially supported by its passage</source>
        <translation>teilweise belegt durch die Textstelle</translation>
    </message>
</context>
<context>
    <name>score.no-support</name>
    <message>
        <source>not supported by its passage</source>
        <translation>durch die Textstelle nicht belegt</translation>
    </message>
</context>
<context>
    <name>score.passages-kept</name>
    <message>
        <source>{part} of {whole} passages kept</source>
        <translation>{part} von {whole} Textstellen behalten</translation>
    </message>
</context>
<context>
    <name>score.sentences-supported</name>
    <message>
        <source>{part} of {whole} sentences supported</source>
        <translation>{part} von {whole} Sätzen belegt</translation>
    </message>
</context>
<context>
    <name>score.useful</name>
    <message>
        <source>usefulness for your question: {value} of 5</source>
        <translation>Nutzen für Ihre Frage: {value} von 5</translation>
    </message>
</context>
<context>
    <name>score.not-asked</name>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
</context>
<context>
    <name>widgets::AnswerPage</name>
    <message>
        <source>partially supported</source>
        <translation>teilweise belegt</translation>
    </message>
    <message numerus="yes">
        <source>%n partially</source>
        <translation><numerusform>%n teilweise</numerusform><numerusform>%n teilweise</numerusform></translation>
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
        <source>[%1: no such passage]</source>
        <translation>[%1: keine solche Textstelle]</translation>
    </message>
    <message>
        <source>No passage supports this.</source>
        <translation>Keine Textstelle belegt das.</translation>
    </message>
    <message>
        <source>word for word from the documents</source>
        <translation>wörtlich aus den Dokumenten</translation>
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
        <source>unreadable grade</source>
        <translation>Bewertung unlesbar</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n sentence(s) supported</source>
        <translation><numerusform>%1 von %n Satz belegt</numerusform><numerusform>%1 von %n Sätzen belegt</numerusform></translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
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
        <source>This attempt has not searched yet, or found nothing.</source>
        <translation>Dieser Versuch hat noch nicht gesucht oder nichts gefunden.</translation>
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
        <source>grade unreadable, kept</source>
        <translation>Bewertung unlesbar, behalten</translation>
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
        <source>word score %1</source>
        <translation>Wortwertung %1</translation>
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
        <source>Searched for</source>
        <translation>Gesucht nach</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n passage(s) used for the answer</source>
        <translation><numerusform>%1 von %n Textstelle für die Antwort verwendet</numerusform><numerusform>%1 von %n Textstellen für die Antwort verwendet</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::GradesPage</name>
    <message>
        <source>Grades</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Nothing has been graded in this attempt yet.</source>
        <translation>In diesem Versuch wurde noch nichts bewertet.</translation>
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
        <source>The call as text</source>
        <translation>Der Aufruf als Text</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Gedanke</translation>
    </message>
    <message>
        <source>What the call does</source>
        <translation>Was der Aufruf tut</translation>
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
        <source>reads only</source>
        <translation>liest nur</translation>
    </message>
    <message>
        <source>would change data, so it is refused</source>
        <translation>würde Daten ändern und wird deshalb abgelehnt</translation>
    </message>
    <message>
        <source>could not be understood, so it is refused</source>
        <translation>wurde nicht verstanden und wird deshalb abgelehnt</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>tool origin</source>
        <translation>Herkunft</translation>
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
        <source>Your edited call runs instead of the model&apos;s call, and the model is informed.</source>
        <translation>Ihr geänderter Aufruf wird anstelle des Aufrufs des Modells ausgeführt, und das Modell erfährt davon.</translation>
    </message>
    <message>
        <source>The call runs on its own branch. Earlier steps are not run again.</source>
        <translation>Der Aufruf läuft auf einem eigenen Zweig. Frühere Schritte werden nicht wiederholt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Open its run</source>
        <translation>Lauf dazu öffnen</translation>
    </message>
    <message>
        <source>The run that answered this call, step by step</source>
        <translation>Der Lauf, der diesen Aufruf beantwortet hat, Schritt für Schritt</translation>
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
        <source>Open in full</source>
        <translation>Vollständig öffnen</translation>
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
        <source>What the model saw</source>
        <translation>Was das Modell sah</translation>
    </message>
    <message>
        <source>This step has no observation yet.</source>
        <translation>Zu diesem Schritt gibt es noch keine Beobachtung.</translation>
    </message>
    <message>
        <source>The observation was shortened for the model. The full text is kept with the run.</source>
        <translation>Die Beobachtung wurde für das Modell gekürzt. Der vollständige Text ist beim Lauf aufbewahrt.</translation>
    </message>
    <message>
        <source>The tool returned more than this text. The full result is kept with the run.</source>
        <translation>Das Werkzeug lieferte mehr als diesen Text. Das vollständige Ergebnis ist beim Lauf aufbewahrt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Open its run</source>
        <translation>Lauf dazu öffnen</translation>
    </message>
    <message>
        <source>The run that answered this call, step by step</source>
        <translation>Der Lauf, der diesen Aufruf beantwortet hat, Schritt für Schritt</translation>
    </message>
</context>
<context>
    <name>widgets::SchemaForm</name>
    <message>
        <source>Arguments as JSON</source>
        <translation>Argumente als JSON</translation>
    </message>
    <message>
        <source>The arguments are not a JSON object.</source>
        <translation>Die Argumente sind kein JSON-Objekt.</translation>
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
        <source>The query would change data and is rejected.</source>
        <translation>Die Abfrage würde Daten ändern und wird abgelehnt.</translation>
    </message>
    <message>
        <source>No problems, reads only</source>
        <translation>Keine Probleme, liest nur</translation>
    </message>
    <message>
        <source>left out</source>
        <comment>an argument of a tool</comment>
        <translation>weggelassen</translation>
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
        <source>one of %1</source>
        <translation>eins von %1</translation>
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
        <translation>nötig</translation>
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
        <source>ask</source>
        <comment>permission of a tool</comment>
        <translation>fragen</translation>
    </message>
    <message>
        <source>never</source>
        <comment>permission of a tool</comment>
        <translation>nie</translation>
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
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>how often a tool was used</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>not approved</source>
        <comment>a command of a person's own</comment>
        <translation>nicht freigegeben</translation>
    </message>
    <message>
        <source>Looking for tools…</source>
        <translation>Werkzeuge werden gesucht …</translation>
    </message>
    <message>
        <source>No tools. Open a source</source>
        <translation>Keine Werkzeuge. Öffnen Sie eine Quelle</translation>
    </message>
    <message numerus="yes">
        <source>The model may call %1 of %n tool(s)</source>
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
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>Approve this version</source>
        <translation>Diese Version freigeben</translation>
    </message>
    <message>
        <source>The approval covers the current content of its files; if they change, approve again</source>
        <translation>Die Freigabe gilt für den jetzigen Inhalt der Dateien; ändern sie sich, ist sie erneut nötig</translation>
    </message>
</context>
<context>
    <name>widgets::ToolTrialDialog</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>%1 ausprobieren</translation>
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
        <source>No source is open.</source>
        <translation>Keine Quelle ist offen.</translation>
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
        <source>one per line</source>
        <translation>eins je Zeile</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Kopfzeilen</translation>
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
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>&amp;Headers</source>
        <translation>&amp;Kopfzeilen</translation>
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
        <source>Your own programs, each with a JSON Schema for its arguments. A program receives its arguments as JSON on standard input. It runs only after you approve it in the tool list; if its files change, you must approve it again.</source>
        <translation>Ihre eigenen Programme, jedes mit einem JSON-Schema für seine Argumente. Ein Programm erhält seine Argumente als JSON auf der Standardeingabe. Es läuft erst, wenn Sie es in der Werkzeugliste freigeben; ändern sich seine Dateien, müssen Sie es erneut freigeben.</translation>
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
        <source>The server file is not valid JSON. It was not changed.</source>
        <translation>Die Serverdatei ist kein gültiges JSON. Sie wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Getting the tools of %1…</source>
        <translation>Werkzeuge von %1 werden abgerufen …</translation>
    </message>
    <message>
        <source>Store a secret</source>
        <translation>Geheimnis speichern</translation>
    </message>
    <message>
        <source>Name of the secret, as in ${keyring:NAME}:</source>
        <translation>Name des Geheimnisses, wie in ${keyring:NAME}:</translation>
    </message>
    <message>
        <source>Secret %1 (stored in the keyring):</source>
        <translation>Geheimnis %1 (wird im Schlüsselbund gespeichert):</translation>
    </message>
    <message>
        <source>No servers yet. Add one to offer its tools to the tool agent.</source>
        <translation>Noch keine Server. Fügen Sie einen hinzu, um seine Werkzeuge dem Agenten mit Werkzeugen anzubieten.</translation>
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
        <source>Go to the run whose tool call started this one</source>
        <translation>Zum Lauf, dessen Werkzeugaufruf diesen gestartet hat</translation>
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
        <source>The question has several parts: the agent with tools handles them one by one.</source>
        <translation>Die Frage hat mehrere Teile: Der Agent mit Werkzeugen bearbeitet sie nacheinander.</translation>
    </message>
</context>
<context>
    <name>choice.compares</name>
    <message>
        <source>The question compares numbers (&quot;{words}&quot;): the offline rules query each of them with tools and calculate.</source>
        <translation>Die Frage vergleicht Zahlen („{words}“): Die Offline-Regeln fragen jede mit Werkzeugen ab und rechnen.</translation>
    </message>
</context>
<context>
    <name>choice.calculates</name>
    <message>
        <source>The question needs a calculation (&quot;{words}&quot;): the agent with tools queries the numbers and calculates.</source>
        <translation>Die Frage verlangt eine Rechnung („{words}“): Der Agent mit Werkzeugen fragt die Zahlen ab und rechnet.</translation>
    </message>
</context>
<context>
    <name>choice.sources</name>
    <message>
        <source>Several sources are open: only the agent with tools can query them all in one run.</source>
        <translation>Mehrere Quellen sind offen: Nur der Agent mit Werkzeugen kann sie alle in einem Lauf abfragen.</translation>
    </message>
</context>
<context>
    <name>choice.form</name>
    <message>
        <source>The answer needs a given format: the agent with tools can return values in it.</source>
        <translation>Die Antwort braucht ein bestimmtes Format: Der Agent mit Werkzeugen kann Werte darin liefern.</translation>
    </message>
</context>
<context>
    <name>choice.context</name>
    <message>
        <source>The question has context values: the agent with tools reads them.</source>
        <translation>Die Frage hat Werte als Kontext: Der Agent mit Werkzeugen liest sie.</translation>
    </message>
</context>
<context>
    <name>choice.earlier</name>
    <message>
        <source>The question follows earlier runs: the agent with tools reads them.</source>
        <translation>Die Frage folgt auf frühere Läufe: Der Agent mit Werkzeugen liest sie.</translation>
    </message>
</context>
<context>
    <name>widgets::BesideDialog</name>
    <message>
        <source>Question details</source>
        <translation>Details zur Frage</translation>
    </message>
    <message>
        <source>These details are for the agent with tools. The model sees them as data, and the run keeps them.</source>
        <translation>Diese Angaben sind für den Agenten mit Werkzeugen. Das Modell sieht sie als Daten, und der Lauf bewahrt sie auf.</translation>
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
        <source>Any</source>
        <translation>Beliebig</translation>
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
        <source>Follow-up to</source>
        <translation>Anschluss an</translation>
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
    <name>widgets::BesideChoice</name>
    <message>
        <source>Add values, an answer format, more sources or earlier questions, for the agent with tools</source>
        <translation>Werte, ein Format der Antwort, weitere Quellen oder frühere Fragen hinzufügen, für den Agenten mit Werkzeugen</translation>
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
        <source>Ranked by word match</source>
        <translation>Rangfolge nach Worttreffern</translation>
    </message>
    <message>
        <source>Ranked by word match and %1</source>
        <translation>Rangfolge nach Worttreffern und %1</translation>
    </message>
    <message>
        <source>&amp;Vectors…</source>
        <translation>&amp;Vektoren…</translation>
    </message>
    <message>
        <source>Add a web page: https://…</source>
        <translation>Webseite hinzufügen: https://…</translation>
    </message>
    <message>
        <source>Address of a web page to add</source>
        <translation>Adresse einer Webseite, die hinzukommt</translation>
    </message>
    <message>
        <source>The page is fetched once and kept in the folder as text, with its address and date. Nothing in it is executed.</source>
        <translation>Die Seite wird einmal geholt und als Text im Ordner aufbewahrt, mit Adresse und Datum. Nichts darin wird ausgeführt.</translation>
    </message>
    <message>
        <source>Choose a model to also find passages by meaning</source>
        <translation>Ein Modell wählen, um Textstellen auch nach ihrer Bedeutung zu finden</translation>
    </message>
    <message>
        <source>Fetching the page…</source>
        <translation>Die Seite wird geholt…</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>nur Wörter</translation>
    </message>
    <message>
        <source>Find passages by meaning</source>
        <translation>Textstellen nach der Bedeutung finden</translation>
    </message>
    <message>
        <source>Model that turns texts into vectors. It receives the text of all passages once, and the words of every search:</source>
        <translation>Modell, das aus Texten Vektoren macht. Es erhält einmal den Text aller Textstellen und die Wörter jeder Suche:</translation>
    </message>
    <message>
        <source>Switching to words only…</source>
        <translation>Wechselt zu „nur Wörter“…</translation>
    </message>
    <message>
        <source>Asking the model for vectors…</source>
        <translation>Das Modell wird um Vektoren gebeten…</translation>
    </message>
</context>
<context>
    <name>widgets::NameLinks</name>
    <message>
        <source>Find &amp;names in a graph…</source>
        <translation>&amp;Namen in einem Graphen suchen…</translation>
    </message>
    <message>
        <source>Find names from this answer in a graph, and ask further questions there</source>
        <translation>Namen aus dieser Antwort in einem Graphen finden und dort weiterfragen</translation>
    </message>
    <message>
        <source>Names from the answer in a graph</source>
        <translation>Namen aus der Antwort in einem Graphen</translation>
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
        <source>Names in a graph</source>
        <translation>Namen in einem Graphen</translation>
    </message>
    <message>
        <source>Address of the graph: neo4j://host, or a BioCypher folder</source>
        <translation>Adresse des Graphen: neo4j://Rechner, oder ein BioCypher-Ordner</translation>
    </message>
    <message>
        <source>That graph contains no name from this answer.</source>
        <translation>Dieser Graph enthält keinen Namen aus dieser Antwort.</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) in that graph:</source>
        <translation><numerusform>%n Name in diesem Graphen:</numerusform><numerusform>%n Namen in diesem Graphen:</numerusform></translation>
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
        <source>The agent proposes no change. To see why, choose Ask in the header and look at its run.</source>
        <translation>Der Agent schlägt keine Änderung vor. Um den Grund zu sehen, wählen Sie oben „Fragen“ und sehen Sie sich seinen Lauf an.</translation>
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
        <source>A run is in progress. Stop it, then debug this query.</source>
        <translation>Ein Lauf ist noch nicht zu Ende. Halten Sie ihn an und untersuchen Sie dann diese Abfrage.</translation>
    </message>
    <message>
        <source>Ask for a change</source>
        <translation>Änderung verlangen</translation>
    </message>
    <message>
        <source>What should be different? Nothing changes until you accept it.</source>
        <translation>Was soll anders sein? Nichts ändert sich, bis Sie es annehmen.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it, then ask for the change.</source>
        <translation>Ein Lauf ist noch nicht zu Ende. Halten Sie ihn an und verlangen Sie dann die Änderung.</translation>
    </message>
    <message>
        <source>The offline rules understand requests for conditions, a sort order, a number of rows or one more column.</source>
        <translation>Die Offline-Regeln verstehen Wünsche nach Bedingungen, einer Reihenfolge, einer Zahl von Zeilen oder einer weiteren Spalte.</translation>
    </message>
    <message>
        <source>%1 instead of %2.</source>
        <translation>%1 statt %2.</translation>
    </message>
    <message>
        <source>The offline rules do not understand this request.</source>
        <translation>Die Offline-Regeln verstehen diese Anweisung nicht.</translation>
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
        <source>A run is in progress. Stop it, then ask for the query.</source>
        <translation>Ein Lauf ist noch nicht zu Ende. Halten Sie ihn an und verlangen Sie dann die Abfrage.</translation>
    </message>
    <message>
        <source>Fill in $%1, then run the query.</source>
        <translation>Füllen Sie $%1 aus und führen Sie dann die Abfrage aus.</translation>
    </message>
</context>
<context>
    <name>widgets::ColumnPanel</name>
    <message>
        <source>Close the statistics</source>
        <translation>Statistik schließen</translation>
    </message>
    <message>
        <source>Counting progress</source>
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
        <source>distinct</source>
        <translation>verschiedene</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>kleinster</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
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
        <source>Query %1</source>
        <translation>Abfrage %1</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>von Ihnen angehalten</translation>
    </message>
    <message>
        <source>No source is open: choose one first.</source>
        <translation>Keine Quelle ist geöffnet: Wählen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>The query uses a private property, so the reason for the empty result is not searched for.</source>
        <translation>Die Abfrage verwendet eine private Eigenschaft, darum wird der Grund für das leere Ergebnis nicht gesucht.</translation>
    </message>
</context>
<context>
    <name>widgets::ConsoleEditor</name>
    <message>
        <source>Query of your own</source>
        <translation>Eigene Abfrage</translation>
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
        <source>Debug this</source>
        <translation>Untersuchen</translation>
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
        <source>Queries of your own</source>
        <translation>Eigene Abfragen</translation>
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
        <source>The database's plan for the statement: estimated, or measured by running it</source>
        <translation>Der Plan der Datenbank für die Anweisung: geschätzt oder beim Ausführen gemessen</translation>
    </message>
    <message>
        <source>Format the query (Ctrl+Shift+F)</source>
        <translation>Die Abfrage formatieren (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>Start an agent run with this query as its first draft; the run pauses before the check</source>
        <translation>Einen Lauf des Agenten mit dieser Abfrage als erstem Entwurf beginnen; der Lauf hält vor der Prüfung an</translation>
    </message>
    <message>
        <source>Say in words what should be different; the agent revises this query</source>
        <translation>In Worten sagen, was anders sein soll; der Agent überarbeitet diese Abfrage</translation>
    </message>
    <message>
        <source>Run all statements</source>
        <translation>Alle Anweisungen ausführen</translation>
    </message>
    <message>
        <source>Comment or uncomment</source>
        <translation>Kommentar setzen oder aufheben</translation>
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
        <translation>Änderung anwenden</translation>
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
        <translation>Als Datei sichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Sichern unter…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Saved as you type</source>
        <translation>Wird beim Tippen gespeichert</translation>
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
        <source>Plan, without running</source>
        <translation>Plan, ohne Ausführung</translation>
    </message>
    <message>
        <source>Plan, measured by running</source>
        <translation>Plan, beim Ausführen gemessen</translation>
    </message>
    <message>
        <source>Open a query</source>
        <translation>Abfrage öffnen</translation>
    </message>
    <message>
        <source>Queries (*.cypher *.cql *.sql);;All files (*)</source>
        <translation>Abfragen (*.cypher *.cql *.sql);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the query</source>
        <translation>Abfrage sichern</translation>
    </message>
    <message>
        <source>Cypher (*.cypher)</source>
        <translation>Cypher (*.cypher)</translation>
    </message>
    <message>
        <source>SQL (*.sql)</source>
        <translation>SQL (*.sql)</translation>
    </message>
    <message>
        <source>Rename the query</source>
        <translation>Abfrage umbenennen</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
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
        <source>Ran the selection only. The condition is not added yet.</source>
        <translation>Nur die Auswahl wurde ausgeführt. Die Bedingung ist noch nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>Ran the selection only.</source>
        <translation>Nur die Auswahl wurde ausgeführt.</translation>
    </message>
    <message>
        <source>Fill in $%1 first.</source>
        <translation>Füllen Sie zuerst $%1 aus.</translation>
    </message>
    <message>
        <source>Run selection</source>
        <translation>Auswahl ausführen</translation>
    </message>
    <message>
        <source>The query was edited meanwhile, so the proposal is in a new tab.</source>
        <translation>Die Abfrage wurde inzwischen geändert, daher steht der Vorschlag in einem neuen Reiter.</translation>
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
        <source>map</source>
        <translation>Abbildung</translation>
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
        <source>A number, true, null, a list [1, 2] or a &quot;text&quot; in quotes; anything else is read as text. Write &quot;&quot; for an empty text.</source>
        <translation>Eine Zahl, true, null, eine Liste [1, 2] oder ein &quot;Text&quot; in Anführungszeichen; alles andere gilt als Text. Schreiben Sie &quot;&quot; für einen leeren Text.</translation>
    </message>
</context>
<context>
    <name>widgets::QueryHistoryPane</name>
    <message>
        <source>Queries that were run</source>
        <translation>Gelaufene Abfragen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>What the list shows</source>
        <translation>Was die Liste zeigt</translation>
    </message>
    <message>
        <source>Search queries and questions</source>
        <translation>Abfragen und Fragen suchen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Queries run and questions asked, newest first</source>
        <translation>Ausgeführte Abfragen und gestellte Fragen, die neuesten zuerst</translation>
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
        <source>Press Ctrl+D on a query in the history to save it here.</source>
        <translation>Strg+D auf einer Abfrage im Verlauf speichert sie hier.</translation>
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
        <source>Queries that you run appear here. Press Enter to open one again.</source>
        <translation>Hier erscheinen ausgeführte Abfragen. Die Eingabetaste öffnet eine wieder.</translation>
    </message>
    <message>
        <source>Search queries</source>
        <translation>Abfragen suchen</translation>
    </message>
</context>
<context>
    <name>widgets</name>
    <message>
        <source>Add an apostrophe before text like =1+1</source>
        <translation>Apostroph vor Text wie =1+1 setzen</translation>
    </message>
    <message>
        <source>Spreadsheets calculate text that begins with = + - @ or a tab, and text from others may then load data from the network. In CSV and TSV files, the apostrophe prevents this. Numbers do not change; a workbook (.xlsx) stores such text as text.</source>
        <translation>Tabellenprogramme berechnen Text, der mit = + - @ oder einem Tabulator beginnt; fremder Text kann so Daten aus dem Netz laden. In CSV- und TSV-Dateien verhindert das der Apostroph. Zahlen bleiben unverändert; eine Arbeitsmappe (.xlsx) speichert solchen Text als Text.</translation>
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
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Go to the error</source>
        <translation>Zum Fehler</translation>
    </message>
    <message>
        <source>Earlier rows</source>
        <translation>Frühere Zeilen</translation>
    </message>
    <message>
        <source>Later rows</source>
        <translation>Spätere Zeilen</translation>
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
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all rows of a small result, with the column names</source>
        <translation>Die gewählten Zeilen kopieren, oder alle eines kleinen Ergebnisses, mit den Spaltennamen</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV…</translation>
    </message>
    <message>
        <source>As TSV…</source>
        <translation>Als TSV…</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>Als JSON…</translation>
    </message>
    <message>
        <source>As JSON lines…</source>
        <translation>Als JSON-Zeilen…</translation>
    </message>
    <message>
        <source>As Markdown…</source>
        <translation>Als Markdown…</translation>
    </message>
    <message>
        <source>As SQL inserts…</source>
        <translation>Als SQL-INSERTs…</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written.</source>
        <translation>Der Export wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>%1 so far</source>
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
        <source>Expected plan</source>
        <translation>Erwarteter Plan</translation>
    </message>
    <message>
        <source>The first %1</source>
        <translation>Die ersten %1</translation>
    </message>
    <message>
        <source>No rows</source>
        <translation>Keine Zeilen</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>first row after %1</source>
        <translation>erste Zeile nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation><numerusform>%n Spalte</numerusform><numerusform>%n Spalten</numerusform></translation>
    </message>
    <message>
        <source>The query ran and found nothing. Looking for the reason…</source>
        <translation>Die Abfrage lief und fand nichts. Der Grund wird gesucht…</translation>
    </message>
    <message>
        <source>The query ran and found nothing. %1</source>
        <translation>Die Abfrage lief und fand nichts. %1</translation>
    </message>
    <message>
        <source>The query ran and found nothing. Possible fixes:</source>
        <translation>Die Abfrage lief und fand nichts. Mögliche Korrekturen:</translation>
    </message>
    <message>
        <source>The query ran and found nothing.</source>
        <translation>Die Abfrage lief und fand nichts.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Übernehmen: %1</translation>
    </message>
    <message>
        <source>rows %1 to %2 of %3</source>
        <translation>Zeilen %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>Most rows are in a temporary file of %1, which is deleted when you close this tab.</source>
        <translation>Die meisten Zeilen liegen in einer temporären Datei von %1, die beim Schließen dieses Tabs gelöscht wird.</translation>
    </message>
    <message>
        <source>That is too much for the clipboard: export it to a file, or select fewer rows.</source>
        <translation>Das ist zu viel für die Zwischenablage: Exportieren Sie es in eine Datei, oder wählen Sie weniger Zeilen.</translation>
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
        <source>rows</source>
        <comment>name of a file</comment>
        <translation>zeilen</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>Schreibt %1</translation>
    </message>
    <message>
        <source>%1 written to %2</source>
        <translation>%1 nach %2 geschrieben</translation>
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
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Click a column to sort by it or to see its statistics or a chart</source>
        <translation>Klicken Sie auf eine Spalte, um nach ihr zu sortieren oder ihre Statistik oder ein Diagramm zu sehen</translation>
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
        <source>Export all rows, or the filtered ones, to a file</source>
        <translation>Alle Zeilen, oder die gefilterten, in eine Datei exportieren</translation>
    </message>
    <message>
        <source>As a workbook (.xlsx)…</source>
        <translation>Als Arbeitsmappe (.xlsx) …</translation>
    </message>
    <message>
        <source>Query order</source>
        <translation>Reihenfolge der Abfrage</translation>
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
        <source>Copy the name</source>
        <translation>Namen kopieren</translation>
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
        <source>%1 of %2 shown: %3</source>
        <translation>%1 von %2 gezeigt: %3</translation>
    </message>
    <message>
        <source>Export the rows shown</source>
        <translation>Gezeigte Zeilen exportieren</translation>
    </message>
    <message numerus="yes">
        <source>on %n sheet(s), because a sheet holds at most 1,048,576 rows</source>
        <translation><numerusform>auf %n Blatt, denn ein Blatt fasst höchstens 1.048.576 Zeilen</numerusform><numerusform>auf %n Blättern, denn ein Blatt fasst höchstens 1.048.576 Zeilen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n formula-like text(s) marked with an apostrophe</source>
        <translation><numerusform>%n formelähnlicher Text mit Apostroph versehen</numerusform><numerusform>%n formelähnliche Texte mit Apostroph versehen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) cut at 32,767 characters</source>
        <translation><numerusform>%n Text nach 32.767 Zeichen abgeschnitten</numerusform><numerusform>%n Texte nach 32.767 Zeichen abgeschnitten</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n column(s) left out, because a sheet holds at most 16,384</source>
        <translation><numerusform>%n Spalte ausgelassen, denn ein Blatt fasst höchstens 16.384</numerusform><numerusform>%n Spalten ausgelassen, denn ein Blatt fasst höchstens 16.384</numerusform></translation>
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
        <source>Show rows that contain all these words in any column; put phrases in quotation marks (Ctrl+Shift+F in the grid)</source>
        <translation>Zeilen zeigen, die alle diese Wörter in beliebigen Spalten enthalten; Wortfolgen in Anführungszeichen setzen (Strg+Umschalt+F in der Tabelle)</translation>
    </message>
    <message>
        <source>any column</source>
        <translation>irgendeine Spalte</translation>
    </message>
    <message>
        <source>You stopped the query before its first row. Whether it finds rows is not known.</source>
        <translation>Sie haben die Abfrage vor der ersten Zeile angehalten. Ob sie Zeilen findet, ist nicht bekannt.</translation>
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
        <source>%n replaced</source>
        <translation><numerusform>%n ersetzt</numerusform><numerusform>%n ersetzt</numerusform></translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
</context>
<context>
    <name>app::StepsModel</name>
    <message>
        <source>not counted because of a timeout</source>
        <translation>wegen Zeitüberschreitung nicht gezählt</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Angehalten.</translation>
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
        <source>Run a query to see the number of rows after each of its steps.</source>
        <translation>Führen Sie eine Abfrage aus, um die Zahl der Zeilen nach jedem ihrer Schritte zu sehen.</translation>
    </message>
    <message>
        <source>Rows after each step</source>
        <translation>Zeilen nach jedem Schritt</translation>
    </message>
    <message>
        <source>logarithmic bars</source>
        <translation>logarithmische Balken</translation>
    </message>
    <message>
        <source>“%1” finds no rows.</source>
        <translation>„%1“ findet keine Zeilen.</translation>
    </message>
    <message>
        <source>“%1” removes all of the %2 rows before it.</source>
        <translation>„%1“ entfernt alle %2 Zeilen davor.</translation>
    </message>
    <message>
        <source>“%1” multiplies the rows most: %2.</source>
        <translation>„%1“ vervielfacht die Zeilen am stärksten: %2.</translation>
    </message>
    <message>
        <source>Leave out: %1</source>
        <translation>Weglassen: %1</translation>
    </message>
    <message>
        <source>Add a join: %1</source>
        <translation>Verknüpfung hinzufügen: %1</translation>
    </message>
    <message>
        <source>Each row once</source>
        <translation>Jede Zeile einmal</translation>
    </message>
    <message>
        <source>Keep rows without a match</source>
        <translation>Zeilen ohne Treffer behalten</translation>
    </message>
    <message>
        <source>Match either direction</source>
        <translation>In beiden Richtungen suchen</translation>
    </message>
    <message>
        <source>All %1 rows have the same %2, and no other condition restricts this step, so every row gets the same matches.</source>
        <translation>Alle %1 Zeilen haben dasselbe %2, und keine andere Bedingung schränkt diesen Schritt ein. Daher erhält jede Zeile dieselben Treffer.</translation>
    </message>
    <message>
        <source>No condition joins this step with the steps before it, so every earlier row is combined with every row of this step.</source>
        <translation>Keine Bedingung verbindet diesen Schritt mit den Schritten davor. Daher wird jede frühere Zeile mit jeder Zeile dieses Schritts kombiniert.</translation>
    </message>
    <message>
        <source>The query uses no values of this step, so the step only duplicates rows.</source>
        <translation>Die Abfrage verwendet keine Werte dieses Schritts, also verdoppelt er nur Zeilen.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Don't mark</source>
        <translation>Nicht markieren</translation>
    </message>
    <message>
        <source>This is intended</source>
        <translation>Das ist beabsichtigt</translation>
    </message>
    <message>
        <source>Do not mark this step again in this query</source>
        <translation>Diesen Schritt in dieser Abfrage nicht mehr markieren</translation>
    </message>
    <message>
        <source>No rows after line %1</source>
        <translation>Keine Zeilen mehr nach Zeile %1</translation>
    </message>
    <message>
        <source>Line %1 multiplies the rows (%2)</source>
        <translation>Zeile %1 vervielfacht die Zeilen (%2)</translation>
    </message>
    <message>
        <source>no rows are left here</source>
        <translation>hier bleiben keine Zeilen</translation>
    </message>
    <message>
        <source>%1: same matches for every row</source>
        <translation>%1: dieselben Treffer für jede Zeile</translation>
    </message>
    <message>
        <source>%1: not joined with the rest</source>
        <translation>%1: nicht mit dem Rest verbunden</translation>
    </message>
    <message>
        <source>%1: duplicates rows</source>
        <translation>%1: verdoppelt Zeilen</translation>
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
        <source>Numbers or days, joined from left to right</source>
        <translation>Zahlen oder Tage, von links nach rechts verbunden</translation>
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
        <source>Spread</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>How the numbers of a column are spread</source>
        <translation>Wie die Zahlen einer Spalte verteilt sind</translation>
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
        <source>no value that can be drawn: choose another column</source>
        <translation>kein Wert, der sich zeichnen lässt: andere Spalte wählen</translation>
    </message>
    <message>
        <source>%1 without a number</source>
        <translation>%1 ohne Zahl</translation>
    </message>
    <message>
        <source>the 40 largest shown, the others combined</source>
        <translation>die 40 größten einzeln, die übrigen zusammengefasst</translation>
    </message>
    <message>
        <source>The chart is saved as %1</source>
        <translation>Das Diagramm ist gespeichert als %1</translation>
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
        <source>%n other(s)</source>
        <translation><numerusform>%n weiterer</numerusform><numerusform>%n weitere</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) drawn</source>
        <translation><numerusform>%n Punkt gezeichnet</numerusform><numerusform>%n Punkte gezeichnet</numerusform></translation>
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
        <source>What the condition applies to</source>
        <translation>Wofür die Bedingung gilt</translation>
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
        <source>There is nothing to filter yet. Give a name to a node, a relationship or a table in the query.</source>
        <translation>Es gibt noch nichts zu filtern. Geben Sie einem Knoten, einer Beziehung oder einer Tabelle in der Abfrage einen Namen.</translation>
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
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is known</source>
        <translation>ist bekannt</translation>
    </message>
</context>
<context>
    <name>widgets::FilterHeader</name>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter for %1</source>
        <translation>Filter für %1</translation>
    </message>
    <message>
        <source>Words to find, or =asthma, !=asthma, &gt;5, &lt;=2020, ^begin, null, !null</source>
        <translation>Gesuchte Wörter oder =asthma, !=asthma, &gt;5, &lt;=2020, ^Anfang, null, !null</translation>
    </message>
</context>
<context>
    <name>widgets::ResultDifference</name>
    <message>
        <source>Compared rows to show</source>
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
        <source>Rows only in the other result</source>
        <translation>Zeilen, die nur das andere Ergebnis hat</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Rows only in this result</source>
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
        <source>Rows of both results</source>
        <translation>Zeilen beider Ergebnisse</translation>
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
        <source>matched by %1</source>
        <translation>zugeordnet nach %1</translation>
    </message>
    <message>
        <source>matched by whole rows</source>
        <translation>zugeordnet nach ganzen Zeilen</translation>
    </message>
    <message>
        <source>Compared with %1: %2 removed, %3 added, %4 changed, %5 unchanged; %6</source>
        <translation>Verglichen mit %1: %2 entfernt, %3 neu, %4 geändert, %5 gleich; %6</translation>
    </message>
</context>
<context>
    <name>widgets::ResultGraph</name>
    <message>
        <source>Expand neighbours</source>
        <translation>Nachbarn aufklappen</translation>
    </message>
    <message>
        <source>Show result only</source>
        <translation>Nur Ergebnis zeigen</translation>
    </message>
    <message>
        <source>Show the nodes that are linked to the selected node (or double-click the node)</source>
        <translation>Die Knoten zeigen, die mit dem gewählten Knoten verbunden sind (oder auf ihn doppelklicken)</translation>
    </message>
    <message>
        <source>Select a node to expand it</source>
        <translation>Wählen Sie einen Knoten, um ihn aufzuklappen</translation>
    </message>
    <message numerus="yes">
        <source>The first %n relationship(s) of the node; there are more</source>
        <translation><numerusform>Die erste Beziehung des Knotens; es gibt mehr</numerusform><numerusform>Die ersten %n Beziehungen des Knotens; es gibt mehr</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) of the node</source>
        <translation><numerusform>%n Beziehung des Knotens</numerusform><numerusform>%n Beziehungen des Knotens</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::SchemaPanel</name>
    <message>
        <source>rows not counted</source>
        <translation>Zeilen nicht gezählt</translation>
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
        <source>Suggest a question about this</source>
        <translation>Eine Frage dazu vorschlagen</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>%1 of %2 have a value</source>
        <translation>%1 von %2 haben einen Wert</translation>
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
        <source>%n distinct</source>
        <translation><numerusform>%n verschiedener</numerusform><numerusform>%n verschiedene</numerusform></translation>
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
        <source>%n property(s)</source>
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
        <source>All agents.</source>
        <translation>Alle Agenten.</translation>
    </message>
    <message>
        <source>Agents that query a database.</source>
        <translation>Agenten, die eine Datenbank abfragen.</translation>
    </message>
    <message>
        <source>Language models. The offline rules ignore it.</source>
        <translation>Sprachmodelle. Die Offline-Regeln beachten es nicht.</translation>
    </message>
    <message>
        <source>Agents that search documents.</source>
        <translation>Agenten, die Dokumente durchsuchen.</translation>
    </message>
    <message>
        <source>Agents that write queries.</source>
        <translation>Agenten, die Abfragen schreiben.</translation>
    </message>
    <message>
        <source>The graph agent with a language model.</source>
        <translation>Der Agent für Graphen mit einem Sprachmodell.</translation>
    </message>
    <message>
        <source>Query timeout</source>
        <translation>Zeitlimit einer Abfrage</translation>
    </message>
    <message>
        <source>A longer query is stopped. The rows received so far are kept.</source>
        <translation>Eine längere Abfrage wird beendet. Die bis dahin erhaltenen Zeilen bleiben erhalten.</translation>
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
        <source>Maximum rows stored per step. Longer results are cut and marked.</source>
        <translation>Höchstzahl der Zeilen, die je Schritt gespeichert werden. Längere Ergebnisse werden gekürzt und gekennzeichnet.</translation>
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
        <source>How often a query is retried after a locked file or a lost connection.</source>
        <translation>Wie oft eine Abfrage nach einer gesperrten Datei oder einer verlorenen Verbindung wiederholt wird.</translation>
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
        <source>Which queries need your approval.</source>
        <translation>Welche Abfragen Ihre Freigabe brauchen.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
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
        <source>Queries need your approval if their plan expects more rows than this. No effect if no query or every query needs approval.</source>
        <translation>Abfragen brauchen Ihre Freigabe, wenn ihr Plan mehr Zeilen als diese erwartet. Ohne Wirkung, wenn keine oder jede Abfrage Ihre Freigabe braucht.</translation>
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
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Whether the model sees the rows of an attempt.</source>
        <translation>Ob das Modell die Zeilen eines Versuchs sieht.</translation>
    </message>
    <message>
        <source>All rows of an attempt, up to the maximum below</source>
        <translation>Alle Zeilen eines Versuchs, bis zur Höchstzahl darunter</translation>
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
        <source>Maximum rows</source>
        <translation>Höchstzahl der Zeilen</translation>
    </message>
    <message>
        <source>The most rows of one attempt that the model sees.</source>
        <translation>So viele Zeilen eines Versuchs sieht das Modell höchstens.</translation>
    </message>
    <message>
        <source>Maximum cell size</source>
        <translation>Höchstgröße einer Zelle</translation>
    </message>
    <message>
        <source>A longer value is cut off before the model sees it.</source>
        <translation>Ein längerer Wert wird abgeschnitten, bevor das Modell ihn sieht.</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>The part of the schema that the model sees.</source>
        <translation>Der Teil des Schemas, den das Modell sieht.</translation>
    </message>
    <message>
        <source>All if it fits, otherwise only what the question refers to</source>
        <translation>Alles, wenn es passt, sonst nur, worauf sich die Frage bezieht</translation>
    </message>
    <message>
        <source>Selected by the model (three more calls)</source>
        <translation>Vom Modell ausgewählt (drei weitere Aufrufe)</translation>
    </message>
    <message>
        <source>Only what the question refers to</source>
        <translation>Nur, worauf sich die Frage bezieht</translation>
    </message>
    <message>
        <source>Maximum schema size</source>
        <translation>Höchstgröße des Schemas</translation>
    </message>
    <message>
        <source>A larger schema is reduced to the parts that the question refers to.</source>
        <translation>Ein größeres Schema wird auf die Teile verkleinert, auf die sich die Frage bezieht.</translation>
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
        <source>Example questions and queries generated from this source. The most similar to the question come first.</source>
        <translation>Beispielfragen mit Abfragen, aus dieser Quelle erzeugt. Die der Frage ähnlichsten stehen zuerst.</translation>
    </message>
    <message>
        <source>Stored values</source>
        <translation>Gespeicherte Werte</translation>
    </message>
    <message>
        <source>The model sees stored values that words of the question may refer to.</source>
        <translation>Das Modell sieht gespeicherte Werte, auf die sich Wörter der Frage beziehen können.</translation>
    </message>
    <message>
        <source>Restrict replies to the schema</source>
        <translation>Antworten auf das Schema beschränken</translation>
    </message>
    <message>
        <source>The model can write only names and patterns from the schema. The server must support this, as llama.cpp does.</source>
        <translation>Das Modell kann nur Namen und Muster aus dem Schema schreiben. Der Server muss das unterstützen, wie llama.cpp.</translation>
    </message>
    <message>
        <source>After the check refuses a query</source>
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
        <source>Who writes the first query</source>
        <translation>Wer die erste Abfrage schreibt</translation>
    </message>
    <message>
        <source>The offline rules cost nothing. Their query runs next to the model's, and the rows are compared.</source>
        <translation>Die Offline-Regeln kosten nichts. Ihre Abfrage läuft neben der des Modells, und die Zeilen werden verglichen.</translation>
    </message>
    <message>
        <source>First queries of the model</source>
        <translation>Erste Abfragen des Modells</translation>
    </message>
    <message>
        <source>The model writes this many first queries. The answer is the rows that most of them return.</source>
        <translation>So viele erste Abfragen schreibt das Modell. Die Antwort sind die Zeilen, die die meisten liefern.</translation>
    </message>
    <message>
        <source>The model, plus the rules if they are sure</source>
        <translation>Das Modell, dazu die Regeln, wenn sie sicher sind</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>The rules if they are sure, otherwise the model</source>
        <translation>Die Regeln, wenn sie sicher sind, sonst das Modell</translation>
    </message>
    <message>
        <source>Language models that write queries.</source>
        <translation>Sprachmodelle, die Abfragen schreiben.</translation>
    </message>
    <message>
        <source>Sample values per property</source>
        <translation>Beispielwerte je Eigenschaft</translation>
    </message>
    <message>
        <source>Stored values shown with the schema, the most frequent first.</source>
        <translation>Gespeicherte Werte, die mit dem Schema gezeigt werden, die häufigsten zuerst.</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Questions and queries that you saved as examples for this source. The most similar to the question come first.</source>
        <translation>Fragen und Abfragen, die Sie für diese Quelle als Beispiele gespeichert haben. Die der Frage ähnlichsten stehen zuerst.</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Words that were taught</source>
        <translation>Gelehrte Wörter</translation>
    </message>
    <message>
        <source>The model sees the synonyms that you added.</source>
        <translation>Das Modell sieht die Synonyme, die Sie hinzugefügt haben.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>At 0, the model always takes the most likely words. At higher values, runs differ randomly.</source>
        <translation>Bei 0 nimmt das Modell immer die wahrscheinlichsten Wörter. Bei höheren Werten unterscheiden sich Läufe zufällig.</translation>
    </message>
    <message>
        <source>Maximum reply length</source>
        <translation>Höchstlänge einer Antwort</translation>
    </message>
    <message>
        <source>A longer reply is cut off by the server.</source>
        <translation>Eine längere Antwort schneidet der Server ab.</translation>
    </message>
    <message>
        <source>Reply timeout</source>
        <translation>Zeitlimit für Antworten</translation>
    </message>
    <message>
        <source>The call fails if the server sends nothing for this long.</source>
        <translation>Der Aufruf scheitert, wenn der Server so lange nichts sendet.</translation>
    </message>
    <message>
        <source>Parallel calls</source>
        <translation>Parallele Aufrufe</translation>
    </message>
    <message>
        <source>Maximum number of parallel calls.</source>
        <translation>Höchstzahl gleichzeitiger Aufrufe.</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>A second look</source>
        <translation>Ein zweiter Blick</translation>
    </message>
    <message>
        <source>After the run, the model checks whether the wording of the answer agrees with its rows.</source>
        <translation>Nach dem Lauf prüft das Modell, ob der Wortlaut der Antwort zu ihren Zeilen passt.</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Off: the first attempt is the answer. Compare to see what reflection gains.</source>
        <translation>Aus: Der erste Versuch ist die Antwort. Im Vergleich sehen Sie, was die Reflexion bringt.</translation>
    </message>
    <message>
        <source>Rule-based repairs</source>
        <translation>Verbesserungen durch Regeln</translation>
    </message>
    <message>
        <source>Off: a query runs as the model wrote it, and only the model revises it, as in the published method.</source>
        <translation>Aus: Eine Abfrage läuft so, wie das Modell sie schrieb, und nur das Modell verbessert sie, wie im veröffentlichten Verfahren.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Once this number is reached, no further model call is made.</source>
        <translation>Sobald diese Zahl erreicht ist, wird kein Modell mehr aufgerufen.</translation>
    </message>
    <message>
        <source>the agent&apos;s default</source>
        <translation>Vorgabe des Agenten</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Once this amount is reached, no further model call is made. Only for models with a known price.</source>
        <translation>Sobald dieser Betrag erreicht ist, wird kein Modell mehr aufgerufen. Nur für Modelle mit bekanntem Preis.</translation>
    </message>
    <message>
        <source>US dollars</source>
        <translation>US-Dollar</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>Maximum number of model calls.</source>
        <translation>Höchstzahl der Modellaufrufe.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>After this time, no further step starts. Time spent waiting for you does not count.</source>
        <translation>Nach dieser Zeit beginnt kein weiterer Schritt. Die Zeit, in der auf Sie gewartet wird, zählt nicht.</translation>
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
        <source>%1: reset to the default</source>
        <translation>%1: auf die Voreinstellung zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Auf die Voreinstellung zurücksetzen: %1</translation>
    </message>
    <message>
        <source>Exceptions are noted at the setting.</source>
        <translation>Ausnahmen stehen bei der Einstellung.</translation>
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
        <source>Used for runs that start from now on, and stored with each run. On the command line: reflexion settings.</source>
        <translation>Sie gelten für Läufe, die ab jetzt beginnen, und werden mit jedem Lauf gespeichert. Auf der Befehlszeile: reflexion settings.</translation>
    </message>
    <message>
        <source>Used for the next run only.</source>
        <translation>Sie gelten nur für den nächsten Lauf.</translation>
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
        <source>For the next run only: %1.</source>
        <translation>Nur für den nächsten Lauf: %1.</translation>
    </message>
</context>
<context>
    <name>widgets::StopConditions</name>
    <message>
        <source>More steps than</source>
        <translation>Mehr Schritte als</translation>
    </message>
    <message>
        <source>The number of attempts reaches</source>
        <translation>Die Zahl der Versuche erreicht</translation>
    </message>
    <message>
        <source>A check confirms that no rows match</source>
        <translation>Eine Prüfung bestätigt, dass keine Zeilen passen</translation>
    </message>
    <message>
        <source>The score is above (the model&apos;s score, if it gives one)</source>
        <translation>Die Punktzahl liegt über (die des Modells, falls es eine gibt)</translation>
    </message>
    <message>
        <source>There are rows, and the execution score is above</source>
        <translation>Es gibt Zeilen, und die Punkte der Ausführung liegen über</translation>
    </message>
    <message>
        <source>There are rows</source>
        <translation>Es gibt Zeilen</translation>
    </message>
    <message>
        <source>Attempts without a better score reach</source>
        <translation>Versuche ohne bessere Punktzahl erreichen</translation>
    </message>
    <message>
        <source>Check after each score, not only after the model&apos;s &amp;revisions</source>
        <translation>Nach jeder Punktzahl prüfen, nicht nur nach Ü&amp;berarbeitungen des Modells</translation>
    </message>
    <message>
        <source>Answer with the &amp;best attempt instead of the last</source>
        <translation>Mit dem &amp;besten Versuch statt dem letzten antworten</translation>
    </message>
    <message>
        <source>Conditions in the order in which they are checked</source>
        <translation>Bedingungen in der Reihenfolge, in der sie geprüft werden</translation>
    </message>
    <message>
        <source>The run ends when</source>
        <translation>Der Lauf endet, wenn</translation>
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
        <source>Limit: %1</source>
        <translation>Grenze: %1</translation>
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
        <source>Saved as an example: language models see this question and its query before other examples.</source>
        <translation>Als Beispiel gespeichert: Sprachmodelle sehen diese Frage und ihre Abfrage vor anderen Beispielen.</translation>
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
        <source>right</source>
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
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>Differences by claim</source>
        <translation>Unterschiede nach Aussage</translation>
    </message>
    <message>
        <source>How the run got there</source>
        <translation>Wie der Lauf dahin kam</translation>
    </message>
    <message>
        <source>Work and cost of both</source>
        <translation>Aufwand und Kosten von beiden</translation>
    </message>
    <message>
        <source>Answer from the run</source>
        <translation>Antwort des Laufs</translation>
    </message>
    <message>
        <source>Answer from the plain model</source>
        <translation>Antwort des Modells allein</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>checked against the run&apos;s results, not against a model&apos;s opinion</source>
        <translation>geprüft an den Ergebnissen des Laufs, nicht an der Meinung eines Modells</translation>
    </message>
    <message>
        <source>click a step to open it</source>
        <translation>Klick auf einen Schritt öffnet ihn</translation>
    </message>
    <message>
        <source>Work and cost</source>
        <translation>Aufwand und Kosten</translation>
    </message>
    <message>
        <source>Back to the timeline</source>
        <translation>Zurück zur Zeitleiste</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>With and without data</source>
        <translation>Mit und ohne Daten</translation>
    </message>
    <message>
        <source>Ask the plain model again</source>
        <translation>Das Modell allein noch einmal fragen</translation>
    </message>
    <message>
        <source>Copy as report</source>
        <translation>Als Bericht kopieren</translation>
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
        <source>Plain model</source>
        <translation>Modell allein</translation>
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
        <source>No number or name in this answer can be checked against the run</source>
        <translation>Keine Zahl und kein Name dieser Antwort lässt sich am Lauf prüfen</translation>
    </message>
    <message>
        <source>no number or name in this answer can be checked against the run</source>
        <translation>keine Zahl und kein Name dieser Antwort lässt sich am Lauf prüfen</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Widerlegt</translation>
    </message>
    <message>
        <source>Right</source>
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
        <source>plain model</source>
        <translation>Modell allein</translation>
    </message>
    <message>
        <source>the plain model is</source>
        <translation>das Modell allein ist</translation>
    </message>
    <message>
        <source>because</source>
        <translation>weil</translation>
    </message>
    <message>
        <source>iteration %1: %2</source>
        <translation>Durchgang %1: %2</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>versuchte</translation>
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
        <source>measure</source>
        <translation>Maß</translation>
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
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) or name(s) in this answer found in the run&apos;s results</source>
        <translation>
            <numerusform>%n Zahl oder Name dieser Antwort steht in den Ergebnissen des Laufs</numerusform>
            <numerusform>%n Zahlen oder Namen dieser Antwort stehen in den Ergebnissen des Laufs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n claim(s) contradicted, %2 right, %3 not decided</source>
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
        <source>the run gives no number for this</source>
        <translation>der Lauf nennt dafür keine Zahl</translation>
    </message>
</context>
<context>
    <name>claim.nofound</name>
    <message>
        <source>no row of the run contains the number in the run&apos;s answer</source>
        <translation>keine Zeile des Laufs enthält die Zahl aus der Antwort des Laufs</translation>
    </message>
</context>
<context>
    <name>claim.row</name>
    <message>
        <source>row {row}</source>
        <translation>Zeile {row}</translation>
    </message>
</context>
<context>
    <name>claim.earlier</name>
    <message>
        <source>row {row}, but not in the rows of the answer</source>
        <translation>Zeile {row}, aber nicht in den Zeilen der Antwort</translation>
    </message>
</context>
<context>
    <name>claim.leftout</name>
    <message>
        <source>{count} names from the rows are not mentioned</source>
        <translation>{count} Namen aus den Zeilen sind nicht genannt</translation>
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
        <source>Pause there &amp;when…</source>
        <translation>Dort anhalten, &amp;wenn …</translation>
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
        <source>&amp;Run to %1 (only while a run is paused before it)</source>
        <translation>&amp;Bis %1 laufen (nur solange ein Lauf davor angehalten ist)</translation>
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
        <source>none yet</source>
        <translation>noch nichts</translation>
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
        <source>Step times</source>
        <translation>Zeiten der Schritte</translation>
    </message>
    <message>
        <source>This chart shows the time of each step: in models, in the database and other.</source>
        <translation>Dieses Diagramm zeigt die Zeit jedes Schritts: in Modellen, in der Datenbank und sonstige.</translation>
    </message>
    <message>
        <source>%1 in total: %2 model, %3 database, %4 other</source>
        <translation>Insgesamt %1: %2 Modell, %3 Datenbank, %4 sonstige</translation>
    </message>
    <message>
        <source>Iteration %1, %2: %3</source>
        <translation>Iteration %1, %2: %3</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>database %1</source>
        <translation>Datenbank %1</translation>
    </message>
    <message>
        <source>other %1</source>
        <translation>sonstige %1</translation>
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
        <source>other</source>
        <translation>sonstige</translation>
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
        <translation>An der Änderung wird gearbeitet …</translation>
    </message>
    <message numerus="yes">
        <source>Proposed: %n addition(s)</source>
        <translation>
            <numerusform>Vorgeschlagen: %n Zusatz</numerusform>
            <numerusform>Vorgeschlagen: %n Zusätze</numerusform>
        </translation>
    </message>
    <message>
        <source>Proposed. Removed: %1</source>
        <translation>Vorgeschlagen. Entfernt: %1</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>Vorgeschlagen</translation>
    </message>
</context>
<context>
    <name>widgets::QueryFindings</name>
    <message>
        <source>Apply this change (Alt+Enter)</source>
        <translation>Diese Änderung anwenden (Alt+Eingabe)</translation>
    </message>
    <message>
        <source>This statement changes data; it would be rejected.</source>
        <translation>Diese Anweisung ändert Daten; sie würde abgelehnt.</translation>
    </message>
    <message>
        <source>Write a query, or take one from an attempt</source>
        <translation>Schreiben Sie eine Abfrage, oder übernehmen Sie die eines Versuchs</translation>
    </message>
    <message>
        <source>No problems, reads only</source>
        <translation>Keine Probleme, liest nur</translation>
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
        <translation>fehlgeschlagen</translation>
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
        <source>%n stored</source>
        <translation><numerusform>%n gespeichert</numerusform><numerusform>%n gespeichert</numerusform></translation>
    </message>
</context>
<context>
    <name>widgets::ScoreParts</name>
    <message>
        <source>Score parts</source>
        <translation>Teile der Punkte</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>capped: %1</source>
        <translation>begrenzt: %1</translation>
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
        <source>Sent to the model</source>
        <translation>An das Modell gesendet</translation>
    </message>
    <message>
        <source>Its values are private</source>
        <translation>Seine Werte sind privat</translation>
    </message>
    <message>
        <source>Allowed: %1 (%2)</source>
        <translation>Erlaubt: %1 (%2)</translation>
    </message>
</context>
<context>
    <name>widgets::GraphView</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
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
        <translation>beliebig</translation>
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
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>list of boolean</source>
        <translation>Liste von ja oder nein</translation>
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
        <source>list of date and time</source>
        <translation>Liste von Zeitpunkten</translation>
    </message>
    <message>
        <source>list of local date and time</source>
        <translation>Liste lokaler Zeitpunkte</translation>
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
        <source>list of list</source>
        <translation>Liste von Listen</translation>
    </message>
    <message>
        <source>list of map</source>
        <translation>Liste von Zuordnungen</translation>
    </message>
    <message>
        <source>anything and other types</source>
        <translation>beliebig und anderes</translation>
    </message>
    <message>
        <source>boolean and other types</source>
        <translation>ja oder nein und anderes</translation>
    </message>
    <message>
        <source>integer and other types</source>
        <translation>ganze Zahl und anderes</translation>
    </message>
    <message>
        <source>number and other types</source>
        <translation>Zahl und anderes</translation>
    </message>
    <message>
        <source>text and other types</source>
        <translation>Text und anderes</translation>
    </message>
    <message>
        <source>bytes and other types</source>
        <translation>Bytes und anderes</translation>
    </message>
    <message>
        <source>date and other types</source>
        <translation>Datum und anderes</translation>
    </message>
    <message>
        <source>local time and other types</source>
        <translation>lokale Uhrzeit und anderes</translation>
    </message>
    <message>
        <source>date and time and other types</source>
        <translation>Datum und Uhrzeit und anderes</translation>
    </message>
    <message>
        <source>local date and time and other types</source>
        <translation>lokales Datum und Uhrzeit und anderes</translation>
    </message>
    <message>
        <source>duration and other types</source>
        <translation>Dauer und anderes</translation>
    </message>
    <message>
        <source>point and other types</source>
        <translation>Punkt und anderes</translation>
    </message>
    <message>
        <source>map and other types</source>
        <translation>Zuordnung und anderes</translation>
    </message>
    <message>
        <source>list and other types</source>
        <translation>Liste und anderes</translation>
    </message>
    <message>
        <source>list of boolean and other types</source>
        <translation>Liste von ja oder nein und anderes</translation>
    </message>
    <message>
        <source>list of integer and other types</source>
        <translation>Liste ganzer Zahlen und anderes</translation>
    </message>
    <message>
        <source>list of number and other types</source>
        <translation>Liste von Zahlen und anderes</translation>
    </message>
    <message>
        <source>list of text and other types</source>
        <translation>Liste von Texten und anderes</translation>
    </message>
    <message>
        <source>list of bytes and other types</source>
        <translation>Liste von Bytes und anderes</translation>
    </message>
    <message>
        <source>list of date and other types</source>
        <translation>Liste von Daten und anderes</translation>
    </message>
    <message>
        <source>list of local time and other types</source>
        <translation>Liste lokaler Uhrzeiten und anderes</translation>
    </message>
    <message>
        <source>list of date and time and other types</source>
        <translation>Liste von Zeitpunkten und anderes</translation>
    </message>
    <message>
        <source>list of local date and time and other types</source>
        <translation>Liste lokaler Zeitpunkte und anderes</translation>
    </message>
    <message>
        <source>list of duration and other types</source>
        <translation>Liste von Dauern und anderes</translation>
    </message>
    <message>
        <source>list of point and other types</source>
        <translation>Liste von Punkten und anderes</translation>
    </message>
    <message>
        <source>list of list and other types</source>
        <translation>Liste von Listen und anderes</translation>
    </message>
    <message>
        <source>list of map and other types</source>
        <translation>Liste von Zuordnungen und anderes</translation>
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
        <source>zoned time and other types</source>
        <translation>Uhrzeit mit Zeitzone und anderes</translation>
    </message>
    <message>
        <source>list of zoned time and other types</source>
        <translation>Liste von Uhrzeiten mit Zeitzone und anderes</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>a ranking by what is connected</source>
        <translation>eine Rangfolge nach Verbundenem</translation>
    </message>
    <message>
        <source>what is missing</source>
        <translation>was fehlt</translation>
    </message>
    <message>
        <source>a misspelt name, repaired as you watch</source>
        <translation>ein Schreibfehler, vor Ihren Augen behoben</translation>
    </message>
    <message>
        <source>a count over two conditions</source>
        <translation>eine Zählung über zwei Bedingungen</translation>
    </message>
    <message>
        <source>a count</source>
        <translation>eine Zählung</translation>
    </message>
    <message>
        <source>what is tied to one thing</source>
        <translation>was mit einem bestimmten Ding verbunden ist</translation>
    </message>
</context>
<context>
    <name>reading</name>
    <message>
        <source>compared columns</source>
        <translation>verglichene Spalten</translation>
    </message>
    <message>
        <source>the default date, although another date is named</source>
        <translation>das Standarddatum, obwohl ein anderes Datum genannt ist</translation>
    </message>
    <message>
        <source>the default relationship, although another one is named</source>
        <translation>die Standardbeziehung, obwohl eine andere genannt ist</translation>
    </message>
    <message>
        <source>someone other than the doer</source>
        <translation>jemand anderes als der, der es getan hat</translation>
    </message>
    <message>
        <source>requested names that are not shown beside a number</source>
        <translation>erfragte Namen, die neben einer Zahl nicht gezeigt werden</translation>
    </message>
    <message>
        <source>a noun applied to something other than what it describes</source>
        <translation>ein Substantiv, bezogen auf etwas anderes als das, was es beschreibt</translation>
    </message>
    <message>
        <source>a member of a group that the named one does not belong to</source>
        <translation>das Mitglied einer Gruppe, zu der das Genannte nicht gehört</translation>
    </message>
    <message>
        <source>two at one end of a relationship</source>
        <translation>zwei an einem Ende einer Beziehung</translation>
    </message>
    <message>
        <source>the requested thing instead of the one who did it</source>
        <translation>das Erfragte statt dessen, der es getan hat</translation>
    </message>
    <message>
        <source>the owner instead of the thing that does it</source>
        <translation>der Besitzer statt des Dings, das es tut</translation>
    </message>
    <message>
        <source>a verb that occurs twice but is used once</source>
        <translation>ein Verb, das zweimal vorkommt, aber einmal benutzt wird</translation>
    </message>
    <message>
        <source>all things of a type instead of only those mentioned</source>
        <translation>alle Dinge eines Typs statt nur der erwähnten</translation>
    </message>
    <message>
        <source>conditions on two things applied to one</source>
        <translation>Bedingungen für zwei Dinge, auf eines angewendet</translation>
    </message>
    <message>
        <source>other things than those to be counted</source>
        <translation>andere Dinge als die, die zu zählen sind</translation>
    </message>
    <message>
        <source>takes the first of the wrong type</source>
        <translation>nimmt das Erste vom falschen Typ</translation>
    </message>
    <message>
        <source>negates an earlier part of the question too</source>
        <translation>verneint auch einen früheren Teil der Frage</translation>
    </message>
    <message>
        <source>a negation of the question is missing</source>
        <translation>eine Verneinung der Frage fehlt</translation>
    </message>
    <message>
        <source>a name that has no effect</source>
        <translation>ein Name ohne Wirkung</translation>
    </message>
    <message>
        <source>a property of an item that is only mentioned</source>
        <translation>eine Eigenschaft von etwas, das nur erwähnt ist</translation>
    </message>
    <message>
        <source>a second question about the same items</source>
        <translation>eine zweite Frage zu denselben Dingen</translation>
    </message>
    <message>
        <source>an unstated relationship instead of a text property</source>
        <translation>eine ungenannte Beziehung statt einer Texteigenschaft</translation>
    </message>
    <message>
        <source>a word that is misread as a text value</source>
        <translation>ein Wort, das fälschlich als Textwert gelesen ist</translation>
    </message>
    <message>
        <source>yes/no values that the question states</source>
        <translation>Ja/Nein-Werte, die die Frage nennt</translation>
    </message>
    <message>
        <source>two items that must differ may be the same</source>
        <translation>zwei verschiedene Dinge können dasselbe sein</translation>
    </message>
    <message>
        <source>type words before a name</source>
        <translation>Typwörter vor einem Namen</translation>
    </message>
    <message>
        <source>what is stated of two applies only to one</source>
        <translation>was von zweien gesagt ist, gilt nur für eines</translation>
    </message>
    <message>
        <source>only one of two comparisons is made</source>
        <translation>nur einer von zwei Vergleichen wird gemacht</translation>
    </message>
    <message>
        <source>requires the same item without a word for it</source>
        <translation>verlangt dasselbe Ding, ohne dass ein Wort es sagt</translation>
    </message>
    <message>
        <source>a number that does not belong to the relationship</source>
        <translation>eine Zahl, die nicht zur Beziehung gehört</translation>
    </message>
    <message>
        <source>a text is ranked by the number of another type</source>
        <translation>ein Text wird nach der Zahl eines anderen Typs gereiht</translation>
    </message>
    <message>
        <source>the total asked for is not calculated</source>
        <translation>die gefragte Summe wird nicht berechnet</translation>
    </message>
    <message>
        <source>a verb with subject and object swapped</source>
        <translation>ein Verb mit vertauschtem Subjekt und Objekt</translation>
    </message>
    <message>
        <source>a detour through items not mentioned</source>
        <translation>ein Umweg über Dinge, die nicht genannt sind</translation>
    </message>
    <message>
        <source>comparisons with an average</source>
        <translation>Vergleiche mit einem Durchschnitt</translation>
    </message>
    <message>
        <source>dates that are stored in two formats</source>
        <translation>Daten, die in zwei Formaten gespeichert sind</translation>
    </message>
    <message>
        <source>numbers of what a property refers to</source>
        <translation>Zahlen zu dem, worauf eine Eigenschaft verweist</translation>
    </message>
    <message>
        <source>nouns after a property</source>
        <translation>Substantive nach einer Eigenschaft</translation>
    </message>
    <message>
        <source>the limit applies to another type</source>
        <translation>die Höchstzahl gilt für einen anderen Typ</translation>
    </message>
    <message>
        <source>compares the same property of the wrong type</source>
        <translation>vergleicht dieselbe Eigenschaft beim falschen Typ</translation>
    </message>
    <message>
        <source>the time between two dates</source>
        <translation>die Zeit zwischen zwei Daten</translation>
    </message>
    <message>
        <source>the items to choose from are not shown</source>
        <translation>die Dinge, aus denen gewählt wird, werden nicht gezeigt</translation>
    </message>
    <message>
        <source>a number for each named thing</source>
        <translation>Eine Anzahl für jedes Genannte</translation>
    </message>
    <message>
        <source>every name is linked directly to what is asked for</source>
        <translation>jeder Name ist direkt mit dem Gefragten verbunden</translation>
    </message>
    <message>
        <source>including those without a match</source>
        <translation>auch die ohne Treffer</translation>
    </message>
    <message>
        <source>alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>amounts that are stored as numbers</source>
        <translation>Beträge, die als Zahl gespeichert sind</translation>
    </message>
    <message>
        <source>any of them</source>
        <translation>eines davon</translation>
    </message>
    <message>
        <source>as a percentage of all</source>
        <translation>als Prozentsatz aller</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>danach wird gefragt</translation>
    </message>
    <message>
        <source>comparisons with another item</source>
        <translation>Vergleiche mit einem anderen Ding</translation>
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
        <translation>Bedingungen an Textwerte</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>Anzahl %1</translation>
    </message>
    <message>
        <source>counts %1</source>
        <translation>zählt %1</translation>
    </message>
    <message>
        <source>dates that the question does not ask for</source>
        <translation>Daten, nach denen die Frage nicht fragt</translation>
    </message>
    <message>
        <source>days and months</source>
        <translation>Tage und Monate</translation>
    </message>
    <message>
        <source>declined: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>counts different values: %1</source>
        <translation>zählt verschiedene Werte: %1</translation>
    </message>
    <message>
        <source>each</source>
        <translation>jedes</translation>
    </message>
    <message>
        <source>function: %1</source>
        <translation>Funktion: %1</translation>
    </message>
    <message>
        <source>number properties in brackets</source>
        <translation>Zahleneigenschaften in Klammern</translation>
    </message>
    <message>
        <source>for each %1</source>
        <translation>für jedes: %1</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>vermutet</translation>
    </message>
    <message>
        <source>no order stated</source>
        <translation>keine Reihenfolge genannt</translation>
    </message>
    <message>
        <source>sorted, highest first</source>
        <translation>sortiert, Höchstes zuerst</translation>
    </message>
    <message>
        <source>sorted, lowest first</source>
        <translation>sortiert, Niedrigstes zuerst</translation>
    </message>
    <message>
        <source>sorted by %1, highest first</source>
        <translation>sortiert nach %1, Höchstes zuerst</translation>
    </message>
    <message>
        <source>sorted by %1, lowest first</source>
        <translation>sortiert nach %1, Niedrigstes zuerst</translation>
    </message>
    <message>
        <source>introduces a condition</source>
        <translation>leitet eine Bedingung ein</translation>
    </message>
    <message>
        <source>leaves out %1</source>
        <translation>lässt %1 weg</translation>
    </message>
    <message>
        <source>measured by %1</source>
        <translation>gemessen an %1</translation>
    </message>
    <message>
        <source>measured by relationship strength</source>
        <translation>gemessen an der Stärke der Beziehung</translation>
    </message>
    <message>
        <source>negated</source>
        <translation>verneint</translation>
    </message>
    <message>
        <source>types and names</source>
        <translation>Typen und Namen</translation>
    </message>
    <message>
        <source>names that may be of another type</source>
        <translation>Namen, die von anderem Typ sein können</translation>
    </message>
    <message>
        <source>negations</source>
        <translation>Verneinungen</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>unknown word</source>
        <translation>unbekanntes Wort</translation>
    </message>
    <message>
        <source>nouns counted by a stored number</source>
        <translation>Substantive, die eine gespeicherte Zahl zählt</translation>
    </message>
    <message>
        <source>nouns that only repeat a name's type</source>
        <translation>Substantive, die nur den Typ eines Namens wiederholen</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>or another condition</source>
        <translation>oder eine andere Bedingung</translation>
    </message>
    <message>
        <source>without the one that is named</source>
        <translation>ohne das genannte</translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation>übersprungen: %1</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>Wege</translation>
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
        <source>quoted texts</source>
        <translation>Texte in Anführungszeichen</translation>
    </message>
    <message>
        <source>ranked, highest first</source>
        <translation>Rangfolge, Höchstes zuerst</translation>
    </message>
    <message>
        <source>ranked, lowest first</source>
        <translation>Rangfolge, Niedrigstes zuerst</translation>
    </message>
    <message>
        <source>reads %1 as a type</source>
        <translation>liest %1 als Typ</translation>
    </message>
    <message>
        <source>reads %1 as a name</source>
        <translation>liest %1 als Namen</translation>
    </message>
    <message>
        <source>reads %1 as a number</source>
        <translation>liest %1 als Zahl</translation>
    </message>
    <message>
        <source>reads %1 as a property</source>
        <translation>liest %1 als Eigenschaft</translation>
    </message>
    <message>
        <source>reads %1 as a relationship</source>
        <translation>liest %1 als Beziehung</translation>
    </message>
    <message>
        <source>reads %1 as a property value</source>
        <translation>liest %1 als Eigenschaftswert</translation>
    </message>
    <message>
        <source>reads %1 as a function word</source>
        <translation>liest %1 als Funktionswort</translation>
    </message>
    <message>
        <source>does not know %1</source>
        <translation>kennt %1 nicht</translation>
    </message>
    <message>
        <source>reads %1 as a filler word</source>
        <translation>liest %1 als Füllwort</translation>
    </message>
    <message>
        <source>reads %1 as a yes-or-no property</source>
        <translation>liest %1 als Ja/Nein-Eigenschaft</translation>
    </message>
    <message>
        <source>relationship: %1</source>
        <translation>Beziehung: %1</translation>
    </message>
    <message>
        <source>relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>asks for the relationships themselves</source>
        <translation>fragt nach den Beziehungen selbst</translation>
    </message>
    <message>
        <source>does not restrict the result</source>
        <translation>schränkt das Ergebnis nicht ein</translation>
    </message>
    <message>
        <source>properties whose words are not adjacent</source>
        <translation>Eigenschaften, deren Wörter getrennt stehen</translation>
    </message>
    <message>
        <source>also shown</source>
        <translation>wird auch gezeigt</translation>
    </message>
    <message>
        <source>limit: %1</source>
        <translation>Höchstzahl: %1</translation>
    </message>
    <message>
        <source>superlatives</source>
        <translation>Superlative</translation>
    </message>
    <message>
        <source>uses %1</source>
        <translation>verwendet %1</translation>
    </message>
    <message>
        <source>taught</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>the most common value</source>
        <translation>der häufigste Wert</translation>
    </message>
    <message>
        <source>the order of the list</source>
        <translation>die Reihenfolge der Liste</translation>
    </message>
    <message>
        <source>which sentence is the question</source>
        <translation>welcher Satz die Frage ist</translation>
    </message>
    <message>
        <source>mentioned: %1</source>
        <translation>erwähnt: %1</translation>
    </message>
    <message>
        <source>compares two items</source>
        <translation>vergleicht zwei Dinge</translation>
    </message>
    <message>
        <source>units that the question asks for</source>
        <translation>Einheiten, nach denen die Frage fragt</translation>
    </message>
    <message>
        <source>used</source>
        <translation>verwendet</translation>
    </message>
    <message>
        <source>values after their property</source>
        <translation>Werte nach ihrer Eigenschaft</translation>
    </message>
    <message>
        <source>verbs that belong to other types</source>
        <translation>Verben, die zu anderen Typen gehören</translation>
    </message>
    <message>
        <source>unknown verbs</source>
        <translation>unbekannte Verben</translation>
    </message>
    <message>
        <source>asks for a difference</source>
        <translation>fragt nach einem Unterschied</translation>
    </message>
    <message>
        <source>asks for a number for each</source>
        <translation>fragt nach einer Zahl für jedes</translation>
    </message>
    <message>
        <source>asks for a list</source>
        <translation>fragt nach einer Liste</translation>
    </message>
    <message>
        <source>asks for a count</source>
        <translation>fragt nach einer Anzahl</translation>
    </message>
    <message>
        <source>asks for one calculated number</source>
        <translation>fragt nach einer berechneten Zahl</translation>
    </message>
    <message>
        <source>asks for the first in a ranking</source>
        <translation>fragt nach dem Ersten einer Rangfolge</translation>
    </message>
    <message>
        <source>asks for the path between two names</source>
        <translation>fragt nach dem Pfad zwischen zwei Namen</translation>
    </message>
    <message>
        <source>asks for yes or no</source>
        <translation>fragt nach Ja oder Nein</translation>
    </message>
    <message>
        <source>weakly</source>
        <translation>schwach</translation>
    </message>
    <message>
        <source>the role of each word in the question</source>
        <translation>die Rolle jedes Wortes in der Frage</translation>
    </message>
    <message>
        <source>questions that are declined at once</source>
        <translation>Fragen, die sofort abgelehnt werden</translation>
    </message>
    <message>
        <source>names to exclude</source>
        <translation>auszuschließende Namen</translation>
    </message>
    <message>
        <source>remaining words</source>
        <translation>übrige Wörter</translation>
    </message>
    <message>
        <source>the kind of answer</source>
        <translation>die Art der Antwort</translation>
    </message>
    <message>
        <source>the kind of answer named first</source>
        <translation>die Art der Antwort, die vorab genannt ist</translation>
    </message>
    <message>
        <source>what no query can express</source>
        <translation>was keine Abfrage ausdrücken kann</translation>
    </message>
    <message>
        <source>what synonyms refer to</source>
        <translation>worauf sich Synonyme beziehen</translation>
    </message>
    <message>
        <source>'when' questions</source>
        <translation>Fragen mit „wann“</translation>
    </message>
    <message>
        <source>the place of a property</source>
        <translation>der Ort zu einer Eigenschaft</translation>
    </message>
    <message>
        <source>'where' questions</source>
        <translation>Fragen mit „wo“</translation>
    </message>
    <message>
        <source>yes/no questions without a verb</source>
        <translation>Ja/Nein-Fragen ohne Verb</translation>
    </message>
    <message>
        <source>'whose' questions</source>
        <translation>Fragen mit „wessen“</translation>
    </message>
    <message>
        <source>function word</source>
        <translation>Funktionswort</translation>
    </message>
    <message>
        <source>words repeated in brackets</source>
        <translation>in Klammern wiederholte Wörter</translation>
    </message>
    <message>
        <source>words of measure, such as 'longest'</source>
        <translation>Maßwörter wie „längste“</translation>
    </message>
    <message>
        <source>conditions from synonyms</source>
        <translation>Bedingungen aus Synonymen</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>a comparison that the query does not make</source>
        <translation>ein Vergleich, den die Abfrage nicht macht</translation>
    </message>
    <message>
        <source>a date of the wrong type</source>
        <translation>ein Datum des falschen Typs</translation>
    </message>
    <message>
        <source>a day is read as a year</source>
        <translation>ein Tag wird als Jahr gelesen</translation>
    </message>
    <message>
        <source>negates the name instead of what is asked for</source>
        <translation>verneint den Namen statt des Gefragten</translation>
    </message>
    <message>
        <source>an unnamed person who acts</source>
        <translation>ein Handelnder, den kein Wort nennt</translation>
    </message>
    <message>
        <source>a number in the wrong unit</source>
        <translation>eine Zahl in der falschen Einheit</translation>
    </message>
    <message>
        <source>a number in the question is left out</source>
        <translation>eine Zahl der Frage fehlt</translation>
    </message>
    <message>
        <source>a missing value is read as 'no'</source>
        <translation>ein fehlender Wert wird als „nein“ gelesen</translation>
    </message>
    <message>
        <source>a name similar to another name</source>
        <translation>ein Name, der einem anderen ähnelt</translation>
    </message>
    <message>
        <source>names are ranked, but not by length</source>
        <translation>Namen werden gereiht, aber nicht nach Länge</translation>
    </message>
    <message>
        <source>the number applies to the wrong type</source>
        <translation>die Anzahl gilt für den falschen Typ</translation>
    </message>
    <message>
        <source>a verb in the question is left out</source>
        <translation>ein Verb der Frage fehlt</translation>
    </message>
    <message>
        <source>a yes/no property is left out</source>
        <translation>eine Ja/Nein-Eigenschaft fehlt</translation>
    </message>
    <message>
        <source>'all' would be read as 'some'</source>
        <translation>„alle“ würde als „einige“ gelesen</translation>
    </message>
    <message>
        <source>an average of something that is no number</source>
        <translation>ein Durchschnitt von etwas, das keine Zahl ist</translation>
    </message>
    <message>
        <source>rejects the reading because of %1</source>
        <translation>verwirft die Lesart wegen %1</translation>
    </message>
    <message>
        <source>one of two similar columns</source>
        <translation>eine von zwei ähnlichen Spalten</translation>
    </message>
    <message>
        <source>only one of the two asked for is shown</source>
        <translation>nur eines der beiden Gefragten wird gezeigt</translation>
    </message>
    <message>
        <source>applies to the wrong type</source>
        <translation>gilt für den falschen Typ</translation>
    </message>
    <message>
        <source>signs of a misreading</source>
        <translation>Anzeichen eines Missverständnisses</translation>
    </message>
    <message>
        <source>texts compared as if they had an order</source>
        <translation>Texte verglichen, als hätten sie eine Reihenfolge</translation>
    </message>
    <message>
        <source>the first of all instead of the first of each</source>
        <translation>das Erste von allen statt des Ersten von jedem</translation>
    </message>
    <message>
        <source>the wrong end of the relationship is listed</source>
        <translation>das falsche Ende der Beziehung wird aufgelistet</translation>
    </message>
    <message>
        <source>'the same' would be read as 'some'</source>
        <translation>„dieselben“ würde als „einige“ gelesen</translation>
    </message>
    <message>
        <source>two different values for one property</source>
        <translation>zwei verschiedene Werte für eine Eigenschaft</translation>
    </message>
    <message>
        <source>what is asked for is not shown</source>
        <translation>wonach gefragt wird, fehlt in der Antwort</translation>
    </message>
    <message>
        <source>'where' is answered without a place</source>
        <translation>„wo“ wird ohne Ort beantwortet</translation>
    </message>
    <message>
        <source>amounts that are above zero</source>
        <translation>Mengen, die über null liegen</translation>
    </message>
    <message>
        <source>last words of property names</source>
        <translation>letzte Wörter von Eigenschaftsnamen</translation>
    </message>
    <message>
        <source>text lengths</source>
        <translation>Textlängen</translation>
    </message>
    <message>
        <source>names beside other columns</source>
        <translation>Namen neben anderen Spalten</translation>
    </message>
    <message>
        <source>nouns for those who do something</source>
        <translation>Substantive für die, die etwas tun</translation>
    </message>
    <message>
        <source>ranked by a number the question does not name</source>
        <translation>gereiht nach einer Zahl, die die Frage nicht nennt</translation>
    </message>
    <message>
        <source>individual values instead of a total</source>
        <translation>Einzelwerte statt einer Summe</translation>
    </message>
    <message>
        <source>the same item several times</source>
        <translation>dasselbe Ding mehrmals</translation>
    </message>
    <message>
        <source>relationships of a noun such as 'director'</source>
        <translation>Beziehungen eines Substantivs wie „Regisseur“</translation>
    </message>
    <message>
        <source>the first of all, not of those connected</source>
        <translation>das Erste von allen, nicht von den verbundenen</translation>
    </message>
    <message>
        <source>another type than the one who does it</source>
        <translation>ein anderer Typ als der, der es tut</translation>
    </message>
    <message>
        <source>shows what is done instead of who does it</source>
        <translation>zeigt, was getan wird, statt wer es tut</translation>
    </message>
    <message>
        <source>counts per year or month</source>
        <translation>Anzahlen je Jahr oder Monat</translation>
    </message>
</context>
<context>
    <name>widgets::RelationshipsPane</name>
    <message>
        <source>found, used</source>
        <comment>state of a relationship</comment>
        <translation>gefunden, benutzt</translation>
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
        <source>left out</source>
        <comment>state of a relationship</comment>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
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
        <source>Let rules, checks, completion and models use this relationship (Space)</source>
        <translation>Regeln, Prüfungen, Ergänzung und Modelle diese Beziehung benutzen lassen (Leertaste)</translation>
    </message>
    <message>
        <source>Never use this relationship (Delete)</source>
        <translation>Diese Beziehung nie benutzen (Entf)</translation>
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
        <source>use %n relationship(s)</source>
        <translation><numerusform>%n Beziehung benutzen</numerusform><numerusform>%n Beziehungen benutzen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>refuse %n relationship(s)</source>
        <translation><numerusform>%n Beziehung ablehnen</numerusform><numerusform>%n Beziehungen ablehnen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>reset %n relationship(s)</source>
        <translation><numerusform>%n Beziehung zurücksetzen</numerusform><numerusform>%n Beziehungen zurücksetzen</numerusform></translation>
    </message>
    <message>
        <source>&amp;Use all</source>
        <translation>Alle &amp;benutzen</translation>
    </message>
    <message>
        <source>&amp;Never use any</source>
        <translation>&amp;Keine je benutzen</translation>
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
        <source>%n used</source>
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
        <source>%n left out</source>
        <comment>relationships</comment>
        <translation><numerusform>%n ausgelassen</numerusform><numerusform>%n ausgelassen</numerusform></translation>
    </message>
    <message>
        <source>Searching the data…</source>
        <translation>Die Daten werden durchsucht…</translation>
    </message>
    <message numerus="yes">
        <source>Searched %1 of %2, %n found</source>
        <translation><numerusform>%1 von %2 durchsucht, %n gefunden</numerusform><numerusform>%1 von %2 durchsucht, %n gefunden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n relationship(s) selected</source>
        <translation><numerusform>%n Beziehung ausgewählt</numerusform><numerusform>%n Beziehungen ausgewählt</numerusform></translation>
    </message>
    <message>
        <source>%1 of %2 values are in %3</source>
        <translation>%1 der Werte von %2 stehen in %3</translation>
    </message>
    <message>
        <source>every value has a match</source>
        <translation>jeder Wert steht im Ziel</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) unmatched</source>
        <translation><numerusform>%n Wert fehlt im Ziel</numerusform><numerusform>%n Werte fehlen im Ziel</numerusform></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>every target value is unique</source>
        <translation>jeder Wert kommt im Ziel nur einmal vor</translation>
    </message>
    <message>
        <source>%1 distinct</source>
        <translation>%1 verschiedene</translation>
    </message>
    <message>
        <source>most targets are used</source>
        <translation>die meisten Ziele werden benutzt</translation>
    </message>
    <message>
        <source>some targets are used</source>
        <translation>einige Ziele werden benutzt</translation>
    </message>
    <message>
        <source>same name, same type</source>
        <translation>gleicher Name, gleicher Typ</translation>
    </message>
    <message>
        <source>matching name, same type</source>
        <translation>passender Name, gleicher Typ</translation>
    </message>
    <message>
        <source>same type; the names do not match</source>
        <translation>gleicher Typ; die Namen passen nicht</translation>
    </message>
    <message>
        <source>Add a relationship, or decide on all</source>
        <translation>Eine Beziehung hinzufügen oder über alle entscheiden</translation>
    </message>
    <message>
        <source>&amp;Add relationship…</source>
        <translation>Beziehung &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>target values repeat</source>
        <translation>Zielwerte wiederholen sich</translation>
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
        <source>Review the evidence for relationships that the database does not declare; use or refuse each one</source>
        <translation>Belege für Beziehungen ansehen, die die Datenbank nicht deklariert; jede benutzen oder ablehnen</translation>
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
        <source>searched %1 of %2</source>
        <translation>%1 von %2 durchsucht</translation>
    </message>
    <message>
        <source>used, not yet confirmed</source>
        <translation>benutzt, noch nicht bestätigt</translation>
    </message>
    <message numerus="yes">
        <source>%n to review</source>
        <comment>relationships</comment>
        <translation><numerusform>%n zu prüfen</numerusform><numerusform>%n zu prüfen</numerusform></translation>
    </message>
    <message>
        <source>%1 used, %2 to review</source>
        <translation>%1 benutzt, %2 zu prüfen</translation>
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
        <source>&amp;Keep selected</source>
        <translation>Ausgewähltes &amp;aufbewahren</translation>
    </message>
    <message>
        <source>Copying %1…</source>
        <translation>%1 wird kopiert …</translation>
    </message>
    <message>
        <source>%1 is copied: %2.</source>
        <translation>%1 ist kopiert: %2.</translation>
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
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Nothing to copy: this session uses only servers or sample data.</source>
        <translation>Nichts zu kopieren: Diese Sitzung verwendet nur Server oder Beispieldaten.</translation>
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
        <source>With a copy in its file, the session can be rerun where the original is missing or has changed. Anyone who has the file can read the data, including private columns; exports do not contain the copy. Additional sources of a run are not listed and are never replaced by a copy.</source>
        <translation>Mit einer Kopie in ihrer Datei lässt sich die Sitzung dort wiederholen, wo das Original fehlt oder sich geändert hat. Wer die Datei hat, kann die Daten darin lesen, auch private Spalten; Exporte enthalten die Kopie nicht. Weitere Quellen eines Laufs stehen nicht in der Liste und werden nie durch eine Kopie ersetzt.</translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies)</source>
        <translation><numerusform>%n Kopie</numerusform><numerusform>%n Kopien</numerusform></translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>Kopie vom %1</translation>
    </message>
    <message>
        <source>&amp;Delete the copy</source>
        <translation>Kopie &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Restore copy</source>
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
        <source>Stored in the session</source>
        <translation>In der Sitzung gespeichert</translation>
    </message>
    <message>
        <source>%1, copied on %2 (%3)</source>
        <translation>%1, kopiert am %2 (%3)</translation>
    </message>
    <message>
        <source>&amp;Recent sources</source>
        <translation>Letzte Zuletzt benutzte &amp;QuellenQuellen</translation>
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
    <name>widgets::ReadsAs</name>
    <message>
        <source>Words that name the relationship in questions</source>
        <translation>Wörter für die Beziehung in Fragen</translation>
    </message>
    <message>
        <source>A verb such as “lies in”, for questions and answers (Enter saves it)</source>
        <translation>Ein Verb wie „liegt in“, für Fragen und Antworten (Eingabe behält es)</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>for questions and answers</source>
        <translation>für Fragen und Antworten</translation>
    </message>
    <message>
        <source>Makes these questions possible</source>
        <translation>Macht diese Fragen möglich</translation>
    </message>
    <message>
        <source>If you use this relationship, questions can connect %1 and %2.</source>
        <translation>Wenn Sie diese Beziehung benutzen, können Fragen %1 und %2 verbinden.</translation>
    </message>
    <message>
        <source>Questions connect tables through %1 without naming it.</source>
        <translation>Fragen verbinden Tabellen über %1, ohne es zu nennen.</translation>
    </message>
    <message>
        <source>No question was found that needs only this relationship. Try another word.</source>
        <translation>Es fand sich keine Frage, die nur diese Beziehung braucht. Versuchen Sie ein anderes Wort.</translation>
    </message>
    <message>
        <source>Ask: %1</source>
        <translation>Fragen: %1</translation>
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
        <source>Without effect</source>
        <translation>Ohne Wirkung</translation>
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
        <source>No words have been taught for this source yet. When a question has an unknown word, choose “Teach” to define its meaning.</source>
        <translation>Für diese Quelle wurden noch keine Wörter festgelegt. Hat eine Frage ein unbekanntes Wort, wählen Sie „beibringen“, um seine Bedeutung festzulegen.</translation>
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
        <source>%1 of %2 own words are on</source>
        <translation>%1 von %2 eigenen Wörtern sind an</translation>
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
        <source>From the source</source>
        <translation>Aus der Quelle</translation>
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
        <source>Words of this source</source>
        <translation>Wörter dieser Quelle</translation>
    </message>
    <message>
        <source>%1 of %2 source words are on</source>
        <translation>%1 von %2 Wörtern der Quelle sind an</translation>
    </message>
    <message numerus="yes">
        <source>used %n time(s), last on %1</source>
        <translation><numerusform>%n-mal gebraucht, zuletzt am %1</numerusform><numerusform>%n-mal gebraucht, zuletzt am %1</numerusform></translation>
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
        <source>check</source>
        <translation>Prüfbedingung</translation>
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
    <name>widgets::CalledByDialog</name>
    <message>
        <source>Display name</source>
        <translation>Anzeigename</translation>
    </message>
    <message>
        <source>These properties, in this order, name a “%1” in rows and in questions.</source>
        <translation>Diese Eigenschaften benennen, in dieser Reihenfolge, ein „%1“ in Zeilen und in Fragen.</translation>
    </message>
    <message>
        <source>&amp;Display name</source>
        <translation>&amp;Anzeigename</translation>
    </message>
    <message>
        <source>t&amp;hen</source>
        <translation>&amp;dann</translation>
    </message>
    <message>
        <source>th&amp;en</source>
        <translation>d&amp;ann</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>nichts weiter</translation>
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
        <source>&amp;Forget your choice</source>
        <translation>Ihre Wahl &amp;vergessen</translation>
    </message>
    <message>
        <source>The display name is taken from the data again</source>
        <translation>Der Anzeigename kommt wieder aus den Daten</translation>
    </message>
    <message>
        <source>Your choice is removed. The display name of “%1” is taken from the data again.</source>
        <translation>Ihre Wahl ist gelöscht. Der Anzeigename von „%1“ kommt wieder aus den Daten.</translation>
    </message>
    <message>
        <source>A property is chosen twice. Choose another one.</source>
        <translation>Eine Eigenschaft ist zweimal gewählt. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>No entry has a value for this choice.</source>
        <translation>Für diese Wahl hat kein Eintrag einen Wert.</translation>
    </message>
    <message>
        <source>Saved: the display name of “%1” consists of %2.</source>
        <translation>Gespeichert: Der Anzeigename von „%1“ besteht aus %2.</translation>
    </message>
</context>
<context>
    <name>widgets::MeantDialog</name>
    <message>
        <source>Default meaning</source>
        <translation>Übliche Bedeutung</translation>
    </message>
    <message>
        <source>There is nothing to choose: “%1” has at most one date, and at most one relationship to any other type.</source>
        <translation>Hier gibt es nichts zu wählen: „%1“ hat höchstens ein Datum und zu jedem anderen Typ höchstens eine Beziehung.</translation>
    </message>
    <message>
        <source>Your choice here is used if a question about “%1” does not name the relationship or the date. Names in the question take precedence.</source>
        <translation>Ihre Wahl hier gilt, wenn eine Frage zu „%1“ weder Beziehung noch Datum nennt. Was die Frage nennt, hat Vorrang.</translation>
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
        <source>Saved: the default meaning of %1.</source>
        <translation>Gespeichert: die übliche Bedeutung von %1.</translation>
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
        <source>%1 is not the stored name. Did you mean %2?</source>
        <translation>%1 ist nicht der gespeicherte Name. War %2 gemeint?</translation>
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
        <source>%1 changes the graph, and queries here only read it.</source>
        <translation>%1 ändert den Graphen, und Abfragen lesen ihn hier nur.</translation>
    </message>
    <message>
        <source>Only queries that read are sent to the database; this one begins with %1.</source>
        <translation>An die Datenbank gehen nur Abfragen, die lesen; diese beginnt mit %1.</translation>
    </message>
    <message>
        <source>Only queries that read are sent to the database; this one has %1.</source>
        <translation>An die Datenbank gehen nur Abfragen, die lesen; in dieser steht %1.</translation>
    </message>
    <message>
        <source>A query begins with SELECT, WITH or VALUES, not with &apos;%1&apos;.</source>
        <translation>Eine Abfrage beginnt mit SELECT, WITH oder VALUES, nicht mit „%1“.</translation>
    </message>
    <message>
        <source>This does not fit here: &apos;%1&apos;.</source>
        <translation>Das passt hier nicht: „%1“.</translation>
    </message>
    <message>
        <source>The query ends in the middle. Was it cut off?</source>
        <translation>Die Abfrage endet mittendrin. Wurde sie abgeschnitten?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is next to an aggregate and not grouped by: put it into an item (or a WITH) of its own first.</source>
        <translation>„%1“ steht neben einer Aggregation, ohne dass danach gruppiert wird: Schreiben Sie es zuerst als eigene Spalte (oder in ein eigenes WITH).</translation>
    </message>
    <message>
        <source>Nothing here has a property %1. Did you mean %2?</source>
        <translation>Eine Eigenschaft %1 gibt es hier nicht. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>Nothing here has a property %1.</source>
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
        <source>More than one table has a column %1: say which one is meant.</source>
        <translation>Mehrere Tabellen haben eine Spalte %1: Sagen Sie, welche gemeint ist.</translation>
    </message>
    <message>
        <source>In this direction %1 never occurs. Reverse the arrow?</source>
        <translation>In dieser Richtung kommt %1 nie vor. Den Pfeil umdrehen?</translation>
    </message>
    <message>
        <source>In this direction %1 never occurs.</source>
        <translation>In dieser Richtung kommt %1 nie vor.</translation>
    </message>
    <message>
        <source>Between these two %1 never occurs.</source>
        <translation>Zwischen diesen beiden kommt %1 nie vor.</translation>
    </message>
    <message>
        <source>Only queries that read are sent, and this is more than that: %1.</source>
        <translation>Gesendet werden nur Abfragen, die lesen, und dies ist mehr als das: %1.</translation>
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
        <source>The query ends too early: something is missing at its end.</source>
        <translation>Die Abfrage endet zu früh: Am Ende fehlt etwas.</translation>
    </message>
    <message>
        <source>Only one query is allowed: remove the text after the semicolon.</source>
        <translation>Nur eine Abfrage ist erlaubt: Entfernen Sie den Text hinter dem Semikolon.</translation>
    </message>
    <message>
        <source>Only one statement is sent at a time; this is a second one.</source>
        <translation>Gesendet wird eine Anweisung auf einmal; dies ist eine zweite.</translation>
    </message>
    <message>
        <source>This is SQL. A Cypher query describes a pattern and returns from it: MATCH (n:Label) WHERE n.property = &apos;value&apos; RETURN n.property.</source>
        <translation>Das ist SQL. Eine Abfrage in Cypher beschreibt ein Muster und gibt daraus etwas zurück: MATCH (n:Label) WHERE n.property = &apos;value&apos; RETURN n.property.</translation>
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
        <source>The comment that begins here is not closed: end it with */.</source>
        <translation>Der Kommentar, der hier beginnt, wird nicht geschlossen: Beenden Sie ihn mit */.</translation>
    </message>
    <message>
        <source>This character has no meaning here.</source>
        <translation>Dieses Zeichen hat hier keine Bedeutung.</translation>
    </message>
    <message>
        <source>GROUP BY is not needed: Cypher groups by all items without an aggregate.</source>
        <translation>GROUP BY ist nicht nötig: Cypher gruppiert nach allem ohne Aggregation.</translation>
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
        <source>A clause can have only one WHERE: join conditions with AND.</source>
        <translation>Eine Klausel kann nur ein WHERE haben: Verbinden Sie Bedingungen mit AND.</translation>
    </message>
    <message>
        <source>Conditions after a pattern begin with WHERE.</source>
        <translation>Bedingungen nach einem Muster beginnen mit WHERE.</translation>
    </message>
    <message>
        <source>RETURN ends a query: pass values on with WITH, or join two queries with UNION.</source>
        <translation>RETURN beendet eine Abfrage: Geben Sie Werte mit WITH weiter, oder verbinden Sie zwei Abfragen mit UNION.</translation>
    </message>
    <message>
        <source>AND joins conditions, not patterns: separate patterns with commas.</source>
        <translation>AND verbindet Bedingungen, nicht Muster: Trennen Sie Muster mit Kommas.</translation>
    </message>
    <message>
        <source>Write a list in square brackets: IN [1, 2].</source>
        <translation>Schreiben Sie eine Liste in eckigen Klammern: IN [1, 2].</translation>
    </message>
    <message>
        <source>BETWEEN is SQL. In Cypher: low &lt;= x &lt;= high.</source>
        <translation>BETWEEN ist SQL. In Cypher: low &lt;= x &lt;= high.</translation>
    </message>
    <message>
        <source>IS tests for NULL only; values are compared with = and &lt;&gt;.</source>
        <translation>IS prüft nur auf NULL; Werte werden mit = und &lt;&gt; verglichen.</translation>
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
        <source>An expression in WITH needs a name: write AS and a name after it.</source>
        <translation>Ein Ausdruck in WITH braucht einen Namen: Schreiben Sie AS und einen Namen dahinter.</translation>
    </message>
    <message>
        <source>An aggregate cannot contain another aggregate: compute the inner one in a WITH first.</source>
        <translation>Eine Aggregation kann keine andere enthalten: Berechnen Sie die innere zuerst in einem WITH.</translation>
    </message>
    <message>
        <source>The query was cancelled.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The query took too long and was stopped; make it more selective.</source>
        <translation>Die Abfrage dauerte zu lange und wurde abgebrochen; grenzen Sie sie enger ein.</translation>
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
</context>
<context>
    <name>fixes</name>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 nehmen</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Reverse the arrow</source>
        <translation>Pfeil umdrehen</translation>
    </message>
    <message>
        <source>Return everything</source>
        <translation>Alles ausgeben</translation>
    </message>
    <message>
        <source>Keep the first query</source>
        <translation>Die erste Abfrage behalten</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
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
        <source>Put it in quotes</source>
        <translation>In Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>Put it in single quotes</source>
        <translation>In einfache Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>Write it as a number</source>
        <translation>Als Zahl schreiben</translation>
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
        <source>Group by it</source>
        <translation>Danach gruppieren</translation>
    </message>
    <message>
        <source>Remove the entry</source>
        <translation>Den Eintrag entfernen</translation>
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
        <source>Switch</source>
        <translation>Wechseln</translation>
    </message>
    <message>
        <source>Open %1, the source of the run below</source>
        <translation>%1 öffnen, die Quelle des gezeigten Laufs</translation>
    </message>
    <message>
        <source>Next question: %1</source>
        <translation>Nächste Frage: %1</translation>
    </message>
    <message>
        <source>The next question uses %1.</source>
        <translation>Die nächste Frage verwendet: %1.</translation>
    </message>
    <message>
        <source>Shown below: “%1”</source>
        <translation>Unten gezeigt: „%1“</translation>
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
        <source>change of a star</source>
        <translation>Änderung eines Sterns</translation>
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
        <source>The condition does not fit the query as it is now. Check the query, then add it again.</source>
        <translation>Die Bedingung passt nicht zur jetzigen Abfrage. Prüfen Sie die Abfrage und fügen Sie sie dann erneut hinzu.</translation>
    </message>
</context>
<context>
    <name>widgets::QueryStart</name>
    <message>
        <source>A type…</source>
        <translation>Einem Typ…</translation>
    </message>
    <message>
        <source>The last question</source>
        <translation>Der letzten Frage</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>Einem Beispiel</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Write a query of a type or relationship that you choose</source>
        <translation>Eine Abfrage zu einem Typ oder einer Beziehung Ihrer Wahl schreiben</translation>
    </message>
    <message>
        <source>Write a query that counts related elements of this source</source>
        <translation>Eine Abfrage schreiben, die verbundene Elemente dieser Quelle zählt</translation>
    </message>
    <message>
        <source>Write the query of the last question to this source</source>
        <translation>Die Abfrage der letzten Frage an diese Quelle schreiben</translation>
    </message>
    <message>
        <source>No question to this source was answered yet</source>
        <translation>Noch keine Frage an diese Quelle wurde beantwortet</translation>
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
        <source>Run in Build</source>
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
        <source>expected</source>
        <comment>rows, by the plan</comment>
        <translation>erwartet</translation>
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
        <source>The types</source>
        <translation>Die Typen</translation>
    </message>
    <message>
        <source>Tick &amp;all</source>
        <translation>&amp;Alle ankreuzen</translation>
    </message>
    <message>
        <source>Tick n&amp;one</source>
        <translation>&amp;Keinen ankreuzen</translation>
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
        <source>&amp;Values of</source>
        <translation>&amp;Werte von</translation>
    </message>
    <message>
        <source>are values &amp;of</source>
        <translation>sind Werte v&amp;on</translation>
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
        <translation>Zwei verschiedene Spalten wählen.</translation>
    </message>
    <message>
        <source>The source declares this relationship. It is already used.</source>
        <translation>Die Quelle deklariert diese Beziehung. Sie wird schon verwendet.</translation>
    </message>
    <message>
        <source>%1 has no values, so the relationship joins no rows.</source>
        <translation>%1 hat keine Werte, die Beziehung verbindet also keine Zeilen.</translation>
    </message>
    <message>
        <source>%1 of %2 values of %3 are values of %4 (%5).</source>
        <translation>%1 von %2 Werten von %3 sind Werte von %4 (%5).</translation>
    </message>
    <message>
        <source>Values of %1 repeat, so a join may count rows several times.</source>
        <translation>Werte von %1 wiederholen sich, daher kann eine Verknüpfung Zeilen mehrfach zählen.</translation>
    </message>
    <message>
        <source>Every value of %1 is unique.</source>
        <translation>Jeder Wert von %1 ist eindeutig.</translation>
    </message>
    <message>
        <source>The two have different types.</source>
        <translation>Beide haben verschiedene Typen.</translation>
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
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph (0)</source>
        <translation>Den ganzen Graphen zeigen (0)</translation>
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
        <source>next</source>
        <translation>als Nächstes</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>Click a node, or press Space on it, to set or remove a breakpoint.</source>
        <translation>Klick auf einen Knoten oder Leertaste setzt oder entfernt einen Haltepunkt.</translation>
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
        <source>“%1” is needed for typing and for lists. Add Ctrl or Alt.</source>
        <translation>„%1“ wird zum Schreiben und in Listen gebraucht. Nehmen Sie Strg oder Alt dazu.</translation>
    </message>
    <message>
        <source>“%1” is the shortcut of “%2”. Choose other keys, or change that shortcut first.</source>
        <translation>„%1“ ist das Tastenkürzel von „%2“. Wählen Sie andere Tasten oder ändern Sie zuerst jenes Kürzel.</translation>
    </message>
</context>
<context>
    <name>widgets::EditCommands</name>
    <message>
        <source>Select a text first.</source>
        <translation>Wählen Sie zuerst einen Text aus.</translation>
    </message>
    <message>
        <source>Click a text that you can change first.</source>
        <translation>Klicken Sie zuerst in einen Text, den Sie ändern können.</translation>
    </message>
    <message>
        <source>Select a text or a cell first.</source>
        <translation>Wählen Sie zuerst einen Text oder eine Zelle aus.</translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>Die Zwischenablage enthält keinen Text.</translation>
    </message>
    <message>
        <source>Click a text or a list first.</source>
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
        <source>Type a command, question, type, setting or source</source>
        <translation>Befehl, Frage, Typ, Einstellung oder Quelle eingeben</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Nothing has this name. Delete some letters.</source>
        <translation>Nichts hat diesen Namen. Löschen Sie einige Buchstaben.</translation>
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
        <source>The data that questions are answered from. It is only read, never changed.</source>
        <translation>Aus diesen Daten werden Fragen beantwortet. Sie werden nur gelesen, nie geändert.</translation>
    </message>
</context>
<context>
    <name>widgets::WindowCommands</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it first.</source>
        <translation>Ein Lauf ist im Gang. Stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
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
        <source>As the system</source>
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
        <source>Colours of all windows. High contrast makes every text easy to tell from its background.</source>
        <translation>Farben aller Fenster. Bei hohem Kontrast hebt sich jeder Text deutlich vom Hintergrund ab.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Used after the next start of the program.</source>
        <translation>Gilt nach dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Of all windows: 70 to 200 % of the system&apos;s size. Default: 100 %.</source>
        <translation>In allen Fenstern: 70 bis 200 % der Größe des Systems. Standard: 100 %.</translation>
    </message>
    <message>
        <source>Nothing moves or fades by itself. Also if the system asks for it.</source>
        <translation>Nichts bewegt sich oder blendet von selbst. Gilt auch, wenn das System es verlangt.</translation>
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
        <source>Use &amp;default</source>
        <translation>&amp;Standard verwenden</translation>
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
</TS>
