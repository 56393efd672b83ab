import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { accessLogQuery } from '../audit-trail.queries.ts';
import { Actor } from '../components/actor.tsx';
import css from './access-log-screen.module.css';
import '../words.ts';

/** A person's own access log: who viewed their record, and who changed it. */
export function AccessLogScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/access-log' });
  const { page, by } = useSearch({ from: '/access-log' });
  const answer = useQuery({ ...accessLogQuery({ page, by }), placeholderData: keepPreviousData });
  usePageTitle(t('auditTrail.ownTitle'));
  return (
    <>
      <PageHeader title={t('auditTrail.ownTitle')} subtitle={t('auditTrail.ownSubtitle')} />
      <ListCard
        title={t('auditTrail.ownList')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next, by } })}
        failed={t('auditTrail.failed')}
        empty={<EmptyState title={t('auditTrail.ownEmpty')}>{t('auditTrail.ownEmptyHelp')}</EmptyState>}
        actions={
          <FilterChip
            label={t('auditTrail.by')}
            choices={[
              { value: 'others', label: t('auditTrail.byOthers') },
              { value: 'me', label: t('auditTrail.byMe') },
            ]}
            chosen={by}
            onChoose={(value) =>
              void navigate({
                search: { page: 1, by: value === 'others' || value === 'me' ? value : null },
              })
            }
          />
        }
      >
        {(rows) => (
          <WidgetRows>
            {rows.map((entry) => (
              <WidgetRow key={entry.id}>
                {entry.actor === null ? null : (
                  <PersonAvatar name={entry.actor.name} src={entry.actor.avatarUrl} size={28} />
                )}
                <div className={css.words}>
                  <b>{entry.label}</b>
                  <span className="quiet">
                    <Actor entry={entry} />
                  </span>
                </div>
                <time className="quiet small" dateTime={entry.occurredAt}>
                  {format.dateTime(entry.occurredAt)}
                </time>
              </WidgetRow>
            ))}
          </WidgetRows>
        )}
      </ListCard>
    </>
  );
}
