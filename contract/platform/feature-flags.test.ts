import { expect, it } from 'vitest';
import { featureFlags } from './feature-flags.ts';

it('the flags about appraisals say that they have no effect until there are any', () => {
  expect(
    Object.entries(featureFlags)
      .filter(([, { about }]) => about.endsWith('no effect until appraisals'))
      .map(([name]) => name),
  ).toEqual(['new-performance-ui-preview', 'new-performance-appraisal-ui']);
});
