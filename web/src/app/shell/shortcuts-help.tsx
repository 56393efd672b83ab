import { Modal } from '@mantine/core';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import css from './shortcuts-help.module.css';

export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const shortcuts = [
    { keys: ['Ctrl', '⌘', 'K'], label: t('shell.shortcutSearch') },
    { keys: ['?'], label: t('shell.shortcutHelp') },
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
    </Modal>
  );
}
