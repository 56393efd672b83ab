// @vitest-environment happy-dom
import { widgetTypes } from '@tenure/contract/company/widgets.ts';
import { flagNames } from '@tenure/contract/platform/feature-flags.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as featureWidgets from '../app/feature-widgets.ts';
import { homeLive } from '../features/company/home/home.live.ts';
import { changeHomeWorld, changeMockDashboard, readHomeWorld } from '../mock/home-world.ts';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 30_000 });

afterEach(unmount);

const person = { session: 'full', username: 'priya.raman' } as const;
const patiently = { timeout: 10_000 };
const alphabetically = (one: string, other: string) => one.localeCompare(other);

function flagsWithout(...off: readonly (typeof flagNames)[number][]) {
  return Object.fromEntries(flagNames.map((name) => [name, !off.includes(name)])) as Record<
    (typeof flagNames)[number],
    boolean
  >;
}

function mine() {
  const [own] = readHomeWorld().dashboards;
  if (own === undefined) throw new Error('There is no dashboard');
  return own;
}

test('home greets, and shows its widgets in two columns', async () => {
  const { container } = await mountShell('/', { world: person });
  await screen.findByRole('heading', { level: 1, name: /, Priya$/ }, patiently);
  const columns = [...container.querySelectorAll('[data-structure="wide-narrow"] > div')];
  expect(
    columns.map((column) => within(column as HTMLElement).getAllByRole('heading', { level: 2 }).length),
  ).toEqual([1, 2]);
});

test('the team is paged and ordered by the server', async () => {
  await mountShell('/', { world: person });
  const team = await screen.findByRole('region', { name: /My team/ }, patiently);
  expect(within(team).getByText('1–5 of 11')).toBeDefined();
  expect(within(team).getByText('Your manager')).toBeDefined();
  fireEvent.click(within(team).getByRole('button', { name: 'Next page' }));
  expect(await within(team).findByText('6–10 of 11')).toBeDefined();
  fireEvent.click(within(team).getByRole('button', { name: 'Sort My team' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Last name, A to Z' }));
  expect(await within(team).findByText('Ben Marchetti')).toBeDefined();
  expect(within(team).getByText('1–5 of 11')).toBeDefined();
});

test('a widget that fails says so, and the others stand', async () => {
  changeMockDashboard(1, {
    widgets: mine().widgets.map((each) => (each.id === 1 ? { ...each, settings: { perPage: 0 } } : each)),
  });
  await mountShell('/', { world: person });
  expect(await screen.findByText('Your team did not load', undefined, patiently)).toBeDefined();
  expect(screen.getByText('This page is yours')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a person without a team is told so', async () => {
  changeHomeWorld({ teamSize: 0 });
  await mountShell('/', { world: person });
  expect(await screen.findByText('No team members', undefined, patiently)).toBeDefined();
});

test('an empty dashboard leads to what can be added', async () => {
  changeMockDashboard(1, { widgets: [] });
  await mountShell('/', { world: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a widget' }, patiently));
  const rich = await screen.findByRole('button', { name: 'Rich text' }, patiently);
  await waitFor(() => expect(document.activeElement).toBe(rich));
});

test('every type of widget is brought by a feature', () => {
  const brought = Object.values(featureWidgets).flatMap((widgets) => widgets.map(({ type }) => type));
  expect(brought.toSorted(alphabetically)).toEqual(widgetTypes.toSorted(alphabetically));
});

test('a shared dashboard can be chosen and read, and not edited', async () => {
  await mountShell('/', { world: person });
  const tabs = await screen.findByRole('navigation', { name: 'Dashboards' }, patiently);
  fireEvent.click(within(tabs).getByRole('link', { name: 'Terminal news' }));
  expect(await screen.findByText('Closed for dredging until Friday.', undefined, patiently)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Terminal news' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit dashboard' })).toBeNull();
});

test('a company dashboard is created for a location, and appears as a tab', async () => {
  await mountShell('/', { world: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Create dashboard' }, patiently));
  const dialog = await screen.findByRole('dialog', { name: 'New company dashboard' }, patiently);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Title/ }), { target: { value: 'Berth 3' } });
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Who sees it' }), {
    target: { value: 'location' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create dashboard' }));
  expect(await within(dialog).findByText('Choose who sees the dashboard')).toBeDefined();
  await within(dialog).findByRole('option', { name: 'Lyttelton' });
  fireEvent.change(within(dialog).getByRole('combobox', { name: /^Location/ }), { target: { value: '2' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create dashboard' }));
  expect(await screen.findByText('Berth 3 created', undefined, patiently)).toBeDefined();
  expect(readHomeWorld().dashboards.at(-1)?.audience).toEqual({ kind: 'location', id: 2, name: 'Lyttelton' });
});

test('what matters today is said below the greeting, linked', async () => {
  await mountShell('/', { world: person });
  const link = await screen.findByRole('link', { name: '3 items are waiting for you' }, patiently);
  expect(link.getAttribute('href')).toBe('/inbox');
});

test('sharing is done at once, and said', async () => {
  await mountShell('/', { world: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }, patiently));
  fireEvent.click(await screen.findByRole('switch', { name: /Everyone in the company/ }));
  expect(await screen.findByText('Everyone in the company can now see this dashboard')).toBeDefined();
  expect(mine().shared).toBe(true);
});

test('without the new dashboard the same widgets stand in one column, and nothing can be arranged', async () => {
  const { container } = await mountShell('/?edit=layout', {
    world: { ...person, flags: flagsWithout('new-dashboard-ui') },
  });
  await screen.findByRole('region', { name: /My team/ }, patiently);
  expect(container.querySelectorAll('[data-structure="single"] > div')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  for (const name of ['Edit dashboard', 'Share', 'Save dashboard']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a change made elsewhere appears by itself', async () => {
  const { queryClient } = await mountShell('/', { world: person });
  await screen.findByRole('region', { name: /My team/ }, patiently);
  changeMockDashboard(1, { widgets: mine().widgets.filter(({ type }) => type !== 'team') });
  void homeLive['dashboards']?.(queryClient);
  await waitFor(() => expect(screen.queryByRole('region', { name: /My team/ })).toBeNull(), patiently);
});

test('a dashboard that is deleted or no longer for the viewer leaves the screen by itself', async () => {
  const { queryClient } = await mountShell('/dashboard?id=2', { world: person });
  await screen.findByText('Closed for dredging until Friday.', {}, patiently);
  changeHomeWorld({ dashboards: readHomeWorld().dashboards.filter(({ id }) => id !== 2) });
  void homeLive['dashboards']?.(queryClient);
  expect(
    await screen.findByText('This does not exist, or you don’t have access to it.', {}, patiently),
  ).toBeDefined();
  expect(screen.queryByText('Closed for dredging until Friday.')).toBeNull();
});

test('nothing is fetched from a video site before play is pressed', async () => {
  const { container } = await mountShell('/', { world: person });
  const play = await screen.findByRole('button', { name: /Play Safety at the berth/ }, patiently);
  expect(container.querySelector('iframe, video')).toBeNull();
  expect(play.textContent).toContain('Loads from player.vimeo.com when you press play');
});
