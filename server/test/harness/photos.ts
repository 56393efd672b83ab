import sharp from 'sharp';

interface Wish {
  width?: number;
  height?: number;
}

/** A picture whose left half is red and whose right half is blue. */
export function twoHalves({ width = 400, height = 300 }: Wish = {}) {
  const half = Math.round(width / 2);
  const blue = { create: { width: width - half, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: half, top: 0 },
  ]);
}

export const somePhoto = () => twoHalves().png().toBuffer();
