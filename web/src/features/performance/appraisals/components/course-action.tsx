import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import type { ActionCourse, DevelopmentAction } from '@tenure/contract/performance/item-parts.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import type { ItemPlace } from '../appraisals.queries.ts';
import { useEnrolInAction } from '../courses.queries.ts';
import css from './course-action.module.css';
import { RequestEnrolmentDialog } from './request-enrolment-dialog.tsx';
import '../words.ts';

const tones = {
  completed: 'positive',
  enrolled: 'informative',
  requested: 'caution',
  declined: 'critical',
  open: 'informative',
} as const satisfies Record<string, Tone>;
type CourseState = keyof typeof tones;

/** Null if the viewer may not know the employee's progress. */
function stateOf({ isCompleted, isEnrolled, approvalStatus }: ActionCourse): CourseState | null {
  if (isCompleted === null) return null;
  if (isCompleted) return 'completed';
  if (isEnrolled === true) return 'enrolled';
  return approvalStatus === 'requested' || approvalStatus === 'declined' ? approvalStatus : 'open';
}

interface CourseActionProps {
  at: ItemPlace;
  action: DevelopmentAction;
  mayEnrol: boolean;
}

/** A development action that is a course: the employee's progress, and their link to it. */
export function CourseAction({ at, action: { id, title, course }, mayEnrol }: CourseActionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isRequesting, setRequesting] = useState(false);
  const enrol = useEnrolInAction(at, id);
  if (course === null) {
    return (
      <span className={css.name}>
        <IconSchool {...smallIcon} aria-hidden />
        {title}
      </span>
    );
  }
  const state = stateOf(course);
  const canEnrol = mayEnrol && (state === 'open' || state === 'declined');
  const start = () =>
    enrol.mutate('', {
      onSuccess: () => showToast(t('reviews.courses.enrolled', { course: course.title })),
      onError: (error) => showToast(failureDetail(t, error), 'critical'),
    });
  return (
    <div className={css.action}>
      <span className={css.name}>
        <IconSchool {...smallIcon} aria-hidden />
        <AppLink className="link" href={course.url}>
          {course.title}
        </AppLink>
      </span>
      {state === null ? null : (
        <StatusTag tone={tones[state]}>{t(`reviews.courses.states.${state}`)}</StatusTag>
      )}
      {course.dueDate === null || state === 'completed' ? null : (
        <span className="quiet small">{t('reviews.courses.due', { day: format.date(course.dueDate) })}</span>
      )}
      {canEnrol ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={enrol.isPending}
          aria-label={t(course.approvalRequired ? 'reviews.courses.requestIn' : 'reviews.courses.enrolIn', {
            course: course.title,
          })}
          onClick={course.approvalRequired ? () => setRequesting(true) : start}
        >
          {t(course.approvalRequired ? 'reviews.courses.request' : 'reviews.courses.enrol')}
        </Button>
      ) : null}
      {isRequesting ? (
        <RequestEnrolmentDialog
          at={at}
          actionId={id}
          course={course.title}
          onClose={() => setRequesting(false)}
        />
      ) : null}
    </div>
  );
}
