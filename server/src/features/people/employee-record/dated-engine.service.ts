import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Changed, ChangeProblem, Version } from '@tenure/domain/dates/effective-dated.ts';
import type { SectionChange } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { invalidInput, type Refusal } from '../../../platform/http/refusal.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import {
  lockRecord,
  storedRecord,
  type WrittenDeed,
  type WrittenRecord,
  writeRecord,
} from './dated-record.store.ts';

const wordsOf: Record<ChangeProblem, string> = {
  'nothing-holds': 'Nothing is kept about this day. Choose a later one.',
  'no-such-version': 'Nothing begins on this day',
  'only-version': 'This is all there is. Correct it instead.',
};

export function refusedDay(code: string, reason: string): Refusal {
  return invalidInput('from', code, reason);
}

export function changedOrRefused<Values>(changed: Changed<Values>): Version<Values>[] {
  if ('versions' in changed) return changed.versions;
  throw refusedDay(changed.problem, wordsOf[changed.problem]);
}

/** The person's own log shows changes to the parts of their record they see, but not plans. */
function actionOf({ kind }: WrittenDeed, isPlan: boolean, isToldToPerson: boolean): AuditAction {
  if (kind === 'withdrawal') return 'employee-record.change-withdrawn';
  if (isPlan) return 'employee-record.change-planned';
  if (!isToldToPerson) return 'employee-record.unseen-changed';
  return kind === 'change' ? 'employee-record.changed' : 'employee-record.corrected';
}

interface Telling {
  /** People with this right over anyone receive plans live. */
  editing: Capability;
  /** Whether the person sees in their own log that something was done. */
  isToldToPerson: boolean;
  /** The request behind it, where another person decided it. */
  request?: SectionChange['request'];
}

/** Stores values by date, whatever they are: the versions, the history, the log and live notifications. */
export function createDatedEngine({ audit }: { audit: Audit }) {
  return {
    read: storedRecord,
    lock: lockRecord,
    changedOrRefused,
    refusedDay,

    async write(
      tx: WriteTx,
      record: WrittenRecord,
      after: readonly Version<object>[],
      deed: WrittenDeed,
      { editing, isToldToPerson, request }: Telling,
    ): Promise<void> {
      const isPlan = deed.from > record.today;
      await writeRecord(tx, record, after, deed);
      await audit.record(tx, {
        action: actionOf(deed, isPlan, isToldToPerson),
        subject: { type: 'employee', id: record.employeeId },
        details: {
          section: record.section,
          from: deed.from,
          fields: Object.keys(deed.after),
          ...(request && { request: request.id, askedBy: request.askedBy }),
        },
      });
      const planners = isPlan && {
        accountIds: await accountsHolding(tx, ['organisation.future.view', editing]),
      };
      await publish(
        tx,
        { tenantId: tx.tenantId, ...planners },
        { type: 'changed', subject: 'employee-record' },
      );
    },
  };
}
export type DatedEngine = ReturnType<typeof createDatedEngine>;
