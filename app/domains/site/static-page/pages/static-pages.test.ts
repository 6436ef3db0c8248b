import { afterAll, describe, expect, test } from 'vitest';
import { carriedPageCookie } from '#app/domains/accounts/log-in/carry-page-to-log-in.server.ts';
import { retentionDays as requestDays } from '#app/domains/appointments/request/request.ts';
import { daysAfterLast } from '#app/domains/calculators/vaccination-reminder/vaccination-reminder.ts';
import { retentionMonths } from '#app/domains/careers/job-application-fields.schema.ts';
import { keptDays } from '#app/domains/chat/question/question.ts';
import { retentionDays as messageDays } from '#app/domains/contact/message/contact-message.ts';
import { retentionDays as visitDays } from '#app/domains/insight/visit-report.ts';
import { accountDays } from '#app/domains/payments/refund/refund.ts';
import { webhookDays } from '#app/domains/payments/webhook/webhook.ts';
import { retentionDays as reservationDays } from '#app/domains/reservations/reservation/reservation.ts';
import { daysAfterEnd } from '#app/domains/shop/refill/refill.ts';
import { noticeDays } from '#app/domains/shop/stock-notice/stock-notice-texts.ts';
import { dataMap } from '#app/domains.server.ts';
import { createVisit } from '#app/platform/access/visit-session.server.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createServiceCategory } from '#tests/factories/services.ts';
import { createProfile } from '#tests/factories/site.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { privacyText } from '../ui/privacy-text.ts';

/** Where the text names the data of each table: what is stored, and where it says more of it, why and for how long. */
const namedBy: Readonly<Record<string, readonly string[]>> = {
  chat_events: ['kabar tentang chat itu'],
  chat_files: ['foto dan PDF-nya', 'Berkas yang tidak jadi dikirim: sehari'],
  chat_handovers: ['penyerahan ke dokter lain'],
  chat_intakes: ['keluhan dan jawaban Anda tentang tanda gawat darurat'],
  chat_members: ['sampai mana Anda dan dokter sudah membaca'],
  chat_messages: ['isi percakapan beserta foto', 'menyimpan chat itu sebagai rekam medis'],
  chat_questions: ['Tanya apoteker, bila Anda bertanya', 'Menjawab pertanyaan Anda kepada apoteker'],
  chat_rooms: ['Chat dokter, bila Anda memesannya: untuk siapa', 'Chat dokter: 25 tahun', 'Pesan chat yang belum terkirim'],
  chat_sick_notes: ['resep yang ditandatangani dokter, surat keterangan sakit'],
  chat_summaries: ['ringkasan dokter'],
  doctor_ratings: ['penilaian Anda', 'Penilaian: 2 tahun'],
  event_admissions: ['kapan tiketnya dipindai'],
  event_certificates: ['sertifikat', 'Sertifikat: 5 tahun'],
  event_changes: ['perubahan acara', 'mengganti kuncinya'],
  event_gate_codes: ['membuka gerbang acara'],
  event_gate_devices: ['membuka gerbang acara', 'Daftar di perangkat gerbang'],
  event_participants: ['nama yang ikut bersama Anda, orang tua atau wali dari anak'],
  event_registrations: ['Acara, presensi, dan survei', 'Pendaftaran acara, jawabannya, dan berkasnya: 90 hari sesudah acara'],
  event_scans: ['kapan tiketnya dipindai'],
  form_complaint_events: ['tindak lanjutnya dan jawaban rumah sakit'],
  form_complaints: ['tindak lanjutnya dan jawaban rumah sakit', 'Survei dan keluhan: 12 bulan'],
  form_consents: ['persetujuan Anda'],
  form_drafts: ['Isian yang Anda simpan untuk nanti', 'Isian yang disimpan untuk nanti: 7 hari'],
  form_edits: ['petugas yang menyusun formulir'],
  form_exports: ['mengunduh hasilnya', 'Yang dicari petugas saat mengunduh hasil: 24 jam'],
  form_submission_choices: ['pilihan dan harganya'],
  form_submissions: ['jawaban Anda', 'Jawaban survei dan formulir yang menyangkut kesehatan disimpan terenkripsi'],
  form_versions: ['petugas yang menyusun formulir'],
  forms: ['petugas yang menyusun formulir'],
  cashier_shifts: ['kasir yang membuka laci uang dan mencocokkan pembayaran'],
  payment_day_checks: ['kasir yang membuka laci uang dan mencocokkan pembayaran'],
  shipments: ['siapa yang membawanya'],
  stock_recall_parts: ['obat yang ditarik dari peredaran'],
  stock_recalls: ['petugas yang mencatat stok obat'],
  bookings: ['Pendaftaran janji temu: nama pasien', 'Reservasi dan pesanan layanan, bila Anda membuatnya: untuk siapa'],
  rescues: ['bila dokternya cuti, usulan waktu lain dan jawaban Anda'],
  absence_requests: ['Pendaftaran janji temu: nama pasien'],
  account_links: ['alamat email atau nomor ponsel yang sudah Anda buktikan'],
  addresses: ['alamat pengiriman'],
  appointment_details: [
    'Data tambahan kunjungan, hanya bila Anda mengisinya: cara pembayaran',
    'pernah atau belum berobat, tanggal lahir pasien, nama dan hubungan orang tua atau wali',
    'alamat email untuk pengingat',
    'mengirim pengingat kunjungan',
    'juga berlaku untuk data tambahan kunjungan',
    'Data tambahan kunjungan: sampai Anda mengosongkannya atau membatalkan kunjungan',
    'nama orang tua atau wali itu dan hubungannya dengan anak',
  ],
  appointment_events: ['Pendaftaran janji temu: nama pasien'],
  appointment_notices: ['kabar kunjungan'],
  appointment_requests: ['Pendaftaran janji temu: nama pasien'],
  articles: ['nama penulis artikel'],
  audit_records: ['Catatan akses: siapa yang melihat'],
  refusal_counts: ['Catatan akses: siapa yang melihat'],
  business_cards: ['kartu nama petugas'],
  cart_lines: ['obat di keranjang belanja', 'Keranjang belanja: sampai Anda menghapusnya, paling lama 90 hari'],
  consents: ['Catatan persetujuan'],
  contact_case_events: ['jawaban dan catatan petugas tentangnya'],
  contact_cases: ['Petugas layanan pelanggan membaca dan menjawab pesan'],
  contact_messages: ['Hubungi Kami: nama, alamat email'],
  dispensings: ['siapa yang menyiapkan dan memeriksa obatnya'],
  doctor_leaves: ['cuti'],
  leave_proposals: ['permohonan cuti', 'Permohonan cuti dokter: 90 hari'],
  doctors: ['profil dokter'],
  doctor_licences: ['izin praktik'],
  doctor_presences: ['Pendaftaran janji temu: nama pasien', 'Reservasi dan pesanan layanan'],
  external_identities: ['nomor akun Google'],
  fact_checks: ['petugas yang memeriksa apakah fakta rumah sakit masih benar'],
  family_members: ['hubungan anggota keluarga'],
  files: ['Berkas yang Anda unggah', 'disimpan terenkripsi selama catatan yang memuatnya', 'dihapus setelah 24 jam'],
  former_contacts: ['Alamat atau nomor lama yang sudah diganti'],
  idempotency_keys: ['Kunci pencegah kiriman ganda'],
  live_presence: ['akun Anda sedang terbuka, agar Anda tidak dikabari dua kali'],
  media: ['petugas yang menulis, menjadwalkan, atau mengunggah isi situs'],
  media_consents: ['persetujuan orang yang tampak pada foto'],
  order_complaints: ['keluhan tentang pesanan', 'Keluhan pesanan: 12 bulan'],
  order_events: ['apa yang terjadi pada pesanan itu'],
  order_lines: ['barang atau layanan yang Anda pesan', 'Pesanan dapat menunjukkan kesehatan'],
  order_refunds: ['apa yang terjadi pada pesanan itu'],
  orders: ['alamat pengiriman yang Anda pilih', 'Pesanan: 10 tahun, seperti pembukuan'],
  outbox_messages: ['Salinan surat yang sudah terkirim'],
  payment_accounts: ['petugas yang menetapkan rekening tujuan transfer'],
  payment_attempts: ['jumlah, cara dan waktu pembayaran', '10 tahun, seperti pembukuan'],
  payment_events: ['jumlah, cara dan waktu pembayaran'],
  bank_lines: ['apa yang ditulis bank tentang transfer itu', 'Tulisan bank tentang transfer: 90 hari'],
  payment_proofs: ['bukti transfer', 'Bukti dan rekening itu disimpan terenkripsi'],
  pharmacies: ['surat izin apoteker penanggung jawab'],
  prescription_events: ['kabar resep kepada Anda'],
  prescription_files: ['Resep dokter, bila Anda mengirimnya: fotonya'],
  prescription_lines: ['apa yang diputuskan apoteker'],
  prescription_signed_lines: ['resep yang ditandatangani dokter'],
  prescriptions: ['alergi obat dan kehamilan pasien', 'Resep: 5 tahun', 'Resep yang Anda tarik: 30 hari'],
  policy_notices: ['perubahan Kebijakan Privasi yang sudah Anda lihat'],
  job_application_events: ['keputusan dan catatan petugas tentangnya'],
  job_applications: ['Lamaran kerja, bila Anda mengirimnya: nama', 'Menilai lamaran kerja Anda'],
  privacy_incident_persons: ['Bila terjadi kebocoran data: bahwa Anda terdampak', 'Siapa yang terdampak kebocoran data: 1 tahun'],
  privacy_incident_steps: ['petugas yang menanganinya'],
  privacy_incidents: ['petugas yang menanganinya'],
  privacy_requests: ['Permintaan tentang data pribadi Anda', 'Permintaan tentang data pribadi: 2 tahun'],
  privacy_request_events: ['jawaban dan catatan petugas tentang permintaan itu'],
  provider_webhooks: ['Pemberitahuannya kepada kami disimpan terenkripsi'],
  push_subscriptions: [
    'alamat langganan peramban Anda dan kuncinya, terenkripsi',
    'Perangkat yang menerima notifikasi: sampai Anda mematikannya',
  ],
  refill_reminders: ['Pengingat obat, bila Anda memintanya', 'mengingatkan Anda sebelum obat habis'],
  refunds: ['rekening untuk pengembalian dana', 'Rekening pengembalian dana: 90 hari'],
  reservation_moves: ['beserta pemindahannya'],
  reservations: ['Reservasi dan pesanan layanan, bila Anda membuatnya: untuk siapa', 'Menyimpan tempat Anda pada waktu yang Anda pilih'],
  result_visits: ['Hasil pemeriksaan, bila rumah sakit mengirimnya ke akun Anda: dokumennya', 'Hasil pemeriksaan di akun Anda: 5 tahun'],
  visit_results: ['petugas yang mengirim atau menariknya'],
  seller_orders: ['barang atau layanan yang Anda pesan, harganya'],
  sessions: ['Catatan sesi memuat jenis peramban'],
  shipping_quotes: ['ongkos ke kelurahan Anda', 'ongkos kirim yang Anda lihat: sehari'],
  sign_ups: ['Pembuatan akun yang tidak dikonfirmasi'],
  claim_allowances: ['mengizinkan klaim'],
  legal_approvals: ['memutuskan sakelar hukum'],
  content_reviews: ['dokter yang meninjaunya'],
  content_writers: ['petugas yang menulis, menjadwalkan'],
  disclosure_exports: ['Catatan akses: siapa yang melihat'],
  content_exports: ['petugas yang menulis, menjadwalkan'],
  content_runs: ['petugas yang menulis, menjadwalkan'],
  content_views: ['petugas yang menulis, menjadwalkan'],
  editing_presences: ['petugas yang menulis, menjadwalkan'],
  site_openings: ['pengelola yang membuka situs'],
  staff_records: ['petugas yang menulis, menjadwalkan'],
  staff_revisions: ['petugas yang menulis, menjadwalkan'],
  staff_schedules: ['petugas yang menulis, menjadwalkan'],
  stock_moves: ['petugas yang mencatat stok obat'],
  stock_take_counters: ['petugas yang mencatat stok obat'],
  stock_take_lines: ['petugas yang mencatat stok obat'],
  stock_takes: ['petugas yang mencatat stok obat'],
  disposal_lines: ['petugas yang mencatat stok obat'],
  disposals: ['petugas yang mencatat stok obat'],
  product_codes: ['petugas yang mencatat stok obat'],
  purchase_orders: ['petugas yang mencatat stok obat'],
  receipts: ['petugas yang mencatat stok obat'],
  transfers: ['petugas yang mencatat stok obat'],
  medicine_limits: ['apoteker yang menetapkan batas dosis'],
  courier_rounds: ['nama dan tanda tangan kurir'],
  stock_notices: ['obat habis yang Anda tunggu kabarnya', 'Kabar stok yang Anda minta'],
  stock_shortages: ['petugas yang mencatat stok obat'],
  user_roles: ['peran petugas'],
  users: ['Akun: alamat email', 'tanggal lahir dan jenis kelamin bila Anda mengisinya'],
  visit_numbers: ['nomor antreannya, kapan Anda dipanggil dan selesai'],
  visits_of_day: ['Pendaftaran janji temu: nama pasien', 'Reservasi dan pesanan layanan'],
  vaccination_reminders: ['Pengingat imunisasi, bila Anda memintanya', 'Mengingatkan Anda sebelum waktu imunisasi anak'],
  waitlist_entries: ['daftar tunggu yang Anda ikuti', 'Daftar tunggu: 90 hari sejak selesai'],
  wishes: ['di Wish List Anda', 'Wish List: sampai Anda menghapusnya'],
};

const app = await createTestApp({ variables: { DPO_EMAIL: 'data@rs.example' } });
const { db } = app;
afterAll(() => app.close());
const unit = await createFacility(db, { name: 'RS "Satu" & <Dua>' });
await createFacility(db, { name: 'Klinik Mitra', isUnit: false });
await createServiceCategory(db, { name: 'Medical Check-Up Contoh' });
await createProfile(db);

const open = async (path: string) => {
  const answer = await app.fetch(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
type Thing = Record<string, unknown> & { '@graph'?: Thing[] };
const dataOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, text]) => JSON.parse(text ?? ''));

describe('/about', () => {
  test('shows the units of the records, the figures, vision and mission, and the kinds of service', async () => {
    const { status, headers, html } = await open('/about');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(html).toContain('RS &quot;Satu&quot; &amp; &lt;Dua&gt;');
    expect(html).toContain(`href="/fasilitas-kesehatan/detail/${unit.slug}"`);
    expect(html).not.toContain('Klinik Mitra');
    for (const text of [
      '+9.000',
      'selama 12 tahun',
      'Visi',
      'Misi',
      'Mendahulukan keselamatan pasien',
      'Medical Check-Up Contoh',
      'Pusat rehabilitasi',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('<title>Tentang Kami | Sehati</title>');
    expect(html).toContain('content="Dua rumah sakit contoh untuk keluarga. Kenali unit, layanan, visi, dan misi kami."');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/about"/>');
  });

  test('every anchor of its contents is there, once', async () => {
    const { html } = await open('/about');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('says to search engines what the records say', async () => {
    const graph = dataOf((await open('/about')).html).flatMap((one) => one['@graph'] ?? [one]);
    expect(graph.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'AboutPage', 'Organization', 'Hospital']);
    expect(graph[3]).toMatchObject({ name: 'RS "Satu" & <Dua>', telephone: unit.phone });
    expect(graph[3]).not.toHaveProperty('openingHoursSpecification');
  });
});

describe('/privacy-policy', () => {
  const whole = JSON.stringify(privacyText);
  test('has its ten sections, its version, and contents that lead to each', async () => {
    const { status, html } = await open('/privacy-policy');
    expect(status).toBe(200);
    const sections = privacyText.filter((section) => section.level === 2);
    expect(sections.map((section) => section.title.split('.')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    for (const { id, title } of sections) {
      expect(html).toContain(`<h2 id="${id}">${title}</h2>`);
      expect(html).toContain(`href="#${id}"`);
    }
    expect(html).toMatch(/Versi <strong>\d{4}-\d{2}-\d{2}<\/strong>/);
  });

  test('names the rights of art. 5 to 13, the officer, and the page where they are used', async () => {
    for (const right of ['salinannya', 'Memperbaiki', 'Menarik kembali persetujuan', 'dihapus', 'DPO']) expect(whole).toContain(right);
    expect((await open('/privacy-policy')).html).toContain('<a href="/account/data" class="button');
    expect((await open('/privacy-policy')).html).toContain('Alamat emailnya data@rs.example.');
  });

  test('names every table of the data map with personal data', () => {
    const personal = Object.entries(dataMap).filter(([, tags]) => Object.values(tags).some(({ kind }) => kind !== 'technical'));
    expect(Object.keys(namedBy).sort()).toEqual(personal.map(([table]) => table).sort());
    for (const phrases of Object.values(namedBy)) for (const phrase of phrases) expect(whole).toContain(phrase);
  });

  test('its figures are those of the code', () => {
    expect(whole).toContain(`Permintaan janji temu: ${requestDays} hari`);
    expect(whole).toContain(`Reservasi dan pesanan layanan: ${reservationDays} hari sesudah tanggalnya`);
    expect(whole).toContain(`Pesan dari formulir Hubungi Kami: ${messageDays} hari`);
    expect(whole).toContain(`Lamaran kerja: ${retentionMonths} bulan setelah lowongan ditutup`);
    expect(whole).toContain(`Pengingat imunisasi: sampai Anda menghentikannya, atau ${daysAfterLast} hari`);
    expect(whole).toContain(`Catatan kunjungan dan klik tanpa nama: ${visitDays} hari`);
    expect(whole).toContain(`Pertanyaan kepada apoteker: ${keptDays / 365} tahun setelah berakhir`);
    expect(whole).toContain(`paling lama ${daysAfterEnd} hari setelah obatnya habis`);
    expect(whole).toContain(`Kabar stok yang Anda minta: ${noticeDays} hari`);
    expect(whole).toContain(`Rekening pengembalian dana: ${accountDays} hari`);
    expect(whole).toContain(`Pemberitahuan penyedia pembayaran: ${webhookDays} hari`);
    const { setCookie } = createVisit(true);
    expect(whole).toContain('Cookie \\"kunjungan\\": angka acak yang berlaku 30 hari');
    expect(setCookie).toContain(`Max-Age=${30 * 86_400}; HttpOnly`);
    expect(whole).toContain('Cookie \\"tujuan\\"');
    expect(whole).toContain('berlaku 3 jam');
    expect(carriedPageCookie('/order/cart', app.platform)).toMatch(/^tujuan=.*Max-Age=10800;/);
  });
});

test.each(['/not-found', '/tidak-ada', '/articles/detail/tidak-ada'])('%s is a 404 with the five ways onwards', async (path) => {
  const { status, headers, html } = await open(path);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(html).toContain('>Halaman tidak ditemukan.</h1>');
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const ways = [...main.matchAll(/<a href="([^"]+)" class="[^"]*">([^<]+)</g)].map(([, href, name]) => [name, href]);
  expect(ways).toEqual([
    ['Home', '/'],
    ['Artikel', '/articles'],
    ['Halaman Dokter', '/dokter'],
    ['Layanan', '/layanan'],
    ['Promo', '/promo'],
  ]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
