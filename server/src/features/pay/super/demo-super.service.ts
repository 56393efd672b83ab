import { superDeclaration, superNumberOf } from '@tenure/contract/pay/super.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { sealNumber } from './super.service.ts';

interface Told {
  username: string;
  daysAgo: number;
  body: z.input<typeof superDeclaration>;
}
const nothingBeside = {
  salarySacrificeType: 'none',
  afterTaxType: 'none',
  isInformationCorrect: true,
} as const;

/** A fund that does not exist: its number is the example the register publishes. */
const told: readonly Told[] = [
  {
    username: 'priya.raman',
    daysAgo: 1900,
    body: { country: 'AU', fundChoice: 'default', ...nothingBeside },
  },
  {
    username: 'priya.raman',
    daysAgo: 380,
    body: {
      ...nothingBeside,
      country: 'AU',
      fundChoice: 'own',
      fundName: 'Southern Tide Super',
      fundAbn: '51824753556',
      usi: 'STA0100AU',
      memberNumber: '40120177',
      salarySacrificeType: 'percent',
      salarySacrifice: 3,
    },
  },
  {
    username: 'malia.leota',
    daysAgo: 120,
    body: { country: 'NZ', kiwiSaver: 'member', kiwiSaverRate: 4, isInformationCorrect: true },
  },
];

/** The declarations of some people of the demo; where no one has such a name, nothing is declared. */
export async function addDemoSuper(
  tx: WriteTx,
  { clock, encryption }: { clock: Clock; encryption: FieldEncryption },
): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  for (const { username, daysAgo, body } of told) {
    const {
      memberNumber: _member,
      fundAccountNumber: _account,
      isInformationCorrect: _is,
      declaredOn: _on,
      ...answers
    } = superDeclaration.parse(body);
    const number = superNumberOf(superDeclaration.parse(body));
    const sealed = number === null ? null : sealNumber(encryption, tx.tenantId, number);
    await tx.query(
      `insert into super_declaration (tenant_id, employee_id, ordinal, country, answers, sealed_for, sealed_number,
         declared_on, declared_timezone, signed_at, signed_by, signer_name, is_on_behalf)
       select current_tenant(), a.employee_id, 1 + (select count(*) from super_declaration d
           where d.tenant_id = a.tenant_id and d.employee_id = a.employee_id),
         $2, $3, $4, $5, $6::date, $7, $6::date + time '01:20', a.id, a.display_name, false
       from account a where a.tenant_id = current_tenant() and a.username = $1 and a.employee_id is not null`,
      [
        username,
        answers.country,
        JSON.stringify(answers),
        sealed?.for ?? null,
        sealed?.number ?? null,
        today.subtract({ days: daysAgo }).toString(),
        answers.country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
      ],
    );
  }
}
