import type { ItemRating, ItemResponse, ReviewItem } from '@tenure/contract/performance/review.ts';
import { progressOfGoal } from '@tenure/domain/performance/goal-progress.ts';
import { attachedRight } from '@tenure/domain/performance/rights.ts';
import { is360, isAnswered } from '@tenure/domain/performance/sections.ts';
import { actionView, measurementView } from './action.view.ts';
import type { ShownReview } from './action-courses.service.ts';
import type { Standing } from './appraisal.policy.ts';
import type { ReviewerRow, SectionRow } from './appraisal.reads.ts';
import { seesMark } from './development-mark.policy.ts';
import type { ItemRow } from './item.reads.ts';
import { answersView } from './peer.view.ts';
import { responsesOf, seesResponse } from './response.policy.ts';

export const reviewerView = ({ id, type, person }: ReviewerRow) => ({ id, type, name: person.fullName });

function noteCount({ rights, roles }: Standing, section: SectionRow | undefined, item: ItemRow): number {
  if (section === undefined || !rights.has(attachedRight(section.type, 'notes.view'))) return 0;
  return item.noteCount + (roles.has('hr') ? item.moderatedNoteCount : 0);
}

/** Ratings or answers of an item, as far as the viewer may read them; of a question there are only answers. */
function writtenAbout(
  subject: ShownReview,
  standing: Standing,
  item: ItemRow,
  section: SectionRow,
): { ratings: ItemRating[]; responses: ItemResponse[] } {
  const seen = responsesOf(subject, item.id).filter(({ writer }) =>
    seesResponse(subject, standing, section, writer),
  );
  if (isAnswered(section.type)) {
    const responses = seen.map(({ response: { words, savedAt }, writer, isOwn }) => ({
      id: writer.id,
      author: reviewerView(writer),
      value: words === '' ? [] : [words],
      savedAt,
      isOwn,
    }));
    return { ratings: [], responses };
  }
  const ratings = seen.map(({ response: { rating, words, savedAt }, writer, isOwn }) => ({
    reviewer: reviewerView(writer),
    ratingType: writer.type,
    rating,
    words,
    savedAt,
    isOwn,
  }));
  return { ratings, responses: [] };
}

const labelView = ({ label, libraryLabel }: ItemRow): ReviewItem['label'] =>
  label === null
    ? null
    : { id: libraryLabel?.id ?? null, name: label, description: libraryLabel?.description ?? '' };

export function itemView(subject: ShownReview, standing: Standing, item: ItemRow): ReviewItem {
  const section = subject.row.sections.find(({ id }) => id === item.sectionId);
  const measurements = section?.type === 'goal' ? item.parts.map(measurementView) : [];
  const actions =
    section?.type === 'development' ? item.parts.map((part) => actionView(subject, standing, part)) : [];
  const written =
    section === undefined ? { ratings: [], responses: [] } : writtenAbout(subject, standing, item, section);
  return {
    id: item.id,
    sectionId: item.sectionId,
    title: item.title,
    description: item.description,
    weight: item.weight,
    label: labelView(item),
    level: item.level,
    moduleItem: standing.seesLibrary ? item.moduleItem : null,
    itemSource: item.source,
    supports: item.supports,
    assignedTo: item.assignedTo,
    measurements,
    goalProgress: section?.type === 'goal' ? progressOfGoal(measurements).value : null,
    actions,
    isDevelopmentRequired:
      section !== undefined && seesMark(standing, section.type) ? item.isDevelopmentRequired : null,
    ...written,
    answers: section !== undefined && is360(section.type) ? answersView(subject.row, standing, item.id) : [],
    noteCount: noteCount(standing, section, item),
    version: item.version,
  };
}
