import { getTfn } from '@tenure/contract/pay/tfn.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { australianDeclaration, britishDeclaration } from '../../../../test/checks/requests/examples.ts';
import {
  dataIn,
  employedIn,
  newZealandDeclaration,
  pathsIn,
  put,
} from '../../../../test/harness/tax-declarations.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const arrange = (country: 'AU' | 'NZ' | 'GB' = 'AU') => employedIn(world, country);

it.each([
  ['a number and a reason for none', { reasonNoTfn: 2 }, ['tfn']],
  ['a country of a visa no one has', { visaCountry: 'GB' }, ['visaCountry']],
  [
    'what only residents claim',
    { isAustralianResident: false },
    ['seasonalWorker', 'claimTaxFreeThreshold', 'claimPensionerOffset', 'claimZoneOffset'],
  ],
  ['a variation of no kind', { paygVariation: 5 }, ['paygVariation']],
  ['a kind of variation without how much', { paygVariationType: 1 }, ['paygVariation']],
  ['more than a whole', { paygVariationType: 2, paygVariation: 101 }, ['paygVariation']],
  [
    'an address beside the private one',
    { usePersonalEmail: true, primaryEmail: 'a@b.example' },
    ['primaryEmail'],
  ],
  ['what New Zealand asks', { taxCode: 'M', irdNumber: '49091850' }, ['irdNumber', 'taxCode']],
  ['parts of New Zealand', { countryData: { studentLoan: false } }, ['countryData.studentLoan']],
  [
    'everything that is wrong at once',
    { isInformationCorrect: false, hasSTLR: null, tfn: '1', basisOfPayment: 9 },
    ['basisOfPayment', 'isInformationCorrect', 'hasSTLR', 'tfn'],
  ],
  ['an unsigned one', { isInformationCorrect: false }, ['isInformationCorrect']],
  ['a number that is none', { tfn: '123456789' }, ['tfn']],
  ['the number that passes the sum', { tfn: '000000000' }, ['tfn']],
  ['a private address there is none of', { usePersonalEmail: true }, ['usePersonalEmail']],
  ['an unknown field', { gender: 'x' }, ['gender']],
  ['a zone that is not offered', { declarationDateTimezone: 'Europe/Paris' }, ['declarationDateTimezone']],
])('refuses in Australia %s', async (_what, otherwise, paths) => {
  const ground = await arrange();
  expect(
    pathsIn(await put(ground.self, ground, { ...australianDeclaration, ...otherwise })).toSorted(),
  ).toEqual(paths.toSorted());
  expect(dataIn(await ground.self.call(getTfn, ground.at)).id).toBeNull();
});

it.each([
  ['a code without its loan', { taxCode: 'M' }, ['taxCode']],
  ['a secondary code for the main income', { taxCode: 'SH SL' }, ['taxCode']],
  [
    'a special rate without its code',
    { countryData: { specialTaxRate: 12 } },
    ['countryData.specialTaxRate'],
  ],
  ['a special code without its rate', { taxCode: 'STC' }, ['countryData.specialTaxRate']],
  ['schedular payments without their rate', { taxCode: 'WT' }, ['countryData.schedularPaymentTaxRate']],
  ['a wrong check digit', { irdNumber: '136410133' }, ['irdNumber']],
  [
    'a deduction rate left out',
    { countryData: { specialDeductionRate: true } },
    ['countryData.specialDeductionRateValue'],
  ],
  [
    'a lump sum at a rate that is not offered',
    { countryData: { lumpSumPaymentTaxRate: 20 } },
    ['countryData.lumpSumPaymentTaxRate'],
  ],
  ['what Australia asks', { hasSTLR: false }, ['hasSTLR']],
])('refuses in New Zealand %s', async (_what, otherwise: Record<string, unknown>, paths) => {
  const ground = await arrange('NZ');
  const body = {
    ...newZealandDeclaration,
    ...otherwise,
    countryData: { ...newZealandDeclaration.countryData, ...Object(otherwise['countryData']) },
  };
  expect(pathsIn(await put(ground.self, ground, body))).toEqual(paths);
});

it.each([
  ['a code beside a statement', { taxCode: '1257L' }, ['taxCode']],
  ['neither', { employeeStatement: null }, ['taxCode', 'emergencyTaxCode']],
  ['a code that is none', { employeeStatement: null, taxCode: '12', emergencyTaxCode: false }, ['taxCode']],
  ['a number that is none', { nino: 'QQ123456C' }, ['nino']],
  ['a temporary reference', { nino: '11A11111' }, ['nino']],
  ['loans no one has', { studentLoanTypes: ['plan1'] }, ['studentLoanTypes']],
  [
    'a loan of no plan',
    { studentLoanNotFullyRepaid: true, studentLoanStudiesCompleted: true, studentLoanTypes: [] },
    ['studentLoanTypes'],
  ],
])('refuses in the United Kingdom %s', async (_what, otherwise, paths) => {
  const ground = await arrange('GB');
  const answer = await put(ground.self, ground, { ...britishDeclaration, ...otherwise }, 'uk-taxation');
  expect(pathsIn(answer)).toEqual(paths);
});

it('refuses 10,000 characters in any text, with a reason', async () => {
  const ground = await arrange();
  const long = 'x'.repeat(10_000);
  for (const key of ['tfn', 'previousSurname', 'primaryEmail', 'visaCountry', 'taxCode', 'irdNumber']) {
    const paths = pathsIn(await put(ground.self, ground, { ...australianDeclaration, [key]: long }));
    expect(paths).toContain(key);
  }
  const british = await arrange('GB');
  for (const key of ['nino', 'taxCode', 'employeeStatement']) {
    const answer = await put(british.self, british, { ...britishDeclaration, [key]: long }, 'uk-taxation');
    expect(pathsIn(answer)).toContain(key);
  }
});
