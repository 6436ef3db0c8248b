import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { OwnPageRecords } from '#tests/factories/own-page-records.ts';
import { personaOf } from './page-personas.ts';
import { type RoutePage, routePages, staffPages } from './route-pages.ts';

/**
 * The pages that belong to somebody: those of the staff, and those of the route table behind a guard. Each is visited by
 * tests/e2e/details/own-pages.test.ts or stands in `unvisited`; tests/access/visited-pages.test.ts refuses one that is in neither.
 */
export const ownPages = routePages.filter(({ path, guard }) => guard !== null || isStaffPath(path));

export function isStaffPath(path: string): boolean {
  return /^\/staff(\/|$)/.test(path) || staffPages.some((page) => page.path === path);
}

const file = 'is a file';
const sheet = 'is a sheet to print, in a window of its own';
const ofVisitors = 'is a page of visitors with a sentence above it';

/** What no visit of all pages opens, and why. */
export const unvisited: Readonly<Record<string, string>> = {
  '/event/verification-scanner/:slug': 'needs a device that is enrolled: tests/e2e/scanner.test.ts',
  '/antrean/:unit/layar': 'is a page of everybody without a frame: tests/e2e/queue.test.ts',
  '/hadir/:place/tablet': 'needs a poster: tests/e2e/queue.test.ts',
  '/staff/resep/siapkan/:part': 'needs an order that is packed: tests/e2e/details/prescriptions.test.ts',
  '/staff/tanya/:id': 'leads from a row of the desk to its room',
  '/staff/pendaftaran/cetak/daftar.html': sheet,
  '/staff/pesanan/label.html': sheet,
  '/staff/pesanan/ambil.html': sheet,
  '/staff/stok/opname/:id/lembar.html': sheet,
  '/staff/privasi/kejadian/:id/laporan.html': sheet,
  '/staff/konten/:kind/:key/tampilan': ofVisitors,
  '/staff/situs-per-tanggal/:kind/:key/halaman': ofVisitors,
  '/staff/antrean/:id/poster.pdf': file,
  '/staff/stok/pesan/:id/surat.pdf': file,
  '/staff/stok/retur/:id/surat.pdf': file,
  '/staff/pendaftaran/cetak/daftar.csv': file,
  '/staff/pendaftaran/reservasi': 'leads from an old address to the booking desk',
  '/staff/acara/:id/unduh/berkas': file,
  '/staff/survei/:id/unduh/berkas': file,
  '/staff/privasi/unduh/berkas': file,
  '/staff/privasi/:id/unduh/berkas': file,
  '/staff/laporan/berkas': file,
  '/staff/pengembalian/bank.csv': file,
  '/staff/impor/:kind/contoh': file,
  '/staff/konten/:kind/unduh/berkas': file,
  '/account/hasil/:id/berkas': file,
  '/account/dokumen': 'leads from messages to the results',
  '/account/data/export.json': file,
  '/account/data/export.html': file,
  '/order/detail/:name/kwitansi/:part': file,
  '/chat/:room/transkrip.pdf': file,
  '/chat/:room/surat.pdf': file,
  '/account/google/connection': 'leads to Google, with which this site is not connected',
  '/account/reauthenticate': 'is only for a session whose proof is old, and is visited as one',
  '/order/*': 'answers that there is no such page',
  '/direct-order/*': 'answers that there is no such page',
};

type Parts = Readonly<Record<string, string>>;
const token = 'x'.repeat(43);

/** The parts of each address that has some. */
export const partsOf: Readonly<Record<string, (records: OwnPageRecords) => Parts>> = {
  '/account/addresses/:id/edit': ({ address }) => ({ id: address }),
  '/account/family/:id': ({ familyMember }) => ({ id: familyMember }),
  '/account/prescriptions/:id': ({ prescription }) => ({ id: prescription }),
  '/account/contact/:channel': () => ({ channel: 'phone' }),
  '/account/contact/confirm/:token': () => ({ token }),
  '/account/undangan/:token': () => ({ token }),
  '/account/verify/email/:token': () => ({ token }),
  '/account/password/create/:token?': () => ({ token }),
  '/account/password/reset/:token?': () => ({ token }),
  '/imunisasi/pengingat/:token': () => ({ token: 'x' }),
  '/keluhan/:code': ({ complaint }) => ({ code: complaint.code }),
  '/order/products/confirmation/alamat/:id': ({ address }) => ({ id: address }),
  '/order/detail/:name': ({ order }) => ({ name: order }),
  '/order/again/:name': ({ finishedOrder }) => ({ name: finishedOrder }),
  '/chat/:room': ({ chat }) => ({ room: chat }),
  '/tanya/:room': ({ question }) => ({ room: question }),
  '/staff/tanya/ruang/:room': ({ question }) => ({ room: question }),
  '/staff/accounts/:id': ({ doctor }) => ({ id: doctor }),
  '/staff/pendaftaran/:id?': ({ request }) => ({ id: request }),
  '/staff/pendaftaran/:id/pindah': ({ request }) => ({ id: request }),
  '/staff/pendaftaran/reservasi/:id/pindah': ({ reservation }) => ({ id: reservation }),
  '/staff/pendaftaran/reservasi/:reservation': ({ reservation }) => ({ reservation }),
  '/staff/hasil/:id?': ({ visitWithResult }) => ({ id: visitWithResult }),
  '/staff/chat/:room': ({ chat }) => ({ room: chat }),
  '/staff/chat/:room/janji': ({ chat }) => ({ room: chat }),
  '/staff/chat/:room/resep': ({ chat }) => ({ room: chat }),
  '/staff/formulir/:id': ({ event }) => ({ id: event }),
  '/staff/acara/:id': ({ event }) => ({ id: event }),
  '/staff/acara/:id/papan': ({ event }) => ({ id: event }),
  '/staff/acara/:id/daftar': ({ event }) => ({ id: event }),
  '/staff/acara/:id/ubah': ({ event }) => ({ id: event }),
  '/staff/acara/:id/unduh': ({ event }) => ({ id: event }),
  '/staff/survei/:id': ({ survey }) => ({ id: survey }),
  '/staff/survei/:id/unduh': ({ survey }) => ({ id: survey }),
  '/staff/pesanan/:id': ({ part }) => ({ id: part }),
  '/staff/pesanan/serah-terima/:id': ({ courierRound }) => ({ id: courierRound }),
  '/staff/stok/:id': ({ stockItem }) => ({ id: stockItem }),
  '/staff/stok/pesan/:id': ({ purchaseOrder }) => ({ id: purchaseOrder }),
  '/staff/stok/retur/:id': ({ disposal }) => ({ id: disposal }),
  '/staff/stok/pindah/:id': ({ transfer }) => ({ id: transfer }),
  '/staff/stok/opname/:id': ({ stockTake }) => ({ id: stockTake }),
  '/staff/stok/terima/:id': ({ receipt }) => ({ id: receipt }),
  '/staff/stok/penarikan/:id': ({ recall }) => ({ id: recall }),
  '/staff/pembayaran/shift/:id': ({ shift }) => ({ id: shift }),
  '/staff/ongkos/jam/:id': ({ pharmacy }) => ({ id: pharmacy }),
  '/staff/ongkos/:id': ({ shipmentService }) => ({ id: shipmentService }),
  '/staff/ongkos/:id/wilayah': ({ shipmentService }) => ({ id: shipmentService }),
  '/staff/resep/:id': ({ prescription }) => ({ id: prescription }),
  '/staff/resep/:id/salinan': ({ prescription }) => ({ id: prescription }),
  '/staff/jadwal/absen/permohonan/:id': ({ leaveProposal }) => ({ id: leaveProposal }),
  '/staff/jadwal/absen/:id': ({ absence }) => ({ id: absence }),
  '/staff/jadwal/absen/:id/usulan': ({ absence }) => ({ id: absence }),
  '/staff/jadwal/:practice': ({ practice }) => ({ practice }),
  '/staff/privasi/kejadian/:id': ({ breach }) => ({ id: breach }),
  '/staff/tinjauan/:id': ({ review }) => ({ id: review }),
  '/staff/impor/:kind': () => ({ kind: 'wordpress' }),
  '/staff/impor/:kind/proses/:run': ({ hoursImport }) => ({ kind: 'schedules', run: hoursImport }),
  // The list and the editor of each kind: tests/e2e/details/content-kinds.test.ts.
  '/staff/konten/:kind': () => ({ kind: 'articles' }),
  '/staff/konten/:kind/:key': ({ article }) => ({ kind: 'articles', key: article }),
  '/staff/konten/:kind/tulis/baru': () => ({ kind: 'articles' }),
  '/staff/konten/:kind/proses/:run': ({ run }) => ({ kind: 'articles', run }),
  '/staff/konten/:kind/:key/versi/:n': ({ article }) => ({ kind: 'articles', key: article, n: '2' }),
  '/staff/situs-per-tanggal/:kind/:key': ({ article }) => ({ kind: 'articles', key: article }),
};

/** What a page needs beside its path. */
export const queriesOf: Readonly<Record<string, (records: OwnPageRecords) => Parts>> = {
  '/tanya': ({ askable }) => ({ obat: askable }),
  '/order/services/confirmation': ({ chatDoctor }) => ({ dokter: chatDoctor.doctor.slug }),
  '/staff/privasi': ({ privacyRequest }) => ({ permintaan: privacyRequest }),
  '/staff/kotak-masuk': ({ letter }) => ({ surat: letter }),
  '/staff/keluhan-pasien': ({ complaint }) => ({ keluhan: String(complaint.id) }),
  '/staff/situs-per-tanggal/:kind/:key': () => ({ tanggal: dateInJakarta(new Date()) }),
};

/** Why a page of somebody would be opened by no visit, or null. */
export function findGapOrNull({ path, guard }: RoutePage): string | null {
  if (path in unvisited) return null;
  if (guard === null) return 'has no guard that says who visits it';
  return path.includes('/:') && !(path in partsOf) ? 'has parts without names' : null;
}

/** Who opens which page; a part that may be left out makes two pages. */
export const visits = ownPages
  .filter(({ path }) => !(path in unvisited))
  .flatMap(({ path, guard }) =>
    [path, ...(path.endsWith('/:id?') ? [path.slice(0, -'/:id?'.length)] : [])].map((one) => ({ path: one, persona: personaOf(guard) })),
  );
