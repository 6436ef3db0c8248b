import { prescribedText } from '../cart/cart.ts';
import type { PrescribedUnits } from './prescription.schema.ts';

type Detailed = Readonly<{ details: unknown }>;

/** What a line of an order keeps of the prescription that it is bought of, among its `details`. */
export const prescribedDetails = (lineId: string, baseQty: number) => ({ prescription_line: lineId, prescription_base_qty: baseQty });

/** The line of a prescription that a line of an order is bought of, with the base units of one of its units; null for all others. */
function prescribedOf({ details }: Detailed): Readonly<{ lineId: string; baseQty: number }> | null {
  const { prescription_line: lineId, prescription_base_qty: baseQty } = (details ?? {}) as Record<string, unknown>;
  return typeof lineId === 'string' && typeof baseQty === 'number' ? { lineId, baseQty } : null;
}

/** What is written beside such a line of an order; null for all others. */
export const prescribedNote = (line: Detailed): string | null => (prescribedOf(line) ? prescribedText : null);

/** The base units of prescriptions in these quantities of lines of an order. */
export function prescribedUnits(lines: readonly Readonly<{ line: Detailed; quantity: number }>[]): PrescribedUnits[] {
  return lines.flatMap(({ line, quantity }) => {
    const of = prescribedOf(line);
    return of && quantity > 0 ? [{ lineId: of.lineId, units: quantity * of.baseQty }] : [];
  });
}
