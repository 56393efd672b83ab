import { SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { groupings, type Report } from '@tenure/contract/insight/reports.ts';
import { useSingleKeys } from '../../../app/shell/single-keys.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChip, Paging } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { ReportChart } from './components/report-chart.tsx';
import { ReportTable } from './components/report-table.tsx';
import { useFigure } from './components/use-figure.ts';
import { groupingIn } from './reports.model.ts';
import { reportQuery, reportsQuery } from './reports.queries.ts';
import './reports.words.ts';

const route = '/report/view/$reportId';
const views = ['chart', 'table'] as const;
const rowsOfPage = 20;

/** One report whole: its chart, and its table one key away. */
export function ReportScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { reportId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const [singleKeys] = useSingleKeys();
  const { data, error, refetch } = useQuery({
    ...reportQuery(Number(reportId), { ...search, itemsPerPage: rowsOfPage }),
    placeholderData: keepPreviousData,
  });
  const report = data?.data;
  const title = report?.title ?? t('reports.report');
  usePageTitle(title);
  const narrow = (to: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...to }), replace: true });
  useHotkeys(
    singleKeys
      ? [['t', () => narrow({ page: search.page, view: search.view === 'chart' ? 'table' : 'chart' })]]
      : [],
  );
  return (
    <>
      <PageHeader
        title={title}
        subtitle={report?.description}
        trail={
          <Trail
            above={[
              <Link key="reports" to="/reports">
                {t('reports.title')}
              </Link>,
            ]}
            here={title}
          />
        }
      />
      <ListTools>
        <SegmentedControl
          aria-label={t('reports.view')}
          value={search.view}
          data={views.map((value) => ({ value, label: t(`reports.views.${value}`) }))}
          onChange={(chosen) =>
            narrow({ page: search.page, view: views.find((one) => one === chosen) ?? 'chart' })
          }
        />
        {report === undefined ? null : <Filters report={report} search={search} onNarrow={narrow} />}
      </ListTools>
      {report === undefined ? (
        <SectionWaiting
          title={title}
          error={error}
          failed={t('reports.reportFailed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ReportCard report={report} isTable={search.view === 'table'} onPage={(page) => narrow({ page })} />
      )}
    </>
  );
}

interface Narrowed {
  groupBy: Report['groupBy'] | null;
  date: string;
  template: number | null;
  courses: readonly number[];
  workflows: readonly number[];
  department: number | null;
  location: number | null;
}

/** A list is replaced whole. */
type Narrowing = Partial<Omit<Narrowed, 'courses' | 'workflows'>> & {
  courses?: number[];
  workflows?: number[];
};

function Filters({
  report,
  search,
  onNarrow,
}: {
  report: Report;
  search: Narrowed;
  onNarrow: (to: Narrowing) => void;
}) {
  const { t } = useTranslation();
  const choices = useQuery(reportsQuery()).data?.data;
  const isBy = (one: Report['narrowings'][number]) => report.narrowings.includes(one);
  const chip = (
    key: 'template' | 'department' | 'location',
    from: readonly { id: number; title: string }[],
  ) => (
    <FilterChip
      label={t(`reports.${key}`)}
      choices={from.map(({ id, title }) => ({ value: String(id), label: title }))}
      chosen={search[key] === null ? null : String(search[key])}
      onChoose={(chosen) => onNarrow({ [key]: chosen === null ? null : Number(chosen) })}
    />
  );
  /** A widget can filter by several values, which stay until another is chosen. */
  const listChip = (
    key: 'courses' | 'workflows',
    label: string,
    from: readonly { id: number; title: string }[],
  ) => {
    const [first, ...others] = search[key];
    const several = t('reports.several', { count: search[key].length });
    return (
      <FilterChip
        label={label}
        choices={[
          ...(others.length === 0 ? [] : [{ value: 'several', label: several }]),
          ...from.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        chosen={first === undefined ? null : others.length === 0 ? String(first) : 'several'}
        onChoose={(chosen) => {
          if (chosen !== 'several') onNarrow({ [key]: chosen === null ? [] : [Number(chosen)] });
        }}
      />
    );
  };
  return (
    <>
      <FilterChip
        label={t('reports.groupBy')}
        choices={report.groupings.map((value) => ({
          value,
          label: t(`reports.grouped.${groupingIn(report, value)}`),
        }))}
        chosen={search.groupBy}
        onChoose={(chosen) => onNarrow({ groupBy: groupings.find((one) => one === chosen) ?? null })}
      />
      {choices === undefined ? null : (
        <>
          {isBy('template') ? chip('template', choices.templates) : null}
          {isBy('course') ? listChip('courses', t('reports.course'), choices.courses) : null}
          {isBy('workflow') ? listChip('workflows', t('reports.workflow'), choices.workflows) : null}
          {chip('department', choices.departments)}
          {chip('location', choices.locations)}
        </>
      )}
      {isBy('date') ? (
        <DayField
          aria-label={t('reports.date')}
          placeholder={t('reports.date')}
          value={search.date}
          isLive
          w={200}
          onChange={(date) => onNarrow({ date })}
        />
      ) : null}
    </>
  );
}

function ReportCard({
  report,
  isTable,
  onPage,
}: {
  report: Report;
  isTable: boolean;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = useFigure();
  const { groups, whole, pagination } = report;
  return (
    <WidgetCard
      title={t(`reports.grouped.${groupingIn(report, report.groupBy)}`)}
      count={pagination.total}
      summary={
        whole.total === 0
          ? null
          : [
              t('reports.counted', { figure: format.number(whole.total), unit: report.unit }),
              t('reports.measured', { label: report.figure.label, figure: figure(report, whole.figure) }),
            ].join(' · ')
      }
      more={<Paging page={pagination.current_page} pages={pagination.total_pages} onPage={onPage} />}
    >
      {groups.length === 0 ? (
        <EmptyState title={t('reports.empty')}>{t('reports.emptyHelp')}</EmptyState>
      ) : (
        <WidgetBody>
          {isTable ? (
            <ReportTable report={report} groups={groups} />
          ) : (
            <ReportChart report={report} groups={groups} />
          )}
        </WidgetBody>
      )}
    </WidgetCard>
  );
}
