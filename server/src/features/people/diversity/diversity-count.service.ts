import {
  type Answered,
  fewest,
  figuresOf,
  recounted,
  type Told,
} from '@tenure/domain/people/diversity/counts.ts';
import { isCounted, isNoAnswer, optionsOf } from '@tenure/domain/people/diversity/question.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { askedOf, type StoredQuestion } from './diversity.store.ts';
import {
  answersAfter,
  groupTitles,
  isStillAsked,
  type KeptTold,
  toldOf,
  writeFigures,
  writeTold,
} from './diversity-count.store.ts';
import type { AnswerSeal } from './diversity-seal.service.ts';

/** Opening so many takes some 15 ms, for which other work in the process waits. */
const atOnce = 200;

/** Options are added and reordered later; a row keeps counting those it counted. */
function countedBy(options: readonly string[], kept: KeptTold): Told[] {
  const places = options.map((value) => kept.options.indexOf(value));
  return kept.told.map(({ row, ...one }) => ({
    ...one,
    row: { people: row.people, counts: places.map((place) => row.counts[place] ?? 0) },
  }));
}

/**
 * Opens the answers to a question one after the other and keeps of them only what may be shown, beside figures that were
 * shown before: `recounted` says who is counted again.
 */
export function createDiversityCounts(answers: AnswerSeal) {
  async function answered(tx: WriteTx, question: StoredQuestion, options: readonly string[]) {
    const found: Answered[] = [];
    const places = new Map(options.map((value, place) => [value, place]));
    let after = 0;
    for (;;) {
      const batch = await answersAfter(tx, question.id, question.countedBy, after, atOnce);
      for (const sealed of batch) {
        after = sealed.employeeId;
        const { value } = answers.open(tx.tenantId, sealed);
        // No one can tell preferring not to say from not answering.
        if (value === null || isNoAnswer(value)) continue;
        found.push({
          member: answers.countedAs(tx.tenantId, question.id, sealed.employeeId, value),
          group: String(sealed.group ?? ''),
          chosen: [value].flat().flatMap((one) => places.get(one) ?? []),
        });
      }
      if (batch.length < atOnce) return found;
    }
  }

  async function count(tx: WriteTx, question: StoredQuestion): Promise<boolean> {
    if (!(await isStillAsked(tx, question.id))) return false;
    const options = optionsOf(question).map(({ value }) => value);
    const before = countedBy(options, await toldOf(tx, question.id));
    const people = await answered(tx, question, options);
    const told = recounted(before, people, options.length);
    // With enough people, the screen says that their answers are withheld.
    if (told.length === 0 && people.length < fewest) return false;
    await writeTold(tx, question.id, { options, told });
    const titles = await groupTitles(tx, question.countedBy);
    const figures = figuresOf(told, people, options.length);
    const groups = figures.groups
      .map(({ group, row }) => ({ group: (group === '' ? null : titles.get(Number(group))) ?? null, row }))
      .sort((one, other) => (one.group ?? '\uffff').localeCompare(other.group ?? '\uffff', 'en-AU'));
    return writeFigures(tx, question.id, { overall: figures.overall, groups, options });
  }

  return {
    toCount: async (tx: WriteTx) => (await askedOf(tx)).filter(({ inputType }) => isCounted(inputType)),
    count,
  };
}
export type DiversityCounts = ReturnType<typeof createDiversityCounts>;
