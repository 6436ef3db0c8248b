// The people of the scenes, each in the colours of the scene's accent.
import { type Accent, color } from './palette.ts';
import { baby, type Figure, person } from './people.ts';
import { ellipse, type Point } from './shapes.ts';

export type Role = 'doctor' | 'mother' | 'parent' | 'man' | 'woman' | 'elder' | 'grandmother' | 'child' | 'girl';

type Place = { x: number; y: number; scale?: number; flip?: boolean };

const pointing: [Point, Point] = [
  [72, -186],
  [96, -216],
];
const folded: [Point, Point] = [
  [62, -176],
  [30, -150],
];
const trousers = '#33505a';

/** One of the cast; the seed selects skin, hair and clothes, so that neighbours differ. */
export function actor(role: Role, accent: Accent, seed: number, place: Place): string {
  const tone = (seed % 4) as Figure['tone'];
  const grown = { ...place, scale: place.scale ?? 1.1, tone };
  switch (role) {
    case 'doctor':
      return person({
        ...grown,
        head: (['hijab', 'short', 'bob', 'cap', 'bun'] as const)[seed % 5] ?? 'short',
        cloth: accent.deep,
        coat: true,
        top: accent.mid,
        bottom: trousers,
        front: pointing,
      });
    case 'mother':
      return person({
        ...grown,
        head: seed % 2 ? 'hijab' : 'bun',
        cloth: accent.deep,
        top: accent.mid,
        bottom: accent.mid,
        shape: 'dress',
        holding: ellipse(12, -140, 50, 44, accent.mid),
        front: [
          [66, -176],
          [34, -126],
        ],
      });
    case 'parent':
      return person({
        ...grown,
        head: seed % 2 ? 'bob' : 'hijab',
        cloth: color.brandMid,
        top: color.coral,
        bottom: '#cf6148',
        shape: 'dress',
        holding: baby(2, -150, tone, color.white, color.marigoldSoft),
        back: [
          [-62, -176],
          [-20, -140],
        ],
        front: [
          [66, -172],
          [22, -132],
        ],
      });
    case 'man':
      return person({ ...grown, head: seed % 3 ? 'short' : 'cap', top: accent.mid, bottom: trousers, front: seed % 2 ? folded : pointing });
    case 'woman':
      return person({
        ...grown,
        head: (['hijab', 'bob', 'bun'] as const)[seed % 3] ?? 'bob',
        cloth: accent.deep,
        top: color.marigold,
        bottom: seed % 2 ? trousers : accent.deep,
        shape: seed % 2 ? 'trousers' : 'skirt',
        front: seed % 2 ? pointing : folded,
      });
    case 'elder':
      return person({ ...grown, head: 'grey', top: accent.mid, bottom: '#4b4f58', front: folded });
    case 'grandmother':
      return person({ ...grown, head: 'greyBun', top: color.coral, bottom: accent.deep, shape: 'skirt', front: folded });
    case 'child':
      return person({
        ...grown,
        scale: (place.scale ?? 1.1) * 0.68,
        head: 'child',
        top: color.marigold,
        bottom: trousers,
        front: pointing,
      });
    case 'girl':
      return person({
        ...grown,
        scale: (place.scale ?? 1.1) * 0.68,
        head: 'pigtails',
        top: color.coral,
        bottom: accent.mid,
        shape: 'skirt',
        front: pointing,
      });
  }
}
