import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  changeOwnRecord,
  decideChangeRequest,
  getChangeRequest,
  getOwnChangeRequest,
  listChangeRequests,
  revealChangeRequest,
  withdrawChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import type { ChangeableSection } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { standingsOf } from '../../../platform/policy/field-rights.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { decidingScopes, ownCapabilities, requestCapabilities } from './change-request.policy.ts';
import { keptRequest, lastRequest, pageOfRequests } from './change-request.reads.ts';
import type { ChangeRequests, OwnSection, RequestToDecide } from './change-request.service.ts';
import { changeRequestView, ownRequestView, revealedView } from './change-request.view.ts';

type Sections = () => readonly ChangeableSection[];
type How = 'read' | 'lock';

async function ownSection(
  tx: Tx,
  sections: Sections,
  how: How,
  { employeeId, section: key }: { employeeId: number; section: string },
): Promise<OwnSection | undefined> {
  const section = sections().find((one) => one.key === key);
  const state = await section?.[how](tx, employeeId);
  if (section === undefined || state === undefined) return undefined;
  const [fields, last] = [await section.fields(tx), await lastRequest(tx, employeeId, key)];
  return { employeeId, section, fields, state, last };
}

async function requestTo(
  tx: Tx,
  sections: Sections,
  how: How,
  id: number,
): Promise<RequestToDecide | undefined> {
  const known = await keptRequest(tx, id);
  const section = sections().find(({ key }) => key === known?.section);
  if (known === undefined || section === undefined) return undefined;
  const state = await section[how](tx, known.employee.id);
  // Read again once the person is locked: of two people who decide at once, the second sees the first one's decision.
  const kept = how === 'lock' ? await keptRequest(tx, id) : known;
  return kept && state && { kept, section, state, fields: await section.fields(tx) };
}

/** Raised by every change to either that could change a decision. */
const versionOf = ({ kept, state }: RequestToDecide) => state.version + (kept.state === 'waiting' ? 1 : 2);

export function changeRequestRoutes(requests: ChangeRequests, sections: Sections): Binding[] {
  const own = ({ viewer, subject }: { viewer: Viewer; subject: OwnSection }) =>
    ownCapabilities(viewer.grants, subject.state.relation, subject.section);
  const shownOwn = ({ language }: Viewer, of: OwnSection & { saved?: readonly string[] }, can: Can) =>
    new Presented(
      {
        data: {
          saved: [...(of.saved ?? [])],
          request: of.last ? ownRequestView(requests.opened({ ...of, kept: of.last }), language) : null,
        },
        metadata: {
          capabilities: [...can].filter((one) => one === 'employees.ownRecord.edit'),
          fields: [],
        },
      },
      of.state.versionWithoutPlans,
    );
  // The person who asked and the person it is about know of it; anyone else who does not decide it gets the
  // same answer whether or not there is one.
  const deciding = ({ viewer, subject }: { viewer: Viewer; subject: RequestToDecide }) => {
    const { askedById } = subject.kept;
    const { relation } = subject.state;
    const can = requestCapabilities(viewer.grants, viewer.accountId, {
      askedById,
      relation,
      section: subject.section,
    });
    if (can.size === 0 && !relation.isSelf && askedById !== viewer.accountId) throw new Refusal('not-found');
    return can;
  };
  const shown = ({ language }: Viewer, request: RequestToDecide, can: Can) =>
    new Presented(changeRequestView(requests.opened(request), can, language), versionOf(request));
  return [
    onSession(getOwnChangeRequest, {
      load: (tx, { params }) => ownSection(tx, sections, 'read', params),
      authorise: own,
      present: ({ viewer, subject, can }) => shownOwn(viewer, subject, can),
    }),
    onSession(changeOwnRecord, {
      load: (tx, { params }) => ownSection(tx, sections, 'lock', params),
      authorise: own,
      version: ({ state }) => state.versionWithoutPlans,
      act: ({ tx, viewer, subject, input: { body } }) => {
        const { section, fields, state } = subject;
        const standings = standingsOf(viewer.grants, state.relation, { ...section, fields }, state.rights);
        return requests.changeOwn(tx, subject, body, standings);
      },
      present: ({ viewer, result, can }) => shownOwn(viewer, result, can),
    }),
    onSession(withdrawChangeRequest, {
      load: (tx, { params }) => ownSection(tx, sections, 'lock', params),
      authorise: own,
      act: ({ tx, subject, input: { params } }) => requests.withdraw(tx, subject, params.requestId),
      present: ({ viewer, result, can }) => shownOwn(viewer, result, can),
    }),
    onSession(listChangeRequests, {
      authorise: ({ viewer }) =>
        new Set(holdsAnywhere(viewer, 'change-requests.decide') ? ['change-requests.decide'] : []),
      act: ({ tx, viewer, input: { query } }) =>
        pageOfRequests(tx, decidingScopes(viewer.grants, sections()), {
          ...query,
          states: query['selectedFilters[state]'],
          sections: query['selectedFilters[section]'],
        }),
      present: ({ result, input, request }) => ({
        data: result.rows.map((row) => ({
          ...row,
          sectionLabel: sections().find(({ key }) => key === row.section)?.label ?? row.section,
        })),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getChangeRequest, {
      load: (tx, { params }) => requestTo(tx, sections, 'read', params.requestId),
      authorise: deciding,
      present: ({ viewer, subject, can }) => shown(viewer, subject, can),
    }),
    onSession(decideChangeRequest, {
      load: (tx, { params }) => requestTo(tx, sections, 'lock', params.requestId),
      authorise: deciding,
      version: versionOf,
      act: async ({ tx, subject, input }) => {
        await requests.decide(tx, subject, input.body);
        return found(await requestTo(tx, sections, 'read', input.params.requestId));
      },
      present: ({ viewer, result, can }) => shown(viewer, result, can),
    }),
    onSession(revealChangeRequest, {
      load: (tx, { params }) => requestTo(tx, sections, 'read', params.requestId),
      authorise: deciding,
      act: ({ tx, subject }) => requests.reveal(tx, subject),
      present: ({ viewer, result }) => ({ fields: revealedView(result, viewer.language) }),
    }),
  ];
}
