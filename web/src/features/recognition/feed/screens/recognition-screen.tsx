import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { feedViews, mostRecognitionCounted } from '@tenure/contract/recognition/feed.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { CelebrationsCard } from '../components/celebrations.tsx';
import { OwnRecognitionCard } from '../components/own-recognition.card.tsx';
import { RecogniseForm } from '../components/recognise-form.tsx';
import css from '../components/recognition.module.css';
import { RecognitionEntries } from '../components/recognition-entry.tsx';
import { useEntryDialog } from '../components/use-entry-dialog.tsx';
import { feedQuery, oneQuery } from '../recognition.queries.ts';
import '../words.ts';

const route = '/recognition';

/** The feed, with the composer open above it; or the one recognition that a notification links to. */
export function RecognitionScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { view, item } = useSearch({ from: route });
  usePageTitle(t('recognition.title'));
  return (
    <>
      <PageHeader
        title={t('recognition.title')}
        subtitle={t('recognition.subtitle')}
        actions={
          item === null ? (
            <SegmentedControl
              aria-label={t('recognition.viewsLabel')}
              value={view ?? 'everyone'}
              data={feedViews.map((value) => ({ value, label: t(`recognition.views.${value}`) }))}
              onChange={(chosen) =>
                void navigate({
                  search: { view: feedViews.find((one) => one === chosen && one !== 'everyone') ?? null },
                })
              }
            />
          ) : null
        }
      />
      <div className={css.stack} data-is-feed={item === null || undefined}>
        {item === null ? <Feed /> : <One id={item} />}
      </div>
    </>
  );
}

function Feed() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, view } = useSearch({ from: route });
  const answer = useQuery({ ...feedQuery({ page, view }), placeholderData: keepPreviousData });
  const [given, setGiven] = useState(0);
  const [to, setTo] = useState<readonly Chosen[]>([]);
  const mayGive = answer.data?.metadata.actions.includes('CREATE') ?? false;
  const { ask, dialog } = useEntryDialog();
  const format = useFormat();
  const { employeeId } = useSite().user;
  return (
    <>
      {mayGive ? (
        <WidgetCard title={t('recognition.form.title')}>
          <WidgetBody>
            <RecogniseForm
              key={given}
              to={to}
              onGiven={() => {
                setTo([]);
                setGiven(given + 1);
              }}
            />
          </WidgetBody>
        </WidgetCard>
      ) : null}
      <div className={css.aside}>
        {employeeId === null ? null : <OwnRecognitionCard employeeId={employeeId} />}
        <CelebrationsCard most={10} onCongratulate={mayGive ? (one) => setTo([one]) : undefined} />
      </div>
      <ListCard
        title={t(`recognition.views.${view ?? 'everyone'}`)}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
        failed={t('recognition.failed')}
        tools={
          answer.data?.metadata.pagination.total === mostRecognitionCounted ? (
            <WidgetBody>
              <p className="quiet">
                {t('recognition.many', { most: format.number(mostRecognitionCounted) })}
              </p>
            </WidgetBody>
          ) : null
        }
        empty={<EmptyState title={t('recognition.none')}>{t('recognition.noneHelp')}</EmptyState>}
      >
        {(rows) => <RecognitionEntries items={rows} onAsk={ask} />}
      </ListCard>
      {dialog}
    </>
  );
}

function One({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(oneQuery(id));
  const { ask, dialog } = useEntryDialog();
  return (
    <WidgetCard
      title={t('recognition.one')}
      summary={
        <Link className="link" to="/recognition">
          {t('recognition.backToAll')}
        </Link>
      }
    >
      <ListContent
        answer={{ data: data && { data: [data.data] }, error, refetch }}
        failed={t('recognition.failed')}
        expected={1}
        empty={null}
      >
        {(rows) => <RecognitionEntries items={rows} onAsk={ask} />}
      </ListContent>
      {dialog}
    </WidgetCard>
  );
}
