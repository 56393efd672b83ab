import type { TfnAnswers } from '@tenure/contract/pay/tfn.ts';
import type { UkAnswers } from '@tenure/contract/pay/uk-taxation.ts';
import {
  basesOfPayment,
  paygVariationTypes,
  reasonsForNoTfn,
} from '@tenure/domain/countries/au/tax-declaration.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { PayrollExportPart } from '../../../module.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { newestTaxDeclarations, type TaxToPay } from './for-payroll.reads.ts';
import { taxNumberSealedAt } from './tax-declaration.service.ts';

type Cells = Readonly<Record<string, string | null>>;

const yesOrNo = (said: boolean | null | undefined) => (said == null ? null : said ? 'Yes' : 'No');
const text = (value: number | string | null | undefined) => (value == null ? null : String(value));
const labelOf = (offered: readonly { value: number; label: string }[], chosen: number | null | undefined) =>
  offered.find(({ value }) => value === chosen)?.label ?? null;

function residencyOf({ isAustralianResident, workingHolidayMaker }: TfnAnswers): string | null {
  if (workingHolidayMaker) return 'Working holiday maker';
  if (isAustralianResident == null) return null;
  return isAustralianResident ? 'Australian resident' : 'Foreign resident';
}

const australian = ({ answers, declaredOn }: TaxToPay<TfnAnswers>, number: string | null): Cells => ({
  taxFileNumber: number,
  reasonNoTaxFileNumber: number === null ? labelOf(reasonsForNoTfn, answers.reasonNoTfn) : null,
  basisOfPayment: labelOf(basesOfPayment, answers.basisOfPayment),
  taxResidency: residencyOf(answers),
  workingHolidayCountry: answers.visaCountry ?? null,
  taxFreeThreshold: yesOrNo(answers.claimTaxFreeThreshold),
  studyLoan: yesOrNo(answers.hasSTLR),
  pensionerOffset: yesOrNo(answers.claimPensionerOffset),
  zoneOffset: yesOrNo(answers.claimZoneOffset),
  additionalTax: text(answers.additionalTax),
  paygVariationType: labelOf(paygVariationTypes, answers.paygVariationType),
  paygVariation: text(answers.paygVariation),
  previousSurname: answers.previousSurname ?? null,
  declaredOn,
});

const newZealand = ({ answers, declaredOn }: TaxToPay<TfnAnswers>, number: string | null): Cells => ({
  irdNumber: number,
  taxCode: answers.taxCode ?? null,
  specialTaxRate: text(answers.countryData?.specialTaxRate),
  schedularRate: text(answers.countryData?.schedularPaymentTaxRate),
  lumpSumRate: text(answers.countryData?.lumpSumPaymentTaxRate),
  studentLoan: yesOrNo(answers.countryData?.studentLoan),
  primaryIncome: yesOrNo(answers.countryData?.primaryIncome),
  specialDeductionRate: text(answers.countryData?.specialDeductionRateValue),
  declaredOn,
});

const british = ({ answers, declaredOn }: TaxToPay<UkAnswers>, number: string | null): Cells => ({
  nationalInsuranceNumber: number,
  taxCode: answers.taxCode ?? null,
  emergencyTaxCode: yesOrNo(answers.emergencyTaxCode),
  employeeStatement: answers.employeeStatement ?? null,
  studentLoanPlans: answers.studentLoanTypes?.join(' ') ?? null,
  declaredOn,
});

/** The tax declaration, with its number decrypted. */
export function taxForPayroll(encryption: FieldEncryption): PayrollExportPart[] {
  const part = <Answers>(
    country: PayrollCountry,
    columns: readonly string[],
    cellsOf: (kept: TaxToPay<Answers>, number: string | null) => Cells,
  ): PayrollExportPart => ({
    countries: [country],
    columns,
    read: async (tx, { employeeIds }) => {
      const rows = await newestTaxDeclarations<Answers>(tx, employeeIds, country);
      const open = ({ sealed }: TaxToPay<Answers>) =>
        sealed && encryption.decrypt(sealed.number, taxNumberSealedAt(tx.tenantId, sealed.for));
      return new Map(rows.map((kept) => [kept.employeeId, cellsOf(kept, open(kept))]));
    },
  });
  return [
    part(
      'AU',
      [
        'taxFileNumber',
        'reasonNoTaxFileNumber',
        'basisOfPayment',
        'taxResidency',
        'workingHolidayCountry',
        'taxFreeThreshold',
        'studyLoan',
        'pensionerOffset',
        'zoneOffset',
        'additionalTax',
        'paygVariationType',
        'paygVariation',
        'previousSurname',
        'declaredOn',
      ],
      australian,
    ),
    part(
      'NZ',
      [
        'irdNumber',
        'taxCode',
        'specialTaxRate',
        'schedularRate',
        'lumpSumRate',
        'studentLoan',
        'primaryIncome',
        'specialDeductionRate',
        'declaredOn',
      ],
      newZealand,
    ),
    part(
      'GB',
      [
        'nationalInsuranceNumber',
        'taxCode',
        'emergencyTaxCode',
        'employeeStatement',
        'studentLoanPlans',
        'declaredOn',
      ],
      british,
    ),
  ];
}
