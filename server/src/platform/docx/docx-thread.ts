import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { indexOfZip, openZipEntry, type ZipEntry, ZipRefused, type ZipSource } from '../storage/zip-index.ts';
import {
  DocxRefused,
  holdClicks,
  holdFields,
  holdFormulas,
  holdRelations,
  kindsOfStyles,
  mainPartOf,
  type OfficeKind,
  textOfParts,
  type WhyNotDocx,
} from './docx-parts.ts';
import type { TextBlock, TextLimits } from './written-text.ts';

export interface DocxQuestion {
  document: Uint8Array;
  kind: OfficeKind;
  /** Null where the file is only looked through. */
  text: TextLimits | null;
}
export type DocxAnswer = { refused: WhyNotDocx } | { blocks: TextBlock[] };

const limits = { entries: 2_000, bytes: 256 * 1024 * 1024, fileBytes: 64 * 1024 * 1024, ratio: 200 };
/** All parts that are read together; pictures are not read. */
const mostXmlBytes = 48 * 1024 * 1024;
const endBytes = 22;
const endOfZip = Buffer.from('PK\u0005\u0006', 'latin1');

const inMemory = (document: Buffer): ZipSource => ({
  get: async (_key, range) => ({
    stream: Readable.from([
      document.subarray(range?.start ?? 0, range?.end === undefined ? undefined : range.end + 1),
    ]),
  }),
});

/** Nothing stands before, between or after the parts: what is something else to another program is not taken. */
function isArchiveAlone(document: Buffer): boolean {
  return (
    document.length > endBytes &&
    document.subarray(-endBytes).subarray(0, endOfZip.length).equals(endOfZip) &&
    document.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' &&
    !document.subarray(0, 1024).includes('%PDF-')
  );
}

const holdPart = { docx: holdFields, xlsx: holdFormulas, pptx: holdClicks } as const;

async function blocksOf({ document: bytes, kind, text: wanted }: DocxQuestion): Promise<TextBlock[]> {
  const document = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isArchiveAlone(document)) throw new DocxRefused('damaged');
  const source = inMemory(document);
  const entries = await indexOfZip(source, { key: '', size: document.length }, limits);
  if (entries[0]?.startsAt !== 0) throw new DocxRefused('damaged');
  const byPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
  if (byPath.size < entries.length) throw new DocxRefused('damaged');
  let bytesRead = 0;
  async function xmlOf(entry: ZipEntry): Promise<string> {
    bytesRead += entry.size;
    if (bytesRead > mostXmlBytes) throw new DocxRefused('too-long');
    const opened = await openZipEntry(source, '', entry);
    if (opened === undefined) throw new DocxRefused('damaged');
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(opened));
  }
  const named = (path: string) => byPath.get(path.toLowerCase());
  const types = named('[Content_Types].xml');
  if (types === undefined) throw new DocxRefused('no-document');
  const main = mainPartOf(await xmlOf(types), kind);
  const beside = main.slice(0, main.lastIndexOf('/') + 1);
  const [notes, styleSheet] = [['footnotes.xml', 'endnotes.xml'], 'styles.xml'];
  const read = new Map<string, string>();
  const kept = new Set([main, ...notes.map((name) => beside + name), beside + styleSheet]);
  for (const entry of entries) {
    const path = entry.path.toLowerCase();
    if (path === '[content_types].xml') continue;
    if (/(?:^|\/)(?:vbaproject\.bin|activex)|\/embeddings\/.*\.bin$/.test(path))
      throw new DocxRefused('active');
    if (path.endsWith('.rels')) holdRelations(await xmlOf(entry));
    if (!path.endsWith('.xml')) continue;
    const xml = await xmlOf(entry);
    holdPart[kind](xml);
    for (const name of kept) if (name.toLowerCase() === path) read.set(name, xml);
  }
  const body = read.get(main);
  if (body === undefined) throw new DocxRefused('damaged');
  if (wanted === null) return [];
  const parts = [body, ...notes.flatMap((name) => read.get(beside + name) ?? [])];
  return textOfParts(parts, kindsOfStyles(read.get(beside + styleSheet) ?? '<styles/>'), wanted);
}

async function answer(question: DocxQuestion): Promise<DocxAnswer> {
  try {
    return { blocks: await blocksOf(question) };
  } catch (error) {
    if (error instanceof DocxRefused) return { refused: error.why };
    // Whatever else it stumbles over is in the document.
    if (error instanceof ZipRefused || error instanceof TypeError) return { refused: 'damaged' };
    throw error;
  }
}

parentPort?.on('message', (question: DocxQuestion) => {
  void answer(question).then((found) => parentPort?.postMessage(found));
});
