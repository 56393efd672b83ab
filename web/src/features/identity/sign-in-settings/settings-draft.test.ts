import { expect, test } from 'vitest';
import { changesBetween, draftOf, fieldOf, settingsOf } from './settings-draft.ts';

const settings = {
  forgotPassword: { enabled: true },
  selfRegistration: { enabled: true, domains: ['harbourline.example', 'harbourline.co.nz'] },
  password: { minimumLength: 12, lowerCase: 1, upperCase: 1, digits: 1, specialCharacters: 0 },
  passwordMessages: { common: 'Everyone knows that one' },
};

test('settings come back from the form as they went in', () => {
  expect(settingsOf(draftOf(settings))).toEqual(settings);
});

test('domains may be separated as people do, and an empty text is none', () => {
  const draft = draftOf(settings);
  draft.selfRegistration.domains = ' a.example;b.example\nc.example, ';
  draft.passwordMessages.common = '  ';
  expect(settingsOf(draft)).toMatchObject({
    selfRegistration: { domains: ['a.example', 'b.example', 'c.example'] },
    passwordMessages: {},
  });
});

test('each field that differs counts once', () => {
  const draft = draftOf(settings);
  expect(changesBetween(draftOf(settings), draft)).toBe(0);
  draft.password = { ...draft.password, digits: 2 };
  draft.forgotPassword = { enabled: false };
  expect(changesBetween(draftOf(settings), draft)).toBe(2);
});

test('what is wrong with one domain is said at the field of all', () => {
  expect(fieldOf('selfRegistration.domains.1')).toBe('selfRegistration.domains');
  expect(fieldOf('password.digits')).toBe('password.digits');
});
