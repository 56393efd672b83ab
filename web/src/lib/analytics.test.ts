import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnalytics } from './analytics.ts';

const dispatch = vi.fn<typeof globalThis.dispatchEvent>();

beforeEach(() => vi.stubGlobal('dispatchEvent', dispatch));
afterEach(() => {
  vi.unstubAllGlobals();
  dispatch.mockReset();
});

test.each([null, 'local', 'development'] as const)(
  'nothing is counted in development (%s)',
  (environment) => {
    createAnalytics(environment && { environment, logLevel: 'info' }).screen('/notifications');
    expect(dispatch).not.toHaveBeenCalled();
  },
);

test('elsewhere a screen is counted by its route, not by what its address holds', () => {
  createAnalytics({ environment: 'production', logLevel: 'info' }).screen('/provider/tenants/$tenantId');
  expect(dispatch).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      type: 'tenure:analytics',
      detail: { kind: 'screen', routeId: '/provider/tenants/$tenantId' },
    }),
  );
});
