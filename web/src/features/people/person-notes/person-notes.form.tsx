import { Button, Textarea } from '@mantine/core';
import type { PersonNote } from '@tenure/contract/people/person-notes.ts';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './person-notes.module.css';
import { useSaveNote } from './person-notes.queries.ts';
import './person-notes.words.ts';

interface NoteFormProps {
  employeeId: number;
  /** Null to add a new note. */
  note: PersonNote | null;
  onClose: () => void;
}

export function NoteForm({ employeeId, note, onClose }: NoteFormProps) {
  const { t } = useTranslation();
  const [content, setContent] = useState(note?.content ?? '');
  const save = useSaveNote(employeeId);
  useFocusGivenBack();
  const fieldId = (path: string) => `note-${path}`;
  const problems = problemsToMend(t, save.error, fieldId);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { note, content },
          {
            onSuccess: () => {
              showToast(t('personNotes.saved'));
              onClose();
            },
          },
        );
      }}
    >
      {save.error === null ? null : (
        <ErrorSummary
          errors={problems.length > 0 ? problems : [{ fieldId: null, text: failureText(t, save.error) }]}
        />
      )}
      <Textarea
        id={fieldId('content')}
        label={t('personNotes.content')}
        required
        data-autofocus
        rows={8}
        value={content}
        error={fieldErrors(save.error)['content']}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <footer>
        <Button type="submit" loading={save.isPending}>
          {t('personNotes.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </footer>
    </form>
  );
}
