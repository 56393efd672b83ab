// Builds the web app if anything it is made of has changed since the last build. Runs under the machine's own Node.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode, projectRoot, run } from './toolchain.mjs';

const webRoot = path.join(projectRoot, 'web');
const stampFile = path.join(webRoot, 'dist', '.built-from.json');
const sources = ['web', 'contract', 'domain', 'package-lock.json'];
const irrelevantFolders = new Set(['node_modules', 'dist']);
const irrelevantFile = /\.test\.tsx?$/;

/** @returns {boolean} whether a build was needed */
export function ensureWebBuilt() {
  const files = sources.flatMap((source) => filesOf(path.join(projectRoot, source)));
  const stamp = readStamp();
  const glance = fingerprint(files, ({ size, mtimeMs }) => `${size} ${mtimeMs}`);
  if (stamp?.glance === glance) return false;
  // A checkout or copy changes times without changing content; only then are the contents read.
  const content = fingerprint(files, (_status, file) =>
    createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
  );
  const stale = stamp?.content !== content;
  if (stale) build();
  fs.writeFileSync(stampFile, JSON.stringify({ glance, content }));
  return stale;
}

function filesOf(entry) {
  const status = fs.statSync(entry, { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (status.isFile()) return irrelevantFile.test(entry) ? [] : [entry];
  if (!status.isDirectory()) return [];
  return fs
    .readdirSync(entry)
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((name) => !irrelevantFolders.has(name))
    .flatMap((name) => filesOf(path.join(entry, name)));
}

function fingerprint(files, describe) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${path.relative(projectRoot, file)} ${describe(fs.statSync(file), file)}\n`);
  return hash.digest('hex');
}

function readStamp() {
  if (!fs.existsSync(stampFile)) return undefined;
  try {
    return JSON.parse(fs.readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined; // cut off while it was written: build again
  }
}

function build() {
  console.log('Building the web app …');
  const vitePackage = createRequire(path.join(webRoot, 'package.json')).resolve('vite/package.json');
  // The old stamp must not vouch for a build that stops half way.
  fs.rmSync(stampFile, { force: true });
  run(projectNode(), [path.join(path.dirname(vitePackage), 'bin', 'vite.js'), 'build'], webRoot);
  run(projectNode(), [path.join(import.meta.dirname, 'precompress.mjs'), 'dist'], webRoot);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(ensureWebBuilt() ? 'The web app is built.' : 'The web app is up to date.');
}
