// A process of its own that sends the product's statements through the driver and does nothing else.
import pg from 'pg';
import { measure } from './measure.ts';
import type { DriverOrder, FloorAnswer } from './messages.ts';
import type { Statement } from './statements.ts';

let pool: pg.Pool | undefined;

process.on('message', (order: DriverOrder) => {
  carryOut(order).then(answer, (error: unknown) => answer({ kind: 'failed', message: String(error) }));
});

process.once('disconnect', () => void pool?.end());

function answer(message: FloorAnswer): void {
  process.send?.(message);
}

async function carryOut(order: DriverOrder): Promise<FloorAnswer> {
  if (order.kind === 'open') {
    pool = new pg.Pool({ connectionString: order.url, max: order.connections, pipeline: true });
    return { kind: 'ready' };
  }
  const open = pool;
  if (open === undefined) throw new Error('Not opened');
  // Buffers do not survive being passed between processes.
  const lanes = order.lanes.map((statements) =>
    statements.map((one) => ({ ...one, values: one.values.map(restored) })),
  );
  const run = (lane: number) => transaction(open, lanes[lane] ?? []);
  return { kind: 'slot', slot: await measure(run, lanes.length, order.forMs) };
}

/** All of it at once, as the product does; a read-only one does not wait for the end. */
async function transaction(open: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await open.connect();
  const results = statements.map((statement) => client.query({ ...statement }));
  const isReading = statements[0]?.text === 'begin read only';
  const end = Promise.all(results).then(
    () => client.release(),
    (error: Error) => {
      client.release(error);
      throw error;
    },
  );
  if (!isReading) return await end;
  await Promise.race([Promise.all(results.slice(0, -1)), end]);
}

function restored(value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'Buffer';
  return isBuffer ? Buffer.from(Reflect.get(value, 'data')) : value;
}
