import { t } from '@lingui/core/macro';

export interface TechnologySlide {
  title: string;
  text: string;
  picture: string;
  /** What the numbers in the picture stand at, in their order. */
  legend: readonly string[];
}

/** The four slides of the technology carousel (spec sections 2 and 9). */
export const TECHNOLOGY_SLIDES: readonly TechnologySlide[] = [
  {
    title: t`Suspension`,
    text: t`The spring takes the bump, the oil takes the swing out of it. Push the fork down hard: it should come up once, smoothly, and stop. Oil on the tubes means worn seals.`,
    picture: '/pictures/tech-suspension.svg',
    legend: [t`Fork tube`, t`Spring`, t`Oil`, t`Damper piston`],
  },
  {
    title: t`Exhaust`,
    text: t`Burnt gas leaves hot and loud, passes the catalyst, and loses its noise from chamber to chamber. Listen for a hiss at the joints and look for rust underneath.`,
    picture: '/pictures/tech-exhaust.svg',
    legend: [t`Exhaust port`, t`Catalyst`, t`Perforated tube`, t`Chamber`],
  },
  {
    title: t`Four-valve`,
    text: t`Two valves let the fresh mixture in and two let it out: more gas in the same time, and more power at high revs. They need their clearance checked; a ticking engine asks for it.`,
    picture: '/pictures/tech-four-valve.svg',
    legend: [t`Intake valves`, t`Exhaust valves`, t`Camshaft`, t`Piston`],
  },
  {
    title: t`Twin spark ignition`,
    text: t`Two plugs light the mixture from two sides, so it burns faster and more completely: less fuel, less smoke. When you buy, ask when both plugs were last changed.`,
    picture: '/pictures/tech-twin-spark.svg',
    legend: [t`First plug`, t`Second plug`, t`Flame fronts`],
  },
];
