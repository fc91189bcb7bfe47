import { fazerFi, fzsV2, fzsV3, fzX, mt15, r15V3, r15V4, rayZr, saluto, wr155, xsr155 } from './models.ts';
import { advertised, available } from './offer.ts';
import { gomati, imran, jamal, karnaphuli, nusrat, padma, rahim, rupsha, tanvir } from './sellers.ts';

export const yamahas = [
  advertised(r15V4, {
    look: ['blue', 'black', 'rickshawArt'],
    furtherScenes: ['courtyard', 'paddy'],
    used: { days: 320, condition: 'Excellent', kilometres: 5_600, price: 515_000 },
    listed: { by: rahim, at: 'Bashundhara R/A, Dhaka', daysAgo: 0.4 },
    description:
      'Racing blue with quick shifter, 5,600 km. Paint protection film from day one. Serviced only at Yamaha 3S, history printed. Digital plate done. Selling since the office gave me a car.',
  }),
  available(fzsV3, {
    look: ['graphite', 'teal', 'teaStall'],
    used: { days: 610, condition: 'Good', kilometres: 16_400, price: 205_000 },
    listed: { by: jamal, at: 'Shyamoli, Dhaka', daysAgo: 1 },
    description:
      'ABS version, 16,400 km, 45 a litre on the Savar road. Chain sprocket changed at 15,000. Small crack in the left panel, not noticeable. All papers first party.',
  }),
  available(mt15, {
    look: ['black', 'teal', 'street'],
    used: { days: 700, condition: 'Good', kilometres: 14_900, price: 335_000 },
    listed: { by: karnaphuli, at: 'GEC Circle, Chattogram', daysAgo: 2 },
    description:
      'Ice fluo wheels, 14,900 km. Radial rear tyre 140 fitted last winter, stock tyre also there. Tail tidy and frame sliders on. Engine never opened. Ctg Metro registration.',
  }),
  available(r15V3, {
    look: ['navy', 'red', 'workshop'],
    used: { days: 1_500, condition: 'Fair', kilometres: 38_000, price: 255_000 },
    listed: { by: padma, at: 'Shaheb Bazar, Rajshahi', daysAgo: 3 },
    description:
      'Indonesian version, 38,000 km. Clutch plates and cone set renewed this year. Fairing repainted once after a slide, I hide nothing. Tax token due next month.',
  }),
  available(saluto, {
    look: ['red', 'black', 'paddy'],
    used: { days: 2_000, condition: 'Fair', kilometres: 41_000, price: 68_000 },
    listed: { by: padma, at: 'Rangpur Sadar, Rangpur', daysAgo: 4 },
    description:
      'গ্রামের রাস্তায় চলা বাইক, ৪১,০০০ কিমি। লিটারে এখনো ৫৫ যায়। ইঞ্জিনে কোনো কাজ নেই, সামনের টায়ার নতুন। রং একটু উঠে গেছে। ১০ বছরের রেজিস্ট্রেশন করা।',
  }),
  advertised(xsr155, {
    look: ['silver', 'black', 'courtyard'],
    used: { days: 460, condition: 'Excellent', kilometres: 6_800, price: 445_000 },
    listed: { by: tanvir, at: 'Tongi, Gazipur', daysAgo: 1.2 },
    description:
      'Matte silver XSR, 6,800 km. Brown seat cover, bar-end mirrors and original exhaust. Never ridden in rain if I could help it. Comes with both keys and the import papers.',
  }),
  available(fzsV2, {
    look: ['white', 'blue', 'rickshawArt'],
    used: { days: 1_820, condition: 'Good', kilometres: 29_500, price: 128_000 },
    listed: { by: jamal, at: 'Siddhirganj, Narayanganj', daysAgo: 5 },
    description:
      'Double disc V2 in armada white and blue, 29,500 km. Smooth engine, no smoke, oil changed on time with Yamalube. Digital number plate yes, smart card yes. Slight rust under the chain cover.',
  }),
  available(rayZr, {
    look: ['teal', 'black', 'courtyard'],
    used: { days: 280, condition: 'Excellent', kilometres: 3_700, price: 225_000 },
    listed: { by: nusrat, at: 'Mohammadpur, Dhaka', daysAgo: 6 },
    description:
      'Perfect for university and market, 3,700 km, self start every time. Front disc, Bluetooth connects. A lady owner, one small scuff at the footboard. Selling because the metro is now near my home.',
  }),
  available(wr155, {
    look: ['blue', 'white', 'hills'],
    used: { days: 640, condition: 'Good', kilometres: 12_000, price: 368_000 },
    listed: { by: karnaphuli, at: 'Bandarban Sadar, Bandarban', daysAgo: 8 },
    description:
      'Went to Thanchi and Ruma more often than to a petrol pump. 12,000 km, knobbly tyres half worn, bash plate scratched as it should be. Fork oil seals new. Papers complete.',
  }),
  available(fzX, {
    look: ['copper', 'black', 'riverside'],
    used: { days: 400, condition: 'Good', kilometres: 9_200, price: 248_000 },
    listed: { by: rupsha, at: 'Dak Bungalow, Khulna', daysAgo: 9 },
    description:
      'Matte copper FZ-X, 9,200 km, traction control and the phone connection work. Rear carrier added. Front fender has one mark from a parked van. Registered for two years, renewal on the buyer.',
  }),
  available(fazerFi, {
    look: ['red', 'graphite', 'riverside'],
    used: { days: 1_650, condition: 'Good', kilometres: 33_000, price: 152_000 },
    listed: { by: gomati, at: 'Brahmanbaria Sadar, Brahmanbaria', daysAgo: 10 },
    description:
      'The touring Fazer, comfortable for long rides, 33,000 km. Teknaf to Tetulia completed without a breakdown. Battery six months old, both tyres from last Eid. One headlamp bracket is glued.',
  }),
  available(r15V3, {
    look: ['graphite', 'mustard', 'street'],
    used: { days: 1_050, condition: 'Good', kilometres: 19_800, price: 318_000 },
    listed: { by: imran, at: 'Ambarkhana, Sylhet', daysAgo: 11 },
    description:
      'Dark knight edition, dual channel ABS, 19,800 km. Coolant and air filter just changed. Second owner, transfer paper ready. Exchange with an MT-15 is possible, cash preferred.',
  }),
  available(fzsV3, {
    look: ['navy', 'silver', 'courtyard'],
    used: { days: 230, condition: 'Excellent', kilometres: 4_100, price: 238_000 },
    listed: { by: rahim, at: 'Khilgaon, Dhaka', daysAgo: 12 },
    description:
      'Deluxe V3 with six months of warranty left, 4,100 km. Leg guard and seat cover extra. My father bought it and prefers the rickshaw after all. Tax token paid, no dues.',
  }),
  available(mt15, {
    look: ['grey', 'red', 'rickshawArt'],
    used: { days: 180, condition: 'Excellent', kilometres: 2_900, paid: 455_000, price: 405_000 },
    listed: { by: tanvir, at: 'Bhaluka, Mymensingh', daysAgo: 13 },
    description:
      'Version 2, 2,900 km, on test papers with the number applied for: receipt from BRTA is in my hand. No scratch, no fall. Price can be talked about a little in front of the bike.',
  }),
  available(saluto, {
    look: ['blue', 'silver', 'teaStall'],
    used: { days: 1_280, condition: 'Good', kilometres: 22_000, price: 92_000 },
    listed: { by: rupsha, at: 'Jashore Sadar, Jashore', daysAgo: 15 },
    description:
      'Special edition with front disc, 22,000 km. Used by an NGO field officer, serviced from the office every two months. Horn, lights and meter all fine. Rear shock a bit soft.',
  }),
  advertised(fzsV3, {
    look: ['red', 'graphite', 'hills'],
    used: { days: 360, condition: 'Good', kilometres: 9_600, price: 221_000 },
    listed: { by: karnaphuli, at: 'Chawkbazar, Chattogram', daysAgo: 3.3 },
    description:
      'চট্টগ্রাম মেট্রো নাম্বার, এক হাতে চালানো। ৯,৬০০ কিমি, মোবিল নিয়মিত বদলানো। ডিজিটাল প্লেট লাগানো, ট্যাক্স টোকেন আপডেট। সামনের ডিস্ক প্যাড নতুন। আলোচনা সাপেক্ষে কিছু কমানো যাবে।',
  }),
  available(rayZr, {
    look: ['red', 'white', 'teaStall'],
    used: { days: 900, condition: 'Fair', kilometres: 21_300, paid: 245_000, price: 139_000 },
    listed: { by: gomati, at: 'Trunk Road, Feni', daysAgo: 18 },
    description:
      'Family scooter with 21,300 km. Belt and rollers changed at 20,000. Body has several scratches from a narrow gate, speedometer light is dim. Runs every day to the bazar.',
  }),
  available(xsr155, {
    look: ['maroon', 'sand', 'paddy'],
    used: { days: 820, condition: 'Good', kilometres: 11_700, paid: 530_000, price: 379_000 },
    listed: { by: padma, at: 'Ishwardi, Pabna', daysAgo: 21 },
    description:
      'Garnet red retro, 11,700 km, upside-down fork without leaks. Scrambler style handlebar, the original one is packed. Service at every 2,500 km in Rajshahi. Owner posted to Chattogram port.',
  }),
  available(r15V4, {
    look: ['white', 'red', 'street'],
    used: { days: 520, condition: 'Good', kilometres: 12_300, paid: 595_000, price: 455_000 },
    listed: { by: rahim, at: 'Moghbazar, Dhaka', daysAgo: 25 },
    description:
      'M version in white, 12,300 km. Clutch lever and right mirror replaced after a standstill drop, fairing untouched. Tyres at seventy percent. Loan closed, NOC from the bank ready.',
  }),
];
