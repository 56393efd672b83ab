import { is360, isRated } from '@tenure/domain/performance/sections.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject, ResponseRow, ReviewerRow, SectionRow } from './appraisal.reads.ts';
import { checkpointOf, seesPart } from './checkpoint.policy.ts';

/** Whether the viewer may read this reviewer's words and ratings; they can always read their own. */
export function seesResponse(
  { row }: AppraisalSubject,
  standing: Standing,
  { id: sectionId, type }: SectionRow,
  writer: ReviewerRow,
): boolean {
  if (writer.reviewerId === row.viewerEmployeeId) return true;
  const { rights } = standing;
  if (type === 'checkpoint') {
    const checkpoint = checkpointOf(row, sectionId);
    return checkpoint !== undefined && seesPart(standing, checkpoint, writer);
  }
  if (is360(type)) return writer.type !== 'peer' && rights.has('section.360-results.view');
  if (writer.type === 'employee') {
    return rights.has(isRated(type) ? 'section.rating.employee.view' : 'questions.employee-responses.view');
  }
  if (writer.type === 'manager') {
    return rights.has(isRated(type) ? 'section.rating.manager.view' : 'questions.manager-responses.view');
  }
  return writer.type === 'contributor' && rights.has('questions.contributor-responses.view');
}

export function responsesOf(
  subject: AppraisalSubject,
  itemId: number,
): { response: ResponseRow; writer: ReviewerRow; isOwn: boolean }[] {
  const { row } = subject;
  return row.responses.flatMap((response) => {
    const writer = row.reviewers.find(({ id }) => id === response.reviewerId);
    if (response.itemId !== itemId || writer === undefined) return [];
    return [{ response, writer, isOwn: writer.reviewerId === row.viewerEmployeeId }];
  });
}
