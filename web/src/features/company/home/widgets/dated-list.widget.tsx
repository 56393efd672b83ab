import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DatedEntry, type DatedListType, datedListSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PagedWidgetCard } from '../../../../ui/paged-widget-card.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from './dated-list.module.css';
import { StartersBoard } from './starters-board.tsx';
import { itemsQuery } from './widget-items.ts';
import './words.ts';

const empty = {
  startersAndLeavers: ['homeWidgets.empty.startsAndLeaves', 'homeWidgets.empty.startsAndLeavesHelp'],
  vacancies: ['homeWidgets.empty.vacancies', 'homeWidgets.empty.vacanciesHelp'],
  qualifications: ['homeWidgets.empty.qualifications', 'homeWidgets.empty.qualificationsHelp'],
  bankChanges: ['homeWidgets.empty.bankChanges', 'homeWidgets.empty.bankChangesHelp'],
  payRun: ['homeWidgets.empty.payRun', 'homeWidgets.empty.payRunHelp'],
} as const satisfies Record<DatedListType, readonly [string, string]>;

const isDatedList = (type: string): type is DatedListType => Object.hasOwn(empty, type);

/** People or positions with a day: starters, expiring qualifications, waiting changes, open positions. */
export function DatedListWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (!isDatedList(widget.type)) return null;
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t(empty[widget.type][1])}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = datedListSettings.catch(datedListSettings.parse({})).parse(widget.settings);
  return (
    <DatedList
      dashboardId={dashboardId}
      widgetId={widget.id}
      type={widget.type}
      perPage={perPage}
      card={card}
    />
  );
}

interface DatedListProps {
  dashboardId: string;
  widgetId: number;
  type: DatedListType;
  perPage: number;
  card: CardFrame;
}

function DatedList({ dashboardId, widgetId, type, perPage, card }: DatedListProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...itemsQuery(dashboardId, widgetId, page),
    placeholderData: keepPreviousData,
  });
  const pagination = data?.metadata.pagination;
  const [title, help] = empty[type];
  return (
    <PagedWidgetCard {...card} pagination={pagination} page={page} onPage={setPage}>
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('homeWidgets.failed')}
        expected={perPage}
        empty={<EmptyState title={t(title)}>{t(help)}</EmptyState>}
      >
        {(items) => {
          const entries = items.filter((entry) => 'day' in entry);
          if (type === 'startersAndLeavers') return <StartersBoard entries={entries} />;
          return (
            <WidgetRows>
              {entries.map((entry) => (
                <DatedRow key={entry.key} entry={entry} />
              ))}
            </WidgetRows>
          );
        }}
      </ListContent>
    </PagedWidgetCard>
  );
}

const withoutPhoto: ReadonlySet<DatedEntry['kind']> = new Set(['vacancy', 'partly-vacant', 'pay-run']);

function DatedRow({ entry }: { entry: DatedEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cutOff, detail } = entry;
  const details = [
    ...(cutOff === undefined ? [] : [t('homeWidgets.cutOff', { day: format.date(cutOff) })]),
    ...(detail === null ? [] : [detail]),
  ];
  return (
    <WidgetRow>
      {withoutPhoto.has(entry.kind) ? null : <PersonAvatar name={entry.label} src={entry.profileImage} />}
      <div className={css.words}>
        <p className={css.label}>
          {entry.link === null ? entry.label : <AppLink href={entry.link}>{entry.label}</AppLink>}
        </p>
        {details.length === 0 ? null : <p className={css.detail}>{details.join(' · ')}</p>}
      </div>
      <span className={css.end}>
        <EntryEnd entry={entry} />
      </span>
    </WidgetRow>
  );
}

function EntryEnd({ entry: { kind, day } }: { entry: DatedEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  const said = { day: day === null ? '' : format.date(day) };
  switch (kind) {
    // Drawn on a board of their own.
    case 'starter':
    case 'leaver':
      return null;
    case 'qualification':
      return day !== null && day < today ? (
        <StatusTag tone="critical">{t('homeWidgets.expired', said)}</StatusTag>
      ) : (
        t('homeWidgets.expires', said)
      );
    case 'pay-run':
      return t('homeWidgets.paid', said);
    case 'bank-change':
      return t('homeWidgets.entered', said);
    case 'vacancy':
      return <StatusTag tone="caution">{t('homeWidgets.vacant')}</StatusTag>;
    case 'partly-vacant':
      return <StatusTag tone="informative">{t('homeWidgets.partlyVacant')}</StatusTag>;
  }
}
