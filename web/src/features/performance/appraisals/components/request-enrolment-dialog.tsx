import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import type { ItemPlace } from '../appraisals.queries.ts';
import { useEnrolInAction } from '../courses.queries.ts';
import css from './course-action.module.css';
import '../words.ts';

interface RequestEnrolmentProps {
  at: ItemPlace;
  actionId: number;
  course: string;
  onClose: () => void;
}

/** Requests the enrolment that a course needs, with a reason for the people who approve it. */
export function RequestEnrolmentDialog({ at, actionId, course, onClose }: RequestEnrolmentProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [note, setNote] = useState('');
  const request = useEnrolInAction(at, actionId);
  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate(note, {
      onSuccess: () => {
        showToast(t('reviews.courses.requested'));
        onClose();
      },
    });
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reviews.courses.requestIn', { course })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {request.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, request.error)}
          </Note>
        )}
        <Textarea
          label={t('reviews.courses.note')}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={request.isPending}>
            {t('reviews.courses.request')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
