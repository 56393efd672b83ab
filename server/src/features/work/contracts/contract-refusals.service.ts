import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { ContractDecision } from './contracts.policy.ts';

/** `name` is the person the words are about: the recipient, the signer to replace, or the one who signs first. */
export function refuseUnlessAllowed(decision: ContractDecision, name: string): void {
  if (decision === 'allowed') return;
  throw decision === 'forbidden' ? new Refusal('forbidden') : refuse(decision, { name });
}
