import type { Clock } from '../clock/clock.ts';

export interface CallLimit {
  /** Counts a call and tells how many seconds to wait where it is one too many; 0 where it is not. */
  waitAfterCall(client: number | string): number;
}

const windowSeconds = 60;
const mostClients = 10_000;

/**
 * Calls a client may make in a minute, counted in each process by itself: it keeps one client from taking the whole
 * server, which is each process's own to keep.
 */
export function createCallLimit(perMinute: number, clock: Clock): CallLimit {
  const windows = new Map<number | string, { began: number; calls: number }>();
  return {
    waitAfterCall: (client) => {
      const now = clock.now().epochMilliseconds / 1000;
      const open = windows.get(client);
      if (open === undefined || now - open.began >= windowSeconds || now < open.began) {
        // Clients dropped with the rest begin a new window; this many at once are not one client's doing.
        if (windows.size >= mostClients) windows.clear();
        windows.set(client, { began: now, calls: 1 });
        return 0;
      }
      open.calls += 1;
      return open.calls <= perMinute ? 0 : Math.max(1, Math.ceil(open.began + windowSeconds - now));
    },
  };
}
