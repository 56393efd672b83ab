import { type ReactNode, useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type HowToSave, HowToSaveFields } from '../../../../ui/versions/how-to-save.tsx';
import type { Saving } from '../administration.queries.ts';

interface VersionForm<Draft> {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Errors, by the contract's field. */
  errors: Record<string, string>;
  /** The date from which the entered values apply. */
  asOf: string;
}

interface VersionEditorProps<Draft, Values> {
  title: string;
  mayEdit: boolean;
  etag: string | null;
  today: string;
  /** The version's first day; null if it has always applied. */
  from: string | null;
  /** The version as initial form values. */
  begun: Draft;
  changedOf: (draft: Draft) => Partial<Values>;
  save: {
    error: Error | null;
    isPending: boolean;
    reset: () => void;
    mutate: (saving: Saving<Values>, done: { onSuccess: () => void }) => void;
  };
  words: { save: string; saved: string };
  fieldId: (field: string) => string;
  /** Called with the date from which the saved change applies; empty if it has always applied. */
  onSaved: (from: string) => void;
  read: ReactNode;
  children: (form: VersionForm<Draft>) => ReactNode;
}

/** One version of a record with a history: read-only, changed from a given day, or corrected. */
export function VersionEditor<Draft extends object, Values>(props: VersionEditorProps<Draft, Values>) {
  const { etag, today, from, begun, changedOf, save, words, fieldId, onSaved } = props;
  const { t } = useTranslation();
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const [draft, setDraft] = useState(begun);
  const [saving, setSaving] = useState<HowToSave>({ how: 'change', from: today });
  const editing = readVersion !== null;
  const changed = changedOf(draft);
  const changes = editing ? Object.keys(changed).length : 0;
  const errors = fieldErrors(save.error);
  const begins = from ?? '';
  return (
    <>
      <EditableSection
        title={props.title}
        editable={props.mayEdit}
        editing={editing}
        onEdit={() => {
          setDraft(begun);
          setSaving({ how: 'change', from: begins > today ? begins : today });
          setReadVersion(etag ?? '');
        }}
        onCancel={stop}
        onSave={() => {
          if (changes === 0) {
            stop();
            return;
          }
          const day = saving.how === 'correct' ? begins : saving.from;
          save.mutate(
            { how: saving.how, from: day, values: changed, etag: readVersion },
            {
              onSuccess: () => {
                stop();
                onSaved(day);
                showToast(words.saved);
              },
            },
          );
        }}
        saving={save.isPending}
        saveLabel={words.save}
        changes={changes}
        errors={editing ? problemsToMend(t, save.error, fieldId) : []}
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {editing ? (
          <>
            <HowToSaveFields
              value={saving}
              onChange={(change) => setSaving((was) => ({ ...was, ...change }))}
              id={fieldId('from')}
              error={errors['from']}
            />
            {props.children({
              draft,
              onChange: (change) => setDraft((was) => ({ ...was, ...change })),
              errors,
              asOf: saving.how === 'change' ? saving.from : begins,
            })}
          </>
        ) : (
          props.read
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    setReadVersion(null);
    save.reset();
  }
}
