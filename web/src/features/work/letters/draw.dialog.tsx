import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './letters.module.css';
import { lettersToDrawQuery, useDraw } from './letters.queries.ts';
import './letters.words.ts';

interface DrawDialogProps {
  employeeId: number;
  fullName: string;
  onClose: () => void;
}

export function DrawDialog({ employeeId, fullName, onClose }: DrawDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const offered = useQuery(lettersToDrawQuery(employeeId));
  const draw = useDraw(employeeId);
  const [chosen, setChosen] = useState('');
  const [isChecked, setChecked] = useState(false);
  const letters = offered.data?.data ?? [];
  const refused = fieldErrors(draw.error);
  const failure = offered.error ?? (Object.keys(refused).length > 0 ? null : draw.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (chosen === '') return;
    draw.mutate(Number(chosen), {
      onSuccess: ({ body }) => {
        showToast(t('letters.drawn', { number: body.data.number }));
        onClose();
      },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('letters.drawTitle', { name: fullName })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {failure === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, failure)}
          </Note>
        )}
        <p className="quiet">
          {t(offered.isSuccess && letters.length === 0 ? 'letters.noTemplates' : 'letters.drawHelp')}
        </p>
        <NativeSelect
          label={t('letters.which')}
          required
          data-autofocus
          value={chosen}
          error={isChecked && chosen === '' ? t('letters.choose') : (refused['templateId'] ?? undefined)}
          data={[
            { value: '', label: t('letters.choose') },
            ...letters.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={draw.isPending} disabled={letters.length === 0}>
            {t('letters.draw')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('letters.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
