declare const brand: unique symbol;

/**
 * A tenant a caller has been admitted to. Only the gate mints one, from a session, a host or a job's payload, so a
 * function that asks for it cannot be handed a number that came from a request.
 */
export type TenantId = number & { readonly [brand]: 'TenantId' };

export function admitTenant(id: number): TenantId {
  return id as TenantId;
}
