import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { peopleInSum } from '../../../platform/db/people-in-sum.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import { budget } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';

/**
 * Whether everyone who is in a position on the day that is asked about stands, on the viewer's own day, where the viewer
 * does. What is assigned to a position says what each of them is paid as soon as that of the others is known.
 */
export interface HoldersInReach {
  holdersInDepartment: boolean;
  holdersAtLocation: boolean;
}

/** A position that day with its assignments, and the viewer's relation to it on their own day. */
export type PositionSubject = Omit<
  PositionDetail,
  'vacancyStatus' | 'fte' | 'headcount' | 'salary' | 'links' | 'position' | 'asOf' | 'requisitions'
> &
  Pick<Relation, 'isSameDepartment' | 'isSameLocation'> &
  HoldersInReach & {
    budgetFte: string | null;
    budgetHeadcount: number | null;
    budgetSalary: string | null;
    currency: string | null;
    assignedFte: string;
    assignedHeadcount: number;
    assignedSalary: string;
    /** The number of people in this sum, and the person it belongs to where it is one amount. */
    paid: number;
    paidFirst: { employeeId: number; assignmentId: number } | null;
  };

const holds = (table: string, date = 'day.at') =>
  `${table}.valid_from <= ${date} and ${date} < ${table}.valid_to`;
const named = (id: string, title: string) => `jsonb_build_object('id', ${id}, 'title', ${title})`;

/**
 * The places of the holders `a` today, as the viewer's scopes reach them; one's own place is always in reach.
 */
const placeOfHolder = (holder: string, date: string) => `
  left join assignment place on place.tenant_id = ${holder}.tenant_id and place.employee_id = ${holder}.employee_id
    and place.is_primary and ${holds('place', date)}`;
const allIn = (column: string, holder: string) =>
  `coalesce(bool_and(${holder}.employee_id = current_employee() or (place.${column} = own.${column}) is true), true)`;

/** Amounts in another currency than the budget are not added to the rest; without a budget, those in several are no sum. */
const isPaidIn = '(a.salary_currency = v.budget_currency or v.budget_currency is null)';

export async function positionToShow(
  tx: Tx,
  id: number,
  asOf: string | undefined,
): Promise<PositionSubject | undefined> {
  const [row] = await tx.query<PositionSubject>(
    `select v.position_id as id, v.title, p.identifier, p.identifier as position_id, v.description,
       coalesce(dv.title, d.title) as department, v.department_id,
       coalesce(lv.title, l.title) as location, v.location_id, ev.title as legal_entity,
       v.employment_type, v.is_inheritance_enabled,
       case when s.position_id is not null then ${named('s.position_id', 's.title')} end as directly_report_to,
       coalesce((select jsonb_agg(${named('iv.position_id', 'iv.title')} order by iv.position_id)
         from position_indirect_superior i
         join position_version iv on iv.tenant_id = i.tenant_id and iv.position_id = i.superior_id and ${holds('iv')}
         where i.tenant_id = v.tenant_id and i.position_id = v.position_id and ${holds('i')}), '[]') as indirectly_report_to,
       case when v.job_role_id is not null then ${named('v.job_role_id', 'rv.title')} end as job_role,
       coalesce(rv.qualifications, '{}') as qualifications,
       coalesce(held.people, '[]') as employees, coalesce(held.fte, 0) as assigned_fte,
       coalesce(held.headcount, 0)::integer as assigned_headcount, coalesce(held.salary, 0) as assigned_salary,
       held.paid, held.first as paid_first,
       ${budget('v.budget_fte')} as budget_fte, ${budget('v.budget_headcount')} as budget_headcount,
       ${budget('v.budget_salary')} as budget_salary,
       coalesce(v.budget_currency, held.currency) as currency,
       (own.department_id = now.department_id) is true as is_same_department,
       (own.location_id = now.location_id) is true as is_same_location,
       held.in_department as holders_in_department, held.at_location as holders_at_location
     from (select coalesce($2::date, viewer_today()) as at, viewer_today() as own) day
     join position_version v on v.tenant_id = current_tenant() and v.position_id = $1 and ${holds('v')}
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     join department d on d.tenant_id = v.tenant_id and d.id = v.department_id
     left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}
     join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
     left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}
     left join position_version s on s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id and ${holds('s')}
     left join job_role_version rv on rv.tenant_id = v.tenant_id and rv.job_role_id = v.job_role_id and ${holds('rv')}
     left join legal_entity_version ev on ev.tenant_id = v.tenant_id and ev.legal_entity_id = v.legal_entity_id and ${holds('ev')}
     -- Viewers who may see salaries here may by where both are today, whatever day is asked about.
     left join position_version now on now.tenant_id = v.tenant_id and now.position_id = v.position_id and ${holds('now', 'day.own')}
     left join assignment own on own.tenant_id = v.tenant_id and own.employee_id = current_employee() and own.is_primary
       and ${holds('own', 'day.own')}
     cross join lateral (
       select jsonb_agg(jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name,
           'avatarUrl', ${photoAddress('e', 96)}, 'fte', a.fte,
           'isPrimary', a.is_primary) order by a.is_primary desc, a.id) as people,
         sum(a.fte) as fte, count(*) as headcount,
         sum(a.salary) filter (where ${isPaidIn}) as salary, case when v.budget_currency is null and min(a.salary_currency) <> max(a.salary_currency) then 1
           else ${peopleInSum('a.employee_id', `a.salary is not null and ${isPaidIn}`)} end as paid,
         case when min(a.salary_currency) = max(a.salary_currency) then min(a.salary_currency) end as currency,
         case when count(a.salary) filter (where ${isPaidIn}) = 1 then
           (array_agg(jsonb_build_object('employeeId', a.employee_id, 'assignmentId', a.id) order by a.id)
             filter (where a.salary is not null and ${isPaidIn}))[1] end as first,
         ${allIn('department_id', 'a')} as in_department, ${allIn('location_id', 'a')} as at_location
       from assignment a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       ${placeOfHolder('a', 'day.own')}
       where a.tenant_id = v.tenant_id and a.position_id = v.position_id and ${holds('a')}
     ) held`,
    [id, asOf ?? null],
  );
  return row;
}

export interface AssignmentRow extends HoldersInReach {
  id: number;
  position: { id: number; title: string } | null;
  title: string;
  department: string;
  location: string;
  legalEntity: string | null;
  manager: { id: number; fullName: string } | null;
  secondaryManager: { id: number; fullName: string } | null;
  fte: string;
  budgetFte: string | null;
  positionFte: string | null;
  salary: string | null;
  currency: string | null;
  budgetSalary: string | null;
  positionSalary: string | null;
  positionPaid: number;
  isPrimary: boolean;
  reason: string;
  from: string;
  to: string;
}

/** Each with what held on the day that is asked about, or on the day of the assignment that is nearest to it. */
export function assignmentsOf(tx: Tx, employee: number, asOf: string | undefined): Promise<AssignmentRow[]> {
  return tx.query(
    `select a.id, case when v.position_id is not null then ${named('v.position_id', 'v.title')} end as position,
       coalesce(v.title, a.title, '') as title, coalesce(dv.title, d.title) as department,
       coalesce(lv.title, l.title) as location, ev.title as legal_entity,
       ${personCard('case when a.is_primary then manager_of(a.employee_id, day.at) else a.manager_id end')} as manager,
       ${personCard('a.secondary_manager_id')} as secondary_manager,
       a.fte, ${budget('v.budget_fte')} as budget_fte, held.fte as position_fte, a.salary, a.salary_currency as currency,
       case when v.budget_currency = a.salary_currency then ${budget('v.budget_salary')} end as budget_salary,
       held.salary as position_salary, held.paid as position_paid, held.in_department as holders_in_department,
       held.at_location as holders_at_location, a.is_primary, coalesce(a.reason, '') as reason,
       a.valid_from as from, a.valid_to as to
     -- The few of one person first, by index; everything else is looked up for those.
     from (
       select * from assignment where tenant_id = current_tenant() and employee_id = $1
         and ($2::date is null or (valid_from <= $2 and $2 < valid_to)) offset 0
     ) a
     cross join lateral (
       select greatest(a.valid_from, least(coalesce($2::date, (select viewer_today())), a.valid_to - 1)) as at offset 0
     ) day
     join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
     left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}
     join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
     left join legal_entity_version ev on ev.tenant_id = a.tenant_id and ev.legal_entity_id = a.legal_entity_id and ${holds('ev')}
     left join assignment own on own.tenant_id = a.tenant_id and own.employee_id = current_employee() and own.is_primary
       and own.valid_from <= (select viewer_today()) and (select viewer_today()) < own.valid_to
     cross join lateral (
       select sum(o.fte) as fte, sum(o.salary) filter (where o.salary_currency = v.budget_currency) as salary,
         ${peopleInSum('o.employee_id', 'o.salary is not null and o.salary_currency = v.budget_currency')} as paid,
         ${allIn('department_id', 'o')} as in_department, ${allIn('location_id', 'o')} as at_location
       from assignment o ${placeOfHolder('o', '(select viewer_today())')}
       where o.tenant_id = a.tenant_id and o.position_id = a.position_id and ${holds('o')}
     ) held
     order by a.valid_from desc, a.is_primary desc, a.id`,
    [employee, asOf ?? null],
  );
}

export interface OneSalary {
  relation: Relation;
  today: string;
  kept: { salary: string | null; from: string } | undefined;
}

/** A person's pay by one assignment, and the viewer's relation to them. */
export async function salaryToReveal(
  tx: Tx,
  employee: number,
  assignmentId: number,
): Promise<OneSalary | undefined> {
  const [{ today }, relation, [kept]] = await Promise.all([
    dayOf(tx, undefined),
    relationToViewer(tx, employee),
    tx.query<{ salary: string | null; from: string }>(
      `select a.salary, a.valid_from as from from assignment a
       where a.tenant_id = current_tenant() and a.employee_id = $1 and a.id = $2`,
      [employee, assignmentId],
    ),
  ]);
  return relation && { relation, today, kept };
}
