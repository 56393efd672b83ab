import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  applyImport,
  cancelImport,
  differenceActions,
  differenceKinds,
  exportImportProblems,
  exportOrganisation,
  getImport,
  getImportFile,
  type ImportState,
  importProblem,
  listImportDifferences,
  listImportProblems,
  listImports,
  startImport,
  undoImport,
} from '@tenure/contract/organisation/import.ts';
import { type ImportKind, importKinds } from '@tenure/domain/organisation/import/columns.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { everyQueryOf, query, versionedQuery } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';

/** States that end by themselves: the screen polls meanwhile, besides listening for events. */
export const isUnderWay = (state: ImportState | undefined) =>
  state === 'waiting' || state === 'checking' || state === 'applying' || state === 'undoing';

const everyMilliseconds = 2000;

export const importQuery = (importId: number) => ({
  ...versionedQuery(getImport, { params: { importId: String(importId) } }),
  staleTime: 0,
  refetchInterval: ({
    state,
  }: {
    state: { data?: { body: { data: { state: ImportState } } } | undefined };
  }) => (isUnderWay(state.data?.body.data.state) ? everyMilliseconds : (false as const)),
});

export const importFileQuery = (fileId: number) => ({
  ...query(getImportFile, { params: { fileId: String(fileId) } }),
  staleTime: 0,
});

export const importsQuery = (page: number) => ({
  ...query(listImports, { query: { page: String(page) } }),
  staleTime: 0,
});

const known = <Name extends string>(names: readonly Name[], name: string | null) =>
  names.find((one) => one === name);

export interface Narrowing {
  page: number;
  file: string | null;
  kind: string | null;
  action: string | null;
}

export function problemsQuery(importId: number, version: string | null, { page, file, kind }: Narrowing) {
  const [ofFile, ofKind] = [known(importKinds, file), known(importProblem.shape.kind.options, kind)];
  return {
    ...query(listImportProblems, {
      params: { importId: String(importId) },
      query: {
        page: String(page),
        ...(ofFile && { 'selectedFilters[file]': ofFile }),
        ...(ofKind && { 'selectedFilters[kind]': ofKind }),
      },
    }),
    // A new version of the import has new problems.
    staleTime: version === null ? 0 : 60_000,
  };
}

export function differencesQuery(importId: number, { page, kind, action }: Narrowing) {
  const [ofKind, ofAction] = [known(differenceKinds, kind), known(differenceActions, action)];
  return query(listImportDifferences, {
    params: { importId: String(importId) },
    query: {
      page: String(page),
      'selectedFilters[action]': ofAction ?? 'created,changed',
      ...(ofKind && { 'selectedFilters[kind]': ofKind }),
    },
  });
}

export type StartBody = EndpointRequest<typeof startImport>['body'];
export const useStart = () =>
  useMutation({ mutationFn: async (body: StartBody) => (await call(startImport, { body })).body.data });

const steps = { apply: applyImport, cancel: cancelImport, undo: undoImport };
export type Step = keyof typeof steps;

/** Afterwards the whole organisation may differ, so everything read about it is refetched. */
export function useStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ step, id, etag }: { step: Step; id: number; etag: string | null }) =>
      call(steps[step], { params: { importId: String(id) } }, { ifMatch: etag }),
    onSettled: () =>
      Promise.all(
        [getImport, listImports].map((endpoint) => queryClient.invalidateQueries(everyQueryOf(endpoint))),
      ),
  });
}

export const useExport = () =>
  useMutation({
    mutationFn: async ({ what, asOf }: { what: ImportKind; asOf: string }) =>
      keepFile(`${what}.csv`, await callForFile(exportOrganisation, { params: { what }, query: { asOf } })),
  });

export const useProblemsExport = () =>
  useMutation({
    mutationFn: async (importId: number) =>
      keepFile(
        'problems.csv',
        await callForFile(exportImportProblems, { params: { importId: String(importId) } }),
      ),
  });
