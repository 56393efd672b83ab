import type { LibraryBody, LibraryItem } from '@tenure/contract/performance/library.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const columns = `l.id, l.kind, l.title, l.description, l.level, l.is_archived, l.version,
  (select jsonb_build_object('id', d.id, 'title', d.title) from department d
    where d.tenant_id = l.tenant_id and d.id = l.department_id) as department,
  (select jsonb_build_object('id', p.position_id, 'title', p.title) from position_version p
    where p.tenant_id = l.tenant_id and p.position_id = l.position_id order by p.valid_from <= (select viewer_today()) desc,
      abs(p.valid_from - (select viewer_today())) limit 1) as position`;

interface Wanted {
  page: number;
  itemsPerPage: number;
  kinds: readonly string[] | undefined;
  states: readonly string[] | undefined;
  searchText: string | undefined;
  isDescending: boolean;
}

export async function pageOfLibrary(
  tx: Tx,
  { kinds, states, searchText, isDescending, ...page }: Wanted,
): Promise<{ rows: LibraryItem[]; total: number }> {
  const given = [kinds ?? null, states ?? null, searchText === '' ? null : (searchText ?? null)];
  const from = `from performance_library_item l where l.tenant_id = current_tenant()
    and ($1::text[] is null or l.kind = any($1))
    and ($2::text[] is null or case when l.is_archived then 'archived' else 'current' end = any($2))
    and ($3::text is null or strpos(lower(l.title), lower($3)) > 0)`;
  const { part, places } = pagePart(page, given.length);
  const direction = isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<LibraryItem>(
      `select ${columns} ${from} order by l.is_archived, l.title ${direction}, l.id ${direction} ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

async function libraryItemById(tx: Tx, id: number): Promise<LibraryItem | undefined> {
  const [row] = await tx.query<LibraryItem>(
    `select ${columns} from performance_library_item l where l.tenant_id = current_tenant() and l.id = $1`,
    [id],
  );
  return row;
}

export async function libraryItemToChange(tx: Tx, id: number): Promise<LibraryItem | undefined> {
  await tx.query(
    'select from performance_library_item where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return libraryItemById(tx, id);
}

export async function hasDepartment(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from department where tenant_id = current_tenant() and id = $1) as has',
    [id],
  );
  return row?.has === true;
}

export async function hasPosition(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from position where tenant_id = current_tenant() and id = $1) as has',
    [id],
  );
  return row?.has === true;
}

export async function insertLibraryItem(tx: WriteTx, body: LibraryBody): Promise<LibraryItem | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into performance_library_item (tenant_id, kind, title, description, department_id, position_id, level)
     values (current_tenant(), $1, $2, $3, $4, $5, $6) returning id`,
    [body.kind, body.title, body.description, body.departmentId, body.positionId, body.level],
  );
  return row && libraryItemById(tx, row.id);
}

export async function updateLibraryItem(
  tx: WriteTx,
  id: number,
  body: LibraryBody,
): Promise<LibraryItem | undefined> {
  await tx.query(
    `update performance_library_item set kind = $2, title = $3, description = $4, department_id = $5, level = $6,
       position_id = $7, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, body.kind, body.title, body.description, body.departmentId, body.level, body.positionId],
  );
  return libraryItemById(tx, id);
}

export async function putLibraryState(
  tx: WriteTx,
  id: number,
  isArchived: boolean,
): Promise<LibraryItem | undefined> {
  await tx.query(
    `update performance_library_item set is_archived = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, isArchived],
  );
  return libraryItemById(tx, id);
}
