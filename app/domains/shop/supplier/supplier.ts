/** A wholesaler. */
export type Supplier = Readonly<{
  id: number;
  name: string;
  licence: string;
  npwp: string;
  address: string;
  /** Within how many days its invoices are paid, and how many its goods are on their way. */
  terms_days: number;
  lead_days: number;
}>;
