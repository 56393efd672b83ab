import fs from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { projectRoot } from './program.ts';

const folder = path.join(projectRoot, 'contract');

/** Files of the contract's subjects: endpoints and facts, without their tests. */
export const contractFiles = fs
  .globSync('*/*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

export const contractExports = (file: string): Promise<Record<string, object>> =>
  import(path.join(folder, file));

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'capability' in value;

/** In the order of the file, where a call that removes follows those about what it removes. A module sorts its exports by name. */
async function endpointsOf(file: string): Promise<Endpoint[]> {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const placeOf = (name: string) => text.search(new RegExp(`\\b${name}\\b`));
  return Object.entries(await contractExports(file))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([, value]) => value)
    .filter((value) => typeof value === 'object' && value !== null)
    .filter(isEndpoint);
}

/** Every call the contract declares, read from its folder so that no check can miss one. */
export const endpoints: readonly Endpoint[] = (await Promise.all(contractFiles.map(endpointsOf))).flat();
