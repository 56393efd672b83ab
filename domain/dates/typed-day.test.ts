import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { dayOrderOf, parseTypedDay } from './typed-day.ts';

const today = '2026-11-24';
const parse = (text: string) => parseTypedDay(text, { today, order: 'day-first' });

it.each([
  ['24/11/2026', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  ['24 Nov 26', '2026-11-24'],
  ['24 November 2026', '2026-11-24'],
  ['Tue 24 Nov 2026', '2026-11-24'],
  ['1 Sept 2027', '2027-09-01'],
  ['Nov 24, 2026', '2026-11-24'],
  ['1st feb', '2027-02-01'],
  ['1/2', '2027-02-01'],
  ['24/11', '2026-11-24'],
  ['23/11', '2027-11-23'],
  ['29/2', '2028-02-29'],
  ['12/3/61', '1961-03-12'],
  ['12/3/45', '2045-03-12'],
  ['mon', '2026-11-30'],
  ['tuesday', '2026-12-01'],
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['+10w', '2027-02-02'],
  ['+3', '2026-11-27'],
  ['-1y', '2025-11-24'],
  [' 2026-11-24 ', '2026-11-24'],
])('reads %j as %s', (text, day) => {
  expect(parse(text)).toBe(day);
});

it.each([
  '',
  '1',
  '31/2/2026',
  '29/2/2027',
  '0/1/2026',
  '1/13/2026',
  'ma',
  'monkey',
  '24 nov nov',
  'x 1 2026',
  '1/2/3/4',
  '+9999y',
  '24/11/0026',
  '2026-11',
])('reads no date in %j', (text) => {
  expect(parse(text)).toBeNull();
});

it('follows the order of the locale', () => {
  const american = { today, order: dayOrderOf('en-US') };
  expect(parseTypedDay('2/1/2027', american)).toBe('2027-02-01');
  expect(['en-AU', 'en-GB', 'en-NZ', 'en-US', 'sv-SE'].map(dayOrderOf)).toEqual([
    'day-first',
    'day-first',
    'day-first',
    'month-first',
    'year-first',
  ]);
});

const anyDay = fc
  .integer({ min: 0, max: 100_000 })
  .map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }));

it('reads back every date it is shown as, in each locale', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('en-AU', 'en-GB', 'en-NZ', 'en-US'), (date, locale) => {
      const context = { today, order: dayOrderOf(locale) };
      const instant = Date.parse(`${String(date)}T00:00:00Z`);
      const styles: Intl.DateTimeFormatOptions[] = [
        { day: '2-digit', month: '2-digit', year: 'numeric' },
        { day: 'numeric', month: 'short', year: 'numeric' },
        { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
      ];
      for (const style of styles) {
        const shown = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(instant);
        expect(parseTypedDay(shown, context)).toBe(String(date));
      }
      expect(parseTypedDay(String(date), context)).toBe(String(date));
    }),
  );
});

it('answers a date or nothing, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-.+ wdmyjanfebtuo'.split('')) }), (text) => {
      const day = parse(text);
      expect(day === null || String(Temporal.PlainDate.from(day)) === day).toBe(true);
    }),
  );
});

it('never reads a date without a year as one before today', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      (now, day, month) => {
        const read = parseTypedDay(`${day}/${month}`, { today: String(now), order: 'day-first' });
        expect(read === null || read >= String(now)).toBe(true);
      },
    ),
  );
});
