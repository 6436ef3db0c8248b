import type { Preparation } from '#app/platform/staff/preparation.server.ts';
import { findDecided } from './switch/legal-switch.store.server.ts';
import { switchNames } from './switch/legal-switches.ts';

/** What of a new installation needs the hospital's own legal check. */
export const preparations: readonly Preparation[] = [
  {
    name: 'legal.switches',
    label: 'Sakelar hukum yang sudah diputuskan',
    href: '/staff/sakelar-hukum',
    needed: 'later',
    async read({ db }) {
      const count = (await findDecided(db)).size;
      const open = switchNames.length - count;
      return { count, missing: open === 0 ? null : `${open} belum diputuskan. Yang belum diputuskan tidak ditawarkan kepada pengunjung.` };
    },
  },
];
