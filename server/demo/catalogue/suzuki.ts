import { access125, bandit150, gixxer155, gixxer250, gixxerSf, gsxR150, gsxS125, hayate, intruder } from './models.ts';
import { advertised, available } from './offer.ts';
import { gomati, imran, jamal, karnaphuli, nusrat, padma, rahim, rupsha, tanvir } from './sellers.ts';

export const suzukis = [
  advertised(gixxer155, {
    look: ['blue', 'silver', 'teaStall'],
    furtherScenes: ['street', 'riverside'],
    used: { days: 350, condition: 'Excellent', kilometres: 5_900, price: 196_000 },
    listed: { by: rahim, at: 'Farmgate, Dhaka', daysAgo: 0.3 },
    description:
      'Carburettor disc version in triton blue, 5,900 km. Never used for ride sharing. Service book stamped at Rancon, next one due in a thousand. Papers and tax token all current.',
  }),
  available(gixxerSf, {
    look: ['blue', 'white', 'riverside'],
    used: { days: 530, condition: 'Good', kilometres: 13_100, price: 254_000 },
    listed: { by: jamal, at: 'Savar, Dhaka', daysAgo: 1 },
    description:
      'FI ABS SF, 13,100 km, second owner. Daily EPZ duty on the Ashulia road, 44 a litre. Windshield slightly hazy, cheap to change. Rear tyre new, front tyre fine.',
  }),
  available(hayate, {
    look: ['black', 'red', 'paddy'],
    used: { days: 1_600, condition: 'Fair', kilometres: 46_000, paid: 112_000, price: 54_000 },
    listed: { by: padma, at: 'Dinajpur Sadar, Dinajpur', daysAgo: 2 },
    description:
      'Milk delivery bike, honest 46,000 km. Kick and self both work, 60 a litre. Carrier welded on, seat cover torn. Ten-year registration, so nothing to pay for years.',
  }),
  available(gsxR150, {
    look: ['blue', 'mustard', 'street'],
    used: { days: 860, condition: 'Good', kilometres: 15_500, price: 325_000 },
    listed: { by: karnaphuli, at: 'Khulshi, Chattogram', daysAgo: 3 },
    description:
      'Keyless Indonesian GSX-R, 15,500 km. Revs like new, radiator fan and battery replaced this year. Left fairing has a hairline crack. Two smart keys are with the papers.',
  }),
  available(access125, {
    look: ['silver', 'navy', 'rickshawArt'],
    used: { days: 410, condition: 'Excellent', kilometres: 4_600, price: 174_000 },
    listed: { by: nusrat, at: 'Azimpur, Dhaka', daysAgo: 4 },
    description:
      'Softest seat of all scooters, big space for school bags. 4,600 km, serviced every three months. Front disc, phone charger. Selling because my daughter finished school.',
  }),
  available(intruder, {
    look: ['black', 'silver', 'courtyard'],
    used: { days: 1_100, condition: 'Good', kilometres: 16_200, price: 195_000 },
    listed: { by: rupsha, at: 'Boyra, Khulna', daysAgo: 5 },
    description:
      'খুলনার রাস্তায় খুব কম ইন্ট্রুডার আছে, এটা একটা। ১৬,২০০ কিমি, ABS ঠিক আছে, ব্যাকরেস্ট লাগানো। সাইলেন্সার কভারে হালকা মরিচা। সার্ভিস করা, চালিয়ে নিয়ে যাবেন।',
  }),
  advertised(gixxer250, {
    look: ['silver', 'black', 'street'],
    used: { days: 190, condition: 'Excellent', kilometres: 2_700, price: 352_000 },
    listed: { by: tanvir, at: 'Chandana Chowrasta, Gazipur', daysAgo: 1.6 },
    description:
      'Oil cooled 250 with 2,700 km. Overtaking on the Mymensingh highway is effortless. Bought new in my name, number plate arrived last month. My next bike is already booked.',
  }),
  available(gsxS125, {
    look: ['white', 'blue', 'courtyard'],
    used: { days: 1_250, condition: 'Good', kilometres: 18_000, price: 139_000 },
    listed: { by: gomati, at: 'Laksam, Cumilla', daysAgo: 6 },
    description:
      'Six gears and only 125 cc, cheap to run. 18,000 km, throttle body cleaned, chain greased weekly. One mirror is aftermarket. Suits a college student, papers in order.',
  }),
  available(gixxer155, {
    look: ['black', 'mustard', 'workshop'],
    used: { days: 1_300, condition: 'Good', kilometres: 26_400, paid: 218_000, price: 122_000 },
    listed: { by: rahim, at: 'Rampura, Dhaka', daysAgo: 7 },
    description:
      'Monotone edition, 26,400 km. Cylinder untouched, timing chain done at 25,000. Both shocks good. A few scratches on the tank from my bag zip. Asking is near final.',
  }),
  available(bandit150, {
    look: ['red', 'black', 'riverside'],
    used: { days: 690, condition: 'Good', kilometres: 6_300, price: 232_000 },
    listed: { by: imran, at: 'Beanibazar, Sylhet', daysAgo: 8 },
    description:
      'Londoni uncle bought it and came home twice since. 6,300 km. GSX-R engine in a comfortable body. Battery always on a maintainer. Handlebar weights have marks.',
  }),
  available(hayate, {
    look: ['red', 'silver', 'teaStall'],
    used: { days: 480, condition: 'Good', kilometres: 14_700, price: 88_000 },
    listed: { by: padma, at: 'Sherpur, Bogura', daysAgo: 9 },
    description:
      'Company representative used it for medicine visits, 14,700 km, maintained by the office. New rear tube and brake shoe. Paint is faded on the left from the sun. Quick sale.',
  }),
  available(gixxerSf, {
    look: ['black', 'red', 'paddy'],
    used: { days: 1_450, condition: 'Fair', kilometres: 52_000, paid: 295_000, price: 138_000 },
    listed: { by: jamal, at: 'Rupganj, Narayanganj', daysAgo: 10 },
    description:
      'Ride-share bike till last year, 52,000 km. Engine rebuilt at 45,000 with genuine parts, bill available. Fairing tabs broken, fork needs oil. For people who know what they buy.',
  }),
  advertised(gsxR150, {
    look: ['black', 'red', 'hills'],
    used: { days: 310, condition: 'Excellent', kilometres: 4_200, price: 398_000 },
    listed: { by: karnaphuli, at: 'Patenga, Chattogram', daysAgo: 2.8 },
    description:
      'Stronger red and black, 4,200 km, under cover in an apartment garage. Original tyres with plenty left. Crash protectors were never tested. Insurance and plate complete.',
  }),
  available(access125, {
    look: ['maroon', 'silver', 'courtyard'],
    used: { days: 980, condition: 'Good', kilometres: 11_800, paid: 198_000, price: 129_000 },
    listed: { by: tanvir, at: 'Muktagachha, Mymensingh', daysAgo: 12 },
    description:
      'আব্বার স্কুটার, স্কুলে যাতায়াতে চলেছে ১১,৮০০ কিমি। বেল্ট নতুন, ব্যাটারি ওয়ারেন্টিতে আছে। পেছনের বাম্পারে একটা আঁচড়। কাগজপত্র সব ঠিক, ফার্স্ট পার্টি।',
  }),
  available(intruder, {
    look: ['graphite', 'copper', 'street'],
    used: { days: 1_700, condition: 'Fair', kilometres: 31_000, paid: 300_000, price: 132_000 },
    listed: { by: gomati, at: 'Begumganj, Noakhali', daysAgo: 13 },
    description:
      'Comfortable long bike, 31,000 km. Wiring was repaired after flood water entered in August, everything lights up again. Body paint average. Negotiable for a serious buyer.',
  }),
  available(gixxer155, {
    look: ['red', 'black', 'paddy'],
    used: { days: 820, condition: 'Good', kilometres: 15_900, price: 151_000 },
    listed: { by: rupsha, at: 'Kushtia Sadar, Kushtia', daysAgo: 15 },
    description:
      'FI model with side-stand cut-off, 15,900 km. Disc plates front and rear changed together. My exam is over and I need the admission fee. Bring your own helmet for the trial.',
  }),
  available(gixxer250, {
    look: ['navy', 'blue', 'hills'],
    used: { days: 420, condition: 'Good', kilometres: 9_900, price: 305_000 },
    listed: { by: imran, at: 'Sunamganj Sadar, Sunamganj', daysAgo: 17 },
    description:
      'Blue on blue, 9,900 km across the haor roads. Chain cleaned after each trip. Front fender was changed, a buffalo had opinions. Tyres good for another season.',
  }),
  available(hayate, {
    look: ['navy', 'white', 'courtyard'],
    used: { days: 150, condition: 'Excellent', kilometres: 800, price: 103_000 },
    listed: { by: rahim, at: 'Demra, Dhaka', daysAgo: 20 },
    description:
      'Won in an office lottery and I already own a bike. 800 km, plastic still on the meter. Registration for two years paid by me. No bargaining below one lakh.',
  }),
  available(gsxS125, {
    look: ['black', 'red', 'rickshawArt'],
    used: { days: 1_750, condition: 'Fair', kilometres: 24_600, paid: 260_000, price: 91_000 },
    listed: { by: nusrat, at: 'Badda, Dhaka', daysAgo: 26 },
    description:
      "My late father's bike, 24,600 km, parked since spring. Needs a battery, an oil change and somebody to love it. Papers are in his name, the succession certificate is with us.",
  }),
];
