import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens a profile loads nothing of it. */
const reads = ['getSuper', 'listSuperDeclarations'];

export async function refreshSuper(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
