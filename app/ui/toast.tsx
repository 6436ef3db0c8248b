/** The place where toasts appear; `showToast` of `app/ui/behaviors/toast.ts` fills it. Once per page, in the shell. */
export function Toasts() {
  return (
    <div id="toasts" className="toasts" popover="manual">
      <div role="status" />
      <div role="alert" />
    </div>
  );
}
