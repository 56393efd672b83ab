import { Modal } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DocumentText } from './document-text.tsx';
import css from './documents.module.css';
import '../words.ts';

interface TextDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** Shows the text of a document in a dialog, where there is no room for it in the page. */
export function TextDialog({ id, title, onClose }: TextDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="min(960px, 100%)"
      closeButtonProps={{ 'aria-label': t('documents.text.close') }}
    >
      <div className={css.form}>
        <p className="quiet small">{t('documents.text.help')}</p>
        <DocumentText id={id} title={title} />
      </div>
    </Modal>
  );
}
