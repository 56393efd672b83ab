import { search } from '@tenure/contract/platform/search.ts';
import type { SearchSource } from '../../module.ts';
import { type Binding, onSession } from '../http/route.ts';
import { modulesOfCompany } from '../modules/company-modules.reads.ts';

const mostOfEach = 8;

/** The palette's question, put to every source of the company; each answers only what this viewer may know of. */
export function searchRoutes(sources: (enabled: ReadonlySet<string>) => readonly SearchSource[]): Binding[] {
  return [
    onSession(search, {
      act: async ({ tx, viewer, input }) => {
        const found = await Promise.all(
          sources(await modulesOfCompany(tx)).map((source) =>
            source.find(tx, viewer, input.query.query, mostOfEach),
          ),
        );
        return found.flat();
      },
      present: ({ result, input }) => ({ data: result, metadata: { query: input.query.query } }),
    }),
  ];
}
