import { randomUUID } from 'node:crypto';
import {
  keepsSuperNumber,
  type SuperDeclaration,
  superNumberOf,
  superProblem,
} from '@tenure/contract/pay/super.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { ownSuperPath, superSigned } from './super.notifications.ts';
import { superCountry } from './super.policy.ts';
import { insertSuper, oneSigned, type Sealed, type SuperToEdit, superToRead } from './super.store.ts';

export interface SuperDeps {
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

const invalid = (path: string, reason: string) => invalidInput(path, 'custom', reason);

/** The place a number is bound to: it decrypts nowhere else. */
export const superNumberSealedAt = (tenantId: TenantId, rowKey: string) => ({
  tenantId,
  table: 'super_declaration',
  column: 'sealed_number',
  rowKey,
});

export function sealNumber(encryption: FieldEncryption, tenantId: TenantId, number: string): Sealed {
  const rowKey = randomUUID();
  return { for: rowKey, number: encryption.encrypt(number, superNumberSealedAt(tenantId, rowKey)) };
}

/** The time zone a person signs in: their own, or that of their place of employment. */
export const zoneOf = ({ timezone, country }: Pick<SuperToEdit, 'timezone' | 'country'>) =>
  timezone ?? (country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney');

export function createSuper({ audit, clock, encryption, notifications }: SuperDeps) {
  const open = (tenantId: TenantId, sealed: Sealed) =>
    encryption.decrypt(sealed.number, superNumberSealedAt(tenantId, sealed.for));

  return {
    today: (record: SuperToEdit) => clock.today(zoneOf(record)).toString(),

    /** The end of a number, by which its owner recognises it. */
    masked: (tenantId: TenantId, sealed: Sealed | null) =>
      sealed === null ? null : `••••${open(tenantId, sealed).slice(-3)}`,

    async sign(tx: WriteTx, record: SuperToEdit, body: SuperDeclaration): Promise<SuperToEdit> {
      const { employeeId, accountId, current, relation } = record;
      if (body.country !== superCountry(record.country)) {
        throw invalid('country', 'Declare for the country of the employment');
      }
      const timezone = zoneOf(record);
      const today = clock.today(timezone).toString();
      const {
        memberNumber: _member,
        fundAccountNumber: _account,
        isInformationCorrect: _is,
        declaredOn: entered,
        ...answers
      } = body;
      // People sign for themselves today; a declaration recorded for another person may have been signed on
      // paper before.
      if (entered !== null && relation.isSelf) {
        throw invalid('declaredOn', 'You sign for yourself today. Leave the day empty.');
      }
      if (entered !== null && entered > today) throw invalid('declaredOn', 'Use a day that has come');
      const declaredOn = entered ?? today;
      const kept = current !== null && keepsSuperNumber(current.answers, body) ? current.sealed : null;
      const problem = superProblem(body, { day: declaredOn, hasNumber: kept !== null });
      if (problem !== null) throw invalid(problem.path, problem.reason);
      const number = superNumberOf(body);
      const isOnBehalf = !relation.isSelf;
      await insertSuper(tx, record, {
        answers,
        sealed: number === null ? kept : sealNumber(encryption, tx.tenantId, number),
        declaredOn,
        timezone,
        signedAt: clock.now().toString(),
        isOnBehalf,
      });
      await audit.record(tx, {
        action: 'super.signed',
        subject: { type: 'employee', id: employeeId },
        details: { country: body.country, isOnBehalf },
      });
      if (accountId !== null) {
        await notifications.notify(tx, [accountId], {
          kind: superSigned.kind,
          parameters: { isOnBehalf },
          href: ownSuperPath,
        });
      }
      await tellWhoSees(tx, employeeId, ['super.view'], { type: 'changed', subject: 'super' });
      return found(await superToRead(tx, employeeId));
    },

    async wholeNumber(tx: WriteTx, { employeeId }: SuperToEdit, id: number): Promise<string | null> {
      const { sealed } = found(await oneSigned(tx, employeeId, id));
      return sealed && open(tx.tenantId, sealed);
    },
  };
}
export type Super = ReturnType<typeof createSuper>;
