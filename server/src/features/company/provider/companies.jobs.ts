import { bytesInGigabyte } from '@tenure/contract/company/storage.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { defineJob, implementJob, type RunnableJob, tenantOfPayload } from '../../../platform/jobs/job.ts';
import { createAccount, fillCompany, type Setup } from '../../../setup/company.ts';
import {
  endEverySession,
  isOpenedHere,
  resumeHere,
  saveStorageLimitHere,
  suspendHere,
} from './companies.store.ts';

export type InvitePassword = (
  tx: WriteTx,
  email: string,
  invitation: { operator: string; company: string },
) => Promise<void>;

export interface CompanyJobDeps {
  audit: Audit;
  database: Database;
  encryption: FieldEncryption;
  invitePassword: InvitePassword;
  /** The modules a new company begins with. */
  modules: () => readonly string[];
}

const administrator = z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type Administrator = z.output<typeof administrator>;

/** From the operator to the company; the tenant of a job is the operator's, in whose transaction it is added. */
const of = { companyId: tenantOfPayload, operator: z.string() };
export const openJob = defineJob({
  name: 'company.open',
  payload: z.object({
    ...of,
    name: z.string(),
    shortName: z.string(),
    host: z.string(),
    sealedAdministrator: z.string(),
  }),
});
export const suspendJob = defineJob({
  name: 'company.suspend',
  payload: z.object({ ...of, reason: z.string() }),
});
export const resumeJob = defineJob({ name: 'company.resume', payload: z.object(of) });
export const storageLimitJob = defineJob({
  name: 'company.storage-limit',
  payload: z.object({ ...of, gigabytes: z.int() }),
});

const sealing = (companyId: TenantId) => ({
  tenantId: companyId,
  table: 'job',
  column: 'administrator',
});

export const sealAdministrator = (encryption: FieldEncryption, companyId: TenantId, who: Administrator) =>
  encryption.encrypt(JSON.stringify(who), sealing(companyId));

const subjectOf = (id: number) => ({ type: 'tenant', id });

const setupOn = (tx: WriteTx): Setup => ({
  query: async (text, values) => ({ rows: await tx.query(text, values) }),
});

/** Each job writes in the company only and can run again after an interruption; then the operator's screen refreshes. */
export function companyJobs({
  audit,
  database,
  encryption,
  invitePassword,
  modules,
}: CompanyJobDeps): RunnableJob[] {
  async function tellOperator(tenantId: TenantId): Promise<void> {
    await database.asTenant(tenantId, 'read write', (tx) =>
      publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'tenants' }),
    );
  }

  const open = implementJob(openJob, async (_context, { tenantId, companyId, operator, ...company }) => {
    const { sealedAdministrator, ...named } = company;
    const who = administrator.parse(JSON.parse(encryption.decrypt(sealedAdministrator, sealing(companyId))));
    await database.asTenant(companyId, 'read write', async (tx) => {
      if (await isOpenedHere(tx)) return;
      const setup = setupOn(tx);
      await fillCompany(setup, companyId, {
        name: named.name,
        shortName: named.shortName,
        systemName: null,
        hosts: [named.host],
        enabledModules: modules(),
      });
      await createAccount(setup, companyId, {
        username: who.email,
        email: who.email,
        firstName: who.firstName,
        lastName: who.lastName,
        passwordHash: null,
        role: 'COMPANYADMIN',
        isAdmin: true,
        secondFactorRequired: true,
        country: null,
        mobile: null,
        language: 'en-AU',
        timezone: 'UTC',
        employeeId: null,
        profiles: ['company-admin'],
      });
      await audit.record(tx, {
        action: 'company.opened',
        subject: subjectOf(companyId),
        details: { operator, company: named.name },
      });
      await invitePassword(tx, who.email, { operator, company: named.name });
    });
    await tellOperator(tenantId);
  });

  const suspend = implementJob(suspendJob, async (_context, { tenantId, companyId, operator, reason }) => {
    await database.asTenant(companyId, 'read write', async (tx) => {
      if (!(await suspendHere(tx, reason))) return;
      await audit.record(tx, {
        action: 'company.suspended',
        subject: subjectOf(companyId),
        details: { operator, reason },
      });
      await endEverySession(tx);
      await publish(tx, { tenantId: tx.tenantId }, { type: 'signed-out' });
    });
    await tellOperator(tenantId);
  });

  const resume = implementJob(resumeJob, async (_context, { tenantId, companyId, operator }) => {
    await database.asTenant(companyId, 'read write', async (tx) => {
      if (!(await resumeHere(tx))) return;
      await audit.record(tx, {
        action: 'company.resumed',
        subject: subjectOf(companyId),
        details: { operator },
      });
    });
    await tellOperator(tenantId);
  });

  const limitStorage = implementJob(
    storageLimitJob,
    async (_context, { tenantId, companyId, operator, gigabytes }) => {
      await database.asTenant(companyId, 'read write', async (tx) => {
        if (!(await saveStorageLimitHere(tx, gigabytes * bytesInGigabyte))) return;
        await audit.record(tx, {
          action: 'company.storage-limit-saved',
          subject: subjectOf(companyId),
          details: { operator, gigabytes },
        });
      });
      await tellOperator(tenantId);
    },
  );

  return [open, suspend, resume, limitStorage];
}
