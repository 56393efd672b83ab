// npm run bench:drafts [-- --people 202000]
// A restructure draft of fifty steps in a large company: how long a trial of the whole draft takes.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { callProduct, harbourline, sessionCookie } from '../tools/test/caller.ts';
import { databaseCommand } from '../tools/test/database-command.ts';
import { startProduct, temporaryFolder } from '../tools/test/product.ts';
import { quantile } from './measure.ts';

const { values: asked } = parseArgs({ options: { people: { type: 'string', default: '202000' } } });
const stepsWanted = 50;
const rounds = 10;
const drafter = 'marco.bianchi';

const begun = z.object({ data: z.object({ id: z.number() }) });
const listed = z.object({
  data: z.array(z.object({ id: z.number(), reportsTo: z.object({ id: z.number() }).nullable() })),
});
type Listed = z.output<typeof listed>['data'][number];
const effects = z.object({
  data: z.object({
    branch: z.object({ title: z.string() }).nullable(),
    problems: z.array(z.unknown()),
    figures: z.object({ with: z.object({ positions: z.number() }) }),
  }),
});

const dataDir = temporaryFolder('drafts');
try {
  const loaded = await databaseCommand(dataDir, ['demo', '--people', asked.people], { capture: false });
  if (loaded.code !== 0) throw new Error('The company was not loaded');
  const product = await startProduct({
    dataDir,
    settings: { TENURE_CALLS_PER_MINUTE: '10000000' },
    // A large company takes longer to start.
    patienceMs: 300_000,
  });
  try {
    await makeAdministrator();
    await measureDrafts(product.port);
  } finally {
    await product.stop();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function makeAdministrator(): Promise<void> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  const client = new pg.Client({ connectionString: running.urlFor('postgres') });
  await client.connect();
  try {
    await client.query(
      `insert into account_security_profile (tenant_id, account_id, profile_id)
       select a.tenant_id, a.id, p.id from account a
       join security_profile p on p.tenant_id = a.tenant_id and p.built_in = 'company-admin'
       where a.username = $1`,
      [drafter],
    );
    const { rows } = await client.query<{ positions: number }>(
      'select count(*)::integer as positions from position where tenant_id = 1',
    );
    console.log(`${rows[0]?.positions} positions`);
  } finally {
    await client.end();
  }
}

async function measureDrafts(port: number): Promise<void> {
  const cookie = await sessionCookie(port, harbourline, drafter);
  const ask = async (method: string, path: string, body?: object) => {
    const startedAt = performance.now();
    const answer = await callProduct(port, harbourline, method, path, body, { cookie });
    return { ...answer, milliseconds: performance.now() - startedAt };
  };
  const head = { name: 'Fifty', effectiveOn: '2099-01-01' };
  const made = await ask('POST', '/api/restructure-drafts', head);
  const base = `/api/restructure-drafts/${begun.parse(JSON.parse(made.body)).data.id}`;
  const placed: Listed[] = [];
  for (let page = 1; placed.length < 400; page += 37) {
    const { body } = await ask('GET', `/api/positions?itemsPerPage=100&page=${page}`);
    placed.push(...listed.parse(JSON.parse(body)).data.filter(({ reportsTo }) => reportsTo !== null));
  }
  const steps = placed.flatMap(({ id, reportsTo }, place) => {
    const other = placed[(place + 131) % placed.length];
    const under = `pos-${other?.reportsTo?.id}`;
    const kinds = [
      { kind: 'move', position: `pos-${id}`, reportsTo: under },
      {
        kind: 'add',
        reportsTo: `pos-${reportsTo?.id}`,
        title: `New ${place}`,
        departmentId: 1,
        locationId: 1,
      },
      { kind: 'split', position: `pos-${reportsTo?.id}`, title: `Half ${place}`, reports: [`pos-${id}`] },
      { kind: 'close', position: `pos-${id}`, reportsGoTo: under, holdersGoTo: under },
      { kind: 'change', position: `pos-${id}`, title: `Other ${place}` },
    ];
    const step = kinds[place % kinds.length];
    if (step?.kind !== 'add') return step ? [step] : [];
    return [{ ...step, employmentType: 'Full Time', budgetFte: 1, budgetHeadcount: 1 }];
  });
  const taken: number[] = [];
  const refused: number[] = [];
  for (const step of steps) {
    if (taken.length === stepsWanted) break;
    const { status, milliseconds } = await ask('POST', `${base}/steps`, step);
    (status === 201 ? taken : refused).push(milliseconds);
  }
  console.log(
    `${taken.length} steps taken, ${refused.length} refused; the last took ${taken.at(-1)?.toFixed(0)} ms`,
  );
  const previews: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { status, milliseconds, body } = await ask('POST', `${base}/preview`);
    if (status !== 200) throw new Error(`The preview answered ${status}`);
    if (round === 0) {
      const { data } = effects.parse(JSON.parse(body));
      console.log(
        `in the branch ${data.branch?.title ?? '(the whole company)'}: ${data.figures.with.positions} positions, ${data.problems.length} problems`,
      );
    }
    previews.push(milliseconds);
  }
  console.log(
    `preview of ${taken.length} steps: p50 ${quantile(previews, 0.5).toFixed(0)} ms, worst ${Math.max(...previews).toFixed(0)} ms`,
  );
}
