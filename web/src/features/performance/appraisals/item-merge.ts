import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import type { useTranslation } from '../../../lib/messages/use-translation.ts';
import {
  type ChosenCourse,
  coursesOf,
  linesOf,
  type MeasureDraft,
  measuresOf,
  priorities,
} from './item-draft.ts';
import './words.ts';

/** An item as it is typed. */
export type ItemDraft = {
  title: string;
  description: string;
  weight: string;
  label: string;
  lines: string;
  priority: number | null;
  courses: ChosenCourse[];
  measures: MeasureDraft[];
  assignedTo: NonNullable<ReviewItem['assignedTo']>;
};

export const draftOf = (item: ReviewItem | null): ItemDraft => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  weight: item?.weight == null ? '' : weightText(item.weight),
  label: item?.label ?? '',
  lines: linesOf(item?.parts ?? []),
  priority: item?.progressPriority ?? null,
  courses: coursesOf(item?.parts ?? []),
  measures: measuresOf(item?.parts ?? []),
  assignedTo: item?.assignedTo ?? 'all',
});

/** A field of an item and its value, shown to the person who saves second. */
export function itemFieldInWords(
  t: ReturnType<typeof useTranslation>['t'],
  key: string,
  draft: ItemDraft,
): { label: string; text: string } {
  switch (key) {
    case 'title':
      return { label: t('reviews.items.title'), text: draft.title };
    case 'weight':
      return { label: t('reviews.items.weight'), text: draft.weight === '' ? '' : `${draft.weight}%` };
    case 'label':
      return { label: t('reviews.items.label'), text: draft.label };
    case 'lines':
      return { label: t('reviews.items.actions'), text: draft.lines.replaceAll('\n', ', ') };
    case 'courses':
      return { label: t('reviews.courses.title'), text: draft.courses.map(({ name }) => name).join(', ') };
    case 'measures': {
      const titles = draft.measures.map(({ title, to, unit }) => [title, to, unit].join(' ').trim());
      return { label: t('reviews.items.measures'), text: titles.join(', ') };
    }
    case 'priority': {
      const word = priorities[draft.priority ?? -1];
      const text = word === undefined ? '' : t(`reviews.items.priorities.${word}`);
      return { label: t('reviews.items.priority'), text };
    }
    case 'assignedTo':
      return { label: t('reviews.items.askedOf'), text: t(`reviews.items.asked.${draft.assignedTo}`) };
    default:
      return { label: t('reviews.items.description'), text: draft.description };
  }
}
