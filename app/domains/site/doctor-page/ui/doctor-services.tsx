import type { DoctorService } from '#app/domains/directory/doctor/doctor.schema.ts';
import { orderAddress } from '#app/domains/services/order-address.ts';
import { priceText } from '#app/domains/services/service.ts';
import { choiceText } from '#app/platform/text/list-text.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './doctor-detail.module.css';

type Service = DoctorService & { health_facility: { name: string }; options: { duration: number | null; price: number }[] };

const groups = [
  { type: 'consultation', title: 'Chat Dokter' },
  { type: 'reservation', title: 'Reservasi' },
  { type: 'visit', title: 'Layanan' },
] as const;

type Props = {
  services: readonly Service[];
  /** Where a chat with this doctor is bought, when chats are answered and after how many minutes usually; null while chats are not offered. */
  chat: Chat | null;
};
type Chat = Readonly<{ path: string; hours: readonly Readonly<{ facility: string; lines: readonly string[] }>[]; wait: number | null }>;

/** The doctor's services by kind, as specified: chats, reservations, visits. Each links to the service's own page. */
export function DoctorServices({ services, chat }: Props) {
  return groups.map(({ type, title }) => {
    const own = services.filter((service) => service.type === type);
    if (own.length === 0) return null;
    return (
      <section key={type} className={styles.services} aria-labelledby={`layanan-${type}`}>
        <h2 id={`layanan-${type}`}>{title}</h2>
        <ul>
          {own.map((service) => (
            <li key={service.id} className="card card-link">
              <a href={`/layanan/detail/${service.slug}`}>{service.name}</a>
              <p>{[service.health_facility.name, offerOf(service)].filter(Boolean).join(' · ')}</p>
              <OrderButton service={service} />
            </li>
          ))}
        </ul>
        {type === 'consultation' && chat ? <ChatTimes chat={chat} /> : null}
      </section>
    );
  });
}

/** When chats are answered and how soon, with the way to one. What is not known is left out. */
function ChatTimes({ chat: { path, hours, wait } }: { chat: Chat }) {
  return (
    <>
      {hours.map(({ facility, lines }) => (
        <p key={facility}>
          Jam chat{hours.length > 1 ? ` di ${facility}` : ''}: {lines.join('; ')}
        </p>
      ))}
      {wait === null ? null : <p>Biasanya dijawab dalam {wait} menit sesudah pembayaran masuk.</p>}
      <p>
        <LinkButton href={path} tone="brand">
          <Icon glyph={messageCircle} />
          Mulai chat
        </LinkButton>
      </p>
    </>
  );
}

/** Reserves in the hours of this doctor. Other services say on their own page what they need. */
function OrderButton({ service: { type, slug, name, price, options } }: { service: Service }) {
  if (type !== 'reservation' || (price === null && options.length === 0)) return null;
  return (
    <LinkButton
      small
      tone="brand"
      rel="nofollow"
      href={orderAddress({ type, doctor: slug }, { service: slug })}
      aria-label={`Reservasi ${name}`}
    >
      Reservasi
    </LinkButton>
  );
}

/** The durations and the price: "15, 30, atau 60 menit, mulai Rp55.000". */
function offerOf({ options, price }: Service): string {
  const minutes = [...new Set(options.flatMap(({ duration }) => duration ?? []))].sort((a, b) => a - b);
  const durations = minutes.length > 0 ? `${choiceText(minutes.map(String))} menit` : '';
  return [durations, priceText(price, options)].filter(Boolean).join(', ');
}
