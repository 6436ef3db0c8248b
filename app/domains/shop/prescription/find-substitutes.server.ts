import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { knowIngredients } from '../medicine-limit/ingredient-names.ts';
import { findNamedIngredients } from '../medicine-limit/medicine-limit.store.server.ts';
import { contentsOf } from '../medicine-limit/read-contents.ts';
import { linePath } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import * as desk from './prescription-desk.store.server.ts';
import { likenessOf } from './substitutes.ts';
import { isHere, mayCheck } from './who-may-check-prescription.server.ts';

/** So many medicines with the ingredient are looked through. */
const maxRead = 200;

/** What a pharmacy can give instead of the medicine of a line: the most alike first, of these what is there, and the cheapest. */
export const findSubstitutes = operation({
  name: 'prescription.find_substitutes',
  access: mayCheck,
  limits: 'reads',
  input: linePath,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, line: lineId }) {
    const found = await store.findPrescription(db, id);
    const line = found?.lines.find((one) => one.id === lineId);
    if (!isHere(scope, found) || !line) return fail('not_found');
    const productId = line.insteadOf ?? line.productId;
    const [written] = productId === null ? [] : await desk.findProducts(db, [productId]);
    const [first] = contentsOf(written?.generic ?? '');
    if (!written || !first) return ok([]);
    const known = knowIngredients(await findNamedIngredients(db));
    // By the substance alone, whatever salt is written.
    const [search = first.ingredient] = first.ingredient.split(' ').toSorted((one, other) => other.length - one.length);
    const variants = await desk.findVariants(db, found.facilityId, { search, limit: maxRead });
    const alike = variants.flatMap((variant) => {
      const likeness = variant.is_sold ? likenessOf(written, variant, known.keyOf) : null;
      return likeness ? [{ ...variant, likeness }] : [];
    });
    const elsewhere = await desk.findElsewhere(db, [...new Set(alike.map((one) => one.product_id))], found.facilityId);
    const perUnit = ({ price, base_qty: size }: desk.Variant) => price / size;
    const inOrder = alike.toSorted(
      (one, other) =>
        Number(one.likeness === 'strength') - Number(other.likeness === 'strength') ||
        Number(one.free === 0) - Number(other.free === 0) ||
        perUnit(one) - perUnit(other) ||
        one.id - other.id,
    );
    return ok(inOrder.map((one) => ({ ...one, elsewhere: elsewhere.get(one.product_id) ?? [] })));
  },
});
