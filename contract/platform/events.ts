import { defineEndpoint } from '../endpoint.ts';

export const events = defineEndpoint({
  name: 'events',
  method: 'GET',
  path: '/api/events',
  summary: 'A stream of server-sent events: that something changed, never what',
  capability: 'signed-in',
  beforeDayOne: true,
  output: null,
  stream: true,
  errors: [],
});
