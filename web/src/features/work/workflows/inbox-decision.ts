import { tickTask } from '@tenure/contract/work/tasks.ts';
import { call } from '../../../lib/api/call.ts';

export const completeTask = (id: number): Promise<unknown> =>
  call(tickTask, { params: { taskId: String(id) }, body: { isDone: true } });
