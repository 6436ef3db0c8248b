type Timed = Readonly<{ id: number; level: string; facility_id: number | null; starts_at: Date; ends_at: Date }>;

/** How many a page shows at once, unless more units have an emergency. */
const maxShown = 3;

/** The most banners of one unit, or of the group, that have not ended. */
export const maxOpen = 10;

/**
 * The banners that a page shows of those that are shown now: the newest emergency of each unit, so that no unit takes the place of another,
 * then others until there are three. Emergencies come first, then the one that ends first.
 */
export function pickShown<B extends Timed>(running: readonly B[]): B[] {
  const urgent = (banner: B) => banner.level === 'emergency';
  const byEnd = running.toSorted(
    (a, b) => Number(urgent(b)) - Number(urgent(a)) || a.ends_at.getTime() - b.ends_at.getTime() || a.id - b.id,
  );
  const newest = running.toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime() || b.id - a.id).filter(urgent);
  const first = new Set(newest.filter(({ facility_id }, at) => newest.findIndex((one) => one.facility_id === facility_id) === at));
  const others = byEnd.filter((banner) => !first.has(banner)).slice(0, Math.max(0, maxShown - first.size));
  return byEnd.filter((banner) => first.has(banner) || others.includes(banner));
}
