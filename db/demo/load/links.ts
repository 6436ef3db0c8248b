import { businessCards, redirects, shortLinks } from '../links.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadLinks(load: DemoLoad): Promise<void> {
  await load.insert(
    'short_links',
    shortLinks.map((link) => ({ token: link.token, target_url: link.targetUrl, is_active: link.isActive })),
  );
  await load.insert(
    'redirects',
    redirects.map(({ oldPath, target }) => ({ old_path: oldPath, target, updated_at: load.now })),
  );
  await load.insert(
    'business_cards',
    businessCards.map(({ unit, ...card }) => ({ ...card, facility_id: load.idOf('facilities', unit), updated_at: load.now })),
  );
}
