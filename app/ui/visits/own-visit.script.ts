/** The next visit, in its link on the home page. Its code is loaded there alone. */
export const ownVisit = () =>
  void (
    document.querySelector('[data-own-visit]') && import('./show-own-visit.ts').then(({ showOwnVisit }) => showOwnVisit()).catch(() => {})
  );
