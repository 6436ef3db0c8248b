import { slugOf } from '../records.ts';
import { specializations } from '../specializations.ts';
import { chanceOf } from './chance.ts';
import { slugMark } from './rows.ts';
import { familyNames, menNames, womenNames } from './words.ts';

const titles = new Map(specializations.map((entry) => [entry.slug, entry.title]));

const shifts: readonly [start: string, end: string][] = [
  ['08:00', '11:00'],
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['17:00', '20:00'],
];

export interface DoctorSurroundings {
  now: Date;
  portraits: { female: readonly string[]; male: readonly string[] };
  specializations: readonly { id: number; slug: string }[];
  units: readonly number[];
}

function mainOf(number: number, around: DoctorSurroundings) {
  return chanceOf(number * 31 + 7).pick(around.specializations);
}

export function largeDoctor(number: number, around: DoctorSurroundings) {
  const chance = chanceOf(number);
  const gender = chance.isOne(0.5) ? 'female' : 'male';
  const firstNames = gender === 'female' ? womenNames : menNames;
  const plain = [...new Set([chance.pick(firstNames), chance.pick(firstNames), chance.pick(familyNames)])].join(' ');
  const main = mainOf(number, around);
  const portraits = around.portraits[gender];
  const title = titles.get(main.slug);
  return {
    slug: `${slugOf(plain)}${slugMark}${number}`,
    name: title ? `dr. ${plain}, ${title}` : `dr. ${plain}`,
    gender,
    portrait: chance.isOne(0.7) && portraits.length > 0 ? chance.pick(portraits) : null,
    description: '<p>Dokter contoh untuk uji beban, bukan tokoh nyata. Menerima konsultasi menurut jadwal di bawah ini.</p>',
    education: chance.isOne(0.5) ? '<ul><li>Dokter, Universitas Contoh Priangan (data contoh)</li></ul>' : '',
    awards: '',
    organizations: '',
    publications: '',
    is_active: true,
    updated_at: new Date(around.now.getTime() - number * 60_000).toISOString(),
  };
}

/** The practices of doctor number n in the main specialization: one unit or two, and the days; two units never share a day. */
export function largePractices(number: number, around: DoctorSurroundings) {
  const chance = chanceOf(number * 17 + 3);
  const units = chance.some(around.units, chance.isOne(0.3) ? Math.min(2, around.units.length) : 1);
  const days = chance.some([1, 2, 3, 4, 5, 6], 4);
  return units.map((unit, index) => ({
    unit,
    specialization: mainOf(number, around).id,
    slots: days.slice(index * 2, index * 2 + 2).map((day) => {
      const [start, end] = chance.pick(shifts);
      return {
        day,
        start_hour: start,
        end_hour: chance.isOne(0.1) ? null : end,
        capacity: chance.isOne(0.3) ? 10 + chance.below(10) : null,
      };
    }),
  }));
}
