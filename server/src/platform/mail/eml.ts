/** Reads the messages the outbox mailer writes: RFC 5322 headers, encoded words, multipart, base64 and quoted-printable. */
export interface ParsedEml {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string | undefined;
  readonly html: string | undefined;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export function parseEml(raw: string): ParsedEml {
  const root = splitPart(raw);
  const leaves = leavesOf(root);
  const headers = new Map([...root.headers].map(([name, value]) => [name, decodeWords(value)]));
  return { headers, text: bodyOfType(leaves, 'text/plain'), html: bodyOfType(leaves, 'text/html') };
}

function splitPart(raw: string): Part {
  const lines = raw.replaceAll('\r\n', '\n');
  const end = lines.startsWith('\n') ? 0 : lines.indexOf('\n\n');
  const head = end === -1 ? lines : lines.slice(0, end);
  const body = end === -1 ? '' : lines.slice(end === 0 ? 1 : end + 2);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function leavesOf(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? 'text/plain';
  if (!/^multipart\//i.test(type)) return [part];
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [];
  const [, ...pieces] = `\n${part.body}`.split(`\n--${boundary}`);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(splitPart(piece.replace(/^[ \t]*\n/, ''))));
}

function bodyOfType(leaves: readonly Part[], wanted: string): string | undefined {
  const leaf = leaves.find((part) => {
    const type = part.headers.get('content-type') ?? 'text/plain';
    return type.split(';')[0]?.trim().toLowerCase() === wanted;
  });
  return leaf && decodeBody(leaf);
}

function decodeBody(part: Part): string {
  switch (part.headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(part.body, 'base64').toString('utf8');
    case 'quoted-printable':
      return decodeQuotedPrintable(part.body.replaceAll('=\n', '')).toString('utf8');
    default:
      return part.body;
  }
}

/** RFC 2047. Neighbouring words are one text, whose characters may even be cut between them. */
function decodeWords(value: string): string {
  const word = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;
  const run = /=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi;
  return value.replaceAll(run, (words) => {
    const bytes = [...words.matchAll(word)].map(([, encoding = '', text = '']) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}

function decodeQuotedPrintable(text: string): Buffer {
  const latin = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin, 'latin1');
}
