import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DerivedFile, DerivedFiles } from './derived-files.server.ts';
import { nearestTint } from './nearest-tint.server.ts';
import type { PictureTint } from './picture-tint.ts';
import { Problem } from './problem.server.ts';
import type { FileStorage } from './storage.server.ts';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a picture is shown, its size in pixels, and the tint of its slot until it is loaded. */
export type KeptPicture = { base: string; width: number; height: number; tint: PictureTint };
export type PictureRefusal = 'bad_base' | 'too_large' | 'unknown_type' | 'animated' | 'too_many_pixels' | 'broken' | 'taken';

const maxBytes = 5 * 1024 * 1024;
const maxPixels = 50_000_000;
const deadlineSeconds = 20;
/** Part of the keys of derived pictures: increment it when the settings below change. */
const recipe = 1;

const basePattern = /^\/media\/[a-z]+(?:-[a-z]+)*\/[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** The magic numbers of the accepted formats. The sender's file name and type are ignored. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Pictures of records: an original is stored unchanged and never shown; visitors get AVIF and WebP generated from it, upright and without
 * its metadata (which may contain the location), cached on disk up to a maximum. `bundled` is the folder of generated files that came with
 * the build, for pictures of the demo.
 */
export function createPictures(options: { storage: FileStorage; derived: DerivedFiles; bundled: string }) {
  const { storage, derived } = options;
  const keyOf = (base: string) => `originals${base}`;

  /** The largest available picture of `base`: its original, else the largest file of the build. */
  async function readLargest(base: string, widths: readonly number[]): Promise<Buffer | null> {
    if (!basePattern.test(base)) return null;
    const original = await storage.readOrNull(keyOf(base));
    if (original) return original;
    for (const width of widths.toSorted((a, b) => b - a)) {
      const file = await readFile(join(options.bundled, `${base}-${width}.webp`)).catch(() => null);
      if (file) return file;
    }
    return null;
  }

  return {
    readLargest,
    /**
     * Stores an uploaded picture under `base` with its tint at the end. An address never changes its picture: the same bytes may be stored
     * again, others are refused.
     */
    async keep(base: string, bytes: Buffer): Promise<{ ok: true; picture: KeptPicture } | { ok: false; code: PictureRefusal }> {
      if (!basePattern.test(base)) return { ok: false, code: 'bad_base' };
      if (bytes.length > maxBytes) return { ok: false, code: 'too_large' };
      if (!beginnings.some((begins) => begins(bytes))) return { ok: false, code: 'unknown_type' };
      const seen = await inspect(bytes);
      if (!('tint' in seen)) return { ok: false, code: seen.refused };
      const picture = { ...seen, base: `${base}_${seen.tint}` };
      const known = await storage.readOrNull(keyOf(picture.base));
      if (known && !known.equals(bytes)) return { ok: false, code: 'taken' };
      if (!known) await storage.write(keyOf(picture.base), bytes);
      return { ok: true, picture };
    },
    /** One size of a stored picture, generated on first request. Throws `not_found` when there is no original. */
    async open(base: string, width: number, format: PictureFormat, beforeCreate: () => Promise<void>): Promise<DerivedFile> {
      const make = async () => {
        const original = basePattern.test(base) ? await storage.readOrNull(keyOf(base)) : null;
        if (!original) throw new Problem('not_found');
        return await scale(original, width, format);
      };
      return await derived.openOrCreate(`picture ${recipe} ${base} ${width} ${format}`, make, beforeCreate);
    },
  };
}

/** The picture engine, loaded on first use. One thread per picture and no cache: pictures come one at a time. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Decodes the whole picture once, which proves that it can be decoded later. */
async function inspect(bytes: Buffer): Promise<Omit<KeptPicture, 'base'> | { refused: PictureRefusal }> {
  const sharp = await loadSharp();
  try {
    const { width, height, pages, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if ((pages ?? 1) > 1) return { refused: 'animated' };
    if (width * height > maxPixels) return { refused: 'too_many_pixels' };
    const small = await sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: deadlineSeconds })
      .resize(64, 64, { fit: 'inside' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const { dominant } = await sharp(small).stats();
    return { width: autoOrient.width, height: autoOrient.height, tint: nearestTint(dominant) };
  } catch {
    return { refused: 'broken' };
  }
}

async function scale(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const scaled = sharp(original, { limitInputPixels: maxPixels, autoOrient: true })
    .timeout({ seconds: deadlineSeconds })
    .resize({ width, withoutEnlargement: true });
  // Flat colours tolerate a low quality; full chroma keeps the coloured edges of drawings clean. More effort would save a few bytes for
  // fifty times the work.
  const encoded =
    format === 'avif'
      ? scaled.avif({ quality: 54, effort: 2, chromaSubsampling: '4:4:4' })
      : scaled.webp({ quality: 78, effort: 4, smartSubsample: true });
  return await encoded.toBuffer();
}
