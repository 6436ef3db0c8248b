import { momentText } from '#app/platform/calendar.ts';
import { answerText } from '../definition/answer-text.rules.ts';
import type { Answers } from '../definition/price.rules.ts';
import { type RegistrationState, stateLabels } from '../registrations/states.rules.ts';
import { codeText } from '../tickets/code.rules.ts';
import type { Column } from './answers.rules.ts';

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
}>;

const registrationTitles = [
  ...(['Kode', 'Keadaan', 'Nama', 'Telepon', 'Email', 'Jumlah peserta', 'Semua peserta', 'Orang tua atau wali'] as const),
  ...(['Jumlah bayar', 'Hadir', 'Mendaftar'] as const),
];

const momentOf = (at: Date | null): string => (at ? momentText(at.toISOString()) : '');

/** The titles of the file of an event: what is known of each registration, then a column for each key. */
export const titlesOfEvent = (columns: readonly Column[]): string[] => [...registrationTitles, ...columns.map(({ label }) => label)];

/** One line of the file of an event. Numbers are text, so that no spreadsheet changes them. */
export function eventRow(row: ExportedRegistration, columns: readonly Column[], fields: Fields, answers: Answers): string[] {
  return [
    ...[codeText(row.code), stateLabels[row.state], row.name, row.phone ?? '', row.email ?? '', String(row.party)],
    ...[(row.participants ?? []).join(', '), row.guardian ?? '', String(row.total), momentOf(row.admitted_at), momentOf(row.created_at)],
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
export function surveyRow(row: ExportedAnswers, columns: readonly Column[], fields: Fields, answers: Answers): string[] {
  return [momentOf(row.created_at), String(row.n), row.complaint ? codeText(row.complaint) : '', ...answerCells(columns, fields, answers)];
}

/** The answers by the columns; each in the words of the version that was filled in. */
function answerCells(columns: readonly Column[], fields: Fields, answers: Answers): string[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return columns.map(({ key }) => {
    const field = byKey.get(key);
    return field ? answerText(field, answers[key]) : '';
  });
}
