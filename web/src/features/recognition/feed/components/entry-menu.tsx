import { IconDots } from '@tabler/icons-react';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconMenu } from '../../../../ui/icon-menu.tsx';
import type { Ask } from './use-entry-dialog.tsx';

const load = () => import('./entry-menu-entries.tsx');

interface EntryMenuProps {
  item: RecognitionItem;
  onAsk: Ask;
}

export function EntryMenu({ item, onAsk }: EntryMenuProps) {
  const { t } = useTranslation();
  if (!item.canEdit && !item.canAttach && !item.canDelete && !item.canReport) return null;
  return (
    <IconMenu
      label={t('recognition.more', { title: item.title })}
      icon={<IconDots {...smallIcon} />}
      load={load}
    >
      {({ EntryMenuEntries }, menu) => <EntryMenuEntries item={item} onAsk={onAsk} menu={menu} />}
    </IconMenu>
  );
}
