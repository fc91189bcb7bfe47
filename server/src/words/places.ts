import { DISTRICTS, type District } from '#contract/catalogue/districts.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { type Phrases, phrases } from './query-words.ts';
import { soundOf } from './sounds.ts';

const inBangla = i18nIn('bn');

/** Spellings of districts beside the official ones: before 2018, short, and usual mistakes. */
const ALSO: Partial<Record<District, string>> = {
  Dhaka: 'daka,dhaka city,dhk,dhakay,dhakar,dhaka metro,ঢাকা সিটি,ঢাকা মেট্রো',
  Chattogram: 'chittagong,chattagram,chottogram,chittagang,chitagong,chitagang,ctg,chatgaon,চিটাগাং,চিটাগং,চট্রগ্রাম,চাটগাঁ',
  Cumilla: 'comilla,kumilla,কুমিলা',
  Jashore: 'jessore,jeshore,jossore,joshor,যশোহর',
  Bogura: 'bogra,bogora,বগুরা',
  Barishal: 'barisal,borishal,borisal',
  "Cox's Bazar": 'coxs bazar,cox bazar,coxsbazar,coxbazar,cox’s bazar,coxs bazaar,কক্স বাজার',
  Brahmanbaria: 'brahmonbaria,bbaria,b baria,b . baria,bramhanbaria,বি বাড়িয়া,ব্রাহ্মনবাড়িয়া',
  Chapainawabganj: 'chapai,chapai nawabganj,nawabganj,chapainababganj,chapai nababganj,চাঁপাই,চাপাইনবাবগঞ্জ',
  Moulvibazar: 'maulvibazar,moulovibazar,moulavibazar,মৌলভিবাজার',
  Mymensingh: 'mymensing,mymenshing,moymonsingh,মায়মনসিংহ',
  Narayanganj: 'narayangonj,narayongonj,n ganj',
  Gopalganj: 'gopalgonj',
  Kishoreganj: 'kishorganj,kishoregonj,kishorgonj',
  Munshiganj: 'munshigonj,munsiganj,munshigong',
  Sirajganj: 'sirajgonj,shirajganj',
  Habiganj: 'hobiganj,habigonj,hobigonj',
  Sunamganj: 'sunamgonj,shunamganj',
  Narsingdi: 'norshingdi,narshingdi,norsingdi',
  Netrokona: 'netrakona,নেত্রকোনা',
  Jhenaidah: 'jhenidah,jhinaidah,jenaidah',
  Jhalokathi: 'jhalokati,jhalakathi,jhalakati',
  Chuadanga: 'chuadangga',
  Patuakhali: 'potuakhali',
  Lakshmipur: 'laxmipur,lakhipur,luxmipur',
  Khagrachhari: 'khagrachari,khagrachori',
  Panchagarh: 'panchagar,ponchogor',
  Sylhet: 'sylet,shylhet,silet,sylhete',
  Rajshahi: 'rajsahi,razshahi',
  Khulna: 'kulna,khulnay',
  Gazipur: 'gajipur,gazipure',
  Tangail: 'tangile',
  Noakhali: 'noakali,nowakhali',
  Satkhira: 'shatkhira',
  Feni: 'pheni',
};

/** Endings of a place in Bangla: in, of, to. */
const ENDINGS = ['', 'য়', 'র', 'ে', 'ের', 'তে', 'এ', 'এর', 'েতে'];

const spellings = (district: District): string => {
  const all = [district, inBangla._(district), ...(ALSO[district]?.split(',') ?? [])];
  return all.flatMap((name) => (/^[a-z]/i.test(name) ? [name] : ENDINGS.map((ending) => name + ending))).join(',');
};

export const PLACES: Phrases<District> = phrases(DISTRICTS.map((district) => [district, spellings(district)] as const));

/** By sound, of names with five consonants and more: no other word of a bike's listing sounds like them. */
const LEAST_SOUNDS = 5;
const BY_SOUND = new Map<string, District | undefined>();
for (const district of DISTRICTS) {
  const sound = soundOf(district.replace(/[^A-Za-z]/g, ''));
  if (sound.length >= LEAST_SOUNDS) BY_SOUND.set(sound, BY_SOUND.has(sound) ? undefined : district);
}

/** The district that a word sounds like; undefined where the sound is too short to say. */
export const placeBySound = (word: string): District | undefined =>
  /^[a-z]{6,20}$/.test(word) || /^[\u0980-\u09ff]{6,30}$/.test(word) ? BY_SOUND.get(soundOf(word)) : undefined;
