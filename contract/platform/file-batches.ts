/** Files that are uploaded together, checked against who they belong to, and handed over by a job. */
export const mostFilesInBatch = 5000;
export const mostIndexBytes = 4 * 1024 * 1024;
/** Files untouched for this long are deleted, with the batch they were uploaded for. */
export const daysBatchIsKept = 14;

export const batchStates = [
  'collecting',
  'faulty',
  'ready',
  'issuing',
  'issued',
  'undone',
  'cancelled',
] as const;
export type BatchState = (typeof batchStates)[number];

/** The actions a batch can offer, in order. */
export const batchOffers = ['VIEW', 'UPLOAD', 'CHECK', 'APPLY', 'CANCEL', 'UNDO'] as const;
export type BatchOffer = (typeof batchOffers)[number];

export const rowOutcomes = ['problem', 'warning', 'good'] as const;
