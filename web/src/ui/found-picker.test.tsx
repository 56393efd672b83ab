// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Chosen, FoundPicker, type PickerProps } from './found-picker.tsx';

afterEach(cleanup);

const stevedore = { id: 1, name: 'Stevedore' };
const crane = { id: 2, name: 'Crane driver' };

function picker(
  text: string,
  found: readonly Chosen[],
  isAnswer = true,
  onChoose: PickerProps['onChoose'] = () => {},
) {
  return (
    <MantineProvider>
      <FoundPicker
        id="position"
        label="Position"
        placeholder="A few letters"
        error={undefined}
        chosen={stevedore}
        onChoose={onChoose}
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

test('Enter chooses the first result once the results of the typed letters have arrived', () => {
  const onChoose = vi.fn<PickerProps['onChoose']>();
  const { rerender } = render(picker('', [stevedore], true, onChoose));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' });
  field.focus();
  fireEvent.input(field, { target: { value: 'cr' }, inputType: 'insertText' });
  rerender(picker('cr', [stevedore], false, onChoose));
  fireEvent.keyDown(field, { code: 'Enter', key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  rerender(picker('cr', [crane, { id: 3, name: 'Crew lead' }], true, onChoose));
  fireEvent.keyDown(field, { code: 'Enter', key: 'Enter' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(crane);
});
