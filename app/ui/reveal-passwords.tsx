/** Shows the passwords of its form as they are typed (`app/ui/behaviors/page.ts`). Its place is kept until the script is here; without one it is not there. */
export function RevealPasswords({ label = 'Tampilkan kata sandi' }: { label?: string }) {
  return (
    <label className="checkbox reveal-passwords">
      <input type="checkbox" data-reveal-passwords />
      <span>{label}</span>
    </label>
  );
}
