import type { DiversityQuestionBody } from '@tenure/contract/people/diversity.ts';
import type { QuestionOption } from '@tenure/domain/people/diversity/question.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import {
  type DiversityForm,
  deleteQuestion,
  formToRead,
  insertQuestion,
  markAsked,
  raiseFormVersion,
  retireWithAnswers,
  type StoredQuestion,
  updateQuestion,
  writeOrder,
} from './diversity.store.ts';

type Deed = 'asked' | 'created' | 'instructions-saved' | 'ordered' | 'removed' | 'retired' | 'saved';

/** Those that can be changed; people are not asked more than this. */
const mostQuestions = 50;

/** New options get the next number this question never used. */
function numbered(
  before: readonly QuestionOption[],
  sent: DiversityQuestionBody['options'],
): QuestionOption[] {
  let last = Math.max(0, ...before.map(({ value }) => Number(value.slice(1))));
  const known = new Set(before.map(({ value }) => value));
  return sent.map(({ value, displayValue }) => {
    if (value !== null && known.delete(value)) return { value, displayValue };
    last += 1;
    return { value: `o${last}`, displayValue };
  });
}

function holdToAsked(
  question: StoredQuestion,
  body: DiversityQuestionBody,
  options: readonly QuestionOption[],
) {
  if (body.inputType !== question.inputType || body.countedBy !== question.countedBy) {
    throw refuse('diversity.save.asked');
  }
  const now = new Map(options.map(({ value, displayValue }) => [value, displayValue]));
  if (question.options.some(({ value, displayValue }) => now.get(value) !== displayValue)) {
    throw refuse('diversity.save.options');
  }
}

/**
 * Which questions are asked, in which order. What can be changed does not depend on answers, as that would reveal whether
 * anyone answered.
 */
export function createDiversityForms({ audit }: { audit: Audit }) {
  async function told(tx: WriteTx, deed: Deed, id: number | null, instructions: string | null = null) {
    await raiseFormVersion(tx, instructions);
    await audit.record(tx, {
      action: `diversity-question.${deed}`,
      subject: id === null ? { type: 'tenant', id: tx.tenantId } : { type: 'diversity-question', id },
      details: {},
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'diversity-questions' });
    return formToRead(tx);
  }
  const one = ({ questions }: DiversityForm, id: number) => {
    const question = found(questions.find((asked) => asked.id === id));
    if (question.state === 'retired') throw refuse('diversity.save.retired');
    return question;
  };

  return {
    instruct: (tx: WriteTx, instructions: string) => told(tx, 'instructions-saved', null, instructions),

    async create(tx: WriteTx, form: DiversityForm, body: DiversityQuestionBody) {
      if (form.questions.filter(({ state }) => state !== 'retired').length >= mostQuestions) {
        throw refuse('diversity.add.too-many', { most: mostQuestions });
      }
      return told(tx, 'created', await insertQuestion(tx, { ...body, options: numbered([], body.options) }));
    },

    async save(tx: WriteTx, form: DiversityForm, id: number, body: DiversityQuestionBody) {
      const question = one(form, id);
      const options = numbered(question.options, body.options);
      if (question.state === 'asked') holdToAsked(question, body, options);
      await updateQuestion(tx, id, { ...body, options });
      return told(tx, 'saved', id);
    },

    async setState(tx: WriteTx, form: DiversityForm, id: number, state: 'asked' | 'retired') {
      const question = one(form, id);
      if (question.state === state) throw refuse('diversity.ask.asked');
      if (question.state === 'draft' && state === 'retired') {
        throw refuse('diversity.retire.draft');
      }
      await (state === 'asked' ? markAsked(tx, id) : retireWithAnswers(tx, id));
      return told(tx, state, id);
    },

    async remove(tx: WriteTx, form: DiversityForm, id: number) {
      if (one(form, id).state === 'asked') {
        throw refuse('diversity.delete.asked');
      }
      await deleteQuestion(tx, id);
      return told(tx, 'removed', id);
    },

    async order(tx: WriteTx, form: DiversityForm, ids: readonly number[]) {
      const held = form.questions.filter(({ state }) => state !== 'retired').map(({ id }) => id);
      if (
        new Set(ids).size !== ids.length ||
        ids.length !== held.length ||
        held.some((id) => !ids.includes(id))
      ) {
        throw refuse('diversity.order.not-each');
      }
      await writeOrder(tx, ids);
      return told(tx, 'ordered', null);
    },
  };
}
export type DiversityForms = ReturnType<typeof createDiversityForms>;
