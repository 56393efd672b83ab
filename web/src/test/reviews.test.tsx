// @vitest-environment happy-dom
import { type FlagName, flagNames } from '@tenure/contract/platform/feature-flags.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 30_000 });
// happy-dom has no fonts, and a growing text field listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(unmount);

const person = { session: 'full', username: 'priya.raman' } as const;
const patiently = { timeout: 10_000 };
/** The questions of the review in Scoring. */
const questions = '/dashboard/show-performance-detail/?id=2&section=204';

/** The writes received, in order, without presence; those to `refused` fail as without a network. */
function watchWrites(refused: RegExp | null = null): string[] {
  const writes: string[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'PUT' && !String(input).endsWith('/presence')) {
      writes.push(String(input).replace(/^.*\/performances\/2/, ''));
      if (refused?.test(String(input))) throw new TypeError('No network');
    }
    return answer(input, init);
  });
  return writes;
}

async function answerQuestion(words: string) {
  const field = await screen.findByRole('textbox', { name: /^Your answer to/ }, patiently);
  fireEvent.change(field, { target: { value: words } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a step pressed right after typing saves the answer first', async () => {
  await mountShell(questions, { world: person });
  const writes = watchWrites();
  await answerQuestion('The winter without a missed berth');
  press('Submit scores');
  await waitFor(() => expect(writes).toHaveLength(2), patiently);
  expect(writes[0]).toMatch(/^\/sections\/204\/items\/\d+\/answer$/);
  expect(writes[1]).toMatch(/^\/workflows\/\d+$/);
});

test('an answer that cannot be saved holds back the step, and leaving its section asks', async () => {
  await mountShell(questions, { world: person });
  const writes = watchWrites(/answer$/);
  await answerQuestion('The new shift plan');
  press('Submit scores');
  expect(await screen.findByText(/^Some changes are not saved yet/, undefined, patiently)).toBeDefined();
  expect(writes.every((write) => write.endsWith('/answer'))).toBe(true);
  press('Summary');
  expect(await screen.findByText('Leave without saving?', undefined, patiently)).toBeDefined();
  expect(screen.getByDisplayValue('The new shift plan')).toBeDefined();
});

const appraisalFlags = (whole: boolean, preview: boolean): Record<FlagName, boolean> => ({
  ...(Object.fromEntries(flagNames.map((name) => [name, true])) as Record<FlagName, boolean>),
  'new-performance-appraisal-ui': whole,
  'new-performance-ui-preview': preview,
});

test('without the full review screen a plain summary shows the same sections, and offers the preview', async () => {
  await mountShell(questions, { world: { ...person, flags: appraisalFlags(false, true) } });
  const table = await screen.findByRole('table', { name: 'Summary of the review' }, patiently);
  expect(within(table).getByText('Goals')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Your answer to/ })).toBeNull();
  press('Open the full review');
  expect(await screen.findByRole('textbox', { name: /^Your answer to/ }, patiently)).toBeDefined();
});

test('without both flags the plain summary is all there is, with the step that is next', async () => {
  await mountShell(`${questions}&preview=true`, {
    world: { ...person, flags: appraisalFlags(false, false) },
  });
  await screen.findByRole('table', { name: 'Summary of the review' }, patiently);
  expect(screen.queryByRole('button', { name: 'Open the full review' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Submit scores' })).toBeDefined();
});
