import type { ReactNode } from 'react';
import type { PagingMeta } from '#app/platform/paging.ts';
import { ResultList } from '#app/ui/result-list.tsx';
import type { ServiceCard as Service } from '../schema.ts';
import { ServiceCard } from './service-card.tsx';
import './services.css';

type ServiceResultsProps = {
  services: readonly Service[];
  meta: PagingMeta;
  categories: readonly { slug: string; icon: string }[];
  addressOf(page: number): string;
  empty: ReactNode;
};

/** One page of services with the way to the next. */
export function ServiceResults({ services, meta, categories, addressOf, empty }: ServiceResultsProps) {
  const iconOf = (slug: string) => categories.find((category) => category.slug === slug)?.icon ?? 'health';
  return (
    <ResultList
      summary={`${meta.total.toLocaleString('id-ID')} layanan`}
      isEmpty={services.length === 0}
      empty={empty}
      next={meta.to < meta.total && services.length > 0 ? addressOf(meta.current_page + 1) : null}
      first={meta.current_page > 1 ? addressOf(1) : null}
    >
      {services.map((service, index) => (
        // With their summaries these cards are tall: the first one's picture is what fills a phone's screen most.
        <ServiceCard key={service.id} service={service} icon={iconOf(service.category.slug)} priority={index === 0} />
      ))}
    </ResultList>
  );
}
