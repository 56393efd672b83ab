import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { endpoints } from '@tenure/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import type { Request } from './requests/examples.ts';
import { requests } from './requests.ts';

let world: World;
const asking = new Map<boolean, { person: TestPerson; ground: Ground }>();

beforeAll(async () => {
  world = await openWorld();
  const company: TestCompany = await world.company();
  const provider = await world.company({ isProvider: true });
  const admin = await company.person({ profiles: ['company-admin', 'payroll-officer'] });
  const ground = await groundFor(world, company, admin);
  asking.set(false, { person: admin, ground });
  asking.set(true, { person: await provider.person(), ground });
});
afterAll(() => world.close());

const answering = endpoints.filter(
  (endpoint) => endpoint.name !== 'events' && endpoint.capability !== 'half-signed-in',
);
const byName = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

function askerOf(endpoint: Endpoint) {
  const found = asking.get(endpoint.path.startsWith('/api/provider'));
  if (!found) throw new Error('both kinds of asker exist');
  return found;
}

async function ask(endpoint: Endpoint, change: (request: Request) => Request) {
  const { person, ground } = askerOf(endpoint);
  const make = requests[endpoint.name];
  if (!make) throw new Error(`No request is known for ${endpoint.name}`);
  return person.raw({ method: endpoint.method, ...change(await make(endpoint, ground)) });
}

const withQuery = (request: Request, query: string): Request => ({
  ...request,
  url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query}`,
});

describe.each(byName(answering.filter((one) => one.isList && one.query)))(
  'the list %s',
  (_name, endpoint) => {
    it.each([
      'unknown=1',
      'sortBy=salary:asc',
      'sortBy=name:sideways',
      'sortDirection=sideways',
      'selectedFilters[salary]=1',
      'itemsPerPage=0',
      'itemsPerPage=101',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1&page=2',
    ])('refuses ?%s with 422 and says where', async (query) => {
      const { status, body } = await ask(endpoint, (request) => withQuery(request, query));
      expect(status).toBe(422);
      const { invalidInputs } = body as { invalidInputs: { path: string; reason: string }[] };
      expect(invalidInputs.map((one) => one.path)).toContain(query.split('=')[0]);
    });

    it('answers a page far past the end with nothing in it and the true total', async () => {
      const total = ({ body }: { body: unknown }) =>
        (body as { metadata: { pagination: { total: number } } }).metadata.pagination.total;
      const first = await ask(endpoint, (request) => request);
      const { status, body } = await ask(endpoint, (request) => withQuery(request, 'page=9999'));
      expect(status).toBe(200);
      expect(body).toMatchObject({ data: [], metadata: { pagination: { count: 0, links: { next: null } } } });
      expect(total({ body })).toBe(total(first));
    });
  },
);

const bodies: [string, string | Buffer, number[]][] = [
  ['no JSON', '{', [400]],
  ['text that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ['a key that reaches the prototype', '{"__proto__":{"x":1}}', [400]],
  ['a NUL', '{"title":"a\\u0000b"}', [422]],
  ['half a surrogate pair', '{"title":"\\ud800"}', [422]],
  ['an array', '[]', [422]],
  ['a number', '7', [422]],
  ['text', '"x"', [422]],
  ['null', 'null', [422]],
  ['an unknown field', '{"surely unknown":1}', [422]],
  ['more than a megabyte', `{"title":"${'x'.repeat(1_100_000)}"}`, [413]],
];

describe.each(byName(answering.filter((one) => one.body)))('%s', (_name, endpoint) => {
  it.each(bodies)('refuses %s', async (_what, payload, statuses) => {
    const { status, headers } = await ask(endpoint, (request) => ({
      ...request,
      payload,
      headers: { 'content-type': 'application/json' },
    }));
    expect(statuses).toContain(status);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('refuses another type of content with 415', async () => {
    const { status } = await ask(endpoint, (request) => ({
      ...request,
      payload: '<x/>',
      headers: { 'content-type': 'text/xml' },
    }));
    expect(status).toBe(415);
  });
});

describe.each(byName(answering.filter((one) => one.params)))('%s', (_name, endpoint) => {
  it.each(['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '%ff', "1'--", '1/../999999999'])(
    'answers an id of %s with a refusal that names nothing',
    async (id) => {
      const { status } = await ask(endpoint, (request) => ({
        ...request,
        // What is asked of it besides stays, so that nothing else is refused.
        url: endpoint.path.replaceAll(/\{\w+\}/g, id) + (/\?.*$/.exec(request.url)?.[0] ?? ''),
      }));
      expect([400, 403, 404]).toContain(status);
    },
  );
});
