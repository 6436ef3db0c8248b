import type { DoctorService } from '#app/domains/directory/doctors/schema.ts';

type Service = DoctorService & { health_facility: { name: string }; options: { duration: number | null }[] };

const groups = [
  { type: 'consultation', title: 'Chat Dokter' },
  { type: 'reservation', title: 'Reservasi' },
  { type: 'visit', title: 'Layanan' },
] as const;

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** The doctor's services by kind (spec 2, section 2): chats, reservations, visits. Each links to the service's own page. */
export function DoctorServices({ services }: { services: readonly Service[] }) {
  return groups.map(({ type, title }) => {
    const own = services.filter((service) => service.type === type);
    if (own.length === 0) return null;
    return (
      <section key={type} className="doctor-services" aria-labelledby={`layanan-${type}`}>
        <h2 id={`layanan-${type}`}>{title}</h2>
        <ul>
          {own.map((service) => (
            <li key={service.id} className="card card-link">
              <a href={`/layanan/detail/${service.slug}`}>{service.name}</a>
              <p>{[service.health_facility.name, durations(service), priceOf(service)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function durations(service: Service): string {
  const minutes = service.options.flatMap(({ duration }) => duration ?? []);
  return minutes.length > 0 ? `${[...new Set(minutes)].join(' atau ')} menit` : '';
}

const priceOf = (service: Service) => (service.price === null ? '' : `Rp${rupiah.format(service.price)}`);
