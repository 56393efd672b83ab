import fs from 'node:fs';
import path from 'node:path';
import type { Requests } from './requests/examples.ts';
import { platformRequests } from './requests/platform.ts';

const features = path.resolve(import.meta.dirname, '../../src/features');

/** A feature's requests are exported as `thingsRequests` from the `.checks.ts` in its folder. */
async function requestsIn(file: string): Promise<readonly Requests[]> {
  const exported: Readonly<Record<string, Requests>> = await import(path.join(features, file));
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Requests'))
    .map(([, requests]) => requests);
}

/**
 * One request per endpoint that succeeds for a person who may make it, read from the feature's folder. A check holds that
 * every endpoint has one, so that no later call escapes the checks made from this table.
 */
export const requests: Requests = Object.assign(
  {},
  ...(await Promise.all(fs.globSync('*/*/*.checks.ts', { cwd: features }).map(requestsIn))).flat(),
  platformRequests,
);
