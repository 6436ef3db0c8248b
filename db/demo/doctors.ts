import { type DoctorRow, doctorRows } from './doctor-rows.ts';
import { laterDoctorRows } from './doctor-rows-later.ts';
import { type DemoDoctor, type DemoPractice, slugOf, type UnitSlug } from './records.ts';
import { specializations } from './specializations.ts';

const units: Record<string, UnitSlug> = {
  m: 'rsia-sehati-melati',
  d: 'rsu-sehati-dago',
  b: 'pusat-jantung-sehati-braga',
};

// Dentists have the title "drg.", every other doctor "dr."
const dental = new Set(['kedokteran-gigi-anak', 'bedah-mulut-dan-maksilofasial']);

const closings = [
  'Setiap pilihan penanganan dijelaskan beserta manfaat dan risikonya agar Anda dapat ikut memutuskan.',
  'Bawalah hasil pemeriksaan sebelumnya dan daftar obat yang sedang diminum saat berkunjung.',
  'Konsultasi diberikan dalam bahasa Indonesia; keluarga boleh ikut mendampingi.',
  'Pemeriksaan dimulai dari keluhan sehari-hari, lalu dilanjutkan dengan tes penunjang bila diperlukan.',
  'Rencana perawatan disusun bersama pasien dan ditinjau kembali pada kunjungan berikutnya.',
];

// What a first visit is like, so that patients need not ask on the phone.
const firstVisits = [
  'Pada kunjungan pertama, dokter menanyakan keluhan, riwayat kesehatan, dan obat yang diminum, lalu memeriksa seperlunya.',
  'Kunjungan pertama biasanya berlangsung 15–20 menit; catatlah pertanyaan Anda agar tidak ada yang terlupa.',
  'Keluarga atau pendamping boleh ikut mendengarkan penjelasan bila Anda menghendaki.',
  'Pemeriksaan penunjang dipilih menurut keadaan Anda dan dijelaskan lebih dahulu, termasuk biayanya.',
];

const honours = [
  'Penghargaan pengabdian masyarakat tingkat kota (data contoh)',
  'Penghargaan pembimbing klinik bagi dokter muda (data contoh)',
  'Penghargaan penulis artikel kesehatan bagi masyarakat (data contoh)',
  'Penghargaan relawan kesehatan saat bencana (data contoh)',
];

// Study programmes have no real university: an invented doctor has studied at none.
const schools = ['Universitas Contoh Priangan', 'Universitas Contoh Nusantara', 'Universitas Contoh Parahyangan'];

const collegiums: Record<string, string> = {
  'Sp.A': 'Ikatan Dokter Anak Indonesia (IDAI)',
  'Sp.OG': 'Perkumpulan Obstetri dan Ginekologi Indonesia (POGI)',
  'Sp.JP': 'Perhimpunan Dokter Spesialis Kardiovaskular Indonesia (PERKI)',
  'Sp.PD': 'Perhimpunan Dokter Spesialis Penyakit Dalam Indonesia (PAPDI)',
  'Sp.P': 'Perhimpunan Dokter Paru Indonesia (PDPI)',
  'Sp.N': 'Perhimpunan Dokter Spesialis Saraf Indonesia (PERDOSSI)',
  'Sp.M': 'Perhimpunan Dokter Spesialis Mata Indonesia (PERDAMI)',
  'Sp.KJ': 'Perhimpunan Dokter Spesialis Kedokteran Jiwa Indonesia (PDSKJI)',
  'Sp.OT': 'Perhimpunan Dokter Spesialis Orthopaedi dan Traumatologi Indonesia (PABOI)',
  'Sp.U': 'Ikatan Ahli Urologi Indonesia (IAUI)',
};

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function practicesOf(row: DoctorRow): DemoPractice[] {
  const [ownUnits = '', ...extras] = row[3].split(' ');
  const own = [...ownUnits].map((letter) => ({ unit: unitOf(letter), specialization: row[2] }));
  const extra = extras.map((part) => {
    const [specialization = '', letter = ''] = part.slice(1).split('@');
    return { unit: unitOf(letter), specialization };
  });
  return [...own, ...extra];
}

function unitOf(letter: string): UnitSlug {
  const unit = units[letter];
  if (!unit) throw new Error(`No unit for "${letter}"`);
  return unit;
}

function doctorOf(row: DoctorRow, index: number): DemoDoctor {
  const [plainName, gender, main, , appearance, focus] = row;
  const specialization = specializations.find((entry) => entry.slug === main);
  if (!specialization) throw new Error(`No specialization "${main}"`);
  // Some specialties have a parent for the search only; a subspecialty has it in its title.
  const isBelow = specialization.title.includes('Subsp.');
  const parent = isBelow ? specializations.find((entry) => entry.slug === specialization.parent) : undefined;
  const isDental = dental.has(main);
  const practices = practicesOf(row);
  const slug = slugOf(plainName);
  const school = schools[index % schools.length];
  const base = specialization.title.split(',')[0] ?? specialization.title;
  const society = collegiums[base] ?? (isDental ? 'Persatuan Dokter Gigi Indonesia (PDGI)' : 'Ikatan Dokter Indonesia (IDI)');
  // A few profiles are incomplete, so that complete and incomplete pages can both be seen.
  const isFull = index % 4 !== 3;
  return {
    slug,
    name: `${isDental ? 'drg.' : 'dr.'} ${plainName}, ${specialization.title}`,
    gender: gender === 'f' ? 'female' : 'male',
    languages: isFull ? ['id', ...(index % 3 === 0 ? ['en'] : []), ...(index % 5 === 0 ? ['su'] : [])] : [],
    school: isFull ? `${school}` : null,
    practisingSince: isFull ? 1996 + ((index * 7) % 26) : null,
    portrait: `/media/portraits/${slug}`,
    description: `<p>Dokter contoh untuk demonstrasi, bukan tokoh nyata. Melayani ${focus}. ${closings[index % closings.length]}</p>\n<p>${firstVisits[index % firstVisits.length]}</p>`,
    education: isFull
      ? list([
          `${isDental ? 'Dokter Gigi' : 'Dokter'}, ${school} (data contoh)`,
          `Pendidikan spesialis ${parent?.name ?? specialization.name}, ${schools[(index + 1) % schools.length]} (data contoh)`,
          ...(isBelow ? [`Pendidikan subspesialis ${specialization.name} (data contoh)`] : []),
        ])
      : '',
    organizations: isFull ? list([`${society} (data contoh)`]) : '',
    awards: index % 3 === 0 ? list([honours[(index / 3) % honours.length] ?? '']) : '',
    publications: index % 5 === 4 ? list([`Laporan kasus di bidang ${specialization.name} (data contoh)`]) : '',
    specializations: [...new Set([main, ...practices.map((practice) => practice.specialization)])],
    practices,
    appearance,
  };
}

export const doctors: DemoDoctor[] = [...doctorRows, ...laterDoctorRows].map(doctorOf);
