import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { keepsNothing, keptOtherwise, leftOut, triedElsewhere } from './hostile-text-exceptions.ts';
import type { Request } from './requests/examples.ts';
import { requests } from './requests.ts';
import { alsoValid, isIn, type Place, placesOfText, stringsIn, withText } from './text-places.ts';

/**
 * Texts that have broken software before. Each has a mark of its own, so that a saved text is found for
 * certain. None begins or ends with a space, which the product trims.
 */
const texts: Record<string, (mark: string) => string> = {
  emoji: (mark) => `👩‍👩‍👧‍👦👍🏽 e\u0301 🇳🇿${mark}`,
  'right-to-left text': (mark) => `مرحبا (שלום) abc ١٢٣${mark}`,
  'a turn of direction': (mark) => `a\u202Eb\u202Cc\u2067d\u2069${mark}`,
  quotes: (mark) => `O'B "x" \\n ;--\`<b>&amp;\${1}%s${mark}`,
  '10,000 characters': (mark) => `${'ß'.repeat(4999)}😀${mark}${'x'.repeat(4999 - mark.length)}`,
};
let marks = 0;
function nextMark(): string {
  marks += 1;
  return `m${marks}m`;
}

type Form = (typeof alsoValid)[string][number];
const writes = endpoints.filter(
  ({ name, method, body }) => method !== 'GET' && body !== undefined && leftOut[name] === undefined,
);
const reads = endpoints.filter(({ method, file, stream }) => method === 'GET' && !file && !stream);

let world: World;
let company: TestCompany;
let person: TestPerson;
let operator: TestPerson;
let ground: Ground;

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  operator = await (await world.company({ isProvider: true })).person();
  await freshGround();
}, 120_000);
afterAll(() => world.close());

const requestFor = async (endpoint: Endpoint): Promise<Request> => {
  const make = requests[endpoint.name];
  if (!make) throw new Error(`No request is known for ${endpoint.name}`);
  return make(endpoint, ground);
};

const problemPaths = ({ body }: Answer) =>
  ((body as { invalidInputs?: { path: string; reason: string }[] } | null)?.invalidInputs ?? []).flatMap(
    ({ path, reason }) => (reason === '' ? [] : [path]),
  );
/** Names the field itself, or a parent of it. */
const names = (problem: string, place: readonly (string | number)[]) => {
  const path = place.join('.');
  return problem === path || path.startsWith(`${problem}.`) || problem.startsWith(`${path}.`);
};

/** Everything that can be read afterwards at the changed record and above it. */
async function readAfterwards(endpoint: Endpoint, url: string): Promise<string[]> {
  const steps = (path: string) => path.split('/').length;
  const around = reads.filter(
    ({ path }) => endpoint.path === path || (endpoint.path.startsWith(`${path}/`) && steps(path) > 2),
  );
  const found: string[] = [];
  for (const { path } of around) {
    const { body } = await person.raw({
      url: url.split('?')[0]?.split('/').slice(0, steps(path)).join('/') ?? '',
    });
    found.push(...stringsIn(body));
  }
  return found;
}

/** Whether any row holds exactly this text: some texts, such as reasons, are returned by no call. */
async function isKept(text: string, mark: string): Promise<boolean> {
  const { rows } = await world.superuser.query<{ row: unknown }>({
    ...(await searchOfTables()),
    values: [`%${mark}%`],
  });
  return rows.some(({ row }) => stringsIn(row).includes(text));
}

let search: { name: string; text: string } | undefined;
/** Prepared, as it names every table and would otherwise be planned for each text. */
async function searchOfTables(): Promise<{ name: string; text: string }> {
  if (search === undefined) {
    const { rows } = await world.superuser.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    await world.superuser.query('set plan_cache_mode = force_generic_plan');
    const text = rows
      .map(({ name }) => `select to_jsonb(t) as row from "${name}" t where t::text like $1`)
      .join(' union all ');
    search = { name: 'tables-with-text', text };
  }
  return search;
}

/** A separate person for each ground, as much of it can be done once. */
async function freshGround(endpoint?: Endpoint): Promise<void> {
  person = await company.person({ profiles: ['company-admin', 'payroll-officer'] });
  ground = await groundFor(world, company, person, endpoint);
}

/** The operator's calls are made by an operator, all others by an administrator. */
const callerOf = ({ path }: Endpoint) => (path.startsWith('/api/provider') ? operator : person);

async function validOf(endpoint: Endpoint, form: Form): Promise<{ request: Request; valid: object }> {
  const request = await requestFor(endpoint);
  const given = Object(request.payload) as Record<string, unknown>;
  const valid = { ...given, ...(typeof form === 'function' ? form(given, ground) : form) };
  const { country } = Object(Reflect.get(valid, 'account')) as { country?: string };
  if (country !== undefined) {
    await enterTenant(world.owner, company.tenantId);
    const update = 'update employee set country = $2 where id = $1';
    await world.owner.query(update, [ground.ownEmployeeId, country]);
  }
  return { request, valid };
}

async function outcome(
  endpoint: Endpoint,
  form: Form,
  place: Place,
  textWith: (mark: string) => string,
): Promise<string> {
  const { request, valid } = await validOf(endpoint, form);
  const mark = nextMark();
  const text = textWith(mark);
  const payload = withText(valid, place, text);
  const answer = await callerOf(endpoint).raw({ method: endpoint.method, ...request, payload });
  // The next request must come from the administrator again.
  if (endpoint.name === loginAs.name && answer.status === 200) await person.call(returnToSelf, {});
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`;
  const mayBeLost = keepsNothing[endpoint.name] ?? keptOtherwise[`${endpoint.name} ${place.join('.')}`];
  if (mayBeLost !== undefined) return 'refused';
  if (answer.status >= 400) {
    return problemPaths(answer).some((problem) => names(problem, place))
      ? 'refused'
      : `${answer.status} does not name it: ${answer.text.slice(0, 300)}`;
  }
  if (stringsIn(answer.body).includes(text)) return 'read back';
  if (await isKept(text, mark)) return 'read back';
  return (await readAfterwards(endpoint, request.url)).includes(text) ? 'read back' : 'not to be found again';
}

const isRight = (said: string) => said === 'refused' || said === 'read back';

describe.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('takes any text exactly, or says which field will not', async () => {
    const shared = { person, ground };
    const wrong: string[] = [];
    const { valid: first } = await validOf(endpoint, {});
    const notAsked = new Set(
      [undefined, first].flatMap((body) => placesOfText(endpoint, body)).map((place) => place.join('.')),
    );
    for (const form of [{}, ...(alsoValid[endpoint.name] ?? [])]) {
      const { valid } = await validOf(endpoint, form);
      for (const place of placesOfText(endpoint, valid).filter(
        (one) => isIn(valid, one) && notAsked.has(one.join('.')),
      )) {
        notAsked.delete(place.join('.'));
        for (const [kind, textWith] of Object.entries(texts)) {
          let said = await outcome(endpoint, form, place, textWith);
          if (!isRight(said)) {
            // The record may have been used up by an earlier text.
            await freshGround(endpoint);
            said = await outcome(endpoint, form, place, textWith);
          }
          if (!isRight(said)) wrong.push(`${place.join('.')}, ${kind}: ${said}`);
        }
      }
    }
    ({ person, ground } = shared);
    expect(wrong.join('\n')).toBe('');
    const isTriedElsewhere = (place: string) => triedElsewhere[`${endpoint.name} ${place}`] !== undefined;
    const unasked = keepsNothing[endpoint.name] ? [] : [...notAsked].filter((one) => !isTriedElsewhere(one));
    expect(unasked.join(', ')).toBe('');
  }, 120_000);
});

it('leaves out only calls that exist', () => {
  const known = new Set(endpoints.map(({ name }) => name));
  expect([...Object.keys(leftOut), ...Object.keys(keepsNothing)].filter((name) => !known.has(name))).toEqual(
    [],
  );
});
