import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const melbourne = createFormat({ locale: 'en-AU', timeZone: 'Australia/Melbourne' });
const auckland = createFormat({ locale: 'en-NZ', timeZone: 'Pacific/Auckland' });
const london = createFormat({ locale: 'en-GB', timeZone: 'Europe/London' });

test('a plain date is the same day wherever it is read', () => {
  expect([melbourne, auckland, london].map((format) => format.date('2026-12-25'))).toEqual([
    '25 Dec 2026',
    '25 Dec 2026',
    '25 Dec 2026',
  ]);
});

test.each(['en-AU', 'en-GB', 'en-NZ'])('a plain date in %s reads as the language has it', (locale) => {
  const { date } = createFormat({ locale, timeZone: 'UTC' });
  const asIntl = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (let day = Date.UTC(2023, 11, 1); day < Date.UTC(2025, 1, 1); day += 86_400_000) {
    expect(date(new Date(day).toISOString().slice(0, 10))).toBe(asIntl.format(day));
  }
});

test.each(['en-AU', 'en-GB', 'en-NZ'])('a country in %s is called as the language has it', (locale) => {
  const asIntl = new Intl.DisplayNames(locale, { type: 'region' });
  for (const code of ['AU', 'GB', 'NZ', 'IE', 'US']) {
    expect(createFormat({ locale, timeZone: 'UTC' }).country(code)).toBe(asIntl.of(code));
  }
});

test('an instant falls on the reader’s day', () => {
  const instant = '2026-11-24T12:30:00Z';
  expect(london.dayOf(instant)).toBe('24 Nov 2026');
  expect(auckland.dayOf(instant)).toBe('25 Nov 2026');
});

test('the hour of the day is that of the time zone, from zero', () => {
  expect(melbourne.hourOf(Date.parse('2026-11-24T13:30:00Z'))).toBe(0);
});

test('an amount is written with its currency, which is named where it is foreign', () => {
  expect(melbourne.money(1096.55, 'AUD')).toBe('$1,096.55');
  expect(melbourne.money(92_400, 'NZD')).toBe('NZD 92,400.00'.replace('NZD ', 'NZD\u00a0'));
});

test.each([
  [30, 'now'],
  [125, '2 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
  [15 * 86_400, '2 weeks ago'],
])('%i seconds ago reads "%s"', (seconds, text) => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(melbourne.ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [554, '554 bytes'],
  [48_300_000, '48.3 MB'],
  [7_200_000_000_000_000, '7,200 TB'],
])('%i bytes read "%s"', (bytes, text) => {
  expect(melbourne.bytes(bytes)).toBe(text);
});
