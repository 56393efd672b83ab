import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ReportingLineEntry,
  type TeamAway,
  teamInfo,
  teamSettings,
} from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PagedWidgetCard } from '../../../ui/paged-widget-card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { OrderMenu } from './components/order-menu.tsx';
import css from './team.module.css';
import { type TeamOrder, teamQuery } from './team.queries.ts';

/** The viewer's manager, and the people who report to them directly or indirectly. */
export function TeamWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('widgets.team.help')}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = teamSettings.catch(teamSettings.parse({})).parse(widget.settings);
  const info = teamInfo.safeParse(widget.info);
  return (
    <TeamList
      dashboardId={dashboardId}
      widgetId={widget.id}
      perPage={perPage}
      away={info.success ? info.data.away : null}
      card={card}
    />
  );
}

interface TeamListProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  away: TeamAway | null;
  card: CardFrame;
}

function TeamList({ dashboardId, widgetId, perPage, away, card }: TeamListProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<TeamOrder>('depth:asc');
  const { data, error, refetch } = useQuery({
    ...teamQuery(dashboardId, widgetId, { page, order }),
    placeholderData: keepPreviousData,
  });
  const pagination = data?.metadata.pagination;
  return (
    <PagedWidgetCard
      {...card}
      pagination={pagination}
      page={page}
      onPage={setPage}
      actions={
        <>
          {pagination && pagination.total > 1 && !card.folded ? (
            <OrderMenu
              title={card.title}
              order={order}
              onOrder={(next) => {
                setOrder(next);
                setPage(1);
              }}
            />
          ) : null}
          {card.actions}
        </>
      }
    >
      <ListContent
        // A list already read stays visible when it cannot be refetched.
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('widgets.team.failed')}
        expected={perPage}
        empty={<EmptyState title={t('widgets.team.empty')}>{t('widgets.team.emptyHelp')}</EmptyState>}
      >
        {(entries) => (
          <>
            {away === null || away.size === 0 ? null : <AwayToday away={away} />}
            <WidgetRows>
              {entries
                .filter((entry) => 'depth' in entry)
                .map((entry) => (
                  <TeamRow key={entry.id} entry={entry} />
                ))}
            </WidgetRows>
            {shortBy(entries.length) > 0 ? (
              // The last page is as high as the others, so that the arrows do not move.
              <Box className={css.rest ?? ''} __vars={{ '--missing': String(shortBy(entries.length)) }} />
            ) : null}
          </>
        )}
      </ListContent>
    </PagedWidgetCard>
  );

  function shortBy(count: number): number {
    return pagination && pagination.total_pages > 1 ? pagination.per_page - count : 0;
  }
}

/** The people away today and until when, the first to return first. */
function AwayToday({ away: { people, total, today } }: { away: TeamAway }) {
  const { t } = useTranslation();
  const format = useFormat();
  const more = total - people.length;
  return (
    <p className={css.away}>
      {total === 0 ? t('widgets.team.noneAway') : <b>{t('widgets.team.away', { count: total })}</b>}
      {people.map(({ id, fullName, until }) => (
        <span key={id}>
          {fullName}
          {until === today ? '' : ` ${t('widgets.team.until', { day: format.date(until) })}`}
        </span>
      ))}
      {more > 0 ? <span>{t('widgets.team.moreAway', { count: more })}</span> : null}
    </p>
  );
}

function TeamRow({ entry }: { entry: ReportingLineEntry }) {
  const { t } = useTranslation();
  return (
    <WidgetRow>
      <PersonAvatar name={entry.label} src={entry.profileImage} />
      <div className={css.words}>
        <p className={css.name}>
          {entry.link === null ? entry.label : <AppLink href={entry.link}>{entry.label}</AppLink>}
        </p>
        {entry.positionTitle === null ? null : <p className={css.position}>{entry.positionTitle}</p>}
      </div>
      <span className={css.relation}>{relation()}</span>
    </WidgetRow>
  );

  function relation() {
    if (entry.depth < 0) return t('widgets.team.manager');
    return entry.depth === 1 ? t('widgets.team.direct') : t('widgets.team.below', { count: entry.depth });
  }
}
