import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { type ActionableItemSettings, actionableItemSettings } from '@tenure/contract/company/widgets.ts';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { actionableItemPath } from '@tenure/contract/work/inbox.ts';
import { Suspense, useRef, useState } from 'react';
import { loadContributions } from '../../../../app/contributions.ts';
import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { query } from '../../../../lib/api/query.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { useRangeOf } from '../../../../ui/use-range-of.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { DueText } from '../components/due-text.tsx';
import { ItemNotes } from '../components/item-notes.tsx';
import { elsewhereOf } from '../elsewhere.ts';
import { useHeldDecisions } from '../held-decisions.ts';
import { useDecide } from '../use-decide.ts';
import css from './to-do.module.css';
import '../words.ts';

/** Loads with the features' code for deciding their kinds, which only deciding screens need. */
const ToDoDetails = lazyPart(async () => {
  const [{ ToDoDetails }] = await Promise.all([import('./to-do.details.tsx'), loadContributions()]);
  return ToDoDetails;
});

/** The items waiting for the viewer, the same as in their inbox. */
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
  const held = useHeldDecisions();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  const pagination = data?.metadata.pagination;
  const rangeOf = useRangeOf();
  const listed = data?.data.filter((item) => 'statusTone' in item) ?? [];
  const items = listed.filter(({ id }) => !held.has(id));
  const left = (pagination?.total ?? 0) - (listed.length - items.length);
  /** The row after a removed one, or the one before if it was the last. */
  function leave({ id }: ActionableItem) {
    const at = items.findIndex((one) => one.id === id);
    const next = items[at + 1] ?? items[at - 1];
    setOpenId(null);
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLAnchorElement>(`[data-to-do="${next?.id}"] a`)?.focus(),
    );
  }
  return (
    <WidgetCard
      {...card}
      count={left > 0 ? format.number(left) : undefined}
      summary={
        left > 0 ? (
          <AppLink className="link" href="/inbox">
            {t('inbox.openInbox')}
          </AppLink>
        ) : null
      }
      more={
        pagination && pagination.total_pages > 1 ? (
          <>
            <span>{rangeOf(pagination)}</span>
            <PageSteps label={card.title} page={page} pages={pagination.total_pages} onPage={setPage} />
          </>
        ) : null
      }
    >
      <div ref={rows} className={css.list}>
        <ListContent
          answer={{
            data: data && { data: items },
            error: data === undefined ? error : null,
            refetch,
          }}
          failed={t('inbox.failed')}
          expected={settings.pageLimit}
          empty={<EmptyState title={t('inbox.empty')}>{t('inbox.emptyHelp')}</EmptyState>}
        >
          {(shown) => (
            <>
              <div className={css.heads} aria-hidden>
                <span>{settings.statusTitle}</span>
                <span>{settings.dueByTitle}</span>
                <span />
              </div>
              <WidgetRows>
                {shown.map((item) => (
                  <ToDoRow
                    key={item.id}
                    item={item}
                    isOpen={item.id === openId}
                    onOpen={(isOpen) => setOpenId(isOpen ? item.id : null)}
                    onLeave={() => leave(item)}
                  />
                ))}
              </WidgetRows>
            </>
          )}
        </ListContent>
      </div>
    </WidgetCard>
  );
}

interface ToDoRowProps {
  item: ActionableItem;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Called once it is decided and disappears. */
  onLeave: () => void;
}

function ToDoRow({ item, isOpen, onOpen, onLeave }: ToDoRowProps) {
  const { t } = useTranslation();
  const { user } = useSite();
  const { who } = item;
  return (
    <WidgetRow
      below={
        isOpen ? (
          <Suspense
            fallback={
              <Waiting>
                <SkeletonRows rows={4} />
              </Waiting>
            }
          >
            <ToDoDetails item={item} onDecided={onLeave} />
          </Suspense>
        ) : null
      }
    >
      <div className={css.row} data-to-do={item.id}>
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
            <ItemNotes item={item} />
          </p>
        </div>
        <span className={css.status}>
          <StatusTag tone={item.statusTone}>{item.status}</StatusTag>
        </span>
        <span className={css.due} data-tone={item.statusTone}>
          <DueText dueDate={item.dueDate} />
        </span>
        <span className={css.action}>
          <RowAction item={item} isOpen={isOpen} onOpen={onOpen} onLeave={onLeave} />
        </span>
      </div>
    </WidgetRow>
  );
}

/** Ticks a task at once, opens the facts of a decision below the row, and links to everything else. */
function RowAction({ item, isOpen, onOpen, onLeave }: ToDoRowProps) {
  const { t } = useTranslation();
  const decide = useDecide();
  const doneElsewhere = elsewhereOf(item);
  const quiet = { size: 'compact-sm', variant: 'default' } as const;
  /** Distinguishes buttons of the same name for screen readers, which read them without their row. */
  const named = (action: string) =>
    [`${action}: ${item.title}`, ...(item.who === null ? [] : [item.who.name])].join(', ');
  if (doneElsewhere !== undefined) {
    return (
      <Button
        {...quiet}
        component={AppLink}
        href={item.link}
        aria-label={named(t(`inbox.openKinds.${doneElsewhere}`))}
      >
        {t(`inbox.openKinds.${doneElsewhere}`)}
      </Button>
    );
  }
  if (item.actions.includes('approve')) {
    return (
      <Button
        {...quiet}
        aria-label={named(t('inbox.decide'))}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {t('inbox.decide')}
      </Button>
    );
  }
  if (!item.actions.includes('complete')) return null;
  return (
    <Button
      {...quiet}
      aria-label={named(t('inbox.complete'))}
      onClick={() => {
        decide.decide([item], { action: 'complete' });
        onLeave();
      }}
    >
      {t('inbox.complete')}
    </Button>
  );
}
