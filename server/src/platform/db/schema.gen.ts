// Made by `npm run db:types` from the migrated schema; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountRow {
  tenant_id: number;
  id: Generated<number>;
  uuid: Generated<string>;
  username: string;
  email: string;
  display_name: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  role: string;
  user_type: string;
  status: Generated<string>;
  second_factor_required: Generated<boolean>;
  country: string | null;
  mobile: string | null;
  language: Generated<string>;
  timezone: Generated<string>;
  theme: Generated<string>;
  employee_id: number | null;
  created_at: Generated<string>;
  email_changed_at: string | null;
  mobile_changed_at: string | null;
  must_change_password: Generated<boolean>;
  external_id: string | null;
  changed_at: Generated<string>;
}

export interface AccountLinksRow {
  tenant_id: number;
  employee_id: number;
  job_application_link: string | null;
  version: Generated<number>;
}

export interface AccountSecurityProfileRow {
  tenant_id: number;
  account_id: number;
  profile_id: number;
}

export interface AccountSecurityProfileVersionRow {
  tenant_id: number;
  account_id: number;
  profile_id: number;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
}

export interface ApiTokenRow {
  tenant_id: number;
  id: Generated<number>;
  account_id: number;
  name: string;
  prefix: string;
  token_hash: Buffer;
  capabilities: string[];
  created_at: Generated<string>;
  expires_at: string;
  last_used_at: string | null;
}

export interface AssignmentRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  is_primary: Generated<boolean>;
  position_id: number | null;
  title: string | null;
  department_id: number;
  location_id: number;
  manager_id: number | null;
  secondary_manager_id: number | null;
  fte: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  salary: string | null;
  salary_currency: string | null;
  legal_entity_id: number | null;
  reason: string | null;
}

export interface AuditEntryRow {
  tenant_id: number;
  id: GeneratedAlways<number>;
  occurred_at: Generated<string>;
  actor_account_id: number | null;
  on_behalf_of_account_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  details: Generated<unknown>;
  person_id: string | null;
  sealed_values: string | null;
  request_id: string | null;
}

export interface AuditSealRow {
  tenant_id: number;
  sequence: number;
  entry_id: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Generated<string>;
}

export interface AuditUnsealedRow {
  tenant_id: number;
  entry_id: number;
}

export interface AuthenticatorAppRow {
  tenant_id: number;
  account_id: number;
  secret: string;
  last_step: number;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface BankAccountRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  scheme: string;
  country: string;
  account_name: string;
  bank_code: string;
  suffix: string | null;
  sealed_for: string;
  sealed_number: string;
  sealed_roll_number: string | null;
  place: number;
  is_primary: boolean;
  rate_amount: string | null;
  rate_percent: string | null;
}

export interface CaptchaSpentRow {
  tenant_id: number;
  challenge: string;
  expires_at: string;
}

export interface ChangeRequestRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  section: string;
  valid_from: string | null;
  state: Generated<string>;
  fields: unknown;
  sealed_for: string;
  sealed_values: string;
  reason: Generated<string>;
  asked_by: number;
  asked_at: Generated<string>;
  decided_by: number | null;
  decided_at: string | null;
  decision_reason: Generated<string>;
}

export interface ContractRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  name: string;
  message: Generated<string>;
  accept_by: string | null;
  file_name: string;
  file_size: number;
  pages: number;
  sha256: string;
  storage_key: string;
  sealed_for: string;
  added_by: number;
  added_at: Generated<string>;
  told_at: string | null;
  opened_at: string | null;
  accepted_at: string | null;
  accepted_by: number | null;
  accepted_name: string | null;
  accepted_sha256: string | null;
  accepted_browser: string | null;
  accepted_system: string | null;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
  withdrawn_reason: string | null;
}

export interface ContractUploadRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  uploaded_by: number;
  uploaded_at: Generated<string>;
  file_name: string;
  file_size: number;
  pages: number;
  sha256: string;
  storage_key: string;
  sealed_for: string;
}

export interface CustomFieldRow {
  tenant_id: number;
  id: Generated<number>;
  label: string;
  help: Generated<string>;
  kind: string;
  group_heading: Generated<string>;
  options: Generated<unknown>;
  decimals: Generated<number>;
  is_required: Generated<boolean>;
  person_sees: Generated<boolean>;
  managers_see: Generated<boolean>;
  person_edits: Generated<boolean>;
  countries: Generated<string[]>;
  is_retired: Generated<boolean>;
  place: number;
}

export interface CustomFieldSetRow {
  tenant_id: number;
  version: Generated<number>;
}

export interface DashboardRow {
  tenant_id: number;
  id: Generated<number>;
  owner_account_id: number;
  title: string;
  structure: Generated<string>;
  is_home: Generated<boolean>;
  shared: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface DepartmentRow {
  tenant_id: number;
  id: Generated<number>;
  identifier: string;
  title: string;
  description: Generated<string>;
  version: Generated<number>;
}

export interface DepartmentVersionRow {
  tenant_id: number;
  department_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  title: string;
  description: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface DiversityAnswerRow {
  tenant_id: number;
  employee_id: number;
  question_id: number;
  sealed_for: string;
  sealed_value: string;
  saved_at: Generated<string>;
}

export interface DiversityFigureRow {
  tenant_id: number;
  question_id: number;
  counted_at: string;
  figures: unknown;
}

export interface DiversityFormRow {
  tenant_id: number;
  instructions: Generated<string>;
  version: Generated<number>;
}

export interface DiversityQuestionRow {
  tenant_id: number;
  id: Generated<number>;
  title: string;
  help: Generated<string>;
  input_type: string;
  is_required: boolean;
  options: Generated<unknown>;
  counted_by: string;
  state: Generated<string>;
  place: number;
}

export interface DiversityToldRow {
  tenant_id: number;
  question_id: number;
  options: unknown;
  told: unknown;
}

export interface EmployeeRow {
  tenant_id: number;
  id: Generated<number>;
  employee_number: string;
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  work_email: string | null;
  work_mobile: string | null;
  country: string;
  start_date: string;
  end_date: string | null;
  photo_file_id: number | null;
  created_at: Generated<string>;
  title: string | null;
  middle_names: string | null;
  pronouns: string | null;
  contacts_version: Generated<number>;
  bank_accounts_version: Generated<number>;
  diversity_version: Generated<number>;
  work_address: GeneratedAlways<string | null>;
  photo: string | null;
  country_since: string | null;
}

export interface EmployeeContactRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  kind: string;
  name: string;
  relationship: string;
  email: string | null;
  phones: Generated<unknown>;
  address_line1: string | null;
  address_line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
}

export interface EmployeePersonalDetailRow {
  tenant_id: number;
  employee_id: number;
  personal_email: string | null;
  mobile_country_code: string | null;
  mobile_number: string | null;
  home_country_code: string | null;
  home_number: string | null;
  address_line1: string | null;
  address_line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  date_of_birth: string | null;
  version: Generated<number>;
  personal_address: GeneratedAlways<string | null>;
}

export interface EmployeePhotoRow {
  tenant_id: number;
  employee_id: number;
  name: string;
  large_key: string;
  small_key: string;
  saved_at: Generated<string>;
}

export interface EmployeeRecordChangeRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  section: string;
  kind: string;
  valid_from: string;
  before: unknown;
  after: unknown;
  reason: string;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  was_planned: Generated<boolean>;
}

export interface EmployeeRecordVersionRow {
  tenant_id: number;
  employee_id: number;
  section: string;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  values: unknown;
  reason: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface EmploymentEndingRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  last_day: string;
  kind: string;
  words: Generated<string>;
  state: Generated<string>;
  reports_go_to_id: number | null;
  access_ends: string;
  ended_access: Generated<boolean>;
  told_person: boolean;
  before: unknown;
  after: unknown;
  planned_at: Generated<string>;
  planned_by: number | null;
  closed_at: string | null;
  closed_by: number | null;
  version: Generated<number>;
}

export interface ErasureRow {
  tenant_id: number;
  employee_id: number;
  area: string;
  erased_at: Generated<string>;
  erased_by: number | null;
  last_day: string;
  rows_erased: Generated<number>;
  countries: Generated<string[]>;
  is_again: Generated<boolean>;
}

export interface ExternalPayrollRow {
  tenant_id: number;
  employee_id: number;
  payroll_id: string | null;
  pay_group: string | null;
  cost_centre: string | null;
  paid_until: string | null;
  gross_cents: number | null;
  tax_cents: number | null;
  super_cents: number | null;
  net_cents: number | null;
  version: Generated<number>;
  received_at: Generated<string>;
  received_from: number;
}

export interface FeatureFlagRow {
  tenant_id: number;
  name: string;
  enabled: boolean;
  rollout_percent: Generated<number>;
}

export interface FieldRightsRow {
  tenant_id: number;
  rights: Generated<unknown>;
  version: Generated<number>;
}

export interface FileRow {
  tenant_id: number;
  id: Generated<number>;
  storage_key: string;
  name: string;
  type: string;
  size: number;
  purpose: string;
  owner_account_id: number;
  created_at: Generated<string>;
  removed_at: string | null;
}

export interface HeadcountChangeRow {
  tenant_id: number;
  id: Generated<number>;
  day: string;
  change: number;
}

export interface HeldBankChangeRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  scheme: string;
  kind: string;
  state: Generated<string>;
  base_version: number;
  before: unknown;
  after: unknown;
  sealed_for: string;
  sealed_change: string | null;
  entered_by: number;
  entered_at: Generated<string>;
  decided_by: number | null;
  decided_at: string | null;
  reason: Generated<string>;
}

export interface IdempotencyKeyRow {
  tenant_id: number;
  account_id: number;
  key: string;
  request_hash: Buffer;
  status: number | null;
  answer: string | null;
  etag: string | null;
  created_at: Generated<string>;
}

export interface InvitationRow {
  tenant_id: number;
  employee_id: number;
  username: string;
  email: string | null;
  token_hash: Buffer | null;
  sent_at: string;
  sent_by: number | null;
  expires_at: string;
  accepted_at: string | null;
  withdrawn_at: string | null;
}

export interface InvitationRunRow {
  tenant_id: number;
  id: Generated<number>;
  started_by: number;
  started_at: Generated<string>;
  state: Generated<string>;
  total: Generated<number>;
}

export interface InvitationRunPersonRow {
  tenant_id: number;
  run_id: number;
  employee_id: number;
  outcome: string | null;
}

export interface JobRoleRow {
  tenant_id: number;
  id: Generated<number>;
  identifier: string;
  version: Generated<number>;
}

export interface JobRoleVersionRow {
  tenant_id: number;
  job_role_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  title: string;
  description: Generated<string>;
  qualifications: Generated<string[]>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface KnownDeviceRow {
  tenant_id: number;
  account_id: number;
  device_hash: Buffer;
  first_seen_at: Generated<string>;
  last_seen_at: Generated<string>;
}

export interface LegalEntityRow {
  tenant_id: number;
  id: Generated<number>;
  identifier: string;
  version: Generated<number>;
}

export interface LegalEntityVersionRow {
  tenant_id: number;
  legal_entity_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  title: string;
  country: string;
  registration_number: string | null;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface LegalHoldRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  reason: string;
  placed_at: Generated<string>;
  placed_by: number | null;
  lifted_at: string | null;
  lifted_by: number | null;
}

export interface LocationRow {
  tenant_id: number;
  id: Generated<number>;
  identifier: string;
  title: string;
  country: string;
  state: string | null;
  timezone: string;
  description: Generated<string>;
  version: Generated<number>;
}

export interface LocationVersionRow {
  tenant_id: number;
  location_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  title: string;
  description: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface NamesTakeoverRow {
  tenant_id: number;
  through: string;
}

export interface NotificationRow {
  tenant_id: number;
  id: Generated<number>;
  account_id: number;
  kind: string;
  parameters: Generated<unknown>;
  href: string | null;
  created_at: Generated<string>;
  read_at: string | null;
  about_employee_id: number | null;
}

export interface NotificationPreferenceRow {
  tenant_id: number;
  account_id: number;
  kind: string;
  by_mail: boolean;
}

export interface OrganisationImportRow {
  tenant_id: number;
  id: Generated<number>;
  state: Generated<string>;
  version: Generated<number>;
  started_by: number;
  started_at: Generated<string>;
  effective_from: string;
  positions_file_id: number | null;
  people_file_id: number | null;
  positions_mapping: Generated<unknown>;
  people_mapping: Generated<unknown>;
  creates_missing: Generated<boolean>;
  needs_one_top: Generated<boolean>;
  has_salaries: Generated<boolean>;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  problems: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  failure: string | null;
  fingerprint: string | null;
  applied_at: string | null;
  undone_at: string | null;
  cleared_at: string | null;
}

export interface OrganisationImportChangeRow {
  tenant_id: number;
  import_id: number;
  id: GeneratedAlways<number>;
  target: string;
  record_id: number;
  valid_from: string | null;
  before: unknown | null;
  after: unknown | null;
}

export interface OrganisationImportMappingRow {
  tenant_id: number;
  kind: string;
  mapping: unknown;
}

export interface OrganisationImportProblemRow {
  tenant_id: number;
  import_id: number;
  ordinal: number;
  file: string;
  row: number;
  column: string | null;
  kind: string;
  words: string;
}

export interface OrganisationImportRowRow {
  tenant_id: number;
  import_id: number;
  ordinal: number;
  kind: string;
  key: string;
  row: number | null;
  action: string;
  before: unknown;
  after: unknown;
  changed: string[];
}

export interface OrganisationSettingsRow {
  tenant_id: number;
  structure: string | null;
  is_budgeting_enabled: Generated<boolean>;
  show_position_id: Generated<boolean>;
  show_vacancy_status: Generated<boolean>;
  show_department: Generated<boolean>;
  show_location: Generated<boolean>;
  show_employment_type: Generated<boolean>;
  show_indirectly_reports_to: Generated<boolean>;
  disabled_employee_fields: Generated<string[]>;
  tabs: Generated<string[]>;
  version: Generated<number>;
  requisition_line_steps: Generated<number>;
}

export interface PasskeyRow {
  tenant_id: number;
  id: Generated<number>;
  account_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface PasskeyChallengeSpentRow {
  tenant_id: number;
  challenge_hash: Buffer;
  expires_at: string;
}

export interface PasswordHistoryRow {
  tenant_id: number;
  account_id: number;
  id: Generated<number>;
  password_hash: string;
  created_at: Generated<string>;
}

export interface PasswordResetRow {
  tenant_id: number;
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<string>;
  expires_at: string;
  sent_before: Generated<number>;
  counted_since: Generated<string>;
}

export interface PayrollChangeRow {
  tenant_id: number;
  employee_id: number;
  area: string;
  transaction: Generated<string>;
  changed_at: Generated<string>;
}

export interface PayrollExportRow {
  tenant_id: number;
  id: Generated<number>;
  country: string;
  since: string;
  since_moment: string | null;
  state: Generated<string>;
  started_by: number;
  started_at: string;
  finished_at: string | null;
  people: Generated<number>;
  people_done: Generated<number>;
  failure: string | null;
  day: string | null;
  read_from: string | null;
  read_in: string | null;
  pieces: Generated<string[]>;
  sealed_for: Generated<string>;
  accounts: Generated<number>;
  downloaded_at: string | null;
  goes_on_from: number | null;
}

export interface PayrollExportPersonRow {
  tenant_id: number;
  export_id: number;
  employee_id: number;
  is_gone: Generated<boolean>;
}

export interface PayrollSettingsRow {
  tenant_id: number;
  bank_changes_wait: Generated<boolean>;
  version: Generated<number>;
  payroll_system: Generated<string>;
}

export interface PayslipRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  batch_id: number | null;
  period_start: string;
  period_end: string;
  pay_date: string;
  pay_advice_number: string | null;
  currency: string | null;
  figures_sealed_for: string;
  sealed_figures: string;
  file_name: string;
  file_size: number;
  content_index: Buffer;
  storage_key: string;
  file_sealed_for: string;
  created_by: number;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  deleted_by: number | null;
  deleted_at: string | null;
}

export interface PayslipBatchRow {
  tenant_id: number;
  id: Generated<number>;
  state: Generated<string>;
  version: Generated<number>;
  started_by: number;
  started_at: Generated<string>;
  touched_at: Generated<string>;
  index_name: string | null;
  index_head: Generated<unknown>;
  index_key: string | null;
  index_sealed_for: string | null;
  mapping: Generated<unknown>;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  problems: Generated<number>;
  warnings: Generated<number>;
  failure: string | null;
  issued_at: string | null;
  undone_at: string | null;
}

export interface PayslipBatchFileRow {
  tenant_id: number;
  id: Generated<number>;
  batch_id: number;
  name: string;
  size: number;
  is_pdf: boolean;
  content_index: Buffer;
  storage_key: string;
  sealed_for: string;
}

export interface PayslipBatchRowRow {
  tenant_id: number;
  batch_id: number;
  ordinal: number;
  line: number | null;
  file_name: string;
  employee_number: string;
  employee_id: number | null;
  period_start: string | null;
  period_end: string | null;
  pay_date: string | null;
  pay_advice_number: string | null;
  sealed_for: string;
  sealed_figures: string | null;
  problems: unknown;
  warnings: unknown;
}

export interface PensionVersionRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  number: number;
  scheme_type: number;
  start_date: string | null;
  end_date: string | null;
  opt_in_date: string | null;
  opt_out_date: string | null;
  sealed_for: string;
  sealed_employee_contribution: string | null;
  sealed_employer_contribution: string | null;
  scheme_name: string | null;
  scheme_description: string | null;
  reason: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  employee_contribution_since: number | null;
  employer_contribution_since: number | null;
}

export interface PersonNoteRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  author_id: number | null;
  content: string;
  created_at: Generated<string>;
  edited_at: string | null;
  version: Generated<number>;
}

export interface PersonNoteEarlierRow {
  tenant_id: number;
  note_id: number;
  version: number;
  content: string;
  until: Generated<string>;
}

export interface PositionRow {
  tenant_id: number;
  id: Generated<number>;
  identifier: string;
  version: Generated<number>;
}

export interface PositionIndirectSuperiorRow {
  tenant_id: number;
  position_id: number;
  superior_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface PositionTitleRow {
  tenant_id: number;
  title: string;
}

export interface PositionVersionRow {
  tenant_id: number;
  position_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
  title: string;
  description: Generated<string>;
  department_id: number;
  location_id: number;
  reports_to_id: number | null;
  employment_type: string;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  job_role_id: number | null;
  legal_entity_id: number | null;
  budget_fte: string | null;
  budget_headcount: number | null;
  budget_salary: string | null;
  budget_currency: string | null;
  is_inheritance_enabled: Generated<boolean>;
}

export interface ProvisioningGroupRow {
  tenant_id: number;
  id: Generated<number>;
  display_name: string;
  external_id: string | null;
  profile_id: number | null;
  ceiling: Generated<unknown>;
  allows_administrator: Generated<boolean>;
  created_at: Generated<string>;
  changed_at: Generated<string>;
  version: Generated<number>;
}

export interface ProvisioningGroupMemberRow {
  tenant_id: number;
  group_id: number;
  account_id: number;
  gave_profile: Generated<boolean>;
}

export interface ProvisioningRefusalRow {
  tenant_id: number;
  id: Generated<number>;
  occurred_at: Generated<string>;
  method: string;
  resource: string;
  status: number;
  scim_type: string | null;
  reason: string;
}

export interface ProvisioningTokenRow {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  token_hash: Buffer;
  created_by: number;
  created_at: Generated<string>;
  expires_at: string;
  rotated_at: string | null;
  last_used_at: string | null;
}

export interface RecordCopyRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  asked_by: number;
  asked_at: string;
  expires_at: string;
  state: Generated<string>;
  done: Generated<number>;
  total: number;
  sealed_for: string;
  gathered_key: string | null;
  pdf_key: string | null;
  zip_key: string | null;
  pdf_size: number | null;
  zip_size: number | null;
}

export interface RecoveryCodeRow {
  tenant_id: number;
  account_id: number;
  code_hash: Buffer;
  created_at: Generated<string>;
  used_at: string | null;
}

export interface RegistrationRow {
  tenant_id: number;
  email: string;
  first_name: string;
  last_name: string;
  token_hash: Buffer;
  sent_count: number;
  first_sent_at: string;
  expires_at: string;
}

export interface RequisitionRow {
  tenant_id: number;
  id: Generated<number>;
  number: number;
  position_id: number;
  state: Generated<string>;
  headcount: number;
  fte: string;
  employment_type: string;
  reason: string;
  justification: string;
  wished_start: string;
  salary_from: string | null;
  salary_to: string | null;
  salary_currency: string | null;
  raised_by: number;
  raised_at: Generated<string>;
  submitted_at: string | null;
  decided_at: string | null;
  closed_at: string | null;
  closed_by: number | null;
  closing_reason: string | null;
  hired_employee_id: number | null;
  version: Generated<number>;
}

export interface RequisitionApprovalRow {
  tenant_id: number;
  requisition_id: number;
  approver_id: number;
  raised_by: number;
  parts: string[];
  step: number;
  decision: string | null;
  decided_at: string | null;
  comment: string | null;
}

export interface RequisitionNumberRow {
  tenant_id: number;
  last: number;
}

export interface RestructureDraftRow {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  note: Generated<string>;
  effective_on: string;
  owner_id: number;
  state: Generated<string>;
  created_at: Generated<string>;
  submitted_at: string | null;
  decided_by: number | null;
  decided_at: string | null;
  sent_back_reason: string | null;
  published_by: number | null;
  published_at: string | null;
  version: Generated<number>;
}

export interface RestructureDraftStepRow {
  tenant_id: number;
  id: Generated<number>;
  draft_id: number;
  place: number;
  content: unknown;
  made_position_id: number | null;
}

export interface ResumeRow {
  tenant_id: number;
  employee_id: number;
  version: Generated<number>;
  summary: Generated<string>;
  experience: Generated<unknown>;
  education: Generated<unknown>;
  qualifications: Generated<unknown>;
  skills: Generated<unknown>;
  languages: Generated<unknown>;
  saved_at: Generated<string>;
}

export interface ResumeDocumentRow {
  tenant_id: number;
  employee_id: number;
  file_name: string;
  file_size: number;
  pages: number;
  storage_key: string;
  sealed_for: string;
  sent_at: Generated<string>;
  id: Generated<number>;
}

export interface RetentionSettingsRow {
  tenant_id: number;
  mode: string;
  months: unknown;
  version: Generated<number>;
}

export interface SecondFactorRow {
  tenant_id: number;
  account_id: number;
  channel: string | null;
  code_hash: Buffer | null;
  code_expires_at: string | null;
  failed_count: Generated<number>;
  first_failed_at: string | null;
  verify_locked_until: string | null;
  sent_count: Generated<number>;
  first_sent_at: string | null;
  send_locked_until: string | null;
}

export interface SecurityProfileRow {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  role_type: string;
  built_in: string | null;
  held_by_all: Generated<boolean>;
  version: Generated<number>;
}

export interface SecurityProfileGrantRow {
  tenant_id: number;
  profile_id: number;
  capability: string;
  scope: string;
}

export interface SecurityProfileGrantVersionRow {
  tenant_id: number;
  profile_id: number;
  capability: string;
  scope: string;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  deleted_profile_name: string | null;
}

export interface SessionRow {
  tenant_id: number;
  token_hash: Buffer;
  account_id: number;
  auth_status: string;
  referrer_url: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  user_agent: Generated<string>;
  id: Generated<number>;
  proven_at: Generated<string>;
  is_single_sign_on: Generated<boolean>;
  origin_id: number | null;
  acting_account_id: number | null;
  is_read_only: Generated<boolean>;
  acting_reason: string | null;
}

export interface SignInFailureRow {
  tenant_id: number;
  name_hash: Buffer;
  failures: number;
  first_at: string;
}

export interface SingleSignOnAttemptRow {
  tenant_id: number;
  id: Generated<number>;
  connection_id: number;
  phase: string;
  token_hash: Buffer;
  browser_hash: Buffer | null;
  tested_by: number | null;
  origin: string;
  referrer_url: Generated<string>;
  sealed: string | null;
  passed: boolean | null;
  expires_at: string;
}

export interface SingleSignOnConnectionRow {
  tenant_id: number;
  id: Generated<number>;
  protocol: string;
  enabled: Generated<boolean>;
  sso_only: Generated<boolean>;
  creates_accounts: Generated<boolean>;
  trusts_idp_mfa: Generated<boolean>;
  asks_own_factor: Generated<boolean>;
  oidc_issuer: string | null;
  oidc_client_id: string | null;
  oidc_client_secret: string | null;
  oidc_scopes: string | null;
  saml_entity_id: string | null;
  saml_sign_in_url: string | null;
  saml_certificates: Generated<string[]>;
  saml_trusts_address: Generated<boolean>;
  attributes: unknown;
  tested_at: string | null;
  version: Generated<number>;
}

export interface SingleSignOnGroupRow {
  tenant_id: number;
  connection_id: number;
  group_name: string;
  profile_id: number;
}

export interface SingleSignOnLinkRow {
  tenant_id: number;
  connection_id: number;
  issuer: string;
  subject: string;
  account_id: number;
  linked_at: Generated<string>;
}

export interface SingleSignOnPresenceRow {
  tenant_id: number;
  browser_hash: Buffer;
  connection_id: number;
  account_id: number;
  sealed_id_token: string;
  expires_at: string;
}

export interface SingleSignOnSpentRow {
  tenant_id: number;
  connection_id: number;
  assertion_id: string;
  expires_at: string;
}

export interface SubjectKeyRow {
  tenant_id: number;
  subject_id: string;
  wrapped_key: string | null;
  created_at: Generated<string>;
  erased_at: string | null;
}

export interface SuperDeclarationRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  ordinal: number;
  country: string;
  answers: unknown;
  sealed_for: string | null;
  sealed_number: string | null;
  declared_on: string;
  declared_timezone: string;
  signed_at: string;
  signed_by: number;
  signer_name: string;
  is_on_behalf: boolean;
}

export interface TaxDeclarationRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  scheme: string;
  ordinal: number;
  country: string;
  answers: unknown;
  sealed_for: string | null;
  sealed_number: string | null;
  declared_on: string;
  declared_timezone: string;
  signed_at: string;
  signed_by: number;
  signer_name: string;
  is_on_behalf: boolean;
}

export interface TenantRow {
  tenant_id: Generated<number>;
  name: string;
  short_name: string;
  system_name: string | null;
  is_provider: Generated<boolean>;
  is_default: Generated<boolean>;
  is_position_led: Generated<boolean>;
  enabled_modules: Generated<string[]>;
  primary_colour: Generated<string>;
  accent_colour: Generated<string>;
  logo_light: string | null;
  logo_dark: string | null;
  logo_small: string | null;
  headline: Generated<string>;
  strapline: Generated<string>;
  contact_name: Generated<string>;
  contact_email: string | null;
  contact_phone: string | null;
  contact_address: string | null;
  footer_text: Generated<string>;
  password_minimum_length: Generated<number>;
  password_lower_case: Generated<number>;
  password_upper_case: Generated<number>;
  password_digits: Generated<number>;
  password_special_characters: Generated<number>;
  feature_flags_version: Generated<number>;
  policy_version: Generated<number>;
  created_at: Generated<string>;
  password_messages: Generated<unknown>;
  forgot_password: Generated<boolean>;
  self_registration: Generated<boolean>;
  self_registration_domains: Generated<string[]>;
  sign_in_settings_version: Generated<number>;
  provisioning_invites: Generated<boolean>;
  provisioning_version: Generated<number>;
  guid: Generated<string>;
}

export interface TenantHostRow {
  tenant_id: number;
  host: string;
}

export interface UnnamedFileRow {
  storage_key: string;
  put_at: Generated<string>;
}

export interface WidgetRow {
  tenant_id: number;
  id: Generated<number>;
  dashboard_id: number;
  type: string;
  title: string | null;
  container: number;
  order: number;
  settings: Generated<unknown>;
  frontend_status: Generated<number>;
}

export interface WorkPatternRow {
  tenant_id: number;
  id: Generated<number>;
  title: string;
  description: Generated<string>;
  start_date: string;
  timezone: string;
  jurisdiction: Generated<string>;
  is_archived: Generated<boolean>;
  version: Generated<number>;
}

export interface WorkPatternAssignmentRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  pattern_id: number;
  valid_from: string;
  valid_to: Generated<string>;
  valid: GeneratedAlways<string>;
}

export interface WorkPatternChangeRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  kind: string;
  valid_from: string;
  before: string | null;
  after: string | null;
  reason: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
}

export interface WorkPatternWeekRow {
  tenant_id: number;
  id: Generated<number>;
  pattern_id: number;
  number: number;
  hours: number[];
}

export interface WorkflowRow {
  tenant_id: number;
  id: Generated<number>;
  employee_id: number;
  template_id: number;
  title: string;
  description: Generated<string>;
  is_onboarding: boolean;
  starts_on: string;
  assigned_by: number;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  open_tasks: Generated<number>;
  completed_at: string | null;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
  withdrawal_reason: Generated<string>;
  status: GeneratedAlways<string>;
  version: Generated<number>;
}

export interface WorkflowTaskRow {
  tenant_id: number;
  id: Generated<number>;
  workflow_id: number;
  number: number;
  title: string;
  description: Generated<string>;
  done_by: string;
  employee_id: number | null;
  account_id: number | null;
  due_on: string;
  done_at: string | null;
  ticked_by: number | null;
  version: Generated<number>;
}

export interface WorkflowTemplateRow {
  tenant_id: number;
  id: Generated<number>;
  title: string;
  description: Generated<string>;
  is_onboarding: Generated<boolean>;
  is_retired: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  modified_at: Generated<string>;
}

export interface WorkflowTemplateStepRow {
  tenant_id: number;
  template_id: number;
  number: number;
  title: string;
  description: Generated<string>;
  done_by: string;
  due_days: number;
}

export interface DB {
  account: AccountRow;
  account_links: AccountLinksRow;
  account_security_profile: AccountSecurityProfileRow;
  account_security_profile_version: AccountSecurityProfileVersionRow;
  api_token: ApiTokenRow;
  assignment: AssignmentRow;
  audit_entry: AuditEntryRow;
  audit_seal: AuditSealRow;
  audit_unsealed: AuditUnsealedRow;
  authenticator_app: AuthenticatorAppRow;
  bank_account: BankAccountRow;
  captcha_spent: CaptchaSpentRow;
  change_request: ChangeRequestRow;
  contract: ContractRow;
  contract_upload: ContractUploadRow;
  custom_field: CustomFieldRow;
  custom_field_set: CustomFieldSetRow;
  dashboard: DashboardRow;
  department: DepartmentRow;
  department_version: DepartmentVersionRow;
  diversity_answer: DiversityAnswerRow;
  diversity_figure: DiversityFigureRow;
  diversity_form: DiversityFormRow;
  diversity_question: DiversityQuestionRow;
  diversity_told: DiversityToldRow;
  employee: EmployeeRow;
  employee_contact: EmployeeContactRow;
  employee_personal_detail: EmployeePersonalDetailRow;
  employee_photo: EmployeePhotoRow;
  employee_record_change: EmployeeRecordChangeRow;
  employee_record_version: EmployeeRecordVersionRow;
  employment_ending: EmploymentEndingRow;
  erasure: ErasureRow;
  external_payroll: ExternalPayrollRow;
  feature_flag: FeatureFlagRow;
  field_rights: FieldRightsRow;
  file: FileRow;
  headcount_change: HeadcountChangeRow;
  held_bank_change: HeldBankChangeRow;
  idempotency_key: IdempotencyKeyRow;
  invitation: InvitationRow;
  invitation_run: InvitationRunRow;
  invitation_run_person: InvitationRunPersonRow;
  job_role: JobRoleRow;
  job_role_version: JobRoleVersionRow;
  known_device: KnownDeviceRow;
  legal_entity: LegalEntityRow;
  legal_entity_version: LegalEntityVersionRow;
  legal_hold: LegalHoldRow;
  location: LocationRow;
  location_version: LocationVersionRow;
  names_takeover: NamesTakeoverRow;
  notification: NotificationRow;
  notification_preference: NotificationPreferenceRow;
  organisation_import: OrganisationImportRow;
  organisation_import_change: OrganisationImportChangeRow;
  organisation_import_mapping: OrganisationImportMappingRow;
  organisation_import_problem: OrganisationImportProblemRow;
  organisation_import_row: OrganisationImportRowRow;
  organisation_settings: OrganisationSettingsRow;
  passkey: PasskeyRow;
  passkey_challenge_spent: PasskeyChallengeSpentRow;
  password_history: PasswordHistoryRow;
  password_reset: PasswordResetRow;
  payroll_change: PayrollChangeRow;
  payroll_export: PayrollExportRow;
  payroll_export_person: PayrollExportPersonRow;
  payroll_settings: PayrollSettingsRow;
  payslip: PayslipRow;
  payslip_batch: PayslipBatchRow;
  payslip_batch_file: PayslipBatchFileRow;
  payslip_batch_row: PayslipBatchRowRow;
  pension_version: PensionVersionRow;
  person_note: PersonNoteRow;
  person_note_earlier: PersonNoteEarlierRow;
  position: PositionRow;
  position_indirect_superior: PositionIndirectSuperiorRow;
  position_title: PositionTitleRow;
  position_version: PositionVersionRow;
  provisioning_group: ProvisioningGroupRow;
  provisioning_group_member: ProvisioningGroupMemberRow;
  provisioning_refusal: ProvisioningRefusalRow;
  provisioning_token: ProvisioningTokenRow;
  record_copy: RecordCopyRow;
  recovery_code: RecoveryCodeRow;
  registration: RegistrationRow;
  requisition: RequisitionRow;
  requisition_approval: RequisitionApprovalRow;
  requisition_number: RequisitionNumberRow;
  restructure_draft: RestructureDraftRow;
  restructure_draft_step: RestructureDraftStepRow;
  resume: ResumeRow;
  resume_document: ResumeDocumentRow;
  retention_settings: RetentionSettingsRow;
  second_factor: SecondFactorRow;
  security_profile: SecurityProfileRow;
  security_profile_grant: SecurityProfileGrantRow;
  security_profile_grant_version: SecurityProfileGrantVersionRow;
  session: SessionRow;
  sign_in_failure: SignInFailureRow;
  single_sign_on_attempt: SingleSignOnAttemptRow;
  single_sign_on_connection: SingleSignOnConnectionRow;
  single_sign_on_group: SingleSignOnGroupRow;
  single_sign_on_link: SingleSignOnLinkRow;
  single_sign_on_presence: SingleSignOnPresenceRow;
  single_sign_on_spent: SingleSignOnSpentRow;
  subject_key: SubjectKeyRow;
  super_declaration: SuperDeclarationRow;
  tax_declaration: TaxDeclarationRow;
  tenant: TenantRow;
  tenant_host: TenantHostRow;
  unnamed_file: UnnamedFileRow;
  widget: WidgetRow;
  work_pattern: WorkPatternRow;
  work_pattern_assignment: WorkPatternAssignmentRow;
  work_pattern_change: WorkPatternChangeRow;
  work_pattern_week: WorkPatternWeekRow;
  workflow: WorkflowRow;
  workflow_task: WorkflowTaskRow;
  workflow_template: WorkflowTemplateRow;
  workflow_template_step: WorkflowTemplateStepRow;
}
