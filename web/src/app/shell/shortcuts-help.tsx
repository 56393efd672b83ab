import { Modal, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import { query } from '../../lib/api/query.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { inboxEntry } from './menu-model.ts';
import css from './shortcuts-help.module.css';
import './shortcuts-words.ts';
import { useSingleKeys } from './single-keys.ts';

export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const hasInbox = menus.modules.some(({ id }) => id === inboxEntry);
  const inbox = useQuery({ ...query(inboxPreferences, {}), enabled: hasInbox }).data?.data;
  const shortcuts = [
    { keys: ['Ctrl', '⌘', 'K'], label: t('shell.shortcutSearch') },
    { keys: ['?'], label: t('shell.shortcutHelp') },
    ...(singleKeys
      ? [
          { keys: ['G', 'H'], label: t('shell.goToHome') },
          ...(hasInbox ? [{ keys: ['G', 'I'], label: t('shell.goToInbox') }] : []),
          { keys: ['G', 'M'], label: t('shell.goToMe') },
          { keys: ['G', 'P'], label: t('shell.goToPeople') },
          { keys: ['['], label: t('shell.shortcutCollapse') },
          { keys: ['/'], label: t('shell.shortcutFindSetting') },
        ]
      : []),
    ...(inbox?.hasKeys
      ? [
          { keys: ['J', 'K'], label: t('shortcuts.inboxRows') },
          { keys: ['A'], label: t('shortcuts.inboxDo') },
          { keys: ['D'], label: t('shortcuts.inboxDecline') },
          { keys: ['S'], label: t('shortcuts.inboxLater') },
        ]
      : []),
    { keys: ['↑', '↓'], label: t('shell.shortcutRows') },
    { keys: ['Enter'], label: t('shell.shortcutOpen') },
    { keys: ['Esc'], label: t('shell.shortcutClose') },
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shell.shortcuts')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <dl className={css.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className={css.choice}
        label={t('shell.singleKeys')}
        checked={singleKeys}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Modal>
  );
}
