// The basic shapes of every picture: flat fills, round corners, no outlines, no text.
import { color } from './palette.ts';

export type Point = [x: number, y: number];

export function svg(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${alpha(opacity)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${alpha(opacity)}/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${alpha(opacity)}/>`;
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity)}/>`;
}

function group(transform: string, parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function at(x: number, y: number, scale: number, parts: string[], flip = false): string {
  return group(`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`, parts);
}

function alpha(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${opacity}"`;
}

/** A leaf with its base at (x, y), as long as `length`, tilted by `angle` degrees. */
export function leaf(x: number, y: number, length: number, angle: number, fill: string): string {
  const reach = length * 0.28;
  return group(`translate(${x} ${y}) rotate(${angle})`, [
    path(
      `M0 0C${-reach} ${-length * 0.35} ${-reach} ${-length * 0.75} 0 ${-length}C${reach} ${-length * 0.75} ${reach} ${-length * 0.35} 0 0Z`,
      fill,
    ),
  ]);
}

export function pottedPlant(x: number, y: number, scale: number, pot: string = color.coral): string {
  const angles = [-62, -38, -14, 12, 36, 60];
  return at(x, y, scale, [
    ...angles.map((angle, index) => leaf(0, -70, 110 + (index % 3) * 22, angle, index % 2 ? color.leaf : color.leafDark)),
    path('M-42 -80H42L33 -6Q32 0 25 0H-25Q-32 0 -33 -6Z', pot),
    rect(-47, -90, 94, 20, pot, 8),
    rect(-47, -76, 94, 6, '#000000', 3).replace('/>', ' opacity="0.08"/>'),
  ]);
}

export function tree(x: number, y: number, scale: number, crown: string = color.leaf, shade: string = color.leafDark): string {
  return at(x, y, scale, [
    rect(-9, -110, 18, 110, color.woodDark, 8),
    ellipse(0, -190, 78, 100, crown),
    path('M0 -290A78 100 0 0 1 0 -90C34 -120 40 -240 0 -290Z', shade, 0.55),
    line('M0 -100V-200M0 -140L26 -172M0 -160L-24 -190', color.woodDark, 6, 0.6),
  ]);
}

export function bush(x: number, y: number, scale: number, fill: string = color.leaf): string {
  return at(x, y, scale, [path('M-110 0C-120 -50 -80 -74 -52 -60C-40 -104 34 -108 46 -62C82 -78 118 -48 110 0Z', fill)]);
}

export function cloud(x: number, y: number, scale: number, fill: string = color.white, opacity = 0.9): string {
  return at(x, y, scale, [
    path('M-90 0C-120 0 -120 -40 -86 -42C-84 -78 -34 -84 -22 -56C-4 -78 40 -70 40 -42C84 -50 104 0 70 0Z', fill, opacity),
  ]);
}

/** The heart of the mark; (x, y) is its centre. */
export function heart(x: number, y: number, scale: number, fill: string): string {
  return at(x, y, scale, [path('M0 44C-62 4 -56 -44 -26 -44C-10 -44 0 -30 0 -22C0 -30 10 -44 26 -44C56 -44 62 4 0 44Z', fill)]);
}

export function plus(x: number, y: number, size: number, fill: string): string {
  const arm = size / 3;
  return rect(x - arm / 2, y - size / 2, arm, size, fill, arm * 0.3) + rect(x - size / 2, y - arm / 2, size, arm, fill, arm * 0.3);
}

/** Tangkuban Parahu, the "upturned boat": a long flat crest between two slopes. */
export function boatMountain(x: number, y: number, width: number, height: number, fill: string): string {
  const w = width / 2;
  return path(
    `M${x - w} ${y}C${x - w * 0.7} ${y - height * 0.28} ${x - w * 0.56} ${y - height * 0.9} ${x - w * 0.4} ${y - height}` +
      `C${x - w * 0.3} ${y - height * 1.04} ${x - w * 0.22} ${y - height * 0.93} ${x - w * 0.1} ${y - height * 0.94}` +
      `C${x + w * 0.06} ${y - height * 0.95} ${x + w * 0.16} ${y - height * 0.9} ${x + w * 0.28} ${y - height * 0.96}` +
      `C${x + w * 0.44} ${y - height} ${x + w * 0.62} ${y - height * 0.4} ${x + w} ${y}Z`,
    fill,
  );
}

export function windows(x: number, y: number, columns: number, rows: number, size: Point, gap: Point, fill: string): string {
  let out = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      out += rect(x + column * (size[0] + gap[0]), y + row * (size[1] + gap[1]), size[0], size[1], fill, 6);
    }
  }
  return out;
}
