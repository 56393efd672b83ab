import { Button, Group, Modal } from '@mantine/core';
import type { WorkflowPhase } from '@tenure/contract/performance/review.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PeopleChoice } from '../../../../ui/people-choice.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { useNominate } from '../appraisals.queries.ts';
import css from './section-card.module.css';
import '../words.ts';

interface ApproversProps {
  performanceId: number;
  phase: WorkflowPhase;
  isEditable: boolean;
}

/** The approvers of the review, with their decisions. */
export function ApproversCard({ performanceId, phase, isEditable }: ApproversProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <WidgetCard
      title={t('reviews.one.approvers')}
      more={
        isEditable ? (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('reviews.one.nominate')}
          </Button>
        ) : null
      }
    >
      {phase.approvers.length === 0 ? (
        <WidgetBody>
          <p className="quiet">{t('reviews.one.noApprovers')}</p>
        </WidgetBody>
      ) : (
        <WidgetRows>
          {phase.approvers.map(({ id, user, approvedAt }) => (
            <WidgetRow key={id}>
              <PersonAvatar name={user.fullName} src={user.profileImage} />
              <span>
                {user.fullName}
                <br />
                <span className="quiet small">
                  {approvedAt === null
                    ? t('reviews.one.waiting')
                    : t('reviews.one.approvedOn', { day: format.dayOf(approvedAt) })}
                </span>
              </span>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
      {isOpen ? (
        <NominateDialog performanceId={performanceId} phase={phase} onClose={() => setOpen(false)} />
      ) : null}
    </WidgetCard>
  );
}

function NominateDialog({
  performanceId,
  phase,
  onClose,
}: Omit<ApproversProps, 'isEditable'> & { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const nominate = useNominate(performanceId, phase.id);
  const [people, setPeople] = useState<Chosen[]>(
    phase.approvers.map(({ approverId, user }) => ({ id: approverId, name: user.fullName })),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    nominate.mutate(
      people.map(({ id }) => id),
      {
        onSuccess: () => {
          showToast(t('reviews.one.approversSaved'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('reviews.one.nominate')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {nominate.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, nominate.error)}
          </Note>
        )}
        <p className="quiet">{t('reviews.one.nominateHelp')}</p>
        <PeopleChoice
          id="approver"
          label={t('reviews.one.findPerson')}
          people={people}
          error={undefined}
          onChange={setPeople}
        />
        <Group gap="xs">
          <Button type="submit" loading={nominate.isPending}>
            {t('reviews.one.saveApprovers')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
