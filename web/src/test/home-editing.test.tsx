// @vitest-environment happy-dom
import { flagNames } from '@tenure/contract/platform/feature-flags.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { homeLive } from '../features/company/home/home.live.ts';
import { changeMockDashboard, readHomeWorld } from '../mock/home-world.ts';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 30_000 });

afterEach(unmount);

const person = { session: 'full', username: 'priya.raman' } as const;
const patiently = { timeout: 10_000 };
const withoutDragging = Object.fromEntries(
  flagNames.map((name) => [name, name !== 'drag-and-drop-dashboard']),
) as Record<(typeof flagNames)[number], boolean>;

function mine() {
  const [own] = readHomeWorld().dashboards;
  if (own === undefined) throw new Error('There is no dashboard');
  return own;
}

function savedOrder() {
  return mine()
    .widgets.toSorted((a, b) => a.container - b.container || a.order - b.order)
    .map(({ type, container }) => `${container} ${type}`);
}

async function edit(address = '/?edit=layout', world: Parameters<typeof mountShell>[1]['world'] = person) {
  const mounted = await mountShell(address, { world });
  await screen.findByRole('button', { name: 'Save dashboard' }, patiently);
  return mounted;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title');
const rename = (title: string) => fireEvent.change(titleField(), { target: { value: title } });
const saved = () => screen.findByRole('button', { name: 'Edit dashboard' }, patiently);

test('title, columns and places are saved together, and nothing before that', async () => {
  await edit();
  rename('Berths');
  fireEvent.click(screen.getByRole('radio', { name: 'Equal width' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move My team' }), {
    key: 'ArrowRight',
    altKey: true,
  });
  expect(mine()).toMatchObject({ title: 'My dashboard', structure: 'wide-narrow', version: 1 });
  expect(screen.getByText('3 changes not saved')).toBeDefined();
  press('Save dashboard');
  await saved();
  expect(mine()).toMatchObject({ title: 'Berths', structure: 'equal', version: 2 });
  expect(savedOrder()).toEqual(['2 team', '2 htmlEditor', '2 video']);
});

test('a move by key is told, and the focus stays with the widget', async () => {
  await edit();
  const grip = screen.getByRole('button', { name: 'Move Welcome' });
  grip.focus();
  fireEvent.keyDown(grip, { key: 'ArrowDown', altKey: true });
  expect(await screen.findByText('Welcome is now 2 of 2 in the right column')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Welcome'));
});

test('without dragging there is nothing to grip, and the same steps are in a menu', async () => {
  await edit('/?edit=layout', { ...person, flags: withoutDragging });
  expect(screen.queryByRole('button', { name: 'Move My team' })).toBeNull();
  press('Move My team by steps');
  expect(screen.queryByRole('menuitem', { name: 'Up' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'To the right column' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Settings for My team' }), {
    key: 'ArrowDown',
    altKey: true,
  });
  press('Save dashboard');
  await saved();
  expect(savedOrder()).toEqual(['2 htmlEditor', '2 team', '2 video']);
});

test('what cannot be shown is kept by a save', async () => {
  const leave = { id: 9, type: 'leave' as const, title: null, container: 1 as const, order: 5, settings: {} };
  changeMockDashboard(1, { widgets: [...mine().widgets, leave] });
  await edit();
  press('Remove Welcome');
  press('Save dashboard');
  await saved();
  expect(savedOrder()).toEqual(['1 team', '1 leave', '2 video']);
});

test('settings the server refuses are told beside the save, and lead to their widget', async () => {
  changeMockDashboard(1, {
    widgets: mine().widgets.map((each) =>
      each.id === 3 ? { ...each, settings: { ...each.settings, videoEmbed: 'https://evil.example/' } } : each,
    ),
  });
  await edit();
  press('Remove Welcome');
  press('Save dashboard');
  fireEvent.click(await screen.findByRole('link', { name: /^Safety at the berth: Use a player/ }, patiently));
  const settings = screen.getByRole('button', { name: 'Settings for Safety at the berth' });
  expect(document.activeElement).toBe(settings);
  fireEvent.click(settings);
  const dialog = await screen.findByRole('dialog', undefined, patiently);
  expect(await within(dialog).findByText(/^Use a player from/, undefined, patiently)).toBeDefined();
});

test('a removed widget comes back where it was', async () => {
  await edit();
  press('Remove Welcome');
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, patiently));
  expect(await screen.findByRole('region', { name: 'Welcome' })).toBeDefined();
  expect(screen.queryByText(/not saved/)).toBeNull();
});

test('a dashboard without a title is not sent', async () => {
  await edit();
  rename('  ');
  press('Save dashboard');
  expect(await screen.findByText('Give the dashboard a title')).toBeDefined();
  expect(document.activeElement).toBe(titleField());
  expect(mine().version).toBe(1);
});

test('leaving with changes asks first', async () => {
  await edit();
  rename('Berths');
  press('Discard');
  expect(await screen.findByText('One change on this screen is not saved and will be lost.')).toBeDefined();
  press('Stay here');
  expect(titleField().value).toBe('Berths');
  press('Discard');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }, patiently));
  await saved();
  expect(mine().version).toBe(1);
});

const news = {
  id: 30,
  type: 'htmlEditor' as const,
  title: 'News',
  container: 1 as const,
  order: 1,
  settings: { content: '<p>New crane</p>' },
};

async function conflict() {
  const mounted = await edit();
  rename('Berths');
  changeMockDashboard(1, { widgets: [...mine().widgets, news] });
  return mounted;
}

test('a newer version is compared in words, and keeping mine keeps what they added', async () => {
  await conflict();
  press('Save dashboard');
  const dialog = await screen.findByRole('dialog', { name: 'Someone changed this dashboard' }, patiently);
  expect(within(dialog).getByText('“News” added')).toBeDefined();
  expect(within(dialog).getByText('The title is “Berths”')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my version' }));
  await saved();
  expect(mine().title).toBe('Berths');
  expect(mine().widgets.map(({ title }) => title)).toContain('News');
});

test('taking theirs shows theirs, and mine can be brought back', async () => {
  await conflict();
  press('Save dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Use their version' }, patiently));
  await waitFor(() => expect(titleField().value).toBe('My dashboard'));
  expect(await screen.findByRole('region', { name: 'News' })).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, patiently));
  await waitFor(() => expect(titleField().value).toBe('Berths'));
  expect(screen.getByRole('region', { name: 'News' })).toBeDefined();
});

test('while one edits a newer version is only mentioned', async () => {
  const { queryClient } = await conflict();
  void homeLive['dashboards']?.(queryClient);
  expect(
    await screen.findByText(/A newer version of this dashboard exists/, undefined, patiently),
  ).toBeDefined();
  expect(titleField().value).toBe('Berths');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('settings are held against the schema before they are applied', async () => {
  await edit('/?edit=layout&settings=1');
  const field = await screen.findByLabelText<HTMLInputElement>('People per page', undefined, patiently);
  fireEvent.change(field, { target: { value: '50' } });
  press('Apply');
  fireEvent.click(await screen.findByRole('link', { name: 'Enter 20 or less' }));
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '9' } });
  press('Apply');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patiently);
  press('Save dashboard');
  await saved();
  expect(mine().widgets[0]?.settings).toMatchObject({ perPage: 9 });
});

test('a new video opens its settings, and a player from elsewhere is refused in words', async () => {
  await edit();
  press('Video');
  fireEvent.click(await screen.findByRole('radio', { name: 'A video site' }, patiently));
  const field = screen.getByLabelText('Address or embed code');
  fireEvent.change(field, { target: { value: '<iframe src="https://evil.example/1">' } });
  press('Apply');
  expect(
    await screen.findByRole('link', { name: /Use a player from www\.youtube-nocookie\.com/ }),
  ).toBeDefined();
  fireEvent.change(field, { target: { value: '<iframe src="https://player.vimeo.com/video/7">' } });
  fireEvent.blur(field);
  press('Apply');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patiently);
  press('Save dashboard');
  await saved();
  expect(mine().widgets.at(-1)?.settings).toMatchObject({ videoEmbed: 'https://player.vimeo.com/video/7' });
});

async function chooseCaptions(file: File) {
  await edit('/?edit=layout&settings=3');
  fireEvent.click(await screen.findByRole('radio', { name: 'A file' }, patiently));
  const dialog = screen.getByRole('dialog');
  const input = dialog.querySelectorAll<HTMLInputElement>('input[type="file"]')[1];
  if (input === undefined) throw new Error('There is no field for captions');
  fireEvent.change(input, { target: { files: [file] } });
}

test('an uploaded file is named once it is there', async () => {
  await chooseCaptions(new File(['WEBVTT'], 'berth.vtt', { type: 'text/vtt' }));
  expect(await screen.findByText('berth.vtt', undefined, patiently)).toBeDefined();
});

test('a file of the wrong type is refused before it is sent, in words that say which is right', async () => {
  await chooseCaptions(new File(['x'], 'berth.doc', { type: 'application/msword' }));
  expect(await screen.findByText('This is not a WebVTT file. Choose one that ends in .vtt.')).toBeDefined();
});

test('a file that only claims to be right is refused by the server in the same words', async () => {
  await chooseCaptions(new File(['<html>'], 'berth.vtt', { type: 'text/html' }));
  expect(
    await screen.findByText('This is not a WebVTT file. Choose one that ends in .vtt.', undefined, patiently),
  ).toBeDefined();
});

test('a file that is too large is refused with both sizes', async () => {
  const file = new File(['WEBVTT'], 'berth.vtt', { type: 'text/vtt' });
  Object.defineProperty(file, 'size', { value: 5_000_000 });
  await chooseCaptions(file);
  expect(await screen.findByText(/This file is 5 MB. Choose a file of at most 1 MB/)).toBeDefined();
});
