import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const leaveAbsencesRequests: Requests = {
  listAbsences: (endpoint) => ({ url: endpoint.path }),
  downloadAbsences: (endpoint) => ({ url: endpoint.path }),
  getAbsenceSettings: (endpoint) => ({ url: endpoint.path }),
  saveAbsenceSettings: (endpoint) => ({ url: endpoint.path, payload: { showsBradford: true } }),
};
