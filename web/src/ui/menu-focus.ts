import type { FocusEvent } from 'react';

const mark = 'data-autofocus';

/**
 * Menus focus their first item twice as they open, each in a timer of its own, and the second undoes an arrow key pressed in
 * between. The item with this mark is focused instead of the first, so the mark follows the focus.
 */
export function markFocusedItem({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.dataset.menuItem === undefined) return;
  for (const item of currentTarget.querySelectorAll(`[${mark}]`)) item.removeAttribute(mark);
  target.setAttribute(mark, '');
}
