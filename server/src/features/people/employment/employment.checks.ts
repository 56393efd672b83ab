import { randomUUID } from 'node:crypto';
import { endEmployment, takeBackEnding } from '@tenure/contract/people/employment-ending.ts';
import { at, inAMonth, type Requests } from '../../../../test/checks/requests/examples.ts';

export const employmentRequests: Requests = {
  getEmployment: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  previewEnding: async (endpoint, { person, employeeId }) => {
    await person.call(takeBackEnding, { params: { employeeId: String(employeeId) } });
    return { url: at(endpoint, { employeeId }), payload: { lastDay: inAMonth() } };
  },
  endEmployment: async (endpoint, { person, employeeId }) => {
    await person.call(takeBackEnding, { params: { employeeId: String(employeeId) } });
    return { url: at(endpoint, { employeeId }), payload: { lastDay: inAMonth(), kind: 'retirement' } };
  },
  takeBackEnding: async (endpoint, { person, employeeId }) => {
    const params = { employeeId: String(employeeId) };
    await person.call(endEmployment, { params, body: { lastDay: inAMonth(), kind: 'retirement' } });
    return { url: at(endpoint, { employeeId }) };
  },
  starterOptions: (endpoint) => ({ url: endpoint.path }),
  startEmployment: (endpoint, { departmentId, locationId }) => ({
    url: endpoint.path,
    payload: {
      firstName: 'Ada',
      // With a name that already exists, the caller would have to confirm that it is another person.
      lastName: `Bell-${randomUUID()}`,
      employeeNumber: `N-${randomUUID()}`,
      country: 'AU',
      startDate: inAMonth(),
      title: 'Docker',
      departmentId,
      locationId,
      isAnother: true,
    },
  }),
};
