import { sql } from 'kysely';
import { largeArticle } from './large/articles.ts';
import { type DoctorSurroundings, largeDoctor, largePractices } from './large/doctors.ts';
import { largeMedicine } from './large/medicines.ts';
import { largePromo } from './large/promos.ts';
import { type AnyDatabase, idsBySlug, inBatches, insertRows, nextNumber } from './large/rows.ts';

export interface LargeCounts {
  articles: number;
  doctors: number;
  promos: number;
  medicines: number;
}

/** The load set of the benchmarks in docs: what a group has after many years. */
export const fullLoad: LargeCounts = { articles: 20_000, doctors: 5_000, promos: 5_000, medicines: 20_000 };

/**
 * Adds that many invented records to a database with the demo content, whose units, specializations and categories it uses, and updates the
 * statistics. Record number n is the same on every run, and a later call continues after the last one: 100 articles and then 19,900 are the
 * same 20,000 as at once.
 */
export async function loadLarge(db: AnyDatabase, counts: Partial<LargeCounts>, now = new Date()): Promise<void> {
  await addDoctors(db, counts.doctors ?? 0, now);
  await addArticles(db, counts.articles ?? 0, now);
  await addPromos(db, counts.promos ?? 0, now);
  await addMedicines(db, counts.medicines ?? 0, now);
  await sql`
    vacuum (analyze) articles, doctors, doctor_specializations, practices, practice_schedules, promos, products, product_ingredients, medicines,
      medicine_stocks, stock_items, search_entries, search_words`.execute(db);
}

async function addDoctors(db: AnyDatabase, count: number, now: Date): Promise<void> {
  const portraits = await db.selectFrom('doctors').select(['gender', 'portrait']).where('portrait', 'is not', null).limit(200).execute();
  const ofGender = (gender: string) => portraits.filter((row) => row.gender === gender).map((row) => String(row.portrait));
  const around: DoctorSurroundings = {
    now,
    portraits: { female: ofGender('female'), male: ofGender('male') },
    specializations: await idsBySlug(db, 'specializations'),
    units: await unitsOf(db),
  };
  const range = { first: await nextNumber(db, 'doctors'), count };
  await inBatches(range, 1, async (numbers) => await db.transaction().execute(async (trx) => await addSomeDoctors(trx, numbers, around)));
}

const doctorTables = ['doctors', 'doctor_specializations', 'practices'];

async function addSomeDoctors(db: AnyDatabase, numbers: number[], around: DoctorSurroundings): Promise<void> {
  // Each of these tables would update the search entries of the same doctors: that is done once, at the end.
  for (const table of doctorTables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  const rows = numbers.map((number) => largeDoctor(number, around));
  const ids = new Map((await insertRows(db, 'doctors', rows, ['id', 'slug'])).map((row) => [row.slug, row.id]));
  const placed = rows.map((row, index) => ({ doctor: ids.get(row.slug), practices: largePractices(numbers[index] ?? 0, around) }));
  await insertRows(
    db,
    'doctor_specializations',
    placed.map(({ doctor, practices }) => ({ doctor_id: doctor, specialization_id: practices[0]?.specialization, is_main: true })),
  );
  const saved = await insertRows(
    db,
    'practices',
    placed.flatMap(({ doctor, practices }) =>
      practices.map(({ unit, specialization }) => ({ doctor_id: doctor, facility_id: unit, specialization_id: specialization })),
    ),
    ['id', 'doctor_id', 'facility_id'],
  );
  const practiceIds = new Map(saved.map((row) => [`${row.doctor_id} ${row.facility_id}`, row.id]));
  const slots = placed.flatMap(({ doctor, practices }) =>
    practices.flatMap((practice) =>
      practice.slots.map((slot) => ({
        ...slot,
        practice_id: practiceIds.get(`${doctor} ${practice.unit}`),
        valid_from: '2000-01-01',
        valid_to: 'infinity',
      })),
    ),
  );
  await insertRows(db, 'practice_schedules', slots);
  for (const table of doctorTables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`select search_refresh('doctor', ${[...ids.values()]}::integer[])`.execute(db);
}

async function addArticles(db: AnyDatabase, count: number, now: Date): Promise<void> {
  const around = {
    now,
    categories: await idsBySlug(db, 'article_categories'),
    reviewers: await doctorsOf(db),
    pictures: await picturesOf(db, 'articles'),
  };
  // Indexing the texts for the search is most of the work: two connections do it on two cores.
  await inBatches({ first: await nextNumber(db, 'articles'), count }, 2, async (numbers) => {
    await insertRows(
      db,
      'articles',
      numbers.map((number) => largeArticle(number, around)),
    );
  });
}

async function addPromos(db: AnyDatabase, count: number, now: Date): Promise<void> {
  const around = {
    now,
    units: await unitsOf(db),
    doctors: await doctorsOf(db),
    categories: (await idsBySlug(db, 'service_categories')).map((row) => row.id),
    pictures: await picturesOf(db, 'promos'),
  };
  await inBatches({ first: await nextNumber(db, 'promos'), count }, 1, async (numbers) => {
    await insertRows(
      db,
      'promos',
      numbers.map((number) => largePromo(number, around)),
    );
  });
}

async function addMedicines(db: AnyDatabase, count: number, now: Date): Promise<void> {
  const pharmacies = (await sql<{ id: number }>`select facility_id as id from pharmacies order by 1`.execute(db)).rows.map(({ id }) => id);
  const categories = (await idsBySlug(db, 'medicine_categories')).map(({ id }) => id);
  const known = await db.selectFrom('ingredients').select(['id', 'name']).execute();
  const ingredientIds = new Map(known.map(({ id, name }) => [name, id]));
  const happened_at = now.toISOString();
  await inBatches({ first: await nextNumber(db, 'medicines'), count }, 2, async (numbers) => {
    const rows = numbers.map((number) => ({ number, ...largeMedicine(number, { now, pharmacies, categories }) }));
    const products = await insertRows(
      db,
      'products',
      rows.map(({ product }) => product),
      ['id', 'nie'],
    );
    const productIds = new Map(products.map(({ id, nie }) => [nie, id]));
    const listings = rows.map((row) => ({ ...row, product_id: productIds.get(row.product.nie) }));
    const contents = listings.map(({ product_id, product }) => ({ product_id, ingredient_id: ingredientIds.get(product.generic), no: 1 }));
    await insertRows(
      db,
      'product_ingredients',
      contents.filter((one) => one.ingredient_id !== undefined),
    );
    const medicines = await insertRows(
      db,
      'medicines',
      listings.map(({ medicine, product_id }) => ({ ...medicine, product_id })),
      ['id', 'slug'],
    );
    const medicineIds = new Map(medicines.map(({ id, slug }) => [slug, id]));
    await insertRows(
      db,
      'medicine_stocks',
      listings.flatMap(({ medicine, variants }) =>
        variants.map((variant) => ({ ...variant, medicine_id: medicineIds.get(medicine.slug) })),
      ),
    );
    const kept = listings.map(({ product_id, medicine, onHand }) => ({
      product_id,
      facility_id: medicine.facility_id,
      on_hand: onHand,
      held: 0,
      low_level: 20,
    }));
    const items = await insertRows(db, 'stock_items', kept, ['id', 'on_hand']);
    const stocked = items.filter(({ on_hand }) => Number(on_hand) > 0);
    const batches = await insertRows(
      db,
      'stock_batches',
      stocked.map(({ id, on_hand }) => ({
        item_id: id,
        batch_no: 'UJI-1',
        expires_on: '2099-12-31',
        sell_until: '2099-09-30',
        on_hand,
        quarantined: 0,
      })),
      ['id', 'item_id', 'on_hand'],
    );
    await insertRows(
      db,
      'stock_moves',
      batches.map(({ id, item_id, on_hand }) => ({
        item_id,
        batch_id: id,
        kind: 'receive',
        delta: on_hand,
        reason: 'Uji beban',
        happened_at,
      })),
    );
  });
}

async function unitsOf(db: AnyDatabase): Promise<number[]> {
  const rows = await db.selectFrom('facilities').select('id').where('is_unit', '=', true).orderBy('id').execute();
  if (rows.length === 0) throw new Error('The load content needs the demo content first.');
  return rows.map((row) => Number(row.id));
}

/** The first ones only: they are the demo's, so the texts of the load content do not depend on its amount. */
async function doctorsOf(db: AnyDatabase): Promise<number[]> {
  const rows = await db.selectFrom('doctors').select('id').orderBy('id').limit(50).execute();
  return rows.map((row) => Number(row.id));
}

async function picturesOf(db: AnyDatabase, table: 'articles' | 'promos'): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select image from (select image, min(id) as first from ${sql.table(table)} where image is not null group by image) known
    order by first limit 50`.execute(db);
  return rows.map((row) => row.image);
}
