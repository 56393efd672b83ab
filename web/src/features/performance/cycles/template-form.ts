import { type TemplateDefinition, templatePhases } from '@tenure/contract/performance/cycles.ts';
import type { TemplateReminder } from '@tenure/contract/performance/template-reminders.ts';
import { hasAssignees, hasItems, isRated, ratingLevels } from '@tenure/domain/performance/sections.ts';
import { readWeight, weightText, wholeWeight } from '@tenure/domain/performance/weights.ts';

type Section = TemplateDefinition['sections'][number];
type Item = Section['items'][number];
/** People who can answer a question. */
export const asked = ['employee', 'manager', 'contributors', 'all'] as const;

export interface ItemDraft extends Omit<Item, 'weight'> {
  /** Identifies an item while items are reordered. */
  key: number;
  weight: string;
}

/** A section while it is edited. */
export interface SectionDraft extends Omit<Section, 'weight' | 'items'> {
  /** Identifies a section while sections are reordered. */
  key: number;
  weight: string;
  items: ItemDraft[];
}

/** A checkpoint of two weeks, a quarter into the review. */
export const newCheckpoint = { opensAfter: 90, openFor: 14, isMandatory: false };

/** A section in an answer; versions from before checkpoints have none. */
export type KeptSection = Omit<Section, 'checkpoint'> & { checkpoint?: Section['checkpoint'] | undefined };
/** A template or version in an answer. */
export type KeptDefinition = Omit<TemplateDefinition, 'sections' | 'ratingScale' | 'reminders'> & {
  sections: KeptSection[];
  reminders?: TemplateDefinition['reminders'] | undefined;
  ratingScale?: TemplateDefinition['ratingScale'] | undefined;
};

const typed = (weight: number | null) => (weight === null ? '' : weightText(weight));
export const itemDraft = (item: Item, key: number): ItemDraft => ({
  ...item,
  key,
  weight: typed(item.weight),
});
export const emptyItem = (key: number): ItemDraft =>
  itemDraft({ title: '', description: '', weight: null, assignedTo: 'all' }, key);

export const sectionDraft = (section: KeptSection, key: number): SectionDraft => ({
  ...section,
  checkpoint: section.checkpoint ?? null,
  key,
  weight: typed(section.weight),
  items: section.items.map(itemDraft),
});

export const emptySection = (key: number): SectionDraft =>
  sectionDraft(
    {
      type: 'goal',
      title: '',
      description: '',
      weight: null,
      weighsItems: false,
      needsLabel: false,
      leastItems: 0,
      checkpoint: null,
      items: [],
    },
    key,
  );

type Read = ReturnType<typeof readWeight>;
const noWeight: Read = { weight: null };

export const weightOf = (draft: SectionDraft): Read =>
  isRated(draft.type) ? readWeight(draft.weight, { isRequired: false, used: 0 }) : noWeight;

/** The weight of an item, with the other items of its section counted as used. */
export function itemWeightOf({ type, weighsItems, items }: SectionDraft, { key, weight }: ItemDraft): Read {
  if (!isRated(type) || !weighsItems) return noWeight;
  const used = items.reduce((sum, other) => {
    const read = other.key === key ? noWeight : readWeight(other.weight, { isRequired: false, used: 0 });
    return sum + ('weight' in read ? (read.weight ?? 0) : 0);
  }, 0);
  return readWeight(weight, { isRequired: false, used });
}

const isNamed = ({ title }: ItemDraft) => title.trim() !== '';

export const isComplete = (draft: SectionDraft): boolean =>
  draft.title.trim() !== '' &&
  'weight' in weightOf(draft) &&
  draft.items.filter(isNamed).every((item) => 'weight' in itemWeightOf(draft, item));

/** Items without a title are left out. */
export function sectionOf(draft: SectionDraft): Section {
  const { key: _key, items, weight: _weight, ...section } = draft;
  const read = weightOf(draft);
  const isItemised = isRated(draft.type) || draft.type === 'development';
  return {
    ...section,
    weighsItems: isRated(draft.type) && draft.weighsItems,
    needsLabel: isItemised && draft.needsLabel,
    leastItems: isItemised ? draft.leastItems : 0,
    checkpoint: draft.type === 'checkpoint' ? (draft.checkpoint ?? newCheckpoint) : null,
    weight: 'weight' in read ? read.weight : null,
    items: hasItems(draft.type)
      ? items.filter(isNamed).map((item) => {
          const { key: _itemKey, ...kept } = item;
          const itemWeight = itemWeightOf(draft, item);
          return {
            ...kept,
            title: item.title.trim(),
            weight: 'weight' in itemWeight ? itemWeight.weight : null,
            assignedTo: hasAssignees(draft.type) ? (item.assignedTo ?? 'all') : null,
          };
        })
      : [],
  };
}

/** The sections that count in the overall score; they count alike where none has a weight. */
export function weighed(sections: readonly SectionDraft[]) {
  const rated = sections.filter(({ type }) => isRated(type));
  const parts = rated.map((one) => ({ key: one.key, title: one.title, weight: sectionOf(one).weight }));
  const isWeighed = parts.some(({ weight }) => weight !== null);
  const total = parts.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  return { parts, isWeighed, total, isWhole: !isWeighed || total === wholeWeight };
}

export const phasesInOrder = (chosen: readonly string[]): TemplateDefinition['phases'] =>
  templatePhases.filter((phase) => chosen.includes(phase));

/** A reminder while it is edited. */
export interface ReminderDraft {
  key: number;
  days: string;
  when: TemplateReminder['when'];
}

export const reminderDrafts = (reminders: readonly TemplateReminder[]): ReminderDraft[] =>
  reminders.map(({ days, when }, key) => ({ key, days: String(days), when }));

/** Of a new template: a week and a day before the last day, and three days after it. */
export const usualReminders: readonly TemplateReminder[] = [
  { days: 7, when: 'before' },
  { days: 1, when: 'before' },
  { days: 3, when: 'after' },
];

/** What is wrong with a reminder: no number of days, or one that is in the list before it. */
export function reminderProblem(reminders: readonly ReminderDraft[], place: number): 'days' | 'again' | null {
  const one = reminders[place];
  if (one === undefined || !/^([1-9]|[1-5]\d|60)$/.test(one.days.trim())) return 'days';
  const isAgain = reminders
    .slice(0, place)
    .some(({ days, when }) => days.trim() === one.days.trim() && when === one.when);
  return isAgain ? 'again' : null;
}

export const areRemindersWrong = (reminders: readonly ReminderDraft[]): boolean =>
  reminders.some((_, place) => reminderProblem(reminders, place) !== null);

export interface TemplateFields {
  title: string;
  description: string;
  phases: TemplateDefinition['phases'];
  approver: TemplateDefinition['approver'];
  peersShownFrom: number;
  ratingScale: TemplateDefinition['ratingScale'];
  reminders: readonly ReminderDraft[];
  sections: readonly SectionDraft[];
}

export const definitionOf = (fields: TemplateFields): TemplateDefinition => ({
  sections: fields.sections.map(sectionOf),
  phases: fields.phases,
  approver: fields.approver,
  peersShownFrom: fields.peersShownFrom,
  ratingScale: fields.ratingScale,
  reminders: fields.reminders.flatMap(({ days, when }, place) =>
    reminderProblem(fields.reminders, place) === null ? [{ days: Number(days), when }] : [],
  ),
});

/** A starting scale: the usual names, to edit. */
export const newScale: NonNullable<TemplateDefinition['ratingScale']> = {
  title: 'Expectations',
  description: '',
  levels: ratingLevels.map(({ title, description }) => ({ title, description })),
};

/** The number of fields that differ; the sections count as one. */
export const changesOf = (before: TemplateFields, after: TemplateFields): number =>
  (
    [
      'title',
      'description',
      'phases',
      'approver',
      'peersShownFrom',
      'ratingScale',
      'reminders',
      'sections',
    ] as const
  ).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).length;
