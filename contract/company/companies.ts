import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, oneLine } from '../envelopes.ts';
import { reason } from '../identity/acting.ts';
import { firstName, lastName } from '../people/record-fields.ts';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'Enter a host name, for example people.example.com',
  );

const capability = 'tenants.manage';

/** A job creates the company and its first administrator, and emails the administrator a link to choose a password. */
export const openTenant = defineEndpoint({
  name: 'openTenant',
  method: 'POST',
  path: '/api/provider/tenants',
  summary: 'Open a company and invite its first administrator',
  capability,
  body: z.strictObject({
    name: oneLine(200, 'Enter the name of the company'),
    shortName: oneLine(40, 'Enter a short name'),
    host,
    administrator: z.strictObject({
      firstName,
      lastName,
      email: z
        .email('Use an address like ada@example.com')
        .max(254, 'Use at most 254 characters')
        .toLowerCase(),
    }),
  }),
  output: z.strictObject({ id: z.int(), name: z.string(), host: z.string() }),
  status: 201,
  errors: ['conflict'],
  stepUp: true,
});

const params = z.strictObject({ tenantId: idInPath });

export const suspendTenant = defineEndpoint({
  name: 'suspendTenant',
  method: 'POST',
  path: '/api/provider/tenants/{tenantId}/suspend',
  summary: 'Suspend a company: sessions end, and sign-in, jobs and emails stop; its data stays',
  capability,
  params,
  body: z.strictObject({ reason }),
  output: null,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});

export const resumeTenant = defineEndpoint({
  name: 'resumeTenant',
  method: 'POST',
  path: '/api/provider/tenants/{tenantId}/resume',
  summary: 'Resume a suspended company; what waited goes on within an hour',
  capability,
  params,
  output: null,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});
