import type * as importContract from '@tenure/contract/organisation/import.ts';
import type { LiveUpdates } from '../../../app/live-updates.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

export const organisationImportLive: LiveUpdates = {
  'organisation-import': refetching(namesIn<typeof importContract>('getImport', 'listImports')),
};
