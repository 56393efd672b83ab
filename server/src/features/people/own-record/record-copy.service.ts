import { randomUUID } from 'node:crypto';
import { type CopyForm, daysCopyIsKept, mostCopies } from '@tenure/contract/people/own-record.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, Download, type RequestFacts } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { RecordPart } from '../../../platform/record-copy/record-part.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { CopySeal } from './copy-seal.service.ts';
import { type Gathered, gather } from './gathered.service.ts';
import {
  copiesOfViewer,
  copyToRead,
  insertCopy,
  makeCopy,
  type PersonOfCopies,
} from './record-copy.store.ts';

export interface RecordCopiesDeps {
  audit: Audit;
  clock: Clock;
  files: FileStore;
  seal: CopySeal;
  offer: () => { parts: readonly RecordPart[]; bindings: readonly Binding[] };
}

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const;

export function createRecordCopies({ audit, clock, files, seal, offer }: RecordCopiesDeps) {
  return {
    /** Data is read now, as the viewer may see it; only the files are made later. */
    async ask(
      tx: WriteTx,
      person: PersonOfCopies,
      asking: { viewer: Viewer; request: RequestFacts },
    ): Promise<void> {
      const { employeeId, fullName, employeeNumber, companyName } = person;
      const now = clock.now();
      const copies = await copiesOfViewer(tx, employeeId, now.toString());
      if (copies.length >= mostCopies) {
        throw refuse('record-copies.make.too-many', { most: mostCopies, days: daysCopyIsKept });
      }
      const parts = await gather(person, offer(), { ...asking, tx, employeeId });
      const content: Gathered = { fullName, employeeNumber, companyName, askedAt: now.toString(), parts };
      const sealedFor = randomUUID();
      const gatheredKey = await seal.keep(
        tx.tenantId,
        'gathered',
        sealedFor,
        Buffer.from(JSON.stringify(content)),
      );
      try {
        const copyId = await insertCopy(tx, {
          employeeId,
          askedAt: now.toString(),
          expiresAt: now.add({ hours: 24 * daysCopyIsKept }).toString(),
          total: parts.length,
          sealedFor,
          gatheredKey,
        });
        if (copyId === undefined) throw refuse('record-copies.make.being-made');
        await enqueue(tx, makeCopy, { tenantId: tx.tenantId, copyId, accountId: asking.viewer.accountId });
        await audit.record(tx, {
          action: 'record-copy.asked',
          subject: { type: 'employee', id: employeeId },
          details: { parts: parts.map(({ key }) => key) },
        });
      } catch (error) {
        await files.delete(gatheredKey);
        throw error;
      }
    },

    async read(tx: WriteTx, person: PersonOfCopies, copyId: number, form: CopyForm): Promise<Download> {
      const copy = found(await copyToRead(tx, person.employeeId, copyId, clock.now().toString()));
      const key = form === 'pdf' ? copy.pdfKey : copy.zipKey;
      const content = found(await seal.read(tx.tenantId, form, copy.sealedFor, key));
      await audit.record(tx, {
        action: 'record-copy.downloaded',
        subject: { type: 'employee', id: person.employeeId },
        details: { copyId, form },
      });
      return new Download(`Record ${person.employeeNumber}.${form}`, types[form], content);
    },
  };
}
export type RecordCopies = ReturnType<typeof createRecordCopies>;
