import {
  type CheckpointAction,
  checkpointActionsFor,
  checkpointCapability,
  isHandedOver,
  isPartOpen,
  type PartStatus,
} from '@tenure/domain/performance/checkpoint.ts';
import { isAsked } from '@tenure/domain/performance/sections.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalRow, CheckpointRow, ReviewerRow } from './appraisal.reads.ts';

export const checkpointOf = ({ checkpoints }: AppraisalRow, sectionId: number): CheckpointRow | undefined =>
  checkpoints.find((one) => one.sectionId === sectionId);

export const partStatusOf = ({ parts }: CheckpointRow, reviewerId: number): PartStatus =>
  parts.find((one) => one.reviewerId === reviewerId)?.status ?? 'writing';

/**
 * The manager reads a part once it was submitted; everyone else reads it once the checkpoint is approved. What was never
 * submitted stays its author's own, also when an optional checkpoint is approved without it.
 */
export function seesPart(
  { rights, roles }: Standing,
  checkpoint: CheckpointRow,
  writer: ReviewerRow,
): boolean {
  if (!rights.has('checkpoint.descriptions.view') || writer.type === 'peer') return false;
  if (!isHandedOver(partStatusOf(checkpoint, writer.id))) return false;
  return checkpoint.isApproved || (roles.has('manager') && writer.type !== 'manager');
}

/** The viewer's actions on a checkpoint now, by the review's moment and the checkpoint's own state. */
export const checkpointActionsOf = (
  { rights, roles }: Standing,
  checkpoint: CheckpointRow,
): CheckpointAction[] =>
  checkpointActionsFor(checkpoint, roles).filter((action) => rights.has(checkpointCapability(action)));

export const mayWriteIn = ({ rights }: Standing, checkpoint: CheckpointRow, writer: ReviewerRow): boolean =>
  rights.has('question.answer.edit') && isPartOpen(checkpoint, partStatusOf(checkpoint, writer.id));

export const mayRateCheckpoint = (
  { rights }: Standing,
  checkpoint: CheckpointRow,
  writer: ReviewerRow,
): boolean =>
  rights.has(
    writer.type === 'employee' ? 'checkpoint.rating.employee.edit' : 'checkpoint.rating.manager.edit',
  ) && isPartOpen(checkpoint, partStatusOf(checkpoint, writer.id));

/** The strings of the specification that hold in this checkpoint now. */
export function checkpointCapabilities(standing: Standing, checkpoint: CheckpointRow | undefined): string[] {
  if (checkpoint === undefined) return [];
  const own = isPartOpen(checkpoint, 'writing')
    ? (['question.answer.add', 'question.answer.edit', 'checkpoint.rating.employee.edit'] as const)
    : [];
  const always = [
    'checkpoint.descriptions.view',
    'checkpoint.rating.employee.view',
    'checkpoint.rating.manager.view',
  ] as const;
  return [
    ...[...always, ...own].filter((right) => standing.rights.has(right)),
    ...checkpointActionsOf(standing, checkpoint).map(checkpointCapability),
  ].sort();
}

/** The employee, and the contributors who are asked something in it. */
export const takesPartIn = (
  { items }: AppraisalRow,
  { sectionId }: CheckpointRow,
  { type }: ReviewerRow,
): boolean =>
  type === 'employee' ||
  (type === 'contributor' &&
    items.some((item) => item.sectionId === sectionId && isAsked(item.assignedTo, type)));

/** People whose part the checkpoint waits for. */
export const waitedForIn = (row: AppraisalRow, checkpoint: CheckpointRow): ReviewerRow[] =>
  row.reviewers.filter(
    (one) =>
      one.isActive && takesPartIn(row, checkpoint, one) && !isHandedOver(partStatusOf(checkpoint, one.id)),
  );
