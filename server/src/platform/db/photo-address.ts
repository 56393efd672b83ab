import type { PhotoSize } from '@tenure/contract/people/photos.ts';

/** The address of an employee's photo, by their row in a statement; null where they have none. */
export const photoAddress = (employee: string, size: PhotoSize) =>
  `'/api/photos/' || ${employee}.photo || '/${size}'`;
