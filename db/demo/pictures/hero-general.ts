import { hero } from './hero-frame.ts';
import { accents, color } from './palette.ts';
import { person } from './people.ts';
import { at, boatMountain, bush, circle, cloud, ellipse, heart, line, path, plus, rect, tree, windows } from './shapes.ts';

/** The city's northern skyline: the boat-shaped mountain behind two nearer ridges. */
function northOfBandung(y: number): string {
  return (
    boatMountain(330, y, 1080, 290, '#a9cdd0') +
    path(
      `M-20 ${y}V${y - 110}C120 ${y - 130} 260 ${y - 70} 420 ${y - 80}C640 ${y - 100} 760 ${y - 190} 1000 ${y - 170}C1240 ${y - 140} 1400 ${y - 190} 1620 ${y - 120}V${y}Z`,
      '#8fbfb4',
    ) +
    path(
      `M-20 ${y + 10}V${y - 20}C260 ${y - 100} 560 ${y - 60} 820 ${y - 40}C1140 ${y - 110} 1420 ${y - 60} 1620 ${y - 80}V${y + 10}Z`,
      '#72ab95',
    )
  );
}

/** Entrance of the general hospital below the mountain. */
export function generalHero(): string {
  const teal = accents.teal;
  return hero([
    rect(0, 0, 1600, 1000, color.sky),
    circle(690, 236, 92, color.marigoldSoft),
    circle(690, 236, 62, color.marigold, 0.75),
    cloud(250, 170, 1.1),
    cloud(1440, 130, 1.2),
    cloud(520, 120, 0.7),
    northOfBandung(650),
    rect(0, 640, 1600, 360, '#8dbf97'),
    path('M0 700C260 660 520 676 760 700V760H0Z', '#7fb68b'),
    tree(110, 740, 0.95),
    tree(250, 726, 0.66, '#62a97c'),
    tree(470, 722, 0.58, '#62a97c'),
    tree(560, 730, 0.8),
    // wing, then main building
    rect(1110, 360, 420, 390, teal.soft, 18),
    rect(1100, 348, 440, 26, teal.mid, 12),
    windows(1190, 424, 4, 3, [50, 60], [28, 38], '#d9efe9'),
    rect(690, 260, 470, 490, color.white, 18),
    rect(676, 250, 498, 28, teal.deep, 13),
    windows(732, 320, 4, 2, [70, 80], [36, 36], color.skyDeep),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        path(
          `M${732 + column * 106} ${400 + row * 116}V${356 + row * 116}L${802 + column * 106} ${320 + row * 116}V${400 + row * 116}Z`,
          '#ffffff',
          0.32,
        ),
      ),
    ),
    rect(862, 150, 128, 128, teal.deep, 28),
    heart(926, 216, 1.0, color.white),
    plus(926, 208, 34, teal.deep),
    // entrance
    rect(790, 606, 270, 144, '#9cc9cf', 6),
    line('M925 610V748M858 610V748M992 610V748', color.white, 7),
    path('M742 566H1108Q1126 566 1126 584V608H724V584Q724 566 742 566Z', color.coral),
    rect(744, 608, 18, 144, '#e9ece8'),
    rect(1088, 608, 18, 144, '#e9ece8'),
    tree(1550, 770, 1.2),
    bush(640, 756, 0.7),
    bush(1206, 758, 0.75, color.leafDark),
    bush(1390, 760, 0.8),
    // forecourt
    path('M770 748H1080L1380 1000H400Z', color.sand),
    path('M0 1000V860C160 810 330 820 470 955L400 1000Z', '#7cb48a'),
    path('M1600 1000V850C1480 810 1370 850 1330 950L1380 1000Z', '#7cb48a'),
    // people
    person({
      x: 985,
      y: 858,
      scale: 1.18,
      flip: true,
      tone: 2,
      head: 'short',
      coat: true,
      top: teal.mid,
      bottom: '#3b4a57',
      front: [
        [78, -186],
        [98, -214],
      ],
      back: [
        [-56, -172],
        [-50, -124],
      ],
    }),
    person({
      x: 706,
      y: 912,
      scale: 1.26,
      tone: 1,
      head: 'hijab',
      cloth: teal.deep,
      top: color.marigold,
      bottom: '#e09c3f',
      shape: 'dress',
      back: [
        [-58, -176],
        [-70, -150],
      ],
    }),
    person({
      x: 590,
      y: 918,
      scale: 1.13,
      tone: 2,
      head: 'greyBun',
      top: '#c07f93',
      bottom: '#7b4d66',
      shape: 'skirt',
      front: [
        [60, -176],
        [82, -162],
      ],
      back: [
        [-54, -172],
        [-64, -130],
      ],
    }),
    line('M516 774V912', color.woodDark, 9),
    // a visitor in a wheelchair, pushed by his daughter
    person({
      x: 1330,
      y: 908,
      scale: 1.2,
      flip: true,
      tone: 2,
      head: 'bob',
      top: color.coral,
      bottom: '#46506e',
      back: [
        [40, -166],
        [72, -150],
      ],
      front: [
        [66, -170],
        [82, -150],
      ],
    }),
    wheelchair(1190, 912),
  ]);
}

function wheelchair(x: number, y: number): string {
  const metal = '#33505a';
  return at(
    x,
    y,
    1.14,
    [
      ellipse(10, 0, 92, 9, color.ink, 0.1),
      line('M-42 -96L-50 -206L-82 -206', metal, 9),
      line('M64 -84L92 -22H112', metal, 8),
      circle(78, -14, 13, metal),
      person({
        x: 0,
        y: -6,
        scale: 1,
        tone: 3,
        head: 'grey',
        top: '#6f7fb5',
        bottom: '#46506e',
        seated: true,
        front: [
          [34, -150],
          [64, -134],
        ],
        back: [
          [0, -150],
          [50, -128],
        ],
      }),
      rect(-52, -92, 108, 16, metal, 8),
      `<circle cx="-10" cy="-56" r="52" fill="none" stroke="${metal}" stroke-width="9"/>`,
      circle(-10, -56, 9, metal),
      line('M-10 -104V-8M-58 -56H38M-44 -90L24 -22M24 -90L-44 -22', metal, 2.5, 0.5),
    ],
    true,
  );
}
