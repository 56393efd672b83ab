import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paragraphsOfPdf } from './pdf-paragraphs.ts';

it('joins the lines of a paragraph, wherever they break', () => {
  expect(paragraphsOfPdf('Cranes stop at\n65  km/h.\n\nAnyone may\nstop.')).toEqual([
    'Cranes stop at 65 km/h.',
    'Anyone may stop.',
  ]);
});

it('joins a word that breaks after its hyphen or slash', () => {
  expect(paragraphsOfPdf('Cranes stop at 65 km/\nh. Well-\nlit quays -\nand docks')).toEqual([
    'Cranes stop at 65 km/h. Well-lit quays - and docks',
  ]);
});

it('has each item of a list by itself', () => {
  expect(paragraphsOfPdf('Before work:\n• check the\nladder\n• ring the bell\n2. Tie it\n(b) twice')).toEqual(
    ['Before work:', '• check the ladder', '• ring the bell', '2. Tie it', '(b) twice'],
  );
});

it('leaves out heads and feet, and joins what goes on overleaf', () => {
  const page = (number: number, text: string) => `Wind policy\n\n${text}\n\nPage ${number} of 3`;
  const pages = [page(1, 'Cranes stop'), page(2, 'at 65 km/h.'), page(3, 'Anyone may stop.')];
  expect(paragraphsOfPdf(pages.join('\f'))).toEqual(['Cranes stop at 65 km/h.', 'Anyone may stop.']);
});

it('keeps apart what starts on the next page', () => {
  expect(paragraphsOfPdf('Cranes stop.\fanyone may stop.')).toEqual(['Cranes stop.', 'anyone may stop.']);
  expect(paragraphsOfPdf('Cranes\fAnyone may stop.')).toEqual(['Cranes', 'Anyone may stop.']);
});

it('keeps pages that have one and the same line', () => {
  expect(paragraphsOfPdf('Draft\fDraft')).toEqual(['Draft', 'Draft']);
  expect(paragraphsOfPdf('')).toEqual([]);
});

it('adds no words, and drops those of heads and feet alone', () => {
  const line = fc.stringMatching(/^[a-z0-9 .•]{0,20}$/u);
  const page = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
      const words = (text: string) => text.split(/\s+/u).filter((word) => word !== '');
      const [read, given] = [words(paragraphsOfPdf(pages.join('\f')).join(' ')), words(pages.join(' '))];
      let at = 0;
      for (const word of read) {
        at = given.indexOf(word, at) + 1;
        expect(at).toBeGreaterThan(0);
      }
      if (given.length > 0) expect(read.length).toBeGreaterThan(0);
    }),
  );
});
