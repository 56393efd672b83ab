import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshAnswers, refreshQuestions, refreshSummary } from './refresh-diversity.ts';

export const diversityLive: LiveUpdates = {
  'diversity-answers': refreshAnswers,
  'diversity-questions': refreshQuestions,
  'diversity-summary': refreshSummary,
};
