import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import {
  beginningOfTime,
  changeFrom,
  correctVersion,
  versionAt,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import { isPhoneIn, phoneProblem } from '@tenure/domain/numbers/phone.ts';
import type { SectionChange } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import { isTurnedOff, notInUse } from '../../../platform/policy/field-rights.ts';
import { changedOrRefused, createDatedEngine, refusedDay } from './dated-engine.service.ts';
import {
  accountsOfEmployee,
  isLegalEntity,
  type RecordTimeline,
  type RecordToEdit,
  type RecordValues,
  recordToRead,
  takeOverNames,
  type WrittenDeed,
} from './dated-record.store.ts';

/** The earlier and present values of the fields that were sent. */
function only(values: RecordValues | undefined, fields: readonly string[]): Partial<RecordValues> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => fields.includes(field)));
}

/** As sent: a missing value is undefined. */
interface Sent {
  values: { [Field in string]?: unknown };
  reason: string;
  /** The request behind it, where another person decided it. */
  request?: SectionChange['request'];
}

const sentOf = (values: Sent['values']): Partial<RecordValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A field that the company does not use keeps its stored value. */
function holdToUsed({ section, rights }: RecordToEdit, values: Sent['values']): void {
  const off = Object.keys(sentOf(values)).filter((field) => isTurnedOff(rights, section, field));
  if (off.length === 0) return;
  throw new Refusal('invalid-input', { invalidInputs: off.map((field) => notInUse(`values.${field}`)) });
}

export function createDatedRecords({ audit }: { audit: Audit }) {
  const engine = createDatedEngine({ audit });
  async function write(
    tx: WriteTx,
    record: RecordToEdit,
    after: RecordTimeline,
    deed: WrittenDeed,
    request?: SectionChange['request'],
  ): Promise<RecordToEdit> {
    const editing = datedCalls[record.section].change.capability;
    await engine.write(tx, record, after, deed, { editing, isToldToPerson: true, request });
    if (record.section === 'general') {
      // A planned change notifies only people who may know of plans.
      if ((await takeOverNames(tx, record.employeeId)) > 0) {
        const accountIds = await accountsOfEmployee(tx, record.employeeId);
        await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'own-name' });
      }
    }
    return found(await recordToRead(tx, record.section, record.employeeId));
  }

  /** A newly chosen legal entity has to exist; the one before may have ended since. */
  async function holdToCompany(tx: WriteTx, values: Sent['values']): Promise<void> {
    const { legalEntityId } = values;
    if (typeof legalEntityId !== 'number' || (await isLegalEntity(tx, legalEntityId))) return;
    const reason = 'Choose a legal entity of the company';
    throw invalidInput('values.legalEntityId', 'unknown', reason);
  }

  /** A number without a country code is read as dialled in the person's country on that day. */
  function holdToPhone({ workMobile }: Sent['values'], now: RecordValues | undefined): void {
    const country = now && 'country' in now ? now.country : '';
    if (typeof workMobile !== 'string' || isPhoneIn(country, workMobile)) return;
    const reason = phoneProblem('Work mobile', country);
    throw invalidInput('values.workMobile', 'phone', reason);
  }

  return {
    async change(
      tx: WriteTx,
      record: RecordToEdit,
      { from, values, reason, request }: Sent & { from: string },
    ) {
      holdToUsed(record, values);
      const after = changedOrRefused(changeFrom(record.timeline, from, sentOf(values)));
      holdToPhone(values, versionAt(after, from)?.values);
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
      return write(tx, record, after, deed, request);
    },

    async correct(tx: WriteTx, record: RecordToEdit, { from, values, reason }: Sent & { from: string }) {
      holdToUsed(record, values);
      const day = from === 'beginning' ? beginningOfTime : from;
      const after = changedOrRefused(correctVersion(record.timeline, day, sentOf(values)));
      holdToPhone(values, versionAt(after, day)?.values);
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
      return write(tx, record, after, deed);
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
      return write(tx, record, after, deed);
    },
  };
}
export type DatedRecords = ReturnType<typeof createDatedRecords>;
