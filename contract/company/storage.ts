import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, record } from '../envelopes.ts';

/** The parts of the product that a company's files come from. */
export const storageAreas = [
  'courses',
  'training',
  'documents',
  'personalDocuments',
  'contracts',
  'resumes',
  'photos',
  'reviews',
  'leave',
  'recognition',
  'payslips',
  'payrollExports',
  'recordCopies',
  'branding',
  'other',
] as const;
export const storageArea = z.enum(storageAreas);
export type StorageArea = z.output<typeof storageArea>;

/** Gigabytes as disks are sold, and as sizes are shown on every screen. */
export const bytesInGigabyte = 1_000_000_000;

export const companyStorage = defineEndpoint({
  name: 'companyStorage',
  method: 'GET',
  path: '/api/company-storage',
  summary: 'How much space the files of the company take, by area, and how much they may take',
  capability: 'site.settings.edit',
  output: record(
    z.strictObject({
      usedBytes: z.int(),
      limitBytes: z.int(),
      /** Largest first; areas without files are left out. */
      areas: z.array(z.strictObject({ area: storageArea, files: z.int(), bytes: z.int() })),
    }),
  ),
  errors: [],
});

export const saveStorageLimit = defineEndpoint({
  name: 'saveStorageLimit',
  method: 'PUT',
  path: '/api/provider/tenants/{tenantId}/storage-limit',
  summary: 'Set how much space the files of a company may take; files that are kept already stay',
  capability: 'tenants.manage',
  params: z.strictObject({ tenantId: idInPath }),
  body: z.strictObject({
    gigabytes: z
      .int('Enter a whole number of gigabytes')
      .min(1, 'Enter at least 1 GB')
      .max(100_000, 'Enter at most 100,000 GB'),
  }),
  output: null,
  errors: ['not-found'],
});
