import { type ZipPart, zipOf } from './packages.ts';

const family = 'application/vnd.openxmlformats-officedocument';
const main = `${family}.wordprocessingml.document.main+xml`;
export const sheetType = `${family}.spreadsheetml.sheet.main+xml`;
export const slidesType = `${family}.presentationml.presentation.main+xml`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export const wordParagraph = (text: string, more = '') =>
  `<w:p>${more}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const relation = (kind: string, target: string, isExternal = true) =>
  `<Relationship Id="x" Type="${office}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`;

interface Docx {
  /** The XML of its body, as Word writes it. */
  body?: string;
  styles?: string;
  /** Relations of the document to other parts. */
  relations?: string;
  mainType?: string;
  head?: string;
  parts?: readonly ZipPart[];
}

/** A Word document as a sender may write it, with only the parts it needs. */
export function docxOf({
  body = wordParagraph('Stop work in high wind.'),
  styles = '',
  relations = '',
  mainType = main,
  head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  parts = [],
}: Docx = {}): Buffer {
  const rels = (content: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    { name: '_rels/.rels', content: rels(relation('officeDocument', 'word/document.xml', false)) },
    {
      name: 'word/document.xml',
      content: `${head}<w:document ${space}><w:body>${body}</w:body></w:document>`,
    },
    { name: 'word/styles.xml', content: `${head}<w:styles ${space}>${styles}</w:styles>` },
    { name: 'word/_rels/document.xml.rels', content: rels(relations) },
    ...parts,
  ]);
}

export const docxWithMacros = () =>
  docxOf({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' });
