import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './editable-section.module.css';
import { ErrorSummary, type FieldError } from './error-summary.tsx';
import { smallIcon } from './icon.ts';

interface EditableSectionProps {
  title: string;
  /** Whether this viewer may edit it at all. */
  editable: boolean;
  editing: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onSave: () => void;
  saving: boolean;
  /** For example "Save feature flags": names what is saved. */
  saveLabel: string;
  /** How many fields differ from the saved ones. */
  changes: number;
  errors: readonly FieldError[];
  /** It replaces a form that was just saved, and takes over its focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A read-only section; Edit turns it into a form in place, with a bar to save or cancel at its foot. */
export function EditableSection(props: EditableSectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { editing } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing || props.takesFocus === true);
  // The pressed button disappears either way: the focus moves to the form's title, and back to the button
  // that opened it.
  useEffect(() => {
    if (wasEditing.current !== editing) (editing ? heading : editButton).current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const head = (
    <header className={css.head}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {props.editable && !editing ? (
        <Button
          ref={editButton}
          size="xs"
          variant="default"
          className={css.edit ?? ''}
          leftSection={<IconPencil {...smallIcon} />}
          onClick={props.onEdit}
        >
          {t('form.edit')}
        </Button>
      ) : null}
    </header>
  );
  if (!editing) {
    return (
      <section className={css.section} aria-labelledby={titleId}>
        {head}
        {props.children}
      </section>
    );
  }
  return (
    <form
      className={css.section}
      data-editing
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      {head}
      {props.errors.length === 0 ? null : (
        <div className={css.errors}>
          <ErrorSummary errors={props.errors} />
        </div>
      )}
      {props.children}
      <footer className={css.bar}>
        <Button type="submit" loading={props.saving}>
          {props.saveLabel}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onCancel}>
          {t('form.cancel')}
        </Button>
        <output className={css.changes}>
          {props.changes === 0 ? null : t('form.unsaved', { count: props.changes })}
        </output>
      </footer>
    </form>
  );
}
