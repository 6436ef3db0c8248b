import type { Islands } from '#app/ui/behaviors/islands.ts';

const loadAppointment = () => import('#app/domains/appointments/form/ui/appointment-island.tsx');
const siteSearch = () => document.querySelector<HTMLFormElement>('#site-search');
const appointmentDialog = () => document.querySelector<HTMLDialogElement>('#appointment-dialog');

/** What each island runs; loaded when a person comes near it. Roots import domains here, so that app/ui stays free of them. */
export const registry: Islands = {
  // On its own page the form is what the page is for.
  'appointment-page': {
    load: async () => (await loadAppointment()).hydrateAppointmentPage,
  },
  /** The regions in the form of an address. */
  'region-choice': {
    load: async () => (await import('#app/domains/addresses/ui/region-choice.ts')).startRegionChoice,
  },
  /** A form whose answer takes its place; without its code it is posted like any form. */
  'swap-form': {
    load: async () => (await import('#app/ui/behaviors/enhanced-form.ts')).enhancedForm,
  },
  /** `<a href="/pendaftaran?dokter=…" data-open-island="appointment">`: the link opens the form, with what it asks for, in the dialog of the shell instead. */
  appointment: {
    open() {
      // Pressed inside the menu: the form takes the menu's place.
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
