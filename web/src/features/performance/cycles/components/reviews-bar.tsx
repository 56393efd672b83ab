import { Button } from '@mantine/core';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { SelectionBar } from '../../../../ui/selection-bar.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useRemindReviews, useRemoveReviews } from '../cycles.queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import '../words.ts';

interface ReviewsBarProps {
  cycleId: number;
  chosen: ReadonlySet<number>;
  /** Receives the skipped reviews. */
  onSkipped: (skipped: CycleOutcome['skipped']) => void;
  onClear: () => void;
}

/** Actions for the selected reviews of a cycle; hidden while none is selected. */
export function ReviewsBar({ cycleId, chosen, onSkipped, onClear }: ReviewsBarProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'reassign' | 'remove' | null>(null);
  const remind = useRemindReviews(cycleId);
  const remove = useRemoveReviews(cycleId);
  const ids = [...chosen];
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const done = (word: 'reminded' | 'reassigned' | 'removed') => (outcome: CycleOutcome) => {
    showToast(
      outcome.done === 0 ? t('cycles.people.nothing') : t(`cycles.people.${word}`, { count: outcome.done }),
    );
    onSkipped(outcome.skipped);
    onClear();
  };
  if (chosen.size === 0) return null;
  return (
    <>
      <SelectionBar
        count={t('cycles.people.selected', { count: chosen.size })}
        clearLabel={t('cycles.people.clear')}
        onClear={onClear}
      >
        <Button
          size="xs"
          variant="default"
          loading={remind.isPending}
          onClick={() =>
            remind.mutate(ids, { onSuccess: ({ body }) => done('reminded')(body.data), onError })
          }
        >
          {t('cycles.people.remind')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpened('reassign')}>
          {t('cycles.people.reassign')}
        </Button>
        <Button size="xs" variant="default" loading={remove.isPending} onClick={() => setOpened('remove')}>
          {t('cycles.people.remove')}
        </Button>
      </SelectionBar>
      {opened === 'reassign' ? (
        <ReassignDialog
          cycleId={cycleId}
          performanceIds={ids}
          onDone={done('reassigned')}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <ConfirmDestructive
        opened={opened === 'remove'}
        title={t('cycles.people.removeTitle', { count: chosen.size })}
        confirmLabel={t('cycles.people.remove')}
        keepLabel={t('cycles.people.keep')}
        onKeep={() => setOpened(null)}
        onConfirm={() => {
          setOpened(null);
          remove.mutate(ids, { onSuccess: ({ body }) => done('removed')(body.data), onError });
        }}
      >
        {t('cycles.people.removeHelp')}
      </ConfirmDestructive>
    </>
  );
}
