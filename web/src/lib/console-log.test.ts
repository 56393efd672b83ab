import { afterEach, expect, test, vi } from 'vitest';
import type { RuntimeConfig } from './config.ts';
import { createConsoleLog } from './console-log.ts';

afterEach(() => void vi.restoreAllMocks());

const levels = ['info', 'warn', 'error'] as const;

test.each<[RuntimeConfig | null, readonly string[]]>([
  [null, ['info', 'warn', 'error']],
  [{ environment: 'local', logLevel: 'info' }, ['info', 'warn', 'error']],
  [{ environment: 'production', logLevel: 'warn' }, ['warn', 'error']],
  [{ environment: 'production', logLevel: 'error' }, ['error']],
])('with %j, what is written is of the levels %j', (config, expected) => {
  const written: string[] = [];
  for (const level of levels) vi.spyOn(console, level).mockImplementation(() => void written.push(level));
  const log = createConsoleLog(config);
  for (const level of levels) log[level]('something');
  expect(written).toEqual(expected);
});
