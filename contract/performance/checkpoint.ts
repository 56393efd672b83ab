import { checkpointStatuses, partStatuses } from '@tenure/domain/performance/checkpoint.ts';
import { assignees } from '@tenure/domain/performance/sections.ts';
import { z } from 'zod';
import { id } from '../envelopes.ts';

const contributorAnswer = z.strictObject({ contributorId: id, value: z.string() });
export const checkpoint = z.strictObject({
  id,
  type: z.literal('checkpoint'),
  isMandatory: z.boolean(),
  title: z.string(),
  description: z.string(),
  status: z.enum(checkpointStatuses),
  /** The manager has approved it; nothing in it changes any more. */
  isApproved: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  questions: z.array(
    z.strictObject({
      id,
      title: z.string(),
      description: z.string(),
      type: z.literal('textarea'),
      assignedTo: z.enum(assignees),
      /** Null where the viewer may not read it yet. */
      employeeAnswer: z.string().nullable(),
      managerAnswer: z.string().nullable(),
      contributorsAnswerList: z.array(contributorAnswer),
      /** The viewer is asked and can still answer. */
      isAnswerable: z.boolean(),
    }),
  ),
  contributors: z.array(z.strictObject({ id, displayName: z.string() })),
  ratings: z.array(
    z.strictObject({
      id,
      title: z.string(),
      description: z.string(),
      value: z.int().min(1).max(5),
      userId: id,
      style: z.enum(['employee', 'manager']),
    }),
  ),
  /** The viewer can still rate it. */
  isRateable: z.boolean(),
  submissions: z.array(
    z.strictObject({
      id,
      status: z.enum(partStatuses),
      userId: id,
      displayName: z.string(),
      rejectionReason: z.string().nullable(),
      rejecterId: id.nullable(),
      /** The viewer can reject it. */
      isRejectable: z.boolean(),
    }),
  ),
});
export type Checkpoint = z.output<typeof checkpoint>;
