import { facilities, facilityPlace, facilityTypes, units } from '../facilities.ts';
import type { DemoLoad } from './demo-load.ts';

const unitSlugs: Set<string> = new Set(units.map((unit) => unit.slug));

export async function loadFacilities(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs('facility_types', facilityTypes);
  await load.insertWithSlugs(
    'facilities',
    facilities.map((facility, index) => ({
      facility_type_id: load.idOf('facility_types', facility.type),
      name: facility.name,
      slug: facility.slug,
      description: facility.description,
      content: facility.content,
      address: facility.address,
      city: facilityPlace.city,
      province: facilityPlace.province,
      postal_code: facility.postalCode,
      latitude: facility.latitude,
      longitude: facility.longitude,
      phone: facility.phone,
      whatsapp_phone: facility.whatsappPhone,
      emergency_phone: facility.emergencyPhone,
      web_url: facility.webUrl,
      thumbnail: facility.thumbnail,
      accent: facility.accent,
      time_zone: facilityPlace.timeZone,
      is_unit: unitSlugs.has(facility.slug),
      sort_order: index + 1,
      updated_at: load.now,
    })),
  );
  await load.insert(
    'facility_opening_hours',
    facilities.flatMap((facility) =>
      facility.hours.flatMap(([days, opens, closes]) =>
        days.map((day) => ({ facility_id: load.idOf('facilities', facility.slug), day, opens, closes })),
      ),
    ),
  );
}
