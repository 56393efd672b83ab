import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import type { ComplianceEntry } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { query } from '../../../lib/api/query.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { levelOf } from './board.model.ts';
import css from './compliance-widget.module.css';
import './widget-words.ts';

/** Required courses as bars, the smallest share of people who hold them first. */
export function ComplianceWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('complianceWidget.help')}</EmptyState>
      </WidgetCard>
    );
  }
  return <Courses dashboardId={dashboardId} widgetId={widget.id} card={card} />;
}

function Courses({
  dashboardId,
  widgetId,
  card,
}: {
  dashboardId: string;
  widgetId: number;
  card: CardFrame;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  const pages = data?.metadata.pagination?.total_pages ?? 1;
  return (
    <WidgetCard
      {...card}
      summary={
        <Link className="link" to="/compliance">
          {t('complianceWidget.open')}
        </Link>
      }
      more={pages > 1 ? <PageSteps label={card.title} page={page} pages={pages} onPage={setPage} /> : null}
    >
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('complianceWidget.failed')}
        expected={3}
        empty={<EmptyState title={t('complianceWidget.none')}>{t('complianceWidget.help')}</EmptyState>}
      >
        {(items) => (
          <WidgetRows>
            {items
              .filter((item) => 'weakest' in item)
              .map((entry) => (
                <CourseRow key={entry.obligationId} entry={entry} />
              ))}
          </WidgetRows>
        )}
      </ListContent>
    </WidgetCard>
  );
}

function CourseRow({ entry }: { entry: ComplianceEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { obligationId, title, held, required, weakest } = entry;
  const missing = required - held;
  return (
    <WidgetRow>
      <div className={css.course}>
        <Link className={css.title} to="/compliance" search={{ obligation: obligationId }}>
          {title}
        </Link>
        <span className="figures quiet">
          {t('complianceWidget.heldOf', { held: format.number(held), required: format.number(required) })}
        </span>
        <Box
          className={css.bar ?? ''}
          data-level={levelOf({ held, missing })}
          aria-hidden
          __vars={{ '--held': `${required === 0 ? 100 : (held / required) * 100}%` }}
        >
          <span />
        </Box>
        <span className={css.note} data-missing={missing > 0 || undefined}>
          {noteOf()}
        </span>
      </div>
    </WidgetRow>
  );

  function noteOf(): string {
    if (weakest === null) return t('complianceWidget.complete');
    const count = format.number(missing);
    if (weakest.missing === missing) {
      return t('complianceWidget.missingIn', { missing: count, location: weakest.location });
    }
    return t('complianceWidget.missingMost', {
      missing: count,
      most: format.number(weakest.missing),
      location: weakest.location,
    });
  }
}
