import type { FieldEncryption } from '../crypto/field-encryption.ts';
import { sealedUnder } from '../crypto/field-encryption.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { DecryptionError } from '../crypto/sealed-box.ts';
import type { SubjectKeys } from '../crypto/subject-keys.ts';
import { wrappedUnder } from '../crypto/subject-keys.ts';
import type { Database } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';
import { createPrivateSeal } from '../private-seal/private-seal.ts';
import type { SealedFiles } from '../storage/sealed-files.ts';
import { allPlainRows, countPlain, type PlainRows, sealSome } from './plain-rows.store.ts';
import {
  beginPass,
  countFiles,
  countValues,
  endPass,
  filesAfter,
  firstPlace,
  isStillNamed,
  noteStep,
  type ResealStep,
  replaceValues,
  type SealedFileName,
  type SealedValue,
  tenantsToReseal,
  valuesWithout,
} from './reseal.store.ts';
import {
  type SealedColumn,
  type SealedFileColumn,
  sealedColumns,
  sealedFileColumns,
} from './sealed-places.ts';

interface ResealDeps {
  /** Connected as the role that may change sealed values. */
  database: Database;
  keyring: Keyring;
  encryption: FieldEncryption;
  subjectKeys: SubjectKeys;
  sealedFiles: SealedFiles;
}

export interface ResealProgress extends ResealStep {
  total: number;
}

export interface ResealPass {
  /** Told after every batch. */
  told?: (progress: ResealProgress) => void;
  signal?: AbortSignal;
}

/** So few that a batch holds its rows for milliseconds. */
const valuesAtOnce = 200;
const filesAtOnce = 20;

export type Reseal = ReturnType<typeof createReseal>;

/**
 * Re-encrypts sealed values under the current key. An interrupted run starts again and skips values already
 * done.
 */
export function createReseal({ database, keyring, encryption, subjectKeys, sealedFiles }: ResealDeps) {
  const privateSeal = createPrivateSeal(encryption);
  const beginningOf = ({ kind }: SealedColumn, keyId: string) =>
    kind === 'field' ? sealedUnder(keyId) : wrappedUnder(keyId);

  function sealAnew(tenantId: TenantId, { kind, sealedAs }: SealedColumn, { value, rowKey }: SealedValue) {
    if (kind === 'subject-key') return subjectKeys.rewrap(value, tenantId, rowKey ?? '');
    return encryption.reseal(value, { tenantId, ...sealedAs, ...(rowKey !== null && { rowKey }) });
  }

  async function columnAnew(
    tenantId: TenantId,
    place: SealedColumn,
    step: (step: ResealStep) => Promise<void>,
  ): Promise<void> {
    const beginning = beginningOf(place, keyring.currentId());
    for (let after = firstPlace; ; ) {
      const from = after;
      const { found, failed } = await database.asTenant(tenantId, 'read write', async (tx) => {
        const found = await valuesWithout(tx, place, beginning, { after: from, most: valuesAtOnce });
        const anew = found.flatMap((one) => {
          const to = unlessItDoesNotOpen(() => sealAnew(tenantId, place, one));
          return to === undefined ? [] : [{ place: one.place, from: one.value, to }];
        });
        await replaceValues(tx, place, anew);
        return { found, failed: found.length - anew.length };
      });
      const last = found.at(-1);
      if (last === undefined) return;
      await step({ done: found.length - failed, failed });
      after = last.place;
    }
  }

  async function fileAnew(
    tenantId: TenantId,
    place: SealedFileColumn,
    file: SealedFileName,
  ): Promise<boolean> {
    const { key, rowKey } = file;
    const beginning = await sealedFiles.beginning(key);
    if (beginning === undefined || beginning.startsWith(sealedUnder(keyring.currentId()))) return true;
    const context = { tenantId, ...place.sealedAs, rowKey };
    try {
      const content = await sealedFiles.get(key, context);
      if (content === undefined) return true;
      await sealedFiles.put(content, context, key);
    } catch (error) {
      if (error instanceof DecryptionError) return false;
      throw error;
    }
    // Deleted while it was sealed, it would be back.
    const isNamed = await database.asTenant(tenantId, 'read only', (tx) => isStillNamed(tx, place, key));
    if (!isNamed) await sealedFiles.delete(key);
    return true;
  }

  async function filesAnew(
    tenantId: TenantId,
    place: SealedFileColumn,
    step: (step: ResealStep) => Promise<void>,
  ): Promise<void> {
    for (let after = ''; ; ) {
      const from = after;
      const found = await database.asTenant(tenantId, 'read only', (tx) =>
        filesAfter(tx, place, { after: from, most: filesAtOnce }),
      );
      const last = found.at(-1);
      if (last === undefined) return;
      let failed = 0;
      for (const file of found) if (!(await fileAnew(tenantId, place, file))) failed += 1;
      await step({ done: found.length - failed, failed });
      after = last.key;
    }
  }

  /** Values still in the open, from before they were sealed. */
  async function plainSealed(
    tenantId: TenantId,
    rows: PlainRows,
    step: (step: ResealStep) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const done = await database.asTenant(tenantId, 'read write', (tx) =>
        sealSome(tx, privateSeal, rows, valuesAtOnce),
      );
      if (done === 0) return;
      await step({ done, failed: 0 });
    }
  }

  async function toDo(tenantId: TenantId): Promise<number> {
    return database.asTenant(tenantId, 'read only', async (tx) => {
      const counts: number[] = [];
      for (const place of sealedColumns) {
        counts.push(await countValues(tx, place, beginningOf(place, keyring.currentId()), 'without'));
      }
      for (const place of sealedFileColumns) counts.push(await countFiles(tx, place));
      for (const rows of allPlainRows) counts.push(await countPlain(tx, rows));
      return counts.reduce((sum, count) => sum + count, 0);
    });
  }

  return {
    /** Companies that are not known to be under the current key whole. */
    waiting: (): Promise<TenantId[]> => {
      return database.outsideTenants((sql) => tenantsToReseal(sql, keyring.currentId()));
    },

    /** One pass over a company. */
    tenant: async (tenantId: TenantId, { told, signal }: ResealPass = {}): Promise<ResealProgress> => {
      const progress: ResealProgress = { total: await toDo(tenantId), done: 0, failed: 0 };
      const isSettled = await database.asTenant(tenantId, 'read write', (tx) =>
        beginPass(tx, keyring.currentId(), progress.total),
      );
      const step = async ({ done, failed }: ResealStep) => {
        progress.done += done;
        progress.failed += failed;
        await database.asTenant(tenantId, 'read write', (tx) => noteStep(tx, { done, failed }));
        told?.(progress);
        signal?.throwIfAborted();
      };
      for (const rows of allPlainRows) await plainSealed(tenantId, rows, step);
      for (const place of sealedColumns) await columnAnew(tenantId, place, step);
      for (const place of sealedFileColumns) await filesAnew(tenantId, place, step);
      // Before every process has heard of the key, one may still seal with the old one: then another pass follows.
      if (isSettled) await database.asTenant(tenantId, 'read write', endPass);
      return progress;
    },

    /** A company's values that are still under a key. */
    under: async (tenantId: TenantId, keyId: string): Promise<Map<string, number>> => {
      const found = new Map<string, number>();
      const add = (where: string, count: number) => {
        if (count > 0) found.set(where, (found.get(where) ?? 0) + count);
      };
      for (const place of sealedColumns) {
        const count = await database.asTenant(tenantId, 'read only', (tx) =>
          countValues(tx, place, beginningOf(place, keyId), 'with'),
        );
        add(`${place.table}.${place.column}`, count);
      }
      for (const place of sealedFileColumns) {
        for (let after = ''; ; ) {
          const from = after;
          const files = await database.asTenant(tenantId, 'read only', (tx) =>
            filesAfter(tx, place, { after: from, most: valuesAtOnce }),
          );
          const last = files.at(-1);
          if (last === undefined) break;
          for (const { key } of files) {
            const isUnder = (await sealedFiles.beginning(key))?.startsWith(sealedUnder(keyId)) ?? false;
            add(`files of ${place.table}.${place.column}`, isUnder ? 1 : 0);
          }
          after = last.key;
        }
      }
      return found;
    },
  };
}

function unlessItDoesNotOpen(work: () => string): string | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
