import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createFileStore } from './create-file-store.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { RangeNotSatisfiableError, TooLargeError, WrongTypeError } from './file-errors.ts';
import { newFileKey } from './file-key.ts';
import type { FileStore, FileStoreOptions } from './file-store.ts';
import type { FileType } from './file-types.ts';

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000a49444154789c63000100000500010d0a2db40000000049454e44ae426082', 'hex'),
]);
const pictures = { maxBytes: 1_000, accept: ['image/png', 'image/jpeg'] } as const;
const texts = (...accept: FileType[]) => ({ maxBytes: 1_000_000, accept });

let dir: string;
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tenure-files-'));
  s3.objects.clear();
});
afterEach(() => rm(dir, { recursive: true }));

const noted: string[] = [];
const noteKey = async (key: string): Promise<void> => {
  noted.push(key);
};

function optionsFor(kind: FileStoreOptions['kind']): FileStoreOptions {
  if (kind === 'folder') return { kind, dir, noteKey };
  return {
    kind,
    noteKey,
    log: createLog({ level: 'silent' }),
    incomingDir: path.join(dir, '.incoming'),
    bucket: 'bucket',
    region: 'ap-southeast-2',
    keyPrefix: 'files/',
    endpoint: s3.endpoint,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  };
}

async function contentOf(store: FileStore, key: string, range?: { start: number; end?: number }) {
  const file = await store.get(key, range);
  return file && buffer(file.stream);
}

/** Everything that lies about, whole or half. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe.each(['folder', 's3'] as const)('file store: %s', (kind) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await createFileStore(optionsFor(kind));
  });

  test('what was put under a key that was given is got by it, replaces what lay there, and is of its type', async () => {
    const key = newFileKey('text/plain');
    for (const text of ['first', 'second']) {
      expect((await store.put(Buffer.from(text), { ...texts('text/plain'), key })).key).toBe(key);
    }
    expect((await contentOf(store, key))?.toString()).toBe('second');
    for (const wrong of [newFileKey('image/png'), '../outside.txt']) {
      await expect(store.put(Buffer.from('x'), { ...texts('text/plain'), key: wrong })).rejects.toThrow(
        /no key/,
      );
    }
  });

  test('what was put is got back, with its type, size and hash', async () => {
    const file = await store.put(Readable.from([png.subarray(0, 10), png.subarray(10)]), pictures);
    expect(file).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
      size: png.length,
      type: 'image/png',
      sha256: createHash('sha256').update(png).digest('hex'),
    });
    const got = await store.get(file.key);
    expect(got).toMatchObject({ size: png.length, type: 'image/png', range: undefined });
    expect(got && (await buffer(got.stream))).toEqual(png);
    expect(await store.exists(file.key)).toBe(true);
  });

  test('any range gives exactly those bytes', async () => {
    const text = Buffer.from('0123456789');
    const { key } = await store.put(text, texts('text/plain'));
    await fc.assert(
      fc.asyncProperty(fc.nat(9), fc.option(fc.nat(20), { nil: undefined }), async (start, length) => {
        const range = length === undefined ? { start } : { start, end: start + length };
        const end = length === undefined ? 10 : Math.min(start + length + 1, 10);
        expect(await contentOf(store, key, range)).toEqual(text.subarray(start, end));
      }),
      { numRuns: 25 },
    );
    await expect(store.get(key, { start: 10 })).rejects.toThrow(RangeNotSatisfiableError);
    await expect(store.get(key, { start: 5, end: 4 })).rejects.toThrow(RangeNotSatisfiableError);
  });

  test('a deleted file is gone, and deleting it again is no fault', async () => {
    const { key } = await store.put(png, pictures);
    await store.delete(key);
    expect(await store.exists(key)).toBe(false);
    expect(await store.get(key)).toBeUndefined();
    await store.delete(key);
  });

  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc',
    'a',
    '',
    `${'0'.repeat(32)}.html`,
    `${'0'.repeat(32)}.png/../x`,
    `${'0'.repeat(32)}.png`,
  ])('there is no file %j', async (key) => {
    expect(await store.get(key)).toBeUndefined();
    expect(await store.exists(key)).toBe(false);
    await store.delete(key);
  });

  test('an upload that is too large is stopped on the way and leaves nothing', async () => {
    let produced = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          produced += 1;
          yield Buffer.alloc(1_000, png);
        }
      })(),
    );
    await expect(store.put(endless, { ...pictures, maxBytes: 50_000 })).rejects.toThrow(TooLargeError);
    expect(produced).toBeLessThan(200);
    expect(await filesIn(dir)).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  test('a file of exactly the permitted size is taken', async () => {
    expect((await store.put(png, { ...pictures, maxBytes: png.length })).size).toBe(png.length);
    await expect(store.put(png, { ...pictures, maxBytes: png.length - 1 })).rejects.toThrow(TooLargeError);
  });

  test('an upload that breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield png;
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put(broken, pictures)).rejects.toThrow('connection lost');
    expect(await filesIn(dir)).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  test('a file of the wrong type leaves nothing', async () => {
    await expect(store.put(Buffer.from('GIF89a..........'), pictures)).rejects.toThrow(WrongTypeError);
    expect(await filesIn(dir)).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  test('a file is noted before it is there, and not at all where no one could note it', async () => {
    const { key } = await store.put(png, pictures);
    expect(noted.at(-1)).toBe(key);
    const refusing = await createFileStore({
      ...optionsFor(kind),
      noteKey: () => Promise.reject(new Error('no notes today')),
    });
    const before = [await filesIn(dir), s3.objects.size];
    await expect(refusing.put(png, pictures)).rejects.toThrow('no notes today');
    expect([await filesIn(dir), s3.objects.size]).toEqual(before);
    const given = newFileKey('image/png');
    await refusing.put(png, { ...pictures, key: given });
    expect(await store.exists(given)).toBe(true);
  });

  test('half uploads of a crash are removed at the next start, fresh ones are not', async () => {
    const incoming = path.join(dir, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(path.join(incoming, 'old.part'), 'x');
    await writeFile(path.join(incoming, 'fresh.part'), 'x');
    // Machine time, as it is compared with: the file system's clock may be another.
    const now = Date.now() / 1000;
    const twoDaysAgo = now - 2 * 24 * 60 * 60;
    await utimes(path.join(incoming, 'old.part'), twoDaysAgo, twoDaysAgo);
    await utimes(path.join(incoming, 'fresh.part'), now, now);
    await createFileStore(optionsFor(kind));
    expect(await filesIn(dir)).toEqual(['fresh.part']);
  });
});

test('an object store gets the type and the prefix, and its refusal reaches the caller', async () => {
  const store = await createFileStore(optionsFor('s3'));
  const { key } = await store.put(png, pictures);
  expect(s3.objects.get(`/bucket/files/${key}`)).toEqual({ body: png, type: 'image/png' });
  s3.failNextUpload();
  await expect(store.put(png, pictures)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(await filesIn(dir)).toEqual([]);
});

describe('the type is what the content is', () => {
  let store: FileStore;
  beforeEach(async () => {
    store = await createFileStore(optionsFor('folder'));
  });
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

  test.each<[string, string | Buffer, FileType[], FileType]>([
    ['captions', vtt, ['text/vtt', 'text/plain'], 'text/vtt'],
    ['captions with a byte order mark', `\uFEFF${vtt}`, ['text/vtt'], 'text/vtt'],
    ['a table', 'name,day\nAna,2026-11-21\n', ['text/csv', 'text/plain'], 'text/csv'],
    ['a table with semicolons', 'name;day\nAna;2026-11-21\n', ['text/csv', 'text/plain'], 'text/csv'],
    ['a table of one column', 'name\nAna\n', ['text/csv'], 'text/csv'],
    ['prose', 'Dear all\nsee you, Ana\n', ['text/csv', 'text/plain'], 'text/plain'],
    ['a text that begins like a bitmap', 'BMI,weight\n20,60\n', ['text/csv', 'image/png'], 'text/csv'],
    ['a letter cut between two reads', `${'x'.repeat(65_535)}é`, ['text/plain'], 'text/plain'],
    ['a document', Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1'), ['application/pdf'], 'application/pdf'],
    ['a picture', png, ['text/plain', 'image/png'], 'image/png'],
  ])('%s', async (_, content, accept, type) => {
    expect((await store.put(Buffer.from(content), texts(...accept))).type).toBe(type);
  });

  const everything: FileType[] = ['image/png', 'application/pdf', 'text/csv', 'text/plain', 'text/vtt'];
  test.each<[string, string | Buffer]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after white space', ' \n\t<HTML><body>'],
    ['a page after a byte order mark', '\uFEFF<script>alert(1)</script>'],
    ['a comment before a page', '<!-- x --><html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a drawing with a declaration', '<?xml version="1.0"?><svg/>'],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex')],
    ['a text with a NUL', 'abc\0def'],
    ['a text that is not UTF-8', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a])],
    ['a text cut within a letter', Buffer.from('é').subarray(0, 1)],
  ])('%s is refused whatever is accepted', async (_, content) => {
    await expect(store.put(Buffer.from(content), texts(...everything))).rejects.toThrow(WrongTypeError);
  });

  test('captions are refused where only a table is wanted', async () => {
    await expect(store.put(Buffer.from(vtt), texts('text/csv'))).rejects.toThrow(WrongTypeError);
  });
});
