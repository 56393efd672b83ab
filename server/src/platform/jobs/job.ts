import { z } from 'zod';
import { admitTenant, type TenantId } from '../db/tenant-id.ts';
import type { Log } from '../log/log.ts';

/** A company in a payload, which was written by a transaction that had read it. */
export const tenantOfPayload = z.codec(z.int().positive(), z.custom<TenantId>(), {
  decode: admitTenant,
  encode: (id) => id,
});
const tenantOfJob = { tenantId: tenantOfPayload };
type TenantOfJob = typeof tenantOfJob;

/** A job's payload. Every job belongs to a tenant; work for all of them is recurring (`recurring.ts`). */
export type JobPayload<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape & TenantOfJob>>;

export interface JobContext {
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted when the worker is to stop; a long job then ends early by throwing and is tried again later. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** The definition needed to queue a job: its name and the form of its payload, not the work itself. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly maxAttempts: number;
  /** Checks a payload and gives its JSON; instants and dates go through their codecs. */
  encode(payload: Payload): string;
  decode(stored: unknown): Payload;
}

/** A job whose work is known; what a worker runs. Jobs run at least once: a crash can repeat one that had finished. */
export interface RunnableJob {
  readonly name: string;
  perform(context: JobContext, stored: unknown): Promise<void>;
}

export class JobPayloadError extends Error {
  constructor(job: string, problem: string) {
    super(`The payload of the job ${job} is not valid: ${problem}`);
    this.name = 'JobPayloadError';
  }
}

const namePattern = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/;
// With the growing pauses between attempts, ten of them span some six hours.
const usualAttempts = 10;

export function checkJobName(name: string): string {
  if (!namePattern.test(name)) throw new TypeError(`A job is named like mail.send, not ${name}`);
  return name;
}

export function defineJob<Shape extends z.ZodRawShape>(definition: {
  readonly name: string;
  readonly payload: z.ZodObject<Shape>;
  readonly maxAttempts?: number;
}): JobDefinition<JobPayload<Shape>> {
  const name = checkJobName(definition.name);
  // Strict: an undeclared property would stay in the job's row without anyone knowing.
  const schema = z.strictObject({ ...definition.payload.shape, ...tenantOfJob });
  return {
    name,
    maxAttempts: definition.maxAttempts ?? usualAttempts,
    encode: (payload) => JSON.stringify(valid(name, z.safeEncode(schema, payload))),
    decode: (stored) => valid(name, schema.safeParse(stored)),
  };
}

export function implementJob<Payload>(
  job: JobDefinition<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
): RunnableJob {
  return { name: job.name, perform: async (context, stored) => run(context, job.decode(stored)) };
}

/** The values stay out of the message: they may be personal data, and messages are logged. */
function valid<Value>(job: string, result: z.ZodSafeParseResult<Value>): Value {
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'}: ${code}`);
  throw new JobPayloadError(job, problems.join(', '));
}
