import { expect, test } from 'vitest';
import { endOfArchive, entryHeader, padding, readTar, type TarEntry } from './tar.ts';

async function namesAndContents(
  archive: Buffer,
  pieceSize: number,
): Promise<{ entry: TarEntry; content: string }[]> {
  async function* pieces() {
    for (let at = 0; at < archive.length; at += pieceSize) yield archive.subarray(at, at + pieceSize);
  }
  const found: { entry: TarEntry; content: string }[] = [];
  await readTar(pieces(), {
    entry: async (entry) => {
      found.push({ entry, content: '' });
    },
    content: async (piece) => {
      const last = found.at(-1);
      if (last !== undefined) last.content += piece.toString();
    },
    fileEnd: async () => undefined,
  });
  return found;
}

const file = (name: string, content: string) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    entryHeader({ name, kind: 'file', size: bytes.length, mode: 0o600 }),
    bytes,
    padding(bytes.length),
  ]);
};

test.each([1, 7, 512, 100_000])(
  'what is written is read back, whatever pieces of %d bytes it comes in',
  async (pieceSize) => {
    const longName = `files/${'x'.repeat(300)}/Übersicht.pdf`;
    const archive = Buffer.concat([
      entryHeader({ name: 'keys', kind: 'folder', size: 0, mode: 0o700 }),
      file('keys/empty', ''),
      file('files/block', 'b'.repeat(512)),
      file(longName, 'long'),
      file('files/after', 'after'),
      endOfArchive,
    ]);
    const found = await namesAndContents(archive, pieceSize);
    expect(found.map(({ entry, content }) => [entry.kind, entry.name, content])).toEqual([
      ['folder', 'keys', ''],
      ['file', 'keys/empty', ''],
      ['file', 'files/block', 'b'.repeat(512)],
      ['file', longName, 'long'],
      ['file', 'files/after', 'after'],
    ]);
  },
);

test('a size beyond eight gibibytes survives the header', async () => {
  const size = 9 * 1024 ** 3;
  const archive = entryHeader({ name: 'files/huge', kind: 'file', size, mode: 0o600 });
  const sizes: number[] = [];
  async function* pieces() {
    yield archive;
  }
  const reading = readTar(pieces(), {
    entry: async (entry) => {
      sizes.push(entry.size);
    },
    content: async () => undefined,
    fileEnd: async () => undefined,
  });
  await expect(reading).rejects.toThrow(/ends too early/);
  expect(sizes).toEqual([size]);
});

test('an archive that ends too early or has a changed header is called damaged', async () => {
  const archive = Buffer.concat([file('files/a', 'content'), endOfArchive]);
  await expect(namesAndContents(archive.subarray(0, 700), 512)).rejects.toThrow(/damaged: it ends too early/);
  const changed = Buffer.from(archive);
  changed[0] = 'g'.charCodeAt(0);
  await expect(namesAndContents(changed, 512)).rejects.toThrow(/damaged: an entry has a wrong checksum/);
});
