import { reachesPhones } from '#app/platform/env.server.ts';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';

/** Whether messages leave a new installation. Both are set by who runs it, so the list only says so. */
export const preparations: readonly Preparation[] = [
  {
    name: 'messages.mail',
    label: 'Pengiriman email',
    href: '/staff/pesan',
    needed: 'before',
    async read({ env }) {
      const isSet = env.mode !== 'production' || env.smtpUrl !== undefined;
      const missing = 'Belum ada server email. Minta pengelola server mengisi SMTP_URL: tanpa itu tidak ada yang dapat membuat akun.';
      return { count: isSet ? 1 : 0, missing: isSet ? null : missing };
    },
  },
  {
    name: 'messages.phones',
    label: 'Pengiriman WhatsApp atau SMS',
    href: '/staff/pesan',
    needed: 'later',
    async read({ env }) {
      const isSet = reachesPhones(env);
      const missing = 'Belum ada kunci WhatsApp atau SMS. Sampai diisi, petugas mengirim pesan dengan tangan dari daftar Kirim manual.';
      return { count: isSet ? 1 : 0, missing: isSet ? null : missing };
    },
  },
];
