import { z } from 'zod';

/** The last file of a backup: what must be in it. A backup that was cut off has none. */
export const MANIFEST_NAME = 'manifest.json';

/** What a backup holds, as paths inside the data folder. */
export const CLUSTER = 'postgres/cluster';
export const COPIED_FOLDERS = ['files', 'keys'] as const;
/** What a restore or a reset puts aside as a whole. */
export const REPLACED_PARTS = ['postgres', 'files', 'keys'] as const;

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgresVersion: z.string(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
