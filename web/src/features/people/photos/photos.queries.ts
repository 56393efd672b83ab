import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as dashboardsContract from '@tenure/contract/company/dashboards.ts';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as orgChartContract from '@tenure/contract/organisation/org-chart.ts';
import type * as photosContract from '@tenure/contract/people/photos.ts';
import { photoOf, removePhoto, savePhoto } from '@tenure/contract/people/photos.ts';
import type * as profileContract from '@tenure/contract/people/profile.ts';
import type * as publicCardContract from '@tenure/contract/people/public-card.ts';
import type * as searchContract from '@tenure/contract/platform/search.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';
import { sendFile } from '../../../lib/api/upload.ts';

const of = (employeeId: number) => ({ query: { employee: String(employeeId) } });

export const photoQuery = (employeeId: number) => query(photoOf, of(employeeId));

/** The reads that contain the person's photo, by name so that no code of those screens is loaded. */
const shownIn = [
  ...namesIn<typeof photosContract>('photoOf'),
  ...namesIn<typeof siteContract>('site', 'navigation'),
  ...namesIn<typeof profileContract>('userProfile'),
  ...namesIn<typeof publicCardContract>('listPublicCards', 'listTeamMembers'),
  ...namesIn<typeof dashboardsContract>('widgetItems'),
  ...namesIn<typeof orgChartContract>('searchOrgChart', 'orgChart'),
  ...namesIn<typeof searchContract>('search'),
];
const refresh = refetching(shownIn);

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
