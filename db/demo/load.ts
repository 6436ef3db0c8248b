import type { Kysely } from 'kysely';
import { loadAccounts } from './load/accounts.ts';
import { loadArticles } from './load/articles.ts';
import { loadBanners } from './load/banners.ts';
import { loadCalledSessions } from './load/called-sessions.ts';
import { loadCashier } from './load/cashier.ts';
import { loadChat } from './load/chat.ts';
import { loadChats } from './load/chats.ts';
import { loadCourierRounds } from './load/courier-rounds.ts';
import { type AnyTables, createDemoLoad, type DemoLoad } from './load/demo-load.ts';
import { loadDesk } from './load/desk.ts';
import { loadDoctors } from './load/doctors.ts';
import { loadEditing } from './load/editing.ts';
import { loadFacilities } from './load/facilities.ts';
import { loadFacts } from './load/facts.ts';
import { loadFormResults } from './load/form-results.ts';
import { loadForms } from './load/forms.ts';
import { loadGoods } from './load/goods.ts';
import { loadJobApplications } from './load/job-applications.ts';
import { loadLandingPages } from './load/landing-pages.ts';
import { loadLetters } from './load/letters.ts';
import { loadLinks } from './load/links.ts';
import { loadMedia } from './load/media.ts';
import { loadMedicineLimits } from './load/medicine-limits.ts';
import { loadMedicines } from './load/medicines.ts';
import { loadOrders } from './load/orders.ts';
import { loadPatient } from './load/patient.ts';
import { loadPrescriptions } from './load/prescriptions.ts';
import { loadProfile } from './load/profile.ts';
import { loadPromos } from './load/promos.ts';
import { loadQuestions } from './load/questions.ts';
import { loadReservations } from './load/reservations.ts';
import { loadServices } from './load/services.ts';
import { loadShipments } from './load/shipments.ts';
import { loadSpecializations } from './load/specializations.ts';

/** What the demo is encrypted with where no product has loaded it: an app with this secret can read it. */
export const demoSecret = 'the demo without a product of its own';

/** One per subject, in the order of their references. */
const loaders: ((load: DemoLoad) => Promise<void>)[] = [
  loadProfile, //
  loadFacilities,
  loadBanners,
  loadFacts,
  loadSpecializations,
  loadDoctors,
  loadArticles,
  loadServices,
  loadChat,
  loadMedicines,
  loadShipments,
  loadPromos,
  loadForms,
  loadLandingPages,
  loadMedia,
  loadLinks,
  loadAccounts,
  loadDesk,
  loadPrescriptions,
  loadOrders,
  loadCourierRounds,
  loadGoods,
  loadMedicineLimits,
  loadCashier,
  loadPatient,
  loadReservations,
  loadCalledSessions,
  loadFormResults,
  loadChats,
  loadQuestions,
  loadJobApplications,
  loadLetters,
  loadEditing,
];

export interface DemoCounts {
  facilities: number;
  doctors: number;
  articles: number;
}

/** True when no facility is recorded yet, which means an unused database. */
export async function isEmpty(db: Kysely<AnyTables>): Promise<boolean> {
  const row = await db.selectFrom('facilities').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/**
 * Loads the demo into an empty database, all or nothing. Dates are relative to `now`, so the demo never looks old; `secret` is the
 * product's, because another one cannot decrypt the second factors of the demo accounts.
 */
export async function loadDemo(db: Kysely<AnyTables>, now: Date, secret = demoSecret): Promise<DemoCounts> {
  return await db.transaction().execute(async (trx) => {
    if (!(await isEmpty(trx))) throw new Error('The database already holds facilities; demo data goes into an empty one only.');
    const load = createDemoLoad(trx, now, secret);
    for (const subject of loaders) await subject(load);
    return { facilities: load.countOf('facilities'), doctors: load.countOf('doctors'), articles: load.countOf('articles') };
  });
}
