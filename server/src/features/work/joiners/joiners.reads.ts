import type { Scope } from '@tenure/contract/capabilities.ts';
import type { BoardStep } from '@tenure/contract/work/joiners.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { viewerReaches } from '../../../platform/policy/relation.reads.ts';

/** Over whom the viewer may know of what, each as the scopes of a right. */
export interface BoardScopes {
  workflows: readonly Scope[];
  /** That a person will start is a plan: it is known to people with one of these rights. */
  future: readonly Scope[];
  end: readonly Scope[];
}
export type BoardKind = 'joining' | 'leaving';

const daysAhead = 180;
const daysBack = 45;

/** Whether a person works in the viewer's place on a day, where that is enough. */
const isNear = (person: string, day: string, scopes: string) => `exists (
  select from assignment theirs
  join assignment own on own.tenant_id = theirs.tenant_id and own.employee_id = (select current_employee())
    and own.is_primary and own.valid_from <= ${day} and ${day} < own.valid_to
  where theirs.tenant_id = current_tenant() and theirs.employee_id = ${person} and theirs.is_primary
    and theirs.valid_from <= ${day} and ${day} < theirs.valid_to
    and (('same-location' = any(${scopes}) and theirs.location_id = own.location_id)
      or ('same-department' = any(${scopes}) and theirs.department_id = own.department_id)))`;

/** Asked for each person, unless the right is over everyone; who leads them only where it can matter, as it costs most. */
const reaches = (person: string, day: string, scopes: string) => `('everyone' = any(${scopes})
  or (${scopes} && '{same-location,same-department}'::text[] and ${isNear(person, day, scopes)})
  or (${scopes} && '{all-reports,direct-reports}'::text[] and ${viewerReaches(person, day, scopes)}))`;

/**
 * $1 to $3 are the scopes, $4 the name searched for. No one is on their own board. People who leave are on it from the
 * day that is known to the viewer, by the plan or by a workflow, until what they hand back had its time to come in.
 */
export const peopleOnBoard: Record<BoardKind, string> = {
  joining: `
    select e.id, e.start_date as day
    from employee e, (select viewer_today() as today offset 0) now
    where e.tenant_id = current_tenant() and e.start_date between now.today - ${daysBack} and now.today + ${daysAhead}
      and (e.end_date < now.today) is not true and e.id is distinct from (select current_employee())
      and ${reaches('e.id', 'greatest(e.start_date, now.today)', '$1::text[]')}
      and (e.start_date <= now.today or ${reaches('e.id', 'e.start_date', '$2::text[]')})
      and ($3::text[] is null or true)
      and position(lower($4) in lower(e.first_name || ' ' || e.last_name)) > 0`,
  leaving: `
    select distinct on (leaving.id) leaving.id, leaving.day
    from (select viewer_today() as today offset 0) now
    cross join lateral (
      select x.employee_id as id, x.last_day as day, 1 as place from employment_ending x
      where x.tenant_id = current_tenant() and x.state <> 'taken-back'
        and x.last_day between now.today - ${daysBack} and now.today + ${daysAhead}
        and ${reaches('x.employee_id', 'least(now.today, x.last_day)', '$3::text[]')}
      union all
      select w.employee_id, w.starts_on, 2 from workflow w
      where w.tenant_id = current_tenant() and w.is_offboarding and w.withdrawn_at is null
        and w.starts_on between now.today - ${daysBack} and now.today + ${daysAhead}
    ) leaving
    join employee e on e.tenant_id = current_tenant() and e.id = leaving.id
    where e.id is distinct from (select current_employee())
      and ${reaches('e.id', 'least(now.today, leaving.day, e.end_date)', '$1::text[]')}
      and ($2::text[] is null or true)
      and position(lower($4) in lower(e.first_name || ' ' || e.last_name)) > 0
    order by leaving.id, leaving.place, leaving.day`,
};

const isOf: Record<BoardKind, string> = { joining: 'w.is_onboarding', leaving: 'w.is_offboarding' };

/** The steps of everyone on the board. */
export const stepsOnBoard = (kind: BoardKind) => `
  select w.employee_id, w.template_id, t.id, t.title, t.kind, t.due_on, t.done_at is not null as is_done,
    t.done_at is null and t.due_on < (select viewer_today()) as is_late,
    coalesce((select m.first_name || ' ' || m.last_name from employee m where m.tenant_id = t.tenant_id and m.id = t.employee_id),
      (select a.display_name from account a where a.tenant_id = t.tenant_id and a.id = t.account_id), '') as owner
  from known
  join workflow w on w.tenant_id = current_tenant() and w.employee_id = known.id and w.withdrawn_at is null and ${isOf[kind]}
  join workflow_task t on t.tenant_id = w.tenant_id and t.workflow_id = w.id`;

export interface BoardRow {
  id: number;
  fullName: string;
  profileImage: string | null;
  detail: string;
  day: string;
  steps: (Omit<BoardStep, 'state'> & { isDone: boolean })[];
}

export interface Board {
  rows: BoardRow[];
  total: number;
  today: string;
  late: number;
  lateByOwner: { owner: string; late: number }[];
}

interface Wanted {
  kind: BoardKind;
  page: number;
  itemsPerPage: number;
  searchText: string;
  isLateOnly: boolean;
  isDescending: boolean;
}

export async function boardOf(
  tx: Tx,
  { workflows, future, end }: BoardScopes,
  wanted: Wanted,
): Promise<Board> {
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [board] = await tx.query<Board>(
    `with known as materialized (${peopleOnBoard[wanted.kind]}),
     step as materialized (${stepsOnBoard(wanted.kind)}),
     shown as (select known.* from known
       where not $5 or exists (select from step where step.employee_id = known.id and step.is_late)),
     page as (select * from shown order by day ${direction}, id limit $6 offset $7)
     select (select count(*)::integer from shown) as total, viewer_today() as today,
       (select count(*)::integer from step where is_late) as late,
       (select coalesce(jsonb_agg(jsonb_build_object('owner', l.owner, 'late', l.late) order by l.late desc, l.owner), '[]')
         from (select owner, count(*)::integer as late from step where is_late
           group by owner order by count(*) desc, owner limit 5) l) as late_by_owner,
       coalesce((select jsonb_agg(jsonb_build_object('id', page.id, 'day', page.day,
           'fullName', e.first_name || ' ' || e.last_name, 'profileImage', ${photoAddress('e', 96)},
           'detail', concat_ws(', ', coalesce(v.title, a.title), l.title),
           'steps', (select coalesce(jsonb_agg(jsonb_build_object('taskId', s.id, 'title', s.title, 'kind', s.kind,
               'owner', s.owner, 'dueOn', s.due_on, 'isDone', s.is_done) order by s.due_on, s.id), '[]')
             from step s where s.employee_id = page.id)) order by page.day ${direction}, page.id)
         from page
         join employee e on e.tenant_id = current_tenant() and e.id = page.id
         left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
           and a.valid_from <= greatest(e.start_date, viewer_today()) and greatest(e.start_date, viewer_today()) < a.valid_to
         left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
           and v.valid_from <= greatest(e.start_date, viewer_today()) and greatest(e.start_date, viewer_today()) < v.valid_to
         left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id), '[]') as rows`,
    [
      workflows,
      future,
      end,
      wanted.searchText,
      wanted.isLateOnly,
      wanted.itemsPerPage,
      (wanted.page - 1) * wanted.itemsPerPage,
    ],
  );
  if (board === undefined) throw new Error('The board was not read');
  return board;
}

/** Of some people on the board, how many steps each has; those without any are left out. */
export const stepCountsOf = (
  tx: Tx,
  { workflows, future, end }: BoardScopes,
  kind: BoardKind,
  employeeIds: readonly number[],
): Promise<{ employeeId: number; done: number; total: number; late: number }[]> =>
  tx.query(
    `with known as materialized (select * from (${peopleOnBoard[kind]}) board where board.id = any($5::integer[])),
     step as (${stepsOnBoard(kind)})
     select employee_id, count(*) filter (where is_done)::integer as done, count(*)::integer as total,
       count(*) filter (where is_late)::integer as late
     from step group by employee_id`,
    [workflows, future, end, '', employeeIds],
  );

export interface ProgressRow {
  step: string;
  stepType: 'form' | 'course' | 'task';
  completedSteps: number;
  totalSteps: number;
  progress: number;
  dueDate: string | null;
}

export async function progressOf(
  tx: Tx,
  { workflows, future, end }: BoardScopes,
  { page, itemsPerPage, isDescending }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: ProgressRow[]; total: number }> {
  const direction = isDescending ? 'desc' : 'asc';
  const [found] = await tx.query<{ rows: ProgressRow[]; total: number }>(
    `with known as materialized (${peopleOnBoard.joining}),
     step as (${stepsOnBoard('joining')}),
     entry as materialized (
       select title as step, case when kind in ('form', 'course') then kind else 'task' end as step_type,
         count(*) filter (where is_done)::integer as completed_steps, count(*)::integer as total_steps,
         (100 * count(*) filter (where is_done) / count(*))::integer as progress,
         min(due_on) filter (where not is_done) as due_date
       from step group by 1, 2)
     select (select count(*)::integer from entry) as total, coalesce((
       select jsonb_agg(jsonb_build_object('step', one.step, 'stepType', one.step_type, 'completedSteps', one.completed_steps,
           'totalSteps', one.total_steps, 'progress', one.progress, 'dueDate', one.due_date)
         order by one.due_date ${direction} nulls last, one.step, one.step_type)
       from (select * from entry order by due_date ${direction} nulls last, step, step_type limit $5 offset $6) one
     ), '[]') as rows`,
    [workflows, future, end, '', itemsPerPage, (page - 1) * itemsPerPage],
  );
  return found ?? { rows: [], total: 0 };
}
