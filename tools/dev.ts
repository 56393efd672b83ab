// "npm run dev": the server, restarted when a source changes, and Vite's development server in front of it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const serverPort = process.env.PORT ?? '4000';
const WEB_PORT = 5173;

const web = await createServer({
  root: path.join(root, 'web'),
  server: {
    port: WEB_PORT,
    strictPort: true,
    // The host name tells the tenant, so it is passed on unchanged.
    proxy: Object.fromEntries(
      ['/api', '/config.js', '/dev'].map((prefix) => [
        prefix,
        { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false },
      ]),
    ),
  },
});

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(root, 'server', 'src', 'main.ts')],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compile'), ...process.env },
  },
);

// Ctrl-C reaches the server by itself; a signal to this process alone is passed on. Either way the server ends first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  process.exitCode = code ?? 1;
  void web.close();
});

await web.listen();
web.printUrls();
