import { Button, Group, Modal } from '@mantine/core';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PeopleChoice } from '../../../../ui/people-choice.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useAddPeople } from '../cycles.queries.ts';
import css from '../screens/form-screen.module.css';
import { OutcomeNote } from './outcome-note.tsx';
import '../words.ts';

/** Adds people by name to a cycle that was launched. */
export function AddPeopleDialog({ cycle, onClose }: { cycle: ReviewCycle; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const add = useAddPeople(cycle.id);
  const [people, setPeople] = useState<Chosen[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [skipped, setSkipped] = useState<CycleOutcome['skipped']>([]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (people.length === 0) return;
    add.mutate(
      people.map(({ id }) => id),
      {
        onSuccess: ({ body: { data } }) => {
          if (data.done > 0) showToast(t('cycles.people.added', { count: data.done }));
          setChecked(false);
          setPeople([]);
          setSkipped(data.skipped);
          if (data.skipped.length === 0) onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cycles.people.addTitle', { cycle: cycle.title })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {add.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, add.error)}
          </Note>
        )}
        <OutcomeNote skipped={skipped} />
        <p className="quiet">{t('cycles.people.addHelp')}</p>
        <PeopleChoice
          id="person"
          label={t('cycles.people.find')}
          people={people}
          error={isChecked && people.length === 0 ? t('cycles.people.chooseOne') : undefined}
          onChange={setPeople}
        />
        <Group gap="xs">
          <Button type="submit" loading={add.isPending}>
            {t('cycles.people.add')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t(skipped.length === 0 ? 'form.cancel' : 'cycles.people.close')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
