import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import pg from 'pg';
import type { TenantId } from '../db/tenant-id.ts';
import type { WriteTx } from '../db/transaction.ts';
import type { Log } from '../log/log.ts';

export interface Audience {
  tenantId: TenantId;
  /** Left out, everyone of the tenant is notified. */
  accountIds?: readonly number[];
}

interface Envelope {
  tenantId: number;
  accountIds: readonly number[] | null;
  event: LiveEvent;
}

export interface Listener {
  tenantId: number;
  accountId: number;
  hear(event: LiveEvent): void;
}

export interface EventBus {
  /** Registers a browser; the function returned ends that. */
  listen(listener: Listener): () => void;
  listeners(): number;
  /** How many browser tabs of one account are listening. */
  listenersOf(accountId: number): number;
  stop(): Promise<void>;
}

/** A trigger of migration 0007 sends on it too, when an account is deactivated. */
const channel = 'tenure_events';
/** A notification holds 8,000 bytes; this many ids fit with room for the event. */
const accountsInOne = 500;
const reconnectMilliseconds = 1000;

/** Tells browsers that something changed, once the transaction is committed and only then. */
export async function publish(tx: WriteTx, audience: Audience, event: LiveEvent): Promise<void> {
  const { accountIds } = audience;
  const groups = accountIds
    ? Array.from({ length: Math.ceil(accountIds.length / accountsInOne) }, (_, index) =>
        accountIds.slice(index * accountsInOne, (index + 1) * accountsInOne),
      )
    : [null];
  for (const group of groups) {
    const envelope: Envelope = { tenantId: audience.tenantId, accountIds: group, event };
    await tx.query('select pg_notify($1, $2)', [channel, JSON.stringify(envelope)]);
  }
}

/**
 * Receives events of all processes, over a connection of its own that is reopened when it breaks. Events
 * published meanwhile are lost to the browsers, which therefore ask again when their own connection was
 * broken.
 */
export async function startEventBus(connection: pg.ClientConfig, log: Log): Promise<EventBus> {
  const listeners = new Set<Listener>();
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  function spread(payload: string): void {
    const envelope = JSON.parse(payload) as Envelope;
    for (const listener of listeners) {
      const isMeant = envelope.accountIds === null || envelope.accountIds.includes(listener.accountId);
      if (listener.tenantId === envelope.tenantId && isMeant) listener.hear(envelope.event);
    }
  }

  async function connect(): Promise<void> {
    // A peer that vanished without a word would leave this connection waiting for ever.
    const fresh = new pg.Client({ ...connection, keepAlive: true });
    fresh.on('notification', (message) => spread(message.payload ?? ''));
    fresh.on('error', (error) =>
      log.warn({ err: error }, 'the event connection broke; it is taken up again'),
    );
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // Not before: an attempt that fails ends as well, and each would then be followed by two.
    fresh.on('end', reconnect);
    client = fresh;
  }

  function reconnect(): void {
    client = undefined;
    if (isStopped) return;
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'the event connection could not be taken up');
        reconnect();
      });
    }, reconnectMilliseconds);
  }

  await connect();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners: () => listeners.size,
    listenersOf: (accountId) => [...listeners].filter((one) => one.accountId === accountId).length,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
