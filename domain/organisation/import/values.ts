import { withoutTrailing } from '../../text/without-trailing.ts';
import { type ImportColumn } from './columns.ts';
import type { DateFormat } from './reading.ts';

export const employmentTypes = ['Full Time', 'Part Time', 'Casual', 'Contractor'] as const;

/** A value in the one form in which it is compared and kept, or why it cannot be. */
export type ReadValue =
  | { value: string | null }
  | { problem: 'bad-number' | 'bad-date' | 'bad-value'; words: string };

/** Without zeros that say nothing: 0.800 and 0.8 are the same amount. */
export function plainDecimal(text: string): string {
  const [whole = '0', part = ''] = text.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const places = withoutTrailing(part, '0');
  return places === '' ? digits : `${digits}.${places}`;
}

/** Without characters no one sees and with plain dashes: programs put both into numbers and dates. */
const plainSigns = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2212\p{Pd}]/gu, '-')
    .trim();

/** Where semicolons separate values, the comma is the decimal mark. */
function decimalOf(written: string, commaIsDecimal: boolean): string | null {
  const text = plainSigns(written).replace(/^[.,](?=\d+$)/, '0$&');
  // Spaces separate thousands only: "1 2" may be two numbers.
  const bare = /^\d{1,3}(\s\d{3})+([.,]\d+)?$/.test(text) ? text.replaceAll(/\s/g, '') : text;
  if (/^\d+(\.\d+)?$/.test(bare)) return plainDecimal(bare);
  if (commaIsDecimal) {
    if (/^(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(bare))
      return plainDecimal(bare.replaceAll('.', '').replace(',', '.'));
    return null;
  }
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? plainDecimal(bare.replaceAll(',', '')) : null;
}

/**
 * Where the comma is the decimal mark, 60.000 may be sixty or sixty thousand, and there is no way to tell.
 */
const isAmbiguous = (text: string, commaIsDecimal: boolean) =>
  commaIsDecimal && /^[1-9]\d{0,2}(\.\d{3})+$/.test(text);

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;
const wholeDigits = (decimal: string) => decimal.split('.')[0]?.length ?? 0;

function dateOf(written: string, format: DateFormat): string | null {
  const text = plainSigns(written);
  const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/.exec(text);
  const [first, second] = [yearLast?.[1], yearLast?.[3]];
  const year = yearFirst?.[1] ?? yearLast?.[4];
  const month = (yearFirst?.[3] ?? (format === 'day-first' ? second : first))?.padStart(2, '0');
  const day = (yearFirst?.[4] ?? (format === 'day-first' ? first : second))?.padStart(2, '0');
  if (year === undefined || month === undefined || day === undefined || year < '1900') return null;
  const plain = `${year}-${month}-${day}`;
  const instant = new Date(`${plain}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(plain) ? plain : null;
}

const otherFormat = { 'day-first': 'month-first', 'month-first': 'day-first' } as const;
const formatWords = {
  'day-first': 'This seems to have the month first, and the column the day. Write it like 2026-11-21',
  'month-first': 'This seems to have the day first, and the column the month. Write it like 2026-11-21',
};

/** Characters that text never contains: control characters other than tabs and line ends. */
const notText = /(?![\t\n\f\r])\p{Cc}/u;

/** Invisible characters: two ids that look the same would differ. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const bad = (words: string): ReadValue => ({ problem: 'bad-value', words });
const badNumber = (words: string): ReadValue => ({ problem: 'bad-number', words });

/** `isBudget` amounts may be nothing and more than one. */
export function readValue(
  column: ImportColumn,
  written: string,
  about: { commaIsDecimal: boolean; isBudget: boolean; dateFormat?: DateFormat },
): ReadValue {
  const text = written.trim();
  if (text === '') return { value: null };
  if (notText.test(text)) return bad('This holds characters that are no text');
  if (text.includes('\uFFFD'))
    return bad('Some characters of this could not be read. Save the file as UTF-8 and upload it again');
  const isNumber = column.type === 'fte' || column.type === 'count' || column.type === 'money';
  if (isNumber && isAmbiguous(text, about.commaIsDecimal)) {
    return badNumber(
      `This may be ${text.replaceAll('.', '')} or ${text.replace('.', ',')}. Write it without dots between thousands`,
    );
  }
  switch (column.type) {
    case 'fte': {
      const amount = decimalOf(text, about.commaIsDecimal);
      if (amount === null || placesOf(amount) > 3)
        return badNumber('Write the FTE as a number like 1 or 0.8');
      const greatest = about.isBudget ? 9999 : 1;
      if (Number(amount) > greatest || (!about.isBudget && Number(amount) === 0)) {
        return badNumber(
          about.isBudget ? 'This FTE is too large' : 'A person’s FTE is more than 0 and at most 1',
        );
      }
      return { value: amount };
    }
    case 'count': {
      const amount = decimalOf(text, about.commaIsDecimal);
      if (amount === null || placesOf(amount) > 0 || Number(amount) > 99_999) {
        return badNumber('Write the headcount as a whole number, 99,999 at most');
      }
      return { value: amount };
    }
    case 'money': {
      const amount = decimalOf(text, about.commaIsDecimal);
      if (amount === null || placesOf(amount) > 2 || wholeDigits(amount) > 11) {
        return badNumber('Write the amount as a number like 85000 or 85000.50, the currency beside it');
      }
      return { value: amount };
    }
    case 'date': {
      const format = about.dateFormat ?? 'day-first';
      const day = dateOf(text, format);
      return day === null
        ? {
            problem: 'bad-date',
            words:
              dateOf(text, otherFormat[format]) === null
                ? 'Write the date like 2026-11-21'
                : formatWords[format],
          }
        : { value: day };
    }
    case 'currency':
      return /^[A-Za-z]{3}$/.test(text)
        ? { value: text.toUpperCase() }
        : bad('Write the currency as three letters, like AUD');
    case 'country':
      return /^[A-Za-z]{2}$/.test(text)
        ? { value: text.toUpperCase() }
        : bad('Write the country as two letters, like AU');
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? { value: text } : bad('This is no email address');
    case 'employment': {
      const type = employmentTypes.find((known) => letters(known) === letters(text));
      return type === undefined ? bad(`Use one of: ${employmentTypes.join(', ')}`) : { value: type };
    }
    default: {
      // As long as the screens take them.
      const most = column.key === 'description' ? 4000 : column.type === 'id' ? 100 : 200;
      if (column.type === 'id' && unseen.test(text))
        return bad('This holds characters that cannot be seen. Type it again');
      return text.length > most ? bad(`Use at most ${most} characters`) : { value: text };
    }
  }
}
