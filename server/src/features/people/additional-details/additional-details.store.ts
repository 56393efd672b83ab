import { type CustomField, fieldKeyOf } from '@tenure/contract/people/custom-fields.ts';
import type { CustomValues } from '@tenure/contract/people/custom-values.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { DatedEngine, StoredRecord } from '../employee-record/employee-record.api.ts';
import { fieldsToRead, holdFields } from './custom-field.store.ts';

export interface NamedPerson {
  id: number;
  fullName: string;
  /** They work here already; a future start is a plan. */
  hasStarted: boolean;
}

export interface DetailsToEdit extends StoredRecord<CustomValues> {
  country: string;
  fields: readonly CustomField[];
  /** How often the fields themselves were changed. */
  setVersion: number;
  /** The fields each change was about, including changes too old to be shown. */
  deeds: readonly { wasPlanned: boolean; keys: readonly string[] }[];
  people: readonly NamedPerson[];
}

const country = 'select country from employee where tenant_id = current_tenant() and id = $1';
const deeds = `
  select c.was_planned, array(select jsonb_object_keys(c.before || c.after)) as keys
  from employee_record_change c
  where c.tenant_id = current_tenant() and c.employee_id = $1 and c.section = 'additional-details'`;
/** Everyone named in a field of this person's record, now or earlier. */
const people = `
  select e.id, e.first_name || ' ' || e.last_name as full_name,
    e.start_date <= (select viewer_today()) as has_started
  from employee e
  where e.tenant_id = current_tenant() and e.id = any(array(
    select (said.part ->> ('f' || f.id))::integer
    from custom_field f
    cross join (
      select v."values" as part from employee_record_version v
      where v.tenant_id = current_tenant() and v.employee_id = $1 and v.section = 'additional-details'
      union all
      select unnest(array[c.before, c.after]) from employee_record_change c
      where c.tenant_id = current_tenant() and c.employee_id = $1 and c.section = 'additional-details'
    ) said
    where f.tenant_id = current_tenant() and f.kind = 'person' and said.part ->> ('f' || f.id) is not null))`;

/** Every field has a value in every version, so that an empty one differs from one that was not asked. */
function complete(values: CustomValues, fields: readonly CustomField[]): CustomValues {
  return Object.fromEntries(fields.map(({ id }) => fieldKeyOf(id)).map((key) => [key, values[key] ?? null]));
}

export async function detailsToRead(
  tx: Tx,
  engine: Pick<DatedEngine, 'read'>,
  employeeId: number,
): Promise<DetailsToEdit | undefined> {
  const [record, set, [person], done, named] = await Promise.all([
    engine.read<CustomValues>(tx, 'additional-details', employeeId),
    fieldsToRead(tx),
    tx.query<{ country: string }>(country, [employeeId]),
    tx.query<DetailsToEdit['deeds'][number]>(deeds, [employeeId]),
    tx.query<NamedPerson>(people, [employeeId]),
  ]);
  if (record === undefined || person === undefined) return undefined;
  const byId = set.fields.toSorted((one, other) => one.id - other.id);
  return {
    ...record,
    ...person,
    timeline: record.timeline.map((version) => ({ ...version, values: complete(version.values, byId) })),
    fields: set.fields,
    setVersion: set.version,
    deeds: done,
    people: named,
  };
}

/**
 * The same with the person and the fields locked: of two people who change it at once, the second sees the first one's
 * change.
 */
export async function detailsToEdit(
  tx: Tx,
  engine: Pick<DatedEngine, 'read' | 'lock'>,
  employeeId: number,
): Promise<DetailsToEdit | undefined> {
  const [, , details] = await Promise.all([
    engine.lock(tx, employeeId),
    holdFields(tx),
    detailsToRead(tx, engine, employeeId),
  ]);
  return details;
}

/** The people, of those given, who can be named by viewers with or without knowledge of plans. */
export async function nameable(tx: Tx, ids: readonly number[], plans: boolean): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    `select id from employee
     where tenant_id = current_tenant() and id = any($1::integer[]) and ($2::boolean or start_date <= (select viewer_today()))`,
    [ids, plans],
  );
  return new Set(rows.map(({ id }) => id));
}
