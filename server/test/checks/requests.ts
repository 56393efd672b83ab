import { accessRequests } from './requests/access.ts';
import { declarationsRequests } from './requests/declarations.ts';
import type { Requests } from './requests/examples.ts';
import { identityRequests } from './requests/identity.ts';
import { organisationRequests } from './requests/organisation.ts';
import { payRequests } from './requests/pay.ts';
import { peopleRequests } from './requests/people.ts';
import { platformRequests } from './requests/platform.ts';
import { recordRequests } from './requests/record.ts';
import { restructuringRequests } from './requests/restructuring.ts';
import { workflowsRequests } from './requests/workflows.ts';

/**
 * One request per endpoint that succeeds for somebody who may make it. A check holds that every endpoint has one, so
 * that no later call escapes the checks that are made from this table.
 */
export const requests: Requests = {
  ...accessRequests,
  ...declarationsRequests,
  ...identityRequests,
  ...organisationRequests,
  ...payRequests,
  ...peopleRequests,
  ...platformRequests,
  ...recordRequests,
  ...restructuringRequests,
  ...workflowsRequests,
};
