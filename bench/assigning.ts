// npm run bench:assigning
// Assigning a course to 10,000 people: the check before, and the whole job. Prints its measurements; run it
// on an otherwise idle machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { callProduct, harbourline } from '../tools/test/caller.ts';
import { type CompanyAt, onCompany } from './company-at-size.ts';

const people = 10_000;
const mostSeconds = 60;

async function ask<Output>(
  { port, cookie }: CompanyAt,
  [method, path, body]: readonly [method: 'GET' | 'POST', path: string, body?: unknown],
  schema: z.ZodType<Output>,
): Promise<Output> {
  const answer = await callProduct(port, harbourline, method, path, body, { cookie });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return z.object({ data: schema }).parse(JSON.parse(answer.body)).data;
}

const seconds = (begun: number) => (performance.now() - begun) / 1000;
const one = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
});

await onCompany(people, async (at) => {
  const user = await ask(at, ['GET', '/api/site'], z.object({ user: z.object({ id: z.int() }) }));
  const courses = await ask(
    at,
    ['GET', `/api/users/${user.user.id}/courses?itemsPerPage=20`],
    z.array(z.object({ id: z.int(), name: z.string() })),
  );
  const [course] = courses;
  if (course === undefined) throw new Error('The company has no course');
  const checking = performance.now();
  const check = await ask(
    at,
    ['GET', `/api/course-assignments/preview?courseId=${course.id}&kind=everyone`],
    z.object({ total: z.int(), counts: z.record(z.string(), z.int()) }),
  );
  console.log(`check of ${check.total} people: ${seconds(checking).toFixed(2)} s`);
  const begun = performance.now();
  const { id } = await ask(
    at,
    ['POST', '/api/course-assignments', { courseId: course.id, audience: { kind: 'everyone' }, dueDays: 30 }],
    one,
  );
  console.log(`start: ${seconds(begun).toFixed(2)} s`);
  for (;;) {
    const now = await ask(at, ['GET', `/api/course-assignments/${id}`], one);
    if (now.state === 'failed') throw new Error('The job failed');
    if (now.state === 'done') {
      const took = seconds(begun);
      console.log(
        `${now.done} people, ${JSON.stringify(now.counts)}: ${took.toFixed(1)} s, at most ${mostSeconds}`,
      );
      if (took > mostSeconds) process.exitCode = 1;
      return;
    }
    await sleep(500);
  }
});
