import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addressProblems,
  getInvitation,
  type InvitationNarrowing,
  inviteMany,
  listInvitations,
  newestInvitationRun,
  openInvitationStates,
  type PersonsInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@tenure/contract/people/invitations.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { InvitationService } from './invitation.service.ts';
import { addPeopleToRun, type ListOrder, pageOfInvitations } from './invitation-list.reads.ts';
import { invitationRunJob } from './run.jobs.ts';
import { beginRun, newestRun, setTotal } from './run.store.ts';
import { dayToInviteOn, type Standing } from './standing.reads.ts';

const capability: Capability = 'employees.account.invite';
const metadata = { capabilities: [capability], fields: [] };
/** Whether the viewer may invite anyone but themselves, at any location. */
const somewhere = {
  ...noRelation,
  isDirectReport: true,
  isAnyReport: true,
  isSameDepartment: true,
  isSameLocation: true,
};
const authoriseSomewhere = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, somewhere);
const scopesOf = (viewer: Viewer) =>
  viewer.grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope);

/**
 * The viewer's relation to a person, as of a future first day: before it they have no place.
 */
async function subjectOf(tx: Tx, employeeId: number) {
  const day = await dayToInviteOn(tx, employeeId);
  const relation = day === undefined ? undefined : await relationToViewer(tx, employeeId, day);
  return relation && { employeeId, relation };
}
type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>;

const among = <Value extends string>(known: readonly Value[], chosen: readonly string[] | undefined) =>
  chosen === undefined ? null : known.filter((value) => chosen.includes(value));

const nothingNarrowed: InvitationNarrowing = {
  searchText: '',
  states: null,
  problems: null,
  importId: null,
  employeeId: null,
};

export function invitationRoutes({
  audit,
  clock,
  invitations,
  seal,
}: {
  audit: Audit;
  clock: Clock;
  seal: PrivateSeal;
  invitations: InvitationService;
}): Binding[] {
  const load = (tx: Tx, { params }: { params: { employeeId: number } }) => subjectOf(tx, params.employeeId);
  const authorise = ({ viewer, subject }: { viewer: Viewer; subject: Subject }) =>
    capabilitiesOver(viewer.grants, subject.relation);

  async function viewOf(tx: Tx, person: Standing): Promise<PersonsInvitation> {
    const { firstName: _f, lastName: _l, country: _c, address: _a, invitedById: _i, ...shown } = person;
    const isOver = person.problem === 'has-account' || person.problem === 'left';
    return {
      ...shown,
      username: isOver ? (person.username ?? '') : await invitations.proposedFor(tx, person),
    };
  }
  const present = ({ result }: { result: PersonsInvitation }) => ({ data: result, metadata });

  async function begin(tx: WriteTx, viewer: Viewer, by: InvitationNarrowing, ids: readonly number[] | null) {
    const id = await beginRun(tx);
    if (id === undefined) {
      throw refuse('invitations.send.being-sent');
    }
    const run = { id, scopes: scopesOf(viewer), now: clock.now().toString() };
    const total = await addPeopleToRun(tx, seal, run, by, ids);
    if (total === 0) throw refuse('invitations.send.no-one');
    await setTotal(tx, id, total);
    await enqueue(tx, invitationRunJob, { tenantId: tx.tenantId, runId: id, accountId: viewer.accountId });
    await audit.record(tx, {
      action: 'invitation.many-begun',
      subject: { type: 'invitation-run', id },
      details: { people: total },
    });
    return found(await newestRun(tx));
  }

  return [
    onSession(getInvitation, {
      load,
      authorise,
      act: async ({ tx, subject }) => viewOf(tx, found(await invitations.standingOf(tx, subject.employeeId))),
      present,
    }),
    onSession(sendInvitation, {
      load,
      authorise,
      act: async ({ tx, subject, input }) =>
        viewOf(tx, await invitations.invite(tx, subject.employeeId, input.body.username)),
      present,
    }),
    onSession(withdrawInvitation, {
      load,
      authorise,
      act: async ({ tx, subject }) => viewOf(tx, await invitations.withdraw(tx, subject.employeeId)),
      present,
    }),
    onSession(listInvitations, {
      authorise: authoriseSomewhere,
      act: ({ tx, viewer, input: { query } }) =>
        pageOfInvitations(
          tx,
          seal,
          scopesOf(viewer),
          {
            searchText: query.searchText ?? '',
            states: among(openInvitationStates, query['selectedFilters[state]']),
            problems: among(addressProblems, query['selectedFilters[problem]']),
            importId: query['selectedFilters[import]'] ?? null,
            employeeId: query['selectedFilters[person]'] ?? null,
          },
          { ...query, order: query.sortBy satisfies ListOrder, now: clock.now().toString() },
        ),
      present: ({ result, input, request }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'INVITE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(inviteMany, {
      authorise: authoriseSomewhere,
      act: ({ tx, viewer, input: { body } }) =>
        'everybodyOf' in body
          ? begin(tx, viewer, body.everybodyOf, null)
          : begin(tx, viewer, nothingNarrowed, body.employeeIds),
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(newestInvitationRun, {
      load: async (tx) => (await newestRun(tx)) ?? null,
      authorise: authoriseSomewhere,
      present: ({ subject }) => ({ data: subject, metadata }),
    }),
  ];
}
