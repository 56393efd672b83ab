import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutSeparators } from './written-number.ts';

it.each([
  ['062-000', '062000'],
  ['062\u2013000', '062000'],
  ['062\u2014000', '062000'],
  ['062\u2011000', '062000'],
  ['062\u2212000', '062000'],
  ['876\u00a0543\u00a0210', '876543210'],
  ['876\u2009543\u202f210', '876543210'],
  ['876\u200b543\ufeff210\u2060', '876543210'],
  ['876.543.210', '876543210'],
  ['\u202a876543210\u202c', '876543210'],
  ['８７６５４３２１０', '876543210'],
  ['QQ 12 34 56 C', 'QQ123456C'],
])('%j is %s', (text, plain) => {
  expect(withoutSeparators(text)).toBe(plain);
});

it('gives the same digits whatever stands between them, and twice changes nothing', () => {
  const between = fc.constantFrom(' ', '-', '\u2013', '.', '\u00a0', '\u2009', '\u200b', '\u2212', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), between), { minLength: 1 }), (parts) => {
      const plain = withoutSeparators(parts.map(([digit, mark]) => `${digit}${mark}`).join(''));
      expect(plain).toBe(parts.map(([digit]) => digit).join(''));
      expect(withoutSeparators(plain)).toBe(plain);
    }),
  );
});
