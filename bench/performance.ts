// npm run bench:performance
// Launching a review cycle for 10,000 people, and opening a review of 40 items, as one caller waits for them.
// Prints its measurements; run it on an otherwise idle machine.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { annualReview } from '../server/src/features/performance/cycles/starter-template.service.ts';
import { hashToken } from '../server/src/platform/crypto/tokens.ts';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { callProduct, harbourline, sessionCookie } from '../tools/test/caller.ts';
import { type CompanyAt, call, onCompany, untilIdle } from './company-at-size.ts';

const people = 10_000;
const mostSeconds = 60;
const mostMs = 40;
const items = 40;
const forMs = 10_000;

async function inDatabase<Row extends pg.QueryResultRow>(
  { dataDir }: CompanyAt,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  const client = new pg.Client({ connectionString: running.urlFor('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

async function ask<Output>(
  { port, cookie }: CompanyAt,
  [method, path, body]: readonly [method: 'GET' | 'POST', path: string, body?: unknown],
  schema: z.ZodType<Output>,
): Promise<Output> {
  const answer = await callProduct(port, harbourline, method, path, body, { cookie });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return z.object({ data: schema }).parse(JSON.parse(answer.body)).data;
}

/** An administrator past the second factor. */
async function administrator(at: CompanyAt): Promise<CompanyAt> {
  const cookie = await sessionCookie(at.port, harbourline, 'priya.raman');
  const hash = hashToken(cookie.split('=')[1] ?? '');
  await inDatabase(
    at,
    `update session set proven_at = now(), auth_status = 'IS_AUTHENTICATED_FULLY', gave_second_factor = true,
       expires_at = now() + interval '1 hour' where token_hash = $1`,
    [hash],
  );
  return { ...at, cookie };
}

/** Companies of this size come without templates. */
async function templateOf(at: CompanyAt): Promise<{ id: number }> {
  const body = { title: 'Annual review', draft: annualReview };
  const template = await ask(at, ['POST', '/api/performance-templates', body], z.object({ id: z.int() }));
  const versions = `/api/performance-templates/${template.id}/versions`;
  await ask(at, ['POST', versions], z.unknown());
  return template;
}

const cycle = z.object({ id: z.int(), state: z.string(), total: z.int(), launched: z.int() });

async function launch(at: CompanyAt): Promise<void> {
  const template = await templateOf(at);
  const year = 2031;
  const phases = [
    ['planning', '02-28'],
    ['action', '10-31'],
    ['scoring', '11-30'],
    ['approval', '12-31'],
  ].map(([kind, day]) => ({ kind, endDate: `${year}-${day}` }));
  const begun = performance.now();
  const { id } = await ask(
    at,
    [
      'POST',
      '/api/performance-cycles',
      {
        title: 'A review of everyone',
        templateId: template.id,
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        phases,
        population: { kind: 'everyone' },
      },
    ],
    cycle,
  );
  console.log(`launch answered after ${(performance.now() - begun).toFixed(0)} ms`);
  for (;;) {
    const { state, total, launched } = await ask(at, ['GET', `/api/performance-cycles/${id}`], cycle);
    const seconds = (performance.now() - begun) / 1000;
    if (state === 'live') {
      console.log(
        `${launched} of ${total} reviews launched: ${seconds.toFixed(1)} s, at most ${mostSeconds}`,
      );
      if (seconds > mostSeconds) process.exitCode = 1;
      return;
    }
    await sleep(250);
  }
}

/** The viewer's own review with so many goals. */
async function reviewOf(at: CompanyAt): Promise<number> {
  const [own] = await ask(at, ['GET', '/api/my-profile/performances'], z.array(z.object({ id: z.int() })));
  if (own === undefined) throw new Error('The viewer has no review');
  await inDatabase(
    at,
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, weight, source, parts)
     select s.tenant_id, s.appraisal_id, s.id, 'Goal ' || goal.number, repeat('What it is about. ', 20), 250, 'own',
       '[{"id": 1, "title": "Signed off", "checked": false, "value": null}]'
     from appraisal_section s, generate_series(1, $2::integer) as goal (number)
     where s.tenant_id = 1 and s.appraisal_id = $1 and s.type = 'goal'`,
    [own.id, items],
  );
  await inDatabase(at, 'analyze', []);
  return own.id;
}

await onCompany(people, async (at) => {
  await launch(await administrator(at));
  const id = await reviewOf(at);
  await untilIdle(at);
  for (const url of ['/api/surroundings', `/api/performances/${id}`]) {
    const { p50Ms, p99Ms, bytes, calls } = await call(at, url, forMs);
    console.log(
      `${url}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (at most ${mostMs}), ${bytes} bytes, ${calls} calls`,
    );
    if (p99Ms > mostMs) process.exitCode = 1;
  }
});
