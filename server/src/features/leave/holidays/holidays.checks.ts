import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

let daysAhead = 0;
/** Another day for each that asks: a place has one holiday a day. */
const anotherDay = () => {
  daysAhead += 1;
  return new Date(Date.UTC(2080, 0, daysAhead)).toISOString().slice(0, 10);
};

export const holidaysRequests: Requests = {
  listHolidayRegions: (endpoint) => ({ url: endpoint.path }),
  listPublicHolidays: (endpoint) => ({ url: `${endpoint.path}?country=AU&state=VIC&year=2026` }),
  addPublicHoliday: (endpoint) => ({
    url: endpoint.path,
    payload: { country: 'AU', state: 'VIC', day: anotherDay(), name: 'Founders’ Day' },
  }),
  savePublicHoliday: (endpoint, { publicHolidayId }) => ({
    url: at(endpoint, { holidayId: publicHolidayId }),
    payload: { day: anotherDay(), name: 'Founders’ Day', freeMinutes: 240 },
  }),
  removePublicHoliday: (endpoint, { publicHolidayId }) => ({
    url: at(endpoint, { holidayId: publicHolidayId }),
  }),
  restorePublicHoliday: (endpoint, { publicHolidayId }) => ({
    url: at(endpoint, { holidayId: publicHolidayId }),
  }),
  loadPublicHolidays: (endpoint) => ({ url: endpoint.path }),
};
