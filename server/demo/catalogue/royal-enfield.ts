import { bullet350, classic350, classic350Chrome, hunter350, meteor350 } from './models.ts';
import { advertised, available } from './offer.ts';
import { gomati, imran, jamal, karnaphuli, nusrat, padma, rahim, rupsha, tanvir } from './sellers.ts';

// The brand is sold in Bangladesh since October 2024: none of these is old.
export const royalEnfields = [
  advertised(classic350, {
    look: ['maroon', 'cream', 'courtyard'],
    furtherScenes: ['riverside', 'hills'],
    used: { days: 410, condition: 'Excellent', kilometres: 6_200, price: 358_000 },
    listed: { by: rahim, at: 'Dhanmondi 27, Dhaka', daysAgo: 0.2 },
    description:
      'Halcyon maroon, 6,200 km, only ridden on weekends. All four services done at the Tejgaon centre with the book to prove it. Digital plate and smart card in my name, transfer at BRTA the same week.',
  }),
  available(hunter350, {
    look: ['black', 'silver', 'rickshawArt'],
    used: { days: 330, condition: 'Good', kilometres: 11_400, price: 278_000 },
    listed: { by: jamal, at: 'Mirpur 10, Dhaka', daysAgo: 1 },
    description:
      'Daily office bike Mirpur to Gulshan, 11,400 km. Small scratch on the silencer from a rickshaw, shown in person. Rear tyre changed last month. Selling because I am going abroad.',
  }),
  available(meteor350, {
    look: ['navy', 'silver', 'riverside'],
    used: { days: 270, condition: 'Excellent', kilometres: 4_900, price: 389_000 },
    listed: { by: karnaphuli, at: 'Agrabad, Chattogram', daysAgo: 2 },
    description:
      'Tripper navigation works, windscreen and back rest are original accessories. 4,900 km, three free services used. One owner, papers complete with tax token paid for two years.',
  }),
  available(bullet350, {
    look: ['black', 'mustard', 'paddy'],
    used: { days: 380, condition: 'Good', kilometres: 9_800, price: 325_000 },
    listed: { by: padma, at: 'Kazla, Rajshahi', daysAgo: 3 },
    description:
      'Military black Bullet with the hand-painted lines still clean. 9,800 km, engine oil every 3,000 km. Crash guard and saddle bag go with it. The owner has a new job in Dhaka and no parking there.',
  }),
  advertised(hunter350, {
    look: ['sky', 'white', 'street'],
    used: { days: 150, condition: 'Excellent', kilometres: 2_100, price: 308_000 },
    listed: { by: nusrat, at: 'Uttara Sector 11, Dhaka', daysAgo: 1.5 },
    description:
      'My first bike and honestly too heavy for me. Only 2,100 km, never dropped, always in the garage. Second key, helmet and both service coupons included.',
  }),
  available(classic350, {
    look: ['green', 'black', 'hills'],
    used: { days: 450, condition: 'Good', kilometres: 12_500, price: 329_000 },
    listed: { by: imran, at: 'Zindabazar, Sylhet', daysAgo: 4 },
    description:
      'লাল-সবুজের সবুজটাই আমার। ১২,৫০০ কিমি চলেছে, জাফলং আর শ্রীমঙ্গল ছাড়া বড় ট্যুর হয়নি। কাগজপত্র আপডেট, স্মার্ট কার্ড হাতে আছে। বিদেশ চলে যাচ্ছি, তাই বিক্রি।',
  }),
  available(classic350Chrome, {
    look: ['copper', 'silver', 'courtyard'],
    used: { days: 210, condition: 'Excellent', kilometres: 3_300, price: 395_000 },
    listed: { by: rahim, at: 'Banani, Dhaka', daysAgo: 5 },
    description:
      'Chrome bronze, the colour that is hard to get. 3,300 km, ceramic coated in the first week. Insurance and tax token current. Price is nearly fixed, please do not ask for 3 lakh.',
  }),
  available(meteor350, {
    look: ['red', 'black', 'rickshawArt'],
    used: { days: 520, condition: 'Good', kilometres: 15_000, price: 334_000 },
    listed: { by: tanvir, at: 'Charpara, Mymensingh', daysAgo: 6 },
    description:
      'Fireball red, 15,000 km mostly highway between Mymensingh and Dhaka. Chain set new at 14,000 km, front brake pads too. Left foot peg has a scrape. Digital number plate fitted.',
  }),
  available(hunter350, {
    look: ['white', 'navy', 'teaStall'],
    used: { days: 470, condition: 'Fair', kilometres: 18_700, price: 232_000 },
    listed: { by: rupsha, at: 'Sonadanga, Khulna', daysAgo: 7 },
    description:
      'Was hit from behind at a signal: tail lamp, rear mudguard and indicator replaced with originals, frame checked and straight. 18,700 km. Paint has marks, hence the price. Test ride welcome.',
  }),
  available(bullet350, {
    look: ['maroon', 'mustard', 'teaStall'],
    used: { days: 190, condition: 'Excellent', kilometres: 3_900, price: 372_000 },
    listed: { by: gomati, at: 'Kandirpar, Cumilla', daysAgo: 8 },
    description:
      'Standard maroon with gold lines. 3,900 km, run in slowly by a retired teacher who kept a diary of every fill-up. 34 km a litre in town. First party papers, registration for ten years.',
  }),
  available(classic350, {
    look: ['graphite', 'red', 'workshop'],
    used: { days: 300, condition: 'Good', kilometres: 8_700, price: 338_000 },
    listed: { by: jamal, at: 'Chashara, Narayanganj', daysAgo: 9 },
    description:
      'Dark stealth look with alloy wheels and tubeless tyres, 8,700 km. Touring mirrors and a flat bar are fitted, stock parts will be given. No accident, come with any mechanic.',
  }),
  available(meteor350, {
    look: ['teal', 'cream', 'street'],
    used: { days: 120, condition: 'Excellent', kilometres: 1_450, price: 405_000 },
    listed: { by: karnaphuli, at: "Kolatoli, Cox's Bazar", daysAgo: 11 },
    description:
      'Bought for rides along Marine Drive, used five times. 1,450 km, washed with fresh water after every ride, no rust anywhere. The second service is still free.',
  }),
  available(hunter350, {
    look: ['red', 'black', 'workshop'],
    used: { days: 240, condition: 'Good', kilometres: 7_600, price: 289_000 },
    listed: { by: padma, at: 'Jaleshwaritala, Bogura', daysAgo: 12 },
    description:
      'Rebel red Hunter, 7,600 km, mileage 36. Clutch cable and spark plug new. Registered in Bogura, tax token valid. A little bargaining after you have seen it.',
  }),
  advertised(classic350, {
    look: ['sand', 'olive', 'paddy'],
    used: { days: 90, condition: 'Excellent', kilometres: 980, paid: 412_000, price: 382_000 },
    listed: { by: tanvir, at: 'Joydebpur, Gazipur', daysAgo: 2.5 },
    description:
      'Signals desert sand, as good as from the showroom with 980 km on the meter. Only the first service done. I need the money for a plot of land, otherwise I would never sell.',
  }),
  available(bullet350, {
    look: ['black', 'silver', 'riverside'],
    used: { days: 500, condition: 'Fair', kilometres: 21_000, price: 275_000 },
    listed: { by: rupsha, at: 'Sadar Road, Barishal', daysAgo: 14 },
    description:
      'বরিশাল রুটে নিয়মিত চলেছে, ২১,০০০ কিমি। ইঞ্জিন একদম ঠিক, তবে ট্যাংকে দাগ আছে আর সিট কভার বদলাতে হবে। সার্ভিস বই আছে। দেখে শুনে দাম বলবেন।',
  }),
  available(hunter350, {
    look: ['blue', 'white', 'riverside'],
    used: { days: 400, condition: 'Good', kilometres: 13_200, price: 268_000 },
    listed: { by: gomati, at: 'Maijdee, Noakhali', daysAgo: 16 },
    description:
      'Rebel blue, 13,200 km, two owners, name transfer already completed to the second. Horn is louder than stock and there is a phone holder. Both tyres at about sixty percent.',
  }),
  available(classic350, {
    look: ['black', 'copper', 'hills'],
    used: { days: 360, condition: 'Good', kilometres: 8_100, price: 331_000 },
    listed: { by: imran, at: 'Sreemangal, Moulvibazar', daysAgo: 19 },
    description:
      'Lived among the tea gardens, ridden gently on hill roads, 8,100 km. Spoke wheels trued in the summer. Silencer heat shield has a small dent. Papers okay, bank loan fully paid.',
  }),
  available(meteor350, {
    look: ['black', 'mustard', 'hills'],
    used: { days: 430, condition: 'Good', kilometres: 10_600, paid: 440_000, price: 352_000 },
    listed: { by: karnaphuli, at: 'Halishahar, Chattogram', daysAgo: 23 },
    description:
      'Comfortable for two, my wife and I did Bandarban and Rangamati with it. 10,600 km, panniers stay on the bike. Battery replaced under warranty in March. Selling to buy a car.',
  }),
  available(classic350, {
    look: ['red', 'cream', 'street'],
    used: { days: 540, condition: 'Fair', kilometres: 9_300, price: 288_000 },
    listed: { by: nusrat, at: 'Wari, Dhaka', daysAgo: 27 },
    description:
      'My brother left it standing through two rainy seasons: chrome on the rims has spots and the battery is weak. Starts with a push or a jump. 9,300 km only. Good project for someone patient.',
  }),
];
