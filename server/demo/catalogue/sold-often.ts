import { fzsV3, gixxer155 } from './models.ts';
import { sold } from './offer.ts';
import { gomati, imran, jamal, karnaphuli, padma, rahim, rupsha, tanvir } from './sellers.ts';

/** Two models that are sold often: enough prices for the price guide. */
export const soldOften = [
  sold(fzsV3, {
    look: ['silver', 'copper', 'street'],
    used: { days: 420, condition: 'Excellent', kilometres: 7_100, price: 226_000 },
    listed: { by: rahim, at: 'Banasree, Dhaka', daysAgo: 34, soldDaysAgo: 27 },
    description: 'Matt grey FZS with 7,100 km, ceramic coated, tyres like new, both keys.',
  }),
  sold(fzsV3, {
    look: ['blue', 'white', 'riverside'],
    used: { days: 560, condition: 'Good', kilometres: 13_300, price: 207_000 },
    listed: { by: imran, at: 'Ambarkhana, Sylhet', daysAgo: 50, soldDaysAgo: 41 },
    description: 'Blue FZS used for the bank, 13,300 km, brake pads changed in spring. Fixed price.',
  }),
  sold(fzsV3, {
    look: ['graphite', 'teal', 'teaStall'],
    used: { days: 900, condition: 'Good', kilometres: 21_800, price: 184_000 },
    listed: { by: gomati, at: 'Feni Sadar, Feni', daysAgo: 29, soldDaysAgo: 16 },
    description: 'One hand bike from Feni, 21,800 km, chain kit and battery of this year. Genuine.',
  }),
  sold(fzsV3, {
    look: ['blue', 'white', 'riverside'],
    used: { days: 1_020, condition: 'Fair', kilometres: 30_500, price: 162_000 },
    listed: { by: jamal, at: 'Keraniganj, Dhaka', daysAgo: 44, soldDaysAgo: 30 },
    description: 'Worked hard in Keraniganj, 30,500 km, left cover repaired, engine strong. Papers ready.',
  }),
  sold(fzsV3, {
    look: ['silver', 'copper', 'street'],
    used: { days: 650, condition: 'Good', kilometres: 15_000, price: 201_000 },
    listed: { by: padma, at: 'Boalia, Rajshahi', daysAgo: 62, soldDaysAgo: 54 },
    description: 'Teacher in Rajshahi rode it to college, 15,000 km, all servicing on paper. Genuine.',
  }),
  sold(fzsV3, {
    look: ['graphite', 'teal', 'teaStall'],
    used: { days: 350, condition: 'Excellent', kilometres: 5_600, price: 232_000 },
    listed: { by: tanvir, at: 'Sreepur, Gazipur', daysAgo: 19, soldDaysAgo: 10 },
    description: 'Deluxe seat and LED lamps, 5,600 km only, sold because of a posting abroad. Genuine.',
  }),
  sold(gixxer155, {
    look: ['grey', 'blue', 'riverside'],
    used: { days: 700, condition: 'Good', kilometres: 14_200, price: 158_000 },
    listed: { by: karnaphuli, at: 'Halishahar, Chattogram', daysAgo: 37, soldDaysAgo: 29 },
    description: 'Grey Gixxer of a port officer, 14,200 km, never raced, insurance current.',
  }),
  sold(gixxer155, {
    look: ['red', 'silver', 'rickshawArt'],
    used: { days: 1_100, condition: 'Good', kilometres: 23_900, price: 131_000 },
    listed: { by: rupsha, at: 'Sonadanga, Khulna', daysAgo: 58, soldDaysAgo: 47 },
    description: 'Red dual tone, 23,900 km, new rear shock, small mark on the silencer guard. Genuine.',
  }),
  sold(gixxer155, {
    look: ['grey', 'blue', 'riverside'],
    used: { days: 500, condition: 'Excellent', kilometres: 8_800, price: 176_000 },
    listed: { by: rahim, at: 'Khilgaon, Dhaka', daysAgo: 23, soldDaysAgo: 14 },
    description: 'Garage kept in Khilgaon, 8,800 km, smart card in hand, name change at once. No dents.',
  }),
  sold(gixxer155, {
    look: ['red', 'silver', 'rickshawArt'],
    used: { days: 1_300, condition: 'Fair', kilometres: 33_000, price: 112_000 },
    listed: { by: jamal, at: 'Savar, Dhaka', daysAgo: 71, soldDaysAgo: 59 },
    description: 'Daily Savar to Gabtoli, 33,000 km, clutch plates due, price is for that.',
  }),
];
