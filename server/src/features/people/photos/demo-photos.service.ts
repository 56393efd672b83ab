import { createHash } from 'node:crypto';
import { photoSizes } from '@tenure/contract/people/photos.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { drawnPortrait } from '../../../platform/pictures/drawn-portrait.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { peopleWithoutPhoto, putPhoto } from './photo.store.ts';

/** Enough for the first pages of every list, however large the demo is. */
const mostPeople = 150;
/** The accounts that visitors of the demo try come first and all have a photo. */
const firstOnes = 8;
const mostBytes = 100_000;

/** Drawn faces for three of four people, as in a company where not everyone has a photo. */
export async function fillDemoPhotos(tx: WriteTx, files: FileStore): Promise<void> {
  const people = await peopleWithoutPhoto(tx, mostPeople);
  for (const [place, employeeId] of people.entries()) {
    if (place >= firstOnes && place % 4 === 3) continue;
    const drawn = drawnPortrait(employeeId);
    const [small, large] = await Promise.all(
      photoSizes.map(async (side) => {
        const content = await drawn.clone().resize(side, side).webp({ quality: 80, effort: 1 }).toBuffer();
        return files.put(content, { maxBytes: mostBytes, accept: ['image/webp'] });
      }),
    );
    if (small === undefined || large === undefined) throw new Error('A photo has two sizes');
    await putPhoto(tx, employeeId, {
      name: createHash('sha256').update(`drawn ${tx.tenantId} ${employeeId}`).digest('hex').slice(0, 32),
      largeKey: large.key,
      smallKey: small.key,
    });
  }
}
