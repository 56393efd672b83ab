import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { invalidInputs } from '../../src/platform/http/input.ts';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { keepsNothing, keptOtherwise, leftOut, triedElsewhere } from './hostile-text-exceptions.ts';
import type { Request } from './requests/examples.ts';
import { requests } from './requests.ts';
import { alsoValid, apart, isIn, type Place, placesOfText, stringsIn, withText } from './text-places.ts';

/**
 * Texts that have broken software before. Each has a mark of its own, so that a saved text is found for
 * certain. None begins or ends with a space, which the product trims.
 */
const texts = {
  emoji: (mark: string) => `👩‍👩‍👧‍👦👍🏽 e\u0301 🇳🇿${mark}`,
  'right-to-left text': (mark: string) => `مرحبا (שלום) abc ١٢٣${mark}`,
  'a turn of direction': (mark: string) => `a\u202Eb\u202Cc\u2067d\u2069${mark}`,
  quotes: (mark: string) => `O'B "x" \\n ;--\`<b>&amp;\${1}%s${mark}`,
  '10,000 characters': (mark: string) => `${'ß'.repeat(4999)}😀${mark}${'x'.repeat(4999 - mark.length)}`,
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
/** Names the field itself, or a parent of it; of several texts in one request only the field itself or a part of it. */
const names = (problem: string, place: Place, isAlone: boolean) => {
  const path = place.join('.');
  return problem === path || problem.startsWith(`${path}.`) || (isAlone && path.startsWith(`${problem}.`));
};
/** Whether the call's own schema names the place with everything else valid, so that no other text can be the reason. */
const isRefusedAnyway = (
  { body }: Endpoint,
  valid: object,
  { place, text }: { place: Place; text: string },
) => {
  const read = body?.safeParse(withText(valid, place, text));
  return read?.success === false && invalidInputs(read.error).some(({ path }) => names(path, place, false));
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

/** Texts in any row with this mark: some texts, such as reasons, are returned by no call. */
async function keptTexts(mark: string): Promise<string[]> {
  const { rows } = await world.superuser.query<{ row: unknown }>({
    ...(await searchOfTables()),
    values: [`%${mark}%`],
  });
  return rows.flatMap(({ row }) => stringsIn(row));
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

/** What became of a text in a place. */
interface Outcome {
  place: Place;
  said: string;
}
const isRight = ({ said }: Outcome) => said === 'refused' || said === 'read back';

/** Sends a text of one kind in all the places at once, each with a mark of its own. */
async function outcomes(
  endpoint: Endpoint,
  form: Form,
  places: readonly Place[],
  textWith: (mark: string) => string,
): Promise<Outcome[]> {
  const { request, valid } = await validOf(endpoint, form);
  const mark = nextMark();
  const texts = places.map((place, number) => ({ place, text: textWith(`${mark}${number}m`) }));
  const payload = texts.reduce((body, { place, text }) => withText(body, place, text), valid);
  const answer = await callerOf(endpoint).raw({ method: endpoint.method, ...request, payload });
  // The next request must come from the administrator again.
  if (endpoint.name === loginAs.name && answer.status === 200) await person.call(returnToSelf, {});
  const all = (said: string) => places.map((place) => ({ place, said }));
  if (answer.status >= 500) return all(`${answer.status} ${answer.text.slice(0, 300)}`);
  if (keepsNothing[endpoint.name] !== undefined) return all('refused');
  const mayBeLost = (place: Place) => keptOtherwise[`${endpoint.name} ${place.join('.')}`] !== undefined;
  if (answer.status >= 400) {
    const isAlone = places.length === 1;
    const isNamed = (place: Place) => problemPaths(answer).some((problem) => names(problem, place, isAlone));
    const isRefused = (one: (typeof texts)[number]) =>
      isAlone
        ? isNamed(one.place) || mayBeLost(one.place)
        : isNamed(one.place) && isRefusedAnyway(endpoint, valid, one);
    return texts.map((one) => ({
      place: one.place,
      said: isRefused(one) ? 'refused' : `${answer.status} does not name it: ${answer.text.slice(0, 300)}`,
    }));
  }
  const missing = new Map(
    texts.filter(({ place }) => !mayBeLost(place)).map(({ place, text }) => [place, text]),
  );
  for (const look of [
    () => stringsIn(answer.body),
    () => keptTexts(mark),
    () => readAfterwards(endpoint, request.url),
  ]) {
    if (missing.size === 0) break;
    const strings = new Set(await look());
    for (const [place, text] of missing) if (strings.has(text)) missing.delete(place);
  }
  return places.map((place) => ({ place, said: missing.has(place) ? 'not to be found again' : 'read back' }));
}

/**
 * Places where a text is neither kept nor refused. Fields that their schema refuses leave the request, and the others are
 * sent again until all of them are kept together; those that are not are sent alone in the end.
 */
async function wrongPlaces(
  endpoint: Endpoint,
  form: Form,
  places: readonly Place[],
  textWith: (mark: string) => string,
): Promise<Outcome[]> {
  let left = await outcomes(endpoint, form, places, textWith);
  let wrong = left.filter((one) => !isRight(one));
  const again = async () => {
    left = wrong;
    const asked = left.map(({ place }) => place);
    wrong = (await outcomes(endpoint, form, asked, textWith)).filter((one) => !isRight(one));
  };
  while (wrong.length > 0 && wrong.length < left.length) await again();
  if (wrong.length === 0) return [];
  // The record may have been used up by an earlier text. A refused form says so of a field.
  if (wrong.length === 1 || !wrong.every(({ said }) => said.startsWith('422'))) {
    await freshGround(endpoint);
    do await again();
    while (wrong.length > 0 && wrong.length < left.length);
  }
  if (wrong.length < 2) return wrong;
  const middle = Math.ceil(wrong.length / 2);
  const placesLeft = wrong.map(({ place }) => place);
  return [
    ...(await wrongPlaces(endpoint, form, placesLeft.slice(0, middle), textWith)),
    ...(await wrongPlaces(endpoint, form, placesLeft.slice(middle), textWith)),
  ];
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
      const places = placesOfText(endpoint, valid).filter(
        (one) => isIn(valid, one) && notAsked.has(one.join('.')),
      );
      for (const place of places) notAsked.delete(place.join('.'));
      // What keeps nothing names no field, so each text is sent alone to be judged for certain.
      const groups =
        keepsNothing[endpoint.name] === undefined ? apart(places) : places.map((place) => [place]);
      const tryAt = async (together: readonly Place[], kind: string, textWith: (mark: string) => string) => {
        for (const { place, said } of await wrongPlaces(endpoint, form, together, textWith)) {
          wrong.push(`${place.join('.')}, ${kind}: ${said}`);
        }
      };
      for (const group of groups) {
        for (const [kind, textWith] of Object.entries(texts)) await tryAt(group, kind, textWith);
        // A text may hide what another field does with it, so each is also sent among valid ones.
        for (const place of group.length > 1 ? group : []) await tryAt([place], 'alone', texts.quotes);
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
