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
    title: 'Run in by somebody. Ready for you.',
    text: 'Used motorcycles from riders all over Bangladesh, with the price, the age and the condition in plain sight.',
    picture: '/pictures/hero-1.svg',
    action: 'See the bikes',
    to: '#brands',
  },
  {
    title: 'Know who is selling.',
    text: 'A green badge means that our team has checked the seller. Name, phone and place stand on every bike.',
    picture: '/pictures/hero-2.svg',
    action: 'How it works',
    to: '#how-it-works',
  },
  {
    title: 'Book now. Meet. Then pay.',
    text: 'Booking costs nothing. Choose where to meet, look at the bike, and pay by card when you have decided.',
    picture: '/pictures/hero-3.svg',
    action: 'Find yours',
    to: '#brands',
  },
  {
    title: 'Time for another bike? Sell this one.',
    text: 'One photo, an honest description and your price: your bike is listed within five minutes, free of charge.',
    picture: '/pictures/hero-4.svg',
    action: 'Start selling',
    to: '/signup',
  },
];
