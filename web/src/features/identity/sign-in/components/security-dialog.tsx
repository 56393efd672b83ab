import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from './security.module.css';

interface SecurityDialogProps {
  title: string;
  /** Null where only its own buttons may close it. */
  onClose: (() => void) | null;
  /** While busy, Escape belongs to the overlay above this one. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A dialog for one step. */
export function SecurityDialog({ title, onClose, isBusy = false, children }: SecurityDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  return (
    <Modal
      opened
      onClose={() => onClose?.()}
      withCloseButton={onClose !== null}
      closeOnClickOutside={false}
      closeOnEscape={onClose !== null && !isBusy}
      title={title}
      closeButtonProps={{ 'aria-label': t('form.cancel') }}
      classNames={{ content: css.content ?? '', title: css.title ?? '' }}
    >
      <div className={css.dialog}>{children}</div>
    </Modal>
  );
}
