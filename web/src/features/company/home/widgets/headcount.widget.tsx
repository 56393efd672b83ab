import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HeadcountMonth } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { type CardFrame, WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './headcount.module.css';
import { HeadcountChart } from './headcount-chart.tsx';
import { itemsQuery } from './widget-items.ts';
import './words.ts';

/** People by month over a year, and what is planned; as a chart or a table. */
export function HeadcountWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('homeWidgets.headcount.help')}</EmptyState>
      </WidgetCard>
    );
  }
  return <Headcount dashboardId={dashboardId} widgetId={widget.id} card={card} />;
}

function Headcount(props: { dashboardId: string; widgetId: number; card: CardFrame }) {
  const { dashboardId, widgetId, card } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery(itemsQuery(dashboardId, widgetId));
  const past = monthsOf(data?.data ?? []).filter(({ isPlanned }) => !isPlanned);
  const year = past.slice(-12);
  const sum = (count: (month: HeadcountMonth) => number) =>
    format.number(year.reduce((total, month) => total + count(month), 0));
  return (
    <WidgetCard
      {...card}
      count={difference()}
      summary={
        data === undefined ? null : (
          <>
            {t('homeWidgets.headcount.startedInYear', { figure: sum(({ started }) => started) })}
            {' · '}
            {t('homeWidgets.headcount.leftInYear', { figure: sum(({ left }) => left) })}
          </>
        )
      }
      more={
        data === undefined ? null : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'homeWidgets.headcount.showChart' : 'homeWidgets.headcount.showTable')}
          </Button>
        )
      }
    >
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('homeWidgets.failed')}
        expected={4}
        empty={<EmptyState title={card.title}>{t('homeWidgets.headcount.help')}</EmptyState>}
      >
        {(items) => (
          <WidgetBody>
            {isTable ? (
              <HeadcountTable months={monthsOf(items)} />
            ) : (
              <HeadcountChart months={monthsOf(items)} />
            )}
          </WidgetBody>
        )}
      </ListContent>
    </WidgetCard>
  );

  function difference(): string | undefined {
    const [first, last] = [past.at(0), past.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const more = last.headcount - first.headcount;
    if (more === 0) return t('homeWidgets.headcount.same');
    return t(more > 0 ? 'homeWidgets.headcount.more' : 'homeWidgets.headcount.fewer', {
      figure: format.number(Math.abs(more)),
    });
  }
}

const monthsOf = (items: readonly object[]): HeadcountMonth[] =>
  items.filter((item): item is HeadcountMonth => 'headcount' in item);

function HeadcountTable({ months }: { months: readonly HeadcountMonth[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('homeWidgets.headcount.month')}</th>
          <th scope="col">{t('homeWidgets.headcount.people')}</th>
          <th scope="col">{t('homeWidgets.headcount.started')}</th>
          <th scope="col">{t('homeWidgets.headcount.left')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, headcount, started, left, isPlanned }) => (
          <tr key={month}>
            <th scope="row">
              {isPlanned
                ? t('homeWidgets.headcount.planned', { month: format.month(month.slice(0, 7)) })
                : format.month(month.slice(0, 7))}
            </th>
            <td>{format.number(headcount)}</td>
            <td>{format.number(started)}</td>
            <td>{format.number(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
