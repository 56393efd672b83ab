import { randomUUID } from 'node:crypto';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { missingNumber, numberOf, saysThereIsNone, type TfnDeclaration } from '@tenure/contract/pay/tfn.ts';
import { type UkDeclaration, ukTimeZone } from '@tenure/contract/pay/uk-taxation.ts';
import { splitTaxCode, startingTaxCode } from '@tenure/domain/countries/gb/tax-code.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { taxDeclarationSigned } from './tax-declaration.notifications.ts';
import {
  insertDeclaration,
  type Sealed,
  sealedOf,
  type TaxToEdit,
  type ToSign,
  taxToRead,
} from './tax-declaration.store.ts';

interface TaxDeclarationDeps {
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

const pathOf: Record<TaxScheme, string> = {
  tfn: '/controlpanel/my-profile/new/?tab=payment-details&section=taxation',
  'uk-taxation': '/controlpanel/my-profile/new/?tab=payment-details&section=uk-taxation',
};
const invalid = (path: string, reason: string) => invalidInput(path, 'custom', reason);

/** The place a number is bound to: it decrypts nowhere else. */
export const taxNumberSealedAt = (tenantId: TenantId, rowKey: string) => ({
  tenantId,
  table: 'tax_declaration',
  column: 'sealed_number',
  rowKey,
});

export function createTaxDeclarations({ audit, clock, encryption, notifications }: TaxDeclarationDeps) {
  function seal(tx: WriteTx, number: string): Sealed {
    const rowKey = randomUUID();
    return { for: rowKey, number: encryption.encrypt(number, taxNumberSealedAt(tx.tenantId, rowKey)) };
  }
  const open = (tenantId: TenantId, sealed: Sealed) =>
    encryption.decrypt(sealed.number, taxNumberSealedAt(tenantId, sealed.for));

  /**
   * People sign for themselves today; a declaration recorded for another person may have been signed on paper
   * before.
   */
  function dayOf({ relation }: TaxToEdit<TaxScheme>, timezone: string, declaredOn: string | null): string {
    const today = clock.today(timezone).toString();
    if (declaredOn === null) return today;
    if (relation.isSelf) throw invalid('declaredOn', 'You sign for yourself today. Leave the day empty.');
    if (declaredOn > today) throw invalid('declaredOn', 'Use a day that has come');
    return declaredOn;
  }

  async function sign<Scheme extends TaxScheme>(
    tx: WriteTx,
    record: TaxToEdit<Scheme>,
    signed: Omit<ToSign<Scheme>, 'signedAt' | 'isOnBehalf'>,
  ): Promise<TaxToEdit<Scheme>> {
    const { employeeId, scheme, accountId } = record;
    const isOnBehalf = !record.relation.isSelf;
    await insertDeclaration(tx, record, { ...signed, signedAt: clock.now().toString(), isOnBehalf });
    await audit.record(tx, {
      action: 'tax-declaration.signed',
      subject: { type: 'employee', id: employeeId },
      details: { scheme, isOnBehalf },
    });
    if (accountId !== null) {
      await notifications.notify(tx, [accountId], {
        kind: taxDeclarationSigned.kind,
        parameters: { isOnBehalf },
        href: pathOf[scheme],
      });
    }
    await tellWhoSees(tx, employeeId, ['taxation.view'], { type: 'changed', subject: 'tax-declarations' });
    return found(await taxToRead(tx, scheme, employeeId));
  }

  return {
    /** The end of a number, by which its owner recognises it. */
    masked: (tenantId: TenantId, sealed: Sealed | null) =>
      sealed === null ? null : `••••${open(tenantId, sealed).slice(-3)}`,

    async signTfn(tx: WriteTx, record: TaxToEdit<'tfn'>, body: TfnDeclaration) {
      const { current } = record;
      if (body.country !== record.country) {
        throw invalid('country', 'Declare for the country of the employment');
      }
      const kept = current?.country === body.country ? current.sealed : null;
      const missing = missingNumber(body, kept !== null);
      if (missing !== null) throw invalid(missing.path, missing.reason);
      if (body.usePersonalEmail === true && !record.hasPersonalEmail) {
        throw invalid(
          'usePersonalEmail',
          'There is no private address in the personal contact details. Enter one there first.',
        );
      }
      const {
        tfn: _tfn,
        irdNumber: _ird,
        isInformationCorrect: _is,
        declarationDateTimezone,
        ...rest
      } = body;
      const { declaredOn, ...answers } = rest;
      // The schema wants it of everyone.
      const timezone = found(declarationDateTimezone ?? undefined, 'invalid-input');
      const number = numberOf(body);
      return sign(tx, record, {
        country: body.country,
        answers,
        sealed: number !== null ? seal(tx, number) : saysThereIsNone(body) ? null : kept,
        declaredOn: dayOf(record, timezone, declaredOn),
        timezone,
      });
    },

    async signUkTaxation(tx: WriteTx, record: TaxToEdit<'uk-taxation'>, body: UkDeclaration) {
      const { nino, declaredOn: entered, isInformationCorrect: _is, ...answered } = body;
      const declaredOn = dayOf(record, ukTimeZone, entered);
      const { code, isNonCumulative } =
        answered.employeeStatement === null
          ? splitTaxCode(answered.taxCode ?? '')
          : startingTaxCode(answered.employeeStatement, declaredOn);
      return sign(tx, record, {
        country: 'GB',
        answers: {
          ...answered,
          taxCode: code,
          emergencyTaxCode: isNonCumulative || answered.emergencyTaxCode === true,
        },
        sealed: nino === null ? (record.current?.sealed ?? null) : seal(tx, nino),
        declaredOn,
        timezone: ukTimeZone,
      });
    },

    async wholeNumber(tx: WriteTx, { employeeId, scheme }: TaxToEdit<TaxScheme>, id: number) {
      const { country, sealed } = found(await sealedOf(tx, scheme, employeeId, id));
      return { country, number: sealed === null ? null : open(tx.tenantId, sealed) };
    },
  };
}
export type TaxDeclarations = ReturnType<typeof createTaxDeclarations>;
