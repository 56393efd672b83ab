import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ClassDetail } from '@tenure/contract/learning/classes.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import css from '../classes.module.css';
import { classQuery, useCancelClass, useSaveClass } from '../classes.queries.ts';
import { ClassDialog } from '../components/class-dialog.tsx';
import { ClassState } from '../components/class-state.tsx';
import { PeopleCard } from '../components/people-card.tsx';
import { useClassTime } from '../use-class-time.ts';
import '../words.ts';

const route = '/admin/course-classes/$classId';

export function ClassScreen() {
  const { t } = useTranslation();
  const { classId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(classQuery(Number(classId)));
  const title = data?.data.courseName ?? t('classes.class');
  usePageTitle(title);
  if (data !== undefined) return <Shown course={data.data} />;
  const isUnknown = error instanceof ApiError && [403, 404, 422].includes(error.status);
  return (
    <>
      <PageHeader title={title} />
      {isUnknown ? null : (
        <SectionWaiting
          title={t('classes.class')}
          error={error}
          failed={t('classes.failed')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** One class: time, place, participants and attendance. */
function Shown({ course }: { course: ClassDetail }) {
  const { t } = useTranslation();
  const timeOf = useClassTime();
  const { courseId, courseName, activityTitle, place, timezone, booked, seats } = course;
  return (
    <>
      <PageHeader
        title={activityTitle === '' ? courseName : activityTitle}
        subtitle={
          <span className={css.tags}>
            <ClassState course={course} />
            <span>{`${timeOf(course)} (${timezone})`}</span>
            <span>{place === '' ? t('classes.online') : place}</span>
            <span>{`${t('classes.seats')}: ${t('classes.seatsOf', { booked, seats })}`}</span>
          </span>
        }
        trail={
          <Trail
            above={[
              <AppLink key="course" href={`/admin/courses/${courseId}`}>
                {courseName}
              </AppLink>,
              <AppLink key="classes" href={`/admin/courses/${courseId}/classes`}>
                {t('classes.title')}
              </AppLink>,
            ]}
            here={timeOf(course)}
          />
        }
        actions={course.canEdit || course.canCancel ? <Steps course={course} /> : null}
      />
      <PeopleCard course={course} />
    </>
  );
}

function Steps({ course }: { course: ClassDetail }) {
  const { t } = useTranslation();
  const save = useSaveClass(course);
  const cancel = useCancelClass(course.id);
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  return (
    <Group gap="xs">
      {course.canCancel ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => setOpen('cancel')}>
          {t('classes.cancel')}
        </Button>
      ) : null}
      {course.canEdit ? (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t('classes.edit')}
        </Button>
      ) : null}
      <ConfirmDestructive
        opened={open === 'cancel'}
        title={t('classes.cancelTitle')}
        confirmLabel={t('classes.cancel')}
        keepLabel={t('classes.keep')}
        onConfirm={() => {
          setOpen(null);
          cancel.mutate(undefined, {
            onSuccess: () => showToast(t('classes.cancelled')),
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
          });
        }}
        onKeep={() => setOpen(null)}
      >
        {t('classes.cancelHelp')}
      </ConfirmDestructive>
      {open === 'edit' ? (
        <ClassDialog
          course={course}
          error={save.error}
          isSending={save.isPending}
          onSubmit={(values) =>
            save.mutate(values, {
              onSuccess: () => {
                showToast(t('classes.saved'));
                setOpen(null);
              },
            })
          }
          onClose={() => {
            save.reset();
            setOpen(null);
          }}
        />
      ) : null}
    </Group>
  );
}
