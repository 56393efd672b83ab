import type { Navigation } from '@tenure/contract/identity/site.ts';
import { expect, test } from 'vitest';
import { menuModel } from './menu-model.ts';

const item = (id: string, href: string) => ({ id, label: id, icon: 'home', href, count: null });
const menus: Navigation['menus'] = {
  user: [],
  modules: [
    { ...item('home', '/'), group: 'daily' },
    { ...item('team', '/controlpanel/team-members'), group: 'daily' },
    { ...item('reports', '/reports/'), group: 'more' },
  ],
  subModules: [
    { ...item('search', '/controlpanel/employees-search'), module: 'team' },
    { ...item('custom', '/reports/custom'), module: 'reports' },
  ],
};

function currentAt(pathname: string): string[] {
  const { daily, more } = menuModel(menus, pathname);
  return [...daily, ...more]
    .flatMap((entry) => [entry, ...entry.children])
    .filter(({ isCurrent }) => isCurrent)
    .map(({ id }) => id);
}

test('modules stand in their groups, with what lies under them', () => {
  const { daily, more } = menuModel(menus, '/');
  expect(daily.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    ['home', []],
    ['team', ['search']],
  ]);
  expect(more.map(({ id }) => id)).toEqual(['reports']);
});

test.each([
  ['/', ['home']],
  ['/controlpanel/team-members/', ['team']],
  ['/controlpanel/employees-search', ['search']],
  ['/reports/17', ['reports']],
  ['/reports/custom/3', ['custom']],
  ['/reports-of-others', []],
  ['/preferences', []],
])('at %s exactly %j is current', (pathname, current) => {
  expect(currentAt(pathname)).toEqual(current);
});
