import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  downloadAbsences,
  getAbsenceSettings,
  listAbsences,
  saveAbsenceSettings,
} from '@tenure/contract/leave/absences.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';

interface WhichAbsences {
  page: number;
  sortBy: string;
  searchText: string;
}

/** Leave is taken and approved all the time, so every visit reads them again. */
export const absencesQuery = ({ page, sortBy, searchText }: WhichAbsences) => ({
  ...query(listAbsences, { query: { page: String(page), sortBy, searchText } }),
  staleTime: 10_000,
});
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

export const useDownloadAbsences = () =>
  useMutation({
    mutationFn: async (name: string) => keepFile(name, await callForFile(downloadAbsences, {})),
  });
