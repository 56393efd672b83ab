// npm run bench:performance
// Launching a review cycle for 10,000 people, and opening a review of 40 items, as one caller waits for them.
// Prints its measurements; run it on an otherwise idle machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { annualReview } from '../server/src/features/performance/cycles/starter-template.service.ts';
import {
  ask,
  type CompanyAt,
  inDatabase,
  measureCall,
  onCompany,
  onDatabase,
  provenAs,
  untilIdle,
} from './company-at-size.ts';

const people = 10_000;
const mostSeconds = 60;
const mostMs = 40;
const items = 40;
const forMs = 10_000;

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
  await onDatabase(at, (client) =>
    client.query(
      `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, weight, source, parts)
     select s.tenant_id, s.appraisal_id, s.id, 'Goal ' || goal.number, repeat('What it is about. ', 20), 250, 'own',
       '[{"id": 1, "title": "Signed off", "checked": false, "value": null}]'
     from appraisal_section s, generate_series(1, $2::integer) as goal (number)
     where s.tenant_id = 1 and s.appraisal_id = $1 and s.type = 'goal'`,
      [own.id, items],
    ),
  );
  // Otherwise the database tidies up after the launch by itself, beside the measurement.
  await inDatabase(at, ['vacuum analyze']);
  return own.id;
}

await onCompany(people, async (at) => {
  await launch(await provenAs(at));
  const id = await reviewOf(at);
  await untilIdle(at);
  for (const url of ['/api/surroundings', `/api/performances/${id}`]) {
    await measureCall(at, url, url, { ms: forMs, mostMs: { quantile: 'p99Ms', ms: mostMs } });
  }
});
