import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { isReached, readMeasureNumber } from '@tenure/domain/performance/goal-progress.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';

/** In the order of their stored numbers. */
export const priorities = ['low', 'medium', 'high'] as const;

type KeptPart = ItemBody['parts'][number];

/** A part without its display-only fields. */
export const keptOf = ({ id, title, checked, value, courseId }: KeptPart): KeptPart => ({
  id,
  title,
  checked,
  value,
  courseId,
});

/** The request body of an unchanged item. */
export const bodyOf = (item: ReviewItem): ItemBody => ({
  title: item.title,
  description: item.description,
  weight: item.weight === null ? '' : weightText(item.weight),
  label: item.label,
  parts: item.parts.map(keptOf),
  progressType: item.progressType,
  progressPriority: item.progressPriority,
  assignedTo: item.assignedTo,
});

const isText = ({ courseId }: KeptPart) => courseId === null;
export const linesOf = (parts: readonly KeptPart[]): string =>
  parts
    .filter(isText)
    .map(({ title }) => title)
    .join('\n');

export interface ChosenCourse {
  id: number;
  name: string;
}
/** The courses of actions, by the names they have now. */
export const coursesOf = (parts: ReviewItem['parts']): ChosenCourse[] =>
  parts.flatMap(({ courseId, course, title }) =>
    courseId === null ? [] : [{ id: courseId, name: course?.title ?? title }],
  );

/** An unchanged line keeps its tick and number, and a course its number; a new one gets the next number. */
export function partsOf(
  lines: string,
  before: readonly KeptPart[],
  courses: readonly ChosenCourse[] = [],
): KeptPart[] {
  let last = Math.max(0, ...before.map(({ id }) => id));
  const left = before.filter(isText);
  const texts = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((title) => {
      const place = left.findIndex((part) => part.title === title);
      const [kept] = place === -1 ? [] : left.splice(place, 1);
      if (kept !== undefined) return keptOf(kept);
      last += 1;
      return { id: last, title, checked: false, value: null, courseId: null };
    });
  const chosen = courses.map(({ id: courseId, name }) => {
    const kept = before.find((part) => part.courseId === courseId);
    if (kept !== undefined) return keptOf(kept);
    last += 1;
    return { id: last, title: name, checked: false, value: null, courseId };
  });
  return [...texts, ...chosen];
}

/** A measure as typed. */
export interface MeasureDraft {
  key: number;
  title: string;
  isValued: boolean;
  from: string;
  to: string;
  unit: string;
  /** The measure it was made from; null for a new one. */
  before: KeptPart | null;
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

export const measuresOf = (parts: readonly KeptPart[]): MeasureDraft[] =>
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

/** The missing parts of a measure, by field; empty rows are ignored. */
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

/** A measure keeps its number and progress; a new one gets the next number. */
export function partsOfMeasures(drafts: readonly MeasureDraft[]): KeptPart[] {
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
        courseId: null,
      };
    });
}
