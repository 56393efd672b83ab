import { uploadItemAttachment } from '@tenure/contract/performance/attachments.ts';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

const goal = { title: 'Cut turnaround to 26 hours', description: 'On average' };
const development = { title: 'Learn the new crane' };
const asSeen = { 'if-match': '"v1"' };

const sent = () => multipart(contractPdf('Figures'), 'Figures.pdf');

/** An attachment of the person, with its file. */
async function ownAttachment({ person, plannedReview: { id, sectionId, itemId, attachmentId } }: Ground) {
  const params = { performanceId: id, sectionId, sectionItemId: itemId, attachmentId };
  await person.raw({ method: 'POST', url: at(uploadItemAttachment, params), ...sent() });
  return params;
}

export const appraisalsRequests: Requests = {
  listMyPerformances: (endpoint) => ({ url: endpoint.path }),
  listTeamPerformances: (endpoint) => ({ url: endpoint.path }),
  listPersonPerformances: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getPerformance: (endpoint, { plannedReview: { id } }) => ({ url: at(endpoint, { performanceId: id }) }),
  downloadPerformance: (endpoint, { plannedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  deletePerformance: (endpoint, { spareReviewId }) => ({
    url: at(endpoint, { performanceId: spareReviewId }),
  }),
  getPerformanceTimeline: (endpoint, { plannedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  listPerformanceWorkflows: (endpoint, { plannedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  movePerformance: (endpoint, { movedReview: { id, planningId } }) => ({
    url: at(endpoint, { performanceId: id, workflowId: planningId }),
    headers: asSeen,
    payload: { action: 'planning.submit' },
  }),
  listPhaseApprovers: (endpoint, { ledReview: { id, approvalId } }) => ({
    url: at(endpoint, { performanceId: id, workflowId: approvalId }),
  }),
  nominateApprovers: (endpoint, { ledReview: { id, approvalId, approverId } }) => ({
    url: at(endpoint, { performanceId: id, workflowId: approvalId }),
    payload: { employeeIds: [approverId] },
  }),
  listPerformanceReviewers: (endpoint, { plannedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  listPerformanceSections: (endpoint, { plannedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  getPerformanceSection: (endpoint, { plannedReview: { id, sectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionPath: 'goal-sections', sectionId }),
  }),
  getRatingScale: (endpoint, { plannedReview: { id, sectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId }),
  }),
  addPerformanceItem: (endpoint, { plannedReview: { id, sectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId }),
    payload: goal,
  }),
  savePerformanceItem: (endpoint, { plannedReview: { id, developmentSectionId, developmentId } }) => ({
    url: at(endpoint, {
      performanceId: id,
      sectionId: developmentSectionId,
      sectionItemId: developmentId,
    }),
    payload: development,
  }),
  removePerformanceItem: (endpoint, { plannedReview: { id, sectionId, spareItemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: spareItemId }),
  }),
  ratePerformanceItem: (endpoint, { scoredReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
    payload: { rating: 4, words: 'It went well' },
  }),
  answerPerformanceItem: (endpoint, { scoredReview: { id, questionSectionId, questionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: questionSectionId, sectionItemId: questionId }),
    payload: { words: 'It went well' },
  }),
  markDevelopment: (endpoint, { judgedReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
    payload: { isRequired: true },
  }),
  setSectionStatus: (endpoint, { ledReview: { id, questionSectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: questionSectionId }),
    payload: { status: 'not_applicable' },
  }),
  commentOnSummary: (endpoint, { scoredReview: { id, summarySectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: summarySectionId }),
    payload: { comment: 'A good year' },
  }),
  editSummaryComment: (endpoint, { scoredReview: { id, summarySectionId, commentId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: summarySectionId, commentId }),
    payload: { comment: 'A good year' },
  }),
  listDevelopmentCourses: (endpoint, { plannedReview: { id, developmentSectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: developmentSectionId }),
  }),
  enrolInActionCourse: (endpoint, { scoredReview: { id, developmentSectionId, developmentId } }) => ({
    url: at(endpoint, {
      performanceId: id,
      sectionId: developmentSectionId,
      sectionItemId: developmentId,
      actionId: 1,
    }),
    payload: {},
  }),
  getPresence: (endpoint, { plannedReview: { id, sectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId }),
  }),
  announceWriting: (endpoint, { plannedReview: { id, sectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId }),
    payload: { isWriting: true },
  }),
  listItemNotes: (endpoint, { plannedReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
  }),
  addItemNote: (endpoint, { plannedReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
    payload: { content: 'Ask about the crane', visibility: 'private' },
  }),
  editItemNote: (endpoint, { plannedReview: { id, sectionId, itemId, noteId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId, noteId }),
    payload: { content: 'Ask about the other crane', visibility: 'private' },
  }),
  deleteItemNote: (endpoint, { plannedReview: { id, sectionId, itemId, spareNoteId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId, noteId: spareNoteId }),
  }),
  nominatePeers: (endpoint, { nominatedReview: { id, colleagueId } }) => ({
    url: at(endpoint, { performanceId: id }),
    payload: { employeeIds: [colleagueId] },
  }),
  decidePeer: (endpoint, { nominatedReview: { id, nominatedId } }) => ({
    url: at(endpoint, { performanceId: id, reviewerId: nominatedId }),
    payload: { status: 'pending' },
  }),
  removePeer: (endpoint, { nominatedReview: { id, spareNominatedId } }) => ({
    url: at(endpoint, { performanceId: id, reviewerId: spareNominatedId }),
  }),
  remove360Question: (endpoint, { nominatedReview: { id, question360SectionId, question360Id } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: question360SectionId, sectionItemId: question360Id }),
  }),
  getPeerReview: (endpoint, { peerReview: { id } }) => ({ url: at(endpoint, { performanceId: id }) }),
  answerPeerReview: (endpoint, { peerReview: { id, question360Id } }) => ({
    url: at(endpoint, { performanceId: id, sectionItemId: question360Id }),
    payload: { rating: null, words: 'It went well' },
  }),
  submitPeerReview: (endpoint, { peerReview: { id } }) => ({ url: at(endpoint, { performanceId: id }) }),
  saveCompetency: (endpoint, { plannedReview: { id, competencySectionId, competencyId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: competencySectionId, sectionItemId: competencyId }),
    payload: goal,
  }),
  removeCompetency: (endpoint, { plannedReview: { id, competencySectionId, spareCompetencyId } }) => ({
    url: at(endpoint, {
      performanceId: id,
      sectionId: competencySectionId,
      sectionItemId: spareCompetencyId,
    }),
  }),
  importFromParent: (endpoint, { plannedReview: { id, sectionId, parentItemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId }),
    payload: { itemIds: [parentItemId] },
  }),
  listGoalCascades: (endpoint, { plannedReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
  }),
  cascadeGoal: (endpoint, { plannedReview: { id, sectionId, itemId }, nominatedReview }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
    payload: { performanceIds: [nominatedReview.id] },
  }),
  scoreSummary: (endpoint, { scoredReview: { id, summarySectionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: summarySectionId }),
    payload: { score: 4 },
  }),
  listItemAttachments: (endpoint, { plannedReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
  }),
  addItemAttachment: (endpoint, { plannedReview: { id, sectionId, itemId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId }),
    payload: { name: 'Berth figures', visibility: 'private' },
  }),
  uploadItemAttachment: (endpoint, { plannedReview: { id, sectionId, itemId, attachmentId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId, sectionItemId: itemId, attachmentId }),
    ...sent(),
  }),
  downloadItemAttachment: async (endpoint, ground) => ({ url: at(endpoint, await ownAttachment(ground)) }),
  deleteItemAttachment: (endpoint, { plannedReview: { id, sectionId, itemId, spareAttachmentId } }) => ({
    url: at(endpoint, {
      performanceId: id,
      sectionId,
      sectionItemId: itemId,
      attachmentId: spareAttachmentId,
    }),
  }),
  getCheckpoint: (endpoint, { plannedReview: { id, checkpointId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: checkpointId }),
  }),
  listNoSubmissionUsers: (endpoint, { plannedReview: { id, checkpointId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: checkpointId }),
  }),
  rateCheckpoint: (endpoint, { plannedReview: { id, checkpointId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: checkpointId }),
    payload: { rating: 4 },
  }),
  moveCheckpoint: (endpoint, { checkedReview: { id, checkpointId, submissionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: checkpointId }),
    payload: { action: 'reject', submissionId, reason: 'Add an example' },
  }),
  listAssignableContributors: (endpoint, { checkedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  listContributors: (endpoint, { plannedReview: { id } }) => ({ url: at(endpoint, { performanceId: id }) }),
  addContributors: (endpoint, { checkedReview: { id, newContributorId } }) => ({
    url: at(endpoint, { performanceId: id }),
    payload: { employeeIds: [newContributorId] },
  }),
  deactivateContributor: (endpoint, { checkedReview: { id, contributorId } }) => ({
    url: at(endpoint, { performanceId: id, contributorId }),
  }),
  getContribution: (endpoint, { contributedReview: { id } }) => ({
    url: at(endpoint, { performanceId: id }),
  }),
  answerContribution: (endpoint, { contributedReview: { id, checkpointQuestionId } }) => ({
    url: at(endpoint, { performanceId: id, sectionItemId: checkpointQuestionId }),
    payload: { words: 'It went well' },
  }),
  submitContribution: (endpoint, { contributedReview: { id, checkpointId } }) => ({
    url: at(endpoint, { performanceId: id, sectionId: checkpointId }),
  }),
  listLibraryLabels: (endpoint) => ({ url: endpoint.path }),
  listLibraryItems: (endpoint) => ({ url: at(endpoint, { kind: 'goals' }) }),
  getMenuOptions: (endpoint) => ({ url: at(endpoint, { menuName: 'progress' }) }),
};
