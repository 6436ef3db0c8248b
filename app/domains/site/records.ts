/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'group-profile',
  'doctor-page',
  'doctor-list',
  'facility-page',
  'profile-page',
  'service-order',
  'slide',
  'home-page',
  'static-page',
] as const;
