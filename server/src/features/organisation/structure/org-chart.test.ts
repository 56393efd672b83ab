import {
  compareOrgCharts,
  exportOrgChart,
  type OrgNode,
  orgChart,
  orgChartDays,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import {
  type EmploymentHistoryEntry,
  getPosition,
  listEmployeePositions,
  listEmploymentHistory,
  type PositionAssignment,
  type PositionDetail,
} from '@tenure/contract/organisation/positions.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { loadDemo } from '../../../demo/demo.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.owner, world.clock);
});
afterAll(() => world.close());

async function signedIn(username: string) {
  const token = randomToken();
  await world.superuser.query(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     select tenant_id, $1, id, 'IS_AUTHENTICATED_FULLY', tenure_now() + interval '1 hour' from account where username = $2`,
    [hashToken(token), username],
  );
  const host = username === 'hemi.walker' ? 'kauri.localhost' : 'localhost';
  return async <Body>(url: string): Promise<{ status: number; body: Body; size: number }> => {
    const answer = await world.tenure.server.inject({
      url,
      headers: { host, cookie: `tenure_session=${token}` },
    });
    return { status: answer.statusCode, body: answer.json<Body>(), size: answer.body.length };
  };
}

interface Comparison {
  data: { id: string; change: string }[];
  totals: Record<string, number>;
  metadata: { pagination: { total: number } };
}
interface Chart {
  root: string | null;
  path: string[];
  nodes: OrgNode[];
}
async function administrator(): Promise<string> {
  const { rows } = await world.superuser.query<{ username: string }>(
    `select a.username from account a join account_security_profile h on h.account_id = a.id
     join security_profile p on p.id = h.profile_id where p.built_in = 'company-admin' and a.tenant_id = 1 limit 1`,
  );
  return rows[0]?.username ?? '';
}
const employeeOf = async (username: string) => {
  const { rows } = await world.superuser.query<{ id: number }>(
    'select employee_id as id from account where username = $1',
    [username],
  );
  return rows[0]?.id ?? 0;
};

it('returns a branch exactly as in the whole chart, with its line to the top and the number of positions below', async () => {
  const get = await signedIn('elena.novak');
  const whole = (await get<Chart>(orgChart.path)).body;
  expect(whole.nodes.length).toBeGreaterThan(100);
  expect(whole.nodes.filter((node) => node.joinsTo === null)).toHaveLength(1);
  const marco = await employeeOf('marco.bianchi');
  const branch = (await get<Chart>(`${orgChart.path}?root=emp-${marco}&depth=1`)).body;
  const [root] = branch.nodes.filter((node) => node.id === branch.root);
  expect(root?.employees).toEqual([{ id: `emp-${marco}`, title: 'Marco Bianchi' }]);
  const below = whole.nodes.filter((node) => node.joinsTo === branch.root);
  const expected = whole.nodes.filter(
    (node) => node.id === branch.root || node.joinsTo === branch.root || branch.path.includes(node.id),
  );
  expect(branch.nodes).toEqual(expected);
  expect(root?.reports).toBe(below.length);
  expect(branch.path[0]).toBe(root?.joinsTo);
  expect(whole.nodes.find((node) => node.id === branch.path.at(-1))?.joinsTo).toBeNull();
});

it('begins at the viewer’s own place, or at the top for viewers without one', async () => {
  const own = await signedIn('marco.bianchi');
  const marco = await employeeOf('marco.bianchi');
  const { body } = await own<Chart>(`${orgChart.path}?root=own`);
  expect(body).toEqual((await own<Chart>(`${orgChart.path}?root=emp-${marco}`)).body);
  const top = (await own<Chart>(`${orgChart.path}?root=top&depth=1`)).body;
  expect(top.root).toBeNull();
  const [first] = top.nodes.filter((node) => node.joinsTo === null);
  expect(top.nodes.filter((node) => node.joinsTo === first?.id)).toHaveLength(first?.reports ?? -1);
  await world.superuser.query("update account set employee_id = null where username = 'marco.bianchi'");
  const without = (await own<Chart>(`${orgChart.path}?root=own&depth=1`)).body;
  await world.superuser.query("update account set employee_id = $1 where username = 'marco.bianchi'", [
    marco,
  ]);
  expect(without).toEqual(top);
});

it('is exported as it is open: a picture, a page and a table of the same positions', async () => {
  const get = await signedIn('elena.novak');
  const { nodes } = (await get<Chart>(orgChart.path)).body;
  const top = nodes.find((node) => node.joinsTo === null);
  const open = (await get<Chart>(`${orgChart.path}?open=${top?.id}`)).body.nodes;
  const exported = async (body: object) => {
    const token = randomToken();
    await world.superuser.query(
      `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
       select tenant_id, $1, id, 'IS_AUTHENTICATED_FULLY', tenure_now() + interval '1 hour' from account where username = 'elena.novak'`,
      [hashToken(token)],
    );
    const answer = await world.tenure.server.inject({
      method: 'POST',
      url: exportOrgChart.path,
      headers: { host: 'localhost', origin: 'http://localhost', cookie: `tenure_session=${token}` },
      payload: body,
    });
    const { contentBase64 = '' } = answer.json<{ contentBase64?: string }>();
    return { status: answer.statusCode, content: Buffer.from(contentBase64, 'base64') };
  };
  const picture = (await exported({ format: 'svg', open: [top?.id] })).content.toString();
  expect(picture.match(/<g /g)).toHaveLength(open.length);
  expect(picture).toContain(top?.employees[0]?.title);
  expect((await exported({ format: 'pdf', open: [top?.id] })).content.subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  const table = (await exported({ format: 'csv' })).content.toString();
  expect(table.trimEnd().split('\r\n')).toHaveLength(nodes.length + 1);
  expect((await exported({ format: 'svg', asOf: '2030-01-01' })).status).toBe(403);
});

it('is a chart of people where the company reports to people', async () => {
  const get = await signedIn('hemi.walker');
  const { nodes } = (await get<Chart>(orgChart.path)).body;
  expect(nodes).toHaveLength(12);
  expect(new Set(nodes.map((node) => node.type))).toEqual(new Set(['employee']));
  const [top] = nodes.filter((node) => node.joinsTo === null);
  const branch = (await get<Chart>(`${orgChart.path}?root=${top?.id}&depth=1`)).body;
  const firstTwo = nodes.filter((node) => node.joinsTo === null || node.joinsTo === top?.id);
  expect(branch.nodes).toEqual(firstTwo);
  const fromTop = (await get<Chart>(`${orgChart.path}?root=top&depth=1`)).body.nodes;
  expect(fromTop.sort((a, b) => a.reference - b.reference)).toEqual(firstTwo);
  const below = nodes.find((node) => node.joinsTo === top?.id);
  const deeper = (await get<Chart>(`${orgChart.path}?root=${below?.id}&depth=0`)).body;
  expect(deeper.path).toEqual([top?.id]);
  expect(deeper.nodes).toEqual([top, below].sort((a, b) => (a?.reference ?? 0) - (b?.reference ?? 0)));
});

it('has vacant, partly filled and filled positions, dotted lines, and another chart on another day', async () => {
  const get = await signedIn('elena.novak');
  const { nodes } = (await get<Chart>(orgChart.path)).body;
  expect(new Set(nodes.map((node) => node.vacancyStatus))).toEqual(
    new Set(['vacant', 'partially-filled', 'filled']),
  );
  expect(nodes.some((node) => node.indirectlyJoinsTo.length > 0)).toBe(true);
  const aYearAgo = (await get<Chart>(`${orgChart.path}?asOf=2025-11-24`)).body.nodes;
  expect(aYearAgo).not.toEqual(nodes);
  expect((await get<Chart>(`${orgChart.path}?asOf=1980-01-01`)).body.nodes).toEqual([]);
});

it('shows future days only to people who may see plans', async () => {
  const employee = await signedIn('elena.novak');
  const ahead = [
    `${orgChart.path}?asOf=2027-11-24`,
    `${searchOrgChart.path}?query=planner&asOf=2027-11-24`,
    `${orgChartDays.path}?from=2026-01-01&to=2027-11-24`,
    `${compareOrgCharts.path}?from=2027-11-24&to=2026-01-01`,
    `${getPosition.path.replace('{id}', '1')}?asOf=2027-11-24`,
  ];
  for (const url of ahead) expect((await employee(url)).status).toBe(403);
  const admin = await signedIn(await administrator());
  for (const url of ahead) expect((await admin(url)).status).toBe(200);
  const today = (await admin<Chart>(orgChart.path)).body.nodes;
  expect((await admin<Chart>(`${orgChart.path}?asOf=2027-11-24`)).body.nodes).not.toEqual(today);
});

it('compares two days: the differences are those between their charts', async () => {
  const get = await signedIn('elena.novak');
  const [from, to] = ['2024-11-24', '2026-11-20'];
  const at = async (day: string) => (await get<Chart>(`${orgChart.path}?asOf=${day}`)).body.nodes;
  const [before, after] = [await at(from), await at(to)];
  const compared = async (change: string) => {
    const { body } = await get<Comparison>(
      `${compareOrgCharts.path}?from=${from}&to=${to}&itemsPerPage=100&selectedFilters[change]=${change}`,
    );
    expect(body.metadata.pagination.total).toBe(body.totals[change] ?? 0);
    return body.data.map((row) => row.id).sort();
  };
  const ids = (nodes: OrgNode[]) => new Set(nodes.map((node) => node.id));
  expect(await compared('opened')).toEqual([...ids(after).difference(ids(before))].sort().slice(0, 100));
  expect(await compared('closed')).toEqual([...ids(before).difference(ids(after))].sort());
  const people = (nodes: OrgNode[]) => new Set(nodes.flatMap((node) => node.employees.map(({ id }) => id)));
  expect((await compared('left')).length).toBeGreaterThan(0);
  for (const id of await compared('left')) expect(people(after)).not.toContain(id);
  for (const id of await compared('joined')) expect(people(before)).not.toContain(id);
  const { days } = (await get<{ days: { day: string }[] }>(`${orgChartDays.path}?from=${from}&to=${to}`))
    .body;
  expect(days.length).toBeGreaterThan(0);
});

it('returns open and matching positions, each with its line to the top', async () => {
  const get = await signedIn('elena.novak');
  const { nodes } = (await get<Chart>(orgChart.path)).body;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const withLine = (id: string | null): string[] =>
    id === null ? [] : [id, ...withLine(byId.get(id)?.joinsTo ?? null)];
  const open = nodes.filter((node) => node.reports > 0).slice(3, 6);
  const answer = (await get<Chart>(`${orgChart.path}?open=${open.map(({ id }) => id).join(',')}`)).body;
  const expected = nodes.filter((node) => open.some(({ id }) => node.joinsTo === id)).map(({ id }) => id);
  const lines = (ids: string[]) => new Set(ids.flatMap(withLine));
  expect(new Set(answer.nodes.map(({ id }) => id))).toEqual(
    lines([...expected, ...open.map(({ id }) => id)]),
  );
  const vacant = nodes.filter(({ vacancyStatus }) => vacancyStatus === 'vacant').map(({ id }) => id);
  const filtered = (await get<Chart>(`${orgChart.path}?selectedFilters[vacancyStatus]=vacant`)).body;
  expect(new Set(filtered.nodes.map(({ id }) => id))).toEqual(lines(vacant));
  const [comma] = nodes.filter((node) => node.title.includes(','));
  const named = encodeURIComponent((comma?.title ?? '').replaceAll(',', String.raw`\,`));
  const titled = (await get<Chart>(`${orgChart.path}?selectedFilters[position]=${named}`)).body;
  expect(titled.nodes).toContainEqual(comma);
});

it('is a chart of people on request, with everyone where their reports are', async () => {
  const get = await signedIn('elena.novak');
  const whole = (await get<Chart>(`${orgChart.path}?structure=employee`)).body.nodes;
  const ids = new Set(whole.map(({ id }) => id));
  expect(whole.filter(({ joinsTo }) => joinsTo !== null && !ids.has(joinsTo))).toEqual([]);
  const [lead] = whole.filter((node) => node.reports > 2 && node.joinsTo !== null);
  const branch = (await get<Chart>(`${orgChart.path}?structure=employee&root=${lead?.id}&depth=1`)).body;
  const below = whole.filter((node) => node.joinsTo === lead?.id);
  const path = new Set(branch.path);
  expect(branch.nodes.filter(({ id }) => !path.has(id) && id !== lead?.id)).toEqual(below);
  expect(branch.nodes.find(({ id }) => id === lead?.id)?.reports).toBe(below.length);
  const opened = (await get<Chart>(`${orgChart.path}?structure=employee&open=${lead?.id}`)).body.nodes;
  expect(new Set(opened.map(({ id }) => id))).toEqual(new Set(branch.nodes.map(({ id }) => id)));
});

it.each(['pos-999999999', 'emp-999999999'])(
  'answers 404 for the root %s, which is not there',
  async (root) => {
    const get = await signedIn('elena.novak');
    expect((await get(`${orgChart.path}?root=${root}`)).status).toBe(404);
  },
);

it('sends salary figures of a position only to people who may see them', async () => {
  const employee = await signedIn('elena.novak');
  const chart = (
    await employee<Chart>(`${orgChart.path}?depth=0&root=emp-${await employeeOf('marco.bianchi')}`)
  ).body;
  const node = chart.nodes.find(({ id }) => id === chart.root);
  const url = getPosition.path.replace('{id}', String(node?.reference));
  const plain = (await employee<{ data: PositionDetail }>(url)).body;
  expect(plain.data.salary).toBeUndefined();
  expect(JSON.stringify(plain)).not.toContain('salary');
  expect(plain.data.fte).toEqual({ assigned: 1, budget: 1, balance: 0 });
  const admin = await signedIn(await administrator());
  const full = (await admin<{ data: PositionDetail }>(url)).body.data;
  // One person's pay: masked, together with the rest of the budget, which would give it away.
  const { salary, ...rest } = full;
  expect(salary).toMatchObject({ currency: 'AUD', assigned: null, balance: null, isMasked: true });
  expect(salary?.budget).toBeGreaterThan(100_000);
  // An administrator may raise a requisition there, which is a link of its own.
  expect({ ...rest, links: plain.data.links }).toEqual(plain.data);
});

it('shows people their own positions with their pay, their manager the same without pay, others nothing', async () => {
  const url = listEmployeePositions.path.replace('{employeeId}', String(await employeeOf('elena.novak')));
  const own = (await (await signedIn('elena.novak'))<{ data: PositionAssignment[] }>(url)).body.data;
  expect(own[0]).toMatchObject({
    manager: { fullName: 'Marco Bianchi' },
    salary: { currency: 'AUD', budget: null },
  });
  const managers = (await (await signedIn('marco.bianchi'))<{ data: PositionAssignment[] }>(url)).body.data;
  expect(managers).toEqual(own.map(({ salary: _salary, ...rest }) => rest));
  expect((await (await signedIn('tamati.ngata'))(url)).status).toBe(403);
});

it('shows a person’s history as their positions, each with its reason and length', async () => {
  const employeeId = String(await employeeOf('elena.novak'));
  const marco = await signedIn('marco.bianchi');
  const held = (
    await marco<{ data: PositionAssignment[] }>(
      listEmployeePositions.path.replace('{employeeId}', employeeId),
    )
  ).body.data;
  const told = await marco<{ data: EmploymentHistoryEntry[] }>(
    listEmploymentHistory.path.replace('{employeeId}', employeeId),
  );
  const history = told.body.data;
  const today = (await marco<{ asOf: string }>(`${orgChart.path}?root=own&depth=0`)).body.asOf;
  expect(held.length).toBeGreaterThan(0);
  expect(history.map(({ reason: _reason, assignmentDuration: _span, ...rest }) => rest)).toEqual(held);
  for (const { assignmentFrom, assignmentTo, assignmentDuration, reason } of history) {
    expect(reason).toEqual(expect.any(String));
    const { years, months, days } = assignmentDuration;
    const until = Temporal.PlainDate.from(assignmentFrom).add({ years, months }).add({ days });
    expect(String(until)).toBe(assignmentTo ?? today);
  }
  const other = await signedIn('tamati.ngata');
  expect((await other(listEmploymentHistory.path.replace('{employeeId}', employeeId))).status).toBe(403);
});

it('finds people, positions, departments and locations, also with a slip, and marks what answers', async () => {
  const get = await signedIn('elena.novak');
  const found = async (query: string) =>
    (
      await get<{ data: { type: string; title: string; matches: unknown[] }[] }>(
        `${searchOrgChart.path}?query=${query}`,
      )
    ).body.data;
  expect((await found('bianchi'))[0]).toMatchObject({
    title: 'Marco Bianchi',
    matches: [{ start: 6, length: 7 }],
  });
  expect(await found('bianchii')).toContainEqual(expect.objectContaining({ title: 'Marco Bianchi' }));
  expect((await found('marine'))[0]).toMatchObject({ type: 'department', title: 'Marine Services' });
  expect((await found('melborne'))[0]).toMatchObject({ type: 'location', title: 'Melbourne' });
  expect(await found('crain operator')).toContainEqual(
    expect.objectContaining({ type: 'position', title: 'Crane Operator' }),
  );
  const filtered = await found('operator&selectedFilters[vacancyStatus]=partially-filled');
  expect(filtered.length).toBeGreaterThan(0);
  expect(new Set(filtered.map((hit) => hit.type))).toEqual(new Set(['position']));
});
