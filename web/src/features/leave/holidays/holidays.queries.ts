import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  addPublicHoliday,
  listHolidayRegions,
  listPublicHolidays,
  loadPublicHolidays,
  removePublicHoliday,
  restorePublicHoliday,
  savePublicHoliday,
} from '@tenure/contract/leave/holidays.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { refreshHolidays } from './refresh-holidays.ts';

export type AddedHoliday = EndpointRequest<typeof addPublicHoliday>['body'];
export type SavedHoliday = EndpointRequest<typeof savePublicHoliday>['body'];

export const regionsQuery = query(listHolidayRegions, {});

export function holidaysQuery(country: string, state: string, year: number) {
  return query(listPublicHolidays, { query: { country, state, year: String(year) } });
}

function useHolidayChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshHolidays(queryClient) });
}
const paramsOf = (id: number) => ({ params: { holidayId: String(id) } });

export const useAddHoliday = () => useHolidayChange((body: AddedHoliday) => call(addPublicHoliday, { body }));

export const useSaveHoliday = () =>
  useHolidayChange(({ id, body }: { id: number; body: SavedHoliday }) =>
    call(savePublicHoliday, { ...paramsOf(id), body }),
  );

export const useRemoveHoliday = () =>
  useHolidayChange((id: number) => call(removePublicHoliday, paramsOf(id)));
export const useRestoreHoliday = () =>
  useHolidayChange((id: number) => call(restorePublicHoliday, paramsOf(id)));
export const useLoadHolidays = () => useHolidayChange(() => call(loadPublicHolidays, {}));
