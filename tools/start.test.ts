import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 });

/** A project of the same shape, with a server and a Vite that only record how they are called. */
let project: string;
const children: ChildProcess[] = [];

const fakeServer = `
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop());
  console.log('serving ' + process.pid);
  function stop() { console.log('stopped'); process.exit(Number(process.env.EXIT_WITH ?? 0)); }
  setInterval(() => undefined, 1000);
`;
const fakeVite = `
  import fs from 'node:fs';
  fs.mkdirSync('dist', { recursive: true });
  fs.appendFileSync('../builds.txt', 'built\\n');
  process.exit(fs.readFileSync('src/app.tsx', 'utf8').includes('broken') ? 1 : 0);
`;

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-start-'));
  const toolsFolder = import.meta.dirname;
  for (const name of fs.readdirSync(toolsFolder).filter((file) => file.endsWith('.mjs'))) {
    write(`tools/${name}`, fs.readFileSync(path.join(toolsFolder, name), 'utf8'));
  }
  write('package-lock.json', '{}');
  write('server/src/main.ts', fakeServer);
  write('web/package.json', '{}');
  write('web/src/app.tsx', 'first');
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/vite/package.json', '{ "type": "module" }');
  write('node_modules/vite/bin/vite.js', fakeVite);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  fs.rmSync(project, { recursive: true, force: true });
});

function write(name: string, content: string): void {
  const file = path.join(project, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<[number | null, NodeJS.Signals | null]>;
}

function launch(environment: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, [path.join(project, 'tools', 'start.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once('close', (code, signal) => resolve([code, signal]));
  });
  return { child, output: () => output, exit };
}

async function untilServing(started: Started): Promise<number> {
  return await vi.waitUntil(() => Number(/serving (\d+)/.exec(started.output())?.[1] ?? 0), {
    timeout: 20_000,
    interval: 10,
  });
}

async function startAndStop(): Promise<void> {
  const started = launch();
  await untilServing(started);
  started.child.kill('SIGTERM');
  await started.exit;
}

const builds = () => fs.readFileSync(path.join(project, 'builds.txt'), 'utf8').split('\n').length - 1;

test('the web app is built again when a source changes, and not for a changed time or a test', async () => {
  await startAndStop();
  expect(builds()).toBe(1);
  await startAndStop();
  fs.utimesSync(path.join(project, 'web/src/app.tsx'), 1, 1);
  write('web/src/app.test.tsx', 'a test');
  await startAndStop();
  expect(builds()).toBe(1);
  write('contract/people.ts', 'a source the web app is made of');
  await startAndStop();
  expect(builds()).toBe(2);
});

test('a failed build keeps the server from starting and is tried again', async () => {
  write('web/src/app.tsx', 'broken');
  const failed = launch();
  expect(await failed.exit).toEqual([1, null]);
  expect(failed.output()).not.toContain('serving');
  write('web/src/app.tsx', 'mended');
  await startAndStop();
  expect(builds()).toBe(2);
});

test.each([
  ['Ctrl-C for the whole group', (started: Started) => process.kill(-(started.child.pid ?? 0), 'SIGINT')],
  ['SIGINT for the starter alone', (started: Started) => started.child.kill('SIGINT')],
  ['SIGTERM for the starter alone', (started: Started) => started.child.kill('SIGTERM')],
])('%s stops the server cleanly and passes its exit code on', async (_what, ask) => {
  const started = launch({ EXIT_WITH: '7' });
  await untilServing(started);
  ask(started);
  expect(await started.exit).toEqual([7, null]);
  expect(started.output()).toContain('stopped');
});

test('the server stops cleanly when the starter is killed', async () => {
  const started = launch();
  await untilServing(started);
  started.child.kill('SIGKILL');
  // The output closes only when the server, which shares it, has ended too.
  await started.exit;
  expect(started.output()).toContain('stopped');
});

test('a killed server is reported as such', async () => {
  const started = launch();
  process.kill(await untilServing(started), 'SIGKILL');
  expect(await started.exit).toEqual([128 + os.constants.signals.SIGKILL, null]);
});
