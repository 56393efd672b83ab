import type { Assignee, SectionType } from './sections.ts';
import { hasItems } from './sections.ts';

/** The settings of a section, which a template version decides. */
interface SectionSettings {
  type: SectionType;
  title: string;
  description: string;
  weight: number | null;
  weighsItems: boolean;
  needsLabel: boolean;
  leastItems: number;
}

export interface TargetItem {
  title: string;
  description: string;
  weight: number | null;
  assignedTo: Assignee | null;
}

/** A section as a template version has it. */
export interface TargetSection extends SectionSettings {
  items: readonly TargetItem[];
}

/** A section of a live review; a retired one stays readable and takes no part. */
export interface LiveSection extends SectionSettings {
  id: number;
  isRetired: boolean;
}

export interface LiveItem extends TargetItem {
  id: number;
  sectionId: number;
  /** Only items that come from the template change with it. */
  isFromTemplate: boolean;
  isRetired: boolean;
}

export const differenceKinds = [
  'section-added',
  'section-restored',
  'section-removed',
  'section-renamed',
  'section-weight',
  'section-rules',
  'item-added',
  'item-restored',
  'item-removed',
  'item-asked',
  'rating-scale',
] as const;
export interface Difference {
  kind: (typeof differenceKinds)[number];
  title: string;
  before: string | null;
  after: string | null;
}

interface KeptItem {
  id: number;
  description: string;
  assignedTo: Assignee | null;
  weight: number | null;
}
interface PlannedSection {
  /** Null where it is new. */
  id: number | null;
  target: TargetSection;
  keptItems: KeptItem[];
  addedItems: TargetItem[];
}

/** The sections of a review in their new order. Whatever is not in it retires; nothing is deleted. */
export interface MovePlan {
  sections: PlannedSection[];
  retiredSections: number[];
  retiredItems: number[];
  differences: Difference[];
}

/** The review before a move, with which the move can be undone. */
export interface MoveSnapshot {
  /** In their order. */
  sections: LiveSection[];
  items: Pick<LiveItem, 'id' | 'sectionId' | 'description' | 'assignedTo' | 'weight' | 'isRetired'>[];
}

/**
 * Sections whose items people add and edit themselves: one with another title is the same one renamed, and what they changed
 * in an item of the template stays as they left it.
 */
export const keepsOwnItems = (type: SectionType): boolean =>
  type === 'goal' || type === 'competency' || type === 'development' || !hasItems(type);

const difference = (
  kind: Difference['kind'],
  title: string,
  before: string | null = null,
  after: string | null = null,
): Difference => ({ kind, title, before, after });

/** Each section of the version with the section of the review that it continues. */
function matched(
  targets: readonly TargetSection[],
  live: readonly LiveSection[],
): (LiveSection | undefined)[] {
  const left = [...live];
  const take = (isIt: (one: LiveSection) => boolean): LiveSection | undefined => {
    const place = left.findIndex(isIt);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const exact = targets.map(
    ({ type, title }) =>
      take((one) => one.type === type && one.title === title && !one.isRetired) ??
      take((one) => one.type === type && one.title === title),
  );
  return exact.map(
    (found, place) =>
      found ?? take((one) => one.type === targets[place]?.type && keepsOwnItems(one.type) && !one.isRetired),
  );
}

const weightOf = (weight: number | null): string | null => (weight === null ? null : `${weight / 100}%`);

function sectionDifferences(before: LiveSection | undefined, after: TargetSection): Difference[] {
  const { title } = after;
  if (before === undefined) return [difference('section-added', title)];
  const hasOtherRules =
    before.description !== after.description ||
    before.weighsItems !== after.weighsItems ||
    before.needsLabel !== after.needsLabel ||
    before.leastItems !== after.leastItems;
  return [
    ...(before.isRetired ? [difference('section-restored', title)] : []),
    ...(before.title === title ? [] : [difference('section-renamed', title, before.title, title)]),
    ...(before.weight === after.weight
      ? []
      : [difference('section-weight', title, weightOf(before.weight), weightOf(after.weight))]),
    ...(hasOtherRules ? [difference('section-rules', title)] : []),
  ];
}

/** Weights people agreed on stay; a new or restored item has its weight only as far as the section has room. */
function fitting<Item extends { weight: number | null }>(items: readonly Item[], used: number): Item[] {
  let sum = used;
  return items.map((item) => {
    if (item.weight === null || sum + item.weight > 10_000) return { ...item, weight: null };
    sum += item.weight;
    return item;
  });
}

/** The weight of the items that stay in a section: people's own, and those of the template. */
function usedBy(
  sectionId: number | undefined,
  items: readonly LiveItem[],
  stay: readonly KeptItem[],
): number {
  const ids = new Set(stay.map(({ id }) => id));
  return items
    .filter((one) => one.sectionId === sectionId && (one.isFromTemplate ? ids.has(one.id) : !one.isRetired))
    .reduce((sum, { weight }) => sum + (weight ?? 0), 0);
}

/** Plans the changes that moving a review to a template version makes. */
export function planMove(
  live: readonly LiveSection[],
  items: readonly LiveItem[],
  targets: readonly TargetSection[],
  /** Whether the version the review is on has this item too: one that people removed or renamed is not added again. */
  isKnown: (type: SectionType, title: string) => boolean = () => false,
): MovePlan {
  const before = matched(targets, live);
  const differences: Difference[] = [];
  const retiredItems: number[] = [];
  const sections = targets.map((target, place): PlannedSection => {
    const section = before[place];
    differences.push(...sectionDifferences(section, target));
    const left = items.filter((one) => one.sectionId === section?.id && one.isFromTemplate);
    const keptItems: KeptItem[] = [];
    const missing: TargetItem[] = [];
    for (const item of target.items) {
      const same = left.filter(({ title }) => title === item.title);
      const kept = same.find(({ isRetired }) => !isRetired) ?? same[0];
      if (kept === undefined) {
        const isTheirs = section?.isRetired === false && keepsOwnItems(target.type);
        if (isTheirs && isKnown(target.type, item.title)) continue;
        missing.push(item);
        if (section !== undefined) differences.push(difference('item-added', item.title));
        continue;
      }
      left.splice(left.indexOf(kept), 1);
      const { assignedTo } = item;
      const { description } = keepsOwnItems(target.type) ? kept : item;
      keptItems.push({ id: kept.id, description, assignedTo, weight: kept.weight });
      if (kept.isRetired) differences.push(difference('item-restored', item.title));
      if (kept.assignedTo !== item.assignedTo) {
        differences.push(difference('item-asked', item.title, kept.assignedTo, item.assignedTo));
      }
    }
    for (const item of left.filter(({ isRetired }) => !isRetired)) {
      retiredItems.push(item.id);
      if (section?.isRetired === false) differences.push(difference('item-removed', item.title));
    }
    const isLive = ({ id }: { id: number }) => items.some((one) => one.id === id && !one.isRetired);
    const stay = keptItems.filter(isLive);
    const restored = keptItems.filter((one) => !isLive(one));
    const used = usedBy(section?.id, items, stay);
    const isKept = (one: KeptItem | TargetItem): one is KeptItem => 'id' in one;
    const fitted = fitting<KeptItem | TargetItem>([...restored, ...missing], used);
    return {
      id: section?.id ?? null,
      target,
      keptItems: [...stay, ...fitted.filter(isKept)],
      addedItems: fitted.filter((one): one is TargetItem => !isKept(one)),
    };
  });
  const continued = new Set(sections.map(({ id }) => id));
  const retired = live.filter(({ id, isRetired }) => !isRetired && !continued.has(id));
  differences.push(...retired.map(({ title }) => difference('section-removed', title)));
  return { sections, retiredSections: retired.map(({ id }) => id), retiredItems, differences };
}

export const snapshotOf = (live: readonly LiveSection[], items: readonly LiveItem[]): MoveSnapshot => ({
  sections: [...live],
  items: items
    .filter(({ isFromTemplate }) => isFromTemplate)
    .map(({ id, sectionId, description, assignedTo, weight, isRetired }) => ({
      id,
      sectionId,
      description,
      assignedTo,
      weight,
      isRetired,
    })),
});

/** Brings a review back to what it was before a move. What was written since stays, in sections and items that retire. */
export function planUndo(
  live: readonly LiveSection[],
  items: readonly LiveItem[],
  snapshot: MoveSnapshot,
): MovePlan {
  const before = snapshot.sections.filter(({ isRetired }) => !isRetired);
  const isThere = ({ id }: { id: number }) => items.some((one) => one.id === id);
  const sections = before.map((section): PlannedSection => {
    const kept = snapshot.items.filter(
      (one) => one.sectionId === section.id && !one.isRetired && isThere(one),
    );
    const { id, isRetired: _retired, ...target } = section;
    const used = usedBy(id, items, []);
    return { id, target: { ...target, items: [] }, keptItems: fitting(kept, used), addedItems: [] };
  });
  const back = new Set(before.map(({ id }) => id));
  const keptIds = new Set(sections.flatMap(({ keptItems }) => keptItems.map(({ id }) => id)));
  return {
    sections,
    retiredSections: live.filter(({ id, isRetired }) => !isRetired && !back.has(id)).map(({ id }) => id),
    retiredItems: items
      .filter(
        (one) => back.has(one.sectionId) && one.isFromTemplate && !one.isRetired && !keptIds.has(one.id),
      )
      .map(({ id }) => id),
    differences: [],
  };
}
