import type { HttpHandler } from 'msw/http';
import { handlersBeside } from './contract-handlers.ts';
import { accessHandlers } from './handlers/access.ts';
import { accountHandlers } from './handlers/accounts.ts';
import { auditTrailHandlers } from './handlers/audit-trail.ts';
import { bankAccountHandlers } from './handlers/bank-accounts.ts';
import { bankChangeHandlers } from './handlers/bank-changes.ts';
import { calendarHandlers } from './handlers/calendar.ts';
import { calendarFeedHandlers } from './handlers/calendar-feeds.ts';
import { celebrationHandlers } from './handlers/celebrations.ts';
import { changeRequestHandlers } from './handlers/change-requests.ts';
import { companySettingsHandlers } from './handlers/company-settings.ts';
import { documentHandlers } from './handlers/documents.ts';
import { employeeRecordHandlers } from './handlers/employee-record.ts';
import { employmentHandlers } from './handlers/employment.ts';
import { homeHandlers } from './handlers/home.ts';
import { homeFileHandlers } from './handlers/home-files.ts';
import { identityHandlers } from './handlers/identity.ts';
import { inboxHandlers } from './handlers/inbox.ts';
import { invitationHandlers } from './handlers/invitations.ts';
import { leaveHandlers } from './handlers/leave.ts';
import { operatorAccessHandlers } from './handlers/operator-access.ts';
import { organisationHandlers } from './handlers/organisation.ts';
import { ownRecordHandlers } from './handlers/own-record.ts';
import { passwordHandlers } from './handlers/passwords.ts';
import { peerReviewHandlers } from './handlers/peer-reviews.ts';
import { pensionHandlers } from './handlers/pension.ts';
import { peopleHandlers } from './handlers/people.ts';
import { performanceHandlers } from './handlers/performance.ts';
import { performanceAttachmentHandlers } from './handlers/performance-attachments.ts';
import { performanceCalibrationHandlers } from './handlers/performance-calibration.ts';
import { performanceCheckpointHandlers } from './handlers/performance-checkpoints.ts';
import { performanceMoveHandlers } from './handlers/performance-moves.ts';
import { performanceNoteHandlers } from './handlers/performance-notes.ts';
import { performanceSampleHandlers } from './handlers/performance-samples.ts';
import { personNoteHandlers } from './handlers/person-notes.ts';
import { photoHandlers } from './handlers/photos.ts';
import { platformHandlers } from './handlers/platform.ts';
import { recognitionHandlers } from './handlers/recognition.ts';
import { recognitionNumberHandlers } from './handlers/recognition-numbers.ts';
import { registrationHandlers } from './handlers/registration.ts';
import { reportHandlers } from './handlers/reports.ts';
import { resumeHandlers } from './handlers/resume.ts';
import { revealHandlers } from './handlers/reveal.ts';
import { reviewTemplateHandlers } from './handlers/review-templates.ts';
import { rewardHandlers } from './handlers/rewards.ts';
import { securityHandlers } from './handlers/security.ts';
import { singleSignOnHandlers } from './handlers/single-sign-on.ts';
import { superHandlers } from './handlers/super.ts';
import { taxDeclarationHandlers } from './handlers/tax-declarations.ts';
import { trophyRequestHandlers } from './handlers/trophy-requests.ts';
import { uploadHandlers } from './handlers/uploads.ts';
import { welcomeHandlers } from './handlers/welcome.ts';
import { liveHandler } from './live.ts';

/** The calls that are answered by hand, because a screen needs more than their shape. */
export const ownHandlers: HttpHandler[] = [
  ...identityHandlers,
  ...passwordHandlers,
  ...operatorAccessHandlers,
  ...companySettingsHandlers,
  ...registrationHandlers,
  ...securityHandlers,
  ...platformHandlers,
  ...auditTrailHandlers,
  ...homeHandlers,
  ...homeFileHandlers,
  ...uploadHandlers,
  ...accessHandlers,
  ...accountHandlers,
  ...organisationHandlers,
  ...peopleHandlers,
  ...employeeRecordHandlers,
  ...bankAccountHandlers,
  ...personNoteHandlers,
  ...revealHandlers,
  ...employmentHandlers,
  ...invitationHandlers,
  ...bankChangeHandlers,
  ...changeRequestHandlers,
  ...calendarHandlers,
  ...calendarFeedHandlers,
  ...pensionHandlers,
  ...superHandlers,
  ...taxDeclarationHandlers,
  ...singleSignOnHandlers,
  ...photoHandlers,
  ...ownRecordHandlers,
  ...inboxHandlers,
  ...welcomeHandlers,
  ...resumeHandlers,
  ...leaveHandlers,
  ...peerReviewHandlers,
  ...performanceCheckpointHandlers,
  ...performanceHandlers,
  ...performanceNoteHandlers,
  ...performanceAttachmentHandlers,
  ...performanceCalibrationHandlers,
  ...reviewTemplateHandlers,
  ...performanceMoveHandlers,
  ...reportHandlers,
  ...recognitionHandlers,
  ...rewardHandlers,
  ...recognitionNumberHandlers,
  ...celebrationHandlers,
  ...trophyRequestHandlers,
  ...documentHandlers,
  liveHandler,
];

/** Where a path has a name and not a parameter comes first, or `/people/:id` would answer `/people/export`. */
const rankOf = ({ info }: HttpHandler) =>
  String(info.path).replaceAll(/[^/]+/g, (part) => (part.startsWith(':') ? 'p' : 'n'));
const byRank = (one: HttpHandler, other: HttpHandler) =>
  rankOf(one) < rankOf(other) ? -1 : Number(rankOf(one) > rankOf(other));

/** Every call of the product: by hand, or from what the contract says of it. */
export const mockHandlers = [
  ...performanceSampleHandlers,
  ...[...ownHandlers, ...handlersBeside(ownHandlers)].toSorted(byRank),
];
