import { Modal } from '@mantine/core';
import type { ProfileDialogProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { RecogniseForm } from './recognise-form.tsx';
import '../words.ts';

/** Recognises the person whose profile is open. */
export function RecogniseDialog({ employeeId, fullName, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('recognition.form.title')} size="lg">
      <RecogniseForm to={[{ id: employeeId, name: fullName }]} onGiven={onClose} />
    </Modal>
  );
}
