import { Box, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReportingLineEntry, teamSettings } from '@tenure/contract/home/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../app/widget-contribution.ts';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { smallIcon } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListContent } from '../../ui/list-content.tsx';
import { PageSteps } from '../../ui/page-steps.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../ui/widget-card.tsx';
import css from './team.module.css';
import { type TeamOrder, teamOrders, teamQuery } from './team.queries.ts';

/** One's manager and those who report to one, directly or through others. */
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
  return <TeamList dashboardId={dashboardId} widgetId={widget.id} perPage={perPage} card={card} />;
}

interface TeamListProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  card: CardFrame;
}

function TeamList({ dashboardId, widgetId, perPage, card }: TeamListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<TeamOrder>('depth:asc');
  const { data, error, refetch } = useQuery({
    ...teamQuery(dashboardId, widgetId, { page, order }),
    placeholderData: keepPreviousData,
  });
  const pagination = data?.metadata.pagination;
  return (
    <WidgetCard
      {...card}
      count={pagination && pagination.total > 0 ? format.number(pagination.total) : undefined}
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
      summary={
        pagination && pagination.total_pages > 1
          ? t('list.range', {
              from: format.number((pagination.current_page - 1) * pagination.per_page + 1),
              to: format.number((pagination.current_page - 1) * pagination.per_page + pagination.count),
              total: format.number(pagination.total),
            })
          : null
      }
      more={
        pagination ? (
          <PageSteps label={card.title} page={page} pages={pagination.total_pages} onPage={setPage} />
        ) : null
      }
    >
      <ListContent
        // A list that was read is still shown where it cannot be read anew.
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('widgets.team.failed')}
        expected={perPage}
        empty={<EmptyState title={t('widgets.team.empty')}>{t('widgets.team.emptyHelp')}</EmptyState>}
      >
        {(entries) => (
          <>
            <WidgetRows>
              {entries.map((entry) => (
                <TeamRow key={entry.id} entry={entry} />
              ))}
            </WidgetRows>
            {shortBy(entries.length) > 0 ? (
              // The last page is as high as the others, so that the arrows stay where they are.
              <Box className={css.rest ?? ''} __vars={{ '--missing': String(shortBy(entries.length)) }} />
            ) : null}
          </>
        )}
      </ListContent>
    </WidgetCard>
  );

  function shortBy(count: number): number {
    return pagination && pagination.total_pages > 1 ? pagination.per_page - count : 0;
  }
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

interface OrderMenuProps {
  title: string;
  order: TeamOrder;
  onOrder: (order: TeamOrder) => void;
}

function OrderMenu({ title, order, onOrder }: OrderMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton size={28} aria-label={t('widgets.order', { title })}>
          <IconArrowsSort {...smallIcon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={order}
          onChange={(value) => onOrder(teamOrders.find((each) => each === value) ?? order)}
        >
          {teamOrders.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(orderLabels[each])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const orderLabels = {
  'depth:asc': 'widgets.team.closest',
  'depth:desc': 'widgets.team.furthest',
  'name:asc': 'widgets.team.nameUp',
  'name:desc': 'widgets.team.nameDown',
} as const;
