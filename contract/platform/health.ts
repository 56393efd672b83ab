import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const liveness = defineEndpoint({
  name: 'liveness',
  method: 'GET',
  path: '/api/',
  summary: 'The process answers',
  capability: 'public',
  output: z.strictObject({ status: z.literal('alive') }),
  errors: [],
});

export const readiness = defineEndpoint({
  name: 'readiness',
  method: 'GET',
  path: '/api/ready',
  summary: 'The process can serve: its database answers and it is not shutting down',
  capability: 'public',
  output: z.strictObject({ status: z.enum(['ready', 'not-ready']) }),
  errors: ['unavailable'],
});
