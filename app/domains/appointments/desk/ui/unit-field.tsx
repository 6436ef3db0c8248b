import { useUnitAddress } from '#app/ui/staff/units.tsx';

/** The chosen facilities, for a form whose fields become the address. */
export function Units() {
  const unit = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit');
  return unit ? <input type="hidden" name="unit" value={unit} /> : null;
}
