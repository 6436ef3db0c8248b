// The shapes of the demo records before they are inserted; every reference is a slug.

export type UnitSlug = 'rsia-sehati-melati' | 'rsu-sehati-dago' | 'pusat-jantung-sehati-braga';

/** Open on those days (Monday = 1); closes null = round the clock. */
export type DemoHours = [days: number[], opens: string, closes: string | null];

export interface DemoFacility {
  slug: string;
  type: string;
  name: string;
  /** The one sentence of cards. */
  description: string;
  /** The text of its own page, HTML. */
  content: string;
  address: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  phone: string;
  whatsappPhone: string;
  emergencyPhone: string | null;
  webUrl: string | null;
  thumbnail: string | null;
  accent: 'rose' | 'teal' | 'indigo';
  hours: DemoHours[];
}

/** One of the three hospitals, which take appointment requests. */
export type DemoUnit = DemoFacility & { slug: UnitSlug; emergencyPhone: string; webUrl: string; thumbnail: string };

export interface DemoSpecialization {
  slug: string;
  name: string;
  icon: string;
  /** The title that doctors of this specialization have after their name. */
  title: string;
  parent?: string;
}

export interface DemoPractice {
  unit: UnitSlug;
  specialization: string;
}

export interface DemoDoctor {
  slug: string;
  name: string;
  gender: 'female' | 'male';
  /** Codes of BCP 47. */
  languages: string[];
  school: string | null;
  practisingSince: number | null;
  portrait: string;
  description: string;
  education: string;
  organizations: string;
  awards: string;
  publications: string;
  /** The first one is the main specialization. */
  specializations: string[];
  practices: DemoPractice[];
  /** How the portrait is drawn, see pictures/portraits.ts. */
  appearance: string;
}

export interface DemoSchedule {
  doctor: string;
  unit: UnitSlug;
  specialization: string;
  day: number;
  startHour: string;
  /** null = by appointment */
  endHour: string | null;
  capacity: number | null;
}

export interface DemoLeave {
  doctor: string;
  unit: UnitSlug | null;
  /** Days counted from the load date. */
  fromDay: number;
  toDay: number;
  reason: string;
}

export interface DemoCitation {
  ref: string;
  cite: string;
}

export interface DemoOption {
  name: string;
  price: number;
  minutes: number | null;
}

export interface DemoService {
  slug: string;
  category: string;
  facility: string;
  kind: 'visit' | 'consultation' | 'reservation';
  name: string;
  summary: string;
  content: string;
  image: string | null;
  /** Rupiah; null = on request at the facility. */
  price: number | null;
  isFeatured: boolean;
  /** What is sent to the account, after how many days. */
  results: readonly [name: string, days: number] | null;
  doctor: string | null;
  specialization: string | null;
  options: DemoOption[];
  /** An end of null = by appointment. */
  hours: [days: number[], start: string, end: string | null, capacity: number | null][];
}

export interface DemoPromo {
  slug: string;
  facility: string;
  doctor: string | null;
  category: string | null;
  name: string;
  summary: string;
  content: string;
  image: string | null;
  ctaUrl: string | null;
  /** Days counted from the load date; its last day null = until it is withdrawn. */
  fromDay: number;
  toDay: number | null;
}

/** When to call, come or make an appointment; all empty for an article that is about no illness and no symptom. */
export interface DemoCare {
  call: readonly string[];
  today: readonly string[];
  appointment: readonly string[];
  home: readonly string[];
  /** The address of the specialization whose doctors the button lists. */
  specialist: string | null;
}

export interface DemoArticle {
  slug: string;
  name: string;
  category: string;
  summary: string;
  content: string;
  image: string;
  exAuthor: string;
  reviewer: string;
  citations: DemoCitation[];
  /** The names under which it stands from A to Z. */
  illnesses: readonly string[];
  symptoms: readonly string[];
  care: DemoCare;
  /** Days before the load date. */
  publishedDaysAgo: number;
  reviewedDaysAgo: number;
  reviewYears: 1 | 2;
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
