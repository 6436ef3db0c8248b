import { type DemoPrescription, hardMedicines, prescriptions, psychotropic } from '../prescriptions.ts';
import type { DemoLoad } from './demo-load.ts';

const pharmacy = { slug: 'apotek-sehati-dago', short: 'dago' };
const hour = 3_600_000;
const encrypted = 'prescription';
const claimMinutes = 20;

/** Hard medicines, which no page lists, and a prescription of the demo patient in each state. */
export async function loadPrescriptions(load: DemoLoad): Promise<void> {
  await loadHardMedicines(load);
  const staff = await load.staffIds();
  for (const prescription of prescriptions) await loadPrescription(load, prescription, staff);
}

async function loadHardMedicines(load: DemoLoad): Promise<void> {
  const facility_id = load.idOf('facilities', pharmacy.slug);
  for (const [index, { slug, name, generic, class: drugClass, category, baseUnit, pack }] of hardMedicines.entries()) {
    const productId = await insertProduct(load, { name, generic, drugClass, baseUnit, no: index });
    const [unit, base_qty, price] = pack;
    await load.insertWithSlugs('medicines', [
      {
        product_id: productId,
        facility_id,
        category_id: load.idOf('medicine_categories', category),
        slug: `${slug}-${pharmacy.short}`,
        description: '<p>Hanya dengan resep dokter. Data contoh.</p>',
        published_at: load.morningAgo(60),
        updated_at: load.morningAgo(20),
      },
    ]);
    await load.insert('medicine_stocks', [
      {
        medicine_id: load.idOf('medicines', `${slug}-${pharmacy.short}`),
        unit,
        size: `${base_qty} ${baseUnit}`,
        base_qty,
        price,
        weight_g: 15,
      },
    ]);
    await loadHardStock(load, { productId, facility_id, no: index });
  }
  const { name, generic, class: drugClass, baseUnit } = psychotropic;
  await insertProduct(load, { name, generic, drugClass, baseUnit, no: hardMedicines.length });
}

type Product = Readonly<{ name: string; generic: string; drugClass: string; baseUnit: string; no: number }>;

async function insertProduct(load: DemoLoad, { name, generic, drugClass, baseUnit, no }: Product): Promise<number> {
  const { id }: { id: number } = await load.trx
    .insertInto('products')
    .values({
      name,
      generic,
      class: drugClass,
      p_warning: null,
      control: 'none',
      base_unit: baseUnit,
      nie: `CONTOHK${String(no + 1).padStart(5, '0')}`,
      dosage: 'Sesuai petunjuk dokter.',
      warnings: 'Hanya dengan resep dokter.',
      maker: 'Pabrik contoh',
      storage: 'Simpan di bawah 30 °C, di tempat kering, jauh dari jangkauan anak.',
      updated_at: load.morningAgo(20),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function loadHardStock(load: DemoLoad, { productId, facility_id, no }: { productId: number; facility_id: number; no: number }) {
  const units = 300;
  const item: { id: string } = await load.trx
    .insertInto('stock_items')
    .values({ product_id: productId, facility_id, on_hand: units, low_level: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batch: { id: string } = await load.trx
    .insertInto('stock_batches')
    .values({ item_id: item.id, batch_no: `K${no + 1}-1`, expires_on: load.dateIn(420), sell_until: load.dateIn(330), on_hand: units })
    .returning('id')
    .executeTakeFirstOrThrow();
  await load.insert('stock_moves', [
    { item_id: item.id, batch_id: batch.id, kind: 'receive', delta: units, reason: 'Faktur contoh', happened_at: load.morningAgo(50) },
  ]);
}

async function loadPrescription(load: DemoLoad, given: DemoPrescription, staff: Readonly<Record<string, string>>): Promise<void> {
  const { state, events, doctor, sip, refusal } = given;
  const at = (hoursAgo: number) => new Date(load.now.getTime() - hoursAgo * hour);
  const encrypt = (text: unknown) => load.encrypt(encrypted, JSON.stringify(text));
  const member = given.member ? await memberOf(load, given.member, staff.pasien as string) : null;
  const isRead = ['quoted', 'approved', 'used', 'expired'].includes(state);
  const last = Math.min(...events.map(([, hoursAgo]) => hoursAgo));
  const issuedOn = load.dateIn(-given.issuedDaysAgo);
  const { id }: { id: string } = await load.trx
    .insertInto('prescriptions')
    .values({
      user_id: staff.pasien,
      member_id: member?.id ?? null,
      facility_id: load.idOf('facilities', pharmacy.slug),
      state,
      state_at: at(last),
      created_at: at(Math.max(...events.map(([, hoursAgo]) => hoursAgo))),
      sealed_patient: encrypt({
        name: member?.name ?? 'Siti Aminah (contoh)',
        relation: member?.relation ?? 'self',
        birthDate: member?.birth_date ?? null,
        allergies: given.allergies,
        pregnancy: 'no',
        doctor: isRead ? null : doctor,
        issuedOn: isRead ? null : issuedOn,
      }),
      sealed_reading: isRead ? encrypt({ doctor, sip }) : null,
      issued_on: isRead ? issuedOn : null,
      valid_until: isRead ? load.dateIn(given.validDays) : null,
      claimed_by: state === 'review' ? staff.apoteker : null,
      claimed_until: state === 'review' ? new Date(at(last).getTime() + claimMinutes * 60_000) : null,
      reviewed_by: isRead || state === 'refused' ? staff.apoteker : null,
      refusal_code: refusal?.[0] ?? null,
      sealed_refusal: refusal ? encrypt(refusal[1]) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, line] of given.lines.entries()) {
    const { wanted, directions = '', give, insteadOf, quantity = 0, used = 0, refusal: why } = line;
    const [given, before] = [give ? await variantOf(load, give) : null, insteadOf ? await variantOf(load, insteadOf) : null];
    await load.insert('prescription_lines', [
      {
        prescription_id: id,
        no: index + 1,
        sealed_text: encrypt({ wanted, directions, reason: why?.[1] ?? '' }),
        decision: why ? 'refuse' : insteadOf ? 'substitute' : 'approve',
        refusal_code: why?.[0] ?? null,
        product_id: given?.product_id ?? null,
        stock_id: given?.id ?? null,
        instead_of: before?.product_id ?? null,
        price: priceOf(given, quantity),
        instead_price: priceOf(before, quantity),
        approved_qty: quantity,
        used_qty: used,
      },
    ]);
  }
  await load.insert(
    'prescription_events',
    events.map(([kind, hoursAgo]) => ({
      prescription_id: id,
      kind,
      happened_at: at(hoursAgo),
      told_at: at(hoursAgo),
      actor_id: actors[kind] ? staff[actors[kind]] : null,
    })),
  );
}

/** Who does what; the clock and orders have no name. */
const actors: Readonly<Record<string, string>> = {
  uploaded: 'pasien',
  withdrawn: 'pasien',
  claimed: 'apoteker',
  quoted: 'apoteker',
  approved: 'apoteker',
  refused: 'apoteker',
};

type Variant = Readonly<{ id: number; product_id: number; price: string; base_qty: number }>;

const priceOf = (variant: Variant | null, units: number) => variant && Math.ceil((Number(variant.price) * units) / variant.base_qty);

async function variantOf({ trx }: DemoLoad, slug: string): Promise<Variant> {
  return await trx
    .selectFrom('medicine_stocks as v')
    .innerJoin('medicines as m', 'm.id', 'v.medicine_id')
    .select(['v.id', 'm.product_id', 'v.price', 'v.base_qty'])
    .where('m.slug', '=', `${slug}-${pharmacy.short}`)
    .executeTakeFirstOrThrow();
}

async function memberOf({ trx }: DemoLoad, name: string, userId: string) {
  return await trx
    .selectFrom('family_members')
    .select(['id', 'name', 'relation', 'birth_date'])
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}
