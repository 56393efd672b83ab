import {
  addDelegation,
  type Delegations,
  listDelegations,
  removeDelegation,
} from '@tenure/contract/leave/delegations.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { delegationCapabilities } from './delegations.policy.ts';
import type { DelegationsService } from './delegations.service.ts';
import { delegationsOfViewer, ownDelegation } from './delegations.store.ts';

const authorise = ({ viewer }: { viewer: Viewer }) => delegationCapabilities(viewer.grants);
const presented = (data: Delegations) => ({
  data,
  metadata: { capabilities: ['leave.request.approve'], fields: [] },
});

export function delegationRoutes(delegations: DelegationsService): Binding[] {
  return [
    onSession(listDelegations, {
      load: delegationsOfViewer,
      authorise,
      present: ({ subject }) => presented(subject),
    }),
    onSession(addDelegation, {
      authorise,
      act: ({ tx, input }) => delegations.add(tx, input.body),
      present: ({ result }) => presented(result),
    }),
    onSession(removeDelegation, {
      load: (tx, { params }) => ownDelegation(tx, params.delegationId),
      authorise,
      act: ({ tx, subject }) => delegations.remove(tx, subject),
      present: () => undefined,
    }),
  ];
}
