// @vitest-environment happy-dom
import { Button, MantineProvider, Menu } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProductTheme } from './theme.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An open menu in which a key is pressed the moment its first item has the focus. */
function openAndPress(key: string): void {
  render(
    <MantineProvider theme={createProductTheme('#24635a')}>
      <Menu opened transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Details</Menu.Item>
          <Menu.Item>Centre</Menu.Item>
          <Menu.Item>Move</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  const details = screen.getByRole('menuitem', { name: 'Details', hidden: true });
  const pressed = vi.fn<() => void>(() => {
    document.removeEventListener('focusin', pressed);
    fireEvent.keyDown(details, { key });
  });
  document.addEventListener('focusin', pressed);
  act(() => void vi.runOnlyPendingTimers());
  expect(pressed).toHaveBeenCalledOnce();
}

test('an arrow key pressed as soon as a menu is open is not undone', () => {
  openAndPress('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Move');
});

test('the next arrow key goes on from there', () => {
  openAndPress('ArrowDown');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Move');
});
