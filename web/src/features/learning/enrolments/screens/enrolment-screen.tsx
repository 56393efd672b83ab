import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isTakeable } from '@tenure/domain/learning/course.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { ActivityCard } from '../components/activity-card.tsx';
import { ApprovalCard } from '../components/approval-card.tsx';
import { ContentsCard } from '../components/contents-card.tsx';
import { DecisionSteps } from '../components/decision-steps.tsx';
import { SignOffCards } from '../components/sign-off-card.tsx';
import css from '../learning.module.css';
import { type EnrolmentAnswer, enrolmentQuery } from '../learning.queries.ts';
import '../words.ts';

const route = '/learning/enrolments/$enrolmentId';
const tones: Record<EnrolmentAnswer['body']['data']['state'], Tone> = {
  requested: 'caution',
  declined: 'critical',
  withdrawn: 'informative',
  'not-started': 'informative',
  'in-progress': 'informative',
  completed: 'positive',
};

export function EnrolmentScreen() {
  const { t } = useTranslation();
  const { enrolmentId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(enrolmentQuery(Number(enrolmentId)));
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const title =
    data?.body.data.courseName ?? t(isUnknown ? 'learning.course.unknown' : 'learning.columns.name');
  usePageTitle(title);
  if (data !== undefined) return <Shown key={data.body.data.id} answer={data} />;
  return (
    <>
      <PageHeader title={title} />
      {isUnknown ? null : (
        <SectionWaiting
          title={t('learning.columns.name')}
          error={error}
          failed={t('learning.take.failed')}
          onRetry={() => void refetch()}
          rows={8}
        />
      )}
    </>
  );
}

function Shown({ answer }: { answer: EnrolmentAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { activity: wanted } = useSearch({ from: route });
  const { data: enrolment, metadata } = answer.body;
  const all = enrolment.sections.flatMap(({ activities }) => activities);
  // A running package stays on the screen when its result completes the course: it may have more to report.
  const [playing, setPlaying] = useState<number | null>(null);
  const isTaking = enrolment.isOwn && (isTakeable(enrolment.state) || playing !== null);
  const next = all.find(({ isDone, isOpenable }) => isOpenable && !isDone);
  // A course that has been started opens where it was left. Kept, so that the screen stays at it once it is done.
  const [resumed] = useState(enrolment.state === 'in-progress' ? next?.key : undefined);
  const shown = playing ?? wanted ?? resumed;
  const isShown = ({ key, isOpenable }: (typeof all)[number]) =>
    key === shown && (isOpenable || key === playing);
  const chosen = isTaking ? (all.find(isShown) ?? null) : null;
  const choose = (activity: number) =>
    void navigate({ search: (was) => ({ ...was, activity }), replace: true });
  return (
    <>
      <PageHeader
        title={enrolment.courseName}
        subtitle={
          <span className={css.subtitle}>
            <StatusTag tone={tones[enrolment.state]}>
              {t(`learning.take.states.${enrolment.state}`)}
            </StatusTag>
            {enrolment.isOwn ? null : <span>{enrolment.person.fullName}</span>}
            <span>{t('learning.take.about', { attempt: enrolment.attempt })}</span>
            {enrolment.dueDate === null ? null : (
              <span>{t('learning.take.due', { day: format.date(enrolment.dueDate) })}</span>
            )}
          </span>
        }
        trail={
          enrolment.isOwn ? (
            <Trail
              above={[
                <Link key="mine" to="/learning">
                  {t('learning.title')}
                </Link>,
              ]}
              here={enrolment.courseName}
            />
          ) : null
        }
        actions={<DecisionSteps answer={answer} />}
      />
      {enrolment.completedAt === null || !enrolment.isOwn ? null : (
        <Note tone="positive">{t('learning.take.thanks', { day: format.dayOf(enrolment.completedAt) })}</Note>
      )}
      <div className={css.columns} data-taking={isTaking || undefined}>
        <div className={css.stack}>
          <SignOffCards enrolment={enrolment} />
          {/* People who only decided about it do not see the person’s progress. */}
          {all.length === 0 ? null : (
            <ContentsCard
              sections={enrolment.sections}
              chosen={chosen?.key ?? null}
              toAllow={metadata.capabilities.includes('learning.assign') ? enrolment.id : null}
              {...(isTaking && playing === null && { onChoose: choose })}
            />
          )}
          {isTaking ? null : <ApprovalCard enrolment={enrolment} />}
        </div>
        {isTaking ? (
          <div className={css.stack}>
            {chosen === null ? (
              <WidgetCard title={t('learning.take.activity')}>
                <EmptyState
                  title={t('learning.take.choose')}
                  action={
                    next === undefined ? null : (
                      <Button onClick={() => choose(next.key)}>
                        {t(
                          enrolment.state === 'not-started' ? 'learning.take.start' : 'learning.take.resume',
                        )}
                      </Button>
                    )
                  }
                >
                  {t('learning.take.chooseHelp')}
                </EmptyState>
              </WidgetCard>
            ) : (
              <ActivityCard
                key={chosen.key}
                enrolment={enrolment}
                activityKey={chosen.key}
                onNext={choose}
                onPlaying={(isPlaying) => setPlaying(isPlaying ? chosen.key : null)}
              />
            )}
          </div>
        ) : null}
      </div>
    </>
  );
}
