import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listContracts } from '@tenure/contract/work/contracts.ts';
import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

type Query = EndpointInput<typeof listContracts>['query'];

export interface PersonOfContracts {
  employeeId: number;
  tenantId: TenantId;
  companyName: string;
  fullName: string;
  /** Of the place they are in: in which moments are told. */
  timezone: string;
  /** In their own time zone, as everywhere. */
  today: string;
  hasLeft: boolean;
  /** Whom to tell; null where they have no account that can be signed in to. */
  accountId: number | null;
  relation: Relation;
}

export async function personOfContracts(tx: Tx, employeeId: number): Promise<PersonOfContracts | undefined> {
  const [relation, [person]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Omit<PersonOfContracts, 'employeeId' | 'relation'>>(
      `select e.tenant_id as "tenantId", t.name as "companyName", e.first_name || ' ' || e.last_name as "fullName",
         coalesce(place.timezone, 'UTC') as timezone, day.today, (e.end_date < day.today) is true as "hasLeft",
         ${activeAccountOf('e.id')} as "accountId"
       from employee e
       cross join lateral (select employee_today(e.id) as today offset 0) day
       join tenant t on t.tenant_id = e.tenant_id
       left join lateral (
         select l.timezone from assignment g join location l on l.tenant_id = g.tenant_id and l.id = g.location_id
         where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
         order by g.valid_from <= tenure_today() desc, g.valid_from desc limit 1) place on true
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  return relation && person && { ...person, employeeId, relation };
}

export async function personOfAccount(tx: Tx, accountId: number): Promise<PersonOfContracts | undefined> {
  const [account] = await tx.query<{ employeeId: number | null }>(
    'select employee_id as "employeeId" from account where tenant_id = current_tenant() and id = $1',
    [accountId],
  );
  const employeeId = account?.employeeId ?? null;
  return employeeId === null ? undefined : personOfContracts(tx, employeeId);
}

export interface ContractRow {
  id: number;
  version: number;
  employeeId: number;
  name: string;
  message: string;
  acceptBy: string | null;
  fileName: string;
  fileSize: number;
  pages: number;
  sha256: string;
  storageKey: string;
  sealedFor: string;
  addedAt: string;
  addedBy: string;
  toldAt: string | null;
  openedAt: string | null;
  acceptedAt: string | null;
  acceptedName: string | null;
  acceptedBrowser: string | null;
  acceptedSystem: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
  addedById: number;
}

/** Of a contract nothing is changed but that it is opened, accepted or withdrawn, each once. */
const columns = `
  c.id, 1 + num_nonnulls(c.opened_at, c.accepted_at, c.withdrawn_at) as version, c.employee_id as "employeeId", c.name, c.message, c.accept_by as "acceptBy", c.file_name as "fileName",
  c.file_size as "fileSize", c.pages, c.sha256, c.storage_key as "storageKey", c.sealed_for as "sealedFor",
  c.added_at as "addedAt", adder.display_name as "addedBy", c.added_by as "addedById", c.told_at as "toldAt",
  c.opened_at as "openedAt", c.accepted_at as "acceptedAt", c.accepted_name as "acceptedName",
  c.accepted_browser as "acceptedBrowser", c.accepted_system as "acceptedSystem", c.withdrawn_at as "withdrawnAt",
  withdrawer.display_name as "withdrawnBy", c.withdrawn_reason as "withdrawnReason"`;
const from = `
  from contract c
  join account adder on adder.tenant_id = c.tenant_id and adder.id = c.added_by
  left join account withdrawer on withdrawer.tenant_id = c.tenant_id and withdrawer.id = c.withdrawn_by
  where c.tenant_id = current_tenant() and c.employee_id = $1`;

export async function contractToShow(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<ContractRow | undefined> {
  const [row] = await tx.query<ContractRow>(`select ${columns} ${from} and c.id = $2`, [employeeId, id]);
  return row;
}

/** A person with one contract of theirs; whether there is one is not for everybody to know. */
export interface ContractOfPerson extends PersonOfContracts {
  contract: ContractRow | undefined;
}

export async function contractOfPerson(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<ContractOfPerson | undefined> {
  const [person, contract] = await Promise.all([
    personOfContracts(tx, employeeId),
    contractToShow(tx, employeeId, id),
  ]);
  return person && { ...person, contract };
}

/** Waiting, accepted, withdrawn; within each the latest first. */
const state = `case when c.accepted_at is not null then 'accepted' when c.withdrawn_at is not null then 'withdrawn'
  else 'waiting' end`;
const rank = `(c.accepted_at is not null)::integer + 2 * (c.withdrawn_at is not null)::integer`;
const orders: Record<Query['sortBy'], string> = {
  'state:asc': `${rank}, c.added_at desc, c.id desc`,
  'state:desc': `${rank} desc, c.added_at desc, c.id desc`,
  'dateAdded:asc': 'c.added_at, c.id',
  'dateAdded:desc': 'c.added_at desc, c.id desc',
  'name:asc': 'lower(c.name), c.id',
  'name:desc': 'lower(c.name) desc, c.id desc',
};

export async function pageOfContracts(
  tx: Tx,
  employeeId: number,
  states: readonly string[] | undefined,
  { sortBy, page, itemsPerPage }: Pick<Query, 'sortBy' | 'page' | 'itemsPerPage'>,
): Promise<{ rows: ContractRow[]; total: number }> {
  const ofStates = `($2::text[] is null or ${state} = any($2))`;
  const [rows, [counted]] = await Promise.all([
    tx.query<ContractRow>(
      `select ${columns} ${from} and ${ofStates} order by ${orders[sortBy]} limit $3 offset $4`,
      [employeeId, states ?? null, itemsPerPage, (page - 1) * itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from contract c
       where c.tenant_id = current_tenant() and c.employee_id = $1 and ${ofStates}`,
      [employeeId, states ?? null],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The files of those somebody has; one that was withdrawn is theirs no more. */
export function contractFiles(
  tx: Tx,
  employeeId: number,
): Promise<Pick<ContractRow, 'id' | 'fileName' | 'storageKey' | 'sealedFor'>[]> {
  return tx.query(
    `select id, file_name as "fileName", storage_key as "storageKey", sealed_for as "sealedFor" from contract
     where tenant_id = current_tenant() and employee_id = $1 and withdrawn_at is null order by added_at, id`,
    [employeeId],
  );
}

export interface GivenInDemo {
  username: string;
  employeeId: number;
  accountId: number;
  fullName: string;
  companyName: string;
  today: string;
  /** The first day on which both were there. */
  together: string;
  givenBy: number;
}

/** Some people of the demo, with who gives them contracts. */
export function givenInDemo(tx: Tx, usernames: readonly string[], giver: string): Promise<GivenInDemo[]> {
  return tx.query(
    `select a.username, e.id as "employeeId", a.id as "accountId", t.name as "companyName",
       e.first_name || ' ' || e.last_name as "fullName", tenure_today() as today, g.id as "givenBy",
       greatest(e.start_date, h.start_date) as together
     from account a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join account g on g.tenant_id = a.tenant_id and g.username = $2
     join employee h on h.tenant_id = g.tenant_id and h.id = g.employee_id
     join tenant t on t.tenant_id = e.tenant_id
     where a.tenant_id = current_tenant() and a.username = any($1) order by a.id`,
    [usernames, giver],
  );
}
