import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRuntimeConfig } from './config.ts';

const warn = vi.spyOn(console, 'warn');

beforeEach(() => warn.mockImplementation(() => undefined));
afterEach(() => warn.mockReset());

test('what is not said takes its default', () => {
  expect(readRuntimeConfig({})).toEqual({ environment: 'local', logLevel: 'info' });
});

test.each(['local', 'development', 'staging', 'production'])('the environment may be %s', (environment) => {
  expect(readRuntimeConfig({ environment })?.environment).toBe(environment);
});

test.each(['info', 'warn', 'error'])('the log level may be %s', (logLevel) => {
  expect(readRuntimeConfig({ logLevel })?.logLevel).toBe(logLevel);
});

test('the commit is kept as given', () => {
  expect(readRuntimeConfig({ commitId: 'abc123' })?.commitId).toBe('abc123');
});

test('every invalid setting is named in one error', () => {
  expect(() => readRuntimeConfig({ environment: 'moon', logLevel: 'loud', commitId: 7 })).toThrow(
    new Error(
      'Config failed with validation errors: environment must be one of local, development, staging, production, logLevel must be one of info, warn, error, commitId must be a string.',
    ),
  );
});

test('a configuration that is no object is an error', () => {
  expect(() => readRuntimeConfig('production')).toThrow(/^Config failed with validation errors: .+\.$/);
});

test.each([undefined, null])(
  'without a configuration (%s) there is a warning and none is used',
  (nothing) => {
    expect(readRuntimeConfig(nothing)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith('No config found');
  },
);

test('with a configuration there is no warning', () => {
  readRuntimeConfig({});
  expect(warn).not.toHaveBeenCalled();
});
