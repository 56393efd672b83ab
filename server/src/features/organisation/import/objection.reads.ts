import type { ImportKind } from '@tenure/domain/organisation/import/columns.ts';
import { inOrder, type Problem } from '@tenure/domain/organisation/import/problems.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';

const changed = 'c.tenant_id = current_tenant() and c.import_id = $1';
const notByThisImport = (target: string, record: string) => `not exists (
  select from organisation_import_change own where own.tenant_id = c.tenant_id and own.import_id = c.import_id
    and own.target = '${target}' and ${record})`;
const otherVersion = notByThisImport(
  'position_version',
  'own.record_id = v.position_id and own.valid_from = v.valid_from',
);
const otherAssignment = notByThisImport('assignment', 'own.record_id = a.id');
/** `position` p and `employee` e are the import's; `later` depends on them. */
const madePositions = `organisation_import_change c
  join position p on p.tenant_id = c.tenant_id and p.id = c.record_id`;
const madePeople = `organisation_import_change c
  join employee e on e.tenant_id = c.tenant_id and e.id = c.record_id`;

interface Objection {
  file: ImportKind;
  words: (key: string, later: string) => string;
  /** `key` is the row's key in the file, `later` the record changed or added since. */
  text: string;
}

/** Whatever is no longer as the import left it, and whatever was built on what it made: reasons not to take it back. */
const objections: readonly Objection[] = [
  {
    file: 'positions',
    words: (key) => `${key} was changed since`,
    text: `select p.identifier as key, '' as later from ${madePositions}
     left join position_version v on v.tenant_id = c.tenant_id and v.position_id = c.record_id and v.valid_from = c.valid_from
     where ${changed} and c.target = 'position_version' and c.after is not null
       and (to_jsonb(v) - 'valid') is distinct from c.after`,
  },
  {
    file: 'positions',
    words: (key, later) => `${later} came to report to ${key} since`,
    text: `select p.identifier as key, l.identifier as later from ${madePositions}
     join position_version v on v.tenant_id = c.tenant_id and v.reports_to_id = c.record_id
     join position l on l.tenant_id = v.tenant_id and l.id = v.position_id
     where ${changed} and c.target = 'position' and ${otherVersion}`,
  },
  {
    file: 'positions',
    words: (key) => `${key} was given a dotted line since`,
    text: `select p.identifier as key, '' as later from ${madePositions}
     join position_indirect_superior s on s.tenant_id = c.tenant_id and c.record_id in (s.position_id, s.superior_id)
     where ${changed} and c.target = 'position'`,
  },
  {
    file: 'positions',
    words: (key, later) => `${later} came to the position ${key} since`,
    text: `select p.identifier as key, e.employee_number as later from ${madePositions}
     join assignment a on a.tenant_id = c.tenant_id and a.position_id = c.record_id
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where ${changed} and c.target = 'position' and ${otherAssignment}`,
  },
  {
    file: 'positions',
    words: (key, later) => `Requisition ${later} was raised for ${key} since`,
    text: `select p.identifier as key, r.number::text as later from ${madePositions}
     join requisition r on r.tenant_id = c.tenant_id and r.position_id = c.record_id
     where ${changed} and c.target = 'position'`,
  },
  {
    file: 'people',
    words: (key) => `${key} was changed since`,
    text: `select coalesce(e.employee_number, c.after->>'employee_number') as key, '' as later
     from organisation_import_change c
     left join employee e on e.tenant_id = c.tenant_id and e.id = c.record_id
     where ${changed} and c.target = 'employee'
       and ((to_jsonb(e) - 'photo_file_id' - 'photo') is distinct from (c.after - 'photo_file_id' - 'photo')
         or c.before is null and (e.photo is not null or exists (
           select from record_copy r where r.tenant_id = e.tenant_id and r.employee_id = e.id)))`,
  },
  {
    file: 'people',
    words: (key) => `${key} was moved since`,
    text: `select e.employee_number as key, '' as later from organisation_import_change c
     join employee e on e.tenant_id = c.tenant_id and e.id = (c.after->>'employee_id')::integer
     left join assignment a on a.tenant_id = c.tenant_id and a.id = c.record_id
     where ${changed} and c.target = 'assignment' and c.after is not null
       and (to_jsonb(a) - 'valid') is distinct from c.after`,
  },
  {
    file: 'people',
    words: (key) => `${key} was given another assignment since`,
    text: `select e.employee_number as key, '' as later from ${madePeople}
     join assignment a on a.tenant_id = c.tenant_id and a.employee_id = c.record_id
     where ${changed} and c.target = 'employee' and c.before is null and ${otherAssignment}`,
  },
  {
    file: 'people',
    words: (key, later) => `${key} came to lead ${later} since`,
    text: `select e.employee_number as key, l.employee_number as later from ${madePeople}
     join (
       select a.tenant_id, a.id, a.employee_id, a.manager_id as leader_id from assignment a
       union all
       select a.tenant_id, a.id, a.employee_id, a.secondary_manager_id from assignment a
     ) a on a.tenant_id = c.tenant_id and a.leader_id = c.record_id
     join employee l on l.tenant_id = a.tenant_id and l.id = a.employee_id
     where ${changed} and c.target = 'employee' and c.before is null and ${otherAssignment}`,
  },
  {
    file: 'people',
    words: (key, later) => `${key} has got the account ${later} since`,
    text: `select e.employee_number as key, a.display_name as later from ${madePeople}
     join account a on a.tenant_id = c.tenant_id and a.employee_id = c.record_id
     where ${changed} and c.target = 'employee' and c.before is null`,
  },
  {
    file: 'people',
    words: (key) => `The record of ${key} was written since`,
    text: `select e.employee_number as key, '' as later from ${madePeople}
     where ${changed} and c.target = 'employee' and c.before is null and (
       exists (select from employee_record_change r where r.tenant_id = e.tenant_id and r.employee_id = e.id)
       or exists (select from employee_personal_detail d where d.tenant_id = e.tenant_id and d.employee_id = e.id)
       or exists (select from employee_contact t where t.tenant_id = e.tenant_id and t.employee_id = e.id))`,
  },
  {
    file: 'people',
    words: (key, later) => `Requisition ${later} was filled with ${key} since`,
    text: `select e.employee_number as key, r.number::text as later from ${madePeople}
     join requisition r on r.tenant_id = c.tenant_id and r.hired_employee_id = c.record_id
     where ${changed} and c.target = 'employee' and c.before is null`,
  },
];

const rowKind = { positions: 'position', people: 'person' } as const;

/** Why an import cannot be taken back, by row; none where it can. */
export async function objectionsToUndo(tx: Tx, importId: number): Promise<Problem[]> {
  // A table just filled by an import looks empty to the planner until it is analysed: never use a nested loop
  // over another one.
  await tx.query(`select set_config('enable_nestloop', 'off', true)`);
  const found: Problem[] = [];
  for (const { file, text, words } of objections) {
    const rows = await tx.query<{ key: string; later: string; row: number | null }>(
      `select distinct o.key, o.later, r.row from (${text}) o
       left join organisation_import_row r on r.tenant_id = current_tenant() and r.import_id = $1
         and r.kind = '${rowKind[file]}' and r.key = o.key`,
      [importId],
    );
    for (const { key, later, row } of rows) {
      found.push({ file, row: row ?? 1, column: null, kind: 'built-upon', words: words(key, later) });
    }
  }
  return inOrder(found);
}

const shown = 3;

/** The refusal with the first objections; the rest are in the list. */
export function refusalOfObjections(objections: readonly Problem[]): Refusal {
  const first = objections.slice(0, shown).map(({ row, words }) => `row ${row}: ${words}`);
  const changes = first.join('; ') + (objections.length > shown ? ' …' : '');
  if (objections.length === 1) return refuse('organisation-import.undo.later-change', { changes });
  return refuse('organisation-import.undo.later-changes', { count: objections.length, changes });
}
