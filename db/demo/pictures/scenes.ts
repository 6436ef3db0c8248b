// A family of covers composed of parts: a setting, one or two of the cast, and a large sign of the topic.
import { actor, type Role } from './cast.ts';
import { cover } from './cover-frame.ts';
import { type Accent, accents, color } from './palette.ts';
import { bush, circle, cloud, heart, leaf, line, path, plus, pottedPlant, rect, tree } from './shapes.ts';
import { sign } from './signs.ts';

const hues = {
  ...accents,
  sun: { pale: '#fdf1dd', soft: '#f8dfae', mid: '#e39a4b', deep: '#9a5a12' },
  leaf: { pale: '#e7f2e4', soft: '#c5dfc2', mid: '#5a9e6c', deep: '#27603f' },
  violet: { pale: '#f0eaf6', soft: '#d9cbe9', mid: '#8f76b8', deep: '#56397f' },
  sky: { pale: '#e1eff3', soft: '#bcdbe4', mid: '#4f8f9b', deep: '#1f5663' },
} satisfies Record<string, Accent>;

export type Hue = keyof typeof hues;
export type Layout = 'board' | 'ring' | 'talk' | 'desk' | 'outside' | 'tiles' | 'shield';

export interface Scene {
  layout: Layout;
  hue: Hue;
  /** The sign first; "tiles" shows three. */
  signs: [string, ...string[]];
  cast?: Role[];
}

/** The scene as a drawing; the seed varies sides, skin and clothes. */
export function drawScene(scene: Scene, seed: number): string {
  const accent = hues[scene.hue];
  return cover(accent.pale, accent.soft, layouts[scene.layout](scene, accent, seed));
}

const confetti = (accent: Accent, seed: number) =>
  [
    [96, 96, 11],
    [548, 84, 9],
    [566, 268, 13],
    [74, 286, 8],
  ].map(([x = 0, y = 0, radius = 0], index) =>
    circle(x, y, radius, [color.coral, color.marigold, accent.mid][(index + seed) % 3] ?? color.coral),
  );

const sprigs = (x: number, lean: number) => [
  leaf(x, 392, 118, lean - 22, color.leaf),
  leaf(x, 392, 96, lean + 14, color.leafDark),
  leaf(x, 394, 76, lean + 44, color.leaf),
];

type Drawing = (scene: Scene, accent: Accent, seed: number) => string[];

const layouts: Record<Layout, Drawing> = {
  /** A person beside a board that shows the sign. */
  board: ({ signs, cast = [] }, accent, seed) => {
    const isLeft = seed % 2 === 0;
    const x = isLeft ? 330 : 70;
    return [
      rect(x, 66, 240, 262, color.white, 22),
      path(`M${x} 108V88Q${x} 66 ${x + 22} 66H${x + 218}Q${x + 240} 66 ${x + 240} 88V108Z`, accent.mid),
      circle(x + 26, 88, 6, color.white),
      circle(x + 46, 88, 6, color.white, 0.6),
      sign(signs[0], x + 120, 210, 160, accent.deep),
      rect(x + 34, 300, 110, 8, accent.soft, 4),
      rect(x + 152, 300, 54, 8, accent.soft, 4),
      ...(cast[1] ? [actor(cast[1], accent, seed + 2, { x: isLeft ? 110 : 530, y: 390, flip: !isLeft })] : []),
      ...(cast[0] ? [actor(cast[0], accent, seed, { x: isLeft ? 216 : 424, y: 390, scale: 1.12, flip: !isLeft })] : []),
      pottedPlant(isLeft ? 592 : 48, 392, 0.62, accent.mid),
    ];
  },

  /** The sign alone in a ring, with leaves. */
  ring: ({ signs }, accent, seed) => [
    circle(320, 200, 142, color.white),
    `<circle cx="320" cy="200" r="142" fill="none" stroke="${accent.mid}" stroke-width="10" stroke-dasharray="${seed % 2 ? '660 40 130 62' : '420 46 330 96'}" stroke-linecap="round"/>`,
    sign(signs[0], 320, 200, 176, accent.deep),
    ...confetti(accent, seed),
    ...sprigs(110, seed % 2 ? -8 : 6),
    ...sprigs(532, seed % 2 ? 4 : -16),
  ],

  /** Two people; between them the topic of their talk. */
  talk: ({ signs, cast = [] }, accent, seed) => [
    path('M320 40H424Q462 40 462 78V158Q462 196 424 196H346L316 228V196H216Q178 196 178 158V78Q178 40 216 40Z', color.white),
    sign(signs[0], 320, 118, 116, accent.deep),
    circle(204, 66, 5, accent.mid),
    circle(436, 66, 5, accent.mid),
    actor(cast[0] ?? 'doctor', accent, seed, { x: 152, y: 392, scale: 1.02 }),
    actor(cast[1] ?? 'woman', accent, seed + 1, { x: 488, y: 392, scale: 1.02, flip: true }),
    ...(cast[2]
      ? [actor(cast[2], accent, seed + 3, { x: 400, y: 392, scale: 0.96, flip: true })]
      : [pottedPlant(320, 392, 0.62, accent.mid)]),
  ],

  /** A clipboard on a table, a window behind it. */
  desk: ({ signs }, accent, seed) => [
    rect(seed % 2 ? 410 : 70, 48, 160, 150, color.white, 16),
    rect(seed % 2 ? 424 : 84, 62, 132, 122, color.sky, 8),
    circle(seed % 2 ? 520 : 180, 98, 18, color.marigold, 0.8),
    line(seed % 2 ? 'M490 62V184' : 'M150 62V184', color.white, 7),
    rect(0, 322, 640, 78, color.sandDeep),
    rect(0, 322, 640, 12, color.sandShade),
    rect(226, 84, 200, 262, accent.mid, 20),
    rect(242, 106, 168, 222, color.white, 10),
    rect(286, 66, 80, 38, color.ink, 12),
    sign(signs[0], 326, 196, 128, accent.deep),
    rect(268, 278, 116, 9, accent.soft, 4),
    rect(268, 298, 78, 9, accent.soft, 4),
    pottedPlant(seed % 2 ? 128 : 530, 350, 0.86, color.coral),
    rect(seed % 2 ? 478 : 92, 284, 62, 62, color.white, 12),
    line(seed % 2 ? 'M540 302Q566 302 560 320Q556 332 540 332' : 'M154 302Q180 302 174 320Q170 332 154 332', color.white, 10),
    heart(seed % 2 ? 509 : 123, 314, 0.28, color.coral),
  ],

  /** Outdoors: a hill, a tree, people, the sign in the sun. */
  outside: ({ signs, cast = [] }, accent, seed) => [
    cloud(122, 84, 0.55),
    cloud(548, 64, 0.45),
    path('M0 400V318C140 274 260 284 380 316C480 290 570 292 640 312V400Z', '#9dcaa4'),
    path('M0 400V362C200 330 440 338 640 366V400Z', color.sand),
    tree(seed % 2 ? 584 : 58, 330, 0.58),
    bush(seed % 2 ? 66 : 580, 344, 0.4),
    circle(320, 148, 108, color.white),
    circle(320, 148, 96, accent.soft, 0.55),
    sign(signs[0], 320, 148, 130, accent.deep),
    actor(cast[0] ?? 'woman', accent, seed, { x: 158, y: 388, scale: 0.94 }),
    actor(cast[1] ?? 'elder', accent, seed + 1, { x: 484, y: 388, scale: 0.94, flip: true }),
  ],

  /** Three tiles, the middle one in front. */
  tiles: ({ signs }, accent, seed) => [
    `<g transform="rotate(-7 146 220)">${rect(62, 134, 168, 168, color.white, 30)}${sign(signs[1] ?? signs[0], 138, 218, 104, accent.mid)}</g>`,
    `<g transform="rotate(7 494 220)">${rect(410, 134, 168, 168, color.white, 30)}${sign(signs[2] ?? signs[0], 502, 218, 104, accent.mid)}</g>`,
    rect(212, 88, 216, 216, accent.deep, 40),
    sign(signs[0], 320, 196, 146, color.white),
    ...confetti(accent, seed),
    rect(140, 346, 360, 12, accent.mid, 6),
  ],

  /** Protection: the sign on a shield, a person beside it. */
  shield: ({ signs, cast = [] }, accent, seed) => {
    const x = cast[0] ? (seed % 2 ? 230 : 410) : 320;
    return [
      path(
        `M${x} 50C${x + 48} 76 ${x + 96} 82 ${x + 128} 82V196C${x + 128} 280 ${x + 72} 330 ${x} 354C${x - 72} 330 ${x - 128} 280 ${x - 128} 196V82C${x - 96} 82 ${x - 48} 76 ${x} 50Z`,
        accent.deep,
      ),
      path(
        `M${x} 78C${x + 42} 100 ${x + 80} 105 ${x + 104} 106V196C${x + 104} 266 ${x + 58} 306 ${x} 328C${x - 58} 306 ${x - 104} 266 ${x - 104} 196V106C${x - 80} 105 ${x - 42} 100 ${x} 78Z`,
        accent.mid,
      ),
      sign(signs[0], x, 200, 142, color.white),
      ...(cast[0] ? [actor(cast[0], accent, seed, { x: seed % 2 ? 470 : 170, y: 392, flip: seed % 2 === 1 })] : confetti(accent, seed)),
      ...(cast[1] ? [actor(cast[1], accent, seed + 2, { x: seed % 2 ? 566 : 74, y: 392, flip: seed % 2 === 1 })] : []),
      plus(seed % 2 ? 70 : 570, 120, 34, color.coral),
      ...sprigs(seed % 2 ? 64 : 576, seed % 2 ? 6 : -14),
    ];
  },
};
