import type { PayrollCountry } from '@tenure/domain/payroll/payroll-export-columns.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';

/** From where on a change counts, and the days behind it on which something that was planned can have begun or ended. */
export type ChangedSince = {
  afterDay: string;
  day: string;
} & ({ transaction: string } | { moment: string });

const everybody = 'select e.id from employee e where e.tenant_id = current_tenant() and e.country = $2';

const begunOrEnded = (table: string) => `${table}.tenant_id = current_tenant()
  and ((${table}.valid_from > $4 and ${table}.valid_from <= $5) or (${table}.valid_to > $4 and ${table}.valid_to <= $5))`;
/** What everybody placed in it is told by. */
const placed = (versions: string, column: string) => `
  select a.employee_id from ${versions} v
  join assignment a on a.tenant_id = v.tenant_id and a.${column} = v.${column}
  where ${begunOrEnded('v')}`;

/** Whoever was written about, and whoever is another by a day that has come: nothing is written then. */
const changed = (written: string) => `${everybody} and e.id in (
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

const into =
  'insert into payroll_export_person (tenant_id, export_id, employee_id) select current_tenant(), $1, p.id from';
const statements = {
  everybody: `${into} (${everybody}) p`,
  byTransaction: `${into} (${changed('c.transaction >= $3::text::xid8')}) p`,
  byMoment: `${into} (${changed('c.changed_at >= $3::timestamptz')}) p`,
};

/** Writes down who is in an export, and answers how many they are; everybody of the country where it is since nothing. */
export async function takePeople(
  tx: WriteTx,
  id: number,
  country: PayrollCountry,
  since: ChangedSince | null,
): Promise<number> {
  const [text, values] =
    since === null
      ? [statements.everybody, []]
      : 'transaction' in since
        ? [statements.byTransaction, [since.transaction, since.afterDay, since.day]]
        : [statements.byMoment, [since.moment, since.afterDay, since.day]];
  const [row] = await tx.query<{ people: number }>(
    `with taken as (${text} returning 1) select count(*)::integer as people from taken`,
    [id, country, ...values],
  );
  return row?.people ?? 0;
}
