// Every plan in full: of New Zealand's, the smaller tables know the lengths alone. The web application is built with those.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withoutSeparators } from './written-number.ts';

export interface Phone {
  countryCode: string;
  number: string;
}

/**
 * The digits to dial; empty where the text holds anything else, since a number with words around it is not
 * one.
 */
function dialled(text: string): string {
  const bare = withoutSeparators(text).replaceAll(/[()/]/g, '');
  return /^\+?\d{4,20}$/.test(bare) ? bare : '';
}

/** A number with its country code; a code in the number itself says more than the one chosen beside it. */
export function phoneOf({ countryCode, number }: Phone): Phone | null {
  const bare = dialled(number);
  if (bare === '') return null;
  const isWhole = bare.startsWith('+');
  const parsed = parsePhoneNumberFromString(isWhole ? bare : `${countryCode}${bare}`);
  if (parsed?.isValid() !== true) return null;
  const ownCode = `+${parsed.countryCallingCode}`;
  if (isWhole) return { countryCode: ownCode, number: parsed.nationalNumber };
  return ownCode === countryCode ? { countryCode, number: number.trim() } : null;
}

/** Whether one text is a number someone can be called at: with its country code, or as it is dialled in a country. */
export function isPhoneIn(country: string, text: string): boolean {
  const bare = dialled(text);
  if (bare === '') return false;
  const region: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(bare, region)?.isValid() === true;
}

/** A mobile number in international form, or null for any other number. Without a country code it is read as dialled in `country`. */
export function mobileOf(country: string | null, text: string): string | null {
  const bare = dialled(text);
  if (bare === '') return null;
  const region = country !== null && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(bare, region);
  if (parsed?.isValid() !== true) return null;
  const type = parsed.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? parsed.number : null;
}

const regions: Readonly<Record<string, string>> = { '+61': 'AU', '+64': 'NZ', '+44': 'GB' };

/** `region` is a country, or the code its numbers begin with. */
export const phoneProblem = (label: string, region: string) =>
  `${label} must be a valid phone number for region(s) ${regions[region] ?? region}`;

/**
 * A number as people read it, in groups with its country code; other text stays as it is. It need not be in use: numbers
 * set apart for stories are read too.
 */
export function phoneInGroups(text: string): string {
  const bare = dialled(text);
  const parsed = bare.startsWith('+') ? parsePhoneNumberFromString(bare) : undefined;
  return parsed?.isPossible() === true ? parsed.formatInternational() : text;
}
