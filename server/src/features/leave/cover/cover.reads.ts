import type { CoverRule } from '@tenure/contract/leave/leave-cover.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { CoverProblemsOf } from './cover.api.ts';
import { type CoverCollision, coverProblems } from './cover.policy.ts';

const atPlace = (place: string) =>
  `(c.location_id is null or c.location_id = ${place}.location_id)
   and (c.department_id is null or c.department_id = ${place}.department_id)
   and (c.position_id is null or c.position_id = ${place}.position_id)`;
const onDay = (place: string) =>
  `${place}.is_primary and ${place}.valid_from <= wanted.day and wanted.day < ${place}.valid_to`;

/** Only approved leave counts as absence: a pending request may be declined, and colleagues must not learn of it. */
export const coverProblemsOf: CoverProblemsOf = async (tx, { employeeId, days, isBlockable }) => {
  const collisions = await tx.query<CoverCollision>(
    `select c.kind, c.title, wanted.day, others.present, c.minimum_present
     from unnest($2::date[]) wanted (day)
     join assignment mine on mine.tenant_id = current_tenant() and mine.employee_id = $1 and ${onDay('mine')}
     join leave_cover_rule c on c.tenant_id = current_tenant() and c.from_day <= wanted.day
       and (c.to_day is null or c.to_day >= wanted.day) and ${atPlace('mine')}
     left join lateral (
       select count(distinct a.employee_id)::integer as present
       from assignment a
       where a.tenant_id = current_tenant() and a.employee_id <> $1 and ${onDay('a')} and ${atPlace('a')}
         and not exists (
           select from leave_request r
           join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
             and d.day = wanted.day and d.minutes > 0 and not d.is_cancelled
           where r.tenant_id = a.tenant_id and r.employee_id = a.employee_id and r.state = 'approved'
             and r.start_date <= wanted.day and r.end_date >= wanted.day)
     ) others on c.kind = 'minimum'
     where c.kind <> 'minimum' or others.present < c.minimum_present
     order by wanted.day, c.id`,
    [employeeId, days],
  );
  return coverProblems(collisions, isBlockable);
};

const ruleColumns = `c.id, c.kind, c.title, c.from_day as "from", c.to_day as "to",
  case when c.location_id is not null then 'location' when c.department_id is not null then 'department'
    when c.position_id is not null then 'position' else 'company' end as place,
  coalesce(c.location_id, c.department_id, c.position_id) as place_id,
  coalesce(l.title, d.title, (select v.title from position_version v
    where v.tenant_id = c.tenant_id and v.position_id = c.position_id
    order by (v.valid_from <= (select viewer_today())) desc, v.valid_from desc limit 1)) as place_title,
  c.minimum_present`;
const fromRules = `from leave_cover_rule c
  left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
  left join department d on d.tenant_id = c.tenant_id and d.id = c.department_id
  where c.tenant_id = current_tenant()`;

/** The latest first day first. */
export function coverRules(tx: Tx): Promise<CoverRule[]> {
  return tx.query<CoverRule>(`select ${ruleColumns} ${fromRules} order by c.from_day desc, c.id`);
}

export async function coverRuleById(tx: Tx, id: number): Promise<CoverRule | undefined> {
  const [row] = await tx.query<CoverRule>(`select ${ruleColumns} ${fromRules} and c.id = $1`, [id]);
  return row;
}

export interface Choice {
  id: number;
  title: string;
}

export function locationChoices(tx: Tx): Promise<Choice[]> {
  return tx.query<Choice>(
    'select id, title from location where tenant_id = current_tenant() order by title, id',
  );
}

export function departmentChoices(tx: Tx): Promise<Choice[]> {
  return tx.query<Choice>(
    'select id, title from department where tenant_id = current_tenant() order by title, id',
  );
}

/** A minimum makes sense only where several people hold a position. */
export function positionChoices(tx: Tx): Promise<Choice[]> {
  return tx.query<Choice>(
    `select a.position_id as id, v.title from assignment a
     join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     where a.tenant_id = current_tenant() and a.is_primary and a.position_id is not null
       and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to
     group by a.position_id, v.title having count(*) > 1 order by v.title, a.position_id limit 500`,
  );
}
