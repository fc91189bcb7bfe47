import type { MarketplaceContent } from './marketplace.ts';

const UNBROKEN = 'W'.repeat(60);
/** Letters that stack, in one word. */
const CONJUNCTS = 'ক্ষ্ম্যর্দ্ধ্বন্দ্রস্ত্রীঙ্ক্ষ্ট্র্য'.repeat(2);
const EMOJI = '🏍️🛵👨‍👩‍👧‍👦🇧🇩'.repeat(4);
const RIGHT_TO_LEFT = 'دراجةناريةمستعملة بحالة ممتازة جدا وسعر مناسب';

const LABEL = 'm'.repeat(60);
/** As long as an address may be: 254 characters. */
const address = (letter: string): string => {
  const domain = `${LABEL}.${LABEL}.${LABEL}.com`;
  return `${letter.repeat(254 - domain.length - 1)}@${domain}`;
};

const PORTRAIT = { width: 600, height: 1_800 };
const PANORAMA = { width: 2_400, height: 400 };
const LONG_TEXT = `${UNBROKEN.repeat(8)}\n${'একটি পুরোনো বাইকের লম্বা গল্প। '.repeat(90)}`;

/** The longest of what a listing may say beyond the specified form. */
const FACTS = {
  kilometres: 500_000,
  engineCc: 2_500,
  yearMade: 2022,
  district: 'Chapainawabganj',
  colour: 'Orange',
} as const;

/** What people really type, and worse: long, tall, unbroken, in other scripts, as expensive as a bike can be. */
export const LONG_VALUES: MarketplaceContent = {
  people: {
    buyer: { name: UNBROKEN, email: address('b') },
    seller: { name: `${CONJUNCTS} ${UNBROKEN}`.slice(0, 100), email: address('s') },
    admin: { name: `${UNBROKEN}${UNBROKEN}`.slice(0, 100), email: address('a') },
  },
  avatar: PORTRAIT,
  meetLocation: `${UNBROKEN}${UNBROKEN}${CONJUNCTS} ${RIGHT_TO_LEFT}`.slice(0, 200),
  price: 999_999,
  bikes: [
    {
      modelName: UNBROKEN,
      location: UNBROKEN.repeat(3),
      photo: PORTRAIT,
      condition: 'Excellent',
      description: CONJUNCTS,
      ...FACTS,
    },
    {
      modelName: `${CONJUNCTS}${CONJUNCTS}`.slice(0, 100),
      location: CONJUNCTS,
      photo: PANORAMA,
      description: LONG_TEXT,
      ...FACTS,
    },
    {
      modelName: `${EMOJI} ${UNBROKEN}`.slice(0, 100),
      location: EMOJI,
      description: EMOJI,
      orgPrice: 99_999_999,
      rslPrice: 999_999,
      ...FACTS,
    },
    {
      modelName: RIGHT_TO_LEFT,
      location: RIGHT_TO_LEFT,
      description: `${RIGHT_TO_LEFT} `.repeat(12),
      rslPrice: 999_999,
      ...FACTS,
    },
  ],
};
