/** On the page of a ticket: a copy of it on this device, and a screen that stays on. Its code is loaded there alone. */
export const ticketCopy = () =>
  void (document.querySelector('[data-ticket]') && import('./ticket-copy.ts').then(({ watchTicket }) => watchTicket()).catch(() => {}));
