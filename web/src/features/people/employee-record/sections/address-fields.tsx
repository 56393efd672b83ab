import { NativeSelect, TextInput } from '@mantine/core';
import type { Address, Phone } from '@tenure/contract/people/contact-changes.ts';
import { countries } from '@tenure/domain/countries/countries.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from './contact-fields.module.css';

const lines = ['addressLine1', 'addressLine2', 'suburb', 'state', 'postcode'] as const;
export const noAddress: Address = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};

interface AddressFieldsProps {
  value: Address;
  errors: Record<string, string>;
  fieldId: (path: string) => string;
  onChange: (change: Partial<Address>) => void;
}

export function AddressFields({ value, errors, fieldId, onChange }: AddressFieldsProps) {
  const { t } = useTranslation();
  const names = useCountryNames();
  return (
    <fieldset className={css.group}>
      <legend>{t('record.contact.address')}</legend>
      {lines.map((line) => (
        <TextInput
          key={line}
          id={fieldId(`address.${line}`)}
          label={t(`record.contact.${line}`)}
          value={value[line] ?? ''}
          error={errors[`address.${line}`]}
          onChange={(event) => onChange({ [line]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        id={fieldId('address.country')}
        label={t('record.fields.country')}
        value={value.country ?? ''}
        error={errors['address.country']}
        data={[{ value: '', label: t('record.none') }, ...names]}
        onChange={(event) => onChange({ country: event.currentTarget.value || null })}
      />
    </fieldset>
  );
}

function useCountryNames() {
  const format = useFormat();
  return countries
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** An address in lines, as on a letter; empty if unknown. */
export function useAddressText(): (address: Address) => string {
  const format = useFormat();
  return ({ addressLine1, addressLine2, suburb, state, postcode, country }) =>
    [
      addressLine1,
      addressLine2,
      [suburb, state, postcode].filter(Boolean).join(' '),
      country === null ? null : format.country(country),
    ]
      .filter(Boolean)
      .join('\n');
}

interface PhoneFieldsProps {
  label: string;
  path: string;
  value: Phone;
  errors: Record<string, string>;
  fieldId: (path: string) => string;
  onChange: (phone: Phone) => void;
}

/** A country code and a number, with a name for both. */
export function PhoneFields({ label, path, value, errors, fieldId, onChange }: PhoneFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.phone}>
      <legend>{label}</legend>
      <TextInput
        id={fieldId(`${path}.countryCode`)}
        label={t('record.contact.countryCode')}
        value={value.countryCode}
        error={errors[`${path}.countryCode`]}
        onChange={(event) => onChange({ ...value, countryCode: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId(`${path}.number`)}
        type="tel"
        label={t('record.contact.number')}
        value={value.number}
        error={errors[`${path}.number`]}
        onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
      />
    </fieldset>
  );
}

export const noPhone: Phone = { countryCode: '+61', number: '' };
/** After a country code, a number loses its leading zero. */
export const phoneText = (phone: Phone | null) =>
  phone === null ? '' : `${phone.countryCode} ${phone.number.replace(/^0/, '')}`;
