import type { DatedRecord } from '@tenure/contract/people/dated-record.ts';
import type { DatedSection, DatedValues } from '@tenure/contract/people/record-fields.ts';
import { beginningOfTime, endOfTime, type Version } from '@tenure/domain/effective-dated.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';
import type { Relation } from '../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../platform/policy/relation.reads.ts';

export type RecordValues = DatedValues[DatedSection];
export type RecordTimeline = Version<RecordValues>[];
type Recorded = Pick<DatedRecord['versions'][number], 'recordedAt' | 'recordedBy' | 'reason'> & {
  from: string;
};
type Deed = Omit<DatedRecord['history'][number], 'from' | 'before' | 'after'> & {
  from: string;
  before: RecordValues;
  after: RecordValues;
};

export interface RecordToEdit {
  employeeId: number;
  section: DatedSection;
  today: string;
  version: number;
  relation: Relation;
  timeline: RecordTimeline;
  recorded: readonly Recorded[];
  history: readonly Deed[];
  legalEntities: DatedRecord['choices']['legalEntities'];
}

/** What holds from the beginning where nothing was written yet. */
const begun: Record<DatedSection, string> = {
  general: `jsonb_build_object('title', e.title, 'firstName', e.first_name, 'middleNames', e.middle_names,
    'lastName', e.last_name, 'preferredName', e.preferred_name, 'pronouns', e.pronouns, 'workEmail', e.work_email,
    'workMobile', e.work_mobile, 'country', e.country)`,
  'employment-details': `jsonb_build_object('employmentType', null, 'terms', null, 'contractEnds', null, 'legalEntityId', null,
    'payCycle', null, 'ordinaryHours', null, 'agreement', null, 'classification', null, 'noticeWeeks', null,
    'probationEnds', null)`,
};
const instantOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const nameOf = (column: string) =>
  `(select a.display_name from account a where a.tenant_id = current_tenant() and a.id = ${column})`;

const person = (section: DatedSection) => `
  select employee_today(e.id) as today, ${begun[section]} as begun,
    (select count(*)::integer + 1 from employee_record_change c
     where c.tenant_id = e.tenant_id and c.employee_id = e.id and c.section = '${section}') as version
  from employee e where e.tenant_id = current_tenant() and e.id = $1`;
const versions = `
  select v.valid_from as from, v.valid_to as to, v."values", v.reason, ${instantOf('v.recorded_at')} as "recordedAt",
    ${nameOf('v.recorded_by')} as "recordedBy"
  from employee_record_version v
  where v.tenant_id = current_tenant() and v.employee_id = $1 and v.section = $2 order by v.valid_from`;
const deeds = `
  select c.id, c.kind, c.valid_from as from, c.before, c.after, c.reason, ${instantOf('c.recorded_at')} as "recordedAt",
    ${nameOf('c.recorded_by')} as "recordedBy"
  from employee_record_change c
  where c.tenant_id = current_tenant() and c.employee_id = $1 and c.section = $2 order by c.id desc limit 100`;
const legalEntities = `
  select v.legal_entity_id as id, v.title from legal_entity_version v
  where v.tenant_id = current_tenant() and v.valid_from <= viewer_today() and viewer_today() < v.valid_to
  order by v.title limit 500`;

interface PersonRow {
  today: string;
  begun: RecordValues;
  version: number;
}
type VersionRow = Version<RecordValues> & Recorded;

export async function recordToRead(
  tx: Tx,
  section: DatedSection,
  employeeId: number,
): Promise<RecordToEdit | undefined> {
  const [relation, [row], rows, history, entities] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<PersonRow>(person(section), [employeeId]),
    tx.query<VersionRow>(versions, [employeeId, section]),
    tx.query<Deed>(deeds, [employeeId, section]),
    tx.query<{ id: number; title: string }>(legalEntities),
  ]);
  if (row === undefined || relation === undefined) return undefined;
  const { begun: values, ...rest } = row;
  const timeline =
    rows.length === 0
      ? [{ from: beginningOfTime, to: endOfTime, values }]
      : rows.map(({ from, to, values: held }) => ({ from, to, values: held }));
  return {
    ...rest,
    employeeId,
    section,
    relation,
    timeline,
    recorded: rows,
    history,
    legalEntities: section === 'employment-details' ? entities : [],
  };
}

/** The same with the person locked: of two who change it at once, the second sees what the first did. */
export async function recordToEdit(
  tx: Tx,
  section: DatedSection,
  employeeId: number,
): Promise<RecordToEdit | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    recordToRead(tx, section, employeeId),
  ]);
  return found;
}

interface WrittenDeed {
  kind: Deed['kind'];
  from: string;
  before: Partial<RecordValues>;
  after: Partial<RecordValues>;
  reason: string;
}

/** Puts the versions of after in the place of what is stored, and adds what was done to the history. */
export async function writeRecord(
  tx: WriteTx,
  { employeeId, section, recorded }: Pick<RecordToEdit, 'employeeId' | 'section' | 'recorded'>,
  before: RecordTimeline,
  after: RecordTimeline,
  { kind, from, before: was, after: is, reason }: WrittenDeed,
): Promise<void> {
  const isStored = recorded.length > 0;
  const has = (list: RecordTimeline, one: RecordTimeline[number]) =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const gone = isStored ? before.filter((one) => !has(after, one)).map((one) => one.from) : [];
  const fresh = isStored ? after.filter((one) => !has(before, one)) : after;
  if (gone.length > 0) {
    await tx.query(
      `delete from employee_record_version
       where tenant_id = current_tenant() and employee_id = $1 and section = $2 and valid_from = any($3::date[])`,
      [employeeId, section, gone],
    );
  }
  await tx.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values", reason, recorded_by)
     select current_tenant(), $1, $2, v."from", v."to", v."values", case when v."from" = $4::date then $5 else '' end, $6
     from jsonb_to_recordset($3::jsonb) as v ("from" date, "to" date, "values" jsonb)`,
    [employeeId, section, JSON.stringify(fresh), from, reason, tx.actor.accountId],
  );
  await tx.query(
    `insert into employee_record_change (tenant_id, employee_id, section, kind, valid_from, before, after, reason, recorded_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [employeeId, section, kind, from, JSON.stringify(was), JSON.stringify(is), reason, tx.actor.accountId],
  );
}

/** What people are found and shown by follows what holds today; of one person, or of all of the company. */
export async function takeOverNames(tx: WriteTx, employeeId: number | null): Promise<number> {
  const [row] = await tx.query<{ taken: number }>('select take_over_names($1) as taken', [employeeId]);
  return row?.taken ?? 0;
}
