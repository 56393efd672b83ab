import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { assignPerson } from '@tenure/contract/organisation/position-administration.ts';
import { endOfTime, versionAt } from '@tenure/domain/effective-dated.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import { assignmentIn, employeeStart, endAssignment, insertAssignment } from './assignment.store.ts';
import { inWords, refused } from './position-administration.service.ts';
import { type PositionToEdit, raiseVersion } from './position-timeline.store.ts';

type NewAssignment = EndpointInput<typeof assignPerson>['body'];

export function createAssignments({ audit }: { audit: Audit }) {
  async function changed(tx: WriteTx, { id }: PositionToEdit) {
    await raiseVersion(tx, id);
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'organisation' });
    return id;
  }

  return {
    async assign(
      tx: WriteTx,
      position: PositionToEdit,
      body: NewAssignment,
      seesSalary: boolean,
    ): Promise<number> {
      const { employeeId, from, to, salary, currency } = body;
      if (salary !== null && !seesSalary) {
        throw new Refusal('forbidden', {
          detail: 'You do not see salary figures, so you cannot change them',
        });
      }
      const problems: InvalidInput[] = [];
      const refuse = (path: string, code: string, reason: string) => problems.push({ path, code, reason });
      const employee = await employeeStart(tx, employeeId);
      if (employee === undefined) refuse('employeeId', 'unknown', 'There is no such person');
      else if (from < employee.from) {
        refuse(
          'from',
          'before-start',
          `This person starts on ${employee.from}. Choose that day or a later one.`,
        );
      }
      const [lastDay] = position.timeline.slice(-1);
      if (versionAt(position.timeline, from) === undefined) {
        refuse('from', 'nothing-holds', 'The position is not there on this day');
      } else if ((to ?? endOfTime) > (lastDay?.to ?? endOfTime)) {
        refuse('to', 'closed', `The position closes on ${lastDay?.to}. Choose that day at the latest.`);
      }
      if (to !== null && to <= from) refuse('to', 'before-start', 'Choose a later day than the first');
      if (salary !== null && currency === null) {
        refuse('currency', 'required', 'Say in which currency the salary is');
      }
      if (problems.length > 0) throw refused(problems);
      await inWords(() => insertAssignment(tx, position.id, body));
      await audit.record(tx, {
        action: 'position.person-assigned',
        subject: { type: 'position', id: position.id },
        details: { from, employeeId, isPrimary: body.isPrimary },
      });
      return changed(tx, position);
    },

    async unassign(
      tx: WriteTx,
      position: PositionToEdit,
      assignmentId: number,
      from: string,
    ): Promise<number> {
      const held = found(await assignmentIn(tx, position.id, assignmentId));
      if (from >= held.to) {
        throw refused([{ path: 'from', code: 'ended', reason: 'They are no more in it on this day anyway' }]);
      }
      await inWords(() => endAssignment(tx, held, from));
      await audit.record(tx, {
        action: 'position.person-unassigned',
        subject: { type: 'position', id: position.id },
        details: { from, employeeId: held.employeeId },
      });
      return changed(tx, position);
    },
  };
}
export type Assignments = ReturnType<typeof createAssignments>;
