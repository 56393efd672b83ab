import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  importOpeningBalances,
  listOpeningImports,
  undoOpeningImport,
} from '@tenure/contract/leave/opening-balances.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

export const openingImportsQuery = query(listOpeningImports, {});

function useOpeningChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(listOpeningImports)),
  });
}

export const useImportOpening = () =>
  useOpeningChange(
    async (body: { text: string; apply: boolean }) => (await call(importOpeningBalances, { body })).body.data,
  );
export const useUndoOpening = () =>
  useOpeningChange((id: number) => call(undoOpeningImport, { params: { importId: String(id) } }));
