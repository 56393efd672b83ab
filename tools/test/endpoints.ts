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

/** Every call the contract declares, read from its folder so that no check can miss one. */
export const endpoints: readonly Endpoint[] = (await Promise.all(contractFiles.map(contractExports))).flatMap(
  (file) =>
    Object.values(file)
      .filter((value) => typeof value === 'object' && value !== null)
      .filter(isEndpoint),
);
