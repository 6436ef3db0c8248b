import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { cardForm, cardKey } from './business-card.content.schema.ts';
import { cardStore } from './business-card.content.store.server.ts';

const advertised = ['name', 'position'];

/** Business cards, as staff edit them. */
export const cardResource = resource({
  kind: 'business-cards',
  name: 'business_card',
  labels: { one: 'Kartu nama', many: 'Kartu nama' },
  group: 'site',
  key: {
    label: 'Nama',
    hint: 'Alamat kartunya dibuat dari nama ini dan tidak dapat diganti: Ratna Puspita menjadi /business-card/ratna-puspita.',
    schema: cardKey,
    fills: 'name',
  },
  ...cardForm,
  title: 'name',
  example: {
    key: 'Ratna Puspita',
    name: 'Ratna Puspita',
    position: 'Kepala Humas',
    facility_id: 'RSU Sehati Dago',
    email: 'ratna@sehati.example',
  },
  columns: ['position', 'facility_id'],
  filters: ['facility_id'],
  facility: 'facility_id',
  tags: () => ['business-cards'],
  href: (key) => `/business-card/${key}`,
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('business-cards', advertised),
  store: cardStore,
});
