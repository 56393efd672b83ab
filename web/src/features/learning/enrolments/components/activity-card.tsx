import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { isByAnother, isByReport } from '@tenure/domain/learning/course.ts';
import { useEffect, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import { openedActivityQuery, useCompleteActivity, usePackageCalls, useWatch } from '../taking.queries.ts';
import { ActivityContent } from './activity-content.tsx';
import { ClassPart } from './class-part.tsx';
import { PackagePart } from './package-part.tsx';
import type { GivenAnswers } from './quiz-form.tsx';
import { QuizPart } from './quiz-part.tsx';
import { SignOffPart } from './sign-off-part.tsx';
import '../words.ts';

interface ActivityCardProps {
  enrolment: EnrolmentDetail;
  activityKey: number;
  onNext: (key: number) => void;
  /** Reports a running package, which must stay on the screen whatever happens to the course. */
  onPlaying: (isPlaying: boolean) => void;
}

/** One activity, opened by a call that starts the course and the clock. */
export function ActivityCard({ enrolment, activityKey, onNext, onPlaying }: ActivityCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(openedActivityQuery(enrolment.id, activityKey));
  const complete = useCompleteActivity(enrolment.id, activityKey, ({ state, sections }) => {
    if (state === 'completed') showToast(t('learning.take.courseCompleted'));
    else if (
      sections.some(({ activities }) => activities.some((one) => one.key === activityKey && one.isDone))
    )
      showToast(t('learning.take.completed'));
  });
  const watch = useWatch(enrolment.id, activityKey);
  const packageCalls = usePackageCalls(enrolment.id, activityKey);
  const all = enrolment.sections.flatMap(({ activities }) => activities);
  const place = all.findIndex(({ key }) => key === activityKey);
  const shown = all[place];
  const next = all[place + 1];
  if (data === undefined) {
    return (
      <SectionWaiting
        title={shown?.title ?? t('learning.columns.name')}
        error={error}
        failed={t('learning.take.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const activity = data.data;
  const isDone = shown?.isDone ?? false;
  const send = (answers: GivenAnswers) =>
    complete.mutate(answers, {
      onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
    });
  return (
    <WidgetCard title={activity.title}>
      <WidgetBody>
        <div className={css.form}>
          <ActivityContent activity={activity} onPlayed={(span) => watch.mutate(span)} />
          {activity.quiz === null ? null : (
            <QuizPart
              enrolmentId={enrolment.id}
              activity={activity}
              quiz={activity.quiz}
              result={shown?.result ?? null}
              isSending={complete.isPending}
              onSubmit={send}
            />
          )}
          {activity.package === null ? null : (
            <PackagePart
              activity={activity}
              lessons={activity.package.lessons}
              report={shown?.report ?? null}
              calls={packageCalls}
              onPlaying={onPlaying}
            />
          )}
          {activity.kind === 'class' ? (
            <ClassPart enrolmentId={enrolment.id} activityKey={activityKey} />
          ) : null}
          {activity.kind === 'sign-off' ? (
            <SignOffPart enrolmentId={enrolment.id} activity={activity} signOff={shown?.signOff ?? null} />
          ) : null}
          <Group gap="xs">
            {activity.kind === 'quiz' ||
            isByReport(activity.kind) ||
            isByAnother(activity.kind) ||
            isDone ? null : (
              <CompleteButton
                key={activityKey}
                activity={activity}
                isSending={complete.isPending}
                onComplete={() => send([])}
              />
            )}
            {isDone && next?.isOpenable === true ? (
              <Button variant="default" onClick={() => onNext(next.key)}>
                {t('learning.take.next')}
              </Button>
            ) : null}
          </Group>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

/** Counts down the server's remaining time; the server still decides. */
function CompleteButton(props: { activity: OpenedActivity; isSending: boolean; onComplete: () => void }) {
  const { t } = useTranslation();
  const { secondsLeft, required, watched } = props.activity;
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const isWatched = watched.reduce((sum, { from, to }) => sum + to - from, 0) >= required;
  return (
    <>
      <Button disabled={left > 0 || !isWatched} loading={props.isSending} onClick={props.onComplete}>
        {t('learning.take.complete')}
      </Button>
      {left > 0 ? <span className="quiet">{t('learning.take.wait', { count: left })}</span> : null}
    </>
  );
}
