#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes splits.json: texts and the chunks that LangChain's RecursiveCharacterTextSplitter makes of them, with our
estimate of tokens as its length function. Needs the package langchain-text-splitters (recorded with 1.1.3).

usage: record-splits.py FILE [RANDOM_TEXTS [SEED]]
"""
import json
import random
import sys

from langchain_text_splitters import RecursiveCharacterTextSplitter


def tokens(text):  # llm::estimateTokens
    ascii_ = sum(1 for c in text if ord(c) < 0x80)
    return (3 * ascii_ + 8 * (len(text) - ascii_) + 11) // 12


PROSE = ('Salt keeps water in the body, and with the water the pressure rises. Whoever eats less of it for six weeks '
         'measures about five millimetres less.\n\nThat is no cure. Most of the effect is gone a month after the old '
         'habit is back,\nand some people do not react at all.\n\n\nBread, cheese and sausage bring more salt than '
         'the shaker on the table does. ')
TEXTS = {
    'empty': '', 'blanks only': ' \n\t \n\n ', 'one word': 'salt', 'prose': PROSE * 2,
    'no line ends': ' '.join(['water'] * 50), 'one long word': 'a' * 150, 'long word in prose': PROSE + 'x' * 120 + ' end.',
    'lines': '\n'.join(f'line {i} of the list' for i in range(25)),
    'many blank lines': '\n\n\n\n'.join(['first', 'second' * 30, 'third']),
    'German': 'Größe und Maß: die Überprüfung der Bücher dauerte länger als drei Wochen. ' * 5,
    'Chinese': '高血压是一种常见的慢性病。减少食盐可以降低血压。' * 8,
    'spaces of Unicode': '\u00a0first\u2003part\u00a0\n\n\u3000second part\u2028 ' * 8,
    'separators at the ends': '\n\n\n' + PROSE + '\n\n', 'emoji': 'fine 🙂 day ' * 20,
    'control characters': 'a\x1cb \x1d c\x0b\n' * 20,
}
SETTINGS = [(250, 0), (20, 0), (20, 5), (60, 20), (1, 0), (7, 6)]


def chunks(text, size, overlap):
    splitter = RecursiveCharacterTextSplitter(chunk_size=size, chunk_overlap=overlap, length_function=tokens)
    return splitter.split_text(text)


def main():
    cases = [{'name': name, 'text': text, 'settings': [s for s in SETTINGS if s[0] > 1 or len(text) < 200]}
             for name, text in TEXTS.items()]
    if len(sys.argv) > 2:
        rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
        parts = ['\n', '\n\n', ' ', '  ', 'a', 'word', 'Wörter', '\t', '食', '\u00a0', 'x' * 30, '. ', '🙂']
        cases = []
        for number in range(int(sys.argv[2])):
            size = rng.choice([1, 2, 5, 17, 40, 250])
            cases.append({'name': f'random {number}', 'text': ''.join(rng.choice(parts) for _ in range(rng.randrange(400))),
                          'settings': [(size, rng.randrange(size))]})
    for case in cases:
        case['splits'] = [{'size': size, 'overlap': overlap, 'chunks': chunks(case['text'], size, overlap)}
                          for size, overlap in case.pop('settings')]
    with open(sys.argv[1], 'w', encoding='utf-8') as out:
        out.write('[\n' + ',\n'.join(json.dumps(case, ensure_ascii=False) for case in cases) + '\n]\n')


main()
