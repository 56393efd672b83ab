// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 30_000 });
// happy-dom has no fonts, and a growing text field listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(unmount);

const patiently = { timeout: 10_000 };
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sections = () => within(screen.getByRole('navigation', { name: 'Sections of this template' }));

async function openTemplate() {
  await mountShell('/admin/performance-templates/1', {
    world: { session: 'full', username: 'priya.raman' },
  });
  await screen.findByRole('textbox', { name: /^Section title/ }, patiently);
}

test('a template shows what its draft changes, holds weights to 100% and shows the review before it is saved', async () => {
  await openTemplate();
  expect(screen.getByText('No changes')).toBeDefined();
  press('Add section');
  type(/^Section title/, 'Competencies');
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'competency' } });
  type('Weight of overall', '30');
  press('Add item');
  type('Item 1', 'Plans ahead');
  expect(screen.getByText('Section weights add to 130%. Change them to add to 100%.')).toBeDefined();
  expect(screen.getByText('Section Competencies')).toBeDefined();

  press('Save template');
  expect(screen.queryByText('Template saved.')).toBeNull();
  fireEvent.click(sections().getByRole('button', { name: /^Goals/ }));
  type('Weight of overall', '70');
  expect(screen.queryByText(/^Section weights add to/)).toBeNull();
  expect(sections().getByText('was 100%')).toBeDefined();

  press('Show preview');
  const preview = await screen.findByRole('dialog', { name: 'Preview of Annual review' }, patiently);
  expect(within(preview).getByText('Plans ahead')).toBeDefined();
  expect(within(preview).getByText('70% of overall')).toBeDefined();
  fireEvent.click(within(preview).getByRole('button', { name: 'Close' }));

  press('Save template');
  expect(await screen.findByText('Template saved.', undefined, patiently)).toBeDefined();
  await waitFor(
    () => expect(screen.getByRole('button', { name: 'Publish version 2' })).toBeDefined(),
    patiently,
  );
});

test('sections are moved with the keyboard, and a removed one can be restored', async () => {
  await openTemplate();
  press('Add section');
  type(/^Section title/, 'Questions');
  const names = () =>
    sections()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const added = sections().getByRole('button', { name: /^Questions/ });
  fireEvent.keyDown(added, { key: 'ArrowUp', altKey: true });
  const order = names();
  expect(order.findIndex((one) => one?.startsWith('Questions'))).toBe(order.length - 2);
  press('Remove Questions');
  fireEvent.click(sections().getByRole('button', { name: /^Goals/ }));
  press('Remove Goals');
  press('Restore Goals');
  expect(sections().getByRole('button', { name: /^Goals/ })).toBeDefined();
  expect(sections().queryByRole('button', { name: 'Restore Goals' })).toBeNull();
});
