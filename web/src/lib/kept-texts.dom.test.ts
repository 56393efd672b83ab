// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { dropText, forgetTexts, keepOnlyTextsOf, keepText, restoredText } from './kept-texts.ts';

beforeEach(() => localStorage.clear());

it('gives back what was typed and not saved', () => {
  keepText('elena', 'item-1', '', 'Written on the ferry');
  keepText('elena', 'item-1', '', 'Written on the ferry home');
  expect(restoredText('elena', 'item-1', '')).toBe('Written on the ferry home');
  dropText('elena', 'item-1');
  expect(restoredText('elena', 'item-1', '')).toBeUndefined();
});

it('keeps words that were saved elsewhere in the meantime', () => {
  keepText('elena', 'item-1', 'First', 'First, on the ferry');
  expect(restoredText('elena', 'item-1', 'First, at the office')).toBe(
    'First, at the office\n\nFirst, on the ferry',
  );
});

it('gives back nothing that arrived', () => {
  keepText('elena', 'item-1', '', 'Written on the ferry');
  expect(restoredText('elena', 'item-1', 'Written on the ferry')).toBeUndefined();
});

it('shows another account nothing, and deletes it when that account signs in', () => {
  keepText('elena', 'item-1', '', 'Written on the ferry');
  expect(restoredText('marco', 'item-1', '')).toBeUndefined();
  keepOnlyTextsOf('marco');
  expect(localStorage.length).toBe(0);
});

it('deletes everything on sign-out', () => {
  keepText('elena', 'item-1', '', 'Written on the ferry');
  forgetTexts();
  expect(localStorage.length).toBe(0);
});

it('lets people go on typing where the browser stores nothing, or what it stored cannot be read', () => {
  localStorage.setItem('tenure.unsaved', '{"account":"elena","fie');
  expect(restoredText('elena', 'item-1', '')).toBeUndefined();
  keepText('elena', 'item-1', '', 'Written on the ferry');
  expect(restoredText('elena', 'item-1', '')).toBe('Written on the ferry');
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  expect(() => keepText('elena', 'item-1', '', 'Written on the ferry home'), 'while full').not.toThrow();
  expect(setItem).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
