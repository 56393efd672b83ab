import { expect, test } from 'vitest';
import { readMockState, toggled } from './service.ts';

const off = { mocked: false, logged: false };

test('F20 turns the mock service on and off', () => {
  expect(toggled(off, { key: 'F20', shiftKey: false })).toEqual({ mocked: true, logged: false });
  expect(toggled({ mocked: true, logged: true }, { key: 'F20', shiftKey: false })).toEqual({
    mocked: false,
    logged: true,
  });
});

test('Shift+F20 turns its logging on and off', () => {
  expect(toggled(off, { key: 'F20', shiftKey: true })).toEqual({ mocked: false, logged: true });
});

test('any other key changes nothing', () => {
  expect(toggled(off, { key: 'F2', shiftKey: false })).toBeNull();
});

test('the service is off until chosen, except in the mode that is all mock', () => {
  expect(readMockState(null, 'development')).toEqual(off);
  expect(readMockState(null, 'mock')).toEqual({ mocked: true, logged: false });
  expect(readMockState('{"mocked":false,"logged":true}', 'mock')).toEqual({ mocked: false, logged: true });
});
