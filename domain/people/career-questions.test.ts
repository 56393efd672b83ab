import fc from 'fast-check';
import { expect, it } from 'vitest';
import { careerQuestions, isCareerAnswer, shownCareerQuestions } from './career-questions.ts';

const idsShown = (values: ReadonlyMap<number, string>) =>
  shownCareerQuestions(careerQuestions, values).map(({ id }) => id);

it('asks a question exactly while the one it hangs on is asked and has its answer', () => {
  const answers = fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5'),
    fc.constantFrom('true', 'false', '7'),
  );
  fc.assert(
    fc.property(answers, (given) => {
      const values = new Map(Object.entries(given).map(([id, value]) => [Number(id), value]));
      const shown = idsShown(values);
      for (const { id, showIf } of careerQuestions) {
        const isAsked =
          showIf === null || (shown.includes(showIf.fieldId) && values.get(showIf.fieldId) === showIf.equals);
        expect(shown.includes(id)).toBe(isAsked);
      }
    }),
  );
  expect(idsShown(new Map())).toEqual([1, 5]);
  expect(idsShown(new Map([[3, 'true']]))).toEqual([1, 5]);
  expect(
    idsShown(
      new Map([
        [1, 'true'],
        [3, 'true'],
      ]),
    ),
  ).toEqual([1, 2, 3, 4, 5]);
});

it('takes of each type what that is', () => {
  expect(isCareerAnswer({ type: 'toggle' }, 'yes')).toBe(false);
  expect(isCareerAnswer({ type: 'position' }, '0')).toBe(false);
  expect(isCareerAnswer({ type: 'location' }, '12')).toBe(true);
  expect(isCareerAnswer({ type: 'textarea' }, '')).toBe(false);
});
