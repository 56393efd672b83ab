import type { Audience, RecognitionType } from '@tenure/domain/recognition/recognition.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { removeFile } from './recognition-file.store.ts';

export interface NewRecognition {
  type: RecognitionType;
  rewardId: number | null;
  title: string;
  description: string;
  giverId: number | null;
  audience: Audience;
  teamDescription: string | null;
  receiverIds: readonly number[];
  /** Null for today's points of the reward. */
  points: number | null;
  /** The day from which it counts; null for today. */
  since: string | null;
}

export async function insertRecognition(tx: WriteTx, given: NewRecognition): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into recognition (tenant_id, type, reward_id, title, description, giver_id, audience, team_description,
       created_at, points)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, coalesce($8::date::timestamptz, tenure_now()),
       coalesce($9, (select w.points from reward w where w.tenant_id = current_tenant() and w.id = $2), 0))
     returning id`,
    [
      given.type,
      given.rewardId,
      given.title,
      given.description,
      given.giverId,
      given.audience,
      given.teamDescription,
      given.since,
      given.points,
    ],
  );
  if (row === undefined) throw new Error('The recognition was not added');
  await tx.query(
    `insert into recognition_receiver (tenant_id, recognition_id, employee_id, giver_id, department_id)
     select current_tenant(), $1, x.employee_id, $2, g.department_id
     from unnest($3::integer[]) as x (employee_id)
     cross join lateral (select employee_today(x.employee_id) as today) own
     left join assignment g on g.tenant_id = current_tenant() and g.employee_id = x.employee_id and g.is_primary
       and g.valid_from <= own.today and own.today < g.valid_to`,
    [row.id, given.giverId, given.receiverIds],
  );
  // Recognition without points adds no line.
  await tx.query(
    `insert into reward_point (tenant_id, employee_id, recognition_id, kind, points, recorded_at)
     select t.tenant_id, t.employee_id, t.recognition_id, 'given', r.points, r.created_at
     from recognition_receiver t
     join recognition r on r.tenant_id = t.tenant_id and r.id = t.recognition_id and r.points > 0
     where t.tenant_id = current_tenant() and t.recognition_id = $1`,
    [row.id],
  );
  return row.id;
}

/** Within the last week. */
export async function isRecent(tx: Tx, day: string): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>('select $1::date > tenure_today() - 7 as is', [day]);
  return row?.is ?? false;
}

/** The people among these who work here today. */
export async function peopleHere(tx: Tx, employeeIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from employee e where e.tenant_id = current_tenant() and e.id = any($1::integer[])
       and e.start_date <= (select viewer_today()) and (e.end_date is null or e.end_date >= (select viewer_today()))`,
    [employeeIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function isActiveBadge(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>(
    `select exists (select from reward
       where tenant_id = current_tenant() and id = $1 and kind = 'badge' and is_active) as is`,
    [id],
  );
  return row?.is ?? false;
}

export async function lockRecognition(tx: Tx, id: number): Promise<void> {
  await tx.query('select from recognition where tenant_id = current_tenant() and id = $1 for no key update', [
    id,
  ]);
}

/** Locked for an addition: after an earlier deletion nothing is read, and a later one waits. */
export async function holdRecognition(tx: Tx, id: number): Promise<void> {
  await tx.query('select from recognition where tenant_id = current_tenant() and id = $1 for key share', [
    id,
  ]);
}

export async function updateRecognition(
  tx: WriteTx,
  id: number,
  { title, description }: { title: string; description: string },
): Promise<void> {
  await tx.query(
    `update recognition set title = $2, description = $3, updated_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, title, description],
  );
}

/** The database allows one such line for each receiver. It counts in the year of the line that it reverses. */
async function withdrawPoints(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `insert into reward_point (tenant_id, employee_id, recognition_id, kind, points, recorded_at)
     select p.tenant_id, p.employee_id, p.recognition_id, 'withdrawn', -p.points, p.recorded_at
     from reward_point p where p.tenant_id = current_tenant() and p.recognition_id = $1 and p.kind = 'given'
     on conflict (tenant_id, recognition_id, employee_id, kind) do nothing`,
    [id],
  );
}

async function hasOpenReport(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from recognition_report
       where tenant_id = current_tenant() and recognition_id = $1 and decision is null) as has`,
    [id],
  );
  return row?.has ?? false;
}

/** Hidden, not deleted, while a report is open, so that a moderator can decide about its words. */
export async function removeRecognition(tx: WriteTx, id: number): Promise<void> {
  if (await hasOpenReport(tx, id)) return hideRecognition(tx, id);
  await withdrawPoints(tx, id);
  await removeFile(tx, id);
  await tx.query('delete from recognition where tenant_id = current_tenant() and id = $1', [id]);
}

export async function hideRecognition(tx: WriteTx, id: number): Promise<void> {
  await withdrawPoints(tx, id);
  await tx.query(
    `update recognition set hidden_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1 and hidden_at is null`,
    [id],
  );
}

/** Returns false where nothing changed. */
export async function setLike(tx: WriteTx, id: number, isLiked: boolean): Promise<boolean> {
  const rows = await tx.query(
    isLiked
      ? `insert into recognition_like (tenant_id, recognition_id, account_id)
         values (current_tenant(), $1, current_account())
         on conflict (tenant_id, recognition_id, account_id) do nothing returning 1`
      : `delete from recognition_like
         where tenant_id = current_tenant() and recognition_id = $1 and account_id = current_account() returning 1`,
    [id],
  );
  return rows.length > 0;
}

export async function likesOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ likes: number }>(
    `select count(*)::integer as likes from recognition_like
     where tenant_id = current_tenant() and recognition_id = $1`,
    [id],
  );
  return row?.likes ?? 0;
}

export async function accountsOf(tx: Tx, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from account a
     where a.tenant_id = current_tenant() and a.employee_id = any($1::integer[]) and a.status = 'active' order by a.id`,
    [employeeIds],
  );
  return rows.map(({ id }) => id);
}

/** Accounts of its readers: null for everyone. */
export async function accountsReading(tx: Tx, id: number): Promise<number[] | null> {
  const [row] = await tx.query<{ audience: Audience; accountIds: number[] }>(
    `select r.audience, array(select a.id from account a
       where a.tenant_id = r.tenant_id and a.status = 'active' and (a.employee_id = r.giver_id
         or exists (select from recognition_receiver t
           where t.tenant_id = r.tenant_id and t.recognition_id = r.id and (t.employee_id = a.employee_id
             or (r.audience = 'department' and exists (select from assignment g
               where g.tenant_id = t.tenant_id and g.employee_id = a.employee_id and g.is_primary
                 and g.department_id = t.department_id
                 and g.valid_from <= tenure_today() and tenure_today() < g.valid_to)))))
       order by a.id) as account_ids
     from recognition r where r.tenant_id = current_tenant() and r.id = $1`,
    [id],
  );
  return row === undefined ? [] : row.audience === 'company' ? null : row.accountIds;
}
