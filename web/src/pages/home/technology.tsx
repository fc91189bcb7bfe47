import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Carousel } from '#web/ui/carousel.tsx';
import { TECHNOLOGY_SLIDES, type TechnologySlide } from './technology-slides.ts';

/** How a motorcycle works where a buyer should look: four slides, moved by hand. */
export const Technology = () => (
  <section aria-labelledby="technology-title" className="mx-auto max-w-6xl py-12">
    <h2 id="technology-title" className="px-4 font-bold text-2xl md:text-3xl">
      <Trans>What is under the tank</Trans>
    </h2>
    <Carousel
      label={t`Technology`}
      slides={TECHNOLOGY_SLIDES.map((slide) => ({ id: slide.picture, content: <Slide {...slide} /> }))}
    />
  </section>
);

const Slide = ({ title, text, picture, legend }: TechnologySlide) => (
  <div className="grid items-center gap-4 p-4 md:grid-cols-2 md:gap-10">
    <img src={picture} alt="" width={800} height={600} loading="lazy" className="aspect-4/3 w-full rounded-box" />
    <div>
      <h3 className="font-bold text-2xl">{title}</h3>
      <p className="mt-2 max-w-prose">{text}</p>
      <ol className="mt-4 grid grid-cols-2 gap-2">
        {legend.map((part, at) => (
          <li key={part} className="flex items-center gap-2">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-neutral font-bold text-neutral-content text-sm">
              {at + 1}
            </span>
            {part}
          </li>
        ))}
      </ol>
    </div>
  </div>
);
