import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL map. Every page of the product stands here; `/v1` endpoints stand in `app/endpoints.server.ts`. */
export default [
  index('domains/content/routes/home.tsx'),
  route('dev/outbox', 'dev/outbox.tsx'),
  route('pendaftaran', 'domains/appointments/routes/appointment.tsx'),
  route('pendaftaran/status/:token', 'domains/appointments/routes/appointment-status.tsx'),
  route('*', 'domains/content/routes/not-found.tsx'),
] satisfies RouteConfig;
