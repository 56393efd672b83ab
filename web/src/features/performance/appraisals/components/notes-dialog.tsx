import { Button, Checkbox, Group, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { noteVisibilities, type ReviewNote } from '@tenure/contract/performance/appraisal-items.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type ItemPlace, notesQuery, useAddNote, useDeleteNote, useEditNote } from '../appraisals.queries.ts';
import responseCss from './responses.module.css';
import css from './section-card.module.css';
import '../words.ts';

interface NotesDialogProps {
  at: ItemPlace;
  mayAdd: boolean;
  onClose: () => void;
}

/** The notes on an item that the viewer may read, and a form to add one. */
export function NotesDialog({ at, mayAdd, onClose }: NotesDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const answer = useQuery(notesQuery(at));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reviews.notes.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={css.stack}>
        <ListContent
          answer={answer}
          failed={t('reviews.notes.failed')}
          expected={1}
          empty={<p className="quiet">{t('reviews.notes.noneHelp')}</p>}
        >
          {(notes) => notes.map((note) => <OneNote key={note.id} at={at} note={note} />)}
        </ListContent>
        {mayAdd ? <NewNote at={at} /> : null}
      </div>
    </Modal>
  );
}

function OneNote({ at, note }: { at: ItemPlace; note: ReviewNote }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDeleteNote(at);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const may = (capability: string) => note.capabilities.includes(capability);
  if (isEditing) return <EditNote at={at} note={note} onClose={() => setEditing(false)} />;
  return (
    <div className={responseCss.response}>
      <p className={responseCss.head}>
        {note.user?.name ?? t('reviews.notes.anonymousAuthor')}
        {note.created === null ? '' : ` · ${format.dayOf(note.created)}`}
        {` · ${t(`reviews.notes.visibilities.${note.visibility}`)}`}
      </p>
      <p className={responseCss.words}>{note.content}</p>
      {may('note.edit') || may('note.delete') ? (
        <Group gap="xs">
          {may('note.edit') ? (
            <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
              {t('reviews.notes.edit')}
            </Button>
          ) : null}
          {may('note.delete') ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={remove.isPending}
              onClick={() => setAsking(true)}
            >
              {t('reviews.notes.delete')}
            </Button>
          ) : null}
          <ConfirmDestructive
            opened={isAsking}
            title={t('reviews.notes.deleteTitle')}
            confirmLabel={t('reviews.notes.delete')}
            keepLabel={t('reviews.notes.keep')}
            onKeep={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              remove.mutate(note.id, {
                onSuccess: () => showToast(t('reviews.notes.deleted')),
                onError: (error) => showToast(failureDetail(t, error), 'critical'),
              });
            }}
          >
            {t('reviews.notes.deleteHelp')}
          </ConfirmDestructive>
        </Group>
      ) : null}
    </div>
  );
}

interface NoteFormProps {
  /** Null for a new one. */
  note: ReviewNote | null;
  save: ReturnType<typeof useAddNote>;
  onSaved: () => void;
  onCancel?: () => void;
}

function NoteForm({ note, save, onSaved, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [content, setContent] = useState(note?.content ?? '');
  const [visibility, setVisibility] = useState<(typeof noteVisibilities)[number]>(
    note?.visibility ?? 'private',
  );
  const [anonymous, setAnonymous] = useState(note?.anonymous ?? false);
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (content.trim() === '') return;
    save.mutate(
      { content, visibility, anonymous },
      {
        onSuccess: () => {
          if (note === null) setContent('');
          setChecked(false);
          onSaved();
        },
      },
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {save.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, save.error)}
        </Note>
      )}
      <Textarea
        label={t('reviews.notes.content')}
        required
        autosize
        minRows={2}
        maxLength={4000}
        data-autofocus={note === null ? undefined : true}
        value={content}
        error={isChecked && content.trim() === '' ? t('reviews.notes.enterNote') : undefined}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('reviews.notes.visibility')}
        value={visibility}
        data={noteVisibilities.map((value) => ({ value, label: t(`reviews.notes.visibilities.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setVisibility(noteVisibilities.find((one) => one === value) ?? 'private')
        }
      />
      <Checkbox
        label={t('reviews.notes.anonymous')}
        checked={anonymous}
        onChange={(event) => setAnonymous(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Button type="submit" loading={save.isPending}>
          {t(note === null ? 'reviews.notes.add' : 'reviews.notes.save')}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}

function NewNote({ at }: { at: ItemPlace }) {
  const { t } = useTranslation();
  return <NoteForm note={null} save={useAddNote(at)} onSaved={() => showToast(t('reviews.notes.added'))} />;
}

interface EditNoteProps {
  at: ItemPlace;
  note: ReviewNote;
  onClose: () => void;
}

function EditNote({ at, note, onClose }: EditNoteProps) {
  const { t } = useTranslation();
  return (
    <NoteForm
      note={note}
      save={useEditNote(at, note.id)}
      onSaved={() => {
        showToast(t('reviews.notes.saved'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
