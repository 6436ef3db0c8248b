import { brands, ingredientRows, ingredientsOf } from '../medicines/ingredients.ts';
import { medicineCategories, medicines, pharmacies } from '../medicines.ts';
import type { DemoLoad } from './demo-load.ts';

/** Listings, in turn at the three pharmacies and every third at two of them, with stock in two batches; some are low and some sold out. */
export async function loadMedicines(load: DemoLoad): Promise<void> {
  await load.trx.updateTable('drug_policies').set({ listed: true }).where('class', 'in', ['bebas', 'bebas_terbatas']).execute();
  await load.insert(
    'pharmacies',
    pharmacies.map(({ slug, apoteker, postCode }, index) => ({
      facility_id: load.idOf('facilities', slug),
      license: `SIA contoh ${index + 1}/2026`,
      psef_no: `PSEF contoh ${index + 1}/2026`,
      owner: 'PT Sehati Contoh',
      apoteker,
      sipa: `CONTOH-${index + 1}/2026`,
      origin_post_code: postCode,
    })),
  );
  await load.insert('suppliers', [
    { name: 'PBF Contoh Nusantara', licence: 'PBF contoh 1/2026', address: 'Jl. Contoh Industri 1, Bandung' },
    { name: 'PBF Contoh Parahyangan', licence: 'PBF contoh 2/2026', terms_days: 14, address: 'Jl. Contoh Gudang 2, Cimahi' },
  ]);
  await load.insertWithSlugs(
    'medicine_categories',
    medicineCategories.map((category, index) => ({ ...category, sort_order: index + 1 })),
  );
  const productIds = new Map<string, number>();
  const products: { id: number; name: string }[] = await load.trx
    .insertInto('products')
    .values(
      medicines.map(({ slug, name, generic, warning, baseUnit, dosage, caution, form }, index) => ({
        slug,
        name,
        brand: brands[slug] ?? '',
        generic,
        dosage,
        warnings: caution,
        base_unit: baseUnit,
        form,
        nie: `CONTOH${String(index + 1).padStart(6, '0')}`,
        class: warning === null ? 'bebas' : 'bebas_terbatas',
        p_warning: warning,
        control: 'none',
        storage: 'Simpan di bawah 30 °C, di tempat kering, jauh dari jangkauan anak.',
        maker: 'Pabrik contoh',
        updated_at: load.morningAgo(20),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of products) productIds.set(name, id);
  const ingredients: { id: number; name: string }[] = await load.trx
    .insertInto('ingredients')
    .values(ingredientRows(medicines.map(({ generic }) => generic)))
    .returning(['id', 'name'])
    .execute();
  const ingredientIds = new Map(ingredients.map(({ id, name }) => [name, id]));
  await load.insert(
    'product_ingredients',
    medicines.flatMap(({ name: product, generic }) =>
      ingredientsOf(generic).map(({ name, strength }, at) => ({
        product_id: productIds.get(product),
        ingredient_id: ingredientIds.get(name),
        no: at + 1,
        strength,
      })),
    ),
  );

  const listings = medicines.flatMap((medicine, index) =>
    pharmacies
      .filter((_, at) => at === index % 3 || (at === (index + 1) % 3 && Math.floor(index / 3) % 3 === 0))
      .map((pharmacy) => ({ medicine, pharmacy, index })),
  );
  await load.insertWithSlugs(
    'medicines',
    listings.map(({ medicine, pharmacy }) => ({
      product_id: productIds.get(medicine.name),
      facility_id: load.idOf('facilities', pharmacy.slug),
      category_id: load.idOf('medicine_categories', medicine.category),
      slug: `${medicine.slug}-${pharmacy.short}`,
      description: `<p>${medicine.use}</p><p><em>Data contoh: harga, nomor izin, dan stok ini dibuat untuk demonstrasi.</em></p>`,
      published_at: load.morningAgo(60),
      updated_at: load.morningAgo(20),
    })),
  );
  await load.insert(
    'medicine_stocks',
    listings.flatMap(({ medicine, pharmacy }) =>
      medicine.variants.map(([unit, size, base_qty, price, weight_g]) => ({
        medicine_id: load.idOf('medicines', `${medicine.slug}-${pharmacy.short}`),
        unit,
        size,
        base_qty,
        price,
        weight_g,
      })),
    ),
  );

  const month = 30;
  for (const [at, { medicine, pharmacy, index }] of listings.entries()) {
    // Every tenth is sold out, every seventh is low.
    const units = at % 10 === 9 ? 0 : at % 7 === 6 ? 15 : 240 + at * 10;
    const item = await load.trx
      .insertInto('stock_items')
      .values({
        product_id: productIds.get(medicine.name),
        facility_id: load.idOf('facilities', pharmacy.slug),
        on_hand: units,
        low_level: 20,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parts = units === 0 ? [] : [Math.floor(units / 3), units - Math.floor(units / 3)];
    for (const [nth, qty] of parts.entries()) {
      const expires_on = load.dateIn(month * (10 + nth * 8 + (index % 5)));
      const batch = await load.trx
        .insertInto('stock_batches')
        .values({
          item_id: item.id,
          batch_no: `C${at + 1}-${nth + 1}`,
          expires_on,
          on_hand: qty,
          sell_until: load.dateIn(month * (10 + nth * 8 + (index % 5)) - 90),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await load.insert('stock_moves', [
        { item_id: item.id, batch_id: batch.id, kind: 'receive', delta: qty, reason: 'Faktur contoh', happened_at: load.morningAgo(50) },
      ]);
    }
  }
}
