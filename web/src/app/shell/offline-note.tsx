import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { icon } from '../../ui/icon.ts';
import { Note } from '../../ui/note.tsx';
import css from './shell.module.css';

export function OfflineNote() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div className={css.offline}>
      <Note tone="caution" announce="politely" icon={<IconWifiOff {...icon} />}>
        <b>{t('shell.offline')}</b> {t('shell.offlineKept')}
      </Note>
    </div>
  );
}
