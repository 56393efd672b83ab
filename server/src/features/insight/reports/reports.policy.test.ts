import { expect, test } from 'vitest';
import { reportCapabilities } from './reports.policy.ts';

const opens = (scope: 'all-reports' | 'direct-reports' | 'same-location' | 'everyone', leads: boolean) =>
  reportCapabilities([{ capability: 'reports.view', scope }], { leads }).has('reports.view');

test('a grant over reports opens reports only to viewers someone reports to', () => {
  for (const scope of ['all-reports', 'direct-reports'] as const) {
    expect(opens(scope, true)).toBe(true);
    expect(opens(scope, false)).toBe(false);
  }
  expect(opens('same-location', false)).toBe(true);
  expect(opens('everyone', false)).toBe(true);
  expect(reportCapabilities([], { leads: true }).size).toBe(0);
});
