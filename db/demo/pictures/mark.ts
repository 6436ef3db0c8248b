// The mark: a heart with a sprout cut out of it. One path with holes, so that it works in any colour on any background.
import { generalHero } from './hero-general.ts';
import { letters } from './letters.ts';
import { color } from './palette.ts';

const heartOutline =
  'M32 59C12 46 4 34 4 21.5C4 12 11 5 20 5C25.2 5 29.6 7.6 32 12C34.4 7.6 38.8 5 44 5C53 5 60 12 60 21.5C60 34 52 46 32 59Z';
const sprout = 'M29.8 49V36.5C20.5 37.5 14 31.5 13.5 21.5C22 21 27.5 24 30 30.5C32 20 39 14.5 50 15.5C51 27 45 34 34.2 34.8V49Z';

const markPath = `${heartOutline}${sprout}`;

export function logo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${color.brand}"><path fill="currentColor" fill-rule="evenodd" d="${markPath}"/></svg>\n`;
}

/** White mark on the brand colour; a tab bar may be light or dark. */
export function appIcon(cornerRadius: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${cornerRadius}" fill="${color.brand}"/><g transform="translate(32 32.5) scale(.68) translate(-32 -32)"><path fill="${color.white}" fill-rule="evenodd" d="${markPath}"/></g></svg>\n`;
}

export function sharePicture(): string {
  const scene = generalHero()
    .replace(/^<svg [^>]+>/, '')
    .replace(/<\/svg>$/, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<rect width="1200" height="630" fill="${color.sand}"/>` +
    `<clipPath id="window"><path d="M716 0H1200V630H656C606 420 640 190 716 0Z"/></clipPath>` +
    `<g clip-path="url(#window)"><rect x="600" width="600" height="40" fill="${color.sky}"/><g transform="translate(405 20) scale(.61)">${scene}</g></g>` +
    `<g transform="translate(80 132) scale(1.72)" fill="${color.brand}"><path fill-rule="evenodd" d="${markPath}"/></g>` +
    letters('Sehati', 86, 392, 1.16, 15, color.brandDark) +
    letters('Tiga rumah sakit di Bandung', 88, 470, 0.29, 11, color.ink) +
    `<rect x="84" y="508" width="96" height="10" rx="5" fill="${color.coral}"/></svg>`
  );
}
