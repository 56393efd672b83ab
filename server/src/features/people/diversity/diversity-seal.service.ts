import { randomUUID } from 'node:crypto';
import type { AnswerValue } from '@tenure/domain/people/diversity/question.ts';
import { z } from 'zod';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';

const kept = z.strictObject({
  value: z.union([z.string(), z.array(z.string())]).nullable(),
  withheld: z.boolean(),
});
export interface KeptAnswer {
  value: AnswerValue;
  prefersNotToSay: boolean;
}

/** Answers of any length up to this look the same from outside; which option was chosen is never told by its length. */
const step = 256;

/** Every answer is encrypted for its own row: the same answer of two people has nothing in common. */
export function createAnswerSeal(encryption: FieldEncryption) {
  const context = (tenantId: TenantId, rowKey: string) => ({
    tenantId,
    table: 'diversity_answer',
    column: 'sealed_value',
    rowKey,
  });
  return {
    seal(tenantId: TenantId, { value, prefersNotToSay }: KeptAnswer) {
      const sealedFor = randomUUID();
      const bytes = Buffer.from(JSON.stringify({ value, withheld: prefersNotToSay }));
      const padded = Buffer.alloc(Math.ceil(bytes.length / step) * step, ' ');
      bytes.copy(padded);
      return { sealedFor, sealedValue: encryption.encrypt(padded, context(tenantId, sealedFor)) };
    },
    open(
      tenantId: TenantId,
      { sealedFor, sealedValue }: { sealedFor: string; sealedValue: string },
    ): KeptAnswer {
      const { value, withheld } = kept.parse(
        JSON.parse(encryption.decrypt(sealedValue, context(tenantId, sealedFor))),
      );
      return { value, prefersNotToSay: withheld };
    },
    /** Shows whether a person was counted with this answer before, and nothing without the key. */
    countedAs(tenantId: TenantId, questionId: number, employeeId: number, value: AnswerValue): string {
      const chosen = [value ?? []].flat().sort();
      const scope = { tenantId, purpose: `diversity-counted-${questionId}` };
      return encryption.blindIndex(JSON.stringify([employeeId, ...chosen]), scope).toString('base64url');
    },
  };
}
export type AnswerSeal = ReturnType<typeof createAnswerSeal>;
