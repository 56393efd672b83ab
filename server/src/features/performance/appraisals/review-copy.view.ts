import { reviewDetail } from '@tenure/contract/performance/review.ts';

/** Addresses and offers of the screen, which say nothing of the review. */
const ofTheScreen = new Set([
  'capabilities',
  'metadata',
  'detailsUrl',
  'graphUrl',
  'graphLabels',
  'noteCount',
]);

function withoutScreen(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutScreen);
  if (typeof data !== 'object' || data === null) return data;
  const kept = Object.entries(data).filter(([name]) => !ofTheScreen.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutScreen(value)]));
}

/** A review in the copy of a record, as the person who requested the copy may read it. */
export function reviewInCopy(data: unknown): unknown {
  const { title, description, manager, startDate, endDate, progressStatus, ...review } =
    reviewDetail.parse(data);
  return withoutScreen({
    title,
    description,
    manager: manager.fullName,
    startDate,
    endDate,
    status: progressStatus.text,
    overall: review.overall,
    sections: review.sections,
    sectionsNoLongerInTemplate: review.retiredSections,
    history: review.history,
  });
}
