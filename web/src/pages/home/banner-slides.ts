import { t } from '@lingui/core/macro';

interface BannerSlide {
  title: string;
  text: string;
  picture: string;
  action: string;
  to: string;
}

/** The four slides of the banner (spec sections 2 and 9). */
export const BANNER_SLIDES: readonly BannerSlide[] = [
  {
    title: t`Run in by somebody. Ready for you.`,
    text: t`Used motorcycles from riders all over Bangladesh, with the price, the age and the condition in plain sight.`,
    picture: '/pictures/hero-1.svg',
    action: t`See the bikes`,
    to: '#brands',
  },
  {
    title: t`Know who is selling.`,
    text: t`A green badge means that our team has checked the seller. Name and place stand on every bike, and the phone number once you have logged in.`,
    picture: '/pictures/hero-2.svg',
    action: t`How it works`,
    to: '#how-it-works',
  },
  {
    title: t`Book now. Meet. Then pay.`,
    text: t`Booking costs nothing. Choose where to meet, look at the bike, and pay by card when you have decided.`,
    picture: '/pictures/hero-3.svg',
    action: t`Find yours`,
    to: '#brands',
  },
  {
    title: t`Time for another bike? Sell this one.`,
    text: t`One photo, an honest description and your price: that is what buyers see. Listing is free of charge.`,
    picture: '/pictures/hero-4.svg',
    action: t`Start selling`,
    to: '/signup?role=Seller',
  },
];
