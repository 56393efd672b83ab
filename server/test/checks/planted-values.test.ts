import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { reveal, revealables } from '@tenure/contract/people/reveal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import type { Answer } from '../harness/company.ts';
import { readable } from '../harness/readable.ts';
import { runRecurring } from '../harness/recurring.ts';
import type { World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { copyFor, moreSought, notForTokens, standsFor } from './planted/more-planted.ts';
import { plant } from './planted/plant.ts';
import { leaveSought } from './planted/planted-leave.ts';
import { wordsSought } from './planted/planted-words.ts';
import { planted, plantedNumber, type Viewer, viewers } from './planted/what-is-planted.ts';
import { requests } from './requests.ts';

let world: World;
let ground: Ground;
let there: Awaited<ReturnType<typeof plant>>;
/** Searches that have answered someone, and not only refused. */
const searched = new Set<string>();
const heard = new Map<Viewer, string[]>(viewers.map((viewer) => [viewer, []]));

beforeAll(async () => {
  there = await plant();
  ({ world, ground } = there);
  // Without statistics the planner takes every table for one row, and reads them for each other's rows.
  await world.superuser.query('analyze');
}, 180_000);
afterAll(async () => {
  for (const stream of there.listening.values()) stream.close();
  await world.close();
});

/** A second has six decimals, which by chance may be those of a planted number. */
const timeOfDay = /T\d\d:\d\d:\d\d(?:\.\d+)?/g;
/** Ids are random, and among so many some contain the very digits of a planted value. */
const withoutIds = (text: string) =>
  text.replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'id');

/** Ends a session, or removes records that other calls still look for. */
const changesWhatOthersSee = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && !endpoint.name.startsWith('reveal');
const asking = endpoints.filter((endpoint) => endpoint.name !== 'events');

/** Requests every masked value that any call shows. */
async function askToSee(viewer: Viewer): Promise<void> {
  const caller = there.callers.get(viewer);
  const url = reveal.path.replace('{employeeId}', String(ground.ownEmployeeId));
  for (const [section, fields] of Object.entries(revealables)) {
    for (const [field, needsId] of Object.entries(fields)) {
      const ids = Object.entries(there.revealed).find(([key]) => key === section)?.[1] ?? [];
      for (const which of needsId ? ids.map((id) => ({ id })) : [{}]) {
        const payload = { section, field, ...which };
        const answer = await caller?.raw({ method: reveal.method, url, payload });
        heard.get(viewer)?.push(withoutIds(`${reveal.name} ${section} ${field} ${answer?.text}`));
      }
    }
  }
}

async function ask(viewer: Viewer, endpoint: Endpoint): Promise<number | undefined> {
  const caller = there.callers.get(viewer);
  const make = requests[endpoint.name];
  if (!caller || !make) throw new Error(`Nobody asks for ${endpoint.name}`);
  if (endpoint === reveal) {
    await askToSee(viewer);
    return undefined;
  }
  const url = there.aboutThem.get(endpoint.name);
  const request = url === undefined ? await make(endpoint, ground) : { url };
  const answer = await caller.raw({ method: endpoint.method, ...request });
  const { text } = answer;
  // The one call that has everything payroll needs in one piece: for payroll only.
  if (endpoint.name === 'downloadPayrollExport' && viewer === 'payroll') {
    const has = (name: string) => planted[name]?.pattern.test(text);
    expect(['NI number', 'date of birth', 'private address', 'salary'].filter(has)).toHaveLength(4);
    return answer.status;
  }
  // A refusal may repeat what the caller sent.
  keep(viewer, endpoint.name, answer);
  return answer.status;
}
const keep = (viewer: Viewer, name: string, { headers, response }: Answer) =>
  heard.get(viewer)?.push(withoutIds(`${name} ${JSON.stringify(headers)} ${readable(response.rawPayload)}`));

const learntBy = (viewer: Viewer) =>
  Object.entries(planted).flatMap(([name, { pattern }]) =>
    heard.get(viewer)?.some((text) => pattern.test(text)) ? [name] : [],
  );
function allowedTo(viewer: Viewer): string[] {
  const isToken = viewer === 'token' || viewer === 'own-token';
  const as: readonly Viewer[] = isToken ? standsFor[viewer] : [viewer];
  return Object.entries(planted).flatMap(([name, { learnt }]) =>
    as.some((one) => learnt.includes(one)) && !(isToken && notForTokens.has(name)) ? [name] : [],
  );
}

const sought = ['48731029', '876543210', 'JG103759A', '43.71', '7431.59', '1987-03-14', '98765.43'];
const searching = asking.flatMap((endpoint) => {
  const parameter = ['searchText', 'query'].find((name) => name in (endpoint.query?.shape ?? {}));
  return endpoint.method === 'GET' && parameter !== undefined ? [{ endpoint, parameter }] : [];
});
/** The rows of a search; options are under their own name. */
const foundIn = ({ body, text }: Answer) => {
  // A table of search results, below its headings.
  if (body === null) return text.trim().split('\n').slice(1);
  const { data, workPattern } = body as { data?: unknown; workPattern?: unknown };
  return data ?? workPattern;
};

describe('of what is known of someone', () => {
  // In this order: once a record changes, later calls would look for what is no longer there.
  it.each(viewers)(
    '%s learns by reading exactly what is for them',
    async (viewer) => {
      // A missing right is missing wherever the person lives.
      const forbidden = new Set<Endpoint>();
      for (const country of ['AU', 'NZ', 'GB']) {
        await there.inCountry(country);
        for (const endpoint of asking) {
          if (changesWhatOthersSee(endpoint) || forbidden.has(endpoint)) continue;
          if ((await ask(viewer, endpoint)) === 403) forbidden.add(endpoint);
        }
      }
      const caller = there.callers.get(viewer);
      const copies = caller ? await copyFor(caller, ground.ownEmployeeId) : [];
      for (const copy of copies) keep(viewer, 'the copy', copy);
      expect(learntBy(viewer).toSorted()).toEqual(allowedTo(viewer).toSorted());
    },
    120_000,
  );

  it.each(viewers)('%s is shown a salary and a day of birth by asking for it alone', (viewer) => {
    for (const name of ['salary', 'date of birth', 'account number', 'tax file number', 'NI number']) {
      const { pattern } = planted[name] ?? { pattern: /^$/ };
      const by = (heard.get(viewer) ?? []).filter((text) => pattern.test(text));
      expect([name, by.filter((text) => !text.startsWith('reveal'))]).toEqual([name, []]);
      expect([name, by.length > 0]).toEqual([name, allowedTo(viewer).includes(name)]);
    }
  });

  it.each(viewers)(
    '%s learns no more by finding it',
    async (viewer) => {
      const caller = there.callers.get(viewer);
      expect(searching.length).toBeGreaterThan(5);
      for (const { endpoint, parameter } of searching) {
        const { url } = await (requests[endpoint.name]?.(endpoint, ground) ?? { url: '' });
        const [path, query] = String(url).split('?');
        const asked = (text?: string) => {
          const given = new URLSearchParams(query);
          if (text !== undefined) given.set(parameter, text);
          return caller?.raw({ url: `${path}?${given}` });
        };
        const plain = await asked();
        const texts = [...sought, ...moreSought, ...leaveSought, ...wordsSought];
        for (const text of plain?.status === 200 ? texts : texts.slice(0, 1)) {
          const answer = await asked(text);
          // Found nothing, or may not look at all, the same as without looking for it.
          expect([endpoint.name, text, answer?.status]).toEqual([endpoint.name, text, plain?.status]);
          if (answer?.status !== 200) expect([401, 403, 404]).toContain(answer?.status);
          else {
            searched.add(endpoint.name);
            expect([endpoint.name, text, foundIn(answer)]).toEqual([endpoint.name, text, []]);
          }
        }
      }
    },
    120_000,
  );

  it.each(viewers)('%s finds someone by their number where the number is shown to them', async (viewer) => {
    const caller = there.callers.get(viewer);
    for (const url of [
      `/api/org-chart/search?query=${plantedNumber}`,
      `/api/employees?searchText=${plantedNumber}`,
      `/api/search?query=${plantedNumber}`,
    ]) {
      const answer = await caller?.raw({ url });
      const found = answer?.status === 200 && JSON.stringify(foundIn(answer)) !== '[]';
      expect([url, found]).toEqual([url, allowedTo(viewer).includes('employee number')]);
    }
  });

  it.each(viewers)(
    '%s sees in a chart of people, drawn or kept, the numbers shown to them',
    async (viewer) => {
      const caller = there.callers.get(viewer);
      const chart = await caller?.raw({ url: '/api/org-chart/orgChart?structure=employee' });
      const kept = await caller?.raw({
        method: 'POST',
        url: '/api/org-chart/exports',
        payload: { format: 'csv', structure: 'employee' },
      });
      const { contentBase64 = '' } = (kept?.body ?? {}) as { contentBase64?: string };
      const texts = [chart?.text ?? '', Buffer.from(contentBase64, 'base64').toString()];
      const isAllowed = allowedTo(viewer).includes('employee number');
      // A saved chart is a file, and files are not for API tokens.
      const mayKeep = isAllowed && !viewer.endsWith('token');
      expect(texts.map((text) => text.includes(plantedNumber))).toEqual([isAllowed, mayKeep]);
    },
  );

  it('every search has answered someone', () => {
    expect(searching.map(({ endpoint }) => endpoint.name).filter((name) => !searched.has(name))).toEqual([]);
  });

  it('what is packed in files is searched as well', () => {
    const pay = planted['pay of a payslip']?.pattern ?? /^$/;
    const inCall = (name: string, pattern: RegExp) =>
      heard.get('self')?.filter((text) => text.startsWith(`${name} `) && pattern.test(text)).length;
    expect(inCall('payslipFile', pay)).toBe(3);
    expect(inCall('downloadPayslip', pay)).toBe(3);
    expect(inCall('contractFile', /Plantedclause/)).toBe(3);
    expect(inCall('contractFileWithAuditLog', /Plantedclause/)).toBe(3);
    for (const kind of ['application/pdf', 'application/zip']) {
      const copies = heard
        .get('self')
        ?.filter((text) => text.startsWith('the copy ') && text.includes(`"content-type":"${kind}`));
      expect([kind, copies?.map((text) => /Plantedkin/.test(text))]).toEqual([kind, [true]]);
    }
  });

  it.each(viewers.filter((viewer) => !['self', 'own-token', 'payroll'].includes(viewer)))(
    '%s learns no more by being refused, or by changing something',
    async (viewer) => {
      for (const endpoint of asking) {
        if (changesWhatOthersSee(endpoint) && !/logout|returnToSelf|session/i.test(endpoint.name)) {
          await ask(viewer, endpoint);
        }
      }
      const more = learntBy(viewer).filter((name) => !allowedTo(viewer).includes(name));
      expect(more).toEqual([]);
    },
    120_000,
  );
});

it('nothing of it is told in the stream of events, which a token does not get', () => {
  for (const [viewer, stream] of there.listening) {
    const { status } = stream;
    const isToken = viewer === 'token' || viewer === 'own-token';
    expect([viewer, status]).toEqual([viewer, isToken ? 403 : 200]);
    for (const [name, { pattern }] of Object.entries(planted)) {
      expect([viewer, name, pattern.test(withoutIds(stream.heard()))]).toEqual([viewer, name, false]);
    }
  }
  expect(
    there.listening
      .get('self')
      ?.heard()
      .match(/^data: /gm)?.length,
  ).toBeGreaterThan(5);
});

// The job runs every five minutes, so otherwise the next test would depend on how long this file takes.
it('the planted leave has its right price, and pricing it again names it to no one', async () => {
  const { tenantId, ownEmployeeId } = ground;
  await world.superuser.query('insert into leave_recheck (tenant_id, employee_id) values ($1, $2)', [
    tenantId,
    ownEmployeeId,
  ]);
  await runRecurring(world, 'leave.reprice');
  const { rows } = await world.superuser.query(
    `select parameters from notification
     where tenant_id = $1 and kind = 'leave-repriced' and parameters ->> 'what' like 'Planted%'`,
    [tenantId],
  );
  expect(rows).toEqual([]);
});

it('nothing of it is logged, mailed or kept but where it belongs', async () => {
  const { rows: tables } = await world.superuser.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, Set<string>>(Object.keys(planted).map((name) => [name, new Set()]));
  for (const { name: table } of tables) {
    const { rows } = await world.superuser.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t`,
    );
    for (const [name, { pattern }] of Object.entries(planted)) {
      if (rows.some(({ row }) => pattern.test(withoutIds(row.replace(timeOfDay, 'T')))))
        found.get(name)?.add(table);
    }
  }
  for (const [name, { tables: expected }] of Object.entries(planted)) {
    const elsewhere = [...(found.get(name) ?? [])].filter((table) => !expected.includes(table));
    expect([name, elsewhere]).toEqual([name, []]);
  }
  // Times and durations of requests have digits of their own too.
  const logged = world.logged.map((line) => withoutIds(line.replace(/"(?:time|responseTime)":[\d.]+/g, '')));
  const said = [...logged, ...[...world.mails, ...world.texts].map((one) => JSON.stringify(one))];
  expect(world.logged.length).toBeGreaterThan(100);
  for (const [name, { pattern }] of Object.entries(planted)) {
    expect([name, said.filter((text) => pattern.test(text))]).toEqual([name, []]);
  }
}, 60_000);
