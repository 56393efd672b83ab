import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshLetters } from './refresh-letters.ts';

export const lettersLive: LiveUpdates = { documents: refreshLetters };
