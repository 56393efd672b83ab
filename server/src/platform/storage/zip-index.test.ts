import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZipPart, zipOf } from '../../../test/harness/packages.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';
import { indexOfZip, openZipEntry } from './zip-index.ts';

const limits = { entries: 50, bytes: 20_000_000, fileBytes: 10_000_000, ratio: 200 };
let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-zip-'));
  files = await createFileStore({ kind: 'folder', dir: folder, noteKey: async () => undefined });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const stored = (content: Buffer) => files.put(content, { maxBytes: 50_000_000, accept: ['application/zip'] });
const indexed = async (content: Buffer) => indexOfZip(files, await stored(content), limits);

it('finds every file of an archive and reads it by itself, whole or in part', async () => {
  const part = fc.record({
    content: fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes)),
    isStored: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      async (parts, a, b) => {
        const named = parts.map((one, place) => ({ ...one, name: `folder/${place}.bin` }));
        const file = await stored(zipOf(named));
        const entries = await indexOfZip(files, file, limits);
        expect(entries.map((one) => one.path)).toEqual(named.map(({ name }) => name));
        for (const [place, entry] of entries.entries()) {
          const content = parts[place]?.content ?? Buffer.alloc(0);
          const whole = await openZipEntry(files, file.key, entry);
          expect(whole && (await buffer(whole)).equals(content)).toBe(true);
          if (content.length === 0) continue;
          const [start = 0, end = 0] = [a % content.length, b % content.length].toSorted((x, y) => x - y);
          const wanted = await openZipEntry(files, file.key, entry, { start, end });
          expect(wanted && (await buffer(wanted)).equals(content.subarray(start, end + 1))).toBe(true);
        }
      },
    ),
    { numRuns: 25 },
  );
});

describe('refuses without unpacking anything', () => {
  const one = (part: Partial<ZipPart>): Buffer => zipOf([{ name: 'a.txt', content: 'a', ...part }]);
  it.each<[string, Buffer, RegExp]>([
    [
      'a path that leads outside',
      one({ name: '../../etc/cron.d/x' }),
      /“..\/..\/etc\/cron.d\/x” leads outside/,
    ],
    ['a path that leads outside further on', one({ name: 'a/../../x' }), /leads outside/],
    ['a path with backslashes that leads outside', one({ name: '..\\x' }), /leads outside/],
    ['a path of the machine', one({ name: '/etc/passwd' }), /leads outside/],
    ['a path of a drive', one({ name: 'C:/x' }), /leads outside/],
    ['a path with a character that no path has', one({ name: 'a\u0000b' }), /characters that no path has/],
    ['a path without end', one({ name: 'a'.repeat(501) }), /too long/],
    ['a link', one({ mode: 0o120_777, content: '/etc/passwd' }), /is a link to another file/],
    ['an encrypted file', one({ flags: 1 }), /encrypted/],
    ['an unusual way of packing', one({ method: 14 }), /packed in a way/],
    ['a file that claims 500 MB', one({ claimedSize: 500 * 1024 * 1024 }), /larger than 10 MB when unpacked/],
    [
      'a file that unpacks to a thousand times its size',
      one({ content: '0'.repeat(9_000_000) }),
      /200 times/,
    ],
    [
      'files that are too large together',
      zipOf(
        Array.from({ length: 30 }, (_, n) => ({
          name: `${n}`,
          content: 'a',
          isStored: true,
          claimedSize: 900_000,
        })),
      ),
      /zip archive that can be read|when unpacked/,
    ],
    [
      'many files',
      zipOf(Array.from({ length: 51 }, (_, place) => ({ name: `${place}.txt` }))),
      /has 51 files. It can have 50/,
    ],
    ['a claim of many files', zipOf([{ name: 'a.txt' }], 60_000), /60000 files/],
    ['two files at one path', zipOf([{ name: 'a' }, { name: 'a' }]), /two files at “a”/],
    [
      'files that lie over each other',
      zipOf([
        { name: 'a', content: 'x'.repeat(100), isStored: true },
        { name: 'b', content: 'x'.repeat(100), isStored: true, isOverlapping: true },
      ]),
      /not a zip archive that can be read/,
    ],
    [
      'an archive that was cut off',
      zipOf([{ name: 'a', content: 'abc' }]).subarray(0, -30),
      /not a zip archive/,
    ],
  ])('%s', async (_what, content, words) => {
    await expect(indexed(content)).rejects.toThrow(words);
  });
});

it('gives no more of a file than its heading says, and says where it is less', async () => {
  const content = Buffer.from('0123456789'.repeat(1000));
  for (const claimedSize of [500, content.length + 1]) {
    const file = await stored(zipOf([{ name: 'a', content, claimedSize }]));
    const [entry] = await indexOfZip(files, file, limits);
    if (entry === undefined) throw new Error('The file is missing');
    const read = openZipEntry(files, file.key, entry).then((opened) => opened && buffer(opened));
    if (claimedSize < content.length) expect((await read)?.length).toBe(claimedSize);
    else await expect(read).rejects.toThrow(/not a zip archive/);
  }
});

it('reads an archive in blocks, however many files it has', async () => {
  const file = await stored(
    zipOf(Array.from({ length: 2000 }, (_, place) => ({ name: `media/${place}.txt` }))),
  );
  let reads = 0;
  const counting: FileStore = {
    ...files,
    get: (key, range) => {
      reads += 1;
      return files.get(key, range);
    },
  };
  expect(await indexOfZip(counting, file, { ...limits, entries: 5000 })).toHaveLength(2000);
  expect(reads).toBeLessThan(10);
});
