import { expect, it } from 'vitest';
import { textOfPage } from './lines-of-page.ts';

const lines = (...at: [y: number, text: string][]) => at.map(([y, text]) => ({ y, text, height: 11 }));

it('has an empty line where there is more room than between lines', () => {
  const page = lines([700, 'Cranes stop at'], [686, '65 km/h.'], [664, 'Anyone'], [650, 'may stop.']);
  expect(textOfPage(page)).toBe('Cranes stop at\n65 km/h.\n\nAnyone\nmay stop.');
});

it('keeps the lines of a paragraph together where they stand wide, and columns apart', () => {
  expect(textOfPage(lines([700, 'One'], [680, 'two'], [660, 'three']))).toBe('One\ntwo\nthree');
  expect(textOfPage(lines([700, 'Left'], [686, 'still left'], [700, 'Right']))).toBe(
    'Left\nstill left\n\nRight',
  );
});

it('takes lines that all stand far apart for paragraphs, and nothing for no text', () => {
  expect(textOfPage(lines([700, 'One'], [670, 'Two']))).toBe('One\n\nTwo');
  expect(textOfPage(lines([700, ' ']))).toBe('');
  expect(textOfPage([])).toBe('');
});

it('is not led astray by a mark above its line', () => {
  const page = lines([700, 'Rest eleven hours'], [702, '1'], [686, 'between shifts.'], [672, 'Always.']);
  expect(textOfPage(page)).toBe('Rest eleven hours\n1\nbetween shifts.\nAlways.');
});
