/** A press on `+` of a card. Without a script, or where its code does not come, the form is sent. */
export const quickAdd = () =>
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.quickAdd) return;
    event.preventDefault();
    import('./quick-add.ts').then(
      ({ addFrom }) => addFrom(form),
      () => form.submit(),
    );
  });
