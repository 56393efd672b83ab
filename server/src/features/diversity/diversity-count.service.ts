import { fewest, type Row, showable } from '@tenure/domain/diversity/counts.ts';
import { isCounted, isNoAnswer, optionsOf } from '@tenure/domain/diversity/question.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { askedOf, type StoredQuestion } from './diversity.store.ts';
import {
  answersAfter,
  groupTitles,
  isStillAsked,
  newAnswers,
  writeFigures,
} from './diversity-count.store.ts';
import type { AnswerSeal } from './diversity-seal.service.ts';

/** Opening so many takes some 15 ms, for which other work in the process waits. */
const atOnce = 200;

/**
 * Opens the answers to a question one after the other and keeps of them only what may be shown. It is done anew only once ten
 * people have answered since: a figure that moves with each answer would tell that answer.
 */
export function createDiversityCounts(answers: AnswerSeal) {
  async function rowsOf(tx: WriteTx, question: StoredQuestion, options: readonly string[]) {
    const counted = new Map<number | null, { people: number; counts: number[] }>();
    const places = new Map(options.map((value, place) => [value, place]));
    let after = 0;
    for (;;) {
      const batch = await answersAfter(tx, question.id, question.countedBy, after, atOnce);
      for (const sealed of batch) {
        after = sealed.employeeId;
        const { value } = answers.open(tx.tenantId, sealed);
        // Preferring not to say is told apart from not answering by nobody.
        if (value === null || isNoAnswer(value)) continue;
        const row = counted.get(sealed.group) ?? { people: 0, counts: options.map(() => 0) };
        row.people += 1;
        for (const chosen of [value].flat()) {
          const place = places.get(chosen);
          if (place !== undefined) row.counts[place] = (row.counts[place] ?? 0) + 1;
        }
        counted.set(sealed.group, row);
      }
      if (batch.length < atOnce) return counted;
    }
  }

  async function count(tx: WriteTx, question: StoredQuestion): Promise<boolean> {
    if (!(await isStillAsked(tx, question.id)) || (await newAnswers(tx, question.id)) < fewest) return false;
    const options = optionsOf(question).map(({ value }) => value);
    const [titles, rows] = [await groupTitles(tx, question.countedBy), await rowsOf(tx, question, options)];
    const groups = [...rows].map(([group, row]): { group: string | null; row: Row } => ({
      group: titles.get(group) ?? null,
      row,
    }));
    groups.sort((one, other) => (one.group ?? '\uffff').localeCompare(other.group ?? '\uffff', 'en-AU'));
    await writeFigures(tx, question.id, { ...showable(groups), options });
    return true;
  }

  return {
    toCount: async (tx: WriteTx) => (await askedOf(tx)).filter(({ inputType }) => isCounted(inputType)),
    count,
  };
}
export type DiversityCounts = ReturnType<typeof createDiversityCounts>;
