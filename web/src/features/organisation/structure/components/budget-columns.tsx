import type { BranchBudget, ListedPosition } from '@tenure/contract/organisation/position-administration.ts';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../../../lib/session.ts';
import type { ListColumn } from '../../../../ui/data-table.tsx';
import '../../../../ui/salary-words.ts';

/** Budget, assigned and balance as list columns, for each kind in use. */
export function budgetColumns(
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  seesSalary: boolean,
): ListColumn<ListedPosition>[] {
  type Sum = Omit<NonNullable<BranchBudget['salary']>[number], 'currency' | 'isMasked'>;
  const words = ({ assigned, budget, balance }: Sum, name: (amount: number) => string) => {
    const shown = assigned === null ? t('salary.masked') : name(assigned);
    if (budget === null) return shown;
    if (balance === null) return t('orgAdmin.list.ofBudget', { assigned: shown, budget: name(budget) });
    const left = balance < 0 ? 'orgAdmin.list.over' : 'orgAdmin.list.left';
    return `${t('orgAdmin.list.ofBudget', { assigned: shown, budget: name(budget) })} · ${t(left, { balance: name(Math.abs(balance)) })}`;
  };
  const plain = (kind: 'fte' | 'headcount'): ListColumn<ListedPosition> => ({
    id: kind,
    header: t(`orgAdmin.list.${kind}`),
    numeric: true,
    cell: ({ budget }) => (budget === undefined ? '–' : words(budget[kind], format.number)),
  });
  const salary: ListColumn<ListedPosition> = {
    id: 'salary',
    header: t('orgAdmin.list.salary'),
    numeric: true,
    cell: ({ budget }) => {
      const sums = (budget?.salary ?? []).map((sum) =>
        words(sum, (amount) => format.money(amount, sum.currency)),
      );
      return sums.length === 0 ? '–' : sums.join(' · ');
    },
  };
  return [plain('fte'), plain('headcount'), ...(seesSalary ? [salary] : [])];
}
