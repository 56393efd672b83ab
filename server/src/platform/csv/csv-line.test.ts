import { expect, it } from 'vitest';
import { csvHead, csvLine } from './csv-line.ts';

it('quotes what would end a cell or a line, and nothing else', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', '', null, 7])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,,7\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('lets no spreadsheet run %j', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

it('begins a file with a mark that tells its encoding', () => {
  expect(csvHead(['Name', 'Start, end'])).toBe('\uFEFFName,"Start, end"\r\n');
});
