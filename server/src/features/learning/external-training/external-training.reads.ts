import type { ExternalTraining } from '@tenure/contract/learning/external-training.ts';
import { activeAccountOf } from '../../../platform/db/account-of.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface TrainingFileRow {
  id: number;
  token: string;
  name: string;
  storageKey: string;
  sealedFor: string;
}

export interface TrainingRow
  extends Pick<
    ExternalTraining,
    | 'id'
    | 'title'
    | 'provider'
    | 'completedOn'
    | 'hours'
    | 'cpdPoints'
    | 'expiresOn'
    | 'note'
    | 'state'
    | 'reason'
    | 'decidedBy'
    | 'decidedAt'
    | 'version'
  > {
  employeeId: number;
  isChecked: boolean;
  files: TrainingFileRow[];
}

const columns = `t.id, t.employee_id, t.title, t.provider, t.completed_on,
  t.hours::float8, t.cpd_points::float8 as cpd_points, t.expires_on, t.note, t.state, t.reason,
  (select a.display_name from account a where a.tenant_id = t.tenant_id and a.id = t.decided_by) as decided_by,
  t.decided_at, t.decided_by is not null as is_checked, t.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'token', f.token, 'name', f.file_name,
      'storageKey', f.storage_key, 'sealedFor', f.sealed_for) order by f.id)
    from external_training_file f where f.tenant_id = t.tenant_id and f.training_id = t.id), '[]'::jsonb) as files`;

export interface OfPerson {
  employeeId: number;
  relation: Relation;
}
export interface OneTraining extends OfPerson {
  /** Undefined where the person has no such training. */
  training: TrainingRow | undefined;
}

export async function personToRead(tx: Tx, employeeId: number): Promise<OfPerson | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

export async function trainingById(tx: Tx, employeeId: number, id: number): Promise<TrainingRow | undefined> {
  const [row] = await tx.query<TrainingRow>(
    `select ${columns} from external_training t
     where t.tenant_id = current_tenant() and t.employee_id = $1 and t.id = $2`,
    [employeeId, id],
  );
  return row;
}

export async function trainingOf(tx: Tx, employeeId: number, id: number): Promise<OneTraining | undefined> {
  const [person, training] = await Promise.all([
    personToRead(tx, employeeId),
    trainingById(tx, employeeId, id),
  ]);
  return person && { ...person, training };
}

export async function pageOfTraining(
  tx: Tx,
  employeeId: number,
  withDrafts: boolean,
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: TrainingRow[]; total: number }> {
  const { part, places } = pagePart(page, 2);
  const where = `from external_training t
    where t.tenant_id = current_tenant() and t.employee_id = $1 and ($2 or t.state <> 'entered')`;
  const values = [employeeId, withDrafts];
  const order = isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<TrainingRow>(
      `select ${columns} ${where} order by t.completed_on ${order}, t.id ${order} ${part}`,
      [...values, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Every file of the person's training, for the copy of their record. */
export const filesOfPerson = (tx: Tx, employeeId: number): Promise<TrainingFileRow[]> =>
  tx.query<TrainingFileRow>(
    `select f.id, f.token, f.file_name as name, f.storage_key, f.sealed_for
     from external_training_file f where f.tenant_id = current_tenant() and f.employee_id = $1 order by f.id`,
    [employeeId],
  );

export async function isCheckWanted(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ wanted: boolean }>(
    'select external_training_checked as wanted from tenant where tenant_id = current_tenant()',
  );
  return row?.wanted ?? true;
}

export interface PeopleTold {
  person: number | null;
  manager: number | null;
  fullName: string;
}

/** The accounts of a person and of their manager today; null for each who cannot sign in. */
export async function peopleTold(tx: Tx, employeeId: number): Promise<PeopleTold | undefined> {
  const [row] = await tx.query<PeopleTold>(
    `select ${activeAccountOf('e.id')} as person, ${activeAccountOf('lead.id')} as manager,
       e.first_name || ' ' || e.last_name as full_name
     from employee e
     cross join lateral (select manager_of(e.id, viewer_today()) as id offset 0) lead
     where e.tenant_id = current_tenant() and e.id = $1`,
    [employeeId],
  );
  return row;
}
