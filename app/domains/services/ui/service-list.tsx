import type { List } from '#app/ui/list/results.tsx';
import type { ShownService } from '../schema.ts';
import { ServiceCard } from './service-card.tsx';
import './services.css';

/** What every list of services shows: its count and its cards. */
export function serviceList(list: List<ShownService>) {
  return {
    list,
    summary: `${list.meta.total.toLocaleString('id-ID')} layanan`,
    card: (service: ShownService, index: number) => (
      // With their summaries these cards are tall: the first one's picture is what fills a phone's screen most.
      <ServiceCard key={service.id} service={service} priority={index === 0} />
    ),
  };
}
