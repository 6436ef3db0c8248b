import type { Domain } from '#app/kits/domain.server.ts';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { allowClaims, findClaims } from './claim/allow-claims.server.ts';
import { dataMap } from './data-map.ts';
import { preparations } from './legal.preparations.store.server.ts';
import { approveSwitch, endSwitch, findSwitches, proposeSwitch } from './switch/propose-and-approve-switch.server.ts';
import { switchTag } from './switch/read-switch.server.ts';

export const legal = {
  name: 'legal',
  operations: [allowClaims, approveSwitch, endSwitch, findClaims, findSwitches, proposeSwitch],
  dataMap,
  preparations,
  purges: { legal_approvals: [switchTag] },
  staffPages: [
    {
      path: '/staff/klaim',
      label: 'Klaim iklan',
      glyph: circleAlert,
      capability: 'claims.override',
      group: 'content',
      after: '/staff/konten',
    },
    { path: '/staff/sakelar-hukum', label: 'Sakelar hukum', glyph: circleCheck, capability: 'legal.switch', group: 'administration' },
  ],
} satisfies Domain;
