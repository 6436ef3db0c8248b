import { type Accent, accents, color } from './palette.ts';
import { boatMountain, bush, circle, cloud, ellipse, heart, line, path, plus, rect, svg, tree, windows } from './shapes.ts';

// Drawn at 640 × 400; each unit has its own colour and outline.
function place(sky: string, accent: Accent, parts: string[]): string {
  return svg(640, 400, [
    rect(0, 0, 640, 400, sky),
    circle(320, 250, 230, accent.soft, 0.35),
    boatMountain(470, 320, 420, 120, accent.soft),
    path('M0 330V290C120 250 240 270 330 296C440 262 560 266 640 290V330Z', '#9fcbb4'),
    ...parts,
  ]);
}

const ground = (fill: string) => rect(0, 326, 640, 74, fill) + path('M250 326H390L450 400H190Z', color.sand);

export function motherAndChildBuilding(): string {
  const rose = accents.rose;
  return place(rose.pale, rose, [
    cloud(120, 90, 0.6),
    cloud(540, 70, 0.5),
    tree(78, 332, 0.6),
    rect(140, 150, 360, 180, color.white, 12),
    path('M130 156C200 110 440 110 510 156Q514 166 500 166H140Q126 166 130 156Z', rose.mid),
    path('M236 330V120L320 66L404 120V330Z', '#fdf3ee'),
    path('M222 126L320 56L418 126L406 142L320 82L234 142Z', rose.deep),
    circle(320, 132, 32, rose.soft),
    heart(320, 134, 0.46, rose.deep),
    ...[164, 424].map((x) =>
      [0, 1]
        .map((row) =>
          path(`M${x} ${238 + row * 66}V${206 + row * 66}A24 24 0 0 1 ${x + 48} ${206 + row * 66}V${238 + row * 66}Z`, color.skyDeep),
        )
        .join(''),
    ),
    ...[258, 336].map((x) => path(`M${x} 226V204A23 23 0 0 1 ${x + 46} 204V226Z`, color.skyDeep)),
    path('M280 330V286A40 40 0 0 1 360 286V330Z', rose.mid),
    path('M290 330V288A30 30 0 0 1 350 288V330Z', '#f7d9d6'),
    line('M320 258V330', rose.mid, 5),
    ground('#93c39d'),
    bush(186, 336, 0.42),
    bush(462, 336, 0.44, color.leafDark),
    tree(570, 342, 0.66),
  ]);
}

export function generalBuilding(): string {
  const teal = accents.teal;
  return place(color.sky, teal, [
    circle(110, 92, 34, color.marigoldSoft),
    circle(110, 92, 24, color.marigold, 0.8),
    cloud(520, 80, 0.6),
    tree(60, 334, 0.5),
    rect(390, 170, 160, 160, teal.soft, 8),
    rect(384, 164, 172, 14, teal.mid, 7),
    windows(408, 196, 4, 3, [22, 26], [14, 16], '#dff0eb'),
    rect(130, 100, 270, 230, color.white, 10),
    rect(122, 94, 286, 16, teal.deep, 8),
    windows(154, 130, 5, 3, [30, 34], [18, 16], color.skyDeep),
    rect(236, 44, 58, 58, teal.deep, 14),
    heart(265, 74, 0.46, color.white),
    plus(265, 70, 15, teal.deep),
    rect(214, 276, 106, 54, '#9cc9cf', 4),
    line('M267 278V330M240 278V330M294 278V330', color.white, 4),
    rect(194, 262, 146, 18, color.coral, 8),
    rect(0, 326, 640, 74, '#8dbf97'),
    path('M206 326H328L400 400H140Z', color.sand),
    bush(168, 334, 0.36),
    bush(386, 334, 0.4, color.leafDark),
    tree(590, 340, 0.62),
    // ambulance
    rect(452, 322, 104, 44, color.white, 9),
    path('M548 334H578L594 352V366H548Z', color.white),
    path('M556 339H575L586 352H556Z', color.skyDeep),
    rect(452, 346, 142, 7, color.coral),
    plus(494, 334, 16, teal.deep),
    circle(480, 368, 13, color.ink),
    circle(480, 368, 5, '#b9c6c6'),
    circle(566, 368, 13, color.ink),
    circle(566, 368, 5, '#b9c6c6'),
  ]);
}

export function heartBuilding(): string {
  const indigo = accents.indigo;
  // Rounded corners and bands: the streamlined fronts of the Braga quarter.
  return place(indigo.pale, indigo, [
    cloud(110, 80, 0.6),
    cloud(540, 110, 0.5),
    tree(560, 334, 0.55),
    path('M120 330V170Q120 130 160 130H420Q520 130 520 230V330Z', color.white),
    ...[170, 224, 278].map((y) => path(`M120 ${y}H${y < 200 ? 496 : 519}V${y + 30}H120Z`, '#c9d3ef')),
    line('M168 170V308M216 170V308M264 170V308M392 170V308M440 170V308M488 172V308', color.white, 7),
    path('M120 150Q124 130 160 130H420Q494 130 514 196L500 200C480 150 450 144 420 144H160Q134 144 120 158Z', indigo.mid),
    rect(288, 64, 84, 266, indigo.deep, 14),
    rect(302, 44, 56, 40, indigo.deep, 10),
    heart(330, 122, 0.66, color.coral),
    line('M300 182H316L324 166L336 200L344 182H360', color.marigold, 5),
    rect(304, 232, 52, 98, '#aab4e6', 8),
    line('M330 236V330', indigo.deep, 4),
    rect(262, 216, 136, 16, color.marigold, 8),
    ground('#93bfa6'),
    bush(150, 336, 0.42, color.leafDark),
    bush(486, 336, 0.42),
    tree(66, 342, 0.62),
    line('M600 372V268', color.ink, 6),
    circle(600, 262, 12, color.marigoldSoft),
    ellipse(600, 374, 16, 4, color.ink, 0.3),
  ]);
}
