import type { FieldValues } from '@tenure/contract/people/change-requests.ts';
import { personalDetailChanges } from '@tenure/contract/people/contact-changes.ts';
import { type DatedSection, datedChanges } from '@tenure/contract/people/record-fields.ts';
import { versionAt } from '@tenure/domain/dates/effective-dated.ts';
import { isSameValue } from '@tenure/domain/people/change-request.ts';
import type { z } from 'zod';
import type { ChangeableField, ChangeableSection, SectionState } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInputs } from '../../../platform/http/input.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { rightsInForce } from '../../../platform/policy/field-rights.reads.ts';
import { isTurnedOff } from '../../../platform/policy/field-rights.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { ContactDetails } from './contact-details.service.ts';
import type { DatedRecords } from './dated-record.service.ts';
import { type RecordToEdit, recordToEdit, recordToRead } from './dated-record.store.ts';
import { type DetailToEdit, dateOfBirthOf, detailToEdit, detailToRead } from './personal-detail.store.ts';
import { datedRules, personalContactRules } from './record-fields.policy.ts';
import { sayContact, sayRecord } from './record-words.view.ts';

function checked<Schema extends z.ZodType<object>>(schema: Schema, values: FieldValues) {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { problems: invalidInputs(parsed.error, ['values']) };
  const kept = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
  return { values: Object.fromEntries(kept) as FieldValues };
}

async function inUse(tx: Tx, section: string, fields: readonly ChangeableField[]) {
  const rights = await rightsInForce(tx);
  return fields.filter(({ key }) => !isTurnedOff(rights, section, key));
}

/** A dated section, as requests and rights by field know it. */
export function datedChangeable(section: DatedSection, records: DatedRecords): ChangeableSection {
  const stateOf = (record: RecordToEdit | undefined): SectionState | undefined =>
    record && {
      relation: record.relation,
      today: record.today,
      rights: record.rights,
      version: record.version,
      versionWithoutPlans: record.versionWithoutPlans,
      valuesOn: (day) => ({ ...versionAt(record.timeline, day ?? record.today)?.values }),
      laterThan: (day, field) => {
        const from = day ?? record.today;
        const valueOf = (values: object | undefined) => Reflect.get(values ?? {}, field) ?? null;
        const now = valueOf(versionAt(record.timeline, from)?.values);
        const later = record.timeline.find(
          (version) => version.from > from && !isSameValue(valueOf(version.values), now),
        );
        return later ? { from: later.from, value: valueOf(later.values) } : null;
      },
      check: (values) => checked(datedChanges[section], values),
      say: (field, value, language) => sayRecord(record, field, value, language),
      apply: async (tx, { from, ...change }) => {
        if (from === null) {
          const invalid = { path: 'from', code: 'missing', reason: 'Say from which day it holds' };
          throw new Refusal('invalid-input', { invalidInputs: [invalid] });
        }
        await records.change(tx, record, { ...change, from });
      },
    };
  const { fields, ...rules } = datedRules[section];
  return {
    ...rules,
    fields: (tx) => inUse(tx, rules.key, fields),
    read: async (tx, employeeId) => stateOf(await recordToRead(tx, section, employeeId)),
    lock: async (tx, employeeId) => stateOf(await recordToEdit(tx, section, employeeId)),
  };
}

/** An empty number says that there is none. */
function withoutEmptyNumbers(values: FieldValues): FieldValues {
  const isEmpty = (value: unknown) =>
    value !== null && typeof value === 'object' && Reflect.get(value, 'number') === '';
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isEmpty(value) ? null : value]),
  );
}

/** A person's private contact details, for requests and rights by field. */
export function contactChangeable(details: ContactDetails, seal: PrivateSeal): ChangeableSection {
  const stateOf = async (tx: Tx, subject: DetailToEdit | undefined): Promise<SectionState | undefined> => {
    if (subject === undefined) return undefined;
    const { hasDateOfBirth: _has, ...detail } = subject.detail;
    const values = { ...detail, dateOfBirth: await dateOfBirthOf(tx, subject.employeeId) };
    return {
      relation: subject.relation,
      today: null,
      rights: subject.rights,
      version: subject.version,
      versionWithoutPlans: subject.version,
      valuesOn: () => values,
      laterThan: () => null,
      check: (wanted) => {
        const result = checked(personalDetailChanges, wanted);
        return 'problems' in result ? result : { values: withoutEmptyNumbers(result.values) };
      },
      say: sayContact,
      apply: async (write, { values: wanted, request }) => {
        const {
          personalEmail = detail.personalEmail,
          mobile = detail.mobile,
          homePhone = detail.homePhone,
          address = detail.address,
          dateOfBirth,
        } = personalDetailChanges.parse(wanted);
        const saved = { personalEmail, mobile, homePhone, address, dateOfBirth };
        await details.saveDetail(write, subject, saved, request);
      },
    };
  };
  const { fields, ...rules } = personalContactRules;
  return {
    ...rules,
    fields: (tx) => inUse(tx, rules.key, fields),
    read: async (tx, employeeId) => stateOf(tx, await detailToRead(tx, seal, employeeId)),
    lock: async (tx, employeeId) => stateOf(tx, await detailToEdit(tx, seal, employeeId)),
  };
}
