import { useState } from 'react';
import { isStaleVersion } from '../lib/api/query.ts';
import { failureText } from '../lib/failure-text.ts';
import { changedIn, type FormDraft, mergeDrafts } from '../lib/merge-drafts.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { showToast } from './toast.ts';

/** What somebody else saved while this form was open. */
export interface Theirs<Draft> {
  draft: Draft;
  /** The fields they changed. */
  changed: readonly string[];
}

interface Merging<Read, Draft> {
  readAgain: () => Promise<Read>;
  /** Null where they have taken it away. */
  draftOf: (read: Read) => Draft | null;
  /** From now on the form is one of what they saved; what was entered into it stays. */
  onMerged: (read: Read, begun: Draft, merge: (mine: Draft) => Draft) => void;
  /** From now on the form is one of something new, of which everything was entered here. */
  onGone?: (read: Read) => void;
}

/** Where a save is refused because somebody else saved first: nothing of either is lost, and whoever saves next sees both. */
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
    /** They have taken away what is edited here. */
    isGone,
    forget: () => setTheirs(null),
    /** For the refusal of a save of a form begun like this. */
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
