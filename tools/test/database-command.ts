import path from 'node:path';
import { type Ended, projectRoot, runProgram } from './program.ts';

/** `npm run db -- …` on a data folder. */
export function databaseCommand(
  dataDir: string,
  args: readonly string[],
  options: { readonly capture: boolean } = { capture: true },
): Promise<Ended> {
  return runProgram(process.execPath, [path.join(projectRoot, 'tools', 'db', 'main.ts'), ...args], {
    ...options,
    env: { ...process.env, TENURE_DATA: dataDir },
  });
}
