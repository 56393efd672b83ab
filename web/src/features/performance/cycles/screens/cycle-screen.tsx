import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { AddPeopleDialog } from '../components/add-people-dialog.tsx';
import { CycleBoardParts } from '../components/cycle-board.tsx';
import { CycleReviews } from '../components/cycle-reviews.tsx';
import { cycleQuery, useRemind } from '../cycles.queries.ts';
import css from './cycle-screen.module.css';
import '../words.ts';

const route = '/admin/performance-cycles/$cycleId';

/** One cycle: the progress of its reviews, and the list of them. */
export function CycleScreen() {
  const { t } = useTranslation();
  const { cycleId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(cycleQuery(Number(cycleId)));
  usePageTitle(data?.data.title ?? t('cycles.title'));
  const trail = (here: string) => (
    <Trail
      above={[
        <Link key="cycles" to="/admin/performance-cycles">
          {t('cycles.title')}
        </Link>,
      ]}
      here={here}
    />
  );
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('cycles.cycle')} trail={trail(t('cycles.cycle'))} />
        <SectionWaiting
          title={t('cycles.board')}
          error={error}
          failed={t('cycles.failed')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={data.data.title}
        trail={trail(data.data.title)}
        subtitle={<About cycle={data.data} />}
        actions={
          <Group gap="xs">
            {data.metadata.capabilities.includes('performance.calibration.facilitate') ? (
              <Link className="link" to="/calibration" search={{ find: data.data.title }}>
                {t('cycles.calibration')}
              </Link>
            ) : null}
            <AddPeople cycle={data.data} />
            <Remind cycle={data.data} />
          </Group>
        }
      />
      <div className={css.above}>
        <Board cycle={data.data} />
      </div>
      {data.data.state === 'live' ? <CycleBoardParts cycleId={data.data.id} /> : null}
      <CycleReviews cycleId={data.data.id} />
    </>
  );
}

/** Reminds the people whose step is next, once a day at most. */
function Remind({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const remind = useRemind(cycle.id);
  const isOver = cycle.progress.every(({ status }) => status === 'completed');
  if (cycle.state === 'launching' || isOver) return null;
  return (
    <Button
      variant="default"
      loading={remind.isPending}
      onClick={() =>
        remind.mutate(undefined, {
          onSuccess: ({ body }) => showToast(t('cycles.reminded', { count: body.data.people })),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
        })
      }
    >
      {t('cycles.remind')}
    </Button>
  );
}

function AddPeople({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (cycle.state === 'launching') return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('cycles.people.add')}
      </Button>
      {isOpen ? <AddPeopleDialog cycle={cycle} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function About({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = format.dayOf(cycle.launchedAt);
  return cycle.launchedBy === null
    ? t('cycles.launchedOn', { day })
    : t('cycles.launchedBy', { name: cycle.launchedBy, day });
}

/** How many reviews are in each status, as numbers and as bars. */
function Board({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <WidgetCard title={t('cycles.board')}>
      <WidgetBody>
        <div className={css.board}>
          {cycle.state === 'launching' ? (
            <Note tone="informative" announce="politely">
              {t('cycles.launchingNote', { done: cycle.launched + cycle.withoutManager, total: cycle.total })}
            </Note>
          ) : null}
          {cycle.remindedAt === null ? null : (
            <p className="quiet small">{t('cycles.remindedOn', { day: format.dayOf(cycle.remindedAt) })}</p>
          )}
          {cycle.joinersUntil === null ? null : (
            <p className="quiet small">{t('cycles.joiners', { day: format.date(cycle.joinersUntil) })}</p>
          )}
          {cycle.withoutManager === 0 ? null : (
            <Note tone="caution">{t('cycles.withoutManager', { count: cycle.withoutManager })}</Note>
          )}
          <dl className={css.counts}>
            {progressStatuses.map((status) => {
              const count = cycle.progress.find((one) => one.status === status)?.count ?? 0;
              return (
                <div key={status} className={css.count}>
                  <dt>{t(`reviewTerms.statuses.${status}`)}</dt>
                  <dd>
                    <span className={css.number}>{format.number(count)}</span>
                    <meter
                      className={css.bar}
                      min={0}
                      max={Math.max(1, cycle.launched)}
                      value={count}
                      aria-hidden
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
