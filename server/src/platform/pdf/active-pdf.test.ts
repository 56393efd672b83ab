import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { processorTimes } from '../../../test/harness/processor-time.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseUnlessPassivePdf } from './active-pdf.ts';
import { drawPdf, plainFonts } from './pdf-document.ts';

const pdf = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj<<${object}>>endobj\n%%EOF\n`);
const packed = (object: string, dictionary = '/Filter/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj<</Type/ObjStm/N 1/First 4${dictionary}>>\nstream\r\n`),
    deflateSync(Buffer.from(`1 0 <<${object}>>`)),
    Buffer.from('\r\nendstream\nendobj\n%%EOF'),
  ]);
const check = (content: Buffer) =>
  refuseUnlessPassivePdf(content, () => new Refusal('wrong-type', { detail: 'No PDF' }));
const script = '/S/JavaScript/JS(app.alert(1))';

/** Packed objects that common readers open, written so that a search for their usual form misses them. */
const disguised = (dictionary: string, keyword = 'stream\n') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<</N 1/First 4/Filter/FlateDecode${dictionary}>>\n${keyword}`),
    deflateSync(Buffer.from(`1 0 <<${script}>>`)),
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
const hidden = {
  'after a space': disguised('/Type/ObjStm', 'stream \n'),
  'after a carriage return': disguised('/Type/ObjStm', 'stream\r'),
  'that do not say their type': disguised(''),
  'whose type is another object': disguised('/Type 9 0 R'),
  'behind a comment': disguised('/Type/ObjStm% endobj\n'),
  'behind a text': disguised('/X(stream\n)'),
  'behind a megabyte of a comment': Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj<</N 1/First 4/Filter/FlateDecode>>stream \n'),
    deflateSync(Buffer.from(`${'%'.repeat(1024 * 1024 - 12)}\n1 0 <<${script}>>`)),
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]),
};

describe('a PDF is refused', () => {
  it.each<[string, Buffer]>([
    ['with a script', pdf(script)],
    ['with a script when it opens', pdf(`/OpenAction<<${script}>>`)],
    ['with a script on a page', pdf(`/AA<</O<<${script}>>>>`)],
    ['with the name of a script in hexadecimal', pdf('/S/J#61vaScript/J#53 (app.alert(1))')],
    ['that starts a program', pdf('/S/Launch/F(calc.exe)')],
    ['with an attached file', pdf('/Names<</EmbeddedFiles 3 0 R>>')],
    ['with an XFA form', pdf('/AcroForm<</XFA 4 0 R>>')],
    ['with a script among packed objects', packed(script)],
    ['with packed objects that cannot be read', packed(script, '/Filter/LZWDecode').subarray(0, 90)],
    [
      'with packed objects behind a predictor',
      packed('', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>'),
    ],
    ['with a script that plays with a film', pdf('/S/Rendition/R 4 0 R')],
    ...Object.entries(hidden).map(
      ([how, content]) => [`with packed objects ${how}`, content] as [string, Buffer],
    ),
    ['that unpacks to any size', packed(' '.repeat(40 * 1024 * 1024))],
    ['that is none', Buffer.from('MZ program')],
  ])('%s', async (_what, content) => {
    await expect(check(content)).rejects.toMatchObject({ code: 'wrong-type' });
  });
});

it('is accepted where it only shows pages', async () => {
  const drawn = await drawPdf({}, (page) => page.font('regular').text('Hello'), plainFonts);
  for (const content of [
    pdf('/OpenAction[1 0 R/Fit]/Title(About JavaScript)'),
    packed('/Type/Page'),
    drawn,
  ]) {
    await expect(check(content)).resolves.toBeUndefined();
  }
});

it('costs the thread that answers calls nearly nothing', async () => {
  const content = Buffer.from(`%PDF-1.7\n${'/a '.repeat(3_000_000)}`);
  const { here, all } = await processorTimes(() => check(content));
  expect(here).toBeLessThan(all / 2);
});

it('takes time in proportion to its size', async () => {
  const hostile = (count: number) => Buffer.from(`%PDF-1.7\n${'/ObjStm/Filter stream\n'.repeat(count)}`);
  const cost = async (content: Buffer) => {
    const { all } = await processorTimes(() => check(content).catch(() => undefined));
    return all;
  };
  await cost(hostile(1000));
  const small = await cost(hostile(10_000));
  const large = await cost(hostile(40_000));
  expect(large).toBeLessThan(Math.max(100, 9 * small));
});
