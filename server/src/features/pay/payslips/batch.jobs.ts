import type { Audit } from '../../../platform/audit/audit.ts';
import { defineIssue, issueBatches } from '../../../platform/batches/issue-batch.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RunnableJob } from '../../../platform/jobs/job.ts';
import { payslipBatches } from './batch.store.ts';
import { handOver, issueRows } from './issue.store.ts';
import type { Payslips } from './payslip.service.ts';

export const issueBatchJob = defineIssue('payslips.issue');

interface IssueDeps {
  database: Database;
  audit: Audit;
  payslips: Payslips;
}

export const issueJob = ({ database, audit, payslips }: IssueDeps): RunnableJob =>
  issueBatches(issueBatchJob, {
    database,
    store: payslipBatches,
    event: { type: 'changed', subject: 'payslip-batches' },
    words: {
      changed: 'A person or a file changed after the batch was checked. Check it again',
      doubled:
        'After the batch was checked, a person received a payslip for the same period or the same file. Check it again',
      interrupted: 'It was interrupted and nothing was issued. Issue it again',
    },
    count: payslipBatches.countRows,
    issue: issueRows,
    finish: async (tx, batchId, issued) => {
      const batch = await payslipBatches.lock(tx, batchId);
      await handOver(tx, batchId);
      if (batch) await payslipBatches.putIndex(tx, batch, null);
      await payslips.tellIssued(
        tx,
        issued.map(({ employeeId }) => employeeId),
      );
      await audit.record(tx, {
        action: 'payslip-batch.issued',
        subject: { type: 'payslip-batch', id: batchId },
        details: { payslips: issued.length },
      });
    },
  });
