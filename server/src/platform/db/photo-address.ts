import type { PhotoSize } from '@tenure/contract/people/photos.ts';

/** Where the photo of an employee is read, by the row of theirs in a statement; null where they have none. */
export const photoAddress = (employee: string, size: PhotoSize) =>
  `'/api/photos/' || ${employee}.photo || '/${size}'`;
