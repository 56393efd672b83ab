import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../../tools/test/quick-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { postgresLayout, RESTORE_MARKER } from './layout.ts';
import { processIdentity } from './postmaster.ts';
import { findRunning } from './running.ts';
import { superviseServer } from './supervise.ts';

const TIMEOUT = 60_000;
const undo: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function temporaryDataDir(): string {
  const folder = quickFolder('embedded');
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  undo.push(() => server.stop());
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A separate Node process that starts the server and commits rows, naming each acknowledged one. */
async function startWriter(dataDir: string): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    import pg from 'pg';
    import fs from 'node:fs';
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client({ connectionString: server.urlFor('tenure_owner') });
    client.on('error', () => process.exit(1));
    await client.connect();
    await client.query('create table if not exists written (id int primary key)');
    for (let id = 1; ; id++) {
      await client.query('insert into written values ($1)', [id]);
      fs.writeSync(1, id + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  // Only lines with their line end: the last one may be cut in two.
  const acknowledged = () => Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1) ?? 0);
  await vi.waitUntil(() => acknowledged() >= 20, { timeout: TIMEOUT, interval: 10 });
  return { child, acknowledged };
}

function serverPidIn(dataDir: string): number {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('no server is running');
  return running.serverPid;
}

test(
  'the first start creates the database, a later one finds what was written',
  async () => {
    const dataDir = temporaryDataDir();
    const first = await start(dataDir);
    expect(first.firstBoot).toBe(true);
    await query(first.urlFor('tenure_owner'), 'create table kept as select 42 as answer');
    await first.stop();
    expect(findRunning(dataDir)).toBeUndefined();

    const second = await start(dataDir);
    expect(second.firstBoot).toBe(false);
    expect(await query(second.urlFor('tenure_owner'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  },
  TIMEOUT,
);

test(
  'the server listens on a socket in an owner-only folder and on no port',
  async () => {
    const server = await start(temporaryDataDir());
    expect(fs.statSync(server.socketDir).mode & 0o777).toBe(0o700);
    expect(await query(server.urlFor('postgres'), 'show listen_addresses')).toEqual([
      { listen_addresses: '' },
    ]);
  },
  TIMEOUT,
);

test(
  'a data folder too deep for a socket gets a short private folder, found through the data folder',
  async () => {
    const dataDir = path.join(temporaryDataDir(), 'd'.repeat(60), 'e'.repeat(60));
    const server = await start(dataDir);
    expect(server.socketDir.startsWith(dataDir)).toBe(false);
    expect(fs.statSync(server.socketDir).mode & 0o777).toBe(0o700);
    const found = findRunning(dataDir);
    expect(found?.socketDir).toBe(server.socketDir);
    expect(await query(found?.urlFor('tenure_app') ?? '', 'select current_user::text')).toEqual([
      { current_user: 'tenure_app' },
    ]);
    await server.stop();
    expect(fs.existsSync(server.socketDir)).toBe(false);
  },
  TIMEOUT,
);

test(
  'a second start on a folder in use is refused and leaves the first one alone',
  async () => {
    const dataDir = temporaryDataDir();
    const first = await start(dataDir);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/already running on .*process \d+/);
    expect(await query(first.urlFor('tenure_app'), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  TIMEOUT,
);

test(
  'of two simultaneous first starts one wins and the other is refused',
  async () => {
    const dataDir = temporaryDataDir();
    const outcomes = await Promise.allSettled([
      startEmbeddedPostgres({ dataDir }),
      startEmbeddedPostgres({ dataDir }),
    ]);
    const winners = outcomes
      .filter((outcome) => outcome.status === 'fulfilled')
      .map((outcome) => outcome.value);
    undo.push(async () => {
      for (const server of winners) await server.stop();
    });
    const refusals = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => String(outcome.reason));
    expect(winners).toHaveLength(1);
    expect(refusals).toEqual([expect.stringContaining('already running')]);
  },
  TIMEOUT,
);

test(
  'when the starting process is killed the server ends by itself and the next start has every acknowledged row',
  async () => {
    const dataDir = temporaryDataDir();
    const writer = await startWriter(dataDir);
    const serverPid = serverPidIn(dataDir);
    writer.child.kill('SIGKILL');
    const server = await start(dataDir);
    expect(processIdentity(serverPid)).toBeUndefined();
    const [row] = await query(server.urlFor('tenure_owner'), 'select count(*)::int as kept from written');
    expect(row?.kept).toBeGreaterThanOrEqual(writer.acknowledged());
  },
  TIMEOUT,
);

test(
  'after the server itself is killed the next start recovers every acknowledged row',
  async () => {
    const dataDir = temporaryDataDir();
    const writer = await startWriter(dataDir);
    const writerEnded = new Promise((resolve) => writer.child.once('exit', resolve));
    // Stopped first: it would start the server again.
    writer.child.kill('SIGSTOP');
    process.kill(serverPidIn(dataDir), 'SIGKILL');
    writer.child.kill('SIGKILL');
    await writerEnded;
    const server = await start(dataDir);
    expect(server.firstBoot).toBe(false);
    const [row] = await query(server.urlFor('tenure_owner'), 'select count(*)::int as kept from written');
    expect(row?.kept).toBeGreaterThanOrEqual(writer.acknowledged());
  },
  TIMEOUT,
);

test(
  'a lock file whose process number now belongs to another program does not prevent the start',
  async () => {
    const dataDir = temporaryDataDir();
    await (await start(dataDir)).stop();
    const bystander = spawn('sleep', ['600']);
    undo.push(() => {
      bystander.kill();
    });
    const lockFile = path.join(postgresLayout(dataDir).cluster, 'postmaster.pid');
    fs.writeFileSync(lockFile, `${bystander.pid}\n${postgresLayout(dataDir).cluster}\n`);
    const server = await start(dataDir);
    expect(await query(server.urlFor('tenure_app'), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  TIMEOUT,
);

test(
  'a server that answers although its process cannot be seen, as from another container, is not started twice',
  async () => {
    const dataDir = temporaryDataDir();
    const first = await start(dataDir);
    const lockFile = path.join(postgresLayout(dataDir).cluster, 'postmaster.pid');
    const genuine = fs.readFileSync(lockFile, 'utf8');
    fs.writeFileSync(lockFile, genuine.replace(/^\d+/, String(process.pid)));
    undo.push(() => fs.writeFileSync(lockFile, genuine));
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/already running .* another container/);
    expect(await query(first.urlFor('tenure_app'), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  TIMEOUT,
);

test(
  'a lock file left empty by a power failure does not prevent the start',
  async () => {
    const dataDir = temporaryDataDir();
    await (await start(dataDir)).stop();
    const lockFile = path.join(postgresLayout(dataDir).cluster, 'postmaster.pid');
    fs.writeFileSync(lockFile, '');
    fs.utimesSync(lockFile, 1, 1);
    const server = await start(dataDir);
    expect(await query(server.urlFor('tenure_app'), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  TIMEOUT,
);

test(
  'a server that is killed is started again within ten seconds, with every acknowledged row and at the same address',
  async () => {
    const dataDir = temporaryDataDir();
    const server = await start(dataDir);
    const url = server.urlFor('tenure_owner');
    await query(url, 'create table kept as select 42 as answer');
    const killed = serverPidIn(dataDir);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]),
      { timeout: 10_000, interval: 50 },
    );
    expect(serverPidIn(dataDir)).not.toBe(killed);
    await server.stop();
    await expect(server.exited).resolves.toBe('ended with code 0');
  },
  TIMEOUT,
);

test(
  'the owner is told when a server that ended cannot be started again',
  async () => {
    const first = { pid: 1, exited: Promise.resolve('was ended by SIGKILL'), stop: async () => undefined };
    const supervised = superviseServer(first, () => Promise.reject(new Error('the disk is full')), {
      warn: () => undefined,
      giveUpAfterMs: 0,
    });
    await expect(supervised.ended).resolves.toBe(
      'was ended by SIGKILL, and could not be started again: the disk is full',
    );
  },
  TIMEOUT,
);

test(
  'an interrupted restore is not mistaken for an empty installation',
  async () => {
    const dataDir = temporaryDataDir();
    fs.writeFileSync(path.join(dataDir, RESTORE_MARKER), '{}');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/restore .* was interrupted/);
    expect(fs.existsSync(postgresLayout(dataDir).cluster)).toBe(false);
  },
  TIMEOUT,
);

test(
  'the server log quotes neither statements nor values',
  async () => {
    const dataDir = temporaryDataDir();
    const server = await start(dataDir);
    const insertTwice =
      "create table person (email text primary key); insert into person values ('secret@example.test'), ('secret@example.test')";
    await expect(query(server.urlFor('tenure_owner'), insertTwice)).rejects.toThrow(/duplicate key/);
    await server.stop();
    const { logs } = postgresLayout(dataDir);
    const written = fs.readdirSync(logs).map((name) => fs.readFileSync(path.join(logs, name), 'utf8'));
    expect(written.join('')).toContain('duplicate key');
    expect(written.join('')).not.toContain('secret@example.test');
  },
  TIMEOUT,
);
