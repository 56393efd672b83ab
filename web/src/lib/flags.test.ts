import { expect, test } from 'vitest';
import { isFlagOn, provideFlags } from './flags.ts';

test('a flag is on only where the server said so', () => {
  provideFlags({ 'new-left-navigation': true, 'new-dashboard-ui': false });
  expect(isFlagOn('new-left-navigation')).toBe(true);
  expect(isFlagOn('new-dashboard-ui')).toBe(false);
  expect(isFlagOn('drag-and-drop-dashboard')).toBe(false);
});
