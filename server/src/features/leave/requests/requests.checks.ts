import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

let weeks = 0;
/** Tuesday to Thursday of a week that no other request has: one person has leave once a day, and not all three are holidays. */
const anotherWeek = () => {
  weeks = (weeks + 1) % 140;
  const day = (after: number) =>
    new Date(Date.UTC(2027, 2, 2 + 7 * weeks + after)).toISOString().slice(0, 10);
  return { startDate: day(0), endDate: day(2) };
};
/** As the ground adds it. */
const asSeen = { 'if-match': '"v1"' };
const wish = (typeId: number) => ({ typeId, ...anotherWeek(), note: 'A wedding' });

export const leaveRequestsRequests: Requests = {
  previewLeave: (endpoint, { ownEmployeeId, leaveTypeId }) => ({
    url: `${at(endpoint, { employeeId: ownEmployeeId })}?typeId=${leaveTypeId}&startDate=2027-02-01&endDate=2027-02-05`,
  }),
  listLeaveRequests: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listLeaveToDecide: (endpoint) => ({ url: endpoint.path }),
  getLeaveRequest: (endpoint, { ownLeaveId }) => ({ url: at(endpoint, { requestId: ownLeaveId }) }),
  createLeaveRequest: (endpoint, { ownEmployeeId, leaveTypeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: wish(leaveTypeId),
  }),
  saveLeaveRequest: (endpoint, { draftLeaveId, leaveTypeId }) => ({
    url: at(endpoint, { requestId: draftLeaveId }),
    payload: wish(leaveTypeId),
  }),
  submitLeaveRequest: (endpoint, { draftLeaveId }) => ({ url: at(endpoint, { requestId: draftLeaveId }) }),
  deleteLeaveDraft: (endpoint, { spareDraftLeaveId }) => ({
    url: at(endpoint, { requestId: spareDraftLeaveId }),
  }),
  approveLeaveRequest: (endpoint, { askedLeaveId }) => ({
    url: at(endpoint, { requestId: askedLeaveId }),
    headers: asSeen,
  }),
  declineLeaveRequest: (endpoint, { askedLeaveId }) => ({
    url: at(endpoint, { requestId: askedLeaveId }),
    headers: asSeen,
    payload: { reason: 'Too many are away' },
  }),
  sendBackLeaveRequest: (endpoint, { askedLeaveId }) => ({
    url: at(endpoint, { requestId: askedLeaveId }),
    headers: asSeen,
    payload: { question: 'Can you come in on Friday?' },
  }),
  answerLeaveQuestion: (endpoint, { questionedLeaveId }) => ({
    url: at(endpoint, { requestId: questionedLeaveId }),
    headers: asSeen,
    payload: { answer: 'Yes, in the morning' },
  }),
  withdrawLeaveRequest: (endpoint, { ownLeaveId }) => ({ url: at(endpoint, { requestId: ownLeaveId }) }),
  cancelLeaveRequest: (endpoint, { approvedLeaveId }) => ({
    url: at(endpoint, { requestId: approvedLeaveId }),
    payload: { reason: 'The wedding is off' },
  }),
};
