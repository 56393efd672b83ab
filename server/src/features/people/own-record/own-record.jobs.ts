import { daysCopyIsKept } from '@tenure/contract/people/own-record.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { RecordPart } from '../../../platform/record-copy/record-part.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { CopySeal } from './copy-seal.service.ts';
import { type Gathered, gathered } from './gathered.service.ts';
import { copyReady } from './own-record.notifications.ts';
import {
  type CopyToMake,
  copyToMake,
  deleteExpired,
  failCopy,
  finishCopy,
  isReady,
  makeCopy,
  nameForms,
  noteProgress,
  removeCopyFiles,
} from './record-copy.store.ts';
import { recordPdf } from './record-pdf.service.ts';
import { type PackedFile, recordZip } from './record-zip.service.ts';

export interface CopyJobsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  files: FileStore;
  notifications: NotificationCentre;
  seal: CopySeal;
  parts: () => readonly RecordPart[];
}

interface Order {
  tenantId: TenantId;
  accountId: number;
}

export function createMaking({ database, files, notifications, seal, parts }: CopyJobsDeps): RunnableJob {
  const inside = <Answer>({ tenantId, accountId }: Order, work: (tx: WriteTx) => Promise<Answer>) =>
    database.asTenant(tenantId, 'read write', work, { accountId, requestId: null });

  /** The files of those parts that were given. */
  async function filesOf(order: Order, copy: CopyToMake, record: Gathered): Promise<PackedFile[]> {
    const packed: PackedFile[] = [];
    const total = record.parts.length;
    for (const [at, { key }] of record.parts.entries()) {
      const part = parts().find((one) => one.key === key);
      const listed = await inside(order, async (tx) => {
        await noteProgress(tx, copy.id, at, total);
        return (await part?.files?.(tx, order.tenantId, copy.employeeId)) ?? [];
      });
      for (const { name, read } of listed) {
        const content = await read();
        if (content) packed.push({ part: key, name, content });
      }
    }
    return packed;
  }

  async function make(order: Order, copy: CopyToMake): Promise<void> {
    const { tenantId } = order;
    const content = await seal.read(tenantId, 'gathered', copy.sealedFor, copy.gatheredKey);
    if (content === undefined) throw new Error('What was gathered for the copy is not there');
    const record = gathered.parse(JSON.parse(content.toString()));
    const packed = await filesOf(order, copy, record);
    const pdf = await recordPdf(record);
    const zip = recordZip(record, packed, parts());
    const keys = await inside(order, (tx) =>
      nameForms(tx, copy.id, { pdfKey: seal.newKey(), zipKey: seal.newKey() }),
    );
    if (keys === undefined) return;
    try {
      await seal.keep(tenantId, 'pdf', copy.sealedFor, pdf, keys.pdfKey);
      await seal.keep(tenantId, 'zip', copy.sealedFor, zip, keys.zipKey);
      await finish(order, copy, { pdfSize: pdf.length, zipSize: zip.length });
    } finally {
      // A finished copy stays, even if only its answer failed.
      const stays = await inside(order, (tx) => isReady(tx, copy.id));
      if (!stays) for (const key of [keys.pdfKey, keys.zipKey]) await files.delete(key);
    }
  }

  function finish(order: Order, copy: CopyToMake, sizes: Parameters<typeof finishCopy>[2]) {
    return inside(order, async (tx) => {
      if (!(await finishCopy(tx, copy.id, sizes))) return;
      await enqueue(tx, removeCopyFiles, { tenantId: order.tenantId, keys: [copy.gatheredKey] });
      await notifications.notify(tx, [order.accountId], {
        kind: copyReady.kind,
        parameters: {},
        href: `/controlpanel/user-profile/record?id=${copy.employeeId}`,
      });
    });
  }

  return implementJob(makeCopy, async (context, { tenantId, copyId, accountId }) => {
    const order = { tenantId, accountId };
    const copy = await inside(order, (tx) => copyToMake(tx, copyId));
    // Made already, or deleted since.
    if (copy === undefined) return;
    try {
      await make(order, copy);
    } catch (error) {
      if (context.attempt < context.maxAttempts) throw error;
      context.log.error({ err: error }, 'a copy of a record could not be made');
      await inside(order, async (tx) => {
        const keys = await failCopy(tx, copyId);
        if (keys) await enqueue(tx, removeCopyFiles, { tenantId: order.tenantId, keys });
      });
    }
  });
}

/** Doing it again changes nothing. */
export const createRemoval = (files: FileStore): RunnableJob =>
  implementJob(removeCopyFiles, async (_context, { keys }) => {
    for (const key of keys) await files.delete(key);
  });

/** A copy left for over a week is of use only to a thief. */
export function createExpiry({ database, audit, clock }: CopyJobsDeps): Recurring {
  return defineRecurring({
    name: 'own-record.expire',
    everySeconds: 60 * 60,
    run: async (context) => {
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', async (tx) => {
          const { copies, keys } = await deleteExpired(tx, clock.now().toString());
          if (copies === 0) return;
          await enqueue(tx, removeCopyFiles, { tenantId, keys });
          await audit.record(tx, {
            action: 'record-copy.expired',
            subject: { type: 'tenant', id: tenantId },
            details: { copies, afterDays: daysCopyIsKept },
          });
        });
      });
    },
  });
}
