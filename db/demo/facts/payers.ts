import type { UnitSlug } from '../records.ts';

type Answers = [outpatient: string, inpatient: string, emergency: string, birth: string, dental: string, checkUp: string];

export interface DemoPayer {
  name: string;
  kind: string;
  aliases: string[];
  method: string | null;
  bring: string[];
  note: string;
  /** By unit; a unit without an entry has no contract. `toDay` = days from the load date, null = without end. */
  terms: { unit: UnitSlug; answers: Answers; toDay: number | null }[];
}

const exampleNote = 'Data contoh untuk demonstrasi.';

export const payers: DemoPayer[] = [
  {
    name: 'BPJS Kesehatan',
    kind: 'bpjs',
    aliases: ['bpjs', 'jkn', 'kis', 'mobile jkn'],
    method: 'cashless',
    bring: ['KTP atau kartu JKN', 'Surat rujukan yang masih berlaku'],
    note: exampleNote,
    terms: [
      { unit: 'rsia-sehati-melati', answers: ['letter', 'letter', 'yes', 'letter', 'no', 'no'], toDay: 390 },
      { unit: 'rsu-sehati-dago', answers: ['letter', 'letter', 'yes', 'no', 'letter', 'no'], toDay: 390 },
      { unit: 'pusat-jantung-sehati-braga', answers: ['letter', 'letter', 'yes', 'no', 'no', 'no'], toDay: 390 },
    ],
  },
  {
    name: 'Asuransi Contoh Sehat',
    kind: 'insurer',
    aliases: ['contoh sehat', 'acs'],
    method: 'cashless',
    bring: ['Kartu peserta', 'KTP'],
    note: exampleNote,
    terms: [
      { unit: 'rsia-sehati-melati', answers: ['yes', 'letter', 'yes', 'letter', 'no', 'ask'], toDay: 200 },
      { unit: 'rsu-sehati-dago', answers: ['yes', 'letter', 'yes', 'no', 'yes', 'ask'], toDay: 200 },
    ],
  },
  {
    name: 'Asuransi Contoh Jiwa',
    kind: 'insurer',
    aliases: ['contoh jiwa'],
    method: 'reimburse',
    bring: ['Kartu peserta', 'KTP', 'Formulir klaim'],
    note: exampleNote,
    terms: [{ unit: 'pusat-jantung-sehati-braga', answers: ['ask', 'yes', 'yes', 'no', 'no', 'no'], toDay: 120 }],
  },
  {
    name: 'PT Contoh Tekstil Bandung',
    kind: 'company',
    aliases: ['contoh tekstil'],
    method: 'cashless',
    bring: ['Kartu pegawai', 'Surat pengantar perusahaan'],
    note: exampleNote,
    terms: [
      { unit: 'rsu-sehati-dago', answers: ['letter', 'letter', 'yes', 'no', 'no', 'yes'], toDay: 300 },
      { unit: 'pusat-jantung-sehati-braga', answers: ['letter', 'letter', 'yes', 'no', 'no', 'yes'], toDay: null },
    ],
  },
  {
    name: 'TPA Contoh Medika',
    kind: 'tpa',
    aliases: ['contoh medika'],
    method: 'both',
    bring: ['Kartu peserta', 'KTP'],
    note: exampleNote,
    terms: [
      { unit: 'rsia-sehati-melati', answers: ['yes', 'letter', 'yes', 'ask', 'no', 'no'], toDay: 90 },
      { unit: 'rsu-sehati-dago', answers: ['yes', 'letter', 'yes', 'no', 'ask', 'no'], toDay: 90 },
      { unit: 'pusat-jantung-sehati-braga', answers: ['yes', 'letter', 'yes', 'no', 'no', 'no'], toDay: 90 },
    ],
  },
];
