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

/** Someone else saves, or removes, a goal while it is edited here; what is sent next is answered as usual. */
function someoneElse(did: 'saved' | 'removed') {
  const sent: { method: string; body: string; version: string | null }[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const isWrite = init?.method === 'PUT' || init?.method === 'POST';
    if (isWrite && /\/items(\/1011)?$/.test(String(input))) {
      const version = new Headers(init?.headers).get('if-match');
      sent.push({
        method: String(init?.method),
        body: typeof init?.body === 'string' ? init.body : '',
        version,
      });
      if (sent.length === 1) return new Response('{}', { status: did === 'saved' ? 412 : 404 });
    }
    const answered = await answer(input, init);
    if (sent.length !== 1 || init?.method === 'PUT' || !String(input).endsWith('/api/performances/1')) {
      return answered;
    }
    const theirs = JSON.stringify(await answered.json(), (_key, value) =>
      value?.id === 1011 ? { ...value, description: 'Their words', version: 2 } : value,
    );
    return new Response(theirs, { status: 200, headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

async function editGoal(words: string) {
  await mountShell('/dashboard/show-performance-detail/?id=1&section=101', { world: person });
  const edit = { name: 'Edit Cut berth turnaround to 26 hours' };
  fireEvent.click(await screen.findByRole('button', edit, patiently));
  const field = await screen.findByRole('textbox', { name: 'Description' }, patiently);
  fireEvent.change(field, { target: { value: words } });
}

test('the second to save an item is shown both, and nothing of either is lost', async () => {
  await editGoal('My words');
  const sent = someoneElse('saved');
  press('Save item');
  expect(
    await screen.findByText('Description: they saved “Their words”', undefined, patiently),
  ).toBeDefined();
  expect(screen.getByDisplayValue('My words')).toBeDefined();
  press('Save item');
  await waitFor(() => expect(sent).toHaveLength(2), patiently);
  expect(sent.map(({ version }) => version)).toEqual(['"v1"', '"v2"']);
  expect(JSON.parse(sent[1]?.body ?? '{}')).toMatchObject({ description: 'My words' });
});

test('an item that was removed while it was edited is added again with what was typed', async () => {
  await editGoal('My words');
  const sent = someoneElse('removed');
  press('Save item');
  expect(
    await screen.findByText('Someone else removed this while you were editing.', undefined, patiently),
  ).toBeDefined();
  expect(screen.getByDisplayValue('My words')).toBeDefined();
  press('Save item');
  await waitFor(() => expect(sent).toHaveLength(2), patiently);
  expect(sent[1]).toMatchObject({ method: 'POST', version: null });
});
