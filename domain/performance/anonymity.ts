/** Below this number of peers no answers show. A company may require more, never fewer. */
export const leastPeers = 3;

/** The answers of peers to one item, without their authors. */
export interface PeerAnswers {
  ratings: readonly number[];
  words: readonly string[];
}

export interface ShownPeers {
  /** Hundredths, rounded to one decimal; null while too few have rated. */
  average: number | null;
  /** In alphabetical order, which does not reveal who wrote first; empty while too few have answered. */
  words: string[];
}

/**
 * The part of peers' answers that may show. Ratings and words are counted apart: of four peers who rated, only one may have
 * written something.
 */
export function shownPeers({ ratings, words }: PeerAnswers, shownFrom: number): ShownPeers {
  const from = Math.max(leastPeers, shownFrom);
  const written = words.map((text) => text.trim()).filter((text) => text !== '');
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    average:
      ratings.length >= from ? Math.floor((20 * sum + ratings.length) / (2 * ratings.length)) * 10 : null,
    words: written.length >= from ? written.toSorted() : [],
  };
}

/** Peers are named while they are nominated; once asked, nothing shows which of them have answered. */
export const nominationOf = (
  status: 'initial' | 'pending' | 'approved' | 'rejected' | 'finalised',
): 'initial' | 'pending' | 'rejected' => (status === 'initial' || status === 'rejected' ? status : 'pending');
