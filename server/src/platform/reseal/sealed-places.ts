import type { DB } from '../db/schema.gen.ts';

type Table = keyof DB;
type Column<In extends Table> = keyof DB[In] & string;

/** The place a sealed value names, where that is not its own place. */
interface SealedAs {
  readonly table: string;
  readonly column: string;
}

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns whose values, with a space between, say for which row it is sealed; none where any row of the company opens it. */
  readonly rowKey: readonly string[];
  readonly sealedAs: SealedAs;
  /** Sealed by the company's field key, or the key of a person wrapped under the master key. */
  readonly kind: 'field' | 'subject-key';
}

export interface SealedFileColumn {
  readonly table: string;
  /** Names a file, or an array of them in order. */
  readonly column: string;
  readonly rowKey: string;
  readonly isArray: boolean;
  readonly sealedAs: SealedAs;
}

function column<In extends Table>(
  table: In,
  name: Column<In>,
  rowKey: readonly Column<In>[],
  sealedAs: SealedAs = { table, column: name },
): SealedColumn {
  return { table, column: name, rowKey, sealedAs, kind: 'field' };
}

function file<In extends Table>(
  table: In,
  name: Column<In>,
  rowKey: Column<In>,
  sealedAs: SealedAs,
): SealedFileColumn {
  return { table, column: name, rowKey, isArray: false, sealedAs };
}

/**
 * Every column that holds something sealed. Key rotation reseals exactly these, and one database role may change exactly
 * these: a migration that adds one grants it `update` of it.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column('authenticator_app', 'secret', ['account_id']),
  column('bank_account', 'sealed_number', ['sealed_for']),
  column('bank_account', 'sealed_roll_number', ['sealed_for']),
  column('change_request', 'sealed_values', ['sealed_for']),
  column('contract_signer', 'sealed_drawing', ['sealed_for']),
  column('diversity_answer', 'sealed_value', ['sealed_for']),
  column('document_text', 'sealed_blocks', ['document_id', 'number']),
  column('employee_contact', 'sealed_details', ['sealed_for']),
  column('employee_personal_detail', 'sealed_details', ['employee_id']),
  column('held_bank_change', 'sealed_change', ['sealed_for']),
  column('idempotency_key', 'answer', ['account_id', 'key']),
  column('payslip', 'sealed_figures', ['figures_sealed_for']),
  column('payslip_batch_row', 'sealed_figures', ['sealed_for'], {
    table: 'payslip',
    column: 'sealed_figures',
  }),
  column('pension_version', 'sealed_employee_contribution', ['sealed_for']),
  column('pension_version', 'sealed_employer_contribution', ['sealed_for']),
  column('person_note', 'sealed_content', ['sealed_for']),
  column('person_note_earlier', 'sealed_content', ['sealed_for'], {
    table: 'person_note',
    column: 'sealed_content',
  }),
  column('single_sign_on_attempt', 'sealed', []),
  column('single_sign_on_connection', 'oidc_client_secret', []),
  column('single_sign_on_presence', 'sealed_id_token', [], {
    table: 'single_sign_on_attempt',
    column: 'sealed',
  }),
  column('super_declaration', 'sealed_number', ['sealed_for']),
  column('tax_declaration', 'sealed_number', ['sealed_for']),
  { ...column('subject_key', 'wrapped_key', ['subject_id']), kind: 'subject-key' },
];

const contractFile = { table: 'contract', column: 'file' };
const payslipFile = { table: 'payslip', column: 'file' };
const copyOf = (part: string) => ({ table: 'record_copy', column: part });

/** Every column that names a sealed file. The file keeps its name when it is resealed, so no row changes. */
export const sealedFileColumns: readonly SealedFileColumn[] = [
  file('appraisal_attachment', 'storage_key', 'sealed_for', {
    table: 'appraisal_attachment',
    column: 'file',
  }),
  file('contract', 'storage_key', 'sealed_for', contractFile),
  file('contract_upload', 'storage_key', 'sealed_for', contractFile),
  file('document_batch', 'index_key', 'index_sealed_for', { table: 'document_batch', column: 'index' }),
  file('document_batch_file', 'storage_key', 'sealed_for', { table: 'personal_document', column: 'file' }),
  file('document_version', 'storage_key', 'sealed_for', { table: 'document_version', column: 'file' }),
  file('leave_evidence', 'storage_key', 'sealed_for', { table: 'leave_evidence', column: 'file' }),
  {
    ...file('payroll_export', 'pieces', 'sealed_for', { table: 'payroll_export', column: 'pieces' }),
    isArray: true,
  },
  file('payslip', 'storage_key', 'file_sealed_for', payslipFile),
  file('payslip_batch', 'index_key', 'index_sealed_for', { table: 'payslip_batch', column: 'index' }),
  file('payslip_batch_file', 'storage_key', 'sealed_for', payslipFile),
  file('record_copy', 'gathered_key', 'sealed_for', copyOf('gathered')),
  file('record_copy', 'pdf_key', 'sealed_for', copyOf('pdf')),
  file('record_copy', 'zip_key', 'sealed_for', copyOf('zip')),
  file('file_upload_part', 'storage_key', 'sealed_for', { table: 'file_upload_part', column: 'file' }),
  file('external_training_file', 'storage_key', 'sealed_for', {
    table: 'external_training_file',
    column: 'file',
  }),
  file('personal_document', 'storage_key', 'sealed_for', { table: 'personal_document', column: 'file' }),
  file('recognition_file', 'storage_key', 'sealed_for', { table: 'recognition_file', column: 'file' }),
  file('resume_document', 'storage_key', 'sealed_for', { table: 'resume_document', column: 'file' }),
];

const addressColumns = ['address_line1', 'address_line2', 'suburb', 'state', 'postcode', 'country'] as const;
const inPlaceOf = <In extends Table>(table: In, columns: readonly Column<In>[]): PlainColumns => ({
  table,
  columns,
});

/**
 * Columns that were plain once; their contents are sealed, and they are emptied. Each is dropped in the
 * release after.
 */
export interface PlainColumns {
  readonly table: string;
  readonly columns: readonly string[];
}
export const plainColumns = {
  note: inPlaceOf('person_note', ['content']),
  earlierNote: inPlaceOf('person_note_earlier', ['content']),
  contact: inPlaceOf('employee_contact', ['name', 'relationship', 'email', 'phones', ...addressColumns]),
  detail: inPlaceOf('employee_personal_detail', [
    'personal_email',
    'mobile_country_code',
    'mobile_number',
    'home_country_code',
    'home_number',
    ...addressColumns,
  ]),
};
