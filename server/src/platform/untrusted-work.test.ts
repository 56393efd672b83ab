import { legacyRoute } from '@tenure/domain/company/legacy-redirects.ts';
import { deviceName } from '@tenure/domain/identity/device-name.ts';
import { safeReturnPath } from '@tenure/domain/identity/return-path.ts';
import { parseFilter, parsePath } from '@tenure/domain/identity/scim/filter.ts';
import { isSignInPath } from '@tenure/domain/identity/sign-in-paths.ts';
import { isPhone } from '@tenure/domain/numbers/phone.ts';
import { plainDecimal } from '@tenure/domain/organisation/import/values.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { expect, it } from 'vitest';
import { sanitiseRichText } from './html/rich-text.ts';
import { readForm, readJson } from './http/json-body.ts';
import { cleanText, describePath } from './log/privacy.ts';
import { whyNotAccepted } from './xml/acceptable-xml.ts';

/** What reads what strangers send, each given its most costly shapes at growing size. */
const readers: Record<string, (text: string) => unknown> = {
  whyNotAccepted,
  cleanText,
  describePath,
  isSignInPath,
  legacyRoute: (text) => legacyRoute(text, text),
  safeReturnPath,
  deviceName,
  plainDecimal,
  isPhone: (text) => isPhone('61', text),
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

function quickest(read: (text: string) => unknown, text: string): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      read(text);
      return performance.now() - begun;
    }),
  );
}

const small = 2_000;
const growth = 8;

it.each(Object.entries(readers))('%s takes time that grows no faster than what it reads', (_name, read) => {
  for (const part of parts) {
    const text = (size: number) => `${part.repeat(size / part.length)}\u0001`;
    const floor = Math.max(quickest(read, text(small)), 0.2);
    // The square of the growth would be 64 times.
    expect(quickest(read, text(small * growth)), JSON.stringify(part)).toBeLessThan(floor * growth * 5);
  }
});
