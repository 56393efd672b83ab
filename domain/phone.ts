import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether it is a number somebody can be called at, in the plan its country code names. */
export function isPhone(countryCode: string, number: string): boolean {
  const parsed = parsePhoneNumberFromString(`${countryCode}${number.replace(/\D/g, '')}`);
  return parsed?.isValid() === true && `+${parsed.countryCallingCode}` === countryCode;
}
