import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays, info, mapPin, messageCircle } from '#app/ui/icons/glyphs.ts';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { isOfDoctor, isOrderable, orderAddress } from '../order-address.ts';
import type { ServiceDetail } from '../service.schema.ts';
import { chatAddress, priceText, resultsText, resultsTitle } from '../service.ts';
import styles from './service-detail.module.css';

/**
 * The price of the service, its location, and how to get it: by an order or a chat here, by WhatsApp, and by Pendaftaran when a unit's
 * doctor provides it. `takesChats`: chats are offered on this site.
 */
export function ServiceOrder({ service, takesChats }: { service: ServiceDetail; takesChats: boolean }) {
  const { name, slug, facility, doctor, results } = service;
  const price = priceText(service.price, service.options);
  const isChat = service.type === 'consultation';
  const chat = isChat && takesChats && doctor ? chatAddress(doctor.slug, service.options[0]?.id) : null;
  const question = `Halo ${facility.name}, saya ingin bertanya tentang layanan ${name}.`;
  const registration =
    doctor && facility.is_unit ? new URLSearchParams({ facility_id: String(facility.id), doctor_slug: doctor.slug }) : null;
  const canOrder = isOrderable(service);
  const register = registration ? (
    <LinkButton href={`/pendaftaran?${registration}`} tone={isChat || canOrder ? 'secondary' : 'brand'}>
      <Icon glyph={calendarDays} />
      {isChat ? 'Pendaftaran kunjungan' : 'Pendaftaran'}
    </LinkButton>
  ) : null;
  return (
    <section aria-labelledby="pesan" className={`card ${styles.order}`}>
      <h2 id="pesan" className="visually-hidden">
        Cara mendapatkan layanan ini
      </h2>
      {price === '' ? null : <p className={styles.price}>{price.replace(/^m/, 'M')}</p>}
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
            <a href={doctorAddress(doctor.specialist_slug, doctor.slug)}>{doctor.name}</a>
            {doctor.specialist_name ? (
              <>
                <br />
                {doctor.specialist_name}
              </>
            ) : null}
          </span>
        </p>
      ) : null}
      {results && canOrder ? (
        <p>
          <Icon glyph={info} />
          <span>
            {resultsTitle}
            <br />
            {resultsText(results)}
          </span>
        </p>
      ) : null}
      {isChat && !chat ? (
        <p>
          <Icon glyph={info} />
          <span>
            {`Chat belum dapat dipesan di situs ini. Tanyakan jadwal chat kepada ${facility.name} lewat WhatsApp${
              registration ? ', atau daftar untuk bertemu langsung dengan dokter ini.' : '.'
            }`}
          </span>
        </p>
      ) : null}
      <div className={styles.ways}>
        {chat ? (
          <LinkButton href={chat} tone="brand">
            <Icon glyph={messageCircle} />
            Mulai chat
          </LinkButton>
        ) : null}
        {canOrder ? (
          <LinkButton href={orderAddress(service, { service: slug })} tone="brand" rel="nofollow">
            <Icon glyph={calendarDays} />
            {orderText(service)}
          </LinkButton>
        ) : null}
        {isChat ? null : register}
        <LinkButton
          href={whatsappLink(facility.whatsapp_phone, question)}
          tone={chat || canOrder || (registration && !isChat) ? 'secondary' : 'brand'}
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

/** Where the desk proposes the hour, one asks for a time. */
function orderText(service: ServiceDetail): string {
  if (isOfDoctor(service)) return 'Reservasi';
  return service.schedules.every(({ end_hour }) => end_hour === null) ? 'Minta jadwal' : 'Pesan layanan';
}
