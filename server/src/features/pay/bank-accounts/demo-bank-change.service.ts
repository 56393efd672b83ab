import { randomUUID } from 'node:crypto';
import type { HeldAccount } from '@tenure/contract/pay/bank-changes.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { accountSealedAt } from './bank-account.service.ts';
import { changeSealedAt } from './bank-change.service.ts';
import type { WantedChange } from './bank-change.view.ts';

interface DemoAccount {
  country: 'AU' | 'NZ';
  accountName: string;
  bankCode: string;
  suffix: string | null;
  accountNumber: string;
  /** A fixed part of each pay, besides the account for the rest. */
  amount?: string;
}
const australian = { country: 'AU', suffix: null } as const;
/** The bank accounts of the people who sign in to the demo: their numbers belong to no one. */
const paid: Readonly<Record<string, DemoAccount>> = {
  'elena.novak': { ...australian, accountName: 'E Novak', bankCode: '063000', accountNumber: '20417736' },
  'malia.leota': {
    country: 'NZ',
    accountName: 'M Leota',
    bankCode: '010902',
    suffix: '00',
    accountNumber: '0068389',
  },
  'grace.liu': { ...australian, accountName: 'G Liu', bankCode: '033000', accountNumber: '418263' },
  'aroha.ngata': {
    country: 'NZ',
    accountName: 'A Ngata',
    bankCode: '010902',
    suffix: '00',
    accountNumber: '0068389',
  },
};

const saver = 'elena.novak';
const savings: DemoAccount = {
  ...australian,
  accountName: 'E Novak Savings',
  bankCode: '063000',
  accountNumber: '20418290',
  amount: '750.00',
};

const username = 'marco.bianchi';
const paidTo = { accountName: 'M Bianchi', bsbAU: '062000', accountNumber: '73512946' } as const;
const wanted = {
  country: 'AU',
  accountName: 'M Bianchi',
  bsbAU: '013128',
  accountNumber: '84625731',
} as const;
const shown: HeldAccount = {
  id: null,
  accountName: paidTo.accountName,
  country: 'AU',
  accountNumber: '••••946',
  bsbAU: '062-000',
  bsbNZ: null,
  prefix: null,
  suffixNz: null,
  sortCode: null,
  hasRollNumber: false,
  isPrimary: true,
  rateType: null,
  rateValue: null,
};

interface MadeAccount {
  id: number;
  employeeId: number;
  accountId: number;
  version: number;
}

async function addAccount(
  tx: WriteTx,
  encryption: FieldEncryption,
  whose: string,
  { country, accountName, bankCode, suffix, accountNumber, amount }: DemoAccount,
): Promise<MadeAccount | undefined> {
  const rowKey = randomUUID();
  const [made] = await tx.query<MadeAccount>(
    `insert into bank_account (tenant_id, employee_id, scheme, country, account_name, bank_code, suffix, sealed_for,
       sealed_number, place, is_primary, rate_amount)
     select current_tenant(), a.employee_id, 'bank-accounts', $2, $3, $4, $5, $6, $7,
       case when $8::numeric is null then 1 else 2 end, $8::numeric is null, $8::numeric
     from account a where a.tenant_id = current_tenant() and a.username = $1 and a.employee_id is not null
     returning id, employee_id,
       (select a.id from account a where a.tenant_id = current_tenant() and a.username = $1) as account_id,
       (select e.bank_accounts_version from employee e
        where e.tenant_id = current_tenant() and e.id = bank_account.employee_id) as version`,
    [
      whose,
      country,
      accountName,
      bankCode,
      suffix,
      rowKey,
      encryption.encrypt(accountNumber, accountSealedAt(tx.tenantId, rowKey, 'sealed_number')),
      amount ?? null,
    ],
  );
  return made;
}

/** Accounts of a few people, one with a change that waits; none where no one has such a name. */
export async function addDemoAccounts(tx: WriteTx, encryption: FieldEncryption): Promise<void> {
  for (const [whose, account] of Object.entries(paid)) await addAccount(tx, encryption, whose, account);
  await addAccount(tx, encryption, saver, savings);
  const made = await addAccount(tx, encryption, username, {
    ...australian,
    accountName: paidTo.accountName,
    bankCode: paidTo.bsbAU,
    accountNumber: paidTo.accountNumber,
  });
  if (made === undefined) return;
  const change: WantedChange = { kind: 'saved', id: made.id, account: wanted };
  const changeKey = randomUUID();
  const before: HeldAccount = { ...shown, id: made.id };
  await tx.query(
    `insert into held_bank_change (tenant_id, employee_id, scheme, kind, base_version, before, after, sealed_for,
       sealed_change, entered_by)
     values (current_tenant(), $1, 'bank-accounts', 'saved', $2, $3, $4, $5, $6, $7)`,
    [
      made.employeeId,
      made.version,
      JSON.stringify([before]),
      JSON.stringify([{ ...before, accountNumber: '••••731', bsbAU: '013-128' }]),
      changeKey,
      encryption.encrypt(JSON.stringify(change), changeSealedAt(tx.tenantId, changeKey)),
      made.accountId,
    ],
  );
}
