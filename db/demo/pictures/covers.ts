import { accents, color } from "./palette.ts";
import { baby, person } from "./people.ts";
import { at, bush, circle, cloud, ellipse, heart, leaf, line, path, pottedPlant, rect, svg, tree } from "./shapes.ts";

// One cover per article, 640 × 400: a quiet ground, one large soft shape, one subject.
function cover(ground: string, halo: string, parts: string[]): string {
  return svg(640, 400, [rect(0, 0, 640, 400, ground), ellipse(320, 214, 248, 186, halo), ...parts]);
}

const rose = accents.rose;
const indigo = accents.indigo;

function calendarPage(x: number, y: number, accent: string): string {
  const cells = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => rect(x + 20 + column * 30, y + 62 + row * 28, 20, 18, row === 1 && column === 2 ? accent : "#ece6da", 5)),
  );
  return rect(x, y, 180, 190, color.white, 18) + path(`M${x} ${y + 44}V${y + 18}Q${x} ${y} ${x + 18} ${y}H${x + 162}Q${x + 180} ${y} ${x + 180} ${y + 18}V${y + 44}Z`, accent) +
    line(`M${x + 50} ${y - 10}V${y + 16}M${x + 130} ${y - 10}V${y + 16}`, color.ink, 8) + cells.join("");
}

function mosquito(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    ellipse(-14, -26, 12, 34, color.white, 0.85), ellipse(18, -26, 12, 34, color.white, 0.7),
    line("M-8 8L-34 40L-30 62M4 10L0 46L8 64M14 6L40 36L44 58", color.ink, 4),
    ellipse(10, 6, 34, 11, color.ink), line("M0 -4V15M14 -4V16M28 -3V13", "#e8e4da", 4),
    circle(-30, 2, 12, color.ink), line("M-40 6L-64 26", color.ink, 4),
  ]);
}

export const covers: Record<string, () => string> = {
  "jadwal-pemeriksaan-kehamilan": () =>
    cover(rose.pale, rose.soft, [
      calendarPage(360, 96, rose.mid),
      person({ x: 240, y: 388, scale: 1.12, tone: 1, head: "hijab", cloth: rose.deep, top: rose.mid, bottom: "#cf6c80", shape: "dress", holding: ellipse(12, -140, 50, 44, rose.mid), front: [[66, -176], [34, -126]], back: [[-56, -180], [-10, -160]] }),
      pottedPlant(566, 388, 0.7, rose.deep),
    ]),
  "tanda-bahaya-kehamilan": () =>
    cover("#fdf1df", "#f8dfb6", [
      person({ x: 210, y: 390, scale: 1.12, tone: 2, head: "bun", top: color.brandMid, bottom: "#2a7470", shape: "dress", holding: ellipse(12, -140, 48, 42, color.brandMid), front: [[66, -176], [34, -126]], back: [[-58, -190], [-34, -150]] }),
      path("M424 92L526 274Q534 290 516 290H332Q314 290 322 274L412 92Q418 82 424 92Z", color.coral),
      rect(412, 150, 24, 74, color.white, 12), circle(424, 254, 14, color.white),
      line("M560 120C580 150 580 190 560 220M590 100C622 148 622 200 590 244", color.marigold, 9),
    ]),
  "asi-eksklusif-enam-bulan": () =>
    cover("#fbe9e0", "#f6d2c0", [
      path("M150 400V250Q150 196 206 196H434Q490 196 490 250V400Z", color.brandSoft),
      path("M120 400V296Q120 270 146 270Q172 270 172 296V400Z", color.brandMid),
      path("M520 400V296Q520 270 494 270Q468 270 468 296V400Z", color.brandMid),
      person({ x: 320, y: 500, scale: 1.45, tone: 1, head: "bob", top: color.coral, bottom: color.coral, shape: "dress", back: [[-62, -176], [-20, -140]], holding: baby(2, -150, 1, color.white, color.marigoldSoft), front: [[66, -172], [22, -132]] }),
      heart(480, 110, 0.5, rose.mid), heart(530, 146, 0.3, rose.mid),
    ]),
  "demam-pada-anak": () =>
    cover("#e3f0ee", color.mintDeep, [
      rect(96, 250, 448, 106, color.white, 24),
      rect(80, 168, 34, 214, color.wood, 14), rect(526, 214, 34, 168, color.wood, 14),
      ellipse(190, 236, 74, 34, "#f5ecd9"),
      circle(196, 212, 46, "#e9ba93"), path("M150 208C148 164 178 152 206 156C236 158 246 188 240 206C226 194 214 182 210 176C196 190 170 192 150 208Z", "#4a332b"),
      ellipse(178, 226, 9, 6, "#e0685a", 0.5), ellipse(220, 228, 9, 6, "#e0685a", 0.5),
      line("M178 212q6 5 12 0M206 213q6 5 12 0M194 234q6 -4 12 0", "#2a2426", 3.4),
      path("M240 250C320 214 460 226 540 262V340Q540 356 524 356H250Q226 330 240 250Z", color.coral),
      path("M240 250C320 214 460 226 540 262V290C460 256 330 248 238 286Z", color.white, 0.5),
      rect(392, 70, 30, 116, color.white, 15), circle(407, 186, 27, color.white), circle(407, 186, 18, color.coral), rect(401, 110, 12, 76, color.coral, 6),
      line("M440 90H458M440 112H452M440 134H458", color.brandMid, 5),
    ]),
  "mengejar-imunisasi-yang-tertinggal": () =>
    cover(color.mint, color.mintDeep, [
      path("M320 70C370 96 414 100 444 100V206C444 282 390 328 320 352C250 328 196 282 196 206V100C226 100 270 96 320 70Z", color.brand),
      path("M320 96C364 118 400 122 422 122V206C422 268 378 306 320 328C262 306 218 268 218 206V122C240 122 276 118 320 96Z", color.brandMid),
      at(320, 214, 1, [
        `<g transform="rotate(45)">${rect(-24, -78, 48, 112, color.white, 10)}${rect(-24, -20, 48, 54, color.marigold, 10)}${line("M-10 -52H10M-10 -34H4", color.brandMid, 4)}${rect(-36, -92, 72, 16, color.white, 8)}${rect(-6, -122, 12, 34, color.white)}${rect(-22, -132, 44, 14, color.white, 7)}${rect(-9, 34, 18, 14, color.white, 3)}${line("M0 48V92", color.white, 5)}</g>`,
      ]),
      circle(520, 120, 15, color.coral), circle(560, 190, 9, color.marigold), circle(104, 300, 12, color.marigold), circle(120, 130, 9, color.coral),
      leaf(120, 376, 80, -24, color.leaf), leaf(132, 380, 66, 22, color.leafDark), leaf(520, 378, 80, 20, color.leaf), leaf(508, 382, 60, -22, color.leafDark),
    ]),
  "mengenali-serangan-jantung": () =>
    cover(indigo.pale, indigo.soft, [
      person({ x: 220, y: 390, scale: 1.14, tone: 2, head: "grey", top: indigo.mid, bottom: "#363f6e", back: [[-64, -180], [-50, -120]], front: [[74, -168], [16, -188]] }),
      heart(460, 190, 2.1, color.coral),
      line("M350 196H404L424 160L448 244L470 180L484 196H570", color.white, 10),
      circle(500, 320, 42, indigo.deep), path("M484 304C480 326 498 344 520 340L524 328L512 320L506 326C500 322 496 318 496 312L502 306L496 296Z", color.white),
    ]),
  "hidup-dengan-tekanan-darah-tinggi": () =>
    cover("#ebecf8", indigo.soft, [
      rect(120, 196, 250, 150, color.white, 26), rect(146, 222, 132, 98, "#dfe9e4", 12),
      rect(164, 240, 60, 14, color.brand, 7), rect(164, 266, 44, 14, color.brand, 7), rect(164, 292, 28, 10, color.brandMid, 5), heart(250, 268, 0.3, color.coral),
      circle(324, 252, 22, color.coral), circle(324, 302, 12, "#cfd3e6"),
      line("M370 280C430 280 420 210 436 180", color.ink, 9),
      rect(396, 74, 136, 116, indigo.mid, 26), rect(396, 106, 136, 52, indigo.deep), rect(500, 74, 32, 116, "#5a63b5", 14),
      pottedPlant(520, 370, 0.75, color.coral),
    ]),
  "demam-berdarah-fase-kritis": () =>
    cover("#e6f1e4", "#c7e0c6", [
      path("M188 240H452L430 352Q426 372 404 372H236Q214 372 210 352Z", color.brandMid),
      ellipse(320, 240, 134, 30, color.brandDark), ellipse(320, 244, 112, 21, "#9cd0d8"), ellipse(290, 240, 40, 7, color.white, 0.5),
      mosquito(300, 130, 1.15), mosquito(492, 110, 0.7),
      leaf(110, 380, 130, -16, color.leaf), leaf(122, 384, 110, 20, color.leafDark), leaf(528, 384, 130, 14, color.leaf), leaf(516, 386, 100, -20, color.leafDark),
      `<circle cx="300" cy="134" r="96" fill="none" stroke="${color.coral}" stroke-width="13"/>`, line("M234 68L368 202", color.coral, 13),
    ]),
  "diabetes-tipe-2-dikenali-lebih-awal": () =>
    cover("#fdf3e3", color.marigoldSoft, [
      rect(170, 90, 150, 236, color.brand, 30), rect(190, 114, 110, 92, "#dff0eb", 12),
      rect(208, 134, 50, 16, color.brand, 8), rect(208, 162, 74, 10, color.brandSoft, 5), rect(208, 180, 58, 10, color.brandSoft, 5),
      circle(245, 256, 24, color.marigold), rect(226, 320, 38, 52, color.white, 6), rect(234, 354, 22, 12, color.coral, 4),
      path("M430 92C430 92 500 176 500 222A70 70 0 0 1 360 222C360 176 430 92 430 92Z", color.coral), line("M388 224A44 44 0 0 0 420 266", "#f6b5a3", 11),
      rect(398, 322, 46, 46, color.white, 9), rect(452, 322, 46, 46, color.white, 9),
    ]),
  "isi-piringku-untuk-keluarga": () =>
    cover("#eaf3e6", "#cfe5cc", [
      circle(320, 210, 160, color.white), circle(320, 210, 134, "#f4efe4"),
      path("M314 84V336A126 126 0 0 1 314 84Z", "#7cb98a"), path("M326 84A126 126 0 0 1 433 150L326 206Z", color.coral), path("M440 160A126 126 0 0 1 326 336V220Z", color.marigoldSoft),
      ...[[262, 150], [232, 204], [270, 220], [250, 268], [290, 284], [288, 176]].map(([x = 0, y = 0], index) => circle(x, y, 20 - (index % 3) * 3, index % 2 ? color.leafDark : color.leaf)),
      circle(292, 124, 13, color.coral), circle(238, 244, 11, "#e2574c"), circle(276, 312, 10, color.marigold),
      ellipse(366, 146, 26, 15, "#fbe6cf"), circle(360, 146, 8, color.marigold),
      ...[0, 1, 2, 3, 4, 5, 6].map((index) => ellipse(352 + (index % 3) * 24, 236 + Math.floor(index / 3) * 26, 9, 5, "#e4b95c")),
      line("M104 120V330M88 120V168Q88 186 104 186Q120 186 120 168V120", "#9fa9a4", 9), path("M528 116C556 132 560 190 540 224H528Z", "#9fa9a4"), line("M532 224V330", "#9fa9a4", 10),
    ]),
  "bergerak-150-menit-seminggu": () =>
    cover(color.sky, "#c7e6df", [
      circle(500, 96, 40, color.marigold), cloud(150, 96, 0.6),
      path("M0 400V300C140 250 280 260 400 300C500 270 580 276 640 296V400Z", "#8dbf97"), path("M0 400V356C200 320 440 330 640 360V400Z", color.sand),
      tree(92, 312, 0.62), tree(566, 322, 0.55), bush(480, 322, 0.4),
      at(0, 0, 1, [
        line("M246 250L222 316L176 330", "#3b4a57", 27), line("M256 250L296 296L278 362", "#46586a", 27),
        path("M164 318L184 342L170 350L156 326Z", color.ink), path("M264 356H306Q306 374 296 374H264Z", color.ink),
        line("M256 168L216 196L190 172", "#d9654b", 22), circle(186, 168, 11, "#d69d73"),
        path("M236 150Q266 138 286 156L272 256Q252 268 232 254Z", color.coral),
        line("M276 166L306 206L338 192", color.coral, 22), circle(343, 189, 11, "#d69d73"),
        rect(258, 126, 20, 30, "#be8259", 8), ellipse(274, 110, 24, 28, "#d69d73"), path("M246 112C240 78 262 70 280 72C298 74 304 88 298 98C286 94 272 94 264 98C258 104 256 112 252 120Z", "#2b2527"),
        circle(284, 110, 2.8, "#2a2426"), line("M278 123Q286 128 291 121", "#9c4a3c", 3),
      ]),
      person({ x: 420, y: 382, scale: 0.82, flip: true, tone: 1, head: "hijab", cloth: color.brand, top: color.brandMid, bottom: "#33505a", front: [[72, -184], [86, -214]], back: [[-66, -170], [-78, -200]] }),
    ]),
  "sedih-setelah-melahirkan": () =>
    cover("#f0eaf6", "#dcd0ea", [
      rect(420, 60, 150, 170, color.white, 16), rect(434, 74, 122, 142, "#cfe0f0", 8), circle(520, 112, 18, color.marigoldSoft), line("M495 74V216", color.white, 7),
      path("M110 400V262Q110 214 160 214H480Q530 214 530 262V400Z", "#b9a5d3"), path("M84 400V306Q84 280 110 280Q136 280 136 306V400Z", "#9c86bd"), path("M556 400V306Q556 280 530 280Q504 280 504 306V400Z", "#9c86bd"),
      person({ x: 250, y: 476, scale: 1.22, tone: 2, head: "bob", top: "#e0a3ae", bottom: "#cf8b99", shape: "dress", holding: baby(4, -146, 2, color.white, color.marigoldSoft), back: [[-58, -176], [-18, -136]], front: [[62, -170], [22, -128]] }),
      person({ x: 400, y: 480, scale: 1.28, flip: true, tone: 2, head: "short", top: color.brandMid, bottom: "#33505a", front: [[80, -190], [104, -176]], back: [[-60, -170], [-40, -120]] }),
      heart(326, 70, 0.4, rose.mid),
    ]),
};
