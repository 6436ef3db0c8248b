import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The URL map. Every page of the product is listed here, inside its area and its guard; a domain lists its `/v1` endpoints in its manifest.
 * Pages of the reading area are HTML with islands; pages of the working area are hydrated and navigate without loading a document. The
 * staff's pages are a working area of their own, with another frame.
 */
export default [
  layout('shell/shell.tsx', [
    layout('shell/reading-area.tsx', [
      index('domains/site/home/routes/home.tsx'),
      route('articles/detail/:slug', 'domains/content/articles/routes/article-detail.tsx'),
      route('promo/detail/:slug', 'domains/content/promos/routes/promo-detail.tsx'),
      route('sp/:slug', 'domains/content/landing/routes/landing-page.tsx'),
      route('dokter/tercepat', 'domains/directory/earliest/routes/earliest.tsx'),
      route('dokter/:specialist/:slug', 'domains/site/doctor/routes/doctor-detail.tsx'),
      route('fasilitas-kesehatan/detail/:slug', 'domains/site/facility/routes/facility-detail.tsx'),
      route('layanan/detail/:slug', 'domains/services/routes/service-detail.tsx'),
      route('layanan-unggulan', 'domains/services/routes/featured-services.ts'),

      route('about', 'domains/site/static-pages/routes/about.tsx'),
      route('privacy-policy', 'domains/site/static-pages/routes/privacy-policy.tsx'),
      route('s/:token', 'domains/links/routes/short-link.tsx'),
      route('business-card/:name', 'domains/links/routes/business-card.tsx'),
      route('mombabyclass', 'domains/links/routes/mom-baby-class.ts'),

      route('account/google', 'domains/accounts/google/routes/google-start.tsx'),
      route('account/google/callback', 'domains/accounts/google/routes/google-callback.tsx'),
      route('offline', 'shell/offline.tsx'),
      route('not-found', 'shell/not-found.tsx', { id: 'not-found' }),
      route('*', 'shell/not-found.tsx'),
    ]),

    layout('shell/working-area.tsx', [
      route('cari', 'domains/search/routes/search.tsx'),
      route('articles', 'domains/content/articles/routes/articles.tsx'),
      route('promo', 'domains/content/promos/routes/promos.tsx'),
      route('dokter', 'domains/directory/doctors/routes/find-doctor.tsx'),
      route('dokter/:specialist', 'domains/directory/doctors/routes/doctors-of-specialization.tsx'),
      route('spesialisasi', 'domains/directory/specializations/routes/specializations.tsx'),
      route('fasilitas-kesehatan', 'domains/directory/facilities/routes/facilities.tsx'),
      route('fasilitas-kesehatan/kategori/:slug', 'domains/directory/facilities/routes/facility-type.tsx'),
      route('fasilitas-kesehatan/dokter/:hf/:specialist', 'domains/directory/doctors/routes/doctors-of-specialization.tsx', {
        id: 'doctors-of-specialization-at-facility',
      }),
      route('fasilitas-kesehatan/layanan/:hf/:category', 'domains/services/routes/services-at-facility.tsx'),
      route('layanan', 'domains/services/routes/services.tsx'),
      route('layanan/kategori/:slug', 'domains/services/routes/service-category.tsx'),

      route('pendaftaran', 'domains/appointments/form/routes/appointment.tsx'),
      route('pendaftaran/status/:token', 'domains/appointments/status/routes/appointment-status.tsx'),
      route('pendaftaran/pengingat/:token', 'domains/appointments/reminders/routes/reminder-link.tsx'),
      route('contact-us', 'domains/contact/routes/contact.tsx'),

      layout('shell/hide-for-auth.tsx', [
        route('account/login', 'domains/accounts/login/routes/login.tsx'),
        route('account/register', 'domains/accounts/sign-up/routes/register.tsx'),
        route('account/password/create/:token?', 'domains/accounts/passwords/routes/create-password.tsx'),
        route('account/verify/email/:token', 'domains/accounts/passwords/routes/create-password.tsx', { id: 'verify-email' }),
      ]),
      route('account/logout', 'domains/accounts/login/routes/logout.tsx'),
      route('account/password/reset/:token?', 'domains/accounts/passwords/routes/create-password.tsx', { id: 'reset-password' }),
      route('account/password/forgot', 'domains/accounts/passwords/routes/forgot-password.tsx'),
      route('account/second-factor', 'domains/accounts/second-factor/routes/second-factor.tsx'),
      layout('shell/requires-auth.tsx', [
        route('account/google/connection', 'domains/accounts/google/routes/google-connection.tsx'),
        route('account/data', 'domains/privacy/own-data/routes/own-data.tsx'),
        route('account/data/delete', 'domains/privacy/deletion/routes/delete-account.tsx'),
        route('account/data/export.json', 'domains/privacy/own-data/routes/export-json.ts'),
        route('account/data/export.html', 'domains/privacy/own-data/routes/export-html.ts'),
        route('account/password', 'domains/accounts/passwords/routes/change-password.tsx'),
        route('account/sessions', 'domains/accounts/sessions/routes/sessions.tsx'),
        route('account/reauthenticate', 'domains/accounts/login/routes/reauthenticate.tsx'),
        route('account/profile', 'domains/accounts/profile/routes/profile.tsx'),
        route('account/profile/edit', 'domains/accounts/profile/routes/edit-profile.tsx'),
        route('account/profile/name', 'domains/accounts/profile/routes/first-name.tsx'),
        route('account/contact/:channel', 'domains/accounts/contact-change/routes/contact-edit.tsx'),
        route('account/contact/confirm/:token', 'domains/accounts/contact-change/routes/contact-confirm.tsx'),
        route('account/family', 'domains/accounts/family/routes/family.tsx'),
        route('account/family/add', 'domains/accounts/family/routes/family-member.tsx', { id: 'family-member-new' }),
        route('account/family/:id', 'domains/accounts/family/routes/family-member.tsx'),
        route('account/appointments', 'domains/appointments/own/routes/own-appointments.tsx'),
        route('account/addresses', 'domains/addresses/routes/addresses.tsx'),
        route('account/addresses/new', 'domains/addresses/routes/new-address.tsx'),
        route('account/addresses/:id/edit', 'domains/addresses/routes/edit-address.tsx'),
        route('account/second-factor/set-up', 'domains/accounts/second-factor/routes/set-up-second-factor.tsx'),
        route('order/*', 'shell/not-found.tsx', { id: 'order-pages' }),
        route('direct-order/*', 'shell/not-found.tsx', { id: 'direct-order-pages' }),
      ]),
      route('order/cart', 'shell/not-found.tsx', { id: 'cart-page' }),
      route('dev/ui', 'dev/ui.tsx'),
      route('dev/outbox', 'dev/outbox.tsx'),
      route('dev/accounts', 'dev/accounts.tsx'),
    ]),
  ]),
  layout('shell/working-area.tsx', { id: 'staff/working-area' }, [
    layout('domains/staff/frame/routes/frame.tsx', [
      route('staff', 'domains/staff/frame/routes/home.tsx'),
      route('staff/accounts', 'domains/staff/accounts/routes/accounts.tsx'),
      route('staff/accounts/:id', 'domains/staff/accounts/routes/account.tsx'),
      route('staff/media', 'domains/media/routes/media.tsx'),
      route('staff/pendaftaran/:id?', 'domains/appointments/desk/routes/desk.tsx'),
      route('staff/pendaftaran/baru', 'domains/appointments/desk/routes/enter.tsx'),
      route('staff/pendaftaran/cetak', 'domains/appointments/desk/routes/print.tsx'),
      route('staff/pendaftaran/cetak/daftar.html', 'domains/appointments/desk/routes/day-list-html.ts'),
      route('staff/pendaftaran/cetak/daftar.csv', 'domains/appointments/desk/routes/day-list-csv.ts'),
      route('staff/pesan', 'domains/messages/manual/routes/manual-messages.tsx'),
    ]),
  ]),
  route('dev/outbox/:id', 'dev/outbox-mail.ts'),
] satisfies RouteConfig;
