import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { keepFile } from '../../../../lib/keep-file.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import css from './security.module.css';
import { SecurityDialog } from './security-dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New codes, shown only once. It closes only by the button that confirms they were saved. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const { user, tenant } = useSite();
  const [isCopied, setCopied] = useState(false);
  return (
    <SecurityDialog title={t('security.codesTitle')} onClose={null}>
      <Note tone="caution">{t('security.codesOnce')}</Note>
      <ul className={css.codes} aria-label={t('security.codesList')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.bar}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy {...smallIcon} />}
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {t(isCopied ? 'security.codesCopied' : 'security.codesCopy')}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconDownload {...smallIcon} />} onClick={download}>
          {t('security.codesDownload')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter {...smallIcon} />}
          onClick={() => globalThis.print()}
        >
          {t('security.codesPrint')}
        </Button>
      </div>
      <div className={css.bar}>
        <Button onClick={onDone}>{t('security.codesDone')}</Button>
      </div>
    </SecurityDialog>
  );

  function download() {
    const head = t('security.codesFileHead', {
      username: user.username,
      company: tenant?.systemName ?? tenant?.name ?? t('product'),
    });
    keepFile(t('security.codesFile'), new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  }
}
