import { mostPhotoBytes } from '@tenure/contract/people/photos.ts';
import { type PhotoView, seenSquare } from '@tenure/domain/people/photo-crop.ts';

const mostPixels = 50_000_000;
const leastSide = 96;
/** Enough for the largest stored size on a dense screen. */
const sentSide = 1024;

export type WhyNot = 'unreadable' | 'tooLarge' | 'tooManyPixels' | 'tooSmall';

/** The picture in a file, upright; or the reason it cannot be used. */
export async function opened(file: File): Promise<ImageBitmap | WhyNot> {
  if (file.size > mostPhotoBytes) return 'tooLarge';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return 'unreadable';
  const { width, height } = picture;
  const why =
    width * height > mostPixels ? 'tooManyPixels' : Math.min(width, height) < leastSide ? 'tooSmall' : null;
  if (why === null) return picture;
  picture.close();
  return why;
}

/** Draws the visible square over the whole canvas. */
export function drawSeen(canvas: HTMLCanvasElement, picture: ImageBitmap, view: PhotoView): void {
  const { left, top, side } = seenSquare(picture, view);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The visible square as a new picture, without any other data of its file. */
export function squareOf(picture: ImageBitmap, view: PhotoView): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(leastSide, Math.min(sentSide, seenSquare(picture, view).side));
  canvas.height = canvas.width;
  drawSeen(canvas, picture, view);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
