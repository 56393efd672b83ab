import { expect, test } from 'vitest';
import { editAddress } from './edit-address.ts';

test('one edits the dashboard one looks at, and one’s own from anywhere else', () => {
  expect(editAddress({ pathname: '/dashboard/', search: '?id=7' }, 'add')).toBe('/dashboard/?id=7&edit=add');
  expect(editAddress({ pathname: '/', search: '' }, 'layout')).toBe('/?edit=layout');
  expect(editAddress({ pathname: '/notifications', search: '?id=7' }, 'layout')).toBe('/?edit=layout');
});
