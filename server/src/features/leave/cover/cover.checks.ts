import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

export const leaveCoverRequests: Requests = {
  listCoverRules: (endpoint) => ({ url: endpoint.path }),
  addCoverRule: (endpoint) => ({
    url: endpoint.path,
    payload: {
      kind: 'blocked',
      title: 'Stocktake',
      from: '2070-06-29',
      to: '2070-06-30',
      place: 'company',
      placeId: null,
      minimumPresent: null,
    },
  }),
  getLeaveCover: (endpoint, { waitingLeaveId }) => ({ url: at(endpoint, { requestId: waitingLeaveId }) }),
  removeCoverRule: async (endpoint, { world, tenantId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into leave_cover_rule (tenant_id, kind, title, from_day, to_day)
       values ($1, 'peak', 'Harvest', '2070-01-01', '2070-01-02') returning id`,
      [tenantId],
    );
    return { url: at(endpoint, { ruleId: rows[0]?.id }) };
  },
};
