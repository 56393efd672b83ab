import type { SuperAnswers } from '@tenure/contract/pay/super.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { PayrollExportPart } from '../../../module.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { newestSuperDeclarations, type SuperToPay } from './for-payroll.reads.ts';
import { superNumberSealedAt } from './super.service.ts';

type Cells = Readonly<Record<string, string | null>>;

const choices = { default: 'Employer’s fund', own: 'Own fund', smsf: 'Self-managed fund' } as const;
const states = {
  member: 'Member',
  suspended: 'Savings suspended',
  'opted-out': 'Opted out',
} as const;
function contribution(type: SuperAnswers['afterTaxType'], amount: SuperAnswers['afterTax']): string | null {
  if (type == null || type === 'none' || amount == null) return null;
  return type === 'percent' ? `${amount} %` : String(amount);
}

const australian = ({ answers }: SuperToPay, number: string | null): Cells => ({
  superChoice: answers.fundChoice && choices[answers.fundChoice],
  superFund: answers.fundName ?? null,
  superAbn: answers.fundAbn ?? null,
  superUsi: answers.usi ?? null,
  superMemberNumber: answers.fundChoice === 'own' ? number : null,
  superEsa: answers.esa ?? null,
  superFundAccountName: answers.fundAccountName ?? null,
  superFundBsb: answers.fundBsb ?? null,
  superFundAccountNumber: answers.fundChoice === 'smsf' ? number : null,
  superSalarySacrifice: contribution(answers.salarySacrificeType, answers.salarySacrifice),
  superAfterTax: contribution(answers.afterTaxType, answers.afterTax),
});

const newZealand = ({ answers }: SuperToPay): Cells => ({
  kiwiSaver: answers.kiwiSaver && states[answers.kiwiSaver],
  kiwiSaverRate: answers.kiwiSaverRate == null ? null : String(answers.kiwiSaverRate),
  kiwiSaverReducedFrom: answers.reducedFrom ?? null,
  kiwiSaverReducedTo: answers.reducedTo ?? null,
  kiwiSaverSuspendedUntil: answers.suspendedUntil ?? null,
});

/** The fund super goes to, or a person's KiwiSaver status. */
export function superForPayroll(encryption: FieldEncryption): PayrollExportPart[] {
  const part = (
    country: PayrollCountry,
    columns: readonly string[],
    cellsOf: (kept: SuperToPay, number: string | null) => Cells,
  ): PayrollExportPart => ({
    countries: [country],
    columns,
    read: async (tx, { employeeIds }) => {
      const rows = await newestSuperDeclarations(tx, employeeIds, country);
      const open = ({ sealed }: SuperToPay) =>
        sealed && encryption.decrypt(sealed.number, superNumberSealedAt(tx.tenantId, sealed.for));
      return new Map(rows.map((kept) => [kept.employeeId, cellsOf(kept, open(kept))]));
    },
  });
  return [
    part(
      'AU',
      [
        'superChoice',
        'superFund',
        'superAbn',
        'superUsi',
        'superMemberNumber',
        'superEsa',
        'superFundAccountName',
        'superFundBsb',
        'superFundAccountNumber',
        'superSalarySacrifice',
        'superAfterTax',
      ],
      australian,
    ),
    part(
      'NZ',
      ['kiwiSaver', 'kiwiSaverRate', 'kiwiSaverReducedFrom', 'kiwiSaverReducedTo', 'kiwiSaverSuspendedUntil'],
      newZealand,
    ),
  ];
}
