import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExternalTraining } from '@tenure/contract/learning/external-training.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ItemRows } from '../../../ui/item-row.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { TrainingCheck } from './check.dialog.tsx';
import { externalTrainingQuery, useRemove, useSubmit } from './external-training.queries.ts';
import { TrainingDialog } from './training.dialog.tsx';
import { type TrainingActs, TrainingRow } from './training-row.tsx';
import './external-training.words.ts';

/** The open dialog; a null training is a new one. */
type Open =
  | { what: 'edit'; training: ExternalTraining | null }
  | { what: 'check' | 'remove'; training: ExternalTraining };

/** Training a person took elsewhere: entered by them or HR, checked by the manager. */
export function ExternalTrainingSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useQuery({
    ...externalTrainingQuery(employeeId, page),
    placeholderData: keepPreviousData,
  });
  const submit = useSubmit(employeeId);
  const remove = useRemove(employeeId);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const close = () => setOpen(null);
  const acts: TrainingActs = {
    edit: (training) => setOpen({ what: 'edit', training }),
    check: (training) => setOpen({ what: 'check', training }),
    remove: (training) => setOpen({ what: 'remove', training }),
    submit: (training) =>
      submit.mutate(training, {
        onSuccess: ({ body }) =>
          showToast(t(`externalTraining.form.${body.data.state === 'to-check' ? 'waits' : 'counts'}`)),
        onError,
      }),
  };
  const toRemove = open?.what === 'remove' ? open.training : null;
  return (
    <>
      <ListCard
        title={t('externalTraining.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('externalTraining.failed')}
        expected={2}
        empty={<EmptyState title={t('externalTraining.none')}>{t('externalTraining.noneHelp')}</EmptyState>}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setOpen({ what: 'edit', training: null })}
            >
              {t('externalTraining.add')}
            </Button>
          ) : null
        }
      >
        {(trainings) => (
          <ItemRows>
            {trainings.map((training) => (
              <TrainingRow key={training.id} employeeId={employeeId} training={training} acts={acts} />
            ))}
          </ItemRows>
        )}
      </ListCard>
      {open?.what === 'edit' ? (
        <TrainingDialog employeeId={employeeId} training={open.training} onClose={close} />
      ) : null}
      {open?.what === 'check' ? (
        <TrainingCheck employeeId={employeeId} training={open.training} onClose={close} />
      ) : null}
      <ConfirmDestructive
        opened={toRemove !== null}
        title={t('externalTraining.removeTitle', { training: toRemove?.title ?? '' })}
        confirmLabel={t('externalTraining.remove')}
        keepLabel={t('externalTraining.keep')}
        onKeep={close}
        onConfirm={() => {
          if (toRemove === null) return;
          remove.mutate(toRemove, {
            onSuccess: () => showToast(t('externalTraining.removed')),
            onError,
            onSettled: close,
          });
        }}
      >
        {t('externalTraining.removeHelp')}
      </ConfirmDestructive>
    </>
  );
}
