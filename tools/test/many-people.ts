import fs from 'node:fs';
import { openConnection, requestBytes } from '../../bench/connection.ts';
import { measure, quantile } from '../../bench/measure.ts';
import { demoPassword, harbourline, sessionCookie } from './caller.ts';
import { databaseCommand } from './database-command.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import type { Verdicts } from './verdicts.ts';

const people = 100_000;
const mostLoadMinutes = 10;
const connections = 8;
const forMs = 4000;
const calls = [
  '/api/employees?itemsPerPage=20',
  '/api/employees?itemsPerPage=20&searchText=novak',
  '/api/search?query=bian',
  '/api/surroundings',
  '/api/site',
  '/api/navigation',
  '/api/dashboards/home',
  '/api/notifications',
  '/api/employees?itemsPerPage=20&page=2500&sortBy=position:desc',
];

/** The same company at four hundred times its size: it loads in minutes, and the main calls answer. */
export async function manyPeople(verdicts: Verdicts): Promise<void> {
  const dataDir = temporaryFolder('people');
  try {
    const startedAt = performance.now();
    const loading = await databaseCommand(dataDir, ['demo', '--people', String(people)], { capture: false });
    const minutes = (performance.now() - startedAt) / 60_000;
    verdicts.check(
      loading.code === 0 && minutes < mostLoadMinutes,
      `${people} people load in ${minutes.toFixed(1)} minutes, at most ${mostLoadMinutes}`,
    );
    const product = await startProduct({ dataDir, settings: { TENURE_CALLS_PER_MINUTE: '10000000' } });
    try {
      verdicts.note(`the product on it is ready in ${(product.readyAfterMs / 1000).toFixed(1)} s`);
      const cookie = await sessionCookie(product.port, harbourline, 'marco.bianchi');
      verdicts.check(cookie !== '', `marco.bianchi signs in with ${demoPassword} as ever`);
      for (const path of calls) {
        const { perSecond, latenciesMs } = await measureCall(product, path, cookie);
        const p99 = quantile(latenciesMs, 0.99);
        const figures = `GET ${path}: p50 ${quantile(latenciesMs, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${connections} connections, ${perSecond.toFixed(0)}/s`;
        // The duration is reported but not judged: a machine that runs tests is seldom otherwise idle.
        verdicts.check(latenciesMs.length > 0, `${figures}, every one of them answered`);
      }
    } finally {
      await product.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureCall({ port }: Product, path: string, cookie: string) {
  const request = requestBytes('GET', path, { host: `${harbourline}:${port}`, cookie }, undefined);
  const open = await Promise.all(
    Array.from({ length: connections }, () => openConnection(port, request, 200)),
  );
  try {
    // The first calls of each connection fill plans and caches.
    await Promise.all(open.map((connection) => connection.send()));
    return await measure((lane) => open[lane]?.send() ?? Promise.resolve(), connections, forMs);
  } finally {
    for (const connection of open) connection.close();
  }
}
