// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  continueChoice,
  continueText,
  forgetTexts,
  keepOnlyTextsOf,
  keepText,
  noteSaved,
  noteSent,
  restoredChoice,
  restoredText,
} from './kept-texts.ts';

beforeEach(() => localStorage.clear());

it('gives back what was typed and not saved', () => {
  keepText('elena', 'item-1', '', 'Written on the ferry');
  keepText('elena', 'item-1', '', 'Written on the ferry home');
  expect(restoredText('elena', 'item-1', '')).toBe('Written on the ferry home');
  noteSaved('elena', 'item-1', 'Written on the ferry home');
  expect(restoredText('elena', 'item-1', '')).toBeUndefined();
});

it('keeps words that were saved elsewhere in the meantime', () => {
  keepText('elena', 'item-1', 'First', 'First, on the ferry');
  expect(restoredText('elena', 'item-1', 'First, at the office')).toBe(
    'First, at the office\n\nFirst, on the ferry',
  );
});

it('knows an earlier state of the same text, and does not write it twice', () => {
  const [first, second, third] = ['On the ferry', 'On the ferry home', 'On the ferry home at night'];
  keepText('elena', 'item-1', '', first);
  noteSent('elena', 'item-1', first);
  keepText('elena', 'item-1', '', second);
  // The page closed before the answer: the first may be saved or not.
  expect([restoredText('elena', 'item-1', ''), restoredText('elena', 'item-1', first)]).toEqual([
    second,
    second,
  ]);
  noteSaved('elena', 'item-1', first);
  expect(restoredText('elena', 'item-1', first)).toBe(second);
  noteSent('elena', 'item-1', second);
  keepText('elena', 'item-1', '', third);
  expect(restoredText('elena', 'item-1', second)).toBe(third);
  expect(restoredText('elena', 'item-1', 'At the office')).toBe(`At the office\n\n${third}`);
});

it('keeps nothing of a field that was only sent along', () => {
  keepText('elena', 'item-1', 'First', 'First');
  expect(localStorage.length).toBe(0);
});

it('gives back a choice that was not saved, unless another was saved elsewhere', () => {
  keepText('elena', 'rating-1', '3', '4');
  noteSent('elena', 'rating-1', '4');
  keepText('elena', 'rating-1', '3', '5');
  expect([restoredChoice('elena', 'rating-1', '3'), restoredChoice('elena', 'rating-1', '4')]).toEqual([
    '5',
    '5',
  ]);
  expect(restoredChoice('elena', 'rating-1', '2')).toBeUndefined();
  continueChoice('elena', 'rating-1', '2');
  expect(localStorage.length).toBe(0);
});

it('goes on from what it put together when the page closes again before that is saved', () => {
  keepText('elena', 'item-1', 'First', 'First, on the ferry');
  continueText('elena', 'item-1', 'First, at the office');
  const both = 'First, at the office\n\nFirst, on the ferry';
  expect(restoredText('elena', 'item-1', 'First, at the office')).toBe(both);
  continueText('elena', 'item-1', both);
  expect(localStorage.length).toBe(0);
});

it('reads what an earlier version of the product kept', () => {
  localStorage.setItem(
    'tenure.unsaved',
    JSON.stringify({ account: 'elena', fields: { 'item-1': { base: '', text: 'On the ferry' } } }),
  );
  expect(restoredText('elena', 'item-1', '')).toBe('On the ferry');
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
  const removeItem = () => {
    throw new DOMException('The browser stores nothing', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem });
  expect(() => forgetTexts(), 'at sign-out').not.toThrow();
  vi.unstubAllGlobals();
});
