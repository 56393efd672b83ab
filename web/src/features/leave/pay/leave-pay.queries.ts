import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeLeavePay, downloadLeavePay, listLeavePay } from '@tenure/contract/leave/leave-pay.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';

export const leavePayQuery = query(listLeavePay, {});

interface Period {
  calendarId: number;
  from: string;
}

export const useDownloadPay = (title: string) =>
  useMutation({
    mutationFn: async ({ calendarId, from }: Period) =>
      keepFile(
        `Leave ${title} ${from}.csv`,
        await callForFile(downloadLeavePay, {
          params: { calendarId: String(calendarId) },
          query: { from },
        }),
      ),
  });

export function useClosePay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ calendarId, from }: Period) =>
      call(closeLeavePay, { params: { calendarId: String(calendarId) }, body: { from } }),
    // Refetches after a refusal too: someone else may have been quicker.
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listLeavePay)),
  });
}
