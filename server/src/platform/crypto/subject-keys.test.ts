import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitTenant } from '../db/tenant-id.ts';
import { DecryptionError } from './sealed-box.ts';
import {
  createSubjectKeys,
  ErasedError,
  type StoredSubjectKey,
  type SubjectKeyStore,
} from './subject-keys.ts';
import { namedKeyring } from './test-keys.ts';

function createMemoryStore(): SubjectKeyStore & { rows: Map<string, StoredSubjectKey> } {
  const rows = new Map<string, StoredSubjectKey>();
  const at = (tenantId: number, subjectId: string) => `${tenantId}/${subjectId}`;
  return {
    rows,
    load: async (tenantId, subjectIds) => {
      const found = new Map<string, StoredSubjectKey>();
      for (const subjectId of subjectIds) {
        const row = rows.get(at(tenantId, subjectId));
        if (row !== undefined) found.set(subjectId, row);
      }
      return found;
    },
    insert: async (tenantId, subjectId, wrapped) => {
      const stored = rows.get(at(tenantId, subjectId)) ?? { state: 'live', wrapped };
      rows.set(at(tenantId, subjectId), stored);
      return stored;
    },
    erase: async (tenantId, subjectId) => {
      rows.set(at(tenantId, subjectId), { state: 'erased' });
    },
  };
}

const keys = createSubjectKeys({ keyring: await namedKeyring(['k1']) });
const context = { table: 'audit', column: 'before' };

describe('a key per subject', () => {
  test('what was encrypted for a subject is read back later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (plaintext) => {
        const store = createMemoryStore();
        const written = (await keys.cipherFor(store, admitTenant(1), 's1')).encrypt(plaintext, context);
        const readerOf = await keys.readersFor(store, admitTenant(1), ['s1']);
        expect(readerOf('s1').decrypt(written, context)).toBe(plaintext);
      }),
    );
  });

  test('two writers that come first together end up with one key', async () => {
    const store = createMemoryStore();
    const [one, two] = await Promise.all([
      keys.cipherFor(store, admitTenant(1), 's1'),
      keys.cipherFor(store, admitTenant(1), 's1'),
    ]);
    expect(two.decrypt(one.encrypt('x', context), context)).toBe('x');
  });

  test('changing any one character makes it unreadable', async () => {
    const cipher = await keys.cipherFor(createMemoryStore(), admitTenant(1), 's1');
    const written = cipher.encrypt('a value', context);
    fc.assert(
      fc.property(fc.nat(written.length - 1), fc.integer({ min: 33, max: 126 }), (at, code) => {
        fc.pre(String.fromCharCode(code) !== written[at]);
        const changed = written.slice(0, at) + String.fromCharCode(code) + written.slice(at + 1);
        expect(() => cipher.decrypt(changed, context)).toThrow(DecryptionError);
      }),
    );
  });

  test('a value moved to another column does not decrypt', async () => {
    const cipher = await keys.cipherFor(createMemoryStore(), admitTenant(1), 's1');
    expect(() => cipher.decrypt(cipher.encrypt('x', context), { ...context, column: 'after' })).toThrow(
      DecryptionError,
    );
  });

  test("one subject's key does not open another's values, nor the same id's in another tenant", async () => {
    const store = createMemoryStore();
    const written = (await keys.cipherFor(store, admitTenant(1), 's1')).encrypt('x', context);
    const otherSubject = await keys.cipherFor(store, admitTenant(1), 's2');
    const otherTenant = await keys.cipherFor(store, admitTenant(2), 's1');
    expect(() => otherSubject.decrypt(written, context)).toThrow(DecryptionError);
    expect(() => otherTenant.decrypt(written, context)).toThrow(DecryptionError);
  });

  test("a wrapped key put in another subject's row does not open", async () => {
    const store = createMemoryStore();
    await keys.cipherFor(store, admitTenant(1), 's1');
    const stolen = store.rows.get('1/s1');
    if (stolen === undefined) throw new Error('the key was not stored');
    store.rows.set('1/s2', stolen);
    await expect(keys.cipherFor(store, admitTenant(1), 's2')).rejects.toThrow(DecryptionError);
  });

  test('reading never makes a key', async () => {
    const store = createMemoryStore();
    const readerOf = await keys.readersFor(store, admitTenant(1), ['s1']);
    expect(() => readerOf('s1').decrypt('s1.AAAA', context)).toThrow(new DecryptionError('unknown-key'));
    expect(store.rows.size).toBe(0);
  });
});

describe('erasure', () => {
  test('makes every value of the subject unreadable, and leaves the others readable', async () => {
    const store = createMemoryStore();
    const gone = (await keys.cipherFor(store, admitTenant(1), 's1')).encrypt('gone', context);
    const kept = (await keys.cipherFor(store, admitTenant(1), 's2')).encrypt('kept', context);
    await keys.erase(store, admitTenant(1), 's1');
    const readerOf = await keys.readersFor(store, admitTenant(1), ['s1', 's2']);
    expect(() => readerOf('s1').decrypt(gone, context)).toThrow(ErasedError);
    expect(readerOf('s2').decrypt(kept, context)).toBe('kept');
  });

  test('nothing new can be written for an erased subject', async () => {
    const store = createMemoryStore();
    await keys.erase(store, admitTenant(1), 's1');
    await expect(keys.cipherFor(store, admitTenant(1), 's1')).rejects.toThrow(ErasedError);
  });
});

describe('rotation of the master key', () => {
  test('rewrapping moves the key and leaves the values as they are', async () => {
    const store = createMemoryStore();
    const written = (await keys.cipherFor(store, admitTenant(1), 's1')).encrypt('x', context);
    const stored = store.rows.get('1/s1');
    if (stored?.state !== 'live') throw new Error('the key was not stored');
    const rotated = createSubjectKeys({ keyring: await namedKeyring(['k1', 'k2'], 'k2') });
    store.rows.set('1/s1', { state: 'live', wrapped: rotated.rewrap(stored.wrapped, admitTenant(1), 's1') });
    const onlyNew = createSubjectKeys({ keyring: await namedKeyring(['k2']) });
    expect((await onlyNew.readersFor(store, admitTenant(1), ['s1']))('s1').decrypt(written, context)).toBe(
      'x',
    );
  });
});
