import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addKeyToFile, keyFilePath, removeKeyFromFile } from './key-file.ts';
import { createKeyring, lookAgainMilliseconds, UnknownKeyError } from './keyring.ts';
import { InvalidKeysError } from './master-keys.ts';
import { namedKeyring, namedKeys } from './test-keys.ts';

describe('given keys', () => {
  test('each purpose and each key has a key of its own', async () => {
    const keyring = await namedKeyring(['a', 'b']);
    const derived = [
      keyring.derive('a', 'one'),
      keyring.derive('a', 'two'),
      keyring.derive('b', 'one'),
      keyring.derive('b', 'two'),
    ].map((key) => key.toString('hex'));
    expect(new Set(derived).size).toBe(4);
    expect(keyring.derive('a', 'one').toString('hex')).toBe(derived[0]);
  });

  test('a key that is not there is refused by name', async () => {
    const keyring = await namedKeyring(['a']);
    expect(keyring.has('b')).toBe(false);
    expect(() => keyring.derive('b', 'one')).toThrow(UnknownKeyError);
  });

  test.each([
    ['a short secret', { currentId: 'a', indexId: 'a', keys: [{ id: 'a', secret: Buffer.alloc(16) }] }],
    ['a current key that is missing', namedKeys(['a'], 'b')],
    ['an index key that is missing', { ...namedKeys(['a']), indexId: 'b' }],
    ['the same id twice', namedKeys(['a', 'a'])],
    ['an id that would break the ciphertext format', namedKeys(['a.b'])],
  ])('refuses %s', async (_, keys) => {
    await expect(createKeyring({ kind: 'given', keys })).rejects.toThrow(InvalidKeysError);
  });
});

describe('key file', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'tenure-keys-'));
  });
  afterEach(async () => {
    await rm(dataDir, { recursive: true });
  });

  test('is made on first use, readable by its owner only, and read again afterwards', async () => {
    const first = await createKeyring({ kind: 'file', dataDir });
    const again = await createKeyring({ kind: 'file', dataDir });
    expect((await stat(keyFilePath(dataDir))).mode & 0o777).toBe(0o600);
    expect(again.derive(again.currentId(), 'x')).toEqual(first.derive(first.currentId(), 'x'));
  });

  test('processes that start together agree on one key', async () => {
    const keyrings = await Promise.all(
      Array.from({ length: 8 }, () => createKeyring({ kind: 'file', dataDir })),
    );
    expect(new Set(keyrings.map((keyring) => keyring.currentId())).size).toBe(1);
  });

  test('a running process finds a key that was added after it started', async () => {
    const running = await createKeyring({ kind: 'file', dataDir });
    const old = running.currentId();
    const added = await addKeyToFile(dataDir);
    expect(running.has(added)).toBe(true);
    expect(running.currentId()).toBe(added);
    expect(running.has(old)).toBe(true);
  });

  test('a running process seals with a key that was added, without ever having met it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const running = await createKeyring({ kind: 'file', dataDir });
      const added = await addKeyToFile(dataDir);
      vi.advanceTimersByTime(lookAgainMilliseconds);
      expect(running.currentId()).toBe(added);
      expect(lookAgainMilliseconds).toBeLessThan(60_000);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a key that was removed opens nothing, in a running process too', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const running = await createKeyring({ kind: 'file', dataDir });
      const old = running.currentId();
      running.derive(old, 'x');
      await addKeyToFile(dataDir);
      await removeKeyFromFile(dataDir, old);
      vi.advanceTimersByTime(lookAgainMilliseconds);
      expect(running.has(old)).toBe(false);
      expect(() => running.derive(old, 'x')).toThrow(UnknownKeyError);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the key behind blind indexes stays for them alone when it is removed', async () => {
    const file = keyFilePath(dataDir);
    await createKeyring({ kind: 'file', dataDir });
    // As files were made before: one key for everything.
    const made = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...made, index: made.current, keys: [made.keys[0]] }));
    const before = await createKeyring({ kind: 'file', dataDir });
    const old = before.currentId();
    await addKeyToFile(dataDir);
    await removeKeyFromFile(dataDir, old);
    const after = await createKeyring({ kind: 'file', dataDir });
    expect(after.has(old)).toBe(false);
    expect(after.derive(after.indexId(), 'blind-index:1')).toEqual(before.derive(old, 'blind-index:1'));
  });

  test('the current key is never removed', async () => {
    const { currentId } = await createKeyring({ kind: 'file', dataDir });
    await expect(removeKeyFromFile(dataDir, currentId())).rejects.toThrow(InvalidKeysError);
  });

  test('adding a key leaves the index key alone', async () => {
    const before = await createKeyring({ kind: 'file', dataDir });
    await addKeyToFile(dataDir);
    const after = await createKeyring({ kind: 'file', dataDir });
    expect(after.indexId()).toBe(before.indexId());
    expect(after.currentId()).not.toBe(before.currentId());
  });

  test('a second rotation is refused while one is under way', async () => {
    await createKeyring({ kind: 'file', dataDir });
    await writeFile(`${keyFilePath(dataDir)}.lock`, '');
    await expect(addKeyToFile(dataDir)).rejects.toThrow('EEXIST');
  });

  test('a file that others can read is refused', async () => {
    await createKeyring({ kind: 'file', dataDir });
    await chmod(keyFilePath(dataDir), 0o644);
    await expect(createKeyring({ kind: 'file', dataDir })).rejects.toThrow('chmod 600');
  });

  test('a damaged file is refused without quoting what it holds', async () => {
    await createKeyring({ kind: 'file', dataDir });
    const file = keyFilePath(dataDir);
    const content = await readFile(file, 'utf8');
    const secret = /"secret": "([^"]+)"/.exec(content)?.[1] ?? '';
    expect(secret).not.toBe('');
    await writeFile(file, content.replace('{', secret));
    const failure = await createKeyring({ kind: 'file', dataDir }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidKeysError);
    expect(String(failure)).not.toContain(secret.slice(0, 8));
  });
});
