import { z } from 'zod';
import { callProduct, harbourline } from './caller.ts';

const added = z.object({ data: z.object({ id: z.int() }) });
const dashboard = z.object({
  data: z.object({ widgets: z.array(z.object({ title: z.string().nullable() })) }),
});

/** The server said no, as it may while the database dies under it. */
export class Unacknowledged extends Error {}

/** How many widgets the writer keeps; older ones are removed again. */
const keeps = 12;

/** A person who keeps writing until the server stops answering, and knows what was acknowledged. */
export interface Writer {
  readonly username: string;
  /** Acknowledged since the beginning, over all rounds. */
  acknowledged(): number;
  write(port: number, isKilled: () => boolean): Promise<void>;
  /** Everything that differs from what was acknowledged. */
  losses(port: number): Promise<readonly string[]>;
}

export function createWriter(username: string, cookie: string): Writer {
  const present = new Map<string, number>();
  const absent = new Set<string>();
  let acknowledged = 0;
  let serial = 0;
  const call = (port: number, method: string, path: string, body?: unknown) =>
    callProduct(port, harbourline, method, `/api/dashboards/home${path}`, body, { cookie });

  async function add(port: number): Promise<void> {
    serial += 1;
    const title = `Round trip ${serial}`;
    const { status, body } = await call(port, 'POST', '/widgets', { type: 'team', container: 1, title });
    if (status !== 201) throw new Unacknowledged(`Adding answered ${status}: ${body}`);
    acknowledged += 1;
    present.set(title, added.parse(JSON.parse(body)).data.id);
  }

  async function removeOldest(port: number): Promise<void> {
    const [oldest] = present;
    if (oldest === undefined) return;
    const [title, id] = oldest;
    // Until the removal is acknowledged, either state is right.
    present.delete(title);
    const { status, body } = await call(port, 'DELETE', `/widgets/${id}`);
    if (status !== 204) throw new Unacknowledged(`Removing answered ${status}: ${body}`);
    acknowledged += 1;
    absent.add(title);
  }

  return {
    username,
    acknowledged: () => acknowledged,
    write: async (port, isKilled) => {
      for (;;) {
        try {
          await (present.size < keeps ? add(port) : removeOldest(port));
        } catch (error) {
          if (isKilled() && isUnacknowledged(error)) return;
          throw error;
        }
      }
    },
    losses: async (port) => {
      const { status, body } = await call(port, 'GET', '');
      if (status !== 200) return [`${username} is answered ${status}`];
      const titles = new Set(dashboard.parse(JSON.parse(body)).data.widgets.map(({ title }) => title));
      return [
        ...[...present.keys()].filter((title) => !titles.has(title)).map((title) => `${title} is gone`),
        ...[...absent].filter((title) => titles.has(title)).map((title) => `${title} is there again`),
      ];
    },
  };
}

/** Whether a write failed by the product going away under it. */
export function isUnacknowledged(error: unknown): boolean {
  if (error instanceof Unacknowledged) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ECONNREFUSED' || code === 'EPIPE';
}
