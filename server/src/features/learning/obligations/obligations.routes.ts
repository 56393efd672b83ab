import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveObligation,
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
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, Download, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { boardOn, obligationsOf, peopleOn, type WantedPeople } from './compliance.service.ts';
import { complianceCsv } from './compliance.view.ts';
import { exemptionToEnd } from './exemption.store.ts';
import { obligationById, obligationToChange, pageOfObligations } from './obligation.store.ts';
import type { Obligations } from './obligations.service.ts';
import { reachOf, scopesOf } from './reach.reads.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const editing = { capabilities: ['learning.obligation.edit'], fields: [] };
const presentObligation = ({ result }: { result: Obligation }) =>
  new Presented({ data: result, metadata: editing }, result.version);
const toEdit = {
  load: (tx: Tx, { params }: { params: { obligationId: number } }) =>
    obligationToChange(tx, params.obligationId),
  authorise: ofCompany,
  version: ({ version }: Obligation) => version,
};

const sees = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(scopesOf(viewer).length > 0 ? ['learning.compliance.view'] : []);

/** The future is not known: exemptions end, and people complete courses. */
function dayAsked({ today }: Viewer, day: string | undefined): string {
  if (day === undefined || day <= today) return day ?? today;
  const reason = 'Choose today or an earlier day';
  throw invalidInput('day', 'out-of-range', reason);
}

/** Text that is not an id finds nothing. */
const idsOf = (values: string[] | undefined) =>
  values?.map(Number).filter((value) => Number.isInteger(value) && value > 0 && value <= 2_147_483_647);

function over(viewer: Viewer, relation: Relation): Can {
  const can = capabilitiesOver(viewer.grants, relation);
  if (!can.has('learning.view')) throw new Refusal('not-found');
  return can;
}
const ofPerson = {
  load: (tx: Tx, { params }: { params: { employeeId: number } }) => relationToViewer(tx, params.employeeId),
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: Relation }) => over(viewer, subject),
};

export function obligationRoutes({
  obligations,
  audit,
}: {
  obligations: Obligations;
  audit: Audit;
}): Binding[] {
  const wantedOf = async (
    tx: Tx,
    viewer: Viewer,
    query: EndpointInput<typeof exportCompliance>['query'],
  ): Promise<WantedPeople> => ({
    day: dayAsked(viewer, query.day),
    reach: await reachOf(tx, viewer),
    obligationIds: idsOf(query['selectedFilters[obligation]']),
    departmentIds: idsOf(query['selectedFilters[department]']),
    locationIds: idsOf(query['selectedFilters[location]']),
    statuses: query['selectedFilters[status]'],
    of: query['selectedFilters[of]'],
    searchText: query.searchText ?? '',
    order: query.sortBy,
  });
  return [
    onSession(listObligations, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfObligations(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          states: query['selectedFilters[state]'],
          searchText: query.searchText,
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getObligation, {
      load: (tx, { params }) => obligationById(tx, params.obligationId),
      authorise: ofCompany,
      present: ({ subject }) => presentObligation({ result: subject }),
    }),
    onSession(createObligation, {
      authorise: ofCompany,
      act: ({ tx, input }) => obligations.create(tx, input.body),
      present: presentObligation,
    }),
    onSession(saveObligation, {
      ...toEdit,
      act: ({ tx, subject, input }) => obligations.save(tx, subject, input.body),
      present: presentObligation,
    }),
    onSession(archiveObligation, {
      ...toEdit,
      act: ({ tx, subject }) => obligations.archive(tx, subject),
      present: presentObligation,
    }),
    onSession(getComplianceBoard, {
      authorise: sees,
      act: async ({ tx, viewer, input: { query } }) =>
        boardOn(tx, {
          day: dayAsked(viewer, query.day),
          reach: await reachOf(tx, viewer),
          groupBy: query.groupBy,
        }),
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['learning.compliance.view'], fields: [] },
      }),
    }),
    onSession(listCompliancePeople, {
      authorise: sees,
      act: async ({ tx, viewer, input: { query } }) => {
        const { page, itemsPerPage } = query;
        return peopleOn(tx, { ...(await wantedOf(tx, viewer, query)), page: { page, itemsPerPage } });
      },
      present: ({ result: { rows, total }, input: { query }, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT'),
        },
      }),
    }),
    onSession(exportCompliance, {
      authorise: sees,
      act: async ({ tx, viewer, input: { query } }) => {
        const wanted = await wantedOf(tx, viewer, query);
        if (wanted.reach?.length === 0) throw new Refusal('forbidden');
        const { rows: people } = await peopleOn(tx, wanted);
        await audit.record(tx, {
          action: 'obligation.exported',
          subject: { type: 'obligation', id: wanted.day },
          details: { day: wanted.day, people: people.length },
        });
        return new Download(`Compliance ${wanted.day}.csv`, 'text/csv; charset=utf-8', complianceCsv(people));
      },
      present: ({ result }) => result,
    }),
    onSession(listEmployeeObligations, {
      ...ofPerson,
      act: ({ tx, viewer, input: { params, query } }) =>
        obligationsOf(tx, params.employeeId, dayAsked(viewer, query.day)),
      present: ({ result, can }) => ({
        data: result,
        metadata: { capabilities: offer(can.has('learning.exempt') && 'learning.exempt'), fields: [] },
      }),
    }),
    onSession(exemptFromObligation, {
      ...ofPerson,
      act: async ({ tx, input: { params, body } }) => ({ id: await obligations.exempt(tx, params, body) }),
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['learning.exempt'], fields: [] },
      }),
    }),
    onSession(endExemption, {
      ...ofPerson,
      act: async ({ tx, input: { params } }) => ({
        id: await obligations.endExemption(tx, found(await exemptionToEnd(tx, params))),
      }),
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['learning.exempt'], fields: [] },
      }),
    }),
  ];
}
