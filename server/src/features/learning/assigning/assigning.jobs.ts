import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { assignJob, type CourseAssigning } from './assigning.service.ts';

export const createAssignJob = (database: Database, assigning: CourseAssigning): RunnableJob =>
  implementJob(assignJob, async (context, { tenantId, assignmentId, accountId }) => {
    const inside = <Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> =>
      database.asTenant(tenantId, 'read write', work, { accountId, requestId: null });
    try {
      while (await inside((tx) => assigning.assignSome(tx, assignmentId, accountId))) {
        context.signal.throwIfAborted();
      }
    } catch (error) {
      if (context.signal.aborted || context.attempt < context.maxAttempts) throw error;
      context.log.error({ err: error }, 'an assignment of a course did not finish');
      await inside((tx) => assigning.fail(tx, assignmentId, accountId));
    }
  });
