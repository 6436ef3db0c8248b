import { siteName } from '../pages/page-meta.ts';
import type { Platform } from '../platform.server.ts';
import type { PictureKind } from './picture-widths.ts';
import { loadSharp } from './pictures.server.ts';
import { loadTextToPath } from './text-to-path.server.ts';

/** The content of a share picture. `picture` is any picture of the record, which fills the window on the right. */
export type ShareFacts = Readonly<{ kicker: string; title: string; line: string; picture: Buffer | null }>;

/** The content of a share picture, before its picture is read. */
export type SharedRecord = Omit<ShareFacts, 'picture'> & { base: string | null; kind: PictureKind };

/** Reads the content of a record's share picture; null when there is no such visible record. */
export type ShareReader = (platform: Platform, slug: string) => Promise<SharedRecord | null>;

/** Part of the keys of share pictures: increment it when the drawing changes. */
export const shareRecipe = 1;

const shareSize = { width: 1200, height: 630 } as const;

const colour = {
  sand: '#f7efe2',
  brand: '#0f5c5c',
  brandDark: '#0a4444',
  brandSoft: '#8fc4bb',
  ink: '#17393b',
  coral: '#e8765b',
  mint: '#dcefe8',
};
const mark =
  'M32 59C12 46 4 34 4 21.5C4 12 11 5 20 5C25.2 5 29.6 7.6 32 12C34.4 7.6 38.8 5 44 5C53 5 60 12 60 21.5C60 34 52 46 32 59ZM29.8 49V36.5C20.5 37.5 14 31.5 13.5 21.5C22 21 27.5 24 30 30.5C32 20 39 14.5 50 15.5C51 27 45 34 34.2 34.8V49Z';
const window = 'M746 0H1200V630H696C652 420 676 190 746 0Z';
const windowLeft = 660;
const left = 72;
const textWidth = 572;

/**
 * Draws the preview picture of a shared link, 1200 × 630. Longer titles get smaller letters, up to four lines, and are cut after that;
 * letters are outlines of the site's own font, so the result is the same on every machine.
 */
export async function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  const [sharp, textToPath] = await Promise.all([loadSharp(), loadTextToPath()]);
  const { lines, size } = fitTitle(facts.title, textToPath);
  const lineHeight = Math.round(size * 1.2);
  // Kicker, title and line are one block, centred below the brand.
  const height = 44 + lines.length * lineHeight + (facts.line ? 62 : 30);
  const top = Math.max(170, Math.round(190 + (630 - 190 - 60 - height) / 2));
  const titleTop = top + 44;
  const [kicker = ''] = textToPath.wrap(facts.kicker, { weight: 800, size: 27, width: textWidth, maxLines: 1 });
  const [line = ''] = textToPath.wrap(facts.line, { weight: 500, size: 29, width: textWidth, maxLines: 1 });
  const bottom = titleTop + lines.length * lineHeight;
  const text = [
    path(textToPath.outline(siteName, { weight: 800, size: 46, x: left + 72, y: 112 }), colour.brandDark),
    path(textToPath.outline(kicker, { weight: 800, size: 27, x: left, y: top + 20 }), colour.brand),
    ...lines.map((one, index) =>
      path(textToPath.outline(one, { weight: 800, size, x: left, y: titleTop + Math.round(size) + index * lineHeight }), colour.ink),
    ),
    path(textToPath.outline(line, { weight: 500, size: 29, x: left, y: bottom + 46 }), colour.ink),
  ].join('');
  const page = svg(
    `<rect width="1200" height="630" fill="${colour.sand}"/>` +
      (facts.picture ? '' : emptyWindow()) +
      `<g transform="translate(${left - 4} 62) scale(.98)"><path fill="${colour.brand}" fill-rule="evenodd" d="${mark}"/></g>` +
      `<rect x="${left}" y="${bottom + (line ? 76 : 30)}" width="88" height="9" rx="4.5" fill="${colour.coral}"/>${text}`,
  );
  const layers = facts.picture ? [await inWindow(facts.picture)] : [];
  return await sharp(Buffer.from(page))
    .composite(layers.map((input) => ({ input, left: windowLeft, top: 0 })))
    .flatten({ background: colour.sand })
    .png({ palette: true, colours: 200, quality: 90, effort: 5 })
    .timeout({ seconds: 20 })
    .toBuffer();
}

type Letters = Awaited<ReturnType<typeof loadTextToPath>>;

function fitTitle(title: string, textToPath: Letters): { lines: string[]; size: number } {
  for (const size of [66, 58, 52]) {
    const lines = textToPath.wrap(title, { weight: 800, size, width: textWidth, maxLines: 9 });
    if (lines.length <= (size === 66 ? 3 : 4)) return { lines, size };
  }
  return { lines: textToPath.wrap(title, { weight: 800, size: 46, width: textWidth, maxLines: 5 }), size: 46 };
}

/** The record's picture cropped to the window: its whole height, from the middle. */
async function inWindow(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const width = shareSize.width - windowLeft;
  const cut = await sharp(picture, { limitInputPixels: 50_000_000, autoOrient: true })
    .timeout({ seconds: 20 })
    .resize(width, shareSize.height, { fit: 'cover' })
    .flatten({ background: colour.mint })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const mask = svg(`<path transform="translate(${-windowLeft} 0)" d="${window}" fill="#fff"/>`, width);
  return await sharp(cut)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function emptyWindow(): string {
  return (
    `<path d="${window}" fill="${colour.brand}"/>` +
    `<g transform="translate(790 165) scale(4.7)" opacity=".9"><path fill="${colour.brandSoft}" fill-rule="evenodd" d="${mark}"/></g>`
  );
}

function svg(inside: string, width: number = shareSize.width): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${shareSize.height}" viewBox="0 0 ${width} ${shareSize.height}">${inside}</svg>`;
}

const path = (outline: string, fill: string): string => (outline ? `<path d="${outline}" fill="${fill}"/>` : '');
