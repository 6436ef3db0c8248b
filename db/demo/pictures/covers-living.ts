import { cover } from './cover-frame.ts';
import { accents, color } from './palette.ts';
import { baby, person } from './people.ts';
import { at, bush, circle, cloud, ellipse, heart, leaf, line, path, pottedPlant, rect, tree } from './shapes.ts';

const rose = accents.rose;
const indigo = accents.indigo;

function mosquito(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    ellipse(-14, -26, 12, 34, color.white, 0.85),
    ellipse(18, -26, 12, 34, color.white, 0.7),
    line('M-8 8L-34 40L-30 62M4 10L0 46L8 64M14 6L40 36L44 58', color.ink, 4),
    ellipse(10, 6, 34, 11, color.ink),
    line('M0 -4V15M14 -4V16M28 -3V13', '#e8e4da', 4),
    circle(-30, 2, 12, color.ink),
    line('M-40 6L-64 26', color.ink, 4),
  ]);
}

export const livingCovers: Record<string, () => string> = {
  'mengenali-serangan-jantung': () =>
    cover(indigo.pale, indigo.soft, [
      person({
        x: 220,
        y: 390,
        scale: 1.14,
        tone: 2,
        head: 'grey',
        top: indigo.mid,
        bottom: '#363f6e',
        back: [
          [-64, -180],
          [-50, -120],
        ],
        front: [
          [74, -168],
          [16, -188],
        ],
      }),
      heart(460, 190, 2.1, color.coral),
      line('M350 196H404L424 160L448 244L470 180L484 196H570', color.white, 10),
      circle(500, 320, 42, indigo.deep),
      path('M484 304C480 326 498 344 520 340L524 328L512 320L506 326C500 322 496 318 496 312L502 306L496 296Z', color.white),
    ]),
  'hidup-dengan-tekanan-darah-tinggi': () =>
    cover('#ebecf8', indigo.soft, [
      rect(120, 196, 250, 150, color.white, 26),
      rect(146, 222, 132, 98, '#dfe9e4', 12),
      rect(164, 240, 60, 14, color.brand, 7),
      rect(164, 266, 44, 14, color.brand, 7),
      rect(164, 292, 28, 10, color.brandMid, 5),
      heart(250, 268, 0.3, color.coral),
      circle(324, 252, 22, color.coral),
      circle(324, 302, 12, '#cfd3e6'),
      line('M370 280C430 280 420 210 436 180', color.ink, 9),
      rect(396, 74, 136, 116, indigo.mid, 26),
      rect(396, 106, 136, 52, indigo.deep),
      rect(500, 74, 32, 116, '#5a63b5', 14),
      pottedPlant(520, 370, 0.75, color.coral),
    ]),
  'demam-berdarah-fase-kritis': () =>
    cover('#e6f1e4', '#c7e0c6', [
      path('M188 240H452L430 352Q426 372 404 372H236Q214 372 210 352Z', color.brandMid),
      ellipse(320, 240, 134, 30, color.brandDark),
      ellipse(320, 244, 112, 21, '#9cd0d8'),
      ellipse(290, 240, 40, 7, color.white, 0.5),
      mosquito(300, 130, 1.15),
      mosquito(492, 110, 0.7),
      leaf(110, 380, 130, -16, color.leaf),
      leaf(122, 384, 110, 20, color.leafDark),
      leaf(528, 384, 130, 14, color.leaf),
      leaf(516, 386, 100, -20, color.leafDark),
      `<circle cx="300" cy="134" r="96" fill="none" stroke="${color.coral}" stroke-width="13"/>`,
      line('M234 68L368 202', color.coral, 13),
    ]),
  'diabetes-tipe-2-dikenali-lebih-awal': () =>
    cover('#fdf3e3', color.marigoldSoft, [
      rect(170, 90, 150, 236, color.brand, 30),
      rect(190, 114, 110, 92, '#dff0eb', 12),
      rect(208, 134, 50, 16, color.brand, 8),
      rect(208, 162, 74, 10, color.brandSoft, 5),
      rect(208, 180, 58, 10, color.brandSoft, 5),
      circle(245, 256, 24, color.marigold),
      rect(226, 320, 38, 52, color.white, 6),
      rect(234, 354, 22, 12, color.coral, 4),
      path('M430 92C430 92 500 176 500 222A70 70 0 0 1 360 222C360 176 430 92 430 92Z', color.coral),
      line('M388 224A44 44 0 0 0 420 266', '#f6b5a3', 11),
      rect(398, 322, 46, 46, color.white, 9),
      rect(452, 322, 46, 46, color.white, 9),
    ]),
  'isi-piringku-untuk-keluarga': () =>
    cover('#eaf3e6', '#cfe5cc', [
      circle(320, 210, 160, color.white),
      circle(320, 210, 134, '#f4efe4'),
      path('M314 84V336A126 126 0 0 1 314 84Z', '#7cb98a'),
      path('M326 84A126 126 0 0 1 433 150L326 206Z', color.coral),
      path('M440 160A126 126 0 0 1 326 336V220Z', color.marigoldSoft),
      ...[
        [262, 150],
        [232, 204],
        [270, 220],
        [250, 268],
        [290, 284],
        [288, 176],
      ].map(([x = 0, y = 0], index) => circle(x, y, 20 - (index % 3) * 3, index % 2 ? color.leafDark : color.leaf)),
      circle(292, 124, 13, color.coral),
      circle(238, 244, 11, '#e2574c'),
      circle(276, 312, 10, color.marigold),
      ellipse(366, 146, 26, 15, '#fbe6cf'),
      circle(360, 146, 8, color.marigold),
      ...[0, 1, 2, 3, 4, 5, 6].map((index) => ellipse(352 + (index % 3) * 24, 236 + Math.floor(index / 3) * 26, 9, 5, '#e4b95c')),
      line('M104 120V330M88 120V168Q88 186 104 186Q120 186 120 168V120', '#9fa9a4', 9),
      path('M528 116C556 132 560 190 540 224H528Z', '#9fa9a4'),
      line('M532 224V330', '#9fa9a4', 10),
    ]),
  'bergerak-150-menit-seminggu': () =>
    cover(color.sky, '#c7e6df', [
      circle(500, 96, 40, color.marigold),
      cloud(150, 96, 0.6),
      path('M0 400V300C140 250 280 260 400 300C500 270 580 276 640 296V400Z', '#8dbf97'),
      path('M0 400V356C200 320 440 330 640 360V400Z', color.sand),
      tree(92, 312, 0.62),
      tree(566, 322, 0.55),
      bush(480, 322, 0.4),
      at(0, 0, 1, [
        line('M246 250L222 316L176 330', '#3b4a57', 27),
        line('M256 250L296 296L278 362', '#46586a', 27),
        path('M164 318L184 342L170 350L156 326Z', color.ink),
        path('M264 356H306Q306 374 296 374H264Z', color.ink),
        line('M256 168L216 196L190 172', '#d9654b', 22),
        circle(186, 168, 11, '#d69d73'),
        path('M236 150Q266 138 286 156L272 256Q252 268 232 254Z', color.coral),
        line('M276 166L306 206L338 192', color.coral, 22),
        circle(343, 189, 11, '#d69d73'),
        rect(258, 126, 20, 30, '#be8259', 8),
        ellipse(274, 110, 24, 28, '#d69d73'),
        path('M246 112C240 78 262 70 280 72C298 74 304 88 298 98C286 94 272 94 264 98C258 104 256 112 252 120Z', '#2b2527'),
        circle(284, 110, 2.8, '#2a2426'),
        line('M278 123Q286 128 291 121', '#9c4a3c', 3),
      ]),
      person({
        x: 420,
        y: 382,
        scale: 0.82,
        flip: true,
        tone: 1,
        head: 'hijab',
        cloth: color.brand,
        top: color.brandMid,
        bottom: '#33505a',
        front: [
          [72, -184],
          [86, -214],
        ],
        back: [
          [-66, -170],
          [-78, -200],
        ],
      }),
    ]),
  'sedih-setelah-melahirkan': () =>
    cover('#f0eaf6', '#dcd0ea', [
      rect(420, 60, 150, 170, color.white, 16),
      rect(434, 74, 122, 142, '#cfe0f0', 8),
      circle(520, 112, 18, color.marigoldSoft),
      line('M495 74V216', color.white, 7),
      path('M110 400V262Q110 214 160 214H480Q530 214 530 262V400Z', '#b9a5d3'),
      path('M84 400V306Q84 280 110 280Q136 280 136 306V400Z', '#9c86bd'),
      path('M556 400V306Q556 280 530 280Q504 280 504 306V400Z', '#9c86bd'),
      person({
        x: 250,
        y: 476,
        scale: 1.22,
        tone: 2,
        head: 'bob',
        top: '#e0a3ae',
        bottom: '#cf8b99',
        shape: 'dress',
        holding: baby(4, -146, 2, color.white, color.marigoldSoft),
        back: [
          [-58, -176],
          [-18, -136],
        ],
        front: [
          [62, -170],
          [22, -128],
        ],
      }),
      person({
        x: 400,
        y: 480,
        scale: 1.28,
        flip: true,
        tone: 2,
        head: 'short',
        top: color.brandMid,
        bottom: '#33505a',
        front: [
          [80, -190],
          [104, -176],
        ],
        back: [
          [-60, -170],
          [-40, -120],
        ],
      }),
      heart(326, 70, 0.4, rose.mid),
    ]),
};
