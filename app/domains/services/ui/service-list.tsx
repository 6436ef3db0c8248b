import type { List } from '#app/ui/list/results.tsx';
import type { ServiceCard as Service } from '../schema.ts';
import { ServiceCard } from './service-card.tsx';
import './services.css';

/** What every list of services shows: its count, and its cards with the icons of their categories. */
export function serviceList(list: List<Service>, categories: readonly { slug: string; icon: string }[]) {
  const iconOf = (slug: string) => categories.find((category) => category.slug === slug)?.icon ?? 'health';
  return {
    list,
    summary: `${list.meta.total.toLocaleString('id-ID')} layanan`,
    card: (service: Service, index: number) => (
      // With their summaries these cards are tall: the first one's picture is what fills a phone's screen most.
      <ServiceCard key={service.id} service={service} icon={iconOf(service.category.slug)} priority={index === 0} />
    ),
  };
}
