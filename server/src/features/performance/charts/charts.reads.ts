import type { PhaseKind } from '@tenure/domain/performance/appraisal.ts';
import type { Measure } from '@tenure/domain/performance/goal-progress.ts';
import type { ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type GroupColumns, groupColumns, placesOn } from '../../../platform/reports/report-groups.reads.ts';

interface ReviewRow extends GroupColumns {
  id: number;
  phase: PhaseKind | null;
}

export interface ItemRow extends GroupColumns {
  id: number;
  weight: number | null;
  title: string;
  /** Measures or actions. Those kept before a field was added are without it. */
  parts: {
    checked: boolean;
    value?: Measure['value'];
    courseId?: number | null;
    progressType?: number | null;
  }[];
}

const groups = { section: 'performance', label: { key: 'i.label', title: 'i.label' } };

const whole: Omit<ReportWanted, 'groupBy'> = {
  date: null,
  appraisalTemplate: null,
  courses: [],
  workflows: [],
  department: null,
  location: null,
};

/** Reviews the viewer may read by their own grants; a review’s manager and approvers are assigned to it. */
const reviewsSeen = `from appraisal a
  join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  ${placesOn('(select viewer_today())')}`;
const seenAndWanted = `a.tenant_id = current_tenant()
  and ($1::integer[] is null or a.employee_id = any($1) or ($2 and a.employee_id <> (select current_employee())
    and (a.manager_id = (select current_employee()) or exists (select from appraisal_approver p
      where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.approver_id = (select current_employee())))))
  and ($3::date is null or $3 between a.start_date and a.end_date)
  and ($4::integer is null or a.template_id = $4)
  and ($5::integer is null or s.department_id = $5)
  and ($6::integer is null or s.location_id = $6)`;

async function valuesOf(tx: Tx, viewer: Viewer, wanted: Omit<ReportWanted, 'groupBy'>): Promise<unknown[]> {
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
    `select a.id, a.phase, ${groupColumns(wanted.groupBy, groups)} ${reviewsSeen} where ${seenAndWanted} order by a.id`,
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
    `select a.id, i.weight, i.title, i.parts, ${groupColumns(wanted.groupBy, groups)} ${reviewsSeen}
     join appraisal_section n on n.tenant_id = a.tenant_id and n.appraisal_id = a.id and n.type = '${type}'
       and not n.is_not_applicable and not n.is_retired
     join appraisal_item i on i.tenant_id = n.tenant_id and i.section_id = n.id and not i.is_retired
     where ${seenAndWanted} order by a.id, i.id`,
    await valuesOf(tx, viewer, wanted),
  );
}

/** Templates of reviews the viewer may read: the title of another one can say what is reviewed elsewhere. */
export async function templatesWithReviews(tx: Tx, viewer: Viewer): Promise<{ id: number; title: string }[]> {
  return tx.query(
    `select t.id, t.title from performance_template t
     where t.tenant_id = current_tenant() and t.id in (select a.template_id ${reviewsSeen} where ${seenAndWanted})
     order by lower(t.title), t.id limit 200`,
    await valuesOf(tx, viewer, whole),
  );
}
