import { useMutation } from '@tanstack/react-query';
import { shareProfile } from '@tenure/contract/people/sharing.ts';
import { call } from '../../../lib/api/call.ts';

export const useShareProfile = (employeeId: number) =>
  useMutation({
    mutationFn: (toId: number) =>
      call(shareProfile, { params: { employeeId: String(employeeId) }, body: { toId } }),
  });
