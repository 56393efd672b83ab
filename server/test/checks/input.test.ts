import type { Endpoint } from '@tenure/contract/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { invalidInputs } from '../../src/platform/http/input.ts';
import type { TestCompany } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import { exampleAddress } from './example-address.ts';

/** Streams and forms from other sites are tested on their own: events.test.ts, cross-site.test.ts. */
const answering = endpoints.filter((one) => !one.stream && !one.crossSiteForm);
const withBody = answering.filter((one) => one.body);
const lists = endpoints.filter((one) => one.isList && one.query);

/** Each problem with the name of its endpoint; empty where all pass. */
const problemsOf = (list: readonly Endpoint[], problems: (endpoint: Endpoint) => readonly string[]) =>
  list.flatMap((endpoint) => problems(endpoint).map((problem) => `${endpoint.name}: ${problem}`));

describe('every schema of the contract', () => {
  type Schema = z.core.JSONSchema.BaseSchema;

  /** Objects that would accept an unknown field, at any depth. */
  function openObjects(schema: Schema, path: string): string[] {
    const inside = (one: unknown, step: string) =>
      typeof one === 'object' && one !== null ? openObjects(one as Schema, `${path}${step}`) : [];
    const isOpen = schema.type === 'object' && schema.additionalProperties === undefined;
    return [
      ...(isOpen ? [`${path || 'the body'} takes unknown fields`] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => inside(one, `.${name}`)),
      ...inside(schema.items, '[]'),
      ...inside(schema.additionalProperties, '.*'),
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
        inside(one, ''),
      ),
    ];
  }

  it('refuses unknown fields in a body, at any depth', () => {
    const problems = problemsOf(withBody, ({ body }) =>
      body
        ? openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '')
        : [],
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ['an array', []],
    ['a number', 7],
    ['text', 'x'],
    ['null', null],
    ['an unknown field alone', { 'surely unknown': 1 }],
  ])('refuses %s as a body', (_what, value) => {
    expect(problemsOf(withBody, ({ body }) => (body?.safeParse(value).success ? ['takes it'] : []))).toEqual(
      [],
    );
  });

  it('refuses an unknown query parameter', () => {
    // An identity provider may send more than the product reads.
    const withQuery = endpoints.filter((one) => one.query && one.name !== 'ssoCallback');
    expect(
      problemsOf(withQuery, ({ query }) => (query?.safeParse({ unknown: '1' }).success ? ['takes it'] : [])),
    ).toEqual([]);
  });

  it.each(['', '0', '-1', '1e3', 'abc', '99999999999999999999', '\0', "1'--", '..'])(
    'refuses an id of %j',
    (id) => {
      const takes = ({ params }: Endpoint) =>
        Object.entries(params?.shape ?? {}).flatMap(([name, schema]) =>
          (schema as z.ZodType).safeParse(id).success ? [`takes it as ${name}`] : [],
        );
      expect(problemsOf(endpoints, takes)).toEqual([]);
    },
  );

  it('of a query with pages is one of a list', () => {
    const paged = endpoints.filter(
      ({ method, query }) => method === 'GET' && query && 'itemsPerPage' in query.shape,
    );
    expect(problemsOf(paged, ({ isList }) => (isList ? [] : ['is not said to be a list']))).toEqual([]);
  });

  it.each([
    { unknown: '1' },
    { sortBy: 'salary:asc' },
    { sortBy: 'name:sideways' },
    { sortDirection: 'sideways' },
    { 'selectedFilters[salary]': '1' },
    { itemsPerPage: '0' },
    { itemsPerPage: '101' },
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: ['1', '2'] },
  ])('of a list refuses %j and says where', (query) => {
    const [name = ''] = Object.keys(query);
    const problems = problemsOf(lists, (list) => {
      const { error } = list.query?.safeParse(query) ?? {};
      // The kind of the widget decides, which only its handler knows: the matrix sends it one.
      if (list.name === 'widgetItems' && name === 'sortBy') return [];
      const named = error ? invalidInputs(error).map(({ path }) => path) : [];
      return named.includes(name) ? [] : [`does not refuse ${name}`];
    });
    expect(lists.length).toBeGreaterThan(40);
    expect(problems).toEqual([]);
  });
});

/**
 * Every call shares one parser and one router, so these rules are the same for all. Every call is tested all
 * the same: none of it reaches the database.
 */
describe('every call', () => {
  let world: World;
  let company: TestCompany;
  beforeAll(async () => {
    world = await openWorld();
    company = await world.company();
  });
  afterAll(() => world.close());

  async function statusesOther(
    list: readonly Endpoint[],
    expected: readonly number[],
    request: (endpoint: Endpoint) => InjectOptions,
  ): Promise<string[]> {
    const problems: string[] = [];
    for (const endpoint of list) {
      const { status, headers } = await company.anonymous.raw({
        method: endpoint.method,
        ...request(endpoint),
      });
      const isProblem = String(headers['content-type']).includes('application/problem+json');
      if (!expected.includes(status) || !isProblem) {
        problems.push(`${endpoint.name}: ${status} ${headers['content-type']}`);
      }
    }
    return problems;
  }

  const bodies: [string, string | Buffer, number][] = [
    ['no JSON', '{', 400],
    ['text that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['a key that reaches the prototype', '{"__proto__":{"x":1}}', 400],
    ['a NUL', '{"title":"a\\u0000b"}', 422],
    ['half a surrogate pair', '{"title":"\\ud800"}', 422],
    ['an array', '[]', 422],
    ['an unknown field', '{"surely unknown":1}', 422],
    ['more than a megabyte', `{"title":"${'x'.repeat(1_100_000)}"}`, 413],
  ];

  it.each(bodies)(
    'refuses %s in its body',
    async (_what, payload, status) => {
      const request = (endpoint: Endpoint) => ({
        url: exampleAddress(endpoint),
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(await statusesOther(withBody, [status], request)).toEqual([]);
    },
    60_000,
  );

  it('refuses another type of content', async () => {
    const request = (endpoint: Endpoint) => ({
      url: exampleAddress(endpoint),
      payload: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(await statusesOther(withBody, [415], request)).toEqual([]);
  });

  it.each(['0', '1e3', '99999999999999999999', '%00', '%ff', "1'--", '1%2F..%2F999999999'])(
    'answers an id of %s with a refusal that names nothing',
    async (id) => {
      const withIds = answering.filter((one) => one.params);
      const request = ({ path }: Endpoint) => ({ url: path.replaceAll(/\{\w+\}/g, id) });
      expect(await statusesOther(withIds, [400, 404], request)).toEqual([]);
    },
    60_000,
  );

  const writes = answering.filter((one) => one.method !== 'GET');

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['whose browser says it comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('that writes is refused %s', async (_what, headers) => {
    const request = (endpoint: Endpoint) => ({ url: exampleAddress(endpoint), headers });
    expect(await statusesOther(writes, [403], request)).toEqual([]);
  });

  it('that writes is refused without an origin', async () => {
    const person = await company.person({ profiles: ['company-admin'] });
    const problems: string[] = [];
    for (const endpoint of writes) {
      const { statusCode } = await world.tenure.server.inject({
        method: endpoint.method,
        url: exampleAddress(endpoint),
        headers: { host: company.host, cookie: `tenure_session=${person.token}` },
      });
      if (statusCode !== 403) problems.push(`${endpoint.name}: ${statusCode}`);
    }
    expect(problems).toEqual([]);
  });

  it('that writes is taken from another site in exactly one place, where no cookie of ours counts', () => {
    const crossSite = endpoints.filter((one) => one.crossSiteForm);
    expect(crossSite.map((one) => one.path)).toEqual(['/api/auth/sso/saml']);
  });
});
