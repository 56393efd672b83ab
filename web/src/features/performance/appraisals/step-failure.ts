import type { TFunction } from 'i18next';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { UnsavedFieldsError } from './unsaved-fields.tsx';
import './words.ts';

/** Why a step failed, including text typed before it that could not be saved. */
export const stepFailure = (t: TFunction, error: Error): string =>
  error instanceof UnsavedFieldsError ? t('reviews.saveFirst') : failureDetail(t, error);
