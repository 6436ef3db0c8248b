/**
 * Shows the passwords of its form as they are typed (`app/ui/behaviors/page.ts`). Its space is reserved until the script runs; without one
 * it is hidden.
 */
export function RevealPasswords({ label = 'Tampilkan kata sandi' }: { label?: string }) {
  return (
    <label className="checkbox reveal-passwords">
      <input type="checkbox" data-reveal-passwords />
      <span>{label}</span>
    </label>
  );
}
