// "npm run dev": Vite's development server in front of the real one, which restarts when one of its sources
// changes.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import './stop-with-parent.mjs';

const root = path.resolve(import.meta.dirname, '..');
const serverPort = process.env.PORT ?? '4000';
const WEB_PORT = 5173;
const SETTLING_MS = 100; // an editor or a checkout writes several files at once
const serverSources = ['server/src', 'server/migrations', 'contract', 'domain'].map((folder) =>
  path.join(root, folder),
);

const web = await createServer({
  root: path.join(root, 'web'),
  server: {
    port: WEB_PORT,
    strictPort: true,
    // The host name identifies the tenant, so it is passed on unchanged.
    proxy: Object.fromEntries(
      ['/api', '/config.js', '/dev'].map((prefix) => [
        prefix,
        { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false },
      ]),
    ),
  },
});

let server = startServer();
let stopping = false;
let restart: NodeJS.Timeout | undefined;

// Not "node --watch": that would outlive this process when it is killed, and keep the server and the
// database.
web.watcher.add(serverSources);
web.watcher.on('all', (_event, file) => {
  if (
    stopping ||
    file.endsWith('.test.ts') ||
    !serverSources.some((folder) => file.startsWith(folder + path.sep))
  )
    return;
  clearTimeout(restart);
  restart = setTimeout(() => void restartServer(), SETTLING_MS);
});

// Vite would end this process before the server has ended.
process.removeAllListeners('SIGTERM');
// Ctrl-C reaches the server by itself; a signal to this process alone is passed on. Either way the server ends first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));

await web.listen();
web.printUrls();

function startServer(): ChildProcess {
  const main = path.join(root, 'server', 'src', 'main.ts');
  const stopWithParent = path.join(root, 'tools', 'stop-with-parent.mjs');
  return spawn(process.execPath, ['--import', stopWithParent, main], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compile'), ...process.env },
  });
}

async function restartServer(): Promise<void> {
  const previous = server;
  await ended(previous, 'SIGTERM');
  if (!stopping && server === previous) server = startServer();
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearTimeout(restart);
  await ended(server, signal);
  await web.close();
  process.exit(0);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
