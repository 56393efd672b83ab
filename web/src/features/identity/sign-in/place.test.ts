import { expect, test } from 'vitest';
import { ownAddress } from './place.ts';

const origin = 'https://harbourline.example';

test.each([
  ['/notifications?page=2#top', '/notifications?page=2#top'],
  ['https://harbourline.example/preferences', '/preferences'],
])('%s leads there once signed in', (given, to) => {
  expect(ownAddress(given, origin)).toBe(to);
});

test.each([
  null,
  'https://elsewhere.example/notifications',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'http://harbourline.example/',
  '/login/?referrerUrl=/a',
  '/mfa/verify/',
  '/forgot-password/?invalid-link',
  '/reset-password/?email=a&token=b',
  '/logout/mfa',
  '/change-password/forced/',
])('%s leads home', (given) => {
  expect(ownAddress(given, origin)).toBe('/');
});
