import {
  at,
  australianAccount,
  britishAccount,
  moveTo,
  type Requests,
} from '../../../../test/checks/requests/examples.ts';

export const bankAccountsRequests: Requests = {
  listBankAccounts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  optionsBankAccounts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addBankAccount: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: { account: australianAccount, rate: { rateType: 1, rateValue: '10.00' } },
    };
  },
  saveBankAccount: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId, bankAccountId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId, accountId: bankAccountId }),
      payload: { account: australianAccount },
    };
  },
  splitBankAccounts: (endpoint, { ownEmployeeId, bankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { shares: [{ id: bankAccountId, rate: null }] },
  }),
  removeBankAccount: (endpoint, { ownEmployeeId, bankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, accountId: bankAccountId }),
  }),
  listUkBankAccounts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  optionsUkBankAccounts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addUkBankAccount: async (endpoint, ground) => {
    await moveTo('GB', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: { account: britishAccount, rate: { rateType: 1, rateValue: '10.00' } },
    };
  },
  saveUkBankAccount: async (endpoint, ground) => {
    await moveTo('GB', ground);
    const { ownEmployeeId, ukBankAccountId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId, accountId: ukBankAccountId }),
      payload: { account: britishAccount },
    };
  },
  splitUkBankAccounts: (endpoint, { ownEmployeeId, ukBankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { shares: [{ id: ukBankAccountId, rate: null }] },
  }),
  removeUkBankAccount: (endpoint, { ownEmployeeId, ukBankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, accountId: ukBankAccountId }),
  }),
  getHeldBankChange: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  withdrawBankChange: (endpoint, { ownEmployeeId, ownBankChangeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, changeId: ownBankChangeId }),
  }),
  listBankChanges: (endpoint) => ({ url: endpoint.path }),
  getBankChange: (endpoint, { bankChangeId }) => ({ url: at(endpoint, { changeId: bankChangeId }) }),
  approveBankChange: (endpoint, { bankChangeId }) => ({ url: at(endpoint, { changeId: bankChangeId }) }),
  declineBankChange: (endpoint, { bankChangeId }) => ({
    url: at(endpoint, { changeId: bankChangeId }),
    payload: { reason: 'Nobody answered' },
  }),
};
