import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { DevelopmentAction, Measurement } from '@tenure/contract/performance/item-parts.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { isReached, readMeasureNumber } from '@tenure/domain/performance/goal-progress.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';

/** In the order of their stored numbers. */
export const priorities = ['low', 'medium', 'high'] as const;
export const progresses = ['onTrack', 'roadBlock', 'delayed'] as const;

type KeptMeasure = ItemBody['measurements'][number];
type KeptAction = ItemBody['actions'][number];

/** A measure or an action without its display-only fields. */
export const keptMeasure = ({ id, title, checked, value }: KeptMeasure): KeptMeasure => ({
  id,
  title,
  checked,
  value,
});
export const keptAction = ({
  id,
  title,
  checked,
  courseId,
  progressType,
  progressPriority,
}: DevelopmentAction): KeptAction => ({
  id,
  title,
  checked,
  courseId,
  progressType: progressType?.value ?? null,
  progressPriority: progressPriority?.value ?? null,
});

/** The request body of an unchanged item. */
export const bodyOf = (item: ReviewItem): ItemBody => ({
  title: item.title,
  description: item.description,
  weight: item.weight === null ? '' : weightText(item.weight),
  label: item.label?.name ?? null,
  measurements: item.measurements.map(keptMeasure),
  actions: item.actions.map(keptAction),
  assignedTo: item.assignedTo,
});

export interface ChosenCourse {
  id: number;
  name: string;
}

/** An action as typed. */
export interface ActionDraft {
  key: number;
  title: string;
  /** By the name it has now. */
  course: ChosenCourse | null;
  progressType: number | null;
  progressPriority: number | null;
  /** The action it was made from; null for a new one. */
  before: KeptAction | null;
}

export const emptyAction = (key: number, course: ChosenCourse | null = null): ActionDraft => ({
  key,
  title: course?.name ?? '',
  course,
  progressType: null,
  progressPriority: null,
  before: null,
});

export const actionsOf = (actions: readonly DevelopmentAction[]): ActionDraft[] =>
  actions.map((action) => {
    const kept = keptAction(action);
    const { id: key, title, courseId, progressType, progressPriority } = kept;
    const course = courseId === null ? null : { id: courseId, name: action.course?.title ?? title };
    return { key, title, course, progressType, progressPriority, before: kept };
  });

const isEmptyAction = ({ title, progressType, progressPriority }: ActionDraft) =>
  title.trim() === '' && progressType === null && progressPriority === null;

/** Empty rows are ignored. */
export const isActionUntitled = (draft: ActionDraft): boolean =>
  !isEmptyAction(draft) && draft.title.trim() === '';

/** An action keeps its number and tick; a new one gets the next number. */
export function keptActions(drafts: readonly ActionDraft[]): KeptAction[] {
  let last = Math.max(0, ...drafts.map(({ before }) => before?.id ?? 0));
  return drafts
    .filter((draft) => !isEmptyAction(draft))
    .map(({ title, course, progressType, progressPriority, before }) => {
      if (before === null) last += 1;
      return {
        id: before?.id ?? last,
        title: title.trim(),
        checked: before?.checked ?? false,
        courseId: course?.id ?? null,
        progressType,
        progressPriority,
      };
    });
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
  before: KeptMeasure | null;
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

export const measuresOf = (measures: readonly Measurement[]): MeasureDraft[] =>
  measures.map((measure) => ({
    key: measure.id,
    title: measure.title,
    isValued: measure.value !== null,
    from: measure.value?.from ?? '0',
    to: measure.value?.to ?? '',
    unit: measure.value?.unit ?? '',
    before: keptMeasure(measure),
  }));

const isEmptyMeasure = ({ title, to, isValued }: MeasureDraft) =>
  title.trim() === '' && (!isValued || to.trim() === '');

/** The missing parts of a measure, by field; empty rows are ignored. */
export function measureProblems(
  draft: MeasureDraft,
): Partial<Record<'title' | 'from' | 'to', 'missing' | 'number'>> {
  if (isEmptyMeasure(draft)) return {};
  return {
    ...(draft.title.trim() === '' && { title: 'missing' as const }),
    ...(draft.isValued && readMeasureNumber(draft.from) === undefined && { from: 'number' as const }),
    ...(draft.isValued && readMeasureNumber(draft.to) === undefined && { to: 'number' as const }),
  };
}

/** A measure keeps its number and progress; a new one gets the next number. */
export function keptMeasures(drafts: readonly MeasureDraft[]): KeptMeasure[] {
  let last = Math.max(0, ...drafts.map(({ before }) => before?.id ?? 0));
  return drafts
    .filter((draft) => !isEmptyMeasure(draft))
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
