import { ChangeCard } from './change-card.tsx';
import './change-words.ts';

/** The whole card with its own buttons: a decision about pay needs a fresh proof and is never taken by a key. */
export function BankChangeInboxFacts({ id }: { id: number }) {
  return <ChangeCard changeId={id} />;
}
