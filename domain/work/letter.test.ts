import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fieldsOfLetter,
  fillLetter,
  type LetterValues,
  letterFields,
  letterNumberText,
  plainLetterValue,
  unknownLetterFields,
} from './letter.ts';

const values: LetterValues = {
  employer: 'Harbourline Pty Ltd',
  fullName: 'Elena Novak',
  employedSince: '1 March 2022',
  position: 'Analyst',
  employmentType: 'Full Time',
};
const field = fc.constantFrom(...letterFields);
const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
/** Texts made of plain parts and fields, with what they come to. */
const letter = fc
  .array(
    fc.oneof(
      plain,
      field.map((name) => ({ name })),
    ),
    { maxLength: 20 },
  )
  .map((parts) => ({
    text: parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join(''),
    filled: parts.map((part) => (typeof part === 'string' ? part : values[part.name])).join(''),
  }));

it('fills in every field and leaves all other text as it is', () => {
  fc.assert(
    fc.property(letter, ({ text, filled }) => {
      expect(fillLetter(text, values)).toEqual({ text: filled, missing: null });
      expect(unknownLetterFields(text)).toEqual([]);
    }),
  );
});

it('names every unknown field once, in its order', () => {
  const name = fc.stringMatching(/^[a-zA-Z ]{1,12}$/);
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const text = names.map((one) => `x {${one}} `).join('');
      const unknown = names.filter((one) => !letterFields.some((known) => known === one));
      expect(unknownLetterFields(text)).toEqual([...new Set(unknown)]);
    }),
  );
  expect(unknownLetterFields('Earns {salary} and {salary}, since {employedSince}')).toEqual(['salary']);
});

it('never reads a value as a field', () => {
  fc.assert(
    fc.property(field, field, (one, other) => {
      const filled = fillLetter(`{${one}}`, { ...values, [one]: `{${other}} {salary}` });
      expect(filled.text).toBe(`{${other}} {salary}`);
    }),
  );
});

it('says which fields have no value', () => {
  fc.assert(
    fc.property(letter, fc.uniqueArray(field), ({ text }, empty) => {
      const without = { ...values, ...Object.fromEntries(empty.map((one) => [one, null])) };
      const missing = fieldsOfLetter(text).filter((one) => empty.includes(one));
      expect(fillLetter(text, without).missing).toEqual(missing.length === 0 ? null : missing);
    }),
  );
  expect(fillLetter('{position}', { ...values, position: ' \n ' }).missing).toEqual(['position']);
});

it('lets no value break a line or turn the direction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (value) => {
      expect(plainLetterValue(value)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});

it.each([
  ['{ {{fullName}', '{ {Elena Novak'],
  ['fullName} {', 'fullName} {'],
  ['{full\nName}', '{full\nName}'],
])('takes other braces as text: %j', (text, filled) => {
  expect(fillLetter(text, values)).toEqual({ text: filled, missing: null });
});

it('looks at each character a fixed number of times', () => {
  const looks = (text: string) => {
    let count = 0;
    const watched = new Proxy<object>(Object(text) as object, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(text) as unknown) : value;
      },
    });
    unknownLetterFields(watched as unknown as string);
    return count;
  };
  for (const unit of ['{', '{a', '{a}', '}', '{\n']) {
    expect(looks(unit.repeat(2000))).toBeLessThanOrEqual(2 * looks(unit.repeat(1000)));
  }
});

it('prints numbers with five digits or more', () => {
  expect([letterNumberText(7), letterNumberText(123_456)]).toEqual(['L-00007', 'L-123456']);
});
