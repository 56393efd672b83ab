import { expect, test } from 'vitest';
import { contrastChecks, whiteOn } from './contrast.ts';

test.each(['#FFF200', '#1F5FA8', '#000000', '#FFFFFF', '#E9A21B'])(
  'all that is drawn in %s can be read',
  (colour) => {
    for (const { ratio } of contrastChecks(colour)) expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);

test('warns of a colour that white cannot be read on, and of no other', () => {
  expect(whiteOn('#FFF200')).toMatchObject({ isReadable: false });
  expect(whiteOn('#1F5FA8')).toMatchObject({ isReadable: true });
  expect(whiteOn('teal')).toBeNull();
});
