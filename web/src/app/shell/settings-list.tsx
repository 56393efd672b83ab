import { TextInput } from '@mantine/core';
import {
  IconAward,
  IconBeach,
  IconBuilding,
  IconCash,
  IconChevronRight,
  IconDatabase,
  IconForms,
  IconKey,
  IconSchool,
  IconSearch,
  IconTarget,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { SettingsGroup } from '@tenure/contract/identity/site.ts';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { icon, smallIcon } from '../../ui/icon.ts';
import { MenuLink } from './menu-link.tsx';
import css from './settings-list.module.css';
import { type SettingsSection, settingsModel } from './settings-model.ts';
import { useSingleKeys } from './single-keys.ts';

export const groupIcons = {
  organisation: IconBuilding,
  leave: IconBeach,
  performance: IconTarget,
  learning: IconSchool,
  recognition: IconAward,
  fields: IconForms,
  access: IconKey,
  pay: IconCash,
  data: IconDatabase,
} as const satisfies Record<SettingsGroup, unknown>;

/** The settings by group, searchable by name or synonym. */
export function SettingsList({
  pathname,
  searchRef,
}: {
  pathname: string;
  searchRef?: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  const router = useRouter();
  const { menus } = useNavigation();
  const [search, setSearch] = useState('');
  const [singleKeys] = useSingleKeys();
  const isSearching = search.trim() !== '';
  const groups = settingsModel(menus, pathname, search);
  function onKeyDown({ key }: KeyboardEvent) {
    const first = groups[0]?.entries[0];
    if (key === 'Enter' && isSearching && first !== undefined) {
      setSearch('');
      router.history.push(first.href);
    }
    if (key === 'Escape') setSearch('');
  }
  return (
    <>
      <TextInput
        ref={searchRef}
        type="search"
        aria-label={t('shell.findSetting')}
        placeholder={t('shell.findSetting')}
        leftSection={<IconSearch {...smallIcon} />}
        rightSection={singleKeys && !isSearching ? <kbd aria-hidden>/</kbd> : null}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className={isSearching && groups.length === 0 ? css.none : 'visually-hidden'} aria-live="polite">
        {isSearching && groups.length === 0 ? t('shell.noSetting') : ''}
      </p>
      {groups.map((group) => (
        <Group key={group.id} group={group} isSearching={isSearching} />
      ))}
    </>
  );
}

function Group({ group: { id, entries }, isSearching }: { group: SettingsSection; isSearching: boolean }) {
  const { t } = useTranslation();
  const listId = useId();
  const hasCurrent = entries.some(({ isCurrent }) => isCurrent);
  const [isChosenOpen, setChosenOpen] = useState(hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setChosenOpen(true);
  }
  const isOpen = isChosenOpen || isSearching;
  const Icon = groupIcons[id];
  return (
    <div className={css.group}>
      <button
        type="button"
        className={`plain ${css.heading}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChosenOpen(!isOpen)}
      >
        <Icon {...icon} />
        <span>
          {t(`shell.settingsGroups.${id}`)}
          {isOpen ? null : (
            <small className={css.holds}>{entries.map(({ label }) => label).join(', ')}</small>
          )}
        </span>
        <IconChevronRight className={css.chevron} size={14} stroke={1.9} aria-hidden />
      </button>
      <ul className={css.entries} id={listId} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} withIcon={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
