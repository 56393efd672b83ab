import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chooseDirectoryLayout,
  type Directory,
  type DirectoryLayout,
  type DirectoryViewSettings,
  deleteDirectoryView,
  exportPublicCards,
  getDirectory,
  saveDirectoryView,
} from '@tenure/contract/people/directory.ts';
import { inviteMany } from '@tenure/contract/people/invitations.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { keepAnswer, query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { cardFilters } from './people.queries.ts';
import type { PeopleSearch } from './people-search.ts';

export const directoryQuery = query(getDirectory, {});

/** Every change answers with the whole directory, which replaces the cached one. */
function useDirectoryChange<Input>(
  change: (input: Input) => ReturnType<typeof call<typeof chooseDirectoryLayout>>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => keepAnswer(queryClient, directoryQuery, answer),
  });
}

export const useChooseLayout = () =>
  useDirectoryChange((layout: DirectoryLayout) => call(chooseDirectoryLayout, { body: { layout } }));

export const useSaveView = () =>
  useDirectoryChange((view: { name: string; settings: DirectoryViewSettings }) =>
    call(saveDirectoryView, { body: view }),
  );

export const useDeleteView = () =>
  useDirectoryChange((viewId: number) => call(deleteDirectoryView, { params: { viewId: String(viewId) } }));

/** Exports the people of the list, or those chosen from it. */
export function useExportPeople() {
  return useMutation({
    mutationFn: async ({ search, chosen = [] }: { search: PeopleSearch; chosen?: readonly number[] }) => {
      const wanted =
        chosen.length > 0
          ? { ...(search.asOf !== '' && { asOf: search.asOf }), 'selectedFilters[person]': chosen.join(',') }
          : cardFilters(search);
      keepFile('directory.csv', await callForFile(exportPublicCards, { query: wanted }));
    },
  });
}

export function useInvitePeople() {
  return useMutation({
    mutationFn: (employeeIds: number[]) => call(inviteMany, { body: { employeeIds } }),
  });
}

export const viewNamed = ({ views }: Directory, id: number | null) => views.find((view) => view.id === id);
