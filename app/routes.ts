import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL map. Every page of the product stands here, inside the guard that it is behind; `/v1` endpoints stand in `app/endpoints.server.ts`. */
export default [
  layout('shell/shell.tsx', [
    index('domains/content/routes/home.tsx'),
    route('cari', 'domains/search/routes/search.tsx'),

    route('articles', 'domains/content/routes/articles.tsx'),
    route('articles/detail/:slug', 'domains/content/routes/article-detail.tsx'),
    route('promo', 'domains/content/routes/promos.tsx'),
    route('promo/detail/:slug', 'domains/content/routes/promo-detail.tsx'),
    route('sp/:slug', 'domains/content/routes/landing-page.tsx'),

    route('dokter', 'domains/directory/routes/find-doctor.tsx'),
    route('dokter/:specialist', 'domains/directory/routes/doctors-of-specialization.tsx'),
    route('dokter/:specialist/:slug', 'domains/directory/routes/doctor-detail.tsx'),
    route('spesialisasi', 'domains/directory/routes/specializations.tsx'),
    route('fasilitas-kesehatan', 'domains/directory/routes/facilities.tsx'),
    route('fasilitas-kesehatan/kategori/:slug', 'domains/directory/routes/facility-type.tsx'),
    route('fasilitas-kesehatan/detail/:slug', 'domains/directory/routes/facility-detail.tsx'),
    route('fasilitas-kesehatan/dokter/:hf/:specialist', 'domains/directory/routes/doctors-of-specialization.tsx', {
      id: 'doctors-of-specialization-at-facility',
    }),

    route('layanan', 'domains/services/routes/services.tsx'),
    route('layanan/kategori/:slug', 'domains/services/routes/service-category.tsx'),
    route('layanan/detail/:slug', 'domains/services/routes/service-detail.tsx'),
    route('layanan-unggulan', 'domains/services/routes/featured-services.ts'),
    route('fasilitas-kesehatan/layanan/:hf/:category', 'domains/services/routes/services-at-facility.tsx'),

    route('pendaftaran', 'domains/appointments/routes/appointment.tsx'),
    route('pendaftaran/status/:token', 'domains/appointments/routes/appointment-status.tsx'),

    route('about', 'domains/content/routes/about.tsx'),
    route('contact-us', 'domains/contact/routes/contact.tsx'),
    route('privacy-policy', 'domains/content/routes/privacy-policy.tsx'),

    route('s/:token', 'domains/links/routes/short-link.tsx'),
    route('business-card/:name', 'domains/links/routes/business-card.tsx'),
    route('mombabyclass', 'domains/links/routes/mom-baby-class.ts'),

    layout('shell/hide-for-auth.tsx', [
      route('account/login', 'domains/accounts/routes/login.tsx'),
      route('account/register', 'domains/accounts/routes/register.tsx'),
      route('account/password/create/:token?', 'domains/accounts/routes/create-password.tsx'),
      route('account/verify/email/:token', 'domains/accounts/routes/create-password.tsx', { id: 'verify-email' }),
    ]),
    route('account/logout', 'domains/accounts/routes/logout.tsx'),
    route('account/google', 'domains/accounts/routes/google-start.tsx'),
    route('account/google/callback', 'domains/accounts/routes/google-callback.tsx'),
    route('account/password/reset/:token?', 'domains/accounts/routes/create-password.tsx', { id: 'reset-password' }),
    route('account/password/forgot', 'domains/accounts/routes/forgot-password.tsx'),
    route('account/second-factor', 'domains/accounts/routes/second-factor.tsx'),
    layout('shell/requires-auth.tsx', [
      route('account/google/connection', 'domains/accounts/routes/google-connection.tsx'),
      route('account/data', 'domains/privacy/routes/own-data.tsx'),
      route('account/data/delete', 'domains/privacy/routes/delete-account.tsx'),
      route('account/data/export.json', 'domains/privacy/routes/export-json.ts'),
      route('account/data/export.html', 'domains/privacy/routes/export-html.ts'),
      route('account/password', 'domains/accounts/routes/change-password.tsx'),
      route('account/sessions', 'domains/accounts/routes/sessions.tsx'),
      route('account/reauthenticate', 'domains/accounts/routes/reauthenticate.tsx'),
      route('account/profile', 'domains/accounts/routes/profile.tsx'),
      route('account/profile/edit', 'domains/accounts/routes/edit-profile.tsx'),
      route('account/contact/:channel', 'domains/accounts/routes/contact-edit.tsx'),
      route('account/contact/confirm/:token', 'domains/accounts/routes/contact-confirm.tsx'),
      route('account/family', 'domains/accounts/routes/family.tsx'),
      route('account/family/add', 'domains/accounts/routes/family-member.tsx', { id: 'family-member-new' }),
      route('account/family/:id', 'domains/accounts/routes/family-member.tsx'),
      route('account/appointments', 'domains/appointments/routes/own-appointments.tsx'),
      route('account/addresses', 'domains/addresses/routes/addresses.tsx'),
      route('account/addresses/new', 'domains/addresses/routes/new-address.tsx'),
      route('account/addresses/:id/edit', 'domains/addresses/routes/edit-address.tsx'),
      route('account/second-factor/set-up', 'domains/accounts/routes/set-up-second-factor.tsx'),
      route('order/*', 'shell/not-found.tsx', { id: 'order-pages' }),
    ]),
    route('staff/accounts', 'domains/staff/routes/accounts.tsx'),
    route('staff/accounts/:id', 'domains/staff/routes/account.tsx'),

    route('dev/ui', 'dev/ui.tsx'),
    route('dev/outbox', 'dev/outbox.tsx'),
    route('dev/accounts', 'dev/accounts.tsx'),
    route('offline', 'shell/offline.tsx'),
    route('not-found', 'shell/not-found.tsx', { id: 'not-found' }),
    route('*', 'shell/not-found.tsx'),
  ]),
  route('dev/outbox/:id', 'dev/outbox-mail.ts'),
] satisfies RouteConfig;
