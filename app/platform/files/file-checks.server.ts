import { readFile, stat } from 'node:fs/promises';
import { fail, type Outcome, ok } from '../operations/operation.server.ts';
import { nearestTint } from '../pictures/nearest-tint.server.ts';
import type { PictureTint } from '../pictures/picture-tint.ts';
import { loadSharp } from '../pictures/pictures.server.ts';
import { choiceText } from '../text/list-text.ts';
import { fileTooLarge } from './file-sizes.ts';

export const fileTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;
export type FileType = keyof typeof fileTypes;

/** Why a file is refused, with the text for the person; `refusalTextOf` names what the kind of file takes. */
export const fileRefusals = {
  file_too_large: 'Berkas ini terlalu besar. Pilih yang lebih kecil.',
  file_type: 'Jenis berkas ini tidak didukung. Pilih JPG, PNG, WebP, atau PDF.',
  file_heic: 'Foto HEIC belum didukung, pilih JPG.',
  file_animated: 'Gambar bergerak belum didukung. Pilih gambar diam.',
  file_too_many_pixels: 'Ukuran gambar melebihi 40 megapiksel. Perkecil lalu unggah lagi.',
  file_broken: 'Berkas ini rusak atau tidak dapat dibaca. Pilih berkas lain.',
  file_infected: 'Berkas ini tampak berbahaya dan tidak disimpan. Pilih berkas lain.',
} as const;
export type FileRefusal = keyof typeof fileRefusals;

const typeNames: Readonly<Record<FileType, string>> = { jpeg: 'JPG', png: 'PNG', webp: 'WebP', pdf: 'PDF' };

/** The text of a refusal for a kind of file, with its own types and size. */
export function refusalTextOf(code: FileRefusal, { types, maxBytes }: { types: readonly FileType[]; maxBytes: number }): string {
  const names = choiceText(types.map((type) => typeNames[type]));
  if (code === 'file_type') return `Jenis berkas ini tidak didukung. Pilih ${names}.`;
  if (code === 'file_too_large') return fileTooLarge(maxBytes);
  return fileRefusals[code];
}

/** A file that may be stored: its checked content, upright and without metadata when it is a picture. */
export type CheckedFile = Readonly<{
  type: FileType;
  content: Buffer;
  picture: { width: number; height: number; tint: PictureTint } | null;
}>;

type Checked = Outcome<CheckedFile, FileRefusal>;

const maxPixels = 40_000_000;
/** The longest side that is kept: beyond it a photograph shows no more. */
const maxSide = 2_560;
const deadlineSeconds = 20;

/** The magic numbers. The sender's file name and type are ignored. */
const beginnings: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  pdf: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
};
const heicBrand = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

/**
 * Checks a received file by its content and re-encodes pictures, which removes metadata and whatever hides behind the picture. A PDF stays as
 * it is: it is only ever served as a download.
 */
export async function checkFile(path: string, allowed: readonly FileType[], maxBytes: number): Promise<Checked> {
  if ((await stat(path)).size > maxBytes) return fail('file_too_large');
  const bytes = await readFile(path);
  if (heicBrand.test(bytes.toString('latin1', 4, 12))) return fail('file_heic');
  const type = (Object.keys(beginnings) as FileType[]).find((one) => beginnings[one](bytes));
  if (!type || !allowed.includes(type)) return fail('file_type');
  if (type !== 'pdf') return await reencode(bytes, type);
  const hasEnd = bytes.subarray(-1_024).includes('%%EOF');
  return hasEnd ? ok({ type, content: bytes, picture: null }) : fail('file_broken');
}

async function reencode(bytes: Buffer, type: Exclude<FileType, 'pdf'>): Promise<Checked> {
  const sharp = await loadSharp();
  try {
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if ((pages ?? 1) > 1) return fail('file_animated');
    if (width * height > maxPixels) return fail('file_too_many_pixels');
    const upright = sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' })
      .timeout({ seconds: deadlineSeconds })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded = {
      jpeg: () => upright.jpeg({ quality: 86 }),
      png: () => upright.png({ compressionLevel: 8 }),
      webp: () => upright.webp({ quality: 86 }),
    }[type]();
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const small = await sharp(data).resize(64, 64, { fit: 'inside' }).flatten({ background: '#fff' }).png().toBuffer();
    const { dominant } = await sharp(small).stats();
    const picture = { width: info.width, height: info.height, tint: nearestTint(dominant) };
    return ok({ type, content: data, picture });
  } catch {
    return fail('file_broken');
  }
}
