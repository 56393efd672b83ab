import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { assignWorkPattern } from '@tenure/contract/pay/work-patterns.ts';
import {
  changeFrom,
  correctDays,
  correctVersion,
  endOfTime,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { ownWorkPatternPath, workPatternChanged } from './work-pattern.notifications.ts';
import {
  type AssignmentsToEdit,
  type AssignmentTimeline,
  addChange,
  assignmentsToRead,
  patternToGive,
  timelineOf,
  type WrittenChange,
  writeAssignments,
} from './work-pattern-assignment.store.ts';

interface AssignmentDeps {
  audit: Audit;
  notifications: NotificationCentre;
}
type Given = EndpointInput<typeof assignWorkPattern>['body'];
type Deed = 'assigned' | 'corrected' | 'removed';

/** From a day, which may be before all existing assignments. */
function givenFrom(timeline: AssignmentTimeline, day: string, patternId: number): AssignmentTimeline {
  const [first] = timeline;
  if (first === undefined || day < first.from) {
    return [{ from: day, to: first?.from ?? endOfTime, values: { patternId } }, ...timeline];
  }
  const changed = changeFrom(timeline, day, { patternId });
  if ('versions' in changed) return changed.versions;
  throw new Error(`Nothing holds on ${day}, although a pattern holds on every day from ${first.from} on`);
}

export function createWorkPatternAssignments({ audit, notifications }: AssignmentDeps) {
  async function write(
    tx: WriteTx,
    subject: AssignmentsToEdit,
    after: AssignmentTimeline,
    deed: Deed,
    change: WrittenChange,
    corrected: { id: number; from: string } | null = null,
  ): Promise<AssignmentsToEdit> {
    const { employeeId, accountId } = subject;
    if (JSON.stringify(after) === JSON.stringify(timelineOf(subject))) {
      throw refuse('work-patterns.assign.same');
    }
    await writeAssignments(tx, subject, after, corrected);
    await addChange(tx, employeeId, change);
    await audit.record(tx, {
      action: `work-pattern.${deed}`,
      subject: { type: 'employee', id: employeeId },
      details: { from: change.from, ...(change.after !== null && { title: change.after }) },
    });
    if (accountId !== null) {
      await notifications.notify(tx, [accountId], {
        kind: workPatternChanged.kind,
        parameters: {},
        href: ownWorkPatternPath,
      });
    }
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'work-patterns' });
    return found(await assignmentsToRead(tx, employeeId));
  }

  const titleOn = ({ assignments }: AssignmentsToEdit, day: string) =>
    assignments.find(({ from, to }) => from <= day && day < to)?.pattern.title ?? null;

  const one = ({ assignments }: AssignmentsToEdit, id: number) =>
    found(assignments.find((assignment) => assignment.id === id));

  /** An archived pattern stays where it is, and is assigned to no one else. */
  async function titleToGive(tx: WriteTx, patternId: number, mayBeArchived: boolean): Promise<string> {
    const pattern = await patternToGive(tx, patternId);
    if (pattern === undefined) {
      throw invalidInput('workPatternId', 'unknown', 'Choose a work pattern of the company');
    }
    if (pattern.isArchived && !mayBeArchived) {
      throw invalidInput('workPatternId', 'archived', 'This pattern is archived. Choose another one.');
    }
    return pattern.title;
  }

  return {
    async assign(
      tx: WriteTx,
      subject: AssignmentsToEdit,
      { workPatternId, effectiveDate, reason }: Given,
    ): Promise<AssignmentsToEdit> {
      const title = await titleToGive(tx, workPatternId, false);
      return write(tx, subject, givenFrom(timelineOf(subject), effectiveDate, workPatternId), 'assigned', {
        kind: 'assignment',
        from: effectiveDate,
        before: titleOn(subject, effectiveDate),
        after: title,
        reason,
      });
    },

    async correct(
      tx: WriteTx,
      subject: AssignmentsToEdit,
      id: number,
      { workPatternId, effectiveDate, reason }: Given,
    ): Promise<AssignmentsToEdit> {
      const { from, to, pattern } = one(subject, id);
      const title = await titleToGive(tx, workPatternId, workPatternId === pattern.id);
      const moved = correctDays(timelineOf(subject), from, { from: effectiveDate, to });
      if ('problem' in moved) {
        throw invalidInput(
          'effectiveDate',
          moved.problem,
          'Another pattern begins or ends there. Choose a day between the one before and the one after.',
        );
      }
      const changed = correctVersion(moved.versions, effectiveDate, { patternId: workPatternId });
      const after = 'versions' in changed ? changed.versions : moved.versions;
      return write(
        tx,
        subject,
        after,
        'corrected',
        { kind: 'correction', from: effectiveDate, before: pattern.title, after: title, reason },
        { id, from: effectiveDate },
      );
    },

    remove(tx: WriteTx, subject: AssignmentsToEdit, id: number): Promise<AssignmentsToEdit> {
      const { from, pattern } = one(subject, id);
      const withdrawn = withdrawAt(timelineOf(subject), from);
      const after = 'versions' in withdrawn ? withdrawn.versions : [];
      const instead = after.find((version) => version.from <= from && from < version.to);
      return write(tx, subject, after, 'removed', {
        kind: 'removal',
        from,
        before: pattern.title,
        after:
          subject.assignments.find((other) => other.pattern.id === instead?.values.patternId)?.pattern
            .title ?? null,
        reason: '',
      });
    },
  };
}
export type WorkPatternAssignments = ReturnType<typeof createWorkPatternAssignments>;
