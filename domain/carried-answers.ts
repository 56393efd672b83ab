/** The element of a document that holds what its first calls answer, by their address. */
export const carriedAnswersId = 'carried-answers';

/** As the browser would have been answered. */
export interface CarriedAnswer {
  body: unknown;
  etag: string | null;
}
