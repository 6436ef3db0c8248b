import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import type { EventCard } from '#app/domains/forms/event/event-price.ts';
import { EventCards } from '#app/domains/forms/event/ui/event-cards.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';
import sections from '../../ui/sections.module.css';

/** The next events; nothing while there are none. */
export function EventSection({ events }: { events: readonly EventCard[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="acara" className={`wrap ${sections.band}`}>
      <SectionHead id="acara" title="Acara dan kelas" action={<MoreLink href="/event">Semua acara</MoreLink>}>
        Kelas, seminar, dan kegiatan rumah sakit kami yang dapat Anda ikuti.
      </SectionHead>
      <EventCards events={events} level={3} />
    </section>
  );
}
