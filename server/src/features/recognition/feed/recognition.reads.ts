import { mostRecognitionCounted, type PointLine } from '@tenure/contract/recognition/feed.ts';
import type { Audience, Picture, RecognitionType } from '@tenure/domain/recognition/recognition.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isGivenByViewer, isReceiver, isSeen, isViewersOwn } from './seen.reads.ts';

interface Person {
  id: number;
  fullName: string;
  profileImage: string | null;
}

export interface RecognitionRow {
  id: number;
  type: RecognitionType;
  title: string;
  description: string;
  audience: Audience;
  teamDescription: string | null;
  created: string;
  updated: string | null;
  version: number;
  isGiver: boolean;
  /** Given within the last day. */
  isFresh: boolean;
  /** Whether the viewer reported these words as they are now. */
  hasReported: boolean;
  /** Whether a moderator is still to decide about it. */
  isReported: boolean;
  receivers: [Person, ...Person[]];
  giver: Person | null;
  reward: {
    id: number;
    title: string;
    category: string;
    /** As of the day it was given. */
    points: number;
    pointsRequired: number | null;
    yearsRequired: number | null;
    courseId: number | null;
    isActive: boolean;
    picture: Picture;
    ownPicture: string | null;
  } | null;
  /** What the giver added. */
  file: { id: number; name: string } | null;
  likes: number;
  userHasLiked: boolean;
}

const person = (employee: string) => `jsonb_build_object('id', ${employee}.id,
  'fullName', ${employee}.first_name || ' ' || ${employee}.last_name, 'profileImage', ${photoAddress(employee, 96)})`;

/** The file of recognition r, for the people to whom the statement shows the recognition. */
export const fileOf = `(select jsonb_build_object('id', f.id, 'name', f.file_name) from recognition_file f
    where f.tenant_id = r.tenant_id and f.recognition_id = r.id)`;

const shown = `r.id, r.type, r.title, r.description, r.audience, r.team_description,
  r.created_at as created, r.updated_at as updated, r.version,
  coalesce(${isGivenByViewer}, false) as is_giver, r.created_at > tenure_now() - interval '1 day' as is_fresh,
  exists (select from recognition_report p where p.tenant_id = r.tenant_id and p.recognition_id = r.id
    and p.reported_by = current_account() and p.version = r.version) as has_reported,
  exists (select from recognition_report p where p.tenant_id = r.tenant_id and p.recognition_id = r.id
    and p.decision is null) as is_reported,
  (select jsonb_agg(${person('e')} order by e.first_name, e.last_name, e.id) from recognition_receiver t
    join employee e on e.tenant_id = t.tenant_id and e.id = t.employee_id
    where t.tenant_id = r.tenant_id and t.recognition_id = r.id) as receivers,
  (select ${person('g')} from employee g where g.tenant_id = r.tenant_id and g.id = r.giver_id) as giver,
  (select jsonb_build_object('id', w.id, 'title', w.title, 'category', w.category, 'points', r.points,
      'pointsRequired', w.points_required, 'yearsRequired', w.years_required, 'courseId', w.course_id, 'isActive', w.is_active, 'picture', w.picture,
      'ownPicture', w.own_picture)
    from reward w where w.tenant_id = r.tenant_id and w.id = r.reward_id) as reward,
  ${fileOf} as file,
  (select count(*)::integer from recognition_like l where l.tenant_id = r.tenant_id and l.recognition_id = r.id) as likes,
  exists (select from recognition_like l where l.tenant_id = r.tenant_id and l.recognition_id = r.id
    and l.account_id = current_account()) as user_has_liked`;
const seen = `from recognition r where r.tenant_id = current_tenant() and ${isSeen}`;

interface Wanted {
  page: number;
  itemsPerPage: number;
  types?: readonly RecognitionType[] | undefined;
  isAscending?: boolean;
}

async function pageWhere(
  tx: Tx,
  where: string,
  values: readonly unknown[],
  { types, isAscending = false, ...page }: Wanted,
): Promise<{ rows: RecognitionRow[]; total: number }> {
  const given = [...values, types ?? null];
  const narrowed = `${seen} and (${where}) and ($${given.length}::text[] is null or r.type = any($${given.length}))`;
  const { part, places } = pagePart(page, given.length);
  const direction = isAscending ? 'asc' : 'desc';
  const order = `order by r.created_at ${direction}, r.id ${direction}`;
  // Paging ends where counting ends, so that no page reads years of thanks.
  const isPast = (page.page - 1) * page.itemsPerPage >= mostRecognitionCounted;
  const [rows, [counted]] = await Promise.all([
    isPast
      ? []
      : tx.queryWithOnePlan<RecognitionRow>(
          // The rows of the page first: otherwise their details would also be read for every row the page skips.
          `select ${shown} from (select r.* ${narrowed} ${order} ${part}) r ${order}`,
          [...given, ...places],
        ),
    tx.queryWithOnePlan<{ total: number }>(
      `select count(*)::integer as total from (select ${narrowed} limit ${mostRecognitionCounted}) counted`,
      given,
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const views = { everyone: 'true', 'to-me': isViewersOwn, 'from-me': isGivenByViewer } as const;
export type FeedView = keyof typeof views;

export const pageOfFeed = (tx: Tx, view: FeedView, wanted: Wanted) => pageWhere(tx, views[view], [], wanted);

export interface Within {
  from?: string | undefined;
  to?: string | undefined;
}

export const pageOfPerson = (tx: Tx, employeeId: number, { from, to, ...wanted }: Wanted & Within) =>
  pageWhere(
    tx,
    `${isReceiver('$1')} and ($2::date is null or r.created_at >= (select viewer_midnight($2)))
      and ($3::date is null or r.created_at < (select viewer_midnight($3::date + 1)))`,
    [employeeId, from ?? null, to ?? null],
    wanted,
  );

/** Undefined where the viewer may not read it, as where there is none. */
export async function recognitionById(tx: Tx, id: number): Promise<RecognitionRow | undefined> {
  const [row] = await tx.query<RecognitionRow>(`select ${shown} ${seen} and r.id = $1`, [id]);
  return row;
}

export async function employeeOfAccount(tx: Tx, accountId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ employeeId: number }>(
    `select employee_id from account
     where tenant_id = current_tenant() and id = $1 and employee_id is not null`,
    [accountId],
  );
  return row?.employeeId;
}

export async function hasRecognitionWidget(tx: Tx, widgetId: number): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from widget where tenant_id = current_tenant() and id = $1 and type = 'recognition') as has`,
    [widgetId],
  );
  return row?.has ?? false;
}

/** The lines that the viewer's points of this year add up from; what was deleted or hidden has lost its title. */
export async function pageOfOwnPoints(
  tx: Tx,
  { isAscending, ...page }: { page: number; itemsPerPage: number; isAscending: boolean },
): Promise<{ rows: PointLine[]; total: number }> {
  const { part, places } = pagePart(page, 0);
  const direction = isAscending ? 'asc' : 'desc';
  const lines = `from reward_point p where p.tenant_id = current_tenant() and p.employee_id = (select current_employee())
    and p.recorded_at >= (select viewer_midnight(date_trunc('year', viewer_today())::date))`;
  const [rows, [counted]] = await Promise.all([
    tx.query<PointLine>(
      `select l.id, l.kind, l.points, l.total, l.recorded_at, r.title, (select g.first_name || ' ' || g.last_name from employee g
           where g.tenant_id = r.tenant_id and g.id = r.giver_id) as giver
       from (select p.tenant_id, p.id, p.recognition_id, p.kind, p.points, p.recorded_at,
           sum(p.points) over (order by p.recorded_at, p.id)::integer as total ${lines}) l
       left join recognition r on r.tenant_id = l.tenant_id and r.id = l.recognition_id and r.hidden_at is null
       order by l.recorded_at ${direction}, l.id ${direction} ${part}`,
      places,
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${lines}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Points since the first day of the viewer's year. */
export async function pointsOf(tx: Tx, employeeId: number): Promise<{ points: number; since: string }> {
  const [row] = await tx.query<{ points: number; since: string }>(
    `select y.since, (select coalesce(sum(p.points), 0)::integer from reward_point p
       where p.tenant_id = current_tenant() and p.employee_id = $1 and p.recorded_at >= (select viewer_midnight(y.since))) as points
     from (select date_trunc('year', viewer_today())::date as since) y`,
    [employeeId],
  );
  if (row === undefined) throw new Error('The points were not counted');
  return row;
}
