import type { Cell, ColumnKind } from '#app/platform/documents/spreadsheet.server.ts';
import { answerText } from '../definition/answer-text.ts';
import type { Answers } from '../definition/form-price.ts';
import { type RegistrationState, stateLabels } from '../registration/registration-states.ts';
import type { Column } from '../submission/answer-rows.ts';
import { codeText } from '../ticket/ticket-code.ts';

/** Above so many rows a file is made by a job. */
export const maxRowsAtOnce = 5_000;
/** How long a file that a job has made can be fetched. */
export const exportHours = 24;

type Fields = readonly Parameters<typeof answerText>[0][];

/** A registration as a line of the file. */
export type ExportedRegistration = Readonly<{
  code: string;
  state: RegistrationState;
  name: string;
  phone: string | null;
  email: string | null;
  party: number;
  total: number;
  participants: readonly string[] | null;
  guardian: string | null;
  admitted_at: Date | null;
  created_at: Date;
}> &
  ExportedMoney;

/** What was paid for a registration and went back, and what the person agreed to. */
export type ExportedMoney = Readonly<{
  paid: number | null;
  paid_at: Date | null;
  refunded: number | null;
  refund_open: boolean;
  consents: readonly string[];
}>;

const registrationTitles = [
  ...(['Kode', 'Keadaan', 'Nama', 'Telepon', 'Email', 'Jumlah peserta', 'Semua peserta', 'Orang tua atau wali'] as const),
  ...(['Harga', 'Jumlah bayar', 'Dibayar', 'Dikembalikan', 'Pengembalian', 'Persetujuan', 'Hadir', 'Mendaftar'] as const),
];

const registrationKinds: Readonly<Partial<Record<(typeof registrationTitles)[number], ColumnKind>>> = {
  Harga: 'money',
  'Jumlah bayar': 'money',
  Dikembalikan: 'money',
  Dibayar: 'moment',
  Hadir: 'moment',
  Mendaftar: 'moment',
};

/** How the columns of the file of an event are shown. */
export const kindsOfEvent = registrationTitles.map((title): ColumnKind => registrationKinds[title] ?? null);
/** The same of a survey. */
export const kindsOfSurvey: readonly ColumnKind[] = ['moment'];

const consentLabels: Readonly<Record<string, string>> = {
  processing: 'pemrosesan data',
  announcement: 'pengumuman nama',
  marketing: 'kabar acara lain',
};

/** Whether money is on its way back, or was all. */
function refundText({ paid, refunded, refund_open: isOpen }: ExportedMoney): string {
  if (isOpen) return 'diproses';
  if (!refunded) return '';
  return refunded >= (paid ?? 0) ? 'seluruhnya' : 'sebagian';
}

/** The titles of the file of an event: what is known of each registration, then a column for each key. */
export const titlesOfEvent = (columns: readonly Column[]): string[] => [...registrationTitles, ...columns.map(({ label }) => label)];

/** One line of the file of an event. Phones and codes are text, so that no spreadsheet changes them. What nobody paid has no amount. */
export function eventRow(row: ExportedRegistration, columns: readonly Column[], fields: Fields, answers: Answers): Cell[] {
  return [
    ...[codeText(row.code), stateLabels[row.state], row.name, row.phone ?? '', row.email ?? '', row.party],
    ...[(row.participants ?? []).join(', '), row.guardian ?? '', row.total, row.paid, row.paid_at, row.refunded || null, refundText(row)],
    ...[row.consents.map((one) => consentLabels[one] ?? one).join(', '), row.admitted_at, row.created_at],
    ...answerCells(columns, fields, answers),
  ];
}

/** The titles of the file of a survey. */
export const titlesOfSurvey = (columns: readonly Column[]): string[] => [
  'Dikirim',
  'Versi',
  'Kode keluhan',
  ...columns.map(({ label }) => label),
];

type ExportedAnswers = Readonly<{ created_at: Date; n: number; complaint: string | null }>;

/** One line of the file of a survey. */
export function surveyRow(row: ExportedAnswers, columns: readonly Column[], fields: Fields, answers: Answers): Cell[] {
  return [row.created_at, row.n, row.complaint ? codeText(row.complaint) : '', ...answerCells(columns, fields, answers)];
}

/** The answers by the columns; each in the words of the version that was filled in. */
function answerCells(columns: readonly Column[], fields: Fields, answers: Answers): Cell[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return columns.map(({ key }) => {
    const field = byKey.get(key);
    const answer = answers[key];
    if (field?.type === 'number' && typeof answer === 'number') return answer;
    if (field?.type === 'date' && typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer))
      return new Date(`${answer}T00:00:00+07:00`);
    return field ? answerText(field, answer) : '';
  });
}
