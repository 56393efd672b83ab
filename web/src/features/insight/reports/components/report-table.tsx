import type { Report } from '@tenure/contract/insight/reports.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { groupingIn, shownSeries } from '../reports.model.ts';
import css from './report-parts.module.css';
import { useFigure } from './use-figure.ts';
import '../reports.words.ts';

/** The same numbers as the chart. */
export function ReportTable({ report, groups }: { report: Report; groups: Report['groups'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = useFigure();
  const shown = shownSeries(report);
  const cells = (row: Report['whole']) => (
    <>
      {shown.map((at) => (
        <td key={report.series[at]?.key}>{format.number(row.counts[at] ?? 0)}</td>
      ))}
      <td>{format.number(row.total)}</td>
      <td>{figure(report, row.figure)}</td>
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
    <section className={css.scroll} aria-label={report.title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(`reports.grouped.${groupingIn(report, report.groupBy)}`)}</th>
            {shown.map((at) => (
              <th key={report.series[at]?.key} scope="col">
                {report.series[at]?.label}
              </th>
            ))}
            <th scope="col">{t('reports.total')}</th>
            <th scope="col">{report.figure.label}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                {group.href === null ? (
                  (group.title ?? t(`reports.noGroup.${groupingIn(report, report.groupBy)}`))
                ) : (
                  <AppLink className="link" href={group.href}>
                    {group.title ?? ''}
                  </AppLink>
                )}
              </th>
              {cells(group)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.total')}</th>
            {cells(report.whole)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
