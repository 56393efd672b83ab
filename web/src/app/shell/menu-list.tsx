import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Count } from './count.tsx';
import { MenuLink } from './menu-link.tsx';
import css from './menu-list.module.css';
import type { MenuEntry, MenuModel, MenuSection } from './menu-model.ts';

interface MenuListProps {
  menu: MenuModel;
  /** Icons only. */
  compact?: boolean;
  onTip?: ((entry: MenuEntry | null, link: HTMLElement) => void) | undefined;
}

/** The left-hand entries: home first, then the groups, each of which folds. */
export function MenuList({ menu, compact = false, onTip }: MenuListProps) {
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'tenure.navigation-folded',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (id: string) =>
    setFolded(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]);
  return (
    <div className={css.list} data-compact={compact || undefined}>
      <Entries entries={menu.start} compact={compact} onTip={onTip} />
      {menu.groups.map((group) =>
        compact ? (
          <Entries key={group.id} entries={group.entries} compact onTip={onTip} />
        ) : (
          <Group
            key={group.id}
            group={group}
            isFolded={folded.includes(group.id)}
            onToggle={() => toggle(group.id)}
          />
        ),
      )}
    </div>
  );
}

function Group({
  group,
  isFolded,
  onToggle,
}: {
  group: MenuSection;
  isFolded: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const listId = useId();
  return (
    <div className={css.group}>
      <button
        type="button"
        className={`plain ${css.heading}`}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={onToggle}
      >
        {t(`shell.groups.${group.id}`)}
        <IconChevronRight className={css.chevron} size={14} stroke={1.9} aria-hidden />
        {isFolded ? <Count count={group.count} /> : null}
      </button>
      <div id={listId} hidden={isFolded}>
        <Entries entries={group.entries} />
      </div>
    </div>
  );
}

function Entries({
  entries,
  compact = false,
  onTip,
}: Omit<MenuListProps, 'menu'> & { entries: MenuEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} compact={compact} onTip={onTip} />
        </li>
      ))}
    </ul>
  );
}
