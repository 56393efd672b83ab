import { type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '..', '..');

/**
 * The script of a package's command, to be run by this very Node: names in .bin would run under any Node on
 * the path.
 */
export function scriptOf(packageName: string, script: string): string {
  return path.join(projectRoot, 'node_modules', packageName, script);
}

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end; its output is shown as it comes unless the caller wants it. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { readonly capture?: boolean } = {},
): Promise<Ended> {
  const { capture = false, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      ...rest,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a package's command under this Node. */
export function runScript(
  packageName: string,
  script: string,
  args: readonly string[],
  options: Parameters<typeof runProgram>[2] = {},
): Promise<Ended> {
  return runProgram(process.execPath, [scriptOf(packageName, script), ...args], options);
}
