import { accents, color } from "./palette.ts";
import { baby, person } from "./people.ts";
import { at, boatMountain, bush, circle, cloud, ellipse, heart, line, path, plus, pottedPlant, rect, svg, tree, windows } from "./shapes.ts";

export const heroSize = { width: 1600, height: 1000 };

function hero(parts: string[]): string {
  return svg(heroSize.width, heroSize.height, parts);
}

/** The city's northern skyline: the boat-shaped mountain behind two nearer ridges. */
function northOfBandung(y: number): string {
  return (
    boatMountain(330, y, 1080, 290, "#a9cdd0") +
    path(`M-20 ${y}V${y - 110}C120 ${y - 130} 260 ${y - 70} 420 ${y - 80}C640 ${y - 100} 760 ${y - 190} 1000 ${y - 170}C1240 ${y - 140} 1400 ${y - 190} 1620 ${y - 120}V${y}Z`, "#8fbfb4") +
    path(`M-20 ${y + 10}V${y - 20}C260 ${y - 100} 560 ${y - 60} 820 ${y - 40}C1140 ${y - 110} 1420 ${y - 60} 1620 ${y - 80}V${y + 10}Z`, "#72ab95")
  );
}

/** Reception of the mother-and-child hospital: a nurse greets a family with a newborn. */
export function motherAndChildHero(): string {
  const rose = accents.rose;
  const arch = (x: number) =>
    path(`M${x} 640V300A130 130 0 0 1 ${x + 260} 300V640Z`, color.white) +
    path(`M${x + 16} 624V302A114 114 0 0 1 ${x + 244} 302V624Z`, color.sky) +
    path(`M${x + 16} 520C${x + 80} 470 ${x + 170} 480 ${x + 244} 510V624H${x + 16}Z`, color.leafSoft) +
    path(`M${x + 16} 580C${x + 90} 540 ${x + 160} 566 ${x + 244} 556V624H${x + 16}Z`, color.leaf) +
    line(`M${x + 130} 190V624M${x + 16} 420H${x + 244}`, color.white, 9);
  const lamp = (x: number, length: number, fill: string) =>
    line(`M${x} 0V${length}`, color.sandShade, 5) + path(`M${x - 58} ${length + 58}A58 58 0 0 1 ${x + 58} ${length + 58}Z`, fill) + ellipse(x, length + 58, 26, 9, color.marigoldSoft);
  return hero([
    rect(0, 0, 1600, 1000, rose.pale),
    rect(0, 0, 1600, 60, "#f6dcd9"),
    arch(90),
    arch(400),
    rect(0, 640, 1600, 360, color.sand),
    rect(0, 640, 1600, 18, color.sandDeep),
    // a shelf of toys behind the desk
    rect(1150, 250, 330, 18, color.wood, 9),
    rect(1150, 400, 330, 18, color.wood, 9),
    circle(1200, 222, 28, rose.mid),
    rect(1244, 196, 54, 54, color.marigold, 10),
    path("M1330 250L1362 190L1394 250Z", color.brandMid),
    heart(1440, 214, 0.7, color.coral),
    rect(1180, 330, 26, 70, color.brandMid, 6),
    rect(1210, 342, 26, 58, color.marigold, 6),
    rect(1240, 324, 30, 76, rose.deep, 6),
    circle(1340, 366, 34, color.woodDark, 0.55),
    circle(1316, 338, 13, color.woodDark, 0.55),
    circle(1364, 338, 13, color.woodDark, 0.55),
    circle(1340, 372, 14, color.sandDeep),
    lamp(820, 110, rose.mid),
    lamp(1010, 60, color.brandMid),
    // carpet
    ellipse(800, 890, 640, 80, rose.soft),
    ellipse(800, 890, 560, 62, "#f7d6d4"),
    pottedPlant(100, 850, 1.5, rose.mid),
    // desk and nurse
    person({ x: 1230, y: 862, scale: 1.5, flip: true, tone: 1, head: "hijab", cloth: rose.deep, top: rose.mid, bottom: rose.deep, front: [[86, -214], [92, -272]], back: [[-58, -170], [-30, -140]] }),
    path("M1090 640H1480Q1500 640 1500 660V900H1070V660Q1070 640 1090 640Z", color.wood),
    rect(1050, 622, 470, 34, color.white, 12),
    path("M1070 700H1500V900H1070Z", rose.soft),
    heart(1285, 800, 1.3, color.white),
    rect(1350, 556, 96, 62, color.brandDark, 8),
    rect(1388, 610, 22, 16, color.brandDark),
    pottedPlant(1480, 624, 0.5, color.marigold),
    // family
    person({ x: 560, y: 900, scale: 1.62, tone: 2, head: "short", top: color.brandMid, bottom: "#3b4a57", front: [[70, -190], [92, -196]], back: [[-60, -170], [-56, -112]] }),
    person({ x: 745, y: 910, scale: 1.56, tone: 1, head: "hijab", cloth: color.marigold, top: "#f6e3c5", bottom: "#eccf9f", shape: "dress", back: [[-54, -180], [-18, -158]], holding: baby(6, -164, 1, color.white, rose.soft), front: [[60, -176], [30, -146]] }),
    person({ x: 905, y: 916, scale: 0.96, tone: 2, head: "pigtails", top: color.coral, bottom: color.coral, shape: "dress", front: [[66, -226], [86, -268]], back: [[-62, -212], [-74, -236]] }),
    // a balloon for the elder child
    line("M990 656C1000 600 984 560 990 520", "#c59a94", 4),
    ellipse(990, 456, 50, 62, rose.mid),
    path("M980 516H1000L990 528Z", rose.mid),
    ellipse(972, 434, 10, 18, color.white, 0.4),
  ]);
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
    rect(0, 640, 1600, 360, "#8dbf97"),
    path("M0 700C260 660 520 676 760 700V760H0Z", "#7fb68b"),
    tree(110, 740, 0.95),
    tree(250, 726, 0.66, "#62a97c"),
    tree(470, 722, 0.58, "#62a97c"),
    tree(560, 730, 0.8),
    // wing, then main building
    rect(1110, 360, 420, 390, teal.soft, 18),
    rect(1100, 348, 440, 26, teal.mid, 12),
    windows(1190, 424, 4, 3, [50, 60], [28, 38], "#d9efe9"),
    rect(690, 260, 470, 490, color.white, 18),
    rect(676, 250, 498, 28, teal.deep, 13),
    windows(732, 320, 4, 2, [70, 80], [36, 36], color.skyDeep),
    ...[0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => path(`M${732 + column * 106} ${400 + row * 116}V${356 + row * 116}L${802 + column * 106} ${320 + row * 116}V${400 + row * 116}Z`, "#ffffff", 0.32))),
    rect(862, 150, 128, 128, teal.deep, 28),
    heart(926, 216, 1.0, color.white),
    plus(926, 208, 34, teal.deep),
    // entrance
    rect(790, 606, 270, 144, "#9cc9cf", 6),
    line("M925 610V748M858 610V748M992 610V748", color.white, 7),
    path("M742 566H1108Q1126 566 1126 584V608H724V584Q724 566 742 566Z", color.coral),
    rect(744, 608, 18, 144, "#e9ece8"),
    rect(1088, 608, 18, 144, "#e9ece8"),
    tree(1550, 770, 1.2),
    bush(640, 756, 0.7),
    bush(1206, 758, 0.75, color.leafDark),
    bush(1390, 760, 0.8),
    // forecourt
    path("M770 748H1080L1380 1000H400Z", color.sand),
    path("M0 1000V860C160 810 330 820 470 955L400 1000Z", "#7cb48a"),
    path("M1600 1000V850C1480 810 1370 850 1330 950L1380 1000Z", "#7cb48a"),
    // people
    person({ x: 985, y: 858, scale: 1.18, flip: true, tone: 2, head: "short", coat: true, top: teal.mid, bottom: "#3b4a57", front: [[78, -186], [98, -214]], back: [[-56, -172], [-50, -124]] }),
    person({ x: 706, y: 912, scale: 1.26, tone: 1, head: "hijab", cloth: teal.deep, top: color.marigold, bottom: "#e09c3f", shape: "dress", back: [[-58, -176], [-70, -150]] }),
    person({ x: 590, y: 918, scale: 1.13, tone: 2, head: "greyBun", top: "#c07f93", bottom: "#7b4d66", shape: "skirt", front: [[60, -176], [82, -162]], back: [[-54, -172], [-64, -130]] }),
    line("M516 774V912", color.woodDark, 9),
    // a visitor in a wheelchair, pushed by his daughter
    person({ x: 1330, y: 908, scale: 1.2, flip: true, tone: 2, head: "bob", top: color.coral, bottom: "#46506e", back: [[40, -166], [72, -150]], front: [[66, -170], [82, -150]] }),
    wheelchair(1190, 912),
  ]);
}

function wheelchair(x: number, y: number): string {
  const metal = "#33505a";
  return at(
    x,
    y,
    1.14,
    [
      ellipse(10, 0, 92, 9, color.ink, 0.1),
      line("M-42 -96L-50 -206L-82 -206", metal, 9),
      line("M64 -84L92 -22H112", metal, 8),
      circle(78, -14, 13, metal),
      person({ x: 0, y: -6, scale: 1, tone: 3, head: "grey", top: "#6f7fb5", bottom: "#46506e", seated: true, front: [[34, -150], [64, -134]], back: [[0, -150], [50, -128]] }),
      rect(-52, -92, 108, 16, metal, 8),
      `<circle cx="-10" cy="-56" r="52" fill="none" stroke="${metal}" stroke-width="9"/>`,
      circle(-10, -56, 9, metal),
      line("M-10 -104V-8M-58 -56H38M-44 -90L24 -22M24 -90L-44 -22", metal, 2.5, 0.5),
    ],
    true,
  );
}

/** Consultation at the heart centre: doctor, patient and a monitor. */
export function heartHero(): string {
  const indigo = accents.indigo;
  return hero([
    rect(0, 0, 1600, 1000, indigo.pale),
    // window onto the old town
    rect(80, 130, 430, 470, color.white, 20),
    rect(100, 150, 390, 430, "#dfe9f6", 8),
    boatMountain(296, 470, 380, 110, "#b9cfe0"),
    path("M100 580V440H150V400H190V440H230V470H262V380Q262 360 286 360Q310 360 310 380V470H352V424H398V450H440V410H490V580Z", "#a9b8d8"),
    windows(116, 470, 2, 3, [14, 20], [10, 14], "#dfe9f6"),
    windows(366, 470, 3, 3, [14, 20], [16, 14], "#dfe9f6"),
    line("M295 150V580M100 330H490", color.white, 10),
    rect(60, 596, 470, 22, color.white, 8),
    rect(0, 690, 1600, 310, "#d9dcf3"),
    rect(0, 690, 1600, 14, indigo.soft),
    ellipse(800, 900, 660, 70, "#cbd0ee"),
    // monitor on its arm
    line("M1130 540V880M1060 884H1200", "#8b90b5", 18),
    rect(860, 170, 540, 380, indigo.deep, 30),
    rect(884, 194, 492, 332, "#262c6b", 18),
    line("M884 300H1376M884 410H1376M1000 194V526M1130 194V526M1260 194V526", "#3a428f", 2),
    line("M900 390H980L1004 360L1026 390H1056L1078 440L1108 250L1140 460L1160 390H1208L1230 356L1256 390H1360", color.marigold, 9),
    heart(948, 260, 0.75, color.coral),
    rect(1250, 240, 96, 14, "#8088d6", 7),
    rect(1250, 268, 64, 14, "#5d66bd", 7),
    circle(1120, 494, 9, color.brandSoft),
    rect(1144, 486, 130, 16, "#5d66bd", 8),
    rect(1292, 486, 60, 16, "#5d66bd", 8),
    // a framed print and a clock
    rect(590, 150, 170, 210, color.white, 14),
    rect(606, 166, 138, 178, color.sand, 8),
    heart(675, 246, 0.95, color.coral),
    line("M620 300H646L656 284L668 314L678 300H730", color.brandMid, 5),
    pottedPlant(1490, 880, 1.6, indigo.mid),
    // patient on the couch
    rect(250, 720, 420, 60, color.white, 24),
    rect(250, 756, 420, 34, indigo.mid, 16),
    rect(290, 786, 30, 110, "#8b90b5", 8),
    rect(600, 786, 30, 110, "#8b90b5", 8),
    path("M236 560Q220 560 224 580L262 736H310L280 580Q276 560 256 560Z", indigo.mid),
    person({ x: 440, y: 878, scale: 1.62, tone: 2, head: "grey", top: color.brandMid, bottom: "#46506e", seated: true, front: [[52, -160], [70, -130]], back: [[-30, -150], [20, -124]] }),
    // doctor explains
    person({ x: 800, y: 912, scale: 1.75, flip: true, tone: 1, head: "hijab", cloth: indigo.mid, coat: true, top: indigo.deep, bottom: "#3a3f6b", front: [[70, -176], [76, -206]], back: [[-84, -200], [-104, -236]] }),
  ]);
}
