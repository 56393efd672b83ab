import type { Database } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';
import { refuse } from '../http/refusal.ts';
import { deleteReservations, insertReservation, lockSpace } from './storage-space.store.ts';

/** Space held for the files of one call. */
export interface HeldSpace {
  /** Refuses unless this many bytes fit into the company's limit; bytes on hold already count. */
  hold(bytes: number): Promise<void>;
  /** Once the rows that name the files are committed, or the files are gone. */
  release(): Promise<void>;
}

export const storageFull = () => refuse('files.storage.full');

/**
 * In transactions of their own: space is held before a file arrives, and a slow sender must not hold one open.
 * @param heldAlready bytes that an upload in parts has held since it began
 */
export function holdSpace(database: Database, tenantId: TenantId, heldAlready = 0): HeldSpace {
  const ids: number[] = [];
  let held = heldAlready;
  return {
    hold: async (bytes) => {
      const more = bytes - held;
      if (more <= 0) return;
      const id = await database.asTenant(tenantId, 'read write', async (tx) => {
        await lockSpace(tx);
        return insertReservation(tx, more);
      });
      if (id === undefined) throw storageFull();
      ids.push(id);
      held = bytes;
    },
    release: async () => {
      if (ids.length === 0) return;
      await database.asTenant(tenantId, 'read write', (tx) => deleteReservations(tx, ids));
    },
  };
}
