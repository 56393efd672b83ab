import type { PackageVersion } from '@tenure/domain/learning/scorm-package.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface ActivityFile {
  id: number;
  name: string;
  type: string;
  size: number;
  storageKey: string;
}

export async function filesByIds(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<Map<number, ActivityFile>> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows = await tx.query<ActivityFile>(
    `select f.id, f.name, f.type, f.size, f.storage_key from course_file f
     where f.tenant_id = current_tenant() and f.id = any($1::integer[])`,
    [named],
  );
  return new Map(rows.map((file) => [file.id, file]));
}

export interface ActivityPackage {
  fileId: number;
  version: PackageVersion;
  lessons: { title: string }[];
}

export async function packagesByIds(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<Map<number, ActivityPackage>> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows = await tx.query<ActivityPackage>(
    `select p.file_id, p.version, p.lessons from course_package p
     where p.tenant_id = current_tenant() and p.file_id = any($1::integer[])`,
    [named],
  );
  return new Map(rows.map((one) => [one.fileId, one]));
}
