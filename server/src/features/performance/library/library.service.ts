import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { LibraryBody, LibraryItem } from '@tenure/contract/performance/library.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import {
  hasDepartment,
  hasPosition,
  insertLibraryItem,
  putLibraryState,
  updateLibraryItem,
} from './library.store.ts';

export function createLibrary({ audit }: { audit: Audit }) {
  async function recorded(
    tx: WriteTx,
    action: Extract<AuditAction, `performance-library.${string}`>,
    item: LibraryItem | undefined,
  ): Promise<LibraryItem> {
    const { id, title, kind } = found(item);
    await audit.record(tx, {
      action,
      subject: { type: 'performance-library', id },
      details: { title, kind },
    });
    return found(item);
  }

  const unknown = (path: string, reason: string) => invalidInput(path, 'unknown', reason);

  async function requirePlace(tx: WriteTx, { departmentId, positionId }: LibraryBody): Promise<void> {
    if (departmentId !== null && !(await hasDepartment(tx, departmentId))) {
      throw unknown('departmentId', 'Choose a department');
    }
    if (positionId !== null && !(await hasPosition(tx, positionId))) {
      throw unknown('positionId', 'Choose a position');
    }
  }

  return {
    async create(tx: WriteTx, body: LibraryBody): Promise<LibraryItem> {
      await requirePlace(tx, body);
      return recorded(tx, 'performance-library.created', await insertLibraryItem(tx, body));
    },

    async save(tx: WriteTx, { id }: LibraryItem, body: LibraryBody): Promise<LibraryItem> {
      await requirePlace(tx, body);
      return recorded(tx, 'performance-library.saved', await updateLibraryItem(tx, id, body));
    },

    async setState(tx: WriteTx, { id }: LibraryItem, state: 'current' | 'archived'): Promise<LibraryItem> {
      const action = state === 'archived' ? 'performance-library.archived' : 'performance-library.restored';
      return recorded(tx, action, await putLibraryState(tx, id, state === 'archived'));
    },
  };
}
export type Library = ReturnType<typeof createLibrary>;
