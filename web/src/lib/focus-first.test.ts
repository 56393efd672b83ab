// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { focusFirst } from './focus-first.ts';

const [name, host] = [document.createElement('input'), document.createElement('input')];
document.body.append(name, host);
const form = { getInputNode: (field: 'name' | 'host') => (field === 'name' ? name : host) };
const fields = ['name', 'host'] as const;

test('the first field in error is focused in the order of the form, and none without an error', () => {
  focusFirst(form, fields, {});
  expect(document.activeElement).toBe(document.body);
  focusFirst(form, fields, { host: 'Taken' });
  expect(document.activeElement).toBe(host);
  focusFirst(form, fields, { host: 'Taken', name: 'Enter a name' });
  expect(document.activeElement).toBe(name);
});
