import type { Tx, WriteTx } from '../../platform/db/transaction.ts';

const changed = 'c.tenant_id = current_tenant() and c.import_id = $1';

/** Whatever is no longer as the import left it, and whatever was built on what it made: reasons not to take it back. */
const objections: readonly { words: (count: number, names: string) => string; text: string }[] = [
  {
    words: (count, names) => `${count} positions were changed since: ${names}`,
    text: `select p.identifier as name from organisation_import_change c
     join position p on p.tenant_id = c.tenant_id and p.id = c.record_id
     left join position_version v on v.tenant_id = c.tenant_id and v.position_id = c.record_id and v.valid_from = c.valid_from
     where ${changed} and c.target = 'position_version' and c.after is not null
       and (to_jsonb(v) - 'valid') is distinct from c.after`,
  },
  {
    words: (count, names) => `${count} people were changed since: ${names}`,
    text: `select coalesce(e.employee_number, c.after->>'employee_number') as name from organisation_import_change c
     left join employee e on e.tenant_id = c.tenant_id and e.id = c.record_id
     where ${changed} and c.target = 'employee'
       and (to_jsonb(e) - 'photo_file_id') is distinct from (c.after - 'photo_file_id')`,
  },
  {
    words: (count, names) => `${count} people were moved since: ${names}`,
    text: `select e.employee_number as name from organisation_import_change c
     join employee e on e.tenant_id = c.tenant_id and e.id = (c.after->>'employee_id')::integer
     left join assignment a on a.tenant_id = c.tenant_id and a.id = c.record_id
     where ${changed} and c.target = 'assignment' and c.after is not null
       and (to_jsonb(a) - 'valid') is distinct from c.after`,
  },
  {
    words: (count, names) => `${count} positions came to report to positions of this import since: ${names}`,
    text: `select p.identifier as name from organisation_import_change c
     join position_version v on v.tenant_id = c.tenant_id and v.reports_to_id = c.record_id
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     where ${changed} and c.target = 'position' and not exists (
       select from organisation_import_change own where own.tenant_id = c.tenant_id and own.import_id = c.import_id
         and own.target = 'position_version' and own.record_id = v.position_id and own.valid_from = v.valid_from)`,
  },
  {
    words: (count, names) => `${count} people came to positions of this import since: ${names}`,
    text: `select e.employee_number as name from organisation_import_change c
     join assignment a on a.tenant_id = c.tenant_id and a.position_id = c.record_id
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where ${changed} and c.target = 'position' and not exists (
       select from organisation_import_change own where own.tenant_id = c.tenant_id and own.import_id = c.import_id
         and own.target = 'assignment' and own.record_id = a.id)`,
  },
  {
    words: (count, names) => `${count} people of this import have got an account since: ${names}`,
    text: `select a.display_name as name from organisation_import_change c
     join account a on a.tenant_id = c.tenant_id and a.employee_id = c.record_id
     where ${changed} and c.target = 'employee' and c.before is null`,
  },
];

/** Why an import cannot be taken back, in words; none where it can. */
export async function objectionsToUndo(tx: Tx, importId: number): Promise<string[]> {
  // What was filled by an import looks empty to the planner until it is counted: never row by row through all of another.
  await tx.query(`select set_config('enable_nestloop', 'off', true)`);
  const reasons: string[] = [];
  for (const { text, words } of objections) {
    const [found] = await tx.query<{ count: number; names: string[] }>(
      `select count(*)::integer as count, (array_agg(name order by name))[1:3] as names from (${text}) objection`,
      [importId],
    );
    if (found && found.count > 0) {
      reasons.push(words(found.count, `${found.names.join(', ')}${found.count > 3 ? ' …' : ''}`));
    }
  }
  return reasons;
}

const versionColumns = `tenant_id, position_id, valid_from, valid_to, title, description, department_id, location_id, reports_to_id,
  employment_type, recorded_at, recorded_by, job_role_id, legal_entity_id, budget_fte, budget_headcount, budget_salary,
  budget_currency, is_inheritance_enabled`;
const assignmentColumns = `tenant_id, id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id, location_id,
  manager_id, secondary_manager_id, fte, recorded_at, recorded_by, salary, salary_currency, legal_entity_id, reason`;

/** First what the import made is taken away, then what it ended goes on, then what it replaced comes back. */
const steps: readonly string[] = [
  `delete from assignment a using organisation_import_change c
   where ${changed} and c.target = 'assignment' and c.before is null and a.tenant_id = c.tenant_id and a.id = c.record_id`,
  `delete from position_version v using organisation_import_change c
   where ${changed} and c.target = 'position_version' and c.before is null and v.tenant_id = c.tenant_id
     and v.position_id = c.record_id and v.valid_from = c.valid_from`,
  `update position_version v set valid_to = (c.before->>'valid_to')::date from organisation_import_change c
   where ${changed} and c.target = 'position_version' and c.before is not null and c.after is not null
     and v.tenant_id = c.tenant_id and v.position_id = c.record_id and v.valid_from = c.valid_from`,
  `insert into position_version (${versionColumns})
   select ${versionColumns.replaceAll(/\w+/g, 'was.$&')} from organisation_import_change c
   cross join lateral jsonb_populate_record(null::position_version, c.before) was
   where ${changed} and c.target = 'position_version' and c.after is null`,
  `update assignment a set valid_to = (c.before->>'valid_to')::date from organisation_import_change c
   where ${changed} and c.target = 'assignment' and c.before is not null and c.after is not null
     and a.tenant_id = c.tenant_id and a.id = c.record_id`,
  `insert into assignment (${assignmentColumns})
   select ${assignmentColumns.replaceAll(/\w+/g, 'was.$&')} from organisation_import_change c
   cross join lateral jsonb_populate_record(null::assignment, c.before) was
   where ${changed} and c.target = 'assignment' and c.after is null`,
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
  `delete from organisation_import_change c where ${changed}`,
];

export async function takeBack(tx: WriteTx, importId: number): Promise<void> {
  // Each row that goes is looked for in what may refer to it: by index, however empty that table looks.
  await tx.query(
    `select set_config('enable_seqscan', 'off', true), set_config('enable_nestloop', 'off', true)`,
  );
  for (const text of steps) await tx.query(text, [importId]);
}
