import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type AboutToSave, getAbout, saveAbout } from '@tenure/contract/people/about.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { isStaleVersion, keepAnswer, versionedQuery } from '../../../lib/api/query.ts';

export type AboutAnswer = Answer<EndpointAnswer<typeof getAbout>>;

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const aboutQuery = (employeeId: number) => versionedQuery(getAbout, of(employeeId));

export function useSaveAbout(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: { body: AboutToSave; etag: string | null }) =>
      call(saveAbout, { ...of(employeeId), body }, { ifMatch: etag }),
    onSuccess: (answer) => keepAnswer(queryClient, aboutQuery(employeeId), answer),
    onError: (error) => {
      if (!isStaleVersion(error)) return undefined;
      return queryClient.invalidateQueries({ queryKey: aboutQuery(employeeId).queryKey });
    },
  });
}
