import { useMutation } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import type * as obligationsContract from '@tenure/contract/learning/obligations.ts';
import {
  archiveObligation,
  type boardGroups,
  createObligation,
  endExemption,
  exemptFromObligation,
  exportCompliance,
  getComplianceBoard,
  getObligation,
  listCompliancePeople,
  listEmployeeObligations,
  listObligations,
  type Obligation,
  saveObligation,
} from '@tenure/contract/learning/obligations.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';
import { keepFile } from '../../../lib/keep-file.ts';

export type ObligationValues = EndpointRequest<typeof saveObligation>['body'];
type GroupKind = (typeof boardGroups)[number];

export interface PeopleChosen {
  day: string;
  by: GroupKind;
  obligation: number | null;
  group: number | null;
  of: 'missing' | 'lapsing' | null;
  page: number;
}

const onDay = (day: string) => (day === '' ? {} : { day });
const narrowed = ({ day, by, obligation, group, of }: PeopleChosen) => ({
  sortBy: 'dueOn:asc',
  ...onDay(day),
  ...(obligation !== null && { 'selectedFilters[obligation]': String(obligation) }),
  ...(group !== null &&
    (by === 'department'
      ? { 'selectedFilters[department]': String(group) }
      : { 'selectedFilters[location]': String(group) })),
  ...(of !== null && { 'selectedFilters[of]': of }),
});

/** People complete courses all the time, so every visit reads the board again. */
const atEachVisit = { staleTime: 10_000 };

export const boardQuery = ({ day, by }: Pick<PeopleChosen, 'day' | 'by'>) => ({
  ...query(getComplianceBoard, { query: { groupBy: by, ...onDay(day) } }),
  ...atEachVisit,
});
export const peopleQuery = (chosen: PeopleChosen) => ({
  ...query(listCompliancePeople, { query: { page: String(chosen.page), ...narrowed(chosen) } }),
  ...atEachVisit,
});
export const useExport = () =>
  useMutation({
    mutationFn: async ({ chosen, name }: { chosen: PeopleChosen; name: string }) =>
      keepFile(name, await callForFile(exportCompliance, { query: narrowed(chosen) })),
  });

export const obligationsQuery = (by: { page: number; find: string }) =>
  query(listObligations, {
    query: { page: String(by.page), ...(by.find !== '' && { searchText: by.find }) },
  });
export const obligationQuery = (obligationId: number) =>
  query(getObligation, { params: { obligationId: String(obligationId) } });
export const personObligationsQuery = (employeeId: number) =>
  query(listEmployeeObligations, { params: { employeeId: String(employeeId) } });

const reads = namesIn<typeof obligationsContract>(
  'listObligations',
  'getObligation',
  'getComplianceBoard',
  'listCompliancePeople',
  'listEmployeeObligations',
);
const useChange = changeThen(refetching(reads));

/** Adds an obligation, or saves the existing one. */
export const useSaveObligation = (obligation: Obligation | null) =>
  useChange((body: ObligationValues) =>
    obligation === null
      ? call(createObligation, { body })
      : call(
          saveObligation,
          { params: { obligationId: String(obligation.id) }, body },
          { ifMatch: etagOf(obligation.version) },
        ),
  );
export const useArchiveObligation = (obligationId: number) =>
  useChange(() => call(archiveObligation, { params: { obligationId: String(obligationId) } }));

const ofPerson = (employeeId: number, obligationId: number) => ({
  employeeId: String(employeeId),
  obligationId: String(obligationId),
});
export const useExempt = (employeeId: number, obligationId: number) =>
  useChange((body: EndpointRequest<typeof exemptFromObligation>['body']) =>
    call(exemptFromObligation, { params: ofPerson(employeeId, obligationId), body }),
  );
export const useEndExemption = (employeeId: number, obligationId: number) =>
  useChange((exemptionId: number) =>
    call(endExemption, {
      params: { ...ofPerson(employeeId, obligationId), exemptionId: String(exemptionId) },
    }),
  );
