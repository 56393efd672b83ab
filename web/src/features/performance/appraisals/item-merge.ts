import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import type { useTranslation } from '../../../lib/messages/use-translation.ts';
import {
  type ActionDraft,
  actionsOf,
  type MeasureDraft,
  measuresOf,
  priorities,
  progresses,
} from './item-draft.ts';
import './words.ts';

/** An item as it is typed. */
export type ItemDraft = {
  title: string;
  description: string;
  weight: string;
  label: string;
  measures: MeasureDraft[];
  actions: ActionDraft[];
  assignedTo: NonNullable<ReviewItem['assignedTo']>;
};

export const draftOf = (item: ReviewItem | null): ItemDraft => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  weight: item?.weight == null ? '' : weightText(item.weight),
  label: item?.label?.name ?? '',
  measures: measuresOf(item?.measurements ?? []),
  actions: actionsOf(item?.actions ?? []),
  assignedTo: item?.assignedTo ?? 'all',
});

type Translate = ReturnType<typeof useTranslation>['t'];

/** An action with its progress and priority, which may be all that differs. */
function actionInWords(t: Translate, { title, course, progressType, progressPriority }: ActionDraft): string {
  const progress = progresses[progressType ?? -1];
  const priority = priorities[progressPriority ?? -1];
  const chosen = [
    ...(progress === undefined ? [] : [t(`reviews.items.progresses.${progress}`)]),
    ...(priority === undefined ? [] : [t(`reviews.actions.priorities.${priority}`)]),
  ];
  const name = course?.name ?? title;
  return chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`;
}

/** A field of an item and its value, shown to the person who saves second. */
export function itemFieldInWords(
  t: Translate,
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
    case 'actions':
      return {
        label: t('reviews.items.actions'),
        text: draft.actions.map((action) => actionInWords(t, action)).join(', '),
      };
    case 'measures': {
      const titles = draft.measures.map(({ title, to, unit }) => [title, to, unit].join(' ').trim());
      return { label: t('reviews.items.measures'), text: titles.join(', ') };
    }
    case 'assignedTo':
      return { label: t('reviews.items.askedOf'), text: t(`reviews.items.asked.${draft.assignedTo}`) };
    default:
      return { label: t('reviews.items.description'), text: draft.description };
  }
}
