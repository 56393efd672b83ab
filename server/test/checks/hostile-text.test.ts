import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { endpoints } from '@tenure/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import type { Request } from './requests/examples.ts';
import { requests } from './requests.ts';
import { alsoValid, isIn, type Place, placesOfText, stringsIn, withText } from './text-places.ts';

/** None begins or ends with a space, which the product leaves off. */
const texts: Record<string, string> = {
  emoji: '👩‍👩‍👧‍👦👍🏽 e\u0301 🇳🇿',
  'right-to-left text': 'مرحبا (שלום) abc ١٢٣',
  'a turn of direction': 'a\u202Eb\u202Cc\u2067d\u2069',
  quotes: `O'B "x" \\n ;--\`<b>&amp;\${1}%s`,
  '10,000 characters': `${'ß'.repeat(4999)}😀${'x'.repeat(4999)}`,
};

/** Of the record of a person and of payroll: what is about one of them, and what a company sets up for all. */
const ofChapters =
  /^\/api\/(employees|bank-changes|payroll|payslip|external-payroll|work-pattern|workPattern|change-requests|custom-fields|diversity|field-rights|retention|starters|invitations|employment|workflow|tab-setup)/;
type Form = (typeof alsoValid)[string][number];
/** What a field is does not change, so its options are sent where one is made; the schema is the same. */
const askedElsewhere = new Set(['saveCustomField options.0.value', 'saveCustomField options.0.displayValue']);
/**
 * A table as text, whose cells are judged in the answer, words that narrow a list, and names of what is asked for, which
 * are there or not to be found: none is kept as it is sent.
 */
const isNotKept = new Set(['importExternalPayroll', 'inviteMany', 'reveal']);

const writes = endpoints.filter(
  ({ name, method, path, body, multipart }) =>
    method !== 'GET' && body !== undefined && !multipart && ofChapters.test(path) && !isNotKept.has(name),
);
const reads = endpoints.filter(
  ({ method, path, query }) => method === 'GET' && !query && ofChapters.test(path),
);

let world: World;
let company: TestCompany;
let person: TestPerson;
let ground: Ground;

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
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
/** Of the field itself, or of what it is part of. */
const names = (problem: string, place: readonly (string | number)[]) => {
  const path = place.join('.');
  return problem === path || path.startsWith(`${problem}.`) || problem.startsWith(`${path}.`);
};

/** What can be read afterwards where the change was made, and above it. */
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

/** Whether it stands anywhere exactly, where no call near by gives it back, as with reasons. */
async function isKept(text: string): Promise<boolean> {
  const { rows: tables } = await world.superuser.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await world.superuser.query<{ row: unknown }>(
      `select to_jsonb(t) as row from "${name}" t`,
    );
    if (rows.some(({ row }) => stringsIn(row).includes(text))) return true;
  }
  return false;
}

/** A person of their own for each ground, as much of it can be done once. */
async function freshGround(endpoint?: Endpoint): Promise<void> {
  person = await company.person({ profiles: ['company-admin', 'payroll-officer'] });
  ground = await groundFor(world, company, person, endpoint);
}

async function validOf(endpoint: Endpoint, form: Form): Promise<{ request: Request; valid: object }> {
  const request = await requestFor(endpoint);
  const given = Object(request.payload) as Record<string, unknown>;
  const valid = { ...given, ...(typeof form === 'function' ? form(given) : form) };
  const { country } = Object(Reflect.get(valid, 'account')) as { country?: string };
  if (country !== undefined) {
    await enterTenant(world.owner, company.tenantId);
    const update = 'update employee set country = $2 where id = $1';
    await world.owner.query(update, [ground.ownEmployeeId, country]);
  }
  return { request, valid };
}

async function outcome(endpoint: Endpoint, form: Form, place: Place, text: string): Promise<string> {
  const { request, valid } = await validOf(endpoint, form);
  const payload = withText(valid, place, text);
  const answer = await person.raw({ method: endpoint.method, ...request, payload });
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status >= 400) {
    return problemPaths(answer).some((problem) => names(problem, place))
      ? 'refused'
      : `${answer.status} does not name it: ${answer.text.slice(0, 300)}`;
  }
  if (stringsIn(answer.body).includes(text)) return 'read back';
  if ((await readAfterwards(endpoint, request.url)).includes(text)) return 'read back';
  return (await isKept(text)) ? 'read back' : 'not to be found again';
}

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
        for (const [kind, text] of Object.entries(texts)) {
          let said = await outcome(endpoint, form, place, text);
          if (said.startsWith('409') || said.startsWith('404') || said.includes('no-difference')) {
            await freshGround(endpoint);
            said = await outcome(endpoint, form, place, text);
          }
          if (said !== 'refused' && said !== 'read back') wrong.push(`${place.join('.')}, ${kind}: ${said}`);
        }
      }
    }
    ({ person, ground } = shared);
    expect(wrong).toEqual([]);
    expect([...notAsked].filter((place) => !askedElsewhere.has(`${endpoint.name} ${place}`))).toEqual([]);
  }, 60_000);
});

it('is asked of every part of the chapters', () => {
  expect(writes.length).toBeGreaterThan(50);
});
