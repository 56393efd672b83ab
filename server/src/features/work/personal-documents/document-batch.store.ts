import type { Scope } from '@tenure/contract/capabilities.ts';
import type {
  BatchDocument,
  KindOfDocuments,
  MatchedDocument,
  PersonOfDocuments,
} from '@tenure/domain/work/document-batch.ts';
import { fileBatchStore } from '../../../platform/batches/file-batch.store.ts';
import { issuedAtOnce } from '../../../platform/batches/issue-batch.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';

export const documentBatches = fileBatchStore('document_batch', 'personal-documents.remove-files');

/** Rows that are written with one statement. */
const atOnce = 1000;

/** How far the viewer checks, uploads, and knows of people who are to come. */
export interface Reach {
  check: Scope[];
  upload: Scope[];
  toCome: Scope[];
}

const reached = (first: number) => `
  cross join (select ${idsReached(`$${first}::text[]`)} as ids offset 0) checked
  cross join (select ${idsReached(`$${first + 1}::text[]`)} as ids offset 0) uploaded
  cross join (select ${idsReached(`$${first + 2}::text[]`)} as ids offset 0) to_come`;
/** Whether the viewer checks and uploads documents of the employee `e`, and may know of them. */
const isReached = `(checked.ids is null or e.id = any(checked.ids)) and (uploaded.ids is null or e.id = any(uploaded.ids))
  and (e.start_date <= (select viewer_today()) or to_come.ids is null or e.id = any(to_come.ids))`;
const scopes = ({ check, upload, toCome }: Reach) => [check, upload, toCome];

/**
 * The data a batch is matched with: its files, the viewer's people with these numbers, kinds, and documents
 * filed or requested before.
 */
export async function knownTo(tx: Tx, batchId: number, numbers: readonly string[], reach: Reach) {
  const people = await tx.query<PersonOfDocuments>(
    `select e.id, e.employee_number, e.end_date,
       e.id is not distinct from (select current_employee()) as is_self
     from employee e ${reached(2)}
     where e.tenant_id = current_tenant() and e.employee_number = any($1)
       and (e.id = (select current_employee()) or (${isReached}))`,
    [numbers, ...scopes(reach)],
  );
  const [kinds, filed, requested] = await Promise.all([
    tx.query<KindOfDocuments>(
      'select id, title, expiry from document_kind where tenant_id = current_tenant() and not is_archived',
    ),
    tx.query<{ content: string }>(
      `select encode(p.content_index, 'hex') as content from personal_document p
       join document_batch_file f on f.tenant_id = p.tenant_id and f.content_index = p.content_index and f.batch_id = $1
       where p.tenant_id = current_tenant()`,
      [batchId],
    ),
    tx.query<{ key: string }>(
      `select p.employee_id || '/' || p.kind_id as key from personal_document p
       where p.tenant_id = current_tenant() and p.employee_id = any($1) and p.requested_at is not null
         and p.state in ('requested', 'sent-back')`,
      [people.map(({ id }) => id)],
    ),
  ]);
  return {
    people,
    kinds,
    filed: new Set(filed.map(({ content }) => content)),
    requested: new Set(requested.map(({ key }) => key)),
  };
}

export function filesOf(tx: Tx, batchId: number): Promise<BatchDocument[]> {
  return tx.query<BatchDocument>(
    `select name, encode(content_index, 'hex') as content from document_batch_file
     where tenant_id = current_tenant() and batch_id = $1 order by name`,
    [batchId],
  );
}

export async function keepRows(
  tx: WriteTx,
  id: number,
  rows: readonly MatchedDocument[],
  kindId: number | null,
): Promise<void> {
  await documentBatches.forgetRows(tx, id);
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx.query(
      `insert into document_batch_row (tenant_id, batch_id, ordinal, line, file_name, employee_number, employee_id, kind_id,
         expires_on, problems, warnings)
       select current_tenant(), $1, $2 + r.at, (r.one->>'line')::integer, r.one->>'fileName', r.one->>'employeeNumber',
         (r.one->>'employeeId')::integer, (r.one->>'kindId')::integer, (r.one->>'expiresOn')::date, r.one->'problems',
         r.one->'warnings'
       from jsonb_array_elements($3::jsonb) with ordinality r (one, at)`,
      [id, from, JSON.stringify(rows.slice(from, from + atOnce))],
    );
  }
  await documentBatches.noteChecked(tx, id, {
    rows: rows.length,
    problems: rows.filter(({ problems }) => problems.length > 0).length,
    warnings: rows.filter(({ warnings }) => warnings.length > 0).length,
    mapping: { kindId },
  });
}

/** Whether the viewer still reaches everyone a batch has matched or filed documents of. */
export async function reachesAll(tx: Tx, batchId: number, reach: Reach): Promise<boolean> {
  const rows = await tx.query(
    `select from (
       select r.employee_id from document_batch_row r
       where r.tenant_id = current_tenant() and r.batch_id = $1 and r.problems = '[]'
       union select p.employee_id from personal_document p where p.tenant_id = current_tenant() and p.batch_id = $1
     ) one
     join employee e on e.tenant_id = current_tenant() and e.id = one.employee_id ${reached(2)}
     where (${isReached} and e.id is distinct from (select current_employee())) is not true limit 1`,
    [batchId, ...scopes(reach)],
  );
  return rows.length === 0;
}

export async function countMatched(tx: Tx, batchId: number): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `select count(*)::integer as rows from document_batch_row
     where tenant_id = current_tenant() and batch_id = $1 and problems = '[]'`,
    [batchId],
  );
  return row?.rows ?? 0;
}

export interface FiledDocument {
  employeeId: number;
  kind: string;
}

/** Files the rows of a piece, each for the person who was found by their number and still has it. */
export function fileRows(tx: WriteTx, batchId: number, from: number): Promise<FiledDocument[]> {
  return tx.query<FiledDocument>(
    `with piece as (
       select r.*, row_number() over (order by r.ordinal) as place from document_batch_row r
       where r.tenant_id = current_tenant() and r.batch_id = $1 and r.problems = '[]'),
     filed as (
       insert into personal_document (tenant_id, employee_id, kind_id, batch_id, content_index, file_name, file_size, storage_key,
         sealed_for, expires_on, state, decided_by, decided_at, uploaded_by, uploaded_at)
       select r.tenant_id, e.id, k.id, r.batch_id, f.content_index,
         k.title || case when f.is_pdf then '.pdf' when lower(f.name) like '%.png' then '.png' else '.jpg' end, f.size,
         f.storage_key, f.sealed_for, r.expires_on, 'accepted', current_account(), tenure_now(), current_account(), tenure_now()
       from piece r
       join document_batch_file f on f.tenant_id = r.tenant_id and f.batch_id = r.batch_id and f.name = r.file_name
       join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id and e.employee_number = r.employee_number
       join document_kind k on k.tenant_id = r.tenant_id and k.id = r.kind_id and not k.is_archived
         and case k.expiry when 'required' then r.expires_on is not null when 'none' then r.expires_on is null else true end
       where r.place > $2 and r.place <= $3
       returning tenant_id, employee_id, kind_id)
     select filed.employee_id, k.title as kind from filed
     join document_kind k on k.tenant_id = filed.tenant_id and k.id = filed.kind_id`,
    [batchId, from, from + issuedAtOnce],
  );
}

/** The documents have these files from now on; the rest of the batch can be deleted. */
export async function handOver(tx: WriteTx, batchId: number): Promise<void> {
  await tx.query(
    `delete from document_batch_file f using personal_document p
     where f.tenant_id = current_tenant() and f.batch_id = $1
       and p.tenant_id = f.tenant_id and p.storage_key = f.storage_key`,
    [batchId],
  );
}

export interface DocumentOfBatch extends FiledDocument {
  id: number;
  storageKey: string;
  isOpened: boolean;
}

/** Locked by a statement of its own: a person opening one meanwhile waits, or was first. */
export async function documentsOfBatch(tx: WriteTx, batchId: number): Promise<DocumentOfBatch[]> {
  await tx.query(
    'select from personal_document where tenant_id = current_tenant() and batch_id = $1 order by id for no key update',
    [batchId],
  );
  return tx.query<DocumentOfBatch>(
    `select p.id, p.employee_id, k.title as kind, p.storage_key,
       p.opened_at is not null as is_opened
     from personal_document p join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
     where p.tenant_id = current_tenant() and p.batch_id = $1 order by p.id`,
    [batchId],
  );
}

export async function deleteDocumentsOf(tx: WriteTx, batchId: number): Promise<void> {
  await tx.query('delete from personal_document where tenant_id = current_tenant() and batch_id = $1', [
    batchId,
  ]);
}
