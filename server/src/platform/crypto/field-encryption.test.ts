import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitTenant } from '../db/tenant-id.ts';
import { createFieldEncryption, sealedUnder } from './field-encryption.ts';
import { DecryptionError, type FieldContext } from './sealed-box.ts';
import { namedKeyring } from './test-keys.ts';

const encryption = createFieldEncryption({ keyring: await namedKeyring(['k1']) });
const context: FieldContext = { tenantId: admitTenant(1), table: 'accounts', column: 'number', rowKey: 'r1' };
const text = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('encryption', () => {
  test('what was encrypted is read back', () => {
    fc.assert(
      fc.property(text, text, (plaintext, rowKey) => {
        const here = { ...context, rowKey };
        expect(encryption.decrypt(encryption.encrypt(plaintext, here), here)).toBe(plaintext);
      }),
    );
  });

  test('the same value never looks the same twice', () => {
    expect(encryption.encrypt('12-3456', context)).not.toBe(encryption.encrypt('12-3456', context));
  });

  test('changing any one character makes it unreadable', () => {
    const ciphertext = encryption.encrypt('12-3456-7890', context);
    fc.assert(
      fc.property(fc.nat(ciphertext.length - 1), fc.integer({ min: 33, max: 126 }), (at, code) => {
        const replacement = String.fromCharCode(code);
        fc.pre(replacement !== ciphertext[at]);
        const changed = ciphertext.slice(0, at) + replacement + ciphertext.slice(at + 1);
        expect(() => encryption.decrypt(changed, context)).toThrow(DecryptionError);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['another tenant', { ...context, tenantId: admitTenant(2) }],
    ['another table', { ...context, table: 'people' }],
    ['another column', { ...context, column: 'name' }],
    ['another row', { ...context, rowKey: 'r2' }],
    ['no row', { tenantId: admitTenant(1), table: 'accounts', column: 'number' }],
    ['parts that only join to the same text', { ...context, table: 'account', column: 'snumber' }],
  ])('a value copied to %s does not decrypt', (_, elsewhere) => {
    const ciphertext = encryption.encrypt('secret', context);
    expect(() => encryption.decrypt(ciphertext, elsewhere)).toThrow(new DecryptionError('not-authentic'));
  });
});

describe('rotation', () => {
  test('old values stay readable, and open under the new key alone once they are sealed anew', async () => {
    const old = encryption.encrypt('secret', context);
    const rotated = createFieldEncryption({ keyring: await namedKeyring(['k1', 'k2'], 'k2') });
    expect(rotated.decrypt(old, context)).toBe('secret');
    const anew = rotated.reseal(old, context);
    expect(anew.startsWith(sealedUnder('k2'))).toBe(true);
    const onlyNew = createFieldEncryption({ keyring: await namedKeyring(['k2']) });
    expect(onlyNew.decrypt(anew, context)).toBe('secret');
  });

  test('a value under a key that was removed says so', async () => {
    const other = createFieldEncryption({ keyring: await namedKeyring(['k9']) });
    expect(() => other.decrypt(encryption.encrypt('secret', context), context)).toThrow(
      new DecryptionError('unknown-key'),
    );
  });
});

describe('blind index', () => {
  const scope = { tenantId: admitTenant(1), purpose: 'tax-number' };

  test('equal values meet, also after a key was added', async () => {
    const rotated = createFieldEncryption({ keyring: await namedKeyring(['k1', 'k2'], 'k2') });
    expect(rotated.blindIndex('123', scope)).toEqual(encryption.blindIndex('123', scope));
  });

  test('another value, tenant or purpose gives another index', () => {
    const indexes = [
      encryption.blindIndex('123', scope),
      encryption.blindIndex('124', scope),
      encryption.blindIndex('123', { ...scope, tenantId: admitTenant(2) }),
      encryption.blindIndex('123', { ...scope, purpose: 'phone' }),
    ].map((index) => index.toString('hex'));
    expect(new Set(indexes).size).toBe(4);
  });
});
