import type { MODELS } from '#contract/catalogue/models.ts';

/** What is chosen by chance comes from tables with so many slots: a value has as many as it is frequent. */
const SLOTS = 1_000;

/** Each value in as many slots as its weight says. */
export const slotsOf = <T>(values: readonly T[], weightOf: (value: T, at: number) => number): T[] => {
  const all = values.reduce((sum, value, at) => sum + weightOf(value, at), 0);
  const slots: T[] = [];
  let sum = 0;
  for (const [at, value] of values.entries()) {
    sum += weightOf(value, at);
    while (slots.length < (sum / all) * SLOTS) slots.push(value);
  }
  return slots;
};

/** Few models are most of what is sold; GPX is rare. */
const POPULAR = [
  'FZ-S FI V3',
  'R15 V3',
  'Gixxer SF 155',
  'Gixxer 155',
  'FZ-S FI V2',
  'MT-15',
  'R15 V4',
  'Classic 350',
  'Gixxer SF 250',
  'FZ-X',
];
export const weightOfModel = ({ brand, name }: (typeof MODELS)[number], at: number): number => {
  const place = POPULAR.indexOf(name);
  const weight = place >= 0 ? 100 / (place + 1.5) : 3 + (at % 5);
  return brand === 'GPX' ? weight / 6 : weight;
};

const BIG = [
  'Dhaka',
  'Chattogram',
  'Gazipur',
  'Narayanganj',
  'Cumilla',
  'Sylhet',
  'Khulna',
  'Rajshahi',
  'Bogura',
  'Barishal',
];
export const weightOfDistrict = (district: string): number => {
  if (district === 'Dhaka') return 100;
  const place = BIG.indexOf(district);
  return place > 0 ? 28 / (place + 1) : 2;
};

export const PHRASES = [
  'First owner, all papers up to date.',
  'Engine never opened.',
  'Serviced last month at the authorised dealer.',
  'Tyres changed recently, both Michelin.',
  'Single hand used, garage kept.',
  'Tax token up to date until next year.',
  'No accident history, never repaired.',
  'Price is slightly negotiable after seeing the bike.',
  'Urgent sale, going abroad.',
  'Used only on weekends.',
  'Digital number plate and smart card available.',
  'Exchange possible with a bigger bike.',
  'New battery with warranty.',
  'Chain and sprocket changed.',
  'LED headlight upgrade, extra horn.',
  'Mileage 45 km per litre in the city.',
  'ফ্রেশ কন্ডিশন, কোন সমস্যা নেই।',
  'কাগজপত্র সব আপডেট।',
  'জরুরি বিক্রি করা হবে।',
  'নিজে ব্যবহার করেছি।',
  'Fresh condition like new.',
  'Crash guard and seat cover included.',
  'Silencer original.',
  'Bought from the showroom.',
  'Ready for a name transfer any time.',
  'Please call between ten and eight.',
  'Fixed price, serious buyers only.',
  'Helmet free with the bike.',
  'Fuel injection, very smooth.',
  'Disc brakes front and rear.',
  'Insurance valid.',
  'Company maintained.',
  'Colour original, no scratch.',
  'Some scratches on the left side.',
  'Student used, carefully ridden.',
  'Modified exhaust, the stock one comes along.',
  'Registered in the name of the seller.',
  'On test, not registered yet.',
  'Akrapovic titanium exhaust.',
  'Low kilometres for its age.',
];
export const weightOfPhrase = (phrase: string, at: number): number => (phrase.startsWith('Akra') ? 0 : 40 - at);
