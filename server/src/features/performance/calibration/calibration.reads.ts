import type { CalibrationMove, CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import type { RatingScale } from '@tenure/domain/performance/sections.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';

interface ParticipantRow {
  id: number;
  name: string;
  isFacilitator: boolean;
  isViewer: boolean;
}

interface ListedRow {
  id: number;
  title: string;
  cycle: string;
  state: 'open' | 'published';
  people: number;
  changed: number;
  createdAt: string;
  publishedAt: string | null;
}

export interface SessionRow extends ListedRow {
  cycleId: number;
  ratingScale: RatingScale | null;
  publishedBy: string | null;
  notReady: number;
  population: { kind: 'everyone' | 'department' | 'location'; ids: number[] };
  participants: ParticipantRow[];
  isFacilitator: boolean;
  lastMoveId: number | null;
}

/** The viewer, and an administrator signed in as the viewer. */
const viewerEmployees = `(select current_employee() union all
  select b.employee_id from session s
  join account b on b.tenant_id = s.tenant_id and b.id in (s.account_id, s.acting_account_id)
  where s.tenant_id = current_tenant() and s.id = current_session())`;

/** Sessions c the viewer takes part in. No one sees a session that calibrates their own review. */
const isSeen = `exists (select from calibration_participant p
    where p.tenant_id = c.tenant_id and p.session_id = c.id and p.account_id = current_account())
  and not exists (select from calibration_person x
    join appraisal a on a.tenant_id = x.tenant_id and a.id = x.appraisal_id
    where x.tenant_id = c.tenant_id and x.session_id = c.id and a.employee_id in ${viewerEmployees})`;

/** A move that still counts for all of its people. */
const counts = `not exists (select from calibration_move_person p
  where p.tenant_id = m.tenant_id and p.move_id = m.id and p.is_superseded)`;

/** A move disappears with the last of its people. */
const hasPeople = `exists (select from calibration_move_person p where p.tenant_id = m.tenant_id and p.move_id = m.id)`;

const listed = `c.id, c.title, y.title as cycle, c.state, c.created_at, c.published_at,
  (select count(*)::integer from calibration_person x
    where x.tenant_id = c.tenant_id and x.session_id = c.id) as people,
  (select count(*)::integer from calibration_person x
    where x.tenant_id = c.tenant_id and x.session_id = c.id and x.rating <> x.rating_before) as changed`;
const from = `from calibration_session c
  join performance_cycle y on y.tenant_id = c.tenant_id and y.id = c.cycle_id
  where c.tenant_id = current_tenant() and ${isSeen}`;

const orders = {
  'created:asc': 'c.created_at, c.id',
  'created:desc': 'c.created_at desc, c.id desc',
  'title:asc': 'lower(c.title), c.id',
  'title:desc': 'lower(c.title) desc, c.id desc',
};

export async function pageOfSessions(
  tx: Tx,
  wanted: {
    page: number;
    itemsPerPage: number;
    states: readonly string[] | undefined;
    searchText: string | undefined;
    order: keyof typeof orders;
  },
): Promise<{ rows: ListedRow[]; total: number }> {
  const narrowed = `${from} and ($1::text[] is null or c.state = any($1))
    and ($2 = '' or position(lower($2) in lower(c.title)) > 0 or position(lower($2) in lower(y.title)) > 0)`;
  const values = [wanted.states ?? null, wanted.searchText ?? ''];
  const { part, places } = pagePart(wanted, values.length);
  const [rows, [counted]] = await Promise.all([
    tx.query<ListedRow>(`select ${listed} ${narrowed} order by ${orders[wanted.order]} ${part}`, [
      ...values,
      ...places,
    ]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${narrowed}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function hasSessions(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from calibration_session c where c.tenant_id = current_tenant() and ${isSeen}) as has`,
  );
  return row?.has ?? false;
}

export async function sessionById(tx: Tx, id: number): Promise<SessionRow | undefined> {
  const [row] = await tx.query<SessionRow>(
    `select ${listed}, c.cycle_id,
       (select nullif(v.definition -> 'ratingScale', 'null') from performance_template_version v
         where v.tenant_id = y.tenant_id and v.template_id = y.template_id and v.number = y.template_version) as rating_scale,
       c.not_ready, c.population,
       (select b.display_name from account b where b.tenant_id = c.tenant_id and b.id = c.published_by) as published_by,
       (select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.display_name, 'isFacilitator', p.is_facilitator,
           'isViewer', b.id = current_account()) order by p.is_facilitator desc, b.display_name, b.id)
         from calibration_participant p join account b on b.tenant_id = p.tenant_id and b.id = p.account_id
         where p.tenant_id = c.tenant_id and p.session_id = c.id) as participants,
       exists (select from calibration_participant p where p.tenant_id = c.tenant_id and p.session_id = c.id
         and p.account_id = current_account() and p.is_facilitator) as is_facilitator,
       (select max(m.id) from calibration_move m where m.tenant_id = c.tenant_id and m.session_id = c.id
         and m.moved_by = current_account() and m.undone_at is null and ${hasPeople} and ${counts}) as last_move_id
     ${from} and c.id = $1`,
    [id],
  );
  return row;
}

export interface PersonRow extends CalibrationPerson {
  /** From their position. */
  employmentType: string | null;
}

/** Everyone in a session, with the department and location of the day it began. */
export const personsOf = (tx: Tx, calibrationId: number): Promise<PersonRow[]> =>
  tx.query<PersonRow>(
    `select x.appraisal_id as id, e.first_name || ' ' || e.last_name as name, ${photoAddress('e', 96)} as profile_image,
       d.title as department, l.title as location, v.employment_type,
       m.first_name || ' ' || m.last_name as manager, x.score, x.manager_rating,
       x.rating_before, x.rating, x.potential, x.version
     from calibration_person x
     join calibration_session c on c.tenant_id = x.tenant_id and c.id = x.session_id
     join appraisal a on a.tenant_id = x.tenant_id and a.id = x.appraisal_id
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join employee m on m.tenant_id = a.tenant_id and m.id = a.manager_id
     left join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
       and s.valid_from <= c.started_on and c.started_on < s.valid_to
     left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
       and v.valid_from <= c.started_on and c.started_on < v.valid_to
     left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
     left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
     where x.tenant_id = current_tenant() and x.session_id = $1
     order by e.last_name, e.first_name, x.appraisal_id`,
    [calibrationId],
  );

export interface MoveRow extends Omit<CalibrationMove, 'isUndoable' | 'people'> {
  people: (CalibrationMove['people'][number] & {
    /** The manager gave another rating since. */
    isSuperseded: boolean;
    /** A later move counts for this person. */
    isMovedAgain: boolean;
  })[];
}

const moveColumns = `m.id, m.moved_at as at, m.undone_at is not null as is_undone,
  (select min(p.reason) from calibration_move_person p where p.tenant_id = m.tenant_id and p.move_id = m.id) as reason,
  coalesce(m.moved_by = current_account(), false) as is_own,
  (select b.display_name from account b where b.tenant_id = m.tenant_id and b.id = m.moved_by) as by,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.appraisal_id, 'name', e.first_name || ' ' || e.last_name,
      'fromRating', p.from_rating, 'toRating', p.to_rating, 'fromPotential', p.from_potential,
      'toPotential', p.to_potential, 'isSuperseded', p.is_superseded, 'isMovedAgain', exists (
        select from calibration_move_person o
        join calibration_move n on n.tenant_id = o.tenant_id and n.id = o.move_id and n.undone_at is null
        where o.tenant_id = p.tenant_id and o.session_id = p.session_id and o.appraisal_id = p.appraisal_id
          and o.move_id > p.move_id and not o.is_superseded)) order by e.last_name, e.first_name, p.appraisal_id)
    from calibration_move_person p
    join appraisal a on a.tenant_id = p.tenant_id and a.id = p.appraisal_id
    join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where p.tenant_id = m.tenant_id and p.move_id = m.id), '[]') as people`;

export async function pageOfMoves(
  tx: Tx,
  calibrationId: number,
  page: { page: number; itemsPerPage: number },
  isAscending: boolean,
): Promise<{ rows: MoveRow[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const [rows, [counted]] = await Promise.all([
    tx.query<MoveRow>(
      `select ${moveColumns} from calibration_move m
       where m.tenant_id = current_tenant() and m.session_id = $1 and ${hasPeople}
       order by m.id ${isAscending ? 'asc' : 'desc'} ${part}`,
      [calibrationId, ...places],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from calibration_move m
       where m.tenant_id = current_tenant() and m.session_id = $1 and ${hasPeople}`,
      [calibrationId],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function moveById(tx: Tx, calibrationId: number, id: number): Promise<MoveRow | undefined> {
  const [row] = await tx.query<MoveRow>(
    `select ${moveColumns} from calibration_move m
     where m.tenant_id = current_tenant() and m.session_id = $1 and m.id = $2 and ${hasPeople}`,
    [calibrationId, id],
  );
  return row;
}

interface Place {
  id: number;
  title: string;
}

/** Cycles with a review at least, the newest first. */
export const cyclesToCalibrate = (tx: Tx): Promise<(Place & { ready: number; reviews: number })[]> =>
  tx.query(
    `select y.id, y.title, counted.ready, counted.reviews from performance_cycle y
     cross join lateral (select count(*)::integer as reviews,
         count(*) filter (where a.phase is null or a.phase = 'approval')::integer as ready
       from appraisal a where a.tenant_id = y.tenant_id and a.cycle_id = y.id) counted
     where y.tenant_id = current_tenant() and counted.reviews > 0
     order by y.start_date desc, y.id desc limit 100`,
  );

export const placesToCalibrate = (tx: Tx, kind: 'department' | 'location'): Promise<Place[]> =>
  tx.query(
    `select id, title from ${kind === 'department' ? 'department' : 'location'}
     where tenant_id = current_tenant() order by lower(title), id limit 1000`,
  );

export interface InvitableRow {
  id: number;
  name: string;
  employeeId: number | null;
  position: string | null;
}

/** Active accounts whose profiles let them take part. */
export async function peopleToInvite(tx: Tx, among?: readonly number[]): Promise<InvitableRow[]> {
  const holding = await accountsHolding(tx, ['performance.calibration.take-part']);
  return tx.query<InvitableRow>(
    `select b.id, b.display_name as name, b.employee_id, coalesce(v.title, s.title) as position
     from account b
     left join assignment s on s.tenant_id = b.tenant_id and s.employee_id = b.employee_id and s.is_primary
       and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
     left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     where b.tenant_id = current_tenant() and b.id = any($1::integer[])
     order by lower(b.display_name), b.id`,
    [among === undefined ? holding : holding.filter((id) => among.includes(id))],
  );
}
