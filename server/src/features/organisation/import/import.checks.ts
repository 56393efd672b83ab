import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { enterTenant } from '../../../setup/company.ts';

/** Each step of an import wants it in the state before. */
async function importIs({ world, tenantId, importId }: Ground, state: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update organisation_import set state = $2, fingerprint = organisation_fingerprint()
     where tenant_id = current_tenant() and id = $1`,
    [importId, state],
  );
}

export const importRequests: Requests = {
  uploadImportFile: (endpoint) => ({
    url: `${endpoint.path}?kind=positions`,
    ...multipart('Position ID,Title\n0001,Head\n'),
  }),
  getImportFile: (endpoint, { importFileId }) => ({ url: at(endpoint, { fileId: importFileId }) }),
  startImport: (endpoint, { importFileId }) => ({
    url: endpoint.path,
    payload: {
      positions: { fileId: importFileId, mapping: { positionId: 'Position ID' } },
      people: null,
      effectiveFrom: '2026-12-01',
      createsMissing: false,
      needsOneTop: true,
    },
  }),
  listImports: (endpoint) => ({ url: endpoint.path }),
  getImport: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  listImportProblems: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  exportImportProblems: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  listImportDifferences: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  applyImport: async (endpoint, ground) => {
    await importIs(ground, 'ready');
    return { url: at(endpoint, ground) };
  },
  cancelImport: async (endpoint, ground) => {
    await importIs(ground, 'waiting');
    return { url: at(endpoint, ground) };
  },
  undoImport: async (endpoint, ground) => {
    await importIs(ground, 'applied');
    return { url: at(endpoint, ground) };
  },
  exportOrganisation: (endpoint) => ({ url: at(endpoint, { what: 'positions' }) }),
};
