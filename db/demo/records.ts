// The shapes of the demo records before they meet the database; every reference is a slug.

export type UnitSlug = 'rsia-sehati-melati' | 'rsu-sehati-dago' | 'pusat-jantung-sehati-braga';

export interface DemoFacility {
  slug: UnitSlug;
  type: string;
  name: string;
  description: string;
  address: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  phone: string;
  whatsappPhone: string;
  emergencyPhone: string;
  webUrl: string;
  thumbnail: string;
  accent: 'rose' | 'teal' | 'indigo';
}

export interface DemoSpecialization {
  slug: string;
  name: string;
  icon: string;
  /** The letters doctors of this specialization carry behind their name. */
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
  look: string;
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
