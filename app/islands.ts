import type { Islands } from '#app/ui/islands.script.ts';

/** The component of each island on pages of the reading area, by the name that `<Island>` gives it. */
export const registry: Islands = {
  'site-search': async () => (await import('#app/domains/search/ui/site-search.island.tsx')).SiteSearch,
  'home-search': async () => (await import('#app/domains/search/ui/home-search.island.tsx')).HomeSearch,
  // Somebody is about to open it, so the form is loaded too: if it cannot be, the link is followed.
  'appointment-dialog': async () => {
    const [{ AppointmentDialog }] = await Promise.all([
      import('#app/domains/appointments/request/ui/form/appointment-dialog.island.tsx'),
      import('#app/domains/appointments/request/ui/form/dialog-form.tsx'),
    ]);
    return AppointmentDialog;
  },
  'medicine-choice': async () => (await import('#app/domains/shop/ui/medicine-choice.island.tsx')).MedicineChoice,
  'offer-order': async () => (await import('#app/domains/shop/ui/offer-order.island.tsx')).OfferOrder,
  'article-contents': async () => (await import('#app/domains/content/article/ui/contents.island.tsx')).Contents,
  'article-contents-bar': async () => (await import('#app/domains/content/article/ui/contents.island.tsx')).ContentsBar,
};
