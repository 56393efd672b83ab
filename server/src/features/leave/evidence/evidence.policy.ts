import type { LeaveWithEvidence } from './evidence.api.ts';

/** The details of evidence in the log; for confidential leave they leave out the request. */
export const detailsOf = ({
  requestId,
  isConfidential,
}: Pick<LeaveWithEvidence, 'requestId' | 'isConfidential'>): { requestId?: number } =>
  isConfidential ? {} : { requestId };
