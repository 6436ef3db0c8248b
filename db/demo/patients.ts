// Invented patients. Names are drawn from two lists, so a pair has no meaning.

const firstNames = [
  ...['Ade', 'Agus', 'Ai', 'Ajeng', 'Andri', 'Anisa', 'Asep', 'Bayu', 'Cecep', 'Citra', 'Dadang', 'Dewi', 'Dian', 'Eka', 'Elis', 'Endang'],
  ...[
    'Fajar',
    'Farida',
    'Galih',
    'Gina',
    'Hana',
    'Hendi',
    'Ika',
    'Imas',
    'Indra',
    'Irma',
    'Joko',
    'Kartika',
    'Lina',
    'Lukman',
    'Mega',
    'Mira',
  ],
  ...['Neng', 'Nita', 'Oki', 'Putri', 'Rahmat', 'Reni', 'Rizki', 'Santi', 'Sri', 'Tatang', 'Tuti', 'Wawan', 'Wulan', 'Yani', 'Yusuf'],
];

const lastNames = [
  ...['Anggraeni', 'Darmawan', 'Effendi', 'Fitriani', 'Gunadi', 'Handayani', 'Herdiana', 'Ismail', 'Juhana', 'Komalasari', 'Kurnia'],
  ...[
    'Lesmana',
    'Maulana',
    'Mulyani',
    'Nugraha',
    'Nurhayati',
    'Permana',
    'Pratiwi',
    'Rahayu',
    'Ramdhani',
    'Rohimah',
    'Sanjaya',
    'Setiawati',
  ],
  ...['Sobandi', 'Sukmana', 'Supriadi', 'Sutardi', 'Trisnawati', 'Wibowo', 'Widodo', 'Wijaya', 'Yuliani', 'Zakaria'],
];

/** The patient with this number, the same in every load. */
export function demoPatient(n: number): { name: string; phone: string } {
  const name = `${firstNames[(n * 5) % firstNames.length]} ${lastNames[(n * 7) % lastNames.length]}`;
  // Unassigned, like the numbers of the facilities.
  return { name, phone: `+62220000${1_000 + n}` };
}

export type DemoState = 'new' | 'contacted' | 'confirmed' | 'arrived' | 'no_show' | 'done';

/** The states of the visits of one session of hours, by whether it is over, runs now or comes. */
export const visitStates: Readonly<Record<'over' | 'runs' | 'comes', readonly DemoState[]>> = {
  over: ['done', 'done', 'no_show', 'done', 'arrived', 'done'],
  runs: ['done', 'arrived', 'arrived', 'confirmed', 'contacted'],
  comes: ['confirmed', 'new', 'contacted', 'confirmed', 'new'],
};

/** What the desk cancelled, with the note that it left. */
export const cancellations = [
  ['asked', 'Pasien berhalangan, akan mendaftar lagi'],
  ['doctor_absent', 'Pasien memilih tidak dipindahkan'],
  ['merged', null],
  ['unreachable', 'Tiga kali ditelepon, tidak diangkat'],
  ['wrong_number', 'Nomor milik orang lain'],
  ['other', 'Pasien sudah berobat di IGD'],
] as const;
