import { entries, form, line, orEmpty, type Published } from '#app/kits/content/fields/field-builders.ts';

/** An active ingredient, with the names by which people know it. */
export const ingredientForm = form({
  name: line('Nama', 120, { min: [2, 'Namanya terlalu pendek'], hint: 'Nama Indonesia tanpa kekuatan, contoh Parasetamol' }),
  inn: orEmpty(line('Nama internasional', 120, { hint: 'INN, contoh Paracetamol' })),
  synonyms: entries('Nama lain', 80, { item: 'nama', max: 20, hint: 'Yang juga diketik orang, contoh asetaminofen' }),
});

export type IngredientSnapshot = Published<typeof ingredientForm>;
