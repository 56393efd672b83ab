import {
  type MenuItem,
  type Navigation,
  type SettingsGroup,
  settingsGroups,
} from '@tenure/contract/identity/site.ts';
import { isNamedBy } from '@tenure/domain/text/named-by.ts';
import { longestMatch, type MenuEntry, pathOf, withoutSlash } from './menu-model.ts';

export interface SettingsSection {
  id: SettingsGroup;
  entries: MenuEntry[];
}

/** The viewer's settings, by group; with a search, those it matches. */
export function settingsModel(
  { subModules }: Pick<Navigation['menus'], 'subModules'>,
  pathname: string,
  search = '',
): SettingsSection[] {
  const current = longestMatch(
    subModules.map(({ href }) => pathOf(href)),
    withoutSlash(pathname),
  );
  const entryOf = ({ id, label, icon, href, count, overdue }: MenuItem): MenuEntry => ({
    id,
    label,
    icon,
    href,
    count,
    overdue,
    isCurrent: pathOf(href) === current,
  });
  return settingsGroups.flatMap((id) => {
    const entries = subModules
      .filter((item) => item.group === id && isNamedBy(item, search))
      .map((item) => entryOf(item));
    return entries.length === 0 ? [] : [{ id, entries }];
  });
}
