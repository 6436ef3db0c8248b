import { type GuidePage, otherPages, type PatientPage, patientPages } from './guide-pages.schema.ts';

/** The headings of the hub. */
export const pageGroups: Readonly<Record<PatientPage['group'], string>> = {
  payment: 'BPJS, asuransi, dan biaya',
  inpatient: 'Rawat inap',
  visit: 'Datang dan membesuk',
  papers: 'Hasil, surat, dan hak',
};

/** The words of a page. */
export function titleOfPage(name: GuidePage): Readonly<{ path: string; title: string; lead: string }> {
  const { path, title, lead } = [...patientPages, ...otherPages].find((one) => one.name === name) ?? patientPages[0];
  return { path, title, lead };
}

/** The page of a guide; the hub for a name that is none. */
export function pathOfPage(name: string | undefined): string {
  return [...patientPages, ...otherPages].find((one) => one.name === name)?.path ?? '/pasien';
}

/** A step of a guide as a page shows it. */
export type ShownStep = Readonly<{ name: string; place: string | null; bring: string | null; time: string | null; price: string | null }>;

/** A guide as a page shows it; `unit` is the name of the one unit that it is for. */
export type ShownGuide = Readonly<{
  anchor: string;
  name: string;
  unit: string | null;
  content: string;
  steps: readonly ShownStep[];
  checkedOn: string;
}>;
