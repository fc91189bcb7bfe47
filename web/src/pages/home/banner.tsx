import { t } from '@lingui/core/macro';
import { ButtonLink } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';

/** Milliseconds for which a slide is shown. */
const SLIDE_TIME = 7_000;

interface Slide {
  title: string;
  text: string;
  drawing: string;
  action: string;
  to: string;
}

const SLIDES: readonly Slide[] = [
  {
    title: t`Well looked after. Now it is your turn.`,
    text: t`Used motorcycles from riders all over Bangladesh, with the price, the age and the condition in plain sight.`,
    drawing: '/pictures/hero-1.svg',
    action: t`See the bikes`,
    to: '/search',
  },
  {
    title: t`Know who is selling.`,
    text: t`A green badge means that our team has checked the seller. Every bike shows the name and the place, and the phone number once you have logged in.`,
    drawing: '/pictures/hero-2.svg',
    action: t`How it works`,
    to: '#how-it-works',
  },
  {
    title: t`Book now. Meet. Then pay.`,
    text: t`Booking costs nothing. Choose where to meet, look at the bike, and pay when you have decided.`,
    drawing: '/pictures/hero-3.svg',
    action: t`Find yours`,
    to: '/search',
  },
  {
    title: t`Time for another bike? Sell this one.`,
    text: t`One photo, an honest description and your price: that is what buyers see. Listing is free of charge.`,
    drawing: '/pictures/hero-4.svg',
    action: t`Start selling`,
    to: '/signup?role=Seller',
  },
];

/** The banner (spec sections 2 and 9): four slides, the drawing above the text on a phone, beside it on a wide screen. */
export const Banner = () => (
  <div className="bg-base-200">
    <div className="mx-auto max-w-6xl">
      <Carousel
        label={t`What Bike. is for`}
        interval={SLIDE_TIME}
        slides={SLIDES.map((slide) => ({
          id: slide.drawing,
          content: <BannerSlide {...slide} />,
        }))}
      />
    </div>
  </div>
);

const BannerSlide = ({ title, text, drawing, action, to }: Slide) => (
  <div className="grid h-full items-center gap-4 px-4 pt-4 pb-2 md:grid-cols-2 md:gap-10 md:py-10">
    <div className="fetched-when-near aspect-3/2 w-full md:order-2">
      <img
        src={drawing}
        alt=""
        width={960}
        height={640}
        loading="lazy"
        className="size-full rounded-box object-cover"
      />
    </div>
    <div>
      <h2 className="font-black text-3xl leading-tight tracking-tight md:text-5xl">{title}</h2>
      <p className="mt-3 max-w-prose text-base-content/80 md:text-lg">{text}</p>
      <ButtonLink variant="primary" to={to} className="mt-4">
        {action}
      </ButtonLink>
    </div>
  </div>
);
