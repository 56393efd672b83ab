import { Button } from '@mantine/core';
import type { ExternalTraining } from '@tenure/contract/learning/external-training.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ItemFacts, ItemRow } from '../../../ui/item-row.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { EvidenceFiles } from './evidence-files.tsx';
import './external-training.words.ts';

export interface TrainingActs {
  edit: (training: ExternalTraining) => void;
  submit: (training: ExternalTraining) => void;
  check: (training: ExternalTraining) => void;
  remove: (training: ExternalTraining) => void;
}

const tones = {
  entered: 'informative',
  'to-check': 'caution',
  accepted: 'positive',
  'sent-back': 'critical',
} as const;

interface TrainingRowProps {
  employeeId: number;
  training: ExternalTraining;
  acts: TrainingActs;
}

export function TrainingRow({ employeeId, training, acts }: TrainingRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, state, decidedBy, isExpired, attachments, files } = training;
  const facts = [
    ...(training.provider === '' ? [] : [training.provider]),
    t('externalTraining.completed', { day: format.date(training.completedOn) }),
    t('externalTraining.hours', { count: training.hours }),
    t('externalTraining.points', { count: training.cpdPoints }),
    ...(training.expiresOn === null
      ? []
      : [t('externalTraining.expires', { day: format.date(training.expiresOn) })]),
    ...(state === 'accepted' && decidedBy !== null
      ? [t('externalTraining.approvedBy', { name: decidedBy })]
      : []),
    ...(files > 0 && attachments.length === 0 ? [t('externalTraining.evidence', { count: files })] : []),
  ];
  return (
    <ItemRow
      title={title}
      tag={<StatusTag tone={isExpired ? 'critical' : tones[state]}>{stateText()}</StatusTag>}
      buttons={
        <>
          {' '}
          {training.canCheck ? (
            <Button
              size="xs"
              aria-label={t('externalTraining.checkThat', { training: title })}
              onClick={() => acts.check(training)}
            >
              {t('externalTraining.check')}
            </Button>
          ) : null}
          {training.canSubmit ? (
            <Button
              size="xs"
              aria-label={t('externalTraining.submitThat', { training: title })}
              onClick={() => acts.submit(training)}
            >
              {t('externalTraining.submit')}
            </Button>
          ) : null}
          {training.canEdit ? (
            <>
              <Button
                size="xs"
                variant="default"
                aria-label={t('externalTraining.editThat', { training: title })}
                onClick={() => acts.edit(training)}
              >
                {t('externalTraining.edit')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={t('externalTraining.removeThat', { training: title })}
                onClick={() => acts.remove(training)}
              >
                {t('externalTraining.remove')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {training.reason === '' ? null : <p>{t('externalTraining.reason', { reason: training.reason })}</p>}
      {training.note === '' ? null : <p>{training.note}</p>}
      <ItemFacts>{facts.join(' · ')}</ItemFacts>
      <EvidenceFiles employeeId={employeeId} training={training} />
    </ItemRow>
  );

  function stateText() {
    if (isExpired) return t('externalTraining.expired');
    if (state === 'accepted' && decidedBy === null) return t('externalTraining.counted');
    return t(`externalTraining.states.${state}`);
  }
}
