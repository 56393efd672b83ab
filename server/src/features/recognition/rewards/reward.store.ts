import type { Badge, Reward, RewardBody } from '@tenure/contract/recognition/rewards.ts';
import type { Picture, RewardKind } from '@tenure/domain/recognition/recognition.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface Page {
  page: number;
  itemsPerPage: number;
}

/** As it is kept; its images follow from its picture. */
export type RewardRow = Omit<Reward, 'images' | 'hasOwnPicture'> & { ownPicture: string | null };

const columns = `w.id, w.kind, w.title, w.description, w.category, w.picture, w.own_picture,
  w.points as point,
  w.points_required, w.years_required, w.is_active,
  w.needs_approval, w.version,
  (select jsonb_build_object('id', c.id, 'name', c.name, 'since', w.course_since) from course c
    where c.tenant_id = w.tenant_id and c.id = w.course_id) as course,
  (select count(distinct t.employee_id)::integer from recognition r
    join recognition_receiver t on t.tenant_id = r.tenant_id and t.recognition_id = r.id
    where r.tenant_id = w.tenant_id and r.reward_id = w.id) as given`;

export async function pageOfRewards(
  tx: Tx,
  { kinds, isDescending, ...page }: Page & { kinds: readonly string[] | null; isDescending: boolean },
): Promise<{ rows: RewardRow[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const direction = isDescending ? 'desc' : 'asc';
  const where = `from reward w where w.tenant_id = current_tenant() and ($1::text[] is null or w.kind = any($1))`;
  const [rows, [counted]] = await Promise.all([
    tx.query<RewardRow>(
      `select ${columns} ${where} order by w.is_active desc, w.title ${direction}, w.id ${part}`,
      [kinds, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, [kinds]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export type Offered = Omit<Badge, 'imageSrc' | 'bigImgSrc'> & {
  kind: RewardKind;
  point: number;
  needsApproval: boolean;
  ownPicture: string | null;
};

/** Active rewards without a rule, which people give by hand. */
export async function pageOfOffered(
  tx: Tx,
  { kinds, isDescending, ...page }: Page & { kinds: readonly RewardKind[]; isDescending: boolean },
): Promise<{ rows: Offered[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const direction = isDescending ? 'desc' : 'asc';
  const where = `from reward w where w.tenant_id = current_tenant() and w.is_active and w.kind = any($1)
    and w.points_required is null and w.years_required is null and w.course_id is null`;
  const [rows, [counted]] = await Promise.all([
    tx.query<Offered>(
      `select w.id, w.kind, w.title, w.description, w.picture, w.own_picture, w.points as point,
         w.needs_approval ${where}
       order by w.title ${direction}, w.id ${part}`,
      [kinds, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, [kinds]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface OfferedTrophy {
  id: number;
  kind: 'trophy' | 'award';
  title: string;
  points: number;
  needsApproval: boolean;
}

export async function offeredTrophy(tx: Tx, id: number): Promise<OfferedTrophy | undefined> {
  const [row] = await tx.query<OfferedTrophy>(
    `select w.id, w.kind, w.title, w.points, w.needs_approval from reward w
     where w.tenant_id = current_tenant() and w.id = $1 and w.kind in ('trophy', 'award') and w.is_active
       and w.points_required is null and w.years_required is null and w.course_id is null`,
    [id],
  );
  return row;
}

export async function rewardById(tx: Tx, id: number): Promise<RewardRow | undefined> {
  const [row] = await tx.query<RewardRow>(
    `select ${columns} from reward w where w.tenant_id = current_tenant() and w.id = $1`,
    [id],
  );
  return row;
}

export async function rewardToChange(tx: Tx, id: number): Promise<RewardRow | undefined> {
  await tx.query('select from reward where tenant_id = current_tenant() and id = $1 for no key update', [id]);
  return rewardById(tx, id);
}

const valuesOf = (body: RewardBody) => [
  body.title,
  body.description,
  body.category,
  body.picture,
  body.point,
  body.pointsRequired,
  body.yearsRequired,
  body.isActive,
  body.needsApproval,
  body.courseId,
];

/** Titles are taken by one transaction after the other. */
const holdTitles = (tx: WriteTx) => tx.query('select pg_advisory_xact_lock(7365083, current_tenant())');

/** Undefined where the title is taken. */
export async function insertReward(tx: WriteTx, body: RewardBody): Promise<number | undefined> {
  await holdTitles(tx);
  const [row] = await tx.query<{ id: number }>(
    `insert into reward (tenant_id, title, description, category, picture, points, points_required, years_required,
       is_active, needs_approval, course_id, course_since, kind)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
       case when $10::integer is not null then tenure_now() end, $11)
     on conflict (tenant_id, kind, title) do nothing returning id`,
    [...valuesOf(body), body.kind],
  );
  return row?.id;
}

/** Whether the title was free. */
export async function updateReward(tx: WriteTx, id: number, body: RewardBody): Promise<boolean> {
  await holdTitles(tx);
  const rows = await tx.query(
    `update reward set title = $1, description = $2, category = $3, picture = $4, points = $5, points_required = $6,
       years_required = $7, is_active = $8, needs_approval = $9, course_id = $10, version = version + 1,
       course_since = case when $10::integer is null then null
         when course_id = $10 and (is_active or not $8) then course_since else tenure_now() end
     where tenant_id = current_tenant() and id = $11 and not exists (select from reward x
       where x.tenant_id = current_tenant() and x.kind = reward.kind and x.title = $1 and x.id <> reward.id)
     returning 1`,
    [...valuesOf(body), id],
  );
  return rows.length > 0;
}

export async function addBadges(
  tx: WriteTx,
  badges: readonly { title: string; description: string; picture: Picture }[],
): Promise<number> {
  await holdTitles(tx);
  const rows = await tx.query(
    `insert into reward (tenant_id, kind, title, description, picture)
     select current_tenant(), 'badge', b.title, b.description, b.picture
     from jsonb_to_recordset($1::jsonb) as b (title text, description text, picture text)
     on conflict (tenant_id, kind, title) do nothing returning 1`,
    [JSON.stringify(badges)],
  );
  return rows.length;
}

export interface RuleCandidate {
  rewardId: number;
  kind: 'trophy' | 'award';
  title: string;
  pointsRequired: number | null;
  yearsRequired: number | null;
  employeeId: number;
  startDate: string;
  today: string;
  points: number;
}

/** People who may deserve something by a rule and have not had it; the rule itself decides on the day. */
export async function ruleCandidates(tx: Tx, most: number): Promise<RuleCandidate[]> {
  return tx.query<RuleCandidate>(
    `select w.id as reward_id, w.kind, w.title, w.points_required,
       w.years_required, e.id as employee_id, e.start_date,
       tenure_today()::text as today, p.points
     from reward w
     join employee e on e.tenant_id = w.tenant_id and e.start_date <= tenure_today()
       and (e.end_date is null or e.end_date >= tenure_today())
     cross join lateral (select coalesce(sum(l.points), 0)::integer as points from reward_point l
       where w.points_required is not null and l.tenant_id = w.tenant_id and l.employee_id = e.id) p
     where w.tenant_id = current_tenant() and w.is_active
       and ((w.years_required is not null
           and e.start_date + make_interval(years => w.years_required) <= tenure_today())
         or (w.points_required is not null and p.points >= w.points_required))
       and not exists (select from reward_by_rule g
         where g.tenant_id = w.tenant_id and g.reward_id = w.id and g.employee_id = e.id)
     order by case when w.years_required is null then tenure_today()
         else e.start_date + make_interval(years => w.years_required) end desc, e.id, w.id limit $1`,
    [most],
  );
}

/** Whether it is this transaction that gives it: of two at once, the second finds it given. */
export async function claimByRule(tx: WriteTx, rewardId: number, employeeId: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into reward_by_rule (tenant_id, reward_id, employee_id) values (current_tenant(), $1, $2)
     on conflict (tenant_id, reward_id, employee_id) do nothing returning 1`,
    [rewardId, employeeId],
  );
  return rows.length > 0;
}

export interface CourseRule {
  rewardId: number;
  kind: 'trophy' | 'award';
  title: string;
  courseId: number;
  since: string;
}

export const courseRules = (tx: Tx): Promise<CourseRule[]> =>
  tx.query<CourseRule>(
    `select w.id as reward_id, w.kind, w.title, w.course_id, w.course_since as since
     from reward w where w.tenant_id = current_tenant() and w.is_active and w.course_id is not null order by w.id`,
  );

/** The people among these who work here today and have not received it by its rule. */
export async function withoutReward(
  tx: Tx,
  rewardId: number,
  employeeIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from employee e
     where e.tenant_id = current_tenant() and e.id = any($2::integer[]) and e.start_date <= tenure_today()
       and (e.end_date is null or e.end_date >= tenure_today())
       and not exists (select from reward_by_rule g
         where g.tenant_id = e.tenant_id and g.reward_id = $1 and g.employee_id = e.id)`,
    [rewardId, employeeIds],
  );
  return new Set(rows.map(({ id }) => id));
}
