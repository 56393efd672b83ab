import { expect, test } from 'vitest';
import { triggeredStatus } from './triggers.ts';

test.each([400, 401, 500] as const)('a text that contains %i asks for that status', (status) => {
  expect(triggeredStatus({ content: `please answer ${status}` })).toBe(status);
});

test('a text within a list or another record counts too', () => {
  expect(triggeredStatus({ items: [{ title: 'a' }, { title: '500!' }] })).toBe(500);
});

test('an email or password asks only when it is nothing but the number', () => {
  expect(triggeredStatus({ username: 'a', _password: '401' })).toBe(401);
  expect(triggeredStatus({ username: 'gate401@port.example', _password: 'x500x' })).toBeNull();
});

test.each(['currentPassword', 'personalEmail', 'number'])('neither does a real %s', (field) => {
  expect(triggeredStatus({ [field]: 'a400b' })).toBeNull();
  expect(triggeredStatus({ [field]: '400' })).toBe(400);
});

test('a six-digit code never asks by accident', () => {
  expect(triggeredStatus({ code: '140012' })).toBeNull();
});

test('numbers that are no text ask for nothing', () => {
  expect(triggeredStatus({ rolloutPercent: 400 })).toBeNull();
});
