import { cover } from './cover-frame.ts';
import { hero } from './hero-frame.ts';
import { kneePlan, roboticKnee } from './landing-knee.ts';
import { room } from './landing-room.ts';
import { accents, color } from './palette.ts';
import { person } from './people.ts';
import { boatMountain, circle, ellipse, heart, line, path, plus, pottedPlant, rect, windows } from './shapes.ts';

const teal = accents.teal;

/** A check of blood pressure at a desk. */
function basicCheckUp(): string {
  return hero([
    room('#f3f0e4', '#e4dcc6', '#d9ccab'),
    rect(120, 120, 420, 430, color.white, 20),
    rect(140, 140, 380, 390, '#dcecf2', 8),
    boatMountain(330, 440, 380, 110, '#b3cfc0'),
    rect(140, 440, 380, 90, '#bfd9c4'),
    line('M330 140V530M140 330H520', color.white, 10),
    rect(98, 546, 464, 22, color.white, 8),
    rect(1080, 130, 330, 420, color.white, 24),
    rect(1080, 130, 330, 84, teal.mid, 24),
    rect(1080, 180, 330, 34, teal.mid),
    ...[0, 1, 2, 3].flatMap((row) => [
      circle(1134, 270 + row * 70, 22, row === 3 ? '#e6e0d0' : teal.soft),
      row === 3 ? '' : line(`M1123 ${270 + row * 70}L1131 ${279 + row * 70}L1146 ${260 + row * 70}`, teal.deep, 6),
      rect(1180, 261 + row * 70, [180, 140, 166, 120][row] ?? 150, 18, '#e6e0d0', 9),
    ]),
    heart(800, 250, 1.5, color.coral),
    line('M640 252H734L752 214L778 300L800 226L816 252H960', color.white, 10),
    ellipse(800, 910, 660, 64, '#d8cdae'),
    pottedPlant(1480, 900, 1.55, teal.mid),
    person({
      x: 1010,
      y: 890,
      scale: 1.64,
      flip: true,
      tone: 0,
      head: 'bob',
      top: color.brandMid,
      bottom: '#2d5f62',
      coat: true,
      front: [
        [74, -182],
        [118, -168],
      ],
    }),
    rect(470, 740, 150, 26, teal.mid, 12),
    rect(486, 760, 24, 134, '#a98d68', 8),
    rect(580, 760, 24, 134, '#a98d68', 8),
    person({
      x: 530,
      y: 888,
      scale: 1.6,
      tone: 2,
      head: 'short',
      top: color.coral,
      bottom: '#46506e',
      seated: true,
      front: [
        [70, -176],
        [134, -164],
      ],
      back: [
        [-30, -164],
        [20, -122],
      ],
    }),
    rect(676, 664, 250, 24, color.wood, 10),
    rect(700, 686, 24, 208, color.woodDark, 8),
    rect(878, 686, 24, 208, color.woodDark, 8),
    rect(790, 586, 112, 80, color.white, 14),
    rect(806, 602, 80, 34, color.brandDark, 8),
    line('M816 622L832 622L840 610L850 630L858 622H876', color.marigold, 5),
    line('M790 640C760 650 736 640 724 622', color.ink, 7),
  ]);
}

/** A treadmill test that a doctor watches, with the heart's tracing behind it. */
function executiveCheckUp(): string {
  return hero([
    room('#e6edf3', '#d3dde6', '#bccbd8'),
    rect(640, 110, 620, 360, color.brandDark, 30),
    rect(664, 134, 572, 312, '#0d5250', 18),
    line('M664 232H1236M664 338H1236M806 134V446M948 134V446M1090 134V446', '#17696a', 2),
    line(
      'M690 300H760L782 270L804 300H834L856 352L888 176L920 372L940 300H1000L1022 270L1044 300H1074L1096 352L1128 176L1160 372L1180 300H1216',
      color.marigold,
      9,
    ),
    heart(732, 196, 0.62, color.coral),
    rect(1130, 402, 80, 16, color.brandMid, 8),
    rect(150, 150, 300, 330, color.white, 20),
    rect(170, 170, 260, 290, '#dfeaf0', 8),
    boatMountain(300, 400, 260, 86, '#a9c3cf'),
    windows(196, 392, 4, 1, [34, 46], [24, 0], '#c3d4dd'),
    line('M300 170V460M170 310H430', color.white, 10),
    ellipse(820, 912, 640, 62, '#c3d0db'),
    pottedPlant(190, 900, 1.6, accents.indigo.mid),
    rect(700, 850, 500, 46, '#46566a', 20),
    rect(700, 850, 500, 18, '#2f3c4d', 9),
    line('M1160 850L1120 560', '#8a9bb0', 26),
    rect(1060, 530, 130, 40, '#46566a', 18),
    line('M1110 640H960', '#8a9bb0', 20),
    person({
      x: 930,
      y: 852,
      scale: 1.55,
      tone: 1,
      head: 'short',
      top: color.coral,
      bottom: '#3c4a66',
      front: [
        [72, -190],
        [98, -150],
      ],
      back: [
        [-72, -186],
        [-58, -142],
      ],
    }),
    person({
      x: 500,
      y: 895,
      scale: 1.66,
      tone: 2,
      head: 'hijab',
      cloth: accents.indigo.mid,
      top: accents.indigo.mid,
      bottom: '#3c4470',
      coat: true,
      holding:
        rect(14, -178, 74, 92, color.white, 8) +
        rect(26, -162, 50, 8, '#cfd6e6', 4) +
        rect(26, -146, 38, 8, '#cfd6e6', 4) +
        rect(26, -130, 44, 8, '#cfd6e6', 4),
      front: [
        [58, -170],
        [46, -122],
      ],
    }),
    rect(1350, 560, 120, 340, color.white, 20),
    rect(1370, 590, 80, 70, teal.soft, 12),
    plus(1410, 720, 46, color.coral),
  ]);
}

function resultTalk(): string {
  return cover('#eef0f4', '#d5dce8', [
    person({ x: 150, y: 392, scale: 0.98, tone: 2, head: 'greyBun', top: accents.rose.mid, bottom: '#6b4a5a' }),
    person({ x: 258, y: 392, scale: 1.02, tone: 1, head: 'grey', top: color.brandMid, bottom: '#46506e' }),
    person({
      x: 500,
      y: 392,
      scale: 1.04,
      flip: true,
      tone: 1,
      head: 'bob',
      top: accents.indigo.mid,
      bottom: '#3c4470',
      coat: true,
      front: [
        [72, -184],
        [112, -178],
      ],
    }),
    rect(60, 300, 520, 22, color.wood, 9),
    rect(60, 318, 520, 82, '#a97d52'),
    path('M330 226L412 212L424 292L342 300Z', color.white),
    line('M346 242L402 233M349 258L396 251M352 274L404 266', '#c9d0dd', 6),
    heart(384, 284, 0.16, color.coral),
    rect(84, 268, 46, 34, color.coral, 8),
    path('M92 268Q106 234 92 220M116 268Q112 240 124 226', color.leafDark),
  ]);
}

/** Pictures of the landing pages: scenes of the first screen, and one beside a text. */
export const landingHeroes: Readonly<Record<string, () => string>> = {
  'lutut-robotik': roboticKnee,
  'mcu-dasar': basicCheckUp,
  'mcu-eksekutif': executiveCheckUp,
};
export const landingCovers: Readonly<Record<string, () => string>> = { 'rencana-lutut': kneePlan, 'penjelasan-hasil': resultTalk };
