import type { Scope } from '@tenure/contract/capabilities.ts';
import type { ListedChangeRequest } from '@tenure/contract/people/change-requests.ts';
import type { FieldOutcome } from '@tenure/domain/people/change-request.ts';
import type { PutValue } from '../../../module.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { othersReached } from '../../../platform/policy/relation.reads.ts';

/** A request as it is kept: the names of its fields, and its values sealed. */
export interface KeptRequest extends Omit<ListedChangeRequest, 'fields' | 'sectionLabel'> {
  tenantId: TenantId;
  fields: readonly { key: string; outcome: FieldOutcome }[];
  reason: string;
  decisionReason: string;
  askedBy: string;
  askedById: number;
  sealedFor: string;
  sealedValues: string;
  today: string;
  leftOn: string | null;
}

const listedColumns = `
  h.id, jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name) as employee, h.section,
  h.valid_from as from, h.state, h.asked_at, decider.display_name as decided_by, h.decided_at`;
const from = `
  from change_request h
  join employee e on e.tenant_id = h.tenant_id and e.id = h.employee_id
  join account asker on asker.tenant_id = h.tenant_id and asker.id = h.asked_by
  left join account decider on decider.tenant_id = h.tenant_id and decider.id = h.decided_by
  where h.tenant_id = current_tenant()`;
const whole = `
  select ${listedColumns}, h.tenant_id, h.fields, h.reason, h.decision_reason,
    asker.display_name as asked_by, h.asked_by as asked_by_id, h.sealed_for,
    h.sealed_values, employee_today(e.id) as today,
    case when e.end_date < employee_today(e.id) then e.end_date end as left_on ${from}`;

export async function keptRequest(tx: Tx, id: number): Promise<KeptRequest | undefined> {
  const [row] = await tx.query<KeptRequest>(`${whole} and h.id = $1`, [id]);
  return row;
}

/** A person's last request in a section, decided or not. */
export async function lastRequest(
  tx: Tx,
  employeeId: number,
  section: string,
): Promise<KeptRequest | undefined> {
  const [row] = await tx.query<KeptRequest>(
    `${whole} and h.employee_id = $1 and h.section = $2 order by h.id desc limit 1`,
    [employeeId, section],
  );
  return row;
}

interface Wanted {
  page: number;
  itemsPerPage: number;
  sortBy: 'askedAt:asc' | 'askedAt:desc' | 'name:asc' | 'name:desc';
  searchText?: string | undefined;
  states: readonly string[] | undefined;
  sections: readonly string[] | undefined;
}
const orders: Record<Wanted['sortBy'], string> = {
  'askedAt:asc': 'h.asked_at, h.id',
  'askedAt:desc': 'h.asked_at desc, h.id desc',
  'name:asc': 'e.last_name, e.first_name, h.id',
  'name:desc': 'e.last_name desc, e.first_name desc, h.id desc',
};

/** The scopes at which the viewer decides requests, and changes each section. */
export interface DecidingScopes {
  decide: readonly Scope[];
  edit: Readonly<Record<string, readonly Scope[]>>;
}
const narrowed = `
  and ($1::text[] is null or h.state = any($1)) and ($2::text[] is null or h.section = any($2))
  and ($3::text is null or position(lower($3) in lower(e.first_name || ' ' || e.last_name)) > 0)
  and h.asked_by <> (select current_account()) and h.employee_id is distinct from (select current_employee())`;

/**
 * The same rule as requestCapabilities; a test compares them. The people in reach are found before any row is read. Null
 * where there are none.
 */
export async function requestsInReach(
  tx: Tx,
  { decide, edit }: DecidingScopes,
  put: PutValue,
): Promise<string | null> {
  const both: Record<string, readonly [readonly Scope[], readonly Scope[]]> = {};
  for (const [section, scopes] of Object.entries(edit)) both[section] = [decide, scopes];
  const reached = await othersReached(tx, both);
  const either = [...reached].map(([section, people]) =>
    people === 'everyone'
      ? `h.section = ${put(section)}::text`
      : `(h.section = ${put(section)}::text and h.employee_id in (select unnest(${put(people)}::integer[])))`,
  );
  return either.length === 0 ? null : `(${either.join(' or ')})`;
}

/** A page of open and closed requests about people whose record the viewer changes. */
export async function pageOfRequests(tx: Tx, scopes: DecidingScopes, wanted: Wanted) {
  const values: unknown[] = [wanted.states ?? null, wanted.sections ?? null, wanted.searchText || null];
  const inReach = await requestsInReach(tx, scopes, (value) => `$${values.push(value)}`);
  const listed = `${from} ${narrowed} and ${inReach ?? 'false'}`;
  const names = `(select jsonb_agg(f ->> 'key' order by n) from jsonb_array_elements(h.fields) with ordinality f (f, n)) as fields`;
  const [rows, counted] = await Promise.all([
    tx.query<Omit<ListedChangeRequest, 'sectionLabel'>>(
      `select ${listedColumns}, ${names} ${listed} order by ${orders[wanted.sortBy]}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, wanted.itemsPerPage, (wanted.page - 1) * wanted.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${listed}`, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
