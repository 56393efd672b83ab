import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type ServerAddress, SUPERUSER } from './address.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { PostgresLayout } from './layout.ts';
import type { RunAs } from './privileges.ts';
import { PostgresStartError } from './start-error.ts';

const NEW_CLUSTER_PREFIX = 'new-';

export function clusterExists(layout: PostgresLayout): boolean {
  return fs.existsSync(path.join(layout.cluster, 'PG_VERSION'));
}

export function removeCutOffClusters(layout: PostgresLayout): void {
  for (const name of fs.readdirSync(layout.home)) {
    if (name.startsWith(NEW_CLUSTER_PREFIX))
      fs.rmSync(path.join(layout.home, name), { recursive: true, force: true });
  }
}

export function createCluster(
  binaries: PostgresBinaries,
  runAs: RunAs,
  layout: PostgresLayout,
  address: ServerAddress,
): void {
  const fresh = fs.mkdtempSync(path.join(layout.home, NEW_CLUSTER_PREFIX));
  if (runAs.fileOwner !== undefined && runAs.fileOwner !== process.getuid?.())
    fs.chownSync(fresh, runAs.fileOwner, runAs.fileOwner);
  const passwordFile = path.join(layout.home, 'initial-password');
  if (address.passwords !== undefined)
    fs.writeFileSync(passwordFile, address.passwords.postgres, { mode: 0o600 });
  const authentication =
    address.passwords === undefined
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'];
  const command = runAs.command(binaries.initdb, [
    '-D',
    fresh,
    '-U',
    SUPERUSER,
    ...locale,
    ...authentication,
    '--no-instructions',
  ]);
  try {
    // Only a complete cluster gets the real name: a first boot that is cut off begins again.
    execFileSync(command.file, command.args, { stdio: 'pipe', cwd: layout.home });
    fs.renameSync(fresh, layout.cluster);
  } catch (cause) {
    fs.rmSync(fresh, { recursive: true, force: true });
    if (clusterExists(layout)) return; // a simultaneous start was faster; the server's own lock decides between the two
    throw new PostgresStartError(`initdb failed: ${stderrOf(cause)}`, { cause });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function stderrOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
}
