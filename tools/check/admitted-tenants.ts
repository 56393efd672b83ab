import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

/** Where a number becomes a tenant's id, and why; elsewhere a row, a session or a payload brings one. */
const admitting: Readonly<Record<string, string>> = {
  'server/src/platform/db/tenant-id.ts': 'says what the type is',
  'server/src/platform/db/other-tenant.ts': 'the database has just let the operator in',
  'server/src/platform/jobs/job.ts': 'a payload was written by a transaction that had read the id',
};
const makesOne = /\badmitTenant\b|\bas TenantId\b/;
const isProduct = (file: string) =>
  /^(?:server\/src|tools|bench)\/.*\.ts$/.test(file) &&
  !file.endsWith('.test.ts') &&
  !file.startsWith('tools/check/');

/** A number that came from a request must not choose the company whose rows are read or whose key is used. */
export const admittedTenants: Gate = {
  name: 'admitted tenants',
  problems: async () =>
    projectFiles()
      .filter((file) => isProduct(file) && makesOne.test(readSource(file)) !== Object.hasOwn(admitting, file))
      .map((file) =>
        Object.hasOwn(admitting, file)
          ? `${file}: listed as making a tenant's id of a number, but does not`
          : `${file}: makes a tenant's id of a number; take it from a row, a session or a payload`,
      ),
};
