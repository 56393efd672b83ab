import { expect, it } from 'vitest';
import { isPhoneIn, mobileOf, phoneInGroups, phoneOf } from './phone.ts';

const isPhone = (countryCode: string, number: string) => phoneOf({ countryCode, number }) !== null;

it('takes numbers of the plan they name, with and without the trunk digit and separators', () => {
  expect(isPhone('+61', '0491 570 156')).toBe(true);
  expect(isPhone('+61', '491-570-156')).toBe(true);
  expect(isPhone('+64', '21 123 4567')).toBe(true);
  expect(isPhone('+44', '07400 123456')).toBe(true);
});

it('refuses what no one can be called at, and a number of another plan', () => {
  expect(isPhone('+61', '12345')).toBe(false);
  expect(isPhone('+61', 'call me')).toBe(false);
  expect(isPhone('+6', '1491570156')).toBe(false);
  expect(isPhone('+999', '491570156')).toBe(false);
});

it('understands a whole number beside a country code, and takes the code in the number', () => {
  const whole = { countryCode: '+61', number: '411222333' };
  expect(phoneOf({ countryCode: '+61', number: '+61411222333' })).toEqual(whole);
  expect(phoneOf({ countryCode: '+64', number: '+61 411\u2013222\u00a0333' })).toEqual(whole);
  expect(phoneOf({ countryCode: '+61', number: ' 0411 222 333 ' })).toEqual({
    countryCode: '+61',
    number: '0411 222 333',
  });
});

it('knows the plan of New Zealand in full', () => {
  expect(isPhone('+64', '021 123 4567')).toBe(true);
  expect(isPhone('+64', '03 477 4000')).toBe(true);
  expect(isPhone('+64', '0800 227 774')).toBe(true);
  expect(isPhone('+64', '01 234 5678')).toBe(false);
  expect(isPhone('+64', '05 555 5555')).toBe(false);
});

it('takes words around a number for no number, and reads one text in a country', () => {
  expect(isPhoneIn('AU', 'call me maybe')).toBe(false);
  expect(isPhoneIn('AU', 'call 0491 570 156 maybe')).toBe(false);
  expect(isPhoneIn('AU', '0491 570 156')).toBe(true);
  expect(isPhoneIn('AU', '+64 21 123 4567')).toBe(true);
  expect(isPhoneIn('GB', '(020) 7946 0018')).toBe(true);
  expect(isPhoneIn('NZ', '0491 570 156')).toBe(false);
  expect(isPhoneIn('XX', '0491 570 156')).toBe(false);
});

it('takes a mobile as texts are addressed, and no landline, word or nothing', () => {
  expect(mobileOf('AU', '0491 570 156')).toBe('+61491570156');
  expect(mobileOf('AU', '+64 21 123 4567')).toBe('+64211234567');
  expect(mobileOf(null, '+44 7400 123456')).toBe('+447400123456');
  expect(mobileOf(null, '0491 570 156')).toBeNull();
  expect(mobileOf('AU', '(03) 9555 0123')).toBeNull();
  expect(mobileOf('AU', '1900 123 456')).toBeNull();
  expect(mobileOf('AU', 'text me on 0491 570 156')).toBeNull();
  expect(mobileOf('XX', '')).toBeNull();
});

it('writes a number in groups, also one set apart for stories, and leaves other text alone', () => {
  expect(phoneInGroups('+61491570156')).toBe('+61 491 570 156');
  expect(phoneInGroups('+447700900004')).toBe('+44 7700 900004');
  for (const text of ['', '0491 570 156', '+61491570156, ask for Bo', '+1', 'none']) {
    expect(phoneInGroups(text)).toBe(text);
  }
});
