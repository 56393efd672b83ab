import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listContractsToSign } from '@tenure/contract/work/contract-signing.ts';
import type { ContractSignerChoice } from '@tenure/contract/work/contracts.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';
import {
  type ContractOfPerson,
  type ContractRow,
  contractOfPerson,
  contractOrders,
  contractState,
  shownContract,
} from './contract.reads.ts';

/** Everyone before signer s of a contract has signed. */
const turnHasCome = `not exists (select from contract_signer earlier
  where earlier.tenant_id = s.tenant_id and earlier.contract_id = s.contract_id and earlier.place < s.place
    and earlier.signed_at is null and earlier.replaced_at is null)`;
/** Signer s, who signs contract c now. */
export const inTurn = `s.tenant_id = c.tenant_id and s.contract_id = c.id and s.signed_at is null and s.replaced_at is null
  and ${turnHasCome}`;
export const waits = 'c.accepted_at is null and c.withdrawn_at is null and c.declined_at is null';

/** The viewer signs contract c for the employer, and their turn has come. */
const isTheirs = `exists (select from contract_signer s
  where s.tenant_id = c.tenant_id and s.contract_id = c.id and s.account_id = (select current_account())
    and s.replaced_at is null and ${turnHasCome})`;

/** A contract the viewer signs, with whose it is; undefined while it is not their turn, and of everyone else's. */
export async function contractToSign(tx: Tx, id: number): Promise<ContractOfPerson | undefined> {
  const [row] = await tx.query<{ employeeId: number }>(
    `select c.employee_id from contract c
     where c.tenant_id = current_tenant() and c.id = $1 and ${isTheirs}`,
    [id],
  );
  return row && contractOfPerson(tx, row.employeeId, id);
}

export interface SignedRow extends ContractRow {
  person: string;
  /** In the person's time zone. */
  today: string;
}
type Query = EndpointInput<typeof listContractsToSign>['query'];

/** Those the viewer signs or has signed, of people over whom they still may. */
export async function pageToSign(
  tx: Tx,
  scopes: readonly string[],
  query: Query,
): Promise<{ rows: SignedRow[]; total: number }> {
  const states = query['selectedFilters[state]'] ?? null;
  const { part, places } = pagePart(query, 2);
  const reached = `(select ${idsReached('$2::text[]')} as ids offset 0) reach`;
  const where = `${isTheirs} and (reach.ids is null or c.employee_id = any(reach.ids)) and ($1::text[] is null or ${contractState} = any($1))`;
  const waitsForThem = `exists (select from contract_signer s where s.account_id = (select current_account()) and ${inTurn})`;
  const order =
    query.sortBy === 'state:asc'
      ? `(${waits} and ${waitsForThem}) desc, ${contractOrders[query.sortBy]}`
      : contractOrders[query.sortBy];
  const [rows, [counted]] = await Promise.all([
    tx.query<SignedRow>(
      `select ${shownContract.columns}, employee_today(c.employee_id) as today,
         (select e.first_name || ' ' || e.last_name from employee e where e.tenant_id = c.tenant_id and e.id = c.employee_id) as person
       ${shownContract.from} cross join ${reached} ${shownContract.where} and ${where} order by ${order} ${part}`,
      [states, scopes, ...places],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from contract c cross join ${reached}
       where c.tenant_id = current_tenant() and ${where}`,
      [states, scopes],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether the viewer signs any contract, now or before. */
export async function signsAny(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `select from contract c where c.tenant_id = current_tenant() and ${isTheirs} limit 1`,
  );
  return rows.length > 0;
}

const candidates = `
  from account a
  cross join (select manager_of($1, employee_today($1)) as id offset 0) lead
  where a.tenant_id = current_tenant() and a.id = any($2::integer[]) and a.employee_id is distinct from $1`;
const isManager = `(a.employee_id is not distinct from lead.id and lead.id is not null)`;

interface Asked {
  searchText?: string | undefined;
  sortBy: string;
  page: number;
  itemsPerPage: number;
}

/** The people who can sign a person's contract for the employer. */
export async function pageOfSigners(
  tx: Tx,
  employeeId: number,
  { searchText = '', sortBy, ...page }: Asked,
): Promise<{ rows: ContractSignerChoice[]; total: number }> {
  const holders = await accountsHoldingOver(tx, employeeId, ['contracts.sign', 'contracts.sign']);
  const { part, places } = pagePart(page, 3);
  const where = `${candidates} and ($3 = '' or strpos(lower(a.display_name), lower($3)) > 0)`;
  const values = [employeeId, holders, searchText];
  const direction = sortBy === 'name:desc' ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<ContractSignerChoice>(
      `select a.id as account_id, a.display_name as name, ${isManager} as is_manager
       ${where} order by ${isManager} desc, lower(a.display_name) ${direction}, a.id ${part}`,
      [...values, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The accounts, of those given, that can sign a person's contract for the employer. */
export async function signersAmong(
  tx: Tx,
  employeeId: number,
  accountIds: readonly number[],
): Promise<ContractSignerChoice[]> {
  if (accountIds.length === 0) return [];
  const holders = await accountsHoldingOver(tx, employeeId, ['contracts.sign', 'contracts.sign']);
  return tx.query<ContractSignerChoice>(
    `select a.id as account_id, a.display_name as name, ${isManager} as is_manager ${candidates} and a.id = any($3::integer[])`,
    [employeeId, holders, accountIds],
  );
}

/** Signers' drawings, by signer. */
export function drawingsOf(
  tx: Tx,
  contractId: number,
): Promise<{ id: number; sealedDrawing: string; sealedFor: string }[]> {
  return tx.query(
    `select id, sealed_drawing, sealed_for from contract_signer
     where tenant_id = current_tenant() and contract_id = $1 and sealed_drawing is not null`,
    [contractId],
  );
}
