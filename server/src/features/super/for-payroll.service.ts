import type { SuperAnswers } from '@tenure/contract/payroll/super.ts';
import type { PayrollCountry } from '@tenure/domain/payroll/payroll-export-columns.ts';
import type { PayrollExportPart } from '../../module.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { superNumberSealedAt } from './super.service.ts';
import type { Sealed } from './super.store.ts';

interface Kept {
  employeeId: number;
  answers: SuperAnswers;
  sealed: Sealed | null;
}
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

const australian = ({ answers }: Kept, number: string | null): Cells => ({
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

const newZealand = ({ answers }: Kept): Cells => ({
  kiwiSaver: answers.kiwiSaver && states[answers.kiwiSaver],
  kiwiSaverRate: answers.kiwiSaverRate == null ? null : String(answers.kiwiSaverRate),
  kiwiSaverReducedFrom: answers.reducedFrom ?? null,
  kiwiSaverReducedTo: answers.reducedTo ?? null,
  kiwiSaverSuspendedUntil: answers.suspendedUntil ?? null,
});

/** The newest that each made for this country; one for another country says nothing of it. */
const newest = `
  select distinct on (d.employee_id) d.employee_id as "employeeId", d.answers, 
    case when d.sealed_number is not null then jsonb_build_object('for', d.sealed_for, 'number', d.sealed_number) end as sealed
  from super_declaration d
  where d.tenant_id = current_tenant() and d.employee_id = any($1) and d.country = $2
  order by d.employee_id, d.ordinal desc`;

/** Where super goes, or how somebody stands to KiwiSaver. */
export function superForPayroll(encryption: FieldEncryption): PayrollExportPart[] {
  const part = (
    country: PayrollCountry,
    columns: readonly string[],
    cellsOf: (kept: Kept, number: string | null) => Cells,
  ): PayrollExportPart => ({
    countries: [country],
    columns,
    read: async (tx, { employeeIds }) => {
      const rows = await tx.query<Kept>(newest, [employeeIds, country]);
      const open = ({ sealed }: Kept) =>
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
