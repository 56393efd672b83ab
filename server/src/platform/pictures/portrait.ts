import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createWorkQueue, WorkQueueFullError } from '../crypto/work-queue.ts';
import { refuse } from '../http/refusal.ts';
import type { RemadePart } from '../http/route.ts';

const names = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const;
/** More than any camera of a telephone makes, and what can be held while it is decoded. */
const mostPixels = 50_000_000;
const leastSideOfPortrait = 96;

// Nothing else is decoded, whatever the content leads to: each decoder is a way in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures are each decoded once: a cache would only take room.
sharp.cache(false);
sharp.concurrency(1);

/** Decoding happens on threads of its own, and few at once. */
const decoding = createWorkQueue({ parallel: 2, waiting: 20 });

const unreadable = () => refuse('files.picture.damaged');

function isNamed(type: string | undefined): type is keyof typeof names {
  return type !== undefined && Object.hasOwn(names, type);
}

/** Checks the content against its declared type. */
async function holdToType(content: Buffer, said: string): Promise<void> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === 'image/apng') throw refuse('files.picture.animated');
  if (!isNamed(type)) throw refuse('files.picture.not-accepted');
  if (said.startsWith('image/') && said !== type) {
    const claimed = isNamed(said) ? names[said] : 'another kind of picture';
    throw refuse('files.picture.other-type', { claimed, type: names[type] });
  }
}

/** By its head alone: nothing is decoded that is too large to be. */
async function holdToSize(content: Buffer, leastSide: number): Promise<void> {
  const head = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if ((head.pages ?? 1) > 1) throw refuse('files.picture.animated');
  if (head.width * head.height > mostPixels) {
    throw refuse('files.picture.too-many-pixels');
  }
  if (Math.min(head.width, head.height) < leastSide) {
    throw refuse('files.picture.too-small', { leastSide });
  }
}

/**
 * Squares of a picture, upright and from its middle, written as a new file: what else the old one held, such as where it was taken, is
 * in none of them.
 */
async function squaresOf(content: Buffer, said: string, sides: readonly number[]): Promise<RemadePart[]> {
  await holdToType(content, said);
  await holdToSize(content, leastSideOfPortrait);
  const made: RemadePart[] = [];
  for (const side of sides) {
    const square = await sharp(content, { limitInputPixels: mostPixels, failOn: 'warning' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 84 })
      .toBuffer()
      .catch(() => {
        throw unreadable();
      });
    made.push({ type: 'image/webp', content: square });
  }
  return made;
}

export interface PictureShape {
  /** It is made to fit within these, and never larger than it is. */
  width: number;
  height: number;
  leastSide: number;
  type: 'image/png' | 'image/webp';
}

/** The whole picture, re-encoded with its transparency. */
async function fitted(content: Buffer, said: string, shape: PictureShape): Promise<RemadePart[]> {
  const { width, height, leastSide, type } = shape;
  await holdToType(content, said);
  await holdToSize(content, leastSide);
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'warning' })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true });
  const written = type === 'image/png' ? picture.png() : picture.webp({ quality: 84 });
  const made = await written.toBuffer().catch(() => {
    throw unreadable();
  });
  return [{ type, content: made }];
}

/** The whole picture in its own kind, upright and without what the camera wrote into it, such as where it was taken. */
async function bare(content: Buffer): Promise<RemadePart[]> {
  await holdToSize(content, 1);
  const type = (await fileTypeFromBuffer(content))?.mime === 'image/png' ? 'image/png' : 'image/jpeg';
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const written = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 92 });
  const made = await written.toBuffer().catch(() => {
    throw unreadable();
  });
  return [{ type, content: made }];
}

export const makeBarePicture = (content: Buffer) => inTurn(() => bare(content));

export const makePicture = (content: Buffer, said: string, shape: PictureShape) =>
  inTurn(() => fitted(content, said, shape));

export const makePortrait = (content: Buffer, said: string, sides: readonly number[]) =>
  inTurn(() => squaresOf(content, said, sides));

async function inTurn(make: () => Promise<RemadePart[]>): Promise<RemadePart[]> {
  try {
    return await decoding.run(make);
  } catch (error) {
    if (error instanceof WorkQueueFullError) {
      throw refuse('files.picture.busy');
    }
    throw error;
  }
}
