import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../test/program.ts';

/** The project's files: versioned, or new and not ignored. Paths from the root, with forward slashes. */
export function projectFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(projectRoot, file)));
}

export function readSource(file: string): string {
  return fs.readFileSync(path.join(projectRoot, file), 'utf8');
}
