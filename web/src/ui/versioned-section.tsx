import { type ReactNode, useState } from 'react';
import { isStaleVersion } from '../lib/api/query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { EditableSection } from './editable-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { StaleNote } from './stale-note.tsx';

/** Whether a section is being edited, and the version read at the start. */
export function useVersionedEditing() {
  const [readVersion, setReadVersion] = useState<string | null>(null);
  return {
    readVersion,
    isOn: readVersion !== null,
    begin: (etag: string | null) => setReadVersion(etag ?? ''),
    end: () => setReadVersion(null),
  };
}

interface VersionedSectionProps {
  title: string;
  editable: boolean;
  editing: ReturnType<typeof useVersionedEditing>;
  form: { errors: Record<string, ReactNode>; clearErrors: () => void };
  save: { error: Error | null; isPending: boolean; reset: () => void };
  saveLabel: string;
  changes: number;
  /** The field id of a path in the form, for links from its error. */
  fieldId: (path: string) => string;
  onEdit: () => void;
  onSave: () => void;
  onReload: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Read-only at first, edited in place, guarded against leaving by mistake, and never saved over someone
 * else's change.
 */
export function VersionedSection(props: VersionedSectionProps) {
  const { t } = useTranslation();
  const { editing, form, save, changes } = props;
  const isStale = isStaleVersion(save.error);
  return (
    <>
      <EditableSection
        title={props.title}
        editable={props.editable}
        editing={editing.isOn}
        onEdit={props.onEdit}
        onCancel={stop}
        onSave={props.onSave}
        saving={save.isPending}
        saveLabel={props.saveLabel}
        changes={changes}
        errors={editing.isOn ? errorsToMend() : []}
      >
        {isStale ? (
          <StaleNote
            onTakeTheirs={() => {
              stop();
              void props.onReload();
            }}
          />
        ) : null}
        {props.children}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    editing.end();
    form.clearErrors();
    save.reset();
  }

  function errorsToMend() {
    const fields = Object.entries(form.errors).map(([path, text]) => ({
      fieldId: props.fieldId(path),
      text: typeof text === 'string' ? text : t('errors.invalid-input'),
    }));
    if (fields.length > 0 || save.error === null || isStale) return fields;
    return [{ fieldId: null, text: failureText(t, save.error) }];
  }
}
