import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL map. Every page of the product stands here; `/v1` endpoints stand in `app/endpoints.server.ts`. */
export default [
  layout('shell/shell.tsx', [
    index('domains/content/routes/home.tsx'),
    route('sp/:slug', 'domains/content/routes/landing-page.tsx'),
    route('promo', 'domains/content/routes/promos.tsx'),
    route('promo/detail/:slug', 'domains/content/routes/promo-detail.tsx'),
    route('pendaftaran', 'domains/appointments/routes/appointment.tsx'),
    route('pendaftaran/status/:token', 'domains/appointments/routes/appointment-status.tsx'),
    route('dev/ui', 'dev/ui.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
  route('dev/outbox', 'dev/outbox.tsx'),
] satisfies RouteConfig;
