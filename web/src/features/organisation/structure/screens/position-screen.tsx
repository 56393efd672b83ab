import { Button } from '@mantine/core';
import { IconArrowsMove, IconArrowsSplit2, IconHierarchy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { VersionRail } from '../../../../ui/versions/version-rail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type HistoryAnswer, historyQuery, useWithdrawPositionChange } from '../administration.queries.ts';
import { NewPosition } from '../components/new-position.tsx';
import { PositionEditor } from '../components/position-editor.tsx';
import { PositionPeople } from '../components/position-people.tsx';
import { PositionStanding } from '../components/position-standing.tsx';
import { RestructureDialog } from '../components/restructure-dialog.tsx';
import { placeOfToday } from '../position-draft.ts';
import css from './administration.module.css';
import '../administration.words.ts';

/** One position: past, present and future, with changes from any day. */
export function PositionScreen() {
  const { id } = useParams({ from: '/admin/position/edit/$id' });
  return id === 'new' ? <NewPosition /> : <ExistingPosition key={id} id={id} />;
}

function ExistingPosition({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(historyQuery(id));
  if (data !== undefined) return <Position id={id} answer={data} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        title={isUnknown ? t('orgAdmin.position.unknown') : t('orgAdmin.list.title')}
        trail={<Link to="/admin/positions">{t('orgAdmin.list.title')}</Link>}
      />
      {isUnknown ? null : (
        <WidgetCard title={t('orgAdmin.position.values')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={8} />
            </Waiting>
          ) : (
            <Failure
              title={t('orgAdmin.position.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      )}
    </>
  );
}

function Position({ id, answer }: { id: string; answer: HistoryAnswer }) {
  const { t } = useTranslation();
  const { data: history, metadata } = answer.body;
  const [chosenFrom, setChosenFrom] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'move' | 'split' | 'close' | null>(null);
  const withdraw = useWithdrawPositionChange(id);
  const found = history.versions.findIndex(({ from }) => from === chosenFrom);
  const place = found === -1 ? placeOfToday(history) : found;
  const version = history.versions[place];
  const title = history.versions[placeOfToday(history)]?.values.title ?? history.identifier;
  usePageTitle(title);
  const mayEdit = metadata.capabilities.includes('positions.position.edit');
  return (
    <>
      <PageHeader
        title={title}
        trail={
          <Trail
            above={[
              <Link key="positions" to="/admin/positions">
                {t('orgAdmin.list.title')}
              </Link>,
            ]}
            here={title}
          />
        }
        subtitle={
          <>
            {history.identifier} ·{' '}
            <Link className="link" to="/controlpanel/org-chart/view" search={{ node: `pos-${id}` }}>
              {t('orgAdmin.position.chart')}
            </Link>
          </>
        }
        facts={[{ icon: <IconHierarchy {...icon} />, text: version?.names.department ?? '' }]}
        actions={
          mayEdit ? (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowsMove {...smallIcon} />}
                onClick={() => setDialog('move')}
              >
                {t('orgAdmin.move.button')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconArrowsSplit2 {...smallIcon} />}
                onClick={() => setDialog('split')}
              >
                {t('orgAdmin.split.button')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconX {...smallIcon} />}
                onClick={() => setDialog('close')}
              >
                {t('orgAdmin.close.button')}
              </Button>
            </>
          ) : null
        }
      />
      <div className={css.record}>
        <VersionRail
          versions={history.versions.map(({ from, to, recordedBy, values }) => ({
            from,
            to,
            recordedBy,
            title: values.title,
          }))}
          today={history.today}
          chosen={place}
          onChoose={(chosen) => setChosenFrom(history.versions[chosen]?.from ?? null)}
          withdraw={{
            isPending: withdraw.isPending,
            error: withdraw.error,
            mutate: (from, done) => withdraw.mutate({ from, etag: answer.etag }, done),
          }}
        />
        <div className={css.main}>
          {version === undefined ? null : (
            <PositionEditor
              key={version.from}
              id={id}
              answer={answer}
              version={version}
              mayEdit={mayEdit}
              onSaved={setChosenFrom}
            />
          )}
          <PositionPeople
            id={id}
            title={title}
            answer={answer}
            mayEdit={metadata.capabilities.includes('employee.positions.edit')}
          />
          <PositionStanding history={history} />
        </div>
      </div>
      {dialog === null ? null : (
        <RestructureDialog
          kind={dialog}
          id={id}
          title={title}
          answer={answer}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
