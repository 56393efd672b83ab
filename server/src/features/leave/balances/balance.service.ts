import type { LeaveEntry } from '@tenure/contract/leave/leave-balances.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import type { BalanceFacts, PersonLeave } from './balances.api.ts';
import { entryById, insertAdjustment } from './leave-ledger.store.ts';

const refuseDay = (reason: string) => invalidInput('day', 'out-of-range', reason);

export function createLeaveBalances({ audit }: { audit: Audit }) {
  return {
    async adjust(
      tx: WriteTx,
      person: PersonLeave,
      { type }: BalanceFacts,
      adjustment: { day: string; minutes: number; reason: string },
    ): Promise<LeaveEntry> {
      if (adjustment.day > person.today) throw refuseDay('Choose today or an earlier day');
      if (adjustment.day < person.startsOn) throw refuseDay('Choose a day since the person started');
      const id = await insertAdjustment(tx, person.employeeId, type.id, adjustment);
      await audit.record(tx, {
        action: 'leave-balance.adjusted',
        subject: { type: 'employee', id: person.employeeId },
        details: { day: adjustment.day, minutes: adjustment.minutes },
      });
      await tellWhoSees(tx, person.employeeId, ['leave.balance.view'], { type: 'changed', subject: 'leave' });
      return found(await entryById(tx, person.employeeId, type.id, id));
    },
  };
}
export type LeaveBalances = ReturnType<typeof createLeaveBalances>;
