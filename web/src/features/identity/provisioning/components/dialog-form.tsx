import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import css from './provisioning.module.css';

interface DialogFormProps {
  title: string;
  submitLabel: string;
  saving: boolean;
  /** A failure that belongs to no field. */
  failure: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A small form in a dialog. If someone else saved first, their version is behind it and appears on closing.
 */
export function DialogForm(props: DialogFormProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={props.onClose} title={props.title} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        {failure()}
        {props.children}
        <div className={css.bar}>
          <Button type="submit" loading={props.saving}>
            {props.submitLabel}
          </Button>
          <Button variant="subtle" color="gray" onClick={props.onClose}>
            {t('provisioning.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );

  function failure() {
    if (props.failure === null) return null;
    if (isStaleVersion(props.failure)) return <StaleNote onTakeTheirs={props.onClose} />;
    return (
      <Note tone="critical" announce="now">
        {failureText(t, props.failure)}
      </Note>
    );
  }
}
