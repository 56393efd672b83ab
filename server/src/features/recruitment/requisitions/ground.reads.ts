import type { RequisitionGround } from '@tenure/contract/recruitment/requisitions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PositionStand, WhoToAsk } from './requisition.policy.ts';
import { isAnyReport, isDirectReport, isSameDepartment, isSameLocation, ownPlace } from './stand.reads.ts';

/** A position a requisition may be raised for, as it is today. */
export interface PositionGround extends PositionStand {
  position: RequisitionGround['position'];
  today: string;
  keepsBudgets: boolean;
  budgetFte: string | null;
  budgetHeadcount: number | null;
  assignedFte: string;
  assignedHeadcount: number;
  open: { id: number; number: number } | null;
}

const holds = (table: string) => `${table}.valid_from <= day.own and day.own < ${table}.valid_to`;
const ground = `
  select jsonb_build_object('id', v.position_id, 'title', v.title, 'identifier', p.identifier,
      'department', coalesce(dv.title, d.title), 'location', coalesce(lv.title, l.title),
      'employmentType', v.employment_type, 'currency', v.budget_currency) as position,
    day.own as today, keeps.budgets as keeps_budgets, case when keeps.budgets then v.budget_fte end as budget_fte,
    case when keeps.budgets then v.budget_headcount end as budget_headcount,
    held.fte as assigned_fte, held.headcount as assigned_headcount,
    (select jsonb_build_object('id', r.id, 'number', r.number) from requisition r
     where r.tenant_id = v.tenant_id and r.position_id = v.position_id and r.state in ('waiting', 'approved')
       and not (r.state = 'approved'
         and requisition_is_covered(r.position_id, r.submitted_at, r.fte, r.reason, day.own))) as open,
    ${isSameLocation} as is_same_location, ${isSameDepartment} as is_same_department,
    ${isAnyReport('v.position_id')} as is_any_report, ${isDirectReport('v.position_id')} as is_direct_report
  from (select viewer_today() as own offset 0) day
  join position_version v on v.tenant_id = current_tenant() and v.position_id = $1 and ${holds('v')}
  cross join (select keeps_budgets() as budgets offset 0) keeps
  join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
  join department d on d.tenant_id = v.tenant_id and d.id = v.department_id
  left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}
  join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
  left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}
  cross join lateral (
    select coalesce(sum(a.fte), 0) as fte, count(*)::integer as headcount from assignment a
    where a.tenant_id = v.tenant_id and a.position_id = v.position_id and ${holds('a')}
  ) held
  ${ownPlace}`;

export async function groundAt(tx: Tx, positionId: number): Promise<PositionGround | undefined> {
  const [row] = await tx.query<PositionGround>(ground, [positionId]);
  return row;
}

/** The people above with an account, and those who would replace them. */
export async function whoToAsk(tx: Tx, positionId: number): Promise<WhoToAsk> {
  const [line, administrators, settings] = await Promise.all([
    tx.query<WhoToAsk['line'][number]>(
      `select a.id as account_id, a.display_name as name, l.depth, l.has_budget and keeps_budgets() as has_budget
       from line_above_position($1, viewer_today()) l
       join account a on a.tenant_id = current_tenant() and a.employee_id = l.employee_id and a.status = 'active'
       order by l.depth, l.is_primary desc, a.id`,
      [positionId],
    ),
    tx.query<WhoToAsk['administrators'][number]>(
      `select a.id as account_id, a.display_name as name from security_profile p
       join account_security_profile h on h.tenant_id = p.tenant_id and h.profile_id = p.id
       join account a on a.tenant_id = h.tenant_id and a.id = h.account_id and a.status = 'active'
       where p.tenant_id = current_tenant() and p.built_in = 'company-admin' order by a.id limit 2`,
    ),
    tx.query<{ steps: number }>(
      'select requisition_line_steps as steps from organisation_settings where tenant_id = current_tenant()',
    ),
  ]);
  return { line, administrators, steps: settings[0]?.steps ?? 1 };
}
