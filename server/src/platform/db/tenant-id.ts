declare const brand: unique symbol;

/**
 * A tenant a caller has been admitted to. Only the platform makes one, from a session, a host, a job's payload or a
 * list of all companies, and a row has it that was read behind the wall. A function that asks for it, such as one that
 * chooses a key, cannot be handed a number that came from a request.
 */
export type TenantId = number & { readonly [brand]: 'TenantId' };

/** For what has no row at hand: the payload of a job, work inside another company, and tests. */
export function admitTenant(id: number): TenantId {
  return id as TenantId;
}
