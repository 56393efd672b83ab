import { endpoints as company } from './company/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints as identity } from './identity/endpoints.ts';
import { endpoints as learning } from './learning/endpoints.ts';
import { endpoints as leave } from './leave/endpoints.ts';
import { endpoints as organisation } from './organisation/endpoints.ts';
import { endpoints as pay } from './pay/endpoints.ts';
import { endpoints as people } from './people/endpoints.ts';
import { endpoints as performance } from './performance/endpoints.ts';
import { endpoints as platform } from './platform/endpoints.ts';
import { endpoints as recognition } from './recognition/endpoints.ts';
import { endpoints as recruitment } from './recruitment/endpoints.ts';
import { endpoints as work } from './work/endpoints.ts';

/** Every call of the product; the routes, the document and the checks are held against this list. */
export const endpoints: readonly Endpoint[] = [
  ...platform,
  ...identity,
  ...company,
  ...people,
  ...organisation,
  ...recruitment,
  ...pay,
  ...work,
  ...leave,
  ...performance,
  ...recognition,
  ...learning,
];
