import { offer } from '@tenure/contract/envelopes.ts';
import {
  decideOperatorAccess,
  endOperatorAccess,
  endTenantAccess,
  mostAccessHours,
  type OperatorAccess,
  openTenantAccess,
  operatorAccess,
  requestTenantAccess,
  tenantAccess,
} from '@tenure/contract/identity/operator-access.ts';
import { now, nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

const first: OperatorAccess = {
  id: '0190a0de-0000-7000-8000-000000000001',
  reason: 'People of one team cannot open their page',
  hours: 2,
  operatorName: 'Olive Grant',
  state: 'requested',
  requestedAt: '2026-11-24T08:00:00Z',
  decidedAt: null,
  expiresAt: null,
  firstUsedAt: null,
  endedAt: null,
};
let rows: readonly OperatorAccess[] = [first];

function change(id: unknown, from: OperatorAccess['state'], to: Partial<OperatorAccess>): OperatorAccess {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new MockRefusal('not-found');
  if (found.state !== from) throw new MockRefusal('conflict');
  const changed = { ...found, ...to };
  rows = rows.map((row) => (row.id === id ? changed : row));
  return changed;
}

const inHours = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();
const list = () => ({ data: [...rows], metadata: { actions: offer('VIEW') } });

export const operatorAccessHandlers = [
  mock(operatorAccess, list),
  mock(tenantAccess, list),
  mock(decideOperatorAccess, ({ params, body }) =>
    change(params.accessId, 'requested', {
      state: body.isGiven ? 'given' : 'declined',
      decidedAt: nowText(),
      expiresAt: body.isGiven ? inHours(mostAccessHours) : null,
    }),
  ),
  mock(endOperatorAccess, ({ params }) =>
    change(params.accessId, 'given', { state: 'ended', endedAt: nowText() }),
  ),
  mock(endTenantAccess, ({ params }) => {
    const isGiven = rows.some(({ id, state }) => id === params.accessId && state === 'given');
    return isGiven
      ? change(params.accessId, 'given', { state: 'ended', endedAt: nowText() })
      : change(params.accessId, 'requested', { state: 'withdrawn' });
  }),
  mock(requestTenantAccess, ({ body }) => {
    const made = { ...first, ...body, id: crypto.randomUUID(), requestedAt: nowText() };
    rows = [made, ...rows];
    return made;
  }),
  mock(openTenantAccess, () => ({ url: '/' })),
];
