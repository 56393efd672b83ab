import { useState } from 'react';
import { isStaleVersion } from '../lib/api/query.ts';
import { failureText } from '../lib/failure-text.ts';
import { changedIn, type FormDraft, mergeDrafts } from '../lib/merge-drafts.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { showToast } from './toast.ts';

/** Someone else's save while this form was open. */
export interface Theirs<Draft> {
  draft: Draft;
  /** The fields they changed. */
  changed: readonly string[];
}

interface Merging<Read, Draft> {
  readAgain: () => Promise<Read>;
  /** Null if they deleted it. */
  draftOf: (read: Read) => Draft | null;
  /** From now on the form is based on their version; its entered values stay. */
  onMerged: (read: Read, begun: Draft, merge: (mine: Draft) => Draft) => void;
  /** From now on the form creates a new record from the entered values. */
  onGone?: (read: Read) => void;
}

/**
 * Handles a save that is refused because someone else saved first: neither version is lost, and the next
 * person to save sees both.
 */
export function useMerge<Read, Draft extends FormDraft>({
  readAgain,
  draftOf,
  onMerged,
  onGone,
}: Merging<Read, Draft>) {
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<Theirs<Draft> | null>(null);
  const [isGone, setGone] = useState(false);
  return {
    theirs,
    /** They deleted the record edited here. */
    isGone,
    forget: () => setTheirs(null),
    /** Called when a save of a form started like this is refused. */
    onRefused: (error: Error, begun: Draft) => {
      if (!isStaleVersion(error)) return;
      readAgain().then(
        (read) => {
          const draft = draftOf(read);
          if (draft === null) {
            setGone(true);
            onGone?.(read);
            return;
          }
          setTheirs({ draft, changed: changedIn(begun, draft) });
          onMerged(read, draft, (mine) => mergeDrafts(begun, mine, draft));
        },
        (failure: unknown) => showToast(failureText(t, failure), 'critical'),
      );
    },
  };
}
