/**
 * One page of each kind, with the demo content. Everything that has to hold on every page (layout, accessibility, reading
 * without a script, search engines, weight) is tested over this list.
 */
export const pageTypes: readonly { name: string; path: string }[] = [
  { name: 'home', path: '/' },
  { name: 'articles', path: '/articles' },
  { name: 'article', path: '/articles/detail/mengenali-serangan-jantung' },
  { name: 'services', path: '/layanan' },
  { name: 'services of a category', path: '/layanan/kategori/laboratorium' },
  { name: 'service', path: '/layanan/detail/chat-dokter-anak' },
  { name: 'facilities', path: '/fasilitas-kesehatan' },
  { name: 'facility', path: '/fasilitas-kesehatan/detail/rsu-sehati-dago' },
  { name: 'promos', path: '/promo' },
  { name: 'promo', path: '/promo/detail/skrining-risiko-jantung-usia-40' },
  { name: 'landing page', path: '/sp/robotic-total-knee-replacement-rsmelinda2' },
  { name: 'check-up page', path: '/sp/mcu-eksekutif' },
  { name: 'appointment', path: '/pendaftaran' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact-us' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'business card', path: '/business-card/ratna-puspita' },
  { name: 'offline', path: '/offline' },
  { name: 'find doctor', path: '/dokter' },
  { name: 'doctors found', path: '/dokter?spesialis=anak' },
  { name: 'doctors of a specialist', path: '/dokter/penyakit-dalam' },
  { name: 'doctor', path: '/dokter/anak/rina-kusumawardani' },
  { name: 'specializations', path: '/spesialisasi' },
  { name: 'empty list', path: '/promo?cari=zzzzqq' },
  { name: 'search', path: '/cari' },
  { name: 'search results', path: '/cari?q=jntung' },
  { name: 'sign up', path: '/account/register' },
  { name: 'not found', path: '/tidak-ada' },
];
