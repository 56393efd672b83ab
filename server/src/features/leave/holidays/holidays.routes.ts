import {
  addPublicHoliday,
  listHolidayRegions,
  listPublicHolidays,
  loadPublicHolidays,
  removePublicHoliday,
  restorePublicHoliday,
  savePublicHoliday,
} from '@tenure/contract/leave/holidays.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { holidayCapabilities } from './holidays.policy.ts';
import {
  companyLocations,
  type HolidayRow,
  holidayById,
  holidaysInYear,
  loadedRegions,
} from './holidays.reads.ts';
import type { Holidays } from './holidays.service.ts';
import { holidayToEdit } from './holidays.store.ts';
import { shownHoliday, shownRegions } from './holidays.view.ts';

const authorise = ({ viewer }: { viewer: Viewer }) => holidayCapabilities(viewer.grants);
const metadataOf = (can: Can) => ({
  capabilities: can.has('leave.holiday.edit') ? ['leave.holiday.edit'] : [],
  fields: [],
});
const presented = ({ result, can }: { result: HolidayRow; can: Can }) => ({
  data: shownHoliday(result),
  metadata: metadataOf(can),
});

export function holidayRoutes(holidays: Holidays): Binding[] {
  const reread = async (tx: Tx, id: number) => found(await holidayById(tx, id));
  const onOne = {
    load: (tx: Tx, { params }: { params: { holidayId: number } }) => holidayToEdit(tx, params.holidayId),
    authorise,
  };
  return [
    onSession(listHolidayRegions, {
      load: async (tx) => {
        const [locations, loaded] = await Promise.all([companyLocations(tx), loadedRegions(tx)]);
        return { locations, loaded };
      },
      authorise,
      present: ({ subject: { locations, loaded }, can }) => ({
        data: { regions: shownRegions(locations, loaded) },
        metadata: metadataOf(can),
      }),
    }),
    onSession(listPublicHolidays, {
      load: (tx, { query }) => holidaysInYear(tx, query),
      authorise,
      present: ({ subject, can }) => ({
        data: { holidays: subject.map(shownHoliday) },
        metadata: metadataOf(can),
      }),
    }),
    onSession(addPublicHoliday, {
      authorise,
      act: async ({ tx, input }) => reread(tx, await holidays.add(tx, input.body)),
      present: presented,
    }),
    onSession(savePublicHoliday, {
      ...onOne,
      act: async ({ tx, subject, input }) => reread(tx, await holidays.save(tx, subject, input.body)),
      present: presented,
    }),
    onSession(removePublicHoliday, {
      ...onOne,
      act: ({ tx, subject }) => holidays.remove(tx, subject),
      present: () => undefined,
    }),
    onSession(restorePublicHoliday, {
      ...onOne,
      act: async ({ tx, subject }) => reread(tx, await holidays.restore(tx, subject)),
      present: presented,
    }),
    onSession(loadPublicHolidays, {
      authorise,
      act: ({ tx }) => holidays.load(tx),
      present: ({ result, can }) => ({ data: { added: result }, metadata: metadataOf(can) }),
    }),
  ];
}
