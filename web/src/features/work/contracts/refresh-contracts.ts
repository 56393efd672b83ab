import type { QueryClient } from '@tanstack/react-query';
import type * as contractSigningContract from '@tenure/contract/work/contract-signing.ts';
import type * as contractsContract from '@tenure/contract/work/contracts.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a contract load no code for them. */
export const refreshContracts = (queryClient: QueryClient) =>
  refetchReads(queryClient, [
    ...namesIn<typeof contractsContract>('listContracts'),
    ...namesIn<typeof contractSigningContract>('listContractsToSign'),
  ]);
