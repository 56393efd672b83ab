import type { FieldValue } from '@tenure/contract/people/change-requests.ts';
import type { RecordToEdit } from './dated-record.store.ts';

const words: Record<string, string> = {
  permanent: 'Permanent',
  'fixed-term': 'Fixed term',
  casual: 'Casual',
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  'four-weekly': 'Every four weeks',
  'twice-monthly': 'Twice a month',
  monthly: 'Monthly',
};

const countryName = (code: string, language: string) =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** The words for a value of a dated section. */
export function sayRecord(
  { legalEntities }: Pick<RecordToEdit, 'legalEntities'>,
  field: string,
  value: FieldValue,
  language: string,
): string | null {
  if (value === null || value === '' || typeof value === 'object') return null;
  const text = String(value);
  if (field === 'country') return countryName(text, language);
  if (field === 'legalEntityId') return legalEntities.find(({ id }) => id === value)?.title ?? text;
  return field === 'terms' || field === 'payCycle' ? (words[text] ?? text) : text;
}

/** A number as dialled, an address as on a letter. */
export function sayContact(_field: string, value: FieldValue, language: string): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return value === null ? null : String(value);
  }
  const { countryCode, number, addressLine1, addressLine2, suburb, state, postcode, country } = value;
  if (number !== undefined) return number ? `${countryCode} ${number}` : null;
  const place = [suburb, state, postcode].filter(Boolean).join(' ');
  const lines = [addressLine1, addressLine2, place, country ? countryName(country, language) : null];
  return lines.filter(Boolean).join('\n') || null;
}
