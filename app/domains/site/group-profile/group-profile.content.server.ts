import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { profileStore } from './group-profile.content.store.server.ts';
import { profileForm } from './group-profile.content.ts';

const advertised = ['figures', 'intro', 'story', 'vision', 'mission'];

/** What the group says of itself on the home page and the page about it, as staff edit it. */
export const profileResource = resource({
  kind: 'group-profile',
  name: 'group_profile',
  labels: { one: 'Profil grup', many: 'Profil grup' },
  group: 'site',
  ...profileForm,
  columns: ['vision'],
  filters: [],
  tags: () => ['group-profile'],
  href: () => '/about',
  hasPreview: true,
  isPermanent: true,
  advertised,
  heldBack: heldByClaims('group-profile', advertised),
  store: profileStore,
});
