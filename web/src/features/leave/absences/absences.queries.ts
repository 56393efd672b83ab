import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAbsenceSettings, listAbsences, saveAbsenceSettings } from '@tenure/contract/leave/absences.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

export const absencesQuery = ({ page, searchText }: { page: number; searchText: string }) =>
  query(listAbsences, { query: { page: String(page), searchText } });
export const absenceSettingsQuery = query(getAbsenceSettings, {});

export function useSaveAbsenceSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (showsBradford: boolean) => call(saveAbsenceSettings, { body: { showsBradford } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(everyQueryOf(listAbsences)),
        queryClient.invalidateQueries(everyQueryOf(getAbsenceSettings)),
      ]),
  });
}
