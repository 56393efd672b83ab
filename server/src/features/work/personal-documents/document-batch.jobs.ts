import type { Audit } from '../../../platform/audit/audit.ts';
import { defineIssue, issueBatches } from '../../../platform/batches/issue-batch.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RunnableJob } from '../../../platform/jobs/job.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { countMatched, documentBatches, fileRows, handOver } from './document-batch.store.ts';

export const fileBatchJob = defineIssue('personal-documents.file');

/** Each document is recorded and announced as one that was uploaded alone. */
export const fileJob = ({ database, audit }: { database: Database; audit: Audit }): RunnableJob =>
  issueBatches(fileBatchJob, {
    database,
    store: documentBatches,
    event: { type: 'changed', subject: 'document-batches' },
    words: {
      changed: 'A person, a kind or a file changed after the check. Check the batch again.',
      doubled: 'One of these files was filed by another batch after the check. Check the batch again.',
      interrupted: 'Filing was interrupted and nothing was filed. File the batch again.',
    },
    count: countMatched,
    issue: fileRows,
    finish: async (tx, batchId, filed) => {
      await handOver(tx, batchId);
      const batch = await documentBatches.lock(tx, batchId);
      if (batch) await documentBatches.empty(tx, batch);
      for (const { employeeId, kind } of filed) {
        await audit.record(tx, {
          action: 'personal-document.uploaded',
          subject: { type: 'employee', id: employeeId },
          details: { kind },
        });
      }
      for (const employeeId of new Set(filed.map((one) => one.employeeId))) {
        await tellWhoSees(tx, employeeId, ['documents.personal.view'], {
          type: 'changed',
          subject: 'documents',
        });
      }
      await audit.record(tx, {
        action: 'document-batch.filed',
        subject: { type: 'document-batch', id: batchId },
        details: { documents: filed.length },
      });
    },
  });
