import { createLog } from '../../src/platform/log/log.ts';
import type { World } from './world.ts';

/** Runs a recurring job once, in the process of the world or another one. */
export async function runRecurring(world: Pick<World, 'tenure'>, name: string): Promise<void> {
  const job = world.tenure.modules
    .flatMap(({ recurring }) => recurring ?? [])
    .find((one) => one.name === name);
  if (job === undefined) throw new Error(`Nothing that comes back is called ${name}`);
  const { signal } = new AbortController();
  await job.perform(
    { jobId: '1', attempt: 1, maxAttempts: 1, signal, log: createLog({ level: 'fatal' }) },
    {},
  );
}
