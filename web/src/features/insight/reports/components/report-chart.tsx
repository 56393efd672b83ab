import { Box } from '@mantine/core';
import type { Report } from '@tenure/contract/insight/reports.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { groupingIn, shownSeries, toneOf, widthsOf } from '../reports.model.ts';
import css from './report-parts.module.css';
import { useFigure } from './use-figure.ts';
import '../reports.words.ts';

/** A narrower part has no room for its number; the table and the row's text have it. */
const roomForNumber = 600;

type Group = Report['groups'][number];

/** A bar for each group, divided by series, with its numbers on it and its figure at the end. */
export function ReportChart({ report, groups }: { report: Report; groups: readonly Group[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = useFigure();
  const longest = Math.max(...report.groups.map(({ total }) => total), 1);
  const shown = shownSeries(report);
  return (
    <div className={css.chart}>
      <ul className={css.legend} aria-label={t('reports.legend')}>
        {shown.map((at) => (
          <li key={report.series[at]?.key}>
            <span className={css.swatch} data-tone={toneOf(report, at)} aria-hidden />
            {report.series[at]?.label}
          </li>
        ))}
        <li className={css.figureName} aria-hidden>
          {report.figure.label}
        </li>
      </ul>
      <ul className={css.rows}>
        {groups.map((group) => {
          const title = group.title ?? t(`reports.noGroup.${groupingIn(report, report.groupBy)}`);
          const widths = widthsOf(group.counts, longest);
          const parts = shown
            .filter((at) => (group.counts[at] ?? 0) > 0)
            .map((at) =>
              t('reports.part', {
                label: report.series[at]?.label ?? '',
                figure: format.number(group.counts[at] ?? 0),
              }),
            );
          return (
            <li key={group.key} className={css.row}>
              <span className={css.name}>
                {group.href === null ? (
                  title
                ) : (
                  <AppLink className="link" href={group.href}>
                    {title}
                  </AppLink>
                )}
              </span>
              <span className="visually-hidden">
                {t('reports.bar', { group: title, parts: parts.join(', ') })}
              </span>
              <div className={css.bar} aria-hidden>
                {shown.map((at) =>
                  (group.counts[at] ?? 0) === 0 ? null : (
                    <Box
                      key={report.series[at]?.key}
                      component="span"
                      className={css.part ?? ''}
                      data-tone={toneOf(report, at)}
                      data-narrow={(widths[at] ?? 0) < roomForNumber || undefined}
                      title={`${report.series[at]?.label}: ${format.number(group.counts[at] ?? 0)}`}
                      __vars={{ '--share': `${(widths[at] ?? 0) / 100}%` }}
                    >
                      <span className={css.mark}>{format.number(group.counts[at] ?? 0)}</span>
                    </Box>
                  ),
                )}
              </div>
              <span className={css.figure}>{figure(report, group.figure)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
