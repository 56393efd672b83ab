import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import type * as retentionContract from '@tenure/contract/people/retention.ts';
import {
  eraseLeaver,
  getLeaver,
  getRetentionSettings,
  type LeaverState,
  liftHold,
  listLeavers,
  placeHold,
  type RetentionWish,
  saveRetentionSettings,
} from '@tenure/contract/people/retention.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { everyQueryOf, keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

export type SettingsAnswer = Answer<EndpointAnswer<typeof getRetentionSettings>>;
export const settingsQuery = { ...versionedQuery(getRetentionSettings, {}), staleTime: 0 };

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, etag }: { settings: RetentionWish; etag: string | null }) =>
      call(saveRetentionSettings, { body: settings }, { ifMatch: etag }),
    onSuccess: async (answer) => {
      await keepAnswer(queryClient, settingsQuery, answer);
      void queryClient.invalidateQueries(everyQueryOf(listLeavers));
    },
  });
}

interface Narrowing {
  page: number;
  sortBy: string;
  searchText: string;
  state: LeaverState | null;
  country: string | null;
}

export const leaversQuery = ({ page, sortBy, searchText, state, country }: Narrowing) => ({
  ...query(listLeavers, {
    query: {
      page: String(page),
      sortBy,
      searchText,
      ...(state !== null && { 'selectedFilters[state]': state }),
      ...(country !== null && { 'selectedFilters[country]': country }),
    },
  }),
  staleTime: 0,
});

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
export const leaverQuery = (employeeId: number) => ({ ...query(getLeaver, of(employeeId)), staleTime: 0 });

const useChange = changeThen(refetching(namesIn<typeof retentionContract>('getLeaver', 'listLeavers')));

export const useErase = (employeeId: number) =>
  useChange((body: EndpointRequest<typeof eraseLeaver>['body']) =>
    call(eraseLeaver, { ...of(employeeId), body }),
  );
export const useHold = (employeeId: number) =>
  useChange((reason: string) => call(placeHold, { ...of(employeeId), body: { reason } }));
export const useLift = (employeeId: number) => useChange(() => call(liftHold, of(employeeId)));
