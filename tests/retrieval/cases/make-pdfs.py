#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the PDF files of these tests into this folder: two pages of text, one page without text, and the two pages
locked by a password (with the package pypdf)."""
import pathlib

from pypdf import PdfReader, PdfWriter

HERE = pathlib.Path(__file__).parent


def pdf(pages, title=None):
    objects = ['<< /Type /Catalog /Pages 2 0 R >>',
               f'<< /Type /Pages /Count {len(pages)} /Kids [' + ' '.join(f'{4 + 2 * i} 0 R' for i in range(len(pages))) + '] >>',
               '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']
    for i, lines in enumerate(pages):
        content = 'BT /F1 12 Tf 72 720 Td 16 TL ' + ' '.join(f'({line}) Tj T*' for line in lines) + ' ET' if lines else '0 0 100 100 re f'
        objects.append(f'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {5 + 2 * i} 0 R '
                       '/Resources << /Font << /F1 3 0 R >> >> >>')
        objects.append(f'<< /Length {len(content)} >>\nstream\n{content}\nendstream')
    if title:
        objects.append(f'<< /Title ({title}) >>')
    out, offsets = '%PDF-1.4\n', []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f'{number} 0 obj\n{body}\nendobj\n'
    info = f' /Info {len(objects)} 0 R' if title else ''
    xref = len(out)
    out += f'xref\n0 {len(objects) + 1}\n0000000000 65535 f \n' + ''.join(f'{o:010} 00000 n \n' for o in offsets)
    out += f'trailer << /Size {len(objects) + 1} /Root 1 0 R{info} >>\nstartxref\n{xref}\n%%EOF\n'
    return out.encode()


(HERE / 'two-pages.pdf').write_bytes(pdf([['Salt keeps water in the body.', 'The pressure rises.'],
                                          ['Bread brings more salt than the shaker.']], 'Salt and water'))
(HERE / 'pictures.pdf').write_bytes(pdf([[]]))
writer = PdfWriter(clone_from=PdfReader(HERE / 'two-pages.pdf'))
writer.encrypt('secret', algorithm='RC4-40')
writer.write(HERE / 'locked.pdf')
