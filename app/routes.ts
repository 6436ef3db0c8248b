import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { staffRoutes } from './staff-routes.ts';

/**
 * The URL map. Every page is listed here, or in `staff-routes.ts`, inside its area and its guard; a domain lists its `/v1` endpoints in its
 * manifest. Pages of the reading area are HTML with islands; pages of the working area are hydrated and navigate without loading a document. The
 * staff's pages are a working area of their own, with another frame.
 */
export default (
  [
    layout('shell/shell.tsx', [
      layout('shell/reading-area.tsx', [
        index('domains/site/home-page/pages/home-page.tsx'),
        route('articles/detail/:slug', 'domains/content/article/pages/article-detail-page.tsx'),
        route('promo/detail/:slug', 'domains/content/promo/pages/promo-detail-page.tsx'),
        route('sp/:slug', 'domains/content/landing/pages/landing-page.tsx'),
        route('dokter', 'domains/site/doctor-list/pages/find-doctor-page.tsx'),
        route('dokter/tercepat', 'domains/directory/earliest-visit/pages/earliest-visits-redirect.ts'),
        route('dokter/:specialist/:slug', 'domains/site/doctor-page/pages/doctor-detail-page.tsx'),
        route('fasilitas-kesehatan/detail/:slug', 'domains/site/facility-page/pages/facility-detail-page.tsx'),
        route('layanan/detail/:slug', 'domains/services/pages/service-detail-page.tsx'),
        route('obat/a-z', 'domains/shop/medicine/pages/medicines-by-letter-page.tsx'),
        route('penyakit', 'domains/content/topic/pages/topics-page.tsx', { id: 'illnesses' }),
        route('gejala', 'domains/content/topic/pages/topics-page.tsx', { id: 'symptoms' }),
        route('gejala/:slug', 'domains/content/topic/pages/symptom-page.tsx'),
        route('obat/detail/:detail', 'domains/shop/medicine/pages/medicine-detail-page.tsx'),
        route('layanan-unggulan', 'domains/services/pages/featured-services.ts'),
        route('event', 'domains/forms/event/pages/events-page.tsx'),
        route('event/announcement/:slug', 'domains/forms/event/pages/announcement-page.tsx'),
        route('surat/:code', 'domains/chat/sick-note/pages/sick-note-page.tsx'),
        route('sertifikat/:code', 'domains/forms/certificate/pages/certificate-page.tsx'),
        route('event/verification/:slug', 'domains/forms/ticket/pages/ticket-page.tsx'),
        route('event/verification/:slug/tiket.png', 'domains/forms/ticket/pages/ticket-picture.ts'),

        route('pertolongan-pertama', 'domains/directory/emergency/pages/first-aid-list-page.tsx'),
        route('pertolongan-pertama/:slug', 'domains/directory/emergency/pages/first-aid-page.tsx'),
        route('hari-perkiraan-lahir', 'domains/calculators/due-date/pages/due-date-page.tsx'),
        route('pasien', 'domains/facts/visitor-page/pages/patient-hub-page.tsx'),
        route('pasien/bpjs', 'domains/facts/visitor-page/pages/bpjs-page.tsx'),
        route('pasien/asuransi', 'domains/facts/visitor-page/pages/insurance-page.tsx'),
        route('pasien/besuk', 'domains/facts/visitor-page/pages/visiting-hours-page.tsx'),
        route('pasien/kamar', 'domains/facts/visitor-page/pages/rooms-page.tsx'),
        route('pasien/lokasi', 'domains/facts/visitor-page/pages/directions-page.tsx'),
        route('pasien/fasilitas-pengunjung', 'domains/facts/visitor-page/pages/visitor-services-page.tsx'),
        route('pasien/:page', 'domains/facts/visitor-page/pages/patient-guide-page.tsx'),
        route('darurat', 'domains/facts/visitor-page/pages/emergency-numbers-page.tsx'),
        route('mutu', 'domains/facts/visitor-page/pages/quality-page.tsx'),
        route('karier', 'domains/facts/visitor-page/pages/careers-page.tsx'),
        route('karier/:slug', 'domains/facts/visitor-page/pages/vacancy-page.tsx'),
        route('about', 'domains/site/static-page/pages/about-page.tsx'),
        route('privacy-policy', 'domains/site/static-page/pages/privacy-policy-page.tsx'),
        route('s/:token', 'domains/links/pages/short-link-page.tsx'),
        route('business-card/:name', 'domains/links/pages/business-card-page.tsx'),
        route('mombabyclass', 'domains/links/pages/mom-baby-class.ts'),

        route('.well-known/change-password', 'domains/accounts/password/pages/well-known-change-password.ts'),
        route('account/google', 'domains/accounts/google/pages/google-start-page.tsx'),
        route('account/google/callback', 'domains/accounts/google/pages/google-callback-page.tsx'),
        route('offline', 'shell/offline.tsx'),
        route('not-found', 'shell/not-found.tsx', { id: 'not-found' }),
        route('*', 'shell/not-found.tsx'),
      ]),

      layout('shell/working-area.tsx', [
        route('cari', 'domains/search/pages/search-page.tsx'),
        route('articles', 'domains/content/article/pages/articles-page.tsx'),
        route('promo', 'domains/content/promo/pages/promos-page.tsx'),
        route('dokter/:specialist', 'domains/directory/doctor/pages/doctors-of-specialization-page.tsx'),
        route('spesialisasi', 'domains/directory/specialization/pages/specializations-page.tsx'),
        route('fasilitas-kesehatan', 'domains/directory/facility/pages/facilities-page.tsx'),
        route('fasilitas-kesehatan/kategori/:slug', 'domains/directory/facility/pages/facility-type-page.tsx'),
        route('fasilitas-kesehatan/dokter/:hf/:specialist', 'domains/directory/doctor/pages/doctors-of-specialization-page.tsx', {
          id: 'doctors-of-specialization-at-facility',
        }),
        route('fasilitas-kesehatan/layanan/:hf/:category', 'domains/services/pages/services-at-facility-page.tsx'),
        route('layanan', 'domains/services/pages/services-page.tsx'),
        route('layanan/kategori/:slug', 'domains/services/pages/service-category-page.tsx'),
        route('imunisasi', 'domains/calculators/vaccination/pages/vaccination-page.tsx'),
        route('imunisasi/pengingat/:token', 'domains/calculators/vaccination-reminder/pages/stop-vaccination-reminder-page.tsx'),
        route('obat', 'domains/shop/medicine/pages/medicines-page.tsx'),
        route('obat/kategori/:category', 'domains/shop/medicine/pages/medicine-category-page.tsx'),

        // Asking for a visit, events, private links.
        route('pendaftaran', 'domains/appointments/request/pages/appointment-page.tsx'),
        route('pendaftaran/status/:token', 'domains/appointments/request/pages/appointment-status-page.tsx', [
          layout('domains/queues/check-in/pages/own-queue-page.tsx', [
            layout('domains/reservations/waitlist/pages/earlier-offer-page.tsx', [
              index('domains/rescheduling/pages/proposal-page.tsx', { id: 'request-proposal' }),
            ]),
          ]),
        ]),
        route('pendaftaran/status/:token/pindah', 'domains/appointments/patient-change/pages/move-request-page.tsx', [
          index('domains/reservations/waitlist/pages/earlier-wait-page.tsx'),
        ]),
        route('pendaftaran/pengingat/:token', 'domains/appointments/reminder/pages/reminder-link-page.tsx'),
        route('antrean/:unit', 'domains/queues/board/pages/queue-board-page.tsx'),
        route('hadir/:place?', 'domains/queues/check-in/pages/check-in-page.tsx'),
        route('contact-us', 'domains/contact/message/pages/contact-page.tsx'),
        route('karier/:slug/lamar', 'domains/careers/pages/apply-page.tsx'),
        route('event/form/:slug', 'domains/forms/filling/pages/fill-form-page.tsx', { id: 'event-form' }),
        route('attendance/form/:slug', 'domains/forms/filling/pages/fill-form-page.tsx', { id: 'attendance-form' }),
        route('survey/form/:slug', 'domains/forms/filling/pages/fill-form-page.tsx', { id: 'survey-form' }),
        route('event/kelola/:token', 'domains/forms/registration/pages/registration-page.tsx', { id: 'registration' }),
        route('event/kelola/:token/ubah', 'domains/forms/registration/pages/edit-registration-page.tsx'),
        route('event/kelola/:token/kalender.ics', 'domains/forms/registration/pages/event-calendar.ts'),
        route('event/kelola/:token/sertifikat.pdf', 'domains/forms/certificate/pages/certificate-pdf.ts'),
        route('lacak/:token', 'domains/orders/share/pages/track-order-page.tsx'),
        route('keluhan/:code', 'domains/forms/complaint/pages/follow-complaint-page.tsx'),
        route('reservasi/:token', 'domains/reservations/reservation/pages/reservation-page.tsx', [
          layout('domains/queues/check-in/pages/own-queue-page.tsx', { id: 'reservation-queue' }, [
            layout('domains/reservations/waitlist/pages/earlier-offer-page.tsx', { id: 'reservation-earlier-offer' }, [
              index('domains/rescheduling/pages/proposal-page.tsx', { id: 'reservation-proposal' }),
            ]),
          ]),
        ]),
        route('reservasi/:token/pindah', 'domains/reservations/reservation/pages/move-reservation-page.tsx', [
          index('domains/reservations/waitlist/pages/earlier-wait-page.tsx', { id: 'reservation-earlier' }),
        ]),
        route('reservasi/:token/kalender.ics', 'domains/reservations/reservation/pages/reservation-calendar-file.ts'),

        layout('shell/hide-for-auth.tsx', [
          route('account/login', 'domains/accounts/log-in/pages/log-in-page.tsx'),
          route('account/register', 'domains/accounts/sign-up/pages/register-page.tsx'),
          route('account/password/create/:token?', 'domains/accounts/password/pages/create-password-page.tsx'),
          route('account/verify/email/:token', 'domains/accounts/password/pages/create-password-page.tsx', { id: 'verify-email' }),
        ]),
        route('account/logout', 'domains/accounts/log-in/pages/log-out-page.tsx'),
        route('account/password/reset/:token?', 'domains/accounts/password/pages/create-password-page.tsx', { id: 'reset-password' }),
        route('account/password/forgot', 'domains/accounts/password/pages/forgot-password-page.tsx'),
        route('account/second-factor', 'domains/accounts/second-factor/pages/second-factor-page.tsx'),
        layout('shell/requires-auth.tsx', [
          // The own account.
          route('account/google/connection', 'domains/accounts/google/pages/google-connection-page.tsx'),
          route('account/data', 'domains/privacy/my-data/pages/my-data-page.tsx'),
          route('account/data/delete', 'domains/privacy/deletion/pages/delete-account-page.tsx'),
          route('account/data/permintaan', 'domains/privacy/privacy-request/pages/my-privacy-requests-page.tsx'),
          route('account/data/export.json', 'domains/privacy/my-data/pages/my-data-json.ts'),
          route('account/data/export.html', 'domains/privacy/my-data/pages/my-data-html.ts'),
          route('account/password', 'domains/accounts/password/pages/change-password-page.tsx'),
          route('account/sessions', 'domains/accounts/session/pages/sessions-page.tsx'),
          route('account/reauthenticate', 'domains/accounts/log-in/pages/reauthenticate-page.tsx'),
          route('account/profile', 'domains/site/profile-page/pages/profile-page.tsx'),
          route('account/profile/edit', 'domains/accounts/profile/pages/edit-profile-page.tsx'),
          route('account/profile/name', 'domains/accounts/profile/pages/first-name-page.tsx'),
          route('account/undangan/:token', 'domains/accounts/role/pages/accept-invitation-page.tsx'),
          route('account/contact/:channel', 'domains/accounts/contact/pages/edit-contact-page.tsx'),
          route('account/contact/confirm/:token', 'domains/accounts/contact/pages/confirm-contact-page.tsx'),
          route('account/family', 'domains/accounts/family-member/pages/family-page.tsx'),
          route('account/family/add', 'domains/accounts/family-member/pages/family-member-page.tsx', { id: 'family-member-new' }),
          route('account/family/:id', 'domains/accounts/family-member/pages/family-member-page.tsx'),
          route('account/imunisasi', 'domains/calculators/vaccination-reminder/pages/vaccination-reminders-page.tsx'),
          route('account/appointments', 'domains/appointments/request/pages/my-appointments-page.tsx'),
          route('account/reservations', 'domains/reservations/reservation/pages/my-reservations-page.tsx', { id: 'reservations' }),
          route('account/hasil', 'domains/results/pages/my-results-page.tsx'),
          route('account/hasil/:id/berkas', 'domains/results/pages/result-file.ts'),
          route('account/dokumen', 'domains/results/pages/results-by-message.ts'),
          route('account/chats', 'domains/chat/room/pages/my-chats-page.tsx', { id: 'chats' }),
          route('account/prescriptions', 'domains/shop/prescription/pages/prescriptions-page.tsx'),
          route('account/prescriptions/new', 'domains/shop/prescription/pages/send-prescription-page.tsx'),
          route('account/prescriptions/:id', 'domains/shop/prescription/pages/prescription-page.tsx'),
          route('account/pengingat-obat', 'domains/shop/refill/pages/refill-reminders-page.tsx'),
          route('account/addresses', 'domains/addresses/pages/addresses-page.tsx'),
          route('account/addresses/new', 'domains/addresses/pages/new-address-page.tsx'),
          route('account/addresses/:id/edit', 'domains/addresses/pages/edit-address-page.tsx'),
          route('account/second-factor/set-up', 'domains/accounts/second-factor/pages/set-up-second-factor-page.tsx'),
          // Orders and what is bought.
          route('order/list', 'domains/orders/order/pages/order-list-page.tsx'),
          route('order/detail/:name', 'domains/orders/order/pages/order-detail-page.tsx', [
            index('domains/reservations/reservation/pages/order-visit-page.tsx', { id: 'order-visit' }),
          ]),
          route('order/detail/:name/kwitansi/:part', 'domains/orders/receipt/pages/receipt-pdf.ts'),
          route('tanya', 'domains/chat/question/pages/ask-pharmacist-page.tsx'),
          route('tanya/:room', 'domains/chat/question/pages/question-page.tsx'),
          route('chat/:room', 'domains/chat/conversation/pages/chat-room-page.tsx', { id: 'chat' }),
          route('chat/:room/surat.pdf', 'domains/chat/sick-note/pages/sick-note-pdf.ts'),
          route('chat/:room/transkrip.pdf', 'domains/chat/transcript/pages/transcript-pdf.ts'),
          route('order/wish-list', 'domains/shop/wishlist/pages/wishlist-page.tsx'),
          route('order/again/:name', 'domains/shop/reorder/pages/reorder-page.tsx'),
          route('order/result', 'domains/orders/order/pages/order-result-page.tsx'),
          // Short ids, because the browser's list of the routes has them.
          route('order/products/confirmation', 'domains/shop/checkout/pages/medicine-confirmation-page.tsx', { id: 'buy' }, [
            route('alamat', 'domains/shop/checkout/pages/choose-address-page.tsx', { id: 'buy-1' }),
            route('alamat/:id', 'domains/shop/checkout/pages/checkout-address-page.tsx', { id: 'buy-2' }),
            route('pembayaran', 'domains/shop/checkout/pages/choose-method-page.tsx', { id: 'buy-3' }),
          ]),
          route('direct-order/service/confirmation', 'domains/site/service-order/pages/service-confirmation-page.tsx', { id: 'visit' }, [
            route('pembayaran', 'domains/site/service-order/pages/choose-visit-method-page.tsx', { id: 'visit-1' }),
          ]),
          route('order/service/confirmation', 'domains/site/service-order/pages/service-confirmation-page.tsx', { id: 'reserve' }, [
            route('pembayaran', 'domains/site/service-order/pages/choose-visit-method-page.tsx', { id: 'reserve-1' }),
          ]),
          route('order/services/confirmation', 'domains/chat/checkout/pages/chat-confirmation-page.tsx', { id: 'buy-chat' }),
          route('order/*', 'shell/not-found.tsx', { id: 'order-pages' }),
          route('direct-order/*', 'shell/not-found.tsx', { id: 'direct-order-pages' }),
        ]),
        route('order/cart', 'domains/shop/cart/pages/cart-page.tsx'),
        route('dev/ui', 'dev/ui.tsx'),
        route('dev/outbox', 'dev/outbox.tsx'),
        route('dev/accounts', 'dev/accounts.tsx'),
      ]),
    ]),
    layout('shell/working-area.tsx', { id: 'staff/working-area' }, [
      route('pratinjau/:token', 'domains/staff/content/pages/content-preview.ts'),
      ...staffRoutes,
    ]),
    route('dev/outbox/:id', 'dev/outbox-mail.ts'),
  ] satisfies RouteConfig
).map(withShortIds);

/** The id of a page is the name of its file without `-page`: the browser loads a list of all ids. Of two equal names one has an id of its own. */
function withShortIds({ children, ...entry }: RouteConfigEntry): RouteConfigEntry {
  const name = /\/pages\/([^/]+?)(?:-page)?\.tsx?$/.exec(entry.file)?.[1];
  return { ...(name && { id: name }), ...entry, ...(children && { children: children.map(withShortIds) }) };
}
