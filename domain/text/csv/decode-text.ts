export const encodings = ['UTF-8', 'UTF-16 LE', 'UTF-16 BE', 'Windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const decoderNames = {
  'UTF-8': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
  'Windows-1252': 'windows-1252',
} as const satisfies Record<Encoding, string>;

/** How many bytes tell a UTF-16 text without a mark from others: in it, every other byte of plain letters is zero. */
const looked = 4096;

/** Finds out how a text was written: by its mark, by where zeros stand, or by whether it is valid UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = markOf(bytes) ?? widthOf(bytes);
  if (encoding !== undefined) return { text: decodeAs(bytes, encoding), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // A broken character among others that are valid is damage. Without any, an older spreadsheet has written it.
    const text = decodeAs(bytes, 'UTF-8');
    let broken = 0;
    let valid = 0;
    for (const character of text) {
      if (character === '\uFFFD') broken += 1;
      else if (character > '\x7F') valid += 1;
    }
    if (valid > broken) return { text, encoding: 'UTF-8' };
    return { text: decodeAs(bytes, 'Windows-1252'), encoding: 'Windows-1252' };
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(decoderNames[encoding]).decode(bytes);
}

function markOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16 BE';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  return undefined;
}

function widthOf(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, looked);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at < start.length; at += 1) {
    if (start[at] !== 0) continue;
    if (at % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  const many = start.length / 4;
  if (oddZeros > many && evenZeros === 0) return 'UTF-16 LE';
  if (evenZeros > many && oddZeros === 0) return 'UTF-16 BE';
  return undefined;
}
