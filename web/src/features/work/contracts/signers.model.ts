import type { SignerRole } from '@tenure/domain/work/contract-signing.ts';

export interface DraftSigner {
  /** Of the row on the screen alone. */
  key: number;
  role: SignerRole;
  chosen: { id: number; name: string } | null;
}

/** Who signs by a template's roles, in order. */
export const draftSigners = (roles: readonly SignerRole[]): DraftSigner[] =>
  roles.map((role, key) => ({ key, role, chosen: null }));

export const signersBody = (signers: readonly DraftSigner[]) =>
  signers.map(({ role, chosen }) => ({ role, accountId: role === 'employee' ? null : (chosen?.id ?? null) }));
