import type { Grouping } from '@tenure/contract/insight/reports.ts';
import type { PhaseKind } from '@tenure/domain/performance/appraisal.ts';
import type { Measure } from '@tenure/domain/performance/goal-progress.ts';
import type { ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

interface GroupColumns {
  id: number;
  groupKey: string;
  groupTitle: string | null;
  groupHref: string | null;
}

export interface ReviewRow extends GroupColumns {
  phase: PhaseKind | null;
}

export interface ItemRow extends GroupColumns {
  weight: number | null;
  title: string;
  progress: number | null;
  parts: (Omit<Measure, 'value'> & { value?: Measure['value'] })[];
}

/** Key, title and address of the group a review is in; people’s places are those of today. */
const groupColumns: Record<Grouping, string> = {
  user: `e.id::text as "groupKey", e.first_name || ' ' || e.last_name as "groupTitle",
    '/controlpanel/user-profile/new/?id=' || e.id || '&tab=activity&section=performance' as "groupHref"`,
  position: `coalesce(coalesce(v.title, s.title), '') as "groupKey", coalesce(v.title, s.title) as "groupTitle",
    null as "groupHref"`,
  department: `coalesce(d.id::text, '') as "groupKey", d.title as "groupTitle", null as "groupHref"`,
  location: `coalesce(l.id::text, '') as "groupKey", l.title as "groupTitle", null as "groupHref"`,
  label: `coalesce(i.label, '') as "groupKey", i.label as "groupTitle", null as "groupHref"`,
};

/** Reviews the viewer may read by their own grants; a review’s manager and approvers are assigned to it. */
const reviewsSeen = `from appraisal a
  join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  left join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
    and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
  left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
    and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
  left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id`;
const seenAndWanted = `a.tenant_id = current_tenant()
  and ($1::integer[] is null or a.employee_id = any($1) or ($2 and a.employee_id <> (select current_employee())
    and (a.manager_id = (select current_employee()) or exists (select from appraisal_approver p
      where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.approver_id = (select current_employee())))))
  and ($3::date is null or $3 between a.start_date and a.end_date)
  and ($4::integer is null or a.template_id = $4)
  and ($5::integer is null or s.department_id = $5)
  and ($6::integer is null or s.location_id = $6)`;

async function valuesOf(tx: Tx, viewer: Viewer, wanted: ReportWanted): Promise<unknown[]> {
  const scopes = viewer.grants.flatMap(({ capability, scope }) =>
    capability === 'performance.view' ? [scope] : [],
  );
  const { seen } = await peopleReached(tx, viewer, { seen: scopes });
  return [
    seen,
    scopes.includes('assigned'),
    wanted.date,
    wanted.appraisalTemplate,
    wanted.department,
    wanted.location,
  ];
}

export async function reviewsOfChart(tx: Tx, viewer: Viewer, wanted: ReportWanted): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>(
    `select a.id, a.phase, ${groupColumns[wanted.groupBy]} ${reviewsSeen} where ${seenAndWanted} order by a.id`,
    await valuesOf(tx, viewer, wanted),
  );
}

/** Items of sections that apply, of one type; `id` is that of their review. */
export async function itemsOfChart(
  tx: Tx,
  viewer: Viewer,
  type: 'goal' | 'development',
  wanted: ReportWanted,
): Promise<ItemRow[]> {
  return tx.query<ItemRow>(
    `select a.id, i.weight, i.title, i.progress, i.parts, ${groupColumns[wanted.groupBy]} ${reviewsSeen}
     join appraisal_section n on n.tenant_id = a.tenant_id and n.appraisal_id = a.id and n.type = '${type}'
       and not n.is_not_applicable and not n.is_retired
     join appraisal_item i on i.tenant_id = n.tenant_id and i.section_id = n.id and not i.is_retired
     where ${seenAndWanted} order by a.id, i.id`,
    await valuesOf(tx, viewer, wanted),
  );
}

/** Templates with reviews, for narrowing. */
export const templatesWithReviews = (tx: Tx): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select t.id, t.title from performance_template t
     where t.tenant_id = current_tenant()
       and exists (select from appraisal a where a.tenant_id = t.tenant_id and a.template_id = t.id)
     order by lower(t.title), t.id limit 200`,
  );
