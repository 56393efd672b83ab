import { TextInput } from '@mantine/core';
import {
  IconBuilding,
  IconCash,
  IconChevronRight,
  IconForms,
  IconKey,
  IconSchool,
  IconSearch,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { icon, smallIcon } from '../../ui/icon.ts';
import { MenuLink } from './menu-link.tsx';
import css from './settings-list.module.css';
import {
  entriesOf,
  headingOf,
  type SettingsPart,
  type SettingsSection,
  type SettingsSectionId,
  settingsModel,
} from './settings-model.ts';
import { useSingleKeys } from './single-keys.ts';

const sectionIcons = {
  organisation: IconBuilding,
  leaveAndPay: IconCash,
  growth: IconSchool,
  fields: IconForms,
  accessAndData: IconKey,
} as const satisfies Record<SettingsSectionId, unknown>;

/** The settings by section, searchable by name or synonym. */
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
  const sections = settingsModel(menus, pathname, search);
  function onKeyDown({ key }: KeyboardEvent) {
    const first = sections[0]?.parts[0]?.entries[0];
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
      <p className={isSearching && sections.length === 0 ? css.none : 'visually-hidden'} aria-live="polite">
        {isSearching && sections.length === 0 ? t('shell.noSetting') : ''}
      </p>
      {sections.map((section) => (
        <Section key={section.id} section={section} isSearching={isSearching} />
      ))}
    </>
  );
}

function Section({ section, isSearching }: { section: SettingsSection; isSearching: boolean }) {
  const { t } = useTranslation();
  const listId = useId();
  const entries = entriesOf(section);
  const hasCurrent = entries.some(({ isCurrent }) => isCurrent);
  const [isChosenOpen, setChosenOpen] = useState(hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setChosenOpen(true);
  }
  const isOpen = isChosenOpen || isSearching;
  const Icon = sectionIcons[section.id];
  const isDivided = section.parts.length > 1;
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
          {t(headingOf(section))}
          {isOpen ? null : (
            <small className={css.holds}>{entries.map(({ label }) => label).join(', ')}</small>
          )}
        </span>
        <IconChevronRight className={css.chevron} size={14} stroke={1.9} aria-hidden />
      </button>
      <div id={listId} hidden={!isOpen}>
        {section.parts.map((part) => (
          <Part key={part.id} part={part} isNamed={isDivided} />
        ))}
      </div>
    </div>
  );
}

function Part({ part: { id, entries }, isNamed }: { part: SettingsPart; isNamed: boolean }) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <>
      {isNamed ? (
        <p className={css.part} id={nameId}>
          {t(`shell.settingsGroups.${id}`)}
        </p>
      ) : null}
      <ul className={css.entries} aria-labelledby={isNamed ? nameId : undefined}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} withIcon={false} />
          </li>
        ))}
      </ul>
    </>
  );
}
