import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL map. Every page of the product stands here; `/v1` endpoints stand in `app/endpoints.server.ts`. */
export default [
  layout('shell/shell.tsx', [
    index('domains/content/routes/home.tsx'),
    route('dokter', 'domains/directory/routes/find-doctor.tsx'),
    route('dokter/:specialist', 'domains/directory/routes/doctors-of-specialization.tsx'),
    route('dokter/:specialist/:slug', 'domains/directory/routes/doctor-detail.tsx'),
    route('fasilitas-kesehatan/dokter/:hf/:specialist', 'domains/directory/routes/doctors-of-specialization.tsx', {
      id: 'doctors-of-specialization-at-facility',
    }),
    route('spesialisasi', 'domains/directory/routes/specializations.tsx'),
    route('pendaftaran', 'domains/appointments/routes/appointment.tsx'),
    route('pendaftaran/status/:token', 'domains/appointments/routes/appointment-status.tsx'),
    route('dev/ui', 'dev/ui.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
  route('dev/outbox', 'dev/outbox.tsx'),
] satisfies RouteConfig;
