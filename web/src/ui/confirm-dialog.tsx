import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './confirm-dialog.module.css';

export interface ConfirmDestructiveProps {
  opened: boolean;
  /** A question that names what will be lost. */
  title: string;
  children: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  /** It cannot be done; the children explain why. */
  isBlocked?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Escape, and a click outside, keep everything. */
export function ConfirmDialog(props: ConfirmDestructiveProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onKeep}
      title={props.title}
      withCloseButton={false}
      classNames={{ content: css.content ?? '', title: css.title ?? '' }}
    >
      <div className="quiet">{props.children}</div>
      <Group gap="xs" mt="lg">
        <Button
          className={css.confirm ?? ''}
          variant="default"
          disabled={props.isBlocked ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
        <Button variant="subtle" color="gray" data-autofocus onClick={props.onKeep}>
          {props.keepLabel}
        </Button>
      </Group>
    </Modal>
  );
}
