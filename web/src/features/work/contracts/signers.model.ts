import type { SignerRole } from '@tenure/domain/work/contract-signing.ts';

export interface DraftSigner {
  /** The key of the row on the screen. */
  key: number;
  role: SignerRole;
  chosen: { id: number; name: string } | null;
}

/** The signers by a template's roles, in order. */
export const draftSigners = (roles: readonly SignerRole[]): DraftSigner[] =>
  roles.map((role, key) => ({ key, role, chosen: null }));

export const signersBody = (signers: readonly DraftSigner[]) =>
  signers.map(({ role, chosen }) => ({ role, accountId: role === 'employee' ? null : (chosen?.id ?? null) }));
