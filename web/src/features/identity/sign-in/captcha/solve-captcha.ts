import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { captchaChallenge } from '@tenure/contract/identity/authentication.ts';
import { solveChallenge, solveChallengeWorkers } from 'altcha-lib/v1';
import type { Solution } from 'altcha-lib/v1/types';
import { call } from '../../../../lib/api/call.ts';

type Challenge = EndpointAnswer<typeof captchaChallenge>;

const mostWorkers = 4;

/** Fetches a proof of work, solves it, and returns the `captcha` that `authenticate` expects. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const { body: task } = await call(captchaChallenge, {}, { signal });
  const solution = await (typeof Worker === 'function' ? inWorkers(task, signal) : inThePage(task, signal));
  if (solution === null) throw new Error('The proof of work has no solution');
  const { algorithm, challenge, salt, signature } = task;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}

async function inWorkers(task: Challenge, signal: AbortSignal): Promise<Solution | null> {
  const workers: Worker[] = [];
  const stopped = Promise.withResolvers<never>();
  const startWorker = () => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    // Otherwise a worker that fails to load would be awaited for ever.
    worker.addEventListener('error', () => stopped.reject(new Error('A worker of the check failed')));
    workers.push(worker);
    return worker;
  };
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const count = Math.min(mostWorkers, navigator.hardwareConcurrency);
    const solved = solveChallengeWorkers(
      startWorker,
      count,
      task.challenge,
      task.salt,
      task.algorithm,
      task.maxnumber,
    );
    return await Promise.race([solved, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    for (const worker of workers) worker.terminate();
  }
}

async function inThePage(task: Challenge, signal: AbortSignal): Promise<Solution | null> {
  const { promise, controller } = solveChallenge(task.challenge, task.salt, task.algorithm, task.maxnumber);
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  return promise;
}
