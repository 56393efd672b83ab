import { randomInt } from 'node:crypto';
import { recoveryCodesMade } from '@tenure/contract/identity/factors.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-code.store.ts';

/** Without letters and digits that look alike on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const halfLength = 5;
const codeShape = new RegExp(`^[${alphabet}]{${2 * halfLength}}$`);

function newCode(): string {
  const half = () =>
    Array.from({ length: halfLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${half()}-${half()}`;
}

/** As it is compared, however it was typed; null for what can be no recovery code. */
function normalised(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return codeShape.test(code) ? code : null;
}

export function createRecoveryCodes(encryption: FieldEncryption) {
  /** Under a key outside the database: 49 bits alone could be brute-forced from a stolen table. */
  const hashOf = (tx: WriteTx, accountId: number, code: string) =>
    encryption.blindIndex(`${accountId} ${code}`, {
      tenantId: tx.tenantId,
      purpose: 'recovery-code',
    });

  return {
    isOne: (typed: string) => normalised(typed) !== null,

    /** Ten fresh codes, in plain text this once. */
    async make(tx: WriteTx, accountId: number): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodesMade }, newCode);
      await replaceRecoveryCodes(
        tx,
        accountId,
        codes.map((code) => hashOf(tx, accountId, code.replace('-', ''))),
      );
      return codes;
    },

    /** How many are left after this one; null where it is none, or was used before. */
    async spend(tx: WriteTx, accountId: number, typed: string): Promise<number | null> {
      const code = normalised(typed);
      return code === null ? null : spendRecoveryCode(tx, accountId, hashOf(tx, accountId, code));
    },
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
