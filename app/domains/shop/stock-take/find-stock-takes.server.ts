import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { readingsOf } from '../scan/scanned-goods.ts';
import { findNamedProducts } from '../scan/scanned-product.store.server.ts';
import { mayCount, mayRead } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { takeChoicesQuery, takeGoodsQuery, takeId } from './stock-take.schema.ts';
import * as store from './stock-take.store.server.ts';
import { differenceOf, needsRecount } from './stock-take.ts';

/** A stock take with its lines. Until it is closed nobody sees what should be there, and then only who decides. */
export const getStockTake = operation({
  name: 'count.view',
  access: mayRead,
  limits: 'reads',
  input: takeId,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { id }) {
    const take = await store.findTake(db, id);
    if (!take || !isInScope(scope, take.facility_id)) return fail('not_found');
    const mayHere = (capability: 'stock.count' | 'stock.approve') => isInScope(scopeOf(actor, capability), take.facility_id);
    const may = { count: mayHere('stock.count'), approve: mayHere('stock.approve') };
    const isBlind = take.state === 'open' || !may.approve;
    const lines = (await store.findTakeLines(db, id)).map(
      ({ on_hand_then: onHandThen, unit_worth: unitWorth, counted, times, ...line }) => {
        const { is_recalled: isRecalled } = line;
        const isCounted = counted !== null && onHandThen !== null;
        const isAskedAgain = take.state === 'review' && isCounted && !isRecalled && needsRecount({ counted, onHandThen, unitWorth, times });
        // Who counts a line once more does not know either what should be there.
        const difference = isCounted && !isBlind && !isAskedAgain ? differenceOf({ counted, onHandThen }) : null;
        return {
          id: line.id,
          product: line.product,
          base_unit: line.base_unit,
          rack: line.rack,
          batch_no: line.batch_no,
          expires_on: line.expires_on,
          counted,
          difference,
          worth: difference === null || unitWorth === null ? null : Math.round(difference * unitWorth),
          isAskedAgain,
          isRecalled,
        };
      },
    );
    return ok({ take, may, lines, hasCounted: await store.hasCounted(db, id, actor.userId) });
  },
});

/** What can be counted, and where. */
export const findStockTakeChoices = operation({
  name: 'count.find_choices',
  access: mayCount,
  limits: 'reads',
  input: takeChoicesQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    return ok({ pharmacies: await findPharmaciesIn(db, within), ...(await store.findTakeChoices(db, within)) });
  },
});

/** The lines of a stock take that a scanned text may mean: of its batch, or else of its product. */
export const findCountedGoods = operation({
  name: 'count.find_goods',
  access: mayCount,
  limits: 'reads',
  input: takeGoodsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, text }) {
    const take = await store.findTake(db, id);
    if (!take || !isInScope(scope, take.facility_id)) return fail('not_found');
    const lines = await store.findTakeLines(db, id);
    const readings = readingsOf(text);
    const named = await findNamedProducts(
      db,
      readings.flatMap(({ code }) => code ?? []),
      readings.flatMap(({ permit }) => permit ?? []),
    );
    const products = new Set(named.map((one) => one.id));
    const batches = new Set([text, ...readings.map(({ batch }) => batch ?? '')].map((one) => one.trim().toUpperCase()));
    const isBatch = (line: store.TakeLine) => batches.has(line.batch_no.toUpperCase());
    const ofProduct = lines.filter((line) => products.has(line.product_id));
    // A batch of the product that was read; where no product is known, every batch of that number.
    const exact = (products.size > 0 ? ofProduct : lines).filter(isBatch);
    const words = text.trim().toLowerCase();
    const byName = words.length < 3 ? [] : lines.filter(({ product }) => product.toLowerCase().includes(words));
    const found = [exact, ofProduct, byName].find((some) => some.length > 0) ?? [];
    return ok({ lineIds: found.map((line) => line.id) });
  },
});
