// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

function shown() {
  const passedOn = vi.fn<(day: string) => void>();
  render(
    <MantineProvider>
      <DayField
        label="As at"
        value="2020-03-01"
        max="2026-01-31"
        pastMax="Not a day to come"
        onChange={passedOn}
      />
    </MantineProvider>,
  );
  return { passedOn, field: screen.getByLabelText<HTMLInputElement>('As at') };
}

const enter = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

test('a day past the last is refused in words, and the field goes back to what is read', () => {
  const { passedOn, field } = shown();
  enter(field, '2028-03-01');
  expect(screen.getByText('Not a day to come')).toBeDefined();
  fireEvent.blur(field);
  expect(field.value).toBe('2020-03-01');
  expect(screen.getByText('Not a day to come')).toBeDefined();
  expect(passedOn).not.toHaveBeenCalled();
});

test('the next day that can be read takes the refusal away', () => {
  const { passedOn, field } = shown();
  enter(field, '2028-03-01');
  enter(field, '2021-03-01');
  expect(screen.queryByText('Not a day to come')).toBeNull();
  expect(passedOn).toHaveBeenCalledExactlyOnceWith('2021-03-01');
});
