import type * as importContract from '@tenure/contract/organisation/import.ts';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** The calls of an import by name: the contract itself is fetched with the screen. */
const asked = namesIn<typeof importContract>('getImport', 'listImports');

export const organisationImportContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed' || event.subject !== 'organisation-import') return;
    void refetchReads(queryClient, asked);
  },
};
