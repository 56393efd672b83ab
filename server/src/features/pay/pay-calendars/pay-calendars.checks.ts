import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const terms = { payDay: { kind: 'after-period', days: 3 }, movesBefore: true, cutOffDays: 2, state: '' };

export const payCalendarsRequests: Requests = {
  listPayCalendars: (endpoint) => ({ url: endpoint.path }),
  createPayCalendar: (endpoint, { legalEntityId }) => ({
    url: endpoint.path,
    payload: { ...terms, legalEntityId, title: 'Wages', cycle: 'weekly', firstDay: '2026-01-05' },
  }),
  savePayCalendar: (endpoint, { payCalendarId }) => ({
    url: at(endpoint, { calendarId: payCalendarId }),
    payload: { title: 'Salaries' },
  }),
  changePayCalendar: (endpoint, { payCalendarId }) => ({
    url: at(endpoint, { calendarId: payCalendarId }),
    payload: { ...terms, validFrom: '2060-01-01' },
  }),
  archivePayCalendar: (endpoint, { payCalendarId }) => ({
    url: at(endpoint, { calendarId: payCalendarId }),
    payload: { isArchived: true },
  }),
  getPayDates: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
};
