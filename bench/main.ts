// npm run bench [-- --date YYYY-MM-DD] [--rounds N] [--out folder]
// The product in its own process against two floors in theirs, in interleaved rounds of one run: other load
// on the machine affects all three alike, so the ratios hold.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { callProduct, harbourline, sessionCookie } from '../tools/test/caller.ts';
import { startProduct, temporaryFolder } from '../tools/test/product.ts';
import { projectRoot } from '../tools/test/program.ts';
import { type BenchCall, benchCalls } from './calls.ts';
import { requestBytes } from './connection.ts';
import { bareFloor, driverFloor, type Floor } from './floors.ts';
import type { Slot } from './measure.ts';
import type { DriverOrder } from './messages.ts';
import { overHttp } from './over-http.ts';
import { machineFacts, writeResults } from './results.ts';
import { readStatements, type Statement } from './statements.ts';
import { type CallRounds, summarise } from './summary.ts';

const width = 8;
const poolSize = 10;
const slotMs = { product: 1500, driver: 1500, bare: 800 };

const { values: asked } = parseArgs({
  options: {
    date: { type: 'string', default: 'not given' },
    rounds: { type: 'string', default: '7' },
    out: { type: 'string', default: path.join(projectRoot, 'bench') },
  },
});
const rounds = Number(asked.rounds);
const settings = {
  TENURE_VALIDATE_ANSWERS: 'off',
  TENURE_LOG_LEVEL: 'warn',
  TENURE_CALLS_PER_MINUTE: '100000000',
  TENURE_DATABASE_CONNECTIONS: String(poolSize),
};

const dataDir = temporaryFolder('bench');
try {
  const prepared = await recordCalls();
  const product = await startProduct({ dataDir, settings });
  const driver = driverFloor();
  const bare = bareFloor();
  try {
    const running = findRunning(dataDir);
    if (running === undefined) throw new Error('The database of the product is not to be found');
    await driver.ask({ kind: 'open', url: running.urlFor('tenure_app'), connections: poolSize });
    const serving = await bare.ask({
      kind: 'serve',
      routes: prepared.map(({ call: { method, path: url }, type, answer }) => ({
        method,
        path: url.split('?')[0] ?? url,
        type,
        body: answer,
      })),
    });
    if (serving.kind !== 'ready' || serving.port === undefined)
      throw new Error('Fastify alone does not serve');

    const measured: CallRounds[] = prepared.map(({ call }) => ({ call, product: [], driver: [], bare: [] }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, { lanes }] of prepared.entries()) {
        const requests = lanes.map(({ request }) => request);
        const slots = {
          product: await overHttp(product.port, requests, slotMs.product),
          driver: await throughDriver(
            driver,
            lanes.map(({ statements }) => statements),
          ),
          bare: await overHttp(serving.port, requests, slotMs.bare),
        };
        // The first round only warms up.
        if (round === 0) continue;
        measured[at]?.product.push(slots.product);
        measured[at]?.driver.push(slots.driver);
        measured[at]?.bare.push(slots.bare);
      }
      console.log(round === 0 ? 'Warm.' : `Round ${round} of ${rounds}.`);
    }
    const residentMb = residentMemoryMb(running.ownerPid);
    const results = {
      date: asked.date,
      ...machineFacts(),
      connections: width,
      rounds,
      residentMb,
      calls: measured.map(summarise),
    };
    console.log(writeResults(asked.out, results));
  } catch (error) {
    console.error(product.output());
    throw error;
  } finally {
    await driver.end();
    await bare.end();
    await product.stop();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}

interface Lane {
  readonly statements: readonly Statement[];
  readonly request: Buffer;
}

/**
 * Records every call as each of the people: its answer and its statements. Each connection is a different
 * person, as in life; one person writing on all of them would wait for themselves.
 */
async function recordCalls() {
  const file = path.join(dataDir, 'statements.jsonl');
  const recorder = path.join(projectRoot, 'bench', 'record-statements.mjs');
  const product = await startProduct({
    dataDir,
    // Without jobs, whose statements would mix with these.
    settings: {
      ...settings,
      TENURE_ROLE: 'web',
      TENURE_BENCH_STATEMENTS: file,
      NODE_OPTIONS: `--import=${recorder}`,
    },
  });
  try {
    const cookies = await signInPeople(product.port);
    const prepared = [];
    for (const call of benchCalls) {
      const lanes: Lane[] = [];
      let first: Awaited<ReturnType<typeof callProduct>> | undefined;
      for (const cookie of cookies) {
        const make = () =>
          callProduct(product.port, harbourline, call.method, call.path, call.body, { cookie });
        await make();
        const answer = await untilQuiet(file, make);
        if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body}`);
        first ??= answer;
        lanes.push({ statements: readStatements(file), request: requestOf(call, product.port, cookie) });
      }
      prepared.push({
        call,
        lanes,
        answer: first?.body ?? '',
        type: first?.headers['content-type'] ?? 'application/json',
      });
    }
    return prepared;
  } finally {
    await product.stop();
  }
}

/** One cookie a connection, of people who sign in by password alone. */
async function signInPeople(port: number): Promise<string[]> {
  const cookies = [await sessionCookie(port, harbourline, 'marco.bianchi')];
  const list = await callProduct(port, harbourline, 'GET', '/api/employees?itemsPerPage=50', undefined, {
    cookie: cookies[0] ?? '',
  });
  const { data } = z.object({ data: z.array(z.object({ email: z.string() })) }).parse(JSON.parse(list.body));
  const usernames = data.map(({ email }) => email.split('@')[0] ?? email);
  for (const username of usernames.filter((one) => one !== 'marco.bianchi' && one !== 'priya.raman')) {
    if (cookies.length === width) break;
    cookies.push(await sessionCookie(port, harbourline, username));
  }
  return cookies;
}

function requestOf(call: BenchCall, port: number, cookie: string): Buffer {
  return requestBytes(
    call.method,
    call.path,
    { host: `${harbourline}:${port}`, origin: `http://${harbourline}:${port}`, cookie },
    call.body === undefined ? undefined : JSON.stringify(call.body),
  );
}

/** Repeats a call until exactly one whole transaction was recorded for it: the caches are then warm. */
async function untilQuiet<Answer>(file: string, make: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 10; tries += 1) {
    fs.writeFileSync(file, '');
    const answer = await make();
    const texts = readStatements(file).map(({ text }) => text);
    const isWhole = texts[0]?.startsWith('begin') === true && texts.at(-1) === 'commit';
    if (isWhole && texts.filter((text) => text.startsWith('begin')).length === 1) return answer;
  }
  throw new Error(`No single transaction was seen:\n${fs.readFileSync(file, 'utf8')}`);
}

async function throughDriver(
  driver: Floor<DriverOrder>,
  lanes: readonly (readonly Statement[])[],
): Promise<Slot> {
  const answer = await driver.ask({ kind: 'run', lanes, forMs: slotMs.driver });
  if (answer.kind !== 'slot') throw new Error('The driver gave no measurement');
  return answer.slot;
}

function residentMemoryMb(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  if (!fs.existsSync(status)) return null;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(status, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
