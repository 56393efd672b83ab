import { fewestAccounts } from '@tenure/domain/pay/payroll-export.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The start of the period in which changes count, and the days in it on which a plan can have begun or ended. */
export type ChangedSince = {
  afterDay: string;
  day: string;
} & ({ transaction: string } | { moment: string });

const everyone = 'select e.id from employee e where e.tenant_id = current_tenant() and e.country = $2';

const begunOrEnded = (table: string) => `${table}.tenant_id = current_tenant()
  and ((${table}.valid_from > $4 and ${table}.valid_from <= $5) or (${table}.valid_to > $4 and ${table}.valid_to <= $5))`;
/** The people placed in a position, department or location that changes in the period. */
const placed = (versions: string, column: string) => `
  select a.employee_id from ${versions} v
  join assignment a on a.tenant_id = v.tenant_id and a.${column} = v.${column}
  where ${begunOrEnded('v')}`;

/**
 * People with a written change, and those whose values change by a day that has come: nothing is written on
 * that day.
 */
const changed = (written: string) => `${everyone} and e.id in (
  select c.employee_id from payroll_change c where c.tenant_id = current_tenant() and ${written}
  union select a.employee_id from assignment a where ${begunOrEnded('a')}
  union select r.employee_id from employee_record_version r where r.section = 'employment-details' and ${begunOrEnded('r')}
  union select w.employee_id from work_pattern_assignment w where ${begunOrEnded('w')}
  union ${placed('position_version', 'position_id')}
  union ${placed('department_version', 'department_id')}
  union ${placed('location_version', 'location_id')}
  union select r.employee_id from legal_entity_version v
    join employee_record_version r on r.tenant_id = v.tenant_id and r.section = 'employment-details'
      and (r."values" ->> 'legalEntityId')::integer = v.legal_entity_id
    where ${begunOrEnded('v')})`;

/**
 * People in an earlier export who are now employed elsewhere, until a file that someone downloaded has
 * reported it. An export since a chosen moment reports it too, but does not end it.
 */
const gone = `
  select p.employee_id as id from payroll_export x
  join payroll_export_person p on p.tenant_id = x.tenant_id and p.export_id = x.id
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id and e.country <> $2
  where x.tenant_id = current_tenant() and x.country = $2 and x.downloaded_at is not null
  group by p.employee_id
  having max(x.id) filter (where not p.is_gone)
    > coalesce(max(x.id) filter (where p.is_gone and x.since <> 'moment'), 0)`;

const into = (people: string) => `
  insert into payroll_export_person (tenant_id, export_id, employee_id, is_gone)
  select current_tenant(), $1::integer, p.id, false from (${people}) p
  union all select current_tenant(), $1::integer, g.id, true from (${gone}) g`;
const statements = {
  everyone: into(everyone),
  byTransaction: into(changed('c.transaction >= $3::text::xid8')),
  byMoment: into(changed('c.changed_at >= $3::timestamptz')),
};

/** Records the people in an export and returns their number; everyone in the country where there is no earlier export. */
export async function takePeople(
  tx: WriteTx,
  id: number,
  country: PayrollCountry,
  since: ChangedSince | null,
): Promise<number> {
  const [text, values] =
    since === null
      ? [statements.everyone, []]
      : 'transaction' in since
        ? [statements.byTransaction, [since.transaction, since.afterDay, since.day]]
        : [statements.byMoment, [since.moment, since.afterDay, since.day]];
  const [row] = await tx.query<{ people: number }>(
    `with taken as (${text} returning 1) select count(*)::integer as people from taken`,
    [id, country, ...values],
  );
  return row?.people ?? 0;
}

/** The largest number of accounts of a person in it, which gives the columns of its table. */
export async function accountsNeeded(tx: Tx, id: number, country: PayrollCountry): Promise<number> {
  const [row] = await tx.query<{ accounts: number }>(
    `select coalesce(max(held.accounts), 0)::integer as accounts from (
       select count(*) as accounts from payroll_export_person p
       join bank_account b on b.tenant_id = p.tenant_id and b.employee_id = p.employee_id and b.country = $2
       where p.tenant_id = current_tenant() and p.export_id = $1 and not p.is_gone group by p.employee_id) held`,
    [id, country],
  );
  return Math.max(row?.accounts ?? 0, fewestAccounts);
}

/** For people employed elsewhere: who they are, and since when; nothing about where they are now. */
export async function goneFrom(
  tx: Tx,
  employeeIds: readonly number[],
  zone: string,
): Promise<Map<number, Readonly<Record<string, string | null>>>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await tx.query<{ id: number } & Record<string, string | null>>(
    `select id, employee_number, first_name, last_name,
       'Employed in another country: to be paid here no longer' as problem,
       coalesce((country_since at time zone $2)::date::text, 'Day not known') as country_left
     from employee where tenant_id = current_tenant() and id = any($1)`,
    [employeeIds, zone],
  );
  return new Map(rows.map(({ id, ...cells }) => [id, cells]));
}
