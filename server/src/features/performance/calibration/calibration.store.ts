import type { CalibratedPopulation } from '@tenure/contract/performance/calibration.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { ReadyReview } from '../appraisals/appraisals.api.ts';
import { type SessionRow, sessionById } from './calibration.reads.ts';

/** Locked before it is read: when two people act at once, the second sees the first one's change. */
export async function sessionToChange(tx: Tx, id: number): Promise<SessionRow | undefined> {
  await tx.query(
    'select from calibration_session where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return sessionById(tx, id);
}

/** Locked, so that a review joins one open session only. */
export async function cycleToCalibrate(
  tx: WriteTx,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const [row] = await tx.query<{ id: number; title: string }>(
    `select id, title from performance_cycle where tenant_id = current_tenant() and id = $1 for no key update`,
    [id],
  );
  return row;
}

/** Reviews of a cycle that are in another open session. */
export async function reviewsInSessions(
  tx: WriteTx,
  cycleId: number,
  exceptSession: number | null,
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `select x.appraisal_id as id from calibration_person x
     join calibration_session c on c.tenant_id = x.tenant_id and c.id = x.session_id and c.state = 'open'
     where x.tenant_id = current_tenant() and c.cycle_id = $1 and c.id is distinct from $2::integer`,
    [cycleId, exceptSession],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The people of these accounts, and of an administrator signed in as the viewer. */
export async function employeesOfAccounts(tx: WriteTx, accountIds: readonly number[]): Promise<Set<number>> {
  const ids = [...accountIds, tx.actor.actingAccountId ?? null];
  const rows = await tx.query<{ id: number }>(
    `select employee_id as id from account
     where tenant_id = current_tenant() and id = any($1::integer[]) and employee_id is not null`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a session calibrates a review of one of these people. */
export async function isCalibrated(
  tx: WriteTx,
  calibrationId: number,
  employeeIds: readonly number[],
): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>(
    `select exists (select from calibration_person x
       join appraisal a on a.tenant_id = x.tenant_id and a.id = x.appraisal_id
       where x.tenant_id = current_tenant() and x.session_id = $1 and a.employee_id = any($2::integer[])) as is`,
    [calibrationId, employeeIds],
  );
  return row?.is ?? false;
}

export async function insertSession(
  tx: WriteTx,
  session: { title: string; cycleId: number; population: CalibratedPopulation; notReady: number },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into calibration_session (tenant_id, cycle_id, title, population, not_ready, started_on, created_by)
     values (current_tenant(), $1, $2, $3, $4, viewer_today(), current_account()) returning id`,
    [session.cycleId, session.title, JSON.stringify(session.population), session.notReady],
  );
  if (row === undefined) throw new Error('The session was not added');
  return row.id;
}

export async function putParticipants(
  tx: WriteTx,
  calibrationId: number,
  accountIds: readonly number[],
  isFacilitator: boolean,
): Promise<void> {
  await tx.query(
    `insert into calibration_participant (tenant_id, session_id, account_id, is_facilitator)
     select current_tenant(), $1, added.id, $3 from unnest($2::integer[]) as added (id)
     on conflict (tenant_id, session_id, account_id)
       do update set is_facilitator = calibration_participant.is_facilitator or excluded.is_facilitator`,
    [calibrationId, accountIds, isFacilitator],
  );
}

export async function removeParticipant(
  tx: WriteTx,
  calibrationId: number,
  accountId: number,
): Promise<void> {
  await tx.query(
    'delete from calibration_participant where tenant_id = current_tenant() and session_id = $1 and account_id = $2',
    [calibrationId, accountId],
  );
}

/**
 * Adds these reviews and takes over changed scores: a person whose manager gave another rating goes back to that rating, and
 * their moves so far no longer count. People whose reviews are not among them leave.
 */
export async function putPersons(
  tx: WriteTx,
  calibrationId: number,
  ready: readonly ReadyReview[],
): Promise<void> {
  const ids = ready.map(({ appraisalId }) => appraisalId);
  await tx.query(
    `delete from calibration_person
     where tenant_id = current_tenant() and session_id = $1 and not appraisal_id = any($2::integer[])`,
    [calibrationId, ids],
  );
  const given = JSON.stringify(ready);
  await tx.query(
    `update calibration_move_person p set is_superseded = true
     from jsonb_to_recordset($2::jsonb) as r ("appraisalId" integer, "managerRating" integer, "calibratedRating" integer)
     join calibration_person x on x.tenant_id = current_tenant() and x.session_id = $1 and x.appraisal_id = r."appraisalId"
       and x.rating_before <> coalesce(r."calibratedRating", r."managerRating")
     where p.tenant_id = x.tenant_id and p.session_id = x.session_id and p.appraisal_id = x.appraisal_id
       and not p.is_superseded`,
    [calibrationId, given],
  );
  await tx.query(
    `insert into calibration_person (tenant_id, session_id, appraisal_id, manager_rating, score, rating_before, rating)
     select current_tenant(), $1, r."appraisalId", r."managerRating", r.score,
       coalesce(r."calibratedRating", r."managerRating"), coalesce(r."calibratedRating", r."managerRating")
     from jsonb_to_recordset($2::jsonb) as r ("appraisalId" integer, "managerRating" integer, score integer,
       "calibratedRating" integer)
     on conflict (tenant_id, session_id, appraisal_id) do update set manager_rating = excluded.manager_rating,
       score = excluded.score, rating_before = excluded.rating_before, version = calibration_person.version + 1,
       rating = case when calibration_person.rating_before = excluded.rating_before then calibration_person.rating
         else excluded.rating end
     where (calibration_person.manager_rating, calibration_person.score, calibration_person.rating_before)
       is distinct from (excluded.manager_rating, excluded.score, excluded.rating_before)`,
    [calibrationId, given],
  );
}

export async function putNotReady(tx: WriteTx, calibrationId: number, notReady: number): Promise<void> {
  await tx.query(
    'update calibration_session set not_ready = $2 where tenant_id = current_tenant() and id = $1',
    [calibrationId, notReady],
  );
}

interface MovedPerson {
  id: number;
  fromRating: number;
  toRating: number;
  fromPotential: number | null;
  toPotential: number | null;
}

const putPlaces = async (
  tx: WriteTx,
  calibrationId: number,
  people: readonly { id: number; rating: number; potential: number | null }[],
): Promise<void> => {
  await tx.query(
    `update calibration_person x set rating = m.rating, potential = m.potential, version = x.version + 1
     from jsonb_to_recordset($2::jsonb) as m (id integer, rating integer, potential integer)
     where x.tenant_id = current_tenant() and x.session_id = $1 and x.appraisal_id = m.id`,
    [calibrationId, JSON.stringify(people)],
  );
};

export async function addMove(
  tx: WriteTx,
  calibrationId: number,
  reason: string,
  people: readonly MovedPerson[],
): Promise<void> {
  await putPlaces(
    tx,
    calibrationId,
    people.map(({ id, toRating, toPotential }) => ({ id, rating: toRating, potential: toPotential })),
  );
  await tx.query(
    `with made as (
       insert into calibration_move (tenant_id, session_id, moved_by)
       values (current_tenant(), $1, current_account()) returning tenant_id, session_id, id)
     insert into calibration_move_person (tenant_id, session_id, move_id, appraisal_id, reason, from_rating, to_rating,
       from_potential, to_potential)
     select made.tenant_id, made.session_id, made.id, m.id, $2, m."fromRating", m."toRating", m."fromPotential", m."toPotential"
     from made, jsonb_to_recordset($3::jsonb) as m (id integer, "fromRating" integer, "toRating" integer,
       "fromPotential" integer, "toPotential" integer)`,
    [calibrationId, reason, JSON.stringify(people)],
  );
}

export async function undoMove(
  tx: WriteTx,
  calibrationId: number,
  moveId: number,
  people: readonly MovedPerson[],
): Promise<void> {
  await putPlaces(
    tx,
    calibrationId,
    people.map(({ id, fromRating, fromPotential }) => ({ id, rating: fromRating, potential: fromPotential })),
  );
  await tx.query(
    `update calibration_move set undone_at = tenure_now(), undone_by = current_account()
     where tenant_id = current_tenant() and session_id = $1 and id = $2`,
    [calibrationId, moveId],
  );
}

interface ChangedRating {
  appraisalId: number;
  name: string;
  managerId: number;
  managerRating: number;
  ratingBefore: number;
  rating: number;
  /** The reason of the last move that counts. */
  reason: string | null;
}

/** People whose rating differs from before. Their reviews are locked, so that none is reopened meanwhile. */
export async function changedRatings(tx: WriteTx, calibrationId: number): Promise<ChangedRating[]> {
  await tx.query(
    `select from appraisal a where a.tenant_id = current_tenant() and a.id in (
       select x.appraisal_id from calibration_person x
       where x.tenant_id = a.tenant_id and x.session_id = $1 and x.rating <> x.rating_before)
     order by a.id for no key update`,
    [calibrationId],
  );
  return tx.query<ChangedRating>(
    `select x.appraisal_id, e.first_name || ' ' || e.last_name as name, a.manager_id,
       x.manager_rating, x.rating_before, x.rating,
       (select p.reason from calibration_move_person p
         join calibration_move m on m.tenant_id = p.tenant_id and m.id = p.move_id and m.undone_at is null
         where p.tenant_id = x.tenant_id and p.session_id = x.session_id and p.appraisal_id = x.appraisal_id
           and p.from_rating <> p.to_rating and not p.is_superseded
         order by m.id desc limit 1) as reason
     from calibration_person x
     join appraisal a on a.tenant_id = x.tenant_id and a.id = x.appraisal_id
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where x.tenant_id = current_tenant() and x.session_id = $1 and x.rating <> x.rating_before
     order by e.last_name, e.first_name, x.appraisal_id`,
    [calibrationId],
  );
}

export async function closeSession(tx: WriteTx, calibrationId: number): Promise<void> {
  await tx.query(
    `update calibration_session set state = 'published', published_at = tenure_now(), published_by = current_account()
     where tenant_id = current_tenant() and id = $1`,
    [calibrationId],
  );
}

export async function removeSession(tx: WriteTx, calibrationId: number): Promise<void> {
  await tx.query('delete from calibration_session where tenant_id = current_tenant() and id = $1', [
    calibrationId,
  ]);
}

/** Active accounts of managers, with the number of their people whose rating changed. */
export async function managersToTell(
  tx: WriteTx,
  managerIds: readonly number[],
): Promise<{ accountId: number; employeeId: number }[]> {
  return tx.query<{ accountId: number; employeeId: number }>(
    `select id as account_id, employee_id from account
     where tenant_id = current_tenant() and employee_id = any($1::integer[]) and status = 'active' order by id`,
    [managerIds],
  );
}
