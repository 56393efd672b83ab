import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { assignCoursePath } from '@tenure/contract/learning/assigning.ts';
import type { CourseAction, EditedCourse } from '@tenure/contract/learning/courses.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useArchiveCourse, useCopyCourse, usePublishCourse } from '../courses.queries.ts';
import '../words.ts';

interface CourseStepsProps {
  course: EditedCourse;
  offers: readonly CourseAction[];
  hasUnsaved: boolean;
}

/** Actions on a course beside editing; an archived one can only be copied. */
export function CourseSteps({ course, offers, hasUnsaved }: CourseStepsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const publish = usePublishCourse(course.id);
  const archive = useArchiveCourse(course.id);
  const copy = useCopyCourse(course.id);
  const [isAsking, setAsking] = useState(false);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  /** Unsaved changes would be missing from it. */
  const saved = (step: () => void) =>
    hasUnsaved ? showToast(t('courseAdmin.form.saveFirst'), 'critical') : step();
  const isEmpty = course.sections.length === 0 && course.state !== 'archived';
  return (
    <Group gap="xs">
      <AppLink className="link" href={`/learning/courses/${course.id}/preview`}>
        {t('courseAdmin.form.preview')}
      </AppLink>
      {course.sections.some(({ activities }) => activities.some(({ kind }) => kind === 'class')) ? (
        <AppLink className="link" href={`/admin/courses/${course.id}/classes`}>
          {t('courseAdmin.form.classes')}
        </AppLink>
      ) : null}
      {course.published === null || course.state === 'archived' ? null : (
        <AppLink className="link" href={assignCoursePath({ courseId: course.id })}>
          {t('courseAdmin.form.assign')}
        </AppLink>
      )}
      <Button
        variant="default"
        loading={copy.isPending}
        onClick={() =>
          saved(() =>
            copy.mutate(undefined, {
              onSuccess: ({ body }) => {
                showToast(t('courseAdmin.form.copied', { name: body.data.name }));
                void navigate({
                  to: '/admin/courses/$courseId',
                  params: { courseId: String(body.data.id) },
                });
              },
              onError,
            }),
          )
        }
      >
        {t('courseAdmin.form.copy')}
      </Button>
      {offers.includes('ARCHIVE') ? (
        <Button variant="default" loading={archive.isPending} onClick={() => setAsking(true)}>
          {t('courseAdmin.form.archive')}
        </Button>
      ) : null}
      <ConfirmDestructive
        opened={isAsking}
        title={t('courseAdmin.form.archiveTitle', { name: course.name })}
        confirmLabel={t('courseAdmin.form.archive')}
        keepLabel={t('courseAdmin.form.keep')}
        onConfirm={() => {
          setAsking(false);
          archive.mutate(undefined, { onSuccess: () => showToast(t('courseAdmin.form.archived')), onError });
        }}
        onKeep={() => setAsking(false)}
      >
        {t('courseAdmin.form.archiveHelp')}
      </ConfirmDestructive>
      {offers.includes('PUBLISH') ? (
        <Button
          loading={publish.isPending}
          onClick={() =>
            saved(() =>
              publish.mutate(undefined, {
                onSuccess: ({ body }) =>
                  showToast(t('courseAdmin.form.published', { number: body.data.published ?? 1 })),
                onError,
              }),
            )
          }
        >
          {t('courseAdmin.form.publish')}
        </Button>
      ) : null}
      {isEmpty ? <span className="quiet small">{t('courseAdmin.form.publishEmpty')}</span> : null}
    </Group>
  );
}
