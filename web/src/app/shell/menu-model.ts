import {
  type MenuGroup,
  type MenuItem,
  menuGroups,
  type Navigation,
} from '@tenure/contract/identity/site.ts';

export interface MenuEntry extends Omit<MenuItem, 'synonyms'> {
  /** Whether the current screen is this one, or one beneath it. */
  isCurrent: boolean;
}

export type NamedGroup = Exclude<MenuGroup, 'start' | 'settings'>;

export interface MenuSection {
  id: NamedGroup;
  entries: MenuEntry[];
  /** The total count of its entries, for when it is folded. */
  count: number;
}

export interface MenuModel {
  start: MenuEntry[];
  /** Only groups with entries, in order. */
  groups: MenuSection[];
  /** At the foot; null for people without settings. */
  settings: MenuEntry | null;
}

/** The settings entry; not everything beneath its address is a setting. */
const settingsEntry = 'administration';
export const peopleTab = 'employees-search';
export const profileEntry = 'my-profile';
export const inboxEntry = 'inbox';
/** The screen of the last tab on a phone. */
export const mePath = '/me';

/** The main menu for an address; the same at the left, along the top and on a phone. */
export function menuModel(menus: Navigation['menus'], address: string): MenuModel {
  const pathname = pathOf(address);
  const currentId = currentEntry(
    menus.modules.filter(({ id }) => id !== settingsEntry),
    address,
  );
  const isInSettings = isSettings(menus, pathname);
  const entryOf = ({ id, label, icon, href, count, overdue }: MenuItem): MenuEntry => ({
    id,
    label,
    icon,
    href,
    count,
    overdue,
    isCurrent: id === settingsEntry ? isInSettings : id === currentId && !isInSettings,
  });
  const inGroup = (wanted: MenuGroup) =>
    menus.modules.filter(({ group }) => group === wanted).map((item) => entryOf(item));
  return {
    start: inGroup('start'),
    groups: menuGroups.flatMap((id) => {
      if (id === 'start' || id === 'settings') return [];
      const entries = inGroup(id);
      if (entries.length === 0) return [];
      return [{ id, entries, count: entries.reduce((sum, { count }) => sum + (count ?? 0), 0) }];
    }),
    settings: inGroup('settings')[0] ?? null,
  };
}

/**
 * The entry with the most matching query parameters, among those with the same path, such as a calendar and
 * the team's.
 */
function currentEntry(entries: readonly MenuItem[], address: string): string | undefined {
  const path = longestMatch(
    entries.map(({ href }) => pathOf(href)),
    pathOf(address),
  );
  const here = queryOf(address);
  const [first, ...others] = entries.filter(({ href }) => pathOf(href) === path);
  return others.reduce((best, one) => {
    const wanted = [...queryOf(one.href)];
    const isMet = wanted.every(([name, value]) => here.get(name) === value);
    return isMet && wanted.length > queryOf(best?.href ?? '').size ? one : best;
  }, first)?.id;
}

const queryOf = (href: string) => new URLSearchParams(href.split('#')[0]?.split('?')[1] ?? '');

export const everyEntry = ({ start, groups, settings }: MenuModel): MenuEntry[] => [
  ...start,
  ...groups.flatMap(({ entries }) => entries),
  ...(settings === null ? [] : [settings]),
];

/** Whether an address belongs to the settings, which have a frame of their own. */
export function isSettings(menus: Navigation['menus'], pathname: string): boolean {
  const here = withoutSlash(pathname);
  const landing = menus.modules.find(({ id }) => id === settingsEntry);
  if (landing === undefined) return false;
  if (here === pathOf(landing.href)) return true;
  const work = menus.modules.filter(({ id }) => id !== settingsEntry);
  const current = longestMatch(
    [...work, ...menus.subModules].map(({ href }) => pathOf(href)),
    here,
  );
  return current !== null && menus.subModules.some(({ href }) => pathOf(href) === current);
}

/** The longest of the addresses that equal the current one, or contain it. */
export function longestMatch(hrefs: readonly string[], here: string): string | null {
  let best: string | null = null;
  for (const href of hrefs) {
    const matches = href === here || (href !== '' && here.startsWith(`${href}/`));
    if (matches && (best === null || href.length > best.length)) best = href;
  }
  return best;
}

export function pathOf(href: string): string {
  return withoutSlash(href.split(/[?#]/)[0] ?? '');
}

export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
