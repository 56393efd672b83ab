import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PositionHistory } from '@tenure/contract/organisation/position-administration.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { branchQuery } from '../administration.queries.ts';
import css from './position-fields.module.css';

/** What stands on a position: what reports to it, and what its branch comes to. */
export function PositionStanding({ id, history }: { id: string; history: PositionHistory }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: branch } = useQuery(branchQuery(id));
  return (
    <>
      <WidgetCard title={t('orgAdmin.position.reports')} count={format.number(history.reports.length)}>
        {history.reports.length === 0 ? (
          <p className={`quiet ${css.none ?? ''}`}>{t('orgAdmin.position.noReports')}</p>
        ) : (
          <ul className={css.list}>
            {history.reports.map((report) => (
              <li key={report.id}>
                <Link className="link" to="/admin/position/edit/$id" params={{ id: String(report.id) }}>
                  {report.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </WidgetCard>
      {branch === undefined ? null : (
        <WidgetCard title={t('orgAdmin.position.branch')}>
          <ul className={css.list}>
            <li>
              <span>{t('orgAdmin.position.branchOf', { count: branch.data.positions })}</span>
            </li>
            {(
              [
                [t('orgAdmin.position.fte'), branch.data.fte, format.number],
                [t('orgAdmin.position.headcount'), branch.data.headcount, format.number],
                ...(branch.data.salary ?? []).map(
                  (sum) =>
                    [
                      t('orgAdmin.position.salary'),
                      sum,
                      (amount: number) => format.money(amount, sum.currency),
                    ] as const,
                ),
              ] as const
            ).map(([name, { assigned, budget, balance }, words]) => (
              <li key={`${name} ${words(0)}`}>
                <span>{name}</span>
                <span>
                  {budget === null
                    ? t('orgAdmin.position.amountsOnly', { assigned: words(assigned) })
                    : t('orgAdmin.position.amounts', { assigned: words(assigned), budget: words(budget) })}
                  {balance === null ? null : (
                    <span className="quiet">
                      {' '}
                      · {t('orgAdmin.position.balance', { balance: words(balance) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </WidgetCard>
      )}
    </>
  );
}
