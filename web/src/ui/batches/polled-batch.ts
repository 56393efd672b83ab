import type { BatchState } from '@tenure/contract/platform/file-batches.ts';

const everyMilliseconds = 2000;

interface BatchQuery {
  state: { data?: { body: { data: { state: BatchState } } } | undefined };
}

/** A job hands the files over, so the screen polls meanwhile, besides listening for events. */
export const polledBatch = {
  staleTime: 0,
  refetchInterval: ({ state }: BatchQuery) =>
    state.data?.body.data.state === 'issuing' ? everyMilliseconds : (false as const),
};
