import { legacyRoute } from '@tenure/domain/company/legacy-redirects.ts';
import { wholeAccount as australianAccount } from '@tenure/domain/countries/au/whole-account.ts';
import { wholeAccount as britishAccount } from '@tenure/domain/countries/gb/whole-account.ts';
import { wholeAccount as newZealandAccount } from '@tenure/domain/countries/nz/whole-account.ts';
import { parseTypedDay } from '@tenure/domain/dates/typed-day.ts';
import { deviceName } from '@tenure/domain/identity/device-name.ts';
import { safeReturnPath } from '@tenure/domain/identity/return-path.ts';
import { parseFilter, parsePath } from '@tenure/domain/identity/scim/filter.ts';
import { isSignInPath } from '@tenure/domain/identity/sign-in-paths.ts';
import { packageTime } from '@tenure/domain/learning/scorm-package.ts';
import { phoneOf } from '@tenure/domain/numbers/phone.ts';
import { withoutSeparators } from '@tenure/domain/numbers/written-number.ts';
import type { ImportColumn } from '@tenure/domain/organisation/import/columns.ts';
import { plainDecimal, readValue } from '@tenure/domain/organisation/import/values.ts';
import { centsOf } from '@tenure/domain/pay/money.ts';
import { readWeight } from '@tenure/domain/performance/weights.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { expect, it } from 'vitest';
import { contentTypeOf } from '../features/learning/packages/content-type.view.ts';
import { sanitiseRichText } from './html/rich-text.ts';
import { readForm, readJson } from './http/json-body.ts';
import { cleanText, describePath } from './log/privacy.ts';
import { rangeOf } from './storage/byte-range.ts';
import { whyNotAccepted } from './xml/acceptable-xml.ts';

const imported = (type: 'money' | 'date' | 'email') => (text: string) =>
  readValue({ key: type, type } as ImportColumn, text, { commaIsDecimal: false, isBudget: false });

/** Readers of untrusted input, each given its most costly shapes at growing size. */
const readers: Record<string, (text: string) => unknown> = {
  whyNotAccepted,
  cleanText,
  describePath,
  isSignInPath,
  legacyRoute: (text) => legacyRoute(text, text),
  safeReturnPath,
  deviceName,
  plainDecimal,
  phoneOf: (text) => phoneOf({ countryCode: '61', number: text }),
  withoutSeparators,
  centsOf,
  australianAccount,
  britishAccount,
  newZealandAccount,
  parseTypedDay: (text) => parseTypedDay(text, { today: '2026-11-24', order: 'day-first' }),
  readWeight: (text) => readWeight(text, { isRequired: false, used: 0 }),
  'readValue of an amount': imported('money'),
  'readValue of a date': imported('date'),
  'readValue of an address': imported('email'),
  rangeOf,
  contentTypeOf,
  packageTime: (text) => packageTime.test(text),
  readCsv,
  sanitiseRichText,
  readForm: refusing((text) => readForm(Buffer.from(text))),
  readJson: refusing((text) => readJson(Buffer.from(text))),
  parseFilter: refusing(parseFilter),
  parsePath: refusing(parsePath),
};
const parts = [
  ' ',
  '\n',
  '0',
  'a',
  '@',
  'a@',
  'a.',
  '.',
  '/',
  '"',
  '""',
  ',',
  '<a>',
  '<!--',
  '</a>',
  '&',
  '(',
  'a eq "b" and ',
  '[',
  'a=&',
  '{},',
  '%',
  '-',
  '1 000',
  '+61 4',
];

function refusing(read: (text: string) => unknown) {
  return (text: string) => {
    try {
      return read(text);
    } catch {
      // Whether it is refused is another test's question.
      return undefined;
    }
  };
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  read(text);
  return performance.now() - begun;
}

const small = 2_000;
const growth = 8;

const mostRounds = 20;
/** The square of the growth would be 64 times. */
const mostTime = (short: number) => Math.max(short, 0.2) * growth * 5;

it.each(Object.entries(readers))('%s takes time that grows no faster than what it reads', (_name, read) => {
  for (const part of parts) {
    const text = (size: number) => `${part.repeat(size / part.length)}\u0001`;
    const [short, long] = [text(small), text(small * growth)];
    const quickest = { short: Infinity, long: Infinity };
    // Other work on the machine only ever adds time, so the quickest of several rounds counts.
    for (let round = 0; round < mostRounds; round += 1) {
      quickest.short = Math.min(quickest.short, timeOf(read, short));
      quickest.long = Math.min(quickest.long, timeOf(read, long));
      if (round >= 4 && quickest.long < mostTime(quickest.short)) break;
    }
    expect(quickest.long, JSON.stringify(part)).toBeLessThan(mostTime(quickest.short));
  }
});
