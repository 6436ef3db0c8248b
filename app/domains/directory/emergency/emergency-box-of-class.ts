import type { EmergencyBox, EmergencyCall } from '#app/platform/contacts/emergency-box.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { ownDepartments } from './emergency-class.content.schema.ts';
import type { EmergencyMatch } from './emergency-match.ts';

/** A class of emergencies: what its box says. */
export type EmergencyClass = Readonly<{
  slug: string;
  title: string;
  say: string;
  actions: readonly string[];
  avoid: readonly string[];
  signs: readonly string[];
  numbers: readonly string[];
  prefer: string | null;
  isQuiet: boolean;
  hides: readonly string[];
  isLowered: boolean;
  /** The steps of its page; none for a class without one. */
  firstAid: readonly string[];
}>;

export type EmergencyNumber = Readonly<{ slug: string; label: string; href: string; what: string; city: string | null }>;

/** A unit with the number of its emergency department, and how many practices of each specialization it has. */
export type EmergencyUnit = Readonly<{
  slug: string;
  name: string;
  city: string;
  phone: string | null;
  practices: Readonly<Record<string, number>>;
}>;

type Known = Readonly<{ numbers: readonly EmergencyNumber[]; units: readonly EmergencyUnit[] }>;

/** The box of a match. `chosen` is the unit that a list is filtered by: its department comes before the others. */
export function boxOf(match: EmergencyMatch, of: EmergencyClass, known: Known, chosen = ''): EmergencyBox {
  const isAsked = match.level === 'check';
  return {
    tone: of.isQuiet ? 'quiet' : isAsked ? 'amber' : match.level === 'unit' ? 'plain' : 'red',
    title: isAsked ? 'Apakah ada salah satu ini?' : of.title,
    say: isAsked && of.signs.length > 0 ? `${of.signs.join(' · ')}. Bila ada, telepon sekarang.` : of.say,
    actions: [...of.actions],
    avoid: [...of.avoid],
    calls: callsOf(of, known, chosen),
    hides: [...of.hides],
    firstAid: of.firstAid.length > 0 ? firstAidPath(of.slug) : null,
  };
}

/** The page with the steps of first aid of a class. */
export const firstAidPath = (slug: string): string => `/pertolongan-pertama/${slug}`;

/** The numbers of a class in their order; the department of the unit that does most of what is needed comes before those of the others. */
export function callsOf(
  { numbers: wanted, prefer }: Pick<EmergencyClass, 'numbers' | 'prefer'>,
  { numbers, units }: Known,
  chosen = '',
): EmergencyCall[] {
  const fitting = units
    .map((unit) => ({ ...unit, fits: (unit.slug === chosen ? 1 : 0) + shareOf(unit, prefer) }))
    .sort((one, other) => other.fits - one.fits);
  const departments = fitting.flatMap(({ slug, name, phone }) =>
    phone ? [{ slug, label: `IGD ${name}`, what: phoneText(phone), href: `tel:${phone}` }] : [],
  );
  return wanted.flatMap((slug) => {
    if (slug === ownDepartments) return departments;
    const found = numbers.find((one) => one.slug === slug);
    const { city } = found ?? {};
    if (!found || (city && !units.some((unit) => cityName(unit.city) === cityName(city)))) return [];
    return [{ slug, label: found.label, what: found.what, href: found.href }];
  });
}

/** Which part of a unit's practices is of this specialization. */
function shareOf({ practices }: EmergencyUnit, specialization: string | null): number {
  const all = Object.values(practices).reduce((sum, one) => sum + one, 0);
  return specialization && all > 0 ? (practices[specialization] ?? 0) / all : 0;
}

/** Without the word for a town of its own: Kota Bandung is Bandung, Kabupaten Bandung is not. */
export const cityName = (city: string) => city.replace(/^kota /i, '');
