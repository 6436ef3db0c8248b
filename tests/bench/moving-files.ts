import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvFile } from '#tests/factories/csv-file.ts';
import { exportOf } from '#tests/factories/wordpress.ts';

/** What a hospital group brings along: 3 hospitals, 80 doctors with their hours, 60 articles. */
export const amounts = { hospitals: 3, doctors: 80, articles: 60 } as const;

const fields = 'Anak,Bedah Umum,Gigi,Gizi Klinik,Jantung,Kandungan,Kulit,Mata,Paru,Penyakit Dalam,Saraf,THT'.split(',');
const hospitals = ['Dago', 'Braga', 'Melati'].map((name) => ({ name: `RS Sehati ${name}`, slug: `rs-sehati-${name.toLowerCase()}` }));
const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
const at = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;
const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');
const names = 'Rina,Budi,Cici,Dewi,Eko,Fitri,Gilang,Hana'.split(',');
const families = 'Kusuma,Pratama,Lestari,Hidayat,Wijaya,Saputra,Nugraha,Rahma,Sari,Utama'.split(',');
const doctors = Array.from({ length: amounts.doctors }, (_, n) => {
  const name = `dr. ${at(names, n)} ${at(families, Math.floor(n / names.length))}`;
  return { name, slug: slugOf(name.slice(4)), field: at(fields, n), hospital: at(hospitals, n) };
});

/** The address of a doctor who is in the files. */
export const firstDoctor = doctors[0]?.slug as string;

const paragraph = (n: number) => `<p>Keluhan nomor ${n} biasanya ringan. Istirahat, minum yang cukup, dan perhatikan tandanya.</p>`;

const files = {
  types: csvFile(['Nama', 'Alamat'], ['Rumah Sakit', 'rumah-sakit']),
  specializations: csvFile(
    ['Nama', 'Alamat', 'Gambar kecil', 'Urutan'],
    ...fields.map((name, n) => [name, slugOf(name), 'health', String(n + 1)]),
  ),
  facilities: csvFile(
    [
      ...[
        'Nama',
        'Alamat halaman',
        'Jenis',
        'Menerima pendaftaran poliklinik',
        'Ringkasan',
        'Jalan dan nomor',
        'Kota',
        'Provinsi',
        'Zona waktu',
      ],
      ...['Jam buka', 'Telepon', 'WhatsApp', 'Telepon IGD', 'Warna', 'Urutan'],
    ],
    ...hospitals.map(({ name, slug }, n) => [
      ...[name, slug, 'Rumah Sakit', 'ya', `${name} melayani keluarga di Bandung.`, `Jl. Contoh ${n + 1}`, 'Bandung', 'Jawa Barat', 'WIB'],
      ...[
        'Senin–Minggu 24 jam',
        `022-200000${n}`,
        `+6281100000${n}0`,
        `022-200001${n}`,
        at(['Hijau toska', 'Merah muda', 'Biru nila'], n),
        String(n + 1),
      ],
    ]),
  ),
  doctors: csvFile(
    ['Nama dengan gelar', 'Alamat', 'Jenis kelamin', 'Spesialis', 'Praktik', 'Deskripsi'],
    ...doctors.map(({ name, slug, field, hospital }, n) => {
      const gender = n % 2 === 0 ? 'Perempuan' : 'Laki-laki';
      return [name, slug, gender, field, `${hospital.name} | ${field}`, `<p>${name} berpraktik di ${hospital.name}.</p>`];
    }),
  ),
  schedules: csvFile(
    ['Dokter', 'Rumah sakit', 'Hari', 'Mulai', 'Selesai', 'Kuota'],
    ...doctors.flatMap(({ name, hospital }, n) => [0, 2, 4].map((day) => [name, hospital.name, at(days, n + day), '08.00', '11.00', '20'])),
  ),
  articles: exportOf(
    Array.from({ length: amounts.articles }, (_, n) => ({
      id: String(n + 1),
      slug: `keluhan-${n + 1}`,
      title: `Mengenal keluhan nomor ${n + 1}`,
      category: at(['Gizi', 'Kesehatan Anak', 'Jantung'], n),
      content: [paragraph(n), '<h2>Kapan ke dokter</h2>', paragraph(n), `<a href="https://lama.example/keluhan-${n}/">Baca juga</a>`].join(
        '\n\n',
      ),
    })),
  ),
} as const;

export type FileName = keyof typeof files;

/** Writes the files into a folder of their own, and returns their paths. */
export function writeFiles(): Record<FileName, string> {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-pindah-'));
  const entries = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name === 'articles' ? 'ekspor.xml' : `${name}.csv`);
    writeFileSync(path, text);
    return [name, path] as const;
  });
  return Object.fromEntries(entries) as Record<FileName, string>;
}
