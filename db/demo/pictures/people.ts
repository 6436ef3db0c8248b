// Whole figures of simple geometry. Feet are at (0, 0), an adult is about 300 high; limbs are thick round lines.
import { hairs, skinShades, skins } from './palette.ts';
import { at, circle, ellipse, line, type Point, path, rect } from './shapes.ts';

export interface Figure {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  tone: 0 | 1 | 2 | 3;
  head: 'hijab' | 'short' | 'bob' | 'bun' | 'grey' | 'cap' | 'child' | 'pigtails' | 'greyBun';
  cloth?: string;
  top: string;
  bottom: string;
  /** A dress reaches from the shoulders to the ankles. */
  shape?: 'trousers' | 'dress' | 'skirt';
  coat?: boolean;
  /** Elbow and hand, from the shoulder at (±34, -218). */
  front?: [elbow: Point, hand: Point];
  back?: [elbow: Point, hand: Point];
  /** Drawn between torso and front arm: a baby, a folder. */
  holding?: string;
  seated?: boolean;
}

const restFront: [Point, Point] = [
  [44, -176],
  [40, -128],
];
const restBack: [Point, Point] = [
  [-44, -176],
  [-40, -128],
];

function arm(shoulder: Point, [elbow, hand]: [Point, Point], sleeve: string, skin: string): string {
  return circle(hand[0], hand[1], 12, skin) + line(`M${shoulder}Q${elbow} ${between(elbow, hand)}`, sleeve, 23);
}

// Sleeves end a little before the hand, so that a wrist shows.
function between(elbow: Point, hand: Point): Point {
  return [hand[0] - (hand[0] - elbow[0]) * 0.36, hand[1] - (hand[1] - elbow[1]) * 0.36];
}

function legs(figure: Figure): string {
  const shoe = '#2c3a40';
  if (figure.seated) {
    // Sitting sideways: thighs forward, shins down. The seat is at (0, -92).
    return line('M-6 -100H66V-30', figure.bottom, 38) + rect(46, -34, 40, 22, figure.bottom) + path('M46 -14H90Q104 -10 102 0H46Z', shoe);
  }
  const shoes = path('M-32 -12H-4V0H-42Q-42 -10 -32 -12Z', shoe) + path('M4 -12H32Q42 -10 42 0H4Z', shoe);
  if (figure.shape === 'dress')
    return `${shoes}${path('M-36 -190H36C50 -130 58 -70 60 -20Q62 -10 52 -10H-52Q-62 -10 -60 -20C-58 -70 -50 -130 -36 -190Z', figure.bottom)}`;
  if (figure.shape === 'skirt')
    return `${shoes}${path('M-34 -140H34C44 -100 50 -60 52 -26Q52 -16 42 -16H-42Q-52 -16 -52 -26C-50 -60 -44 -100 -34 -140Z', figure.bottom)}`;
  return `${line('M-18 -126V-26', figure.bottom, 31)}${line('M18 -126V-26', figure.bottom, 31)}${shoes}`;
}

function torso(figure: Figure): string {
  // A dress shows its top as a bodice, everything else as a shirt with a soft hem.
  const hem =
    figure.shape === 'dress'
      ? 'L-36 -160C-40 -140 -44 -120 -48 -96Q0 -84 48 -96C44 -120 40 -140 36 -160'
      : 'L-42 -124Q-42 -104 -24 -102H24Q42 -104 42 -124';
  const body = path(`M-28 -236C-48 -232 -52 -214 -48 -190${hem}L48 -190C52 -214 48 -232 28 -236Z`, figure.top);
  if (!figure.coat) return body;
  return (
    path('M-30 -236C-50 -232 -54 -214 -52 -190L-52 -84Q-50 -76 -42 -76H42Q50 -76 52 -84L52 -190C54 -214 50 -232 30 -236Z', '#fdfbf6') +
    path('M-20 -238L0 -178L20 -238Z', figure.top) +
    line('M0 -178V-80', '#d8dbd6', 3) +
    rect(18, -168, 18, 5, figure.top, 2) +
    (figure.head === 'hijab'
      ? ''
      : line('M-20 -236C-26 -206 -18 -190 -8 -186M20 -236C26 -214 24 -204 20 -196', '#37474c', 4.5) + circle(20, -192, 6, '#37474c'))
  );
}

function head(figure: Figure): string {
  const skin = skins[figure.tone] ?? '#e9ba93';
  const shade = skinShades[figure.tone] ?? '#d79f76';
  const cloth = figure.cloth ?? '#2f7d78';
  const faceParts =
    ellipse(0, -268, 25, 29, skin) +
    circle(-7, -268, 2.6, '#2a2426') +
    circle(11, -268, 2.6, '#2a2426') +
    line('M-3 -255Q4 -248 11 -255', '#9c4a3c', 3) +
    ellipse(-13, -259, 5, 3.4, '#e0685a', 0.28) +
    ellipse(17, -259, 5, 3.4, '#e0685a', 0.28);
  const neck = rect(-11, -250, 22, 26, shade, 8);
  const cap = (fill: string) =>
    path(
      'M-27 -264C-32 -300 -14 -308 2 -308C22 -308 32 -294 27 -264C24 -276 22 -282 16 -286C2 -280 -14 -280 -20 -286C-24 -280 -25 -274 -27 -264Z',
      fill,
    );
  switch (figure.head) {
    case 'hijab':
      return (
        path(
          'M0 -310C-32 -310 -34 -282 -33 -262C-32 -240 -42 -226 -44 -206C-20 -190 20 -190 44 -206C42 -226 32 -240 33 -262C34 -282 32 -310 0 -310Z',
          cloth,
        ) +
        path('M0 -296C17 -296 24 -284 24 -268C24 -250 14 -239 2 -239C-12 -239 -22 -250 -22 -268C-22 -284 -15 -296 0 -296Z', skin) +
        circle(-7, -268, 2.6, '#2a2426') +
        circle(11, -268, 2.6, '#2a2426') +
        line('M-3 -255Q4 -248 11 -255', '#9c4a3c', 3) +
        ellipse(-13, -259, 5, 3.4, '#e0685a', 0.28) +
        ellipse(16, -259, 5, 3.4, '#e0685a', 0.28)
      );
    case 'bob':
      return (
        path('M0 -308C-34 -308 -36 -276 -34 -246Q-32 -236 -22 -236H22Q32 -236 34 -246C36 -276 34 -308 0 -308Z', hairs.black) +
        neck +
        faceParts +
        path('M-28 -260C-32 -294 -16 -306 2 -306C22 -306 30 -292 28 -262C24 -272 18 -280 8 -290C2 -282 -22 -280 -28 -260Z', hairs.black)
      );
    case 'bun':
    case 'greyBun': {
      const fill = figure.head === 'bun' ? hairs.black : hairs.grey;
      return (
        circle(-20, -302, 15, fill) +
        neck +
        faceParts +
        path('M-27 -258C-32 -294 -16 -308 2 -308C22 -308 30 -292 27 -264C20 -272 12 -280 4 -290C-2 -280 -22 -276 -27 -258Z', fill)
      );
    }
    case 'cap':
      return (
        neck +
        faceParts +
        cap(hairs.black) +
        path('M-30 -282C-31 -296 -28 -308 -22 -310C-8 -314 10 -314 24 -310C30 -308 31 -296 30 -282C12 -288 -12 -288 -30 -282Z', '#24262e')
      );
    case 'grey':
      return neck + faceParts + cap(hairs.grey);
    case 'pigtails':
      return circle(-32, -262, 14, hairs.brown) + circle(34, -262, 14, hairs.brown) + neck + faceParts + cap(hairs.brown);
    default:
      return neck + faceParts + cap(hairs.black);
  }
}

export function person(figure: Figure): string {
  const skin = skins[figure.tone] ?? '#e9ba93';
  const sleeve = figure.coat ? '#f1f0ea' : figure.top;
  return at(
    figure.x,
    figure.y,
    figure.scale ?? 1,
    [
      ellipse(0, 0, 58, 9, '#17393b', figure.seated ? 0 : 0.1),
      arm([-36, -216], figure.back ?? restBack, sleeve, skin),
      legs(figure),
      torso(figure),
      figure.holding ?? '',
      // The headscarf covers the shoulder, so the head is drawn last.
      arm([34, -214], figure.front ?? restFront, sleeve, skin),
      head(figure),
    ],
    figure.flip,
  );
}

/** A swaddled baby lying across an arm. */
export function baby(x: number, y: number, tone: 0 | 1 | 2 | 3, wrap: string, shade: string): string {
  return (
    path(
      `M${x - 40} ${y - 6}C${x - 40} ${y - 34} ${x + 30} ${y - 38} ${x + 44} ${y - 6}C${x + 46} ${y + 20} ${x - 30} ${y + 26} ${x - 40} ${y - 6}Z`,
      wrap,
    ) +
    circle(x - 26, y - 12, 17, shade) +
    circle(x - 25, y - 11, 13, skins[tone] ?? '#e9ba93') +
    line(`M${x - 33} ${y - 12}q3 3 6 0M${x - 24} ${y - 11}q3 3 6 0`, '#2a2426', 2)
  );
}
