import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
import { hospitalsOf, hospitalsText, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { mapLink } from '#app/platform/web-addresses/map-link.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { siren } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { PlaceCard } from '#app/ui/place-card.tsx';
import { contactFields } from '../contact-fields.schema.ts';
import { aboutPersonalData, errorsText } from '../contact-message.ts';
import { findContactUnits, openContactForm, sendContactMessage } from '../send-contact-message.server.ts';
import styles from '../ui/contact.module.css';
import { ContactForm } from '../ui/contact-form.tsx';
import type { Route } from './+types/contact-page.ts';

// The page is not cached, because the form holds the time when it was opened.
export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Hubungi Kami' }];

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const [units, form] = await Promise.all([load(findContactUnits, args, {}), load(openContactForm, args, {})]);
  return {
    origin: args.context.get(platformContext).env.publicUrl,
    formTime: form.form_time,
    formKey: createFormKey(),
    sent: asked.has('terkirim'),
    message: asked.get('tentang') === 'data-pribadi' ? aboutPersonalData : undefined,
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      address: unit.address,
      city: unit.city,
      phone: unit.phone,
      emergencyPhone: unit.emergency_phone,
      accent: unit.accent,
      map: mapLink(unit),
      whatsapp: chatWith(unit.name, unit.whatsapp_phone).chat,
    })),
  };
}

export const action = formAction(sendContactMessage, {
  keep: contactFields,
  invalidText: errorsText,
  done: () => '/contact-us?terkirim',
});

/** A form that was open too long (409) gets a new time, so that it can be sent again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const hospitals = hospitalsOf(matches);
  return pageMeta({
    origin: loaderData.origin,
    title: 'Hubungi Kami',
    description: `Alamat, telepon, IGD, dan WhatsApp ${hospitalsText(hospitals)} Sehati${inCities(hospitals)}, serta formulir untuk bertanya atau memberi masukan.`,
    canonicalPath: '/contact-us',
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { origin, units, formTime, formKey, sent, message } = loaderData;
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Hubungi Kami</h1>
      <p className="page-lead">
        Tulis pertanyaan, masukan, atau keluhan Anda di sini. Bila perlu jawaban segera, telepon atau kirim WhatsApp ke rumah sakit yang
        Anda tuju.
      </p>
      <div className={styles.contact}>
        <section aria-labelledby="kirim-pesan">
          <div className={styles.urgent}>
            <Notice tone="error" glyph={siren}>
              <p>
                Keadaan darurat? Jangan menunggu balasan. <a href="#alamat">Telepon IGD kami</a> atau{' '}
                <a href={ambulanceHref}>{ambulanceNumber}</a>.
              </p>
            </Notice>
          </div>
          <h2 id="kirim-pesan" className={titles.medium}>
            Kirim pesan
          </h2>
          <ContactForm formTime={formTime} formKey={formKey} message={message} sent={sent && !actionData} answer={actionData} />
        </section>
        <section aria-labelledby="alamat">
          <h2 id="alamat" className={titles.medium}>
            Alamat dan telepon
          </h2>
          <ul className={styles.units}>
            {units.map((unit) => (
              <li key={unit.id}>
                <PlaceCard place={unit} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
