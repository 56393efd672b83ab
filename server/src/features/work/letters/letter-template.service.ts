import type { LetterTemplate, LetterTemplateBody } from '@tenure/contract/work/letters.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { insertTemplate, isKindForLetters, templateById, updateTemplate } from './letter-template.store.ts';

export function createLetterTemplates({ audit }: { audit: Audit }) {
  const record = (tx: WriteTx, verb: 'created' | 'saved', id: number, title: string) =>
    audit.record(tx, {
      action: `letter-template.${verb}`,
      subject: { type: 'letter-template', id },
      details: { title },
    });

  /** A contract is kept as a contract, and given by HR alone. */
  async function checked(tx: WriteTx, body: LetterTemplateBody): Promise<LetterTemplateBody> {
    if (body.use === 'contract') return { ...body, kindId: null, isForPeople: false };
    if (body.kindId === null || !(await isKindForLetters(tx, body.kindId))) {
      const reason = 'Choose a kind in use that is not sensitive and needs no expiry date';
      throw invalidInput('kindId', 'not-offered', reason);
    }
    return { ...body, signers: ['employee'] };
  }

  return {
    async create(tx: WriteTx, body: LetterTemplateBody): Promise<LetterTemplate> {
      const id = await insertTemplate(tx, await checked(tx, body));
      await record(tx, 'created', id, body.title);
      return found(await templateById(tx, id));
    },

    async save(tx: WriteTx, { id }: LetterTemplate, body: LetterTemplateBody): Promise<LetterTemplate> {
      await updateTemplate(tx, id, await checked(tx, body));
      await record(tx, 'saved', id, body.title);
      return found(await templateById(tx, id));
    },
  };
}
export type LetterTemplates = ReturnType<typeof createLetterTemplates>;
