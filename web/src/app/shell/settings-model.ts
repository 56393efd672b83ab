import type { MenuItem, Navigation, SettingsGroup } from '@tenure/contract/identity/site.ts';
import { isNamedBy } from '@tenure/domain/text/named-by.ts';
import { longestMatch, type MenuEntry, pathOf, withoutSlash } from './menu-model.ts';

/** Five headings, few enough to take in at once, and the groups under each. */
export const settingsSections = {
  organisation: ['organisation'],
  leaveAndPay: ['leave', 'pay'],
  growth: ['performance', 'learning', 'recognition'],
  fields: ['fields'],
  accessAndData: ['access', 'data'],
} as const satisfies Record<string, readonly SettingsGroup[]>;
export type SettingsSectionId = keyof typeof settingsSections;

const sectionIds = ['organisation', 'leaveAndPay', 'growth', 'fields', 'accessAndData'] as const;

export interface SettingsPart {
  id: SettingsGroup;
  entries: MenuEntry[];
}

export interface SettingsSection {
  id: SettingsSectionId;
  parts: SettingsPart[];
}

/** The viewer's settings, by section and group; with a search, those it matches. */
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
  const partsOf = (groups: readonly SettingsGroup[]): SettingsPart[] =>
    groups.flatMap((id) => {
      const entries = subModules
        .filter((item) => item.group === id && isNamedBy(item, search))
        .map((item) => entryOf(item));
      return entries.length === 0 ? [] : [{ id, entries }];
    });
  return sectionIds.flatMap((id) => {
    const parts = partsOf(settingsSections[id]);
    return parts.length === 0 ? [] : [{ id, parts }];
  });
}

/** The key of a section's heading: a single group is called by its own name, so payroll officers read "Pay". */
export function headingOf({ id, parts }: SettingsSection) {
  const [only, ...others] = parts;
  return only === undefined || others.length > 0
    ? (`shell.settingsSections.${id}` as const)
    : (`shell.settingsGroups.${only.id}` as const);
}

export const entriesOf = ({ parts }: SettingsSection): MenuEntry[] => parts.flatMap(({ entries }) => entries);
