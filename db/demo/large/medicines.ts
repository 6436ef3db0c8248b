import { slugOf } from '../records.ts';
import { chanceOf } from './chance.ts';
import { slugMark } from './rows.ts';
import { drugForms, ingredients, makers } from './words.ts';

export interface MedicineSurroundings {
  now: Date;
  pharmacies: readonly number[];
  categories: readonly number[];
}

/** Medicine number n: its product, its listing at a pharmacy, one or two variants, and a batch of it; a tenth is sold out. */
export function largeMedicine(number: number, around: MedicineSurroundings) {
  const chance = chanceOf(number);
  const [ingredient, form, maker] = [chance.pick(ingredients), chance.pick(drugForms), chance.pick(makers)];
  const name = `${ingredient} ${form.name} ${maker} ${1 + (number % 900)}`;
  const updated_at = new Date(around.now.getTime() - chance.below(300) * 86_400_000).toISOString();
  const class_ = chance.isOne(0.5) ? 'bebas' : 'bebas_terbatas';
  const price = 500 * (4 + chance.below(120));
  return {
    product: {
      nie: `UJI${String(number).padStart(8, '0')}`,
      name,
      generic: ingredient,
      class: class_,
      base_unit: form.unit,
      form: form.form,
      updated_at,
      p_warning: class_ === 'bebas' ? null : 1 + chance.below(6),
      control: 'none',
      maker,
      dosage: 'Menurut kemasan.',
      warnings: '',
      storage: '',
      composition: ingredient,
      is_cold: false,
      tax_code: 'ppn',
      min_life_days: 90,
    },
    medicine: {
      facility_id: chance.pick(around.pharmacies),
      category_id: chance.pick(around.categories),
      slug: `${slugOf(`${ingredient} ${form.name}`)}${slugMark}${number}`,
      description: '<p>Obat contoh untuk uji beban.</p>',
      images: [],
      published_at: updated_at,
      updated_at,
    },
    variants: form.sizes.map(([unit, base_qty]) => ({
      unit,
      size: `${base_qty} ${form.unit}`,
      base_qty,
      price: price * base_qty,
      weight_g: 5 * base_qty,
      is_active: true,
    })),
    onHand: chance.isOne(0.1) ? 0 : 10 + chance.below(500),
  };
}
