import type { MenuItem, Navigation } from '@tenure/contract/identity/site.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon: string;
  href: string;
  count: number | null;
  /** The screen one is on is this one, or lies beneath it. */
  isCurrent: boolean;
  children: MenuEntry[];
}

export interface MenuModel {
  daily: MenuEntry[];
  more: MenuEntry[];
}

/** What the navigation shows for an address; at the left and along the top it is the same. */
export function menuModel(menus: Navigation['menus'], pathname: string): MenuModel {
  const here = withoutSlash(pathname);
  const everyHref = [...menus.modules, ...menus.subModules].map(({ href }) => pathOf(href));
  const current = longestMatch(everyHref, here);

  const entryOf = (item: MenuItem, children: MenuEntry[]): MenuEntry => ({
    id: item.id,
    label: item.label,
    icon: item.icon,
    href: item.href,
    count: item.count,
    isCurrent: current !== null && pathOf(item.href) === current,
    children,
  });
  const entries = menus.modules.map((module) => ({
    group: module.group,
    entry: entryOf(
      module,
      menus.subModules.filter((sub) => sub.module === module.id).map((sub) => entryOf(sub, [])),
    ),
  }));
  const inGroup = (group: 'daily' | 'more') =>
    entries.filter((candidate) => candidate.group === group).map(({ entry }) => entry);
  return { daily: inGroup('daily'), more: inGroup('more') };
}

/** The most particular of the addresses that the present one is, or lies beneath. */
function longestMatch(hrefs: readonly string[], here: string): string | null {
  let best: string | null = null;
  for (const href of hrefs) {
    const matches = href === here || (href !== '' && here.startsWith(`${href}/`));
    if (matches && (best === null || href.length > best.length)) best = href;
  }
  return best;
}

function pathOf(href: string): string {
  return withoutSlash(href.split(/[?#]/)[0] ?? '');
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
