import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { reportsQuery } from './reports.queries.ts';
import css from './reports-screen.module.css';
import './reports.words.ts';

/** The reports the viewer can open. */
export function ReportsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('reports.title'));
  const { data, error, refetch } = useQuery(reportsQuery());
  return (
    <>
      <PageHeader title={t('reports.title')} subtitle={t('reports.subtitle')} />
      <WidgetCard title={t('reports.title')} count={data?.data.reports.length}>
        <ListContent
          answer={{ data: data && { data: data.data.reports }, error, refetch }}
          failed={t('reports.failed')}
          expected={4}
          empty={<EmptyState title={t('reports.none')}>{t('reports.noneHelp')}</EmptyState>}
        >
          {(reports) => (
            <WidgetRows>
              {reports.map(({ id, title, description, url }) => (
                <WidgetRow key={id}>
                  <span className={css.words}>
                    <AppLink className="link" href={url}>
                      {title}
                    </AppLink>
                    <span className="quiet small">{description}</span>
                  </span>
                </WidgetRow>
              ))}
            </WidgetRows>
          )}
        </ListContent>
      </WidgetCard>
    </>
  );
}
