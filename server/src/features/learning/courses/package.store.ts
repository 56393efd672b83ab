import type { Manifest } from '@tenure/domain/learning/scorm-package.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { ZipEntry } from '../../../platform/storage/zip-index.ts';

export async function insertPackage(
  tx: WriteTx,
  fileId: number,
  { manifest, entries }: { manifest: Manifest; entries: readonly ZipEntry[] },
): Promise<void> {
  await tx.query(
    `insert into course_package (tenant_id, file_id, version, lessons) values (current_tenant(), $1, $2, $3)`,
    [fileId, manifest.version, JSON.stringify(manifest.lessons)],
  );
  await tx.query(
    `insert into course_package_entry (tenant_id, file_id, path, starts_at, ends_before, packed_size, size, is_deflated)
     select current_tenant(), $1, e.path, e."startsAt", e."endsBefore", e."packedSize", e.size, e."isDeflated"
     from jsonb_to_recordset($2::jsonb) as e (path text, "startsAt" integer, "endsBefore" integer,
       "packedSize" integer, size integer, "isDeflated" boolean)`,
    [fileId, JSON.stringify(entries)],
  );
}
