/** The navbar's items, in their order, as specified. */
export const navigation = [
  { name: 'Beranda', path: '/' },
  { name: 'Artikel', path: '/articles' },
  { name: 'Cari Dokter', path: '/dokter' },
  { name: 'Layanan', path: '/layanan' },
  { name: 'Fasilitas Kesehatan', path: '/fasilitas-kesehatan' },
  { name: 'Promo', path: '/promo' },
  { name: 'Tentang Kami', path: '/about' },
  { name: 'Hubungi Kami', path: '/contact-us' },
] as const;

/** What stands above the navbar on a wide screen, beside the emergency. */
export const quickNavigation = [
  { name: 'Info Pasien', path: '/pasien' },
  { name: 'Obat', path: '/obat' },
] as const;

/** The items of the menu on narrow screens, which has room for one more. */
export const allNavigation = [
  { name: 'Darurat', path: '/darurat' },
  ...navigation,
  ...quickNavigation,
  { name: 'Acara', path: '/event' },
] as const;

/** The items of the foot: what the menu has, which needs a script. */
export const footNavigation = [
  ...allNavigation,
  { name: 'Keranjang', path: '/order/cart' },
  { name: 'Akun', path: '/account/profile' },
] as const;

/** `aria-current` of a link to `path` on the page at `pathname`: the page itself, or the section of the site that contains it. */
export function currentMark(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path || pathname === `${path}/`) return 'page';
  return path !== '/' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

const taskPaths =
  /^\/(account|order|direct-order|chat|pendaftaran|reservasi|keluhan|lacak)(\/|$)|^\/(event|attendance|survey)\/(form|kelola)\//;

/** True where people see one thing through: their account, an order, a chat, a request, a form. The foot there is one line. */
export const isTask = (pathname: string): boolean => taskPaths.test(pathname);
