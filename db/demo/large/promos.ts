import { slugOf } from '../records.ts';
import { chanceOf } from './chance.ts';
import { slugMark } from './rows.ts';
import { offerGroups, offers, points } from './words.ts';

const day = 24 * 60 * 60 * 1000;

export interface PromoSurroundings {
  now: Date;
  units: readonly number[];
  doctors: readonly number[];
  categories: readonly number[];
  pictures: readonly string[];
}

/** Promo number n: about a third run now, most of the others have ended, a few have not begun. */
export function largePromo(number: number, around: PromoSurroundings) {
  const chance = chanceOf(number);
  const name = `${chance.pick(offers)} ${chance.pick(offerGroups)}`;
  const age = chance.below(10) < 1 ? -1 - chance.below(30) : chance.below(700);
  const starts = new Date(around.now.getTime() - age * day);
  const length = age < 0 ? 60 : chance.isOne(0.35) ? age + 1 + chance.below(90) : Math.max(1, Math.floor(age * 0.6));
  const ends = chance.isOne(0.05) ? null : new Date(starts.getTime() + length * day);
  const included = chance
    .some(points, 3)
    .map((point) => `<li>${point}.</li>`)
    .join('');
  return {
    facility_id: chance.pick(around.units),
    doctor_id: chance.isOne(0.3) && around.doctors.length > 0 ? chance.pick(around.doctors) : null,
    service_category_id: chance.isOne(0.5) && around.categories.length > 0 ? chance.pick(around.categories) : null,
    slug: `${slugOf(name)}${slugMark}${number}`,
    name,
    summary: `${name}: promo contoh untuk uji beban.`,
    content: `<p>Promo contoh untuk uji beban; isinya disusun oleh program.</p><h2>Yang perlu diketahui</h2><ul>${included}</ul>`,
    image: chance.isOne(0.8) && around.pictures.length > 0 ? chance.pick(around.pictures) : null,
    starts_on: starts.toISOString().slice(0, 10),
    ends_on: ends?.toISOString().slice(0, 10) ?? null,
    published_at: new Date(Math.min(starts.getTime(), around.now.getTime())).toISOString(),
    updated_at: new Date(Math.min(starts.getTime(), around.now.getTime())).toISOString(),
  };
}
