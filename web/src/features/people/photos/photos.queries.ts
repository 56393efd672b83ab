import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { photoOf, removePhoto, savePhoto } from '@tenure/contract/people/photos.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';

const of = (employeeId: number) => ({ query: { employee: String(employeeId) } });

export const photoQuery = (employeeId: number) => query(photoOf, of(employeeId));

/** The reads that contain the person's photo, by name so that no code of those screens is loaded. */
const shownIn = [
  photoOf.name,
  'site',
  'navigation',
  'userProfile',
  'listPublicCards',
  'listTeamMembers',
  'widgetItems',
  'searchOrgChart',
  'orgChart',
  'search',
];
const refresh = (queryClient: QueryClient) =>
  Promise.all(shownIn.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

const quietly = () => undefined;

export function useSavePhoto(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (square: Blob) =>
      sendFile(savePhoto, of(employeeId).query, new File([square], 'photo.jpg', { type: square.type }), {
        onProgress: quietly,
        signal: new AbortController().signal,
      }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRemovePhoto(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removePhoto, of(employeeId)),
    onSettled: () => refresh(queryClient),
  });
}
