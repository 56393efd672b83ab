import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ProfileDialogProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { RecogniseForm } from './recognise-form.tsx';
import '../words.ts';

/** Recognises the person whose profile is open. */
export function RecogniseDialog({ employeeId, fullName, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const [to] = useState([{ id: employeeId, name: fullName }]);
  return (
    <Modal opened onClose={onClose} title={t('recognition.form.title')} size="lg">
      <RecogniseForm to={to} onGiven={onClose} />
    </Modal>
  );
}
