import { randomUUID } from 'node:crypto';
import type { HeldAccount } from '@tenure/contract/payroll/bank-changes.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { accountSealedAt } from './bank-account.service.ts';
import { changeSealedAt } from './bank-change.service.ts';
import type { WantedChange } from './bank-change.view.ts';

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

/** Somebody with an account and a change of it that waits; where nobody has such a name, there is neither. */
export async function addDemoBankChange(tx: WriteTx, encryption: FieldEncryption): Promise<void> {
  const rowKey = randomUUID();
  const [made] = await tx.query<{ id: number; employeeId: number; accountId: number; version: number }>(
    `insert into bank_account (tenant_id, employee_id, scheme, country, account_name, bank_code, sealed_for, sealed_number,
       place, is_primary)
     select current_tenant(), a.employee_id, 'bank-accounts', 'AU', $2, $3, $4, $5, 1, true
     from account a where a.tenant_id = current_tenant() and a.username = $1 and a.employee_id is not null
     returning id, employee_id as "employeeId",
       (select a.id from account a where a.tenant_id = current_tenant() and a.username = $1) as "accountId",
       (select e.bank_accounts_version from employee e
        where e.tenant_id = current_tenant() and e.id = bank_account.employee_id) as version`,
    [
      username,
      paidTo.accountName,
      paidTo.bsbAU,
      rowKey,
      encryption.encrypt(paidTo.accountNumber, accountSealedAt(tx.tenantId, rowKey, 'sealed_number')),
    ],
  );
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
