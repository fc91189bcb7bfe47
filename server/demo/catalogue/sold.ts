import * as bike from './models.ts';
import { sold } from './offer.ts';
import { gomati, imran, jamal, karnaphuli, nusrat, padma, rahim, rupsha, tanvir } from './sellers.ts';

// Unequal by brand: the best-selling brands have an order.
export const soldBikes = [
  sold(bike.r15V3, {
    look: ['blue', 'black', 'courtyard'],
    used: { days: 1_200, condition: 'Good', kilometres: 21_000, price: 298_000 },
    listed: { by: rahim, at: 'Uttara Sector 4, Dhaka', daysAgo: 40, soldDaysAgo: 31 },
    description: 'Racing blue V3, 21,000 km, stock exhaust, one owner. Papers complete.',
  }),
  sold(bike.fzsV2, {
    look: ['black', 'red', 'teaStall'],
    used: { days: 2_100, condition: 'Fair', kilometres: 43_000, price: 98_000 },
    listed: { by: jamal, at: 'Mirpur 1, Dhaka', daysAgo: 64, soldDaysAgo: 58 },
    description: 'Old but faithful, 43,000 km. Clutch slips a little when hot, price is for that.',
  }),
  sold(bike.fzsV3, {
    look: ['blue', 'white', 'riverside'],
    used: { days: 500, condition: 'Good', kilometres: 10_800, price: 212_000 },
    listed: { by: karnaphuli, at: 'Bahaddarhat, Chattogram', daysAgo: 22, soldDaysAgo: 15 },
    description: 'Single disc ABS, 10,800 km, tax token paid. Light scratches under the tank.',
  }),
  sold(bike.mt15, {
    look: ['navy', 'red', 'street'],
    used: { days: 450, condition: 'Excellent', kilometres: 5_100, price: 372_000 },
    listed: { by: rahim, at: 'Niketan, Dhaka', daysAgo: 18, soldDaysAgo: 12 },
    description: 'Hardly used MT, 5,100 km, kept indoors with a cover. Both keys present.',
  }),
  sold(bike.saluto, {
    look: ['black', 'silver', 'paddy'],
    used: { days: 1_500, condition: 'Good', kilometres: 19_000, price: 84_000 },
    listed: { by: padma, at: 'Gaibandha Sadar, Gaibandha', daysAgo: 75, soldDaysAgo: 60 },
    description: 'School teacher owned, 19,000 km, fifty-plus a litre. Registered for ten years.',
  }),
  sold(bike.xsr155, {
    look: ['green', 'cream', 'hills'],
    used: { days: 380, condition: 'Excellent', kilometres: 3_900, price: 462_000 },
    listed: { by: imran, at: 'Shahjalal Upashahar, Sylhet', daysAgo: 33, soldDaysAgo: 27 },
    description: 'Green retro from a collector, 3,900 km, every bill kept in a folder.',
  }),
  sold(bike.rayZr, {
    look: ['blue', 'black', 'rickshawArt'],
    used: { days: 600, condition: 'Good', kilometres: 8_800, price: 178_000 },
    listed: { by: nusrat, at: 'Shantinagar, Dhaka', daysAgo: 29, soldDaysAgo: 21 },
    description: 'Hybrid Ray ZR for daily office, 8,800 km, new belt, quiet start.',
  }),
  sold(bike.fzX, {
    look: ['blue', 'silver', 'courtyard'],
    used: { days: 300, condition: 'Excellent', kilometres: 4_700, price: 265_000 },
    listed: { by: tanvir, at: 'Kapasia, Gazipur', daysAgo: 50, soldDaysAgo: 41 },
    description: 'Blue FZ-X, 4,700 km, no fall, all three free services done on time.',
  }),
  sold(bike.fazerFi, {
    look: ['graphite', 'blue', 'hills'],
    used: { days: 1_400, condition: 'Good', kilometres: 28_000, price: 165_000 },
    listed: { by: gomati, at: 'Ashuganj, Brahmanbaria', daysAgo: 88, soldDaysAgo: 70 },
    description: 'Tourer with top box and fog lamps, 28,000 km, ready for the next trip.',
  }),
  sold(bike.r15V4, {
    look: ['graphite', 'red', 'workshop'],
    used: { days: 260, condition: 'Excellent', kilometres: 3_600, price: 532_000 },
    listed: { by: karnaphuli, at: 'Panchlaish, Chattogram', daysAgo: 14, soldDaysAgo: 6 },
    description: 'Dark knight V4, 3,600 km, quick shifter and traction control tested.',
  }),
  sold(bike.wr155, {
    look: ['black', 'blue', 'paddy'],
    used: { days: 900, condition: 'Fair', kilometres: 17_500, price: 275_000 },
    listed: { by: karnaphuli, at: 'Khagrachhari Sadar, Khagrachhari', daysAgo: 55, soldDaysAgo: 37 },
    description: 'Real trail bike with real trail scars, 17,500 km. Suspension just serviced.',
  }),
  sold(bike.fzsV3, {
    look: ['silver', 'copper', 'street'],
    used: { days: 780, condition: 'Good', kilometres: 17_900, price: 189_000 },
    listed: { by: rupsha, at: 'Satkhira Sadar, Satkhira', daysAgo: 46, soldDaysAgo: 33 },
    description: 'Vintage edition with tan seat, 17,900 km. Rear tyre replaced in summer.',
  }),
  sold(bike.gixxer155, {
    look: ['red', 'silver', 'rickshawArt'],
    used: { days: 900, condition: 'Good', kilometres: 18_300, price: 144_000 },
    listed: { by: rahim, at: 'Lalbagh, Dhaka', daysAgo: 26, soldDaysAgo: 19 },
    description: 'Dual tone Gixxer, 18,300 km, engine sound clean, digital plate fitted.',
  }),
  sold(bike.gixxer155, {
    look: ['grey', 'blue', 'riverside'],
    used: { days: 1_500, condition: 'Fair', kilometres: 40_000, price: 96_000 },
    listed: { by: jamal, at: 'Bandar, Narayanganj', daysAgo: 61, soldDaysAgo: 52 },
    description: 'Ride-share used, 40,000 km. Runs well, looks tired, plastic broken at the side.',
  }),
  sold(bike.gixxerSf, {
    look: ['navy', 'silver', 'teaStall'],
    used: { days: 700, condition: 'Good', kilometres: 12_600, price: 229_000 },
    listed: { by: padma, at: 'Motihar, Rajshahi', daysAgo: 35, soldDaysAgo: 24 },
    description: 'Campus bike with 12,600 km, fairing complete, tyres from this year.',
  }),
  sold(bike.gsxR150, {
    look: ['white', 'blue', 'hills'],
    used: { days: 620, condition: 'Good', kilometres: 11_200, price: 349_000 },
    listed: { by: imran, at: 'Tilagor, Sylhet', daysAgo: 43, soldDaysAgo: 30 },
    description: 'Keyless model in white, 11,200 km. Sold with an extra pair of levers.',
  }),
  sold(bike.hayate, {
    look: ['black', 'blue', 'paddy'],
    used: { days: 1_000, condition: 'Good', kilometres: 20_000, price: 74_000 },
    listed: { by: padma, at: 'Shibganj, Bogura', daysAgo: 20, soldDaysAgo: 17 },
    description: 'কৃষি অফিসের কাজে চালানো, ২০,০০০ কিমি। তেল কম খায়, কাগজ সব ঠিক আছে, কোনো ঝামেলা নেই।',
  }),
  sold(bike.hayate, {
    look: ['red', 'black', 'workshop'],
    used: { days: 2_200, condition: 'Fair', kilometres: 55_000, paid: 108_000, price: 42_000 },
    listed: { by: rupsha, at: 'Magura Sadar, Magura', daysAgo: 70, soldDaysAgo: 66 },
    description: 'Cheap running bike for the village, 55,000 km, needs a chain set soon.',
  }),
  sold(bike.access125, {
    look: ['white', 'maroon', 'courtyard'],
    used: { days: 520, condition: 'Excellent', kilometres: 5_300, price: 166_000 },
    listed: { by: nusrat, at: 'Elephant Road, Dhaka', daysAgo: 16, soldDaysAgo: 9 },
    description: 'Pearl white family scooter, 5,300 km, serviced quarterly, no scratch at all.',
  }),
  sold(bike.intruder, {
    look: ['silver', 'black', 'riverside'],
    used: { days: 1_350, condition: 'Good', kilometres: 22_400, price: 178_000 },
    listed: { by: gomati, at: 'Lakshmipur Sadar, Lakshmipur', daysAgo: 57, soldDaysAgo: 44 },
    description: 'Low seat cruiser, 22,400 km, brake pads and air filter renewed recently.',
  }),
  sold(bike.bandit150, {
    look: ['black', 'silver', 'street'],
    used: { days: 1_150, condition: 'Good', kilometres: 14_400, price: 204_000 },
    listed: { by: karnaphuli, at: 'Muradpur, Chattogram', daysAgo: 80, soldDaysAgo: 63 },
    description: 'Fuel injected Bandit, 14,400 km, comfortable pillion seat, papers clear.',
  }),
  sold(bike.hunter350, {
    look: ['graphite', 'sky', 'street'],
    used: { days: 360, condition: 'Good', kilometres: 9_000, price: 276_000 },
    listed: { by: rahim, at: 'Baridhara DOHS, Dhaka', daysAgo: 21, soldDaysAgo: 11 },
    description: 'Dapper grey Hunter, 9,000 km, bar-end mirrors, service book at hand.',
  }),
  sold(bike.classic350, {
    look: ['navy', 'silver', 'rickshawArt'],
    used: { days: 300, condition: 'Excellent', kilometres: 4_000, price: 362_000 },
    listed: { by: tanvir, at: 'Ganginarpar, Mymensingh', daysAgo: 30, soldDaysAgo: 22 },
    description: 'Medallion blue Classic, 4,000 km, polished every Friday, no dents.',
  }),
  sold(bike.meteor350, {
    look: ['mustard', 'black', 'riverside'],
    used: { days: 420, condition: 'Good', kilometres: 11_700, price: 349_000 },
    listed: { by: karnaphuli, at: 'Oxygen, Chattogram', daysAgo: 38, soldDaysAgo: 26 },
    description: 'Fireball yellow, 11,700 km, sissy bar and crash guard, chain kit fresh.',
  }),
  sold(bike.bullet350, {
    look: ['black', 'mustard', 'courtyard'],
    used: { days: 260, condition: 'Excellent', kilometres: 3_500, price: 364_000 },
    listed: { by: gomati, at: 'Tomsom Bridge, Cumilla', daysAgo: 25, soldDaysAgo: 18 },
    description: 'Black Bullet with gold lines, 3,500 km, exhaust note as it should be.',
  }),
  sold(bike.hunter350, {
    look: ['red', 'white', 'riverside'],
    used: { days: 440, condition: 'Fair', kilometres: 16_800, price: 241_000 },
    listed: { by: jamal, at: 'Hazaribagh, Dhaka', daysAgo: 52, soldDaysAgo: 39 },
    description: 'Hunter with a repaired tank dent, 16,800 km, engine in very good health.',
  }),
  sold(bike.classic350Chrome, {
    look: ['red', 'silver', 'hills'],
    used: { days: 200, condition: 'Excellent', kilometres: 1_900, price: 399_000 },
    listed: { by: imran, at: 'Kulaura, Moulvibazar', daysAgo: 12, soldDaysAgo: 4 },
    description: 'Chrome red showpiece, 1,900 km, delivered with cover, lock and two keys.',
  }),
  sold(bike.demon165R, {
    look: ['white', 'red', 'courtyard'],
    used: { days: 800, condition: 'Good', kilometres: 14_100, price: 224_000 },
    listed: { by: rahim, at: 'Bangshal, Dhaka', daysAgo: 47, soldDaysAgo: 36 },
    description: 'White Demon, 14,100 km, carburettor tuned, indicators and meter original.',
  }),
  sold(bike.legend150S, {
    look: ['cream', 'green', 'teaStall'],
    used: { days: 650, condition: 'Good', kilometres: 8_600, price: 192_000 },
    listed: { by: padma, at: 'Joypurhat Sadar, Joypurhat', daysAgo: 66, soldDaysAgo: 48 },
    description: 'Cream café racer that stops traffic, 8,600 km, spokes cleaned by hand.',
  }),
  sold(bike.demon165RR, {
    look: ['black', 'mustard', 'street'],
    used: { days: 330, condition: 'Excellent', kilometres: 4_800, price: 325_000 },
    listed: { by: karnaphuli, at: 'Anderkilla, Chattogram', daysAgo: 28, soldDaysAgo: 13 },
    description: 'RR in black and gold, 4,800 km, tyres with plenty of life, plate fitted.',
  }),
];
