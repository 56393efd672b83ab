import type { CategoryBody, EditedCategory } from '@tenure/contract/learning/courses.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const columns = `g.id, g.title, g.parent_id, g.version,
  (select count(*)::integer from course c where c.tenant_id = g.tenant_id and c.category_id = g.id) as courses`;

export const allCategories = (tx: Tx): Promise<EditedCategory[]> =>
  tx.query<EditedCategory>(
    `select ${columns} from course_category g where g.tenant_id = current_tenant() order by lower(g.title), g.id`,
  );

export async function categoryById(tx: Tx, id: number): Promise<EditedCategory | undefined> {
  const [row] = await tx.query<EditedCategory>(
    `select ${columns} from course_category g where g.tenant_id = current_tenant() and g.id = $1`,
    [id],
  );
  return row;
}

/** Whether a category of this title is there already, beneath the same one. */
export async function hasCategory(tx: Tx, body: CategoryBody, besides: number | null): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from course_category where tenant_id = current_tenant() and lower(title) = lower($1)
       and parent_id is not distinct from $2::integer and id is distinct from $3::integer) as has`,
    [body.title, body.parentId, besides],
  );
  return row?.has ?? false;
}

/** The category and all above it; a category cannot be moved beneath one that has it above. */
export async function lineOfCategory(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with recursive above (id, parent_id) as (
       select c.id, c.parent_id from course_category c where c.tenant_id = current_tenant() and c.id = $1
       union
       select c.id, c.parent_id from above a
       join course_category c on c.tenant_id = current_tenant() and c.id = a.parent_id)
     select id from above`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** How many levels a category comes to with those beneath it. */
export async function levelsOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ levels: number }>(
    `with recursive inside (id, level) as (
       select $1::integer, 1
       union all
       select c.id, i.level + 1 from inside i
       join course_category c on c.tenant_id = current_tenant() and c.parent_id = i.id where i.level < 10)
     select max(level) as levels from inside`,
    [id],
  );
  return row?.levels ?? 1;
}

export async function categoryToChange(tx: Tx, id: number): Promise<EditedCategory | undefined> {
  await tx.query(
    'select from course_category where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return categoryById(tx, id);
}

export async function insertCategory(tx: WriteTx, { title, parentId }: CategoryBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into course_category (tenant_id, title, parent_id) values (current_tenant(), $1, $2) returning id`,
    [title, parentId],
  );
  if (row === undefined) throw new Error('The category was not added');
  return row.id;
}

export async function updateCategory(
  tx: WriteTx,
  id: number,
  { title, parentId }: CategoryBody,
): Promise<void> {
  await tx.query(
    `update course_category set title = $2, parent_id = $3, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, title, parentId],
  );
}
