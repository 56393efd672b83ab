import { openTenant, resumeTenant, suspendTenant } from '@tenure/contract/company/companies.ts';
import { saveStorageLimit } from '@tenure/contract/company/storage.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { openJob, resumeJob, sealAdministrator, storageLimitJob, suspendJob } from './companies.jobs.ts';
import { companyById, isHostTaken, nameOfOperator, nextCompanyId } from './companies.store.ts';

/** The operator's side: a decision is logged here at once, and a job carries it out in the company. */
export function companyRoutes({
  audit,
  encryption,
}: {
  audit: Audit;
  encryption: FieldEncryption;
}): Binding[] {
  return [
    onSession(openTenant, {
      act: async ({ tx, input: { body } }) => {
        const { name, shortName, host, administrator } = body;
        if (await isHostTaken(tx, host)) {
          const reason = 'Another company uses this host. Choose another.';
          throw invalidInput('host', 'taken', reason);
        }
        const id = await nextCompanyId(tx);
        const operator = await nameOfOperator(tx);
        await audit.record(tx, {
          action: 'company.opened',
          subject: { type: 'tenant', id },
          details: { operator, company: name },
        });
        await enqueue(tx, openJob, {
          tenantId: tx.tenantId,
          companyId: id,
          operator,
          name,
          shortName,
          host,
          sealedAdministrator: sealAdministrator(encryption, id, administrator),
        });
        return { id, name, host };
      },
      present: ({ result }) => result,
    }),

    onSession(suspendTenant, {
      load: (tx, { params }) => companyById(tx, params.tenantId),
      act: async ({ tx, subject, input }) => {
        if (subject.suspendedAt !== null) {
          throw refuse('companies.suspend.suspended');
        }
        const operator = await nameOfOperator(tx);
        const { reason } = input.body;
        await audit.record(tx, {
          action: 'company.suspended',
          subject: { type: 'tenant', id: subject.id },
          details: { operator, company: subject.name, reason },
        });
        await enqueue(tx, suspendJob, { tenantId: tx.tenantId, companyId: subject.id, operator, reason });
      },
      present: () => undefined,
    }),

    onSession(resumeTenant, {
      load: (tx, { params }) => companyById(tx, params.tenantId),
      act: async ({ tx, subject }) => {
        if (subject.suspendedAt === null) {
          throw refuse('companies.restore.not-suspended');
        }
        const operator = await nameOfOperator(tx);
        await audit.record(tx, {
          action: 'company.resumed',
          subject: { type: 'tenant', id: subject.id },
          details: { operator, company: subject.name },
        });
        await enqueue(tx, resumeJob, { tenantId: tx.tenantId, companyId: subject.id, operator });
      },
      present: () => undefined,
    }),

    onSession(saveStorageLimit, {
      load: (tx, { params }) => companyById(tx, params.tenantId),
      act: async ({ tx, subject, input }) => {
        const operator = await nameOfOperator(tx);
        const { gigabytes } = input.body;
        await audit.record(tx, {
          action: 'company.storage-limit-saved',
          subject: { type: 'tenant', id: subject.id },
          details: { operator, company: subject.name, gigabytes },
        });
        await enqueue(tx, storageLimitJob, {
          tenantId: tx.tenantId,
          companyId: subject.id,
          operator,
          gigabytes,
        });
      },
      present: () => undefined,
    }),
  ];
}
