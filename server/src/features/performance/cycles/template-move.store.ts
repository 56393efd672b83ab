import type { TemplateDefinition } from '@tenure/contract/performance/cycles.ts';
import type { MovePlan, MoveSnapshot } from '@tenure/domain/performance/template-move.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

type CheckpointPlan = TemplateDefinition['sections'][number]['checkpoint'];

/** Writes a plan. Sections are renumbered, with the retired ones last. */
export async function applyPlan(
  tx: WriteTx,
  appraisalId: number,
  plan: MovePlan,
  checkpoints: readonly (CheckpointPlan | undefined)[],
): Promise<void> {
  await tx.query(
    `update appraisal_section set number = number + 1000, is_retired = is_retired or id = any($2::integer[])
     where tenant_id = current_tenant() and appraisal_id = $1`,
    [appraisalId, plan.retiredSections],
  );
  const sections = plan.sections.map(({ id, target: { items: _items, ...settings } }, place) => ({
    ...settings,
    id,
    number: place + 1,
  }));
  const columns = `(id integer, number integer, type text, title text, description text, weight integer,
    "weighsItems" boolean, "needsLabel" boolean, "leastItems" integer)`;
  await tx.query(
    `update appraisal_section n set number = s.number, title = s.title, description = s.description, weight = s.weight,
       weighs_items = s."weighsItems", needs_label = s."needsLabel", least_items = s."leastItems", is_retired = false
     from jsonb_to_recordset($2::jsonb) as s ${columns}
     where n.tenant_id = current_tenant() and n.appraisal_id = $1 and n.id = s.id`,
    [appraisalId, JSON.stringify(sections)],
  );
  const made = await tx.query<{ id: number; number: number }>(
    `insert into appraisal_section (tenant_id, appraisal_id, number, type, title, description, weight, weighs_items,
       needs_label, least_items)
     select current_tenant(), $1, s.number, s.type, s.title, s.description, s.weight, s."weighsItems", s."needsLabel",
       s."leastItems"
     from jsonb_to_recordset($2::jsonb) as s ${columns} where s.id is null returning id, number`,
    [appraisalId, JSON.stringify(sections)],
  );
  await tx.query(
    `update appraisal_section n set number = $2 + later.place
     from (select id, row_number() over (order by number)::integer as place from appraisal_section
       where tenant_id = current_tenant() and appraisal_id = $1 and number > 1000) later
     where n.tenant_id = current_tenant() and n.id = later.id`,
    [appraisalId, sections.length],
  );
  const idOf = (place: number) =>
    plan.sections[place]?.id ?? made.find(({ number }) => number === place + 1)?.id ?? 0;
  const kept = plan.sections.flatMap(({ keptItems }) => keptItems);
  const added = plan.sections.flatMap(({ addedItems }, place) =>
    addedItems.map((item) => ({ ...item, sectionId: idOf(place) })),
  );
  await tx.query(
    `update appraisal_item set is_retired = true where tenant_id = current_tenant() and id = any($1::integer[])`,
    [plan.retiredItems],
  );
  await tx.query(
    `update appraisal_item i set description = k.description, assigned_to = k."assignedTo", weight = k.weight,
       is_retired = false, version = i.version + 1
     from jsonb_to_recordset($2::jsonb) as k (id integer, description text, "assignedTo" text, weight integer)
     where i.tenant_id = current_tenant() and i.appraisal_id = $1 and i.id = k.id`,
    [appraisalId, JSON.stringify(kept)],
  );
  await tx.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, weight, source, assigned_to)
     select current_tenant(), $1, i."sectionId", i.title, i.description, i.weight, 'template', i."assignedTo"
     from rows from (jsonb_to_recordset($2::jsonb)
         as ("sectionId" integer, title text, description text, weight integer, "assignedTo" text))
       with ordinality as i ("sectionId", title, description, weight, "assignedTo", place)
     order by i.place`,
    [appraisalId, JSON.stringify(added)],
  );
  const plans = checkpoints.flatMap((plan_, place) => (plan_ ? [{ ...plan_, sectionId: idOf(place) }] : []));
  await tx.query(
    `insert into appraisal_checkpoint (tenant_id, section_id, appraisal_id, start_date, end_date, is_mandatory)
     select a.tenant_id, p."sectionId", a.id, least(a.start_date + p."opensAfter", a.end_date),
       least(a.start_date + p."opensAfter" + p."openFor" - 1, a.end_date), p."isMandatory"
     from appraisal a
     cross join jsonb_to_recordset($2::jsonb)
       as p ("sectionId" integer, "opensAfter" integer, "openFor" integer, "isMandatory" boolean)
     where a.tenant_id = current_tenant() and a.id = $1
     on conflict (tenant_id, section_id) do update set is_mandatory = excluded.is_mandatory`,
    [appraisalId, JSON.stringify(plans)],
  );
}

/** Before peers were asked, the number needed to show their answers follows the version. */
export async function putVersion(
  tx: WriteTx,
  appraisalId: number,
  to: number,
  peersShownFrom: number,
): Promise<void> {
  await tx.query(
    `update appraisal set template_version = $2, peers_shown_from = greatest(3, $3), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [appraisalId, to, peersShownFrom],
  );
}

export async function insertMove(tx: WriteTx, templateId: number, to: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into performance_template_move (tenant_id, template_id, to_version, moved_by)
     values (current_tenant(), $1, $2, current_account()) returning id`,
    [templateId, to],
  );
  if (row === undefined) throw new Error('The move was not added');
  return row.id;
}

export async function insertMovedReview(
  tx: WriteTx,
  moveId: number,
  review: { id: number; fromVersion: number; before: MoveSnapshot },
): Promise<void> {
  await tx.query(
    `insert into performance_template_move_review (tenant_id, move_id, appraisal_id, from_version, before)
     values (current_tenant(), $1, $2, $3, $4)`,
    [moveId, review.id, review.fromVersion, JSON.stringify(review.before)],
  );
}

export async function noteReviewUndone(tx: WriteTx, moveId: number, appraisalId: number): Promise<void> {
  await tx.query(
    `update performance_template_move_review set undone_at = tenure_now()
     where tenant_id = current_tenant() and move_id = $1 and appraisal_id = $2`,
    [moveId, appraisalId],
  );
}

/** A move is undone once no review is left in it that could be. */
export async function noteMoveUndone(tx: WriteTx, moveId: number): Promise<void> {
  await tx.query(
    `update performance_template_move m set undone_at = tenure_now()
     where m.tenant_id = current_tenant() and m.id = $1 and not exists (select from performance_template_move_review r
       where r.tenant_id = m.tenant_id and r.move_id = m.id and r.undone_at is null)`,
    [moveId],
  );
}
