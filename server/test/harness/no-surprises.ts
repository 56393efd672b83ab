import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that makes the product complain, or leave a rejection unhandled, has found something.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
