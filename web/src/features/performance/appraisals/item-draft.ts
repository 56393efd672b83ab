import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { isReached, readMeasureNumber } from '@tenure/domain/performance/goal-progress.ts';
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
      return { id: last, title, checked: false, value: null };
    });
}

/** A measure as it is typed. */
export interface MeasureDraft {
  key: number;
  title: string;
  isValued: boolean;
  from: string;
  to: string;
  unit: string;
  /** The measure it was made of; null for a new one. */
  before: ReviewItem['parts'][number] | null;
}

export const emptyMeasure = (key: number): MeasureDraft => ({
  key,
  title: '',
  isValued: false,
  from: '0',
  to: '',
  unit: '',
  before: null,
});

export const measuresOf = (parts: ReviewItem['parts']): MeasureDraft[] =>
  parts.map((part) => ({
    key: part.id,
    title: part.title,
    isValued: part.value !== null,
    from: part.value?.from ?? '0',
    to: part.value?.to ?? '',
    unit: part.value?.unit ?? '',
    before: part,
  }));

const isEmpty = ({ title, to, isValued }: MeasureDraft) =>
  title.trim() === '' && (!isValued || to.trim() === '');

/** What is missing of a measure, by field; rows left empty are no measures. */
export function measureProblems(
  draft: MeasureDraft,
): Partial<Record<'title' | 'from' | 'to', 'missing' | 'number'>> {
  if (isEmpty(draft)) return {};
  return {
    ...(draft.title.trim() === '' && { title: 'missing' as const }),
    ...(draft.isValued && readMeasureNumber(draft.from) === undefined && { from: 'number' as const }),
    ...(draft.isValued && readMeasureNumber(draft.to) === undefined && { to: 'number' as const }),
  };
}

/** A measure keeps its number and how far it is; a new one gets the next number. */
export function partsOfMeasures(drafts: readonly MeasureDraft[]): ReviewItem['parts'] {
  let last = Math.max(0, ...drafts.map(({ before }) => before?.id ?? 0));
  return drafts
    .filter((draft) => !isEmpty(draft))
    .map((draft) => {
      const value = draft.isValued
        ? {
            from: readMeasureNumber(draft.from) ?? '',
            to: readMeasureNumber(draft.to) ?? '',
            now: draft.before?.value?.now ?? null,
            unit: draft.unit.trim(),
          }
        : null;
      if (draft.before === null) last += 1;
      const checked = draft.before?.checked ?? false;
      return {
        id: draft.before?.id ?? last,
        title: draft.title.trim(),
        checked: value === null ? checked : isReached({ checked, value }),
        value,
      };
    });
}
