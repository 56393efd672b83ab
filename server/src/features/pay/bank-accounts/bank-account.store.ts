import type { AccountBody, BankScheme, Rate } from '@tenure/contract/pay/bank-accounts.ts';
import { rateTypes } from '@tenure/contract/pay/bank-accounts.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface StoredAccount {
  id: number;
  accountName: string;
  country: 'AU' | 'NZ' | 'GB';
  bankCode: string;
  suffix: string | null;
  sealedFor: string;
  sealedNumber: string;
  sealedRollNumber: string | null;
  isPrimary: boolean;
  amount: string | null;
  percent: string | null;
}

export interface AccountsToEdit {
  employeeId: number;
  scheme: BankScheme;
  version: number;
  tenantId: TenantId;
  /** The country whose payroll pays them; only accounts of that country are allowed. */
  employedIn: string;
  /** The account to notify of changes. */
  accountId: number | null;
  relation: Relation;
  accounts: StoredAccount[];
}

const ofPerson = `
  select e.bank_accounts_version as version, e.tenant_id, e.country as employed_in,
    (select a.id from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
     order by a.id limit 1) as account_id
  from employee e where e.tenant_id = current_tenant() and e.id = $1`;
const accountsOf = `
  select b.id, b.account_name, b.country, b.bank_code, b.suffix,
    b.sealed_for, b.sealed_number, b.sealed_roll_number, b.is_primary,
    b.rate_amount as amount, b.rate_percent as percent
  from bank_account b
  where b.tenant_id = current_tenant() and b.employee_id = $1 and b.scheme = $2 order by b.place, b.id`;

type PersonRow = Pick<AccountsToEdit, 'version' | 'tenantId' | 'employedIn' | 'accountId'>;

export async function accountsToRead(
  tx: Tx,
  scheme: BankScheme,
  employeeId: number,
): Promise<AccountsToEdit | undefined> {
  const [relation, [person], accounts] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<PersonRow>(ofPerson, [employeeId]),
    tx.query<StoredAccount>(accountsOf, [employeeId, scheme]),
  ]);
  return relation && person && { ...person, employeeId, scheme, relation, accounts };
}

/** The same with the person locked: of two people who change it at once, the second sees the first one's change. */
export async function accountsToEdit(
  tx: Tx,
  scheme: BankScheme,
  employeeId: number,
): Promise<AccountsToEdit | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    accountsToRead(tx, scheme, employeeId),
  ]);
  return found;
}

/** The parts of an account kept in the open. */
function openParts(account: AccountBody): { bankCode: string; suffix: string | null } {
  switch (account.country) {
    case 'AU':
      return { bankCode: account.bsbAU, suffix: null };
    case 'NZ':
      return { bankCode: account.prefix, suffix: account.suffixNz };
    case 'GB':
      return { bankCode: account.sortCode, suffix: null };
  }
}

const shareOf = (rate: Rate | null) => [
  rate === null,
  rate?.rateType === rateTypes.Amount ? rate.rateValue : null,
  rate?.rateType === rateTypes.Percentage ? rate.rateValue : null,
];

interface Sealed {
  for: string;
  number: string;
  rollNumber: string | null;
}

export async function insertAccount(
  tx: WriteTx,
  { employeeId, scheme, accounts }: AccountsToEdit,
  account: AccountBody,
  sealed: Sealed,
  rate: Rate | null,
): Promise<void> {
  const { bankCode, suffix } = openParts(account);
  await tx.query(
    `insert into bank_account (tenant_id, employee_id, scheme, country, account_name, bank_code, suffix, sealed_for,
       sealed_number, sealed_roll_number, place, is_primary, rate_amount, rate_percent)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      employeeId,
      scheme,
      account.country,
      account.accountName,
      bankCode,
      suffix,
      sealed.for,
      sealed.number,
      sealed.rollNumber,
      accounts.length + 1,
      ...shareOf(rate),
    ],
  );
  await raised(tx, employeeId);
}

export async function updateAccount(
  tx: WriteTx,
  { employeeId }: AccountsToEdit,
  id: number,
  account: AccountBody,
  sealed: Sealed,
): Promise<void> {
  const { bankCode, suffix } = openParts(account);
  await tx.query(
    `update bank_account set country = $3, account_name = $4, bank_code = $5, suffix = $6, sealed_number = $7,
       sealed_roll_number = $8
     where tenant_id = current_tenant() and employee_id = $1 and id = $2`,
    [
      employeeId,
      id,
      account.country,
      account.accountName,
      bankCode,
      suffix,
      sealed.number,
      sealed.rollNumber,
    ],
  );
  await raised(tx, employeeId);
}

/** All shares at once. The one that took the rest gives it up before another takes it. */
export async function updateShares(
  tx: WriteTx,
  { employeeId }: AccountsToEdit,
  shares: readonly { id: number; rate: Rate | null }[],
): Promise<void> {
  const inOrder = shares.map((share, place) => ({ ...share, place: place + 1 }));
  const restLast = inOrder.toSorted((one, other) => Number(one.rate === null) - Number(other.rate === null));
  for (const { id, place, rate } of restLast) {
    await tx.query(
      `update bank_account set place = $3, is_primary = $4, rate_amount = $5, rate_percent = $6
       where tenant_id = current_tenant() and employee_id = $1 and id = $2`,
      [employeeId, id, place, ...shareOf(rate)],
    );
  }
  await raised(tx, employeeId);
}

export async function deleteAccount(tx: WriteTx, { employeeId }: AccountsToEdit, id: number): Promise<void> {
  await tx.query(
    'delete from bank_account where tenant_id = current_tenant() and employee_id = $1 and id = $2',
    [employeeId, id],
  );
  await raised(tx, employeeId);
}

const raised = (tx: WriteTx, employeeId: number) =>
  tx.query(
    'update employee set bank_accounts_version = bank_accounts_version + 1 where tenant_id = current_tenant() and id = $1',
    [employeeId],
  );
