/** Sellers of the demonstration. The numbers are made up: they have the form of a mobile number and belong to nobody here. */
export interface DemoSeller {
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly phone: string;
}

export const SELLERS = {
  rahim: { email: 'seller@bike.test', name: 'Rahim Uddin', verified: true, phone: '01700000101' },
  nusrat: { email: 'seller2@bike.test', name: 'Nusrat Jahan', verified: false, phone: '01800000102' },
  tanvir: { email: 'tanvir.hasan@bike.test', name: 'Tanvir Hasan', verified: true, phone: '01900000103' },
  sadia: { email: 'sadia.islam@bike.test', name: 'Sadia Islam', verified: true, phone: '01500000104' },
  imran: { email: 'imran.chowdhury@bike.test', name: 'Imran Chowdhury', verified: true, phone: '01600000105' },
  shuvo: { email: 'shuvo.das@bike.test', name: 'Shuvo Das', verified: false, phone: '01300000106' },
  mithila: { email: 'mithila.barua@bike.test', name: 'Mithila Barua', verified: true, phone: '01400000107' },
  kamal: { email: 'kamal.hossain@bike.test', name: 'Kamal Hossain', verified: false, phone: '01700000108' },
} as const satisfies Record<string, DemoSeller>;
export type SellerName = keyof typeof SELLERS;

export const demoSellers: readonly DemoSeller[] = Object.values(SELLERS);
