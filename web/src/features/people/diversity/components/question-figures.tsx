import type { DiversityCount } from '@tenure/contract/people/diversity.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './question-figures.module.css';

/** More options than this are stacked. */
const mostColumns = 7;

/** The answers to one question: overall, and by group where it is counted so. */
export function QuestionFigures({ question }: { question: DiversityCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, overall, groups, countedAt, countedBy } = question;
  const isAnyWithheld = groups.some(({ row }) => row === null);
  return (
    <WidgetCard
      title={title}
      summary={
        countedAt === null || overall === null
          ? null
          : `${t('diversity.figure.answered', { count: overall.people })}. ${t('diversity.figure.countedAt', { when: format.dayOf(countedAt) })}`
      }
    >
      {content()}
    </WidgetCard>
  );

  function content() {
    if (countedAt === null) {
      return <EmptyState title={t('diversity.figure.notYet')}>{t('diversity.figure.notYetHelp')}</EmptyState>;
    }
    if (overall === null) {
      return (
        <EmptyState title={t('diversity.figure.withheldAll')}>
          {t('diversity.figure.withheldAllHelp')}
        </EmptyState>
      );
    }
    return (
      <>
        <table
          className={css.table}
          aria-label={title}
          data-many={overall.counts.length > mostColumns || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{t(`diversity.figure.byTitle.${countedBy}`)}</th>
              {overall.counts.map(({ value, displayValue }) => (
                <th key={value} scope="col" data-number>
                  {displayValue}
                </th>
              ))}
              <th scope="col" data-number>
                {t('diversity.figure.people')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr data-all>
              <th scope="row">{t('diversity.figure.all')}</th>
              {cells(overall)}
            </tr>
            {groups.map(({ title: group, row }) => (
              <tr key={group ?? ''}>
                <th scope="row">{group ?? t('diversity.figure.nowhere')}</th>
                {row === null ? (
                  <td className={css.withheld} colSpan={overall.counts.length + 1}>
                    {t('diversity.figure.withheld')}
                  </td>
                ) : (
                  cells(row)
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {isAnyWithheld ? <p className={css.why}>{t('diversity.figure.why')}</p> : null}
      </>
    );
  }

  function cells({ people, counts }: NonNullable<DiversityCount['overall']>) {
    return (
      <>
        {counts.map(({ value, displayValue, count }) => (
          <td key={value} data-number data-option={displayValue}>
            <span className={css.figure}>
              {format.number(count)}
              <span
                className={css.bar}
                style={{ '--share': people === 0 ? 0 : count / people } as CSSProperties}
                aria-hidden
              />
            </span>
          </td>
        ))}
        <td data-number data-option={t('diversity.figure.people')}>
          {format.number(people)}
        </td>
      </>
    );
  }
}
