import type { Domain } from '#app/kits/domain.server.ts';
import type { ShareReader } from '#app/platform/share-picture.server.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/site-map.server.ts';
import { circleCheck, mapPin, pill } from '#app/ui/icons/glyphs.ts';
import { getOrderAgain, orderAgain } from './again/operations.server.ts';
import { cartEndpoints } from './cart/api.server.ts';
import { forgetCarts } from './cart/jobs.server.ts';
import {
  addToCart,
  changeLine,
  checkLine,
  countCart,
  emptyCart,
  getCart,
  mergeCart,
  previewCart,
  removeLine,
} from './cart/operations.server.ts';
import { personalCart } from './cart/personal.operations.server.ts';
import { medicineEndpoints } from './catalogue/api.server.ts';
import { medicineCategoryResource } from './catalogue/category.operations.server.ts';
import { medicineResource } from './catalogue/editing.operations.server.ts';
import { findMedicineCategories, findMedicines, getMedicine, getMedicineCategory } from './catalogue/operations.server.ts';
import { findCategoryAddresses, findMedicineAddresses, findSharedMedicine } from './catalogue/store.server.ts';
import { listClass } from './catalogue/switched.operations.server.ts';
import { checkoutEndpoints } from './checkout/api.server.ts';
import { forgetCheckouts } from './checkout/jobs.server.ts';
import { chooseMethod, chooseShipment, estimateCart, findMethods, findShipments, getPurchase } from './checkout/operations.server.ts';
import { personalCheckout } from './checkout/personal.operations.server.ts';
import { checkout } from './checkout/place.operations.server.ts';
import { dataMap } from './data-map.ts';
import {
  checkDispensing,
  findDispensingWork,
  getDispensing,
  prepareDispensing,
  waitingDispensings,
} from './dispensing/operations.server.ts';
import { encryptedDispensing } from './dispensing/rules.ts';
import { forgetNotices, tellWaiting } from './notices/jobs.server.ts';
import { askForNotice, withdrawNotice } from './notices/operations.server.ts';
import { personalNotices } from './notices/personal.operations.server.ts';
import { stockNotices } from './notices/tell.operations.server.ts';
import { pharmacyResource } from './pharmacies/operations.server.ts';
import { prescriptionEndpoints } from './prescriptions/api.server.ts';
import {
  claimPrescription,
  quotePrescription,
  refusePrescription,
  releasePrescription,
  removeLine as removePrescriptionLine,
  saveLine as savePrescriptionLine,
} from './prescriptions/decide.operations.server.ts';
import {
  findPrescribable,
  findPrescriptionDesks,
  findPrescriptionWork,
  getPrescription,
  waitingPrescriptions,
} from './prescriptions/desk.operations.server.ts';
import { endPrescriptions, forgetPrescriptions } from './prescriptions/jobs.server.ts';
import { prescriptionTopic } from './prescriptions/live.operations.server.ts';
import { prescriptionNotices } from './prescriptions/notices.operations.server.ts';
import {
  answerSubstitute,
  findMyPrescriptions,
  getMyPrescription,
  getPrescriptionChoices,
  prescriptionFile,
  putIntoCart,
  sendPrescription,
  withdrawPrescription,
} from './prescriptions/own.operations.server.ts';
import { personalPrescriptions } from './prescriptions/personal.operations.server.ts';
import { prescriptionPersons } from './prescriptions/persons.store.server.ts';
import { encryptedPrescription } from './prescriptions/rules.ts';
import { productResource, uncheckedProducts } from './products/operations.server.ts';
import { tellRecall } from './recalls/jobs.server.ts';
import { contactBuyer, findRecalls, getRecall, openRecalls, recallBatch, tickRecall } from './recalls/operations.server.ts';
import { medicineOrders } from './sales/operations.server.ts';
import { shipmentEndpoints } from './shipment/api.server.ts';
import * as shipmentDesk from './shipment/desk.operations.server.ts';
import { findShipmentServices, setShipmentService } from './shipment/operations.server.ts';
import { checkStockLedger, settleDueStock } from './stock/jobs.server.ts';
import * as stockDesk from './stock-desk/operations.server.ts';
import { addStockVariant, changeStockVariant } from './stock-desk/variants.operations.server.ts';
import { wishEndpoints } from './wishes/api.server.ts';
import { addWish, getOfferedMedicine, getWishList, removeUnlisted, removeWish } from './wishes/operations.server.ts';
import { personalWishes } from './wishes/personal.operations.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/obat'),
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
    find: async ({ db, clock }) => below('/obat/detail', await findMedicineAddresses(db, clock.now())),
  },
];

/** The share picture of a medicine: its category, its name and its pharmacy. */
const sharedMedicine: ShareReader = async ({ db, clock }, slug) => {
  const found = await findSharedMedicine(db, slug, clock.now());
  return found ? { kicker: found.category, title: found.name, line: found.pharmacy, base: found.image, kind: 'article' } : null;
};

const purges = {
  pharmacies: ['medicines'],
  drug_policies: ['medicines'],
  products: ['medicines'],
  medicine_categories: ['medicine-categories'],
  medicines: ['medicines'],
  medicine_stocks: ['medicines'],
  stock_items: ['stock-bands', 'stock:{id}'],
};

export const shop = {
  name: 'shop',
  subscribers: { 'legal.switched': listClass },
  operations: [
    ...[findMedicineCategories, findMedicines, getMedicine, getMedicineCategory],
    ...[addToCart, changeLine, checkLine, countCart, emptyCart, getCart, mergeCart, previewCart, removeLine],
    ...[checkout, chooseMethod, chooseShipment, estimateCart, findMethods, findShipments, getPurchase],
    ...[findShipmentServices, setShipmentService, shipmentDesk.addShipmentService, shipmentDesk.editShipmentService],
    ...[shipmentDesk.findShipmentDesk, shipmentDesk.getShipmentRegion, shipmentDesk.getShipmentService, shipmentDesk.setRegionRates],
    ...[stockDesk.countStock, stockDesk.damageStock, stockDesk.findReceivable, stockDesk.findStock, stockDesk.getStockItem],
    ...[
      addStockVariant,
      changeStockVariant,
      stockDesk.receiveStock,
      stockDesk.setStockLowLevel,
      contactBuyer,
      findRecalls,
      getRecall,
      recallBatch,
      tickRecall,
    ],
    ...[addWish, askForNotice, getOfferedMedicine, getWishList, removeUnlisted, removeWish, withdrawNotice],
    ...[getOrderAgain, orderAgain],
    ...[answerSubstitute, findMyPrescriptions, getMyPrescription, getPrescriptionChoices, putIntoCart, sendPrescription],
    ...[withdrawPrescription, claimPrescription, findPrescribable, findPrescriptionWork, getPrescription, quotePrescription],
    ...[findPrescriptionDesks, refusePrescription, releasePrescription, removePrescriptionLine, savePrescriptionLine],
    ...[checkDispensing, findDispensingWork, getDispensing, prepareDispensing],
  ],
  resources: [medicineResource, medicineCategoryResource, productResource, pharmacyResource],
  endpoints: [
    ...medicineEndpoints,
    ...cartEndpoints,
    ...checkoutEndpoints,
    ...shipmentEndpoints,
    ...wishEndpoints,
    ...prescriptionEndpoints,
  ],
  jobs: [
    ...[checkStockLedger, settleDueStock, forgetCarts, forgetCheckouts, tellRecall, tellWaiting, forgetNotices],
    ...[endPrescriptions, forgetPrescriptions, prescriptionNotices.job],
  ],
  liveTopics: [prescriptionTopic],
  messageTemplates: [...stockNotices.templates, ...prescriptionNotices.templates],
  fileKinds: [prescriptionFile],
  encryptedColumns: {
    prescriptions: { sealed_patient: encryptedPrescription, sealed_reading: encryptedPrescription, sealed_refusal: encryptedPrescription },
    prescription_lines: { sealed_text: encryptedPrescription },
    prescription_signed_lines: { sealed_text: encryptedPrescription },
    dispensings: { sealed_answers: encryptedDispensing },
  },
  staffPages: [
    { path: '/staff/resep', label: 'Resep', glyph: pill, capability: 'prescriptions.check', group: 'shop', key: 'r' },
    { path: '/staff/resep/siapkan', label: 'Penyiapan resep', glyph: circleCheck, capability: 'prescriptions.check', group: 'shop' },
    { path: '/staff/stok', label: 'Stok', glyph: pill, capability: 'stock.change', group: 'shop', key: 'i' },
    { path: '/staff/ongkos', label: 'Ongkos kirim', glyph: mapPin, capability: 'units.configure', group: 'shop' },
  ],
  waiting: [stockDesk.openShortages, openRecalls, waitingPrescriptions, waitingDispensings, uncheckedProducts],
  recordPersons: [prescriptionPersons],
  personalData: [personalCart, personalCheckout, personalWishes, personalNotices, personalPrescriptions],
  orderTypes: [medicineOrders],
  dataMap,
  purges,
  siteMap,
  sharePictures: { medicine: sharedMedicine },
} satisfies Domain;
