type Size = Readonly<{ width: number; height: number }>;
type CropBox = Readonly<{ x: number; y: number }> & Size;

/** The shapes in which a picture can be cut, as width by height; `whole` keeps it. */
export const cropShapes = {
  whole: { label: 'Utuh', ratio: null },
  wide: { label: 'Lebar', ratio: 16 / 9 },
  card: { label: 'Kartu', ratio: 8 / 5 },
  square: { label: 'Persegi', ratio: 1 },
} as const;

export type CropShape = keyof typeof cropShapes;

/** The largest `zoom`. */
export const maxZoom = 4;

type Crop = Readonly<{
  shape: CropShape;
  /** How many times smaller than the largest part the cut is. */
  zoom: number;
  /** The part that stays: 1 top left to 9 bottom right. */
  focal: number;
}>;

/** The part of a picture that is cut: of its shape, around its most important part, and inside the picture. */
export function cropBoxOf({ width, height }: Size, { shape, zoom, focal }: Crop): CropBox {
  const ratio = cropShapes[shape].ratio ?? width / height;
  const largest = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const size = { width: Math.max(1, Math.round(largest.width / zoom)), height: Math.max(1, Math.round(largest.height / zoom)) };
  // The middles of three parts of each side.
  const middle = { x: (((focal - 1) % 3) * 2 + 1) / 6, y: (Math.floor((focal - 1) / 3) * 2 + 1) / 6 };
  const within = (at: number, part: number, whole: number) => Math.round(Math.min(Math.max(0, at - part / 2), whole - part));
  return { ...size, x: within(middle.x * width, size.width, width), y: within(middle.y * height, size.height, height) };
}

/** True when the whole picture stays. */
export const isWhole = ({ shape, zoom }: Pick<Crop, 'shape' | 'zoom'>): boolean => shape === 'whole' && zoom === 1;
