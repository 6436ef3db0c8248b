import { hero } from './hero-frame.ts';
import { accents, color } from './palette.ts';
import { person } from './people.ts';
import { boatMountain, circle, ellipse, heart, line, path, pottedPlant, rect, windows } from './shapes.ts';

/** Consultation at the heart centre: doctor, patient and a monitor. */
export function heartHero(): string {
  const indigo = accents.indigo;
  return hero([
    rect(0, 0, 1600, 1000, indigo.pale),
    // window onto the old town
    rect(80, 130, 430, 470, color.white, 20),
    rect(100, 150, 390, 430, '#dfe9f6', 8),
    boatMountain(296, 470, 380, 110, '#b9cfe0'),
    path('M100 580V440H150V400H190V440H230V470H262V380Q262 360 286 360Q310 360 310 380V470H352V424H398V450H440V410H490V580Z', '#a9b8d8'),
    windows(116, 470, 2, 3, [14, 20], [10, 14], '#dfe9f6'),
    windows(366, 470, 3, 3, [14, 20], [16, 14], '#dfe9f6'),
    line('M295 150V580M100 330H490', color.white, 10),
    rect(60, 596, 470, 22, color.white, 8),
    rect(0, 690, 1600, 310, '#d9dcf3'),
    rect(0, 690, 1600, 14, indigo.soft),
    ellipse(800, 900, 660, 70, '#cbd0ee'),
    // monitor on its arm
    line('M1130 540V880M1060 884H1200', '#8b90b5', 18),
    rect(860, 170, 540, 380, indigo.deep, 30),
    rect(884, 194, 492, 332, '#262c6b', 18),
    line('M884 300H1376M884 410H1376M1000 194V526M1130 194V526M1260 194V526', '#3a428f', 2),
    line('M900 390H980L1004 360L1026 390H1056L1078 440L1108 250L1140 460L1160 390H1208L1230 356L1256 390H1360', color.marigold, 9),
    heart(948, 260, 0.75, color.coral),
    rect(1250, 240, 96, 14, '#8088d6', 7),
    rect(1250, 268, 64, 14, '#5d66bd', 7),
    circle(1120, 494, 9, color.brandSoft),
    rect(1144, 486, 130, 16, '#5d66bd', 8),
    rect(1292, 486, 60, 16, '#5d66bd', 8),
    // a framed print and a clock
    rect(590, 150, 170, 210, color.white, 14),
    rect(606, 166, 138, 178, color.sand, 8),
    heart(675, 246, 0.95, color.coral),
    line('M620 300H646L656 284L668 314L678 300H730', color.brandMid, 5),
    pottedPlant(1490, 880, 1.6, indigo.mid),
    // patient on the couch
    rect(250, 720, 420, 60, color.white, 24),
    rect(250, 756, 420, 34, indigo.mid, 16),
    rect(290, 786, 30, 110, '#8b90b5', 8),
    rect(600, 786, 30, 110, '#8b90b5', 8),
    path('M236 560Q220 560 224 580L262 736H310L280 580Q276 560 256 560Z', indigo.mid),
    person({
      x: 440,
      y: 878,
      scale: 1.62,
      tone: 2,
      head: 'grey',
      top: color.brandMid,
      bottom: '#46506e',
      seated: true,
      front: [
        [52, -160],
        [70, -130],
      ],
      back: [
        [-30, -150],
        [20, -124],
      ],
    }),
    // doctor explains
    person({
      x: 800,
      y: 912,
      scale: 1.75,
      flip: true,
      tone: 1,
      head: 'hijab',
      cloth: indigo.mid,
      coat: true,
      top: indigo.deep,
      bottom: '#3a3f6b',
      front: [
        [70, -176],
        [76, -206],
      ],
      back: [
        [-84, -200],
        [-104, -236],
      ],
    }),
  ]);
}
