import { offer } from '@tenure/contract/envelopes.ts';
import {
  decideOperatorAccess,
  endOperatorAccess,
  endTenantAccess,
  openTenantAccess,
  operatorAccess,
  operatorEntry,
  requestTenantAccess,
  tenantAccess,
} from '@tenure/contract/identity/operator-access.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onRaw, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { OperatorAccesses } from './operator-access.service.ts';
import { accessView } from './operator-access.view.ts';
import { grantLocked, newestGrants } from './operator-grant.store.ts';
import { companyById, newestRequests, requestById, requestLocked } from './operator-request.store.ts';

/** The operator has no home in the company, so the first screen is the directory. */
const landing = '/controlpanel/employees-search';

export function operatorAccessRoutes(access: OperatorAccesses): Binding[] {
  const ofCompany = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
  return [
    onSession(tenantAccess, {
      // Companies are looked up only once the gate has let the operator through.
      act: async ({ tx, input }) => {
        found(await companyById(tx, input.params.tenantId));
        return newestRequests(tx, input.params.tenantId);
      },
      present: ({ result }) => ({ data: result.map(accessView), metadata: { actions: ['CREATE'] } }),
    }),

    onSession(requestTenantAccess, {
      act: async ({ tx, input }) =>
        access.request(tx, found(await companyById(tx, input.params.tenantId)), input.body),
      present: ({ result }) => accessView(result),
    }),

    onSession(openTenantAccess, {
      act: async ({ tx, viewer, input, request }) => {
        const asked = found(await requestById(tx, input.params.accessId));
        return access.open(
          tx,
          asked,
          found(await companyById(tx, asked.companyId)),
          viewer.accountId,
          request,
        );
      },
      present: ({ result }) => result,
    }),

    onSession(endTenantAccess, {
      act: async ({ tx, input }) => access.giveUp(tx, found(await requestLocked(tx, input.params.accessId))),
      present: ({ result }) => accessView(result),
    }),

    onRaw(operatorEntry, async ({ input, facts, reply }) => {
      const isIn = await access.enter(input.query.ticket, facts);
      return reply.header('cache-control', 'no-store').redirect(isIn ? landing : '/login/', 303);
    }),

    onSession(operatorAccess, {
      load: (tx) => newestGrants(tx),
      authorise: ofCompany,
      present: ({ subject }) => ({ data: subject.map(accessView), metadata: { actions: offer('VIEW') } }),
    }),

    onSession(decideOperatorAccess, {
      load: (tx, { params }) => grantLocked(tx, params.accessId),
      authorise: ofCompany,
      act: ({ tx, subject, input }) => access.decide(tx, subject, input.body.isGiven),
      present: ({ result }) => accessView(result),
    }),

    onSession(endOperatorAccess, {
      load: (tx, { params }) => grantLocked(tx, params.accessId),
      authorise: ofCompany,
      act: ({ tx, viewer, subject }) => access.endEarly(tx, subject, viewer.accountId),
      present: ({ result }) => accessView(result),
    }),
  ];
}
