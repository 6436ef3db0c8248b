import { loadSharp, type PictureFormat } from '#app/platform/pictures/pictures.server.ts';
import drawings from './health-icons.svg?raw';

/** Part of the keys of these pictures: increment it when the drawing changes. */
export const healthIconRecipe = 1;

/** Brand and mint of the light theme (`app/ui/tokens.css`). */
const colour = { icon: '#0b5f59', background: '#e2f3ee' };
const side = 96;

/** A drawn icon as a square picture on the colour of its tile. */
export async function drawHealthIcon(name: string, width: number, format: PictureFormat): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" color="${colour.icon}">`,
    `<rect width="${side}" height="${side}" fill="${colour.background}"/><g transform="translate(24 24)">${shapesOf(name)}</g></svg>`,
  ].join('');
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / side }).resize(width, width);
  return await (format === 'avif' ? picture.avif({ quality: 60, effort: 2 }) : picture.webp({ lossless: true })).toBuffer();
}

/** The shapes of one drawing of the sheet, which has one line for each, without its position in the row. */
function shapesOf(name: string): string {
  const line = drawings.split('\n').find((one) => one.startsWith(`<view id="${name}"`));
  const shapes = /^<view [^>]*\/><g transform="[^"]*">(.*)<\/g>$/.exec(line ?? '')?.[1];
  if (!shapes) throw new Error(`there is no drawing of "${name}"`);
  return shapes;
}
