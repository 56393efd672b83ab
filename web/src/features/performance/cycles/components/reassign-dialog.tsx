import { Button, Group, Modal } from '@mantine/core';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useReassign } from '../cycles.queries.ts';
import css from '../screens/form-screen.module.css';
import '../words.ts';

interface ReassignDialogProps {
  cycleId: number;
  performanceIds: number[];
  onDone: (outcome: CycleOutcome) => void;
  onClose: () => void;
}

/** Gives the selected reviews to another manager. */
export function ReassignDialog({ cycleId, performanceIds, onDone, onClose }: ReassignDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const reassign = useReassign(cycleId);
  const [manager, setManager] = useState<Chosen | null>(null);
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (manager === null) return;
    reassign.mutate(
      { performanceIds, managerId: manager.id },
      {
        onSuccess: ({ body }) => {
          onDone(body.data);
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cycles.people.reassignTitle', { count: performanceIds.length })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {reassign.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, reassign.error)}
          </Note>
        )}
        <p className="quiet">{t('cycles.people.reassignHelp')}</p>
        <FoundPerson
          id="manager"
          label={t('cycles.people.newManager')}
          placeholder=""
          required
          chosen={manager}
          error={isChecked && manager === null ? t('cycles.people.chooseOne') : undefined}
          onChoose={setManager}
        />
        <Group gap="xs">
          <Button type="submit" loading={reassign.isPending}>
            {t('cycles.people.reassign')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
