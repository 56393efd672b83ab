import type { FeatureContribution } from '../../../app/contributions.ts';

/** The calls of an import by name: the contract itself is fetched with the screen. */
const asked = ['getImport', 'listImports'];

export const organisationImportContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed' || event.subject !== 'organisation-import') return;
    for (const name of asked) void queryClient.invalidateQueries({ queryKey: [name] });
  },
};
