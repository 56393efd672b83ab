import { type TemplateDefinition, templatePhases } from '@tenure/contract/performance/cycles.ts';
import { hasAssignees, hasItems, isRated, ratingLevels } from '@tenure/domain/performance/sections.ts';
import { readWeight, weightText } from '@tenure/domain/performance/weights.ts';

type Section = TemplateDefinition['sections'][number];
/** People who can answer the questions of a section; `each` where the questions differ. */
export const asked = ['employee', 'manager', 'contributors', 'all', 'each'] as const;
type Asked = (typeof asked)[number];

/** A section while it is edited. */
export interface SectionDraft extends Omit<Section, 'weight' | 'items'> {
  /** Identifies a section while sections are reordered. */
  key: number;
  weight: string;
  /** One item per line. */
  lines: string;
  askedOf: Asked;
  before: Section['items'];
}

/** A checkpoint of two weeks, a quarter into the review. */
export const newCheckpoint = { opensAfter: 90, openFor: 14, isMandatory: false };

/** The people who answer all of these questions, or `each`. */
export function askedOf(items: Section['items']): Asked {
  const [first = 'all', ...others] = new Set(items.map(({ assignedTo }) => assignedTo ?? 'all'));
  return others.length === 0 ? first : 'each';
}

/** A section in an answer; versions from before checkpoints have none. */
type Kept = Omit<Section, 'checkpoint'> & { checkpoint?: Section['checkpoint'] | undefined };

export const sectionDraft = (section: Kept, key: number): SectionDraft => ({
  ...section,
  checkpoint: section.checkpoint ?? null,
  key,
  weight: section.weight === null ? '' : weightText(section.weight),
  lines: section.items.map(({ title }) => title).join('\n'),
  askedOf: askedOf(section.items),
  before: section.items,
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

/** An unchanged line keeps its description, weight and person. */
function itemsOf({ lines, before, type, askedOf: everyone }: SectionDraft): Section['items'] {
  const titles = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return titles.map((title) => {
    const kept = before.find((one) => one.title === title);
    const each = everyone === 'each' ? (kept?.assignedTo ?? 'all') : everyone;
    const assignedTo = hasAssignees(type) ? each : null;
    return { title, description: kept?.description ?? '', weight: kept?.weight ?? null, assignedTo };
  });
}

export const weightOf = (draft: SectionDraft): ReturnType<typeof readWeight> =>
  isRated(draft.type) ? readWeight(draft.weight, { isRequired: false, used: 0 }) : { weight: null };

export function sectionOf(draft: SectionDraft): Section {
  const { key: _key, lines: _lines, askedOf: _asked, before: _before, weight: _weight, ...section } = draft;
  const read = weightOf(draft);
  const isItemised = isRated(draft.type) || draft.type === 'development';
  return {
    ...section,
    weighsItems: isRated(draft.type) && draft.weighsItems,
    needsLabel: isItemised && draft.needsLabel,
    leastItems: isItemised ? draft.leastItems : 0,
    checkpoint: draft.type === 'checkpoint' ? (draft.checkpoint ?? newCheckpoint) : null,
    weight: 'weight' in read ? read.weight : null,
    items: hasItems(draft.type) ? itemsOf(draft) : [],
  };
}

export const phasesInOrder = (chosen: readonly string[]): TemplateDefinition['phases'] =>
  templatePhases.filter((phase) => chosen.includes(phase));

interface TemplateFields {
  title: string;
  description: string;
  phases: readonly string[];
  approver: TemplateDefinition['approver'];
  peersShownFrom: number;
  ratingScale: TemplateDefinition['ratingScale'];
  sections: readonly SectionDraft[];
}

/** A starting scale: the usual names, to edit. */
export const newScale: NonNullable<TemplateDefinition['ratingScale']> = {
  title: 'Expectations',
  description: '',
  levels: ratingLevels.map(({ title, description }) => ({ title, description })),
};

/** The number of fields that differ; the sections count as one. */
export const changesOf = (before: TemplateFields, after: TemplateFields): number =>
  (
    ['title', 'description', 'phases', 'approver', 'peersShownFrom', 'ratingScale', 'sections'] as const
  ).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).length;
