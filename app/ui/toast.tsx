/** The element in which toasts appear; `app/ui/behaviors/toast-layer.ts` fills it. Once per page, in the shell. */
export function Toasts() {
  return (
    <div id="toasts" className="toasts" popover="manual">
      <div role="status" />
      <div role="alert" />
    </div>
  );
}
