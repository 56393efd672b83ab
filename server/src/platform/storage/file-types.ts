import { open, readFile } from 'node:fs/promises';
import { decodeText } from '@tenure/domain/text/csv/decode-text.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** Every type that can be stored, with its ending. What a browser would run, such as HTML and SVG, can not be. */
export const fileEndings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/zip': 'zip',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'text/vtt': 'vtt',
  'text/csv': 'csv',
  'text/plain': 'txt',
} as const;

export type FileType = keyof typeof fileEndings;

const typesByEnding = new Map<string, FileType>();
for (const type of Object.keys(fileEndings)) if (isFileType(type)) typesByEnding.set(fileEndings[type], type);

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileEndings, type);
}

export function typeOfEnding(ending: string): FileType | undefined {
  return typesByEnding.get(ending);
}

/** Finds the type in the content alone; undefined when it is none of the accepted ones. */
export async function sniffFile(file: string, accept: readonly FileType[]): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(file);
  const accepted = accept.find((type) => type === found?.mime && !type.startsWith('text/'));
  if (accepted !== undefined || documentsInText.has(found?.mime ?? '')) return accepted;
  return sniffText(file, accept);
}

/** Documents that a program could take for text, as nothing in them need be binary. */
const documentsInText = new Set(['application/pdf', 'application/rtf', 'application/postscript']);

// Characters no text file contains: control characters other than tab, line feed, form feed and carriage
// return.
const notText = /(?![\t\n\f\r])\p{Cc}/u;
const damage = /\uFFFD|(?![\t\n\f\r])\p{Cc}/gu;
const markup = /^\s*<[!?/a-z]/i;

/**
 * A text is wholly UTF-8; where nothing but a table is taken, it may be as older spreadsheets write it. A text that begins
 * like markup is refused whatever it claims to be.
 */
async function sniffText(file: string, accept: readonly FileType[]): Promise<FileType | undefined> {
  if (!accept.some((type) => type.startsWith('text/'))) return undefined;
  const isTable = accept.every((type) => type === 'text/csv');
  const start = isTable ? await startOfTable(file) : await startOfText(file);
  if (start === undefined || markup.test(start)) return undefined;
  if (/^WEBVTT([ \t\r\n]|$)/.test(start)) return accept.find((type) => type === 'text/vtt');
  const plain = accept.find((type) => type === 'text/plain');
  const csv = accept.find((type) => type === 'text/csv');
  if (csv !== undefined && (plain === undefined || looksDelimited(start))) return csv;
  return plain;
}

/** Text in UTF-8, and nothing that is a file of another kind or that a browser would take for markup. */
export async function plainTextOf(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content);
  if (documentsInText.has(found?.mime ?? '')) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return notText.test(text) || markup.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Text of any encoding in which spreadsheets write tables, and nothing that is a file of another kind. */
export async function isTable(content: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(content);
  if (documentsInText.has(found?.mime ?? '')) return false;
  const { text } = decodeText(content);
  return !notText.test(text) && !markup.test(text);
}

/** In a table, one character in twenty may be damaged: the reader names its row. */
async function startOfTable(file: string): Promise<string | undefined> {
  const { text } = decodeText(await readFile(file));
  let damaged = 0;
  for (const _found of text.matchAll(damage)) {
    damaged += 1;
    if (damaged * 20 > text.length) return undefined;
  }
  return text.slice(0, 4_096);
}

async function startOfText(file: string): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const handle = await open(file, 'r');
  const read = Buffer.alloc(65_536);
  let start = '';
  try {
    for (;;) {
      const { bytesRead } = await handle.read(read, 0, read.length, null);
      const text = decoder.decode(read.subarray(0, bytesRead), { stream: bytesRead > 0 });
      if (notText.test(text)) return undefined;
      if (start.length < 4_096) start += text;
      if (bytesRead === 0) return start;
    }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return undefined;
    }
    throw error;
  } finally {
    await handle.close();
  }
}

function looksDelimited(start: string): boolean {
  const [first = '', second = ''] = start.split(/\r?\n/, 2);
  return [',', ';', '\t'].some((separator) => {
    const columns = first.split(separator).length;
    return columns > 1 && (second === '' || second.split(separator).length > 1);
  });
}
