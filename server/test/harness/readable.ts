import zlib from 'node:zlib';
import { unzipSync } from 'fflate';

/**
 * Everything readable in an answer, including what is packed in it. Archives are unpacked, streams of PDFs
 * inflated and their letters looked up, and base64 files extracted from JSON.
 */
export function readable(content: Buffer): string {
  const said = [content.toString('utf8')];
  if (content.subarray(0, 4).toString('latin1') === '%PDF') said.push(textOfPdf(content));
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    for (const [name, file] of Object.entries(unzipSync(content)))
      said.push(name, readable(Buffer.from(file)));
  }
  for (const [, file] of (said[0] ?? '').matchAll(/"((?:JVBERi0|UEsDB)[A-Za-z0-9+/]+=*)"/g)) {
    said.push(readable(Buffer.from(file ?? '', 'base64')));
  }
  return said.join('\n');
}

/** The last byte of the checksum may look like the end of a line. */
const endingAnyhow = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
type Letters = ReadonlyMap<number, string>;

function textOfPdf(content: Buffer): string {
  const whole = content.toString('latin1');
  const streams = [...whole.matchAll(/<<((?:(?!endobj)[^])*?)>>\s*stream\r?\n([^]*?)\r?\n?endstream/g)].map(
    ([, about = '', bytes = '']) =>
      about.includes('/FlateDecode')
        ? zlib.inflateSync(Buffer.from(bytes, 'latin1'), endingAnyhow).toString('latin1')
        : bytes,
  );
  // The letters of each part are not tracked: each part is read with all of them.
  const alphabets = streams.filter((stream) => stream.includes('begincmap')).map(lettersOf);
  const drawn = [whole, ...streams].flatMap((stream) => hexIn(stream));
  return [
    ...[whole, ...streams].map(withoutZeros),
    ...drawn.map((hex) => withoutZeros(Buffer.from(hex, 'hex').toString('latin1'))),
    ...alphabets.map((letters) => drawn.map((hex) => spelt(hex, letters)).join('\n')),
  ].join('\n');
}

/** Text of two bytes a letter, as titles are written, then reads like text of one. */
const withoutZeros = (text: string) => text.replaceAll('\u0000', '');

/** Text drawn at once, without what only moves letters: `[<0001> 20 <0002>] TJ`. */
const hexIn = (stream: string): string[] =>
  [...stream.matchAll(/\[((?:<[\da-fA-F]*>|[\s\d.-])+)\]|<([\da-fA-F]{4,})>/g)].map(([, pieces, alone]) =>
    pieces === undefined
      ? (alone ?? '')
      : [...pieces.matchAll(/<([\da-fA-F]*)>/g)].map(([, hex = '']) => hex).join(''),
  );

const spelt = (hex: string, letters: Letters) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? ' ').join('');

const textOfHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** A glyph for several letters, such as “fi”, lists them with spaces between. */
function lettersOf(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, from = '', listed] of map.matchAll(
    /<([\da-fA-F]+)>\s*<[\da-fA-F]+>\s*\[((?:\s*<[\da-fA-F\s]*>)+)\s*\]/g,
  )) {
    for (const [place, [, hex = '']] of [...(listed ?? '').matchAll(/<([\da-fA-F\s]*)>/g)].entries()) {
      letters.set(Number.parseInt(from, 16) + place, textOfHex(hex.replaceAll(/\s/g, '')));
    }
  }
  return letters;
}
