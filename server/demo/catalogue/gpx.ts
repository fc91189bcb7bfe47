import { demon165R, demon165RR, demon200R, gentleman200, legend150S, legend250 } from './models.ts';
import { advertised, available } from './offer.ts';
import { gomati, imran, jamal, karnaphuli, nusrat, padma, rahim, rupsha, tanvir } from './sellers.ts';

export const gpxs = [
  advertised(demon165RR, {
    look: ['red', 'white', 'rickshawArt'],
    furtherScenes: ['street', 'workshop'],
    used: { days: 250, condition: 'Excellent', kilometres: 3_900, price: 338_000 },
    listed: { by: rahim, at: 'Tejgaon, Dhaka', daysAgo: 0.6 },
    description:
      'Four-valve RR, 3,900 km, USD fork, everybody at the signal asks about it. Bought at the Tejgaon showroom, all services there. Digital plate fitted. Going to Canada in January.',
  }),
  available(demon165R, {
    look: ['black', 'red', 'workshop'],
    used: { days: 980, condition: 'Good', kilometres: 17_800, price: 215_000 },
    listed: { by: jamal, at: 'Jatrabari, Dhaka', daysAgo: 1 },
    description:
      'Black and red Demon, 17,800 km. Carb cleaned, valves adjusted and new plug in October. Parts come from the importer within a week. Fairing screw missing on one side.',
  }),
  available(legend150S, {
    look: ['green', 'cream', 'teaStall'],
    used: { days: 720, condition: 'Good', kilometres: 9_100, price: 188_000 },
    listed: { by: tanvir, at: 'Sreepur, Gazipur', daysAgo: 2 },
    description:
      'British green café style, spoke wheels, 9,100 km. Gets a crowd at every tea stall. Twin rear shocks with gas, seat re-stitched by hand. Papers first party and up to date.',
  }),
  available(gentleman200, {
    look: ['black', 'mustard', 'rickshawArt'],
    used: { days: 410, condition: 'Excellent', kilometres: 4_400, price: 325_000 },
    listed: { by: karnaphuli, at: 'Nasirabad, Chattogram', daysAgo: 3 },
    description:
      'Half-fairing Gentleman 200, five like it in the whole city. 4,400 km, never raced. Front twin discs, ABS light goes off as it should. Bought new from us, so we know every bolt.',
  }),
  available(demon200R, {
    look: ['white', 'navy', 'riverside'],
    used: { days: 300, condition: 'Excellent', kilometres: 5_200, price: 365_000 },
    listed: { by: rupsha, at: 'Khalishpur, Khulna', daysAgo: 4 },
    description:
      'Liquid cooled GR200R with 5,200 km. Pulls clean to 9,000 rpm, coolant topped once. Tank pad and radiator guard added. Tax token runs until next year.',
  }),
  available(legend250, {
    look: ['silver', 'black', 'street'],
    used: { days: 220, condition: 'Excellent', kilometres: 2_600, price: 405_000 },
    listed: { by: nusrat, at: 'Gulshan 2, Dhaka', daysAgo: 5 },
    description:
      'Two-cylinder Legend, sweet sound even with the stock pipes. 2,600 km. My husband already has three bikes and one must go. Comes with a cover and a paddock stand.',
  }),
  available(demon165R, {
    look: ['white', 'blue', 'teaStall'],
    used: { days: 1_400, condition: 'Fair', kilometres: 27_000, paid: 325_000, price: 145_000 },
    listed: { by: padma, at: 'Natore Sadar, Natore', daysAgo: 6 },
    description:
      'পুরনো মডেলের ডেমন, ২৭,০০০ কিমি। পিস্টন রিং গত বছর বদলানো, এখন ধোঁয়া নেই। ফেয়ারিং-এ ফাটল আছে, ছবি চাইলে দেব। কাগজ ঠিক আছে, নাম ট্রান্সফার হবে।',
  }),
  advertised(legend150S, {
    look: ['black', 'cream', 'courtyard'],
    used: { days: 340, condition: 'Excellent', kilometres: 3_200, price: 229_000 },
    listed: { by: gomati, at: 'Jhawtala, Cumilla', daysAgo: 1.8 },
    description:
      'Black Legend with whitewall tyres, 3,200 km on the clock. Starts with half a touch. Runs 42 a litre on octane. Only the handle grips were changed. Nothing to repair, ride and go.',
  }),
  available(demon165RR, {
    look: ['graphite', 'mustard', 'workshop'],
    used: { days: 560, condition: 'Good', kilometres: 11_000, price: 272_000 },
    listed: { by: imran, at: 'Subid Bazar, Sylhet', daysAgo: 8 },
    description:
      'Grey with yellow rims, 11,000 km. Racing pads, stainless brake hose and a Pirelli at the back. Both stock silencer and a slip-on included. Some stone chips at the nose.',
  }),
  available(gentleman200, {
    look: ['navy', 'silver', 'hills'],
    used: { days: 760, condition: 'Good', kilometres: 13_600, price: 258_000 },
    listed: { by: imran, at: 'Habiganj Sadar, Habiganj', daysAgo: 9 },
    description:
      'Rode it to the Lawachara forest every second Friday, 13,600 km. Clip-ons are tiring for my back, that is the only reason. Chain kit fresh, service slip from September attached.',
  }),
  available(demon165R, {
    look: ['red', 'black', 'street'],
    used: { days: 640, condition: 'Good', kilometres: 12_900, price: 239_000 },
    listed: { by: rahim, at: 'Malibagh, Dhaka', daysAgo: 10 },
    description:
      'Single hand use, 12,900 km, meter not touched. LED headlamp is bright enough for the highway. Right indicator is a non-original one. Smart card received, tax token cleared.',
  }),
  available(demon200R, {
    look: ['black', 'teal', 'hills'],
    used: { days: 480, condition: 'Good', kilometres: 9_700, price: 318_000 },
    listed: { by: karnaphuli, at: 'Rangamati Sadar, Rangamati', daysAgo: 11 },
    description:
      'Taken as exchange against a cruiser. 9,700 km, we changed oil, filter and front pads before listing. Small dent at the swingarm. Three months of our own engine warranty.',
  }),
  available(legend150S, {
    look: ['maroon', 'mustard', 'riverside'],
    used: { days: 1_180, condition: 'Fair', kilometres: 19_400, paid: 260_000, price: 126_000 },
    listed: { by: rupsha, at: 'Kuakata, Patuakhali', daysAgo: 13 },
    description:
      'Salt air has been hard on the spokes and the exhaust, but the engine is quiet. 19,400 km. Needs a rear tyre and a good polish. Sold as seen, price already low for that reason.',
  }),
  available(demon165RR, {
    look: ['blue', 'silver', 'paddy'],
    used: { days: 390, condition: 'Good', kilometres: 8_300, price: 299_000 },
    listed: { by: padma, at: 'Sirajganj Sadar, Sirajganj', daysAgo: 14 },
    description:
      'Student owned, full face helmet included. 8,300 km, mostly campus and home. Crash guard took a light fall, so the body is clean. Number is Dhaka Metro, transfer cost on the buyer.',
  }),
  advertised(legend250, {
    look: ['sand', 'black', 'paddy'],
    used: { days: 130, condition: 'Excellent', kilometres: 1_100, price: 425_000 },
    listed: { by: tanvir, at: 'Trishal, Mymensingh', daysAgo: 2.2 },
    description:
      'Nearly new twin in desert colour, 1,100 km. The first free service was last week. I had planned a long tour, then the baby came. Original invoice and gate pass present.',
  }),
  available(gentleman200, {
    look: ['white', 'red', 'workshop'],
    used: { days: 1_020, condition: 'Fair', kilometres: 20_500, paid: 370_000, price: 192_000 },
    listed: { by: jamal, at: 'Keraniganj, Dhaka', daysAgo: 17 },
    description:
      'একবার স্লিপ কেটে ডান পাশে দাগ পড়েছে, ফর্ক সোজা আছে। ২০,৫০০ কিমি, চেইন স্প্রকেট বদলাতে হবে। হেডলাইট, মিটার সব কাজ করে। মেকানিক নিয়ে এসে দেখে নিন।',
  }),
  available(demon165R, {
    look: ['graphite', 'teal', 'rickshawArt'],
    used: { days: 200, condition: 'Excellent', kilometres: 2_400, price: 295_000 },
    listed: { by: gomati, at: 'Chandpur Sadar, Chandpur', daysAgo: 20 },
    description:
      'Latest sticker kit, 2,400 km, still smells new. Kept under a cover beside the launch ghat office. Insurance taken although nobody asks for it. Call after the Maghrib prayer please.',
  }),
  available(legend150S, {
    look: ['copper', 'black', 'workshop'],
    used: { days: 560, condition: 'Good', kilometres: 7_900, price: 197_000 },
    listed: { by: nusrat, at: 'Lalmatia, Dhaka', daysAgo: 24 },
    description:
      'Light bike with a low seat, I am 5 feet 2 and manage well. 7,900 km. Brake shoes at the back are new. One tiny dent on the tank hidden under the knee pad.',
  }),
];
