import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  assignSecurityProfile,
  listSecurityProfileHolders,
  listUserSecurityProfiles,
  listUsers,
  removeSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { Assignments, AssignmentToChange } from './assignment.service.ts';
import { accountInRelation, accountOf, pageOfAccounts, pageOfHeldProfiles } from './holder.reads.ts';
import { profileCapabilities } from './profile.policy.ts';
import { grantsOfAsker, lockProfiles, profileOf } from './profile.reads.ts';
import { profileMetadata, profileView } from './profile.view.ts';

async function assignmentToChange(
  tx: Tx,
  { userId, profileId }: { userId: number; profileId: number },
): Promise<AssignmentToChange | undefined> {
  const [, account, profile, held] = await Promise.all([
    lockProfiles(tx),
    accountOf(tx, userId),
    profileOf(tx, profileId),
    grantsOfAsker(tx),
  ]);
  return account && profile && { account, profile, held };
}

export function assignmentRoutes({ assignments }: { assignments: Assignments }): Binding[] {
  const byViewer = ({ viewer }: { viewer: Viewer }) => profileCapabilities(viewer.grants);
  const overAssignment = {
    authorise: ({ subject }: { subject: AssignmentToChange }) => profileCapabilities(subject.held),
    version: ({ profile }: AssignmentToChange) => profile.version,
  };

  return [
    onSession(listUsers, {
      authorise: byViewer,
      act: ({ tx, viewer, input: { query } }) => pageOfAccounts(tx, query, { heldProfileId: null, viewer }),
      present: ({ result, input, request }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),

    onSession(listSecurityProfileHolders, {
      load: (tx, { params }) => profileOf(tx, params.profileId),
      authorise: byViewer,
      act: ({ tx, viewer, subject: { id, heldByAll: isAll }, input: { query } }) =>
        pageOfAccounts(tx, query, { heldProfileId: isAll ? null : id, viewer }),
      present: ({ subject, result, input, request, can }) => {
        const mayChange = can.has('security-profiles.assign') && !subject.heldByAll;
        return {
          data: result.rows,
          metadata: {
            pagination: paginate(result.total, result.rows.length, input.query, request.path),
            actions: offer('VIEW', 'SORT', mayChange && 'CREATE', mayChange && 'DELETE'),
          },
        };
      },
    }),

    onSession(listUserSecurityProfiles, {
      load: async (tx, { params, query }) => {
        const [found, page] = await Promise.all([
          accountInRelation(tx, params.userId),
          pageOfHeldProfiles(tx, params.userId, query),
        ]);
        return found && { ...found, page };
      },
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject.relation),
      present: ({ subject: { page }, input, request, can }) => ({
        data: page.rows.map(profileView),
        metadata: {
          pagination: paginate(page.total, page.rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            'FILTER',
            'SORT',
            can.has('security-profiles.assign') && 'CREATE',
            can.has('security-profiles.assign') && 'DELETE',
          ),
        },
      }),
    }),

    onSession(assignSecurityProfile, {
      load: (tx, { params }) => assignmentToChange(tx, params),
      ...overAssignment,
      act: ({ tx, subject }) => assignments.assign(tx, subject),
      present: ({ subject: { profile }, can }) =>
        new Presented(
          { data: profileView(profile), metadata: profileMetadata(profile, can) },
          profile.version,
        ),
    }),

    onSession(removeSecurityProfile, {
      load: (tx, { params }) => assignmentToChange(tx, params),
      ...overAssignment,
      act: ({ tx, subject }) => assignments.remove(tx, subject),
      present: () => undefined,
    }),
  ];
}
