export interface DemoSeller {
  email: string;
  name: string;
  verified: boolean;
  phone: string;
}

// The numbers are invented: trying the demo must not call a real person.
export const rahim: DemoSeller = {
  email: 'seller@bike.test',
  name: 'Rahim Uddin',
  verified: true,
  phone: '01700000101',
};
export const jamal: DemoSeller = {
  email: 'seller2@bike.test',
  name: 'Jamal Hossain',
  verified: false,
  phone: '01700000102',
};
export const nusrat: DemoSeller = {
  email: 'nusrat@bike.test',
  name: 'Nusrat Jahan',
  verified: false,
  phone: '01700000103',
};
export const tanvir: DemoSeller = {
  email: 'tanvir@bike.test',
  name: 'Tanvir Ahmed',
  verified: true,
  phone: '01700000104',
};
export const karnaphuli: DemoSeller = {
  email: 'karnaphuli@bike.test',
  name: 'Karnaphuli Motors',
  verified: true,
  phone: '01700000105',
};
export const padma: DemoSeller = {
  email: 'padma@bike.test',
  name: 'Padma Bike Point',
  verified: true,
  phone: '01700000106',
};
export const imran: DemoSeller = {
  email: 'imran@bike.test',
  name: 'Imran Chowdhury',
  verified: false,
  phone: '01700000107',
};
export const rupsha: DemoSeller = {
  email: 'rupsha@bike.test',
  name: 'Rupsha Bike House',
  verified: true,
  phone: '01700000108',
};
export const gomati: DemoSeller = {
  email: 'gomati@bike.test',
  name: 'Gomati Riders Hub',
  verified: false,
  phone: '01700000109',
};

/** Everybody who sells in the demo; the first two can also log in. */
export const demoSellers: readonly DemoSeller[] = [
  rahim,
  jamal,
  nusrat,
  tanvir,
  karnaphuli,
  padma,
  imran,
  rupsha,
  gomati,
];
