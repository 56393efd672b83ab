import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { AppraisalRight } from '@tenure/domain/performance/rights.ts';
import type { SectionType } from '@tenure/domain/performance/sections.ts';
import type { AppraisalRow } from './appraisal.reads.ts';
import type { ItemRow, StoredPart } from './item.reads.ts';

interface TypeRights {
  add: AppraisalRight;
  edit: AppraisalRight;
  delete: AppraisalRight;
  weigh: AppraisalRight | null;
  label: AppraisalRight | null;
}
const subItems: TypeRights = {
  add: 'section.subitem.add',
  edit: 'section.subitem.edit',
  delete: 'section.subitem.delete',
  weigh: null,
  label: null,
};
/** Section types to which people add items. */
export const rightsOfType: Partial<Record<SectionType, TypeRights>> = {
  goal: {
    add: 'section.items.add',
    edit: 'goals.edit',
    delete: 'goals.delete',
    weigh: 'goals.weigh',
    label: 'goals.label',
  },
  competency: {
    add: 'section.items.add',
    edit: 'competencies.edit',
    delete: 'competencies.delete',
    weigh: 'competencies.weigh',
    label: 'competencies.label',
  },
  development: {
    add: 'developments.edit',
    edit: 'developments.edit',
    delete: 'developments.delete',
    weigh: 'developments.weigh',
    label: 'developments.label',
  },
  question: {
    add: 'questions.edit',
    edit: 'questions.edit',
    delete: 'questions.delete',
    weigh: 'questions.weigh',
    label: 'questions.label',
  },
  question360: subItems,
  review360: subItems,
};

/** What is agreed of a measure or an action: all but how far it is. */
const agreedOf = ({ title, value, courseId, progressPriority }: StoredPart) =>
  JSON.stringify([
    title,
    value ? [value.from, value.to, value.unit] : null,
    courseId ?? null,
    progressPriority ?? null,
  ]);

interface PartRights {
  add: AppraisalRight;
  edit: AppraisalRight;
  delete: AppraisalRight;
  tick: AppraisalRight;
  /** The number a measure is at, and the progress of an action. */
  record: AppraisalRight;
}
const rightsOfParts: Partial<Record<SectionType, PartRights>> = {
  goal: {
    add: 'goals.measures.add',
    edit: 'goals.measures.edit',
    delete: 'goals.measures.delete',
    tick: 'goals.completion.edit',
    record: 'goals.progress.edit',
  },
  development: {
    add: 'developments.actions.add',
    edit: 'developments.edit',
    delete: 'developments.actions.delete',
    tick: 'developments.actions.edit',
    record: 'developments.actions.edit',
  },
};

function partRightsNeeded(
  type: SectionType,
  before: readonly StoredPart[],
  after: readonly StoredPart[],
): AppraisalRight[] {
  const rights = rightsOfParts[type];
  if (rights === undefined) return [];
  const removed = before.filter(({ id }) => !after.some((one) => one.id === id));
  return [
    ...removed.map(() => rights.delete),
    ...after.flatMap((part): AppraisalRight[] => {
      const kept = before.find(({ id }) => id === part.id);
      if (kept === undefined) return [rights.add];
      return [
        ...(agreedOf(part) === agreedOf(kept) ? [] : [rights.edit]),
        ...(isTicked(part, kept) ? [rights.tick] : []),
        ...(isRecorded(part, kept) ? [rights.record] : []),
      ];
    }),
  ];
}

/** A value or a course decides itself what is ticked. */
const isTicked = (part: StoredPart, kept: StoredPart): boolean =>
  !part.value && part.courseId == null && part.checked !== kept.checked;
const isRecorded = (part: StoredPart, kept: StoredPart): boolean =>
  (part.value?.now ?? null) !== (kept.value?.now ?? null) ||
  (part.progressType ?? null) !== (kept.progressType ?? null);

/** The measures of a goal, and the actions of a development. */
const partsIn = (type: SectionType, { measurements, actions }: Saved): readonly StoredPart[] =>
  type === 'goal' ? measurements : type === 'development' ? actions : [];

type Saved = Omit<ItemBody, 'weight'> & { weight: number | null };

/** The rights that turning an item into another one needs; empty where they are the same. */
export function rightsToSave(type: SectionType, item: ItemRow, body: Saved): AppraisalRight[] {
  const rights = rightsOfType[type];
  if (rights === undefined) return [];
  const isReworded =
    body.title !== item.title ||
    body.description !== item.description ||
    (type === 'question' && body.assignedTo !== item.assignedTo);
  return [
    ...(isReworded ? [rights.edit] : []),
    ...(body.weight === item.weight ? [] : [rights.weigh ?? rights.edit]),
    ...(body.label === item.label ? [] : [rights.label ?? rights.edit]),
    ...partRightsNeeded(type, item.parts, partsIn(type, body)),
  ];
}

/** Why a question stays as it is; null where people may edit or remove it. */
export function reasonQuestionStays({ responses }: AppraisalRow, { id, source }: ItemRow) {
  if (source === 'template') return 'reviews.question.of-template';
  const hasAnswers = responses.some(({ itemId, words }) => itemId === id && words.trim() !== '');
  return hasAnswers ? 'reviews.question.answered' : null;
}
