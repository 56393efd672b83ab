// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { MoveButton, movedBy } from './move-button.tsx';

afterEach(cleanup);

function show(isAtEnd: boolean) {
  const onMove = vi.fn<() => void>();
  render(
    <MantineProvider>
      <MoveButton label="Move Basics up" by={-1} isAtEnd={isAtEnd} onMove={onMove} />
    </MantineProvider>,
  );
  return { onMove, button: screen.getByRole('button', { name: 'Move Basics up' }) };
}

test('moves when it is clicked', () => {
  const { onMove, button } = show(false);
  fireEvent.click(button);
  expect(onMove).toHaveBeenCalledOnce();
});

test('at the end of the list it keeps the focus and does nothing', () => {
  const { onMove, button } = show(true);
  button.focus();
  fireEvent.click(button);
  expect(onMove).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('an item that can move changes places with its neighbour', () => {
  const cases = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(cases, fc.nat(), (ids, seed) => {
      const place = seed % (ids.length - 1);
      const [id = 0, neighbour = 0] = ids.slice(place, place + 2);
      const moved = movedBy(ids, id, 1);
      expect(moved).toEqual(ids.with(place, neighbour).with(place + 1, id));
      expect(movedBy(moved, id, -1)).toEqual(ids);
    }),
  );
});
