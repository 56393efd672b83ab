import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importHoursWorked, listHoursImports, undoHoursImport } from '@tenure/contract/leave/hours-worked.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

export const hoursImportsQuery = query(listHoursImports, {});

function useHoursChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(listHoursImports)),
  });
}

export const useImportHours = () =>
  useHoursChange(
    async (body: { text: string; apply: boolean }) => (await call(importHoursWorked, { body })).body.data,
  );
export const useUndoHours = () =>
  useHoursChange((id: number) => call(undoHoursImport, { params: { importId: String(id) } }));
