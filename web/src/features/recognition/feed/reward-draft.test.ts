import { expect, test } from 'vitest';
import { bodyOf, formOf, isWhole } from './reward-draft.ts';

const trophy = {
  ...formOf(null),
  kind: 'trophy' as const,
  title: '5 years',
  point: '50',
  rule: 'years' as const,
  threshold: '5',
};

test('a rule is years, points or a course, never two', () => {
  expect(bodyOf(trophy)).toMatchObject({ point: 50, yearsRequired: 5, pointsRequired: null });
  expect(bodyOf({ ...trophy, rule: 'points' })).toMatchObject({ yearsRequired: null, pointsRequired: 5 });
  const byCourse = { ...trophy, rule: 'course' as const, course: { id: 7, name: 'Lifting' } };
  expect(bodyOf(byCourse)).toMatchObject({ yearsRequired: null, pointsRequired: null, courseId: 7 });
  expect(bodyOf({ ...byCourse, rule: 'years' })).toMatchObject({ yearsRequired: 5, courseId: null });
  expect(bodyOf({ ...trophy, rule: 'hand' })).toMatchObject({ yearsRequired: null, pointsRequired: null });
});

test('a badge keeps neither points nor a rule that were typed for a trophy', () => {
  expect(bodyOf({ ...trophy, kind: 'badge' })).toMatchObject({
    point: 0,
    yearsRequired: null,
    pointsRequired: null,
  });
});

test('what is kept opens as it was saved', () => {
  const images = { small: '/rewards/star.svg', big: '/rewards/star.svg' };
  const kept = { ...bodyOf(trophy), images, hasOwnPicture: false, id: 1, given: 0, version: 1 };
  expect(
    formOf({
      ...kept,
      description: '',
      category: '',
      point: 50,
      pointsRequired: null,
      yearsRequired: 5,
      course: null,
      needsApproval: false,
      isActive: true,
    }),
  ).toEqual(trophy);
});

test('a whole number is one', () => {
  expect(['5', '0', '', '1.5', '-1'].map((text) => isWhole(text, 1))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('only what people give by hand can need approval', () => {
  const asked = { ...trophy, needsApproval: true };
  expect(bodyOf({ ...asked, rule: 'hand' }).needsApproval).toBe(true);
  expect(bodyOf(asked).needsApproval).toBe(false);
  expect(bodyOf({ ...asked, kind: 'badge', rule: 'hand' }).needsApproval).toBe(false);
});
