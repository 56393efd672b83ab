import net, { type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemClock } from '../../src/platform/clock/clock.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { admitTenant } from '../../src/platform/db/tenant-id.ts';
import { publish, startEventBus } from '../../src/platform/events/event-bus.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A connection to the database that can be closed and reopened, and counts who tries while it is closed. */
async function gateway() {
  const address = new URL(
    String(database.connections('tenure_app').connectionString).replace('@/', '@none/'),
  );
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.searchParams.get('port') ?? 5432}`;
  const open = new Set<Socket>();
  const refused: number[] = [];
  let isClosed = false;
  let wake = () => {};
  const server = net.createServer((client) => {
    if (isClosed) {
      refused.push(performance.now());
      client.destroy();
      wake();
      return;
    }
    const upstream = net.connect(socket);
    for (const one of [client, upstream]) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => open.delete(one));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    connection: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user: 'tenure_app',
      database: address.pathname.slice(1),
    },
    refused,
    close: () => {
      isClosed = true;
      for (const one of open) one.destroy();
    },
    open: () => {
      isClosed = false;
    },
    untilRefused: async (times: number) => {
      while (refused.length < times) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: () => {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}

it('asks once a second for a database that is away, and hears again when it is back', async () => {
  const way = await gateway();
  const pool = createPool({
    connection: database.connections('tenure_app'),
    size: 2,
    onError: () => undefined,
  });
  const tenants = createDatabase(pool, createSystemClock());
  const bus = await startEventBus(way.connection, createLog({ level: 'silent' }));
  way.close();
  await way.untilRefused(5);
  const [first = 0] = way.refused;
  expect((way.refused.at(4) ?? 0) - first).toBeGreaterThan(3500);

  way.open();
  await new Promise<void>((resolve) => {
    bus.listen({ tenantId: 1, accountId: 1, hear: () => resolve() });
    const again = setInterval(() => {
      tenants
        .asTenant(admitTenant(1), 'read write', (tx) =>
          publish(tx, { tenantId: tx.tenantId }, { type: 'signed-out' }),
        )
        .catch((error: unknown) => {
          throw error;
        });
    }, 50);
    bus.listen({ tenantId: 1, accountId: 1, hear: () => clearInterval(again) });
  });
  await bus.stop();
  await tenants.close();
  way.stop();
}, 20_000);
