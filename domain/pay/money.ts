/** Amounts are whole cents: fractions are never added up. No single payment is larger than this. */
export const mostCents = 99_999_999_999;

const currencySigns = /^(?:AUD|NZD|GBP|[A-Z]{1,2}\$|[$£€])|(?:AUD|NZD|GBP)$/;
const spaces = /\s/g;
const minus = String.raw`[-\u2212\u2010-\u2015]`;
const negative = new RegExp(`^(?:${minus}(?<before>.*)|(?<after>.*)${minus}|\\((?<within>[^()]*)\\))$`, 'u');

const grouped = { ',': /^[1-9]\d{0,2}(,\d{3})+$/, '.': /^[1-9]\d{0,2}(\.\d{3})+$/ } as const;

function partsOf(bare: string, commaIsDecimal: boolean): { whole: string; places: string } | null {
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (at === -1) return { whole: bare, places: '' };
  const [before, after] = [bare.slice(0, at), bare.slice(at + 1)];
  const last = bare[at] === '.' ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  if (/^\d{1,2}$/.test(after) && !before.includes(last)) {
    if (!before.includes(other)) return { whole: before, places: after };
    return grouped[other].test(before) ? { whole: before.replaceAll(other, ''), places: after } : null;
  }
  // Without decimals. One mark before three digits is read only where the table itself shows that it parts thousands.
  const partsThousands = before.includes(last) || (last === ',' && !commaIsDecimal);
  return partsThousands && grouped[last].test(bare) ? { whole: bare.replaceAll(last, ''), places: '' } : null;
}

const withoutCurrency = (text: string) => text.trim().replace(currencySigns, '').trim();

/**
 * An amount as written, in cents; null where it is not one, or is ambiguous. `commaIsDecimal` says how its
 * table is written, which matters only for a mark before three digits.
 */
export function centsOf(written: string, commaIsDecimal = false): number | null {
  const plain = withoutCurrency(written.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
  // A minus before or after, or brackets as accountants write them: once only.
  const { before, after, within } = negative.exec(plain)?.groups ?? {};
  const unsignedPart = before ?? after ?? within;
  const isNegative = unsignedPart !== undefined;
  const unsigned = withoutCurrency(unsignedPart ?? plain).replace(/^\.(?=\d{1,2}$)/, '0.');
  // Spaces separate thousands only: "1 2" may be two numbers.
  const bare = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d{1,2})?$/.test(unsigned)
    ? unsigned.replaceAll(spaces, '')
    : unsigned;
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const parts = partsOf(bare, commaIsDecimal);
  if (parts === null || !/^\d{1,12}$/.test(parts.whole)) return null;
  const cents = Number(parts.whole) * 100 + Number(parts.places.padEnd(2, '0'));
  if (cents > mostCents) return null;
  return isNegative && cents > 0 ? -cents : cents;
}

/** Cents as a decimal with two places. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The currency of a payslip, by the person's country. */
export function currencyOfPay(country: string): string | null {
  const currencies: Record<string, string> = { AU: 'AUD', NZ: 'NZD', GB: 'GBP' };
  return currencies[country] ?? null;
}
