import type { DocumentKind, DocumentKindBody } from '@tenure/contract/work/personal-documents.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const columns = `k.id, k.title, k.instructions, k.expiry, k.remind_days, k.is_sensitive,
  k.is_for_managers, k.is_for_payroll, k.kept_as,
  k.is_archived, k.version`;

export async function pageOfKinds(
  tx: Tx,
  { all, isDescending, ...page }: { all: boolean; isDescending: boolean; page: number; itemsPerPage: number },
): Promise<{ rows: DocumentKind[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const where = 'from document_kind k where k.tenant_id = current_tenant() and ($1 or not k.is_archived)';
  const [rows, [counted]] = await Promise.all([
    tx.query<DocumentKind>(
      `select ${columns} ${where} order by k.is_archived, lower(k.title) ${isDescending ? 'desc' : 'asc'}, k.id ${part}`,
      [all, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, [all]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function kindById(tx: Tx, id: number): Promise<DocumentKind | undefined> {
  const [row] = await tx.query<DocumentKind>(
    `select ${columns} from document_kind k where k.tenant_id = current_tenant() and k.id = $1`,
    [id],
  );
  return row;
}

export async function kindToChange(tx: Tx, id: number): Promise<DocumentKind | undefined> {
  await tx.query(
    'select from document_kind where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return kindById(tx, id);
}

/** Two people who give kinds the same title at once wait for one another. */
export async function isTitleTaken(tx: WriteTx, title: string, butId: number | null): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(7365121, current_tenant())');
  const rows = await tx.query(
    `select from document_kind where tenant_id = current_tenant() and lower(title) = lower($1) and not is_archived
       and id is distinct from $2::integer`,
    [title, butId],
  );
  return rows.length > 0;
}

const valuesOf = (body: DocumentKindBody) => [
  body.title,
  body.instructions,
  body.expiry,
  body.remindDays,
  body.isSensitive,
  body.isForManagers,
  body.isForPayroll,
  body.keptAs,
  body.isArchived,
];

export async function insertKind(tx: WriteTx, body: DocumentKindBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into document_kind (tenant_id, title, instructions, expiry, remind_days, is_sensitive, is_for_managers,
       is_for_payroll, kept_as, is_archived)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    valuesOf(body),
  );
  if (row === undefined) throw new Error('The kind was not added');
  return row.id;
}

export async function updateKind(tx: WriteTx, id: number, body: DocumentKindBody): Promise<void> {
  await tx.query(
    `update document_kind set title = $1, instructions = $2, expiry = $3, remind_days = $4, is_sensitive = $5,
       is_for_managers = $6, is_for_payroll = $7, kept_as = $8, is_archived = $9, version = version + 1
     where tenant_id = current_tenant() and id = $10`,
    [...valuesOf(body), id],
  );
}
