import {
  type MenuItem,
  menuGroups,
  type Navigation,
  settingsGroups,
} from '@tenure/contract/identity/site.ts';
import { organisationTabs } from '@tenure/contract/organisation/organisation-settings.ts';
import type { MenuEntry } from '../../../module.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import type { NavigationRow } from './navigation.reads.ts';

/** An entry this viewer is offered, with the work waiting behind it. */
export interface CountedEntry {
  entry: MenuEntry;
  count: number | null;
  overdue: number;
}

/** Entries of the control panel are called like its tabs. */
function isHiddenTab(id: string, tabs: readonly string[] | null): boolean {
  return tabs !== null && organisationTabs.some((tab) => tab === id) && !tabs.includes(id);
}

export function isOffered(
  entry: MenuEntry,
  row: Pick<NavigationRow, 'enabledModules' | 'isProvider' | 'tabs'>,
  viewer: Viewer,
): boolean {
  const isEnabled = entry.module === null || row.enabledModules.includes(entry.module);
  const isForThem = (entry.forProvider ?? false) === row.isProvider || entry.menu === 'user';
  const isAllowed = entry.capability === undefined || holdsAnywhere(viewer, entry.capability);
  const hasBegun = !viewer.isBeforeDayOne || (entry.beforeDayOne ?? false);
  return hasBegun && isEnabled && isForThem && isAllowed && !isHiddenTab(entry.id, row.tabs);
}

function itemOf({ entry, count, overdue }: CountedEntry): MenuItem {
  const { id, label, icon, href, synonyms = [] } = entry;
  return { id, label, icon, href, count, overdue, synonyms: [...synonyms] };
}

function menusOf(offered: readonly CountedEntry[], leadsTeam: boolean): Navigation['menus'] {
  const settings = offered.flatMap((counted) =>
    counted.entry.menu === 'settings'
      ? [{ ...itemOf(counted), module: 'administration', group: counted.entry.group }]
      : [],
  );
  const modules = offered.flatMap((counted) => {
    const { entry } = counted;
    if (entry.menu !== 'main' || (entry.isLanding && settings.length === 0)) return [];
    if (entry.onlyWithTeam && !leadsTeam) return [];
    const item = itemOf(counted);
    if (entry.group !== 'team' || leadsTeam) return [{ ...item, group: entry.group }];
    return [{ ...item, label: entry.labelWithoutTeam ?? item.label, group: 'people' as const }];
  });
  const inOrder = <Group extends string, Item extends { group: Group }>(
    groups: readonly Group[],
    items: readonly Item[],
  ) => groups.flatMap((group) => items.filter((item) => item.group === group));
  const entriesOf = (menu: MenuEntry['menu']) =>
    offered.filter(({ entry }) => entry.menu === menu).map(itemOf);
  return {
    user: entriesOf('user'),
    modules: inOrder(menuGroups, modules),
    subModules: inOrder(settingsGroups, settings),
    actions: entriesOf('action'),
  };
}

/** How to reach the company's contact, then the company's own links. */
function footerLinks({ contactEmail: email, contactPhone: phone, footerLinks: own }: NavigationRow) {
  return [
    ...(email === null ? [] : [{ label: email, href: `mailto:${email}` }]),
    ...(phone === null ? [] : [{ label: phone, href: `tel:${phone.replaceAll(' ', '')}` }]),
    ...own,
  ];
}

export function navigationOf(row: NavigationRow, offered: readonly CountedEntry[]): Navigation {
  return {
    user: {
      id: row.id,
      displayName: row.displayName,
      email: row.email,
      avatarUrl: row.photo,
      positionTitle: row.positionTitle,
    },
    branding: {
      companyName: row.shortName,
      logos: { light: row.logoLight, dark: row.logoDark, small: row.logoSmall },
      themeColours: { primary: row.primaryColour, accent: row.accentColour },
    },
    menus: menusOf(
      offered.toSorted((one, other) => one.entry.order - other.entry.order),
      row.leadsTeam,
    ),
    companyContact: {
      name: row.contactName,
      email: row.contactEmail,
      phone: row.contactPhone,
      address: row.contactAddress,
    },
    footer: { text: row.footerText, links: footerLinks(row) },
    aiAssistant: { enabled: false, label: null, url: null },
  };
}
