import { randomUUID } from 'node:crypto';
import { type TfnDeclaration, tfnDeclaration } from '@tenure/contract/pay/tfn.ts';
import { ukDeclaration, ukTimeZone } from '@tenure/contract/pay/uk-taxation.ts';
import { startingTaxCode } from '@tenure/domain/countries/gb/tax-code.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

type Entered = z.input<typeof tfnDeclaration>;

const resident = {
  country: 'AU',
  basisOfPayment: 1,
  isAustralianResident: true,
  workingHolidayMaker: false,
  claimTaxFreeThreshold: true,
  claimPensionerOffset: false,
  claimZoneOffset: false,
  hasSTLR: false,
  paygVariationType: 0,
  usePersonalEmail: false,
  declarationDateTimezone: 'Australia/Melbourne',
  isInformationCorrect: true,
} as const satisfies Entered;
const newZealander = {
  country: 'NZ',
  usePersonalEmail: false,
  declarationDateTimezone: 'Pacific/Auckland',
  isInformationCorrect: true,
} as const satisfies Entered;

interface Told<Body> {
  username: string;
  daysAgo: number;
  body: Body;
}

/** Numbers that belong to no one: those published as examples, which pass every check. */
const australianAndNewZealand: readonly Told<Entered>[] = [
  {
    username: 'priya.raman',
    daysAgo: 1900,
    body: { ...resident, tfn: '123456782', hasSTLR: true, previousSurname: 'Menon' },
  },
  { username: 'priya.raman', daysAgo: 400, body: { ...resident, tfn: '123456782', additionalTax: 50 } },
  { username: 'marco.bianchi', daysAgo: 700, body: { ...resident, tfn: '876543210', claimZoneOffset: true } },
  { username: 'elena.novak', daysAgo: 1000, body: { ...resident, tfn: '876543210' } },
  {
    username: 'aroha.ngata',
    daysAgo: 1700,
    body: {
      ...newZealander,
      irdNumber: '49091850',
      taxCode: 'M',
      countryData: { studentLoan: false, primaryIncome: true },
    },
  },
  { username: 'sam.okafor', daysAgo: 260, body: { ...resident, reasonNoTfn: 1 } },
  {
    username: 'malia.leota',
    daysAgo: 320,
    body: {
      ...newZealander,
      irdNumber: '49091850',
      taxCode: 'M SL',
      countryData: { studentLoan: true, primaryIncome: true, specialDeductionRate: false },
    },
  },
];
const british: readonly Told<z.input<typeof ukDeclaration> & { employeeStatement: 'A' | 'B' | 'C' }>[] = [
  {
    username: 'eilidh.fraser',
    daysAgo: 900,
    body: {
      nino: 'AB123456C',
      employeeStatement: 'A',
      studentLoanNotFullyRepaid: false,
      isInformationCorrect: true,
    },
  },
  {
    username: 'callum.reid',
    daysAgo: 200,
    body: {
      nino: 'JG103759A',
      employeeStatement: 'B',
      studentLoanNotFullyRepaid: true,
      studentLoanStudiesCompleted: true,
      studentLoanTypes: ['plan4', 'postgraduate'],
      isInformationCorrect: true,
    },
  },
];

interface Kept {
  scheme: 'tfn' | 'uk-taxation';
  country: 'AU' | 'NZ' | 'GB';
  answers: object;
  number: string | null;
  timezone: string;
}

function keptOf(body: TfnDeclaration): Kept {
  const {
    tfn,
    irdNumber,
    declarationDateTimezone,
    declaredOn: _on,
    isInformationCorrect: _is,
    ...answers
  } = body;
  return {
    scheme: 'tfn',
    country: body.country,
    answers,
    number: tfn ?? irdNumber,
    timezone: declarationDateTimezone ?? resident.declarationDateTimezone,
  };
}

function keptInBritain({ body }: (typeof british)[number], day: string): Kept {
  const { nino, declaredOn: _on, isInformationCorrect: _is, ...answers } = ukDeclaration.parse(body);
  const { code, isNonCumulative } = startingTaxCode(body.employeeStatement, day);
  return {
    scheme: 'uk-taxation',
    country: 'GB',
    answers: { ...answers, taxCode: code, emergencyTaxCode: isNonCumulative },
    number: nino,
    timezone: ukTimeZone,
  };
}

/** The tax declarations of some people of the demo; where no one has such a name, nothing is declared. */
export async function addDemoDeclarations(
  tx: WriteTx,
  { clock, encryption }: { clock: Clock; encryption: FieldEncryption },
): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const declare = async (username: string, day: string, { number, ...kept }: Kept) => {
    const rowKey = randomUUID();
    const table = {
      tenantId: tx.tenantId,
      table: 'tax_declaration',
      column: 'sealed_number',
      rowKey,
    };
    await tx.query(
      `insert into tax_declaration (tenant_id, employee_id, scheme, ordinal, country, answers, sealed_for, sealed_number,
         declared_on, declared_timezone, signed_at, signed_by, signer_name, is_on_behalf)
       select current_tenant(), a.employee_id, $2, 1 + (select count(*) from tax_declaration d
           where d.tenant_id = a.tenant_id and d.employee_id = a.employee_id and d.scheme = $2),
         $3, $4, $5, $6, $7::date, $8, $7::date + time '01:20', a.id, a.display_name, false
       from account a where a.tenant_id = current_tenant() and a.username = $1 and a.employee_id is not null`,
      [
        username,
        kept.scheme,
        kept.country,
        JSON.stringify(kept.answers),
        number === null ? null : rowKey,
        number === null ? null : encryption.encrypt(number, table),
        day,
        kept.timezone,
      ],
    );
  };
  const dayOf = ({ daysAgo }: { daysAgo: number }) => today.subtract({ days: daysAgo }).toString();
  for (const told of australianAndNewZealand) {
    await declare(told.username, dayOf(told), keptOf(tfnDeclaration.parse(told.body)));
  }
  for (const told of british) {
    await declare(told.username, dayOf(told), keptInBritain(told, dayOf(told)));
  }
}
