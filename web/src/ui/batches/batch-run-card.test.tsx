// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { BatchOffer, BatchState } from '@tenure/contract/platform/file-batches.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../lib/messages/messages.ts';
import { BatchRunCard, type BatchStep } from './batch-run-card.tsx';
import './batches.words.ts';

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

interface Scene {
  can: readonly BatchOffer[];
  state?: BatchState;
  failure?: string | null;
  error?: Error | null;
}

function card(
  onStep: (step: BatchStep) => void,
  { can, state = 'ready', failure = null, error = null }: Scene,
) {
  return (
    <MantineProvider>
      <BatchRunCard
        batch={{ id: 7, state, failure }}
        stateLabel={`Label of ${state}`}
        result={`Result of ${state}`}
        can={can}
        step={{ isPending: false, error }}
        applyLabel="File documents"
        undoLabel="Undo batch"
        cancelLabel="Cancel batch"
        questions={{
          apply: { title: 'File these documents?', help: 'Each person can open theirs.' },
          undo: { title: 'Undo this batch?', help: 'Every document is deleted.' },
        }}
        onStep={onStep}
      />
    </MantineProvider>
  );
}

function show(scene: Scene) {
  const onStep = vi.fn<(step: BatchStep) => void>();
  const { rerender } = render(card(onStep, scene));
  return { onStep, change: (next: Scene) => rerender(card(onStep, next)) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each<[readonly BatchOffer[], readonly string[]]>([
  [['VIEW'], []],
  [['VIEW', 'UPLOAD', 'CHECK', 'CANCEL'], ['Cancel batch']],
  [
    ['VIEW', 'APPLY', 'CANCEL'],
    ['File documents', 'Cancel batch'],
  ],
  [['VIEW', 'UNDO'], ['Undo batch']],
])('what a batch offers, %j, has its buttons', (can, expected) => {
  show({ can });
  expect(buttons()).toEqual(expected);
});

test.each([
  ['File documents', 'File these documents?', 'Not yet', 'apply'],
  ['Undo batch', 'Undo this batch?', 'Keep it', 'undo'],
] as const)('%s asks first, and does nothing when it is not confirmed', async (name, title, keep, step) => {
  const { onStep } = show({ can: ['APPLY', 'UNDO'] });
  press(name);
  const asked = await screen.findByRole('dialog', { name: title });
  fireEvent.click(within(asked).getByRole('button', { name: keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onStep).not.toHaveBeenCalled();
  press(name);
  fireEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }));
  expect(onStep.mock.calls).toEqual([[step]]);
});

test('cancelling does not ask', () => {
  const { onStep } = show({ can: ['CANCEL'] });
  press('Cancel batch');
  expect(onStep.mock.calls).toEqual([['cancel']]);
});

test('a failed attempt and a refused step are both announced', () => {
  show({ can: [], failure: 'The disk is full.', error: new Error('refused') });
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual(['The disk is full.', expect.stringContaining('This did not work')]);
});

test('the focus of a button that goes with its state moves to the result', () => {
  const { change } = show({ can: ['CANCEL'], state: 'issuing' });
  screen.getByRole('button', { name: 'Cancel batch' }).focus();
  change({ can: [], state: 'cancelled' });
  expect(document.activeElement?.textContent).toContain('Result of cancelled');
});

test('the focus stays on a button that remains', () => {
  const { change } = show({ can: ['CANCEL'], state: 'issuing' });
  const button = screen.getByRole('button', { name: 'Cancel batch' });
  button.focus();
  change({ can: ['CANCEL'], state: 'ready' });
  expect(document.activeElement).toBe(button);
});
