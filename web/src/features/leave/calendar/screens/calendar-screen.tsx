import { Button, SegmentedControl } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { calendarShows } from '@tenure/contract/company/widgets.ts';
import { useSingleKeys } from '../../../../app/shell/single-keys.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { isRefused, requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { WithKeys } from '../../../../ui/with-keys.tsx';
import { calendarQuery } from '../calendar.queries.ts';
import { type CalendarView, calendarViews, spanOf, stepped } from '../calendar-days.ts';
import { Agenda } from '../components/agenda.tsx';
import css from '../components/calendar.module.css';
import { DayGrid } from '../components/day-grid.tsx';
import { Legend } from '../components/legend.tsx';
import { Timeline } from '../components/timeline.tsx';
import { YearGrid } from '../components/year-grid.tsx';
import '../words.ts';

const route = '/calendar';
const mostInMonth = 4;
const mostInWeek = 60;

/** People away and public holidays: as a month, a week, a year, or people by days. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { user, tenant } = useSite();
  const mayRequest = user.employeeId !== null && tenant?.enabledModules.includes('leave') === true;
  const [singleKeys] = useSingleKeys();
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { view } = search;
  const day = search.day === '' ? todayIn(user.timezone) : search.day;
  const span = spanOf(view, day);
  const { data: answer, error, refetch } = useQuery(calendarQuery({ ...search, day }));
  usePageTitle(t('calendar.title'));
  const change = (values: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, ...values }), replace: true });
  const show = (next: CalendarView) => change({ view: next });
  const step = (by: 1 | -1) => change({ day: stepped(view, day, by) });
  useHotkeys(
    [
      ['ArrowLeft', () => step(-1)],
      ['ArrowRight', () => step(1)],
      ...(singleKeys
        ? ([
            ['t', () => change({ day: '' })],
            ['m', () => show('month')],
            ['w', () => show('week')],
            ['y', () => show('year')],
            ['l', () => show('timeline')],
          ] as const)
        : []),
    ].map(([key, act]) => [key, act] as [string, () => void]),
  );
  const data = answer?.data;
  const pagination = answer?.metadata.pagination;
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        actions={
          <>
            <SegmentedControl
              size="sm"
              aria-label={t('calendar.view')}
              value={view}
              data={calendarViews.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
              onChange={(value) => show(calendarViews.find((one) => one === value) ?? 'month')}
            />
            <div className={css.steps}>
              <IconButton size={32} aria-label={t('calendar.previous')} onClick={() => step(-1)}>
                <IconChevronLeft {...smallIcon} />
              </IconButton>
              <b className={css.when} aria-live="polite">
                {whenText()}
              </b>
              <IconButton size={32} aria-label={t('calendar.next')} onClick={() => step(1)}>
                <IconChevronRight {...smallIcon} />
              </IconButton>
            </div>
            <Button variant="default" onClick={() => change({ day: '' })}>
              {t('calendar.today')}
            </Button>
            <Button variant="default" component={Link} to="/calendar/feeds">
              {t('calendar.feeds')}
            </Button>
            {mayRequest ? (
              <Button component={Link} to="/leave/request/new">
                {t('calendar.request')}
              </Button>
            ) : null}
          </>
        }
      />
      <ListTools>
        <SearchField
          label={t('calendar.search')}
          value={search.searchText}
          onSearch={(searchText) => change({ searchText })}
        />
        <FilterChip
          label={t('calendar.show')}
          choices={calendarShows
            .filter((value) => value !== 'everyone')
            .map((value) => ({ value, label: t(`calendar.shows.${value}`) }))}
          chosen={search.show === 'everyone' ? null : search.show}
          onChoose={(value) => change({ show: calendarShows.find((one) => one === value) ?? 'everyone' })}
        />
        <FilterChip
          label={t('calendar.location')}
          choices={choicesOf(data?.locations)}
          chosen={search.location?.toString() ?? null}
          onChoose={(value) => change({ location: value === null ? null : Number(value) })}
        />
        <FilterChip
          label={t('calendar.department')}
          choices={choicesOf(data?.departments)}
          chosen={search.department?.toString() ?? null}
          onChoose={(value) => change({ department: value === null ? null : Number(value) })}
        />
      </ListTools>
      {content()}
    </>
  );

  function choicesOf(places: readonly { id: number; title: string }[] = []) {
    return places.map(({ id, title }) => ({ value: String(id), label: title }));
  }

  function whenText() {
    if (view === 'year') return day.slice(0, 4);
    if (view === 'month') return format.month(day.slice(0, 7));
    return `${format.date(span.from)} – ${format.date(span.to)}`;
  }

  function content() {
    if (data === undefined || pagination === undefined) {
      return (
        <WidgetCard title={t('calendar.title')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={8} />
            </Waiting>
          ) : (
            <Failure
              title={t('calendar.failed')}
              requestId={requestIdOf(error)}
              onRetry={isRefused(error) ? undefined : () => void refetch()}
            >
              {unreadText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      );
    }
    if (data.people.length === 0) {
      return (
        <WidgetCard title={t('calendar.title')}>
          <EmptyState title={t('calendar.nobody')}>{t('calendar.nobodyHelp')}</EmptyState>
        </WidgetCard>
      );
    }
    return (
      <>
        {drawn(data, pagination.total)}
        {view !== 'year' && pagination.total > data.people.length ? (
          <p className="quiet small">
            {t('calendar.tooMany', {
              shown: format.number(data.people.length),
              total: format.number(pagination.total),
            })}
          </p>
        ) : null}
        {view === 'year' ? null : <Legend events={data.events} />}
        <p className="quiet small">{t('calendar.legendHelp')}</p>
        {singleKeys && !isNarrow ? (
          <p className="quiet small">
            <WithKeys phrase={t('calendar.keys')} />
          </p>
        ) : null}
      </>
    );
  }

  function drawn(shown: NonNullable<typeof data>, total: number) {
    const openMonth = (month: string) => change({ view: 'month', day: month });
    if (view === 'year') {
      return <YearGrid year={day.slice(0, 4)} data={shown} onOpenMonth={openMonth} />;
    }
    if (isNarrow) return <Agenda span={span} events={shown.events} today={shown.today} />;
    if (view === 'timeline') return <Timeline span={span} data={shown} total={total} />;
    return (
      <DayGrid
        span={span}
        events={shown.events}
        today={shown.today}
        month={view === 'month' ? day.slice(0, 7) : null}
        most={view === 'month' ? mostInMonth : mostInWeek}
        onOpenDay={(opened) => change({ view: 'week', day: opened })}
      />
    );
  }
}
