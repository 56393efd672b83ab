import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { CheckDialog } from '../../../ui/check-dialog.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { showToast } from '../../../ui/toast.ts';
import { useCheck } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

interface DocumentCheckProps {
  employeeId: number;
  document: PersonalDocument;
  onOpen: (document: PersonalDocument) => void;
  onClose: () => void;
}

/** Checks an uploaded document. */
export function DocumentCheck({ employeeId, document, onOpen, onClose }: DocumentCheckProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, error } = useCheck(employeeId);
  return (
    <CheckDialog
      title={t('personalDocuments.checkForm.title', { kind: document.kind.title })}
      help={t('personalDocuments.checkForm.help')}
      isPending={isPending}
      error={error}
      onCheck={(check) =>
        mutate(
          { document, ...check },
          {
            onSuccess: () => {
              const done = check.decision === 'accepted' ? 'approved' : 'sentBack';
              showToast(t(`personalDocuments.checkForm.${done}`));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {document.expiresOn === null ? null : (
        <p>{t('personalDocuments.validUntil', { day: format.date(document.expiresOn) })}</p>
      )}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconDownload {...smallIcon} />}
        onClick={() => onOpen(document)}
      >
        {t('personalDocuments.open')}
      </Button>
    </CheckDialog>
  );
}
