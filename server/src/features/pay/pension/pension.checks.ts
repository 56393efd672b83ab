import { at, moveTo, type Requests } from '../../../../test/checks/requests/examples.ts';

const someOptIn = {
  pensionSchemeType: 3 as const,
  optInDate: '2026-01-05',
  employeeContribution: '5.00',
};

export const pensionRequests: Requests = {
  getPension: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  pensionOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listPensionChanges: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  savePension: async (endpoint, ground) => {
    await moveTo('GB', ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }), payload: someOptIn };
  },
  assessPension: async (endpoint, ground) => {
    await moveTo('GB', ground);
    return {
      url: at(endpoint, { employeeId: ground.ownEmployeeId }),
      payload: { payPeriod: 'monthly', pay: '2000.00', day: '2026-11-24' },
    };
  },
};
