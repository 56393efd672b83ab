import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createWorkQueue, WorkQueueFullError } from '../crypto/work-queue.ts';
import { Refusal } from '../http/refusal.ts';
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

const refused = (detail: string) => new Refusal('wrong-type', { detail });
const unreadable = () =>
  refused('This picture is damaged or cut off. Open it, save a new copy and choose that');

function isNamed(type: string | undefined): type is keyof typeof names {
  return type !== undefined && Object.hasOwn(names, type);
}

/** Checks the content against its declared type. */
async function holdToType(content: Buffer, said: string): Promise<void> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === 'image/apng') throw refused('This picture moves. Choose one that stands still');
  if (!isNamed(type)) throw refused('This file is no JPEG, PNG or WebP picture');
  if (said.startsWith('image/') && said !== type) {
    const claimed = isNamed(said) ? names[said] : 'another kind of picture';
    throw refused(
      `This file is called ${claimed} and is ${names[type]}. Save it as the right kind of picture and choose that`,
    );
  }
}

/** By its head alone: nothing is decoded that is too large to be. */
async function holdToSize(content: Buffer, leastSide: number): Promise<void> {
  const head = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if ((head.pages ?? 1) > 1) throw refused('This picture moves. Choose one that stands still');
  if (head.width * head.height > mostPixels) {
    throw new Refusal('too-large', {
      detail: 'This picture has more than 50 million pixels. Choose a smaller one',
    });
  }
  if (Math.min(head.width, head.height) < leastSide) {
    throw refused(`This picture is smaller than ${leastSide} pixels. Choose a larger one`);
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
      throw new Refusal('unavailable', { detail: 'Many pictures are being made. Try again in a minute' });
    }
    throw error;
  }
}
