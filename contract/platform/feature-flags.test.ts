import { expect, it } from 'vitest';
import { featureFlags } from './feature-flags.ts';

it('every flag says what people see while it is off, or what it adds', () => {
  for (const { about } of Object.values(featureFlags)) {
    expect(about).toMatch(/off/);
    expect(about).not.toContain('no effect');
  }
});
