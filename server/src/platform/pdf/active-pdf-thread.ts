import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { createInflate, inflate } from 'node:zlib';

const unpack = promisify(inflate);
/** More than the objects of a long document; a small file can be made to unpack to any size. */
const mostUnpacked = 16 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

/** Names that make a document act or carry files. A harmless `/OpenAction` that goes to a page has none of them. */
const activeName =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoToE|Rendition)(?![A-Za-z])/;
const form = /\/XFA[\s/]*[[(<\d]/;
const script = /\/JS[\s/]*[[(<\d]/;
/** Longer than an active name in hexadecimal, so that a name across two chunks is found. */
const overlap = 64;

const nameInPdf = /\/(?:[A-Za-z]|#[0-9A-Fa-f]{2})+/g;
const letterInHexadecimal = /#(4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa])/g;

/** A name can be written in hexadecimal: /J#61vaScript is /JavaScript. */
const decoded = (text: string) =>
  text.includes('#')
    ? text.replaceAll(letterInHexadecimal, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

function isActive(text: string): boolean {
  const plain = decoded(text);
  return activeName.test(plain) || form.test(plain) || script.test(plain);
}

/** Objects that are kept compressed inside streams; undefined where they cannot be read. */
async function packedObjects(bytes: Buffer, text: string): Promise<string[] | undefined> {
  const found: string[] = [];
  const streamStart = /(?<!end)stream\r?\n/g;
  let left = mostUnpacked;
  let from = 0;
  for (let match = streamStart.exec(text); match; match = streamStart.exec(text)) {
    const between = text.slice(from, match.index);
    const names = [...between.slice(between.lastIndexOf('endobj') + 1).matchAll(nameInPdf)].map(([name]) =>
      decoded(name.slice(1)),
    );
    from = match.index + match[0].length;
    if (!names.includes('ObjStm') || !names.includes('Filter')) continue;
    const end = text.indexOf('endstream', from);
    if (end === -1 || left <= 0 || names.includes('Predictor')) return undefined;
    try {
      const unpacked = await unpack(bytes.subarray(from, end), { maxOutputLength: left });
      left -= unpacked.length;
      found.push(unpacked.toString('latin1'));
    } catch {
      return undefined;
    }
    from = end;
    streamStart.lastIndex = end;
  }
  return found;
}

/**
 * The beginning of each compressed stream, whatever its dictionary says: readers accept more than the
 * standard allows.
 */
function* compressedStreams(bytes: Buffer, text: string): Generator<Buffer> {
  const lineEnd = /\r\n?|\n/g;
  let end = 0;
  let begin = 0;
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    if (begin <= index) {
      lineEnd.lastIndex = index;
      if (lineEnd.exec(text) === null) return;
      begin = lineEnd.lastIndex;
    }
    if (!isZlib(bytes, begin)) continue;
    if (end !== -1 && end < begin) end = text.indexOf('endstream', begin);
    yield bytes.subarray(begin, end === -1 ? undefined : end);
  }
}

function isZlib(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** Only by long names: in the pixels of a picture a short one occurs by chance. */
async function unpacksToActive(packed: Buffer): Promise<boolean> {
  const unpacking = createInflate({ chunkSize: chunkBytes });
  unpacking.end(packed);
  let tail = '';
  try {
    for await (const chunk of unpacking) {
      const plain = decoded(tail + (chunk as Buffer).toString('latin1'));
      if (activeName.test(plain) || form.test(plain)) return true;
      tail = plain.slice(-overlap);
    }
  } catch {
    // A stream that breaks off has been checked up to there, which is all a reader sees of it.
  }
  return false;
}

/** Whether a PDF holds scripts, programs to start, files or forms that act; also where its objects cannot be read. */
async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (isActive(text)) return true;
  const packed = await packedObjects(bytes, text);
  if (packed === undefined || packed.some(isActive)) return true;
  for (const stream of compressedStreams(bytes, text)) if (await unpacksToActive(stream)) return true;
  return false;
}

parentPort?.on('message', (content: Uint8Array) => {
  // A failure ends the thread, and the file is refused.
  void isActivePdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength)).then((active) =>
    parentPort?.postMessage(active),
  );
});
