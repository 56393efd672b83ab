import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, id, list, listQuery } from '../envelopes.ts';

/** The data everyone in the company may know of a colleague. */
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

export const cardSorts = ['name', 'position', 'department', 'location', 'startDate'] as const;
export const cardCountries = ['AU', 'NZ', 'GB'] as const;
const cards = { sort: cardSorts, search: true } as const;
const filters = { department: null, location: null, country: cardCountries } as const;

export const listPublicCards = defineEndpoint({
  name: 'listPublicCards',
  method: 'GET',
  path: '/api/employees',
  summary: 'The people of the company, with the details everyone may see',
  capability: 'employees.card.view',
  query: listQuery({ ...cards, filters }).extend({ asOf }),
  output: list(publicCard, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE', 'EXPORT', 'INVITE', 'ENROLL'] }),
  isList: true,
  errors: [],
});

export const listTeamMembers = defineEndpoint({
  name: 'listTeamMembers',
  method: 'GET',
  path: '/api/team-members',
  summary: 'Those who report to the viewer on a day, directly and through others',
  capability: 'employees.card.view',
  query: listQuery({ ...cards, filters: { ...filters, line: ['direct', 'indirect'] } }).extend({ asOf }),
  output: list(publicCard, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE', 'EXPORT', 'INVITE', 'ENROLL'] }),
  isList: true,
  errors: [],
});
