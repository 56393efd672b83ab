import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { anyCapability, idInPath, instant } from '../envelopes.ts';
import { reason } from './acting.ts';

/** The longest access a company can approve at a time, in hours. */
export const mostAccessHours = 8;

/** An unanswered request expires after so many days. */
export const requestOpenDays = 7;

/** A request becomes `given` (shown as approved) or `declined`, `withdrawn` by the operator or `expired`; access becomes `ended`. */
export const operatorAccessStates = [
  'requested',
  'given',
  'declined',
  'ended',
  'withdrawn',
  'expired',
] as const;
export type OperatorAccessState = (typeof operatorAccessStates)[number];

const accessId = z.uuid();

const access = z.strictObject({
  id: accessId,
  reason: z.string(),
  hours: z.int(),
  operatorName: z.string(),
  state: z.enum(operatorAccessStates),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** The end of approved access. */
  expiresAt: instant.nullable(),
  firstUsedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type OperatorAccess = z.output<typeof access>;

const accessList = z.strictObject({
  data: z.array(access),
  metadata: z.strictObject({ actions: z.array(anyCapability) }),
});

const tenantParams = z.strictObject({ tenantId: idInPath });
const accessParams = z.strictObject({ accessId });

/** The operator’s side: the newest requests for one company. */
export const tenantAccess = defineEndpoint({
  name: 'tenantAccess',
  method: 'GET',
  path: '/api/provider/tenants/{tenantId}/access',
  summary: 'Requests for access to a company, newest first',
  capability: 'tenants.access.request',
  params: tenantParams,
  output: accessList,
  errors: ['not-found'],
});

export const requestTenantAccess = defineEndpoint({
  name: 'requestTenantAccess',
  method: 'POST',
  path: '/api/provider/tenants/{tenantId}/access',
  summary: 'Request read-only access to a company for some hours',
  capability: 'tenants.access.request',
  params: tenantParams,
  body: z.strictObject({
    reason,
    hours: z
      .int('Enter a whole number of hours')
      .min(1, 'Enter at least 1 hour')
      .max(mostAccessHours, `Enter at most ${mostAccessHours} hours`),
  }),
  output: access,
  status: 201,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});

export const openTenantAccess = defineEndpoint({
  name: 'openTenantAccess',
  method: 'POST',
  path: '/api/provider/access/{accessId}/open',
  summary: 'An address that opens the company, good once and for a minute',
  capability: 'tenants.access.request',
  params: accessParams,
  output: z.strictObject({ url: z.string() }),
  status: 200,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});

export const endTenantAccess = defineEndpoint({
  name: 'endTenantAccess',
  method: 'POST',
  path: '/api/provider/access/{accessId}/end',
  summary: 'Withdraw a request for access, or end access that was approved',
  capability: 'tenants.access.request',
  params: accessParams,
  output: access,
  status: 200,
  errors: ['not-found', 'conflict'],
});

export const operatorEntry = defineEndpoint({
  name: 'operatorEntry',
  method: 'GET',
  path: '/api/auth/operator-entry',
  summary: 'Opens a read-only session of the operator; answers with a redirect',
  capability: 'public',
  query: z.strictObject({ ticket: z.string().max(1000) }),
  output: null,
  errors: ['conflict'],
});

/** The company’s side. */
export const operatorAccess = defineEndpoint({
  name: 'operatorAccess',
  method: 'GET',
  path: '/api/operator-access',
  summary: 'Requests of the installation’s operator for access to this company',
  capability: 'operator-access.decide',
  output: accessList,
  errors: [],
});

export const decideOperatorAccess = defineEndpoint({
  name: 'decideOperatorAccess',
  method: 'POST',
  path: '/api/operator-access/{accessId}/decide',
  summary: 'Approve or decline the operator’s access to this company',
  capability: 'operator-access.decide',
  params: accessParams,
  body: z.strictObject({ isGiven: z.boolean() }),
  output: access,
  status: 200,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});

export const endOperatorAccess = defineEndpoint({
  name: 'endOperatorAccess',
  method: 'POST',
  path: '/api/operator-access/{accessId}/end',
  summary: 'End the operator’s access before its time is over',
  capability: 'operator-access.decide',
  params: accessParams,
  output: access,
  status: 200,
  errors: ['not-found', 'conflict'],
});
