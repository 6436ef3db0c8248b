/**
 * One page of each kind, with the demo content. Everything that has to hold on every page (layout, accessibility, reading
 * without a script, search engines, weight) is tested over this list.
 */
export const pageTypes: readonly { name: string; path: string }[] = [
  { name: 'home', path: '/' },
  { name: 'appointment', path: '/pendaftaran' },
  { name: 'find doctor', path: '/dokter' },
  { name: 'doctors found', path: '/dokter?spesialis=anak' },
  { name: 'doctors of a specialist', path: '/dokter/penyakit-dalam' },
  { name: 'doctor', path: '/dokter/anak/rina-kusumawardani' },
  { name: 'specializations', path: '/spesialisasi' },
  { name: 'not found', path: '/tidak-ada' },
];
