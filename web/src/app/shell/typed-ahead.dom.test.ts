// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { catchTyping, takeTyped } from './typed-ahead.ts';

afterEach(() => takeTyped());

function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.body.dispatchEvent(event);
  return event;
}

it('keeps the letters until they are taken, and gives the keys back then', () => {
  catchTyping();
  for (const key of ['p', 'a', 'i', 'Backspace', 'y', ' ', 'Shift', 'S']) press(key);
  expect(takeTyped()).toBe('pay S');
  expect(press('x').defaultPrevented).toBe(false);
  expect(takeTyped()).toBe('');
});

it('keeps letters from the single keys of the page, and leaves shortcuts with a modifier alone', () => {
  const page = vi.fn<() => void>();
  document.addEventListener('keydown', page);
  catchTyping();
  expect(press('g').defaultPrevented).toBe(true);
  expect(page).not.toHaveBeenCalled();
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(page).toHaveBeenCalledTimes(1);
  expect(press('Enter').defaultPrevented).toBe(true);
  document.removeEventListener('keydown', page);
});

it('leaves a field alone that has the focus in an open dialog', () => {
  document.body.innerHTML = '<div role="dialog"><input></div>';
  catchTyping();
  const event = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true });
  document.querySelector('input')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(press('y').defaultPrevented).toBe(false);
});
