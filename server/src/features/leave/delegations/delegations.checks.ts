import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

let weeks = 0;
/** Another week for each that asks: one person decides instead on a day. */
const anotherWeek = () => {
  weeks += 1;
  const day = (after: number) =>
    new Date(Date.UTC(2031, 0, 1 + 7 * weeks + after)).toISOString().slice(0, 10);
  return { fromDay: day(0), toDay: day(6) };
};

export const delegationsRequests: Requests = {
  listDelegations: (endpoint) => ({ url: endpoint.path }),
  addDelegation: (endpoint, { delegateId }) => ({
    url: endpoint.path,
    payload: { delegateId, ...anotherWeek() },
  }),
  removeDelegation: (endpoint, { delegationId }) => ({ url: at(endpoint, { delegationId }) }),
};
