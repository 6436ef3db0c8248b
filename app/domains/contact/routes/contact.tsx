import { data, redirect } from 'react-router';
import { mapLink } from '#app/platform/map-link.ts';
import { pageMeta } from '#app/platform/page-meta.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { siren } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { PlaceCard } from '#app/ui/place-card.tsx';
import { findContactUnits, openContactForm, submitContactForm } from '../operations.server.ts';
import type { ContactValues } from '../rules.ts';
import { ContactForm } from '../ui/contact-form.tsx';
import '#app/ui/place-card.css';
import '../ui/contact.css';
import type { Route } from './+types/contact.ts';

// Not shared: the form carries the moment it was opened.
export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Hubungi Kami' }];
const nothingTyped: ContactValues = { name: '', email: '', phone: '', message: '' };

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const units = await findContactUnits(actor, platform);
  return {
    origin: platform.env.publicUrl,
    formTime: openContactForm(actor, platform).form_time,
    sent: new URL(request.url).searchParams.has('terkirim'),
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      address: unit.address,
      city: unit.city,
      phone: unit.phone,
      emergencyPhone: unit.emergency_phone,
      accent: unit.accent,
      map: mapLink(unit),
      whatsapp: whatsappLink(unit.whatsapp_phone, `Halo ${unit.name}, saya ingin bertanya.`),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const sent = await request.formData();
  const fields = Object.fromEntries([...sent].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  const { name = '', email = '', phone = '', message = '' } = fields;
  const typed = { name, email, phone, message };
  const result = await submitContactForm(actor, typed, fields, platform);
  if (result.ok) return redirect('/contact-us?terkirim', 303);
  const headers: HeadersInit = result.retryAfterSeconds ? { 'retry-after': String(result.retryAfterSeconds) } : {};
  return data({ typed, message: result.message, errors: result.errors }, { status: result.status, headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    origin: loaderData.origin,
    title: 'Hubungi Kami',
    description:
      'Alamat, telepon, IGD, dan WhatsApp tiga rumah sakit Sehati di Bandung, serta formulir untuk bertanya atau memberi masukan.',
    canonicalPath: '/contact-us',
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { origin, units, formTime, sent } = loaderData;
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Hubungi Kami</h1>
      <p className="page-lead">
        Tulis pertanyaan, masukan, atau keluhan Anda di sini. Bila perlu jawaban segera, telepon atau kirim WhatsApp ke rumah sakit yang
        Anda tuju.
      </p>
      <div className="contact">
        <section aria-labelledby="kirim-pesan">
          <div className="contact-urgent">
            <Notice tone="error" glyph={siren}>
              <p>
                Keadaan darurat? Jangan menunggu balasan. <a href="#alamat">Telepon IGD kami</a> atau <a href="tel:119">119</a>.
              </p>
            </Notice>
          </div>
          <h2 id="kirim-pesan" className="mb-4 text-xl">
            Kirim pesan
          </h2>
          <ContactForm
            formTime={formTime}
            sent={sent && !actionData}
            typed={actionData?.typed ?? nothingTyped}
            message={actionData?.message ?? null}
            errors={actionData?.errors ?? []}
          />
        </section>
        <section aria-labelledby="alamat">
          <h2 id="alamat" className="mb-4 text-xl">
            Alamat dan telepon
          </h2>
          <ul className="contact-units">
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
