import { useDebouncedValue } from '@mantine/hooks';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MenuItem } from '@tenure/contract/identity/site.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { daysInText } from '@tenure/domain/dates/days-in-text.ts';
import { dayOrderOf } from '@tenure/domain/dates/typed-day.ts';
import { isNamedBy } from '@tenure/domain/text/named-by.ts';
import { useEffect, useState } from 'react';
import { query } from '../../lib/api/query.ts';
import { isInternal } from '../../lib/app-link.tsx';
import { todayIn } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat, useNavigation, useSite } from '../../lib/session.ts';
import { useThemePreference } from '../../lib/theme-preference.ts';
import { icon } from '../../ui/icon.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { loadedContributions, type PaletteCommand } from '../contributions.ts';
import { endSession } from '../end-session.ts';
import { MenuIcon } from './menu-icon.tsx';
import { isNamed, namedFirst, offeredHits, searchGroups } from './palette-groups.ts';
import { keepSelection } from './palette-selection.ts';
import { signOutEntry } from './sign-out-entry.ts';
import { takeTyped } from './typed-ahead.ts';

interface PaletteProps {
  /** How many times it was requested; each increment opens it. */
  openings: number;
  onShowShortcuts: () => void;
}

const [store, spotlight] = createSpotlight();

/** `Ctrl K`: screens of the navigation, commands of features, and the server's hits. */
export function Palette({ openings, onShowShortcuts }: PaletteProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const here = useRouterState({
    select: ({ location }) => ({ pathname: location.pathname, search: location.searchStr }),
    structuralSharing: true,
  });
  const { menus } = useNavigation();
  const format = useFormat();
  const { tenant, user } = useSite();
  const { timezone } = user;
  const contributed = loadedContributions().flatMap(({ commands = [] }) => commands);
  const { chooseTheme } = useThemePreference();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);
  const [wanted] = useDebouncedValue(typed.trim(), 180);
  const found = useQuery({
    ...query(search, { query: { query: wanted } }),
    enabled: wanted !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

  const answer = found.data && { hits: found.data.data, query: found.data.metadata.query };

  const go = (href: string) =>
    isInternal(href) ? router.history.push(href) : globalThis.location.assign(href);
  const own: readonly PaletteCommand[] = [
    {
      id: 'theme-light',
      label: () => t('palette.themeLight'),
      icon: IconSun,
      run: () => chooseTheme('light'),
    },
    { id: 'theme-dark', label: () => t('palette.themeDark'), icon: IconMoon, run: () => chooseTheme('dark') },
    {
      id: 'theme-system',
      label: () => t('palette.themeSystem'),
      icon: IconDeviceDesktop,
      run: () => chooseTheme('system'),
    },
    { id: 'shortcuts', label: () => t('palette.shortcuts'), icon: IconKeyboard, run: onShowShortcuts },
    { id: 'sign-out', label: () => t('palette.signOut'), icon: IconLogout, run: () => void endSession() },
  ];
  const days = daysInText(typed, { today: todayIn(timezone), order: dayOrderOf(format.locale) });
  const entries = [...menus.modules, ...menus.subModules];
  const actionOf = (item: MenuItem) => ({
    id: `screen-${item.id}`,
    label: item.label,
    leftSection: <MenuIcon name={item.icon} />,
    onClick: () => go(item.href),
  });
  const screens = [...entries, ...menus.user.filter(({ id }) => id !== signOutEntry)].filter((item) =>
    isNamedBy(item, typed),
  );
  const offered = contributed.filter(
    ({ menu }) => menu === undefined || entries.some(({ id }) => id === menu),
  );
  const actions = [...offered, ...own].flatMap((command) => {
    const href = typeof command.href === 'function' ? command.href(here) : command.href;
    const label = command.label(t);
    const { synonyms = [], onDays } = command;
    const entry = { id: `action-${command.id}`, leftSection: <command.icon {...icon} /> };
    if (days !== null && onDays !== undefined && isNamedBy({ label, synonyms }, days.wanted)) {
      const shown = { from: format.date(days.from), to: format.date(days.to) };
      return { ...entry, label: onDays.label(t, shown), onClick: () => go(onDays.href(days)) };
    }
    if (href === null || !isNamedBy({ label, synonyms }, typed)) return [];
    return { ...entry, label, onClick: () => (href === undefined ? command.run?.() : go(href)) };
  });
  const begun = menus.actions.filter((item) => isNamedBy(item, typed)).map(actionOf);
  const byLabel = actions.toSorted((one, other) => one.label.localeCompare(other.label));
  const named = { group: t('palette.actions'), actions: namedFirst([...begun, ...byLabel], typed) };
  const isActionNamed = isNamed(named.actions, days?.wanted ?? typed);
  const shown = { group: t('palette.screens'), actions: namedFirst(screens, typed).map(actionOf) };
  const namedAndShown = isNamed(screens, typed) ? [shown, named] : [named, shown];
  const groups: SpotlightActionGroupData[] = [
    ...(isActionNamed ? namedAndShown : [shown]),
    ...searchGroups(offeredHits(answer, typed), {
      groupOf: (type) => t(`palette.${type}`),
      actionOf: (hit) => ({
        leftSection:
          hit.type === 'screen' ? (
            <MenuIcon name="user-circle" />
          ) : (
            <PersonAvatar name={hit.title} src={hit.avatarUrl} />
          ),
        ...(hit.href === null
          ? { closeSpotlightOnTrigger: false }
          : { onClick: () => (hit.href === null ? undefined : go(hit.href)) }),
      }),
    }),
    ...(isActionNamed ? [] : [named]),
  ];

  const hits = groups.flatMap(({ actions: some }) => some.map(({ id }) => id)).join(' ');
  useEffect(() => {
    if (typed !== '') keepSelection(store);
  }, [typed, hits]);

  return (
    <Spotlight
      store={store}
      actions={groups.filter(({ actions: some }) => some.length > 0)}
      // Both lists are already filtered, and the server matches in its own way.
      filter={(_typed, all) => all}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight={420}
      radius="lg"
      centered={false}
      yOffset="12vh"
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
      nothingFound={nothingFound()}
      searchProps={{
        leftSection: <IconSearch {...icon} />,
        placeholder: t(tenant === null ? 'palette.placeholderScreens' : 'palette.placeholder'),
        'aria-label': t('palette.label'),
        onFocus: () => {
          const ahead = takeTyped();
          if (ahead !== '') setTyped((before) => before + ahead);
        },
      }}
    />
  );

  function nothingFound() {
    if (found.isError) return t('palette.failed');
    return found.isFetching ? t('palette.searching') : t('palette.nothing');
  }
}
