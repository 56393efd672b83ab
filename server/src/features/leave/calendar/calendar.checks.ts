import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const calendarRequests: Requests = {
  getCalendar: (endpoint) => ({ url: `${endpoint.path}?from=2026-11-01&to=2026-11-30` }),
};
