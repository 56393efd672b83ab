// Runs a source of this project under the Node it is written for, on a machine that may have another one and nothing
// installed: node tools/run.mjs [--web] <source> [arguments]. With --web the web app is built first.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import './stop-with-parent.mjs';
import { ensureInstalled, projectNode, projectRoot } from './toolchain.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const asked = process.argv.slice(2);
const withWeb = asked[0] === '--web';
const [source, ...rest] = withWeb ? asked.slice(1) : asked;

try {
  if (source === undefined) throw new Error('Usage: node tools/run.mjs [--web] <source> [arguments]');
  ensureInstalled();
  if (withWeb) ensureWebBuilt();
  const child = spawn(projectNode(), [path.join(projectRoot, source), ...rest], {
    stdio: 'inherit',
    cwd: projectRoot,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
