import { z } from 'zod';

/** The last file of a backup: the list of its contents. A backup that was cut off has none. */
export const MANIFEST_NAME = 'manifest.json';

/** The parts of a backup, as paths inside the data folder. */
export const CLUSTER = 'postgres/cluster';
export const COPIED_FOLDERS = ['files', 'keys'] as const;
/** The parts that a restore or a reset sets aside as a whole. */
export const REPLACED_PARTS = ['postgres', 'files', 'keys'] as const;

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgresVersion: z.string(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
