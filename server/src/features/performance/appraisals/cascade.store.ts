import type { CascadeTarget } from '@tenure/contract/performance/goal-cascades.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** Reviews in Planning that the viewer manages and that have a section for goals. */
export const cascadeTargets = (tx: Tx, itemId: number): Promise<CascadeTarget[]> =>
  tx.query<CascadeTarget>(
    `select a.id, a.title, e.first_name || ' ' || e.last_name as employee,
       exists (select from appraisal_item i where i.tenant_id = a.tenant_id and i.appraisal_id = a.id
         and i.supports_id = $1 and not i.is_retired) as is_cascaded
     from appraisal a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and a.manager_id = (select current_employee()) and a.phase = 'planning'
       and exists (select from appraisal_section s where s.tenant_id = a.tenant_id and s.appraisal_id = a.id
         and s.type = 'goal' and not s.is_not_applicable and not s.is_retired)
     order by e.last_name, e.first_name, a.id limit 500`,
    [itemId],
  );

/**
 * The goal with its measures open again; how much it counts is agreed with the employee. A review that has it already, from a
 * second request meanwhile, stays as it is.
 */
export async function insertCascaded(
  tx: WriteTx,
  at: { appraisalId: number; sectionId: number; keepsLabel: boolean },
  itemId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, label, source, supports_id,
       library_item_id, parts)
     select i.tenant_id, $1, $2, i.title, i.description, case when $3 then i.label end, 'cascaded', i.id,
       i.library_item_id,
       coalesce((select jsonb_agg(case jsonb_typeof(part -> 'value') when 'object'
           then jsonb_set(part || '{"checked": false}', '{value,now}', 'null')
           else part || '{"checked": false}' end order by place)
         from jsonb_array_elements(i.parts) with ordinality as open (part, place)), '[]')
     from appraisal_item i where i.tenant_id = current_tenant() and i.id = $4
       and not exists (select from appraisal_item x where x.tenant_id = i.tenant_id and x.appraisal_id = $1
         and x.supports_id = i.id and not x.is_retired)
     returning id`,
    [at.appraisalId, at.sectionId, at.keepsLabel, itemId],
  );
  return rows.length > 0;
}
