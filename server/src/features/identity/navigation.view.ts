import type { MenuItem, Navigation } from '@tenure/contract/identity/site.ts';
import type { MenuEntry } from '../../module.ts';
import { holdsAnywhere, type Viewer } from '../../platform/policy/viewer.ts';
import type { NavigationRow } from './navigation.reads.ts';

function isOffered(entry: MenuEntry, row: NavigationRow, viewer: Viewer): boolean {
  const isEnabled = entry.module === null || row.enabled_modules.includes(entry.module);
  const isForThem = (entry.forProvider ?? false) === row.is_provider || entry.menu === 'user';
  const isAllowed = entry.capability === undefined || holdsAnywhere(viewer, entry.capability);
  return isEnabled && isForThem && isAllowed;
}

function itemOf({ id, label, icon, href }: MenuEntry): MenuItem {
  return { id, label, icon, href, count: null };
}

export function navigationOf(row: NavigationRow, viewer: Viewer, entries: readonly MenuEntry[]): Navigation {
  const offered = entries
    .filter((entry) => isOffered(entry, row, viewer))
    .toSorted((one, other) => one.order - other.order);
  const leads = (entry: MenuEntry) =>
    offered.some(({ menu, parent }) => menu === 'sub' && parent === entry.id);
  const of = (menu: MenuEntry['menu']) =>
    offered.filter((entry) => entry.menu === menu && (!entry.isLanding || leads(entry)));
  return {
    user: {
      id: row.id,
      displayName: row.display_name,
      email: row.email,
      avatarUrl: row.photo,
      positionTitle: row.position_title,
    },
    branding: {
      companyName: row.short_name,
      logos: { light: row.logo_light, dark: row.logo_dark, small: row.logo_small },
      themeColours: { primary: row.primary_colour, accent: row.accent_colour },
    },
    menus: {
      user: of('user').map(itemOf),
      modules: of('main').map((entry) => ({ ...itemOf(entry), group: entry.group ?? 'daily' })),
      subModules: of('sub').map((entry) => ({ ...itemOf(entry), module: entry.parent ?? '' })),
    },
    companyContact: {
      name: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
      address: row.contact_address,
    },
    footer: { text: row.footer_text, links: [] },
    aiAssistant: { enabled: false, label: null, url: null },
  };
}
