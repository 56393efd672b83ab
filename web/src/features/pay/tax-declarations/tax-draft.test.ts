import { noTfn } from '@tenure/contract/pay/tax-presented.ts';
import { expect, it } from 'vitest';
import { draftOf, judged, offeredFor } from './tax-draft.ts';

const config = {
  country: 'AU',
  hasNumber: false,
  hasPersonalEmail: false,
  isOwn: true,
  timezone: 'Australia/Melbourne',
} as const;
const filled = {
  ...draftOf('tfn', noTfn, config),
  tfn: '123 456 782',
  basisOfPayment: 1,
  isAustralianResident: true,
  workingHolidayMaker: true,
  visaCountry: 'GB',
  hasSTLR: false,
  additionalTax: '1,250.50',
  isInformationCorrect: true,
};

it('sends nothing that is no longer asked, and a number as one', () => {
  const claims = { claimTaxFreeThreshold: true, claimPensionerOffset: false, claimZoneOffset: false };
  const verdict = judged('tfn', { ...filled, workingHolidayMaker: false, ...claims }, config);
  expect(verdict).toMatchObject({ signed: { body: { visaCountry: null, additionalTax: 1250.5 } } });
});

it('says what is wrong in the order in which the form asks', () => {
  const verdict = judged(
    'tfn',
    { ...filled, isInformationCorrect: false, additionalTax: 'much', visaCountry: null, tfn: '1' },
    config,
  );
  expect('problems' in verdict && Object.keys(verdict.problems)).toEqual([
    'tfn',
    'visaCountry',
    'additionalTax',
    'isInformationCorrect',
  ]);
});

it('asks for a number only where there is none', () => {
  const none = { ...filled, tfn: '' };
  expect(judged('tfn', none, config)).toMatchObject({ problems: { tfn: expect.stringMatching(/Enter/) } });
  expect(judged('tfn', none, { ...config, hasNumber: true })).toHaveProperty('signed');
});

it('offers the zones of the country that is declared for, and the one that is chosen already', () => {
  const zones = ['Australia/Sydney', 'Australia/Eucla', 'Pacific/Auckland', 'Pacific/Chatham'];
  const choices = zones.map((value) => ({ value }));
  const offered = (country: string, declarationDateTimezone: string) =>
    offeredFor('declarationDateTimezone', { country, declarationDateTimezone }, choices).map(
      ({ value }) => value,
    );
  expect(offered('NZ', 'Pacific/Auckland')).toEqual(['Pacific/Auckland', 'Pacific/Chatham']);
  expect(offered('AU', 'Australia/Sydney')).toEqual(['Australia/Sydney', 'Australia/Eucla']);
  expect(offered('NZ', 'Australia/Sydney')).toEqual([
    'Australia/Sydney',
    'Pacific/Auckland',
    'Pacific/Chatham',
  ]);
  expect(offeredFor('taxCode', { country: 'NZ' }, choices)).toBe(choices);
});
