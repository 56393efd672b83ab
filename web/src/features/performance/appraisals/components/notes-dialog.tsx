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
import { type ItemPlace, notesQuery, useAddNote, useDeleteNote } from '../appraisals.queries.ts';
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
  return (
    <div className={responseCss.response}>
      <p className={responseCss.head}>
        {note.user?.name ?? t('reviews.notes.anonymousAuthor')}
        {note.created === null ? '' : ` · ${format.dayOf(note.created)}`}
        {` · ${t(`reviews.notes.visibilities.${note.visibility}`)}`}
      </p>
      <p className={responseCss.words}>{note.content}</p>
      {note.capabilities.includes('note.delete') ? (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            onClick={() => setAsking(true)}
          >
            {t('reviews.notes.delete')}
          </Button>
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
        </div>
      ) : null}
    </div>
  );
}

function NewNote({ at }: { at: ItemPlace }) {
  const { t } = useTranslation();
  const add = useAddNote(at);
  const [content, setContent] = useState('');
  const [visibility, setVisibility] = useState<(typeof noteVisibilities)[number]>('private');
  const [anonymous, setAnonymous] = useState(false);
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (content.trim() === '') return;
    add.mutate(
      { content, visibility, anonymous },
      {
        onSuccess: () => {
          setContent('');
          setChecked(false);
          showToast(t('reviews.notes.added'));
        },
      },
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {add.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, add.error)}
        </Note>
      )}
      <Textarea
        label={t('reviews.notes.content')}
        required
        autosize
        minRows={2}
        maxLength={4000}
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
        <Button type="submit" loading={add.isPending}>
          {t('reviews.notes.add')}
        </Button>
      </Group>
    </form>
  );
}
