import { describe, expect, it } from 'vitest';
import { docxOf, docxWithMacros, relation, sheetType, slidesType } from '../../../test/harness/docx.ts';
import { Refusal } from '../http/refusal.ts';
import type { OfficeKind } from './docx-parts.ts';
import { refuseUnlessPassiveOffice } from './passive-office.ts';

const look = async (document: Buffer, kind: OfficeKind): Promise<string | undefined> => {
  try {
    await refuseUnlessPassiveOffice(document, kind, () => new Refusal('wrong-type', { detail: 'Not taken' }));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const sheet = (body: string, more: Parameters<typeof docxOf>[0] = {}) =>
  docxOf({ mainType: sheetType, body, ...more });
const slides = (body: string, relations = '') => docxOf({ mainType: slidesType, body, relations });
const formula = (text: string) => sheet(`<c><f>${text}</f></c>`);

// Each file starts a thread, which takes seconds on a busy machine.
describe('an Office file', { timeout: 120_000 }, () => {
  it('is taken where it does nothing by itself', async () => {
    expect(await look(docxOf(), 'docx')).toBeUndefined();
    const link = relation('hyperlink', 'https://example.com');
    expect(
      await look(sheet('<c><f>SUM(A1:A9)&amp;"CALL(me)"</f></c>', { relations: link }), 'xlsx'),
    ).toBeUndefined();
    expect(
      await look(slides('<a:hlinkClick action="ppaction://hlinksldjump"/>', link), 'pptx'),
    ).toBeUndefined();
  });

  it('is taken as what it says it is alone', async () => {
    expect(await look(docxOf(), 'xlsx')).toBe('Not taken');
    expect(await look(sheet(''), 'pptx')).toBe('Not taken');
  });

  it.each([
    [
      'a picture from elsewhere',
      docxOf({ relations: relation('image', 'https://example.com/x.png') }),
      'docx',
    ],
    [
      'another workbook',
      sheet('', { relations: relation('externalLink', 'externalLinks/x.xml', false) }),
      'xlsx',
    ],
    [
      'a data connection',
      sheet('', { relations: relation('connections', 'connections.xml', false) }),
      'xlsx',
    ],
    ['a formula that fetches', formula('_xlfn.WEBSERVICE(&quot;https://example.com&quot;)'), 'xlsx'],
    ['a formula that asks a program', formula("cmd|'/c calc'!A0"), 'xlsx'],
    ['such a formula with a sign before it', formula("=+cmd|'/c calc'!A0"), 'xlsx'],
    ['a name of such a formula', sheet('<definedName name="x">RTD(&quot;a&quot;)</definedName>'), 'xlsx'],
    ['a link to a running program', sheet('<ddeLink ddeService="cmd"/>'), 'xlsx'],
    ['a film from elsewhere', slides('', relation('video', 'https://example.com/x.mp4')), 'pptx'],
  ] as const)('is refused with %s', async (_what, document, kind) => {
    expect(await look(document, kind)).toMatch(/from elsewhere/);
  });

  it.each([
    ['macros', docxWithMacros(), 'docx'],
    ['a sheet of macros', sheet('', { mainType: 'application/vnd.ms-excel.macrosheet+xml' }), 'xlsx'],
    ['an object within', slides('', relation('oleObject', 'embeddings/x.bin', false)), 'pptx'],
    ['a click that starts a program', slides('<a:hlinkClick action="ppaction://program"/>'), 'pptx'],
  ] as const)('is refused with %s', async (_what, document, kind) => {
    expect(await look(document, kind)).toMatch(/macro/);
  });

  it('is refused where it is something else to another program', async () => {
    const beside = Buffer.concat([sheet(''), Buffer.from('<script>alert(1)</script>')]);
    expect(await look(beside, 'xlsx')).toMatch(/damaged/);
  });
});
