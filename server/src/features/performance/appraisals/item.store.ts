import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { StoredPart } from './item.reads.ts';

interface KeptItem extends Omit<ItemBody, 'weight' | 'measurements' | 'actions'> {
  parts: StoredPart[];
  weight: number | null;
}

export async function insertItem(
  tx: WriteTx,
  at: { appraisalId: number; sectionId: number },
  item: KeptItem,
  library: Pick<LibraryItem, 'id' | 'level'> | null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, weight, label, level, source,
       library_item_id, parts, assigned_to)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      at.appraisalId,
      at.sectionId,
      item.title,
      item.description,
      item.weight,
      item.label,
      library?.level ?? null,
      library === null ? 'own' : 'library',
      library?.id ?? null,
      JSON.stringify(item.parts),
      item.assignedTo,
    ],
  );
  if (row === undefined) throw new Error('The item was not added');
  return row.id;
}

export async function updateItem(tx: WriteTx, id: number, item: KeptItem): Promise<void> {
  await tx.query(
    `update appraisal_item set title = $2, description = $3, weight = $4, label = $5, parts = $6, assigned_to = $7,
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, item.title, item.description, item.weight, item.label, JSON.stringify(item.parts), item.assignedTo],
  );
}

/** Items of another review as new ones, with their measures or actions open again. */
export async function copyItems(
  tx: WriteTx,
  at: { appraisalId: number; sectionId: number },
  itemIds: readonly number[],
  keepsLabel: boolean,
): Promise<void> {
  await tx.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, label, level, source,
       library_item_id, parts)
     select i.tenant_id, $1, $2, i.title, i.description, case when $4 then i.label end, i.level, 'parent',
       i.library_item_id,
       coalesce((select jsonb_agg(case jsonb_typeof(part -> 'value') when 'object'
           then jsonb_set(part || '{"checked": false}', '{value,now}', 'null')
           else part - '{startedAt,completedAt,progressType,progressPriority}'::text[] || '{"checked": false}' end
           order by place)
         from jsonb_array_elements(i.parts) with ordinality as open (part, place)), '[]')
     from appraisal_item i where i.tenant_id = current_tenant() and i.id = any($3::integer[]) order by i.id`,
    [at.appraisalId, at.sectionId, itemIds, keepsLabel],
  );
}

export async function removeItem(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from appraisal_item where tenant_id = current_tenant() and id = $1', [id]);
}

export async function putResponse(
  tx: WriteTx,
  at: { appraisalId: number; itemId: number; reviewerId: number },
  response: { rating: number | null; words: string },
): Promise<void> {
  await tx.query(
    `insert into appraisal_response (tenant_id, appraisal_id, item_id, reviewer_id, rating, words)
     values (current_tenant(), $1, $2, $3, $4, $5)
     on conflict (tenant_id, item_id, reviewer_id)
       do update set rating = excluded.rating, words = excluded.words, saved_at = tenure_now()`,
    [at.appraisalId, at.itemId, at.reviewerId, response.rating, response.words],
  );
}

export async function putSummaryRating(
  tx: WriteTx,
  at: { appraisalId: number; sectionId: number; reviewerId: number },
  rating: number | null,
): Promise<void> {
  if (rating === null) {
    await tx.query(
      `delete from appraisal_summary_rating
       where tenant_id = current_tenant() and section_id = $1 and reviewer_id = $2`,
      [at.sectionId, at.reviewerId],
    );
    return;
  }
  await tx.query(
    `insert into appraisal_summary_rating (tenant_id, appraisal_id, section_id, reviewer_id, rating)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, section_id, reviewer_id) do update set rating = excluded.rating`,
    [at.appraisalId, at.sectionId, at.reviewerId, rating],
  );
}

export async function putComment(
  tx: WriteTx,
  at: { appraisalId: number; sectionId: number; reviewerId: number },
  content: string,
): Promise<void> {
  await tx.query(
    `insert into appraisal_comment (tenant_id, appraisal_id, section_id, reviewer_id, content)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, section_id, reviewer_id) do update set content = excluded.content, saved_at = tenure_now()`,
    [at.appraisalId, at.sectionId, at.reviewerId, content],
  );
}

export interface LibraryItem {
  id: number;
  title: string;
  description: string;
  level: number | null;
}

export const libraryItems = (tx: Tx, kind: string): Promise<LibraryItem[]> =>
  tx.query<LibraryItem>(
    `select l.id, l.title, l.description, l.level from performance_library_item l
     where l.tenant_id = current_tenant() and l.kind = $1 and not l.is_archived order by l.title, l.id limit 500`,
    [kind],
  );

export async function libraryItem(tx: Tx, id: number, kind: string): Promise<LibraryItem | undefined> {
  const [row] = await tx.query<LibraryItem>(
    `select l.id, l.title, l.description, l.level from performance_library_item l
     where l.tenant_id = current_tenant() and l.kind = $2 and not l.is_archived and l.id = $1`,
    [id, kind],
  );
  return row;
}
