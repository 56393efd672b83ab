import { externalColumns } from '@tenure/domain/pay/external-payroll.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import type { ImportOutcome } from './external-payroll.queries.ts';
import css from './problem-table.module.css';

/** The problems of a table, line by line. */
export function ProblemTable({ problems }: Pick<ImportOutcome, 'problems'>) {
  const { t } = useTranslation();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('externalPayroll.line')}</th>
          <th scope="col">{t('externalPayroll.column')}</th>
          <th scope="col">{t('externalPayroll.problem')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ line, column, words }) => (
          <tr key={`${line} ${column} ${words}`}>
            <td>{line ?? t('externalPayroll.whole')}</td>
            <td>{column === null ? t('externalPayroll.empty') : externalColumns[column]}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
