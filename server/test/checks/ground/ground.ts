import type { Dashboard } from '@tenure/contract/company/dashboards.ts';
import type { TenantId } from '../../../src/platform/db/tenant-id.ts';
import type { TestPerson } from '../../harness/company.ts';
import type { SoftwarePasskey } from '../../harness/software-passkey.ts';
import type { World } from '../../harness/world.ts';
import type { CalibrationGround } from './calibration.ts';
import type { CertificatesGround } from './certificates.ts';
import type { CpdPlansGround } from './cpd-plans.ts';
import type { ExternalTrainingGround } from './external-training.ts';
import type { LearningGround } from './learning.ts';
import type { LettersGround } from './letters.ts';
import type { PerformanceGround } from './performance.ts';
import type { PersonalDocumentsGround } from './personal-documents.ts';
import type { RecognitionGround } from './recognition.ts';

/** Everything a request needs to exist before it can succeed, made inside the caller's company. */
export interface Ground {
  world: World;
  person: TestPerson;
  tenantId: TenantId;
  host: string;
  /**
   * The person's own, made when a call first needs it: laying out all its widgets takes longer than the rest.
   */
  dashboard: () => Promise<Dashboard>;
  fileId: number;
  /** A file of three bytes, of which nothing has arrived. */
  uploadId: number;
  notificationId: number;
  accountId: number;
  employeeId: number;
  /** Three long-standing leavers: one to erase, one to hold, one on hold. */
  leaverIds: { erasable: number; free: number; held: number };
  /** The person's own record, and a position of the company. */
  ownEmployeeId: number;
  ownNumber: string;
  emergencyContactId: number;
  kinId: number;
  bankAccountId: number;
  ukBankAccountId: number;
  /** A waiting change of someone's accounts, and one of the person's own. */
  bankChangeId: number;
  ownBankChangeId: number;
  /** A change someone has requested to their record, and one the person has requested. */
  changeRequestId: number;
  ownChangeRequestId: number;
  /** A payslip of the person, and one of someone else that belongs to no batch. */
  payslipId: number;
  otherPayslipId: number;
  /** A batch with a file and an index. */
  payslipBatchId: number;
  payslipFileId: number;
  payslipMapping: Record<string, string>;
  /**
   * A contract of the person's own they have opened, one of someone else, and a file that can be given to
   * them.
   */
  contractId: number;
  otherContractId: number;
  contractUploadId: number;
  /**
   * Someone the person leads, a contract of theirs to sign for the employer now, the signer, and other
   * possible signers.
   */
  signedEmployeeId: number;
  contractToSignId: number;
  contractSignerId: number;
  otherSignerAccountId: number;
  /** A finished export for payroll. */
  payrollExportId: number;
  /** A public holiday that the library lists. */
  publicHolidayId: number;
  /** A legal entity without a pay calendar, and a calendar of another one. */
  legalEntityId: number;
  payCalendarId: number;
  /** A pattern without people, and one with someone assigned to it. */
  workPatternId: number;
  workPatternAssignmentId: number;
  /** Diversity questions: a live one, and one never published. */
  diversityQuestionId: number;
  draftDiversityQuestionId: number;
  /** A field of the company's own. */
  customFieldId: number;
  /** A declaration of the person's own for each country, as of someone who has moved. */
  taxDeclarationId: number;
  ukTaxDeclarationId: number;
  superDeclarationId: number;
  positionId: number;
  /** Another position, someone in the first one and their assignment, someone in none, a department. */
  otherPositionId: number;
  departmentId: number;
  locationId: number;
  assignmentId: number;
  newcomerId: number;
  /** Someone with a position and an address, without an account. */
  uninvitedId: number;
  /** Below the person's own. */
  ledPositionId: number;
  draftRequisitionId: number;
  /** Waits for the person. */
  askedRequisitionId: number;
  /** Raised by the person. */
  ownRequisitionId: number;
  approvedRequisitionId: number;
  /**
   * Restructure drafts: one the person has started, with a step, one of theirs in review, one approved, and
   * someone else's in review.
   */
  restructureDraftId: number;
  draftStepId: number;
  ownReviewDraftId: number;
  approvedDraftId: number;
  askedDraftId: number;
  /** A table of positions the person has uploaded, and an import of it. */
  importFileId: number;
  importId: number;
  /** Profiles of the company: one without holders, another one, one the account was given, one built in. */
  profileId: number;
  removableProfileId: number;
  heldProfileId: number;
  builtInProfileId: number;
  /** A test of single sign-on that the caller started. */
  ssoTestId: number;
  /** Another session of the person. */
  /** Starts one, for the call that ends it: other calls end every session there is. */
  anotherSession: () => Promise<number>;
  passkeyId: number;
  /** Someone else in the company. */
  colleagueId: number;
  passkey: SoftwarePasskey;
  /** A token of the person's own, one of the company's provider, and a group it has sent. */
  /**
   * Someone with an account who reports to the person, templates of which one is active with them, and a task
   * of the person's in it.
   */
  workflowEmployeeId: number;
  workflowUserId: number;
  workflowTemplateId: number;
  freeTemplateId: number;
  workflowId: number;
  workflowTaskId: number;
  openTaskId: number;
  formTaskId: number;
  skippedTaskId: number;
  apiTokenId: number;
  provisioningTokenId: number;
  provisionedGroupId: number;
  /** Reviews of the person in Planning and Scoring, and of someone they lead in Approval and Planning. */
  plannedReview: PerformanceGround['plannedReview'];
  movedReview: PerformanceGround['movedReview'];
  scoredReview: PerformanceGround['scoredReview'];
  ledReview: PerformanceGround['ledReview'];
  judgedReview: PerformanceGround['judgedReview'];
  checkedReview: PerformanceGround['checkedReview'];
  contributedReview: PerformanceGround['contributedReview'];
  nominatedReview: PerformanceGround['nominatedReview'];
  peerReview: PerformanceGround['peerReview'];
  spareReviewId: number;
  spareCycleId: number;
  reviewTemplateId: number;
  spareReviewTemplateId: number;
  templateMoveId: number;
  reviewCycleId: number;
  remindedCycleId: number;
  libraryItemId: number;
  calibration: CalibrationGround;
  recognition: RecognitionGround;
  /** For everyone, to be confirmed, in its first version. */
  documentId: number;
  personalDocuments: PersonalDocumentsGround;
  learning: LearningGround;
  letters: LettersGround;
  externalTraining: ExternalTrainingGround;
  cpdPlans: CpdPlansGround;
  certificates: CertificatesGround;
  reviewedEmployeeId: number;
  /** Two leave types; leave of the person in each state, and someone else's request that waits for them. */
  leaveTypeId: number;
  spareLeaveTypeId: number;
  ownLeaveId: number;
  draftLeaveId: number;
  spareDraftLeaveId: number;
  askedLeaveId: number;
  questionedLeaveId: number;
  /** Like the one before, but no one decides it. */
  waitingLeaveId: number;
  approvedLeaveId: number;
  /** Someone who reports to the person and can decide for them, and a delegation of the person's own. */
  delegateId: number;
  delegationId: number;
}
