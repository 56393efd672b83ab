import { scoreOfItems, scoreOfSections } from '@tenure/domain/performance/score.ts';
import { levelOf } from '@tenure/domain/performance/sections.ts';
import type { ReadyReviews } from './appraisals.api.ts';
import { type ManagerScoresRow, managersScores } from './ready-reviews.reads.ts';

const scoreOf = ({ sections }: ManagerScoresRow): number | null =>
  scoreOfSections(
    sections.map(({ weight, items }) => ({
      title: '',
      weight,
      score: scoreOfItems(
        items.map((item) => ({
          title: '',
          weight: item.weight,
          value: item.rating === null ? null : item.rating * 100,
        })),
      ),
    })),
  ).value;

export const readyReviews: ReadyReviews = async (tx, cycleId, within) => {
  const rows = await managersScores(tx, cycleId, within);
  const ready = rows.flatMap((row) => {
    if (!row.isSubmitted) return [];
    const { appraisalId, employeeId, calibratedRating } = row;
    const score = scoreOf(row);
    const managerRating = row.givenRating ?? (score === null ? undefined : levelOf(score)?.value);
    return managerRating === undefined
      ? []
      : [{ appraisalId, employeeId, score, managerRating, calibratedRating }];
  });
  return { ready, notReady: rows.length - ready.length };
};
