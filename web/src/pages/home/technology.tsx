import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Carousel } from '#web/ui/carousel.tsx';

interface TechnologySlide {
  title: string;
  text: string;
  drawing: string;
  /** The parts that the numbers in the drawing mark, in order. */
  legend: readonly string[];
}

const SLIDES: readonly TechnologySlide[] = [
  {
    title: t`Suspension`,
    text: t`The spring takes the bump, the oil takes the swing out of it. Push the fork down hard: it should come up once, smoothly, and stop. Oil on the tubes means worn seals.`,
    drawing: '/pictures/tech-suspension.svg',
    legend: [t`Fork tube`, t`Spring`, t`Oil`, t`Damper piston`],
  },
  {
    title: t`Exhaust`,
    text: t`Burnt gas leaves hot and loud, passes the catalyst, and loses its noise from chamber to chamber. Listen for a hiss at the joints and look for rust underneath.`,
    drawing: '/pictures/tech-exhaust.svg',
    legend: [t`Exhaust port`, t`Catalyst`, t`Perforated tube`, t`Chamber`],
  },
  {
    title: t`Four-valve`,
    text: t`Two valves let the fresh mixture in and two let it out: more gas in the same time, and more power at high revs. They need their clearance checked; a ticking engine asks for it.`,
    drawing: '/pictures/tech-four-valve.svg',
    legend: [t`Intake valves`, t`Exhaust valves`, t`Camshaft`, t`Piston`],
  },
  {
    title: t`Twin spark ignition`,
    text: t`Two plugs light the mixture from two sides, so it burns faster and more completely: less fuel, less smoke. When you buy, ask when both plugs were last changed.`,
    drawing: '/pictures/tech-twin-spark.svg',
    legend: [t`First plug`, t`Second plug`, t`Flame fronts`],
  },
];

/** The technology carousel (spec sections 2 and 9): what a buyer should check, in four slides that are moved by hand. */
export const Technology = () => (
  <section aria-labelledby="technology-title" className="mx-auto max-w-6xl py-12">
    <h2 id="technology-title" className="px-4 font-bold text-2xl md:text-3xl">
      <Trans>What is under the tank</Trans>
    </h2>
    <Carousel
      label={t`Technology`}
      slides={SLIDES.map((slide) => ({ id: slide.drawing, content: <Slide {...slide} /> }))}
    />
  </section>
);

const Slide = ({ title, text, drawing, legend }: TechnologySlide) => (
  <div className="grid items-center gap-4 p-4 md:grid-cols-2 md:gap-10">
    <div className="fetched-when-near aspect-4/3 w-full">
      <img src={drawing} alt="" width={800} height={600} loading="lazy" className="size-full rounded-box" />
    </div>
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
