import type { Kysely, Transaction } from 'kysely';
import { articleCategories, articles } from './articles.ts';
import { doctors } from './doctors.ts';
import { facilities, facilityPlace, facilityTypes } from './facilities.ts';
import { loadLandingPages } from './load-landing-pages.ts';
import { leaves, schedules } from './schedules.ts';
import { serviceCategories } from './service-categories.ts';
import { specializations } from './specializations.ts';

// biome-ignore lint/suspicious/noExplicitAny: the batch insert below takes the table's name as text
type AnyDatabase = any;
type Row = Record<string, unknown>;

const day = 24 * 60 * 60 * 1000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

export interface DemoCounts {
  facilities: number;
  specializations: number;
  doctors: number;
  practices: number;
  schedules: number;
  leaves: number;
  articles: number;
  serviceCategories: number;
}

/** True when no facility is recorded yet: the sign of a database nobody has begun to use. */
export async function isEmpty(db: Kysely<AnyDatabase>): Promise<boolean> {
  const row = await db.selectFrom('facilities').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Loads the demo into an empty database, all or nothing. Dates hang on `now`, so the demo never looks old. */
export async function loadDemo(db: Kysely<AnyDatabase>, now: Date): Promise<DemoCounts> {
  return db.transaction().execute(async (trx) => {
    if (!(await isEmpty(trx))) throw new Error('The database already holds facilities; demo data goes into an empty one only.');
    const facilityIds = await loadFacilities(trx, now);
    const specializationIds = await loadSpecializations(trx);
    const doctorIds = await loadDoctors(trx, now, specializationIds);
    const practices = await loadPractices(trx, doctorIds, facilityIds, specializationIds);
    await insert(
      trx,
      'doctor_leaves',
      leaves.map((leave) => ({
        doctor_id: idOf(doctorIds, leave.doctor),
        facility_id: leave.unit ? idOf(facilityIds, leave.unit) : null,
        starts_on: localDate(now, leave.fromDay),
        ends_on: localDate(now, leave.toDay),
        reason: leave.reason,
      })),
    );
    await loadArticles(trx, now, doctorIds);
    await loadLandingPages(trx, now, facilityIds);
    await insert(
      trx,
      'service_categories',
      serviceCategories.map((category, index) => ({ ...category, sort_order: index + 1 })),
    );
    return {
      facilities: facilities.length,
      specializations: specializations.length,
      doctors: doctors.length,
      practices,
      schedules: schedules.length,
      leaves: leaves.length,
      articles: articles.length,
      serviceCategories: serviceCategories.length,
    };
  });
}

async function loadFacilities(trx: Transaction<AnyDatabase>, now: Date): Promise<Map<string, number>> {
  const typeIds = await insertWithSlugs(trx, 'facility_types', facilityTypes);
  const ids = await insertWithSlugs(
    trx,
    'facilities',
    facilities.map((facility, index) => ({
      facility_type_id: idOf(typeIds, facility.type),
      name: facility.name,
      slug: facility.slug,
      description: facility.description,
      address: facility.address,
      city: facilityPlace.city,
      province: facilityPlace.province,
      postal_code: facility.postalCode,
      latitude: facility.latitude,
      longitude: facility.longitude,
      phone: facility.phone,
      whatsapp_phone: facility.whatsappPhone,
      emergency_phone: facility.emergencyPhone,
      web_url: facility.webUrl,
      thumbnail: facility.thumbnail,
      accent: facility.accent,
      time_zone: facilityPlace.timeZone,
      is_unit: true,
      sort_order: index + 1,
      updated_at: now,
    })),
  );
  // The emergency department never closes; the polyclinics follow the doctors' own hours.
  await insert(
    trx,
    'facility_opening_hours',
    facilities.flatMap((facility) =>
      everyDay.map((weekday) => ({ facility_id: idOf(ids, facility.slug), day: weekday, opens: '00:00', closes: null })),
    ),
  );
  return ids;
}

async function loadSpecializations(trx: Transaction<AnyDatabase>): Promise<Map<string, number>> {
  const rows = specializations.map((entry, index) => ({ ...entry, sort_order: index + 1 }));
  const rowOf = ({ name, slug, icon, sort_order }: (typeof rows)[number]) => ({ name, slug, icon, sort_order });
  const parents = await insertWithSlugs(trx, 'specializations', rows.filter((row) => !row.parent).map(rowOf));
  const children = await insertWithSlugs(
    trx,
    'specializations',
    rows.filter((row) => row.parent).map((row) => ({ ...rowOf(row), parent_id: idOf(parents, row.parent ?? '') })),
  );
  return new Map([...parents, ...children]);
}

async function loadDoctors(trx: Transaction<AnyDatabase>, now: Date, specializationIds: Map<string, number>) {
  const ids = await insertWithSlugs(
    trx,
    'doctors',
    doctors.map((doctor) => ({
      slug: doctor.slug,
      name: doctor.name,
      gender: doctor.gender,
      portrait: doctor.portrait,
      description: doctor.description,
      awards: doctor.awards,
      organizations: doctor.organizations,
      publications: doctor.publications,
      education: doctor.education,
      updated_at: now,
    })),
  );
  await insert(
    trx,
    'doctor_specializations',
    doctors.flatMap((doctor) =>
      doctor.specializations.map((slug, index) => ({
        doctor_id: idOf(ids, doctor.slug),
        specialization_id: idOf(specializationIds, slug),
        is_main: index === 0,
      })),
    ),
  );
  return ids;
}

async function loadPractices(
  trx: Transaction<AnyDatabase>,
  doctorIds: Map<string, number>,
  facilityIds: Map<string, number>,
  specializationIds: Map<string, number>,
): Promise<number> {
  const rows = doctors.flatMap((doctor) =>
    doctor.practices.map((practice) => ({
      doctor_id: idOf(doctorIds, doctor.slug),
      facility_id: idOf(facilityIds, practice.unit),
      specialization_id: idOf(specializationIds, practice.specialization),
    })),
  );
  const saved = await trx.insertInto('practices').values(rows).returning(['id', 'doctor_id', 'facility_id', 'specialization_id']).execute();
  const practiceIds = new Map(saved.map((row) => [[row.doctor_id, row.facility_id, row.specialization_id].join(), Number(row.id)]));
  await insert(
    trx,
    'practice_schedules',
    schedules.map((slot) => ({
      practice_id: idOf(
        practiceIds,
        [idOf(doctorIds, slot.doctor), idOf(facilityIds, slot.unit), idOf(specializationIds, slot.specialization)].join(),
      ),
      day: slot.day,
      start_hour: slot.startHour,
      end_hour: slot.endHour,
      capacity: slot.capacity,
    })),
  );
  return rows.length;
}

async function loadArticles(trx: Transaction<AnyDatabase>, now: Date, doctorIds: Map<string, number>): Promise<void> {
  const categoryIds = await insertWithSlugs(trx, 'article_categories', articleCategories);
  await insert(
    trx,
    'articles',
    articles.map((article) => {
      const published = publishedAt(now, article.publishedDaysAgo);
      return {
        category_id: idOf(categoryIds, article.category),
        slug: article.slug,
        name: article.name,
        summary: article.summary,
        content: article.content,
        image: article.image,
        ex_author: article.exAuthor,
        reviewer_id: idOf(doctorIds, article.reviewer),
        citations: JSON.stringify(article.citations),
        published_at: published,
        updated_at: published,
        reviewed_at: localDate(now, -article.reviewedDaysAgo),
        next_review_at: yearsLater(localDate(now, -article.reviewedDaysAgo), article.reviewYears),
      };
    }),
  );
}

async function insert(trx: Transaction<AnyDatabase>, table: string, rows: Row[]): Promise<void> {
  await trx.insertInto(table).values(rows).execute();
}

async function insertWithSlugs(trx: Transaction<AnyDatabase>, table: string, rows: Row[]): Promise<Map<string, number>> {
  const saved = await trx.insertInto(table).values(rows).returning(['id', 'slug']).execute();
  return new Map(saved.map((row) => [String(row.slug), Number(row.id)]));
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Demo data refers to "${key}", which does not exist.`);
  return id;
}

/** The date in Bandung: near midnight UTC still has the day before. */
function localDate(now: Date, offsetDays: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: facilityPlace.timeZone }).format(new Date(now.getTime() + offsetDays * day));
}

/** Nine in the morning in Bandung. */
function publishedAt(now: Date, daysAgo: number): Date {
  return new Date(`${localDate(now, -daysAgo)}T09:00:00+07:00`);
}

function yearsLater(date: string, years: number): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  // 29 February has no counterpart in most years.
  return `${Number(year) + years}-${month}-${month === '02' && dayOfMonth === '29' ? '28' : dayOfMonth}`;
}
