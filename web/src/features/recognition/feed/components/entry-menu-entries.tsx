import { Menu } from '@mantine/core';
import { IconFlag, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import type { OpenedMenu } from '../../../../ui/icon-menu.tsx';
import { IconMenuFrame } from '../../../../ui/icon-menu-frame.tsx';
import type { EntryAction } from './entry-dialogs.tsx';
import type { Ask } from './use-entry-dialog.tsx';
import '../words.ts';

interface EntryMenuEntriesProps {
  item: RecognitionItem;
  onAsk: Ask;
  menu: OpenedMenu;
}

export function EntryMenuEntries({ item, onAsk, menu }: EntryMenuEntriesProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const ask = (action: EntryAction) => onAsk({ action, item, button: button.current });
  return (
    <IconMenuFrame {...menu} button={{ ...menu.button, ref: button }}>
      {item.canEdit ? (
        <Menu.Item leftSection={<IconPencil {...smallIcon} />} onClick={() => ask('edit')}>
          {t('recognition.edit')}
        </Menu.Item>
      ) : null}
      {item.canAttach ? (
        <Menu.Item leftSection={<IconPaperclip {...smallIcon} />} onClick={() => ask('attach')}>
          {t(item.attachment === null ? 'recognition.attach' : 'recognition.changeFile')}
        </Menu.Item>
      ) : null}
      {item.canDelete ? (
        <Menu.Item leftSection={<IconTrash {...smallIcon} />} onClick={() => ask('remove')}>
          {t('recognition.delete')}
        </Menu.Item>
      ) : null}
      {item.canReport ? (
        <Menu.Item leftSection={<IconFlag {...smallIcon} />} onClick={() => ask('report')}>
          {t('recognition.report')}
        </Menu.Item>
      ) : null}
    </IconMenuFrame>
  );
}
