import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery } from '../envelopes.ts';

const session = z.strictObject({
  id,
  /** Null where the browser did not say, or named one we do not know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** The one this call was made with. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const mySessions = defineEndpoint({
  name: 'mySessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The viewer’s sessions',
  capability: 'signed-in',
  beforeDayOne: true,
  query: listQuery({ sort: ['lastSeenAt', 'signedInAt'], descending: true }),
  output: list(session, { offers: ['VIEW'] }),
  isList: true,
  errors: [],
  ownHandsOnly: true,
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  summary: 'Sign out one device',
  capability: 'signed-in',
  beforeDayOne: true,
  params: z.strictObject({ sessionId: idInPath }),
  output: null,
  errors: ['not-found'],
  ownHandsOnly: true,
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'Sign out every device but this one',
  capability: 'signed-in',
  beforeDayOne: true,
  output: z.strictObject({ ended: z.int() }),
  status: 200,
  errors: [],
  ownHandsOnly: true,
});
