// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeMockProfile, readAccessWorld } from '../mock/access-world.ts';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 60_000 });

afterEach(unmount);

const person = { session: 'full', username: 'priya.raman' } as const;
const patiently = { timeout: 10_000 };
const partner = () => readAccessWorld().profiles.find(({ name }) => name === 'HR Partner');
// By attribute and content, as a lookup by role computes the names of more than a thousand boxes each time,
// for seconds.
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('table input[type="checkbox"]')];

function box(name: string): HTMLInputElement {
  const [found, ...others] = boxes().filter((one) => one.getAttribute('aria-label') === name);
  if (found === undefined || others.length > 0) throw new Error(`There is not one box '${name}'`);
  return found;
}

function button(name: string): HTMLButtonElement {
  const [found] = [...document.querySelectorAll('button')].filter((one) => one.textContent === name);
  if (found === undefined) throw new Error(`There is no button '${name}'`);
  return found;
}
const press = (name: string) => fireEvent.click(button(name));
const choose = (label: string) => fireEvent.click(screen.getByText(label, { selector: 'label *, label' }));
const offered = (name: string) => waitFor(() => button(name), patiently);
/** The preview dialog before a save, once it names the people. */
const review = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"]');
    if (found === null) throw new Error('There is no dialog');
    within(found).getByText('Elena Novak');
    return found;
  }, patiently);

async function edit(id = 2) {
  await mountShell(`/admin/security-profiles/${id}`, { world: person });
  fireEvent.click(await offered('Edit'));
}

test('a change is shown with whom it affects, and saved only from there', async () => {
  await edit();
  fireEvent.click(box('See who reports to a person — Everyone'));
  fireEvent.click(box('See who reports to a person — Same location'));
  expect(screen.getByText('2 changes not saved')).toBeDefined();
  press('Review changes');
  const dialog = await review();
  within(dialog).getByRole('heading', { name: 'Before you save HR Partner' });
  expect(within(dialog).getAllByText('2 people')).toHaveLength(2);
  expect(partner()?.version).toBe(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save profile' }));
  await offered('Edit');
  expect(partner()?.grants).toEqual([{ capability: 'employees.team.view', scope: 'everyone' }]);
});

test('a wider grant shows what it includes, and can be taken away again', async () => {
  await edit();
  const narrow = box('See who reports to a person — All reports');
  expect(narrow.indeterminate).toBe(false);
  fireEvent.click(box('See who reports to a person — Everyone'));
  expect(narrow.indeterminate).toBe(true);
  fireEvent.click(box('See who reports to a person — Everyone'));
  expect(narrow.indeterminate).toBe(false);
  expect(screen.queryByText(/not saved/)).toBeNull();
});

test('the arrow keys go from box to box, and Tab reaches one of them', async () => {
  await edit();
  expect(boxes().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const first = box('See who reports to a person — Themselves');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(box('See who reports to a person — Direct reports'));
  const contact = box('See a person’s name, work contact and history — Direct reports');
  contact.focus();
  fireEvent.keyDown(contact, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box('Edit a person’s name and work contact — Direct reports'));
  fireEvent.keyDown(document.activeElement ?? contact, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(contact);
});

test('what has to stay in a profile cannot be taken from it, and says so', async () => {
  await edit(3);
  const kept = box('Edit company settings and branding — Everyone');
  expect(kept.getAttribute('aria-disabled')).toBe('true');
  expect(kept.getAttribute('aria-description')).toContain('someone can always grant it');
  fireEvent.click(kept);
  expect(kept.checked).toBe(true);
});

test('the matrix is narrowed by words and to what was changed', async () => {
  await edit();
  fireEvent.click(box('Upload files — Everyone'));
  choose('Changed');
  await waitFor(() => expect(boxes()).toHaveLength(1));
  choose('All');
  const search = document.querySelector('input[aria-label="Search capabilities"]');
  fireEvent.change(search ?? document.body, { target: { value: 'who reports' } });
  await waitFor(() => expect(boxes()).toHaveLength(6), patiently);
});

test('someone else’s change is shown, and one’s own can be added to it', async () => {
  await edit();
  fireEvent.click(box('Upload files — Everyone'));
  changeMockProfile(2, {
    version: 2,
    description: 'Theirs',
    grants: [
      { capability: 'employees.team.view', scope: 'same-location' },
      { capability: 'employees.team.view', scope: 'same-department' },
    ],
  });
  press('Review changes');
  const dialog = await review();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Added: See who reports to a person — Same department', {}, patiently);
  expect(screen.getByText('Added: Upload files — Everyone')).toBeDefined();
  expect(partner()?.version).toBe(2);
  press('Combine both changes');
  await waitFor(() => expect(box('See who reports to a person — Same department').checked).toBe(true));
  expect(box('Upload files — Everyone').checked).toBe(true);
  press('Review changes');
  const again = await review();
  fireEvent.click(within(again).getByRole('button', { name: 'Save profile' }));
  await offered('Edit');
  expect(partner()).toMatchObject({ version: 3, description: 'Theirs' });
  expect(partner()?.grants).toHaveLength(3);
});

test('a name that is taken is said at its field, and nothing is made', async () => {
  await mountShell('/admin/security-profiles?make=true', { world: person });
  const name = await screen.findByLabelText('Name', {}, patiently);
  fireEvent.change(name, { target: { value: 'hr partner' } });
  press('Create profile');
  await screen.findByText('Another profile has this name. Choose a different one.', {}, patiently);
  expect(readAccessWorld().profiles).toHaveLength(3);
});

test('the last Company Admin cannot be taken away, and the words say why', async () => {
  await mountShell('/admin/security-profiles/3?tab=holders', { world: person });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Remove Company Admin from Priya Raman' }, patiently),
  );
  const dialog = await screen.findByRole('dialog', {}, patiently);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await within(dialog).findByText(/last Company Admin/, {}, patiently);
  expect(readAccessWorld().profiles.find(({ id }) => id === 3)?.holders).toEqual([1]);
});

test("a person's profiles open from the address, and one is taken away", async () => {
  await mountShell('/admin/security-profiles/2?tab=holders&user=3', { world: person });
  const drawer = await screen.findByRole('dialog', { name: 'Profiles of Elena Novak' }, patiently);
  fireEvent.click(
    await within(drawer).findByRole('button', { name: 'Remove HR Partner from Elena Novak' }, patiently),
  );
  const asked = await screen.findByRole('dialog', { name: 'Remove HR Partner from Elena Novak?' }, patiently);
  fireEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(partner()?.holders).toEqual([2]), patiently);
});

test('an answer is told from its address: who, why and the line between', async () => {
  await mountShell('/admin/why?viewer=2&subject=3&capability=employees.team.view', { world: person });
  await screen.findByRole('heading', { name: 'Yes, Marco Bianchi can' }, patiently);
  expect(screen.getByText('Vacant')).toBeDefined();
  expect(screen.getByText('this person')).toBeDefined();
});

test('lost factors are reset only after what it does was read, and a notice says that it is done', async () => {
  await mountShell('/admin/security-profiles/2?tab=holders&user=2', { world: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset lost factors' }, patiently));
  const question = await screen.findByRole(
    'dialog',
    { name: /^Reset the second factors of .+\?$/ },
    patiently,
  );
  expect(within(question).getByText(/you have verified their identity/)).toBeDefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Reset lost factors' }));
  const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' }, patiently);
  fireEvent.click(within(proof).getByRole('button', { name: /^Send code to p/ }));
  const code = await within(proof).findByLabelText('Six-digit code');
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(within(proof).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Second factors of .+ were reset$/, {}, patiently)).toBeDefined();
});
