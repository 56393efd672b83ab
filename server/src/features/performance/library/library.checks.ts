import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const competency = { kind: 'competency', title: 'Plans ahead', description: 'Sees problems early' };

export const libraryRequests: Requests = {
  listPerformanceLibrary: (endpoint) => ({ url: endpoint.path }),
  createLibraryItem: (endpoint) => ({ url: endpoint.path, payload: competency }),
  saveLibraryItem: (endpoint, { libraryItemId }) => ({
    url: at(endpoint, { libraryItemId }),
    payload: competency,
  }),
  archiveLibraryItem: (endpoint, { libraryItemId }) => ({
    url: at(endpoint, { libraryItemId }),
    payload: { state: 'archived' },
  }),
};
