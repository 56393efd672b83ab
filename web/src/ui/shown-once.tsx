import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Note } from './note.tsx';
import css from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  /** Warns that it is not shown again. */
  warning: string;
  secret: string;
  copyLabel: string;
  copiedLabel: string;
  doneLabel: string;
  onDone: () => void;
}

/** A secret, shown only once. It closes only by the button that confirms it was saved. */
export function ShownOnce(props: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const nothing = () => undefined;
  return (
    <Modal
      opened
      onClose={nothing}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={props.title}
    >
      <div className={css.content}>
        <Note tone="caution">{props.warning}</Note>
        <code className={css.token}>{props.secret}</code>
        <div className={css.bar}>
          <Button
            variant="default"
            data-autofocus
            onClick={() => void navigator.clipboard.writeText(props.secret).then(() => setCopied(true))}
          >
            {isCopied ? props.copiedLabel : props.copyLabel}
          </Button>
          <Button onClick={props.onDone}>{props.doneLabel}</Button>
        </div>
      </div>
    </Modal>
  );
}
