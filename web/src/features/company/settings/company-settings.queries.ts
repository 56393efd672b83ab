import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CompanyPicturePlace,
  companyModules,
  companySettings,
  companySetup,
  markSetupStep,
  removeCompanyPicture,
  type SetupStep,
  saveCompanyModules,
  saveCompanyPicture,
  saveCompanySettings,
  saveCompanySetup,
} from '@tenure/contract/company/company-settings.ts';
import { companyStorage } from '@tenure/contract/company/storage.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { showCompany } from './show-company.ts';

export const companySettingsQuery = versionedQuery(companySettings, {});
export const companyModulesQuery = versionedQuery(companyModules, {});
export const companySetupQuery = query(companySetup, {});
/** Files come and go all the time, so every visit reads it again. */
export const companyStorageQuery = { ...query(companyStorage, {}), staleTime: 0 };

type Versioned<Body> = { body: Body; etag: string | null };

/** The guide shows completed steps, so it is refetched too. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([
    showCompany(queryClient),
    queryClient.invalidateQueries({ ...everyQueryOf(companySetup), refetchType: 'none' }),
  ]);

export function useSaveCompanySettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: Versioned<EndpointInput<typeof saveCompanySettings>['body']>) =>
      call(saveCompanySettings, { body }, { ifMatch: etag }),
    onSuccess: async (answer) => {
      await keepAnswer(queryClient, companySettingsQuery, answer);
      await refresh(queryClient);
    },
  });
}

const quietly = () => undefined;

/** A picture is saved as soon as it is chosen. */
export function useCompanyPicture(place: CompanyPicturePlace) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) await call(removeCompanyPicture, { query: { place } });
      else {
        await sendFile(saveCompanyPicture, { place }, file, {
          onProgress: quietly,
          signal: new AbortController().signal,
        });
      }
    },
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(everyQueryOf(companySettings)), refresh(queryClient)]),
  });
}

export function useSaveModules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: Versioned<EndpointInput<typeof saveCompanyModules>['body']>) =>
      call(saveCompanyModules, { body }, { ifMatch: etag }),
    onSuccess: async (answer) => {
      await keepAnswer(queryClient, companyModulesQuery, answer);
      await refresh(queryClient);
    },
    onError: () => queryClient.invalidateQueries(everyQueryOf(companyModules)),
  });
}

/** Marks one step, or dismisses the guide. */
export function useSaveSetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { step: SetupStep; isMarked: boolean } | { isDismissed: true }) => {
      if ('isDismissed' in change) return call(saveCompanySetup, { body: change });
      const { step, isMarked } = change;
      return call(markSetupStep, { params: { step }, body: { isMarked } });
    },
    onSuccess: async (answer) => {
      await keepAnswer(queryClient, companySetupQuery, answer);
      await showCompany(queryClient);
    },
  });
}
