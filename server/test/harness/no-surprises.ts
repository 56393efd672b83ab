import { afterEach, beforeEach, vi } from 'vitest';

const said: string[] = [];
const listen = (...words: unknown[]) => {
  said.push(words.map(String).join(' '));
};

// A test that makes the product complain has found something, whatever else passes.
beforeEach(() => {
  said.length = 0;
  vi.spyOn(globalThis.console, 'error').mockImplementation(listen);
  vi.spyOn(globalThis.console, 'warn').mockImplementation(listen);
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The product complained: ${said.join('; ')}`);
});
