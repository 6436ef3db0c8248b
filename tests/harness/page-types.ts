/**
 * One page of each kind, with the demo content. Everything that has to hold on every page (layout, accessibility, reading
 * without a script, search engines, weight) is tested over this list.
 */
export const pageTypes: readonly { name: string; path: string }[] = [
  { name: 'home', path: '/' },
  { name: 'appointment', path: '/pendaftaran' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact-us' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'business card', path: '/business-card/ratna-puspita' },
  { name: 'offline', path: '/offline' },
  { name: 'not found', path: '/tidak-ada' },
];
