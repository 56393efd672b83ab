import type { QueryClient } from '@tanstack/react-query';
import type { Method } from '@tenure/contract/endpoint.ts';

declare const isRead: unique symbol;

/** The name of a call, taken from the contract. */
export type ReadName = string & { readonly [isRead]: true };

/** The names of the calls that a file of the contract declares. */
type NameIn<File> = {
  [Key in keyof File]: File[Key] extends { name: infer Name extends string; method: Method }
    ? Literal<Name>
    : never;
}[keyof File];
type Literal<Name extends string> = string extends Name ? never : Name;

/**
 * Names of reads by the contract's file, given as a type: what refetches them loads with the first page, and
 * the contract's schemas should not. A name that the file does not declare does not compile.
 */
export function namesIn<File>(...names: readonly NameIn<File>[]): readonly ReadName[] {
  return names as readonly string[] as readonly ReadName[];
}

/** Refetches every cached answer of these reads, whatever its parameters. */
export async function refetchReads(queryClient: QueryClient, names: readonly ReadName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Marks these reads as out of date, so that they are refetched when they are next opened. */
export async function refetchOnOpening(queryClient: QueryClient, names: readonly ReadName[]): Promise<void> {
  await Promise.all(
    names.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })),
  );
}

/** `refetchReads` for `changeThen`. */
export const refetching = (names: readonly ReadName[]) => (queryClient: QueryClient) =>
  refetchReads(queryClient, names);
