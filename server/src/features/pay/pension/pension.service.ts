import { randomUUID } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '@tenure/contract/endpoint.ts';
import type { assessPension, savePension } from '@tenure/contract/pay/pension.ts';
import { assess, thresholdsSource } from '@tenure/domain/countries/gb/auto-enrolment.ts';
import {
  mergedPension,
  notOnesOwn,
  type Pension,
  type PensionProblem,
} from '@tenure/domain/countries/gb/pension.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { ownPensionPath, pensionChanged } from './pension.notifications.ts';
import {
  addPension,
  type ContributionsSince,
  dateOfBirth,
  type PensionToEdit,
  pensionToRead,
  type StoredPension,
} from './pension.store.ts';

interface PensionDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}
type Body = EndpointInput<typeof savePension>['body'];
type Contributions = Pick<Pension['values'], 'employeeContribution' | 'employerContribution'>;
type Column = 'sealed_employee_contribution' | 'sealed_employer_contribution';

/** The place a contribution is bound to: it decrypts nowhere else. */
export const contributionSealedAt = (tenantId: TenantId, rowKey: string, column: Column) => ({
  tenantId,
  table: 'pension_version',
  column,
  rowKey,
});

function refusedFor(problems: readonly PensionProblem[]): Refusal {
  return new Refusal('invalid-input', {
    invalidInputs: problems.map(({ field, reason }) => ({ path: field, code: 'custom', reason })),
  });
}

const pence = (text: string) => {
  const [whole = '0', places = ''] = text.split('.');
  return Number(whole) * 100 + Number(places.padEnd(2, '0'));
};

export function createPensions({ audit, encryption, notifications }: PensionDeps) {
  function contributions(tenantId: TenantId, stored: StoredPension): Contributions {
    const open = (sealed: string | null, column: Column) =>
      sealed === null
        ? null
        : encryption.decrypt(sealed, contributionSealedAt(tenantId, stored.sealedFor, column));
    return {
      employeeContribution: open(stored.sealedEmployee, 'sealed_employee_contribution'),
      employerContribution: open(stored.sealedEmployer, 'sealed_employer_contribution'),
    };
  }

  function kept({ tenantId, pension }: PensionToEdit): Pension | null {
    if (pension === null) return null;
    const { startDate, endDate, optInDate, optOutDate, pensionSchemeName, pensionSchemeDescription } =
      pension;
    return {
      type: pension.type,
      values: {
        startDate,
        endDate,
        optInDate,
        optOutDate,
        pensionSchemeName,
        pensionSchemeDescription,
        ...contributions(tenantId, pension),
      },
    };
  }

  function sinceOf({ number, pension }: PensionToEdit, before: Pension | null, after: Pension) {
    const since = (field: keyof ContributionsSince) =>
      pension !== null && before?.values[field] === after.values[field]
        ? pension.contributionsSince[field]
        : number + 1;
    return {
      employeeContribution: since('employeeContribution'),
      employerContribution: since('employerContribution'),
    };
  }

  return {
    async save(tx: WriteTx, subject: PensionToEdit, body: Body): Promise<PensionToEdit> {
      const { reason, pensionSchemeType, ...fields } = body;
      const changes = { ...fields, type: pensionSchemeType };
      const before = kept(subject);
      const { pension, problems } = mergedPension(before, changes);
      const foreign = subject.relation.isSelf ? notOnesOwn(before, changes) : [];
      if (pension === null || problems.length + foreign.length > 0) {
        throw refusedFor([...foreign, ...problems]);
      }
      const rowKey = randomUUID();
      const seal = (text: string | null, column: Column) =>
        text === null ? null : encryption.encrypt(text, contributionSealedAt(tx.tenantId, rowKey, column));
      const sealed = {
        for: rowKey,
        employee: seal(pension.values.employeeContribution, 'sealed_employee_contribution'),
        employer: seal(pension.values.employerContribution, 'sealed_employer_contribution'),
      };
      await addPension(tx, subject, pension, sealed, sinceOf(subject, before, pension), reason);
      const { employeeId, accountId } = subject;
      await audit.record(tx, {
        action: 'pension.saved',
        subject: { type: 'employee', id: employeeId },
        details: { fields: Object.keys(body).filter((field) => field !== 'reason') },
      });
      if (accountId !== null) {
        await notifications.notify(tx, [accountId], {
          kind: pensionChanged.kind,
          parameters: {},
          href: ownPensionPath,
        });
      }
      await tellWhoSees(tx, employeeId, ['pension.view'], { type: 'changed', subject: 'pension' });
      return found(await pensionToRead(tx, employeeId));
    },

    wholeContributions({ tenantId, pension }: PensionToEdit): Contributions {
      return contributions(tenantId, found(pension ?? undefined));
    },

    /**
     * Neither the pay nor the result is stored: the request is recorded, since it reveals the person's age.
     */
    async assess(
      tx: WriteTx,
      { employeeId, isBritish }: PensionToEdit,
      { day, payPeriod, pay }: EndpointInput<typeof assessPension>['body'],
    ): Promise<EndpointAnswer<typeof assessPension>> {
      if (!isBritish) {
        throw refuse('pension.enrol.not-uk');
      }
      await audit.record(tx, {
        action: 'pension.assessed',
        subject: { type: 'employee', id: employeeId },
      });
      const born = await dateOfBirth(tx, employeeId);
      const judged =
        born === undefined ? null : assess({ dateOfBirth: born, day, period: payPeriod, pence: pence(pay) });
      return {
        outcome: judged?.outcome ?? null,
        missing: born === undefined ? 'date-of-birth' : judged === null ? 'thresholds' : null,
        age: judged?.age ?? null,
        pay: judged?.pay ?? null,
        trigger: judged === null ? null : judged.threshold.trigger / 100,
        lower: judged === null ? null : judged.threshold.lower / 100,
        currency: 'GBP',
        source: thresholdsSource,
      };
    },
  };
}
export type Pensions = ReturnType<typeof createPensions>;
