import { facilities, facilityPlace, facilityTypes } from '../facilities.ts';
import type { DemoLoad } from './demo-load.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export async function loadFacilities(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs('facility_types', facilityTypes);
  await load.insertWithSlugs(
    'facilities',
    facilities.map((facility, index) => ({
      facility_type_id: load.idOf('facility_types', facility.type),
      name: facility.name,
      slug: facility.slug,
      description: facility.description,
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
      is_unit: true,
      sort_order: index + 1,
      updated_at: load.now,
    })),
  );
  // The emergency department never closes; the polyclinics follow the doctors' own hours.
  await load.insert(
    'facility_opening_hours',
    facilities.flatMap((facility) =>
      everyDay.map((weekday) => ({ facility_id: load.idOf('facilities', facility.slug), day: weekday, opens: '00:00', closes: null })),
    ),
  );
}
