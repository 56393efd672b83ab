import type { QueryClient } from '@tanstack/react-query';
import type * as tfnContract from '@tenure/contract/pay/tfn.ts';
import type * as ukTaxationContract from '@tenure/contract/pay/uk-taxation.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a profile load no code for it. */
const reads = [
  ...namesIn<typeof tfnContract>('getTfn', 'listTfnDeclarations'),
  ...namesIn<typeof ukTaxationContract>('getUkTaxation', 'listUkTaxDeclarations'),
];

export async function refreshTaxDeclarations(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
