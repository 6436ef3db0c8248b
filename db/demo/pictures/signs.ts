import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The healthicons set (MIT), as on the tiles of the site: the topic of a scene, drawn large in one colour.
const set: { icons: Record<string, { body: string; width?: number }>; width?: number } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/healthicons/icons.json'), 'utf8'),
);

/** The icon `name`, `size` wide, with its centre at (x, y). */
export function sign(name: string, x: number, y: number, size: number, fill: string): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`No icon "${name}"`);
  const scale = size / (icon.width ?? set.width ?? 48);
  return `<g color="${fill}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${icon.body}</g>`;
}
