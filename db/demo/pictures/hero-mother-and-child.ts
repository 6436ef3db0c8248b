import { hero } from './hero-frame.ts';
import { accents, color } from './palette.ts';
import { baby, person } from './people.ts';
import { circle, ellipse, heart, line, path, pottedPlant, rect } from './shapes.ts';

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
    line(`M${x} 0V${length}`, color.sandShade, 5) +
    path(`M${x - 58} ${length + 58}A58 58 0 0 1 ${x + 58} ${length + 58}Z`, fill) +
    ellipse(x, length + 58, 26, 9, color.marigoldSoft);
  return hero([
    rect(0, 0, 1600, 1000, rose.pale),
    rect(0, 0, 1600, 60, '#f6dcd9'),
    arch(90),
    arch(400),
    rect(0, 640, 1600, 360, color.sand),
    rect(0, 640, 1600, 18, color.sandDeep),
    // toys on a board behind the desk
    rect(1150, 250, 330, 18, color.wood, 9),
    rect(1150, 400, 330, 18, color.wood, 9),
    circle(1200, 222, 28, rose.mid),
    rect(1244, 196, 54, 54, color.marigold, 10),
    path('M1330 250L1362 190L1394 250Z', color.brandMid),
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
    ellipse(800, 890, 560, 62, '#f7d6d4'),
    pottedPlant(100, 850, 1.5, rose.mid),
    // desk and nurse
    person({
      x: 1230,
      y: 862,
      scale: 1.5,
      flip: true,
      tone: 1,
      head: 'hijab',
      cloth: rose.deep,
      top: rose.mid,
      bottom: rose.deep,
      front: [
        [86, -214],
        [92, -272],
      ],
      back: [
        [-58, -170],
        [-30, -140],
      ],
    }),
    path('M1090 640H1480Q1500 640 1500 660V900H1070V660Q1070 640 1090 640Z', color.wood),
    rect(1050, 622, 470, 34, color.white, 12),
    path('M1070 700H1500V900H1070Z', rose.soft),
    heart(1285, 800, 1.3, color.white),
    rect(1350, 556, 96, 62, color.brandDark, 8),
    rect(1388, 610, 22, 16, color.brandDark),
    pottedPlant(1480, 624, 0.5, color.marigold),
    // family
    person({
      x: 560,
      y: 900,
      scale: 1.62,
      tone: 2,
      head: 'short',
      top: color.brandMid,
      bottom: '#3b4a57',
      front: [
        [70, -190],
        [92, -196],
      ],
      back: [
        [-60, -170],
        [-56, -112],
      ],
    }),
    person({
      x: 745,
      y: 910,
      scale: 1.56,
      tone: 1,
      head: 'hijab',
      cloth: color.marigold,
      top: '#f6e3c5',
      bottom: '#eccf9f',
      shape: 'dress',
      back: [
        [-54, -180],
        [-18, -158],
      ],
      holding: baby(6, -164, 1, color.white, rose.soft),
      front: [
        [60, -176],
        [30, -146],
      ],
    }),
    person({
      x: 905,
      y: 916,
      scale: 0.96,
      tone: 2,
      head: 'pigtails',
      top: color.coral,
      bottom: color.coral,
      shape: 'dress',
      front: [
        [66, -226],
        [86, -268],
      ],
      back: [
        [-62, -212],
        [-74, -236],
      ],
    }),
    // a balloon for the elder child
    line('M990 656C1000 600 984 560 990 520', '#c59a94', 4),
    ellipse(990, 456, 50, 62, rose.mid),
    path('M980 516H1000L990 528Z', rose.mid),
    ellipse(972, 434, 10, 18, color.white, 0.4),
  ]);
}
