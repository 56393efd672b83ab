import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  type PayrollSettings,
  payrollSettings,
  savePayrollSettings,
} from '@tenure/contract/pay/payroll-settings.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { keepAnswer, versionedQuery } from '../../../lib/api/query.ts';

export type SettingsAnswer = Answer<EndpointAnswer<typeof payrollSettings>>;
export const settingsQuery = { ...versionedQuery(payrollSettings, {}), staleTime: 0 };

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, etag }: { settings: PayrollSettings; etag: string | null }) =>
      call(savePayrollSettings, { body: settings }, { ifMatch: etag }),
    onSuccess: (answer) => keepAnswer(queryClient, settingsQuery, answer),
  });
}
