import type { StorageArea } from '@tenure/contract/company/storage.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Every table whose rows name files; a test holds that none is missing. */
export const areaOfTable: Readonly<Record<string, StorageArea>> = {
  appraisal_attachment: 'reviews',
  company_picture: 'branding',
  contract: 'contracts',
  contract_upload: 'contracts',
  course_file: 'courses',
  document_batch: 'personalDocuments',
  document_batch_file: 'personalDocuments',
  document_version: 'documents',
  employee_photo: 'photos',
  external_training_file: 'training',
  file: 'other',
  file_upload_part: 'other',
  leave_evidence: 'leave',
  payroll_export: 'payrollExports',
  payslip: 'payslips',
  payslip_batch: 'payslips',
  payslip_batch_file: 'payslips',
  personal_document: 'personalDocuments',
  recognition_file: 'recognition',
  record_copy: 'recordCopies',
  resume_document: 'resumes',
  reward_picture: 'recognition',
};

export interface AreaOfStorage {
  area: StorageArea;
  files: number;
  bytes: number;
}

export interface StorageOfCompany {
  usedBytes: number;
  limitBytes: number;
  areas: AreaOfStorage[];
}

export async function storageOfCompany(tx: Tx): Promise<StorageOfCompany | undefined> {
  const [limits, rows] = await Promise.all([
    tx.query<{ limitBytes: number }>(
      'select storage_limit as limit_bytes from tenant where tenant_id = current_tenant() and not is_provider',
    ),
    tx.query<{ table: string; files: number; bytes: number }>(
      `select named_in as "table", count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes
       from kept_file where tenant_id = current_tenant() group by named_in`,
    ),
  ]);
  const [limit] = limits;
  if (limit === undefined) return undefined;
  const areas = new Map<StorageArea, AreaOfStorage>();
  for (const { table, files, bytes } of rows) {
    const area = areaOfTable[table] ?? 'other';
    const before = areas.get(area) ?? { area, files: 0, bytes: 0 };
    areas.set(area, { area, files: before.files + files, bytes: before.bytes + bytes });
  }
  return {
    usedBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    limitBytes: limit.limitBytes,
    areas: [...areas.values()].toSorted((one, other) => other.bytes - one.bytes),
  };
}
