import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  approveBankChange,
  declineBankChange,
  getBankChange,
  getHeldBankChange,
  type HeldAccount,
  type HeldBankChange,
  type HeldState,
  listBankChanges,
  withdrawBankChange,
} from '@tenure/contract/pay/bank-changes.ts';
import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';

const whole = '84625731';
const account: HeldAccount = {
  id: 1,
  accountName: 'E Novák',
  country: 'AU',
  accountNumber: '••••946',
  bsbAU: '062-000',
  bsbNZ: null,
  prefix: null,
  suffixNz: null,
  sortCode: null,
  hasRollNumber: false,
  isPrimary: true,
  rateType: null,
  rateValue: null,
};
const change: HeldBankChange = {
  id: 1,
  employee: { id: 12, fullName: 'Emil Novák' },
  scheme: 'bank-accounts',
  kind: 'saved',
  state: 'waiting',
  enteredBy: 'Emil Novák',
  enteredAt: '2026-11-20T03:10:00Z',
  decidedBy: null,
  decidedAt: null,
  isStale: false,
  hasNumber: true,
  before: [account],
  after: [{ ...account, accountNumber: '••••731', bsbAU: '013-128' }],
  reason: '',
};
const changes = new Map([[change.id, change]]);
let bankChangesWait = false;
let payrollSystem = '';
let version = 1;

function one(id: number): HeldBankChange {
  const kept = changes.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}
const answer = (kept: HeldBankChange) => ({
  data: kept,
  metadata: { capabilities: kept.state === 'waiting' ? ['bank-accounts.approve'] : [], fields: [] },
});
function decided(id: number, state: Exclude<HeldState, 'waiting'>, reason = '') {
  const was = one(id);
  if (was.state !== 'waiting') throw new MockRefusal('conflict');
  const now = {
    ...was,
    state,
    reason,
    hasNumber: false,
    decidedBy: 'Sam Okafor',
    decidedAt: '2026-11-24T01:00:00Z',
  };
  changes.set(id, now);
  return answer(now);
}
const settings = (setEtag: (etag: string) => void) => {
  setEtag(`"v${version}"`);
  return {
    data: { bankChangesWait, payrollSystem },
    metadata: { capabilities: ['payroll.settings.edit'], fields: [] },
  };
};

export const bankChangeHandlers = [
  mock(getHeldBankChange, () => ({
    data: { waits: bankChangesWait, change: null },
    metadata: { capabilities: [], fields: [] },
  })),
  mock(withdrawBankChange, ({ params: { changeId } }) => decided(changeId, 'withdrawn')),
  mock(listBankChanges, ({ query }) => {
    const states = query['selectedFilters[state]'];
    const kinds = query['selectedFilters[kind]'];
    const name = (query.searchText ?? '').toLowerCase();
    const fitting = [...changes.values()].filter(
      ({ state, kind, employee }) =>
        (states?.includes(state) ?? true) &&
        (kinds?.includes(kind) ?? true) &&
        employee.fullName.toLowerCase().includes(name),
    );
    const from = (query.page - 1) * query.itemsPerPage;
    const rows = fitting.slice(from, from + query.itemsPerPage);
    return {
      data: rows.map(
        ({ isStale: _stale, hasNumber: _has, before: _was, after: _now, reason: _why, ...listed }) => listed,
      ),
      metadata: {
        pagination: paginate(fitting.length, rows.length, query, listBankChanges.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(getBankChange, ({ params }) => answer(one(params.changeId))),
  mock(approveBankChange, ({ params }) => decided(params.changeId, 'approved')),
  mock(declineBankChange, ({ params, body }) => decided(params.changeId, 'declined', body.reason)),
  mock(payrollSettings, ({ setEtag }) => settings(setEtag)),
  mock(savePayrollSettings, ({ body, setEtag, ifMatch }) => {
    if (ifMatch !== null && ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
    bankChangesWait = body.bankChangesWait;
    payrollSystem = body.payrollSystem;
    version += 1;
    return settings(setEtag);
  }),
];

export const bankChangeReveals: MockReveals = {
  'bank-changes': {
    accountNumber: (id) => {
      if (!one(id).hasNumber) throw new MockRefusal('not-found');
      return whole;
    },
    rollNumber: () => null,
  },
};
