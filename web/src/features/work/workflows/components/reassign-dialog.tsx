import { Button, Group, Modal, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Task } from '@tenure/contract/work/tasks.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { foundPeopleQuery, useReassign } from '../workflows.queries.ts';
import css from './workflows.module.css';
import '../words.ts';

interface ReassignDialogProps {
  task: Task;
  etag: string | null;
  onClose: () => void;
}

/** Gives an open task to another person. */
export function ReassignDialog({ task, etag, onClose }: ReassignDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const reassign = useReassign(String(task.id));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [wanted] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 180);
  const { data } = useQuery({ ...foundPeopleQuery(wanted), placeholderData: keepPreviousData });
  const found = (data?.data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }));
  const isListed = chosen === null || found.some(({ value }) => value === chosen.value);
  const { employeeId: ofPerson } = formErrors(reassign.error);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workflows.reassignTitle', { title: task.title })}
      withCloseButton={false}
    >
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(chosen === null);
          if (chosen === null) return;
          reassign.mutate(
            { employeeId: Number(chosen.value), etag },
            {
              onSuccess: () => {
                showToast(t('workflows.reassigned'));
                onClose();
              },
            },
          );
        }}
      >
        {reassign.error === null || ofPerson !== undefined ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, reassign.error)}
          </Note>
        )}
        <p className="quiet">{t('workflows.reassignHelp')}</p>
        <Select
          label={t('workflows.newAssignee')}
          placeholder={t('workflows.findPerson')}
          searchable
          data-autofocus
          value={chosen?.value ?? null}
          data={isListed ? found : [chosen, ...found]}
          filter={({ options }) => options}
          error={isMissing ? t('workflows.assigneeMissing') : ofPerson}
          onSearchChange={setTyped}
          onChange={(value, option) => setChosen(value === null ? null : { value, label: option.label })}
          nothingFoundMessage={t('workflows.noPersonFound')}
        />
        <Group gap="xs">
          <Button type="submit" loading={reassign.isPending}>
            {t('workflows.reassign')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('workflows.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
