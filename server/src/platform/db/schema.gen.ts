// Made by `npm run db:types` from the migrated schema; do not edit.

export interface AboutPersonRow {
  tenant_id: number;
  employee_id: number;
  version: number;
  content: string;
  topics: string[];
  languages: string;
}

export interface AccountRow {
  tenant_id: number;
  id: number;
  uuid: string;
  username: string;
  email: string;
  display_name: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  role: string;
  user_type: string;
  status: string;
  second_factor_required: boolean;
  country: string | null;
  mobile: string | null;
  language: string;
  timezone: string;
  theme: string;
  employee_id: number | null;
  created_at: string;
  email_changed_at: string | null;
  mobile_changed_at: string | null;
  must_change_password: boolean;
  external_id: string | null;
  changed_at: string;
}

export interface AccountLinksRow {
  tenant_id: number;
  employee_id: number;
  job_application_link: string | null;
  version: number;
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
  valid_from: string;
  valid_to: string;
}

export interface ApiTokenRow {
  tenant_id: number;
  id: number;
  account_id: number;
  name: string;
  prefix: string;
  token_hash: Buffer;
  capabilities: string[];
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

export interface AppraisalRow {
  tenant_id: number;
  id: number;
  cycle_id: number;
  employee_id: number;
  manager_id: number;
  template_id: number;
  template_version: number;
  title: string;
  description: string;
  start_date: string;
  end_date: string;
  phases: string[];
  phase: string | null;
  stage: string;
  parent_id: number | null;
  moved_at: string;
  completed_at: string | null;
  version: number;
  peers_shown_from: number;
  peers_closed_at: string | null;
  peers_answered: number | null;
  calibrated_rating: number | null;
  calibrated_at: string | null;
  reminded_at: string | null;
}

export interface AppraisalApproverRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  employee_id: number;
  manager_id: number;
  approver_id: number;
  is_prescribed: boolean;
  kind: string;
  due_date: string | null;
  approved_at: string | null;
}

export interface AppraisalAttachmentRow {
  tenant_id: number;
  id: number;
  number: number;
  appraisal_id: number;
  item_id: number;
  author_id: number;
  name: string;
  visibility: string;
  is_anonymous: boolean;
  file_name: string | null;
  file_size: number | null;
  storage_key: string | null;
  sealed_for: string | null;
  place: string;
  added_at: string;
}

export interface AppraisalCheckpointRow {
  tenant_id: number;
  section_id: number;
  appraisal_id: number;
  start_date: string;
  end_date: string;
  is_mandatory: boolean;
  skipped_at: string | null;
  approved_at: string | null;
}

export interface AppraisalCheckpointPartRow {
  tenant_id: number;
  section_id: number;
  reviewer_id: number;
  appraisal_id: number;
  status: string;
  rating: number | null;
  rejection_reason: string | null;
  rejected_by: number | null;
}

export interface AppraisalCommentRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  section_id: number;
  reviewer_id: number;
  content: string;
  saved_at: string;
}

export interface AppraisalEventRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  action: string;
  phase: string | null;
  stage: string;
  reason: string | null;
  acted_at: string;
  acted_by: number | null;
}

export interface AppraisalItemRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  section_id: number;
  title: string;
  description: string;
  weight: number | null;
  label: string | null;
  level: number | null;
  source: string;
  assigned_to: string | null;
  parts: unknown;
  version: number;
  is_retired: boolean;
  supports_id: number | null;
  is_development_required: boolean;
  library_item_id: number | null;
}

export interface AppraisalNoteRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  item_id: number;
  author_id: number;
  content: string;
  visibility: string;
  is_anonymous: boolean;
  place: string;
  added_at: string;
  number: number;
}

export interface AppraisalPeerAnswerRow {
  tenant_id: number;
  id: string;
  appraisal_id: number;
  item_id: number;
  rating: number | null;
  words: string;
}

export interface AppraisalPhaseRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  kind: string;
  end_date: string;
  started_at: string | null;
  ended_at: string | null;
  employee_finalised_at: string | null;
  reminded_for: string | null;
}

export interface AppraisalResponseRow {
  tenant_id: number;
  appraisal_id: number;
  item_id: number;
  reviewer_id: number;
  rating: number | null;
  words: string;
  saved_at: string;
}

export interface AppraisalReviewerRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  reviewer_id: number;
  type: string;
  status: string;
  is_active: boolean;
}

export interface AppraisalSectionRow {
  tenant_id: number;
  id: number;
  appraisal_id: number;
  number: number;
  type: string;
  title: string;
  description: string;
  weight: number | null;
  weighs_items: boolean;
  needs_label: boolean;
  least_items: number;
  is_not_applicable: boolean;
  is_retired: boolean;
}

export interface AppraisalSummaryRatingRow {
  tenant_id: number;
  section_id: number;
  reviewer_id: number;
  appraisal_id: number;
  rating: number;
}

export interface AppraisalWritingRow {
  tenant_id: number;
  section_id: number;
  reviewer_id: number;
  appraisal_id: number;
  until: string;
}

export interface AssignmentRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
  is_primary: boolean;
  position_id: number | null;
  title: string | null;
  department_id: number;
  location_id: number;
  manager_id: number | null;
  secondary_manager_id: number | null;
  fte: string;
  recorded_at: string;
  recorded_by: number | null;
  salary: string | null;
  salary_currency: string | null;
  legal_entity_id: number | null;
  reason: string | null;
}

export interface AuditEntryRow {
  tenant_id: number;
  id: number;
  occurred_at: string;
  actor_account_id: number | null;
  on_behalf_of_account_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  details: unknown;
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
  sealed_at: string;
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
  created_at: string;
  last_used_at: string | null;
}

export interface BankAccountRow {
  tenant_id: number;
  id: number;
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

export interface CalendarFeedRow {
  tenant_id: number;
  id: number;
  account_id: number;
  kind: string;
  token_hash: Buffer;
  created_at: string;
}

export interface CalibrationMoveRow {
  tenant_id: number;
  id: number;
  session_id: number;
  moved_at: string;
  moved_by: number | null;
  undone_at: string | null;
  undone_by: number | null;
}

export interface CalibrationMovePersonRow {
  tenant_id: number;
  session_id: number;
  move_id: number;
  appraisal_id: number;
  reason: string;
  from_rating: number;
  to_rating: number;
  from_potential: number | null;
  to_potential: number | null;
  is_superseded: boolean;
}

export interface CalibrationParticipantRow {
  tenant_id: number;
  session_id: number;
  account_id: number;
  is_facilitator: boolean;
}

export interface CalibrationPersonRow {
  tenant_id: number;
  session_id: number;
  appraisal_id: number;
  manager_rating: number;
  score: number | null;
  rating_before: number;
  rating: number;
  potential: number | null;
  version: number;
}

export interface CalibrationSessionRow {
  tenant_id: number;
  id: number;
  cycle_id: number;
  title: string;
  population: unknown;
  state: string;
  not_ready: number;
  started_on: string;
  created_at: string;
  created_by: number | null;
  published_at: string | null;
  published_by: number | null;
}

export interface CaptchaSpentRow {
  tenant_id: number;
  challenge: string;
  expires_at: string;
}

export interface CareerAnswerRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  question_id: number;
  value: string;
  updated_at: string;
}

export interface CelebrationChoiceRow {
  tenant_id: number;
  employee_id: number;
  shows_anniversary: boolean;
  birthday: string | null;
  version: number;
}

export interface CertificateRow {
  tenant_id: number;
  id: number;
  number: number;
  completion_id: number;
  employee_id: number;
  template_number: number | null;
  issued_at: string;
}

export interface CertificateCounterRow {
  tenant_id: number;
  last_number: number;
}

export interface CertificateShareRow {
  tenant_id: number;
  certificate_id: number;
  employee_id: number;
  token_hash: Buffer;
  shared_at: string;
}

export interface CertificateTemplateRow {
  tenant_id: number;
  number: number;
  title: string;
  wording: string;
  signatory_name: string;
  signatory_role: string;
  saved_by: number | null;
  saved_at: string;
}

export interface ChangeRequestRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  section: string;
  valid_from: string | null;
  state: string;
  fields: unknown;
  sealed_for: string;
  sealed_values: string;
  reason: string;
  asked_by: number;
  asked_at: string;
  decided_by: number | null;
  decided_at: string | null;
  decision_reason: string;
}

export interface ClassBookingRow {
  tenant_id: number;
  id: number;
  class_id: number;
  activity: number;
  enrolment_id: number;
  employee_id: number;
  state: string;
  booked_at: string;
}

export interface CompanyPictureRow {
  tenant_id: number;
  place: string;
  name: string;
  storage_key: string;
  saved_at: string;
}

export interface ContractRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  name: string;
  message: string;
  accept_by: string | null;
  file_name: string;
  file_size: number;
  pages: number;
  sha256: string;
  storage_key: string;
  sealed_for: string;
  added_by: number;
  added_at: string;
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
  declined_at: string | null;
  declined_by: number | null;
  declined_reason: string | null;
}

export interface ContractSignerRow {
  tenant_id: number;
  id: number;
  contract_id: number;
  employee_id: number;
  place: number;
  role: string;
  account_id: number | null;
  told_at: string | null;
  opened_at: string | null;
  signed_at: string | null;
  signed_by: number | null;
  signed_name: string | null;
  signed_sha256: string | null;
  signed_browser: string | null;
  signed_system: string | null;
  sealed_drawing: string | null;
  sealed_for: string | null;
  replaced_at: string | null;
  replaced_by: number | null;
  replaced_reason: string | null;
}

export interface ContractUploadRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  uploaded_by: number;
  uploaded_at: string;
  file_name: string;
  file_size: number;
  pages: number;
  sha256: string;
  storage_key: string;
  sealed_for: string;
}

export interface CourseRow {
  tenant_id: number;
  id: number;
  name: string;
  shortname: string;
  description: string;
  category_id: number | null;
  duration: number;
  cpd_points: string;
  is_required: boolean;
  required_message: string;
  is_recommended: boolean;
  recommended_message: string;
  is_approval_required: boolean;
  approver1_type: string;
  approver2_type: string;
  shows_section_description: boolean;
  is_sections_sequence_enabled: boolean;
  valid_months: number | null;
  state: string;
  draft: unknown;
  published: number | null;
  version: number;
  picture_id: number | null;
}

export interface CourseAssignmentRow {
  tenant_id: number;
  id: number;
  course_id: number;
  audience: unknown;
  due_date: string | null;
  again: boolean;
  state: string;
  outside: number;
  started_by: number;
  started_at: string;
}

export interface CourseAssignmentPersonRow {
  tenant_id: number;
  assignment_id: number;
  employee_id: number;
  outcome: string | null;
}

export interface CourseCategoryRow {
  tenant_id: number;
  id: number;
  title: string;
  parent_id: number | null;
  version: number;
}

export interface CourseClassRow {
  tenant_id: number;
  id: number;
  course_id: number;
  activity: number;
  starts_at: string;
  ends_at: string;
  timezone: string;
  place: string;
  address: string | null;
  seats: number;
  cancelled_at: string | null;
  version: number;
}

export interface CourseCompletionRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  course_id: number;
  enrolment_id: number;
  name: string;
  cpd_points: string;
  completed_on: string;
  expires_on: string | null;
  recorded_at: string;
}

export interface CourseEnrolmentRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  course_id: number;
  course_version: number;
  attempt: number;
  state: string;
  source: string;
  note: string;
  due_date: string | null;
  requested_by: number | null;
  requested_at: string;
  enrolled_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  version: number;
  reminded_before_at: string | null;
  reminded_after_at: string | null;
  escalated_at: string | null;
}

export interface CourseEnrolmentStepRow {
  tenant_id: number;
  enrolment_id: number;
  number: number;
  employee_id: number;
  approver_id: number | null;
  decision: string | null;
  decided_by: number | null;
  decided_at: string | null;
  reason: string | null;
}

export interface CourseFileRow {
  tenant_id: number;
  id: number;
  kind: string;
  name: string;
  type: string;
  size: number;
  storage_key: string;
  added_at: string;
}

export interface CoursePackageRow {
  tenant_id: number;
  file_id: number;
  version: string;
  lessons: unknown;
}

export interface CoursePackageEntryRow {
  tenant_id: number;
  file_id: number;
  path: string;
  starts_at: number;
  ends_before: number;
  packed_size: number;
  size: number;
  is_deflated: boolean;
}

export interface CourseProgressRow {
  tenant_id: number;
  enrolment_id: number;
  activity: number;
  opened_at: string;
  done_at: string | null;
  watched: unknown;
  file_opened_at: string | null;
  extra_attempts: number;
}

export interface CourseSignOffRow {
  tenant_id: number;
  id: number;
  enrolment_id: number;
  employee_id: number;
  activity: number;
  assessor_id: number | null;
  requested_at: string;
  decision: string | null;
  note: string | null;
  decided_by: number | null;
  decided_at: string | null;
}

export interface CourseVersionRow {
  tenant_id: number;
  course_id: number;
  number: number;
  sections: unknown;
  is_sequenced: boolean;
  published_at: string;
  published_by: number | null;
}

export interface CpdChoiceRow {
  tenant_id: number;
  id: number;
  plan_id: number;
  employee_id: number;
  source: string;
  source_id: number;
  category: string;
}

export interface CpdEntryRow {
  tenant_id: number;
  id: number;
  plan_id: number;
  employee_id: number;
  source: string;
  source_id: number;
  title: string;
  happened_on: string;
  points: string;
  recorded_at: string;
  category: string;
}

export interface CpdPlanRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  name: string;
  cpd_category: string;
  description: string;
  start_date: string;
  end_date: string;
  points_required: string;
  has_external_training: boolean;
  status: string;
  completed_at: string | null;
  created_by: number | null;
  created_at: string;
  version: number;
  categories: unknown;
  carry_over_limit: string;
  reminded_of: string | null;
}

export interface CpdTemplateRow {
  tenant_id: number;
  id: number;
  name: string;
  cpd_category: string;
  description: string;
  months: number;
  points_required: string;
  has_external_training: boolean;
  categories: unknown;
  carry_over_limit: string;
  created_at: string;
  version: number;
}

export interface CustomFieldRow {
  tenant_id: number;
  id: number;
  label: string;
  help: string;
  kind: string;
  group_heading: string;
  options: unknown;
  decimals: number;
  is_required: boolean;
  person_sees: boolean;
  managers_see: boolean;
  person_edits: boolean;
  countries: string[];
  is_retired: boolean;
  place: number;
}

export interface CustomFieldSetRow {
  tenant_id: number;
  version: number;
}

export interface DashboardRow {
  tenant_id: number;
  id: number;
  owner_account_id: number | null;
  title: string;
  structure: string;
  is_home: boolean;
  shared: boolean;
  version: number;
  created_at: string;
  audience: string | null;
  audience_location_id: number | null;
  audience_department_id: number | null;
  audience_profile_id: number | null;
}

export interface DepartmentRow {
  tenant_id: number;
  id: number;
  identifier: string;
  title: string;
  description: string;
  version: number;
}

export interface DepartmentVersionRow {
  tenant_id: number;
  department_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
  title: string;
  description: string;
  recorded_at: string;
  recorded_by: number | null;
}

export interface DirectoryLayoutRow {
  tenant_id: number;
  account_id: number;
  layout: string;
}

export interface DirectoryViewRow {
  tenant_id: number;
  id: number;
  account_id: number;
  name: string;
  settings: unknown;
}

export interface DiversityAnswerRow {
  tenant_id: number;
  employee_id: number;
  question_id: number;
  sealed_for: string;
  sealed_value: string;
  saved_at: string;
}

export interface DiversityFigureRow {
  tenant_id: number;
  question_id: number;
  counted_at: string;
  figures: unknown;
}

export interface DiversityFormRow {
  tenant_id: number;
  instructions: string;
  version: number;
}

export interface DiversityQuestionRow {
  tenant_id: number;
  id: number;
  title: string;
  help: string;
  input_type: string;
  is_required: boolean;
  options: unknown;
  counted_by: string;
  state: string;
  place: number;
}

export interface DiversityToldRow {
  tenant_id: number;
  question_id: number;
  options: unknown;
  told: unknown;
}

export interface DocumentRow {
  tenant_id: number;
  id: number;
  folder: string;
  title: string;
  audience: string;
  audience_ids: number[];
  must_read: boolean;
  due_on: string | null;
  is_archived: boolean;
  current: number | null;
  version: number;
  created_at: string;
  audience_since: number;
}

export interface DocumentBatchRow {
  tenant_id: number;
  id: number;
  state: string;
  version: number;
  started_by: number;
  started_at: string;
  touched_at: string;
  index_name: string | null;
  index_head: unknown;
  index_key: string | null;
  index_sealed_for: string | null;
  mapping: unknown;
  rows_done: number;
  rows_total: number;
  problems: number;
  warnings: number;
  failure: string | null;
  issued_at: string | null;
  undone_at: string | null;
}

export interface DocumentBatchFileRow {
  tenant_id: number;
  id: number;
  batch_id: number;
  name: string;
  size: number;
  is_pdf: boolean;
  content_index: Buffer;
  storage_key: string;
  sealed_for: string;
}

export interface DocumentBatchRowRow {
  tenant_id: number;
  batch_id: number;
  ordinal: number;
  line: number | null;
  file_name: string;
  employee_number: string;
  employee_id: number | null;
  kind_id: number | null;
  expires_on: string | null;
  problems: unknown;
  warnings: unknown;
}

export interface DocumentKindRow {
  tenant_id: number;
  id: number;
  title: string;
  instructions: string;
  expiry: string;
  remind_days: number;
  is_sensitive: boolean;
  is_for_managers: boolean;
  is_for_payroll: boolean;
  kept_as: string;
  is_archived: boolean;
  version: number;
}

export interface DocumentReadingRow {
  tenant_id: number;
  document_id: number;
  number: number;
  employee_id: number;
  read_at: string;
}

export interface DocumentReminderRow {
  tenant_id: number;
  document_id: number;
  number: number;
  employee_id: number;
  before_for: string | null;
  after_for: string | null;
  is_asked: boolean;
  reminded_at: string | null;
}

export interface DocumentTextRow {
  tenant_id: number;
  document_id: number;
  number: number;
  sealed_blocks: string;
}

export interface DocumentVersionRow {
  tenant_id: number;
  id: number;
  document_id: number;
  number: number;
  file_name: string;
  file_size: number;
  pages: number | null;
  storage_key: string;
  sealed_for: string;
  changes: string;
  published_at: string;
  published_by: number | null;
  format: string;
}

export interface DocumentWordsRow {
  tenant_id: number;
  document_id: number;
  number: number;
  words: string;
  is_readable: boolean;
}

export interface EmployeeRow {
  tenant_id: number;
  id: number;
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
  created_at: string;
  title: string | null;
  middle_names: string | null;
  pronouns: string | null;
  contacts_version: number;
  bank_accounts_version: number;
  diversity_version: number;
  work_address: string | null;
  photo: string | null;
  country_since: string | null;
}

export interface EmployeeContactRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  kind: string;
  name: string | null;
  relationship: string | null;
  email: string | null;
  phones: unknown;
  address_line1: string | null;
  address_line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  sealed_details: string | null;
  sealed_for: string;
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
  version: number;
  personal_address: string | null;
  sealed_details: string | null;
  personal_address_digest: Buffer | null;
}

export interface EmployeePhotoRow {
  tenant_id: number;
  employee_id: number;
  name: string;
  large_key: string;
  small_key: string;
  saved_at: string;
}

export interface EmployeeRecordChangeRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  section: string;
  kind: string;
  valid_from: string;
  before: unknown;
  after: unknown;
  reason: string;
  recorded_at: string;
  recorded_by: number | null;
  was_planned: boolean;
}

export interface EmployeeRecordVersionRow {
  tenant_id: number;
  employee_id: number;
  section: string;
  valid_from: string;
  valid_to: string;
  valid: string;
  values: unknown;
  reason: string;
  recorded_at: string;
  recorded_by: number | null;
}

export interface EmploymentEndingRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  last_day: string;
  kind: string;
  words: string;
  state: string;
  reports_go_to_id: number | null;
  access_ends: string;
  ended_access: boolean;
  told_person: boolean;
  before: unknown;
  after: unknown;
  planned_at: string;
  planned_by: number | null;
  closed_at: string | null;
  closed_by: number | null;
  version: number;
}

export interface ErasureRow {
  tenant_id: number;
  employee_id: number;
  area: string;
  erased_at: string;
  erased_by: number | null;
  last_day: string;
  rows_erased: number;
  countries: string[];
  is_again: boolean;
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
  version: number;
  received_at: string;
  received_from: number;
}

export interface ExternalTrainingRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  title: string;
  provider: string;
  completed_on: string;
  hours: string;
  cpd_points: string;
  expires_on: string | null;
  note: string;
  state: string;
  reason: string;
  added_by: number | null;
  added_at: string;
  submitted_at: string | null;
  decided_by: number | null;
  decided_at: string | null;
  version: number;
}

export interface ExternalTrainingFileRow {
  tenant_id: number;
  id: number;
  training_id: number;
  employee_id: number;
  token: string;
  file_name: string;
  file_size: number;
  storage_key: string;
  sealed_for: string;
  added_by: number | null;
  added_at: string;
}

export interface FeatureFlagRow {
  tenant_id: number;
  name: string;
  enabled: boolean;
  rollout_percent: number;
}

export interface FieldRightsRow {
  tenant_id: number;
  rights: unknown;
  version: number;
}

export interface FileRow {
  tenant_id: number;
  id: number;
  storage_key: string;
  name: string;
  type: string;
  size: number;
  purpose: string;
  owner_account_id: number;
  created_at: string;
  removed_at: string | null;
}

export interface FileUploadRow {
  tenant_id: number;
  id: number;
  account_id: number;
  purpose: string;
  name: string;
  size: number;
  modified_at: number;
  received: number;
  space_id: number | null;
  begun_at: string;
  touched_at: string;
  expires_at: string;
  claim: string | null;
  claimed_until: string | null;
}

export interface FileUploadPartRow {
  tenant_id: number;
  upload_id: number;
  starts_at: number;
  size: number;
  storage_key: string;
  sealed_for: string;
}

export interface HeadcountChangeRow {
  tenant_id: number;
  id: number;
  day: string;
  change: number;
}

export interface HeldBankChangeRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  scheme: string;
  kind: string;
  state: string;
  base_version: number;
  before: unknown;
  after: unknown;
  sealed_for: string;
  sealed_change: string | null;
  entered_by: number;
  entered_at: string;
  decided_by: number | null;
  decided_at: string | null;
  reason: string;
}

export interface HoursWorkedRow {
  tenant_id: number;
  import_id: number;
  employee_id: number;
  from_day: string;
  to_day: string;
  days: string;
  minutes: number;
  is_current: boolean;
}

export interface HoursWorkedImportRow {
  tenant_id: number;
  id: number;
  imported_by: number;
  imported_at: string;
  undone_by: number | null;
  undone_at: string | null;
}

export interface IdempotencyKeyRow {
  tenant_id: number;
  account_id: number;
  key: string;
  request_hash: Buffer;
  status: number | null;
  answer: string | null;
  etag: string | null;
  created_at: string;
}

export interface InboxPreferenceRow {
  tenant_id: number;
  account_id: number;
  digest: string;
  has_keys: boolean;
  digest_on: string | null;
}

export interface InboxPutOffRow {
  tenant_id: number;
  account_id: number;
  kind: string;
  ref: number;
  until: string;
  put_off_at: string;
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
  id: number;
  started_by: number;
  started_at: string;
  state: string;
  total: number;
}

export interface InvitationRunPersonRow {
  tenant_id: number;
  run_id: number;
  employee_id: number;
  outcome: string | null;
}

export interface JobRoleRow {
  tenant_id: number;
  id: number;
  identifier: string;
  version: number;
}

export interface JobRoleVersionRow {
  tenant_id: number;
  job_role_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
  title: string;
  description: string;
  qualifications: string[];
  recorded_at: string;
  recorded_by: number | null;
}

export interface KeptBytesChangeRow {
  tenant_id: number;
  id: number;
  bytes: number;
}

export interface KeptFileRow {
  tenant_id: number;
  storage_key: string;
  named_in: string;
  bytes: number | null;
  measured_at: string | null;
}

export interface KnownDeviceRow {
  tenant_id: number;
  account_id: number;
  device_hash: Buffer;
  first_seen_at: string;
  last_seen_at: string;
}

export interface LeaveCountryRow {
  tenant_id: number;
  country: string;
  added_at: string;
}

export interface LeaveCoverRuleRow {
  tenant_id: number;
  id: number;
  kind: string;
  title: string;
  from_day: string;
  to_day: string | null;
  location_id: number | null;
  department_id: number | null;
  position_id: number | null;
  minimum_present: number | null;
}

export interface LeaveDelegationRow {
  tenant_id: number;
  id: number;
  account_id: number;
  delegate_id: number;
  from_day: string;
  to_day: string;
  days: string;
  added_at: string;
}

export interface LeaveEarnedRow {
  tenant_id: number;
  employee_id: number;
  type_id: number;
  through: string;
  whole: number;
  parts: unknown;
  basis: string;
}

export interface LeaveEntryRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  type_id: number;
  kind: string;
  minutes: number;
  day: string;
  rule_id: number | null;
  request_id: number | null;
  reverses_id: number | null;
  words: string;
  formula: string | null;
  reason: string | null;
  added_at: string;
  added_by: number | null;
  cause: string | null;
  import_id: number | null;
}

export interface LeaveEvidenceRow {
  tenant_id: number;
  id: number;
  request_id: number;
  file_name: string;
  file_size: number;
  storage_key: string;
  sealed_for: string;
  added_at: string;
  added_by: number | null;
}

export interface LeaveOpeningImportRow {
  tenant_id: number;
  id: number;
  imported_by: number;
  imported_at: string;
  undone_by: number | null;
  undone_at: string | null;
}

export interface LeavePaidRow {
  tenant_id: number;
  period_id: number;
  employee_id: number;
  type_id: number;
  kind: string;
  day: string;
  minutes: number;
}

export interface LeavePayPeriodRow {
  tenant_id: number;
  id: number;
  calendar_id: number;
  from_day: string;
  to_day: string;
  days: string;
  closed_at: string;
  closed_by: number;
}

export interface LeaveProgressRow {
  tenant_id: number;
  employee_id: number;
  through: string;
  settled_end: string | null;
}

export interface LeaveQuestionRow {
  tenant_id: number;
  id: number;
  request_id: number;
  question: string;
  asked_by: number;
  asked_at: string;
  answer: string | null;
  closed_at: string | null;
}

export interface LeaveRecheckRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  from_day: string;
}

export interface LeaveRequestRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  type_id: number;
  start_date: string;
  end_date: string;
  first_day_minutes: number | null;
  last_day_minutes: number | null;
  note: string;
  state: string;
  initial_minutes: number;
  entitled: number;
  requested_by: number | null;
  requested_at: string | null;
  requested_on: string | null;
  decided_at: string | null;
  cancel_reason: string | null;
  version: number;
  changes_id: number | null;
  lapses: number;
  closed_at: string | null;
  banked_minutes: number | null;
}

export interface LeaveRequestDayRow {
  tenant_id: number;
  request_id: number;
  day: string;
  minutes: number;
  pattern_minutes: number;
  available_minutes: number;
  reason: string;
  holiday: string | null;
  is_cancelled: boolean;
}

export interface LeaveRuleRow {
  tenant_id: number;
  id: number;
  type_id: number;
  valid_from: string;
  accrual: unknown;
  words: string;
  source: string | null;
  recorded_at: string;
  recorded_by: number | null;
  year_end: unknown | null;
  state: string;
}

export interface LeaveStepRow {
  tenant_id: number;
  request_id: number;
  number: number;
  kind: string;
  decision: string | null;
  decided_by: number | null;
  decided_at: string | null;
  reason: string | null;
  waits_since: string | null;
  escalated_on: string | null;
}

export interface LeaveStepApproverRow {
  tenant_id: number;
  request_id: number;
  number: number;
  account_id: number;
}

export interface LeaveTypeRow {
  tenant_id: number;
  id: number;
  country: string;
  code: string;
  title: string;
  colour: string;
  is_paid: boolean;
  unit: string;
  who_asks: string;
  notice_days: number;
  evidence_from_day: number | null;
  has_balance: boolean;
  negative_limit: number;
  counts_holidays: boolean;
  allows_part_days: boolean;
  is_banking: boolean;
  is_confidential: boolean;
  is_archived: boolean;
  accrues_from: string;
  source: string | null;
  is_unverified: boolean;
  version: number;
  counts_as_service: boolean;
  is_paid_out: boolean;
  law_code: string | null;
  second_approver_from_day: number | null;
  hr_from_day: number | null;
  escalate_after_days: number | null;
  ledger_unit: string;
}

export interface LegalEntityRow {
  tenant_id: number;
  id: number;
  identifier: string;
  version: number;
}

export interface LegalEntityVersionRow {
  tenant_id: number;
  legal_entity_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
  title: string;
  country: string;
  registration_number: string | null;
  recorded_at: string;
  recorded_by: number | null;
}

export interface LegalHoldRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  reason: string;
  placed_at: string;
  placed_by: number | null;
  lifted_at: string | null;
  lifted_by: number | null;
}

export interface LetterRow {
  tenant_id: number;
  id: number;
  number: number;
  employee_id: number;
  template_id: number;
  document_id: number;
  title: string;
  employer: string;
  full_name: string;
  employed_since: string;
  drawn_by: number;
  drawn_at: string;
}

export interface LetterCounterRow {
  tenant_id: number;
  last_number: number;
}

export interface LetterShareRow {
  tenant_id: number;
  letter_id: number;
  employee_id: number;
  token_hash: Buffer;
  shared_at: string;
}

export interface LetterTemplateRow {
  tenant_id: number;
  id: number;
  title: string;
  use: string;
  text: string;
  kind_id: number | null;
  is_for_people: boolean;
  is_active: boolean;
  version: number;
  signers: string[];
}

export interface LocationRow {
  tenant_id: number;
  id: number;
  identifier: string;
  title: string;
  country: string;
  state: string | null;
  timezone: string;
  description: string;
  version: number;
}

export interface LocationVersionRow {
  tenant_id: number;
  location_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
  title: string;
  description: string;
  recorded_at: string;
  recorded_by: number | null;
}

export interface NamesTakeoverRow {
  tenant_id: number;
  through: string;
}

export interface NotificationRow {
  tenant_id: number;
  id: number;
  account_id: number;
  kind: string;
  parameters: unknown;
  href: string | null;
  created_at: string;
  read_at: string | null;
  about_employee_id: number | null;
}

export interface NotificationPreferenceRow {
  tenant_id: number;
  account_id: number;
  kind: string;
  by_mail: boolean;
}

export interface ObligationRow {
  tenant_id: number;
  id: number;
  title: string;
  reason: string;
  audience: unknown;
  renewal: string;
  months: number | null;
  anchor: string | null;
  grace_days: number;
  starts_on: string;
  lead_days: number | null;
  archived_on: string | null;
  version: number;
}

export interface ObligationCourseRow {
  tenant_id: number;
  obligation_id: number;
  course_id: number;
  is_main: boolean;
}

export interface ObligationExemptionRow {
  tenant_id: number;
  id: number;
  obligation_id: number;
  employee_id: number;
  from_on: string;
  until_on: string | null;
  reason: string;
  granted_by: number;
  granted_at: string;
}

export interface ObligationHoldingRow {
  tenant_id: number;
  obligation_id: number;
  employee_id: number;
  latest_on: string;
  lapses_on: string;
}

export interface OperatorGrantRow {
  tenant_id: number;
  id: string;
  operator_tenant_id: number;
  operator_name: string;
  reason: string;
  hours: number;
  requested_at: string;
  state: string;
  decided_by: number | null;
  decided_at: string | null;
  expires_at: string | null;
  first_used_at: string | null;
  ended_at: string | null;
  ended_by: number | null;
  spent_tickets: string[];
}

export interface OperatorRequestRow {
  tenant_id: number;
  id: string;
  company_id: number;
  reason: string;
  hours: number;
  requested_by: number;
  requested_at: string;
  state: string;
  decided_at: string | null;
  expires_at: string | null;
  first_used_at: string | null;
  ended_at: string | null;
}

export interface OrganisationImportRow {
  tenant_id: number;
  id: number;
  state: string;
  version: number;
  started_by: number;
  started_at: string;
  effective_from: string;
  positions_file_id: number | null;
  people_file_id: number | null;
  positions_mapping: unknown;
  people_mapping: unknown;
  creates_missing: boolean;
  needs_one_top: boolean;
  has_salaries: boolean;
  rows_done: number;
  rows_total: number;
  problems: number;
  created: number;
  changed: number;
  unchanged: number;
  failure: string | null;
  fingerprint: string | null;
  applied_at: string | null;
  undone_at: string | null;
  cleared_at: string | null;
  mends_ids: boolean;
  positions_reading: unknown;
  people_reading: unknown;
}

export interface OrganisationImportChangeRow {
  tenant_id: number;
  import_id: number;
  id: number;
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
  reading: unknown;
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
  is_budgeting_enabled: boolean;
  show_position_id: boolean;
  show_vacancy_status: boolean;
  show_department: boolean;
  show_location: boolean;
  show_employment_type: boolean;
  show_indirectly_reports_to: boolean;
  disabled_employee_fields: string[];
  tabs: string[];
  version: number;
  requisition_line_steps: number;
  hidden_sections: string[];
}

export interface PackageAddressRow {
  tenant_id: number;
  id: number;
  token_hash: Buffer;
  file_id: number;
  account_id: number;
  enrolment_id: number | null;
  activity: number;
  lesson: number;
  framed_by: string;
  opened_at: string;
  used_at: string;
}

export interface PackageLessonRow {
  tenant_id: number;
  enrolment_id: number;
  activity: number;
  lesson: number;
  state: unknown;
  is_done: boolean;
  reported_at: string;
}

export interface PasskeyRow {
  tenant_id: number;
  id: number;
  account_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: string;
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
  id: number;
  password_hash: string;
  created_at: string;
}

export interface PasswordResetRow {
  tenant_id: number;
  token_hash: Buffer;
  account_id: number;
  created_at: string;
  expires_at: string;
  sent_before: number;
  counted_since: string;
}

export interface PayCalendarRow {
  tenant_id: number;
  id: number;
  legal_entity_id: number;
  title: string;
  cycle: string;
  first_day: string;
  is_archived: boolean;
  version: number;
}

export interface PayCalendarRuleRow {
  tenant_id: number;
  calendar_id: number;
  valid_from: string;
  pay_day_kind: string;
  pay_day: number;
  moves_before: boolean;
  cut_off_days: number;
  state: string;
  recorded_at: string;
  recorded_by: number | null;
}

export interface PayrollChangeRow {
  tenant_id: number;
  employee_id: number;
  area: string;
  transaction: string;
  changed_at: string;
}

export interface PayrollExportRow {
  tenant_id: number;
  id: number;
  country: string;
  since: string;
  since_moment: string | null;
  state: string;
  started_by: number;
  started_at: string;
  finished_at: string | null;
  people: number;
  people_done: number;
  failure: string | null;
  day: string | null;
  read_from: string | null;
  read_in: string | null;
  pieces: string[];
  sealed_for: string;
  accounts: number;
  downloaded_at: string | null;
  goes_on_from: number | null;
}

export interface PayrollExportPersonRow {
  tenant_id: number;
  export_id: number;
  employee_id: number;
  is_gone: boolean;
}

export interface PayrollSettingsRow {
  tenant_id: number;
  bank_changes_wait: boolean;
  version: number;
  payroll_system: string;
}

export interface PayslipRow {
  tenant_id: number;
  id: number;
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
  created_at: string;
  modified_at: string;
  deleted_by: number | null;
  deleted_at: string | null;
}

export interface PayslipBatchRow {
  tenant_id: number;
  id: number;
  state: string;
  version: number;
  started_by: number;
  started_at: string;
  touched_at: string;
  index_name: string | null;
  index_head: unknown;
  index_key: string | null;
  index_sealed_for: string | null;
  mapping: unknown;
  rows_done: number;
  rows_total: number;
  problems: number;
  warnings: number;
  failure: string | null;
  issued_at: string | null;
  undone_at: string | null;
}

export interface PayslipBatchFileRow {
  tenant_id: number;
  id: number;
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
  id: number;
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
  reason: string;
  recorded_at: string;
  recorded_by: number | null;
  employee_contribution_since: number | null;
  employer_contribution_since: number | null;
}

export interface PerformanceCycleRow {
  tenant_id: number;
  id: number;
  title: string;
  template_id: number;
  template_version: number;
  start_date: string;
  end_date: string;
  phases: unknown;
  population: unknown;
  state: string;
  reached: number;
  total: number;
  launched: number;
  without_manager: number;
  launched_at: string;
  launched_by: number | null;
  reminded_at: string | null;
  joiners_until: string | null;
}

export interface PerformanceCycleRemovalRow {
  tenant_id: number;
  cycle_id: number;
  employee_id: number;
  removed_at: string;
}

export interface PerformanceLibraryItemRow {
  tenant_id: number;
  id: number;
  kind: string;
  title: string;
  description: string;
  position_id: number | null;
  department_id: number | null;
  level: number | null;
  is_archived: boolean;
  version: number;
}

export interface PerformanceTemplateRow {
  tenant_id: number;
  id: number;
  title: string;
  description: string;
  draft: unknown;
  published: number | null;
  is_archived: boolean;
  version: number;
}

export interface PerformanceTemplateMoveRow {
  tenant_id: number;
  id: number;
  template_id: number;
  to_version: number;
  moved_at: string;
  moved_by: number | null;
  undone_at: string | null;
}

export interface PerformanceTemplateMoveReviewRow {
  tenant_id: number;
  move_id: number;
  appraisal_id: number;
  from_version: number;
  before: unknown;
  undone_at: string | null;
}

export interface PerformanceTemplateVersionRow {
  tenant_id: number;
  template_id: number;
  number: number;
  definition: unknown;
  published_at: string;
  published_by: number | null;
}

export interface PersonNoteRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  author_id: number | null;
  content: string | null;
  created_at: string;
  edited_at: string | null;
  version: number;
  sealed_content: string | null;
  sealed_for: string;
}

export interface PersonNoteEarlierRow {
  tenant_id: number;
  note_id: number;
  version: number;
  content: string | null;
  until: string;
  sealed_content: string | null;
  sealed_for: string;
}

export interface PersonalDocumentRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  kind_id: number;
  state: string;
  instructions: string;
  requested_by: number | null;
  requested_at: string | null;
  due_on: string | null;
  file_name: string | null;
  file_size: number | null;
  storage_key: string | null;
  sealed_for: string | null;
  uploaded_by: number | null;
  uploaded_at: string | null;
  expires_on: string | null;
  decided_by: number | null;
  decided_at: string | null;
  reason: string;
  reminded_due_at: string | null;
  reminded_expiry_at: string | null;
  version: number;
  batch_id: number | null;
  content_index: Buffer | null;
  opened_at: string | null;
}

export interface PositionRow {
  tenant_id: number;
  id: number;
  identifier: string;
  version: number;
}

export interface PositionIndirectSuperiorRow {
  tenant_id: number;
  position_id: number;
  superior_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
  recorded_at: string;
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
  valid_to: string;
  valid: string;
  title: string;
  description: string;
  department_id: number;
  location_id: number;
  reports_to_id: number | null;
  employment_type: string;
  recorded_at: string;
  recorded_by: number | null;
  job_role_id: number | null;
  legal_entity_id: number | null;
  budget_fte: string | null;
  budget_headcount: number | null;
  budget_salary: string | null;
  budget_currency: string | null;
  is_inheritance_enabled: boolean;
}

export interface ProvisioningGroupRow {
  tenant_id: number;
  id: number;
  display_name: string;
  external_id: string | null;
  profile_id: number | null;
  ceiling: unknown;
  allows_administrator: boolean;
  created_at: string;
  changed_at: string;
  version: number;
}

export interface ProvisioningGroupMemberRow {
  tenant_id: number;
  group_id: number;
  account_id: number;
  gave_profile: boolean;
}

export interface ProvisioningRefusalRow {
  tenant_id: number;
  id: number;
  occurred_at: string;
  method: string;
  resource: string;
  status: number;
  scim_type: string | null;
  reason: string;
}

export interface ProvisioningTokenRow {
  tenant_id: number;
  id: number;
  name: string;
  token_hash: Buffer;
  created_by: number;
  created_at: string;
  expires_at: string;
  rotated_at: string | null;
  last_used_at: string | null;
}

export interface PublicHolidayRow {
  tenant_id: number;
  id: number;
  country: string;
  state: string;
  location_id: number | null;
  day: string;
  name: string;
  free_minutes: number | null;
  source: string;
  is_removed: boolean;
  library_day: string | null;
  library_name: string | null;
  library_free_minutes: number | null;
  is_in_library: boolean;
}

export interface PublicHolidayLoadRow {
  tenant_id: number;
  country: string;
  state: string;
  through_year: number;
  library_version: string;
  loaded_at: string;
}

export interface QuizAttemptRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  enrolment_id: number;
  activity: number;
  answers: unknown;
  score: number;
  total: number;
  is_passed: boolean;
  closed_at: string;
  questions: number[] | null;
  started_at: string | null;
}

export interface QuizSittingRow {
  tenant_id: number;
  enrolment_id: number;
  activity: number;
  questions: number[];
  started_at: string;
}

export interface RecognitionRow {
  tenant_id: number;
  id: number;
  type: string;
  reward_id: number | null;
  reward_kind: string | null;
  title: string;
  description: string;
  giver_id: number | null;
  audience: string;
  points: number;
  team_description: string | null;
  created_at: string;
  updated_at: string | null;
  hidden_at: string | null;
  version: number;
}

export interface RecognitionFileRow {
  tenant_id: number;
  id: number;
  recognition_id: number;
  file_name: string;
  file_size: number;
  storage_key: string;
  sealed_for: string;
  added_at: string;
}

export interface RecognitionLikeRow {
  tenant_id: number;
  recognition_id: number;
  account_id: number;
  liked_at: string;
  told_at: string | null;
}

export interface RecognitionReceiverRow {
  tenant_id: number;
  recognition_id: number;
  employee_id: number;
  giver_id: number | null;
  department_id: number | null;
}

export interface RecognitionReportRow {
  tenant_id: number;
  id: number;
  recognition_id: number;
  reported_by: number;
  title: string;
  description: string;
  version: number;
  reason: string;
  reported_at: string;
  decision: string | null;
  decided_at: string | null;
  decided_by: number | null;
}

export interface RecordCopyRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  asked_by: number;
  asked_at: string;
  expires_at: string;
  state: string;
  done: number;
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
  created_at: string;
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
  id: number;
  number: number;
  position_id: number;
  state: string;
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
  raised_at: string;
  submitted_at: string | null;
  decided_at: string | null;
  closed_at: string | null;
  closed_by: number | null;
  closing_reason: string | null;
  hired_employee_id: number | null;
  version: number;
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

export interface ResealProgressRow {
  tenant_id: number;
  key_id: string;
  seen_at: string;
  total: number;
  done: number;
  failed: number;
  finished_at: string | null;
}

export interface RestructureDraftRow {
  tenant_id: number;
  id: number;
  name: string;
  note: string;
  effective_on: string;
  owner_id: number;
  state: string;
  created_at: string;
  submitted_at: string | null;
  decided_by: number | null;
  decided_at: string | null;
  sent_back_reason: string | null;
  published_by: number | null;
  published_at: string | null;
  version: number;
}

export interface RestructureDraftStepRow {
  tenant_id: number;
  id: number;
  draft_id: number;
  place: number;
  content: unknown;
  made_position_id: number | null;
}

export interface ResumeRow {
  tenant_id: number;
  employee_id: number;
  version: number;
  summary: string;
  experience: unknown;
  education: unknown;
  qualifications: unknown;
  skills: unknown;
  languages: unknown;
  saved_at: string;
}

export interface ResumeDocumentRow {
  tenant_id: number;
  employee_id: number;
  file_name: string;
  file_size: number;
  pages: number;
  storage_key: string;
  sealed_for: string;
  sent_at: string;
  id: number;
}

export interface RetentionSettingsRow {
  tenant_id: number;
  mode: string;
  months: unknown;
  version: number;
}

export interface RewardRow {
  tenant_id: number;
  id: number;
  kind: string;
  title: string;
  description: string;
  category: string;
  picture: string;
  points: number;
  points_required: number | null;
  years_required: number | null;
  is_active: boolean;
  version: number;
  needs_approval: boolean;
  own_picture: string | null;
  course_id: number | null;
  course_since: string | null;
}

export interface RewardByRuleRow {
  tenant_id: number;
  reward_id: number;
  employee_id: number;
  given_at: string;
}

export interface RewardPictureRow {
  tenant_id: number;
  reward_id: number;
  name: string;
  small_key: string;
  big_key: string;
  saved_at: string;
}

export interface RewardPointRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  recognition_id: number | null;
  kind: string;
  points: number;
  recorded_at: string;
}

export interface SecondFactorRow {
  tenant_id: number;
  account_id: number;
  channel: string | null;
  code_hash: Buffer | null;
  code_expires_at: string | null;
  failed_count: number;
  first_failed_at: string | null;
  verify_locked_until: string | null;
  sent_count: number;
  first_sent_at: string | null;
  send_locked_until: string | null;
}

export interface SecurityProfileRow {
  tenant_id: number;
  id: number;
  name: string;
  description: string;
  role_type: string;
  built_in: string | null;
  held_by_all: boolean;
  version: number;
  second_factor_required: boolean;
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
  valid_from: string;
  valid_to: string;
  deleted_profile_name: string | null;
}

export interface SessionRow {
  tenant_id: number;
  token_hash: Buffer;
  account_id: number;
  auth_status: string;
  referrer_url: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  user_agent: string;
  id: number;
  proven_at: string;
  is_single_sign_on: boolean;
  origin_id: number | null;
  acting_account_id: number | null;
  is_read_only: boolean;
  acting_reason: string | null;
  gave_second_factor: boolean;
  operator_grant_id: string | null;
}

export interface SignInFailureRow {
  tenant_id: number;
  name_hash: Buffer;
  failures: number;
  first_at: string;
}

export interface SingleSignOnAttemptRow {
  tenant_id: number;
  id: number;
  connection_id: number;
  phase: string;
  token_hash: Buffer;
  browser_hash: Buffer | null;
  tested_by: number | null;
  origin: string;
  referrer_url: string;
  sealed: string | null;
  passed: boolean | null;
  expires_at: string;
}

export interface SingleSignOnConnectionRow {
  tenant_id: number;
  id: number;
  protocol: string;
  enabled: boolean;
  sso_only: boolean;
  creates_accounts: boolean;
  trusts_idp_mfa: boolean;
  asks_own_factor: boolean;
  oidc_issuer: string | null;
  oidc_client_id: string | null;
  oidc_client_secret: string | null;
  oidc_scopes: string | null;
  saml_entity_id: string | null;
  saml_sign_in_url: string | null;
  saml_certificates: string[];
  saml_trusts_address: boolean;
  attributes: unknown;
  tested_at: string | null;
  version: number;
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
  linked_at: string;
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

export interface StorageReservationRow {
  tenant_id: number;
  id: number;
  bytes: number;
  until: string;
}

export interface SubjectKeyRow {
  tenant_id: number;
  subject_id: string;
  wrapped_key: string | null;
  created_at: string;
  erased_at: string | null;
}

export interface SuperDeclarationRow {
  tenant_id: number;
  id: number;
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
  id: number;
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
  tenant_id: number;
  name: string;
  short_name: string;
  system_name: string | null;
  is_provider: boolean;
  is_default: boolean;
  is_position_led: boolean;
  enabled_modules: string[];
  primary_colour: string;
  accent_colour: string;
  logo_light: string | null;
  logo_dark: string | null;
  logo_small: string | null;
  headline: string;
  strapline: string;
  contact_name: string;
  contact_email: string | null;
  contact_phone: string | null;
  contact_address: string | null;
  footer_text: string;
  password_minimum_length: number;
  password_lower_case: number;
  password_upper_case: number;
  password_digits: number;
  password_special_characters: number;
  feature_flags_version: number;
  policy_version: number;
  created_at: string;
  password_messages: unknown;
  forgot_password: boolean;
  self_registration: boolean;
  self_registration_domains: string[];
  sign_in_settings_version: number;
  provisioning_invites: boolean;
  provisioning_version: number;
  guid: string;
  sign_in_picture: string | null;
  footer_links: unknown;
  languages: string[];
  phone_regions: string[];
  company_settings_version: number;
  modules_version: number;
  setup_marked: string[];
  setup_dismissed: boolean;
  calendar_feeds_allowed: boolean;
  suspended_at: string | null;
  suspended_reason: string;
  shows_bradford_factor: boolean;
  external_training_checked: boolean;
  storage_limit: number;
}

export interface TenantHostRow {
  tenant_id: number;
  host: string;
}

export interface TrophyRequestRow {
  tenant_id: number;
  id: number;
  reward_id: number;
  employee_id: number;
  giver_id: number;
  description: string;
  points: number;
  state: string;
  requested_at: string;
  decided_at: string | null;
  decided_by: number | null;
  reason: string;
  recognition_id: number | null;
  version: number;
}

export interface TrophySettingRow {
  tenant_id: number;
  yearly_points: number | null;
  version: number;
}

export interface UnnamedFileRow {
  storage_key: string;
  put_at: string;
  bytes: number | null;
}

export interface WelcomeWordsRow {
  tenant_id: number;
  words: string;
  first_day: string;
  version: number;
}

export interface WidgetRow {
  tenant_id: number;
  id: number;
  dashboard_id: number;
  type: string;
  title: string | null;
  container: number;
  order: number;
  settings: unknown;
  frontend_status: number;
}

export interface WorkPatternRow {
  tenant_id: number;
  id: number;
  title: string;
  description: string;
  start_date: string;
  timezone: string;
  jurisdiction: string;
  is_archived: boolean;
  version: number;
}

export interface WorkPatternAssignmentRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  pattern_id: number;
  valid_from: string;
  valid_to: string;
  valid: string;
}

export interface WorkPatternChangeRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  kind: string;
  valid_from: string;
  before: string | null;
  after: string | null;
  reason: string;
  recorded_at: string;
  recorded_by: number | null;
}

export interface WorkPatternWeekRow {
  tenant_id: number;
  id: number;
  pattern_id: number;
  number: number;
  hours: number[];
}

export interface WorkflowRow {
  tenant_id: number;
  id: number;
  employee_id: number;
  template_id: number;
  title: string;
  description: string;
  is_onboarding: boolean;
  starts_on: string;
  assigned_by: number;
  created_at: string;
  modified_at: string;
  open_tasks: number;
  completed_at: string | null;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
  withdrawal_reason: string;
  status: string;
  version: number;
  is_offboarding: boolean;
  buddy_id: number | null;
  is_for_first_day: boolean;
}

export interface WorkflowTaskRow {
  tenant_id: number;
  id: number;
  workflow_id: number;
  number: number;
  title: string;
  description: string;
  done_by: string;
  employee_id: number | null;
  account_id: number | null;
  due_on: string;
  done_at: string | null;
  ticked_by: number | null;
  version: number;
  reminded_before_at: string | null;
  reminded_after_at: string | null;
  escalated_at: string | null;
  kind: string;
  course_id: number | null;
  document_id: number | null;
  after: number | null;
  questions: unknown;
  answers: unknown | null;
  skip_reason: string | null;
}

export interface WorkflowTaskCommentRow {
  tenant_id: number;
  id: number;
  task_id: number;
  text: string;
  written_by: number;
  written_at: string;
}

export interface WorkflowTemplateRow {
  tenant_id: number;
  id: number;
  title: string;
  description: string;
  is_onboarding: boolean;
  is_retired: boolean;
  version: number;
  created_at: string;
  modified_at: string;
  is_offboarding: boolean;
}

export interface WorkflowTemplateStepRow {
  tenant_id: number;
  template_id: number;
  number: number;
  title: string;
  description: string;
  done_by: string;
  due_days: number;
  kind: string;
  doer_id: number | null;
  course_id: number | null;
  document_id: number | null;
  after: number | null;
  questions: unknown;
}

export interface DB {
  about_person: AboutPersonRow;
  account: AccountRow;
  account_links: AccountLinksRow;
  account_security_profile: AccountSecurityProfileRow;
  account_security_profile_version: AccountSecurityProfileVersionRow;
  api_token: ApiTokenRow;
  appraisal: AppraisalRow;
  appraisal_approver: AppraisalApproverRow;
  appraisal_attachment: AppraisalAttachmentRow;
  appraisal_checkpoint: AppraisalCheckpointRow;
  appraisal_checkpoint_part: AppraisalCheckpointPartRow;
  appraisal_comment: AppraisalCommentRow;
  appraisal_event: AppraisalEventRow;
  appraisal_item: AppraisalItemRow;
  appraisal_note: AppraisalNoteRow;
  appraisal_peer_answer: AppraisalPeerAnswerRow;
  appraisal_phase: AppraisalPhaseRow;
  appraisal_response: AppraisalResponseRow;
  appraisal_reviewer: AppraisalReviewerRow;
  appraisal_section: AppraisalSectionRow;
  appraisal_summary_rating: AppraisalSummaryRatingRow;
  appraisal_writing: AppraisalWritingRow;
  assignment: AssignmentRow;
  audit_entry: AuditEntryRow;
  audit_seal: AuditSealRow;
  audit_unsealed: AuditUnsealedRow;
  authenticator_app: AuthenticatorAppRow;
  bank_account: BankAccountRow;
  calendar_feed: CalendarFeedRow;
  calibration_move: CalibrationMoveRow;
  calibration_move_person: CalibrationMovePersonRow;
  calibration_participant: CalibrationParticipantRow;
  calibration_person: CalibrationPersonRow;
  calibration_session: CalibrationSessionRow;
  captcha_spent: CaptchaSpentRow;
  career_answer: CareerAnswerRow;
  celebration_choice: CelebrationChoiceRow;
  certificate: CertificateRow;
  certificate_counter: CertificateCounterRow;
  certificate_share: CertificateShareRow;
  certificate_template: CertificateTemplateRow;
  change_request: ChangeRequestRow;
  class_booking: ClassBookingRow;
  company_picture: CompanyPictureRow;
  contract: ContractRow;
  contract_signer: ContractSignerRow;
  contract_upload: ContractUploadRow;
  course: CourseRow;
  course_assignment: CourseAssignmentRow;
  course_assignment_person: CourseAssignmentPersonRow;
  course_category: CourseCategoryRow;
  course_class: CourseClassRow;
  course_completion: CourseCompletionRow;
  course_enrolment: CourseEnrolmentRow;
  course_enrolment_step: CourseEnrolmentStepRow;
  course_file: CourseFileRow;
  course_package: CoursePackageRow;
  course_package_entry: CoursePackageEntryRow;
  course_progress: CourseProgressRow;
  course_sign_off: CourseSignOffRow;
  course_version: CourseVersionRow;
  cpd_choice: CpdChoiceRow;
  cpd_entry: CpdEntryRow;
  cpd_plan: CpdPlanRow;
  cpd_template: CpdTemplateRow;
  custom_field: CustomFieldRow;
  custom_field_set: CustomFieldSetRow;
  dashboard: DashboardRow;
  department: DepartmentRow;
  department_version: DepartmentVersionRow;
  directory_layout: DirectoryLayoutRow;
  directory_view: DirectoryViewRow;
  diversity_answer: DiversityAnswerRow;
  diversity_figure: DiversityFigureRow;
  diversity_form: DiversityFormRow;
  diversity_question: DiversityQuestionRow;
  diversity_told: DiversityToldRow;
  document: DocumentRow;
  document_batch: DocumentBatchRow;
  document_batch_file: DocumentBatchFileRow;
  document_batch_row: DocumentBatchRowRow;
  document_kind: DocumentKindRow;
  document_reading: DocumentReadingRow;
  document_reminder: DocumentReminderRow;
  document_text: DocumentTextRow;
  document_version: DocumentVersionRow;
  document_words: DocumentWordsRow;
  employee: EmployeeRow;
  employee_contact: EmployeeContactRow;
  employee_personal_detail: EmployeePersonalDetailRow;
  employee_photo: EmployeePhotoRow;
  employee_record_change: EmployeeRecordChangeRow;
  employee_record_version: EmployeeRecordVersionRow;
  employment_ending: EmploymentEndingRow;
  erasure: ErasureRow;
  external_payroll: ExternalPayrollRow;
  external_training: ExternalTrainingRow;
  external_training_file: ExternalTrainingFileRow;
  feature_flag: FeatureFlagRow;
  field_rights: FieldRightsRow;
  file: FileRow;
  file_upload: FileUploadRow;
  file_upload_part: FileUploadPartRow;
  headcount_change: HeadcountChangeRow;
  held_bank_change: HeldBankChangeRow;
  hours_worked: HoursWorkedRow;
  hours_worked_import: HoursWorkedImportRow;
  idempotency_key: IdempotencyKeyRow;
  inbox_preference: InboxPreferenceRow;
  inbox_put_off: InboxPutOffRow;
  invitation: InvitationRow;
  invitation_run: InvitationRunRow;
  invitation_run_person: InvitationRunPersonRow;
  job_role: JobRoleRow;
  job_role_version: JobRoleVersionRow;
  kept_bytes_change: KeptBytesChangeRow;
  kept_file: KeptFileRow;
  known_device: KnownDeviceRow;
  leave_country: LeaveCountryRow;
  leave_cover_rule: LeaveCoverRuleRow;
  leave_delegation: LeaveDelegationRow;
  leave_earned: LeaveEarnedRow;
  leave_entry: LeaveEntryRow;
  leave_evidence: LeaveEvidenceRow;
  leave_opening_import: LeaveOpeningImportRow;
  leave_paid: LeavePaidRow;
  leave_pay_period: LeavePayPeriodRow;
  leave_progress: LeaveProgressRow;
  leave_question: LeaveQuestionRow;
  leave_recheck: LeaveRecheckRow;
  leave_request: LeaveRequestRow;
  leave_request_day: LeaveRequestDayRow;
  leave_rule: LeaveRuleRow;
  leave_step: LeaveStepRow;
  leave_step_approver: LeaveStepApproverRow;
  leave_type: LeaveTypeRow;
  legal_entity: LegalEntityRow;
  legal_entity_version: LegalEntityVersionRow;
  legal_hold: LegalHoldRow;
  letter: LetterRow;
  letter_counter: LetterCounterRow;
  letter_share: LetterShareRow;
  letter_template: LetterTemplateRow;
  location: LocationRow;
  location_version: LocationVersionRow;
  names_takeover: NamesTakeoverRow;
  notification: NotificationRow;
  notification_preference: NotificationPreferenceRow;
  obligation: ObligationRow;
  obligation_course: ObligationCourseRow;
  obligation_exemption: ObligationExemptionRow;
  obligation_holding: ObligationHoldingRow;
  operator_grant: OperatorGrantRow;
  operator_request: OperatorRequestRow;
  organisation_import: OrganisationImportRow;
  organisation_import_change: OrganisationImportChangeRow;
  organisation_import_mapping: OrganisationImportMappingRow;
  organisation_import_problem: OrganisationImportProblemRow;
  organisation_import_row: OrganisationImportRowRow;
  organisation_settings: OrganisationSettingsRow;
  package_address: PackageAddressRow;
  package_lesson: PackageLessonRow;
  passkey: PasskeyRow;
  passkey_challenge_spent: PasskeyChallengeSpentRow;
  password_history: PasswordHistoryRow;
  password_reset: PasswordResetRow;
  pay_calendar: PayCalendarRow;
  pay_calendar_rule: PayCalendarRuleRow;
  payroll_change: PayrollChangeRow;
  payroll_export: PayrollExportRow;
  payroll_export_person: PayrollExportPersonRow;
  payroll_settings: PayrollSettingsRow;
  payslip: PayslipRow;
  payslip_batch: PayslipBatchRow;
  payslip_batch_file: PayslipBatchFileRow;
  payslip_batch_row: PayslipBatchRowRow;
  pension_version: PensionVersionRow;
  performance_cycle: PerformanceCycleRow;
  performance_cycle_removal: PerformanceCycleRemovalRow;
  performance_library_item: PerformanceLibraryItemRow;
  performance_template: PerformanceTemplateRow;
  performance_template_move: PerformanceTemplateMoveRow;
  performance_template_move_review: PerformanceTemplateMoveReviewRow;
  performance_template_version: PerformanceTemplateVersionRow;
  person_note: PersonNoteRow;
  person_note_earlier: PersonNoteEarlierRow;
  personal_document: PersonalDocumentRow;
  position: PositionRow;
  position_indirect_superior: PositionIndirectSuperiorRow;
  position_title: PositionTitleRow;
  position_version: PositionVersionRow;
  provisioning_group: ProvisioningGroupRow;
  provisioning_group_member: ProvisioningGroupMemberRow;
  provisioning_refusal: ProvisioningRefusalRow;
  provisioning_token: ProvisioningTokenRow;
  public_holiday: PublicHolidayRow;
  public_holiday_load: PublicHolidayLoadRow;
  quiz_attempt: QuizAttemptRow;
  quiz_sitting: QuizSittingRow;
  recognition: RecognitionRow;
  recognition_file: RecognitionFileRow;
  recognition_like: RecognitionLikeRow;
  recognition_receiver: RecognitionReceiverRow;
  recognition_report: RecognitionReportRow;
  record_copy: RecordCopyRow;
  recovery_code: RecoveryCodeRow;
  registration: RegistrationRow;
  requisition: RequisitionRow;
  requisition_approval: RequisitionApprovalRow;
  requisition_number: RequisitionNumberRow;
  reseal_progress: ResealProgressRow;
  restructure_draft: RestructureDraftRow;
  restructure_draft_step: RestructureDraftStepRow;
  resume: ResumeRow;
  resume_document: ResumeDocumentRow;
  retention_settings: RetentionSettingsRow;
  reward: RewardRow;
  reward_by_rule: RewardByRuleRow;
  reward_picture: RewardPictureRow;
  reward_point: RewardPointRow;
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
  storage_reservation: StorageReservationRow;
  subject_key: SubjectKeyRow;
  super_declaration: SuperDeclarationRow;
  tax_declaration: TaxDeclarationRow;
  tenant: TenantRow;
  tenant_host: TenantHostRow;
  trophy_request: TrophyRequestRow;
  trophy_setting: TrophySettingRow;
  unnamed_file: UnnamedFileRow;
  welcome_words: WelcomeWordsRow;
  widget: WidgetRow;
  work_pattern: WorkPatternRow;
  work_pattern_assignment: WorkPatternAssignmentRow;
  work_pattern_change: WorkPatternChangeRow;
  work_pattern_week: WorkPatternWeekRow;
  workflow: WorkflowRow;
  workflow_task: WorkflowTaskRow;
  workflow_task_comment: WorkflowTaskCommentRow;
  workflow_template: WorkflowTemplateRow;
  workflow_template_step: WorkflowTemplateStepRow;
}
