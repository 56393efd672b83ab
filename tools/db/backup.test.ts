import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { RESTORE_MARKER } from '../../server/src/platform/postgres/layout.ts';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { quickFolder } from '../test/quick-folder.ts';
import { backup } from './backup.ts';
import { reset } from './reset.ts';
import { restore } from './restore.ts';
import { finishInterruptedSwap } from './swap.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let root: string;
let dataDir: string;
let archive: string;
let server: EmbeddedPostgres;
const started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  root = quickFolder('backup');
  dataDir = path.join(root, 'data');
  archive = path.join(root, 'copy.tar.gz');
  server = await start(dataDir);
  await run(server, 'create table written (id int primary key, padding text)');
  for (const [name, text] of [
    ['files/2026/report.pdf', 'a report'],
    ['keys/current.json', 'a key'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    fs.writeFileSync(path.join(dataDir, name), text);
  }
});

afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

async function start(folder: string): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir: folder });
  started.push(running);
  return running;
}

async function run(on: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: on.urlFor('tenure_owner') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Inserts rows one by one until told to stop; the number of the last acknowledged one can be read at any
 * time.
 */
function writeContinuously(on: EmbeddedPostgres): { acknowledged: () => number; stop: () => Promise<void> } {
  let last = 0;
  let stopping = false;
  const work = (async () => {
    const client = new pg.Client({ connectionString: on.urlFor('tenure_owner') });
    await client.connect();
    for (let id = 1; !stopping; id++) {
      await client.query("insert into written values ($1, repeat('x', 500))", [id]);
      last = id;
    }
    await client.end();
  })();
  return {
    acknowledged: () => last,
    stop: async () => {
      stopping = true;
      await work;
    },
  };
}

test('a copy made while rows are written holds every row acknowledged before it began, files and keys, and is consistent', async () => {
  const writer = writeContinuously(server);
  await vi.waitUntil(() => writer.acknowledged() >= 300, { timeout: 60_000, interval: 10 });
  const before = writer.acknowledged();
  await backup({ dataDir, file: archive });
  expect(writer.acknowledged(), 'the writer was not held up').toBeGreaterThan(before);
  await writer.stop();
  expect(fs.statSync(archive).mode & 0o777).toBe(0o600);
  expect(await run(server, 'select count(*)::int as slots from pg_replication_slots')).toEqual([
    { slots: 0 },
  ]);

  const elsewhere = path.join(root, 'elsewhere');
  await restore({ dataDir: elsewhere, file: archive });
  const restored = await start(elsewhere);
  expect(restored.firstBoot).toBe(false);
  const [row] = await run(restored, 'select count(*)::int as rows, max(id) as newest from written');
  expect(row?.rows).toBeGreaterThanOrEqual(before);
  expect(row?.rows, 'no row is missing in between').toBe(row?.newest);
  const checker = new pg.Client({ connectionString: restored.urlFor('postgres') });
  await checker.connect();
  await checker.query('create extension if not exists amcheck');
  await checker.query("select bt_index_check('written_pkey', true)");
  await checker.end();
  expect(fs.readFileSync(path.join(elsewhere, 'files/2026/report.pdf'), 'utf8')).toBe('a report');
  expect(fs.readFileSync(path.join(elsewhere, 'keys/current.json'), 'utf8')).toBe('a key');
});

test('a stopped installation is copied too, and stays stopped', async () => {
  await run(server, "insert into written values (1, 'kept')");
  await server.stop();
  await backup({ dataDir, file: archive });
  expect(findRunning(dataDir)).toBeUndefined();
  const elsewhere = path.join(root, 'elsewhere');
  await restore({ dataDir: elsewhere, file: archive });
  expect(await run(await start(elsewhere), 'select padding from written')).toEqual([{ padding: 'kept' }]);
});

test('a restore puts back the state of the copy and keeps what was there', async () => {
  await backup({ dataDir, file: archive });
  await run(server, "insert into written values (1, 'later')");
  fs.writeFileSync(path.join(dataDir, 'files/later.txt'), 'later');
  await server.stop();
  const { keptIn } = await restore({ dataDir, file: archive });
  expect(fs.readFileSync(path.join(keptIn, 'files/later.txt'), 'utf8')).toBe('later');
  expect(fs.existsSync(path.join(dataDir, 'files/later.txt'))).toBe(false);
  expect(await run(await start(dataDir), 'select count(*)::int as rows from written')).toEqual([{ rows: 0 }]);
  expect(await run(await start(keptIn), 'select padding from written')).toEqual([{ padding: 'later' }]);
});

test('restore and reset refuse while the server runs and change nothing', async () => {
  await backup({ dataDir, file: archive });
  const before = fs.readdirSync(dataDir).sort();
  await expect(restore({ dataDir, file: archive })).rejects.toThrow(/running .* Stop it first/);
  expect(() => reset(dataDir)).toThrow(/running .* Stop it first/);
  expect(fs.readdirSync(dataDir).sort()).toEqual(before);
  expect(await run(server, 'select count(*)::int as rows from written')).toEqual([{ rows: 0 }]);
});

test.each([
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
  ['has a changed byte', (bytes: Buffer) => withChangedByte(bytes, Math.floor(bytes.length / 2))],
  [
    'has a changed byte under a valid compression',
    (bytes: Buffer) => gzipSync(changedContent(gunzipSync(bytes))),
  ],
  ['is no archive', () => Buffer.from('not an archive')],
])('an archive that %s is refused and the present data stays as it is', async (_how, damage) => {
  await backup({ dataDir, file: archive });
  await server.stop();
  fs.writeFileSync(archive, damage(fs.readFileSync(archive)));
  const before = fs.readdirSync(dataDir).sort();
  await expect(restore({ dataDir, file: archive })).rejects.toThrow(/backup is damaged/);
  expect(fs.readdirSync(dataDir).sort()).toEqual(before);
});

function withChangedByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}

function changedContent(tar: Buffer): Buffer {
  return withChangedByte(tar, tar.indexOf('a report'));
}

test('an archive whose entries point outside is refused', async () => {
  fs.mkdirSync(path.join(root, 'evil'));
  fs.writeFileSync(path.join(root, 'escaped.txt'), 'x');
  execFileSync('tar', ['-czf', archive, '--format=ustar', '-P', '../escaped.txt'], {
    cwd: path.join(root, 'evil'),
  });
  await expect(restore({ dataDir: path.join(root, 'elsewhere'), file: archive })).rejects.toThrow(
    /unexpected entry/,
  );
});

test('a restore cut off between its moves keeps the server from starting empty and is finished by the next one', async () => {
  await backup({ dataDir, file: archive });
  await run(server, "insert into written values (1, 'later')");
  await server.stop();
  const { keptIn } = await restore({ dataDir, file: archive });
  // The state after a kill between the first move and the second: the database is in, files and keys are not.
  const staging = path.join(dataDir, '.restore-cut');
  for (const part of ['files', 'keys']) {
    fs.mkdirSync(staging, { recursive: true });
    fs.renameSync(path.join(dataDir, part), path.join(staging, part));
    fs.renameSync(path.join(keptIn, part), path.join(dataDir, part));
  }
  fs.writeFileSync(path.join(staging, 'files/restored.txt'), 'restored');
  fs.writeFileSync(
    path.join(dataDir, RESTORE_MARKER),
    JSON.stringify({ staging: '.restore-cut', aside: path.basename(keptIn) }),
  );

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/was interrupted/);
  expect(finishInterruptedSwap(dataDir)).toBe(keptIn);
  expect(fs.readFileSync(path.join(dataDir, 'files/restored.txt'), 'utf8')).toBe('restored');
  expect(fs.readFileSync(path.join(keptIn, 'keys/current.json'), 'utf8')).toBe('a key');
  expect(fs.existsSync(staging)).toBe(false);
  expect(await run(await start(dataDir), 'select count(*)::int as rows from written')).toEqual([{ rows: 0 }]);
});

test('reset empties the installation, keeps its backups, and the next start creates a new one', async () => {
  const kept = path.join(dataDir, 'backups', 'one.tar.gz');
  await backup({ dataDir, file: kept });
  await server.stop();
  reset(dataDir);
  expect(fs.readdirSync(dataDir)).toEqual(['backups']);
  expect(fs.existsSync(kept)).toBe(true);
  expect((await start(dataDir)).firstBoot).toBe(true);
});
