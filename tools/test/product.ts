import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from './program.ts';

/** The product as `npm start` runs it, on a port and a data folder of its own. */
export interface Product {
  readonly port: number;
  readonly dataDir: string;
  /** The starter, which leads a process group of its own. */
  readonly pid: number;
  /** How long it took to be ready. */
  readonly readyAfterMs: number;
  /** Its output so far. */
  output(): string;
  /** Asks it to end, waits, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Settles when it has ended, asked to or not. */
  readonly ended: Promise<number | null>;
}

export interface ProductOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** For a first start with many people, or recovery after a crash, which take longer. */
  readonly patienceMs?: number;
}

const POLL_MS = 25;

export function temporaryFolder(purpose: string): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `tenure-${purpose}-`));
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(projectRoot, 'tools', 'start.mjs')], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      TENURE_DATA: options.dataDir,
      ...options.settings,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  await untilReady(child, port, options.patienceMs ?? 120_000, () => printed);
  return {
    port,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    output: () => printed,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      return await ended;
    },
  };
}

async function untilReady(
  child: ChildProcess,
  port: number,
  patienceMs: number,
  printed: () => string,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product did not start:\n${printed()}`);
    if (performance.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error(`The product was not ready after ${patienceMs / 1000} s:\n${printed()}`);
    }
    await delay(POLL_MS);
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/api/ready', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
