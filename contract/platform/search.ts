import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const searchHit = z.strictObject({
  id: z.string(),
  type: z.enum(['employee', 'position', 'department', 'location', 'document', 'screen', 'action']),
  title: z.string(),
  subTitle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Null where the thing found has no screen yet. */
  href: z.string().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

export const search = defineEndpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary: 'Search results of the command palette, across the product',
  capability: 'signed-in',
  forTokens: true,
  query: z.strictObject({ query: z.string().trim().min(1, 'Type what to look for').max(100) }),
  output: z.strictObject({
    data: z.array(searchHit),
    metadata: z.strictObject({ query: z.string() }),
  }),
  errors: [],
});
