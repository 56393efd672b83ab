import { mostAccounts } from '@tenure/contract/pay/bank-accounts.ts';
import { accountColumns } from '@tenure/domain/pay/payroll-export.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { PayrollExportPart } from '../../../module.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { accountSealedAt } from './bank-account.service.ts';
import { type AccountToPay, accountsToPay } from './for-payroll.reads.ts';

type Open = (account: AccountToPay, column: 'sealed_number' | 'sealed_roll_number') => string | null;
type Parts = Readonly<Record<string, string | null>>;

/** The account values each country exports, by the end of the column's key. */
const written: Record<PayrollCountry, (account: AccountToPay, open: Open) => Parts> = {
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

function shareOf({ isPrimary, amount, percent }: AccountToPay): string | null {
  if (isPrimary) return 'Rest';
  return percent === null ? amount : `${percent} %`;
}

/** Why pay would have nowhere to go, in words. */
function problemOf(several: readonly AccountToPay[], columns: number): string | null {
  if (several.length === 0) return 'There is no bank account of this country';
  // One was added while the table was being written.
  if (several.length > columns) return 'There are more bank accounts than columns. Export again.';
  return several.some(({ isPrimary }) => isPrimary) ? null : 'No bank account of this country takes the rest';
}

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
      const kept = Map.groupBy(await accountsToPay(tx, employeeIds, country), ({ employeeId }) => employeeId);
      return new Map(
        employeeIds.map((employeeId) => [employeeId, cellsOf(kept.get(employeeId) ?? [], columns, open)]),
      );
    },
  });

  function cellsOf(several: readonly AccountToPay[], columns: number, open: Open): Parts {
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
