import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LibraryItem, libraryKinds } from '@tenure/contract/performance/library.ts';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './library.module.css';
import { departmentsQuery, useSaveLibraryItem } from './library.queries.ts';
import './library.words.ts';

interface LibraryDialogProps {
  /** Null for a new one. */
  item: LibraryItem | null;
  onClose: () => void;
}

/** Adds or edits a library item. */
export function LibraryDialog({ item, onClose }: LibraryDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveLibraryItem(item);
  const departments = useQuery(departmentsQuery()).data?.data ?? [];
  const [kind, setKind] = useState(item?.kind ?? 'goal');
  const [title, setTitle] = useState(item?.title ?? '');
  const [description, setDescription] = useState(item?.description ?? '');
  const [department, setDepartment] = useState(String(item?.department?.id ?? ''));
  const [level, setLevel] = useState(String(item?.level ?? ''));
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const isCompetency = kind === 'competency';
  const numberOf = (text: string) => (isCompetency && text !== '' ? Number(text) : null);
  const { department: kept } = item ?? { department: null };
  const choices = departments.some(({ id }) => id === kept?.id) || kept === null ? [] : [kept];
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === '') return;
    save.mutate(
      { kind, title, description, departmentId: numberOf(department), level: numberOf(level) },
      {
        onSuccess: () => {
          showToast(t(item === null ? 'reviewLibrary.added' : 'reviewLibrary.saved'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(item === null ? 'reviewLibrary.add' : 'reviewLibrary.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <NativeSelect
          label={t('reviewLibrary.kind')}
          value={kind}
          data={libraryKinds.map((value) => ({ value, label: t(`reviewLibrary.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setKind(libraryKinds.find((one) => one === value) ?? 'goal')
          }
        />
        <TextInput
          label={t('reviewLibrary.name')}
          required
          data-autofocus
          maxLength={200}
          value={title}
          error={isChecked && title.trim() === '' ? t('reviewLibrary.enterName') : refused['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {kind === 'label' ? null : (
          <Textarea
            label={t('reviewLibrary.description')}
            autosize
            minRows={2}
            maxLength={2000}
            value={description}
            error={refused['description']}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        )}
        {isCompetency ? (
          <>
            <NativeSelect
              label={t('reviewLibrary.department')}
              description={t('reviewLibrary.departmentHelp')}
              value={department}
              error={refused['departmentId']}
              data={[
                { value: '', label: t('reviewLibrary.anyDepartment') },
                ...[...choices, ...departments].map((one) => ({ value: String(one.id), label: one.title })),
              ]}
              onChange={(event) => setDepartment(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('reviewLibrary.level')}
              value={level}
              data={[
                { value: '', label: t('reviewLibrary.noLevel') },
                ...ratingLevels.map(({ value }) => ({ value: String(value), label: String(value) })),
              ]}
              onChange={(event) => setLevel(event.currentTarget.value)}
            />
          </>
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t(item === null ? 'reviewLibrary.add' : 'reviewLibrary.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
