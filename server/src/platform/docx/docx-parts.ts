import { readXml, type XmlLimits, type XmlListener } from '../xml/read-xml.ts';
import { type BlockKind, gatherBlocks, type TextBlock, type TextLimits } from './written-text.ts';

/** Why a file is not taken as a Word document. */
export type WhyNotDocx = 'no-document' | 'active' | 'outside' | 'damaged' | 'too-long';

export class DocxRefused extends Error {
  override readonly name = 'DocxRefused';
  readonly why: WhyNotDocx;
  constructor(why: WhyNotDocx) {
    super(why);
    this.why = why;
  }
}

const limits: XmlLimits = { characters: 32_000_000, elements: 2_000_000, attributes: 60, depth: 200 };

function read(xml: string, listener: XmlListener): void {
  // Another encoding than the one it is read in would be another document to the program that opens it.
  const [, encoding = 'utf-8'] = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{1,40})["']/.exec(xml) ?? [];
  if (!/^(utf-?8|us-ascii)$/i.test(encoding)) throw new DocxRefused('damaged');
  const why = readXml(xml, limits, listener);
  if (why === 'too-much') throw new DocxRefused('too-long');
  if (why !== null) throw new DocxRefused('damaged');
}

export type OfficeKind = 'docx' | 'xlsx' | 'pptx';
const office = 'application/vnd.openxmlformats-officedocument';
const mainTypes: Record<OfficeKind, string> = {
  docx: `${office}.wordprocessingml.document.main+xml`,
  xlsx: `${office}.spreadsheetml.sheet.main+xml`,
  pptx: `${office}.presentationml.presentation.main+xml`,
};
const activeType = /macroenabled|macrosheet|vbaproject|activex|oleobject/i;

/** The path of the document itself, by the types that the file says its parts have. */
export function mainPartOf(contentTypes: string, kind: OfficeKind): string {
  let path: string | undefined;
  read(contentTypes, {
    opened(name, attribute) {
      const type = attribute('ContentType');
      if (activeType.test(type)) throw new DocxRefused('active');
      if (name === 'Override' && type === mainTypes[kind]) path ??= attribute('PartName').replace(/^\//, '');
    },
  });
  if (path === undefined) throw new DocxRefused('no-document');
  return path;
}

const scheme = /^\s*[a-z][a-z\d+.-]*:|^\s*(?:\\\\|\/\/)/i;
/** The template a document was once made from, on a disk of its writer: nothing is fetched from there. */
const templateOnDisk = /^(?:file:\/{3})?[a-z]:[\\/]|^[^:\\/]+$/i;
const activeRelation =
  /\/(?:vbaProject|wordVbaData|control|activeXControl\w*|oleObject|aFChunk|subDocument)$/i;

/** Data that a spreadsheet reads from other files and addresses. */
const fetchedRelation = /\/(?:connections|queryTable|externalLink)$/i;

/** Refuses parts that are fetched when the document is opened, and those that run. Links are only followed by a person. */
export function holdRelations(relations: string): void {
  read(relations, {
    opened(name, attribute) {
      if (name !== 'Relationship') return;
      const [type, target] = [attribute('Type'), attribute('Target')];
      const isElsewhere = /^external$/i.test(attribute('TargetMode'));
      if (activeRelation.test(type)) throw new DocxRefused(isElsewhere ? 'outside' : 'active');
      if (fetchedRelation.test(type)) throw new DocxRefused('outside');
      if (/\/hyperlink$/i.test(type)) return;
      if (isElsewhere && /\/attachedTemplate$/i.test(type) && templateOnDisk.test(target)) return;
      if (isElsewhere || scheme.test(target)) throw new DocxRefused('outside');
    },
  });
}

/** Fields that fetch a file, or start a program, when they are brought up to date. */
const activeField = /\b(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|IMPORT|LINK|DATABASE|RD)\b/i;

/** Functions of a spreadsheet that fetch an address or start a program. */
const activeFormula = /\b(?:WEBSERVICE|IMAGE|RTD|CALL|EXEC|REGISTER(?:\.ID)?)\s*\(/i;
/** A formula that asks another program. */
const formulaOfProgram = /^\s*[+=-]*\s*[\w.]+\|/;
const formulas = new Set(['f', 'definedName', 'formula', 'formula1', 'formula2']);

/** Refuses such formulas in any part of a spreadsheet. */
export function holdFormulas(part: string): void {
  let formula: string | undefined;
  read(part, {
    opened(name) {
      if (formulas.has(name)) formula = '';
      if (name === 'ddeLink' || name === 'oleLink') throw new DocxRefused('outside');
    },
    text(text) {
      if (formula !== undefined) formula += text;
    },
    closed(name) {
      if (!formulas.has(name) || formula === undefined) return;
      const bare = formula.replaceAll(/"[^"]*"/g, '');
      if (activeFormula.test(bare) || formulaOfProgram.test(bare)) throw new DocxRefused('outside');
      formula = undefined;
    },
  });
}

/** Refuses what a click on a slide would start. */
export function holdClicks(part: string): void {
  read(part, {
    opened(_name, attribute) {
      if (/^\s*ppaction:\/\/(?:program|macro|ole)/i.test(attribute('action')))
        throw new DocxRefused('active');
    },
  });
}

/** Refuses such fields in any part, however the word is cut into pieces, and each of those within each other. */
export function holdFields(part: string): void {
  let isField = false;
  const open: string[] = [];
  const judge = (field: string) => {
    // Text in a field's quotation marks is an address, a name or a format.
    if (activeField.test(field.replaceAll(/"[^"]*"/g, ''))) throw new DocxRefused('outside');
  };
  read(part, {
    opened(name, attribute) {
      if (name === 'instrText') isField = true;
      if (name === 'fldSimple') judge(attribute('instr'));
      if (name === 'altChunk' || name === 'subDoc') throw new DocxRefused('active');
      if (name !== 'fldChar') return;
      const type = attribute('fldCharType');
      if (type === 'begin') open.push('');
      if (type === 'end') judge(open.pop() ?? '');
    },
    closed(name) {
      if (name === 'instrText') isField = false;
    },
    text(text) {
      if (isField) open.push((open.pop() ?? '') + text);
    },
  });
  for (const field of open) judge(field);
}

/** The kind of paragraph each style makes; names of styles are English in every language, their ids are not. */
export function kindsOfStyles(styles: string): ReadonlyMap<string, BlockKind> {
  const kinds = new Map<string, BlockKind>();
  let id = '';
  read(styles, {
    opened(name, attribute) {
      if (name === 'style') id = attribute('styleId');
      if (name !== 'name' || id === '') return;
      const called = attribute('val');
      if (/^(?:heading \d|title|subtitle)$/i.test(called)) kinds.set(id, 'heading');
      else if (/^list (?:bullet|number)/i.test(called)) kinds.set(id, 'item');
    },
    closed(name) {
      if (name === 'style') id = '';
    },
  });
  return kinds;
}

/** Said twice, taken out by its writer, or not part of what is read. */
const leftOut = new Set(['Fallback', 'moveFrom', 'del', 'instrText', 'delText', 'delInstrText', 'sectPr']);

interface Paragraph {
  kind: BlockKind;
  text: string;
}

/** Takes the text out of the parts of a document, in order. */
export function textOfParts(
  parts: readonly string[],
  styles: ReadonlyMap<string, BlockKind>,
  wanted: TextLimits,
): TextBlock[] {
  const gathered = gatherBlocks(wanted);
  for (const part of parts) {
    /** Paragraphs within each other: a box of text stands in one. */
    const open: Paragraph[] = [];
    let skipped = 0;
    let isText = false;
    let tables = 0;
    let cells: string[] = [];
    const write = (text: string) => {
      const last = open.at(-1);
      if (last !== undefined && last.text.length <= wanted.mostCharacters) last.text += text;
    };
    function end(): void {
      const paragraph = open.pop();
      if (paragraph === undefined) return;
      if (tables === 0) gathered.add(paragraph.kind, paragraph.text);
      else if (cells.length > 0) {
        cells.push(`${cells.pop() ?? ''} ${paragraph.text.replaceAll(/\s+/g, ' ')}`);
      }
      if (gathered.isTooLong) throw new DocxRefused('too-long');
    }
    read(part, {
      opened(name, attribute) {
        if (skipped > 0 || leftOut.has(name)) {
          skipped += 1;
          return;
        }
        const last = open.at(-1);
        if (name === 'p') open.push({ kind: 'text', text: '' });
        else if (name === 't') isText = true;
        else if (name === 'tab') write('\t');
        else if (name === 'br' || name === 'cr') write('\n');
        else if (name === 'noBreakHyphen') write('-');
        else if (name === 'pStyle' && last !== undefined)
          last.kind = styles.get(attribute('val')) ?? last.kind;
        else if (name === 'numPr' && last?.kind === 'text') last.kind = 'item';
        else if (name === 'tbl') tables += 1;
        else if (name === 'tr' && tables === 1) cells = [];
        else if (name === 'tc' && tables === 1) cells.push('');
      },
      closed(name) {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        if (name === 'p') end();
        else if (name === 't') isText = false;
        else if (name === 'tbl') tables -= 1;
        else if (name === 'tr' && tables === 1) {
          gathered.add('row', cells.map((cell) => cell.trim()).join('\t'));
          cells = [];
        }
      },
      text(text) {
        if (isText && skipped === 0) write(text);
      },
    });
  }
  if (gathered.isTooLong) throw new DocxRefused('too-long');
  return gathered.blocks;
}
