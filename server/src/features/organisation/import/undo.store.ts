import type { WriteTx } from '../../../platform/db/transaction.ts';
import { raiseVersions } from './apply.store.ts';
import { sameRecord } from './apply-log.store.ts';

const changed = 'c.tenant_id = current_tenant() and c.import_id = $1';

const versionColumns = `tenant_id, position_id, valid_from, valid_to, title, description, department_id, location_id, reports_to_id,
  employment_type, recorded_at, recorded_by, job_role_id, legal_entity_id, budget_fte, budget_headcount, budget_salary,
  budget_currency, is_inheritance_enabled`;
const assignmentColumns = `tenant_id, id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id, location_id,
  manager_id, secondary_manager_id, fte, recorded_at, recorded_by, salary, salary_currency, legal_entity_id, reason`;

/** First what the import made or left otherwise is taken away, then what was there before comes back. */
const steps: readonly string[] = [
  raiseVersions,
  ...(['assignment', 'position_version'] as const).map(
    (table) => `delete from ${table} t using organisation_import_change c
     where ${changed} and c.target = '${table}' and c.after is not null and t.tenant_id = c.tenant_id
       and ${sameRecord[table]}`,
  ),
  `insert into position_version (${versionColumns})
   select ${versionColumns.replaceAll(/\w+/g, 'was.$&')} from organisation_import_change c
   cross join lateral jsonb_populate_record(null::position_version, c.before) was
   where ${changed} and c.target = 'position_version' and c.before is not null`,
  `insert into assignment (${assignmentColumns})
   select ${assignmentColumns.replaceAll(/\w+/g, 'was.$&')} from organisation_import_change c
   cross join lateral jsonb_populate_record(null::assignment, c.before) was
   where ${changed} and c.target = 'assignment' and c.before is not null`,
  `update employee e set first_name = was.first_name, last_name = was.last_name, preferred_name = was.preferred_name,
     work_email = was.work_email, work_mobile = was.work_mobile, country = was.country, start_date = was.start_date
   from organisation_import_change c cross join lateral jsonb_populate_record(null::employee, c.before) was
   where ${changed} and c.target = 'employee' and c.before is not null and e.tenant_id = c.tenant_id and e.id = c.record_id`,
  `delete from employee e using organisation_import_change c
   where ${changed} and c.target = 'employee' and c.before is null and e.tenant_id = c.tenant_id and e.id = c.record_id`,
  ...['position', 'department', 'location'].map(
    (table) => `delete from ${table} t using organisation_import_change c
     where ${changed} and c.target = '${table}' and t.tenant_id = c.tenant_id and t.id = c.record_id`,
  ),
  // Titles by which positions are searched, where no position is called so any more.
  `delete from position_title t using organisation_import_change c
   where ${changed} and c.target = 'position_version' and c.after is not null and t.tenant_id = c.tenant_id
     and t.title = c.after->>'title'
     and not exists (select from position_version v where v.tenant_id = t.tenant_id and v.title = t.title)`,
  `delete from organisation_import_change c where ${changed}`,
];

export async function takeBack(tx: WriteTx, importId: number): Promise<void> {
  // Each row that goes is looked for in what may refer to it: by index, however empty that table looks.
  await tx.query(
    `select set_config('enable_seqscan', 'off', true), set_config('enable_nestloop', 'off', true)`,
  );
  for (const text of steps) await tx.query(text, [importId]);
}
