import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type LibraryItem, libraryKinds } from '@tenure/contract/performance/library.ts';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { finders } from '../../../ui/audience-finders.tsx';
import type { Chosen } from '../../../ui/found-picker.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './library.module.css';
import { useSaveLibraryItem } from './library.queries.ts';
import './library.words.ts';

const beginsFor = ['none', 'department', 'position'] as const;

/** Where people’s reviews begin with a competency. */
function placeOf(item: LibraryItem | null): { kind: (typeof beginsFor)[number]; chosen: Chosen | null } {
  const kind = item?.position != null ? 'position' : item?.department != null ? 'department' : 'none';
  const kept = item?.position ?? item?.department ?? null;
  return { kind, chosen: kept === null ? null : { id: kept.id, name: kept.title } };
}

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
  const [kind, setKind] = useState(item?.kind ?? 'goal');
  const [title, setTitle] = useState(item?.title ?? '');
  const [description, setDescription] = useState(item?.description ?? '');
  const [place, setPlace] = useState(() => placeOf(item));
  const [level, setLevel] = useState(String(item?.level ?? ''));
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const isCompetency = kind === 'competency';
  const isPlaceMissing = isCompetency && place.kind !== 'none' && place.chosen === null;
  const idIn = (at: 'department' | 'position') =>
    isCompetency && place.kind === at ? (place.chosen?.id ?? null) : null;
  const Finder = place.kind === 'none' ? null : finders[place.kind];
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === '' || isPlaceMissing) return;
    save.mutate(
      {
        kind,
        title,
        description,
        departmentId: idIn('department'),
        positionId: idIn('position'),
        level: isCompetency && level !== '' ? Number(level) : null,
      },
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
              label={t('reviewLibrary.begins')}
              description={t('reviewLibrary.beginsHelp')}
              value={place.kind}
              data={beginsFor.map((value) => ({ value, label: t(`reviewLibrary.beginsFor.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                setPlace({ kind: beginsFor.find((one) => one === value) ?? 'none', chosen: null })
              }
            />
            {Finder === null || place.kind === 'none' ? null : (
              <Finder
                key={place.kind}
                id="library-place"
                label={t(`reviewLibrary.places.${place.kind}`)}
                placeholder=""
                required
                chosen={place.chosen}
                error={
                  isChecked && isPlaceMissing
                    ? t(`reviewLibrary.choosePlace.${place.kind}`)
                    : (refused['departmentId'] ?? refused['positionId'])
                }
                onChoose={(chosen) => setPlace((was) => ({ ...was, chosen }))}
              />
            )}
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
