import { describe, expect, it } from 'vitest';
import { docxOf, docxWithMacros, relation, wordParagraph } from '../../../test/harness/docx.ts';
import { zipOf } from '../../../test/harness/packages.ts';
import { textOfDocx } from './text-of-docx.ts';

const read = (document: Buffer, more: { mostCharacters?: number; mostBlocks?: number } = {}) =>
  textOfDocx({ document, mostCharacters: 10_000, mostBlocks: 100, ...more });
const styled = (id: string) => `<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`;
const field = (...pieces: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
    .map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;

// Each document starts a thread, which takes seconds on a busy machine.
describe('the text of a Word document', { timeout: 120_000 }, () => {
  it('is that of its paragraphs in order, as what their styles say they are', async () => {
    const document = docxOf({
      styles: '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>',
      body: [
        wordParagraph('Wind &amp; weather', styled('berschrift1')),
        `<w:p><w:r><w:t>Cranes stop</w:t><w:br/><w:t>at 65 km/h</w:t></w:r><w:r><w:t>.</w:t></w:r></w:p>`,
        wordParagraph('Tell the office', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
        `<w:tbl><w:tr>${cell('Wind')}${cell('Work')}</w:tr><w:tr>${cell('65')}${cell('none')}</w:tr></w:tbl>`,
        '<w:p><w:del><w:r><w:delText>72 km/h</w:delText></w:r></w:del><w:ins><w:r><w:t>Gr&#xFC;&#223;e</w:t></w:r></w:ins></w:p>',
        '<w:p/>',
      ].join(''),
      parts: [
        {
          name: 'word/footnotes.xml',
          content: `<w:footnotes xmlns:w="w"><w:footnote>${wordParagraph('At ten metres')}</w:footnote></w:footnotes>`,
        },
      ],
    });
    expect(await read(document)).toEqual({
      blocks: [
        ['heading', 'Wind & weather'],
        ['text', 'Cranes stop\nat 65 km/h.'],
        ['item', 'Tell the office'],
        ['row', 'Wind\tWork'],
        ['row', '65\tnone'],
        ['text', 'Grüße'],
        ['text', 'At ten metres'],
      ],
    });
  });

  it('is text, whatever stands in it', async () => {
    const written = '&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(await read(docxOf({ body: wordParagraph(written) }))).toEqual({
      blocks: [['text', '<script>alert(1)</script>']],
    });
  });

  it('comes from documents with links, and with a template on the disk of their writer', async () => {
    const relations = `${relation('hyperlink', 'https://example.com')}${relation('attachedTemplate', 'file:///C:\\Templates\\Letter.dotx')}`;
    expect(await read(docxOf({ relations, body: field('HYPERLINK "https://example.com/link"') }))).toEqual({
      blocks: [],
    });
  });

  it.each([
    ['a picture from elsewhere', docxOf({ relations: relation('image', 'https://example.com/x.png') })],
    [
      'a template from elsewhere',
      docxOf({ relations: relation('attachedTemplate', 'https://example.com/x.dotm') }),
    ],
    [
      'a template on another machine',
      docxOf({ relations: relation('attachedTemplate', 'file:///\\\\host\\x.dotm') }),
    ],
    ['a frame from elsewhere', docxOf({ relations: relation('frame', 'https://example.com/') })],
    ['an object from elsewhere', docxOf({ relations: relation('oleObject', 'mhtml:https://example.com/x') })],
    [
      'an address that claims to be inside',
      docxOf({ relations: relation('image', 'https://example.com/x', false) }),
    ],
    ['a field that starts a program', docxOf({ body: field('DD', 'EAUTO c:\\\\windows\\\\cmd.exe') })],
    [
      'such a field within another',
      docxOf({
        body: field(
          'IF 1 = 1 "</w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE cmd</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>"',
        ),
      }),
    ],
    [
      'a field that fetches a picture, in a heading of its pages',
      docxOf({
        parts: [
          {
            name: 'word/header1.xml',
            content: `<w:hdr xmlns:w="w">${field('INCLUDEPICTURE "https://example.com/x"')}</w:hdr>`,
          },
        ],
      }),
    ],
    ['a field in one piece', docxOf({ body: '<w:fldSimple w:instr="INCLUDETEXT x.docx"/>' })],
  ])('is not taken from %s', async (_what, document) => {
    expect(await read(document)).toEqual({ refused: 'outside' });
  });

  it.each([
    ['macros', docxWithMacros()],
    ['a hidden program', docxOf({ parts: [{ name: 'word/vbaProject.bin', content: 'x' }] })],
    ['an embedded object', docxOf({ parts: [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }] })],
    ['a page of the web within', docxOf({ relations: relation('aFChunk', 'page.html', false) })],
    ['such a page by its element', docxOf({ body: '<w:altChunk r:id="x"/>' })],
  ])('is not taken from a document with %s', async (_what, document) => {
    expect(await read(document)).toEqual({ refused: 'active' });
  });

  const entities = '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['entities', docxOf({ head: `<?xml version="1.0"?>${entities}` })],
    ['another encoding', docxOf({ head: '<?xml version="1.0" encoding="utf-7"?>' })],
    ['broken XML', docxOf({ body: '<w:p>' })],
    ['another kind of file before it', Buffer.concat([Buffer.from('PK\u0003\u0004'), docxOf()])],
    ['another kind of file after it', Buffer.concat([docxOf(), Buffer.from('<script>alert(1)</script>')])],
    ['a PDF in its first part', zipOf([{ name: 'x', content: '%PDF-1.7', isStored: true }])],
    ['a part twice', docxOf({ parts: [{ name: 'Word/Document.xml', content: '<x/>' }] })],
    ['a part that leads outside', docxOf({ parts: [{ name: '../x.xml', content: '<x/>' }] })],
    ['nothing but a beginning', Buffer.from('PK\u0003\u0004')],
  ])('is not taken from one with %s', async (_what, document) => {
    expect(await read(document)).toEqual({ refused: 'damaged' });
  });

  it('is not taken from other archives', async () => {
    expect(await read(zipOf([{ name: 'a.txt', content: 'a' }]))).toEqual({ refused: 'no-document' });
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    expect(await read(docxOf({ mainType: sheet }))).toEqual({ refused: 'no-document' });
  });

  it('is not taken where it is longer than wanted', async () => {
    const body = wordParagraph('x'.repeat(50)).repeat(4);
    expect(await read(docxOf({ body }), { mostCharacters: 199 })).toEqual({ refused: 'too-long' });
    expect(await read(docxOf({ body }), { mostBlocks: 3 })).toEqual({ refused: 'too-long' });
    expect(await read(docxOf({ body }), { mostCharacters: 200, mostBlocks: 4 })).toHaveProperty(
      'blocks.length',
      4,
    );
  });

  it('is not taken from a bomb, after which the next one is read', async () => {
    const spaces = ' '.repeat(63 * 1024 * 1024);
    const wide = docxOf({ body: spaces });
    expect(wide.length).toBeLessThan(100_000);
    expect(await read(wide)).toEqual({ refused: 'damaged' });
    const deep = docxOf({ body: '<w:p>'.repeat(500) + '</w:p>'.repeat(500) });
    expect(await read(deep)).toEqual({ refused: 'too-long' });
    const many = docxOf({
      parts: Array.from({ length: 3_000 }, (_, at) => ({ name: `word/media/${at}.png`, content: 'x' })),
    });
    expect(await read(many)).toEqual({ refused: 'damaged' });
    const claimed = docxOf({ parts: [{ name: 'word/x.xml', content: spaces, claimedSize: 10 }] });
    expect(await read(claimed)).toHaveProperty('refused');
    expect(await read(docxOf())).toEqual({ blocks: [['text', 'Stop work in high wind.']] });
  });
});
