import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshSuper } from './refresh-super.ts';

export const superLive: LiveUpdates = { super: refreshSuper };
