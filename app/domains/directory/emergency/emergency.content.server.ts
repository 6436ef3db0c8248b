import type { z } from 'zod';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { keyOfName, phraseKey } from '#app/kits/content/fields/text-schemas.ts';
import { noteWriterOf } from '#app/kits/content/stores/note-writers.store.server.ts';
import { textOfKey } from '#app/kits/content/stores/write-rows.server.ts';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import { classForm } from './emergency-class.content.schema.ts';
import { classStore } from './emergency-class.content.store.server.ts';
import { numberForm, shownNumberFields, writtenHref } from './emergency-number.content.schema.ts';
import { numberStore } from './emergency-number.content.store.server.ts';
import { phraseForm } from './emergency-phrase.content.schema.ts';
import { phraseStore } from './emergency-phrase.content.store.server.ts';
import { wordForm, wordKey } from './emergency-word.content.schema.ts';
import { wordStore } from './emergency-word.content.store.server.ts';
import { comparedWords } from './emergency-words.ts';
import { emergencyTags } from './find-emergency-box.server.ts';

const tags = () => [emergencyTags.boxes];
const phraseTags = () => [emergencyTags.phrases];
const searchFor = (key: string) => searchAddressOf(textOfKey(key));

/** A key of which a word is compared. */
const withoutFillersAlone = (key: z.ZodType<string>) =>
  key.refine((text) => comparedWords(text).length > 0, {
    error: 'Semua kata ini dilewati saat membaca. Tambahkan gejalanya, contoh tolong saya sesak',
  });

/** The boxes for people in an emergency, as staff edit them. They are always there. */
export const emergencyClassResource = resource({
  kind: 'emergency-classes',
  name: 'emergency_class',
  labels: { one: 'Teks gawat darurat', many: 'Teks gawat darurat' },
  group: 'search',
  ...classForm,
  title: 'title',
  columns: ['say'],
  filters: [],
  steps: [
    { title: 'Kotak', fields: ['title', 'say', 'actions', 'avoid', 'signs', 'is_quiet', 'is_lowered'] },
    { title: 'Nomor dan hasil', fields: ['numbers', 'prefer', 'hides'] },
    { title: 'Pertolongan pertama', fields: ['first_aid', 'hides_first_aid'] },
  ],
  facet: {
    name: 'tinjauan',
    label: 'Tinjauan medis',
    options: [
      { value: 'menunggu', label: 'Menunggu tinjauan dokter' },
      { value: 'ditinjau', label: 'Sudah ditinjau dokter' },
    ],
  },
  tags,
  isPermanent: true,
  onWritten: noteWriterOf(
    'emergency-classes',
    classForm.fields.map(({ name }) => name),
  ),
  store: classStore,
});

/** What people type in an emergency. */
export const emergencyPhraseResource = resource({
  kind: 'emergency-phrases',
  name: 'emergency_phrase',
  labels: { one: 'Kata darurat', many: 'Kata darurat' },
  group: 'search',
  key: {
    label: 'Kata darurat',
    hint: 'Seperti pasien menulisnya, contoh dada ditindih. Urutan katanya tidak berpengaruh.',
    schema: withoutFillersAlone(phraseKey),
  },
  ...phraseForm,
  example: { key: 'dada ditindih', class: 'jantung', level: 'Sekarang: kotak merah' },
  columns: ['class', 'level'],
  filters: ['class', 'level'],
  tags: phraseTags,
  href: searchFor,
  hasPreview: true,
  store: phraseStore,
});

/** Spellings and words of other languages that are read as a word of the phrases. */
export const emergencyWordResource = resource({
  kind: 'emergency-words',
  name: 'emergency_word',
  labels: { one: 'Ejaan kata darurat', many: 'Ejaan kata darurat' },
  group: 'search',
  key: { label: 'Ejaan', hint: 'Satu sampai lima kata, contoh sesek', schema: withoutFillersAlone(wordKey) },
  ...wordForm,
  example: { key: 'sesek', meaning: 'sesak' },
  columns: ['meaning'],
  filters: [],
  tags: phraseTags,
  store: wordStore,
});

/** Numbers of the whole country or a city. */
export const emergencyNumberResource = resource({
  kind: 'emergency-numbers',
  name: 'emergency_number',
  labels: { one: 'Nomor darurat', many: 'Nomor darurat' },
  group: 'search',
  key: {
    label: 'Nama',
    hint: `Seperti di tombol, contoh ${ambulanceNumber}, lalu tekan 8`,
    schema: keyOfName(40, ambulanceNumber),
    fills: 'label',
  },
  ...numberForm,
  title: 'label',
  example: {
    key: ambulanceNumber,
    label: ambulanceNumber,
    href: ambulanceNumber,
    what: 'Ambulans dan gawat darurat',
    city: '',
    check_days: '90',
  },
  schemaVersion: 2,
  upgrade: { 1: (values) => ({ ...values, href: writtenHref(values.href ?? '') }) },
  columns: ['href', 'check_days'],
  filters: [],
  tags,
  isDeletedOffline: true,
  twoPersons: ['href'],
  onWritten: noteWriterOf('emergency-numbers', shownNumberFields),
  store: numberStore,
});
