import { templateDefinition } from '@tenure/contract/performance/cycles.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { type ReviewLine, reviewLine } from './review-line.ts';
import type { World } from './world.ts';

const definition = templateDefinition.parse({
  phases: ['planning', 'scoring', 'approval'],
  sections: [
    { type: 'goal', title: 'Goals', weight: 10_000, weighsItems: true },
    { type: 'summary', title: 'Summary' },
  ],
});

/** Goals that weigh 30 and 70, rated 5 and 3 by the employee and the manager: a score of 3.60. */
const scoredReview = `
  with made as (
    insert into appraisal (tenant_id, cycle_id, employee_id, manager_id, template_id, template_version, title, start_date,
      end_date, phases, phase)
    select c.tenant_id, c.id, $3, $4, c.template_id, 1, c.title, c.start_date, c.end_date, '{planning,scoring,approval}',
      'approval' from performance_cycle c where c.tenant_id = $1 and c.id = $2
    returning tenant_id, id),
  phases as (
    insert into appraisal_phase (tenant_id, appraisal_id, kind, end_date, started_at, ended_at)
    select m.tenant_id, m.id, p.kind, '2027-12-31', tenure_now(), case when p.kind <> 'approval' then tenure_now() end
    from made m, unnest('{planning,scoring,approval}'::text[]) as p (kind)),
  approver as (
    insert into appraisal_approver (tenant_id, appraisal_id, employee_id, manager_id, approver_id)
    select tenant_id, id, $3, $4, $5 from made where $5::integer is not null),
  goals as (
    insert into appraisal_section (tenant_id, appraisal_id, number, type, title, weight, weighs_items)
    select tenant_id, id, 1, 'goal', 'Goals', 10000, true from made returning tenant_id, id, appraisal_id),
  summary as (
    insert into appraisal_section (tenant_id, appraisal_id, number, type, title)
    select tenant_id, id, 2, 'summary', 'Summary' from made),
  writers as (
    insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type, status)
    select m.tenant_id, m.id, w.id, w.type, 'approved'
    from made m, (values ($3::integer, 'employee'), ($4::integer, 'manager')) as w (id, type)
    returning tenant_id, id),
  items as (
    insert into appraisal_item (tenant_id, appraisal_id, section_id, title, weight, source)
    select g.tenant_id, g.appraisal_id, g.id, i.title, i.weight, 'own'
    from goals g, (values ('Turnaround', 3000), ('Training', 7000)) as i (title, weight)
    returning tenant_id, id, appraisal_id, weight),
  ratings as (
    insert into appraisal_response (tenant_id, appraisal_id, item_id, reviewer_id, rating, words)
    select i.tenant_id, i.appraisal_id, i.id, w.id, case i.weight when 3000 then 5 else 3 end, 'Words'
    from items i, writers w)
  select id from made`;

/** A published template with a live cycle. */
export async function liveCycle(world: World, tenantId: number): Promise<number> {
  await enterTenant(world.owner, tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `with template as (
       insert into performance_template (tenant_id, title, draft, published) values ($1, 'Annual review', $2, 1)
       returning tenant_id, id, draft),
     version as (
       insert into performance_template_version (tenant_id, template_id, number, definition)
       select tenant_id, id, 1, draft from template returning tenant_id, template_id)
     insert into performance_cycle (tenant_id, title, template_id, template_version, start_date, end_date, phases, population,
       state)
     select tenant_id, 'Annual review', template_id, 1, '2027-01-01', '2027-12-31', '[]',
       '{"kind": "everyone", "ids": []}', 'live' from version returning id`,
    [tenantId, JSON.stringify(definition)],
  );
  return Number(rows[0]?.id);
}

/** A review whose scores the manager has submitted. */
export async function readyReview(
  world: World,
  tenantId: number,
  of: { cycleId: number; employeeId: number; managerId: number; approverId: number | null },
): Promise<number> {
  await enterTenant(world.owner, tenantId);
  const { rows } = await world.owner.query<{ id: number }>(scoredReview, [
    tenantId,
    of.cycleId,
    of.employeeId,
    of.managerId,
    of.approverId,
  ]);
  return Number(rows[0]?.id);
}

export interface CalibrationLine extends ReviewLine {
  cycleId: number;
  reviewId: number;
  partner: ReviewLine['admin'];
}

/** The employee’s review is ready to be calibrated, by the administrator and an HR partner. */
export async function calibrationLine(world: World): Promise<CalibrationLine> {
  const line = await reviewLine(world);
  const { tenantId } = line.company;
  const cycleId = await liveCycle(world, tenantId);
  const reviewId = await readyReview(world, tenantId, {
    cycleId,
    employeeId: line.employee.employeeId,
    managerId: line.manager.employeeId,
    approverId: line.director.employeeId,
  });
  return { ...line, cycleId, reviewId, partner: await line.company.person({ profiles: ['hr-partner'] }) };
}
