import type { TemplateMove } from '@tenure/contract/performance/template-moves.ts';
import type { MoveSnapshot } from '@tenure/domain/performance/template-move.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { MovingReview } from './template-move.policy.ts';

const moving = `a.id, e.first_name || ' ' || e.last_name as employee, a.template_version as from_version, a.phases, a.phase,
  (select nullif(v.definition -> 'ratingScale', 'null') from performance_template_version v
    where v.tenant_id = a.tenant_id and v.template_id = a.template_id and v.number = a.template_version) as rating_scale,
  (select v.definition -> 'sections' from performance_template_version v
    where v.tenant_id = a.tenant_id and v.template_id = a.template_id and v.number = a.template_version) as version,
  exists (select from appraisal_phase p where p.tenant_id = a.tenant_id and p.appraisal_id = a.id
    and p.kind = 'review360' and p.started_at is not null) as is_opened,
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'title', n.title,
      'description', n.description, 'weight', n.weight, 'weighsItems', n.weighs_items, 'needsLabel', n.needs_label,
      'leastItems', n.least_items, 'isRetired', n.is_retired, 'isNotApplicable', n.is_not_applicable) order by n.number)
    from appraisal_section n where n.tenant_id = a.tenant_id and n.appraisal_id = a.id), '[]') as sections,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'sectionId', i.section_id, 'title', i.title,
      'description', i.description, 'weight', i.weight, 'assignedTo', i.assigned_to,
      'isFromTemplate', i.source = 'template', 'isRetired', i.is_retired) order by i.id)
    from appraisal_item i where i.tenant_id = a.tenant_id and i.appraisal_id = a.id), '[]') as items,
  coalesce((select jsonb_agg(jsonb_build_object('itemId', o.item_id, 'by', r.type, 'rating', o.rating))
    from appraisal_response o join appraisal_reviewer r on r.tenant_id = o.tenant_id and r.id = o.reviewer_id
      and r.type in ('employee', 'manager') and r.is_active
    where o.tenant_id = a.tenant_id and o.appraisal_id = a.id and o.rating is not null), '[]') as ratings`;
const from = `from appraisal a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant()`;

/** Live reviews on other versions of the template, by the name of their employee. */
export const reviewsOnOtherVersions = (
  tx: Tx,
  templateId: number,
  version: number,
  most: number,
): Promise<MovingReview[]> =>
  tx.query<MovingReview>(
    `select ${moving} ${from} and a.template_id = $1 and a.template_version <> $2 and a.phase is not null
     order by e.last_name, e.first_name, a.id limit $3`,
    [templateId, version, most],
  );

/** Locked, so that no one writes in them meanwhile. */
export async function reviewsToMove(
  tx: WriteTx,
  templateId: number,
  ids: readonly number[],
): Promise<MovingReview[]> {
  await tx.query(
    `select from appraisal where tenant_id = current_tenant() and template_id = $1 and id = any($2::integer[])
     order by id for no key update`,
    [templateId, ids],
  );
  return tx.query<MovingReview>(
    `select ${moving} ${from} and a.template_id = $1 and a.id = any($2::integer[]) order by e.last_name, e.first_name, a.id`,
    [templateId, ids],
  );
}

const canUndo = `(m.undone_at is null and m.moved_at > tenure_now() - interval '30 days')`;

export const movesOf = (tx: Tx, templateId: number): Promise<TemplateMove[]> =>
  tx.query<TemplateMove>(
    `select m.id, m.to_version as version, m.moved_at, m.undone_at, ${canUndo} as can_undo,
       (select b.display_name from account b where b.tenant_id = m.tenant_id and b.id = m.moved_by) as moved_by,
       (select count(*)::integer from performance_template_move_review r
        where r.tenant_id = m.tenant_id and r.move_id = m.id) as reviews
     from performance_template_move m where m.tenant_id = current_tenant() and m.template_id = $1
     order by m.id desc limit 50`,
    [templateId],
  );

interface MoveToUndo {
  id: number;
  version: number;
  canUndo: boolean;
  reviews: { id: number; fromVersion: number; before: MoveSnapshot }[];
}

export async function moveToUndo(
  tx: WriteTx,
  templateId: number,
  moveId: number,
): Promise<MoveToUndo | undefined> {
  const [row] = await tx.query<MoveToUndo>(
    `select m.id, m.to_version as version, ${canUndo} as can_undo,
       coalesce((select jsonb_agg(jsonb_build_object('id', r.appraisal_id, 'fromVersion', r.from_version,
           'before', r.before) order by r.appraisal_id)
         from performance_template_move_review r
         where r.tenant_id = m.tenant_id and r.move_id = m.id and r.undone_at is null), '[]') as reviews
     from performance_template_move m
     where m.tenant_id = current_tenant() and m.template_id = $1 and m.id = $2 for no key update of m`,
    [templateId, moveId],
  );
  return row;
}
