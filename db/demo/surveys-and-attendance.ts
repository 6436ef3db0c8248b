import { type DemoForm, hospital, note, person, processing } from './form-parts.ts';

export const complaint: DemoForm = {
  kind: 'survey',
  slug: 'keluhan-dan-saran',
  name: 'Keluhan dan Saran',
  facility: null,
  place: '',
  image: null,
  time: null,
  description: `<p>Ceritakan pengalaman Anda. Setiap keluhan mendapat nomor dan ditindaklanjuti oleh petugas.</p>${note}`,
  definition: {
    is_complaint: true,
    fields: [
      { ...hospital, label: 'Rumah sakit', required: true },
      {
        key: 'perihal',
        type: 'select',
        label: 'Perihal',
        required: true,
        placeholder: 'Pilih perihal',
        options: [
          { value: 'antrean', label: 'Antrean dan waktu tunggu' },
          { value: 'petugas', label: 'Sikap petugas' },
          { value: 'fasilitas', label: 'Kebersihan dan fasilitas' },
          { value: 'lain', label: 'Lainnya' },
        ],
      },
      {
        key: 'cerita',
        type: 'text',
        label: 'Cerita Anda',
        required: true,
        multiline: true,
        description: 'Jangan menulis hasil pemeriksaan. Untuk keadaan darurat, telepon IGD.',
      },
      { key: 'bukti', type: 'file', label: 'Foto atau dokumen', max_files: 3 },
      { key: 'nama', type: 'text', label: 'Nama', role: 'name' },
      {
        key: 'telepon',
        type: 'phone',
        label: 'Nomor telepon',
        role: 'phone',
        description: 'Empat angka terakhirnya membuka halaman tindak lanjut.',
      },
      { key: 'peramban', type: 'hidden', label: 'Peramban' },
    ],
    consents: { processing: 'Dengan mengirim, Anda setuju keluhan ini dibaca petugas yang menanganinya dan dihapus setelah 12 bulan.' },
    texts: { submit: 'Kirim keluhan', success: '', whatsapp: '' },
  },
};

export const attendance: DemoForm = {
  kind: 'attendance',
  slug: 'simposium-keperawatan',
  name: 'Presensi Simposium Keperawatan',
  facility: 'rsu-sehati-dago',
  place: 'Auditorium',
  image: null,
  time: [2, '08:00', '16:00'],
  isAnnounced: true,
  description: `<p>Isi sekali untuk mendapat kode QR presensi. Kode ini dipindai di pintu masuk dan di setiap sesi.</p>${note}`,
  definition: {
    fields: [
      ...person,
      { key: 'unit', type: 'text', label: 'Unit atau instansi', required: true },
      {
        key: 'sesi',
        type: 'checkbox-multi',
        label: 'Sesi yang diikuti',
        required: true,
        options: [
          {
            value: 'pagi',
            label: 'Pagi',
            options: [
              { value: 'luka', label: 'Perawatan luka' },
              { value: 'infus', label: 'Terapi infus' },
            ],
          },
          {
            value: 'siang',
            label: 'Siang',
            options: [
              { value: 'anak', label: 'Keperawatan anak' },
              { value: 'gawat', label: 'Gawat darurat' },
            ],
          },
        ],
      },
    ],
    consents: { processing, announcement: 'Umumkan nama saya di daftar peserta, disamarkan seperti "Siti R***".' },
  },
};
