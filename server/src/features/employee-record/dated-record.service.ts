import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import {
  beginningOfTime,
  type Changed,
  type ChangeProblem,
  changeFrom,
  correctVersion,
  versionAt,
  withdrawAt,
} from '@tenure/domain/effective-dated.ts';
import type { SectionChange } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import { accountsHolding } from '../../platform/policy/holders.reads.ts';
import {
  isLegalEntity,
  type RecordTimeline,
  type RecordToEdit,
  type RecordValues,
  recordToRead,
  takeOverNames,
  writeRecord,
} from './dated-record.store.ts';

const wordsOf: Record<ChangeProblem, string> = {
  'nothing-holds': 'Nothing is kept about this day. Choose a later one.',
  'no-such-version': 'Nothing begins on this day',
  'only-version': 'This is all there is. Correct it instead.',
};

function refusedDay(code: string, reason: string): Refusal {
  return new Refusal('invalid-input', { invalidInputs: [{ path: 'from', code, reason }] });
}

function changedOrRefused(changed: Changed<RecordValues>): RecordTimeline {
  if ('versions' in changed) return changed.versions;
  throw refusedDay(changed.problem, wordsOf[changed.problem]);
}

/** Of the fields that were sent, what they were and are. */
function only(values: RecordValues | undefined, fields: readonly string[]): Partial<RecordValues> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => fields.includes(field)));
}

/** As it is sent: what is not there is said by undefined. */
interface Sent {
  values: { [Field in string]?: unknown };
  reason: string;
  /** The request it was asked for by, where somebody else decided it. */
  request?: SectionChange['request'];
}

const sentOf = (values: Sent['values']): Partial<RecordValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export function createDatedRecords({ audit }: { audit: Audit }) {
  async function write(
    tx: WriteTx,
    record: RecordToEdit,
    after: RecordTimeline,
    deed: Parameters<typeof writeRecord>[4],
    done: 'employee-record.changed' | 'employee-record.corrected' | 'employee-record.change-withdrawn',
    request?: SectionChange['request'],
  ): Promise<RecordToEdit> {
    const isPlan = deed.from > record.today;
    // The person reads in their own log what was done to their record, and not what is planned to be.
    const action =
      isPlan && done !== 'employee-record.change-withdrawn' ? 'employee-record.change-planned' : done;
    await writeRecord(tx, record, record.timeline, after, deed);
    if (record.section === 'general') await takeOverNames(tx, record.employeeId);
    await audit.record(tx, {
      action,
      subject: { type: 'employee', id: record.employeeId },
      details: {
        section: record.section,
        from: deed.from,
        fields: Object.keys(deed.after),
        ...(request && { request: request.id, askedBy: request.askedBy }),
      },
    });
    const { capability } = datedCalls[record.section].change;
    const planners = isPlan && {
      accountIds: await accountsHolding(tx, ['organisation.future.view', capability]),
    };
    await publish(
      tx,
      { tenantId: tx.tenantId, ...planners },
      { type: 'changed', subject: 'employee-record' },
    );
    return found(await recordToRead(tx, record.section, record.employeeId));
  }

  /** What is chosen now has to be there; what stood there before may have ended since. */
  async function holdToCompany(tx: WriteTx, values: Sent['values']): Promise<void> {
    const { legalEntityId } = values;
    if (typeof legalEntityId !== 'number' || (await isLegalEntity(tx, legalEntityId))) return;
    const reason = 'Choose a legal entity of the company';
    throw new Refusal('invalid-input', {
      invalidInputs: [{ path: 'values.legalEntityId', code: 'unknown', reason }],
    });
  }

  return {
    async change(
      tx: WriteTx,
      record: RecordToEdit,
      { from, values, reason, request }: Sent & { from: string },
    ) {
      const after = changedOrRefused(changeFrom(record.timeline, from, sentOf(values)));
      await holdToCompany(tx, values);
      const fields = Object.keys(sentOf(values));
      const before = only(versionAt(record.timeline, from)?.values, fields);
      const deed = {
        kind: 'change',
        from,
        before,
        after: only(versionAt(after, from)?.values, fields),
        reason,
      } as const;
      return write(tx, record, after, deed, 'employee-record.changed', request);
    },

    async correct(tx: WriteTx, record: RecordToEdit, { from, values, reason }: Sent & { from: string }) {
      const day = from === 'beginning' ? beginningOfTime : from;
      const after = changedOrRefused(correctVersion(record.timeline, day, sentOf(values)));
      await holdToCompany(tx, values);
      const fields = Object.keys(sentOf(values));
      const wrong = record.timeline.find((version) => version.from === day);
      const right = after.find((version) => version.from === day);
      const deed = {
        kind: 'correction',
        from: day,
        before: only(wrong?.values, fields),
        after: only(right?.values, fields),
        reason,
      } as const;
      return write(tx, record, after, deed, 'employee-record.corrected');
    },

    withdraw(tx: WriteTx, record: RecordToEdit, from: string) {
      if (from === 'beginning' || from <= record.today) {
        throw refusedDay('past', 'What has begun is corrected; only what is planned is taken back');
      }
      const after = changedOrRefused(withdrawAt(record.timeline, from));
      const planned = record.timeline.find((version) => version.from === from)?.values;
      const instead = versionAt(after, from)?.values;
      const fields = Object.keys(planned ?? {}).filter(
        (field) => JSON.stringify(only(planned, [field])) !== JSON.stringify(only(instead, [field])),
      );
      const deed = {
        kind: 'withdrawal',
        from,
        before: only(planned, fields),
        after: only(instead, fields),
        reason: '',
      } as const;
      return write(tx, record, after, deed, 'employee-record.change-withdrawn');
    },
  };
}
export type DatedRecords = ReturnType<typeof createDatedRecords>;
