import { usualRetentionMonths } from '@tenure/domain/people/retention.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const retentionRequests: Requests = {
  getRetentionSettings: (endpoint) => ({ url: endpoint.path }),
  saveRetentionSettings: (endpoint) => ({
    url: endpoint.path,
    payload: { mode: 'by-hand', months: { ...usualRetentionMonths, notes: 7 } },
  }),
  listLeavers: (endpoint) => ({ url: endpoint.path }),
  getLeaver: (endpoint, { leaverIds }) => ({ url: at(endpoint, { employeeId: leaverIds.held }) }),
  placeHold: (endpoint, { leaverIds }) => ({
    url: at(endpoint, { employeeId: leaverIds.free }),
    payload: { reason: 'A case before the tribunal' },
  }),
  liftHold: (endpoint, { leaverIds }) => ({ url: at(endpoint, { employeeId: leaverIds.held }) }),
  eraseLeaver: (endpoint, { leaverIds }) => ({
    url: at(endpoint, { employeeId: leaverIds.erasable }),
    payload: { reason: 'Nothing wants it kept', fullName: 'A B', areas: ['diversity-answers'] },
  }),
};
