import { Button, Modal, Spoiler } from '@mantine/core';
import '@mantine/core/styles/Spoiler.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonNote } from '@tenure/contract/people/person-notes.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { showToast } from '../../../ui/toast.ts';
import { NoteForm } from './person-notes.form.tsx';
import css from './person-notes.module.css';
import { notesQuery, useRemoveNote } from './person-notes.queries.ts';
import './person-notes.words.ts';

/** Notes about the person, for people who keep records. */
export function PersonNotesSection({
  employeeId,
  fullName,
}: Pick<ProfileSectionProps, 'employeeId' | 'fullName'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useState('');
  const answer = useQuery({
    ...notesQuery(employeeId, { page, searchText, sortBy: 'created:desc' }),
    placeholderData: keepPreviousData,
  });
  const [edited, setEdited] = useState<PersonNote | 'new' | null>(null);
  const [noteToDelete, setNoteToDelete] = useState<PersonNote | null>(null);
  const remove = useRemoveNote(employeeId);
  const mayAdd = answer.data?.metadata.actions.includes('CREATE') ?? false;
  const isSearched = searchText !== '';
  const isWorthSearching = isSearched || (answer.data?.metadata.pagination.total ?? 0) > 5;
  return (
    <>
      <ListCard
        title={t('personNotes.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('personNotes.failed')}
        expected={2}
        empty={
          <EmptyState title={t(isSearched ? 'personNotes.noneFound' : 'personNotes.none')}>
            {t(isSearched ? 'personNotes.noneFoundHelp' : 'personNotes.noneHelp')}
          </EmptyState>
        }
        actions={
          mayAdd ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setEdited('new')}
            >
              {t('personNotes.add')}
            </Button>
          ) : null
        }
        tools={
          <>
            <p className={css.whose}>{t('personNotes.whose', { name: fullName })}</p>
            {isWorthSearching ? (
              <ListTools>
                <SearchField
                  label={t('personNotes.search')}
                  value={searchText}
                  onSearch={(text) => {
                    setPage(1);
                    setSearchText(text);
                  }}
                />
              </ListTools>
            ) : null}
          </>
        }
      >
        {(notes) => (
          <ul className={css.notes}>
            {notes.map((note) => (
              <li key={note.id}>
                <Spoiler
                  maxHeight={200}
                  showLabel={t('personNotes.showAll')}
                  hideLabel={t('personNotes.showLess')}
                >
                  <p className={css.text}>{note.content}</p>
                </Spoiler>
                <p className={css.by}>
                  {[
                    t('personNotes.by', {
                      name: note.author ?? t('personNotes.formerly'),
                      when: format.dateTime(note.created),
                    }),
                    ...(note.edited === null
                      ? []
                      : [t('personNotes.edited', { when: format.dateTime(note.edited) })]),
                  ].join(' · ')}
                </p>
                <div className={css.buttons}>
                  {note.canEdit ? (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('personNotes.editThat', { when: format.dateTime(note.created) })}
                      onClick={() => setEdited(note)}
                    >
                      {t('form.edit')}
                    </Button>
                  ) : null}
                  {note.canDelete ? (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="gray"
                      aria-label={t('personNotes.removeThat', { when: format.dateTime(note.created) })}
                      onClick={() => setNoteToDelete(note)}
                    >
                      {t('personNotes.remove')}
                    </Button>
                  ) : null}
                </div>
                <EarlierTexts note={note} />
              </li>
            ))}
          </ul>
        )}
      </ListCard>
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'personNotes.add' : 'personNotes.edit')}
        size="lg"
      >
        {edited === null ? null : (
          <NoteForm
            employeeId={employeeId}
            note={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Modal>
      <ConfirmDestructive
        opened={noteToDelete !== null}
        title={t('personNotes.removeTitle')}
        confirmLabel={t('personNotes.remove')}
        keepLabel={t('personNotes.keep')}
        onKeep={() => setNoteToDelete(null)}
        onConfirm={() => {
          if (noteToDelete === null) return;
          remove.mutate(noteToDelete, {
            onSuccess: () => showToast(t('personNotes.removed')),
            onError: (error) => showToast(failureText(t, error), 'critical'),
            onSettled: () => setNoteToDelete(null),
          });
        }}
      >
        {t('personNotes.removeHelp')}
      </ConfirmDestructive>
    </>
  );
}

function EarlierTexts({ note: { earlier } }: { note: PersonNote }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>{t('personNotes.earlier', { count: earlier.length })}</summary>
      <ul>
        {earlier.map(({ content, until }) => (
          <li key={until}>
            <p className={css.text}>{content}</p>
            <p>{t('personNotes.until', { when: format.dateTime(until) })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
