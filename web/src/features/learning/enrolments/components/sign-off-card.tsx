import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import { useDecideSignOff } from '../taking.queries.ts';
import '../words.ts';

interface OneProps {
  enrolment: EnrolmentDetail;
  activityKey: number;
  title: string;
}

/** Activities that wait for the viewer's sign-off, one card each. */
export function SignOffCards({ enrolment }: { enrolment: EnrolmentDetail }) {
  return enrolment.sections
    .flatMap(({ activities }) => activities)
    .filter(({ signOff }) => signOff?.canDecide === true)
    .map(({ key, title }) => <SignOffCard key={key} enrolment={enrolment} activityKey={key} title={title} />);
}

function SignOffCard({ enrolment, activityKey, title }: OneProps) {
  const { t } = useTranslation();
  const decide = useDecideSignOff(enrolment.id, activityKey);
  const [isAsking, setAsking] = useState(false);
  return (
    <WidgetCard title={title} summary={t('learning.signOff.card')}>
      <WidgetBody>
        <div className={css.form}>
          <p>{t('learning.signOff.help', { name: enrolment.person.fullName })}</p>
          <Group gap="xs">
            <Button
              loading={decide.isPending}
              onClick={() =>
                decide.mutate(
                  { decision: 'met' },
                  {
                    onSuccess: () => showToast(t('learning.signOff.approved')),
                    onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
                  },
                )
              }
            >
              {t('learning.signOff.approve')}
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('learning.signOff.sendBack')}
            </Button>
          </Group>
        </div>
      </WidgetBody>
      {isAsking ? (
        <NotYetDialog
          enrolment={enrolment}
          activityKey={activityKey}
          title={title}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </WidgetCard>
  );
}

function NotYetDialog({ enrolment, activityKey, onClose }: OneProps & { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const decide = useDecideSignOff(enrolment.id, activityKey);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(decide.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (note.trim() === '') return;
    decide.mutate(
      { decision: 'not-yet', note },
      {
        onSuccess: () => {
          showToast(t('learning.signOff.sentBack', { name: enrolment.person.fullName }));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('learning.signOff.title')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {decide.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, decide.error)}
          </Note>
        )}
        <Textarea
          label={t('learning.signOff.missing')}
          required
          data-autofocus
          rows={3}
          maxLength={1000}
          value={note}
          error={isChecked && note.trim() === '' ? t('learning.signOff.enterMissing') : refused['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={decide.isPending}>
            {t('learning.signOff.sendBack')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
