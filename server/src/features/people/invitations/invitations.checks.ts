import { sendInvitation } from '@tenure/contract/people/invitations.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

export const invitationsRequests: Requests = {
  getInvitation: (endpoint, { uninvitedId }) => ({ url: at(endpoint, { employeeId: uninvitedId }) }),
  sendInvitation: (endpoint, { uninvitedId }) => ({
    url: at(endpoint, { employeeId: uninvitedId }),
    payload: {},
  }),
  withdrawInvitation: async (endpoint, { person, uninvitedId }) => {
    const params = { employeeId: String(uninvitedId) };
    await person.call(sendInvitation, { params, body: {} });
    return { url: at(endpoint, params) };
  },
  listInvitations: (endpoint) => ({ url: endpoint.path }),
  inviteMany: async (endpoint, { world, tenantId, uninvitedId }) => {
    await enterTenant(world.owner, tenantId);
    await world.owner.query(`update invitation_run set state = 'done' where tenant_id = $1`, [tenantId]);
    return { url: endpoint.path, payload: { employeeIds: [uninvitedId] } };
  },
  newestInvitationRun: (endpoint) => ({ url: endpoint.path }),
  invitationLink: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  acceptInvitation: (endpoint) => ({ url: endpoint.path, payload: { token: 'x', password: 'x' } }),
  acceptForSingleSignOn: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
};
