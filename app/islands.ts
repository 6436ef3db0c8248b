/** What each island runs; loaded when a person comes near it. Roots import slices here, so that app/ui stays free of them. */
const loadAppointment = () => import('#app/domains/appointments/ui/appointment-island.tsx');

const pageIslands: Record<string, (container: HTMLElement) => Promise<void>> = {
  'appointment-page': async (container) => (await loadAppointment()).hydrateAppointmentPage(container),
};

/** Brings the islands that stand in the page to life at once: there, they are what the page is for. */
export function startPageIslands(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
    void pageIslands[container.dataset.island ?? '']?.(container);
  }
}

/** `<a href="/pendaftaran" data-open-appointment>`: the link opens the form in the dialog of the shell instead. */
export function startAppointmentDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#appointment-dialog');
  const body = dialog?.querySelector<HTMLElement>('[data-dialog-body]');
  if (!dialog || !body) return;
  let isMounted = false;
  const opener = (event: Event) => (event.target instanceof Element ? event.target.closest('[data-open-appointment]') : null);
  const near = (event: Event) => {
    if (opener(event)) void loadAppointment();
  };
  document.addEventListener('pointerover', near, { passive: true });
  document.addEventListener('focusin', near);
  document.addEventListener('click', (event) => {
    if (!opener(event) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    if (isMounted) return;
    isMounted = true;
    loadAppointment().then(
      (island) => island.mountAppointmentDialog(body, () => dialog.close()),
      // Without the code there is still the page.
      () => location.assign('/pendaftaran'),
    );
  });
}
