import {
  applyImport,
  cancelImport,
  daysImportIsKept,
  getImportFile,
  startImport,
  undoImport,
} from '@tenure/contract/organisation/import.ts';
import { changePosition, getPositionHistory } from '@tenure/contract/organisation/position-administration.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { groundOfImports } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';

let world: World;
let ground: Awaited<ReturnType<typeof groundOfImports>>;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  ground = await groundOfImports(world);
});

const table = (rows: number) =>
  [
    'Position ID,Title,Reports to,Department,Location,Employment type',
    ...Array.from(
      { length: rows },
      (_one, at) => `P${at},Docker,${at === 0 ? '' : 'P0'},Operations,Dock,Full Time`,
    ),
  ].join('\n');

/** The recurring work, as the worker does it. */
async function clear(): Promise<void> {
  const job = world.tenure.modules
    .flatMap(({ recurring = [] }) => recurring)
    .find(({ name }) => name === 'organisation-import.clear');
  if (!job) throw new Error('Nothing clears imports');
  const signal = new AbortController().signal;
  await job.perform(
    { jobId: '1', attempt: 1, maxAttempts: 1, signal, log: createLog({ level: 'error' }) },
    {},
  );
}
const filesAre = (count: number) =>
  vi.waitFor(() => expect(world.storedFiles()).toHaveLength(count), { timeout: 10_000 });
const auditedSince = async (action: string) => {
  const { rows } = await world.superuser.query(
    'select details from audit_entry where tenant_id = $1 and action = $2',
    [ground.company.tenantId, action],
  );
  return rows.length;
};

/**
 * Blocks access to the versions of positions: an apply where it writes them, a dry run where it reads the
 * company. Writes up to then are not visible to anyone.
 */
async function whileWaitingFor<Answer>(
  mode: 'exclusive' | 'access exclusive',
  inTheMiddle: (isReached: () => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  await world.superuser.query('begin');
  await world.superuser.query(`lock table position_version in ${mode} mode`);
  try {
    return await inTheMiddle(() =>
      vi.waitFor(async () => {
        const { rows } = await world.superuser.query(
          `select from pg_locks l where l.relation = 'position_version'::regclass and not l.granted
             and l.database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows).toHaveLength(1);
      }),
    );
  } finally {
    await world.superuser.query('commit');
  }
}
const hasEnded = (job: string) =>
  vi.waitFor(async () => {
    const { rows } = await world.superuser.query(
      'select from graphile_worker.jobs where task_identifier = $1',
      [job],
    );
    expect(rows).toHaveLength(0);
  });

describe('the tables that were uploaded', () => {
  it('stay for a day when the dry run is discarded, to continue from the columns, while its rows are deleted at once', async () => {
    const before = world.storedFiles().length;
    const ready = await ground.imports.dryRun({ positions: table(5) });
    expect(world.storedFiles()).toHaveLength(before + 1);
    expect(ready.keptUntil).not.toBeNull();
    const { answer } = await ground.imports.step(cancelImport, ready);
    expect(answer.body).toMatchObject({ data: { state: 'cancelled', keptUntil: null } });
    expect(await ground.kept(ready.id)).toBe(0);
    const shown = await ground.imports.read(ready.id);
    expect(shown).toMatchObject({ files: { positions: { name: 'table.csv' } }, created: 5 });
    const params = { fileId: String(shown.files.positions?.id) };
    const again = await ground.admin.call(getImportFile, { params });
    expect(again.body).toMatchObject({
      data: { name: 'table.csv', rows: 5, mapping: { positionId: 'Position ID' } },
    });
    world.clock.advance({ hours: 25 });
    await clear();
    await filesAre(before);
    expect((await ground.admin.call(getImportFile, { params })).status).toBe(404);
  });

  it(`are deleted ${daysImportIsKept} days after it was applied, and its result stays`, async () => {
    const before = world.storedFiles().length;
    const ready = await ground.imports.dryRun({ positions: table(3) });
    const done = await (await ground.imports.step(applyImport, ready)).after();
    const written = await ground.counts();
    const keptUntil = Temporal.Instant.from(done.keptUntil ?? '');
    expect(keptUntil.since(Temporal.Instant.from(done.appliedAt ?? '')).total('hours')).toBe(
      24 * daysImportIsKept,
    );

    world.clock.set(keptUntil.subtract({ seconds: 1 }));
    await clear();
    expect(await ground.kept(done.id)).toBeGreaterThan(0);
    expect(await auditedSince('organisation-import.cleared')).toBe(0);

    world.clock.set(keptUntil.add({ seconds: 1 }));
    await clear();
    await filesAre(before);
    expect(await ground.kept(done.id)).toBe(0);
    expect(await auditedSince('organisation-import.cleared')).toBe(1);
    const cleared = await ground.imports.read(done.id);
    expect(cleared).toMatchObject({ state: 'applied', created: 3, keptUntil: null });
    const { answer } = await ground.imports.step(undoImport, cleared);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('no longer kept') },
    ]);
    expect(await ground.counts()).toEqual(written);

    await clear();
    expect(await auditedSince('organisation-import.cleared')).toBe(1);
  });

  it('are deleted with an abandoned dry run, which can then no longer be applied', async () => {
    const ready = await ground.imports.dryRun({ positions: table(3) });
    world.clock.advance({ hours: 24 * daysImportIsKept + 1 });
    await clear();
    const cleared = await ground.imports.read(ready.id);
    expect(cleared).toMatchObject({ state: 'cancelled', keptUntil: null });
    expect((await ground.imports.step(applyImport, cleared)).answer.status).toBe(409);
  });

  it('are deleted a day after the upload where no dry run was begun, and cannot be used then', async () => {
    const before = world.storedFiles().length;
    const file = await ground.imports.recognised('positions', table(3));
    world.clock.advance({ hours: 23 });
    await clear();
    expect(await auditedSince('organisation-import.file-removed')).toBe(0);
    world.clock.advance({ hours: 2 });
    await clear();
    await filesAre(before);
    expect(await auditedSince('organisation-import.file-removed')).toBe(1);
    const started = await ground.admin.call(startImport, {
      body: {
        positions: { fileId: file.id, mapping: file.mapping },
        people: null,
        effectiveFrom: '2026-12-01',
        createsMissing: false,
        needsOneTop: false,
      },
    });
    expect(started.status).toBe(422);
  });

  it('stay for another import that reads the same one', async () => {
    const before = world.storedFiles().length;
    const file = await ground.imports.recognised('positions', table(3));
    const started = async () => {
      const { body } = await ground.admin.call(startImport, {
        body: {
          positions: { fileId: file.id, mapping: file.mapping },
          people: null,
          effectiveFrom: '2026-12-01',
          createsMissing: false,
          needsOneTop: true,
        },
      });
      return ground.imports.settled((body as { data: { id: number } }).data.id);
    };
    const [one, other] = [await started(), await started()];
    await ground.imports.step(cancelImport, one);
    expect(world.storedFiles()).toHaveLength(before + 1);
    world.clock.advance({ hours: 25 });
    await clear();
    expect(world.storedFiles()).toHaveLength(before + 1);
    await ground.imports.step(cancelImport, other);
    await clear();
    await filesAre(before);
  });
});

describe('a cancel', () => {
  it('during the dry run leaves nothing', async () => {
    const before = await ground.counts();
    const answer = await whileWaitingFor('access exclusive', async (isReached) => {
      const asked = await ground.imports.ask({ positions: table(20) });
      await isReached();
      const { id } = (asked.body as { data: { id: number } }).data;
      const now = await ground.imports.read(id);
      expect(now).toMatchObject({ state: 'checking', progress: { done: 20, total: 20 } });
      return (await ground.imports.step(cancelImport, now)).answer;
    });
    expect(answer.status).toBe(200);
    const { id } = (answer.body as { data: { id: number } }).data;
    await hasEnded('organisation-import.check');
    expect(await ground.imports.read(id)).toMatchObject({ state: 'cancelled', failure: null });
    expect(await ground.counts()).toEqual(before);
    expect(await ground.kept(id)).toBe(0);
  });

  it('while it is applied writes nothing, and it stays cancelled', async () => {
    const ready = await ground.imports.dryRun({ positions: table(50) });
    const before = await ground.counts();
    const { answer } = await whileWaitingFor('exclusive', async (isReached) => {
      await ground.imports.step(applyImport, ready);
      await isReached();
      return ground.imports.step(cancelImport, await ground.imports.read(ready.id));
    });
    expect(answer.status).toBe(200);
    await hasEnded('organisation-import.apply');
    expect(await ground.imports.read(ready.id)).toMatchObject({ state: 'cancelled', failure: null });
    expect(await ground.counts()).toEqual(before);
    expect(await ground.kept(ready.id)).toBe(0);
  });
});

describe('progress', () => {
  it('starts at zero when it is applied, and ends with every row', async () => {
    const ready = await ground.imports.dryRun({ positions: table(30) });
    await whileWaitingFor('exclusive', async (isReached) => {
      await ground.imports.step(applyImport, ready);
      await isReached();
      expect((await ground.imports.read(ready.id)).progress.done).toBe(0);
    });
    expect((await ground.imports.settled(ready.id)).progress).toEqual({ done: 30, total: 30 });
  });

  it('is reported while rows are written, which no one sees yet', async () => {
    const ready = await ground.imports.dryRun({ positions: table(12_000) });
    const before = await ground.counts();
    await ground.imports.step(applyImport, ready);
    const seen = await vi.waitFor(
      async () => {
        const [now, counts] = [await ground.imports.read(ready.id), await ground.counts()];
        expect(now.progress.done).toBeGreaterThan(0);
        return { now, counts };
      },
      { timeout: 60_000, interval: 5 },
    );
    expect(seen).toMatchObject({ now: { state: 'applying', progress: { total: 12_000 } }, counts: before });
    expect(await ground.imports.settled(ready.id)).toMatchObject({
      state: 'applied',
      progress: { done: 12_000, total: 12_000 },
    });
    // So many rows, beside whatever else runs.
  }, 120_000);
});

it('a position read before an import, or before it was undone, is refused as changed', async () => {
  const today = world.clock.today('UTC').toString();
  const applied = async (positions: string) => {
    const ready = await ground.imports.dryRun({ positions }, { effectiveFrom: today });
    return (await ground.imports.step(applyImport, ready)).after();
  };
  await applied(table(2));
  const { rows } = await world.superuser.query<{ id: number }>(
    `select id from position where tenant_id = $1 and identifier = 'P1'`,
    [ground.company.tenantId],
  );
  const params = { id: String(rows[0]?.id) };
  const read = async () => String((await ground.admin.call(getPositionHistory, { params })).headers['etag']);
  const change = async (etag: string) =>
    (
      await ground.admin.call(
        changePosition,
        { params, body: { from: '2090-01-01', values: { description: 'Read before' } } },
        { 'if-match': etag },
      )
    ).status;
  const before = await read();
  const done = await applied(table(2).replaceAll('Docker', 'Rigger'));
  expect(await change(before)).toBe(412);
  const between = await read();
  await (await ground.imports.step(undoImport, await ground.imports.read(done.id))).after();
  expect(await change(between)).toBe(412);
  expect(await change(await read())).toBe(201);
});
