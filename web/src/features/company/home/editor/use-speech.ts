import { useState } from 'react';

/** Words for a live region. The same words twice in a row are told apart by a space nobody hears. */
export function useSpeech(): [speech: string, say: (words: string) => void] {
  const [speech, setSpeech] = useState('');
  return [speech, (words) => setSpeech((before) => (before === words ? `${words}\u00A0` : words))];
}
