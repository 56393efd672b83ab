import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';

/** The request body of an unchanged item. */
export const bodyOf = (item: ReviewItem): ItemBody => ({
  title: item.title,
  description: item.description,
  weight: item.weight === null ? '' : weightText(item.weight),
  label: item.label,
  parts: item.parts,
  progressType: item.progressType,
  progressPriority: item.progressPriority,
});

export const linesOf = (parts: ReviewItem['parts']): string => parts.map(({ title }) => title).join('\n');

/** An unchanged line keeps its tick and number; a new one gets the next number. */
export function partsOf(lines: string, before: ReviewItem['parts']): ReviewItem['parts'] {
  let last = Math.max(0, ...before.map(({ id }) => id));
  const left = [...before];
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((title) => {
      const place = left.findIndex((part) => part.title === title);
      const [kept] = place === -1 ? [] : left.splice(place, 1);
      if (kept !== undefined) return kept;
      last += 1;
      return { id: last, title, checked: false };
    });
}
