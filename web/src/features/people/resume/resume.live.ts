import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshResumes } from './refresh-resumes.ts';

export const resumeLive: LiveUpdates = { resume: refreshResumes };
