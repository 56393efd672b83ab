import { scoreOfItems, scoreOfSections } from '@tenure/domain/performance/score.ts';
import { levelOf } from '@tenure/domain/performance/sections.ts';
import type { CompletedScores, ReadyReviews } from './appraisals.api.ts';
import { completedManagersScores, type ManagerScoresRow, managersScores } from './ready-reviews.reads.ts';

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

/** The overall rating the manager gave, else the level nearest to the score. */
const ratingOf = ({ givenRating }: ManagerScoresRow, score: number | null): number | null =>
  givenRating ?? (score === null ? null : (levelOf(score)?.value ?? null));

export const completedScores: CompletedScores = async (tx, reviewIds) => {
  const rows = await completedManagersScores(tx, reviewIds);
  return new Map(
    rows.map((row) => {
      const score = scoreOf(row);
      return [row.appraisalId, { score, rating: row.calibratedRating ?? ratingOf(row, score) }];
    }),
  );
};

export const readyReviews: ReadyReviews = async (tx, cycleId, within) => {
  const rows = await managersScores(tx, cycleId, within);
  const ready = rows.flatMap((row) => {
    if (!row.isSubmitted) return [];
    const { appraisalId, employeeId, calibratedRating } = row;
    const score = scoreOf(row);
    const managerRating = ratingOf(row, score);
    return managerRating === null
      ? []
      : [{ appraisalId, employeeId, score, managerRating, calibratedRating }];
  });
  return { ready, notReady: rows.length - ready.length };
};
