import { Button, Checkbox, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CompanyDocument } from '@tenure/contract/work/documents.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { placesQuery, useSaveDocument } from '../documents.queries.ts';
import css from './documents.module.css';
import '../words.ts';

interface DocumentFormProps {
  /** Null for a new one. */
  document: CompanyDocument | null;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Audiences this form can set; an audience of positions is kept unchanged. */
const offered = ['everyone', 'department', 'location'] as const;

/** Edits a document's title and folder, its audience, and whether people confirm it. */
export function DocumentForm({ document, onSaved, onClose }: DocumentFormProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveDocument(document);
  const [title, setTitle] = useState(document?.title ?? '');
  const [folder, setFolder] = useState(document?.folder ?? '');
  const [audience, setAudience] = useState(document?.audience ?? 'everyone');
  const [audienceIds, setAudienceIds] = useState(document?.audienceIds ?? []);
  const [mustRead, setMustRead] = useState(document?.mustRead ?? false);
  const [dueOn, setDueOn] = useState(document?.dueOn ?? '');
  const [isArchived, setArchived] = useState(document?.isArchived ?? false);
  const [isChecked, setChecked] = useState(false);
  const isOfPlace = audience === 'department' || audience === 'location';
  const places = useQuery({
    ...placesQuery(audience === 'location' ? 'locations' : 'departments'),
    enabled: isOfPlace,
  }).data?.data;
  const refused = fieldErrors(save.error);
  const problems = {
    title: title.trim() === '' ? t('documents.form.enterTitle') : undefined,
    audienceIds: audience !== 'everyone' && audienceIds.length === 0 ? t('documents.form.choose') : undefined,
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate(
      {
        title,
        folder,
        audience,
        audienceIds: audience === 'everyone' ? [] : audienceIds,
        mustRead,
        dueOn: mustRead && dueOn !== '' ? dueOn : null,
        isArchived,
      },
      {
        onSuccess: ({ body }) => {
          showToast(t('documents.form.saved'));
          onSaved(body.data.id);
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(document === null ? 'documents.form.addTitle' : 'documents.form.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('documents.name')}
          required
          data-autofocus
          maxLength={120}
          value={title}
          error={shown('title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={t('documents.folder')}
          maxLength={80}
          value={folder}
          error={refused['folder']}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('documents.form.audience')}
          value={audience}
          data={[...offered, ...(audience === 'position' ? (['position'] as const) : [])].map((value) => ({
            value,
            label: t(`documents.form.audiences.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            setAudience(offered.find((one) => one === currentTarget.value) ?? 'everyone');
            setAudienceIds([]);
          }}
        />
        {isOfPlace ? (
          <NativeSelect
            label={t('documents.form.place')}
            required
            value={String(audienceIds[0] ?? '')}
            error={shown('audienceIds')}
            data={[
              { value: '', label: t('documents.form.choose') },
              ...(places ?? []).map((place) => ({ value: String(place.id), label: place.title })),
            ]}
            onChange={({ currentTarget }) =>
              setAudienceIds(currentTarget.value === '' ? [] : [Number(currentTarget.value)])
            }
          />
        ) : null}
        <Checkbox
          label={t('documents.form.mustRead')}
          checked={mustRead}
          onChange={(event) => setMustRead(event.currentTarget.checked)}
        />
        {mustRead ? (
          <DayField
            id="dueOn"
            label={t('documents.form.due')}
            description={t('documents.form.dueHelp')}
            value={dueOn}
            error={refused['dueOn']}
            onChange={setDueOn}
          />
        ) : null}
        {document === null ? null : (
          <Checkbox
            label={t('documents.form.archived')}
            checked={isArchived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        )}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('documents.form.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
