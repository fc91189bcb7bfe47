import type { BodyType, Brand } from './constants.ts';

/** A bike as far as it decides what to look at. `model`: its name in the catalogue. `years`: its age. What is not known is absent. */
export interface CheckedBike {
  brand: Brand;
  model?: string | undefined;
  body?: BodyType | undefined;
  abs?: 'none' | 'single' | 'dual' | undefined;
  years: number;
  kilometres?: number | undefined;
}

/** What a bike must be for a check to apply; all that is given must be true. Limits are included. */
interface AppliesWhen {
  brands?: readonly Brand[];
  models?: readonly string[];
  bodies?: readonly BodyType[];
  hasAbs?: true;
  yearsFrom?: number;
  yearsTo?: number;
  kmFrom?: number;
  kmTo?: number;
  /** The seller has not said how many kilometres it has. */
  noKilometres?: true;
}

/**
 * What a check is about: any bike, this kind of bike or model, its age, or its kilometres. Of each of the last three, two are chosen at
 * most.
 */
export type CheckAbout = 'all' | 'model' | 'age' | 'run';

interface Check {
  about: CheckAbout;
  when?: AppliesWhen;
  /** In English; shown by `i18n._`. */
  text: string;
}

/** Engines that a radiator cools. */
const WITH_COOLANT = [
  ...['R15 V1', 'R15 V2', 'R15 V3', 'R15 V4', 'R15M', 'R15S', 'MT-15', 'MT-15 V2', 'XSR 155', 'WR 155R'],
  ...['Aerox 155', 'NMax 155', 'GSX-R150', 'GSX-S150', 'GSX-S125', 'Bandit 150'],
] as const;

/** What to look at together with the seller. Within one subject, what says more about this bike comes first. */
export const BIKE_CHECKS = {
  frameNumber: {
    about: 'all',
    text: /*i18n*/ 'The frame and engine numbers on the metal are those in the papers, figure by figure. Scratched or newly painted ones: go home.',
  },
  owner: {
    about: 'all',
    text: /*i18n*/ 'The name on the registration is the one on the NID card of whoever sells. If not, the owner comes along.',
  },
  coldStart: {
    about: 'all',
    text: /*i18n*/ 'The engine is cold when you come, starts within seconds, and gives no blue or white smoke after a minute.',
  },
  brakes: {
    about: 'all',
    text: /*i18n*/ 'Each brake alone stops the bike when you push it. Neither lever nor pedal feels soft.',
  },
  coolant: {
    about: 'model',
    when: { models: WITH_COOLANT },
    text: /*i18n*/ 'The coolant stands between its marks and is clear, and nothing is wet below the radiator. Brown or oily coolant: an expensive engine.',
  },
  twoStroke: {
    about: 'model',
    when: { models: ['RX 100', 'RX 115', 'AX 100'] },
    text: /*i18n*/ 'Two-stroke: some smoke is usual. Ask which oil it gets, and listen for a rattle of the piston while it idles.',
  },
  scooterBelt: {
    about: 'model',
    when: { bodies: ['Scooter'] },
    text: /*i18n*/ 'It pulls away without a jerk or a rattle. Ask when the belt and the rollers were replaced, and for the bill.',
  },
  fairing: {
    about: 'model',
    when: { bodies: ['Sport'] },
    text: /*i18n*/ 'The fairing has all its screws and one shade of paint. Cracks around the screws and new stickers hide a fall.',
  },
  longTravel: {
    about: 'model',
    when: { bodies: ['Adventure'] },
    text: /*i18n*/ 'Rims, the plate below the engine and the frame near the steering head have no dents or cracks from rough roads.',
  },
  chrome: {
    about: 'model',
    when: { bodies: ['Classic', 'Cruiser'] },
    text: /*i18n*/ 'No rust on chrome, exhaust and rims, and below the seat. If it has spokes, each sounds alike when you tap it.',
  },
  enfieldVibration: {
    about: 'model',
    when: { brands: ['Royal-Enfield'] },
    text: /*i18n*/ 'It shakes: try the bolts of the exhaust, the mirrors and the number plate, and look for oil below the cylinder.',
  },
  gpxParts: {
    about: 'model',
    when: { brands: ['GPX'] },
    text: /*i18n*/ 'Ask where the seller gets parts for this GPX, and call that shop: the price of a brake lever or a clutch cable tells enough.',
  },
  antilock: {
    about: 'model',
    when: { hasAbs: true },
    text: /*i18n*/ 'The ABS lamp comes on with the ignition and goes out soon after you ride off. If it never lights, its bulb was taken out.',
  },
  onesided: {
    about: 'model',
    when: { bodies: ['Commuter', 'Naked'] },
    text: /*i18n*/ 'Ends of levers, pegs, mirrors and indicators are not scratched on one side: that is where it fell.',
  },
  oldRubber: {
    about: 'age',
    when: { yearsFrom: 8 },
    text: /*i18n*/ 'Brake hoses and fuel pipes have no cracks when you bend them, and no wire below the seat is taped.',
  },
  rustInTank: {
    about: 'age',
    when: { yearsFrom: 6 },
    text: /*i18n*/ 'Shine a light into the tank: rust in it blocks the carburettor or the injector again and again.',
  },
  oldTyres: {
    about: 'age',
    when: { yearsFrom: 4 },
    text: /*i18n*/ 'Read the four digits on both tyres (week and year). If they are older than five years, you pay for new ones, whatever the tread.',
  },
  weakBattery: {
    about: 'age',
    when: { yearsFrom: 3, yearsTo: 5 },
    text: /*i18n*/ 'With the headlight on, the starter still turns fast. If it is slow, you soon pay for a battery.',
  },
  warranty: {
    about: 'age',
    when: { yearsTo: 3 },
    text: /*i18n*/ 'See the service book with the dealer’s stamps, and call the dealer: does the warranty go over to you?',
  },
  firstPapers: {
    about: 'age',
    when: { yearsTo: 2 },
    text: /*i18n*/ 'A young bike may still be on hire purchase: see the dealer’s bill, and that the registration names no bank.',
  },
  worn: {
    about: 'run',
    when: { kmFrom: 40_000 },
    text: /*i18n*/ 'Ride uphill, then close the throttle: blue smoke means worn rings. Ask what was done to the engine, and for the bills.',
  },
  chainAndClutch: {
    about: 'run',
    when: { kmFrom: 15_000 },
    text: /*i18n*/ 'Clutch: in third gear with full throttle the revs and the speed rise together. Ask when it was replaced.',
  },
  halfway: {
    about: 'run',
    when: { kmFrom: 8_000, kmTo: 39_999 },
    text: /*i18n*/ 'The meter fits the stamps of the service book, and the wear of pedals, grips and seat.',
  },
  fewKilometres: {
    about: 'run',
    when: { kmTo: 7_999 },
    text: /*i18n*/ 'So few kilometres show: first tyres, pedals with their pattern, and a service stamp for almost all of them.',
  },
  kilometresUnknown: {
    about: 'run',
    when: { noKilometres: true },
    text: /*i18n*/ 'The listing has no kilometres: read the meter, write them down, and compare them with the last service stamp.',
  },
  leaks: {
    about: 'all',
    text: /*i18n*/ 'Nothing drips below the engine, and no oil is on the tubes of the fork after you have pushed it down hard.',
  },
  straight: {
    about: 'all',
    text: /*i18n*/ 'From behind, both wheels are in one line. No welds and no ripples in the paint where the fork meets the frame.',
  },
  ride: {
    about: 'all',
    text: /*i18n*/ 'On a test ride with a helmet all gears go in, and it runs straight on when you loosen your grip.',
  },
  electric: {
    about: 'all',
    text: /*i18n*/ 'Headlight, brake light, indicators, horn and meter work, with the engine running.',
  },
  keys: { about: 'all', text: /*i18n*/ 'Both keys are there and fit the ignition, the tank and the seat.' },
  transfer: {
    about: 'all',
    text: /*i18n*/ 'You both agree on the day at BRTA and on who pays what. The motorcycle is shown there, too.',
  },
} as const satisfies Readonly<Record<string, Check>>;

export type BikeCheck = keyof typeof BIKE_CHECKS;
const CHECKS = Object.entries(BIKE_CHECKS) as [BikeCheck, Check][];

/** How many checks a bike has. */
export const CHECKS_OF_A_BIKE = 10;
/** How many of them are about its model, its age or its kilometres each, at most. */
const OF_ONE_SUBJECT = 2;

const within = (value: number, from = 0, to = Number.POSITIVE_INFINITY): boolean => value >= from && value <= to;
const oneOf = <T>(allowed: readonly T[] | undefined, value: T | undefined): boolean =>
  !allowed || (value !== undefined && allowed.includes(value));

const applies = (bike: CheckedBike, when: AppliesWhen = {}): boolean => {
  const { kilometres, years, abs } = bike;
  const needsKilometres = when.kmFrom !== undefined || when.kmTo !== undefined;
  return (
    oneOf(when.brands, bike.brand) &&
    oneOf(when.models, bike.model) &&
    oneOf(when.bodies, bike.body) &&
    (!when.hasAbs || abs === 'single' || abs === 'dual') &&
    within(years, when.yearsFrom, when.yearsTo) &&
    (!needsKilometres || (kilometres !== undefined && within(kilometres, when.kmFrom, when.kmTo))) &&
    (!when.noKilometres || kilometres === undefined)
  );
};

/**
 * The ten checks of a bike, in the order of the table: of those that apply, the first two each about its model, its age and its
 * kilometres, and as many of those for any bike as are still missing, the first ones first.
 */
export const checksOf = (bike: CheckedBike): BikeCheck[] => {
  const applying = CHECKS.filter(([, { when }]) => applies(bike, when));
  const about = (subject: CheckAbout) => applying.filter(([, check]) => check.about === subject);
  const own = (['model', 'age', 'run'] as const).flatMap((subject) => about(subject).slice(0, OF_ONE_SUBJECT));
  const chosen = new Set([...own, ...about('all').slice(0, CHECKS_OF_A_BIKE - own.length)].map(([id]) => id));
  return CHECKS.flatMap(([id]) => (chosen.has(id) ? [id] : []));
};
