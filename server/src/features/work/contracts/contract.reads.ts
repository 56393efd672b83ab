import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listContracts } from '@tenure/contract/work/contracts.ts';
import type { SignerRole } from '@tenure/domain/work/contract-signing.ts';
import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

type Query = EndpointInput<typeof listContracts>['query'];

export interface PersonOfContracts {
  employeeId: number;
  tenantId: TenantId;
  companyName: string;
  fullName: string;
  /** The time zone of their place, in which moments are shown. */
  timezone: string;
  /** In their own time zone, as everywhere. */
  today: string;
  hasLeft: boolean;
  /** The account to notify; null where they have none that can be signed in to. */
  accountId: number | null;
  relation: Relation;
}

export async function personOfContracts(tx: Tx, employeeId: number): Promise<PersonOfContracts | undefined> {
  const [relation, [person]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Omit<PersonOfContracts, 'employeeId' | 'relation'>>(
      `select e.tenant_id, t.name as company_name, e.first_name || ' ' || e.last_name as full_name,
         coalesce(place.timezone, 'UTC') as timezone, day.today, (e.end_date < day.today) is true as has_left,
         ${activeAccountOf('e.id')} as account_id
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
    'select employee_id from account where tenant_id = current_tenant() and id = $1',
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
  declinedAt: string | null;
  declinedBy: string | null;
  declinedReason: string | null;
  addedById: number;
  /** In order; those replaced before the one in their place. */
  signers: SignerRow[];
}

export interface SignerRow {
  id: number;
  place: number;
  role: SignerRole;
  /** Null for the person themselves. */
  accountId: number | null;
  name: string;
  isGone: boolean;
  toldAt: string | null;
  openedAt: string | null;
  signedAt: string | null;
  signedById: number | null;
  signedName: string | null;
  browser: string | null;
  system: string | null;
  isDrawn: boolean;
  replacedAt: string | null;
  replacedBy: string | null;
  replacedReason: string | null;
}

const signers = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'place', s.place, 'role', s.role, 'accountId', s.account_id,
    'name', coalesce(a.display_name, (select e.first_name || ' ' || e.last_name from employee e
      where e.tenant_id = s.tenant_id and e.id = s.employee_id)),
    'isGone', coalesce(a.status <> 'active', false), 'toldAt', s.told_at, 'openedAt', s.opened_at, 'signedAt', s.signed_at,
    'signedById', s.signed_by, 'signedName', s.signed_name, 'browser', s.signed_browser, 'system', s.signed_system,
    'isDrawn', s.sealed_drawing is not null, 'replacedAt', s.replaced_at, 'replacedBy', replacer.display_name,
    'replacedReason', s.replaced_reason) order by s.place, s.replaced_at is null, s.id), '[]')
  from contract_signer s
  left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join account replacer on replacer.tenant_id = s.tenant_id and replacer.id = s.replaced_by
  where s.tenant_id = c.tenant_id and s.contract_id = c.id)`;

/** A contract never changes except by being opened, signed or ended, and in its signers: each once. */
const columns = `
  c.id, 1 + num_nonnulls(c.opened_at, c.accepted_at, c.withdrawn_at, c.declined_at)
    + (select coalesce(sum(num_nonnulls(s.opened_at, s.signed_at, s.replaced_at)), 0)::integer from contract_signer s
       where s.tenant_id = c.tenant_id and s.contract_id = c.id) as version, c.employee_id, c.name, c.message, c.accept_by, c.file_name,
  c.file_size, c.pages, c.sha256, c.storage_key, c.sealed_for,
  c.added_at, adder.display_name as added_by, c.added_by as added_by_id, c.told_at,
  c.opened_at, c.accepted_at, c.accepted_name,
  c.accepted_browser, c.accepted_system, c.withdrawn_at,
  withdrawer.display_name as withdrawn_by, c.withdrawn_reason, c.declined_at,
  decliner.display_name as declined_by, c.declined_reason, ${signers} as signers`;
const tables = `
  from contract c
  join account adder on adder.tenant_id = c.tenant_id and adder.id = c.added_by
  left join account withdrawer on withdrawer.tenant_id = c.tenant_id and withdrawer.id = c.withdrawn_by
  left join account decliner on decliner.tenant_id = c.tenant_id and decliner.id = c.declined_by`;
const inCompany = 'where c.tenant_id = current_tenant()';
const from = `${tables} ${inCompany} and c.employee_id = $1`;
/** The columns every list of contracts shows, and their tables. */
export const shownContract = { columns, from: tables, where: inCompany };

export async function contractToShow(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<ContractRow | undefined> {
  const [row] = await tx.query<ContractRow>(`select ${columns} ${from} and c.id = $2`, [employeeId, id]);
  return row && (await withLostRights(tx, employeeId, [row]))[0];
}

const waitsFor = ({ accountId, signedAt, replacedAt }: SignerRow) =>
  accountId !== null && signedAt === null && replacedAt === null;
const isOver = ({ acceptedAt, withdrawnAt, declinedAt }: ContractRow) =>
  (acceptedAt ?? withdrawnAt ?? declinedAt) !== null;

/** A signer who lost the right holds the contract up as one whose account is inactive does. */
async function withLostRights(
  tx: Tx,
  employeeId: number,
  rows: readonly ContractRow[],
): Promise<ContractRow[]> {
  if (!rows.some((row) => !isOver(row) && row.signers.some(waitsFor))) return [...rows];
  const holders = new Set(await accountsHoldingOver(tx, employeeId, ['contracts.sign', 'contracts.sign']));
  return rows.map((row) =>
    isOver(row)
      ? row
      : {
          ...row,
          signers: row.signers.map((signer) =>
            waitsFor(signer) && !holders.has(signer.accountId ?? 0) ? { ...signer, isGone: true } : signer,
          ),
        },
  );
}

/** A person with one contract of theirs; whether there is one is not for everyone to know. */
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

/** Waiting, accepted, withdrawn, declined; within each the latest first. */
export const contractState = `case when c.accepted_at is not null then 'accepted' when c.withdrawn_at is not null then 'withdrawn'
  when c.declined_at is not null then 'declined' else 'waiting' end`;
const rank = `(c.accepted_at is not null)::integer + 2 * (c.withdrawn_at is not null)::integer
  + 3 * (c.declined_at is not null)::integer`;
export const contractOrders: Record<Query['sortBy'], string> = {
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
  const ofStates = `($2::text[] is null or ${contractState} = any($2))`;
  const [rows, [counted]] = await Promise.all([
    tx.query<ContractRow>(
      `select ${columns} ${from} and ${ofStates} order by ${contractOrders[sortBy]} limit $3 offset $4`,
      [employeeId, states ?? null, itemsPerPage, (page - 1) * itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from contract c
       where c.tenant_id = current_tenant() and c.employee_id = $1 and ${ofStates}`,
      [employeeId, states ?? null],
    ),
  ]);
  return { rows: await withLostRights(tx, employeeId, rows), total: counted?.total ?? 0 };
}

/** The files of a person's contracts; a withdrawn or declined one is no longer theirs. */
export function contractFiles(
  tx: Tx,
  employeeId: number,
): Promise<Pick<ContractRow, 'id' | 'fileName' | 'storageKey' | 'sealedFor'>[]> {
  return tx.query(
    `select id, file_name, storage_key, sealed_for from contract
     where tenant_id = current_tenant() and employee_id = $1 and withdrawn_at is null and declined_at is null order by added_at, id`,
    [employeeId],
  );
}
