import { cover } from './cover-frame.ts';
import { hero } from './hero-frame.ts';
import { room } from './landing-room.ts';
import { accents, color } from './palette.ts';
import { person } from './people.ts';
import { at, boatMountain, circle, ellipse, line, path, pottedPlant, rect } from './shapes.ts';

const teal = accents.teal;

/** A knee from the front, 300 high, its joint at (0, 0); with the lines along which bone is planned to be cut. */
function knee(x: number, y: number, scale: number, plan: boolean): string {
  const bone = '#f4ead6';
  const shade = '#dfcfb0';
  return at(x, y, scale, [
    path('M-34 -150H34L40 -70C66 -62 74 -34 62 -16C52 -2 24 -4 12 -10H-12C-24 -4 -52 -2 -62 -16C-74 -34 -66 -62 -40 -70Z', bone),
    path('M6 -150H34L40 -70C66 -62 74 -34 62 -16C52 -2 24 -4 12 -10C34 -40 14 -90 6 -150Z', shade, 0.7),
    path('M-60 14C-30 6 30 6 60 14C72 20 66 40 52 48L34 64L28 150H-28L-34 64L-52 48C-66 40 -72 20 -60 14Z', bone),
    path('M10 10C30 8 46 10 60 14C72 20 66 40 52 48L34 64L28 150H6Z', shade, 0.7),
    ellipse(0, -44, 26, 30, '#fbf5e8'),
    plan
      ? `<path d="M-92 -26H92M-92 24H92M0 -176V176" fill="none" stroke="${color.coral}" stroke-width="6" stroke-dasharray="16 11" stroke-linecap="round"/>`
      : '',
    plan
      ? circle(-92, -26, 9, color.coral) +
        circle(92, -26, 9, color.coral) +
        circle(-92, 24, 9, color.coral) +
        circle(92, 24, 9, color.coral)
      : '',
  ]);
}

/** An arm of three joints on a column; its base is at (0, 0). */
function robotArm(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    rect(-90, -34, 180, 34, '#8aa6a4', 14),
    rect(-52, -330, 104, 310, color.coat, 34),
    rect(-52, -190, 104, 34, color.brandSoft),
    line('M0 -320L-150 -470', color.coat, 62),
    line('M0 -320L-150 -470', color.coatShade, 20),
    line('M-150 -470L-330 -380', color.coat, 50),
    circle(0, -320, 46, color.brandMid),
    circle(0, -320, 18, color.mint),
    circle(-150, -470, 40, color.brandMid),
    circle(-150, -470, 15, color.mint),
    circle(-330, -380, 30, color.brandMid),
    line('M-330 -380L-352 -300', '#8aa6a4', 20),
    line('M-356 -292L-362 -262', color.ink, 9),
  ]);
}

/** A walker of the kind that helps with first steps; (0, 0) is the floor between its feet. */
function walker(x: number, y: number, scale: number): string {
  return at(x, y, scale, [line('M-60 0L-44 -190H44L60 0M-52 -96H52', '#8aa6a4', 13), line('M-44 -190H-14M44 -190H14', color.ink, 16)]);
}

/** A first walk beside the plan of the knee and the robot arm that helped. */
export function roboticKnee(): string {
  return hero([
    room(teal.pale, '#cfe6df', teal.soft),
    rect(90, 130, 360, 420, color.white, 20),
    rect(110, 150, 320, 380, '#dcecf2', 8),
    boatMountain(270, 450, 320, 100, '#a9c9bd'),
    rect(110, 450, 320, 80, '#b9d8c6'),
    line('M270 150V530M110 330H430', color.white, 10),
    rect(72, 546, 396, 22, color.white, 8),
    rect(830, 120, 500, 430, color.brandDark, 32),
    rect(856, 146, 448, 378, '#0d5250', 18),
    knee(1020, 335, 1.06, true),
    rect(1160, 200, 108, 16, color.brandSoft, 8),
    rect(1160, 234, 76, 16, color.brandMid, 8),
    rect(1160, 268, 92, 16, color.brandMid, 8),
    circle(1180, 380, 24, color.marigold),
    line('M1169 380L1178 390L1193 370', color.brandDark, 7),
    rect(1160, 430, 108, 34, color.brandMid, 17),
    line('M1080 550V612', '#8aa6a4', 22),
    ellipse(820, 905, 640, 66, '#bfdcd3'),
    robotArm(1420, 905, 1.12),
    pottedPlant(150, 900, 1.5),
    person({
      x: 790,
      y: 900,
      scale: 1.66,
      flip: true,
      tone: 1,
      head: 'hijab',
      cloth: color.brandMid,
      top: color.brand,
      bottom: '#2d5f62',
      coat: true,
      front: [
        [76, -178],
        [112, -150],
      ],
    }),
    person({
      x: 500,
      y: 900,
      scale: 1.62,
      tone: 2,
      head: 'grey',
      top: color.marigold,
      bottom: '#5b6f86',
      front: [
        [56, -166],
        [84, -122],
      ],
      back: [
        [-8, -160],
        [52, -118],
      ],
    }),
    walker(618, 900, 1.12),
  ]);
}

/** The plan of a knee on a screen, and the robot arm that follows it. */
export function kneePlan(): string {
  return cover(teal.pale, teal.soft, [
    rect(86, 62, 310, 262, color.brandDark, 22),
    rect(102, 78, 278, 230, '#0d5250', 12),
    knee(204, 193, 0.66, true),
    rect(300, 110, 56, 10, color.brandSoft, 5),
    rect(300, 130, 40, 10, color.brandMid, 5),
    rect(300, 150, 48, 10, color.brandMid, 5),
    circle(326, 230, 18, color.marigold),
    line('M318 230L324 237L335 222', color.brandDark, 5),
    rect(222, 324, 38, 36, '#8aa6a4'),
    rect(170, 352, 142, 18, '#8aa6a4', 9),
    robotArm(548, 384, 0.58),
  ]);
}
