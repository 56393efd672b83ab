import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { itemPrefixOf } from '@tenure/domain/performance/rights.ts';
import { is360 } from '@tenure/domain/performance/sections.ts';

function may({ type, metadata }: ReviewSection, right: 'edit' | 'delete' | 'weigh' | 'label'): boolean {
  const prefix = is360(type) ? 'section.subitem' : itemPrefixOf(type);
  return prefix !== null && metadata.capabilities.includes(`${prefix}.${right}`);
}

/** Questions of the template, and those people have answered, stay as they are. */
const isFixed = ({ type }: ReviewSection, { itemSource, responses }: ReviewItem): boolean =>
  type === 'question' &&
  (itemSource === 'template' || responses.some(({ value }) => value.some((words) => words.trim() !== '')));

/** Whether the viewer may change the words of an item. */
export const mayReword = (section: ReviewSection, item: ReviewItem): boolean =>
  may(section, 'edit') && !isFixed(section, item);

/** Whether there is anything of an item the viewer may edit: its words, or how much it counts. */
export const mayEditItem = (section: ReviewSection, item: ReviewItem): boolean =>
  mayReword(section, item) ||
  (section.weighsItems && may(section, 'weigh')) ||
  (section.needsLabel && may(section, 'label'));

export const mayRemoveItem = (section: ReviewSection, item: ReviewItem): boolean =>
  may(section, 'delete') && !isFixed(section, item);
