import type { List } from '#app/ui/list/results.tsx';
import type { ShownService } from '../service.schema.ts';
import { ServiceCard } from './service-card.tsx';

/** The common part of every list of services: its count and its cards. */
export function serviceList(list: List<ShownService>) {
  return {
    list,
    summary: `${list.meta.total.toLocaleString('id-ID')} layanan`,
    card: (service: ShownService, index: number) => (
      // These cards have summaries and are tall, so the first one's picture is the largest element on a phone's screen.
      <ServiceCard key={service.id} service={service} priority={index === 0} />
    ),
  };
}
