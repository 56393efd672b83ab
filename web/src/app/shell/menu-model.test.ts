import { type Navigation, settingsGroups } from '@tenure/contract/identity/site.ts';
import { expect, test } from 'vitest';
import { everyEntry, isSettings, menuModel } from './menu-model.ts';
import { headingOf, settingsModel, settingsSections } from './settings-model.ts';
import { addressOf } from './use-go-to-keys.ts';

const item = (id: string, href: string, count: number | null = null) => ({
  id,
  label: id,
  icon: 'home' as const,
  href,
  count,
  overdue: 0,
  synonyms: [] as string[],
});
const setting = (id: string, href: string, group: 'access' | 'data', synonyms: string[] = []) => ({
  ...item(id, href),
  synonyms,
  module: 'administration',
  group,
});
const menus: Navigation['menus'] = {
  user: [],
  modules: [
    { ...item('home', '/'), group: 'start' },
    { ...item('my-profile', '/controlpanel/my-profile/new/?tab=overview'), group: 'me' },
    { ...item('calendar', '/calendar'), group: 'me' },
    { ...item('team-calendar', '/calendar?show=team'), group: 'team' },
    { ...item('employees-search', '/controlpanel/employees-search'), group: 'people' },
    { ...item('requisitions', '/controlpanel/recruitment/requisition', 2), group: 'people' },
    { ...item('invitations', '/admin/invitations', 3), group: 'people' },
    { ...item('administration', '/admin'), group: 'settings' },
  ],
  subModules: [
    setting('security-profiles', '/admin/security-profiles', 'access', ['roles']),
    setting('retention', '/admin/retention', 'data'),
    setting('leavers-data', '/admin/retention/leavers', 'data'),
  ],
  actions: [],
};
const currentAt = (address: string) =>
  everyEntry(menuModel(menus, address))
    .filter(({ isCurrent }) => isCurrent)
    .map(({ id }) => id);

test('entries are in their groups, empty groups are left out, and a group adds up what waits in it', () => {
  const { start, groups, settings } = menuModel(menus, '/');
  expect(start.map(({ id }) => id)).toEqual(['home']);
  expect(groups.map(({ id, entries, count }) => [id, entries.map((entry) => entry.id), count])).toEqual([
    ['me', ['my-profile', 'calendar'], 0],
    ['team', ['team-calendar'], 0],
    ['people', ['employees-search', 'requisitions', 'invitations'], 5],
  ]);
  expect(settings?.id).toBe('administration');
});

test.each([
  ['/', ['home']],
  ['/controlpanel/employees-search/', ['employees-search']],
  ['/controlpanel/recruitment/requisition/17', ['requisitions']],
  ['/controlpanel/recruitment/requisitions-of-others', []],
  ['/admin/invitations', ['invitations']],
  ['/controlpanel/my-profile/new/?tab=pay&section=payslips', ['my-profile']],
  ['/calendar?view=year', ['calendar']],
  ['/calendar?view=year&show=team', ['team-calendar']],
  ['/calendar?show=me', ['calendar']],
  ['/admin/retention/leavers/4', ['administration']],
  ['/admin', ['administration']],
  ['/preferences', []],
])('at %s exactly %j is current', (address, current) => {
  expect(currentAt(address)).toEqual(current);
});

test.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/security-profiles/3', true],
  ['/admin/invitations', false],
  ['/admin/position/edit/3', false],
  ['/', false],
])('%s is in the settings: %s', (pathname, isThere) => {
  expect(isSettings(menus, pathname)).toBe(isThere);
});

test('people without settings never see their frame', () => {
  const without = { ...menus, modules: menus.modules.filter(({ group }) => group !== 'settings') };
  expect(isSettings(without, '/admin')).toBe(false);
});

test('settings are found by name and by synonym, in their groups', () => {
  const found = (search: string) =>
    settingsModel(menus, '/admin/retention/leavers/4', search).map(({ id, parts }) => [
      id,
      parts.map((part) => [part.id, part.entries.map((entry) => [entry.id, entry.isCurrent])]),
    ]);
  const access = ['access', [['security-profiles', false]]];
  const data = [
    'data',
    [
      ['retention', false],
      ['leavers-data', true],
    ],
  ];
  expect(found('')).toEqual([['accessAndData', [access, data]]]);
  expect(found('role')).toEqual([['accessAndData', [access]]]);
  expect(found('holidays')).toEqual([]);
});

test('a heading of the settings names its groups, or the only one the viewer has', () => {
  const headings = (search: string) => settingsModel(menus, '/', search).map(headingOf);
  expect(headings('')).toEqual(['shell.settingsSections.accessAndData']);
  expect(headings('role')).toEqual(['shell.settingsGroups.access']);
});

test('five headings hold every group of the settings, in the order of the menu', () => {
  expect(Object.keys(settingsSections)).toHaveLength(5);
  expect(Object.values(settingsSections).flat()).toEqual(settingsGroups);
});

test('the go-to keys lead where the menu does, and nowhere it does not', () => {
  const menu = menuModel(menus, '/');
  expect(addressOf(menu, 'h')).toBe('/');
  expect(addressOf(menu, 'm')).toBe('/controlpanel/my-profile/new/?tab=overview');
  expect(addressOf(menu, 'p')).toBe('/controlpanel/employees-search');
  expect(addressOf(menu, 'i')).toBeUndefined();
  expect(addressOf(menu, 'x')).toBeUndefined();
});
