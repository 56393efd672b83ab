import { expect, it } from 'vitest';
import { featureFlags } from './feature-flags.ts';

it('the flags about appraisals say that they have no effect', () => {
  expect(
    Object.entries(featureFlags)
      .filter(([, { about }]) => about.includes('no effect'))
      .map(([name]) => name),
  ).toEqual(['new-performance-ui-preview', 'new-performance-appraisal-ui']);
});
