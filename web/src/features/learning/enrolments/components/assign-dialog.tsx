import { Button, Group, Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProfileDialogProps } from '../../../../app/contributions.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { type Chosen, FoundPicker, useTyped } from '../../../../ui/found-picker.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from '../learning.module.css';
import { coursesQuery, useAssign } from '../learning.queries.ts';
import '../words.ts';

/** Assigns one course from the catalogue to a person, with a due date or none. */
export function AssignDialog({ employeeId, fullName, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { id: userId, timezone } = useSite().user;
  const assign = useAssign(employeeId);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [dueDate, setDueDate] = useState('');
  const [isChecked, setChecked] = useState(false);
  const typed = useTyped(chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...coursesQuery(userId, { page: 1, find: typed.wanted, category: null, of: null }),
    placeholderData: keepPreviousData,
  });
  const refused = fieldErrors(assign.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (chosen === null) return;
    assign.mutate(
      { courseId: chosen.id, dueDate: dueDate === '' ? null : dueDate },
      {
        onSuccess: () => {
          showToast(t('learning.assign.done', { name: fullName }));
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('learning.assign.title', { name: fullName })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {assign.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, assign.error)}
          </Note>
        )}
        <FoundPicker
          id="course"
          label={t('learning.assign.course')}
          placeholder={t('learning.assign.placeholder')}
          required
          chosen={chosen}
          onChoose={setChosen}
          error={isChecked && chosen === null ? t('learning.assign.chooseCourse') : refused['courseId']}
          typed={typed}
          found={(data?.data ?? []).map(({ id, name }) => ({ id, name }))}
          isAnswer={isSuccess && !isPlaceholderData}
        />
        <DayField
          id="dueDate"
          label={t('learning.assign.due')}
          min={todayIn(timezone)}
          value={dueDate}
          error={refused['dueDate']}
          onChange={setDueDate}
        />
        <Group gap="xs">
          <Button type="submit" loading={assign.isPending}>
            {t('learning.assign.submit')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
