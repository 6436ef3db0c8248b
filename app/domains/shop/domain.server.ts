import type { Domain } from '#app/kits/domain.server.ts';
import { type ReadParams, readParam } from '#app/platform/pages/read-params.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/pages/site-map-source.server.ts';
import type { ShareReader } from '#app/platform/pictures/share-picture.server.ts';
import { arrowRight, circleCheck, mapPin, pill } from '#app/ui/icons/glyphs.ts';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { addToCart } from './cart/add-to-cart.server.ts';
import { cartEndpoints } from './cart/cart.endpoints.server.ts';
import { personalCart } from './cart/cart.personal-data.server.ts';
import { changeLine, checkLine } from './cart/change-cart-line.server.ts';
import { chooseOffer } from './cart/choose-offer.server.ts';
import { forgetCarts } from './cart/forget-carts.server.ts';
import { countCart, getCart, previewCart } from './cart/get-cart.server.ts';
import { mergeCart } from './cart/merge-cart.server.ts';
import { emptyCart, removeLine } from './cart/remove-from-cart.server.ts';
import { checkoutEndpoints } from './checkout/checkout.endpoints.server.ts';
import { personalCheckout } from './checkout/checkout.personal-data.server.ts';
import { chooseMethod, findMethods } from './checkout/choose-method.server.ts';
import { chooseShipment, findShipments } from './checkout/choose-shipment.server.ts';
import { estimateCart } from './checkout/estimate-cart.server.ts';
import { forgetCheckouts } from './checkout/forget-checkouts.server.ts';
import { getPurchase } from './checkout/get-purchase.server.ts';
import { placeMedicineOrder } from './checkout/place-medicine-order.server.ts';
import { dataMap } from './data-map.ts';
import { checkDispensing } from './dispensing/check-dispensing.server.ts';
import { encryptedDispensing } from './dispensing/dispensing.ts';
import { dispensings, waitingDispensings } from './dispensing/dispensing.work.server.ts';
import { getDispensing } from './dispensing/get-dispensing.server.ts';
import { prepareDispensing } from './dispensing/prepare-dispensing.server.ts';
import { disposals, waitingDestructions } from './disposal/disposal.work.server.ts';
import { addDisposalLine, dropDisposal, removeDisposalLine, startDisposal } from './disposal/draft-disposal.server.ts';
import { findDisposalChoices, getDisposal, getDisposalDocument } from './disposal/find-disposals.server.ts';
import { destroyGoods, returnGoods } from './disposal/finish-disposal.server.ts';
import { productDrawing } from './drawing/serve-drawing.server.ts';
import { removeReceiptLine, saveReceiptLine, splitReceiptLine } from './goods-receipt/change-receipt-lines.server.ts';
import { findReceiptGoods } from './goods-receipt/find-receipt-goods.server.ts';
import { findReceiptChoices, getReceipt } from './goods-receipt/find-receipts.server.ts';
import { receipts } from './goods-receipt/goods-receipt.work.server.ts';
import { postReceipt, voidReceipt } from './goods-receipt/post-receipt.server.ts';
import { changeReceipt, dropReceipt, startReceipt } from './goods-receipt/start-receipt.server.ts';
import { ingredientResource } from './ingredient/ingredient.content.server.ts';
import {
  findMedicineCategories,
  findMedicineNames,
  findMedicineSellers,
  findMedicines,
  findProducts,
  findSameIngredients,
  getMedicine,
  getMedicineCategory,
  getProduct,
} from './medicine/find-medicines.server.ts';
import { listClass } from './medicine/list-medicine-class.server.ts';
import { medicineResource } from './medicine/medicine.content.server.ts';
import { medicineEndpoints } from './medicine/medicine.endpoints.server.ts';
import { findCategoryAddresses, findProductAddresses, findSharedMedicine } from './medicine/medicine.store.server.ts';
import { medicineCategoryResource } from './medicine/medicine-category.content.server.ts';
import { readProductFilters } from './medicine/product-filters.ts';
import { endLimit, findLimits, proposeLimit, publishLimit } from './medicine-limit/keep-limits.server.ts';
import { pharmacyResource } from './pharmacy/pharmacy.content.server.ts';
import { answerSubstitute } from './prescription/answer-substitute.server.ts';
import { choosePharmacy, findPharmacyOffers } from './prescription/choose-pharmacy.server.ts';
import { claimPrescription, releasePrescription } from './prescription/claim-prescription.server.ts';
import { endPrescriptions } from './prescription/end-prescriptions.server.ts';
import { findMyPrescriptions, getMyPrescription, getPrescriptionChoices } from './prescription/find-my-prescriptions.server.ts';
import {
  findPrescribable,
  findPrescriptionDesks,
  findPrescriptionWork,
  getPrescription,
  waitingPrescriptions,
} from './prescription/find-prescription-work.server.ts';
import { findSubstitutes } from './prescription/find-substitutes.server.ts';
import { forgetPrescriptions } from './prescription/forget-prescriptions.server.ts';
import { prescriptionEndpoints } from './prescription/prescription.endpoints.server.ts';
import { prescriptionNotices } from './prescription/prescription.notices.server.ts';
import { personalPrescriptions } from './prescription/prescription.personal-data.server.ts';
import { prescriptionPersons } from './prescription/prescription.record-persons.store.server.ts';
import { encryptedPrescription } from './prescription/prescription.ts';
import { prescriptionTopic } from './prescription/prescription-topic.server.ts';
import { sentPrescriptions } from './prescription/prescriptions-of-day.store.server.ts';
import { putIntoCart } from './prescription/put-prescription-into-cart.server.ts';
import { quotePrescription } from './prescription/quote-prescription.server.ts';
import { receiveOriginal } from './prescription/receive-original.server.ts';
import { refusePrescription } from './prescription/refuse-prescription.server.ts';
import { remindOfUnchosenPharmacy } from './prescription/remind-of-unchosen-pharmacy.server.ts';
import { removeLine as removePrescriptionLine, saveLine as savePrescriptionLine } from './prescription/save-prescription-line.server.ts';
import { prescriptionFile, sendPrescription } from './prescription/send-prescription.server.ts';
import { weighPatient } from './prescription/weigh-patient.server.ts';
import { withdrawPrescription } from './prescription/withdraw-prescription.server.ts';
import { productResource, uncheckedProducts } from './product/product.content.server.ts';
import {
  dropPurchaseOrder,
  removePurchaseOrderLine,
  savePurchaseOrderLine,
  startPurchaseOrder,
} from './purchase-order/draft-purchase-order.server.ts';
import {
  findPurchaseOrderChoices,
  findPurchaseOrderGoods,
  getPurchaseOrder,
  getPurchaseOrderDocument,
} from './purchase-order/find-purchase-orders.server.ts';
import { purchaseOrders, unsignedPurchaseOrders } from './purchase-order/purchase-order.work.server.ts';
import { cancelPurchaseOrder, sendPurchaseOrder, signPurchaseOrder } from './purchase-order/sign-purchase-order.server.ts';
import { contactBuyer } from './recall/contact-buyer.server.ts';
import { getRecall, openRecalls } from './recall/get-recall.server.ts';
import { holdBatch } from './recall/hold-batch.server.ts';
import { tellRecall } from './recall/notify-recall.server.ts';
import { recalls } from './recall/recall.work.server.ts';
import { recallBatch } from './recall/recall-batch.server.ts';
import { releaseBatch } from './recall/release-batch.server.ts';
import { tickRecall } from './recall/tick-recall.server.ts';
import { refillNotices } from './refill/refill.notices.server.ts';
import { personalRefills } from './refill/refill.personal-data.server.ts';
import { remindOfRefills } from './refill/remind-of-refills.server.ts';
import { findRefills, setRefillReminder, stopRefillReminder } from './refill/set-and-stop-refill-reminder.server.ts';
import { getOrderAgain, orderAgain } from './reorder/reorder-lines.server.ts';
import { medicineOrders } from './sale/medicine-orders.server.ts';
import { addShipmentService, editShipmentService } from './shipment/edit-shipment-service.server.ts';
import { findShipmentDesk, getShipmentRegion, getShipmentService } from './shipment/find-shipment-desk.server.ts';
import { getCutOffs, setCutOffs } from './shipment/set-cut-offs.server.ts';
import { setRegionRates } from './shipment/set-region-rates.server.ts';
import { findShipmentServices, setShipmentService } from './shipment/set-shipment-service.server.ts';
import { shipmentEndpoints } from './shipment/shipment.endpoints.server.ts';
import { followUps } from './shop.follow-ups.store.server.ts';
import { checkStockLedger, settleDueStock } from './stock/settle-due-stock.server.ts';
import { addStockVariant, changeStockVariant } from './stock-desk/change-variants.server.ts';
import { countStock } from './stock-desk/count-stock.server.ts';
import { damageStock } from './stock-desk/damage-stock.server.ts';
import { findStock, getStockItem, openShortages } from './stock-desk/find-stock.server.ts';
import { forgetProductCode } from './stock-desk/forget-product-code.server.ts';
import { setStockLowLevel } from './stock-desk/set-low-level.server.ts';
import { setStockLimits } from './stock-desk/set-stock-limits.server.ts';
import { askForNotice, withdrawNotice } from './stock-notice/ask-for-stock-notice.server.ts';
import { forgetNotices } from './stock-notice/forget-stock-notices.server.ts';
import { stockNotices, tellWaiting } from './stock-notice/send-stock-notice.server.ts';
import { personalNotices } from './stock-notice/stock-notice.personal-data.server.ts';
import { closeStockTake, countTakeLine, dropStockTake, openStockTake } from './stock-take/count-stock-take.server.ts';
import { findCountedGoods, findStockTakeChoices, getStockTake } from './stock-take/find-stock-takes.server.ts';
import { postStockTake } from './stock-take/post-stock-take.server.ts';
import { stockTakes, waitingStockTakes } from './stock-take/stock-take.work.server.ts';
import { findTransferChoices, findTransferGoods, getTransfer } from './stock-transfer/find-transfers.server.ts';
import { closeTransfer, receiveTransfer, returnTransfer } from './stock-transfer/receive-transfer.server.ts';
import { addTransferGoods, dropTransfer, removeTransferLine, sendTransfer, startTransfer } from './stock-transfer/send-transfer.server.ts';
import { stockTransfers } from './stock-transfer/stock-transfer.work.server.ts';
import { changeSupplier } from './supplier/change-supplier.server.ts';
import { addWish, removeUnlisted, removeWish } from './wishlist/change-wishlist.server.ts';
import { getOfferedMedicine, getWishList } from './wishlist/get-wishlist.server.ts';
import { wishEndpoints } from './wishlist/wishlist.endpoints.server.ts';
import { personalWishes } from './wishlist/wishlist.personal-data.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/obat', '/obat/a-z'),
  {
    kind: 'lists',
    tags: ['medicines', 'medicine-categories'],
    async find({ db, clock }) {
      return undated((await findCategoryAddresses(db, clock.now())).map((slug) => `/obat/kategori/${slug}`));
    },
  },
  {
    kind: 'medicines',
    tags: ['medicines'],
    find: async ({ db, clock }) => below('/obat/detail', await findProductAddresses(db, clock.now())),
  },
];

/** What the address of the list of products means. */
const readListParams: ReadParams = (params) => ({
  ...Object.fromEntries(['cari', 'kategori', 'halaman'].map((name) => [name, readParam(params, name)])),
  ...readProductFilters(params),
});

/** The share picture of a product: its category, its name and who sells it. */
const sharedMedicine: ShareReader = async ({ db, clock }, slug) => {
  const found = await findSharedMedicine(db, slug, clock.now());
  return found ? { kicker: found.category, title: found.name, line: found.pharmacy, base: found.image, kind: 'article' } : null;
};

const purges = {
  pharmacies: ['medicines'],
  drug_policies: ['medicines'],
  products: ['medicines'],
  ingredients: ['medicines'],
  product_ingredients: ['medicines'],
  medicine_categories: ['medicine-categories'],
  medicines: ['medicines'],
  medicine_stocks: ['medicines'],
  stock_items: ['stock-bands', 'stock:{id}'],
};

export const shop = {
  name: 'shop',
  subscribers: { 'legal.switched': listClass },
  operations: [
    ...[findMedicineCategories, findMedicineNames, findMedicineSellers, findMedicines, findProducts, findSameIngredients],
    ...[getMedicine, getMedicineCategory, getProduct],
    ...[addToCart, changeLine, checkLine, chooseOffer, countCart, emptyCart, getCart, mergeCart, previewCart, removeLine],
    ...[placeMedicineOrder, chooseMethod, chooseShipment, estimateCart, findMethods, findShipments, getPurchase],
    ...[findShipmentServices, setShipmentService, addShipmentService, editShipmentService],
    ...[findShipmentDesk, getShipmentRegion, getShipmentService, getCutOffs, setCutOffs, setRegionRates],
    ...[countStock, damageStock, findStock, forgetProductCode, getStockItem, setStockLimits],
    ...[addStockVariant, changeStockVariant, setStockLowLevel, contactBuyer, getRecall],
    ...[holdBatch, recallBatch, releaseBatch, tickRecall],
    ...[changeReceipt, dropReceipt, findReceiptChoices, findReceiptGoods, getReceipt, postReceipt, startReceipt, voidReceipt],
    ...[removeReceiptLine, saveReceiptLine, splitReceiptLine],
    ...[
      changeSupplier,
      cancelPurchaseOrder,
      dropPurchaseOrder,
      findPurchaseOrderChoices,
      findPurchaseOrderGoods,
      getPurchaseOrder,
      getPurchaseOrderDocument,
    ],
    ...[removePurchaseOrderLine, savePurchaseOrderLine, sendPurchaseOrder, signPurchaseOrder, startPurchaseOrder],
    ...[addDisposalLine, destroyGoods, dropDisposal, findDisposalChoices, getDisposal, getDisposalDocument, removeDisposalLine],
    ...[returnGoods, startDisposal],
    ...[addTransferGoods, closeTransfer, dropTransfer, findTransferChoices, findTransferGoods],
    ...[getTransfer, receiveTransfer, returnTransfer],
    ...[removeTransferLine, sendTransfer, startTransfer],
    ...[closeStockTake, countTakeLine, dropStockTake, findCountedGoods, findStockTakeChoices, getStockTake, openStockTake, postStockTake],
    ...[addWish, askForNotice, getOfferedMedicine, getWishList, removeUnlisted, removeWish, withdrawNotice],
    ...[findRefills, setRefillReminder, stopRefillReminder],
    ...[getOrderAgain, orderAgain],
    ...[answerSubstitute, choosePharmacy, findMyPrescriptions, findPharmacyOffers, getMyPrescription, getPrescriptionChoices],
    ...[putIntoCart, sendPrescription],
    ...[withdrawPrescription, claimPrescription, findPrescribable, findPrescriptionWork, getPrescription, quotePrescription],
    ...[findPrescriptionDesks, findSubstitutes, refusePrescription, releasePrescription, removePrescriptionLine, savePrescriptionLine],
    ...[checkDispensing, getDispensing, prepareDispensing, receiveOriginal, weighPatient],
    ...[endLimit, findLimits, proposeLimit, publishLimit],
  ],
  lists: [dispensings, recalls, purchaseOrders, disposals, receipts, stockTakes, stockTransfers],
  resources: [medicineResource, medicineCategoryResource, productResource, ingredientResource, pharmacyResource],
  endpoints: [
    ...medicineEndpoints,
    ...cartEndpoints,
    ...checkoutEndpoints,
    ...shipmentEndpoints,
    ...wishEndpoints,
    ...prescriptionEndpoints,
  ],
  jobs: [
    remindOfRefills,
    ...[checkStockLedger, settleDueStock, forgetCarts, forgetCheckouts, tellRecall, tellWaiting, forgetNotices],
    ...[endPrescriptions, forgetPrescriptions, remindOfUnchosenPharmacy, prescriptionNotices.job],
  ],
  liveTopics: [prescriptionTopic],
  messageTemplates: [...stockNotices.templates, ...refillNotices.templates, ...prescriptionNotices.templates],
  fileKinds: [prescriptionFile],
  encryptedColumns: {
    prescriptions: {
      sealed_patient: encryptedPrescription,
      sealed_reading: encryptedPrescription,
      sealed_refusal: encryptedPrescription,
      sealed_checks: encryptedPrescription,
    },
    prescription_lines: { sealed_text: encryptedPrescription },
    prescription_signed_lines: { sealed_text: encryptedPrescription },
    dispensings: { sealed_answers: encryptedDispensing },
  },
  staffPages: [
    { path: '/staff/resep', label: 'Resep', glyph: pill, capability: 'prescriptions.check', group: 'shop', key: 'r' },
    { path: '/staff/resep/siapkan', label: 'Penyiapan resep', glyph: circleCheck, capability: 'prescriptions.check', group: 'shop' },
    { path: '/staff/stok', label: 'Stok', glyph: pill, capability: 'stock.read', group: 'shop', key: 'i' },
    { path: '/staff/stok/pesan', label: 'Surat pesanan', glyph: receiptText, capability: 'stock.order', group: 'shop' },
    { path: '/staff/stok/terima', label: 'Terima barang', glyph: receiptText, capability: 'stock.receive', group: 'shop' },
    { path: '/staff/stok/pindah', label: 'Pindah stok', glyph: arrowRight, capability: 'stock.receive', group: 'shop' },
    { path: '/staff/stok/opname', label: 'Stok opname', glyph: circleCheck, capability: 'stock.read', group: 'shop' },
    { path: '/staff/stok/retur', label: 'Retur dan pemusnahan', glyph: arrowRight, capability: 'stock.read', group: 'shop' },
    { path: '/staff/ongkos', label: 'Ongkos kirim', glyph: mapPin, capability: 'units.configure', group: 'shop' },
  ],
  followUps,
  dayFigures: [sentPrescriptions],
  waiting: [
    openShortages,
    unsignedPurchaseOrders,
    waitingDestructions,
    waitingStockTakes,
    openRecalls,
    waitingPrescriptions,
    waitingDispensings,
    uncheckedProducts,
  ],
  recordPersons: [prescriptionPersons],
  personalData: [personalCart, personalCheckout, personalWishes, personalNotices, personalPrescriptions, personalRefills],
  orderTypes: [medicineOrders],
  dataMap,
  purges,
  siteMap,
  pageParams: { '/obat': readListParams },
  generatedAssets: [productDrawing],
  sharePictures: { medicine: sharedMedicine },
} satisfies Domain;
