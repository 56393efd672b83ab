import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import { hasAssignees, is360, isAsked, isRated } from '@tenure/domain/performance/sections.ts';
import { labelMissing, readWeight } from '@tenure/domain/performance/weights.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import {
  type ActionCourses,
  actionsToKeep,
  measuresToKeep,
  type ShownReview,
} from './action-courses.service.ts';
import { hasOpened, ownReviewer, type Standing } from './appraisal.policy.ts';
import {
  type AppraisalSubject,
  appraisalById,
  type ReviewerRow,
  type SectionRow,
} from './appraisal.reads.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { removeAttachmentsOfItem } from './attachment.store.ts';
import { checkpointOf, mayWriteIn } from './checkpoint.policy.ts';
import { reasonQuestionStays, rightsOfType, rightsToSave } from './item.policy.ts';
import type { ItemRow, StoredPart } from './item.reads.ts';
import {
  copyItems,
  insertItem,
  libraryItem,
  putComment,
  putResponse,
  putSummaryRating,
  removeItem,
  updateItem,
} from './item.store.ts';
import { importableSections } from './parent.view.ts';
import { notInThisPhase, requireRight } from './standing.service.ts';

export interface ItemAt {
  section: SectionRow;
  item: ItemRow;
}

export function sectionAt({ row }: AppraisalSubject, sectionId: number): SectionRow {
  return found(row.sections.find((one) => one.id === sectionId && !one.isNotApplicable));
}

export function itemAt(subject: AppraisalSubject, sectionId: number, itemId: number): ItemAt {
  const section = sectionAt(subject, sectionId);
  const item = found(subject.row.items.find((one) => one.id === itemId && one.sectionId === section.id));
  return { section, item };
}

/** Also what a newer version of the template no longer has: notes and attachments there stay readable, and HR can remove them. */
export function keptItemAt({ row }: AppraisalSubject, sectionId: number, itemId: number): ItemAt {
  const sections = [...row.sections, ...row.retired.sections];
  const items = [...row.items, ...row.retired.items];
  return {
    section: found(sections.find(({ id, isNotApplicable }) => id === sectionId && !isNotApplicable)),
    item: found(items.find((one) => one.id === itemId && one.sectionId === sectionId)),
  };
}

/** No one writes in what a newer version of the template no longer has. */
export const isWritable = ({ section, item }: ItemAt): boolean => !section.isRetired && !item.isRetired;

/** People who can see a review but not write in it are refused. */
function writerIn(subject: AppraisalSubject): ReviewerRow {
  const writer = ownReviewer(subject);
  if (writer === undefined) throw refuse('reviews.write.not-participant');
  return writer;
}

/** Once a 360 review was opened its questions stay, also when it is moved back. */
export function requireUnopened({ row }: AppraisalSubject, { type }: SectionRow): void {
  if (is360(type) && hasOpened(row)) throw notInThisPhase();
}

/** The item with a weight and label as its section requires. */
function checked({ row }: AppraisalSubject, section: SectionRow, body: ItemBody, editedId: number | null) {
  const others = row.items.filter((one) => one.sectionId === section.id && one.id !== editedId);
  const used = others.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (!section.weighsItems && body.weight.trim() !== '') {
    throw invalidInput('weight', 'weight', 'Leave this empty: items of this section have no weighting');
  }
  const read = section.weighsItems ? readWeight(body.weight, { isRequired: true, used }) : { weight: null };
  if ('problem' in read) throw invalidInput('weight', 'weight', read.problem);
  const label = body.label === '' ? null : body.label;
  if (section.needsLabel && label === null) throw invalidInput('label', 'label', labelMissing);
  return { ...body, weight: read.weight, label };
}

/** Questions of the template, and those people have answered, are neither edited nor removed. */
function requireOwnQuestion({ row }: AppraisalSubject, { section, item }: ItemAt): void {
  const reason = section.type === 'question' ? reasonQuestionStays(row, item) : null;
  if (reason !== null) throw refuse(reason);
}

/** A question is asked of everyone unless someone is named; nothing else is asked of anyone. */
const askedOf = ({ type }: SectionRow, assignedTo: ItemBody['assignedTo']) =>
  type === 'question' ? (assignedTo ?? 'all') : null;

/** Only goals have measures, and only developments actions. */
function requireFitting({ type }: SectionRow, { measurements, actions }: ItemBody): void {
  if (type !== 'goal' && measurements.length > 0) {
    throw invalidInput('measurements', 'not-here', 'Only goals have measures');
  }
  if (type !== 'development' && actions.length > 0) {
    throw invalidInput('actions', 'not-here', 'Only developments have actions');
  }
}

const partsToKeep = (
  subject: AppraisalSubject,
  { measurements, actions }: ItemBody,
  before: readonly StoredPart[],
): StoredPart[] => [...measuresToKeep(measurements), ...actionsToKeep(subject, actions, before)];

interface ItemsDeps {
  news: AppraisalNews;
  courses: ActionCourses;
}

export function createReviewItems({ news, courses }: ItemsDeps) {
  const again = async (tx: WriteTx, { row }: AppraisalSubject): Promise<ShownReview> =>
    courses.shown(tx, found(await appraisalById(tx, row.id)));

  async function respond(
    tx: WriteTx,
    subject: AppraisalSubject,
    { section, item }: ItemAt,
    writer: ReviewerRow,
    response: { rating: number | null; words: string },
    action: 'performance.rated' | 'performance.answered',
  ) {
    const at = { appraisalId: subject.row.id, itemId: item.id, reviewerId: writer.id };
    await putResponse(tx, at, response);
    await news.record(tx, action, subject.row, { section: section.title });
    return { subject: await again(tx, subject), itemId: item.id };
  }

  return {
    async add(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      { libraryItemId, ...entered }: ItemBody & { libraryItemId: number | null },
    ) {
      const section = sectionAt(subject, sectionId);
      const rights = rightsOfType[section.type];
      if (rights === undefined) throw notInThisPhase();
      requireRight(standing, rights.add);
      requireUnopened(subject, section);
      requireFitting(section, entered);
      const library =
        libraryItemId === null ? null : found(await libraryItem(tx, libraryItemId, section.type));
      const body = { ...entered, actions: await courses.named(tx, standing, entered.actions, []) };
      const kept = {
        ...checked(subject, section, body, null),
        assignedTo: askedOf(section, body.assignedTo),
        parts: partsToKeep(subject, body, []),
      };
      const at = { appraisalId: subject.row.id, sectionId: section.id };
      const itemId = await insertItem(tx, at, kept, library);
      await news.record(tx, 'performance.item-added', subject.row, { section: section.title });
      await news.announce(tx, subject.row);
      return { subject: await again(tx, subject), itemId };
    },

    async save(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      { section, item }: ItemAt,
      entered: ItemBody,
    ) {
      const rights = rightsOfType[section.type];
      if (rights === undefined) throw notInThisPhase();
      requireUnopened(subject, section);
      requireFitting(section, entered);
      const actions = await courses.named(tx, standing, entered.actions, item.parts);
      const body = { ...entered, actions };
      // Where nothing is planned any more, the rest of the body is not read.
      const mayPlan = [rights.edit, rights.weigh, rights.label].some(
        (right) => right !== null && standing.rights.has(right),
      );
      const planned = mayPlan
        ? checked(subject, section, body, item.id)
        : { ...body, weight: item.weight, label: item.label };
      const assignedTo = section.type === 'question' ? (body.assignedTo ?? item.assignedTo) : item.assignedTo;
      const kept = { ...planned, assignedTo };
      const needed = rightsToSave(section.type, item, kept);
      for (const right of needed) requireRight(standing, right);
      if (needed.includes(rights.edit)) requireOwnQuestion(subject, { section, item });
      await updateItem(tx, item.id, { ...kept, parts: partsToKeep(subject, body, item.parts) });
      await news.record(tx, 'performance.item-edited', subject.row, { section: section.title });
      await news.announce(tx, subject.row);
      return { subject: await again(tx, subject), itemId: item.id };
    },

    async remove(tx: WriteTx, subject: AppraisalSubject, standing: Standing, { section, item }: ItemAt) {
      const rights = rightsOfType[section.type];
      if (rights === undefined) throw notInThisPhase();
      requireRight(standing, rights.delete);
      requireUnopened(subject, section);
      requireOwnQuestion(subject, { section, item });
      await removeErasedFiles(tx, await removeAttachmentsOfItem(tx, item.id));
      await removeItem(tx, item.id);
      await news.record(tx, 'performance.item-removed', subject.row, { section: section.title });
      await news.announce(tx, subject.row);
    },

    async rate(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      at: ItemAt,
      response: { rating: number | null; words: string },
    ) {
      const writer = writerIn(subject);
      const { type } = at.section;
      if (!isRated(type) && type !== 'review360')
        throw invalidInput('rating', 'not-rated', 'Items of this section are not rated');
      const ownRating =
        writer.type === 'employee' ? 'section.rating.employee.edit' : 'section.rating.manager.edit';
      requireRight(standing, type === 'review360' ? 'section.360.answer' : ownRating);
      return respond(tx, subject, at, writer, response, 'performance.rated');
    },

    async answer(tx: WriteTx, subject: AppraisalSubject, standing: Standing, at: ItemAt, words: string) {
      const writer = writerIn(subject);
      const { type } = at.section;
      const isTheirs = hasAssignees(type)
        ? isAsked(at.item.assignedTo, writer.type)
        : type === 'question360' && writer.type !== 'contributor';
      if (!isTheirs) {
        throw refuse('reviews.answer.for-other');
      }
      if (type === 'checkpoint') {
        const checkpoint = found(checkpointOf(subject.row, at.section.id));
        if (!mayWriteIn(standing, checkpoint, writer)) throw notInThisPhase();
      } else requireRight(standing, type === 'question360' ? 'section.360.answer' : 'questions.answer');
      return respond(tx, subject, at, writer, { rating: null, words }, 'performance.answered');
    },

    async scoreSummary(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      score: number | null,
    ): Promise<ShownReview> {
      const section = sectionAt(subject, sectionId);
      const writer = writerIn(subject);
      if (section.type !== 'summary') throw new Refusal('not-found');
      const right =
        writer.type === 'employee' ? 'summary.rating.employee.edit' : 'summary.rating.manager.edit';
      requireRight(standing, right);
      await putSummaryRating(tx, { appraisalId: subject.row.id, sectionId, reviewerId: writer.id }, score);
      await news.record(tx, 'performance.summary-rated', subject.row);
      return again(tx, subject);
    },

    /** Copies the items the viewer may import; items already in the section are not copied twice. */
    async importFromParent(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      itemIds: readonly number[],
    ): Promise<ShownReview> {
      const section = sectionAt(subject, sectionId);
      requireRight(standing, 'performance.parent.copy-button.show');
      const offered = importableSections(subject, standing)
        .filter(({ type }) => type === section.type)
        .flatMap(({ items }) => items.map(({ id }) => id));
      if (itemIds.some((id) => !offered.includes(id))) {
        throw invalidInput('itemIds', 'unknown', 'Choose items of the previous review');
      }
      const at = { appraisalId: subject.row.id, sectionId: section.id };
      await copyItems(tx, at, itemIds, section.needsLabel);
      await news.record(tx, 'performance.items-imported', subject.row, { section: section.title });
      await news.announce(tx, subject.row);
      return again(tx, subject);
    },

    async comment(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      content: string,
    ): Promise<ShownReview> {
      const section = sectionAt(subject, sectionId);
      const writer = writerIn(subject);
      if (section.type !== 'summary') throw new Refusal('not-found');
      requireRight(standing, 'comment.edit');
      await putComment(tx, { appraisalId: subject.row.id, sectionId, reviewerId: writer.id }, content);
      await news.record(tx, 'performance.commented', subject.row);
      return again(tx, subject);
    },
  };
}
export type ReviewItems = ReturnType<typeof createReviewItems>;
