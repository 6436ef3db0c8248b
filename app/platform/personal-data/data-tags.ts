import type { DB } from '#db/types.ts';

/** What a column tells about a person: UU 27/2022, art. 4. `technical` tells nothing: keys, counters, the site's own content. */
export type DataKind = 'general' | 'specific' | 'child' | 'technical';

/** The terms of the law for each kind. */
export const kindNames: Readonly<Record<DataKind, string>> = { general: 'umum', specific: 'spesifik', child: 'anak', technical: 'teknis' };

/** Why it may be processed: UU 27/2022, art. 20 (2). `none` = it is no personal data. */
export type LegalBasis = 'consent' | 'contract' | 'legal_duty' | 'legitimate_interest' | 'none';

export const basisNames: Readonly<Record<LegalBasis, string>> = {
  consent: 'persetujuan (Pasal 20 ayat 2 huruf a)',
  contract: 'pelaksanaan perjanjian (Pasal 20 ayat 2 huruf b)',
  legal_duty: 'kewajiban hukum (Pasal 20 ayat 2 huruf c)',
  legitimate_interest: 'kepentingan yang sah (Pasal 20 ayat 2 huruf f)',
  none: 'bukan data pribadi',
};

/** How long data is stored, as a text for the person. `job` is the scheduled job that deletes it; null = it is deleted with its record. */
export type Retention = Readonly<{ text: string; job: string | null }>;

export type ColumnTag = Readonly<{ kind: DataKind; purpose: string; basis: LegalBasis; retention: Retention }>;

/** A tag for every column of every table: a column without one does not pass the type check. */
export type DataMap = { readonly [T in keyof DB]: { readonly [C in keyof DB[T]]: ColumnTag } };

type Tagged<C extends string> = { readonly [K in C]: ColumnTag };
type Tagger = <const C extends string>(...columns: C[]) => Tagged<C>;

/** One purpose with its legal basis and its retention; each of its functions tags the given columns. */
export function processing(about: Omit<ColumnTag, 'kind'>): Readonly<Record<DataKind, Tagger>> {
  const taggerOf =
    (kind: DataKind): Tagger =>
    (...columns) =>
      Object.fromEntries(columns.map((column) => [column, { ...about, kind }])) as never;
  return { general: taggerOf('general'), specific: taggerOf('specific'), child: taggerOf('child'), technical: taggerOf('technical') };
}

/** Tags the columns of a table without personal data: what the site shows every visitor, and how it is ordered. */
export function content<const C extends string>(...columns: C[]): Tagged<C> {
  const retention: Retention = { text: 'selama tampil di situs', job: null };
  return processing({ purpose: 'Isi situs untuk umum', basis: 'none', retention }).technical(...columns);
}
