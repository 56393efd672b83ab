import type { DatedRecord } from '@tenure/contract/people/dated-record.ts';
import type { DatedSection, DatedValues } from '@tenure/contract/people/record-fields.ts';
import { beginningOfTime, endOfTime, type Version } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { rightsInForce } from '../../../platform/policy/field-rights.reads.ts';
import type { RightsInForce } from '../../../platform/policy/field-rights.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export type RecordValues = DatedValues[DatedSection];
export type RecordTimeline = Version<RecordValues>[];
/** Every part of a record that is kept in versions; the fields of the last are a company's own. */
export type StoredSection = DatedSection | 'additional-details';
type Recorded = Pick<DatedRecord['versions'][number], 'recordedAt' | 'recordedBy' | 'reason'> & {
  from: string;
};
type Deed<Values> = Omit<DatedRecord['history'][number], 'from' | 'before' | 'after'> & {
  from: string;
  before: Partial<Values>;
  after: Partial<Values>;
  /** Written before its day had come. */
  wasPlanned: boolean;
};

export interface StoredRecord<Values> {
  employeeId: number;
  today: string;
  /** The number of all changes, and of changes for days that have come: not everyone may know the rest. */
  version: number;
  versionWithoutPlans: number;
  relation: Relation;
  timeline: Version<Values>[];
  recorded: readonly Recorded[];
  history: readonly Deed<Values>[];
}

export interface RecordToEdit extends StoredRecord<RecordValues> {
  section: DatedSection;
  legalEntities: DatedRecord['choices']['legalEntities'];
  /** The fields the company lets people change or request. */
  rights: RightsInForce;
}

/** The values from the beginning where nothing was written yet. */
const begun: Record<StoredSection, string> = {
  general: `jsonb_build_object('title', e.title, 'firstName', e.first_name, 'middleNames', e.middle_names,
    'lastName', e.last_name, 'preferredName', e.preferred_name, 'pronouns', e.pronouns, 'workEmail', e.work_email,
    'workMobile', e.work_mobile, 'country', e.country)`,
  'employment-details': `jsonb_build_object('employmentType', null, 'terms', null, 'contractEnds', null, 'legalEntityId', null,
    'payCycle', null, 'ordinaryHours', null, 'agreement', null, 'classification', null, 'noticeWeeks', null,
    'probationEnds', null)`,
  'additional-details': `'{}'::jsonb`,
};
const instantOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const nameOf = (column: string) =>
  `(select a.display_name from account a where a.tenant_id = current_tenant() and a.id = ${column})`;

const person = (section: StoredSection) => `
  select employee_today(e.id) as today, ${begun[section]} as begun,
    (select count(*)::integer + 1 from employee_record_change c
     where c.tenant_id = e.tenant_id and c.employee_id = e.id and c.section = '${section}') as version,
    (select count(*)::integer + 1 from employee_record_change c
     where c.tenant_id = e.tenant_id and c.employee_id = e.id and c.section = '${section}'
       and not c.was_planned) as version_without_plans
  from employee e where e.tenant_id = current_tenant() and e.id = $1`;
const versions = `
  select v.valid_from as from, v.valid_to as to, v."values", v.reason, ${instantOf('v.recorded_at')} as recorded_at,
    ${nameOf('v.recorded_by')} as recorded_by
  from employee_record_version v
  where v.tenant_id = current_tenant() and v.employee_id = $1 and v.section = $2 order by v.valid_from`;
const deeds = `
  select c.id, c.kind, c.valid_from as from, c.before, c.after, c.reason, c.was_planned, ${instantOf('c.recorded_at')} as recorded_at,
    ${nameOf('c.recorded_by')} as recorded_by
  from employee_record_change c
  where c.tenant_id = current_tenant() and c.employee_id = $1 and c.section = $2 order by c.id desc limit 100`;
/** The legal entities that can be chosen; one that has ended may still be a person's own. */
const legalEntities = `
  select v.legal_entity_id as id, v.title from legal_entity_version v
  where v.tenant_id = current_tenant() and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
  order by v.title limit 500`;

export async function isLegalEntity(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query('select from legal_entity where tenant_id = current_tenant() and id = $1', [
    id,
  ]);
  return rows.length > 0;
}

interface PersonRow<Values> {
  today: string;
  begun: Values;
  version: number;
  versionWithoutPlans: number;
}

/** A part of a record as it is kept, whatever its values are. */
export async function storedRecord<Values>(
  tx: Tx,
  section: StoredSection,
  employeeId: number,
): Promise<StoredRecord<Values> | undefined> {
  const [relation, [row], rows, history] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<PersonRow<Values>>(person(section), [employeeId]),
    tx.query<Version<Values> & Recorded>(versions, [employeeId, section]),
    tx.query<Deed<Values>>(deeds, [employeeId, section]),
  ]);
  if (row === undefined || relation === undefined) return undefined;
  const { begun: values, ...rest } = row;
  const timeline =
    rows.length === 0
      ? [{ from: beginningOfTime, to: endOfTime, values }]
      : rows.map(({ from, to, values: held }) => ({ from, to, values: held }));
  return { ...rest, employeeId, relation, timeline, recorded: rows, history };
}

export async function recordToRead(
  tx: Tx,
  section: DatedSection,
  employeeId: number,
): Promise<RecordToEdit | undefined> {
  const [stored, entities, rights] = await Promise.all([
    storedRecord<RecordValues>(tx, section, employeeId),
    tx.query<{ id: number; title: string }>(legalEntities),
    rightsInForce(tx),
  ]);
  return (
    stored && {
      ...stored,
      section,
      rights,
      legalEntities: section === 'employment-details' ? entities : [],
    }
  );
}

/** The same with the person locked: of two people who change it at once, the second sees the first one's change. */
export async function recordToEdit(
  tx: Tx,
  section: DatedSection,
  employeeId: number,
): Promise<RecordToEdit | undefined> {
  const [, found] = await Promise.all([lockRecord(tx, employeeId), recordToRead(tx, section, employeeId)]);
  return found;
}

export function lockRecord(tx: Tx, employeeId: number): Promise<unknown> {
  return tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
}

export interface WrittenDeed {
  kind: DatedRecord['history'][number]['kind'];
  from: string;
  before: object;
  after: object;
  reason: string;
}
export type WrittenRecord = Pick<StoredRecord<object>, 'employeeId' | 'recorded' | 'today' | 'timeline'> & {
  section: StoredSection;
};

const endOn = `
  update employee_record_version v set valid_to = c."to" from jsonb_to_recordset($3::jsonb) as c ("from" date, "to" date)
  where v.tenant_id = current_tenant() and v.employee_id = $1 and v.section = $2 and v.valid_from = c."from"`;

/** Replaces the stored versions with those of after, and adds the change to the history. */
export async function writeRecord(
  tx: WriteTx,
  { employeeId, section, recorded, today, timeline }: WrittenRecord,
  after: readonly Version<object>[],
  { kind, from, before: was, after: is, reason }: WrittenDeed,
): Promise<void> {
  const isStored = recorded.length > 0;
  const says = ({ from: first, values }: Version<object>) => JSON.stringify([first, values]);
  const among = (list: readonly Version<object>[], one: Version<object>) =>
    list.find((other) => says(other) === says(one));
  const stored = isStored ? timeline : [];
  const gone = stored.filter((one) => !among(after, one)).map((one) => one.from);
  const fresh = after.filter((one) => !among(stored, one));
  // A version that only gets another end keeps its author, time and reason.
  const cut = after.filter((one) => (among(stored, one)?.to ?? one.to) !== one.to);
  const isLonger = (one: Version<object>) => one.to > (among(stored, one)?.to ?? one.to);
  if (gone.length > 0) {
    await tx.query(
      `delete from employee_record_version
       where tenant_id = current_tenant() and employee_id = $1 and section = $2 and valid_from = any($3::date[])`,
      [employeeId, section, gone],
    );
  }
  for (const ends of [cut.filter((one) => !isLonger(one)), cut.filter(isLonger)]) {
    if (ends.length > 0) await tx.query(endOn, [employeeId, section, JSON.stringify(ends)]);
  }
  // Values that existed before the first change have no author.
  await tx.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values", reason, recorded_by,
       recorded_at)
     select current_tenant(), $1, $2, v."from", v."to", v."values", case when v."from" = $4::date then $5 else '' end,
       case when $7 or v."from" = $4::date then $6::integer end,
       case when $7 or v."from" = $4::date then tenure_now() else '-infinity' end
     from jsonb_to_recordset($3::jsonb) as v ("from" date, "to" date, "values" jsonb)`,
    [employeeId, section, JSON.stringify(fresh), from, reason, tx.actor.accountId, isStored],
  );
  await tx.query(
    `insert into employee_record_change (tenant_id, employee_id, section, kind, valid_from, before, after, reason, recorded_by,
       was_planned)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      employeeId,
      section,
      kind,
      from,
      JSON.stringify(was),
      JSON.stringify(is),
      reason,
      tx.actor.accountId,
      from > today,
    ],
  );
}

/** People are found and shown by today's values; updates one person, or all of the company. */
export async function takeOverNames(tx: WriteTx, employeeId: number | null): Promise<number> {
  const [row] = await tx.query<{ taken: number }>('select take_over_names($1) as taken', [employeeId]);
  return row?.taken ?? 0;
}

/** The accounts of a person whose name has changed, wherever they are signed in. */
export async function accountsOfEmployee(tx: Tx, employeeId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from account where tenant_id = current_tenant() and employee_id = $1',
    [employeeId],
  );
  return rows.map(({ id }) => id);
}
