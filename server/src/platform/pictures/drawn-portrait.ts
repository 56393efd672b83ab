import sharp, { type Sharp } from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

/** The distance of a point from a shape, in parts of the picture's side; negative inside. */
type Shape = (x: number, y: number) => number;
type Palette = readonly [Colour, ...Colour[]];
type Layer = readonly [shape: Shape, paint: Colour];

const grounds: Palette = [
  [205, 227, 224],
  [229, 222, 238],
  [244, 222, 212],
  [219, 229, 242],
  [235, 229, 206],
  [220, 232, 210],
];
const skins: Palette = [
  [251, 221, 196],
  [240, 194, 156],
  [215, 160, 119],
  [171, 116, 79],
  [123, 79, 53],
];
const hairs: Palette = [
  [38, 32, 30],
  [84, 56, 38],
  [139, 94, 56],
  [201, 164, 104],
  [168, 168, 166],
  [132, 58, 34],
];
const clothes: Palette = [
  [11, 110, 105],
  [45, 62, 92],
  [122, 52, 64],
  [78, 96, 58],
  [94, 74, 128],
  [60, 60, 62],
];
const hairstyles = ['short', 'long', 'bun', 'curly', 'short', 'long'] as const;
const dark: Colour = [46, 38, 36];

const ellipse =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Shape =>
  (x, y) =>
    (Math.hypot((x - centreX) / radiusX, (y - centreY) / radiusY) - 1) * Math.min(radiusX, radiusY);
const ring =
  (shape: Shape, width: number): Shape =>
  (x, y) =>
    Math.abs(shape(x, y)) - width;
const above =
  (shape: Shape, line: number): Shape =>
  (x, y) =>
    Math.max(shape(x, y), y - line);
const below =
  (shape: Shape, line: number): Shape =>
  (x, y) =>
    Math.max(shape(x, y), line - y);
const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y));
const either =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

const head = ellipse(0.5, 0.44, 0.17, 0.21);
const crown = above(without(ellipse(0.5, 0.42, 0.195, 0.235), ellipse(0.5, 0.5, 0.17, 0.2)), 0.44);
const smile = below(ring(ellipse(0.5, 0.5, 0.07, 0.055), 0.007), 0.525);
const eyes = either(ellipse(0.435, 0.44, 0.016, 0.019), ellipse(0.565, 0.44, 0.016, 0.019));
const glasses = either(
  ring(ellipse(0.43, 0.44, 0.052, 0.048), 0.006),
  ring(ellipse(0.57, 0.44, 0.052, 0.048), 0.006),
);
const curls = [-0.17, -0.1, 0, 0.1, 0.17].map((across) =>
  ellipse(0.5 + across, 0.3 + across * across * 4, 0.1, 0.1),
);
const behindTheHead: Readonly<Record<(typeof hairstyles)[number], Shape | null>> = {
  short: null,
  bun: ellipse(0.5, 0.19, 0.085, 0.08),
  long: either(ellipse(0.5, 0.44, 0.215, 0.25), below(ellipse(0.5, 0.58, 0.22, 0.2), 0.44)),
  curly: either(...curls),
};

/** The same number chooses the same; numbers beside each other choose differently. */
function chooserOf(number: number): <T>(choices: readonly [T, ...T[]]) => T {
  let state = Math.imul(number + 24, 0x9e37_79b1) >>> 0;
  return (choices) => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return choices[((bits ^ (bits >>> 14)) >>> 0) % choices.length] ?? choices[0];
  };
}

/** The layers from back to front, over the ground. */
function portraitOf(number: number): { ground: Colour; layers: readonly Layer[] } {
  const pick = chooserOf(number);
  const [ground, hair, shirt, hairstyle] = [pick(grounds), pick(hairs), pick(clothes), pick(hairstyles)];
  const skin = pick(skins);
  const shade: Colour = [skin[0] * 0.86, skin[1] * 0.84, skin[2] * 0.84];
  const behind = behindTheHead[hairstyle];
  const hasGlasses = pick([true, false, false, false]);
  const layers: (Layer | null)[] = [
    behind && [behind, hair],
    [ellipse(0.5, 1.02, 0.36, 0.3), shirt],
    [below(ellipse(0.5, 0.66, 0.08, 0.13), 0.56), shade],
    [head, skin],
    [crown, hair],
    [eyes, dark],
    [smile, dark],
    hasGlasses ? [glasses, dark] : null,
  ];
  return { ground, layers: layers.filter((layer) => layer !== null) };
}

/** Drawn this large; both sizes of a photo are made of it. */
const side = 160;

/** A head and shoulders of no real person, as pixels that nothing has to decode. */
export function drawnPortrait(number: number): Sharp {
  const { ground, layers } = portraitOf(number);
  const pixels = new Uint8Array(side * side * 3);
  for (let row = 0; row < side; row += 1) {
    const y = (row + 0.5) / side;
    for (let column = 0; column < side; column += 1) {
      const x = (column + 0.5) / side;
      let colour: Colour = ground;
      for (const [shape, paint] of layers) {
        const covered = Math.min(1, Math.max(0, 0.5 - shape(x, y) * side));
        if (covered > 0) colour = mixed(colour, paint, covered);
      }
      pixels.set(colour, (row * side + column) * 3);
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

const mixed = (one: Colour, other: Colour, part: number): Colour => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];
