import {
  addPublicHoliday,
  type ListedPublicHoliday,
  listHolidayRegions,
  listPublicHolidays,
  loadPublicHolidays,
  removePublicHoliday,
  restorePublicHoliday,
  savePublicHoliday,
} from '@tenure/contract/leave/holidays.ts';
import { differenceToLibrary } from '@tenure/domain/leave/holidays.ts';
import { MockRefusal, mock } from '../mock.ts';

const regions = [
  {
    country: 'NZ',
    state: 'CAN',
    name: 'Canterbury, New Zealand',
    locations: [{ id: 2, title: 'Lyttelton' }],
    throughYear: 2028,
  },
  {
    country: 'AU',
    state: 'VIC',
    name: 'Victoria, Australia',
    locations: [{ id: 1, title: 'Melbourne' }],
    throughYear: 2028,
  },
];

const listed = (id: number, state: string, day: string, name: string): ListedPublicHoliday => ({
  id,
  country: state === 'VIC' ? 'AU' : 'NZ',
  state,
  location: null,
  day,
  name,
  freeMinutes: null,
  source: 'library',
  isRemoved: false,
  difference: null,
  library: { day, name, freeMinutes: null },
});
let holidays = [
  listed(1, 'VIC', '2026-01-01', 'New Year’s Day'),
  listed(2, 'VIC', '2026-11-03', 'Melbourne Cup'),
  listed(3, 'VIC', '2026-12-25', 'Christmas Day'),
  listed(4, 'CAN', '2026-10-26', 'Labour Day'),
  listed(5, 'CAN', '2026-11-13', 'Christchurch Show Day'),
];

const metadata = { capabilities: ['leave.holiday.edit'], fields: [] };
function one(id: number): ListedPublicHoliday {
  const found = holidays.find((holiday) => holiday.id === id);
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}
function kept(holiday: ListedPublicHoliday) {
  const { library } = holiday;
  const difference = differenceToLibrary(holiday, library && { ...library, isListed: true });
  const data = { ...holiday, difference };
  holidays = [...holidays.filter(({ id }) => id !== holiday.id), data];
  return { data, metadata };
}

export const publicHolidayHandlers = [
  mock(listHolidayRegions, () => ({ data: { regions }, metadata })),
  mock(listPublicHolidays, ({ query }) => ({
    data: {
      holidays: holidays
        .filter(({ country, state }) => country === query.country && state === query.state)
        .filter(({ day }) => day.startsWith(String(query.year)))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    },
    metadata,
  })),
  mock(addPublicHoliday, ({ body: { locationId, ...values } }) =>
    kept({
      ...values,
      id: Math.max(...holidays.map(({ id }) => id)) + 1,
      location: regions.flatMap(({ locations }) => locations).find(({ id }) => id === locationId) ?? null,
      source: 'own',
      difference: 'added',
      library: null,
    }),
  ),
  mock(savePublicHoliday, ({ params, body }) => kept({ ...one(params.holidayId), ...body })),
  mock(removePublicHoliday, ({ params }) => {
    const holiday = one(params.holidayId);
    if (holiday.source === 'own') holidays = holidays.filter(({ id }) => id !== holiday.id);
    else kept({ ...holiday, isRemoved: true });
    return undefined;
  }),
  mock(restorePublicHoliday, ({ params }) => {
    const holiday = one(params.holidayId);
    if (holiday.library === null) throw new MockRefusal('conflict');
    return kept({ ...holiday, ...holiday.library, isRemoved: false });
  }),
  mock(loadPublicHolidays, () => ({ data: { added: 0 }, metadata })),
];
