import { describe, expect, test } from 'vitest';
import { legacyRoute } from './legacy-redirects.ts';

const moved: readonly [from: string, to: string][] = [
  ['/dashboard/show-performance-detail/12', '/dashboard/show-performance-detail/?id=12'],
  ['/dashboard/show-performance-detail/12/', '/dashboard/show-performance-detail/?id=12'],
  ['/dashboard/view/7', '/dashboard/?id=7'],
  [
    '/security/change-password/tom%2Bhr%40port.example/a%2Fb%3Dc',
    '/reset-password/?email=tom%2Bhr%40port.example&token=a%2Fb%3Dc',
  ],
  ['/security/change-password/t@port.example/abc', '/reset-password/?email=t%40port.example&token=abc'],
  ['/controlpanel/user-profile/new/4', '/controlpanel/user-profile/new/?id=4&tab=overview'],
  [
    '/controlpanel/user-profile/new/4/resume',
    '/controlpanel/user-profile/new/?id=4&tab=my-career&section=resume',
  ],
  [
    '/controlpanel/user-profile/new/4/employment-history/',
    '/controlpanel/user-profile/new/?id=4&tab=my-career&section=employment-history',
  ],
  ['/controlpanel/user-profile/new/4/payment', '/controlpanel/user-profile/new/?id=4&tab=payment-details'],
  ['/controlpanel/user-profile/new/4/recommendation', '/controlpanel/user-profile/new/?id=4&tab=recognition'],
  ['/controlpanel/user-profile/new/4/activity', '/controlpanel/user-profile/new/?id=4&tab=activity'],
  ['/controlpanel/user-profile/new/4/my-career', '/controlpanel/user-profile/new/?id=4&tab=my-career'],
  ['/controlpanel/user-profile/new/4/personal', '/controlpanel/user-profile/new/?id=4&tab=personal'],
  ['/controlpanel/my-profile/new', '/controlpanel/my-profile/new/?tab=overview'],
  ['/controlpanel/my-profile/new/', '/controlpanel/my-profile/new/?tab=overview'],
  ['/controlpanel/my-profile/new/resume', '/controlpanel/my-profile/new/?tab=my-career&section=resume'],
  [
    '/controlpanel/my-profile/new/employment-history',
    '/controlpanel/my-profile/new/?tab=my-career&section=employment-history',
  ],
  ['/controlpanel/my-profile/new/payment', '/controlpanel/my-profile/new/?tab=payment-details'],
  ['/controlpanel/my-profile/new/recommendation', '/controlpanel/my-profile/new/?tab=recognition'],
  ['/controlpanel/my-profile/new/activity', '/controlpanel/my-profile/new/?tab=activity'],
  ['/dashboard/view/7?from=mail', '/dashboard/?id=7&from=mail'],
  ['/dashboard/view/7?id=9', '/dashboard/?id=7'],
  ['/dashboard/view/a%20b%26c', '/dashboard/?id=a%20b%26c'],
];

const current = [
  '/',
  '/dashboard/show-performance-detail/new',
  '/dashboard/show-performance-detail/new/',
  '/dashboard/show-performance-detail/?id=12',
  '/dashboard/?id=7',
  '/dashboard/view',
  '/security/change-password/t@port.example',
  '/reset-password/?email=a&token=b',
  '/controlpanel/user-profile/new/?id=4&tab=overview',
  '/controlpanel/user-profile/4',
  '/controlpanel/my-profile/new/?tab=recognition',
  '/controlpanel/team-members',
];

const invalid = [
  '/controlpanel/user-profile/new/4/unknown',
  '/controlpanel/user-profile/new/4/resume/more',
  '/controlpanel/my-profile/new/unknown',
  '/controlpanel/my-profile/new/Resume',
  '/dashboard/view/%E0%A4%A',
];

function routeOf(address: string) {
  const [path = '', search = ''] = address.split('?');
  return legacyRoute(path, search);
}

describe('an old address', () => {
  test.each(moved)('%s leads to %s', (from, to) => {
    expect(routeOf(from)).toEqual({ kind: 'moved', to });
  });

  test.each(moved)('%s leads to an address that stays where it is', (_from, to) => {
    expect(routeOf(to)).toEqual({ kind: 'current' });
  });
});

test.each(current)('%s is left alone', (address) => {
  expect(routeOf(address)).toEqual({ kind: 'current' });
});

test.each(invalid)('%s is an invalid route', (address) => {
  expect(routeOf(address)).toEqual({ kind: 'invalid' });
});
