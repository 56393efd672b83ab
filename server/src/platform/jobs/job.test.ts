import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { admitTenant } from '../db/tenant-id.ts';
import { createLog } from '../log/log.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, implementJob, type JobContext, JobPayloadError } from './job.ts';
import { defineRecurring } from './recurring.ts';

const day = z.codec(z.iso.date(), z.instanceof(Temporal.PlainDate), {
  decode: (text) => Temporal.PlainDate.from(text),
  encode: (date) => date.toString(),
});
const remind = defineJob({
  name: 'mail.remind',
  payload: z.object({ account: z.int(), day }),
  maxAttempts: 3,
});
const context: JobContext = {
  jobId: '1',
  attempt: 1,
  maxAttempts: 3,
  signal: new AbortController().signal,
  log: createLog({ level: 'silent' }),
};

describe('a job', () => {
  test('its payload survives the way through the database, dates included', async () => {
    const payload = { tenantId: admitTenant(7), account: 12, day: Temporal.PlainDate.from('2026-11-21') };
    const stored: unknown = JSON.parse(remind.encode(payload));
    expect(stored).toEqual({ tenantId: 7, account: 12, day: '2026-11-21' });
    const seen: unknown[] = [];
    await implementJob(remind, (_, given) => Promise.resolve(void seen.push(given))).perform(context, stored);
    expect(seen).toEqual([payload]);
  });

  test.each([
    ['without a tenant', { account: 12, day: '2026-11-21' }],
    ['with null for a tenant', { tenantId: null, account: 12, day: '2026-11-21' }],
    ['with a tenant that is none', { tenantId: 0, account: 12, day: '2026-11-21' }],
    ['with an undeclared property', { tenantId: 7, account: 12, day: '2026-11-21', name: 'Ana Novak' }],
    ['with a value of another kind', { tenantId: 7, account: 'Ana Novak', day: '2026-11-21' }],
    ['that is no object', 'Ana Novak'],
  ])('a stored payload %s is refused, and the message does not repeat it', async (_, stored) => {
    const job = implementJob(remind, () => Promise.reject(new Error('it ran')));
    const failure: unknown = await job.perform(context, stored).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobPayloadError);
    expect(String(failure)).not.toContain('Ana');
  });

  test('a payload that is not valid never reaches the database', async () => {
    const statements: string[] = [];
    const sql = { query: (text: string) => Promise.resolve(void statements.push(text)) };
    const payload = { tenantId: admitTenant(7), account: 1.5, day: Temporal.PlainDate.from('2026-11-21') };
    await expect(enqueue(sql, remind, payload)).rejects.toThrow(JobPayloadError);
    expect(statements).toEqual([]);
  });

  test.each(['', 'Mail.Send', 'mail send', "mail'", 'mail.', '_private'])('is not called %j', (name) => {
    expect(() => defineJob({ name, payload: z.object({}) })).toThrow(TypeError);
  });

  test.each([0, -1, 1.5, Number.NaN])('does not come back every %d seconds', (everySeconds) => {
    const run = () => Promise.resolve();
    expect(() => defineRecurring({ name: 'tick', everySeconds, run })).toThrow(TypeError);
  });
});
