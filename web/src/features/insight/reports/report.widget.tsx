import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportSettings } from '@tenure/contract/company/widgets.ts';
import { reportPath } from '@tenure/contract/insight/reports.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { ReportChart } from './components/report-chart.tsx';
import { ReportTable } from './components/report-table.tsx';
import { useFigure } from './components/use-figure.ts';
import { dayOf } from './reports.model.ts';
import { reportQuery } from './reports.queries.ts';
import './reports.words.ts';
import './widget-words.ts';

const groupsShown = 6;
const millisecondsInASecond = 1000;

/** A report over the people the reader may see, as a chart or a table, refetched at the chosen rate. */
export function ReportWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = useFigure();
  const settings = reportSettings.catch(reportSettings.parse({})).parse(widget.settings);
  const { groupBy, appraisalTemplate: template, date } = settings.params;
  const { department, location } = settings.filter;
  const courses = settings.params.courses.map(({ id }) => id);
  const workflows = settings.params.workflows.map(({ id }) => id);
  const [isTable, setTable] = useState(settings.frontendStatus === 1);
  const { data, error, refetch } = useQuery({
    ...reportQuery(settings.report, {
      groupBy,
      template,
      courses,
      workflows,
      date: dayOf(date),
      department,
      location,
      page: 1,
      itemsPerPage: groupsShown,
    }),
    refetchInterval: settings.refreshRate * millisecondsInASecond,
    placeholderData: keepPreviousData,
  });
  const report = data?.data;
  const address = new URLSearchParams({
    ...(groupBy !== null && { groupBy }),
    ...(date !== null && { date: JSON.stringify(dayOf(date)) }),
    ...(template !== null && { template: String(template) }),
    ...(courses.length > 0 && { courses: JSON.stringify(courses) }),
    ...(workflows.length > 0 && { workflows: JSON.stringify(workflows) }),
    ...(department !== null && { department: String(department) }),
    ...(location !== null && { location: String(location) }),
  }).toString();
  const groups = report?.pagination.total ?? 0;
  return (
    <WidgetCard
      {...card}
      count={
        report === undefined || report.whole.total === 0
          ? undefined
          : t('reports.counted', { figure: format.number(report.whole.total), unit: report.unit })
      }
      summary={
        <AppLink
          className="link"
          href={`${reportPath(settings.report)}${address === '' ? '' : `?${address}`}`}
        >
          {groups > groupsShown ? t('reportWidget.openOf', { count: groups }) : t('reportWidget.open')}
        </AppLink>
      }
      more={
        report === undefined ? null : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'reportWidget.showChart' : 'reportWidget.showTable')}
          </Button>
        )
      }
    >
      <ListContent
        answer={{
          data: report && { data: report.groups },
          error: report === undefined ? error : null,
          refetch,
        }}
        failed={t('reports.reportFailed')}
        expected={4}
        empty={<EmptyState title={t('reports.empty')}>{t('reports.emptyHelp')}</EmptyState>}
      >
        {(shown) =>
          report === undefined ? null : (
            <WidgetBody>
              <p className="quiet small">
                {t('reports.measured', {
                  label: report.figure.label,
                  figure: figure(report, report.whole.figure),
                })}
              </p>
              {isTable ? (
                <ReportTable report={report} groups={[...shown]} />
              ) : (
                <ReportChart report={report} groups={shown} />
              )}
            </WidgetBody>
          )
        }
      </ListContent>
    </WidgetCard>
  );
}
