import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import {
  type BudgetReach,
  changePosition,
  correctPosition,
  createPosition,
  getPositionHistory,
  listPositions,
  type PositionValues,
  withdrawPositionChange,
} from '@tenure/contract/organisation/position-administration.ts';
import {
  closePosition,
  movePosition,
  previewClose,
  previewMove,
  previewSplit,
  splitPosition,
} from '@tenure/contract/organisation/restructuring.ts';
import {
  changeStructure,
  correctStructure,
  createStructure,
  getStructure,
  listStructure,
  type StructureKind,
  type StructureValues,
  withdrawStructureChange,
} from '@tenure/contract/organisation/structure-administration.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshOrganisation } from './refresh-organisation.ts';

export type HistoryAnswer = Answer<EndpointAnswer<typeof getPositionHistory>>;
export type StructureAnswer = Answer<EndpointAnswer<typeof getStructure>>;
export type SettingsAnswer = Answer<EndpointAnswer<typeof organisationSettings>>;

export interface PositionsSearch {
  page: number;
  sortBy: string;
  searchText: string;
  asOf: string;
  department: number | null;
  location: number | null;
  vacancyStatus: string | null;
  /** The budgets shown: of each position, with everything below it, or none. */
  budget: BudgetReach | null;
}

const chosen = (name: string, value: string | number | null) =>
  value === null ? {} : { [`selectedFilters[${name}]`]: String(value) };
const asAt = (asOf: string) => (asOf === '' ? {} : { asOf });

export function positionsQuery(search: PositionsSearch) {
  const { page, sortBy, searchText, asOf, department, location, vacancyStatus, budget } = search;
  return query(listPositions, {
    query: {
      page: String(page),
      itemsPerPage: '20',
      sortBy,
      searchText,
      ...asAt(asOf),
      ...chosen('department', department),
      ...chosen('location', location),
      ...chosen('vacancyStatus', vacancyStatus),
      ...(budget === null ? {} : { budget }),
    },
  });
}

export function foundPositionsQuery(searchText: string, asOf: string) {
  return query(listPositions, { query: { searchText, itemsPerPage: '20', ...asAt(asOf) } });
}

export function foundPeopleQuery(searchText: string) {
  return query(listPublicCards, { query: { searchText, itemsPerPage: '20' } });
}

export function structureQuery(
  kind: StructureKind,
  { page, sortBy, searchText }: { page: number; sortBy: string; searchText: string },
) {
  return query(listStructure, {
    params: { kind },
    query: { page: String(page), itemsPerPage: '20', sortBy, searchText },
  });
}

export function foundStructureQuery(kind: StructureKind, searchText: string) {
  return query(listStructure, { params: { kind }, query: { searchText, itemsPerPage: '50' } });
}

export const historyQuery = (id: string) => versionedQuery(getPositionHistory, { params: { id } });
export const recordQuery = (kind: StructureKind, id: string) =>
  versionedQuery(getStructure, { params: { kind, id } });
export const settingsQuery = versionedQuery(organisationSettings, {});

export interface Saving<Values> {
  /** A change from a given day, or a correction of the version that starts on it. */
  how: 'change' | 'correct';
  from: string;
  values: Partial<Values>;
  etag: string | null;
}

export function useWrite<Given, Result>(write: (given: Given, queryClient: QueryClient) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => write(given, queryClient),
    onSuccess: () => refreshOrganisation(queryClient),
  });
}

export function useSavePosition(id: string) {
  return useWrite(({ how, from, values, etag }: Saving<PositionValues>) =>
    how === 'change'
      ? call(changePosition, { params: { id }, body: { from, values } }, { ifMatch: etag })
      : call(correctPosition, { params: { id, from }, body: { values } }, { ifMatch: etag }),
  );
}

export function useOpenPosition() {
  return useWrite((body: EndpointRequest<typeof createPosition>['body']) => call(createPosition, { body }));
}

export function useWithdrawPositionChange(id: string) {
  return useWrite(({ from, etag }: { from: string; etag: string | null }) =>
    call(withdrawPositionChange, { params: { id, from } }, { ifMatch: etag }),
  );
}

/** A change to a position, and whether to preview or save it. */
export type Restructuring =
  | { kind: 'move'; body: EndpointRequest<typeof movePosition>['body'] }
  | { kind: 'split'; body: EndpointRequest<typeof splitPosition>['body'] }
  | { kind: 'close'; body: EndpointRequest<typeof closePosition>['body'] };

export function usePreview(id: string) {
  return useMutation({
    mutationFn: async (asked: Restructuring) => {
      const params = { id };
      if (asked.kind === 'move') return (await call(previewMove, { params, body: asked.body })).body.data;
      if (asked.kind === 'split') return (await call(previewSplit, { params, body: asked.body })).body.data;
      return (await call(previewClose, { params, body: asked.body })).body.data;
    },
  });
}

export function useRestructure(id: string, etag: string | null) {
  return useWrite((asked: Restructuring) => {
    const params = { id };
    const version = { ifMatch: etag };
    if (asked.kind === 'move') return call(movePosition, { params, body: asked.body }, version);
    if (asked.kind === 'split') return call(splitPosition, { params, body: asked.body }, version);
    return call(closePosition, { params, body: asked.body }, version);
  });
}

export function useSaveStructure(kind: StructureKind, id: string) {
  return useWrite(({ how, from, values, etag }: Saving<StructureValues>) =>
    how === 'change'
      ? call(changeStructure, { params: { kind, id }, body: { from, values } }, { ifMatch: etag })
      : call(
          correctStructure,
          { params: { kind, id, from: from === '' ? 'beginning' : from }, body: { values } },
          { ifMatch: etag },
        ),
  );
}

export function useMakeStructure(kind: StructureKind) {
  return useWrite((body: EndpointRequest<typeof createStructure>['body']) =>
    call(createStructure, { params: { kind }, body }),
  );
}

export function useWithdrawStructureChange(kind: StructureKind, id: string) {
  return useWrite(({ from, etag }: { from: string; etag: string | null }) =>
    call(withdrawStructureChange, { params: { kind, id, from } }, { ifMatch: etag }),
  );
}

export function useSaveSettings() {
  return useWrite(
    ({
      settings,
      etag,
    }: {
      settings: EndpointRequest<typeof saveOrganisationSettings>['body'];
      etag: string | null;
    }) => call(saveOrganisationSettings, { body: settings }, { ifMatch: etag }),
  );
}
