import { listedView } from './appraisal.view.ts';
import { pageOfCycle } from './appraisal-list.reads.ts';
import type { CycleReviews } from './appraisals.api.ts';

export const reviewsOfCycle: CycleReviews = async (tx, cycleId, wanted) => {
  const { rows, total } = await pageOfCycle(tx, cycleId, wanted);
  return { rows: rows.map(listedView), total };
};
