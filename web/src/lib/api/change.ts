import {
  type QueryClient,
  type UseMutateFunction,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export type Refresh = (queryClient: QueryClient) => Promise<unknown>;

interface ChangeOptions {
  /** Whether a refused change refetches too: someone else may have been quicker. True unless said otherwise. */
  refreshesWhenRefused?: boolean;
}

/**
 * Makes a feature's hook for writes, which are pending until what they changed is refetched.
 *
 * The refetch may replace the component that saved, such as a form keyed by the version it edits. Callbacks
 * given to `mutate` are called nevertheless, where useMutation itself would drop them; they are dropped only
 * if the component was gone before the answer.
 */
export function changeThen(refresh: Refresh, { refreshesWhenRefused = true }: ChangeOptions = {}) {
  return function useChange<Given, Result>(
    change: (given: Given) => Promise<Result>,
  ): UseMutationResult<Result, Error, Given> {
    const client = useQueryClient();
    const isShown = useIsShown();
    const wasShown = useRef(false);
    const mutation = useMutation<Result, Error, Given>({
      mutationFn: change,
      onSuccess: () => {
        wasShown.current = isShown.current;
        return refresh(client);
      },
      onError: () => {
        wasShown.current = isShown.current;
        return refreshesWhenRefused ? refresh(client) : undefined;
      },
    });
    const { mutateAsync } = mutation;
    const mutate: UseMutateFunction<Result, Error, Given> = (...args) => {
      const [, callbacks] = args;
      // Left out only where it may be undefined.
      const given = args[0] as Given;
      const context = { client, meta: undefined };
      void mutateAsync(given).then(
        (result) => {
          if (!wasShown.current) return;
          callbacks?.onSuccess?.(result, given, undefined, context);
          callbacks?.onSettled?.(result, null, given, undefined, context);
        },
        (error: Error) => {
          if (!wasShown.current) return;
          callbacks?.onError?.(error, given, undefined, context);
          callbacks?.onSettled?.(undefined, error, given, undefined, context);
        },
      );
    };
    return { ...mutation, mutate };
  };
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
