import { rupiah } from '#app/platform/money.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays, mapPin, messageCircle, stethoscope } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { ServiceDetail } from '../schema.ts';

/** The price of the service, its location, and how to order it: by chat, and by Pendaftaran when a unit's doctor provides it. */
export function ServiceOrder({ service }: { service: ServiceDetail }) {
  const { name, slug, price, facility, doctor } = service;
  const question = `Halo ${facility.name}, saya ingin bertanya tentang layanan ${name}.`;
  const registration =
    doctor && facility.is_unit ? new URLSearchParams({ facility_id: String(facility.id), doctor_slug: doctor.slug }) : null;
  return (
    <section aria-labelledby="pesan" className="card service-order">
      <h2 id="pesan" className="sr-only">
        Cara mendapatkan layanan ini
      </h2>
      {price === null ? null : <p className="service-price">{rupiah(price)}</p>}
      <p>
        <Icon glyph={mapPin} />
        <span>
          <a href={`/fasilitas-kesehatan/detail/${facility.slug}`}>{facility.name}</a>
          <br />
          {`${facility.address}, ${facility.city}`}
        </span>
      </p>
      {doctor ? (
        <p>
          <Icon glyph={stethoscope} />
          <span>
            <a href={`/dokter/${doctor.specialist_slug ?? 'peninjau'}/${doctor.slug}`}>{doctor.name}</a>
            {doctor.specialist_name ? (
              <>
                <br />
                {doctor.specialist_name}
              </>
            ) : null}
          </span>
        </p>
      ) : null}
      <div className="service-ways">
        {registration ? (
          <LinkButton href={`/pendaftaran?${registration}`} tone="brand">
            <Icon glyph={calendarDays} />
            Pendaftaran
          </LinkButton>
        ) : null}
        <LinkButton
          href={whatsappLink(facility.whatsapp_phone, question)}
          tone={registration ? 'secondary' : 'brand'}
          target="_blank"
          rel="noopener noreferrer"
          data-conversion="whatsapp-click-service"
          data-slug={slug}
          data-facility-name={facility.name}
          data-specialist-name={service.specialization?.name}
        >
          <Icon glyph={messageCircle} />
          Tanya lewat WhatsApp
        </LinkButton>
      </div>
    </section>
  );
}
