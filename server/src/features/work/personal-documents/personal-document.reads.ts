import type { Scope } from '@tenure/contract/capabilities.ts';
import type { DocumentKind, PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { idsReached, relationToViewer } from '../../../platform/policy/relation.reads.ts';

type Kind = Pick<DocumentKind, 'id' | 'title' | 'isSensitive' | 'expiry' | 'isForManagers' | 'isForPayroll'>;

export interface DocumentRow
  extends Pick<
    PersonalDocument,
    | 'id'
    | 'state'
    | 'instructions'
    | 'isRequested'
    | 'dueOn'
    | 'expiresOn'
    | 'reason'
    | 'decidedAt'
    | 'version'
  > {
  employeeId: number;
  kind: Kind;
  remindFrom: string | null;
  requestedBy: number | null;
  file: { name: string; size: number; uploadedAt: string; storageKey: string; sealedFor: string } | null;
}

const columns = `p.id, p.employee_id, p.state, p.due_on, p.expires_on,
  p.reason, p.decided_at, p.version, p.requested_by,
  p.requested_at is not null as is_requested, p.expires_on - k.remind_days as remind_from,
  case when p.instructions = '' then k.instructions else p.instructions end as instructions,
  jsonb_build_object('id', k.id, 'title', k.title, 'isSensitive', k.is_sensitive, 'expiry', k.expiry,
    'isForManagers', k.is_for_managers, 'isForPayroll', k.is_for_payroll) as kind,
  case when p.storage_key is not null then jsonb_build_object('name', p.file_name, 'size', p.file_size,
    'uploadedAt', p.uploaded_at, 'storageKey', p.storage_key, 'sealedFor', p.sealed_for) end as file`;
const from = `from personal_document p
  join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
  where p.tenant_id = current_tenant()`;

/** Which kinds the viewer sees of a person; the same as seesKind says of one. */
export interface KindsSeen {
  all: boolean;
  forManagers: boolean;
  forPayroll: boolean;
}

export async function pageOfPerson(
  tx: Tx,
  employeeId: number,
  { all, forManagers, forPayroll }: KindsSeen,
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: DocumentRow[]; total: number }> {
  const { part, places } = pagePart(page, 4);
  const where = `${from} and p.employee_id = $1
    and ($2 or ($3 and k.is_for_managers) or ($4 and k.is_for_payroll))`;
  const values = [employeeId, all, forManagers, forPayroll];
  const [rows, [counted]] = await Promise.all([
    tx.query<DocumentRow>(
      `select ${columns} ${where} order by p.state = 'accepted', lower(k.title) ${isDescending ? 'desc' : 'asc'}, p.id desc ${part}`,
      [...values, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface OfPerson {
  employeeId: number;
  relation: Relation;
}
export interface OneDocument extends OfPerson {
  /** Undefined where the person has no such document. */
  document: DocumentRow | undefined;
}

export async function personToRead(tx: Tx, employeeId: number): Promise<OfPerson | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

export async function documentById(tx: Tx, employeeId: number, id: number): Promise<DocumentRow | undefined> {
  const [row] = await tx.query<DocumentRow>(
    `select ${columns} ${from} and p.employee_id = $1 and p.id = $2`,
    [employeeId, id],
  );
  return row;
}

export async function documentOf(tx: Tx, employeeId: number, id: number): Promise<OneDocument | undefined> {
  const [person, document] = await Promise.all([
    personToRead(tx, employeeId),
    documentById(tx, employeeId, id),
  ]);
  return person && { ...person, document };
}

export interface BoardRow {
  id: number;
  person: { id: number; fullName: string };
  kind: string;
  state: 'to-check' | 'requested' | 'sent-back' | 'expiring' | 'expired';
  day: string | null;
}

/** Accepted documents count once they expire soon, until a newer one of their kind is there. */
const waiting = `
  select p.id, p.employee_id, k.title as kind, p.state, case p.state when 'to-check' then (p.uploaded_at at time zone (select viewer_zone()))::date else p.due_on end as day
  from personal_document p join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
  where p.tenant_id = current_tenant() and p.state <> 'accepted'
  union all
  select p.id, p.employee_id, k.title, case when p.expires_on < (select viewer_today()) then 'expired' else 'expiring' end, p.expires_on
  from personal_document p join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
  where p.tenant_id = current_tenant() and p.state = 'accepted' and p.expires_on - k.remind_days <= (select viewer_today())
    and not exists (select from personal_document n where n.tenant_id = p.tenant_id and n.employee_id = p.employee_id
      and n.kind_id = p.kind_id and n.state = 'accepted' and n.id > p.id)`;

export async function pageOfBoard(
  tx: Tx,
  scopes: readonly Scope[],
  {
    states,
    searchText,
    isDescending,
    ...page
  }: {
    states: readonly string[] | null;
    searchText: string;
    isDescending: boolean;
    page: number;
    itemsPerPage: number;
  },
): Promise<{ rows: BoardRow[]; total: number }> {
  const { part, places } = pagePart(page, 3);
  const where = `from (${waiting}) one
    join employee e on e.tenant_id = current_tenant() and e.id = one.employee_id
    cross join (select ${idsReached('$1::text[]')} as ids offset 0) reach
    where (reach.ids is null or one.employee_id = any(reach.ids))
      and one.employee_id is distinct from (select current_employee())
      and (e.end_date < (select viewer_today())) is not true
      and ($2::text[] is null or one.state = any($2))
      and position(lower($3) in lower(e.first_name || ' ' || e.last_name || ' ' || one.kind)) > 0`;
  const values = [scopes, states, searchText];
  const [rows, [counted]] = await Promise.all([
    tx.query<BoardRow>(
      `select one.id, jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name) as person, one.kind,
         one.state, one.day
       ${where} order by one.day ${isDescending ? 'desc' : 'asc'} nulls last, one.id ${part}`,
      [...values, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
