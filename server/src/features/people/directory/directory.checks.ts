import { randomUUID } from 'node:crypto';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

const settings = {
  layout: 'table',
  searchText: 'crane',
  department: null,
  location: null,
  country: 'AU',
  sortBy: 'name:asc',
  hidden: ['startDate'],
};

/** A view that the person has saved. */
async function ownView({ world, tenantId, person }: Ground): Promise<number> {
  await enterTenant(world.owner, tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into directory_view (tenant_id, account_id, name, settings) values ($1, $2, $3, $4) returning id`,
    [tenantId, person.accountId, randomUUID(), JSON.stringify(settings)],
  );
  const [view] = rows;
  if (view === undefined) throw new Error('A view that was saved has no id');
  return view.id;
}

export const directoryRequests: Requests = {
  listPublicCards: (endpoint) => ({ url: endpoint.path }),
  listTeamMembers: (endpoint) => ({ url: endpoint.path }),
  getDirectory: (endpoint) => ({ url: endpoint.path }),
  chooseDirectoryLayout: (endpoint) => ({ url: endpoint.path, payload: { layout: 'cards' } }),
  saveDirectoryView: (endpoint) => ({
    url: endpoint.path,
    payload: {
      name: 'Crane crew',
      settings,
    },
  }),
  deleteDirectoryView: async (endpoint, ground) => ({ url: at(endpoint, { viewId: await ownView(ground) }) }),
  exportPublicCards: (endpoint) => ({ url: endpoint.path }),
};
