import type { LegalSwitch } from '#app/domains/legal/switch/legal-switches.ts';

/** What to do after an answer. */
type NextAct = Readonly<{ label: string; href: string }>;

/** A page that answers what people ask every day, and what they do next. */
export type EverydayPage = Readonly<{ name: string; href: string; title: string; next?: NextAct }>;

/** `asked`: lines of phrases, with a comma between two. `category`, `switch`: the page is there only with this category of services, or while this is switched on. */
export type EverydayEntry = EverydayPage & Readonly<{ asked: readonly string[]; category?: string; switch?: LegalSwitch }>;

export const toRegister = { label: 'Daftar berobat', href: '/pendaftaran' };
export const toUnits = { label: 'Hubungi rumah sakit kami', href: '/contact-us' };
export const toDirections = { label: 'Rute, angkot, dan parkir', href: '/pasien/lokasi' };
