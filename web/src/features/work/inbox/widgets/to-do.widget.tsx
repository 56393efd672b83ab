import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { type ActionableItemSettings, actionableItemSettings } from '@tenure/contract/company/widgets.ts';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { actionableItemPath } from '@tenure/contract/work/inbox.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { query } from '../../../../lib/api/query.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { DueText } from '../components/due-text.tsx';
import css from './to-do.module.css';
import '../words.ts';

/** What waits for the viewer, as their inbox has it. */
export function ToDoWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('inbox.widgetHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  const settings = actionableItemSettings.catch(actionableItemSettings.parse({})).parse(widget.settings);
  return <ToDoList dashboardId={dashboardId} widgetId={widget.id} settings={settings} card={card} />;
}

interface ToDoListProps {
  dashboardId: string;
  widgetId: number;
  settings: ActionableItemSettings;
  card: CardFrame;
}

function ToDoList({ dashboardId, widgetId, settings, card }: ToDoListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  const pagination = data?.metadata.pagination;
  return (
    <WidgetCard
      {...card}
      count={pagination && pagination.total > 0 ? format.number(pagination.total) : undefined}
      summary={
        pagination && pagination.total > 0 ? (
          <AppLink className="link" href="/inbox">
            {t('inbox.openInbox')}
          </AppLink>
        ) : null
      }
      more={
        pagination ? (
          <PageSteps label={card.title} page={page} pages={pagination.total_pages} onPage={setPage} />
        ) : null
      }
    >
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('inbox.failed')}
        expected={settings.pageLimit}
        empty={<EmptyState title={t('inbox.empty')}>{t('inbox.emptyHelp')}</EmptyState>}
      >
        {(items) => (
          <>
            <div className={css.heads} aria-hidden>
              <span>{settings.statusTitle}</span>
              <span>{settings.dueByTitle}</span>
            </div>
            <WidgetRows>
              {items
                .filter((item) => 'statusTone' in item)
                .map((item) => (
                  <ToDoRow key={item.id} item={item} />
                ))}
            </WidgetRows>
          </>
        )}
      </ListContent>
    </WidgetCard>
  );
}

function ToDoRow({ item }: { item: ActionableItem }) {
  const { t } = useTranslation();
  const { user } = useSite();
  const { who } = item;
  return (
    <WidgetRow>
      <PersonAvatar
        name={who?.name ?? user.displayName}
        src={who === null ? user.avatarUrl : who.avatarUrl}
      />
      <div className={css.words}>
        <p className={css.title}>
          <AppLink href={actionableItemPath(item.id)}>{item.title}</AppLink>
        </p>
        <p className={css.who}>
          {who?.name ?? t('inbox.you')} · {t(`inbox.kinds.${item.kind}`)}
        </p>
      </div>
      <span className={css.status}>
        <StatusTag tone={item.statusTone}>{item.status}</StatusTag>
      </span>
      <span className={css.due}>
        <DueText dueDate={item.dueDate} />
      </span>
    </WidgetRow>
  );
}
