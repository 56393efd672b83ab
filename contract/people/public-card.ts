import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, id, list, listQuery } from '../envelopes.ts';

/** What everybody in the company may know of a colleague. */
export const publicCard = z.strictObject({
  id,
  fullName: z.string(),
  preferredName: z.string().nullable(),
  positionTitle: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  manager: z.strictObject({ id, fullName: z.string() }).nullable(),
  startDate: z.iso.date(),
});
export type PublicCard = z.output<typeof publicCard>;

export const listPublicCards = defineEndpoint({
  name: 'listPublicCards',
  method: 'GET',
  path: '/api/employees',
  summary: 'The people of the company, as everybody may see them',
  capability: 'employees.card.view',
  query: listQuery({
    sort: ['name', 'position', 'department', 'location', 'startDate'],
    filters: { department: null, location: null, country: ['AU', 'NZ', 'GB'] },
    search: true,
  }).extend({ asOf }),
  output: list(publicCard),
  isList: true,
  errors: [],
});
