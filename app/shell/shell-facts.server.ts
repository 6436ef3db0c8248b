import type { Unit } from '#app/domains/directory/index.server.ts';
import { findUnits } from '#app/domains/directory/index.server.ts';
import { mapLink } from '#app/platform/map-link.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';

type ShellUnit = Pick<Unit, 'id' | 'name' | 'address' | 'city' | 'phone' | 'emergency_phone' | 'accent'> & { map: string };

export type ShellFacts = { units: ShellUnit[]; whatsapp: string | null; linkTree: string; year: string };

const year = new Intl.DateTimeFormat('id-ID', { year: 'numeric', timeZone: 'Asia/Jakarta' });

/**
 * What the navbar and the footer show on every page. The units are cached, also while the database is down, so that an error page still has
 * the hospitals' numbers.
 */
export async function shellFacts(platform: Platform): Promise<ShellFacts> {
  const units = await platform.cache.getOrLoad('shell-units', ['facilities'], () => findUnits(platform));
  const [general] = units;
  return {
    units: units.map((unit) => {
      const { id, name, address, city, phone, emergency_phone, accent } = unit;
      return { id, name, address, city, phone, emergency_phone, accent, map: mapLink(unit) };
    }),
    whatsapp: general ? whatsappLink(general.whatsapp_phone, `Halo ${general.name}, saya ingin bertanya.`) : null,
    linkTree: platform.env.linkTreeUrl,
    year: year.format(platform.clock.now()),
  };
}
