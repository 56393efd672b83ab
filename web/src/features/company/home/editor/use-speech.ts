import { useState } from 'react';

/** Text for a live region. A silent space tells the same words apart from their previous announcement. */
export function useSpeech(): [speech: string, say: (words: string) => void] {
  const [speech, setSpeech] = useState('');
  return [speech, (words) => setSpeech((before) => (before === words ? `${words}\u00A0` : words))];
}
