import { mostAccounts } from '@tenure/contract/payroll/bank-accounts.ts';
import { accountColumns } from '@tenure/domain/payroll/payroll-export.ts';
import type { PayrollCountry } from '@tenure/domain/payroll/payroll-export-columns.ts';
import type { PayrollExportPart } from '../../module.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { accountSealedAt } from './bank-account.service.ts';
import type { StoredAccount } from './bank-account.store.ts';

type Kept = StoredAccount & { employeeId: number };
type Open = (account: Kept, column: 'sealed_number' | 'sealed_roll_number') => string | null;
type Parts = Readonly<Record<string, string | null>>;

/** What each country writes of an account, by the end of the column's key. */
const written: Record<PayrollCountry, (account: Kept, open: Open) => Parts> = {
  AU: (account, open) => ({ Bsb: account.bankCode, Number: open(account, 'sealed_number') }),
  NZ: (account, open) => ({
    Number: [
      account.bankCode.slice(0, 2),
      account.bankCode.slice(2),
      open(account, 'sealed_number'),
      account.suffix,
    ].join('-'),
  }),
  GB: (account, open) => ({
    SortCode: account.bankCode,
    Number: open(account, 'sealed_number'),
    RollNumber: open(account, 'sealed_roll_number'),
  }),
};
const endsOf: Record<PayrollCountry, readonly string[]> = {
  AU: ['Name', 'Bsb', 'Number', 'Share'],
  NZ: ['Name', 'Number', 'Share'],
  GB: ['Name', 'SortCode', 'Number', 'RollNumber', 'Share'],
};

function shareOf({ isPrimary, amount, percent }: Kept): string | null {
  if (isPrimary) return 'Rest';
  return percent === null ? amount : `${percent} %`;
}

/** Why pay would have nowhere to go, in words. */
function problemOf(several: readonly Kept[], columns: number): string | null {
  if (several.length === 0) return 'There is no bank account of this country';
  // One was added while the table was being written.
  if (several.length > columns) return 'There are more bank accounts than columns. Export again.';
  return several.some(({ isPrimary }) => isPrimary) ? null : 'No bank account of this country takes the rest';
}

/** The account that takes the rest is the first, so that it stands there however many there are. */
const accounts = `
  select b.employee_id as "employeeId", b.id, b.account_name as "accountName", b.country, b.bank_code as "bankCode", b.suffix,
    b.sealed_for as "sealedFor", b.sealed_number as "sealedNumber", b.sealed_roll_number as "sealedRollNumber",
    b.is_primary as "isPrimary", b.rate_amount as amount, b.rate_percent as percent
  from bank_account b
  where b.tenant_id = current_tenant() and b.employee_id = any($1) and b.country = $2
  order by b.employee_id, b.is_primary desc, b.place, b.id`;

export function accountsForPayroll(encryption: FieldEncryption): PayrollExportPart[] {
  const ofCountry = (country: PayrollCountry): PayrollExportPart => ({
    countries: [country],
    columns: [
      'problem',
      ...accountColumns(mostAccounts, Object.fromEntries(endsOf[country].map((end) => [end, end]))).map(
        ({ key }) => key,
      ),
    ],
    read: async (tx, { employeeIds, accounts: columns }) => {
      const open: Open = (account, column) => {
        const sealed = column === 'sealed_number' ? account.sealedNumber : account.sealedRollNumber;
        return sealed === null
          ? null
          : encryption.decrypt(sealed, accountSealedAt(tx.tenantId, account.sealedFor, column));
      };
      const kept = Map.groupBy(
        await tx.query<Kept>(accounts, [employeeIds, country]),
        ({ employeeId }) => employeeId,
      );
      return new Map(
        employeeIds.map((employeeId) => [employeeId, cellsOf(kept.get(employeeId) ?? [], columns, open)]),
      );
    },
  });

  function cellsOf(several: readonly Kept[], columns: number, open: Open): Parts {
    const cells = several.flatMap((account, index) =>
      Object.entries({
        Name: account.accountName,
        Share: shareOf(account),
        ...written[account.country](account, open),
      }).map(([end, value]) => [`account${index + 1}${end}`, value] as const),
    );
    return Object.fromEntries([...cells, ['problem', problemOf(several, columns)]]);
  }

  return [ofCountry('AU'), ofCountry('NZ'), ofCountry('GB')];
}
