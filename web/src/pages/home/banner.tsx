import { t } from '@lingui/core/macro';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { BANNER_SLIDES } from './banner-slides.ts';

const SLIDE_TIME = 7_000;

/** The banner: four slides, the picture first on a phone, beside the words on a wide screen. */
export const Banner = () => (
  <div className="bg-base-200">
    <div className="mx-auto max-w-6xl">
      <Carousel
        label={t`What Bike. is for`}
        interval={SLIDE_TIME}
        slides={BANNER_SLIDES.map((slide, at) => ({
          id: slide.picture,
          content: <BannerSlide {...slide} first={at === 0} />,
        }))}
      />
    </div>
  </div>
);

const BannerSlide = ({
  title,
  text,
  picture,
  action,
  to,
  first,
}: (typeof BANNER_SLIDES)[number] & { first: boolean }) => (
  <div className="grid h-full items-center gap-4 px-4 pt-4 pb-2 md:grid-cols-2 md:gap-10 md:py-10">
    <img
      src={picture}
      alt=""
      width={960}
      height={640}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      className="aspect-3/2 w-full rounded-box object-cover md:order-2"
    />
    <div>
      <h2 className="font-black text-3xl leading-tight tracking-tight md:text-5xl">{title}</h2>
      <p className="mt-3 max-w-prose text-base-content/80 md:text-lg">{text}</p>
      <ButtonLink look="primary" to={to} className="mt-4">
        {action}
      </ButtonLink>
    </div>
  </div>
);
