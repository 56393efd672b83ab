import { downloadPayrollExport, getPayrollExport } from '@tenure/contract/pay/payroll-exports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileHeldUp } from '../../../../test/harness/held-up.ts';
import {
  exportIn,
  make,
  nothingIsUnderWay,
  numbersOf,
  of,
} from '../../../../test/harness/payroll-exports.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('deletes the file after fourteen days, and still continues from that export', async () => {
  const { payroll } = await twoInLine(world);
  await nothingIsUnderWay(world);
  const { id } = await make(payroll);
  const clearing = world.tenure.modules
    .flatMap(({ recurring }) => recurring ?? [])
    .find(({ name }) => name === 'payroll-exports.clear');
  const clear = async () => {
    if (clearing === undefined) throw new Error('Nothing deletes old files');
    const { signal } = new AbortController();
    await clearing.perform(
      { jobId: '1', attempt: 1, maxAttempts: 5, signal, log: createLog({ level: 'error' }) },
      {},
    );
  };
  world.clock.advance({ hours: 24 * 14 - 1 });
  await clear();
  expect((await payroll.call(downloadPayrollExport, of(id))).status).toBe(200);
  world.clock.advance({ hours: 2 });
  await clear();
  expect((await payroll.call(downloadPayrollExport, of(id))).status).toBe(409);
  expect(exportIn(await payroll.call(getPayrollExport, of(id)))).toMatchObject({
    state: 'deleted',
    keptUntil: null,
  });
  const { rows } = await world.superuser.query<{ pieces: string[] }>(
    'select pieces from payroll_export where id = $1',
    [id],
  );
  expect(rows[0]?.pieces).toEqual([]);
  expect(await numbersOf(payroll, { since: 'last' })).toEqual([]);
});

it('leaves no piece behind that could not be recorded', async () => {
  const { payroll } = await twoInLine(world);
  const before = world.storedFiles().length;
  await world.superuser.query(`
    create function fail_piece() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger fail_piece before update of pieces on payroll_export for each row
      when (new.pieces <> '{}') execute function fail_piece()`);
  const made = await make(payroll);
  await world.superuser.query('drop function fail_piece() cascade');
  expect([made.state, world.storedFiles().length]).toEqual(['failed', before]);
});

it('records a piece before it is written, so that none is forgotten after an interruption', async () => {
  const { payroll } = await twoInLine(world);
  const before = world.storedFiles().length;
  await whileHeldUp(world, { table: 'payroll_export', column: 'pieces' }, async (heldUp) => {
    const making = make(payroll);
    await heldUp();
    expect(world.storedFiles()).toHaveLength(before);
    return { done: making };
  });
  expect(world.storedFiles()).toHaveLength(before + 1);
});
