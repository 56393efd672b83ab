import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from '../learning.module.css';
import { type EnrolmentAnswer, useDecide, useWithdraw } from '../learning.queries.ts';
import '../words.ts';

/** The viewer's actions on a request: decide it, or withdraw their own. */
export function DecisionSteps({ answer }: { answer: EnrolmentAnswer }) {
  const { t } = useTranslation();
  const { data: enrolment, metadata } = answer.body;
  const decide = useDecide(enrolment.id, answer.etag);
  const withdraw = useWithdraw(enrolment.id);
  const [isDeclining, setDeclining] = useState(false);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  if (enrolment.state !== 'requested') return null;
  return (
    <Group gap="xs">
      {metadata.capabilities.includes('learning.take') ? (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, { onSuccess: () => showToast(t('learning.take.withdrew')), onError })
          }
        >
          {t('learning.take.withdraw')}
        </Button>
      ) : null}
      {metadata.capabilities.includes('learning.enrolment.approve') ? (
        <>
          <Button variant="default" onClick={() => setDeclining(true)}>
            {t('learning.take.decline')}
          </Button>
          <Button
            loading={decide.isPending}
            onClick={() =>
              decide.mutate(
                { decision: 'approved' },
                { onSuccess: () => showToast(t('learning.take.approved')), onError },
              )
            }
          >
            {t('learning.take.approve')}
          </Button>
        </>
      ) : null}
      {isDeclining ? <DeclineDialog answer={answer} onClose={() => setDeclining(false)} /> : null}
    </Group>
  );
}

function DeclineDialog({ answer, onClose }: { answer: EnrolmentAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const decide = useDecide(answer.body.data.id, answer.etag);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(decide.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') return;
    decide.mutate(
      { decision: 'declined', reason },
      {
        onSuccess: () => {
          showToast(t('learning.take.declined'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('learning.take.declineTitle')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {decide.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, decide.error)}
          </Note>
        )}
        <Textarea
          label={t('learning.take.reason')}
          required
          data-autofocus
          rows={3}
          maxLength={1000}
          value={reason}
          error={isChecked && reason.trim() === '' ? t('learning.take.enterReason') : refused['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={decide.isPending}>
            {t('learning.take.decline')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
