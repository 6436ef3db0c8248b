import type { DemoLoad } from './demo-load.ts';

const source = 'Data contoh untuk demonstrasi, bukan acuan dosis';

/** A limit by which prescriptions are checked, and one that waits for its second person. */
export async function loadMedicineLimits(load: DemoLoad): Promise<void> {
  const { apoteker, apoteker2 } = await load.staffIds();
  const published = { state: 'published', published_by: apoteker2, published_at: load.morningAgo(19) };
  await load.insert('medicine_limits', [
    {
      ingredient: 'parasetamol',
      max_dose_mg: 1_000,
      max_day_mg: 4_000,
      source,
      proposed_by: apoteker,
      proposed_at: load.morningAgo(20),
      ...published,
    },
  ]);
  await load.insert('medicine_limits', [
    {
      ingredient: 'ibuprofen',
      min_age_months: 6,
      max_day_mg: 1_200,
      not_in_pregnancy: true,
      source,
      proposed_by: apoteker,
      proposed_at: load.morningAgo(1),
    },
  ]);
}
