import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import type * as leaveBalancesContract from '@tenure/contract/leave/leave-balances.ts';
import { type RecalculatedBalance, recalculateLeave } from '@tenure/contract/leave/recalculation.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

type Body = EndpointRequest<typeof recalculateLeave>['body'];

interface Recalculated {
  differences: RecalculatedBalance[];
  looked: number;
  isWhole: boolean;
}

/** Requests a few people at a time, so that it can show progress and be stopped. */
export function useRecalculation() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ looked: number; people: number } | null>(null);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);
  const run = useMutation({
    mutationFn: async (asked: Pick<Body, 'apply' | 'proposed'>): Promise<Recalculated> => {
      isStopped.current = false;
      const differences: RecalculatedBalance[] = [];
      let looked = 0;
      let afterId: number | null = 0;
      while (afterId !== null && !isStopped.current) {
        const answer: Awaited<ReturnType<typeof ask>> = await ask({ ...asked, afterId });
        differences.push(...answer.differences);
        looked += answer.looked;
        setProgress({ looked, people: answer.people });
        afterId = answer.next;
      }
      return { differences, looked, isWhole: afterId === null };
    },
    onSettled: (_result, _error, { apply }) => {
      setProgress(null);
      return apply
        ? refetchReads(queryClient, namesIn<typeof leaveBalancesContract>('listLeaveBalances'))
        : undefined;
    },
  });
  return { run, progress, stop };
}

const ask = async (body: Body) => (await call(recalculateLeave, { body })).body.data;
