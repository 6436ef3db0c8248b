import type { Capability } from '../access/capabilities.ts';
import type { Scope } from '../access/staff-access.server.ts';
import type { FileImport } from '../content/file-imports.server.ts';
import type { FollowUp } from '../content/follow-ups.server.ts';
import type { Resources } from '../content/resource-types.server.ts';
import type { Reads } from '../operations/operation.server.ts';
import type { DayFigure } from './day-figures.server.ts';
import type { Preparation } from './preparation.server.ts';

/** The groups of the navigation, in their order. */
export const staffPageGroups = {
  desk: 'Pelayanan',
  content: 'Konten',
  shop: 'Toko & apotek',
  events: 'Acara',
  reports: 'Laporan',
  administration: 'Pengaturan',
} as const;

/** One entry of the staff's navigation. Whoever lacks the capability at the chosen facilities does not see it. */
export type StaffPage = Readonly<{
  /** Below `/staff`; its route stands in `app/routes.ts` too. */
  path: `/staff/${string}`;
  label: string;
  /** A glyph of `app/ui/icons/glyphs.ts`. */
  glyph: string;
  capability: Capability;
  group: keyof typeof staffPageGroups;
  /** The letter that opens the page after `g`. */
  key?: string;
  /** The entry of another domain that it follows; without one it stands in the order of the domains. */
  after?: StaffPage['path'];
}>;

/** The entries of all domains in the order of the navigation. */
export function orderPages(pages: readonly StaffPage[]): StaffPage[] {
  const withFollowers = (page: StaffPage): StaffPage[] => [
    page,
    ...pages.filter(({ after }) => after === page.path).flatMap(withFollowers),
  ];
  const ordered = pages.filter(({ after }) => !after).flatMap(withFollowers);
  const lost = pages.find((page) => !ordered.includes(page));
  if (lost) throw new Error(`${lost.path} follows ${lost.after}, which is not in the navigation`);
  return ordered;
}

/**
 * One thing that waits, as a sentence with its next act: "Demam pada balita, dikembalikan dr. Rina: dosis. Perbaiki". It names no patient;
 * `count` says for how many of the line's things it stands.
 */
export type WaitingItem = Readonly<{
  title: string;
  why: string;
  href: `/staff/${string}`;
  act: string;
  due?: Date | null;
  count?: number;
}>;

/** How many items a line has at most. */
export const maxItems = 5;

/** What waits for a member of staff; `due` is when the first of it should be done, `items` the most urgent of it. */
export type Waiting = Readonly<{ count: number; oldest: Date | null; due?: Date | null; items?: readonly WaitingItem[] }>;

type Line = Readonly<{
  name: `${string}.${string}`;
  label: string;
  capability: Capability;
  /** The page where it is done, a page of the navigation: its list with the filter, where it has one. None while no page shows it. */
  href?: `/staff/${string}`;
  /** What is never waited for where the product is only tried. */
  inProductionAlone?: true;
}>;

/** One line of "Menunggu saya", the staff's home page. `scope` holds the chosen facilities at which the caller has the capability. */
export type WaitingWork = Line & Readonly<{ read(reads: Reads, scope: Scope): Promise<Waiting> }>;

/** A line of what waits for this member of staff alone, wherever it is. */
export type OwnWork = Line & Readonly<{ readOwn(reads: Reads, userId: string): Promise<Waiting> }>;

export type CallerReads = Reads & Readonly<{ resources: Resources; within(capability: Capability): Scope | null }>;

/** A line that this member of staff has by several capabilities. */
export type CallersWork = Line & Readonly<{ readWithin(reads: CallerReads, userId: string): Promise<Waiting> }>;

/** Something that the command menu has found, and where it is. */
export type Found = Readonly<{ label: string; hint: string; href: `/staff/${string}` }>;

/**
 * Finds records or acts for the command menu. `scope` holds the chosen facilities at which the caller has the capability: what it returns is of
 * these alone. `within` says the same of another capability; null is nowhere.
 */
export type StaffFinder = Readonly<{
  name: `${string}.${string}`;
  /** The heading above what it has found. */
  label: string;
  capability: Capability;
  find(reads: CallerReads, scope: Scope, text: string): Promise<readonly Found[]>;
}>;

/** What all domains contribute to the staff's frame. */
export type StaffFrame = Readonly<{
  pages: readonly StaffPage[];
  waiting: readonly (WaitingWork | OwnWork | CallersWork)[];
  dayFigures: readonly DayFigure[];
  finders: readonly StaffFinder[];
  followUps: readonly FollowUp[];
  preparations: readonly Preparation[];
  fileImports: readonly FileImport[];
}>;
