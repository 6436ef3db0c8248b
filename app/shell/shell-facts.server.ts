import { type Banner, findBanners } from '#app/domains/content/index.server.ts';
import type { Unit } from '#app/domains/directory/index.server.ts';
import { findUnits } from '#app/domains/directory/index.server.ts';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { findFocals } from '#app/domains/media/index.server.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mapLink } from '#app/platform/web-addresses/map-link.ts';

type ShellUnit = Pick<Unit, 'id' | 'name' | 'address' | 'city' | 'phone' | 'emergency_phone' | 'accent'> & {
  map: string;
  /** The address of a WhatsApp chat with the unit. */
  chat: string;
};

export type ShellFacts = {
  units: ShellUnit[];
  banners: readonly Banner[];
  linkTree: string;
  hasDoctorChats: boolean;
  year: string;
  focals: string;
};

const year = new Intl.DateTimeFormat('id-ID', { year: 'numeric', timeZone: 'Asia/Jakarta' });

/**
 * What the navbar and the footer show on every page. The units are cached, also while the database is down, so that an error page still has
 * the hospitals' numbers.
 */
export async function shellFacts(platform: Platform): Promise<ShellFacts> {
  const units = await platform.cache.getOrLoad('shell-units', ['facilities'], () => findUnits(platform));
  return {
    banners: await findBanners(platform),
    focals: await findFocals(platform),
    units: units.map((unit) => {
      const { id, name, address, city, phone, emergency_phone, accent } = unit;
      return {
        id,
        name,
        address,
        city,
        phone,
        emergency_phone,
        accent,
        map: mapLink(unit),
        chat: chatWith(name, unit.whatsapp_phone).chat,
      };
    }),
    linkTree: platform.env.linkTreeUrl,
    hasDoctorChats: await isSwitchedOn(platform, 'telemedicine'),
    year: year.format(platform.clock.now()),
  };
}
