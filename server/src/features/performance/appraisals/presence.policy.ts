import type { AppraisalRight } from '@tenure/domain/performance/rights.ts';
import type { SectionType } from '@tenure/domain/performance/sections.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject, ReviewerRow, SectionRow } from './appraisal.reads.ts';
import { checkpointOf, mayRateCheckpoint, mayWriteIn } from './checkpoint.policy.ts';

type Writer = ReviewerRow & { type: 'employee' | 'manager' };

/**
 * The rights by which people write in a section; no presence in 360 sections, where it would reveal who
 * answers.
 */
const writtenBy: Partial<Record<SectionType, Record<Writer['type'], readonly AppraisalRight[]>>> = {
  goal: {
    employee: ['goals.edit', 'goals.progress.edit', 'section.rating.employee.edit'],
    manager: ['goals.edit', 'goals.progress.edit', 'section.rating.manager.edit'],
  },
  competency: {
    employee: ['competencies.edit', 'section.rating.employee.edit'],
    manager: ['competencies.edit', 'section.rating.manager.edit'],
  },
  development: {
    employee: ['developments.edit', 'developments.actions.edit'],
    manager: ['developments.edit', 'developments.actions.edit'],
  },
  question: { employee: ['questions.answer'], manager: ['questions.answer'] },
  summary: { employee: ['comment.edit'], manager: ['comment.edit'] },
};

const isWriter = (reviewer: ReviewerRow): reviewer is Writer =>
  reviewer.isActive && (reviewer.type === 'employee' || reviewer.type === 'manager');

/** The employee and the manager, the viewer first; undefined for everyone else. */
export function writersOf({ row }: AppraisalSubject): { own: Writer; other: Writer } | undefined {
  const writers = row.reviewers.filter(isWriter);
  const own = writers.find(({ reviewerId }) => reviewerId === row.viewerEmployeeId);
  const other = writers.find(({ reviewerId }) => reviewerId !== row.viewerEmployeeId);
  return own && other && { own, other };
}

/** Whether the viewer can write in the section now: people who only read it learn nothing of those who write. */
export function canWriteIn(
  { row }: AppraisalSubject,
  standing: Standing,
  { id, type }: SectionRow,
  own: Writer,
): boolean {
  if (type === 'checkpoint') {
    const checkpoint = checkpointOf(row, id);
    return (
      checkpoint !== undefined &&
      (mayWriteIn(standing, checkpoint, own) || mayRateCheckpoint(standing, checkpoint, own))
    );
  }
  return writtenBy[type]?.[own.type].some((right) => standing.rights.has(right)) ?? false;
}
