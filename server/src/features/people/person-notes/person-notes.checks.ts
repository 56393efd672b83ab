import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

/** A note about the person the request is about, written by the person making it. */
async function noteIn({ world, tenantId, employeeId, person }: Ground) {
  await enterTenant(world.owner, tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into person_note (tenant_id, employee_id, author_id, content) values ($1, $2, $3, 'Met') returning id`,
    [tenantId, employeeId, person.accountId],
  );
  return { employeeId, noteId: rows[0]?.id };
}

export const personNotesRequests: Requests = {
  listPersonNotes: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  addPersonNote: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { content: 'Asked about part-time work' },
  }),
  savePersonNote: async (endpoint, ground) => ({
    url: at(endpoint, await noteIn(ground)),
    payload: { content: 'Asked about part-time work in spring' },
  }),
  removePersonNote: async (endpoint, ground) => ({ url: at(endpoint, await noteIn(ground)) }),
};
