import { cover } from './cover-frame.ts';
import { accents, color } from './palette.ts';
import { baby, person } from './people.ts';
import { at, circle, ellipse, heart, leaf, line, path, pottedPlant, rect } from './shapes.ts';

const rose = accents.rose;

function calendarPage(x: number, y: number, accent: string): string {
  const cells = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      rect(x + 20 + column * 30, y + 62 + row * 28, 20, 18, row === 1 && column === 2 ? accent : '#ece6da', 5),
    ),
  );
  return (
    rect(x, y, 180, 190, color.white, 18) +
    path(`M${x} ${y + 44}V${y + 18}Q${x} ${y} ${x + 18} ${y}H${x + 162}Q${x + 180} ${y} ${x + 180} ${y + 18}V${y + 44}Z`, accent) +
    line(`M${x + 50} ${y - 10}V${y + 16}M${x + 130} ${y - 10}V${y + 16}`, color.ink, 8) +
    cells.join('')
  );
}

export const familyCovers: Record<string, () => string> = {
  'jadwal-pemeriksaan-kehamilan': () =>
    cover(rose.pale, rose.soft, [
      calendarPage(360, 96, rose.mid),
      person({
        x: 240,
        y: 388,
        scale: 1.12,
        tone: 1,
        head: 'hijab',
        cloth: rose.deep,
        top: rose.mid,
        bottom: '#cf6c80',
        shape: 'dress',
        holding: ellipse(12, -140, 50, 44, rose.mid),
        front: [
          [66, -176],
          [34, -126],
        ],
        back: [
          [-56, -180],
          [-10, -160],
        ],
      }),
      pottedPlant(566, 388, 0.7, rose.deep),
    ]),
  'tanda-bahaya-kehamilan': () =>
    cover('#fdf1df', '#f8dfb6', [
      person({
        x: 210,
        y: 390,
        scale: 1.12,
        tone: 2,
        head: 'bun',
        top: color.brandMid,
        bottom: '#2a7470',
        shape: 'dress',
        holding: ellipse(12, -140, 48, 42, color.brandMid),
        front: [
          [66, -176],
          [34, -126],
        ],
        back: [
          [-58, -190],
          [-34, -150],
        ],
      }),
      path('M424 92L526 274Q534 290 516 290H332Q314 290 322 274L412 92Q418 82 424 92Z', color.coral),
      rect(412, 150, 24, 74, color.white, 12),
      circle(424, 254, 14, color.white),
      line('M560 120C580 150 580 190 560 220M590 100C622 148 622 200 590 244', color.marigold, 9),
    ]),
  'asi-eksklusif-enam-bulan': () =>
    cover('#fbe9e0', '#f6d2c0', [
      path('M150 400V250Q150 196 206 196H434Q490 196 490 250V400Z', color.brandSoft),
      path('M120 400V296Q120 270 146 270Q172 270 172 296V400Z', color.brandMid),
      path('M520 400V296Q520 270 494 270Q468 270 468 296V400Z', color.brandMid),
      person({
        x: 320,
        y: 500,
        scale: 1.45,
        tone: 1,
        head: 'bob',
        top: color.coral,
        bottom: color.coral,
        shape: 'dress',
        back: [
          [-62, -176],
          [-20, -140],
        ],
        holding: baby(2, -150, 1, color.white, color.marigoldSoft),
        front: [
          [66, -172],
          [22, -132],
        ],
      }),
      heart(480, 110, 0.5, rose.mid),
      heart(530, 146, 0.3, rose.mid),
    ]),
  'demam-pada-anak': () =>
    cover('#e3f0ee', color.mintDeep, [
      rect(96, 250, 448, 106, color.white, 24),
      rect(80, 168, 34, 214, color.wood, 14),
      rect(526, 214, 34, 168, color.wood, 14),
      ellipse(190, 236, 74, 34, '#f5ecd9'),
      circle(196, 212, 46, '#e9ba93'),
      path('M150 208C148 164 178 152 206 156C236 158 246 188 240 206C226 194 214 182 210 176C196 190 170 192 150 208Z', '#4a332b'),
      ellipse(178, 226, 9, 6, '#e0685a', 0.5),
      ellipse(220, 228, 9, 6, '#e0685a', 0.5),
      line('M178 212q6 5 12 0M206 213q6 5 12 0M194 234q6 -4 12 0', '#2a2426', 3.4),
      path('M240 250C320 214 460 226 540 262V340Q540 356 524 356H250Q226 330 240 250Z', color.coral),
      path('M240 250C320 214 460 226 540 262V290C460 256 330 248 238 286Z', color.white, 0.5),
      rect(392, 70, 30, 116, color.white, 15),
      circle(407, 186, 27, color.white),
      circle(407, 186, 18, color.coral),
      rect(401, 110, 12, 76, color.coral, 6),
      line('M440 90H458M440 112H452M440 134H458', color.brandMid, 5),
    ]),
  'mengejar-imunisasi-yang-tertinggal': () =>
    cover(color.mint, color.mintDeep, [
      path('M320 70C370 96 414 100 444 100V206C444 282 390 328 320 352C250 328 196 282 196 206V100C226 100 270 96 320 70Z', color.brand),
      path(
        'M320 96C364 118 400 122 422 122V206C422 268 378 306 320 328C262 306 218 268 218 206V122C240 122 276 118 320 96Z',
        color.brandMid,
      ),
      at(320, 214, 1, [
        `<g transform="rotate(45)">${rect(-24, -78, 48, 112, color.white, 10)}${rect(-24, -20, 48, 54, color.marigold, 10)}${line('M-10 -52H10M-10 -34H4', color.brandMid, 4)}${rect(-36, -92, 72, 16, color.white, 8)}${rect(-6, -122, 12, 34, color.white)}${rect(-22, -132, 44, 14, color.white, 7)}${rect(-9, 34, 18, 14, color.white, 3)}${line('M0 48V92', color.white, 5)}</g>`,
      ]),
      circle(520, 120, 15, color.coral),
      circle(560, 190, 9, color.marigold),
      circle(104, 300, 12, color.marigold),
      circle(120, 130, 9, color.coral),
      leaf(120, 376, 80, -24, color.leaf),
      leaf(132, 380, 66, 22, color.leafDark),
      leaf(520, 378, 80, 20, color.leaf),
      leaf(508, 382, 60, -22, color.leafDark),
    ]),
};
