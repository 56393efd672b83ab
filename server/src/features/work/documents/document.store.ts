import type { DocumentBody, DocumentFormat } from '@tenure/contract/work/documents.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const valuesOf = (body: DocumentBody) => [
  body.folder,
  body.title,
  body.audience,
  body.audience === 'everyone' ? [] : body.audienceIds,
  body.mustRead,
  body.dueOn,
  body.isArchived,
];

export async function insertDocument(tx: WriteTx, body: DocumentBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into document (tenant_id, folder, title, audience, audience_ids, must_read, due_on, is_archived)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7) returning id`,
    valuesOf(body),
  );
  if (row === undefined) throw new Error('The document was not added');
  return row.id;
}

export async function updateDocument(tx: WriteTx, id: number, body: DocumentBody): Promise<void> {
  await tx.query(
    `update document set folder = $1, title = $2, audience = $3, audience_ids = $4, must_read = $5, due_on = $6,
       is_archived = $7, version = version + 1,
       audience_since = case when audience = $3 and audience_ids = $4::integer[] then audience_since
         else coalesce(current, 1) end
     where tenant_id = current_tenant() and id = $8`,
    [...valuesOf(body), id],
  );
}

export async function lockDocument(tx: Tx, id: number): Promise<void> {
  await tx.query('select from document where tenant_id = current_tenant() and id = $1 for no key update', [
    id,
  ]);
}

const places = { department: 'department', location: 'location', position: 'position' } as const;

/** Whether each of these departments, locations or positions is one of the company's. */
export async function areKnown(
  tx: Tx,
  audience: keyof typeof places,
  ids: readonly number[],
): Promise<boolean> {
  const [row] = await tx.query<{ are: boolean }>(
    `select not exists (select from unnest($1::integer[]) wanted (id)
       where not exists (select from ${places[audience]} p
         where p.tenant_id = current_tenant() and p.id = wanted.id)) as are`,
    [ids],
  );
  return row?.are ?? false;
}

export interface NewVersion {
  fileName: string;
  size: number;
  format: DocumentFormat;
  pages: number | null;
  storageKey: string;
  sealedFor: string;
  changes: string;
}

/** The caller locks the document, so that two people who publish at once receive different numbers. */
export async function insertVersion(tx: WriteTx, documentId: number, given: NewVersion): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into document_version (tenant_id, document_id, number, file_name, file_size, format, pages, storage_key,
       sealed_for, changes, published_by)
     select current_tenant(), d.id, coalesce(d.current, 0) + 1, $2, $3, $4, $5, $6, $7, $8, current_account()
     from document d where d.tenant_id = current_tenant() and d.id = $1 returning number`,
    [
      documentId,
      given.fileName,
      given.size,
      given.format,
      given.pages,
      given.storageKey,
      given.sealedFor,
      given.changes,
    ],
  );
  if (row === undefined) throw new Error('The version was not published');
  await tx.query(
    `update document set current = $2, version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [documentId, row.number],
  );
  return row.number;
}

/** Returns false where it was confirmed before. */
export async function insertReading(tx: WriteTx, documentId: number, number: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into document_reading (tenant_id, document_id, number, employee_id)
     values (current_tenant(), $1, $2, current_employee())
     on conflict (tenant_id, document_id, number, employee_id) do nothing returning 1`,
    [documentId, number],
  );
  return rows.length > 0;
}
