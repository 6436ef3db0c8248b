import { whatsappLink } from '#app/platform/whatsapp.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays, info, mapPin, messageCircle, stethoscope } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { priceText } from '../rules.ts';
import type { ServiceDetail } from '../schema.ts';

/** The price of the service, its location, and how to order it: by chat, and by Pendaftaran when a unit's doctor provides it. */
export function ServiceOrder({ service }: { service: ServiceDetail }) {
  const { name, slug, facility, doctor } = service;
  const price = priceText(service.price, service.options);
  const isChat = service.type === 'consultation';
  const question = `Halo ${facility.name}, saya ingin bertanya tentang layanan ${name}.`;
  const registration =
    doctor && facility.is_unit ? new URLSearchParams({ facility_id: String(facility.id), doctor_slug: doctor.slug }) : null;
  const register = registration ? (
    <LinkButton href={`/pendaftaran?${registration}`} tone={isChat ? 'secondary' : 'brand'}>
      <Icon glyph={calendarDays} />
      {isChat ? 'Pendaftaran kunjungan' : 'Pendaftaran'}
    </LinkButton>
  ) : null;
  return (
    <section aria-labelledby="pesan" className="card service-order">
      <h2 id="pesan" className="sr-only">
        Cara mendapatkan layanan ini
      </h2>
      {price === '' ? null : <p className="service-price">{price.replace(/^m/, 'M')}</p>}
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
      {isChat ? (
        <p>
          <Icon glyph={info} />
          <span>
            {`Chat belum dapat dipesan di situs ini. Tanyakan jadwal chat kepada ${facility.name} lewat WhatsApp${
              registration ? ', atau daftar untuk bertemu langsung dengan dokter ini.' : '.'
            }`}
          </span>
        </p>
      ) : null}
      <div className="service-ways">
        {isChat ? null : register}
        <LinkButton
          href={whatsappLink(facility.whatsapp_phone, question)}
          tone={registration && !isChat ? 'secondary' : 'brand'}
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
        {isChat ? register : null}
      </div>
    </section>
  );
}
