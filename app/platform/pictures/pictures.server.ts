import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DerivedFile, DerivedFiles } from '../cache/derived-files.server.ts';
import type { ObjectStore } from '../files/object-store.server.ts';
import { Problem } from '../operations/problem.server.ts';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const maxPixels = 50_000_000;
const deadlineSeconds = 20;
/** Part of the keys of derived pictures: increment it when the settings below change. */
const recipe = 1;
/** How long a process goes on showing the sizes of a picture that was deleted. */
const presentMs = 60_000;
const maxPresent = 5_000;

const basePattern = /^\/media\/[a-z]+(?:-[a-z]+)*\/[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const uploadPattern = /^\/media\/uploads\/([0-9a-f]{2})([0-9a-f]{6}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{16}_[a-z]+$/;

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Pictures of records. An uploaded picture is in the store of files and never shown itself; visitors get AVIF and WebP generated from it,
 * cached on disk up to a maximum. `bundled` is the folder of generated files that came with the build, for pictures of the demo.
 */
export function createPictures(options: { objects: ObjectStore; derived: DerivedFiles; bundled: string; now?: () => number }) {
  const { objects, derived, now = Date.now } = options;
  /** When uploads were last seen in the store: their sizes stay on disk after they were deleted. */
  const present = new Map<string, number>();

  async function isPresent(key: string): Promise<boolean> {
    const seenAt = present.get(key);
    if (seenAt !== undefined && now() - seenAt < presentMs) return true;
    present.delete(key);
    if (!(await objects.has(key))) return false;
    if (present.size >= maxPresent) present.clear();
    present.set(key, now());
    return true;
  }

  async function readUpload(key: string): Promise<Buffer | null> {
    const found = await objects.open(key);
    return found && (await buffer(found.content));
  }

  return {
    /** The largest available picture of `base`: the upload, else the largest file of the build. */
    async readLargest(base: string, widths: readonly number[]): Promise<Buffer | null> {
      const key = uploadKeyOf(base);
      if (key) return await readUpload(key);
      if (!basePattern.test(base)) return null;
      for (const width of widths.toSorted((a, b) => b - a)) {
        const file = await readFile(join(options.bundled, `${base}-${width}.webp`)).catch(() => null);
        if (file) return file;
      }
      return null;
    },
    /** One size of an uploaded picture, generated on first request. Throws `not_found` when there is none. */
    async open(base: string, width: number, format: PictureFormat, beforeCreate: () => Promise<void>): Promise<DerivedFile> {
      const key = uploadKeyOf(base);
      if (!key || !(await isPresent(key))) throw new Problem('not_found');
      const make = async () => {
        const upload = await readUpload(key);
        if (!upload) throw new Problem('not_found');
        return await scale(upload, width, format);
      };
      return await derived.openOrCreate(`picture ${recipe} ${base} ${width} ${format}`, make, beforeCreate);
    },
  };
}

/** The object of an uploaded picture, whose id its address begins with; null for another address. */
function uploadKeyOf(base: string): string | null {
  const [, first, rest] = uploadPattern.exec(base) ?? [];
  return first === undefined ? null : `public/${first}/${first}${rest}`;
}

/** The picture engine, loaded on first use. One thread per picture and no cache: pictures come one at a time. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
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
