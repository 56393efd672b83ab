// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Chosen, FoundPicker } from './found-picker.tsx';

afterEach(cleanup);

const stevedore = { id: 1, name: 'Stevedore' };
const crane = { id: 2, name: 'Crane driver' };

function picker(text: string, found: readonly Chosen[], isAnswer = true) {
  return (
    <MantineProvider>
      <FoundPicker
        id="position"
        label="Position"
        placeholder="A few letters"
        error={undefined}
        chosen={stevedore}
        onChoose={() => {}}
        typed={{ text, wanted: isAnswer ? text : '', onTyped: () => {} }}
        found={found}
        isAnswer={isAnswer}
      />
    </MantineProvider>
  );
}

test('typed letters stay while the chosen option comes back under a longer name', () => {
  const { rerender } = render(picker('', [crane]));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' });
  expect(field.value).toBe('Stevedore');
  field.focus();
  fireEvent.input(field, { target: { value: 'cra' }, inputType: 'insertText' });
  for (const [found, isAnswer] of [
    [[stevedore, crane], false],
    [[crane], true],
    [[], true],
    [[{ id: 1, name: 'Stevedore · POS-1' }, crane], true],
  ] as const) {
    rerender(picker('cra', found, isAnswer));
    expect(field.value).toBe('cra');
  }
});

test('what no longer matches is not listed, the chosen one neither', () => {
  const { rerender } = render(picker('', [stevedore, crane]));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' });
  field.focus();
  fireEvent.input(field, { target: { value: 'crane' }, inputType: 'insertText' });
  rerender(picker('crane', [stevedore, crane], false));
  const listed = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(listed).toEqual(['Crane driver']);
});
