import type { Islands } from '#app/ui/behaviors/islands.ts';

const loadAppointment = () => import('#app/domains/appointments/form/ui/appointment-island.tsx');
const siteSearch = () => document.querySelector<HTMLFormElement>('#site-search');
const appointmentDialog = () => document.querySelector<HTMLDialogElement>('#appointment-dialog');

/** The code of each island, loaded when a person is near it. The root imports domains here, so that app/ui does not. */
export const registry: Islands = {
  // On its own page the form is the purpose of the page.
  'appointment-page': {
    load: async () => (await loadAppointment()).hydrateAppointmentPage,
  },
  /** The regions in the form of an address. */
  'region-choice': {
    load: async () => (await import('#app/domains/addresses/ui/region-choice.ts')).startRegionChoice,
  },
  /** A form whose answer replaces it; without its code it is posted like any form. */
  'swap-form': {
    load: async () => (await import('#app/ui/behaviors/enhanced-form.ts')).enhancedForm,
  },
  /**
   * `<a href="/pendaftaran?dokter=…" data-open-island="appointment">`: the link opens the form, with its prefill, in the dialog of the
   * shell instead.
   */
  appointment: {
    open() {
      // Pressed inside the menu: the form replaces the menu.
      for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
      appointmentDialog()?.showModal();
    },
    async load() {
      const island = await loadAppointment();
      return (opener) => {
        const dialog = appointmentDialog();
        const body = dialog?.querySelector<HTMLElement>('[data-dialog-body]');
        if (dialog && body) island.openAppointmentDialog(body, dialog, opener instanceof HTMLAnchorElement ? opener.search : '');
      };
    },
  },
  /** A search form, and on narrow screens the link that opens the one of the header over its row. */
  search: {
    open() {
      const form = siteSearch();
      form?.classList.add('open');
      form?.querySelector('input')?.focus();
    },
    async load() {
      const { startLiveSearch } = await import('#app/domains/search/ui/live-search.ts');
      return (element) => {
        const form = element instanceof HTMLFormElement ? element : siteSearch();
        if (form) startLiveSearch(form);
      };
    },
  },
};
