#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""texts.py [--draw N] [--seed S] [--german]: prints the texts of the window, command and core by place (context of
translations/reflexion_de.ts), or N of them at random, numbered, to be read without the code."""
import argparse
import pathlib
import random
import xml.etree.ElementTree

TRANSLATIONS = pathlib.Path(__file__).resolve().parents[2] / 'translations' / 'reflexion_de.ts'


def texts():
    """(place, English, German, note for translators) of each text."""
    for context in xml.etree.ElementTree.parse(TRANSLATIONS).getroot().iter('context'):
        place = context.findtext('name').removeprefix('widgets::')
        for message in context.iter('message'):
            translation = message.find('translation')
            plural = translation.find('numerusform')
            yield (place, message.findtext('source'), (translation.text if plural is None else plural.text) or '',
                   message.findtext('extracomment') or message.findtext('comment') or '')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--draw', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--german', action='store_true', help='also the German text')
    options = parser.parse_args()
    shown = list(texts())
    if options.draw:
        shown = random.Random(options.seed).sample(shown, options.draw)
    for number, (place, english, german, note) in enumerate(shown, 1):
        line = f'{number}. [{place}] {english!r}' + (f'   (note for translators: {note})' if note else '')
        print(line + (f'\n   {german!r}' if options.german else ''))


if __name__ == '__main__':
    main()
