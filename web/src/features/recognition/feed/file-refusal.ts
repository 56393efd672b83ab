import { mostRecognitionFileBytes } from '@tenure/contract/recognition/feed.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';

const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png'];
export const acceptedFiles = ['.pdf', '.jpg', '.jpeg', '.png', ...acceptedTypes].join(',');
export const mostMegabytes = mostRecognitionFileBytes / 1024 / 1024;

/** Asked before anything is sent; the server judges the content. */
export const isAccepted = ({ type, size }: File): boolean =>
  acceptedTypes.includes(type) && size <= mostRecognitionFileBytes;

/** The server states what is wrong with a file's content. */
export const fileRefusal = (t: TFunction, failure: Error): string =>
  failure instanceof ApiError && failure.code === 'wrong-type' && failure.problem
    ? failure.problem.detail
    : failureDetail(t, failure);
